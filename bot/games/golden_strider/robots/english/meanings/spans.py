"""The part of a sentence that says when by rounds that go on, or that are left out: `every round but the first`.

Must not know actions.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from itertools import pairwise

from bot.games.golden_strider.robots.amounts import Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Condition, Either, Every, Not, Rounds, both
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.subjects import IT, Asked
from bot.games.golden_strider.robots.english.meanings.times import SURELY_A_SQUARE, Next, Since, Times
from grammar import Unreadable

_TEN = 10
_THE_ROUND = Figure("round")


class Spans(Times):
    """Methods are named after the rules of the grammar."""

    def next_round(self, _parts: Parts) -> Next:
        return Next(1, behind=True)

    def counted_from(self, parts: Parts) -> Since:
        return Since(parts[0].value)

    def bounded_round(self, parts: Parts) -> Rounds:
        """`>= round 9`; `up to round 9` may go on from rounds that were named, and is read as that."""
        if parts[0].value == "<=":
            raise Unreadable("")
        return self.related_round(parts)

    def in_those(self, parts: Parts) -> Condition:
        """`we are in rounds 1 to 4`: no rounds that only the sentence before tells."""
        if not isinstance(parts[0], Rounds | Either):
            raise Unreadable("")
        return parts[0]

    def every_second_from(self, parts: Parts) -> Rounds:
        return Rounds(parts[0].value, None, 2)

    def before_last(self, parts: Parts) -> Condition:
        """`before the last 15 squares`."""
        return Compare(Figure("to go", IT), ">", Number(parts[0].value))

    def rounds_after_these(self, parts: Parts) -> Next:
        """`the two rounds after that`: after rounds that were named."""
        return Next(self.next_rounds(parts).count, behind=True)

    def all_but_rounds(self, parts: Parts) -> Condition:
        """`every round but round 3`: what has no end of its own leaves nothing out that is known."""
        if not isinstance(parts[0], Rounds | Either):
            raise Unreadable("")
        return Not(parts[0])

    def all_but_nth(self, parts: Parts) -> Condition:
        return Not(self.one_round(parts))

    def all_but_first(self, parts: Parts) -> Condition:
        return self.after_round(parts)

    def stepped(self, parts: Parts) -> Rounds:
        """`rounds 1, 3, 5 and so on`: as far apart as these, to the end."""
        numbers = [part.value for part in parts]
        steps = {later - early for early, later in pairwise(numbers)}
        if len(steps) != 1 or (step := steps.pop()) < 1 or numbers[0] < 1:
            raise Unreadable("")
        return Rounds(numbers[0], None, step)

    def odds_within(self, parts: Parts) -> Condition | None:
        """`odd rounds from 5 on`."""
        return both(*parts)

    def every_nth_told(self, parts: Parts) -> Rounds:
        """`every fifth round (5, 10, 15)`."""
        step, *told = (part.value for part in parts)
        if any(number != step * at for at, number in enumerate(told, 1)):
            raise Unreadable("")
        return self.every_nth(parts)

    def in_the_tens(self, parts: Parts) -> Condition:
        """`in the 40s`."""
        low = parts[0].value
        if low < SURELY_A_SQUARE or low % _TEN:
            raise Unreadable("")
        square = Figure("square", IT)
        return Every((Compare(square, ">=", Number(low)), Compare(square, "<", Number(low + _TEN))))

    def round_and_more(self, parts: Parts) -> Rounds:
        """`round 3 and the three rounds after it`."""
        first, more = (part.value for part in parts)
        return Rounds(first, first + more)

    def rounds_over(self, parts: Parts) -> Rounds:
        """`rounds 1 to 8 are done`."""
        return self.after_round(parts[-1:])

    def not_come(self, parts: Parts) -> Asked:
        """`round 5 has not come yet`."""
        return Asked(self.before_round(parts[:1]))

    def from_bare(self, parts: Parts) -> Condition:
        """`on 40+`."""
        return self.from_square((self.bare_number(parts),))

    def between_bare(self, parts: Parts) -> Condition:
        """`between 20 and 39`: smaller numbers may be rounds."""
        if parts[-1].value < SURELY_A_SQUARE:
            raise Unreadable("")
        return self.between_squares(parts)

    def to_bare_square(self, parts: Parts) -> Condition:
        """`at 29 or less`."""
        return self.to_square((self.bare_number(parts),))

    def square_related(self, parts: Parts) -> Condition:
        """`on a square lower than 30`."""
        word, number = parts
        return Compare(Figure("square", IT), word.value, Number(number.value))

    def compared_square(self, parts: Parts) -> Asked:
        """`my square is less than square 30`."""
        figure, word, number = parts
        if not isinstance(figure, Figure) or figure.name != "square":
            raise Unreadable("")
        return Asked(Compare(figure, word.value, Number(number.value)), figure.who)

    def rounds_gone(self, parts: Parts) -> Asked:
        """`no more than four rounds have been played`: the round after these is the one that is played."""
        word, number = parts
        return Asked(Compare(_THE_ROUND, word.value, Number(number.value + 1)))

    def many_gone(self, parts: Parts) -> Asked:
        """`eight or more rounds have been played`."""
        number, *more = sorted(parts, key=lambda part: part.kind != "N")
        sign = more[0].value.split()[0] if more else ">="
        return self.rounds_gone((number._replace(value=sign), number))
