"""How the letters of penfriends travel: over the wire, by SMTP and IMAP, or from hand to hand without one.

Must not know what is in a letter.
"""

import smtplib
import ssl
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import parseaddr

from bot.clock import now
from bot.imap import Gaps, Session, connect, poll
from bot.mailbox import Place
from bot.settings import Imap, Smtp
from tests.kit.correspondence import GM, Correspondence
from tests.kit.patience import until


@dataclass
class _Box:
    session: Session
    place: Place

    def fetch(self) -> list[bytes]:
        found = []
        for mails, reached in poll(self.session, self.place, Gaps(), now=now(), largest=1_000_000):
            found += [mail.raw for mail in mails]
            self.place = reached
        return found


@dataclass
class Wire:
    """Letters through real servers. `meanwhile` is called whenever one looks for mail."""

    smtp: Smtp
    bot: str
    boxes: dict[str, _Box]
    meanwhile: Callable[[], None]
    sent: int = 0
    delivered: int = 0

    def send(self, message: EmailMessage) -> None:
        """Send by SMTP, and wait until the letter is there: so letters arrive in the order in which they were sent."""
        with smtplib.SMTP(self.smtp.host, self.smtp.port, timeout=self.smtp.timeout) as client:
            if self.smtp.security == "starttls":
                client.starttls(context=ssl.create_default_context(cafile=self.smtp.ca))
            client.send_message(message)
        self.sent += 1
        until(self._arrived, f"the post to bring {message['Subject']!r} to {self.bot}")

    def _arrived(self) -> bool:
        self.delivered += len(self.boxes[self.bot].fetch())
        return self.delivered >= self.sent

    def fetch(self, address: str) -> list[bytes]:
        """The letters that came, read by IMAP; each address has its own mailbox."""
        self.meanwhile()
        return self.boxes[address].fetch()


@contextmanager
def wire(
    smtp: Smtp, bot: Imap, readers: dict[str, Imap], meanwhile: Callable[[], None] = lambda: None
) -> Iterator[Wire]:
    """Mailboxes that are open until the end of the block, the bot's among them: it shows what has been delivered."""
    with ExitStack() as stack:
        sessions = {
            address: stack.enter_context(connect(settings))
            for address, settings in (readers | {bot.user: bot}).items()
        }
        boxes = {address: _Box(one, Place(one.uidvalidity, 0)) for address, one in sessions.items()}
        yield Wire(smtp, bot.user, boxes, meanwhile)


@dataclass
class ByHand:
    """The same letters put straight into the arrows of this process, one after the other."""

    there: Correspondence
    boxes: dict[str, list[bytes]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        self.boxes[GM].append(self.there.newest[GM].as_bytes())

    def send(self, message: EmailMessage) -> None:
        """Have the bot keep the letter, read it, and play the turns that are due then."""
        self.there.pass_time(seconds=1)
        self.there.deliver(message.as_bytes())
        for letter in self.there.run_turns():
            self.boxes[parseaddr(letter["To"])[1]].append(letter.as_bytes())

    def fetch(self, address: str) -> list[bytes]:
        """The letters that came to this address."""
        return self.boxes.pop(address, [])
