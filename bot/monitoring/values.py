"""How everything stands, as frozen values; the JSON of `pbm status` has these very fields.

No order, no key and no word of a letter is in them. Must not know the tables, nor how the values are shown.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import IntEnum, StrEnum

from bot.store.space import Space
from bot.store.statuses import MatchStatus

OVERDUE = timedelta(minutes=5)  # behind its time a turn is overdue: it waits for something


class Code(IntEnum):
    """The exit codes of `pbm status` for monitors. Where the answer is not known they are those of every command."""

    WELL = 0
    TROUBLE = 1  # somebody should look
    DEAD = 3  # no server runs; as the Linux Standard Base has it for "status"


class Mail(StrEnum):
    """Whether mail tells the operator of a trouble."""

    AT_ONCE = "at once"
    LASTING = "lasting"  # it often ends by itself, and is told when it has lasted
    NEVER = "never"  # another letter has told of it, or no letter gets out


@dataclass(frozen=True)
class Trouble:
    """What somebody should look at."""

    about: str  # the same word as long as the trouble lasts: "disk-nearly", "stuck-GS-1"; no address in it
    said: str  # a sentence
    do: str  # what helps, a sentence
    mail: Mail


@dataclass(frozen=True)
class Part:
    """A sign of life of a part of the server."""

    name: str
    at: datetime
    trouble: str | None  # what keeps it from its work


@dataclass(frozen=True)
class Server:
    """Whether anybody referees."""

    runs: bool  # it is there, whatever it does
    process: int | None  # its number, where this machine knows it
    stopped: bool  # it is there, and stands still
    locked_by: str | None  # who else keeps the database locked, in words
    heard: datetime | None  # its last sign of life in the database
    looked: datetime | None  # when the last complete look into the mailbox began
    parts: tuple[Part, ...]


class Waits(StrEnum):
    """What the turn that is due waits for."""

    DEADLINE = "deadline"
    EARLY = "early"  # nothing more: it runs before its deadline
    GRACE = "grace"  # its deadline has passed, and late orders still count


@dataclass(frozen=True)
class Seen:
    """A match that is not over."""

    tag: str
    title: str
    status: MatchStatus
    turn: int
    seats: int
    ordered: int  # seats with an order for the turn that is due
    least: int
    most: int
    runs_at: datetime | None  # when the turn that is due runs
    zone: str  # IANA; in which its deadlines are told
    waits: Waits
    overdue: bool
    held: str | None  # why the clock stands
    stuck: bool  # held by the server because something went wrong


@dataclass(frozen=True)
class Mails:
    """What came in."""

    new: int  # not read yet
    oldest_new: datetime | None  # when we had the first of them
    held: int  # they wait for the yes of an address
    shunted: int
    filed: int
    strangers: int  # who wrote within a week,
    newcomers: int  # and how many of those seem to want to join


@dataclass(frozen=True)
class Refusing:
    """An address that refuses mail."""

    address: str
    seats: tuple[str, ...]  # whose letters go there: "Hare in GS-1"
    since: datetime
    why: str


@dataclass(frozen=True)
class Letters:
    """What goes out."""

    unsent: int  # on their way, put off, or not tried yet
    oldest_unsent: datetime | None
    failed: int
    bounced: int
    uncertain: int  # reports, notices and reminders that perhaps arrived
    unknown: int  # the same of receipts and answers, which another letter says again
    refusing: tuple[Refusing, ...]


@dataclass(frozen=True)
class Budgets:
    """How many letters a day go to those who order nothing."""

    strangers_spent: int
    strangers_daily: int
    silenced: tuple[str, ...]  # addresses that get no more answers today to mails that order nothing


@dataclass(frozen=True)
class Status:
    """How everything stands at one moment."""

    at: datetime
    well: bool
    server: Server
    matches: tuple[Seen, ...]
    mail: Mails
    letters: Letters
    budgets: Budgets
    disk: Space | None  # None: the database is on another machine
    troubles: tuple[Trouble, ...]

    @property
    def code(self) -> Code:
        """What a monitor is told."""
        if not self.server.runs:
            return Code.DEAD
        return Code.WELL if self.well else Code.TROUBLE
