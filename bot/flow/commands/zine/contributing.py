"""What is written for a zine: `zine editorial: ...` by its editor, `zine letter: ...` by a reader or a player.

It goes on over several paragraphs, down to a line that says `end`, to the next line about the zine, or to the end of
the mail. Must not know how an issue is printed.
"""

import re
from collections.abc import Sequence

from bot.flow.commands.zine import which
from bot.flow.values import addressees
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import masked
from bot.flow.values.outgoing import Kind as Letters
from bot.flow.wording.commands.reading import Given
from bot.flow.writing import outbox
from bot.layout import Block, Heading, Lines, Mark, Page, Paragraph
from bot.letters import harmless
from bot.store import questions, zines
from bot.store.zines import Kind, Piece, State, Zine

_BEGINS = re.compile(
    r"\s*zine[,:]?\s+(?P<what>editorial|letter)(?: (?:from|by) (?P<name>[^:\n]{1,40}?))?\s*:\s*(?P<words>.*)",
    re.IGNORECASE,
)
_ENDS = re.compile(r"\W*end(?: of)?(?: the)?(?: letter| editorial)?\W*", re.IGNORECASE)
_NEXT = re.compile(r"\s*zine\s+(?:publish|called|take|drop|of|editorial|letter)\b", re.IGNORECASE)
_ITEM = re.compile(r"\s*[-*•]\s")
_MOST = {Kind.EDITORIAL: 20_000, Kind.LETTER: 4_000}  # signs
_LETTERS = 3  # of one person in an issue
_SHOWN = 40  # signs of its end that an answer repeats


def said(lines: Sequence[str]) -> tuple[Given, int] | None:
    """Whether these lines begin with something for a zine: as a command with all its lines, and how many they are."""
    found = _BEGINS.match(lines[0])
    if found is None:
        return None
    ends = (at for at, line in enumerate(lines) if at and (_ENDS.fullmatch(line) or _NEXT.match(line)))
    taken = next(ends, len(lines))
    closed = taken < len(lines) and _ENDS.fullmatch(lines[taken]) is not None
    words = (found["words"], *lines[1:taken])
    return Given(f"zine_{found['what'].lower()}", (found["name"] or "", *words)), taken + closed


def editorial(context: Context, name: str, *lines: str) -> str:
    """The editor's own words for the next issue; the newest count."""
    zine, words = which.mine(context), _words(Kind.EDITORIAL, lines)
    for older in zines.fresh(context.db, zine, Kind.EDITORIAL, State.TAKEN):
        zines.settle(context.db, older, State.DROPPED)
    signed = " ".join(harmless.words((masked(name),))) or context.house.called(context.person.address)
    _keep(context, zine, Kind.EDITORIAL, signed, words, State.TAKEN)
    return f'The editorial of the next issue, {_measured(words)}. "zine" shows the issue.'


def letter(context: Context, name: str, *lines: str) -> str:
    """A letter of comment: the editor reads it first."""
    zine = which.for_letters(context)
    _may_write(context, zine)
    words = _words(Kind.LETTER, lines)
    signed = " ".join(harmless.words((masked(name),))) or (
        context.seat.entrant if context.seat else "A reader"
    )
    own = zine.person == context.person.id
    piece = _keep(context, zine, Kind.LETTER, signed, words, State.TAKEN if own else State.WAITS)
    if own:
        return f"Letter {piece.id} stands in the next issue, {_measured(words)}."
    _tell_editor(context, zine, piece)
    return f'Your letter to {zine.title}, {_measured(words)}, signed "{signed}". The editor reads it first.'


def _may_write(context: Context, zine: Zine) -> None:
    """Raise Refusal for who neither gets the zine nor plays here, and for who has written enough."""
    reader = any(one.zine == zine.id for one in zines.subscribed(context.db, context.person.id))
    if not (reader or context.seat is not None or zine.person == context.person.id):
        raise Refusal(
            f'Letters come from who reads {zine.title} or plays here. "subscribe zine" has it mailed to you.'
        )
    theirs = [
        one
        for one in zines.written_by(context.db, context.person.id)
        if one.zine == zine.id and one.kind is Kind.LETTER and one.issue is None
    ]
    if len(theirs) >= _LETTERS:
        raise Refusal(f"You have written {_LETTERS} letters for the next issue; that is enough.")


def _words(kind: Kind, lines: Sequence[str]) -> tuple[str, ...]:
    """The paragraphs, with nothing in them that a mail program makes live. Raises Refusal: none, or too many."""
    paragraphs: list[str] = [""]
    for line in harmless.words([masked(one) for one in lines]):
        bare = " ".join(line.split())
        if not bare or _ITEM.match(line):
            paragraphs.append(bare)
        else:
            paragraphs[-1] = f"{paragraphs[-1]} {bare}".strip()
    found = tuple(filter(None, paragraphs))
    if not found:
        raise Refusal("There are no words behind the colon.")
    if (signs := len("\n".join(found))) > _MOST[kind]:
        raise Refusal(f"It has {signs} signs; {_MOST[kind]} is the most that an issue has room for.")
    return found


def _keep(context: Context, zine: Zine, kind: Kind, name: str, words: Sequence[str], state: State) -> Piece:
    return zines.keep(
        context.db,
        zine=zine.id,
        kind=kind,
        person=context.person.id,
        name=name,
        words="\n".join(words),
        at=context.now(),
        state=state,
    )


def _measured(words: Sequence[str]) -> str:
    """How much it is and how it ends, so that its writer sees where it was taken to end."""
    count, said_last = len(" ".join(words).split()), words[-1][-_SHOWN:].split(" ", 1)[-1]
    paragraphs = f"{len(words)} paragraph{'' if len(words) == 1 else 's'}"
    return f'{count} words in {paragraphs}, ends with "{said_last}"'


def _tell_editor(context: Context, zine: Zine, piece: Piece) -> None:
    editor = questions.person(context.db, zine.person)
    decide = (f"zine take letter {piece.id}", f"zine drop letter {piece.id}")
    blocks: tuple[Block, ...] = (
        Heading(zine.title),
        Mark(),
        Paragraph(f"A letter of comment came, signed {piece.name}. It is printed only if you take it:"),
        *map(Paragraph, piece.paragraphs),
        Paragraph("You may answer:"),
        Lines(decide, reply=True),
    )
    page = Page(f"a letter of comment for {zine.title}", blocks)
    slug = f"note-{context.line}-{editor.id}"
    to = addressees.editor(zine, editor)
    outbox.post(context.db, context.house, to, Letters.NOTE, slug, page)
