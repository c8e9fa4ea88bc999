"""Small phrases of the game: steps as they were taken, counts, and how it ended. Must not know who reads."""

from collections.abc import Sequence
from itertools import groupby

from bot.games.goldrush.state import Step
from bot.games.words import counted


def path(steps: Sequence[Step]) -> str:
    """Step by step, a token's steps in a row together: `3 c2-c3-c4, 5 f1-f2`; nothing when there were none."""
    runs = [list(run) for _, run in groupby(steps, key=lambda step: step.token)]
    return ", ".join(
        "-".join((f"{run[0].token} {run[0].start}", *(str(step.end) for step in run))) for run in runs
    )


def extra_moves(number: int) -> str:
    """`no extra move`, `1 extra move`, `3 extra moves`."""
    return f"{number or 'no'} extra move{'s' if number > 1 else ''}"


def steps(number: int) -> str:
    """`1 step`, `3 steps`."""
    return counted(number, "step")
