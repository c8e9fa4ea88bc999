"""Rows as frozen values, which the arrows pass on to one another. Must not know the questions that give them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec
from sqlalchemy import Row

from bot.store.statuses import MailStatus, MatchStatus

# What stands for account and folder of a mail that was said in the shell of this machine.
SHELL = "the shell"


@dataclass(frozen=True)
class Person:
    """Somebody with an address."""

    id: int
    address: str
    key: str
    zone: str | None
    waits: bool = (
        True  # whether something proposed may wait for their word; False: it was looked up, nothing does
    )
    # What they have chosen about their letters and their matches, by name.
    prefers: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Match:
    """One running instance of a game: GS-7."""

    id: int
    game: str
    tag: str
    title: str
    variant: str
    rules_version: int  # of the game's rules, when the match was created
    options: dict[str, str]
    policies: dict[str, str]  # what the GM has chosen about how it is run, by name
    gm: int
    key: str
    status: MatchStatus
    held: str | None
    stuck: bool
    least: int
    most: int
    zone: str
    cadence: str | None
    turn: int
    deadline: datetime | None
    early: datetime | None  # from when the turn that is due need not wait for its deadline
    late: datetime | None  # until when that turn waits for late orders, once its deadline has passed
    seed: bytes
    created: datetime
    words: str | None = None  # the GM's own, for who would like to join

    def __str__(self) -> str:
        """As it is called in letters: 'GS-7 Spring Mile'."""
        return f"{self.tag} {self.title}".strip()

    @property
    def before_start(self) -> bool:
        """Whether it is still waiting for its players."""
        return self.status in (MatchStatus.FORMING, MatchStatus.OPEN)

    @property
    def runs_at(self) -> datetime | None:
        """When the turn that is due runs: at its deadline, before it when nobody is waited for, or after its grace."""
        return min((at for at in (self.early, self.late or self.deadline) if at is not None), default=None)

    @property
    def runs_early(self) -> bool:
        """Whether the turn that is due is not going to wait for its deadline."""
        return self.early is not None and (self.deadline is None or self.early <= self.deadline)

    @property
    def hurried(self) -> bool:
        """Whether the turn that is due was begun by hand (`process`): its deadline was that moment, without a grace."""
        return self.late is not None and self.late == self.deadline

    @property
    def in_grace(self) -> bool:
        """Whether the deadline has passed and the turn waits for late orders."""
        return self.late is not None and not self.runs_early


@dataclass(frozen=True)
class Seat:
    """A player's place in a match."""

    id: int
    match: int
    number: int
    person: int
    entrant: str
    key: str
    resigned: bool
    robot: bool
    nmrs: int
    address: str
    zone: str | None
    by_post: bool = False  # who plays it has no address; its row names the GM
    waits_in: int | None = None  # the turn that its player asked not to run before its deadline
    bounced: bool = False  # a letter to the address came back; whether that still counts is another question
    in_a_row: int = 0  # missed turns since the last one with orders
    granted: bool = (
        False  # somebody beside the players has a right in the match; which one is another question
    )
    absent: bool = False  # its player has said that they are away at some time; when is another question
    # Of the deputy who has the seat here, with their own person, key and address: the number of their grant.
    deputy: int = 0
    later: bool = False  # orders wait here for turns to come
    asked: bool = False  # something waits here for a word of its player; for what turn is another question
    # What its player has chosen about their letters, by name.
    prefers: Mapping[str, str] = field(default_factory=dict, hash=False)

    def played_by(self, person: Person) -> bool:
        """Whether this person speaks for the seat. Nobody does by mail for a robot, or by post."""
        return self.person == person.id and self.reads

    @property
    def reads(self) -> bool:
        """Whether letters go to the seat: robots read none, and who plays by post gets theirs from the GM."""
        return not (self.robot or self.by_post)

    @property
    def mark(self) -> str:
        """What tells letters to this seat from those to others, and from those to its deputy."""
        return f"{self.number}-deputy{self.deputy}" if self.deputy else f"{self.number}"


@dataclass(frozen=True)
class Mail:
    """A mail as it came in."""

    id: int
    arrived: datetime
    raw: bytes
    whole: bool
    status: MailStatus
    kept: datetime | None = None  # when we first had it
    shell: bool = False  # it was said in the shell of this machine
    confirmed: datetime | None = None  # when the address on file said yes to it, if it was held


@dataclass(frozen=True)
class Filing:
    """What became of a mail, and whose it is."""

    mail: int
    status: MailStatus
    note: str | None = None  # why, for the operator; never an order
    person: Person | None = None
    seat: Seat | None = None


@dataclass(frozen=True)
class Standing:
    """An order that stands."""

    seat: int
    unit: str
    line: str
    arrived: datetime


_MATCH = tuple(column.name for column in fields(Match))
_BY_NAME = msgspec.json.Decoder(dict[str, str])


def person(row: Row[Any]) -> Person:
    """A row of `person` as a value."""
    return Person(row.id, row.address, row.key, row.zone, prefers=by_name(row.prefers))


def by_name(kept: str) -> dict[str, str]:
    """What was chosen, from the JSON that a column keeps."""
    return _BY_NAME.decode(kept)


def match(row: Row[Any], prefix: str = "") -> Match:
    """A row of `match` as a value; `prefix` stands before the names of its columns where a row has others, too."""
    columns = dict(zip(_MATCH, _match(prefix)(row), strict=True))
    for name in ("options", "policies"):
        columns[name] = by_name(columns[name])
    columns["status"] = MatchStatus(columns["status"])
    return Match(**columns)


@cache
def _match(prefix: str) -> Callable[[Row[Any]], Iterable[Any]]:
    """What takes the columns of a match out of a row."""
    return attrgetter(*(prefix + name for name in _MATCH))


def seat(row: Row[Any]) -> Seat:
    """A row of `seat` joined with its person as a value."""
    return Seat(
        id=row.id,
        match=row.match,
        number=row.number,
        person=row.person,
        entrant=row.entrant,
        key=row.key,
        resigned=row.resigned,
        robot=row.robot,
        by_post=row.by_post,
        nmrs=row.nmrs,
        address=row.address,
        zone=row.zone,
        waits_in=row.waits_in,
        bounced=row.bounced,
        in_a_row=row.in_a_row,
        granted=row.granted,
        absent=row.absent,
        later=row.later,
        asked=row.asked,
        prefers=by_name(row.prefers),
    )


def mail(row: Row[Any]) -> Mail:
    """A row of `in_mail` as a value."""
    shell = row.account == SHELL
    return Mail(row.id, row.arrived, row.raw, row.whole, MailStatus(row.status), row.kept, shell)
