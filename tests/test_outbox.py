"""The states of a letter, every edge of them; and that nothing is told twice or to nobody."""

from datetime import timedelta

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from bot.flow.values import addressees
from bot.flow.values.outgoing import Claimed, Kind, Pace
from bot.flow.writing import outbox, trying
from bot.layout import Page, Paragraph
from bot.store import underway
from bot.store.life import LIFE, Event
from bot.store.statuses import OutStatus
from bot.store.tables import out_mail
from bot.store.values import Person
from tests.kit.correspondence import GM, START, Correspondence


def post(there: Correspondence, kind: Kind = Kind.REPORT, slug: str = "one") -> None:
    with there.engine.begin() as db:
        page = Page("hello", (Paragraph("Hello."),))
        outbox.post(
            db,
            there.house,
            addressees.holder(Person(1, "hare@x.test", "", None), "abcdefghij"),
            kind,
            slug,
            page,
        )


def claim(there: Correspondence) -> list[Claimed]:
    with there.engine.begin() as db:
        return [one for one in trying.claim(db, there.now) if one.address == "hare@x.test"]


def state(there: Correspondence) -> tuple[str, timedelta]:
    with there.engine.begin() as db:
        row = db.execute(select(out_mail).where(out_mail.c.address == "hare@x.test")).one()
    return row.status, row.due - there.now


def test_a_letter_is_claimed_once_and_sent(there: Correspondence) -> None:
    post(there)
    (letter,) = claim(there)
    assert claim(there) == []
    with there.engine.begin() as db:
        trying.sent(db, [letter], there.now)
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
            trying.later(db, letter, there.now, "451 come back later")
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
        trying.uncertain(db, letter, there.now, "the line broke")
    expected = OutStatus.LATER if kind.again else OutStatus.UNCERTAIN
    assert state(there)[0] == expected


def test_a_report_whose_line_breaks_again_and_again_is_given_up_as_uncertain(there: Correspondence) -> None:
    post(there)
    tries = 0
    while state(there)[0] != OutStatus.UNCERTAIN and tries < 20:
        (letter,) = claim(there)
        tries += 1
        with there.engine.begin() as db:
            trying.uncertain(db, letter, there.now, "the line broke")
        there.pass_time(minutes=10)
    assert tries == 1 + len(trying.RETRY)


def stopped(there: Correspondence) -> list[Claimed]:
    """The server dies and starts again. What it would try then."""
    with there.engine.begin() as db:
        trying.recover(db, there.now, alone=True)
    return claim(there)


@pytest.mark.parametrize("kind", Kind)
def test_a_crash_behind_the_dot_is_as_a_broken_line(there: Correspondence, kind: Kind) -> None:
    post(there, kind)
    (before,) = claim(there)
    with there.engine.begin() as db:
        assert kind.again or trying.handing_over(db, before, there.now)
    assert [one.raw for one in stopped(there)] == ([before.raw] if kind.again else [])


@pytest.mark.parametrize("kind", Kind)
def test_a_letter_whose_text_had_not_gone_out_when_the_server_died_is_sent(
    there: Correspondence, kind: Kind
) -> None:
    """How many were sent at once was asked of the settings, which may have changed before the next start."""
    post(there, kind)
    (before,) = claim(there)
    (after,) = stopped(there)
    assert (after.raw, after.attempts) == (before.raw, 1 if kind.again else 0)


def test_fewer_connections_after_a_kill_send_no_receipt_twice(there: Correspondence) -> None:
    """Three were behind the dot, and one connection was allowed at the next start: two of them were sent again."""
    for number in range(9):
        post(there, Kind.RECEIPT, f"receipt-{number}")
    before = claim(there)
    with there.engine.begin() as db:
        assert [trying.handing_over(db, one, there.now) for one in before[:3]] == [True] * 3
    assert [(one.id, one.attempts) for one in stopped(there)] == [(one.id, 0) for one in before[3:]]


def test_a_claim_ends_and_another_server_takes_the_letter_over(there: Correspondence) -> None:
    """The first one, which was only paused, may neither send it nor say what became of it."""
    post(there, Kind.RECEIPT)
    with there.engine.begin() as db:
        (paused,) = (one for one in trying.claim(db, there.now, owner="first") if one.kind is Kind.RECEIPT)
        assert trying.recover(db, there.now, alone=False) == 0
    there.now += trying.LEASE + timedelta(seconds=1)
    with there.engine.begin() as db:
        trying.recover(db, there.now, alone=False)
        (taken,) = (one for one in trying.claim(db, there.now, owner="second") if one.kind is Kind.RECEIPT)
        assert not trying.handing_over(db, paused, there.now)
        assert not trying.sent(db, [paused], there.now)
        assert trying.handing_over(db, taken, there.now)
        assert trying.sent(db, [taken], there.now)
    assert state(there)[0] == OutStatus.SENT


def test_what_becomes_of_a_try_whose_claim_ended_says_nothing_of_the_next_one(there: Correspondence) -> None:
    """The clock was put forward while the server waited for an answer; it claimed the letter again, and sent two."""
    post(there, Kind.RECEIPT)
    (older,) = (one for one in claim(there) if one.kind is Kind.RECEIPT)
    there.now += trying.LEASE + timedelta(seconds=1)
    with there.engine.begin() as db:
        trying.recover(db, there.now, alone=False)
    (newer,) = (one for one in claim(there) if one.kind is Kind.RECEIPT)
    assert newer.owner == older.owner
    with there.engine.begin() as db:
        assert trying.handing_over(db, newer, there.now)
        assert not trying.later(db, older, there.now, "no answer came", "mail")
        assert not trying.put_back(db, older)
        assert trying.sent(db, [newer], there.now)
    assert state(there)[0] == OutStatus.SENT


def test_four_days_count_from_the_first_try(there: Correspondence) -> None:
    """A letter that had waited for five days, since the server took nothing, failed when it was first put off."""
    post(there)
    there.pass_time(days=5)
    (letter,) = claim(there)
    with there.engine.begin() as db:
        trying.later(db, letter, there.now, "451 come back later")
    assert state(there)[0] == OutStatus.LATER


def test_no_more_letters_a_minute_go_out_than_the_settings_say(there: Correspondence) -> None:
    for number in range(9):
        post(there, slug=f"one-{number}")
    with there.engine.begin() as db:
        assert len(trying.claim(db, there.now, 4, pace=Pace(6))) == 4
        assert len(trying.claim(db, there.now, 4, pace=Pace(6))) == 2
        assert trying.claim(db, there.now, 4, pace=Pace(6)) == []
        there.pass_time(minutes=1)
        assert len(trying.claim(db, there.now, 9, pace=Pace(6))) == 4


def test_letters_to_a_slow_domain_do_not_hold_up_the_others(there: Correspondence) -> None:
    for number in range(9):
        post(there, slug=f"one-{number}")
    with there.engine.begin() as db:
        page = Page("hello", (Paragraph("Hello."),))
        outbox.post(
            db,
            there.house,
            addressees.holder(Person(2, "fox@y.test", "", None), "abcdefghij"),
            Kind.NOTICE,
            "fox",
            page,
        )
        slow = Pace(to={"x.test": 1})
        first = [one.address for one in trying.claim(db, there.now, 3, pace=slow)]
        then = [one.address for one in trying.claim(db, there.now, 3, pace=slow)]
    assert first == [GM, "hare@x.test"]
    assert then == ["fox@y.test"]


@pytest.mark.parametrize("event", Event)
def test_nothing_happens_to_a_letter_but_what_the_table_says(there: Correspondence, event: Event) -> None:
    post(there)
    for status in OutStatus:
        with there.engine.begin() as db:
            db.execute(update(out_mail).where(out_mail.c.slug == "one").values(status=status))
            ((number,),) = db.execute(select(out_mail.c.id).where(out_mail.c.slug == "one"))
            done = underway.happened(db, number, event)
        assert done == (status in LIFE[event].before)
        assert state(there)[0] == (LIFE[event].after if done else status)


def test_a_refused_letter_is_not_tried_again(there: Correspondence) -> None:
    post(there)
    (letter,) = claim(there)
    with there.engine.begin() as db:
        trying.failed(db, letter, there.now, "550 no such user")
    there.pass_time(days=1)
    assert claim(there) == []


def test_a_letter_put_back_has_not_been_tried(there: Correspondence) -> None:
    post(there)
    (letter,) = claim(there)
    with there.engine.begin() as db:
        trying.put_back(db, letter)
    (again,) = claim(there)
    assert again.attempts == 0
