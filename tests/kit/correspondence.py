"""A house on a scratch database and everybody who writes to it, without a wire: mails go in as raw bytes.

The arrows, the database and the letters are the real ones. Time stands still until a test moves it.
"""

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Engine, event, select

from bot.flow.commands import greeting
from bot.flow.commands.matches import beginning
from bot.flow.commands.substitutes import offers, terms
from bot.flow.intake import batches, inbox
from bot.flow.turns import due, remind
from bot.flow.values.house import House
from bot.flow.writing.zine import going_out
from bot.settings import SubAddresses
from bot.store import questions, schema
from bot.store.engine import connect
from bot.store.tables import in_mail, out_mail
from bot.store.values import Match
from tests.kit import late
from tests.kit.mailhost import MX

BOT = "bot@pbm.test"
GM = "gm@home.test"
START = datetime(2026, 11, 21, 10, 0, tzinfo=UTC)  # a Saturday
FIELD = ("Hare", "Tortoise", "Ostrich", "Snail", "Fox", "Kangaroo")


@dataclass(frozen=True)
class Arriving:
    """A mail as the mailbox would hand it over."""

    uid: int
    arrived: datetime
    raw: bytes
    whole: bool = True
    folder: str = "INBOX"
    uidvalidity: int = 1


SEED = bytes(range(32))  # of every match here, so that letters are the same in every run


@dataclass
class Correspondence:
    """What a test holds: it writes mails, reads letters and moves the clock."""

    engine: Engine
    now: datetime = START
    uid: int = 0
    read_up_to: int = 0
    newest: dict[str, EmailMessage] = field(default_factory=dict)  # by address: the last letter each one got
    seed: bytes = SEED
    vouched_by: str = ""  # the mail server whose word is believed
    gm_names: dict[str, str] = field(default_factory=dict)
    anybody_creates: bool = False
    sub_addresses: SubAddresses = "plus"
    web: str = ""

    @property
    def house(self) -> House:
        return House(
            BOT,
            "Past the Post",
            frozenset({GM}),
            "Europe/London",
            lambda: self.now,
            self.gm_names,
            self.vouched_by,
            lambda: self.seed,
            anybody_creates=self.anybody_creates,
            sub_addresses=self.sub_addresses,
            web=self.web,
        )

    def deliver(
        self, raw: bytes, *, arrived: datetime | None = None, whole: bool = True, read: bool = True
    ) -> None:
        """Put these bytes into the mailbox, keep them, and (unless told not to) read what waits."""
        self.uid += 1
        mail = Arriving(self.uid, arrived or self.now, raw, whole)
        with self.engine.begin() as db:
            inbox.keep(db, "bot@host", "INBOX", [mail], (1, self.uid), self.now)
        if read:
            batches.read_all(self.engine, self.house)

    def write(self, sender: str, body: str, **how: Any) -> list[EmailMessage]:
        """Somebody answers the last letter they got (or writes to the bot's plain address). Returns all new letters."""
        arrived, read = how.pop("arrived", None), how.pop("read", True)
        self.deliver(self.compose(sender, body, **how), arrived=arrived, read=read)
        return self.letters()

    def decide(self, sender: str, body: str, **how: Any) -> list[EmailMessage]:
        """Write what is asked back, and say yes to the question. Returns the letters that come of the yes."""
        self.write(sender, body, **how)
        return self.write(sender, "yes")

    def surely(self, sender: str, body: str, **how: Any) -> list[EmailMessage]:
        """Write what our mail server vouches for: only then "now" saves a question."""
        before, self.vouched_by = self.vouched_by, MX
        letters = self.write(sender, body, headers=stamp(sender), **how)
        self.vouched_by = before
        return letters

    def compose(
        self,
        sender: str,
        body: str,
        *,
        to: str | None = None,
        subject: str | None = None,
        fresh: bool = False,
        answering: EmailMessage | None = None,
        headers: str = "",
    ) -> bytes:
        """The bytes of a plain mail, an answer unless `fresh`."""
        last = None if fresh else answering or self.newest.get(sender)
        recipient = to or (last["Reply-To"] if last else BOT)
        about = subject if subject is not None else f"Re: {last['Subject']}" if last else "hello"
        thread = f"In-Reply-To: {last['Message-ID']}\r\nReferences: {last['Message-ID']}\r\n" if last else ""
        head = f"From: {sender}\r\nTo: {recipient}\r\nSubject: {about}\r\nMessage-ID: <{self.uid + 1}@mail.test>\r\n"
        kind = f"Date: Sat, 21 Nov 2026 10:00:00 +0000\r\nContent-Type: text/plain; charset=utf-8\r\n{headers}\r\n"
        text = body.replace("\r\n", "\n").replace("\n", "\r\n")
        return (head + thread + kind + text + "\r\n").encode()

    def letters(self) -> list[EmailMessage]:
        """All letters written since the last call, oldest first."""
        with self.engine.begin() as db:
            fresh = db.execute(
                select(out_mail).where(out_mail.c.id > self.read_up_to).order_by(out_mail.c.id)
            ).all()
        found = [late.opened(row.raw) for row in fresh]
        for row, letter in zip(fresh, found, strict=True):
            self.read_up_to = row.id
            self.newest[row.address] = letter
        return found

    def pass_time(self, **time: float) -> None:
        """Move the clock on."""
        self.now += timedelta(**time)

    def run_turns(self, drained: datetime | None = None) -> list[EmailMessage]:
        """What the loops do when the bell rings: play what is due, then read what came too late for it."""
        drained = drained or self.now
        while beginning.run(self.engine, self.house, drained) or due.run(self.engine, self.house, drained):
            batches.read_all(self.engine, self.house)
        terms.run(self.engine, self.house, drained)
        offers.run(self.engine, self.house)
        remind.run(self.engine, self.house)
        going_out.run(self.engine, self.house)
        return self.letters()

    def to_deadline(self) -> list[EmailMessage]:
        """Move the clock past the deadline of the only match, and play its turn."""
        deadline = self.match().deadline
        assert deadline is not None
        self.now = deadline + timedelta(seconds=1)
        return self.run_turns()

    def match(self, number: int = 1) -> Match:
        """The match, fresh from its row."""
        with self.engine.begin() as db:
            return questions.match(db, number)

    def standing(self, number: int = 1) -> list[str]:
        """The canonical lines that stand in a match for the turn that is due, in the order they came."""
        turn = self.match(number).turn
        with self.engine.begin() as db:
            return [one.line for one in questions.standing(db, number, turn)]

    def mail_statuses(self) -> list[tuple[str, str | None]]:
        """(status, note) of every mail that came in."""
        with self.engine.begin() as db:
            return [(row.status, row.note) for row in db.execute(select(in_mail).order_by(in_mail.c.id))]


def stamp(sender: str) -> str:
    """What our mail server writes into a mail for which it vouches."""
    return f"Authentication-Results: {MX}; dmarc=pass header.from={sender.rpartition('@')[2]}\r\n"


def opened(folder: Path) -> Correspondence:
    """A fresh house in a new SQLite file, whose GM has had the welcome letter."""
    return moved_into(fresh_file(folder))


def fresh_file(folder: Path) -> str:
    """The URL of a new SQLite file with our tables and no row."""
    (folder / "pbm.sqlite").write_bytes(_empty())
    return f"sqlite:///{folder}/pbm.sqlite"


def moved_into(database: str) -> Correspondence:
    """A house on this database, which has our tables and no row; its GM has had the welcome letter."""
    engine = connect(database)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _without_waiting_for_the_disk)
        file, made = _welcomed()
        return _copied(Correspondence(engine), file, made)
    return _welcome(Correspondence(engine))


def _welcome(there: Correspondence) -> Correspondence:
    with there.engine.begin() as db:
        greeting.to_gms(db, there.house)
    there.letters()
    return there


@cache
def _welcomed() -> tuple[bytes, Correspondence]:
    """The file of a house whose GM has had the welcome letter, made once in this process."""
    with TemporaryDirectory() as folder:
        there = _welcome(Correspondence(connect(fresh_file(Path(folder)))))
        there.engine.dispose()
        return (Path(folder) / "pbm.sqlite").read_bytes(), there


def _copied(there: Correspondence, file: bytes, made: Correspondence) -> Correspondence:
    """This house, in which nothing has happened yet, as a copy of that one."""
    there.engine.dispose()
    Path(str(there.engine.url.database)).write_bytes(file)
    there.uid, there.read_up_to, there.newest = made.uid, made.read_up_to, dict(made.newest)
    return there


def _without_waiting_for_the_disk(connection: Any, _record: object) -> None:
    """Make commits fast: a test needs no database that survives a power cut."""
    connection.execute("PRAGMA synchronous=OFF")


@cache
def _empty() -> bytes:
    """The bytes of an empty database. The migrations run only once, and every house begins with a copy."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "pbm.sqlite"
        engine = connect(f"sqlite:///{path}")
        schema.upgrade(engine)
        engine.dispose()
        return path.read_bytes()


def race(there: Correspondence, *settings: str, field: tuple[str, ...] = FIELD) -> Correspondence:
    """A race with a field of named players, started; its first deadline is a week away.

    To set one up takes a fifth of a second. So a house in which nothing has happened yet becomes a copy of the first
    such race in this process.
    """
    usual = there.house.address == BOT and there.sub_addresses == "plus"
    if there.engine.dialect.name != "sqlite" or there.uid or there.now != START or not usual:
        return _set_up(there, settings, field)
    file, made = _first(settings, field, there.seed, there.vouched_by, tuple(there.gm_names.items()))
    return _copied(there, file, made)


def _set_up(there: Correspondence, settings: tuple[str, ...], field: tuple[str, ...]) -> Correspondence:
    lines = ("create golden-strider called Spring Mile", *settings, "every 7 days", "deadline in 7 days")
    runners = (f"runner {name} {address(name)}" for name in field)
    there.write(GM, "\n".join((*lines, *runners, "start")))
    return there


@cache
def _first(
    settings: tuple[str, ...],
    field: tuple[str, ...],
    seed: bytes,
    vouched_by: str,
    gm_names: tuple[tuple[str, str], ...],
) -> tuple[bytes, Correspondence]:
    with TemporaryDirectory() as folder:
        there = opened(Path(folder))
        there.seed, there.vouched_by, there.gm_names = seed, vouched_by, dict(gm_names)
        _set_up(there, settings, field).engine.dispose()
        return (Path(folder) / "pbm.sqlite").read_bytes(), there


def address(name: str) -> str:
    """The mail address of a runner's player."""
    return f"{name.lower()}@x.test"


def shown(letter: EmailMessage) -> str:
    """A letter as its reader sees it, without what differs from run to run: for golden files."""
    body = letter.get_body(("plain",))
    assert body is not None
    text = f"To: {letter['To']}\nSubject: {letter['Subject']}\n\n{body.get_content()}"
    return re.sub(r"#[a-z2-9]{10}\b", "#key", text.replace("\r\n", "\n"))


def all_shown(letters: list[EmailMessage]) -> str:
    """Several letters, one after another."""
    return ("=" * 72 + "\n").join(shown(letter) for letter in letters)
