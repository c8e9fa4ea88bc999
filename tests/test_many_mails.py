"""Mails that wait together share a commit and a second process; each is answered as if it had come alone."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

import pytest

from bot.flow.commands import obeying
from bot.flow.intake import receive
from bot.flow.values import hands
from bot.flow.writing import receipt
from tests.kit.correspondence import Correspondence, address, shown

NAMES = ("Hare", "Fox", "Tortoise")


@pytest.fixture(scope="module")
def helpers() -> Iterator[Executor]:
    with receive.second_process() as pool:
        yield pool


def together(race: Correspondence, *mails: bytes, by: hands.Hands = hands.here) -> list[str]:
    """Let these mails wait, read them at once, and say what became of each."""
    for raw in mails:
        race.deliver(raw, read=False)
    receive.read_all(race.engine, race.house, by)
    return [status for status, _ in race.mail_statuses()][-len(mails) :]


def orders(race: Correspondence) -> list[bytes]:
    return [race.compose(address(name), "play 6/0 M3 B3") for name in NAMES]


def breaking(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Orders of this entrant break us, after others of the same commit have been laid."""
    lay = obeying.orders

    def broken(desk: Any, batch: Any) -> None:
        lay(desk, batch)
        if desk.seat.entrant == name:
            raise ZeroDivisionError

    monkeypatch.setattr(obeying, "orders", broken)


def test_one_that_breaks_takes_nobody_with_it(race: Correspondence, monkeypatch: pytest.MonkeyPatch) -> None:
    breaking(monkeypatch, "Fox")
    assert together(race, *orders(race)) == ["answered", "shunted", "answered"]
    assert [letter["To"] for letter in race.letters()] == [address("Hare"), address("Tortoise")]
    assert len(race.standing()) == 2


def test_one_that_must_wait_for_its_turn_keeps_nobody_waiting(race: Correspondence) -> None:
    first, *others = orders(race)
    deadline = race.match().deadline
    assert deadline is not None
    race.deliver(first, read=False)
    race.now = deadline
    race.pass_time(seconds=1)
    assert together(race, *others)[-2:] == ["new", "new"]
    assert [status for status, _ in race.mail_statuses()][-3] == "answered"
    assert len(race.standing()) == 1


def test_answers_of_one_commit_count_in_the_budget(race: Correspondence) -> None:
    mails = [
        race.compose(address("Hare"), f"I am away, for the {number}th time.", headers=f"X-N: {number}\r\n")
        for number in range(receipt.ANSWERS + 3)
    ]
    statuses = together(race, *mails)
    letters = race.letters()
    assert len(letters) == receipt.ANSWERS
    assert "Until tomorrow" in shown(letters[-1])
    assert statuses == ["answered"] * receipt.ANSWERS + ["filed"] * 3


def test_a_second_process_says_the_same(race: Correspondence, helpers: Executor) -> None:
    mails = [raw for raw in orders(race) for _ in range(8)]
    numbered = [raw.replace(b"@mail.test>", f".{n}@mail.test>".encode()) for n, raw in enumerate(mails)]
    assert set(together(race, *numbered, by=hands.of(helpers))) == {"answered"}
    there = [shown(letter) for letter in race.letters()]
    for number, raw in enumerate(mails):
        race.deliver(raw.replace(b"@mail.test>", f".{number}.again@mail.test>".encode()))
    assert there == [shown(letter) for letter in race.letters()]
    assert len(race.standing()) == 3


def test_what_comes_while_others_are_read_is_read_too_but_turns_get_their_chance(
    race: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, *later = [race.compose(address("Hare"), f"I write for the {n}th time.") for n in range(30)]
    late = iter(later)

    def committed(moment: str) -> None:
        if moment == "mail_committed":
            race.deliver(next(late), read=False)

    monkeypatch.setattr(receive, "crash", committed)
    monkeypatch.setattr(receive, "_PORTION", 1)
    monkeypatch.setattr(receive, "_LOOKS", 10)
    together(race, first, second)
    statuses = [status for status, _ in race.mail_statuses()]
    assert statuses[-13:] == ["answered"] * 11 + ["new"] * 2


def test_when_the_second_process_dies_the_work_is_done_here(race: Correspondence) -> None:
    with ProcessPoolExecutor(1) as mortal:
        (pid,) = {mortal.submit(os.getpid).result()}
        os.kill(pid, signal.SIGKILL)
        mails = [raw for raw in orders(race) for _ in range(8)]
        numbered = [raw.replace(b"@mail.test>", f".{n}@mail.test>".encode()) for n, raw in enumerate(mails)]
        assert set(together(race, *numbered, by=hands.of(mortal))) == {"answered"}
    assert len(race.standing()) == 3


def test_the_second_process_ends_with_the_one_that_is_killed() -> None:
    program = "import os, time; from bot.flow import hands; pool = hands.pool(); "
    program += "print(pool.submit(os.getpid).result(), flush=True); time.sleep(600)"
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        second = os.pidfd_open(int(first.stdout.readline()))
        first.kill()
        assert select.select([second], [], [], 30)[0] == [second]
        os.close(second)


def test_what_breaks_elsewhere_breaks_here_with_its_own_words(helpers: Executor) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(hands.of(helpers)(int, ["1", "2", "x", "4", "5", "6"]))
