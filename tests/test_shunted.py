"""A mail that breaks our code: its sender and the GM are told, and it counts from when it came once that is mended."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.flow.commands import obeying
from bot.flow.intake import asking, batches, receive, shunting, strangers
from bot.flow.writing import budgets
from bot.store import mails
from bot.store.tables import orders
from tests.kit.correspondence import GM, Correspondence, address, shown

Golden = Callable[[str, str], None]

HARE, FOX = address("Hare"), address("Fox")
ORDER = "play 6/0 M3 B3"


@contextmanager
def broken(where: Any = obeying, name: str = "orders") -> Iterator[None]:
    """A version of the program in which this function has an error."""

    def breaks(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(where, name, breaks)
        yield


def read_again(race: Correspondence) -> list[str]:
    """`pbm mail again` of the mail that was shunted, by a mended server: what it is answered."""
    newest = [status for status, _ in race.mail_statuses()].index("shunted") + 1
    with race.engine.begin() as db:
        assert mails.wait_again(db, newest)
    batches.read_all(race.engine, race.house)
    return [" ".join(shown(letter).split()) for letter in race.letters()]


def test_sender_and_gm_are_told(race: Correspondence, golden: Golden) -> None:
    with broken():
        letters = race.write(HARE, ORDER)
    assert [letter["To"] for letter in letters] == [HARE, GM]
    golden("golden/letters/shunted.txt", "\n".join(map(shown, letters)))
    assert race.mail_statuses()[-1][0] == "shunted"


def test_it_is_read_again_and_counts_from_when_it_came(race: Correspondence) -> None:
    came = race.now
    with broken():
        race.write(HARE, ORDER)
    race.pass_time(days=2)
    (answer,) = read_again(race)
    assert "play 6/0 M3 B3" in answer
    assert race.standing() == [ORDER]
    with race.engine.begin() as db:
        assert db.execute(select(orders.c.arrived).where(orders.c.stands)).scalars().all() == [came]


def test_what_is_read_again_after_its_turn_is_told_so(race: Correspondence) -> None:
    with broken():
        race.write(HARE, ORDER)
    race.to_deadline()
    (answer,) = read_again(race)
    assert "came in time, but the turn was played before I could read it" in answer
    assert race.standing() == []


def test_the_gm_may_give_time_until_it_is_mended(race: Correspondence) -> None:
    with broken():
        race.write(HARE, ORDER)
    race.write(GM, "extend 1 day")
    deadline = race.match().deadline
    assert deadline is not None
    race.now = deadline - timedelta(seconds=1)
    read_again(race)
    assert race.standing() == [ORDER]


def test_the_gm_is_told_once_a_turn_and_the_sender_as_often_as_answers_go(race: Correspondence) -> None:
    with broken():
        letters = [letter for n in range(budgets.ANSWERS + 2) for letter in race.write(HARE, f"{ORDER}\n{n}")]
    assert [letter["To"] for letter in letters].count(GM) == 1
    assert [letter["To"] for letter in letters].count(HARE) == budgets.ANSWERS


def test_what_breaks_us_again_is_not_told_again(race: Correspondence) -> None:
    with broken():
        race.write(HARE, ORDER)
        assert read_again(race) == []


def test_a_gm_whose_mail_breaks_us_has_one_letter(race: Correspondence) -> None:
    with broken(obeying, "command"):
        letters = race.write(GM, "extend 1 day")
    assert [(letter["To"], "kept, not read" in letter["Subject"]) for letter in letters] == [(GM, True)]


def test_a_stranger_whose_mail_breaks_us_has_none(race: Correspondence) -> None:
    with broken(strangers, "meet"):
        assert race.write("somebody@else.test", "How can I join?", fresh=True) == []
    assert race.mail_statuses()[-1][0] == "shunted"


def test_automatic_mail_that_breaks_us_has_none(race: Correspondence) -> None:
    with broken(receive, "_automatic"):
        assert race.write(HARE, ORDER, headers="Auto-Submitted: auto-replied\r\n") == []


def test_a_forgery_that_breaks_us_writes_to_nobody_but_the_gm(race: Correspondence) -> None:
    with broken(asking, "ask"):
        letters = race.write(HARE, ORDER, fresh=True, subject="[GS-1] orders")
    assert [letter["To"] for letter in letters] == [GM]


def test_where_telling_breaks_too_the_mail_is_put_aside_and_the_next_is_read(race: Correspondence) -> None:
    with broken(), broken(shunting, "identify"):
        assert race.write(HARE, ORDER) == []
    race.write(FOX, ORDER)
    assert [status for status, _ in race.mail_statuses()[-2:]] == ["shunted", "answered"]
