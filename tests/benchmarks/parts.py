"""The parts one by one, for whoever looks for what is slow; without limits.

Must not know how the parts are put together.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from time import perf_counter
from typing import TypeVar

from sqlalchemy import select

from bot.flow.values import snapshots
from bot.flow.values.house import detail
from bot.flow.writing import clocks, pages
from bot.games.base import Dice
from bot.games.offering import find
from bot.layout import Reply
from bot.letters.letter import Letter
from bot.letters.opened import open_letter
from bot.letters.written import compose
from bot.store import questions
from bot.store.tables import out_mail
from grammar import Unreadable
from tests.benchmarks import corpus, field, plain_loop
from tests.benchmarks.figures import Figure
from tests.benchmarks.sizes import Size
from tests.kit.correspondence import Correspondence

T = TypeVar("T")


def measure(size: Size) -> list[Figure]:
    """Lines read, letters opened and written, turns played, states kept: so many a second."""
    with field.a_house() as there:
        field.begin(there, 2)
        field.play(there, 3)
        field.begin(there, 2)
        mails = corpus.mails(there, size.mails // 4)
        return [*_reading(mails), *_opening(mails), _composing(there, len(mails)), *_playing(there)]


def _reading(mails: list[bytes]) -> Iterable[Figure]:
    game = find("golden-strider")
    assert game is not None
    lines = [line for raw in mails for line in _order_lines(raw)]
    lark = plain_loop.parser()
    ours = _rate(lambda line: _read(game.read, line), lines)
    plain = _rate(lambda line: plain_loop.good(lark, line), lines)
    distinct = len(set(lines))
    yield Figure(
        what=f"read an order line ({len(lines)}, {distinct} of them different)",
        ours=f"{ours:.0f} lines/s",
        reference=f"plain grammar {plain:.0f}/s",
        ratio=f"{ours / plain:.2f}",
    )


def _order_lines(raw: bytes) -> list[str]:
    body = raw.decode().partition("\r\n\r\n")[2]
    return [line for line in body.splitlines() if any(sign.isdigit() for sign in line) and line[0] != ">"]


def _read(read: Callable[[str], object], line: str) -> None:
    with suppress(Unreadable):  # some lines are wrong on purpose, and to refuse them takes time, too
        read(line)


def _opening(mails: list[bytes]) -> Iterable[Figure]:
    yield Figure(what="open a mail: own words, sender, keys", ours=f"{_rate(open_letter, mails):.0f} mails/s")


def _composing(there: Correspondence, count: int) -> Figure:
    match = field.running(there)[0]
    with there.engine.begin() as db:
        snapshot = snapshots.of(db, match)
        seat = questions.seats_of(db, match.id)[0]
    assert snapshot is not None
    page = pages.report(snapshot, seat, (), "round 3", clocks.Reader(there.now))
    letter = Letter(
        sender=("Past the Post", there.house.address),
        to=seat.address,
        page=page,
        reply=Reply(there.house.sub_address(detail("gs1", seat.key)), page.subject),
        message_id="<report.gs-1@pbm.test>",
        date=there.now,
        loop=there.house.loop,
        kind="auto-generated",
    )
    return Figure(
        what="write a report as bytes, text and HTML",
        ours=f"{_rate(compose, [letter] * count):.0f} letters/s",
    )


def _playing(there: Correspondence) -> Iterable[Figure]:
    match = field.running(there)[0]
    sheets = field.order(there, match)
    with there.engine.begin() as db:
        snapshot = snapshots.of(db, match)
        sizes = [len(row.raw) for row in db.execute(select(out_mail.c.raw))]
    assert snapshot is not None
    game, state = snapshot.game, snapshot.state
    turns = _rate(
        lambda turn: game.adjudicate(state, sheets, Dice(match.seed, match.tag, turn)), list(range(300))
    )
    kept = _rate(lambda _: game.load(game.dump(state)), list(range(300)))
    yield Figure(what="adjudicate a round of 8", ours=f"{turns:.0f} rounds/s")
    yield Figure(what=f"dump and load its state ({len(game.dump(state))} octets)", ours=f"{kept:.0f}/s")
    yield Figure(what="octets of a letter, mean", ours=f"{sum(sizes) / len(sizes):.0f}")


def _rate(work: Callable[[T], object], things: list[T]) -> float:
    """How many of these a second."""
    began = perf_counter()
    for thing in things:
        work(thing)
    return len(things) / (perf_counter() - began)
