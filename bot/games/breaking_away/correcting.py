"""What a GM may set by hand between turns (ALL-4), as he writes it: whom he means, and what of him.

Must not know mail or reports.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from bot.games.base import Adjudication, Event
from bot.games.breaking_away.dealing import dropped
from bot.games.breaking_away.naming import meant
from bot.games.breaking_away.state import Card, Rider, State
from grammar import Unreadable

_Done: TypeAlias = tuple[State, Event]
_EXAMPLES = "Percy Vere square 57, Percy Vere hand 10 8 3, or Percy Vere dropped"


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


def _with(state: State, rider: Rider, changed: Rider) -> State:
    return replace(state, riders=tuple(changed if one == rider else one for one in state.riders))


# --- where he stands


def _on_square(state: State, found: re.Match[str]) -> _Done:
    """On another square, back from the finish or over it; the points that were won stay as they are."""
    rider, numbers = _rider(state, found["name"]), _numbers(found)
    if len(numbers) != 1:
        raise Unreadable(f"A square is one number: {rider.name} square {numbers[0]}.")
    home = state.number if numbers[0] > state.rules.track else 0
    if home and all(one.home or one == rider for one in state.riders):
        raise Unreadable(f"{rider.name} is the last on the road: nobody would be left to play the turn.")
    changed = replace(rider, square=numbers[0], home=home, broke=rider.broke and not home)
    told = f"{rider.name} is on square {changed.square}, not {rider.square}."
    return _with(state, rider, changed), Event(told)


def _numbers(found: re.Match[str]) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", found["numbers"])))


# --- what he holds


def _dealt(state: State, found: re.Match[str]) -> _Done:
    """With another hand: cards he keeps stay what they are, the others are given away or come in."""
    rider, wanted = _rider(state, found["name"]), list(_numbers(found))
    if not state.number:
        raise Unreadable("Hands come with turn 1; until then the line-up can be changed by its player.")
    if rider.home or 0 in wanted:
        raise Unreadable(f"{rider.name} is home." if rider.home else "A card is 1 at least.")
    cards = []
    for card in rider.cards:
        if card.played is None and card.value in wanted:
            wanted.remove(card.value)
            cards.append(card)
        else:
            cards.append(card if card.played is not None else card._replace(played=state.number + 1))
    changed = replace(rider, cards=(*cards, *(Card(value, state.number) for value in wanted)))
    held, holds = (" ".join(map(str, one.hand)) for one in (rider, changed))
    seen_by = frozenset({rider.seat}) if state.rules.hands == "own" else None
    return _with(state, rider, changed), Event(f"{rider.name} holds {holds}, not {held}.", seen_by)


# --- whether he needs orders


def _ruled(state: State, found: re.Match[str]) -> _Done:
    """BA-10: dropped or not by the GM's word, which stands until he leaves it to the reckoning again."""
    rider = _rider(state, found["name"])
    if rider.home:
        raise Unreadable(f"{rider.name} is home, and needs no orders.")
    ruled = None if found["reckoned"] else not found["not"]
    after = _with(state, rider, replace(rider, dropped=ruled))
    was, now = (rider.name in dropped(one.riders) for one in (state, after))
    lasting = "as it is reckoned" if ruled is None else "until the GM says otherwise"
    told = f"{rider.name} {'is dropped and needs no orders' if now else 'is not dropped'}, {lasting}"
    return after, Event(told + ("." if was == now else f"; before, he was{'' if was else ' not'}."))


# --- the forms of a line


def _form(what: str) -> re.Pattern[str]:
    return re.compile(rf"(?P<name>.+?)(?:'s)?[\s:,]+{what}", re.IGNORECASE)


_NUMBERS = r"(?:\s+(?:to|is))?[\s:=]+(?P<numbers>\d+(?:[\s,;]+\d+)*)"
_FORMS: tuple[tuple[re.Pattern[str], Callable[[State, re.Match[str]], _Done]], ...] = (
    (_form(rf"square\b{_NUMBERS}"), _on_square),
    (_form(rf"(?:hand|cards)\b{_NUMBERS}"), _dealt),
    (
        _form(
            r"(?:(?:is\s+)?(?:dropped\s+)?(?P<reckoned>as\s+(?:it\s+is\s+)?reckoned)"
            r"|(?:is\s+)?(?P<not>not\s+)?dropped)",
        ),
        _ruled,
    ),
)
