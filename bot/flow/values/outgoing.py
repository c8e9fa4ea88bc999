"""Letters of ours on their way: their kind, what they answer, and how they are claimed. Must not know a table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import TypeAlias

Row: TypeAlias = Mapping[str, object]  # a letter as it is going to be queued


class Kind(Enum):
    """What a letter is: how it counts in budgets, and whether it may be sent again when nobody knows if it arrived."""

    REPORT = "report"  # a turn, a start, an end: at least once
    NOTICE = "notice"  # a deadline moved, a match held, a word to the GM: at least once
    REMINDER = "reminder"  # at least once
    RECEIPT = "receipt"  # at most once: the next mail or `status` says it again
    REPLY = "reply"  # the answer to a mail that orders nothing: at most once
    ASK = "ask"  # was this you?: at most once
    INVITE = "invite"  # the same to a stranger: at most once
    GUIDE = "guide"  # to a stranger, how to take part: at most once
    NOTE = "note"  # words from one person to another, passed on: at least once

    @property
    def again(self) -> bool:
        """Whether two copies are better than none."""
        return self in (Kind.REPORT, Kind.NOTICE, Kind.REMINDER, Kind.NOTE)


AGAIN = tuple(kind.value for kind in Kind if kind.again)


@dataclass(frozen=True)
class Answered:
    """The mail that a letter answers: its row, its Message-ID, and the thread before it (newest first)."""

    mail: int
    message_id: str
    thread: tuple[str, ...] = ()
    # Match and turn of our letter that this mail answers, and when we wrote it, if it answers one.
    about: tuple[int, int] | None = None
    written: datetime | None = None
    # The lines of that letter, where we still have it.
    said: tuple[str, ...] = ()
    # Whether the mail came to a sub-address of ours: whoever keeps that needs no key in a subject.
    addressed: bool = False


@dataclass(frozen=True)
class Claimed:
    """A letter that a server has claimed and tries now."""

    id: int
    raw: bytes
    address: str
    kind: Kind
    attempts: int  # before this one
    first: datetime  # when it was tried first
    owner: str  # the server that has claimed it,
    until: datetime  # and for how long
    message_id: str = ""

    @property
    def claim(self) -> tuple[str, datetime]:
        """What makes this claim another than the next one of the same server."""
        return self.owner, self.until


@dataclass(frozen=True)
class Pace:
    """How fast letters may go out, in letters a minute; None: as fast as the mail server takes them."""

    in_all: int | None = None
    # By the domain of the address.
    to: Mapping[str, int] = field(default_factory=dict)
