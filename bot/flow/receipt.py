"""The one answer to a mail: every line of it accounted for, and what now stands, till when.

The subject says what matters. Must not know how anything was read or done.
"""

from datetime import timedelta
from itertools import chain

from bot.flow import board as boards
from bot.flow import outbox, pages, proof
from bot.flow.board import Board
from bot.flow.desk import Desk
from bot.flow.outbox import Kind
from bot.games.base import Plan
from bot.layout import Block, Heading, Mark, Page, Paragraph
from bot.letters.opened import Opened
from bot.store import questions
from bot.store.tables import MatchStatus
from bot.store.values import Seat

ANSWERS = 60  # to one address in a day, before a mail with nothing to act on goes unanswered
_LAST = Paragraph(
    f"These were {ANSWERS} answers in a day. Until tomorrow I answer only mails in which I find something to do."
)


def post(desk: Desk, letter: Opened) -> str | None:
    """Queue the answer; it goes to the address on file, and answering it speaks for the same seat.

    Returns why there is none. Only what was no use to anybody can go unanswered: two machines that answer each other
    say nothing to act on (RFC 3834 2).
    """
    left = _left(desk)
    if left <= 0:
        return f"nothing to act on, and {ANSWERS} answers had gone there within a day"
    reader = pages.Reader(desk.now(), boards.readers_zone(desk.person.zone))
    standing = [(seat, board, plans) for seat in desk.touched.values() for board, plans in _plans(desk, seat)]
    if not standing and desk.seat is not None:
        standing = [(desk.seat, board, plans) for board, plans in _plans(desk, desk.seat)]
    here = [(board, plans) for _, board, plans in standing if _is_here(desk, board)]
    blocks = (*_head(desk, reader, here[0][0] if here else None), *_words(desk, letter))
    for seat, board, plans in standing:
        alone = len(standing) == 1 and _is_here(desk, board)
        blocks = (*blocks, *_sheet(desk, reader, seat, board, plans, "" if alone else str(board.match)))
    if not standing and desk.match is not None:
        blocks = (*blocks, *_said(pages.ready(desk.match, reader)))
    helps = any(plans and not pages.at_once(board.match, reader) for _, board, plans in standing)
    blocks = (*blocks, *(_said(pages.HELP) if helps else ()), *([_LAST] if left == 1 else []))
    subject = _subject(desk, [plan for _, plans in here for plan in plans])
    sealed = [(seat, board) for seat, board, _ in standing] or _resigned(desk)
    seals = (proof.of_orders(desk.db, board, seat, desk.sheet(board, seat)) for seat, board in sealed)
    page = Page(subject, (*blocks, *desk.blocks, *chain.from_iterable(seals)))
    receipt = outbox.unwritten(
        desk.house,
        kind=Kind.RECEIPT,
        slug=f"receipt-{desk.answers.mail}",
        to=desk.person.address,
        key=_key(desk),
        page=page,
        match=desk.match,
        answers=desk.answers,
    )
    desk.outgoing.append(receipt)
    return None


def _sheet(
    desk: Desk, reader: pages.Reader, seat: Seat, board: Board, plans: tuple[Plan, ...], where: str
) -> tuple[Block, ...]:
    """What stands for a seat, what it holds if that helps, and when it is played."""
    holds = pages.holds(board, seat) if desk.holds or _amiss(desk) else ()
    waits = pages.ready(board.match, reader)
    clock = "" if waits and plans else pages.clock(board, seat)
    return (*pages.stands(plans, where), *holds, *_said(clock), *_said(waits))


def _is_here(desk: Desk, board: Board) -> bool:
    """Whether that is the match the answer is about: a mail may have ordered in another, on its way."""
    return desk.match is not None and board.match.id == desk.match.id


def _amiss(desk: Desk) -> bool:
    """Whether he has to write again: a line wasn't obeyed, or none was found."""
    return not all(verdict.good for verdict in desk.verdicts) or not any(one.read for one in desk.verdicts)


def _said(sentence: str) -> tuple[Block, ...]:
    return (Paragraph(sentence),) if sentence else ()


def _left(desk: Desk) -> int:
    """How many answers may still go there today. A mail in which a line was obeyed is always answered."""
    if any(verdict.read and verdict.good for verdict in desk.verdicts):
        return ANSWERS
    since = desk.now() - timedelta(days=1)
    gone = questions.letters_since(desk.db, desk.person.address, Kind.RECEIPT.value, since)
    return ANSWERS - gone - sum(one.letter.to == desk.person.address for one in desk.outgoing)


def _head(desk: Desk, reader: pages.Reader, board: Board | None) -> tuple[Block, ...]:
    if desk.match is None:
        return (Heading(desk.house.name), Mark())
    if board is None and desk.match.status is MatchStatus.RUNNING:
        board = desk.board(desk.match)
    name = pages.turn_name(board, desk.seat) if board and desk.match.status is MatchStatus.RUNNING else ""
    return (*pages.heading(desk.match, name, reader), Mark())


def _words(desk: Desk, letter: Opened) -> tuple[Block, ...]:
    """Lines that asked for something, side by side with their verdicts; the rest is counted."""
    spoken = [verdict for verdict in desk.verdicts if verdict.read]
    silent = [verdict for verdict in desk.verdicts if not verdict.read]
    ignored = [_counted("your words", len(silent))] if silent else []
    ignored += [_counted(one.what, one.lines) for one in letter.ignored]
    blocks = pages.accounted(spoken, ignored)
    if not spoken:
        blocks = (Paragraph("I found nothing in your letter to act on."), *blocks)
    return blocks


def _counted(what: str, lines: int) -> str:
    return f"{what} ({lines} line{'' if lines == 1 else 's'})" if lines else what


def _plans(desk: Desk, seat: Seat) -> list[tuple[Board, tuple[Plan, ...]]]:
    """What stands for a seat whose match takes orders: one board and its plans, or nothing."""
    same = desk.match is not None and desk.match.id == seat.match
    match = desk.match if desk.match is not None and same else questions.match(desk.db, seat.match)
    board = desk.board(match) if not seat.resigned else None
    return [(board, boards.plans(board, seat, desk.sheet(board, seat)))] if board else []


def _resigned(desk: Desk) -> list[tuple[Seat, Board]]:
    """The seat of somebody who has left: what he has ordered is no more, and what was laid for him binds too."""
    seat, match = desk.seat, desk.match
    board = desk.board(match) if seat is not None and seat.resigned and match is not None else None
    return [(seat, board)] if seat is not None and board is not None else []


def _subject(desk: Desk, plans: list[Plan]) -> str:
    """What matters most: what went wrong, then what stands."""
    bad = [verdict for verdict in desk.verdicts if not verdict.good]
    trouble = f"{len(bad)} line{'' if len(bad) == 1 else 's'} not obeyed" if bad else ""
    ordered = "; ".join(plan.headline for plan in plans if plan.headline and not plan.default)
    said = "; ".join(part for part in (trouble, desk.headline or ordered) if part) or _plainly(desk)
    if desk.match is None:
        return said
    board = desk.board(desk.match) if desk.match.status is MatchStatus.RUNNING else None
    turn = f"{pages.turn_name(board, desk.seat)}: " if board else ""
    return f"[{desk.match.tag}] {turn}{said}"


def _plainly(desk: Desk) -> str:
    """What a single line came to; a status would only say the match and the turn once more."""
    spoken = [verdict.read for verdict in desk.verdicts if verdict.read]
    if len(spoken) == 1 and spoken[0].startswith(f"{desk.match}: "):
        return "how it stands"
    return spoken[0].split(". ")[0].rstrip(".")[:60] if len(spoken) == 1 else "your letter"


def _key(desk: Desk) -> str:
    """The key of whom the answer speaks to: the player's seat, the GM's match, or the person."""
    if desk.match is not None and desk.runs(desk.match):
        return desk.match.key
    return desk.seat.key if desk.seat is not None else desk.person.key
