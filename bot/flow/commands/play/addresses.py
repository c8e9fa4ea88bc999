"""What somebody says of their addresses: also this one, letters to that one, not this one any more; and a lost key.

An address counts when it has said yes itself. Must not know how a line is read or answered.
"""

from datetime import timedelta

from bot.flow.commands.matches import enrolling, gms
from bot.flow.values import addressees
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox, pages, welcome
from bot.games.words import listed
from bot.layout import Heading, Mark, Page, Paragraph
from bot.store import addresses, changes, letters, questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

_ASKS = 3  # questions to one address in a day


def asks_also(context: Context, address: str) -> str:
    """What another address may do; nothing is asked where more than a key says who writes, or nothing is to lose."""
    plain = _may_be_theirs(context, address, moves=False)
    return f"All mail from {plain} would count as yours." if _could_be_a_thief(context) else ""


def asks_move(context: Context, address: str) -> str:
    """The same of the address that letters go to."""
    plain = _may_be_theirs(context, address, moves=True)
    return f"All my letters to you would go to {plain}." if _could_be_a_thief(context) else ""


def _could_be_a_thief(context: Context) -> bool:
    """Whether anybody who has seen a letter to somebody who plays, or is a GM, may have written this.

    Raises Refusal where they don't say in which match they are asked.
    """
    plays = context.seat is not None or questions.seats_of_person(context.db, context.person.id)
    if context.sure or not (plays or context.gm):
        return False
    context.their_match()
    return True


def also(context: Context, address: str, *, moves: bool = False) -> str:
    """`also ann@work.example`: another address, from which mail is theirs; `move to ...`: letters go there, too."""
    plain, key = _may_be_theirs(context, address, moves=moves), new_key()
    addresses.claim(context.db, context.person.id, plain, key, context.now(), moves=moves)
    _ask(context, plain, key)
    return f"I asked {plain}. It counts as soon as it answers yes."


def _may_be_theirs(context: Context, address: str, *, moves: bool) -> str:
    """The address as it is kept. Refusal where it can't be one more of theirs."""
    plain, person = enrolling.plain_address(context, address), context.person
    if plain == person.address:
        raise Refusal(f"{plain} is the address that I write to already.")
    if plain in addresses.others(context.db, person.id) and not moves:
        raise Refusal(f"{plain} is yours already.")
    if moves and person.address in context.house.gms:
        raise Refusal(f"The settings of this server name {person.address} as a GM's; change it there first.")
    other = questions.person_by_address(context.db, plain)
    if other is not None and other.id != person.id and not addresses.only_wrote(context.db, other.id):
        raise Refusal(
            f"{plain} can't be added: it is on file for another person. If both are you, ask your GM to let you play "
            f'from there: "to GM: please replace {context.seat.entrant if context.seat else "me"} {plain}".'
        )
    since = context.now() - timedelta(days=1)
    if letters.count_since(context.db, plain, [Kind.ASK.value], since) >= _ASKS:
        raise Refusal(f"I have asked {plain} often enough today.")
    return plain


def move(context: Context, address: str) -> str:
    """`move to ann@new.example`: the same, and letters go there once it has said yes."""
    return also(context, address, moves=True)


def forget(context: Context, address: str) -> str:
    """`forget ann@work.example`: mail from there is theirs no more."""
    plain = enrolling.plain_address(context, address)
    if plain == context.person.address:
        raise Refusal(f'I write to {plain}; say first where else: "move to ADDRESS".')
    if not addresses.drop(context.db, context.person.id, plain):
        if context.match is not None and gms.is_another(context, context.match, plain):
            return gms.remove(context, plain)
        raise Refusal(f"I know no address {plain} of yours.")
    return f"{plain} is yours no more: mail from there is asked about."


def resend(context: Context, tag: str | None) -> str:
    """`resend`: the last report again, with a fresh key; the key before opens nothing any more."""
    match, seat = _seat_meant(context, tag)
    changes.change_seat(context.db, seat.id, key=new_key())
    fresh = questions.seat(context.db, seat.id)
    assert fresh is not None  # noqa: S101  # it is there: its key has just been changed
    context.match, context.seat = match, fresh
    welcome.again(context, match, fresh)
    return (
        f"I sent you how {match.tag} stands, in a letter with a new key. "
        f"Answer it, or this one, to speak for {seat.entrant}; older letters don't any more."
    )


def _seat_meant(context: Context, tag: str | None) -> tuple[Match, Seat]:
    if tag and (match := questions.match_by_tag(context.db, tag)):
        context.turn_to(match)
    match, seat = context.players_seat()
    if not match.before_start and match.status is not MatchStatus.RUNNING:
        raise Refusal(f"{match.tag} is {match.status}.")
    return match, seat


def _ask(context: Context, address: str, key: str) -> None:
    seats = questions.seats_of_person(context.db, context.person.id)
    names = listed([seat.entrant for seat in seats[:3]])
    who = f"Who plays as {names}" if len(seats) > 1 else names or "Somebody who plays here"
    blocks = (
        Heading(context.house.name),
        Mark(),
        Paragraph(f"{who}, you we hope, says that this address is theirs, too. Nothing is done yet."),
        Paragraph('If that is you, answer "yes". If not, answer "no", or nothing at all.'),
        *pages.one_tap("yes", "no"),
    )
    page = Page("is this your address, too? Answer yes or no", blocks)
    slug = f"address-{context.line}-{address}"
    outbox.post(context.db, context.house, addressees.asked_there(address, key), Kind.ASK, slug, page)
