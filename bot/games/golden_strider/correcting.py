"""What a GM may set by hand between rounds (ALL-4): a runner's square, his cards, or what he owes.

Must not know mail or reports.
"""

import re
from dataclasses import replace

from bot.games.base import Adjudication, Event
from bot.games.golden_strider.cards import Card, printed
from bot.games.golden_strider.naming import fold
from bot.games.golden_strider.rules import positions
from bot.games.golden_strider.state import Runner, State
from grammar import Unreadable

_WHAT = re.compile(
    r"(?P<name>.+?)(?:'s)?[\s:,]+(?P<what>square|hand|cards|owes)\b(?:\s+(?:to|is))?[\s:=]+(?P<numbers>\d[\d\s,;/]*)",
    re.IGNORECASE,
)
_EXAMPLES = "Hare square 12, Hare owes 2, or Hare cards 6/0 6/0 8/1 7/2 3/3"


def correct(state: State, what: str) -> Adjudication[State]:
    """`Hare square 12`, `Hare owes 2`, `Hare cards 6/0 8/1 ...`. Raises Unreadable, with what would do."""
    found = _WHAT.fullmatch(what.strip())
    if not found or state.rules.robots:
        raise Unreadable(
            "A race of robots is run in one turn." if found else f"What can be corrected: {_EXAMPLES}."
        )
    if state.ending:
        raise Unreadable("The race is over; nothing of it can be corrected any more.")
    runner = next((one for one in state.runners if fold(one.name) == fold(found["name"])), None)
    if runner is None:
        raise Unreadable(f'I know no runner "{found["name"]}" in this race.')
    changed, said = _changed(state, runner, found["what"].casefold(), found["numbers"])
    runners = tuple(changed if one == runner else one for one in state.runners)
    seen_by = frozenset({runner.seat}) if state.sealed and "square" not in said else None  # GS-35
    return Adjudication(_placed(replace(state, runners=runners)), (Event(said, seen_by),))


def _changed(state: State, runner: Runner, what: str, text: str) -> tuple[Runner, str]:
    if what in ("hand", "cards"):
        return _dealt(state, runner, text)
    number = text.strip(" ,;")
    if not number.isdigit():
        raise Unreadable(f"That is one number: {runner.name} {what} 2.")
    if what == "square":
        if int(number) >= state.rules.length:
            raise Unreadable(f"The finish is square {state.rules.length}: nobody is set on it by hand.")
        return replace(
            runner, square=int(number)
        ), f"{runner.name} is on square {number}, not {runner.square}."
    return replace(runner, owed=int(number)), f"{runner.name} owes {number}, not {runner.owed}."


def _dealt(state: State, runner: Runner, text: str) -> tuple[Runner, str]:
    """Another hand of as many cards, oldest first."""
    cards = sorted(
        (Card(int(value), int(received)) for value, received in re.findall(r"(\d+) */ *(\d+)", text)),
        key=lambda card: card.received,
    )
    if not state.number:
        raise Unreadable("Cards come with round 1; until then the line-up can be changed by its player.")
    if len(cards) != len(runner.hand) or any(card.received > state.number for card in cards):
        raise Unreadable(f"{runner.name} holds {len(runner.hand)} cards, each as in {printed(runner.hand)}.")
    hand = tuple(cards)
    return replace(runner, hand=hand), f"{runner.name} holds {printed(hand)}, not {printed(runner.hand)}."


def _placed(state: State) -> State:
    """GS-5: positions follow from the squares."""
    places = positions(tuple(runner.square for runner in state.runners))
    runners = (replace(one, position=place) for one, place in zip(state.runners, places, strict=True))
    return replace(state, runners=tuple(runners))
