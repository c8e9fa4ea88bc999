"""A server with six running matches, one for each game and some rule sets, played by mail for some rounds.

Must not know what a zine or a site makes of them.
"""

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.flow.values import snapshots
from bot.games.base import Dice
from bot.store import moving, questions
from bot.store.engine import connect
from bot.store.statuses import MatchStatus
from bot.store.values import Seat
from bot.testing.random_matches import a_sheet
from tests.kit import correspondence
from tests.kit.correspondence import FIELD, GM, Correspondence, address

_ROUNDS = 1
_TRIED = 5  # random sheets of which one is legal
_TEAMS = ("Reds", "Blues", "Greens", "Yellows")


@dataclass(frozen=True)
class Setting:
    """A match: what its GM writes, and who plays."""

    lines: str
    names: tuple[str, ...]


SIX = (
    Setting("create golden-strider called Spring Mile", FIELD),
    Setting("create golden-strider tap-tarnished called The Midnight Cup", ("Ada", "Bea", "Cyd")),
    Setting(
        "create golden-strider steeplechase called Over the Hills",
        ("Elk", "Gnu", "Moa", "Yak", "Emu", "Owl", "Hen"),
    ),
    Setting("create breaking-away called Tour of the Marches", _TEAMS),
    Setting("create gotham-race called Round Gotham", ("Ann", "Ben", "Cat")),
    Setting("create goldrush called The Claim", ("North", "South")),
)


def six(folder: Path) -> Correspondence:
    """These matches, with their first rounds played; that takes seconds, so it is done once in a process."""
    file, made = _first()
    (folder / "pbm.sqlite").write_bytes(file)
    return replace(made, engine=connect(f"sqlite:///{folder}/pbm.sqlite"), newest=dict(made.newest))


def carried_over(there: Correspondence, database: str) -> Correspondence:
    """The same house in another database, which has our tables and no row."""
    target = connect(database)
    moving.move(there.engine, target)
    there.engine.dispose()
    return replace(there, engine=target)


@cache
def _first() -> tuple[bytes, Correspondence]:
    with TemporaryDirectory() as folder:
        there = correspondence.opened(Path(folder))
        there.gm_names = {GM: "Ada Lovage"}
        _play(there)
        there.engine.dispose()
        return (Path(folder) / "pbm.sqlite").read_bytes(), there


def _play(there: Correspondence) -> None:
    gm = there.newest[GM]
    for one in SIX:
        players = "\n".join(f"player {name} {address(name)}" for name in one.names)
        there.write(GM, f"{one.lines}\nevery 7 days\ndeadline in 7 days\n{players}\nstart", answering=gm)
    for whim in range(_ROUNDS):
        for number in range(1, len(SIX) + 1):
            ordered(there, number, whim)
        there.pass_time(days=7, seconds=1)
        there.run_turns()


def ordered(there: Correspondence, number: int, whim: int) -> None:
    """Everybody who owes orders in a match sends some, at this whim."""
    match = there.match(number)
    if match.status is not MatchStatus.RUNNING:
        return
    with there.engine.begin() as db:
        snapshot, seats = snapshots.of(db, match), questions.seats_of(db, number)
    for seat in seats:
        if lines := legal(snapshot, seat, whim):
            there.write(seat.address, "\n".join((f"match {match.tag}", *lines)))


def legal(snapshot: Any, seat: Seat, whim: int) -> list[str]:
    """A legal sheet of a seat, as it is written; else a line of its form."""
    game, view = snapshot.game, snapshot.view(seat)
    for tried in range(_TRIED):
        dice = Dice(b"house", f"{snapshot.match.tag}/{whim}/{tried}", seat.number)
        found = a_sheet(game, snapshot.state, seat.number, dice)
        if found and not game.check(view, found):
            return [str(order) for order in found.values()]
    form = game.form(view)
    return [form[seat.number % len(form)]] if form else []
