"""The parameters of a board: its size, how many tokens, and which of them must get home (GO-1, GO-6).

A variant is one value of this; a GM may mix them. Must not know orders, states or letters.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta

from bot.games.goldrush.squares import LETTERS, Square

TURN_LIMIT = 100  # GO-7: then it is a draw
QUIET_LIMIT = 40  # GO-7: turns in a row without a step towards the opponent's row
GRACE = 24  # hours: GO-3
LEAST_DEPTH = 4  # GO-1
MOST = len(LETTERS)  # columns are named by letters; rows as many, which 100 turns can still cross

Tokens: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=1, le=MOST - 1)], ...], Meta(max_length=MOST - 1)]


class Diagram(NamedTuple):
    """A board as the rules print it: the columns of tokens 1, 2 ... of the near side, and the usual runners."""

    columns: tuple[int, ...]
    runners: tuple[int, ...]


# GO-1, GO-6: by width, depth and number of tokens. The runners are the tokens farthest from the opponent's gaps.
DIAGRAMS: Mapping[tuple[int, int, int], Diagram] = {
    (8, 8, 6): Diagram((1, 2, 3, 6, 7, 8), (1, 6)),
    (4, 6, 3): Diagram((2, 3, 4), (1,)),
    (7, 9, 6): Diagram((1, 2, 3, 5, 6, 7), (1, 6)),
}


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One board; the defaults are `standard`. Raises ValueError for tokens that have no room or no runner."""

    width: Annotated[int, Meta(ge=2, le=MOST)] = field(
        default=8, metadata={"doc": "Columns of the board; more than there are tokens."}
    )
    depth: Annotated[int, Meta(ge=LEAST_DEPTH, le=MOST)] = field(
        default=8, metadata={"doc": "Rows of the board, both home rows counted."}
    )
    tokens: Annotated[int, Meta(ge=1, le=MOST - 1)] = field(
        default=6, metadata={"doc": "Tokens of each player; fewer than the board has columns."}
    )
    goal: Literal["any", "runner"] = field(
        default="any",
        metadata={"doc": "Any token wins in the opponent's row, or a runner only."},
    )
    runners: Tokens = field(
        default=(),
        metadata={
            "doc": "The numbers of the runners, of which one must get home; none: any token, or with goal runner "
            "the usual ones. On a board of your own size they must be named."
        },
    )

    def __post_init__(self) -> None:
        """Refuse what doesn't go together, with what would do."""
        if self.tokens >= self.width:
            raise ValueError(
                f"{_counted(self.tokens)} each need a board wider than {self.tokens}; this one would have {self.width} "
                "columns. Set the tokens first to make it narrower, the width first to make it wider."
            )
        if wrong := [one for one in self.runners if one > self.tokens]:
            raise ValueError(f"Runners are tokens, 1 to {self.tokens}; I read {wrong[0]}.")
        if list(self.runners) != sorted(set(self.runners)):
            raise ValueError("Runners are named in their order, each once: 1 5.")
        if self.goal == "runner" and not self.runners and self.size not in DIAGRAMS:
            raise ValueError("On a board of your own size the runners must be named: first set runners 1.")

    @property
    def size(self) -> tuple[int, int, int]:
        """Width, depth and tokens."""
        return self.width, self.depth, self.tokens

    @property
    def running(self) -> tuple[int, ...]:
        """The tokens of which one must get home; () is any token (GO-6)."""
        if self.runners or self.goal == "any":
            return self.runners
        return DIAGRAMS[self.size].runners


def home_row(rules: Rules, seat: int) -> int:
    """The row a player begins on, and the opponent must reach."""
    return 1 if seat == 0 else rules.depth


def line_up(rules: Rules, seat: int) -> tuple[Square, ...]:
    """GO-1: where tokens 1, 2 ... stand at the start; the far side is the near side turned round."""
    near = DIAGRAMS[rules.size].columns if rules.size in DIAGRAMS else _own_columns(rules)
    columns = near if seat == 0 else tuple(rules.width + 1 - column for column in near)
    return tuple(Square(column, home_row(rules, seat)) for column in columns)


def _own_columns(rules: Rules) -> tuple[int, ...]:
    """GO-1: half of the tokens, rounded down, from the left edge, the rest from the right."""
    left = rules.tokens // 2
    right = rules.tokens - left
    return (*range(1, left + 1), *range(rules.width + 1 - right, rules.width + 1))


def describe(rules: Rules) -> str:
    """For headings: `8 x 8, 6 tokens each`, `4 x 6, 3 tokens each, runner 1`."""
    board = f"{rules.width} x {rules.depth}, {_counted(rules.tokens)} each"
    if not rules.running:
        return board
    return f"{board}, runner{'s' if len(rules.running) > 1 else ''} {' '.join(map(str, rules.running))}"


def _counted(tokens: int) -> str:
    return f"{tokens} token{'' if tokens == 1 else 's'}"


VARIANTS: Mapping[str, Rules] = {
    "standard": Rules(),
    "simple": Rules(width=4, depth=6, tokens=3),
    "large": Rules(width=7, depth=9, tokens=6),
    "standard runners": Rules(goal="runner"),
    "simple runners": Rules(width=4, depth=6, tokens=3, goal="runner"),
    "large runners": Rules(width=7, depth=9, tokens=6, goal="runner"),
}
ALIASES: Mapping[str, str] = {"runners": "standard runners"}
