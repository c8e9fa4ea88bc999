"""Mails that wait together share a commit; each is answered as if it had come alone."""

from typing import Any

import pytest

from bot.flow.commands import obeying
from bot.flow.intake import batches, commits, lanes
from bot.flow.writing import budgets
from tests.kit.correspondence import GM, Correspondence, address, shown

NAMES = ("Hare", "Fox", "Tortoise")


def together(race: Correspondence, *mails: bytes) -> list[str]:
    """Let these mails wait, read them at once, and say what became of each."""
    for raw in mails:
        race.deliver(raw, read=False)
    batches.read_all(race.engine, race.house)
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
    assert [letter["To"] for letter in race.letters()] == [
        address("Hare"),
        address("Fox"),
        GM,
        address("Tortoise"),
    ]
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
        for number in range(budgets.ANSWERS + 3)
    ]
    statuses = together(race, *mails)
    letters = [letter for letter in race.letters() if letter["To"] == address("Hare")]
    assert len(letters) == budgets.ANSWERS
    assert "Until tomorrow" in " ".join(shown(letters[-1]).split())
    assert statuses == ["answered"] * budgets.ANSWERS + ["filed"] * 3


def test_many_batches_say_what_single_mails_say(race: Correspondence) -> None:
    # each says something else beside its order: the same words again and again are a machine's
    mails = [
        race.compose(address(name), f"play 6/0 M3 B3\n\nHell{'o' * number}!")
        for name in NAMES
        for number in range(1, batches.BATCH // 2 + 1)
    ]
    numbered = [raw.replace(b"@mail.test>", f".{n}@mail.test>".encode()) for n, raw in enumerate(mails)]
    assert set(together(race, *numbered)) == {"answered"}
    there = [shown(letter) for letter in race.letters()]
    for number, raw in enumerate(mails):
        race.deliver(raw.replace(b"@mail.test>", f".{number}.again@mail.test>".encode()))
    assert there == [shown(letter) for letter in race.letters()]
    assert len(race.standing()) == 3


def test_what_comes_while_others_are_read_is_read_the_next_time_so_that_turns_get_their_chance(
    race: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, *later = [race.compose(address("Hare"), f"play 6/0 M{n % 6 + 1}") for n in range(30)]
    late = iter(later)

    def committed(moment: str) -> None:
        if moment == "mail_committed":
            race.deliver(next(late), read=False)

    for one in (commits, lanes):
        monkeypatch.setattr(one, "crash", committed)
    monkeypatch.setattr(batches, "BATCH", 1)
    together(race, first, second)
    assert [status for status, _ in race.mail_statuses()][-4:] == ["answered"] * 2 + ["new"] * 2
    batches.read_all(race.engine, race.house)
    assert [status for status, _ in race.mail_statuses()][-6:] == ["answered"] * 4 + ["new"] * 2
