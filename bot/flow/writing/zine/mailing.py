"""An issue as mails: text and HTML, with the PDFs that there are, and never more than a megabyte.

Must not know who asked for it.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

from bot.flow.values import addressees
from bot.flow.values.addressees import Addressee
from bot.flow.values.choices import YES
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind, Row
from bot.flow.values.preferences import PLAIN
from bot.flow.writing import outbox
from bot.layout import Page
from bot.letters.attached import File, with_files
from bot.store import letters, questions, zines
from bot.store.zines import Zine
from bot.zine import Issue, letter
from bot.zine.paper import NoPaper, Sheet

# Bytes of a mail; many mailboxes of today take ten times that, and some of their owners are on a train.
MOST = 1_000_000
_TOO_LARGE = "A mail with the PDF would have more than a megabyte, so {} stays out of it."


def files(house: House, issue: Issue) -> tuple[tuple[File, ...], str]:
    """The issue on each size of paper; and why there is none, as a sentence."""
    try:
        return tuple(_file(house, issue, sheet) for sheet in Sheet), ""
    except NoPaper as none:
        return (), f"It goes out as text and HTML. {none}"


def _file(house: House, issue: Issue, sheet: Sheet) -> File:
    return File(f"{file_name(issue)}-{sheet}.pdf", "application/pdf", house.print_paper(issue, sheet))


def file_name(issue: Issue) -> str:
    """What the files of an issue are called: 'The-Hedgehog-3'."""
    words = re.sub(r"[^A-Za-z0-9]+", "-", issue.title)[:40].strip("-")
    return f"{words or 'zine'}-{issue.number}"


def post(
    db: Connection, house: House, to: Addressee, slug: str, page: Page, attached: Sequence[File]
) -> None:
    """Queue one letter, with what fits into it."""
    row, _ = _fitting(house, to, slug, page, attached)
    letters.queue(db, [row])


def to_subscribers(
    db: Connection, house: House, zine: Zine, number: int, issue: Issue, attached: Sequence[File]
) -> tuple[int, str]:
    """Mail it to all who have said yes. Returns to how many, and what had to stay out of it, as a sentence; ""."""
    rows: list[Row] = []
    left: Sequence[File] = ()
    for one in zines.subscribers(db, zine):
        to = addressees.subscriber(zine, questions.person(db, one.person), one)
        row, left = _fitting(house, to, f"zine-{number}-{one.id}", letter.page(issue), attached)
        rows.append(row)
    letters.queue(db, rows)
    return len(rows), _told(left)


def _told(left: Sequence[File]) -> str:
    return _TOO_LARGE.format(" and ".join(one.name for one in left)) if left else ""


def _fitting(
    house: House, to: Addressee, slug: str, page: Page, attached: Sequence[File]
) -> tuple[Row, Sequence[File]]:
    """The letter with as many of its files as it has room for, from the first; and those that are left."""
    row = outbox.written(house, to, Kind.NOTICE, slug, page)
    if len(_bytes(row)) > MOST:
        row = outbox.written(house, replace(to, prefers={PLAIN.name: YES}), Kind.NOTICE, slug, page)
    mails = ((with_files(_bytes(row), attached[:count]), count) for count in range(len(attached), -1, -1))
    raw, count = next(one for one in mails if len(one[0]) <= MOST or not one[1])
    return {**row, "raw": raw}, attached[count:]


def _bytes(row: Row) -> bytes:
    raw = row["raw"]
    assert isinstance(raw, bytes)  # noqa: S101  # a letter is bytes
    return raw
