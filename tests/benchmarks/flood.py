"""`python -m tests.benchmarks.flood [MINUTES [OLD]]`: 150,000 letters in a folder, one of 50 MB, 1,000 a minute.

A real Dovecot, and a server of its own process whose memory is looked at. Must not know how it keeps up.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from sqlalchemy import func, select, update

from bot import clock
from bot.store.statuses import MailStatus, OutStatus
from bot.store.tables import in_mail, matches, out_mail, turns
from bot.store.tables_of_servers import cursors
from tests.benchmarks.figures import HEAD, Figure, line
from tests.benchmarks.memory import MOST
from tests.kit.aftermath import rows
from tests.kit.correspondence import BOT, GM, Correspondence, address
from tests.kit.dovecot import dovecot
from tests.kit.mailhost import PASSWORD, MailHost
from tests.kit.patience import until
from tests.kit.served import Served, served
from tests.kit.smtp_script import SmtpScript, smtp_script
from tests.soak.world import GAME, PLAYERS, begun

OLD = 150_000  # letters that lie in the folder
LARGE = 50_000_000  # octets
A_MINUTE = 1000  # letters
MATCHES = 10
PATIENCE = 600.0


def measure(minutes: int, old: int = OLD) -> Iterator[Figure]:
    """All figures, each as soon as it is known. `old` letters lie in the folder."""
    with TemporaryDirectory(prefix="flood-") as name, _office(Path(name)) as (there, mailbox, server):
        put = _put(mailbox, old)
        yield _took(f"{put} letters in the folder before the start: to the first look", _first_look(server))
        yield _took("a letter then: to its receipt", _answered(there, mailbox, server, 1))
        yield _took(f"a letter of {LARGE // 10**6} MB: to its answer", _large(there, mailbox, server))
        yield _memory("after that", server)
        again = _again(there, mailbox, server)
        yield _took(f"a start that compares {put} letters: to the next receipt", again)
    # In a folder of their own: Dovecot looks through all files of a Maildir for each letter that comes.
    with TemporaryDirectory(prefix="flood-") as name, _office(Path(name)) as (there, mailbox, server):
        _first_look(server)
        late, slow = _flood(there, mailbox, server, minutes)
        yield _took(
            f"{A_MINUTE} letters a minute for {minutes} min: the latest turn behind its deadline", late
        )
        yield _took("the last receipt behind the last letter", slow)
        yield _memory("after that", server)


@contextmanager
def _office(folder: Path) -> Iterator[tuple[Correspondence, MailHost, Served]]:
    there = begun(folder / "run", MATCHES)
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
    with (
        dovecot({BOT: PASSWORD}) as mailbox,
        smtp_script(SmtpScript()) as sink,
        served(folder / "run", mailbox.imap(BOT), sink.smtp(connections=5), GM, games=(GAME,)) as server,
    ):
        yield there, mailbox, server


def _put(mailbox: MailHost, many: int) -> int:
    """Letters of the time before us, put straight into the Maildir."""
    assert mailbox.folder is not None
    (home,) = (mailbox.folder / "mail").iterdir() if any((mailbox.folder / "mail").iterdir()) else (None,)
    if home is None:
        mailbox.post(b"Subject: the first\r\n\r\n", GM, BOT)
        (home,) = (mailbox.folder / "mail").iterdir()
    box = home / "Maildir" / "cur"
    for number in range(many):
        raw = f"From: a@x.test\nTo: {BOT}\nSubject: old {number}\nMessage-ID: <old{number}@x.test>\n\nhello\n"
        (box / f"{1_700_000_000 + number}.M{number}.host:2,S").write_text(raw)
    os.system(f"chown -R --reference={home} {home}")  # noqa: S605  # both names are ours
    return many


def _first_look(server: Served) -> float:
    began = time.monotonic()
    server.start()
    _wait(lambda: rows(server.database, select(cursors.c.polled).where(cursors.c.polled.is_not(None))))
    return time.monotonic() - began


def _again(there: Correspondence, mailbox: MailHost, server: Served) -> float:
    server.kill()
    began = time.monotonic()
    server.start()
    _answered(there, mailbox, server, 2)
    return time.monotonic() - began


def _answered(there: Correspondence, mailbox: MailHost, server: Served, number: int) -> float:
    """One letter, until our answer to it is sent."""
    began = time.monotonic()
    sent = select(func.count()).where(out_mail.c.kind == "receipt", out_mail.c.status == OutStatus.SENT)
    before = rows(server.database, sent)[0][0]
    mailbox.post(_order(there, 1, PLAYERS[0], number), address(f"{PLAYERS[0]}1"), BOT)
    _wait(lambda: rows(server.database, sent)[0][0] > before)
    return time.monotonic() - began


def _large(there: Correspondence, mailbox: MailHost, server: Served) -> float:
    filler = b"x" * 75 + b"\r\n"
    raw = _order(there, 1, PLAYERS[0], 3) + filler * (LARGE // len(filler))
    began = time.monotonic()
    done = select(in_mail.c.id).where(in_mail.c.whole.is_(False), in_mail.c.status == MailStatus.ANSWERED)
    mailbox.post(raw, address(f"{PLAYERS[0]}1"), BOT)
    _wait(lambda: rows(server.database, done))
    return time.monotonic() - began


def _flood(there: Correspondence, mailbox: MailHost, server: Served, minutes: int) -> tuple[float, float]:
    """The letters, with a turn of each match every 90 seconds. How late turns and the last receipt were, at most."""
    began, letters = clock.now(), minutes * A_MINUTE
    with there.engine.begin() as db:
        for match in range(1, MATCHES + 1):
            first = began + timedelta(seconds=20 + 5 * match)
            db.execute(
                update(matches)
                .where(matches.c.id == match)
                .values(deadline=first, cadence="every 90 seconds")
            )
    start = time.monotonic()
    for number in range(letters):
        match, player = number % MATCHES + 1, PLAYERS[number // MATCHES % len(PLAYERS)]
        mailbox.post(_order(there, match, player, number), address(f"{player}{match}"), BOT)
        time.sleep(max(0.0, start + number * 60 / A_MINUTE - time.monotonic()))
    last = time.monotonic()
    waiting = select(func.count()).where(out_mail.c.status != OutStatus.SENT)
    new = select(func.count()).where(in_mail.c.kept >= began, in_mail.c.status != MailStatus.NEW)
    _wait(lambda: rows(server.database, new)[0][0] >= letters and not rows(server.database, waiting)[0][0])
    slow = time.monotonic() - last
    played = rows(
        server.database, select(turns.c.deadline, turns.c.adjudicated).where(turns.c.deadline >= began)
    )
    click.echo(f"{letters} letters in {last - start:.0f} s; {len(played)} turns were played meanwhile.")
    return max((row.adjudicated - row.deadline).total_seconds() for row in played), slow


def _order(there: Correspondence, match: int, player: str, number: int) -> bytes:
    """An order to the address of a seat, in a letter that answers none: it is for the turn that is due."""
    there.uid += 1
    to = _letters(there)[address(f"{player}{match}")]["Reply-To"]
    return there.compose(address(f"{player}{match}"), f"walk 1; guess {number % 6 + 1}", fresh=True, to=to)


def _letters(there: Correspondence) -> dict[str, EmailMessage]:
    if not there.newest:
        there.letters()
    return there.newest


def _wait(expected: Callable[[], object]) -> None:
    until(expected, "the server", nap=lambda _: time.sleep(0.05), patience=PATIENCE)


def _took(what: str, seconds: float) -> Figure:
    return Figure(what=what, ours=f"{seconds:.2f} s")


def _memory(when: str, server: Served) -> Figure:
    """The most memory that the server has held."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    held = next(int(row.split()[1]) for row in status.splitlines() if row.startswith("VmHWM")) / 1024
    return Figure(
        what=f"peak memory of the server {when}",
        ours=f"{held:.0f} MB",
        limit=f"<= {MOST} MB",
        within=held <= MOST,
    )


if __name__ == "__main__":
    click.echo(line(HEAD))
    for figure in measure(*map(int, sys.argv[1:] or ["5"])):
        click.echo(line(figure))
