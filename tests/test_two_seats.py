"""One person with two seats in a match, as the robot rules allow: whose a line is, and what is told of which seat."""

from email.message import EmailMessage
from pathlib import Path

import pytest

from bot.store import questions
from tests.kit import Golden
from tests.kit.correspondence import GM, Correspondence, address, all_shown, opened, shown

ANN = "ann@x.test"
MX = "mx.pbm.test"
PASSED = "Authentication-Results: mx.pbm.test; dmarc=pass (p=none) header.from=x.test\r\n"
EAGER = "robot: start with 6 6 6 6 6. Play the oldest card, all for movement."
THRIFTY = "robot: start with 7 7 6 5 5.\nPlay the highest card, bank all."
# Half of it can't be read, so it waits for "run it as read".
ODD = (
    "robot: start with 6 6 6 6 6. Play the oldest card, move all. If it rains in Hull, play the lowest card."
)


@pytest.fixture
def there(tmp_path: Path) -> Correspondence:
    """Ann has entered Hare and Fox for a race of robots, which is open."""
    there = opened(tmp_path)
    there.vouched_by = MX
    there.write(GM, "create golden-strider robot called Works\nplayers 6 to 6\nopen")
    for name in ("Hare", "Fox"):
        fresh(there, f"join GS-1 as {name}")
    return there


def fresh(there: Correspondence, body: str, subject: str = "[GS-1] my robots") -> list[EmailMessage]:
    """Ann writes a new letter, for which our mail server vouches: no key says which seat she means."""
    return there.write(ANN, body, fresh=True, subject=subject, headers=PASSED)


def words(letter: EmailMessage) -> str:
    return " ".join(shown(letter).split())


def standing(there: Correspondence) -> list[str]:
    """What stands for the race, before its start."""
    with there.engine.begin() as db:
        return [one.line for one in questions.standing(db, 1, 1)]


def to_seat(there: Correspondence, name: str) -> EmailMessage:
    """A letter that was written to one of her seats."""
    (letter,) = fresh(there, f"{name}: status")
    return letter


def test_both_are_entered_and_a_third_is_not(there: Correspondence) -> None:
    (third,) = fresh(there, "join GS-1 as Emu")
    assert "The address ann@x.test is entered in GS-1 already" in words(third)


def test_a_name_in_front_says_whose_a_line_is(there: Correspondence, golden: Golden) -> None:
    letters = fresh(there, f"Hare: {EAGER}\n\nfor FOX - {THRIFTY}\n\nfox:\nto GM: Both are mine.")
    golden("golden/letters/two-seats.txt", all_shown(letters))
    assert sorted(standing(there)) == [
        "robot: Start with 6 6 6 6 6. Play the oldest card, move all.",
        "robot: Start with 7 7 6 5 5. Play the highest card, bank all.",
    ]


@pytest.mark.parametrize("between", [" ", "\n"])
def test_text_and_html_that_differ_only_in_whose_a_line_is_order_different_things(
    there: Correspondence, between: str
) -> None:
    line = "robot: start with 6 6 6 6 6. Play the oldest card, move all."
    text = f"--b\nContent-Type: text/plain\n\nHare:{between}{line}\n"
    shown_lines = f"Fox:{between}{line}".replace("\n", "<br>")
    html = f"--b\nContent-Type: text/html\n\n<p>{shown_lines}</p>\n--b--\n"
    raw = there.compose(ANN, text + html, fresh=True, subject="[GS-1] my robots", headers=PASSED)
    kind = b'Content-Type: multipart/alternative; boundary="b"'
    there.deliver(raw.replace(b"Content-Type: text/plain; charset=utf-8", kind, 1))
    (letter,) = there.letters()
    assert standing(there) == []
    assert "they order different things" in words(letter)


def test_without_a_name_nothing_is_done(there: Correspondence) -> None:
    (letter,) = fresh(there, EAGER)
    assert 'begin the line with its name: "Hare: ..."' in words(letter)
    assert standing(there) == []


def test_a_name_alone_is_for_the_lines_below_it(there: Correspondence) -> None:
    (letter,) = fresh(there, f"Fox:\n{THRIFTY}")
    assert "Fox's robot is in" in letter["Subject"]
    (letter,) = there.write(ANN, "withdraw")
    assert "Fox" in letter["Subject"] or "Fox" in words(letter)
    assert standing(there) == []


def test_the_key_of_a_seat_says_it_and_a_name_overrules_the_key(there: Correspondence) -> None:
    hare = to_seat(there, "Hare")
    (letter,) = there.write(ANN, EAGER, answering=hare)
    assert "Hare's robot is in" in letter["Subject"]
    (letter,) = there.write(ANN, f"Fox: {THRIFTY}", answering=hare)
    assert "Fox's robot is in" in letter["Subject"]
    assert letter["Reply-To"] == hare["Reply-To"]
    there.write(ANN, "Fox: withdraw\nstatus", answering=hare)
    assert standing(there) == ["robot: Start with 6 6 6 6 6. Play the oldest card, move all."]


def test_status_tells_of_both_unless_one_is_meant(there: Correspondence) -> None:
    (letter,) = fresh(there, "status", subject="hello")
    assert "What stands in GS-1 Works, Hare" in words(letter)
    assert "What stands in GS-1 Works, Fox" in words(letter)
    assert "Fox robot" not in words(to_seat(there, "Hare"))


def test_what_waits_for_one_is_not_confirmed_for_the_other(there: Correspondence) -> None:
    hare, fox = to_seat(there, "Hare"), to_seat(there, "Fox")
    (asked,) = there.write(ANN, ODD, answering=hare)
    assert "robot not complete" in asked["Subject"]
    (letter,) = there.write(ANN, "run it as read", answering=fox)
    assert "no robot of yours that waits" in words(letter)
    assert standing(there) == []
    there.write(ANN, "run it as read", answering=asked)
    assert len(standing(there)) == 1


def test_a_word_without_a_name_is_for_the_only_one_that_waits(there: Correspondence) -> None:
    fresh(there, f"Fox: {ODD}")
    (letter,) = fresh(there, "run it as read")
    assert "Fox's robot is in" in letter["Subject"]


def test_a_sentence_that_is_written_anew_is_for_the_only_one_that_waits(there: Correspondence) -> None:
    fresh(there, f"Fox: {ODD}")
    (letter,) = fresh(there, "3: In round 3, play the lowest card.")
    assert "Fox's robot is in" in letter["Subject"]


def test_a_sentence_that_is_written_anew_says_whose_it_is_where_both_wait(there: Correspondence) -> None:
    fresh(there, f"Hare: {ODD}\n\nFox: {ODD}")
    fresh(there, "3: In round 3, play the lowest card.")
    assert standing(there) == []
    (fox,) = fresh(there, "Fox: status")
    (letter,) = there.write(ANN, "3: In round 3, play the lowest card.", answering=fox)
    assert "Fox's robot is in" in letter["Subject"]
    assert len(standing(there)) == 1


def test_a_word_without_a_name_confirms_nothing_where_both_wait(there: Correspondence) -> None:
    fresh(there, f"Hare: {ODD}\n\nFox: {ODD}")
    (letter,) = fresh(there, "run it as read")
    assert "I can't tell which you mean" in words(letter)
    fresh(there, "Hare: run it as read")
    (letter,) = fresh(there, "Fox: run it as read")
    assert "Fox's robot is in" in letter["Subject"]
    assert len(standing(there)) == 2


def test_each_of_them_gets_its_report(there: Correspondence) -> None:
    fresh(there, f"Hare: {EAGER}\n\nFox: {THRIFTY}")
    for name in ("Snail", "Emu", "Newt", "Badger"):
        there.write(address(name), f"join GS-1 as {name}", fresh=True)
        there.write(address(name), "yes")
        letters = there.write(address(name), EAGER)
    reports = [one for one in (*letters, *there.run_turns()) if one["To"] == ANN]
    assert len({one["Reply-To"] for one in reports}) == len(reports) == 2
    assert [" ".join(one["Subject"].split(" #")[0].split()) for one in reports] == [
        "[GS-1] report, the race: you and 4 others win",
        "[GS-1] report, the race: 5 runners win; you are 6th",
    ]


def test_one_of_them_leaves(there: Correspondence) -> None:
    fresh(there, "Hare: resign")
    to_gm, letter = there.write(ANN, "yes")
    assert "Hare is no longer entered" in words(letter)
    assert to_gm["To"] == GM
    (letter,) = fresh(there, EAGER)
    assert "Fox's robot is in" in letter["Subject"]


def test_other_rules_give_one_seat_each(there: Correspondence) -> None:
    there.write(GM, "create golden-strider called Mile\nopen")
    fresh(there, "join GS-2 as Hare")
    (letter,) = fresh(there, "join GS-2 as Fox")
    assert "is entered in GS-2 already" in words(letter)
