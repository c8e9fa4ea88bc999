"""What a GM may set by hand between turns (ALL-4): a rider's square, or his hand. Must not know mail or reports."""

import re
from dataclasses import replace

from bot.games.base import Adjudication, Event
from bot.games.breaking_away.naming import meant
from bot.games.breaking_away.state import Card, Rider, State
from grammar import Unreadable

_WHAT = re.compile(
    r"(?P<name>.+?)(?:'s)?[\s:,]+(?P<what>square|hand|cards)\b(?:\s+(?:to|is))?[\s:=]+(?P<numbers>\d+(?:[\s,;]+\d+)*)",
    re.IGNORECASE,
)
_EXAMPLES = "Percy Vere square 57, or Percy Vere hand 10 8 3"


def correct(state: State, what: str) -> Adjudication[State]:
    """`Percy Vere square 57`, `Percy Vere hand 10 8 3`. Raises Unreadable, with what would do."""
    found = _WHAT.fullmatch(what.strip())
    if not found:
        raise Unreadable(f"What can be corrected: {_EXAMPLES}.")
    if state.ending:
        raise Unreadable("The race is over; nothing of it can be corrected any more.")
    rider = _rider(state, found["name"])
    numbers = tuple(map(int, re.findall(r"\d+", found["numbers"])))
    changed = (
        _on_square(state, rider, numbers)
        if found["what"].casefold() == "square"
        else _dealt(state, rider, numbers)
    )
    riders = tuple(changed if one == rider else one for one in state.riders)
    told = _told(rider, changed)
    secret = state.rules.hands == "own" and rider.square == changed.square
    event = replace(told, seen_by=frozenset({rider.seat})) if secret else told
    return Adjudication(replace(state, riders=riders), (event,))


def _rider(state: State, name: str) -> Rider:
    """Any rider of the race, by name: the longest that fits is meant (BA-1)."""
    found = tuple(
        one for one in meant(name, state.riders, [one.name for one in state.riders]) if len(name) > 1
    )
    if len(found) != 1:
        could = f"; it could be {' or '.join(one.name for one in found)}" if found else ""
        raise Unreadable(f'I know no rider "{name}" in this race{could}.')
    return found[0]


def _on_square(state: State, rider: Rider, numbers: tuple[int, ...]) -> Rider:
    """On another square, back from the finish or over it; the points that were won stay as they are."""
    if len(numbers) != 1:
        raise Unreadable(f"A square is one number: {rider.name} square {numbers[0]}.")
    home = state.number if numbers[0] > state.rules.track else 0
    return replace(rider, square=numbers[0], home=home, broke=rider.broke and not home)


def _dealt(state: State, rider: Rider, numbers: tuple[int, ...]) -> Rider:
    """With another hand: cards he keeps stay what they are, the others are given away or come in."""
    if not state.number:
        raise Unreadable("Hands come with turn 1; until then the line-up can be changed by its player.")
    if rider.home or 0 in numbers:
        raise Unreadable(f"{rider.name} is home." if rider.home else "A card is 1 at least.")
    wanted, cards = list(numbers), []
    for card in rider.cards:
        if card.played is None and card.value in wanted:
            wanted.remove(card.value)
            cards.append(card)
        else:
            cards.append(card if card.played is not None else card._replace(played=state.number + 1))
    return replace(rider, cards=(*cards, *(Card(value, state.number) for value in wanted)))


def _told(before: Rider, after: Rider) -> Event:
    """The difference, as the next report says it."""
    if before.square != after.square or before.hand == after.hand:
        return Event(f"{after.name} is on square {after.square}, not {before.square}.")
    held, holds = (" ".join(map(str, one.hand)) for one in (before, after))
    return Event(f"{after.name} holds {holds}, not {held}.")
