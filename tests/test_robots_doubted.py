"""A robot that is asked about because hardly anybody means it is mended by one sentence under its number.

As a robot that is not complete is (tests/test_robot_dialogues.py).
"""

import pytest

from bot.games.golden_strider.robots import programs
from bot.store import questions
from grammar import Unreadable
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

HARE = "hare@x.test"
LOST = "Start with 6 6 6 6 6. Rounds 1-5: move 2, bank 4. If first, move 1, bank 5. If not first, move 4, bank 2."
GAP = "Start with 6 6 6 6 6. If I owe less than 3, bank 5, move 1. If I owe more, bank 2, move 4."


@pytest.fixture
def there(there: Correspondence) -> Correspondence:
    """A race of robots that waits for Hare's."""
    runners = "\n".join(f"runner {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\nplayers 6 to 6\n{runners}\nopen")
    return there


def robot(there: Correspondence) -> str:
    """The robot of Hare's that is in; "" none."""
    with there.engine.begin() as db:
        found = [one.line for one in questions.standing(db, 1, 1)]
    return found[0].removeprefix("robot: ") if found else ""


def words(letter: object) -> str:
    return " ".join(shown(letter).split())  # type: ignore[arg-type]


@pytest.mark.parametrize(("text", "number"), [(LOST, 2), (GAP, 4)])
def test_the_number_that_answers_is_named(text: str, number: int) -> None:
    """Of a rule that never counts its own; where no rule says what is played, that of one more."""
    with pytest.raises(Unreadable) as why:
        programs.read(f"robot: {text}")
    assert f'If not, answer "{number}:" and' in str(why.value)
    assert why.value.numbered is not None
    assert why.value.numbered.doubted == {number}


@pytest.mark.parametrize(
    ("text", "answer", "told"),
    [
        (
            LOST,
            "2: in rounds 1 to 5 play the oldest card",
            "In rounds 1 to 5, play the oldest card. If my pos",
        ),
        (LOST, "drop 2", "Start with 6 6 6 6 6. If my position is exactly 1, move 1"),
        (
            LOST,
            "sentence 4: after round 5 move 4, bank 2",
            "From round 6, move 4, bank 2.",
        ),
        (GAP, "4: otherwise bank 4, move 2", "Otherwise, bank 4, move 2."),
        (GAP, "sentence 3: if I owe 3 or more, bank 2, move 4", "If I owe at least 3, bank 2, move 4."),
    ],
)
def test_one_sentence_under_its_number_mends_it(
    there: Correspondence, text: str, answer: str, told: str
) -> None:
    (letter,) = there.write(HARE, text)
    assert "robot not complete" in letter["Subject"]
    assert robot(there) == ""
    (letter,) = there.write(HARE, answer)
    assert "Hare's robot is in" in letter["Subject"]
    assert told in robot(there)


def test_one_more_sentence_without_its_number_is_proposed(there: Correspondence) -> None:
    there.write(HARE, GAP)
    (letter,) = there.write(HARE, "otherwise bank 4, move 2")
    assert "one more sentence?" in letter["Subject"]
    there.write(HARE, "yes")
    assert "Otherwise, bank 4, move 2." in robot(there)


def test_yes_confirms_it_as_it_was_read(there: Correspondence) -> None:
    there.write(HARE, LOST)
    there.write(HARE, "yes")
    assert "In rounds 1 to 5, move 2, bank 4." in robot(there)


def test_after_a_no_the_sentence_is_still_waited_for(there: Correspondence) -> None:
    there.write(HARE, GAP)
    there.write(HARE, "no")
    assert robot(there) == ""
    (letter,) = there.write(HARE, "status")
    assert "It waits for sentence 4, one more." in words(letter)
    there.write(HARE, "4: otherwise bank 4, move 2")
    assert "Otherwise, bank 4, move 2." in robot(there)


def test_after_a_no_it_is_not_said_that_a_sentence_was_not_read(there: Correspondence) -> None:
    there.write(HARE, LOST)
    there.write(HARE, "no")
    (letter,) = there.write(HARE, "status")
    assert 'It waits for sentence 2, "Rounds 1-5: move 2, bank 4".' in words(letter)


def test_yes_under_the_number_asks_again(there: Correspondence) -> None:
    there.write(HARE, LOST)
    (letter,) = there.write(HARE, "2: yes")
    assert "never counts" in words(letter)
    assert robot(there) == ""


def test_what_mends_it_may_be_doubted_as_well(there: Correspondence) -> None:
    there.write(HARE, LOST)
    (letter,) = there.write(HARE, "2: rounds 1-6: move 3, bank 3")
    assert '"In rounds 1 to 6, move 3, bank 3." never counts' in words(letter)
    assert robot(there) == ""


def test_a_number_alone_is_asked_for_its_sentence(there: Correspondence) -> None:
    there.write(HARE, GAP)
    (letter,) = there.write(HARE, "4:")
    assert "Behind it I need one more sentence" in words(letter)
