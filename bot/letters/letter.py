"""A letter as a value: all that a mail is made of. Must not know how it becomes bytes."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from bot.layout import Page, Reply
from bot.letters.calendars import Dated

Kind = Literal["auto-replied", "auto-generated"]


@dataclass(frozen=True, kw_only=True)
class Style:
    """What its reader wants a letter to look like."""

    # Without HTML.
    plain: bool = False
    # Its text in 40 columns, with sentences that flow (RFC 3676).
    narrow: bool = False


USUAL = Style()


@dataclass(frozen=True, kw_only=True)
class Letter:
    """All that a mail is made of."""

    # The bot's name and address.
    sender: tuple[str, str]
    to: str
    # Its subject is the mail's.
    page: Page
    # Reply-To, and what the links in the letter write.
    reply: Reply
    # With its angle brackets.
    message_id: str
    # Aware.
    date: datetime
    # The instance's id, by which it knows its own mail.
    loop: str
    # RFC 3834 5: an answer to a mail, or a letter of our own accord.
    kind: Kind
    in_reply_to: str | None = None
    # The thread so far, oldest first.
    references: tuple[str, ...] = ()
    # The deadline that it tells, for the reader's calendar.
    dated: Dated | None = None
    # The match: its name, and an id like gs-7.example.org (RFC 2919).
    list_id: tuple[str, str] | None = None
    # The address to which a mail with this line ends such letters (RFC 2369 3.2).
    unsubscribe: tuple[str, str] | None = None
    # The page on the web that ends them by a POST (RFC 8058); "" for none.
    one_click: str = ""
    style: Style = USUAL
    # By what an answer to it is known where the Reply-To doesn't say so; "" where that does.
    known_by: str = ""
