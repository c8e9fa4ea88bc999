"""A site of a small server: a match that is over, one that runs, one that is open, and a private one.

The games are short, so that the site is small. Must not know how pages look.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.site import gathering, pages
from bot.store.engine import is_shared, reading
from bot.store.statuses import MatchStatus
from tests.kit.correspondence import GM, Correspondence, address, opened

PLAYERS = ("Hare", "Fox")
SECRET = "XYZZYPLUGH"


def small(there: Correspondence) -> Correspondence:
    """Three matches of Pebbles and a private one; Hare has won the first. A cup has the first two.

    A house on a file in which nothing has happened yet becomes a copy of the first such house in this process.
    """
    if is_shared(there.engine):
        return _set_up(there)
    file, made = _first()
    there.engine.dispose()
    Path(str(there.engine.url.database)).write_bytes(file)
    there.now, there.uid, there.read_up_to, there.newest = (
        made.now,
        made.uid,
        made.read_up_to,
        dict(made.newest),
    )
    return there


@cache
def _first() -> tuple[bytes, Correspondence]:
    with TemporaryDirectory() as house:
        there = _set_up(opened(Path(house)))
        there.engine.dispose()
        return (Path(house) / "pbm.sqlite").read_bytes(), there


def _set_up(there: Correspondence) -> Correspondence:
    _begun(there, "Spring Walk")
    while there.match(1).status is MatchStatus.RUNNING:
        for name in PLAYERS[: 1 + there.match(1).turn % 2]:
            there.write(address(name), "match NG-1\nwalk 3")
        there.to_deadline()
    _begun(there, "Autumn Walk")
    there.write(address("Fox"), "match NG-2\npress: you are all too slow")
    there.now = there.match(2).deadline or there.now
    there.run_turns()
    there.write(GM, "match NG-2\nhold I have a cold")
    there.write(
        GM,
        "create nullgame called Winter Walk\ndescribe For beginners <of all ages>\nopen with approval\n"
        f"create nullgame called Dark Walk\nopen with code {SECRET}\n"
        "create cup Walkers' Cup\ncup Walkers' Cup add NG-1\ncup Walkers' Cup add NG-2",
    )
    return there


def _begun(there: Correspondence, title: str) -> None:
    names = "\n".join(f"player {name} {address(name)}" for name in PLAYERS)
    there.write(GM, f"create nullgame short called {title}\nevery 7 days\ndeadline in 7 days\n{names}\nstart")


def files(there: Correspondence) -> Mapping[str, str]:
    """The site as it would be written now."""
    with reading(there.engine) as db:
        return pages.files(gathering.gathered(db, there.house, {}))
