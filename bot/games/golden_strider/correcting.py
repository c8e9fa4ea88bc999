"""What a GM may set by hand between rounds (ALL-4): of a runner square, cards, debt or drug; and rounds without a move.

Must not know mail or reports.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from bot.games.base import Adjudication, Event
from bot.games.golden_strider.cards import Card, printed
from bot.games.golden_strider.rules import positions
from bot.games.golden_strider.state import Runner, State
from bot.games.golden_strider.tarnished.drugs import EFFECTS, drug
from bot.games.words import fold
from grammar import Unreadable

_Changed: TypeAlias = tuple[Runner, str]  # and what is told of it
_EXAMPLES = (
    "Hare square 12, Hare owes 2, Hare cards 6/0 6/0 8/1 7/2 3/3, Hare drug clean (in a tarnished race), still 0 (so "
    "many rounds in which nobody moved)"
)


def correct(state: State, what: str) -> Adjudication[State]:
    """`Hare square 12`, `Hare owes 2`, `Hare cards 6/0 8/1 ...`. Raises Unreadable, with what would do."""
    forms = ((form.fullmatch(what.strip()), changed) for form, changed in _FORMS)
    found, changed = next((one for one in forms if one[0]), (None, None))
    still = _STILL.fullmatch(what.strip())
    if not (found or still):
        raise Unreadable(f"What can be corrected: {_EXAMPLES}.")
    if state.rules.robots:
        raise Unreadable("A race of robots is run in one turn.")
    if state.ending:
        raise Unreadable("The race is over; nothing of it can be corrected any more.")
    if found and changed:
        return _of_runner(state, found, changed)
    return _stood(state, int(still["rounds"]) if still else 0)


def _of_runner(
    state: State, found: re.Match[str], change: Callable[[State, Runner, str], _Changed]
) -> Adjudication[State]:
    runner = next((one for one in state.runners if fold(one.name) == fold(found["name"])), None)
    if runner is None:
        raise Unreadable(f'I know no runner "{found["name"]}" in this race.')
    changed, said = change(state, runner, found["value"])
    runners = tuple(changed if one == runner else one for one in state.runners)
    seen_by = frozenset({runner.seat}) if state.sealed and changed.square == runner.square else None  # GS-35
    return Adjudication(_placed(replace(state, runners=runners)), (Event(said, seen_by),))


def _stood(state: State, rounds: int) -> Adjudication[State]:
    """GS-10."""
    if rounds >= state.rules.still_rounds:
        raise Unreadable(f"After {state.rules.still_rounds} rounds without a move the race would be over.")
    told = f"Nobody has moved for {rounds} rounds running, not {state.still}."
    return Adjudication(replace(state, still=rounds), (Event(told),))


def _squared(state: State, runner: Runner, text: str) -> _Changed:
    square = _number(runner, "square", text)
    if square >= state.rules.length:
        raise Unreadable(f"The finish is square {state.rules.length}: nobody is set on it by hand.")
    return replace(runner, square=square), f"{runner.name} is on square {square}, not {runner.square}."


def _indebted(_state: State, runner: Runner, text: str) -> _Changed:
    owed = _number(runner, "owes", text)
    return replace(runner, owed=owed), f"{runner.name} owes {owed}, not {runner.owed}."


def _number(runner: Runner, what: str, text: str) -> int:
    number = text.strip(" ,;")
    if not number.isdigit():
        raise Unreadable(f"That is one number: {runner.name} {what} 2.")
    return int(number)


def _dealt(state: State, runner: Runner, text: str) -> _Changed:
    """Another hand of as many cards, oldest first."""
    cards = sorted(
        (Card(int(value), int(received)) for value, received in re.findall(r"(\d+) */ *(\d+)", text)),
        key=lambda card: card.received,
    )
    if not state.number:
        raise Unreadable("Cards come with round 1; until then the line-up can be changed by its player.")
    if len(cards) != len(runner.hand) or any(card.received > state.number for card in cards):
        raise Unreadable(
            f"{runner.name} holds {len(runner.hand)} cards, each as in 6/0: its value, and the round it came in."
        )
    hand = tuple(cards)
    return replace(runner, hand=hand), f"{runner.name} holds {printed(hand)}, not {printed(runner.hand)}."


def _drugged(state: State, runner: Runner, text: str) -> _Changed:
    """GS-31. What he ran on before isn't said, as a GM who sets it need not know."""
    if not (state.rules.drugs and state.number):
        raise Unreadable(
            "Drugs come with the line-up." if state.rules.drugs else "There are no drugs in this race."
        )
    taken = drug(text)
    return replace(runner, drug=taken), f"{runner.name} {'is' if taken == 'clean' else 'runs on'} {taken}."


def _placed(state: State) -> State:
    """GS-5: positions follow from the squares."""
    places = positions(tuple(runner.square for runner in state.runners))
    runners = (replace(one, position=place) for one, place in zip(state.runners, places, strict=True))
    return replace(state, runners=tuple(runners))


def _form(what: str, value: str) -> re.Pattern[str]:
    to = r"(?:\s+(?:to|is))?[\s:=]+"
    return re.compile(rf"(?P<name>.+?)(?:'s)?[\s:,]+{what}\b{to}(?P<value>{value})", re.IGNORECASE)


_FIGURES = r"\d[\d\s,;/]*"
_STILL = re.compile(r"still[\s:=]+(?P<rounds>\d+)(?:\s+rounds?)?", re.IGNORECASE)
_FORMS = (
    (_form("square", _FIGURES), _squared),
    (_form("owes", _FIGURES), _indebted),
    (_form("(?:hand|cards)", _FIGURES), _dealt),
    (_form("drug", "|".join(EFFECTS)), _drugged),
)
