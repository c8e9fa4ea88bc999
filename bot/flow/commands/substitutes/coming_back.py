"""Who was about to leave and stays, and who has left and would be back: a no to what is asked, `reclaim`, `replace`.

Must not know how a seat is given back.
"""

import re

from bot.flow.commands import proposing
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.commands import reading
from bot.flow.wording.lines.said import Mistake, Read, Wished, Words
from bot.flow.wording.sentences import staying
from bot.store import questions, vacancies
from bot.store.statuses import MatchStatus
from bot.store.values import Seat

_RESIGN = re.compile(r"resign\b|leave\b", re.IGNORECASE)


def for_writer(context: Context, line: str, read: Read) -> Read:
    """What a line is to who was asked whether they leave, and stays: a no. Who unsays it withdraws no orders."""
    unsaid = isinstance(read, Wished) and staying.unsays(line)
    if not (unsaid or isinstance(read, Words | Mistake)) or not staying.stays(line):
        return read
    asked = any(_RESIGN.match(one) for waits in proposing.waiting(context) for one in waits.lines)
    return reading.read("no") if asked else Words() if unsaid else read


def told(context: Context, line: str) -> Verdict | None:
    """What is proposed to a player who has left and would be back; None: they are none, or want something else."""
    seat = context.seat
    if seat is None or not seat.resigned or not staying.stays(line):
        return None
    if reclaims(context, seat):
        return proposing.lines(context, line, ("reclaim",))
    return proposing.lines(context, line, (f"to GM: {' '.join(line.split())}",))


def way_back(context: Context, seat: Seat) -> str:
    """How a player who has left may come back, as a sentence."""
    if reclaims(context, seat):
        return f'As long as nobody else has it, "reclaim" gives {seat.entrant} back to you.'
    return "Ask the GM if you want to come back."


def reclaims(context: Context, seat: Seat) -> bool:
    """Whether a player who has left may have the seat back by a word of their own."""
    vacancy = vacancies.of_seat(context.db, seat.id)
    return seat.resigned and vacancy is not None and vacancy.why == vacancies.RESIGNED


def line(context: Context, said: str) -> str:
    """The line by which a GM has back a player who had left and of whom they tell so; "" where they tell of none."""
    match = context.match
    if match is None or match.status is not MatchStatus.RUNNING or not context.runs(match):
        return ""
    left = [seat for seat in questions.seats_of(context.db, match.id) if seat.resigned and seat.reads]
    named = [seat for seat in left if re.search(rf"\b{re.escape(seat.entrant)}\b", said, re.IGNORECASE)]
    if len(named) != 1 or not staying.is_back(said):
        return ""
    return f"replace {named[0].entrant} {named[0].address}"
