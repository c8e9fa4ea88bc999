"""The mail system of the demo, run beside a test.

Must not know the test.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from bot.demo.postoffice import post_office
from tests.kit.background import served
from tests.kit.mailhost import USERS, MailHost


@contextmanager
def embedded(users: Mapping[str, str] = USERS) -> Iterator[MailHost]:
    """The embedded mail system with these users (address to password), until the end of the block."""
    with served(lambda: post_office(users)) as (office, there):

        def post(raw: bytes, sender: str, recipient: str) -> None:
            if not there.run(office.post(raw, sender, recipient)):
                raise LookupError(f"nobody has the address {recipient}")

        yield MailHost(
            "embedded", post, imap_port=office.imap_port, smtp_port=office.smtp_port, users=dict(users)
        )
