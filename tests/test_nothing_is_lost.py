"""Mails, words of the GM and time in any order: what a receipt says stands is played, and what came in time counts.

The model knows only when a mail came, what it answers, and when each turn was played (ALL-3). Must not know the flow.
"""

import shutil
import tempfile
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.message import EmailMessage
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test
from sqlalchemy import select

from bot.flow.intake import batches
from bot.games import GAMES
from bot.games.nullgame import NULLGAME
from bot.store import mail_questions, questions
from bot.store.engine import connect
from bot.store.tables import in_mail, out_mail
from tests.kit import correspondence
from tests.kit.correspondence import BOT, GM, Correspondence, address, shown
from tests.kit.mailhost import MX
from tests.kit.offers import offer

PLAYERS = ("Hare", "Tortoise")
UNITS = ("walk", "guess")
WORDS = (
    "hold",
    "release",
    "process now",
    "extend 1 hour",
    "extend 1 day",
    "deadline in 2 hours",
    "hold\nprocess",
)
HOW = ("answer", "answer the first letter", "new", "without the key")


@dataclass(frozen=True)
class Said:
    """What a player wrote: `lines` by unit, None takes back; `answers` is the turn of the letter answered, if any."""

    entrant: str
    lines: dict[str, str | None]
    came: datetime
    answers: int | None
    counts_from: datetime | None  # None: held, and no yes has come


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Correspondence:
    """A match of Pebbles for two, which nobody can win soon."""
    offer(monkeypatch, *GAMES, NULLGAME)
    there = correspondence.opened(tmp_path)
    there.vouched_by = MX
    names = "".join(f"runner {name} {address(name)}\n" for name in PLAYERS)
    there.write(GM, f"create nullgame\nset length 60\nevery 1 day\ndeadline in 1 day\n{names}start")
    there.engine.dispose()
    return there


def test_what_a_receipt_says_stands_is_played_and_what_came_in_time_counts(
    begun: Correspondence, tmp_path: Path
) -> None:
    run_state_machine_as_test(
        partial(Post, begun, tmp_path),  # type: ignore[arg-type]  # whatever makes one will do
        settings=settings(
            max_examples=25,
            stateful_step_count=30,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


class Post(RuleBasedStateMachine):
    """Everybody writes when they like; the server reads when it likes, and plays a turn whenever one is due."""

    def __init__(self, begun: Correspondence, template: Path) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        shutil.copy(template / "pbm.sqlite", self.folder.name)
        engine = connect(f"sqlite:///{self.folder.name}/pbm.sqlite")
        self.there = Correspondence(engine, begun.now, begun.uid, begun.read_up_to, dict(begun.newest))
        self.first = dict(begun.newest)
        self.said: dict[int, Said] = {}  # by the uid of the mail
        self.order: list[int] = []  # uids, as they count
        self.questions: dict[int, EmailMessage] = {}  # by the uid of the mail that is held
        self.promised: dict[
            tuple[str, int], set[str]
        ] = {}  # by entrant and turn: what the last receipt says stands
        self.played = 0

    def teardown(self) -> None:
        self.there.engine.dispose()
        self.folder.cleanup()

    @rule(
        entrant=st.sampled_from(PLAYERS),
        given=st.dictionaries(st.sampled_from(UNITS), st.integers(1, 6), min_size=1),
        how=st.sampled_from(HOW),
        read=st.sampled_from((True, True, False)),
    )
    def orders(self, entrant: str, given: dict[str, int], how: str, *, read: bool) -> None:
        # walk 1 is legal with every pebble.
        lines: dict[str, str | None] = {
            unit: f"{unit} {number if unit == 'guess' else 1}" for unit, number in given.items()
        }
        self._write(entrant, "; ".join(map(str, lines.values())), lines, how)
        if read:
            self.the_server_reads()

    @rule(entrant=st.sampled_from(PLAYERS), how=st.sampled_from(HOW), read=st.booleans())
    def withdraws(self, entrant: str, how: str, *, read: bool) -> None:
        self._write(entrant, "withdraw", dict.fromkeys(UNITS), how)
        if read:
            self.the_server_reads()

    def _write(self, entrant: str, body: str, lines: dict[str, str | None], how: str) -> None:
        to = address(entrant)
        letter = self.first[to] if how == "answer the first letter" else self.there.newest[to]
        threaded = how.startswith("answer")
        held = how == "without the key"
        raw = self.there.compose(
            to,
            body,
            fresh=not threaded,
            answering=letter if threaded else None,
            to=None if threaded else BOT if held else letter["Reply-To"],
            subject="[NG-1] orders" if held else None,
        )
        self.there.deliver(raw, read=False)
        answers = self._turn(letter) if threaded else None
        when = self.there.now
        self.said[self.there.uid] = Said(entrant, lines, when, answers, None if held else when)
        if not held:
            self.order.append(self.there.uid)

    @precondition(lambda self: self.questions)
    @rule(which=st.integers(0, 9), late=st.booleans())
    def says_yes(self, which: int, *, late: bool) -> None:
        """At once, or just too late for the turn that is due."""
        if late:
            self.it_is_time(1, rings=False)
        uid = list(self.questions)[which % len(self.questions)]
        letter, held = self.questions.pop(uid), self.said[uid]
        self.there.deliver(self.there.compose(address(held.entrant), "yes", answering=letter), read=False)
        self.said[uid] = Said(held.entrant, held.lines, held.came, held.answers, self.there.now)
        self.order.append(uid)
        if late:
            self.the_server_reads()

    @rule(words=st.sampled_from(WORDS))
    def gm_says(self, words: str) -> None:
        self.there.deliver(self.there.compose(GM, words, headers=correspondence.stamp(GM)), read=False)

    @rule(seconds=st.sampled_from([-1, 0, 1, 60]), rings=st.sampled_from((True, True, False)))
    def it_is_time(self, seconds: int, *, rings: bool) -> None:
        """A moment around the deadline, if that is still to come; else a moment later."""
        self.there.pass_time(seconds=1)
        deadline = self.there.match().deadline
        if deadline is not None:  # else it is over
            self.there.now = max(self.there.now, deadline + timedelta(seconds=seconds))
        if rings:
            self.the_bell_rings()

    @rule()
    def the_server_reads(self) -> None:
        batches.read_all(self.there.engine, self.there.house)
        self._opened(self.there.letters())

    @rule()
    def the_bell_rings(self) -> None:
        self.the_server_reads()
        self._opened(self.there.run_turns())

    def _opened(self, letters: list[EmailMessage]) -> None:
        """Everybody reads their letters; then the turns that were played are compared with them."""
        for letter in letters:
            row = self._row(letter)
            if row.kind == "ask":
                self.questions[self._uid(int(row.slug.split("-")[1]))] = letter
            name = next((name for name in PLAYERS if letter["To"] == address(name)), None)
            if name and row.kind == "receipt" and "What stands" in shown(letter):
                self.promised[name, row.turn] = _stands(letter)
        with self.there.engine.begin() as db:
            turns = questions.turns_of(db, 1)
        for before, turn in zip(turns[self.played :], turns[self.played + 1 :], strict=False):
            for number, name in enumerate(PLAYERS):
                played = self._standing(number, turn.number)
                assert played == self.promised.get((name, turn.number), set()), (name, turn.number)
                assert played == self._in_time(name, turn, before.adjudicated), (name, turn.number)
            assert turn.deadline <= turn.adjudicated
        self.played = len(turns) - 1
        assert "shunted" not in {status for status, _ in self.there.mail_statuses()}

    def _in_time(self, entrant: str, turn: Any, before: datetime) -> set[str]:
        """What a seat had ordered when the turn was played, by what was written and when."""
        sheet: dict[str, str | None] = {}
        for said in (self.said[uid] for uid in self.order):
            assert said.counts_from is not None
            if said.entrant != entrant or said.counts_from > turn.deadline:
                continue
            meant = said.answers == turn.number or (said.answers is None and said.came > before)
            if meant or (turn.number == 1 and said.came <= turn.deadline):
                sheet |= said.lines
        return {line for line in sheet.values() if line}

    def _standing(self, seat: int, turn: int) -> set[str]:
        with self.there.engine.begin() as db:
            (found,) = [one.id for one in questions.seats_of(db, 1) if one.number == seat]
            return {one.line for one in mail_questions.standing_of(db, 1, turn, found)}

    def _row(self, letter: EmailMessage) -> Any:
        with self.there.engine.begin() as db:
            return db.execute(select(out_mail).where(out_mail.c.message_id == letter["Message-ID"])).one()

    def _turn(self, letter: EmailMessage) -> int | None:
        turn: int | None = self._row(letter).turn
        return turn

    def _uid(self, mail: int) -> int:
        with self.there.engine.begin() as db:
            uid: int = db.execute(select(in_mail.c.uid).where(in_mail.c.id == mail)).scalar_one()
        return uid


def _stands(letter: EmailMessage) -> set[str]:
    """The orders that a receipt says stand; what is played if nothing comes isn't one."""
    table = shown(letter).partition("What stands\n")[2].partition("\n\n")[0].splitlines()[1:]
    rows = (" ".join(line.split()) for line in table if "if nothing comes" not in line)
    return {f"{unit} {row.partition(unit)[2].split()[0]}" for row in rows for unit in UNITS if unit in row}
