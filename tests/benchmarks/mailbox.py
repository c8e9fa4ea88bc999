"""A real mailbox with mails in it: Dovecot's where Dovecot is installed, else that of the embedded mail system.

Must not know what the mails say.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime

from bot.imap import connect
from bot.settings import Imap
from tests.kit.correspondence import BOT
from tests.kit.dovecot import dovecot, dovecot_missing
from tests.kit.embedded import embedded
from tests.kit.mailhost import PASSWORD


@contextmanager
def mailbox(*, real: bool = True) -> Iterator[tuple[str, Imap]]:
    """Which server it is, and how to log in; `real` False keeps to the embedded one."""
    opened = dovecot if real and dovecot_missing() is None else embedded
    with opened({BOT: PASSWORD}) as host:
        yield host.name, host.imap(BOT, timeout=60.0)


def put(settings: Imap, mails: Sequence[bytes], arrived: datetime) -> None:
    """Put mails into the mailbox, stamped with one instant."""
    with connect(settings) as session:
        for raw in mails:
            session.client.append("INBOX", raw, (), arrived)
