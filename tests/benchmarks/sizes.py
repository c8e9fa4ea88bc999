"""How much is measured: the sizes that count, and tiny ones by which a test sees that every benchmark runs."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Size:
    """The numbers of a run."""

    matches: int  # that mails are for
    mails: int
    slices: int  # how often ours and both references take turns
    others: int  # matches in the database that get no mail
    before: int  # mails that came for the turn earlier than the mails that are timed
    rounds: int  # of timed mails when runs are compared
    chunk: int  # mails in such a round
    at_once: int  # matches due at the same instant
    soon: int  # seconds for which that instant is known before it comes
    shared: int  # matches that two servers on PostgreSQL share
    races: int  # races that are timed one by one
    late: int  # the round that counts as late
    fields: int | None  # of a league; None: all
    plain: int  # races of the league that are adjudicated plainly too


FULL = Size(
    matches=40,
    mails=1800,
    slices=9,
    others=10_000,
    before=1000,
    rounds=15,
    chunk=40,
    at_once=101,
    soon=14,
    shared=200,
    races=5,
    late=12,
    fields=None,
    plain=100,
)
TINY = Size(
    matches=2,
    mails=9,
    slices=3,
    others=3,
    before=4,
    rounds=2,
    chunk=2,
    at_once=2,
    soon=2,
    shared=2,
    races=1,
    late=2,
    fields=3,
    plain=1,
)
