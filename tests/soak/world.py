"""The world of a soak: Dovecot and an SMTP server behind proxies that break what passes, and the server that is killed.

Must not know what is written, nor what must come of it.
"""

import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import select

from bot import clock
from bot.games import GAMES
from bot.games.nullgame import NULLGAME
from bot.games.offering import offer
from bot.store.engine import connect, reading
from bot.store.tables_of_servers import cursors
from tests.kit import correspondence
from tests.kit.correspondence import BOT, GM, Correspondence, address
from tests.kit.dovecot import dovecot
from tests.kit.faultproxy import FaultProxy, faultproxy
from tests.kit.mailhost import PASSWORD, MailHost
from tests.kit.patience import until
from tests.kit.postgres import TEMPLATE, Cluster
from tests.kit.served import Served, served
from tests.kit.smtp_script import SmtpScript, smtp_script

PLAYERS = ("Hare", "Tortoise", "Ostrich", "Snail", "Fox", "Kangaroo")
GAME = "bot.games.nullgame:NULLGAME"


# Dovecot numbers the files of a Maildir when it comes upon them, so of two letters the later one may have the lower
# number where the machine stands still. The model counts on the order in which it has posted them.
_IN_ORDER = "mail_location = sdbox:~/sdbox\n"


@dataclass
class World:
    """All that runs, and what has happened to it."""

    folder: Path
    there: Correspondence  # on the database of the server
    mailbox: MailHost
    imap: FaultProxy
    smtp: FaultProxy
    sink: SmtpScript
    server: Served
    luck: Random
    faults: Counter[str] = field(default_factory=Counter)

    @property
    def clock(self) -> Path:
        return self.folder / "shift"

    def asked(self, question: Any) -> list[Any]:
        """The answer of the server's database to a question, on a connection that is kept."""
        with reading(self.there.engine) as db:
            return list(db.execute(question))

    def tend(self) -> None:
        """Start the server again when it has died at its crash point."""
        self.server.tend()

    def kill(self) -> None:
        """Kill the server wherever it is, and start it again; perhaps it then dies at a point of its own."""
        self.server.kill()
        if self.luck.random() < 0.5:
            self.server.crashes.append(self.luck.choice(CRASHES))
        self.server.start()


# Points at which a server may die that has no turn to play.
CRASHES = ("fetched", "mail_kept", "mail_read", "mail_committed", "sending", "sent")


@contextmanager
def world(folder: Path, matches: int, seed: int, cluster: Cluster | None = None) -> Iterator[World]:
    """So many matches of Pebbles, begun just now, on a server that runs; on a file, or on PostgreSQL."""
    url = cluster.copy(TEMPLATE) if cluster else None
    there = begun(folder, matches, url)
    sink = SmtpScript()
    with (
        dovecot({BOT: PASSWORD}, _IN_ORDER) as mailbox,
        faultproxy(mailbox.imap_port) as imap,
        smtp_script(sink),
        faultproxy(sink.port) as smtp,
        served(
            folder,
            mailbox.imap(BOT, port=imap.port, timeout=2.0, done="Done"),
            sink.smtp(port=smtp.port, timeout=2.0),
            GM,
            database=url,
            games=(GAME,),
            shift=folder / "shift",
        ) as server,
    ):
        made = World(folder, there, mailbox, imap, smtp, sink, server, Random(seed))  # noqa: S311  # no secret is made of it
        server.start()
        # What lies in the mailbox before the first look is never read.
        looked = select(cursors.c.polled).where(cursors.c.polled.is_not(None))
        until(lambda: made.asked(looked), "the first look into the mailbox")
        yield made
    there.engine.dispose()


def begun(folder: Path, matches: int, postgresql: str | None = None) -> Correspondence:
    """The matches, set up without a server."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    offer((*GAMES, NULLGAME))
    there = correspondence.moved_into(postgresql) if postgresql else correspondence.opened(folder)
    there.engine.dispose()
    there.engine = connect(postgresql or f"sqlite:///{folder}/pbm.sqlite")
    there.now = clock.now()
    for number in range(1, matches + 1):
        names = "".join(f"runner {name} {address(f'{name}{number}')}\n" for name in PLAYERS)
        # The clock of a long soak jumps by weeks in all. No deadline comes by itself: a match that a jump carries past
        # its deadline is held, and its GM asked.
        there.write(GM, f"create nullgame\nset length 60\nevery 200 days\ndeadline in 300 days\n{names}start")
    return there
