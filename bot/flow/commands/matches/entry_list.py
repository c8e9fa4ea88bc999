"""Who is entered in a match that has not begun: named by the GM, taken off, called otherwise.

Must not know how a line is read or answered.
"""

from bot.flow.commands.matches import enrolling, entering, starting, steering
from bot.flow.values import addressees, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox, pages, proof, welcome
from bot.store import changes, questions
from bot.store.values import Match, Person, Seat


def player(context: Context, name: str, address: str) -> str:
    """`player Hare hare@example.org`: the GM names a player, whose first letter brings their key.

    That is the one which opens the match, if it begins by the same mail.
    """
    match = context.their_match()
    seat = take_seat(context, match, enrolling.enrol(context, address), name)
    context.welcomes[seat.id] = seat
    said = f"{seat.entrant} is entered for {seat.address}; I wrote there."
    return f"{said} {starting.begin_if_full(context)}".rstrip()


def tell(context: Context) -> None:
    """At the end of a mail: whom it has entered, and no other letter has told."""
    for entered in context.welcomes.values():
        seat = questions.seat(context.db, entered.id)
        if seat is not None and seat.key == entered.key:
            welcome.to_player(context, questions.match(context.db, seat.match), seat)
    context.welcomes.clear()


def player_by_post(context: Context, name: str) -> str:
    """`player Snail by post`: somebody without an address, whose orders the GM enters."""
    match = context.their_match()
    wanted = entering.checked(context.db, match, None, name)
    changes.add_seat(context.db, match.id, context.person.id, wanted, new_key(), by_post=True)
    said = f'{wanted} is entered by post. You enter their orders: "{wanted}: ...". Their reports come to you, to print.'
    return f"{said} {starting.begin_if_full(context)}".rstrip()


def take_seat(context: Context, match: Match, person: Person, name: str | None) -> Seat:
    """A seat for this person under this name."""
    wanted = entering.checked(context.db, match, person, name)
    changes.add_seat(context.db, match.id, person.id, wanted, new_key())
    return questions.seats_of(context.db, match.id)[-1]


def remove(context: Context, name: str) -> str:
    """`remove Zebra`: off the entry list; the player is told."""
    match = context.their_match()
    seat = steering.seat_called(context, match, name)
    # Who has not heard yet that they were entered needs not hear that they are not.
    if seat.reads and context.welcomes.pop(seat.id, None) is None:
        left = proof.given_up(context.db, match, seat)
        said = f"The GM has taken {seat.entrant} off the entry list of {match}."
        _tell(context, match, seat, "you are not entered any more", said, *left)
    changes.drop_seat(context.db, seat)
    return f"{seat.entrant} is no longer entered in {match.tag}."


def rename(context: Context, name: str, wanted: str) -> str:
    """`rename Zebra as Zoe`: the same player under another name; the player is told."""
    match = context.their_match()
    seat = steering.seat_called(context, match, name)
    snapshot = snapshots.for_orders(context.db, match)
    if snapshot and snapshots.sheet(context.db, snapshot, seat):
        raise Refusal(f"{seat.entrant} has ordered under this name already.")
    fresh = entering.renamed(context.db, match, seat, wanted)
    changes.change_seat(context.db, seat.id, entrant=fresh)
    if seat.reads and seat.id not in context.welcomes:
        said = f"The GM has entered you as {fresh} instead of {seat.entrant}."
        _tell(context, match, seat, f"you are {fresh}", said)
    return f"{seat.entrant} is {fresh} from now on."


def _tell(context: Context, match: Match, seat: Seat, subject: str, *sentences: str) -> None:
    to = addressees.player(match, seat)
    slug = f"entry-{seat.id}-{context.line}"
    outbox.post(context.db, context.house, to, Kind.NOTICE, slug, pages.notice(match, subject, *sentences))
