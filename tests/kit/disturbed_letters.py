"""What is written in an evening at random: orders, seconds of thought, and whatever a GM may think of at a bad moment.

Must not know of disturbances.
"""

from random import Random
from typing import NamedTuple

from bot.flow.values import snapshots
from bot.store import questions
from bot.store.engine import reading
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat
from tests.kit import full_house
from tests.kit.correspondence import GM, address, stamp
from tests.kit.disturbed import Disturbed

_SET_UPS = (
    ("create nullgame\nset length 12", ("Hare", "Tortoise", "Fox")),
    *((one.lines, one.names) for one in full_house.SIX),
)
_RHYTHMS = ("every 7 days", "every 2 days", "every day", "every 6 hours", "every Tue and Fri 20:00")
_FIRST = ("20 hours", "2 days", "3 days")
_GMS = """
process now; process; extend 6 hours; extend 1 day; release; release; hold I am away; deadline in 3 hours
deadline in 20 minutes; deadline in 2 days; set grace 6 hours; set grace no; set early when all have ordered
set early no; set hold on; set hold off; set credit lost; set credit no; set credit notice; set credit 6 hours
set away extend; set away no; set missed 2 then standby; set missed 1 then drop; set missed wait
set reminders 2 hours and 12 hours; set reminders 1 day to all; set breaks 24 Nov to 26 Nov; set breaks no
every day; every 7 days; every 2 days; status; remind; preview; roll back now because I miscounted
roll back because oops; roll forward; cancel now: tired; reopen; yes; no; undo; eject {0}
replace {0} {1}2@x.test; {0}: away until Fri; offer {0}; robot {0}; log; zone Europe/Berlin
"""
_PLAYERS = """
yes; yes; no; away 22 Nov to 25 Nov; away until Wed; back; wait; withdraw; status; resign; undo; report; stand by
deputy Zoe zoe@x.test until 10 Dec
"""


class Field(NamedTuple):
    """A match and who was entered."""

    number: int
    names: tuple[str, ...]


def set_up(server: Disturbed, luck: Random) -> list[Field]:
    """One match or two, which run."""
    fields = []
    for number in range(1, luck.choice([1, 2, 2]) + 1):
        lines, names = luck.choice(_SET_UPS)
        # A person may not have two seats without being asked.
        names = tuple(f"{name}{number}" for name in names) if number > 1 else names
        players = "\n".join(f"player {name} {address(name)}" for name in names)
        text = f"{lines}\n{luck.choice(_RHYTHMS)}\ndeadline in {luck.choice(_FIRST)}\n{players}\nstart"
        server.comes(_raw(server, GM, text))
        server.looks()
        fields.append(Field(number, names))
    return fields


def somebody_writes(server: Disturbed, luck: Random, fields: list[Field]) -> None:
    """A player orders or says something else, or the GM does; some mails come twice."""
    number, names = luck.choice(fields)
    name = luck.choice(names)
    with reading(server.there.engine) as db:
        match = questions.match(db, number)
        seat = next((one for one in questions.seats_of(db, number) if one.entrant == name), None)
    if luck.random() < 0.25 or seat is None:
        text = "release" if match.held and luck.random() < 0.6 else _one_of(_GMS, luck, name)
        raw = _raw(
            server, GM, f"{text}\n{_one_of(_GMS, luck, name)}" if luck.random() < 0.15 else text, number
        )
    elif luck.random() < 0.17:
        raw = _raw(server, seat.address, _one_of(_PLAYERS, luck, name), number)
    else:
        raw = _raw(server, seat.address, _orders(server, match, seat, luck) or "status", number)
    for _ in range(2 if luck.random() < 0.04 else 1):
        server.comes(raw)


def says_yes(server: Disturbed, luck: Random, fields: list[Field]) -> None:
    """The GM agrees with whatever the last letter about one of the matches asks."""
    server.comes(_raw(server, GM, "yes", luck.choice(fields).number))


def _orders(server: Disturbed, match: Match, seat: Seat, luck: Random) -> str:
    """Legal ones for the turn that is due, as far as any are."""
    if match.status is not MatchStatus.RUNNING:
        return ""
    with reading(server.there.engine) as db:
        snapshot = snapshots.of(db, match)
    return "\n".join(full_house.legal(snapshot, seat, luck.randrange(50))) if snapshot else ""


def _one_of(pool: str, luck: Random, name: str) -> str:
    return luck.choice(
        [one.strip() for line in pool.split("\n") for one in line.split(";") if one.strip()]
    ).format(name, name.lower())


def _raw(server: Disturbed, sender: str, text: str, number: int | None = None) -> bytes:
    last = server.newest.get((number, sender)) or server.newest.get((None, sender))
    server.there.uid += 1
    return server.there.compose(sender, text, answering=last, fresh=last is None, headers=stamp(sender))
