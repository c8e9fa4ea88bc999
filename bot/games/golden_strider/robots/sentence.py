"""One sentence of a robot, read with grammar/robot.lark: start cards, or clauses of conditions and an action.

Must not know the sentences around it: `then` and `otherwise` are marks, understood where the robot is put together.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from lark import Token

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.robots import phrases
from bot.games.golden_strider.robots.asking import Asking
from bot.games.golden_strider.robots.conditions import Condition, Not
from bot.games.golden_strider.robots.phrases import Time
from bot.games.golden_strider.robots.pieces import Kind, Named, Pays, action
from bot.games.golden_strider.robots.robot import Action
from bot.games.golden_strider.robots.words import numbers
from grammar import Unreadable, reader

_MOST_CARDS = 40  # of one hand: more are a slip of the finger, and would only fill memory
_Start: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class Clause:
    """An action and all that it waits for."""

    action: Action
    when: tuple[Time, ...]
    then: bool = False  # the rounds after those named before, if it names none itself
    otherwise: bool = False


@dataclass(frozen=True)
class Sentence:
    """What one sentence said."""

    start: _Start = ()
    clauses: tuple[Clause, ...] = ()


class _Sentences(Asking[Sentence]):
    """Builds the clauses while the sentence is read; conditions and amounts come from `Asking`."""

    def start(self, items: list[Any]) -> Sentence:
        cards = next((item.cards for item in items if isinstance(item, _Hand)), ())
        clauses = next((item for item in items if isinstance(item, list)), [])
        return Sentence(cards, tuple(clauses))

    def start_cards(self, items: list[_Start]) -> "_Hand":
        return _Hand(tuple(card for item in items for card in item))

    def several(self, items: list[Any]) -> _Start:
        count, card = int(items[0]), items[-1]
        if count > _MOST_CARDS:
            raise Unreadable(f"I read {count} cards; a hand has a handful of them.")
        return self.single([card]) * count

    def single(self, items: list[Any]) -> _Start:
        """GS-1: start cards are /0."""
        card = items[0].card if isinstance(items[0], Named) else items[0]
        if isinstance(card, Card) and card.received:
            raise Unreadable(f"{card} can't be a start card: those came in round 0 (GS-1).")
        return (card.value if isinstance(card, Card) else int(card),)

    def no_more(self, _items: list[Any]) -> _Start:
        return ()

    def clauses(self, items: list[Any]) -> list[Clause]:
        """Marks hold for the clause behind them."""
        found: list[Clause] = []
        marks: set[str] = set()
        for item in items:
            if isinstance(item, str):
                marks.add(item)
                continue
            done, when = item
            found.append(Clause(done, when, "THEN" in marks, "OTHERWISE" in marks))
            marks = set()
        return found

    def mark(self, items: list[Token]) -> str:
        return items[0].type if items else "BUT"

    def clause(self, items: list[Any]) -> tuple[Action, tuple[Time, ...]]:
        done = next(item for item in items if isinstance(item, Action))
        return done, tuple(item for item in items if not isinstance(item, Action))

    def when(self, items: list[Any]) -> Time:
        condition: Time = items[0]
        return condition

    def unless(self, items: list[Any]) -> Condition:
        return Not(items[0])

    def until(self, items: list[Any]) -> Condition:
        return Not(items[0])

    def action(self, items: list[Any]) -> Action:
        return action([item for item in items if not isinstance(item, Token)])

    def worth(self, items: list[Any]) -> Any:
        return items[0]

    def share(self, items: list[Token]) -> str:
        return items[0].type.casefold()

    def card(self, items: list[Any]) -> Named:
        found = items[0]
        return found if isinstance(found, Named) else Named(found)

    def deduct(self, items: list[Kind]) -> Pays:
        return Pays(items[0].part)

    def INSTEAD(self, _token: Token) -> None:  # noqa: N802  # a terminal's callback has its name
        return None

    def M(self, _token: Token) -> Kind:  # noqa: N802
        return Kind("M")

    def B(self, _token: Token) -> Kind:  # noqa: N802
        return Kind("B")

    def CARD(self, token: Token) -> Card:  # noqa: N802
        value, received = token.split("/")
        return Card(int(value), int(received))

    def A_NUMBER(self, token: Token) -> Named:  # noqa: N802
        return Named(numbers(token)[-1])

    def PLURAL(self, token: Token) -> int:  # noqa: N802
        return numbers(token)[0]

    def WHICH(self, token: Token) -> Named:  # noqa: N802
        return Named(phrases.pick(token))


@dataclass(frozen=True)
class _Hand:
    """Start cards, told apart from clauses."""

    cards: _Start


read: Callable[[str], Sentence] = reader("robot", _Sentences())
