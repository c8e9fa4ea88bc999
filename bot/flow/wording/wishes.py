"""The command that a sentence in ordinary words comes to: "give them two more days" is `extend 2 days`.

Must not know who wrote: whether they may have it done is asked elsewhere.
"""

import re
from functools import cache

from bot.flow.wording.courtesy import words

_ZONE = re.compile(r"\b[A-Z][A-Za-z]+(?:/[A-Z][A-Za-z_-]+)+")
# From when till when, up to the end of that part of the sentence.
_AWAY = re.compile(
    r"\b(?:away|on holiday|on vacation)\s+((?:from|until|till|for|between|next|this|on|the|\d+)\b[^.,;:!?()]{1,60})",
    re.IGNORECASE,
)
_OF_A_TURN = frozenset({"report", "history"})
_TURN = re.compile(r"\b(?:round|turn)\s+(\d{1,3})\b", re.IGNORECASE)
_AS_THEY_STAND = frozenset({"withdraw", "process", "resend"})


def turn_in(verb: str, said: str) -> str | None:
    """The turn of which somebody asks the report or their orders: "send me the report of round 2 again"."""
    found = _TURN.search(said) if verb in _OF_A_TURN else None
    return found[1] if found else None


def command(verb: str, said: str) -> str:
    """The line that does what is wished, as far as the sentence says it; "" where it doesn't say enough."""
    if verb in _AS_THEY_STAND:
        return verb
    if verb == "zone":
        zone = _ZONE.search(said)
        return f"zone {zone[0]}" if zone else ""
    if verb == "away":
        when = _AWAY.search(said)
        return f"away {when[1].strip()}" if when else ""
    span = _span().search(said.casefold()) if verb == "extend" else None
    return f"extend {_figure(span[1])} {span[2]}{'' if _figure(span[1]) == 1 else 's'}" if span else ""


@cache
def _span() -> re.Pattern[str]:
    """So many days, weeks or hours; "another" is one."""
    many = "|".join(word for word, number in words()["numbers"].items() if isinstance(number, int))
    return re.compile(rf"\b(\d{{1,2}}|an?|another|{many})(?: more| extra| further)? (hour|day|week)s?\b")


def _figure(word: str) -> int:
    return int(words()["numbers"].get(word, word if word.isdecimal() else 1))
