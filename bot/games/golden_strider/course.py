"""The course of a steeplechase: obstacles, and how far points of movement carry a runner over them (GS-20 to GS-23).

Must not know cards, runners or rounds.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, NamedTuple, TypeAlias

from msgspec import Meta

from bot.games.words import listed

Square: TypeAlias = Annotated[int, Meta(ge=1, le=200)]
Kind: TypeAlias = Annotated[str, Meta(pattern=r"^[^\W\d_]{1,20}$")]
Extra: TypeAlias = Annotated[int, Meta(ge=1, le=9)]


class Obstacle(NamedTuple):
    """One obstacle: where it stands, what it is, and the points it costs beside the step onto its square."""

    square: Square
    kind: Kind
    extra: Extra


Course: TypeAlias = tuple[Obstacle, ...]

STEEPLECHASE: Course = (
    Obstacle(10, "barrier", 1),
    Obstacle(20, "water", 2),
    Obstacle(30, "barrier", 1),
    Obstacle(40, "barrier", 1),
    Obstacle(50, "water", 2),
    Obstacle(60, "barrier", 1),
)


@dataclass(frozen=True)
class Run:
    """Where points have carried a runner, and how many of an obstacle's extra points were short (0: none)."""

    square: int
    short: int = 0


def run(course: Course, square: int, points: int) -> Run:
    """GS-20: points are spent square by square; an obstacle beyond them stops the runner."""
    for obstacle in sorted(course):
        # GS-22: an obstacle on which somebody tripped is behind them.
        if obstacle.square <= square:
            continue
        if points < obstacle.square - square:
            break
        points -= obstacle.square - square
        square = obstacle.square
        if points < obstacle.extra:
            return Run(square, obstacle.extra - points)
        points -= obstacle.extra
    return Run(square + points)


def penalty(short: int) -> int:
    """GS-21: what a trip takes off the new card: one point, and what was short."""
    return 1 + short if short else 0


def obstacles(course: Course, length: int) -> Course:
    """GS-20: those that are run over; from the finish square on there are none."""
    return tuple(obstacle for obstacle in sorted(course) if obstacle.square < length)


def told(course: Course) -> str:
    """`barrier (1 point more) on 10, 30, 40 and 60; water (2 points more) on 20 and 50`."""
    groups: dict[tuple[str, int], list[str]] = {}
    for square, kind, extra in course:
        groups.setdefault((kind, extra), []).append(str(square))
    return "; ".join(
        f"{kind} ({extra} point{'s' if extra > 1 else ''} more) on {listed(tuple(squares))}"
        for (kind, extra), squares in groups.items()
    )


def letters(kinds: Iterable[str]) -> dict[str, str]:
    """A small letter for each kind of obstacle, unlike the others'."""
    taken: dict[str, str] = {}
    for kind in dict.fromkeys(kinds):
        wanted = (*kind.lower(), *"abcdefghijklmnopqrstuvwxyz")
        taken[kind] = next(sign for sign in wanted if sign not in taken.values())
    return taken
