"""Words for a person rather than for a match: to the GM, and the GM's answer to somebody who has no seat.

Nobody's address is shown. Must not know how a line is read.
"""

import re
from collections.abc import Sequence
from datetime import timedelta

from bot.flow.values import addressees, preferences
from bot.flow.values.context import Context, Refusal
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox, to_gms
from bot.layout import Block, Heading, Lines, Mark, Page, Paragraph, Said
from bot.letters import harmless
from bot.store import letters, questions
from bot.store.values import Match, Person

ENOUGH = 20  # notes to one address in a day
_PERSON = re.compile(r"person (\d{1,9})", re.IGNORECASE)


def to_gm(context: Context, words: Sequence[str]) -> str:
    """`to GM: I shall be away`: to the GM of the match, or to all GMs of the server where no match is meant."""
    if writes_as_gm(context) and context.acts_for is None:
        raise Refusal('You are the GM. To a player: "to", the name, a colon, and your words.')
    match, seat = context.match, context.seat
    whose = seat.entrant if seat is not None and not seat.deputy else f"person {context.person.id}"
    if match is not None:
        gms = [(one.person, one.to.key) for one in to_gms.of(context.db, context.house, match)]
    else:
        found = (questions.person_by_address(context.db, gm) for gm in sorted(context.house.gms))
        gms = [(gm, gm.key) for gm in found if gm is not None]
    answer = (Paragraph("To answer, write behind this name:"), Lines((f"to {whose}:",), reply=True))
    blocks = (Paragraph(f"{whose} writes:"), Said(tuple(words)), *answer)
    for gm, key in gms:
        _send(context, gm, key, match, _page(context, match, f"{whose} writes to you", blocks))
    return "Passed on to the GM. The answer comes by me."


def to_person(context: Context, whom: str, words: Sequence[str]) -> str:
    """`to person 7: in May`: the GM's answer to somebody without a seat, who wrote before. Raises Refusal."""
    match = context.match
    number = _PERSON.fullmatch(whom)
    person = questions.person_if_any(context.db, int(number[1])) if number else None
    if person is None:
        names = (
            [seat.entrant for seat in questions.seats_of(context.db, match.id) if seat.reads] if match else []
        )
        there = f"There are {', '.join(names)}." if names else ""
        raise Refusal(f'Not passed on: I know no "{whom}" here. {there}'.rstrip())
    gm = (
        to_gms.called(context.db, context.house, match, context.person)
        if match
        else context.house.called(context.person.address)
    )
    said = f"{gm[:1].upper()}{gm[1:]} writes to you:"
    blocks = (
        Paragraph(said),
        Said((*words, *harmless.words(preferences.words(context.person, preferences.SIGNATURE)))),
        *_ANSWER,
    )
    _send(context, person, person.key, match, _page(context, match, f"{gm} writes to you", blocks))
    return f"Passed on to {whom}."


_ANSWER = (Paragraph("To answer, write behind this line:"), Lines(("to GM:",), reply=True))
_ANSWERING = "To answer, write"  # so letters begin that say with which words an answer begins


def answers_go_to(letter: Sequence[str]) -> str:
    """For whom an answer to this letter of ours is, as it stands there: `to Hare`; "" where it passes on no words."""
    at = next((at for at in range(len(letter) - 1, -1, -1) if letter[at].startswith(_ANSWERING)), len(letter))
    named = (line.strip() for line in letter[at + 1 :] if line.startswith("  "))
    return next((line.rstrip(":") for line in named if line.endswith(":")), "")


def writes_as_gm(context: Context) -> bool:
    """Whether it is the GM of this match, or where no match is meant a GM of the house."""
    if context.match is not None:
        return context.runs(context.match)
    return context.gm and context.person.address in context.house.gms


def _page(context: Context, match: Match | None, about: str, blocks: tuple[Block, ...]) -> Page:
    tag = f"[{match.tag}] " if match else ""
    return Page(f"{tag}{about}", (Heading(str(match) if match else context.house.name), Mark(), *blocks))


def _send(context: Context, reader: Person, key: str, match: Match | None, page: Page) -> None:
    since = context.now() - timedelta(days=1)
    if letters.count_since(context.db, reader.address, [Kind.NOTE.value], since) >= ENOUGH:
        raise Refusal("Not passed on: there have been enough words in a day. Try again tomorrow.")
    slug = f"note-{context.line}-{reader.id}"
    to = addressees.holder(reader, key, match)
    outbox.post(context.db, context.house, to, Kind.NOTE, slug, page)
