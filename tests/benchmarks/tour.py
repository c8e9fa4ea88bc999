"""Breaking Away with all eight teams: a turn adjudicated, and its report made and printed as text and HTML.

Must not know how any of it is done.
"""

from time import perf_counter

from bot.games.base import AnyGame, Dice
from bot.games.breaking_away import BREAKING_AWAY
from bot.layout import Page, html, text
from bot.testing.random_matches import Step, play
from tests.benchmarks.figures import Figure

GAME: AnyGame = BREAKING_AWAY

_LIMIT = 20.0  # milliseconds


def measure(rounds: int = 5) -> list[Figure]:
    """The slowest turn of a whole race, each at its best; the letter is one player's."""
    variant = next(iter(GAME.variants))
    match = next(one for one in (play(GAME, variant, number) for number in range(8)) if len(one.names) == 8)
    worst = max(min(_turn(step) for _ in range(rounds)) for step in match.steps)
    return [
        Figure(
            what=f"Breaking Away: a turn of {len(match.names)} teams and a report of it",
            ours=f"{worst:.1f} ms",
            limit=f"{_LIMIT:.0f} ms",
            within=worst <= _LIMIT,
        )
    ]


def _turn(step: Step) -> float:
    began = perf_counter()
    done = GAME.adjudicate(step.before, step.sheets, Dice(b"", "BA-1", step.turn))
    blocks = GAME.report(GAME.view(done.state, 0), done.events)
    text.render(blocks)
    html.render(Page("report", blocks), None)
    return 1000 * (perf_counter() - began)
