"""Press and notes are passed on: to all at once or with the next report, to single players, to the GM.

One line of a mail says it all: `press to Fox: ...`. What the match allows is asked here. Must not know how a line is
read, nor how a letter looks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from bot.flow.commands.press import finding, notes, threads, unsigned
from bot.flow.values import preferences, press_policies
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import masked
from bot.flow.values.outgoing import Kind
from bot.flow.values.policy import NO
from bot.flow.wording.commands.press import GM, NEXT, Heading
from bot.flow.wording.commands.press import key as named
from bot.flow.writing import press, to_gms
from bot.games.words import listed
from bot.letters import harmless
from bot.store import letters, questions
from bot.store import press as pieces
from bot.store.press import Piece, State
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

_MOST = 10_000  # signs of a note


@dataclass(frozen=True)
class _Writer:
    """As whom somebody writes: a seat, or the GM."""

    seat: Seat | None
    name: str


def say(context: Context, head: str, *lines: str) -> str:
    """`press: ...`, `press to Fox: ...`, `to GM: ...`, `gm says: ...`: passed on. Raises Refusal."""
    heading = finding.heading_of(context, head)
    if heading.to == (GM,):
        return notes.to_gm(context, _short(_words(context, lines)))
    as_gm = context.acts_for is None and notes.writes_as_gm(context)
    if as_gm and heading.to and not heading.sure:
        return notes.to_person(context, heading.to[0], _short(_words(context, lines)))
    match = context.their_match()
    writer = _writer(context, match, heading, as_gm=as_gm)
    words = _words(context, unsigned.scrubbed(context, lines) if heading.anonymous else lines)
    if as_gm and heading.direct:
        words = (*words, *harmless.words(preferences.words(context.person, preferences.SIGNATURE)))
    _allowed(match, heading, writer)
    _fits(context, match, writer, words)
    readers = _readers(context, match, heading, writer)
    return _passed_on(context, match, writer, heading, words, readers)


def asks(context: Context, head: str, *lines: str) -> str:
    """What would tell who wrote an anonymous piece; "": nothing, or it is signed."""
    heading = finding.heading_of(context, head)
    if not heading.anonymous or context.match is None or not press_policies.anonymous(context.match):
        return ""
    told = unsigned.tells(context, unsigned.scrubbed(context, lines))
    if not told:
        return ""
    known = f'"{told}" stands in it, by which others may know you'
    return f"Not passed on yet: your press is anonymous, and {known}. It can go as it is."


def _words(context: Context, lines: Sequence[str]) -> tuple[str, ...]:
    """The words as others may read them: no keys, nothing live. Raises Refusal where none are left."""
    keys = [
        one
        for one in (
            context.person.key,
            context.seat and context.seat.key,
            context.match and context.match.key,
        )
        if one
    ]
    said = [masked(line) for line in lines]
    for key in keys:
        said = [line.replace(key, "...") for line in said]
    words = harmless.words(said)
    if not words:
        raise Refusal("Not passed on: there are no words behind the colon.")
    return words


def _short(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a note. Raises Refusal where they are a book."""
    if (signs := len("\n".join(words))) > _MOST:
        raise Refusal(f"Not passed on: it has {signs} signs, and {_MOST} are the most. Send it in parts.")
    return words


def last_words(context: Context, match: Match) -> None:
    """What waits for a report goes out now, because none comes any more."""
    for piece in pieces.pending(context.db, match.id):
        if piece.state is State.WAITS:
            press.deliver(context.db, context.house, match, piece)
            pieces.change(context.db, piece, State.TOLD)


def _writer(context: Context, match: Match, heading: Heading, *, as_gm: bool) -> _Writer:
    """As whom the piece is signed. Raises Refusal."""
    if as_gm:
        return _Writer(None, to_gms.called(context.db, context.house, match, context.person))
    _, seat = context.players_seat()
    if heading.by and named(heading.by) not in (named(seat.entrant), "me", "us"):
        raise Refusal(f'Not passed on: your press is signed as {seat.entrant}, and you wrote "{heading.by}".')
    if seat.resigned:
        raise Refusal(f'Not passed on: you no longer play in {match.tag}. "to GM:" reaches the GM.')
    return _Writer(seat, seat.entrant)


def _allowed(match: Match, heading: Heading, writer: _Writer) -> None:
    """Raise Refusal, with what would do, where the match has no such press."""
    if heading.anonymous and not press_policies.anonymous(match):
        raise Refusal(
            f'Not passed on: press is signed in {match.tag}. Write "press: ..." and your name stands below it.'
        )
    if heading.anonymous and writer.seat is None:
        raise Refusal("Not passed on: what a GM says is signed.")
    chosen = press_policies.allowed(match)
    if writer.seat is None or chosen == press_policies.OPEN:
        return
    if chosen == NO:
        raise Refusal(f'Not passed on: there is no press in {match.tag}. "to GM:" reaches the GM.')
    if heading.to:
        raise Refusal(f'Not passed on: press in {match.tag} is for all. "press: ..." goes to everybody.')


def _fits(context: Context, match: Match, writer: _Writer, words: Sequence[str]) -> None:
    """Raise Refusal where it is too long, or where too much came before it."""
    limit, signs = press_policies.limit(match), len("\n".join(words))
    if writer.seat is None:
        return
    if signs > limit.signs:
        raise Refusal(
            f"Not passed on: it has {signs} signs, and {limit.signs} are the most. Shorten it, or send it in parts."
        )
    if pieces.written_by(context.db, match.id, context.person.id, _turn(context, match)) >= limit.pieces:
        raise Refusal(
            f"Not passed on: you have written {limit.pieces} pieces for this turn, and that is all. "
            "The next turn has more."
        )


def _readers(context: Context, match: Match, heading: Heading, writer: _Writer) -> tuple[Seat, ...]:
    """Who is to read it; (): everybody. Raises Refusal."""
    if GM in heading.to:
        raise Refusal(
            'Not passed on: write to the GM by themselves, "to GM: ...", and to players below that.'
        )
    seats = questions.seats_of(context.db, match.id)
    named = tuple(_seat(seats, name) for name in heading.to)
    for seat in named:
        if seat.by_post:
            raise Refusal(
                f'Not passed on: {seat.entrant} plays by post. "press: ..." reaches them with their report.'
            )
        if writer.seat is not None and seat.id == writer.seat.id:
            raise Refusal(f"Not passed on: {seat.entrant} is you.")
    return named


def _seat(seats: Sequence[Seat], name: str) -> Seat:
    found = next((seat for seat in seats if named(seat.entrant) == named(name)), None)
    if found is not None and not found.robot and not found.resigned:
        return found
    if found is not None:
        raise Refusal(f"Not passed on: nobody reads letters to {found.entrant} now.")
    names = [seat.entrant for seat in seats if seat.reads and not seat.resigned]
    raise Refusal(f'Not passed on: I know no "{name}" here. There are {", ".join(names)}.')


def _turn(context: Context, match: Match) -> int:
    """The turn that a piece is counted for: what comes after the deadline goes with the report after the next."""
    late = match.in_grace and match.deadline is not None and context.counts_from > match.deadline
    return match.turn + late


def _passed_on(
    context: Context,
    match: Match,
    writer: _Writer,
    heading: Heading,
    words: tuple[str, ...],
    readers: tuple[Seat, ...],
) -> str:
    """Keep the piece; it waits for the report or for the GM, or goes out now."""
    held = press_policies.held(match) and writer.seat is not None
    full = not held and _full(context, match, readers)
    if full and readers:
        raise Refusal("Not passed on: there have been enough words in a day. Try again tomorrow.")
    late = _turn(context, match) > match.turn
    waits = not readers and (_waits(match, heading, writer) or full or late)
    waits = waits and match.status is MatchStatus.RUNNING
    piece = pieces.keep(
        context.db,
        match=match.id,
        turn=_turn(context, match),
        seat=writer.seat.id if writer.seat else None,
        person=context.person.id,
        name=writer.name,
        readers=" ".join(str(seat.person) for seat in readers),
        heading=listed([seat.entrant for seat in readers]),
        anonymous=heading.anonymous,
        waits=waits,
        words="\n".join(words),
        thread=threads.of(context),
        mail=context.answers.mail,
        at=context.now(),
        state=State.HELD if held else State.WAITS,
    )
    if held:
        press.ask_gms(context.db, context.house, match, piece)
        return "Your press waits for the word of the GM, who reads it first."
    return let_go(context, match, piece, late=late)


def let_go(context: Context, match: Match, piece: Piece, *, late: bool = False) -> str:
    """A piece goes out now, or waits for the report that it goes with. Returns what is said of it."""
    signed = "" if piece.seat is None else ", unsigned" if piece.anonymous else f", signed {piece.name}"
    if piece.waits:
        pieces.change(context.db, piece, State.WAITS)
        why = "It came after the deadline, so it" if late else "It"
        return f'{why} stands in the next report for all to read{signed}. Take it back: "withdraw press".'
    press.deliver(context.db, context.house, match, piece)
    pieces.change(context.db, piece, State.TOLD)
    return f"Passed on to {piece.heading or 'all'}{signed}."


def _waits(match: Match, heading: Heading, writer: _Writer) -> bool:
    """Whether what is for all goes with the next report."""
    if heading.when:
        return heading.when == NEXT
    # `to all: ...` by the GM is a letter.
    return not (press_policies.at_once(match) or (writer.seat is None and heading.direct))


def _full(context: Context, match: Match, readers: tuple[Seat, ...]) -> bool:
    """Whether somebody who would get a letter now has had enough of them today."""
    since, kinds = context.now() - timedelta(days=1), [Kind.NOTE.value]
    addresses = {one.address for one in readers or press.everybody(context.db, context.house, match)}
    return any(letters.count_since(context.db, one, kinds, since) >= notes.ENOUGH for one in addresses)
