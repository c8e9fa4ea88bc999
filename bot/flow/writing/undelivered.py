"""What follows when a letter did not arrive, or may not have: a bounce is noted, and those hear of it who can mend it.

An address that refuses mail is told to the GM of every match in which its owner has a seat, at the first refusal that
counts; so is that it takes mail again. Of a report, notice or reminder that is not known to have arrived the operator
and the GM hear once a day. Must not know a socket, nor how a delivery report is written.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot import deadlines
from bot.flow.values import snapshots
from bot.flow.values.house import House
from bot.flow.values.outgoing import Claimed, Kind
from bot.flow.writing import alerts, pages, to_gms
from bot.layout import Page
from bot.letters import bouncing
from bot.store import bounces, letters, questions, underway
from bot.store.bounces import Refusal
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Person, Seat

_LIST = '"pbm outbox" names all of them.'
_NEWS = timedelta(days=7)  # for so long a status tells that an address works again
_LIVE = (MatchStatus.FORMING, MatchStatus.OPEN, MatchStatus.RUNNING)


def bounced(
    db: Connection, house: House, letter: int, address: str, *, hard: bool, why: str, mail: int | None = None
) -> bool:
    """An address has refused a letter of ours. The GMs hear of it when the address begins to count as refusing.

    Returns whether anybody heard of it now.
    """
    before = bounces.refusing(db, [address], house.now())
    if not bounces.note(db, letter, address, hard=hard, why=why, now=house.now(), mail=mail):
        return False
    refusal = bounces.refusing(db, [address], house.now()).get(address)
    if refusal is None or before:
        return False
    told = [_tell_gm(db, house, match, seat, refusal) for match, seat in seats_at(db, address)]
    if address in house.gms:
        said = f"The address of a GM, {address}, refuses mail: {why}."
        alerts.tell(db, house, f"bounce-{letter}", "a GM's address refuses mail", said)
    return any(told)


def seats_at(db: Connection, address: str) -> list[tuple[Match, Seat]]:
    """The seats that are written to at this address, in matches that are not over."""
    person = questions.person_by_address(db, address)
    if person is None or person.address != address:
        return []
    return [(questions.match(db, one.match), one) for one in questions.seats_of_person(db, person.id)]


def sentence(seat: Seat, refusal: Refusal) -> str:
    """For a GM: what is the matter, and what they may do."""
    return (
        f"{seat.entrant}'s address refuses mail: {refusal.why.rstrip('.')}. "
        f'"replace {seat.entrant} ADDRESS" gives them another one, or says that theirs works again. Until you decide, '
        f"{seat.entrant} is not counted as silent."
    )


def sentences(seats: Sequence[Seat], refusing: Mapping[str, Refusal]) -> tuple[str, ...]:
    """The same of all seats whose address refuses mail."""
    here = [seat for seat in seats if seat.address in refusing and seat.reads and not seat.resigned]
    return tuple(sentence(seat, refusing[seat.address]) for seat in here)


def again(db: Connection, seats: Sequence[Seat], now: datetime, since: datetime) -> tuple[str, ...]:
    """For a GM: of which seats the addresses have begun since then to take letters again."""
    found = bounces.recovered(db, {seat.address for seat in seats if seat.bounced}, now, since)
    here = [seat for seat in seats if seat.address in found and seat.reads and not seat.resigned]
    return tuple(_takes(seat, found[seat.address]) for seat in here)


def _takes(seat: Seat, refusal: Refusal) -> str:
    assert refusal.taken is not None  # noqa: S101  # only those are told that have ceased to refuse
    return (
        f"{seat.entrant}'s address, which refused mail ({refusal.why.rstrip('.')}), seems to work again: it has taken "
        f"my letter of {refusal.taken:%d %b}, and that has not come back. {_COUNTS}"
    )


_COUNTS = "A turn without orders counts as missed again."


def of_match(db: Connection, match: Match, now: datetime) -> tuple[str, ...]:
    """Both of a match, as its status tells them."""
    seats = questions.seats_of(db, match.id)
    refusing = bounces.refusing(db, {seat.address for seat in seats if seat.bounced}, now)
    return (*sentences(seats, refusing), *again(db, seats, now, now - _NEWS))


def works(db: Connection, house: House, refusal: Refusal) -> None:
    """Its owner has written, and has had a letter of ours or is known by our mail server: the GMs hear of it."""
    bounces.end(db, refusal.address, house.now())
    for match, seat in seats_at(db, refusal.address):
        if match.status in _LIVE:
            said = f"{seat.entrant}'s address works again: a letter came from there. {_COUNTS}"
            page = pages.notice(match, f"{seat.entrant}'s address works again", said)
            slug = f"works-{match.id}-{seat.id}-{house.now():%Y%m%d%H%M%S%f}"
            to_gms.post(db, house, match, Kind.NOTICE, slug, page, but=seat.address)


def _tell_gm(db: Connection, house: House, match: Match, seat: Seat, refusal: Refusal) -> bool:
    slug = f"bounce-{match.id}-{seat.id}-{refusal.since:%Y%m%d%H%M%S%f}"
    if (
        questions.person(db, match.gm).address == seat.address
        or match.status not in _LIVE
        or letters.told(db, slug)
    ):
        return False

    def page(gm: Person) -> Page:
        said = (sentence(seat, refusal), _when(match, house, gm))
        return pages.notice(match, f"{seat.entrant}'s address refuses mail", *filter(None, said))

    to_gms.post(db, house, match, Kind.NOTICE, slug, page, but=seat.address)
    return True


def _when(match: Match, house: House, gm: Person) -> str:
    if match.runs_at is None or match.held is not None:
        return ""
    theirs = snapshots.readers_zone(gm.zone)
    return f"The turn runs {deadlines.spell_out(match.runs_at, snapshots.zone(match), house.now(), theirs)}."


def refused(db: Connection, house: House, letter: Claimed, phase: str, why: str, answer: str) -> None:
    """Our mail server refused a letter for good: for its address, or for what it is."""
    what = f"could not be delivered: {why}"
    if phase == "rcpt":
        hard, said = bouncing.lasting(answer), bouncing.one_line(answer)
        if not bounced(db, house, letter.id, letter.address, hard=hard, why=said):
            alarm(db, house, letter.id, letter.kind, what)
    else:
        lost(db, house, letter.id, letter.kind, what)


def given_up(db: Connection, house: House, letter: Claimed, why: str) -> None:
    """Nobody took a letter in four days."""
    if not bounced(db, house, letter.id, letter.address, hard=True, why=bouncing.one_line(why)):
        alarm(db, house, letter.id, letter.kind, f"could not be delivered in four days: {why}")


def in_doubt(db: Connection, house: House, letter: Claimed, why: str) -> None:
    """Nobody knows whether a letter arrived, and it is not sent again by itself."""
    lost(db, house, letter.id, letter.kind, f"may not have arrived: {why}")


def lost(db: Connection, house: House, letter: int, kind: Kind, what: str) -> None:
    """The operator hears of such a letter, and the GM of its match, once for each address and turn."""
    alarm(db, house, letter, kind, what)
    address, about = underway.about(db, letter)
    if about is None or not kind.again:
        return
    match = questions.match(db, about)
    slug = f"lost-{match.id}-{match.turn}-{address}"
    if letters.told(db, slug):
        return
    whose = [seat.entrant for seat in questions.seats_of(db, match.id) if seat.address == address]
    to = f" to {' and '.join(whose)}" if whose else ""
    said = f"A {kind.value}{to} {what} Who looks after this server can send it once more."
    page = pages.notice(match, "a letter that may not have arrived", said)
    to_gms.post(db, house, match, Kind.NOTICE, slug, page, but=address)


def alarm(db: Connection, house: House, letter: int, kind: Kind, what: str) -> None:
    """The operator hears, once a day, that a letter did not arrive which says what nothing else says again."""
    if kind.again:
        said = f'A {kind.value} (letter {letter}) {what} "pbm outbox again {letter}" sends it once more.'
        alerts.tell(db, house, "letters", "a letter did not arrive", said, _LIST)
