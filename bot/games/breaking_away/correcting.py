"""What a GM may set by hand between turns (ALL-4), as he writes it: whom he means, and what of him.

Must not know what becomes of it, nor mail or reports.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from bot.games.base import Adjudication
from bot.games.breaking_away import mending
from bot.games.breaking_away.mending import Done
from bot.games.breaking_away.names import meant
from bot.games.breaking_away.state import Rider, State
from bot.games.words import fold
from grammar import Unreadable

_Found: TypeAlias = re.Match[str]
_EXAMPLES = (
    "Percy Vere square 57, Percy Vere hand 10 8 3, Percy Vere points 18 (or his team), Percy Vere before Thad Thor "
    "(on one square), Percy Vere not broken away, Percy Vere dropped"
)


def correct(state: State, what: str) -> Adjudication[State]:
    """`Percy Vere square 57`, `Percy Vere not dropped`. Raises Unreadable, with what would do."""
    if state.ending:
        raise Unreadable("The race is over; nothing of it can be corrected any more.")
    for form, corrected in _FORMS:
        if found := form.fullmatch(what.strip()):
            after, event = corrected(state, found)
            return Adjudication(after, (event,))
    raise Unreadable(f"What can be corrected: {_EXAMPLES}.")


def _rider(state: State, name: str) -> Rider:
    """Any rider of the race, by name: the longest that fits is meant (BA-1)."""
    found = tuple(
        one for one in meant(name, state.riders, [one.name for one in state.riders]) if len(name) > 1
    )
    if len(found) != 1:
        could = f"; it could be {' or '.join(one.name for one in found)}" if found else ""
        raise Unreadable(f'I know no rider "{name}" in this race{could}.')
    return found[0]


def _square(state: State, found: _Found) -> Done:
    rider, numbers = _rider(state, found["name"]), _numbers(found)
    if len(numbers) != 1:
        raise Unreadable(f"A square is one number: {rider.name} square {numbers[0]}.")
    return mending.on_square(state, rider, numbers[0])


def _hand(state: State, found: _Found) -> Done:
    return mending.dealt(state, _rider(state, found["name"]), _numbers(found))


def _numbers(found: _Found) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", found["numbers"])))


def _points(state: State, found: _Found) -> Done:
    """Of a team, if it is called so and no rider is; else of a rider."""
    total = sum(map(Fraction, found["points"].split()), Fraction(0))
    name = fold(found["name"])
    teams = [seat for seat, team in enumerate(state.entrants) if fold(team) == name]
    if teams and name not in (fold(rider.name) for rider in state.riders):
        return mending.team_scored(state, teams[0], total)
    return mending.scored(state, _rider(state, found["name"]), total)


def _order(state: State, found: _Found) -> Done:
    where: mending.Order = "before" if found["before"] else "after" if found["after"] else "with"
    return mending.placed(state, _rider(state, found["name"]), where, _rider(state, found["other"]))


def _broken(state: State, found: _Found) -> Done:
    return mending.broken(state, _rider(state, found["name"]), away=not found["not"])


def _dropped(state: State, found: _Found) -> Done:
    word = None if found["reckoned"] else not found["not"]
    return mending.ruled(state, _rider(state, found["name"]), word=word)


def _form(what: str) -> re.Pattern[str]:
    return re.compile(rf"(?P<name>.+?)(?:'s)?[\s:,]+{what}", re.IGNORECASE)


_TO = r"(?:\s+(?:to|is))?[\s:=]+"
_NUMBERS = rf"{_TO}(?P<numbers>\d+(?:[\s,;]+\d+)*)"
_IS = r"(?:(?:is|has)\s+)?"
_FORMS: tuple[tuple[re.Pattern[str], Callable[[State, _Found], Done]], ...] = (
    (_form(rf"square\b{_NUMBERS}"), _square),
    (_form(rf"(?:hand|cards)\b{_NUMBERS}"), _hand),
    (_form(rf"points\b{_TO}(?P<points>-?\d+(?:/[1-9]\d*)?|\d+\s+\d+/[1-9]\d*)"), _points),
    (_form(rf"{_IS}(?P<not>not\s+)?broken\s+away"), _broken),
    (_form(r"(?:is\s+)?(?:dropped\s+)?(?P<reckoned>as\s+(?:it\s+is\s+)?reckoned)(?P<not>)"), _dropped),
    (_form(rf"{_IS}(?P<not>not\s+)?(?P<reckoned>)dropped"), _dropped),
    (
        _form(
            r"(?:(?:came|is)\s+)?(?:(?P<before>before)|(?P<after>after)|(?:level\s+)?with)\s+(?P<other>.+)"
        ),
        _order,
    ),
)
