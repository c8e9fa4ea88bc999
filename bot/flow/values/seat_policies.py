"""What a GM may choose about players who are away or silent, and about those who only read.

Must not know who asks, nor what the choice does.
"""

import re
from datetime import timedelta
from typing import Protocol

from bot import deadlines
from bot.flow.values.policy import NO, NONE, Policy, Run, length_of, read_length

ANNOUNCE, EXTEND = "announce", "extend"
WAIT, STANDBY, DROP = "wait", "standby", "drop"
# By so much a deadline is moved past an absence at most.
FARTHEST = timedelta(days=14)
_TWO = 2  # missed turns, where no number is said
_MOST_MISSED, _MOST_OBSERVERS, _MOST_REMINDERS = 9, 200, 3
_TO_ALL = " to all"
_AFTER = re.compile(
    r"(?:(?P<many>\d{1,2})\D{0,30}?)?\b(?P<what>stand-?\s?by|drop(?:ped)?)\b\W*", re.IGNORECASE
)


class Silent(Protocol):
    """Of a seat: how many turns its player has missed since the last one with orders."""

    @property
    def in_a_row(self) -> int: ...  # noqa: D102


def away(match: Run) -> str:
    """What an absence does: ANNOUNCE, EXTEND or NO."""
    return AWAY.of(match)


def missed(match: Run) -> tuple[int, str] | None:
    """After how many missed turns in a row what happens, STANDBY or DROP; None: nothing ever does."""
    chosen = MISSED.of(match)
    if chosen == WAIT:
        return None
    many, _, what = chosen.partition(" then ")
    return int(many), what


def told_of_missed(match: Run) -> str:
    """What each report says of it; "" where the rules of the game alone decide, which a report tells anyway."""
    return MISSED.told(MISSED.of(match)) if MISSED.of(match) != WAIT else ""


def given_up(match: Run, seat: Silent) -> bool:
    """Whether nobody waits for the player of this seat any longer, until they order again."""
    chosen = missed(match)
    return chosen is not None and chosen[1] == DROP and seat.in_a_row >= chosen[0]


def reminders(match: Run) -> tuple[timedelta, ...]:
    """How long before a deadline those are reminded who owe orders, the longest first."""
    chosen = (length_of(one) for one in REMINDERS.of(match).removesuffix(_TO_ALL).split(" and "))
    return tuple(deadlines.length(one) for one in chosen if one is not None)


def reminds_all(match: Run) -> bool:
    """Whether those are written to as well whose orders stand, and are told what stands."""
    return REMINDERS.of(match).endswith(_TO_ALL)


def observers(match: Run) -> int:
    """How many may read the public report without a seat."""
    chosen = OBSERVERS.of(match)
    return 0 if chosen == NO else int(chosen)


def _read_away(text: str) -> str:
    words = {ANNOUNCE: ANNOUNCE, "announced": ANNOUNCE, "all": ANNOUNCE, EXTEND: EXTEND, "extended": EXTEND}
    said = text.strip(" .").casefold()
    if said not in words and said not in NONE:
        raise ValueError(f'I read "{text.strip()}".')
    return words.get(said, NO)


def _read_missed(text: str) -> str:
    if text.strip(" .").casefold() in (WAIT, *NONE):
        return WAIT
    found = _AFTER.fullmatch(text.strip())
    if found is None:
        raise ValueError(f'I read "{text.strip()}".')
    many = int(found["many"] or _TWO)
    if not 1 <= many <= _MOST_MISSED:
        raise ValueError(f"{many} is too few or too many: 1 to {_MOST_MISSED} will do.")
    return f"{many} then {DROP if found['what'].casefold().startswith(DROP) else STANDBY}"


def _read_reminders(text: str) -> str:
    if text.strip(" .").casefold() in NONE:
        return NO
    lengths = re.sub(r"\W*\b(?:to )?(?:all|everybody|everyone)\W*$", "", text.strip())
    to_all = _TO_ALL if lengths != text.strip() else ""
    said = [read_length(one) for one in re.split(r"\s+and\s+|\s*[,;&]\s*", lengths)]
    if NO in said or len(said) > _MOST_REMINDERS:
        raise ValueError(f"I read {len(said)} reminders: {_MOST_REMINDERS} at most.")
    longest = sorted(dict.fromkeys(said), key=lambda one: -_seconds(one))
    return " and ".join(longest) + to_all


def _seconds(text: str) -> float:
    return deadlines.length(deadlines.read_duration(text)).total_seconds()


def _read_observers(text: str) -> str:
    said = text.strip(" .").casefold()
    if said in NONE:
        return NO
    if not said.isdecimal() or int(said) > _MOST_OBSERVERS:
        raise ValueError(f'I read "{text.strip()}".')
    return str(int(said))


def _tell_missed(chosen: str) -> str:
    if chosen == WAIT:
        return "Who misses turns keeps the seat; the rules of the game play for them."
    many, _, what = chosen.partition(" then ")
    turns = "a turn" if many == "1" else f"{many} turns in a row"
    if what == DROP:
        return (
            f"Nobody waits any longer for who has missed {turns}, nor reminds them, until they order again."
        )
    return (
        f"When a player has missed {turns}, their seat is offered to who stands by; an order keeps the seat."
    )


def _tell_reminders(chosen: str) -> str:
    if chosen == NO:
        return "Nobody is reminded of a deadline."
    said = f"Who owes orders is reminded {chosen.removesuffix(_TO_ALL)} before a deadline"
    return f"{said}, and all others read what stands for them." if chosen.endswith(_TO_ALL) else f"{said}."


AWAY = Policy(
    "away",
    ANNOUNCE,
    EXTEND,
    "What happens when a player says that they will be away: all are told; or the deadline moves past that time, once "
    "and by 14 days at most; or only you hear of it.",
    '"announce", "extend" or "no"',
    _read_away,
    lambda chosen: {
        ANNOUNCE: "When a player is away, all are told.",
        EXTEND: "When a player is away, the deadline moves past that time, once and by 14 days at most.",
        NO: "When a player is away, only the GM is told.",
    }[chosen],
)
MISSED = Policy(
    "missed",
    WAIT,
    "2 then standby",
    "What happens when a player misses turns in a row: their seat is offered to who stands by, or nobody waits for "
    "them any longer. First turns don't count.",
    '"2 then standby", "2 then drop", or "wait"',
    _read_missed,
    _tell_missed,
)
REMINDERS = Policy(
    "reminders",
    "1 day",
    "3 days and 1 day",
    'How long before a deadline those are reminded who owe orders; with "to all" the others read what stands.',
    'lengths like "3 days and 1 day", "1 day to all", or "no"',
    _read_reminders,
    _tell_reminders,
)
OBSERVERS = Policy(
    "observers",
    "20",
    "5",
    "How many may read the public report without a seat.",
    'a number, or "no"',
    _read_observers,
    lambda chosen: (
        f"{'Nobody' if chosen == NO else f'Up to {chosen}'} may read the public report without a seat."
    ),
)
