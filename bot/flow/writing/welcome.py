"""First letters: to a player who is entered, to all players when a match begins.

Each carries the key that its reader's mails are known by. Must not know how a line is read.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from bot import deadlines
from bot.flow.values import addressees, policies, preferences, snapshots
from bot.flow.values.context import Context
from bot.flow.values.house import masked
from bot.flow.values.outgoing import Kind
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import beginnings, by_post, clocks, newcomers, outbox, pages, proof, to_gms
from bot.layout import Block, Page, Paragraph, Said
from bot.letters import harmless
from bot.store import grants, letters, questions
from bot.store.values import Match, Seat


def to_player(context: Context, match: Match, seat: Seat) -> None:
    """Tell a player that they are entered, and that they speak for their seat by answering this letter."""
    apart(
        context,
        match,
        seat,
        (*new_here(context, match, seat), *map(Paragraph, entered(context, match, seat)[1:])),
    )


def apart(context: Context, match: Match, seat: Seat, told: Sequence[Block]) -> None:
    """The same, with what is told to whoever is new there."""
    said = pages.notice(match, f"you are entered as {seat.entrant}", entered(context, match, seat)[0])
    page = Page(said.subject, (*said.blocks, *told))
    slug = f"entered-{seat.id}-{seat.key}"
    outbox.post(context.db, context.house, addressees.player(match, seat), Kind.NOTICE, slug, page)


def new_here(context: Context, match: Match, seat: Seat) -> tuple[Block, ...]:
    """The game, the GM, and the first orders where they may come before the start."""
    about = (
        *newcomers.introduced(snapshots.game_of(match), snapshots.rules_of(match), gm_of(context, match)),
        *_in_welcome(context, match),
    )
    snapshot = snapshots.for_orders(context.db, match)
    orders = newcomers.first_orders(snapshot.game, snapshot.view(seat)) if snapshot else ()
    return (*about, *orders)


def _in_welcome(context: Context, match: Match) -> tuple[Block, ...]:
    """What the GM of a match says to each new player: without a key, and without a live link."""
    words = preferences.words(questions.person(context.db, match.gm), preferences.WELCOME)
    return (
        (Paragraph("Your GM says:"), Said(harmless.words([masked(word) for word in words]))) if words else ()
    )


def gm_of(context: Context, match: Match) -> str:
    """What the GM of a match is called in letters."""
    return to_gms.called(context.db, context.house, match, questions.person(context.db, match.gm))


def entered(context: Context, match: Match, seat: Seat) -> tuple[str, ...]:
    """What a player has to know who was just entered."""
    return (
        f"You are entered in {match}: {snapshots.described(match)}, as {seat.entrant}.",
        f"{_begins(context, match)} {_speaks(seat)}",
        _YOURS,
        'For the rules reply "rules", for all you may write "help", to leave again "resign".',
    )


_YOURS = "The address that your answers go to is yours alone, so don't pass it on."


def _speaks(seat: Seat) -> str:
    return f"Answer any letter of mine to speak for {seat.entrant}."


def _begins(context: Context, match: Match) -> str:
    """When a match begins, where its GM has said so."""
    at = policies.begins(match)
    if at is None:
        return "I write to you when it begins."
    when = deadlines.spell(at, snapshots.zone(match), context.now())
    return f"It begins {when}, if nothing is missing then, and I write to you."


def to_field(context: Context, match: Match) -> None:
    """The letter that opens a match, to everybody in it."""
    snapshot = snapshots.of(context.db, match)
    assert snapshot is not None  # noqa: S101  # start() has just written the set-up
    seats = questions.seats_of(context.db, match.id)
    entrants = [seat.entrant for seat in seats]
    due = pages.turn_name(snapshot, None)
    seal, gm = proof.seal_after(context.db, match, seats, 0), gm_of(context, match)
    for seat in (
        *(one for one in seats if not one.robot),
        *grants.deputised(context.db, seats, context.now()),
    ):
        reader = clocks.Reader(context.now(), snapshots.readers_zone(seat.zone))
        standing = snapshots.sheet(context.db, snapshot, seat)
        new = _just_entered(context, match, seat)
        page = beginnings.start(snapshot, seat, standing, entrants, reader, gm, new)
        page = proof.begun(page, match, seal)
        slug = f"start-{match.id}-{seat.mark}-{context.line}-{context.now():%y%m%d%H%M%S}"
        if seat.reads:
            to_seat(context, match, seat, slug, page, due)
        else:
            _to_print(context, match, seat, slug, page)


def _just_entered(context: Context, match: Match, seat: Seat) -> tuple[Block, ...]:
    """What the letter that opens a match says to whoever was entered by the same mail, and has had no letter of it."""
    if context.welcomes.pop(seat.id, None) is None:
        return ()
    return (Paragraph(f'{_speaks(seat)} {_YOURS} To leave reply "resign".'), *_in_welcome(context, match))


def _to_print(context: Context, match: Match, seat: Seat, slug: str, page: Page) -> None:
    """The letter to a player by post goes to the GM, who sends it on."""
    printed = Page(f"[{match.tag}] to print for {seat.entrant}", by_post.to_print([(seat, page)]))
    to_gms.post(context.db, context.house, match, Kind.REPORT, slug, printed)


def new_players(db: Connection, match: Match, seats: Sequence[Seat]) -> frozenset[int]:
    """The seats whose players have had no more than a few reports of the match: it is young, or they came later."""
    if match.turn - 1 <= newcomers.NEW:
        return frozenset(seat.id for seat in seats)
    entered = {_took_over(seat): seat.id for seat in seats}
    lately = letters.told_since(db, entered, match.turn - newcomers.NEW)
    return frozenset(entered[slug] for slug in lately)


def _took_over(seat: Seat) -> str:
    """The slug of the first letter to somebody who takes over a seat."""
    return f"takeover-{seat.id}-{seat.key}"


def orders_please(context: Context, match: Match, seat: Seat) -> None:
    """To somebody who takes over a seat: the last report as that seat has it, and what is due."""
    stands = _as_it_stands(context, match, seat)
    page = beginnings.takeover(*stands, gm_of(context, match))
    page = Page(page.subject, (*page.blocks, *_in_welcome(context, match)))
    to_seat(context, match, seat, _took_over(seat), page, pages.turn_name(stands[0], None))


def again(context: Context, match: Match, seat: Seat) -> None:
    """To somebody who has lost our letters: the same, and what they have ordered."""
    if match.before_start:
        to_player(context, match, seat)
    else:
        stands = _as_it_stands(context, match, seat)
        slug, due = f"again-{seat.id}-{seat.key}", pages.turn_name(stands[0], None)
        to_seat(context, match, seat, slug, beginnings.again(*stands), due)


def _as_it_stands(
    context: Context, match: Match, seat: Seat
) -> tuple[Snapshot, Seat, Mapping[str, Any], clocks.Reader]:
    snapshot = snapshots.of(context.db, match)
    assert snapshot is not None  # noqa: S101  # only a running match is taken over
    reader = clocks.Reader(context.now(), snapshots.readers_zone(seat.zone))
    return snapshot, seat, snapshots.sheet(context.db, snapshot, seat), reader


def to_seat(context: Context, match: Match, seat: Seat, slug: str, page: Page, due: str) -> None:
    """One letter to a player, told once, with the deadline of the turn that is called so."""
    outbox.post(context.db, context.house, addressees.player(match, seat), Kind.REPORT, slug, page, due=due)
