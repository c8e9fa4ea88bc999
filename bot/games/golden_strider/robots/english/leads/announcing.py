"""Sentences that only announce rules: `Two rules only`, `There are two exceptions`, `One more thing`.

Must not know rules.
"""

import re
from functools import cache

from bot.games.golden_strider.robots.english.sentences.heralding import part


def is_herald(text: str) -> bool:
    """Whether it announces what stands behind it, and nothing else."""
    return bool(_herald().fullmatch(text.strip(" .!:")))


@cache
def _herald() -> re.Pattern[str]:
    named = rf"(?:{part('named')}|{part('exception')})"
    joined = rf"(?:(?:{part('interjection')})(?:[,:!.]|\.\.\.)? )*"
    shown = rf"(?:(?:{part('shown')}|there are|these are|those are) )?(?:(?:just|only|exactly) )*"
    behind = r"(?:,? (?:only|in all|altogether|in total|now|here|then|to follow|follows?|for this|(?:is|are) enough))*"
    return re.compile(rf"{joined}{shown}{named}{behind}", re.IGNORECASE)
