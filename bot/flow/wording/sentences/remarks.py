"""Orders that are read as they stand, but for a remark behind them: "Percy 10; Thad 9 -- go, Reds!".

Must not know any game.
"""

import re
from collections.abc import Iterator

import grammar
from bot.flow.wording.sentences import sentence
from bot.flow.wording.sentences.evidence import speaks_of_orders
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.islands import Speech, led, may_order, orders_of
from bot.flow.wording.sentences.sentence import SENTENCE, this_turn
from bot.flow.wording.words.blocking import is_talk, why_not
from bot.flow.wording.words.courtesy import plainer
from bot.flow.wording.words.mending import mended, split

_REMARK = re.compile(
    r"\s-{1,2}\s|[.!]\s+|,\s+|\s+(?:and|&|so|which|as|because|hoping)\s+|\s*\((?!\+)"
    r"|\s+(?=(?:i|i'm|i've|i'll|we|we're|it's|that's|hope|sorry|but|let's|see|my|not|this)\s)",
    re.IGNORECASE,
)
# What is asked of us behind an order, and leaves it as it is: "play 2-C - which way does the finish move?".
_ASKS = re.compile(
    r"\W*(?:(?:by the way|btw|and|but|oh)\W+)?(?:which|what|how|when|where|who|whose|why)\b"
    r"(?! (?:if|about|else)\b)[^\d?.!;]*\?\W*$",
    re.IGNORECASE,
)
_LONGEST = 160  # characters of an order with a remark behind it


def before(text: str, game: Speech) -> Iterator[Likely]:
    """Orders that are read as they stand, but for a remark behind them: "Percy 10; Thad 9 -- go, Reds!"."""
    for dash in _REMARK.finditer(grammar.tidy(text)):
        order, remark = text[: dash.start()], text[dash.end() :]
        if len(order) > _LONGEST:
            return
        figures = sum(word[0].isdigit() for word in split(order))
        if figures <= 1 or why_not(order):
            continue
        lines = orders_of(order, game) or (() if "?" in remark else _by_itself(order, game))
        if lines and dash[0].strip() and _ASKS.match(remark):
            yield Likely(lines)
            return
        clause = dash[0].strip() not in (".", "!") and SENTENCE.split(remark)[0]
        if (
            lines
            and not may_order(remark, game)
            and not speaks_of_orders(clause or "", game)
            and _is_remark(remark, game)
        ):
            yield Likely(lines)
            return


def _by_itself(order: str, game: Speech) -> tuple[str, ...]:
    """The orders of words that are nothing else but them, though they be misspelled or polite."""
    said = mended(split(plainer(order)[-1].text, game.prose), game.verbs, game.prose)
    alone = led(said, game)
    return orders_of(" ".join(said), game) or (alone[0][2] if alone else ())


def _is_remark(said: str, game: Speech) -> bool:
    """Whether words behind an order are talk; a sentence by itself is, where it would be so in a letter."""
    first, *others = SENTENCE.split(said)
    remark = this_turn().sub(" ", first)
    return is_talk(remark, behind=True) and not any(
        found for one in others for found in sentence.orders(one, game)
    )
