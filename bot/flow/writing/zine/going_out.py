"""Drafts and issues that are waited for: printed between two transactions, for that takes seconds, and then mailed.

Nothing is lost by a crash between the two: what is waited for stands in a row until its letters do. Must not know who
asked for it, nor how.
"""

from collections.abc import Iterator

from sqlalchemy import Connection, Engine

from bot.flow.values import addressees
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind as Letters
from bot.flow.writing import outbox
from bot.flow.writing.zine import covering, issue, mailing
from bot.layout import Block, Heading, Lines, Mark, Page, Paragraph
from bot.store import questions, zines
from bot.store.engine import reading
from bot.store.zines import Kind, Piece, State, Zine
from bot.zine import Issue, letter

_SHOWN = 60  # signs of a piece that is named


def run(engine: Engine, house: House) -> None:
    """Write every draft and mail every issue that somebody waits for."""
    with reading(engine) as db:
        drafts, going = zines.to_draft(db), zines.to_publish(db)
    for zine in drafts:
        _draft(engine, house, zine)
    for one in going:
        _publish(engine, house, one)


def _draft(engine: Engine, house: House, zine: Zine) -> None:
    with reading(engine) as db:
        made = issue.written(db, house, zine)
    attached, said = mailing.files(house, made)
    with engine.begin() as db:
        # Another server may have written it meanwhile.
        if (now := zines.by_id(db, zine.id)).drafted != zine.drafted:
            return
        page = letter.page(made, tuple(_about(db, house, now, said)), f"draft of {made.name}")
        to = addressees.editor(now, questions.person(db, zine.person))
        mailing.post(db, house, to, f"zine-draft-{zine.id}-{zine.drafted:%Y%m%d%H%M%S%f}", page, attached)
        zines.change(db, now, drafted=None)


def _publish(engine: Engine, house: House, one: zines.Issue) -> None:
    with reading(engine) as db:
        zine = zines.by_id(db, one.zine)
        made, printed = issue.written(db, house, zine), issue.pieces(db, zine)
    attached, said = mailing.files(house, made)
    with engine.begin() as db:
        if one.id not in [waits.id for waits in zines.to_publish(db)]:
            return
        copies, left = mailing.to_subscribers(db, house, zine, one.id, made, attached)
        zines.publish(db, one, printed, copies, house.now())
        _tell_editor(db, house, zine, made, f"It went to {_readers(copies)}.", said, left)


def _tell_editor(db: Connection, house: House, zine: Zine, made: Issue, *said: str) -> None:
    page = Page(f"{made.name} is out", (Heading(made.name), Mark(), *map(Paragraph, filter(None, said))))
    to = addressees.editor(zine, questions.person(db, zine.person))
    outbox.post(db, house, to, Letters.NOTICE, f"zine-out-{zine.id}-{made.number}", page)


def _about(db: Connection, house: House, zine: Zine, said: str) -> Iterator[Block]:
    """Above a draft: to whom it would go, what stays out of it, what waits for the editor, and what they can say."""
    count = _readers(zines.count_subscribers(db, zine))
    yield Paragraph(f"Nothing has gone out yet. It would go to {count}. {said}".strip())
    if out := covering.left_out(db, house, zine):
        named = ", ".join(map(str, out))
        yield Paragraph(f'Not in it: {named}. The GM of a match has it printed with "set zine yes".')
    waits = zines.fresh(db, zine, Kind.LETTER, State.WAITS)
    for one in waits:
        yield Paragraph(f"Letter {one.id}, by {one.name}, waits for you: {_brief(one)}")
    decide = (f"zine {verb} letter {one.id}" for one in waits for verb in ("take", "drop"))
    yield Paragraph("You may answer:")
    yield Lines(("zine publish", *decide), reply=True)
    yield Paragraph(
        'The editorial stands behind "zine editorial:", in as many paragraphs as you like, down to a line "end". '
        '"zine called" and a title behind it changes the title.'
    )


def _readers(count: int) -> str:
    return f"{count} subscriber{'' if count == 1 else 's'}"


def _brief(one: Piece) -> str:
    said = " ".join(one.words.split())
    return f'"{said}"' if len(said) <= _SHOWN else f'"{said[:_SHOWN].rsplit(" ", 1)[0]} ..."'
