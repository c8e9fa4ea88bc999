"""Breaking Away with all eight teams: a turn adjudicated, and its report made and printed as text and HTML.

Must not know how any of it is done.
"""

from time import perf_counter

from bot.games.base import Dice
from bot.games.breaking_away import BREAKING_AWAY as GAME
from bot.layout import Page, html, text
from tests.benchmarks.figures import Figure, median
from tests.random_matches import Step, play

_LIMIT = 20.0  # milliseconds


def measure(rounds: int = 5) -> list[Figure]:
    """The median over the turns of a whole race; the letter is one player's."""
    variant = next(iter(GAME.variants))
    match = next(one for one in (play(GAME, variant, number) for number in range(8)) if len(one.names) == 8)
    took = [_turn(step) for _ in range(rounds) for step in match.steps]
    middle = median(took)
    return [
        Figure(
            what=f"Breaking Away: a turn of {len(match.names)} teams and a report of it",
            ours=f"{middle:.1f} ms, worst {max(took):.1f}",
            limit=f"{_LIMIT:.0f} ms",
            within=middle <= _LIMIT,
        )
    ]


def _turn(step: Step) -> float:
    began = perf_counter()
    done = GAME.adjudicate(step.before, step.sheets, Dice(b"", "BA-1", step.turn))
    blocks = GAME.report(GAME.view(done.state, 0), done.events)
    text.render(blocks)
    html.render(Page("report", blocks), None)
    return 1000 * (perf_counter() - began)
