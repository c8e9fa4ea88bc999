"""What alone takes all memory is put aside after a few tries: a mail, or a turn. What is behind it goes on."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot import outage
from bot.flow.commands import obeying
from bot.flow.intake import batches
from bot.flow.turns import due
from bot.flow.turns.adjudicate import adjudicate
from bot.letters.opened import open_letter
from bot.monitoring.looking import look
from bot.monitoring.values import Mail
from bot.store import mails
from bot.store.engine import reading
from tests.kit.correspondence import GM, Correspondence, address, shown

HARE, FOX, SNAIL = map(address, ("Hare", "Fox", "Snail"))
ORDER = "play 6/0 M3 B3"
TOO_MUCH = 1 << 62  # bytes; no machine has so many


@pytest.fixture(autouse=True)
def little_to_look_through() -> Iterator[None]:
    """Each try looks for garbage. What other tests left in this process is not looked through, which took a second."""
    gc.freeze()
    yield
    gc.unfreeze()


@contextmanager
def greedy() -> Iterator[list[int]]:
    """Orders of the fox ask for more memory than there is; the list has an entry for each try."""
    obey, tries = obeying.orders, list[int]()

    def orders(desk: Any, batch: Any) -> None:
        if desk.seat.entrant == "Fox":
            tries.append(len(tries))
            bytearray(TOO_MUCH)
        obey(desk, batch)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(obeying, "orders", orders)
        yield tries


@pytest.fixture
def three(race: Correspondence) -> Correspondence:
    """A race in which three mails wait, that of the fox between the others."""
    for sender in (HARE, FOX, SNAIL):
        race.deliver(race.compose(sender, ORDER), read=False)
    return race


def statuses(race: Correspondence) -> list[str]:
    return [status for status, _ in race.mail_statuses()][-3:]


def test_it_is_put_aside_and_those_behind_it_are_read(three: Correspondence) -> None:
    """They waited for ever: every round began with that mail, and ended there."""
    with greedy() as tries:
        assert batches.read_all(three.engine, three.house) == 3
    assert statuses(three) == ["answered", "shunted", "answered"]
    assert len(tries) > outage.TRIES
    assert [letter["To"] for letter in three.letters()] == [HARE, FOX, GM, SNAIL]
    assert (three.mail_statuses()[-2][1] or "").endswith("MemoryError")


def test_it_is_put_aside_where_it_cannot_even_be_opened(
    three: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    def greedily(raw: bytes, *more: Any) -> Any:
        return open_letter(bytes(TOO_MUCH) if b"fox@" in raw else raw, *more)

    monkeypatch.setattr("bot.flow.intake.opening.open_letter", greedily)
    assert batches.read_all(three.engine, three.house) == 3
    assert statuses(three) == ["answered", "shunted", "answered"]
    assert [letter["To"] for letter in three.letters()] == [HARE, SNAIL]


def test_it_counts_from_when_it_came_once_it_can_be_read(three: Correspondence) -> None:
    with greedy():
        batches.read_all(three.engine, three.house)
    three.letters()
    aside = [status for status, _ in three.mail_statuses()].index("shunted") + 1
    with three.engine.begin() as db:
        assert mails.wait_again(db, aside)
    three.pass_time(days=1)
    batches.read_all(three.engine, three.house)
    assert [letter["To"] for letter in three.letters()] == [FOX]
    assert three.standing() == [ORDER] * 3


def test_where_nobody_has_memory_it_is_not_the_mails_fault(
    three: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outage, "SPARE", TOO_MUCH)
    with greedy(), pytest.raises(MemoryError):
        batches.read_all(three.engine, three.house)
    assert statuses(three) == ["new"] * 3
    assert batches.read_all(three.engine, three.house) == 3
    assert three.standing() == [ORDER] * 3


def test_a_turn_is_held_and_the_other_matches_are_played(
    race: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All matches stood still: every round began with that turn, and ended there."""
    runners = "".join(f"\nrunner {name} {name}@y.test" for name in ("Emu", "Owl", "Yak", "Gnu", "Elk", "Cat"))
    race.write(GM, f"create golden-strider called Second\nevery 7 days\ndeadline in 7 days{runners}\nstart")
    play, tries = adjudicate, list[str]()

    def greedily(db: Any, house: Any, match: Any) -> None:
        if match.tag == "GS-1":
            tries.append(match.tag)
            bytearray(TOO_MUCH)
        play(db, house, match)

    monkeypatch.setattr(due, "adjudicate", greedily)
    letters = race.to_deadline()
    assert len(tries) == outage.TRIES
    assert [race.match(1).turn, race.match(2).turn] == [1, 2]
    assert race.match(1).stuck
    (told,) = [letter for letter in letters if "a turn waits for you" in letter["Subject"]]
    assert "an error of mine (MemoryError)" in " ".join(shown(told).split())
    with reading(race.engine) as db:
        troubles = look(db, race.engine.url.render_as_string(), race.now).troubles
    # The operator has a letter about what is told at once (tests/test_alerts.py).
    assert "stuck-GS-1" in [one.about for one in troubles if one.mail is Mail.AT_ONCE]
