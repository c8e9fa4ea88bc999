"""The states of a letter, every edge of them; and that nothing is told twice or to nobody."""

from datetime import timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from bot.flow.values import addressees
from bot.flow.values.outgoing import Claimed, Kind
from bot.flow.writing import outbox
from bot.layout import Page, Paragraph
from bot.store.tables import OutStatus, out_mail
from tests.kit.correspondence import START, Correspondence


def post(there: Correspondence, kind: Kind = Kind.REPORT, slug: str = "one") -> None:
    with there.engine.begin() as db:
        page = Page("hello", (Paragraph("Hello."),))
        outbox.post(db, there.house, addressees.holder("hare@x.test", "abcdefghij"), kind, slug, page)


def claim(there: Correspondence) -> list[Claimed]:
    with there.engine.begin() as db:
        return [one for one in outbox.claim(db, there.now) if one.address == "hare@x.test"]


def state(there: Correspondence) -> tuple[str, timedelta]:
    with there.engine.begin() as db:
        row = db.execute(select(out_mail).where(out_mail.c.address == "hare@x.test")).one()
    return row.status, row.due - there.now


def test_a_letter_is_claimed_once_and_sent(there: Correspondence) -> None:
    post(there)
    (letter,) = claim(there)
    assert claim(there) == []
    with there.engine.begin() as db:
        outbox.sent(db, letter, there.now)
    assert state(there)[0] == OutStatus.SENT


def test_the_same_thing_is_not_told_twice(there: Correspondence) -> None:
    post(there)
    with pytest.raises(IntegrityError):
        post(there)


def test_a_letter_put_off_is_tried_after_1_5_15_30_min_then_hourly_for_four_days(
    there: Correspondence,
) -> None:
    post(there)
    waits = []
    while state(there)[0] != OutStatus.FAILED:
        (letter,) = claim(there)
        with there.engine.begin() as db:
            outbox.later(db, letter, there.now, "451 come back later")
        status, wait = state(there)
        if status == OutStatus.LATER:
            waits.append(wait)
            there.now += wait
    assert waits[:6] == [timedelta(minutes=minutes) for minutes in (1, 5, 15, 30, 60, 60)]
    assert timedelta(days=3, hours=22) < there.now - START <= timedelta(days=4)


@pytest.mark.parametrize("kind", Kind)
def test_a_broken_line_after_the_dot_repeats_reports_and_never_receipts(
    there: Correspondence, kind: Kind
) -> None:
    post(there, kind)
    (letter,) = claim(there)
    with there.engine.begin() as db:
        outbox.uncertain(db, letter, there.now, "the line broke")
    expected = OutStatus.LATER if kind.again else OutStatus.UNCERTAIN
    assert state(there)[0] == expected


def test_a_report_whose_line_breaks_again_and_again_is_given_up_as_uncertain(there: Correspondence) -> None:
    post(there)
    tries = 0
    while state(there)[0] != OutStatus.UNCERTAIN and tries < 20:
        (letter,) = claim(there)
        tries += 1
        with there.engine.begin() as db:
            outbox.uncertain(db, letter, there.now, "the line broke")
        there.pass_time(minutes=10)
    assert tries == 1 + len(outbox.RETRY)


@pytest.mark.parametrize("kind", Kind)
def test_a_crash_while_sending_is_as_a_broken_line(there: Correspondence, kind: Kind) -> None:
    post(there, kind)
    (before,) = claim(there)
    with there.engine.begin() as db:
        outbox.recover(db, there.now)
    after = claim(there)
    assert [one.raw for one in after] == ([before.raw] if kind.again else [])


def test_a_refused_letter_is_not_tried_again(there: Correspondence) -> None:
    post(there)
    (letter,) = claim(there)
    with there.engine.begin() as db:
        outbox.failed(db, letter, there.now, "550 no such user")
    there.pass_time(days=1)
    assert claim(there) == []


def test_a_letter_put_back_has_not_been_tried(there: Correspondence) -> None:
    post(there)
    (letter,) = claim(there)
    with there.engine.begin() as db:
        outbox.put_back(db, letter)
    (again,) = claim(there)
    assert again.attempts == 0
