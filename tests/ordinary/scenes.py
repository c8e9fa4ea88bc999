"""The scenes of the samples: houses with matches under way, made by mail once and copied for every sample.

README.md beside this file describes each scene. Must not know how a line is read.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from email.message import EmailMessage
from pathlib import Path
from typing import cast

from sqlalchemy import update

from bot.flow.values import snapshots
from bot.games.gotham_race.cards import CARDS
from bot.store import mail_questions
from bot.store.engine import connect
from bot.store.tables import turns
from tests.kit.correspondence import GM, Correspondence, address, opened

RIVALS = ("Fox", "Snail", "Zoe", "Old Nag", "Emu")
ADDRESSES = {"player": "hare@x.test", "gm": GM, "other seat": "zoe@x.test", "stranger": "newcomer@new.test"}
_HAND = ("1-E", "2-C", "3-D", "4-K", "2-J")
_RIDERS = ("Percy Vere", "Thad Thor", "Ann Ode", "Bo Peep")
_HANDS = ("10 8 3", "9 4 4", "7 5 5", "6 6 3")
_MATCH = {"gs": 1, "gs-start": 1, "gm": 1, "ba": 2, "gr": 3, "go": 4, "new": 5}


@dataclass
class Scene:
    """A house in a folder, and the letters that were the last of each person in each match."""

    folder: Path
    there: Correspondence
    letters: dict[tuple[str, int], EmailMessage] = field(default_factory=dict)
    kept: sqlite3.Connection = field(default_factory=lambda: sqlite3.connect(":memory:"))

    def in_memory(self) -> None:
        """From now on the house lives in memory, on one engine: a new one would compile every question anew."""
        self.there.engine.dispose()
        with closing(sqlite3.connect(self.folder / "pbm.sqlite")) as made:
            made.backup(self.kept)
        self.there.engine = connect("sqlite://")

    def keep(self, match: int) -> None:
        """The newest letters are those that are answered about this match."""
        self.letters |= {(to, match): letter for to, letter in self.there.newest.items()}


@contextmanager
def scenes(folder: Path) -> Iterator[dict[str, Scene]]:
    """Both houses: one before its first round, one in which everything runs."""
    before, under_way = _before(folder / "before"), _under_way(folder / "under-way")
    made = dict.fromkeys(_MATCH, under_way) | {"gs-start": before}
    for scene in (before, under_way):
        scene.in_memory()
    yield made
    for scene in (before, under_way):
        scene.there.engine.dispose()


def copy(scene: Scene) -> Correspondence:
    """The same house as it was made, to be spoiled. What was done to an earlier copy of the scene is undone."""
    connection = scene.there.engine.raw_connection()
    scene.kept.backup(cast("sqlite3.Connection", connection.driver_connection))
    connection.close()
    return replace(scene.there, newest=dict(scene.there.newest))


def writer(name: str, who: str) -> str:
    """The address of whoever writes in a scene."""
    return "reds@x.test" if (name, who) == ("ba", "player") else ADDRESSES[who]


def answered(scene: Scene, name: str, sender: str) -> EmailMessage | None:
    """The letter that somebody answers in this scene; None: they write anew."""
    return scene.letters.get((sender, _MATCH[name]))


def number(name: str) -> int:
    """The number of the match that a scene is about."""
    return _MATCH[name]


def _house(folder: Path) -> Scene:
    folder.mkdir(parents=True)
    scene = Scene(folder, opened(folder))
    scene.keep(0)
    return scene


def _created(
    scene: Scene, what: str, entrants: tuple[str, ...], *settings: str, start: str = "start"
) -> None:
    there, first = scene.there, scene.letters[GM, 0]
    runners = (f"runner {name} {address(name.replace(' ', ''))}" for name in entrants)
    there.write(
        GM,
        "\n".join((f"create {what}", *settings, "every 7 days", "deadline in 7 days", *runners, start)),
        answering=first,
    )


def _before(folder: Path) -> Scene:
    scene = _house(folder)
    _created(scene, "golden-strider called Spring Mile", ("Hare", *RIVALS))
    scene.keep(1)
    return scene


def _under_way(folder: Path) -> Scene:
    scene = _house(folder)
    there = scene.there
    _created(scene, "golden-strider called Spring Mile", ("Hare", *RIVALS))
    for _ in range(3):
        there.surely(GM, "process now")
        there.run_turns()
    there.write(
        GM, "correct Hare cards 6/0 6/0 8/1 7/2 3/3 because it is so\ncorrect Hare owes 1 because it is so"
    )
    scene.keep(1)
    _created(scene, "breaking-away called Spring Tour", ("Reds", "Blues", "Greens"))
    line_up = "\n".join(
        f"{grade} {name} {cards}"
        for grade, name, cards in zip("ABCD", _RIDERS, ("10 10 10", "8 8 9", "7 7 6", "6 5 5"), strict=True)
    )
    there.write("reds@x.test", line_up)
    there.surely(GM, "process now")
    there.run_turns()
    there.write(
        GM,
        "\n".join(
            f"correct {name} hand {hand} because it is so" for name, hand in zip(_RIDERS, _HANDS, strict=True)
        ),
    )
    scene.keep(2)
    _created(scene, "gotham-race called Night Train", ("Hare", "Fox"))
    there.surely(GM, "process now")
    there.run_turns()
    _deal(there)
    scene.keep(3)
    _created(scene, "goldrush called The Claim", ("Hare", "Fox"))
    there.write(
        GM,
        "\n".join(f"correct {what} because it is so" for what in ("Hare 3 d3", "Hare 2 c1", "Hare extra 2")),
    )
    scene.keep(4)
    _created(scene, "golden-strider called Gazette Cup", ("Thunder", "Snowball"), start="open")
    return scene


def _deal(there: Correspondence) -> None:
    """Hare's hand in Gotham Race: no correction can name cards, so the state is written."""
    match = there.match(3)
    with there.engine.begin() as db:
        snapshot = snapshots.of(db, match)
        assert snapshot is not None
        codes = {card.code: number for number, card in enumerate(CARDS, 1)}
        hand = iter(codes[code] for code in _HAND)
        mine = tuple(
            one if one.played is not None else one._replace(card=next(hand))
            for one in snapshot.state.taken[0]
        )
        state = replace(snapshot.state, taken=(mine, *snapshot.state.taken[1:]))
        last = mail_questions.last_turn(db, match.id)
        db.execute(
            update(turns)
            .where(turns.c.match == 3, turns.c.number == last.number)
            .values(state=snapshot.game.dump(state))
        )
