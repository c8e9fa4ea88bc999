"""What a GM may choose about press: who may write to whom, signed or not, held or not, when it goes, how much of it.

Must not know who asks, nor what the choice does.
"""

import re
from dataclasses import dataclass
from difflib import get_close_matches

from bot.flow.values.policy import NO, NONE, Policy, Run

OPEN, PUBLIC = "open", "public"
ON, OFF = "on", "off"
REPORT, AT_ONCE = "report", "at once"
_MOST_PIECES, _LEAST_SIGNS, _MOST_SIGNS = 50, 100, 10_000
_LIMIT = re.compile(
    r"(\d{1,4})(?: pieces?)?(?: (?:of|with|and|,) (\d{2,6})(?: (?:signs?|characters?|letters?))?)?",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Limit:
    """How much press somebody may write for one turn: so many pieces, each of so many signs."""

    pieces: int
    signs: int


def allowed(match: Run) -> str:
    """OPEN: to all and to single players; PUBLIC: to all only; NO: players write to the GM alone."""
    return PRESS.of(match)


def anonymous(match: Run) -> bool:
    """Whether press need not be signed."""
    return ANONYMOUS.of(match) == ON


def held(match: Run) -> bool:
    """Whether press waits for the word of the GM."""
    return HELD.of(match) == ON


def at_once(match: Run) -> bool:
    """Whether press to all goes out at once, and not with the next report."""
    return TIME.of(match) == AT_ONCE


def limit(match: Run) -> Limit:
    """How much press somebody may write for one turn."""
    found = _LIMIT.fullmatch(LIMIT.of(match))
    assert found is not None  # noqa: S101  # it was read before it was kept
    return Limit(int(found[1]), int(found[2]))


def told(match: Run) -> str:
    """What `status` says of press, in one line."""
    said = [PRESS.told(PRESS.of(match))]
    if allowed(match) != NO:
        said += [one.told(one.of(match)) for one in (TIME, ANONYMOUS, HELD) if one.of(match) != one.default]
    return " ".join(said)


def _read(text: str, known: dict[str, str]) -> str:
    said = text.strip(" .!").casefold()
    if said not in known:
        raise ValueError(f'I read "{text.strip()}".')
    return known[said]


_PRESS = (
    {OPEN: OPEN, "on": OPEN, "all": OPEN, "yes": OPEN, "free": OPEN}
    | {
        PUBLIC: PUBLIC,
        "public only": PUBLIC,
        "only public": PUBLIC,
    }
    | dict.fromkeys(NONE, NO)
)
_SWITCH = {ON: ON, "yes": ON, "allowed": ON, OFF: OFF, "forbidden": OFF} | dict.fromkeys(NONE, OFF)
_TIME = {
    REPORT: REPORT,
    "with the report": REPORT,
    "with the next report": REPORT,
    "next": REPORT,
    "next report": REPORT,
} | {
    AT_ONCE: AT_ONCE,
    "now": AT_ONCE,
    "immediately": AT_ONCE,
}


def _read_limit(text: str) -> str:
    found = _LIMIT.fullmatch(text.strip(" .!"))
    if found is None:
        raise ValueError(f'I read "{text.strip()}".')
    pieces, signs = int(found[1]), int(found[2] or _SIGNS)
    if not (1 <= pieces <= _MOST_PIECES and _LEAST_SIGNS <= signs <= _MOST_SIGNS):
        raise ValueError(f"{pieces} pieces of {signs} signs is too little or too much.")
    return f"{pieces} pieces of {signs} signs"


_SIGNS = 2000
PRESS = Policy(
    "press",
    OPEN,
    PUBLIC,
    "Whom players may write to: all and one another, all only, or nobody but you.",
    '"open", "public" or "no"',
    lambda text: _read(text, _PRESS),
    lambda chosen: {
        OPEN: 'Players may write to all ("press: ...") and to one another, read by nobody else ("press to Fox: ...").',
        PUBLIC: 'Players may write to all ("press: ..."), and to single ones not at all.',
        NO: "There is no press between players; the GM can be written to.",
    }[chosen],
)
ANONYMOUS = Policy(
    "press anonymous",
    OFF,
    ON,
    "Whether press may go without the name of who wrote it.",
    '"on" or "off"',
    lambda text: _read(text, _SWITCH),
    lambda chosen: f"{'Press may be anonymous' if chosen == ON else 'All press is signed'}.",
)
HELD = Policy(
    "press held",
    OFF,
    ON,
    "Whether each piece of press waits for your word.",
    '"on" or "off"',
    lambda text: _read(text, _SWITCH),
    lambda chosen: (
        f"{'The GM reads all press first, and lets it go' if chosen == ON else 'The GM holds no press'}."
    ),
)
TIME = Policy(
    "press time",
    REPORT,
    AT_ONCE,
    "When press to all goes out.",
    '"report" or "at once"',
    lambda text: _read(text, _TIME),
    lambda chosen: f"Press to all goes {'out at once' if chosen == AT_ONCE else 'with the next report'}.",
)
LIMIT = Policy(
    "press limit",
    f"10 pieces of {_SIGNS} signs",
    "5 pieces of 1000 signs",
    "How much press a player may write for one turn.",
    f"1 to {_MOST_PIECES} pieces of {_LEAST_SIGNS} to {_MOST_SIGNS} signs",
    _read_limit,
    lambda chosen: f"A player may write {chosen} of press for one turn.",
)
ALL = (PRESS, ANONYMOUS, HELD, TIME, LIMIT)
_NEAR = 0.7


def meant(said: str) -> bool:
    """Whether one of the first two words of a setting is `press`, or was meant as it: `set anonymous pres on`."""
    return bool(get_close_matches("press", said.casefold().split()[:2], 1, _NEAR))


def settings() -> str:
    """What can be set about press, in one line."""
    return f"Of press you can set: {'; '.join(f'set {one.name} {one.allowed}' for one in ALL)}."
