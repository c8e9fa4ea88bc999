"""The phrases of a sentence: what grammar/robot.lark finds in it, each with its place and its meaning.

Must not know how phrases make a sentence.
"""

from functools import cache
from typing import Any

from bot.games.golden_strider.robots.english import chart
from bot.games.golden_strider.robots.english.chart import Limit, Phrase
from bot.games.golden_strider.robots.english.meanings.playing import Playing
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds
from grammar import source
from grammar.lasting import lasting

_WANTED = (
    "start_cards",
    "when",
    "heading",
    "card",
    "lay",
    "of_card",
    "using",
    "same",
    "again",
    "each",
    "kept",
    "bare",
    "amount",
    "deduct",
)


def phrases(sentence: Sentence, limit: Limit) -> tuple[list[Phrase], list[str]]:
    """All phrases of a sentence, and why some that were found make no sense. Raises Unreadable beyond the limit."""
    return chart.phrases(_grammar(), sentence.words, len(sentence.pieces), limit)


@cache
@lasting()
def _grammar() -> chart.Grammar:
    declared: Any = [name for kind in kinds() for name in (kind, f"_{kind}")]
    return chart.grammar(f"{source('robot.lark')}\n%declare {' '.join(declared)}\n", _WANTED, Playing())
