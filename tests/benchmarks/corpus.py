"""Order mails as players send them: real keys of real seats, answers to real letters.

The shape is that of the corpus the plain loop was first measured with: 1.3 kB, a line-up and its play on one line, that
line one to eight times, two quoted lines below. Must not know how they are read.
"""

from collections.abc import Iterator
from datetime import datetime
from email.utils import format_datetime
from itertools import count, islice

from sqlalchemy import Connection, select

from bot.flow.values import snapshots
from bot.flow.values.house import stem, subject_key, turn_key
from bot.games.base import Dice
from bot.store import questions
from bot.store.tables import out_mail
from bot.store.values import Match, Seat
from bot.testing.random_matches import mutated
from tests.benchmarks import field
from tests.kit.correspondence import BOT, Correspondence

_MOST_LINES = 8
# The last two: the order form, and the id and subject of the letter that is answered.
Author = tuple[Match, Seat, tuple[str, ...], tuple[str, str]]


def mails(there: Correspondence, wanted: int, *, mutants: bool = True) -> list[bytes]:
    """As many mails as wanted, in turn from every seat of every running match, for the turn that is due.

    Without mutants every mail is obeyed. With mutants some are not, and the bot answers only a few of those in a day.
    """
    matches = field.running(there)
    with there.engine.begin() as db:
        authors = [author for match in matches for author in _authors(db, match)]
    return list(islice(_written(authors, there.now, mutants=mutants), wanted))


def _authors(db: Connection, match: Match) -> Iterator[Author]:
    snapshot = snapshots.of(db, match)
    assert snapshot is not None
    for seat in questions.seats_of(db, match.id):
        ours = select(out_mail.c.message_id, out_mail.c.slug).where(out_mail.c.address == seat.address)
        newest = db.execute(ours.order_by(out_mail.c.id.desc()).limit(1)).one()
        shown = subject_key(match.seed, seat.key, match.turn)
        subject = f"Re: [{match.tag}] {snapshot.game.turn_name(snapshot.view(seat))} #{shown}"
        yield match, seat, snapshot.game.form(snapshot.view(seat)), (newest.message_id, subject)


def _written(authors: list[Author], when: datetime, *, mutants: bool) -> Iterator[bytes]:
    whim = Dice(b"corpus", "GS-0", 0)
    for number in count():
        match, seat, form, answers = authors[number * 7 % len(authors)]
        body = "".join(f"{line}\r\n" for line in _body(form, seat.entrant, number, whim, mutants=mutants))
        yield (_head(number, match, seat, answers, when) + body).encode()


def _body(form: tuple[str, ...], name: str, number: int, whim: Dice, *, mutants: bool) -> Iterator[str]:
    """One order line, one to eight times, in somebody's own words; one in four has other numbers, legal or not."""
    line = form[0] if form and not form[0].startswith("line-up") else _start(whim)
    line = mutated(line, whim) if mutants and whim.below(4) == 0 else line
    yield from [f"{name}: {line}"] * (1 + number % _MOST_LINES)
    yield from ("", "> If nothing comes: the oldest card, all movement.", "> Reply with one of these:")


def _start(whim: Dice) -> str:
    """`7/0, 7/0, 6/0, 5/0, 5/0 play 7/0 M4 B3`: five cards that make thirty, and one of them split."""
    first, second = 6 + whim.below(5), 6 + whim.below(3)
    cards = (first, second, 6, 12 - second, 12 - first)
    moved = whim.below(first + 1)
    return f"{', '.join(f'{card}/0' for card in cards)} play {first}/0 M{moved} B{first - moved}"


def _head(number: int, match: Match, seat: Seat, answers: tuple[str, str], when: datetime) -> str:
    date = format_datetime(when)
    thread = f"In-Reply-To: {answers[0]}\r\nReferences: {answers[0]}\r\n" if number % 3 else ""
    bot = BOT.replace("@", f"+{stem(match.tag)}.{seat.key}.{turn_key(match.seed, seat.key, match.turn)}@")
    return (
        f"Return-Path: <{seat.address}>\r\nDelivered-To: {bot}\r\n"
        f"Received: from mx.players.test (mx.players.test [192.0.2.{number % 250}])\r\n"
        f"\tby pbm.test (Postfix) with ESMTPS id {number:08X}\r\n\tfor <{bot}>; {date}\r\n"
        "DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=players.test; s=k1;\r\n"
        "\th=from:to:subject:date:message-id; bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=;\r\n"
        f"\tb={'A' * 60}\r\n\t {'B' * 60}\r\n"
        f"Message-ID: <o{number}.{seat.key}@players.test>\r\nDate: {date}\r\n"
        f"From: Player {seat.id} <{seat.address}>\r\nTo: Past the Post <{bot}>\r\nSubject: {answers[1]}\r\n"
        f"{thread}MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
        "Content-Transfer-Encoding: 8bit\r\n\r\n"
    )
