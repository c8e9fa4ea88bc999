"""The parameters of a rule set: every row of the rulings' table is a field, a rule set is one value.

A GM may mix them. Must not know orders, states or letters; nothing anywhere asks for a rule set by its name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

GRADES = "ABCD"
Grade: TypeAlias = Literal["A", "B", "C", "D"]
LONGEST = 150  # squares of a track
TURN_LIMIT = LONGEST + 1  # everybody moves a square a turn at least

TEAMS = range(3, 9)  # BA-1
LEAST_CARDS, MOST_CARDS = 3, 4  # of a line-up; the most are for grade A alone
HIGHEST_START = 15
PLAIN_CARD = 3  # BA-4: the new card of a rider with nobody in front

Squares: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=1, le=LONGEST)], ...], Meta(max_length=6)]
Points: TypeAlias = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=100)], ...], Meta(min_length=1, max_length=32)
]
Total: TypeAlias = Annotated[int, Meta(ge=LEAST_CARDS, le=60)]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One rule set; the defaults are `thomasson`. Raises ValueError when a sprint isn't on the track."""

    track: Annotated[int, Meta(ge=20, le=LONGEST)] = field(
        default=120, metadata={"doc": "The last square before the finish line; 80 is kinder to few teams."}
    )
    sprints: Squares = field(
        default=(40, 80), metadata={"doc": "The squares behind which a sprint line lies: 40 means 40/41."}
    )
    cap: Annotated[int, Meta(ge=PLAIN_CARD, le=60)] | None = field(
        default=15, metadata={"doc": "The highest new card, or none."}
    )
    crowd: Annotated[int, Meta(ge=2, le=32)] = field(
        default=4, metadata={"doc": "From how many riders on a square is crowded after turn 1."}
    )
    lone_leader: Literal["first", "every"] = field(
        default="first",
        metadata={
            "doc": "A rider broken away has the bonus on the first turn of each break, or on every one."
        },
    )
    least_break: Annotated[int, Meta(ge=1, le=20)] = field(
        default=1, metadata={"doc": "The shortest lead that is a break; most published races play it as 2."}
    )
    no_move: Literal["highest", "lowest"] = field(
        default="highest", metadata={"doc": "The card of a rider for whom no order has come."}
    )
    end: Literal["eight", "all"] = field(
        default="eight",
        metadata={"doc": "The race ends with the turn in which the eighth rider crosses, or when all have."},
    )
    hands: Literal["public", "own"] = field(
        default="public", metadata={"doc": "Hands are printed for all, or each team sees its own."}
    )
    totals: tuple[Total, Total, Total, Total] = field(
        default=(30, 25, 20, 16), metadata={"doc": "What a hand of grade A, B, C and D may add up to."}
    )
    sprint_points: Points = field(
        default=(10, 8, 6, 5, 4, 3, 2, 1), metadata={"doc": "For the first past a sprint line; then 0."}
    )
    finish_points: Points = field(
        default=(20, 16, 12, 10, 8, 6, 4, 2), metadata={"doc": "For the first past the finish; then 0."}
    )

    def __post_init__(self) -> None:
        """Refuse sprint lines that are not on the track, in their order."""
        if any(line >= self.track for line in self.sprints):
            raise ValueError(
                f"Sprint lines lie before the finish, which is behind square {self.track}: on a shorter track "
                "set the sprints first."
            )
        if list(self.sprints) != sorted(set(self.sprints)):
            raise ValueError("Sprint lines come in their order, each once: 40 80.")


VARIANTS: Mapping[str, Rules] = {"thomasson": Rules(), "designer-1991": Rules(cap=None, crowd=5)}
ALIASES: Mapping[str, str] = {"designer": "designer-1991", "designers": "designer-1991"}
FINISHERS = 8  # BA-8: the race ends when so many riders have crossed the finish


def describe(rules: Rules) -> str:
    """For headings: `120 squares`, and whose rules when they aren't the default's: `80 squares, mixed rules`."""
    names = [name for name, one in VARIANTS.items() if _alike(one, rules)]
    if names[:1] == [next(iter(VARIANTS))]:
        return f"{rules.track} squares"
    return f"{rules.track} squares, {names[0] if names else 'mixed'} rules"


def _alike(variant: Rules, rules: Rules) -> bool:
    """Whether two rule sets differ only in what every GM sets: the track, and what is a break."""
    return (
        replace(
            variant, track=rules.track, sprints=rules.sprints, least_break=rules.least_break, end=rules.end
        )
        == rules
    )


def even_hand(rules: Rules, grade: str) -> tuple[int, ...]:
    """BA-1: the most even hand of three that uses the grade's total: 9 8 8."""
    most = min(total(rules, grade), LEAST_CARDS * HIGHEST_START)
    each, over = divmod(most, LEAST_CARDS)
    return tuple(each + (place < over) for place in range(LEAST_CARDS))


def total(rules: Rules, grade: str) -> int:
    """What the hand of a grade may add up to."""
    return rules.totals[GRADES.index(grade)]


def most_cards(grade: str) -> int:
    """How many cards a hand of this grade may have."""
    return MOST_CARDS if grade == "A" else LEAST_CARDS
