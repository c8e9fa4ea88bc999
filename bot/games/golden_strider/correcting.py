"""What a GM may set by hand between rounds (ALL-4): of a runner square, cards, debt or drug; and rounds without a move.

Must not know mail or reports.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from lark import Token, Transformer

from bot.games.base import Adjudication, Event
from bot.games.finding import did_you_mean, whole
from bot.games.golden_strider.cards import Card, Cards, printed
from bot.games.golden_strider.parameters import Stage
from bot.games.golden_strider.rules import positions
from bot.games.golden_strider.state import Runner, State
from bot.games.golden_strider.tarnished.drugs import Drug, drug
from grammar import Unreadable, reader

# The runner as corrected, and what is told of it.
_Changed: TypeAlias = tuple[Runner, str]

_REFUSED: Mapping[Stage, str] = {
    "robot race": "A race of robots is run in one turn.",
    "accusations": "The race is over; nothing of it can be corrected any more.",
    "over": "The race is over; nothing of it can be corrected any more.",
}


class _Wanted(NamedTuple):
    """What the GM has written: the square, the debt, the hand or the drug of a runner; or the rounds without a move."""

    what: str
    runner: str
    value: Any


class _Corrections(Transformer[Token, _Wanted]):
    """Builds what is wanted while the line is read."""

    def correction(self, items: list[_Wanted]) -> _Wanted:
        return items[0]

    def square(self, items: list[Any]) -> _Wanted:
        return _Wanted("square", *items)

    def owes(self, items: list[Any]) -> _Wanted:
        return _Wanted("owes", *items)

    def hand(self, items: list[Any]) -> _Wanted:
        name, *cards = items
        return _Wanted("hand", name, tuple(sorted(cards, key=lambda card: card.received)))

    def drug(self, items: list[Any]) -> _Wanted:
        return _Wanted("drug", *items)

    def still(self, items: list[int]) -> _Wanted:
        return _Wanted("still", "", items[0])

    def name(self, items: list[Token]) -> str:
        return " ".join(items)

    def NUMBER(self, token: Token) -> int:  # noqa: N802
        return int(token)

    def CARD(self, token: Token) -> Card:  # noqa: N802
        value, received = token.split("/")
        return Card(int(value), int(received))

    def DRUG(self, token: Token) -> Drug:  # noqa: N802
        return drug(token.rstrip(" :"))


_read: Callable[[str], _Wanted] = reader("golden_strider", _Corrections(), start="correction")


def correct(state: State, what: str) -> Adjudication[State]:
    """`Hare square 12`, `Hare owes 2`, `Hare cards 6/0 8/1 ...`. Raises Unreadable, with what would do."""
    wanted = _read(what)
    if why := _REFUSED.get(state.stage):
        raise Unreadable(why)
    return _of_runner(state, wanted) if wanted.runner else _stood(state, wanted.value)


def _of_runner(state: State, wanted: _Wanted) -> Adjudication[State]:
    runner = _found(state, wanted.runner)
    changed, said = _CHANGES[wanted.what](state, runner, wanted.value)
    runners = tuple(changed if one == runner else one for one in state.runners)
    # GS-35: in a sealed race only the squares are public.
    seen_by = frozenset({runner.seat}) if state.sealed and changed.square == runner.square else None
    return Adjudication(_placed(replace(state, runners=runners)), (Event(said, seen_by),))


def _found(state: State, written: str) -> Runner:
    """`Hare`, `Hare's`; a GM writes the whole name."""
    named = tuple((one.name, one) for one in state.runners)
    if found := whole(written, named) or whole(written.removesuffix("'s"), named):
        return found[0]
    name = written.removesuffix("'s")
    guess = did_you_mean(name, (one.name for one in state.runners))
    raise Unreadable(f'I know no runner "{name}" in this race.{guess}')


def _stood(state: State, rounds: int) -> Adjudication[State]:
    """GS-10: another number of rounds in a row without a move."""
    if rounds >= state.rules.still_rounds:
        raise Unreadable(f"After {state.rules.still_rounds} rounds without a move the race would be over.")
    told = f"Nobody has moved for {rounds} rounds running, not {state.still}."
    return Adjudication(replace(state, still=rounds), (Event(told),))


def _squared(state: State, runner: Runner, square: int) -> _Changed:
    if square >= state.rules.length:
        raise Unreadable(f"The finish is square {state.rules.length}: nobody is set on it by hand.")
    return replace(runner, square=square), f"{runner.name} is on square {square}, not {runner.square}."


def _indebted(_state: State, runner: Runner, owed: int) -> _Changed:
    return replace(runner, owed=owed), f"{runner.name} owes {owed}, not {runner.owed}."


def _dealt(state: State, runner: Runner, hand: Cards) -> _Changed:
    """Another hand of as many cards, oldest first."""
    if not state.number:
        raise Unreadable("Cards come with round 1; until then the line-up can be changed by its player.")
    if len(hand) != len(runner.hand) or any(card.received > state.number for card in hand):
        raise Unreadable(
            f"{runner.name} holds {len(runner.hand)} cards, each as in 6/0: its value, and the round it came in."
        )
    return replace(runner, hand=hand), f"{runner.name} holds {printed(hand)}, not {printed(runner.hand)}."


def _drugged(state: State, runner: Runner, taken: Drug) -> _Changed:
    """GS-31. What the runner ran on before is not told: the GM need not know that."""
    if not (state.rules.drugs and state.number):
        raise Unreadable(
            "Drugs come with the line-up." if state.rules.drugs else "There are no drugs in this race."
        )
    return replace(runner, drug=taken), f"{runner.name} {'is' if taken == 'clean' else 'runs on'} {taken}."


def _placed(state: State) -> State:
    """GS-5: positions follow from the squares."""
    places = positions(tuple(runner.square for runner in state.runners))
    runners = (replace(one, position=place) for one, place in zip(state.runners, places, strict=True))
    return replace(state, runners=tuple(runners))


_CHANGES: Mapping[str, Callable[[State, Runner, Any], _Changed]] = {
    "square": _squared,
    "owes": _indebted,
    "hand": _dealt,
    "drug": _drugged,
}
