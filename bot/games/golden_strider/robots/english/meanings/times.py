"""The part of a sentence that says when by rounds and by places on the road (GS-42).

Must not know actions.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from bot.games.golden_strider.robots.amounts import Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Condition, Every, Relation, Rounds, either
from bot.games.golden_strider.robots.english.chart import Word
from bot.games.golden_strider.robots.english.meanings.figures import Figures, Parts
from bot.games.golden_strider.robots.english.meanings.leaning import (
    LEANING,
    Beyond,
    Leaning,
    OnceOver,
    OtherRounds,
    There,
    ThoseRounds,
    UntilThen,
)
from bot.games.golden_strider.robots.english.meanings.subjects import IT
from grammar import Unreadable

SURELY_A_SQUARE = 16  # rounds that high are seldom played
SURELY_SQUARES = 6  # "the last 3" may be rounds, squares or runners; "the last 15" are squares


@dataclass(frozen=True)
class Next:
    """The next rounds after those named before; None: all of them; `behind`: some must be named."""

    count: int | None = None
    behind: bool = False


@dataclass(frozen=True)
class Always:
    """`always`, `each round`: it says that there is no condition."""


@dataclass(frozen=True)
class ByDefault:
    """`normally`, `unless I said otherwise`: all other sentences overrule it."""

    part: bool = False  # it names a part of the race, of which nobody knows when it is: `in the middle`


@dataclass(frozen=True)
class Since:
    """`from 8 on`, `rows 8 to 10`: rounds, where the rounds before them have just been named."""

    round: int
    last: int | None = None


@dataclass(frozen=True)
class ToEnd:
    """`until the end`: behind rounds that were named, the rounds after them; else it says nothing."""


@dataclass(frozen=True)
class Phase:
    """`at first`, `in the end`: a part of the race that rounds or squares must tell exactly."""

    late: bool
    part: bool = False  # it names that part, and does not only tell the order of rules: `in the middlegame`


Time: TypeAlias = Condition | Next | Always | ByDefault | Phase | Since | ToEnd | Leaning
NO_CONDITION = (Next, Always, ByDefault, Phase, Since, ToEnd, *LEANING)


class Times(Figures):
    """Methods are named after the rules of the grammar."""

    # --- rounds

    def round_one(self, _parts: Parts) -> Rounds:
        return _span(1, 1)

    def some_rounds(self, parts: Parts) -> Rounds:
        return _span(parts[0].value, parts[-1].value)

    one_round = span = some_rounds

    def list_of_rounds(self, parts: Parts) -> Condition:
        if any(late.first <= (early.last or 0) for early, late in pairwise(parts)):
            raise Unreadable("")
        if len(parts) == 2 and parts[0].first != parts[0].last and parts[1].first == parts[1].last:
            raise Unreadable("")  # `turn 1 to 3, five`: five may be an amount
        return either(*parts)

    def ordered_rounds(self, parts: Parts) -> Condition:
        return either(*(_span(one.value, one.value) for one in parts))

    def next_rounds(self, parts: Parts) -> Next:
        return Next(_at_least_one(parts[0].value))

    def from_round(self, parts: Parts) -> Rounds:
        return Rounds(_at_least_one(parts[0].value))

    def on_from(self, parts: Parts) -> Rounds:
        """`rounds 10, 11 and so on`."""
        self.counted_rounds(parts)
        return self.from_round(parts[:1])

    def after_round(self, parts: Parts) -> Rounds:
        return Rounds(parts[0].value + 1)

    def before_round(self, parts: Parts) -> Rounds:
        return _span(1, parts[0].value - 1)

    def counted_rounds(self, parts: Parts) -> Rounds:
        """`rounds 1 2 3`: three or more that follow one another."""
        numbers = [part.value for part in parts]
        if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
            raise Unreadable("")
        return _span(numbers[0], numbers[-1])

    def counted_on(self, parts: Parts) -> Since:
        rounds = _span(parts[0].value, parts[-1].value)
        return Since(rounds.first, rounds.last)

    def from_number(self, parts: Parts) -> Since | Condition:
        """`from 8 on`; so high a number is a square."""
        high = parts[0].kind == "N" and parts[0].value >= SURELY_A_SQUARE
        return self.from_square(parts) if high else Since(parts[0].value)

    def round_after(self, parts: Parts) -> Rounds:
        return _span(parts[0].value + 1, parts[0].value + 1)

    def related_round(self, parts: Parts) -> Rounds:
        """`for rounds above 8`."""
        sign, number = parts[0].value, parts[1].value
        match sign:
            case ">" | ">=":
                return Rounds(number + (sign == ">"))
            case "<" | "<=":
                return _span(1, number - (sign == "<"))
            case _:
                raise Unreadable("")

    def to_round(self, parts: Parts) -> Rounds:
        return _span(1, parts[0].value)

    first_rounds = to_round

    def subsequent(self, _parts: Parts) -> Next:
        return Next()

    def always(self, _parts: Parts) -> Always:
        return Always()

    def beyond(self, parts: Parts) -> Beyond:
        return Beyond(parts[0].value)

    def to_end(self, _parts: Parts) -> ToEnd:
        return ToEnd()

    def by_default(self, _parts: Parts) -> ByDefault:
        return ByDefault()

    def until_then(self, _parts: Parts) -> UntilThen:
        return UntilThen()

    def once_over(self, _parts: Parts) -> OnceOver:
        return OnceOver()

    def there(self, _parts: Parts) -> There:
        return There()

    def those_rounds(self, parts: Parts) -> ThoseRounds:
        return ThoseRounds(parts[0].value if parts else None)

    def other_rounds(self, parts: Parts) -> OtherRounds:
        return OtherRounds(parts[0].value)

    def early(self, _parts: Parts) -> Phase:
        return Phase(late=False)

    def late(self, _parts: Parts) -> Phase:
        return Phase(late=True)

    def every_rounds(self, parts: Parts) -> Rounds:
        step, first, *last = (word.value for word in parts)
        return Rounds(first, last[0] if last else None, _at_least_one(step))

    def odd(self, _parts: Parts) -> Rounds:
        return Rounds(1, None, 2)

    def even(self, _parts: Parts) -> Rounds:
        return Rounds(2, None, 2)

    def every_other(self, _parts: Parts) -> Rounds:
        raise Unreadable(
            "Every second round, or all rounds but those named before? Write: in even rounds, or: otherwise."
        )

    def every_nth(self, parts: Parts) -> Rounds:
        step = _at_least_one(parts[0].value)
        return Rounds(step, None, step)

    def remainder(self, parts: Parts) -> Rounds:
        """`round % 2 == 1`: odd ones."""
        step, relation, left = parts[0].value, parts[1].value, parts[2].value
        if relation != "=" or not left < step:
            raise Unreadable("")
        return Rounds(left or step, None, step)

    # --- places on the road, of whoever the sentence is about

    def number_of_square(self, parts: Parts) -> Word:
        number: Word = parts[0]
        return number

    def bare_number(self, parts: Parts) -> Word:
        """A number without a word for what it counts: a small one may be a round."""
        number: Word = parts[0]
        if number.value < SURELY_A_SQUARE:
            raise Unreadable("")
        return number

    def below(self, parts: Parts) -> Condition:
        return _square("<", parts)

    def related_square(self, parts: Parts) -> Condition:
        sign, number = parts
        return Compare(Figure("square", IT), sign.value, Number(number.value))

    def from_square(self, parts: Parts) -> Condition:
        return _square(">=", parts)

    def past_square(self, parts: Parts) -> Condition:
        return _square(">", parts)

    def to_square(self, parts: Parts) -> Condition:
        return _square("<=", parts)

    def on_square(self, parts: Parts) -> Condition:
        return _square("=", parts)

    def on_squares(self, parts: Parts) -> Condition:
        """`on 17, 18 or 19`: smaller numbers may be rounds."""
        if any(word.value < SURELY_A_SQUARE for word in parts):
            raise Unreadable("")
        return either(*(_square("=", (word,)) for word in parts))

    def at_square(self, parts: Parts) -> Condition:
        number = parts[0].value
        raise Unreadable(
            f"On that square only, or from there on? Write: on square {number}, or: from square {number}."
        )

    def between_squares(self, parts: Parts) -> Condition:
        first, last = (word.value for word in parts)
        if last < first:
            raise Unreadable(f"There are no squares {first} to {last}: the smaller number comes first.")
        if first == 1:  # squares 1 to 19: nobody means to leave out the start
            return self.to_square(parts[1:])
        return Every((_square(">=", parts[:1]), _square("<=", parts[1:])))

    def last_squares(self, parts: Parts) -> Condition:
        number = next(word for word in parts if word.kind == "N")
        more = next((word for word in parts if word.kind == "MORE"), None)
        if more and more.value.startswith(">"):
            raise Unreadable(
                "With so many squares to go or more? Write: If I have at least 20 squares to go."
            )
        return Compare(Figure("to go", IT), "<=", Number(number.value))

    def last_something(self, parts: Parts) -> Condition:
        if parts[0].value < SURELY_SQUARES:
            raise Unreadable(
                f"The last {parts[0].value} of what? Write: in the last {parts[0].value} squares."
            )
        return self.last_squares(parts)


def _square(relation: Relation, parts: Parts) -> Compare:
    return Compare(Figure("square", IT), relation, Number(parts[0].value))


def _span(first: int, last: int) -> Rounds:
    if first < 1 or last < first:
        # bank 0: no round is spoken of
        told = f"There are no rounds {first} to {last}: rounds count from 1 upwards."
        raise Unreadable(told if last else "")
    return Rounds(first, last)


def _at_least_one(count: int) -> int:
    if count < 1:
        raise Unreadable("Rounds count from 1 upwards; I read 0.")
    return count
