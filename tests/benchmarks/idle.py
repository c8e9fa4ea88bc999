"""One order on an idle server, from the mail system to an SMTP server in another process that has the receipt.

A real `pbm serve` that IMAP IDLE wakes; the reference is woken in the same way, fetches the mail with nothing else, and
hands over a receipt that was written before. Must not know how a mail is read or a letter is sent.
"""

import smtplib
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from select import select as until_readable
from statistics import median
from threading import Thread

from imapclient import IMAPClient
from sqlalchemy import select, update

from bot import clock
from bot.store.statuses import OutStatus
from bot.store.tables import matches, out_mail
from bot.store.tables_of_servers import cursors
from tests.benchmarks import field
from tests.benchmarks.figures import Figure
from tests.benchmarks.sink import Sink, sink
from tests.benchmarks.sizes import Size
from tests.kit import correspondence
from tests.kit.aftermath import rows
from tests.kit.correspondence import BOT, GM
from tests.kit.embedded import embedded
from tests.kit.mailhost import HOST, PASSWORD, MailHost
from tests.kit.patience import until
from tests.kit.served import served

MOST = 15.0  # milliseconds more than the reference takes
_STILL = 0.3  # seconds until a server that has answered waits for mail again


def measure(size: Size) -> list[Figure]:
    """The middle of so many orders, and of as many that are only carried."""
    ours, plain = (1e3 * median(found) for found in _both(size.late))
    return [
        Figure(
            what=f"one order on an idle server, until an SMTP server has its receipt ({size.late} orders)",
            ours=f"{ours:.1f} ms",
            reference=f"only carried {plain:.1f} ms",
            ratio=f"+ {ours - plain:.1f} ms",
            limit=f"<= + {MOST:.0f} ms",
            within=ours - plain <= MOST,
        )
    ]


def _both(many: int) -> tuple[list[float], list[float]]:
    with (
        tempfile.TemporaryDirectory(prefix="pbm-bench-") as name,
        embedded({BOT: PASSWORD}) as host,
        sink() as there,
    ):
        sender, raw = _ready(Path(name))
        with served(Path(name), host.imap(BOT), there.smtp(), GM) as server:
            server.start()
            polled = select(cursors).where(cursors.c.polled.is_not(None))
            until(lambda: rows(server.database, polled), "the first look into the mailbox")
            carry = [_post(host, raw, sender, number) for number in range(1 + many)]
            # The first one warms the server up.
            ours = [_timed(there, one) for one in carry][1:]
        with _carrier(host, there):
            plain = [_timed(there, _post(host, raw, sender, number)) for number in range(1 + many)][1:]
    return ours, plain


def _ready(folder: Path) -> tuple[str, bytes]:
    """A race under way in that folder; an address of one of its players, and an order of theirs."""
    there = correspondence.opened(folder)
    there.now = clock.now().replace(microsecond=0)
    field.begin(there, 1)
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
        db.execute(update(matches).values(deadline=clock.now() + timedelta(days=7)))
    there.engine.dispose()
    sender = next(address for address in there.newest if address != GM)
    return sender, there.compose(sender, "line-up 6 6 6 6 6\nplay 6/0 M3 B3", headers="X-Number: 000000\r\n")


def _post(host: MailHost, raw: bytes, sender: str, number: int) -> Callable[[], None]:
    """Puts that mail into the mailbox, as the one of this number."""
    found = raw.replace(b"000000", b"%06d" % number).replace(b"@mail.test", b".%d@mail.test" % number)
    return lambda: host.post(found, sender, BOT)


def _timed(there: Sink, post: Callable[[], None]) -> float:
    """Seconds until the letter is there that a mail causes, at a time when nothing else is going on."""
    time.sleep(_STILL)
    there.expect(1)
    began = time.time()
    post()
    return there.taken().last - began


@contextmanager
def _carrier(host: MailHost, there: Sink) -> Iterator[None]:
    """Whatever comes is fetched, and a letter handed over for it; nothing is read, kept or written."""
    box = IMAPClient(HOST, host.imap_port, ssl=False)
    box.login(BOT, PASSWORD)
    box.select_folder("INBOX")
    known = max(box.search(), default=0)
    out = smtplib.SMTP(HOST, there.port)
    thread = Thread(target=_carry, args=(box, out, known), daemon=True)
    thread.start()
    try:
        yield
    finally:
        box.shutdown()
        thread.join()
        out.close()


def _carry(box: IMAPClient, out: smtplib.SMTP, known: int) -> None:
    """Each mail as soon as the server says that something came; it is asked once a second in any case."""
    try:
        while True:
            box.idle()
            # idle_check of imapclient breaks off where a line comes in two pieces.
            until_readable([box.socket()], [], [], 1.0)
            box.idle_done()
            # The mailbox holds these mails alone, so the next one has the next number.
            for uid, found in box.fetch([known + 1], ["BODY.PEEK[]"]).items():
                known = uid
                out.sendmail(BOT, BOT, found[b"BODY[]"])
    except (OSError, ValueError, IMAPClient.Error):
        return  # it was told to end
