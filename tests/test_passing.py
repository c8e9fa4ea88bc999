"""Words from a player to the GM and back, by mail, without either's address."""

from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path

import pytest

from bot.flow.commands.press import notes
from tests.kit.correspondence import GM, Correspondence, address, all_shown, opened, race, shown

Golden = Callable[[str, str], None]

HARE = address("Hare")


@pytest.fixture
def there(tmp_path: Path) -> Correspondence:
    there = opened(tmp_path)
    there.gm_names = {GM: "Ann Archer"}
    return race(there)


def to(letters: list[EmailMessage], whom: str) -> EmailMessage:
    return next(letter for letter in letters if letter["To"] == whom)


def test_words_go_to_the_gm_and_the_answer_comes_back(there: Correspondence, golden: Golden) -> None:
    words = "to GM: I shall be away in May.\nSee https://trip.test/x or www.trip.test"
    body = f"play 6/0 M3 B3\n\n{words}\n\nline-up 7 7 6 5 5"
    letters = there.write(HARE, body)
    answered = there.write(GM, "to Hare: have a nice time\n\nstatus", answering=to(letters, GM))
    golden("golden/letters/to-gm.txt", all_shown([*letters, *answered]))
    note, receipt = to(letters, GM), to(letters, HARE)
    assert HARE not in shown(note)
    assert "https : //trip (dot) test/x" in shown(note)
    assert "Passed on to the GM" in shown(receipt)
    assert len(there.standing()) == 2
    assert "have a nice time" in shown(to(answered, HARE))
    assert GM not in shown(to(answered, HARE))
    back = there.write(HARE, "to GM: thank you", answering=to(answered, HARE))
    assert "thank you" in shown(to(back, GM))


@pytest.mark.parametrize("begun", ["to all", "tell everybody", "To the players"])
def test_words_of_the_gm_go_to_every_player(there: Correspondence, begun: str) -> None:
    letters = there.write(GM, f"{begun}: the pub opens at 8")
    told = [letter for letter in letters if letter["To"] != GM]
    assert len(told) == len({letter["To"] for letter in told}) == 6
    assert all("the pub opens at 8" in shown(letter) for letter in told)


def test_words_of_the_note_are_no_orders(there: Correspondence) -> None:
    there.write(HARE, "to GM: if I am silent\nplay 6/0 M6\nplease")
    assert there.standing() == []


def test_the_gm_is_told_who_there_is(there: Correspondence) -> None:
    (receipt,) = there.write(GM, "to Hara: hello")
    assert 'I know no "Hara" here. There are Hare, Tortoise' in " ".join(shown(receipt).split())
    (receipt,) = there.write(GM, "to GM: hello")
    assert "You are the GM" in shown(receipt)


def test_no_words(there: Correspondence) -> None:
    (receipt,) = there.write(HARE, "to GM:")
    assert "no words behind the colon" in " ".join(shown(receipt).split())


def test_enough_words_in_a_day(there: Correspondence) -> None:
    came = [len(there.write(HARE, "to the GM: hello")) for _ in range(notes.ENOUGH + 2)]
    assert came == [2] * notes.ENOUGH + [1] * 2


def test_somebody_without_a_seat_writes_to_the_gm_and_is_answered(there: Correspondence) -> None:
    there.write("zorro@mask.test", "How can I take part?", fresh=True)
    letters = there.write("zorro@mask.test", "to GM: when does the next one begin?")
    answered = there.write(
        GM, f"{shown(to(letters, GM)).splitlines()[-1].strip()} in May", answering=to(letters, GM)
    )
    assert "in May" in shown(to(answered, "zorro@mask.test"))


@pytest.mark.parametrize("order", ["play 6/0 M3 B3", "standing orders: Play the highest card, move all."])
def test_a_note_below_an_order_is_a_note(there: Correspondence, order: str) -> None:
    """Also below orders that go on over several lines."""
    letters = there.write(HARE, f"{order}\nto GM: play on, my friend")
    assert "play on, my friend" in shown(to(letters, GM))
    assert "play on" not in "".join(there.standing())
    assert len(there.standing()) == 1
