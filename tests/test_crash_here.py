"""`pbm serve` is killed where a mail server on this machine brings the mail: nothing is lost, and nothing counts twice.

The scene is that of `tests/test_crash.py`, and so is what is to come of it.
"""

import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from bot import maildir
from bot.settings import Maildir
from bot.store.statuses import MailStatus
from bot.store.tables import in_mail
from tests.kit import correspondence
from tests.kit.aftermath import check_sent, copies, deeds, rows
from tests.kit.correspondence import BOT, GM
from tests.kit.mailhost import HOST, MX, MailHost, free_port
from tests.kit.patience import until
from tests.kit.served import KILLED, Served, served
from tests.kit.watched import inbox
from tests.test_crash import Copy, Scene, begun, copied_file, looked, office, ran, scene

__all__ = ["begun", "scene"]  # fixtures


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Copy]:
    """What PostgreSQL does in a crash is shown beside IMAP."""
    return correspondence.fresh_file(tmp_path_factory.mktemp("scene")), copied_file


@dataclass(frozen=True)
class House:
    """The server, its Maildir, and the mail system that takes its letters."""

    server: Served
    box: Path
    host: MailHost


@contextmanager
def house(scene: Scene, folder: Path, crashes: list[str], lmtp: str | None = None) -> Iterator[House]:
    """A server that has looked into its Maildir once; behind the block all must be as if it had never died."""
    box = folder / "mail"
    maildir.make(box)
    settings = Maildir(path=str(box), lmtp=lmtp, poll=1.0, queue=0.0, vouched_by=MX)
    with (
        office() as host,
        served(folder, settings, host.smtp(), GM, crashes, scene.database, address=BOT) as server,
    ):
        server.start()
        until(lambda: looked(server), "the first look into the Maildir")
        yield House(server, box, host)
        until(lambda: ran(server), "the turn, and its letters")
        came = copies(server.database, {user: inbox(host.imap(user)) for user in host.users if user != BOT})
    done = deeds(server.database)
    # A mail that was brought twice has a row for each.
    done["mails"] = [row for row in done["mails"] if row[0] != MailStatus.REPEATED]
    assert done == scene.expected
    check_sent(server.database, came, scene.told, len(server.deaths))
    assert [path for path in (box / "new").iterdir() if path.is_file()] == []


@pytest.mark.parametrize("point", ["fetched", "unmarked"])
def test_a_death_while_a_maildir_is_read(scene: Scene, tmp_path: Path, point: str) -> None:
    with house(scene, tmp_path, [point]) as there:
        for _, raw in scene.mails:
            maildir.deliver(there.box, raw)
    assert there.server.deaths == [point]


def test_deaths_between_and_in_letters(scene: Scene, tmp_path: Path) -> None:
    """Three kills at any moment behind each mail; the mail server goes on meanwhile."""
    dice = Random(15)  # noqa: S311  # when to kill
    with house(scene, tmp_path, []) as there:
        for _, raw in scene.mails:
            maildir.deliver(there.box, raw)
            for _ in range(3):
                assert there.server.process is not None
                there.server.process.join(dice.random() / 2)
                there.server.kill()
                there.server.start()
    assert there.server.deaths == [KILLED] * 6


@pytest.fixture
def at() -> str:
    return f"{HOST}:{free_port()}"


def bring(there: House, at: str, sender: str, raw: bytes) -> None:
    """As a mail server does it: until somebody says 250."""

    def said() -> bool:
        there.server.tend()
        try:
            with smtplib.LMTP(HOST, int(at.rpartition(":")[2])) as client:
                client.sendmail(sender, [BOT], raw)
        except (OSError, smtplib.SMTPException):
            return False
        return True

    until(said, "250")


def mails(there: House) -> list[bytes]:
    return [row.raw for row in rows(there.server.database, select(in_mail.c.raw).order_by(in_mail.c.id))]


def test_what_was_taken_is_there_after_a_death_at_once(scene: Scene, tmp_path: Path, at: str) -> None:
    with house(scene, tmp_path, [], at) as there:
        for before, (sender, raw) in enumerate(scene.mails):
            bring(there, at, sender, raw)
            there.server.kill()
            lies = [path for part in ("new", "cur") for path in (there.box / part).iterdir()]
            assert len(lies) == before + 1
            there.server.start()
    assert there.server.deaths == [KILLED] * 2


def test_what_was_put_there_and_never_confirmed_is_brought_again_and_counts_once(
    scene: Scene, tmp_path: Path, at: str
) -> None:
    with house(scene, tmp_path, ["untold"], at) as there:
        before, ((_, order), (gm, process)) = len(mails(there)), scene.mails
        maildir.deliver(there.box, order)
        until(lambda: len(mails(there)) == before + 1, "the order")
        bring(there, at, gm, process)
        until(lambda: len(mails(there)) == before + 3, "the GM's mail, twice")
    assert there.server.deaths == ["untold"]
