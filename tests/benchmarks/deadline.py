"""How long a deadline takes until all reports are queued: one match of eight, early and late; many at one instant.

The reference is the bare call of the rules. Must not know how a turn is played or told.
"""

from statistics import median
from time import perf_counter

from sqlalchemy import func, select

from bot.flow.turns import due
from bot.flow.values import snapshots
from bot.games.base import Dice
from bot.store.tables import out_mail
from bot.store.values import Match
from bot.testing.random_matches import Sheets
from tests.benchmarks import field
from tests.benchmarks.figures import Figure
from tests.benchmarks.sizes import Size
from tests.kit.correspondence import Correspondence

MOST = 0.050  # seconds from the bell until every report is in the outbox
_ROUNDS = 3  # early and late, of every race


def alone(size: Size) -> list[Figure]:
    """Several races, each due at an hour of its own: rounds 2 to 4, and the last that are played."""
    with field.a_house() as there:
        for _ in range(size.races):
            field.begin(there, 1)
            there.pass_time(hours=1)
        rounds = [_each(there) for _ in range(size.late)]
    return [
        _figure("a deadline, 8 runners, early in the race", rounds[1 : 1 + _ROUNDS]),
        _figure("a deadline, 8 runners, late in it", rounds[-_ROUNDS:]),
    ]


def at_once(size: Size) -> Figure:
    """Many matches whose deadline is the same instant."""
    with field.a_house() as there:
        field.begin(there, size.at_once)
        matches = field.running(there)
        bare = sum(_bare(there, match, field.order(there, match)) for match in matches)
        seconds = _run(there, matches)
    return Figure(
        what=f"{len(matches)} such matches due at once (the last is so late)",
        ours=f"{seconds * 1e3:.0f} ms, {seconds / len(matches) * 1e3:.1f} ms each",
        reference=f"adjudicate() {bare * 1e3:.0f} ms",
        ratio=f"{seconds / bare:.0f} x",
    )


def _each(there: Correspondence) -> list[tuple[float, float]]:
    """One round of every race that still runs: the seconds of the whole deadline, and of the rules alone."""
    timed = []
    for match in sorted(field.running(there), key=lambda one: one.id):
        bare = _bare(there, match, field.order(there, match))
        timed.append((_run(there, [match]), bare))
    return timed


def _bare(there: Correspondence, match: Match, sheets: Sheets) -> float:
    with there.engine.begin() as db:
        snapshot = snapshots.of(db, match)
    assert snapshot is not None
    began = perf_counter()
    snapshot.game.adjudicate(snapshot.state, sheets, Dice(match.seed, match.tag, match.turn))
    return perf_counter() - began


def _run(there: Correspondence, matches: list[Match]) -> float:
    """The seconds from the bell to the last commit. Every seat and the GM must have a report then."""
    drained = field.to_deadline(there, matches[0])
    before = _letters(there)
    began = perf_counter()
    due.run(there.engine, there.house, drained)
    seconds = perf_counter() - began
    if _letters(there) - before != len(matches) * (field.SEATS + 1):
        raise RuntimeError(f"{_letters(there) - before} reports of {len(matches)} matches")
    return seconds


def _letters(there: Correspondence) -> int:
    with there.engine.begin() as db:
        return db.execute(select(func.count()).select_from(out_mail)).scalar_one()


def _figure(what: str, rounds: list[list[tuple[float, float]]]) -> Figure:
    timed = [one for each in rounds for one in each]
    ours, bare = median([one for one, _ in timed]), median([one for _, one in timed])
    return Figure(
        what=f"{what} (median of {len(timed)}, worst {max(timed)[0] * 1e3:.0f} ms)",
        ours=f"{ours * 1e3:.1f} ms",
        reference=f"adjudicate() {bare * 1e3:.2f} ms",
        ratio=f"{ours / bare:.0f} x",
        limit=f"<= {MOST * 1e3:.0f} ms",
        within=ours <= MOST,
    )
