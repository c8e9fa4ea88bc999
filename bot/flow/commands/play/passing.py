"""Words from one person to another: a player's to the GM, the GM's to a player. Nobody's address is shown.

Must not know how the rest of a mail is read.
"""

import re
from collections.abc import Sequence
from datetime import timedelta

from bot.flow.values import addressees, preferences
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import passed_on
from bot.flow.values.outgoing import Kind
from bot.flow.wording.reading import Given
from bot.flow.writing import outbox, to_gms
from bot.games.words import fold
from bot.layout import Block, Heading, Lines, Mark, Page, Paragraph
from bot.store import letters, questions
from bot.store.values import Match, Person

_TO = re.compile(
    r"\s*(?:to|tell)\s+(?:the\s+|my\s+)?(?P<whom>[^\s:][^:]{0,39}?)\s*:\s*(?P<words>.*)", re.IGNORECASE
)
_GM = frozenset({"gm", "game master", "gamemaster", "referee"})
_ALL = frozenset({"all", "all players", "players", "everybody", "everyone"})
_PERSON = re.compile(r"person (\d{1,9})", re.IGNORECASE)
_MOST = 40  # lines of one note
ENOUGH = 20  # notes to one address in a day

# Whom a note is for and its words, as a command; and how many lines it takes.
Note = tuple[Given, int]


def note(context: Context, lines: Sequence[str]) -> Note | None:
    """Whether these lines begin with a note to somebody.

    `to GM:` is a note by whoever writes it; `to Hare:` and `to all:` are ones only by the GM of the match. It ends at
    an empty line.
    """
    found = _TO.match(lines[0])
    if found is None:
        return None
    whom = " ".join(found["whom"].split())
    if whom.casefold() not in _GM and not _writes_as_gm(context):
        return None
    taken = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    words = tuple(line.strip() for line in (found["words"], *lines[1:taken]) if line.strip())
    given = Given("to_gm", words) if whom.casefold() in _GM else Given("to", (whom, *words))
    return given, taken


def is_for_gm(words: Sequence[str]) -> bool:
    """Whether any of these lines begins a note to the GM."""
    found = filter(None, map(_TO.match, words))
    return any(" ".join(one["whom"].split()).casefold() in _GM for one in found)


def to_gm(context: Context, *words: str) -> str:
    """`to GM: I shall be away`: to the GM of the match, or to all GMs of the server where no match is meant."""
    if _writes_as_gm(context):
        raise Refusal('You are the GM. To a player: "to", the name, a colon, and your words.')
    match, seat = context.match, context.seat
    whose = seat.entrant if seat is not None and not seat.deputy else f"person {context.person.id}"
    if match is not None:
        gms = [(one.person, one.to.key) for one in to_gms.of(context.db, context.house, match)]
    else:
        found = (questions.person_by_address(context.db, gm) for gm in sorted(context.house.gms))
        gms = [(gm, gm.key) for gm in found if gm is not None]
    about = f"{whose} writes to you"
    answer = (Paragraph("To answer, write behind this name:"), Lines((f"to {whose}:",), reply=True))
    for gm, key in gms:
        blocks = (Paragraph(f"{whose} writes:"), Lines(_plain(words)), *answer)
        _send(context, gm, key, match, _page(context, match, about, blocks, words))
    return "Passed on to the GM. The answer comes by me."


def to_players(context: Context, whom: str, *words: str) -> str:
    """`to Hare: you owe me a pint`, `to all: ...`: the GM's words, to a player or to all of them."""
    readers = _all(context) if whom.casefold() in _ALL else [_reader(context, whom)]
    match = context.match
    gm = (
        to_gms.called(context.db, context.house, match, context.person)
        if match
        else context.house.called(context.person.address)
    )
    said = f"{gm[:1].upper()}{gm[1:]} writes to you:"
    answer = Paragraph('To answer, begin with "to GM:" and your words behind it.')
    signed = preferences.words(context.person, preferences.SIGNATURE)
    blocks = (Paragraph(said), Lines((*_plain(words), *_plain(signed))), answer)
    page = _page(context, context.match, f"{gm} writes to you", blocks, words)
    for person, key, _ in readers:
        _send(context, person, key, context.match, page)
    return f"Passed on to {', '.join(name for _, _, name in readers)}."


def _writes_as_gm(context: Context) -> bool:
    """Whether it is the GM of this match, or where no match is meant a GM of the house."""
    if context.match is not None:
        return context.runs(context.match)
    return context.gm and context.person.address in context.house.gms


def _all(context: Context) -> list[tuple[Person, str, str]]:
    """Every player of the match once, by the first of their seats."""
    seats = questions.seats_of(context.db, context.match.id) if context.match else []
    first = {seat.person: seat for seat in reversed(seats) if seat.reads}
    if not first:
        raise Refusal("Not passed on: nobody plays here.")
    ordered = sorted(first.values(), key=lambda seat: seat.id)
    return [(questions.person(context.db, seat.person), seat.key, seat.entrant) for seat in ordered]


def _reader(context: Context, whom: str) -> tuple[Person, str, str]:
    """Who is meant: a player of the match by the name there, or by number somebody without a seat who wrote before."""
    seats = questions.seats_of(context.db, context.match.id) if context.match else []
    for seat in seats:
        if fold(seat.entrant) == fold(whom) and seat.reads:
            return questions.person(context.db, seat.person), seat.key, seat.entrant
    if number := _PERSON.fullmatch(whom):
        person = questions.person_if_any(context.db, int(number[1]))
        if person is not None:
            return person, person.key, whom
    names = ", ".join(seat.entrant for seat in seats if seat.reads)
    raise Refusal(f'Not passed on: I know no "{whom}" here. ' + (f"There are {names}." if names else ""))


def _page(
    context: Context, match: Match | None, about: str, blocks: tuple[Block, ...], words: tuple[str, ...]
) -> Page:
    if not words:
        raise Refusal("Not passed on: there are no words behind the colon.")
    tag = f"[{match.tag}] " if match else ""
    return Page(f"{tag}{about}", (Heading(str(match) if match else context.house.name), Mark(), *blocks))


def _send(context: Context, reader: Person, key: str, match: Match | None, page: Page) -> None:
    since = context.now() - timedelta(days=1)
    if letters.count_since(context.db, reader.address, [Kind.NOTE.value], since) >= ENOUGH:
        raise Refusal("Not passed on: there have been enough words in a day. Try again tomorrow.")
    slug = f"note-{context.line}-{reader.id}"
    to = addressees.holder(reader, key, match)
    outbox.post(context.db, context.house, to, Kind.NOTE, slug, page)


def _plain(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words as they are passed on: no keys, no link that a mail program would make live, and not without end."""
    return tuple(passed_on(word) for word in words[:_MOST])
