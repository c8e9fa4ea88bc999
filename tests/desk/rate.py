"""How many of these mails are understood as meant: `python -m tests.desk`. Must not know how a line is read."""

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from email.message import EmailMessage
from html import unescape
from pathlib import Path
from typing import Any, cast

from sqlalchemy import select

from bot.store.engine import connect
from bot.store.tables_of_deeds import proposals
from tests.kit.correspondence import FIELD, GM, Correspondence, address, opened, race, shown

HERE = Path(__file__).parent
WRITERS = {"gm": GM, "stranger": "newcomer@new.test", "player": address("Hare")}
_TRACE = ("deadline", "cadence", "held", "turn", "status", "policies", "options")


@dataclass(frozen=True)
class House:
    """A house at a moment of its match, and what everybody had been sent by then."""

    there: Correspondence
    kept: sqlite3.Connection

    def copy(self) -> Correspondence:
        """The same house as it was made, to be spoiled."""
        connection = self.there.engine.raw_connection()
        self.kept.backup(cast("sqlite3.Connection", connection.driver_connection))
        connection.close()
        return replace(self.there, newest=dict(self.there.newest))


@dataclass(frozen=True)
class Judged:
    """A mail, what its writer was told, whether that is what was meant, and whether something else was done.

    `proposed`: the lines that wait for a yes then.
    """

    sample: dict[str, Any]
    told: str
    good: bool
    wrong: bool
    proposed: tuple[str, ...] = ()


def houses(folder: Path) -> dict[str, House]:
    """One for each moment: nothing is there yet, a match is made, one is open, and one runs."""
    return {moment: _kept(folder / moment, moment) for moment in ("founding", "made", "open", "running")}


def judge(name: str, made: dict[str, House]) -> Iterator[Judged]:
    """Every mail of a file."""
    lines = (HERE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return (judged(json.loads(line), made) for line in lines)


def judged(sample: dict[str, Any], made: dict[str, House]) -> Judged:
    """One mail: its answer must have one of the words of each part, and no other person may hear of it unasked.

    What its writer wrote `before` it is written first, and one word of `silent` makes it no answer.
    """
    there, writer = made[sample["moment"]].copy(), WRITERS[sample["who"]]
    before = _state(there, sample["moment"])
    earlier = [one for text in sample.get("before", ()) for one in there.write(writer, text)]
    letters = there.write(writer, sample["text"], fresh=sample["who"] == "stranger")
    told = " ".join(words_of(one) for one in letters if one["To"] == writer)
    said = all(re.search(_any_of(part), told, re.IGNORECASE) for part in sample["says"])
    said = said and not any(part.lower() in told.lower() for part in sample.get("silent", ()))
    acted = any(one["To"] != writer for one in (*earlier, *letters))
    acted = acted or _state(there, sample["moment"]) != before
    wrong = acted and not sample.get("may_act", False)
    shunted = there.mail_statuses()[-1][0] == "shunted"
    return Judged(sample, told, said and not (wrong or shunted), wrong or shunted, _proposed(there))


def _proposed(there: Correspondence) -> tuple[str, ...]:
    """The lines that wait for a yes, the newest of each match."""
    with there.engine.begin() as db:
        waits = (proposals.c.ended.is_(None), proposals.c.word == "yes")
        found = db.execute(select(proposals.c.lines).where(*waits).order_by(proposals.c.id)).scalars().all()
    return tuple(found[-1].splitlines()) if found else ()


def words_of(letter: EmailMessage) -> str:
    """A letter as plain words, cell by cell: a table's lines would break up what is said in them."""
    html = letter.get_body(("html",))
    body = html.get_content() if html is not None else shown(letter)
    bare = re.sub(r"<style.*?</style>|<[^>]+>", " ", body, flags=re.DOTALL)
    return f"{letter['Subject']} {' '.join(unescape(bare).split())}"


def _any_of(part: str) -> str:
    return "|".join(re.escape(one) for one in part.split("|"))


def _state(there: Correspondence, moment: str) -> tuple[object, ...]:
    if moment == "founding":
        return ()
    match = there.match(1)
    return (*(getattr(match, one) for one in _TRACE), there.standing(1))


def _kept(folder: Path, moment: str) -> House:
    folder.mkdir(parents=True)
    there = opened(folder)
    if moment == "made":
        there.write(GM, "create golden-strider called Spring Mile")
    if moment == "open":
        _open(there)
    if moment == "running":
        _run(there)
    there.letters()
    there.engine.dispose()
    kept = sqlite3.connect(":memory:")
    with closing(sqlite3.connect(folder / "pbm.sqlite")) as made:
        made.backup(kept)
    there.engine = connect("sqlite://")
    return House(there, kept)


def _open(there: Correspondence) -> None:
    players = "\n".join(f"player {name} {address(name)}" for name in FIELD[:5])
    set_up = "create golden-strider called Spring Mile\nplayers 6-8\nevery Fri 20:00\ndeadline Fri 4 Dec 20:00\nopen"
    there.write(GM, f"{set_up}\n{players}")


def _run(there: Correspondence) -> None:
    """Round 3 is due; Hare, Snail and Fox owe orders."""
    race(there, "zone Europe/London", "every Fri 20:00", "deadline Fri 27 Nov 20:00")
    there.write(GM, "every Fri 20:00\ndeadline Fri 27 Nov 20:00")
    for name in FIELD:
        there.write(address(name), "line-up 8 6 6 5 5")
    for _ in range(2):
        there.to_deadline()
    hands = (("Hare", "6/0 6/0 8/0 5/0 5/2"), ("Fox", "6/0 6/0 5/0 8/0 5/2"))
    set_so = "\n".join(f"correct {name} cards {cards} because it is so" for name, cards in hands)
    there.write(GM, f"set press anonymous on\n{set_so}")
    for name in ("Tortoise", "Ostrich", "Kangaroo"):
        there.write(address(name), "play oldest M all")
    there.write(GM, "status")
