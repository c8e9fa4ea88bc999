"""Orders for turns to come: kept with their turn, checked when it is due, told, taken back, and never obeyed twice."""

import email.utils
import re

import pytest

from bot.flow.wording.letters import later
from bot.flow.wording.lines.said import Language
from bot.flow.writing import match_record
from bot.games.breaking_away import BREAKING_AWAY
from bot.record.verifying import check
from bot.record.witness import Letter, compare
from tests.kit.correspondence import FIELD, GM, Correspondence, address, all_shown, race, shown

HARE, FOX = address("Hare"), address("Fox")


def said(letter: object) -> str:
    return " ".join(str(letter).split())


def one(there: Correspondence, sender: str, lines: str) -> str:
    return said(shown(there.write(sender, lines)[-1]))


@pytest.mark.parametrize(
    "line",
    [
        "round 2: play 6/0 M3 B3",
        "in turn 2 play 6/0 M3 B3",
        "For round 2, play 6/0 M3 B3.",
        "rd 2 play 6/0 m3 b3",
        "play 6/0 M3 B3 in round 2",
        "Orders for round 2: play 6/0 M3 B3, please",
        "Round 2:\nplay 6/0 M3 B3",
        "Round 2\n\nplay 6/0 M3 B3",
    ],
)
def test_an_order_for_a_later_round_waits_for_it(race: Correspondence, line: str) -> None:
    answer = one(race, HARE, line)
    assert "line-up and round 1: Kept for round 2: play 6/0 M3 B3" in answer
    assert race.standing() == []
    race.to_deadline()
    assert race.standing() == ["play 6/0 M3 B3"]
    report = said(shown(race.newest[HARE]))
    assert "As you ordered before, this stands now: play 6/0 M3 B3." in report
    assert "If nothing more comes: play 6/0 M3 B3." in report
    assert "Proof of what Hare ordered for turn 2: " in report


def test_what_stands_beside_it_is_for_the_turn_that_is_due(race: Correspondence) -> None:
    one(race, HARE, "Round 3:\nplay 6/0 M6\nround 1: play 6/0 M3 B3")
    assert race.standing() == ["play 6/0 M3 B3"]
    race.to_deadline()
    assert race.standing() == []
    race.to_deadline()
    assert race.standing() == ["play 6/0 M6"]


def test_status_receipt_and_reminder_show_it(race: Correspondence) -> None:
    one(race, HARE, "round 3: play 6/0 M6")
    for line in ("status", "line-up 7 7 6 5 5"):
        race.pass_time(hours=9)
        assert 'withdraw round 3" takes back the last: round 3: play 6/0 M6' in one(race, HARE, line)
    race.pass_time(days=5.5)
    reminder = next(letter for letter in race.run_turns() if letter["To"] == HARE)
    assert "orders please" in reminder["Subject"]
    assert "round 3: play 6/0 M6" in said(shown(reminder))


@pytest.mark.parametrize(
    "line", ["withdraw round 3", "Please withdraw my orders for round 3.", "withdraw turn 3"]
)
def test_it_is_taken_back(race: Correspondence, line: str) -> None:
    one(race, HARE, "round 2: play 6/0 M6\nround 3: play 6/0 M6")
    assert "Taken back: nothing of yours waits" in one(race, HARE, line)
    race.to_deadline()
    assert race.standing() == ["play 6/0 M6"]
    race.to_deadline()
    assert race.standing() == []
    assert "Nothing of yours waits for round 9" in one(race, HARE, "withdraw round 9")


def test_withdraw_of_the_turn_that_is_due_by_its_number(race: Correspondence) -> None:
    one(race, HARE, "play 6/0 M6\nround 2: play 6/0 M6")
    one(race, HARE, "withdraw round 1")
    assert race.standing() == []
    race.to_deadline()
    assert race.standing() == ["play 6/0 M6"]


def test_of_two_for_one_round_the_later_counts(race: Correspondence) -> None:
    one(race, HARE, "round 2: play 6/0 M2 B4")
    assert "M2 B4" not in one(race, HARE, "round 2: play 6/0 M3 B3")
    race.to_deadline()
    assert race.standing() == ["play 6/0 M3 B3"]


def test_who_orders_anew_is_obeyed_anew(race: Correspondence) -> None:
    one(race, HARE, "round 2: play 6/0 M6")
    race.to_deadline()
    one(race, HARE, "play 6/0 M3 B3")
    assert race.standing() == ["play 6/0 M3 B3"]
    race.to_deadline()
    assert re.search(r"Hare +-6/0- 6/0 .* 3  3 ", shown(race.newest[FOX]))


def test_what_has_become_illegal_counts_as_not_received(race: Correspondence) -> None:
    """ALL-5: the player reads it in the report in which that turn is asked for."""
    one(race, HARE, "round 2: play 10/1 M5 B5")
    race.to_deadline()
    report = said(shown(race.newest[HARE]))
    assert (
        "You had ordered this before, and it is illegal now. Hare: play 10/1 M5 B5 does not count." in report
    )
    assert "If nothing comes: play 6/0 M6." in report
    assert race.standing() == []
    race.to_deadline()
    assert "nmr" in shown(race.newest[HARE])


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("round 1: play 6/0 M3 B3", "round 1 has been played; round 2 is due"),
        ("round 99: play 6/0 M3 B3", "there are"),
        ("turn 3: accuse Fox and Zebra", ""),
        ("Zebra: round 3: play 6/0 M6", "Zebra"),
    ],
)
def test_what_can_not_be_kept_is_refused(race: Correspondence, line: str, answer: str) -> None:
    race.to_deadline()
    letter = one(race, HARE, line)
    assert answer in letter
    assert race.standing() == []


def test_talk_of_other_rounds_orders_nothing(race: Correspondence) -> None:
    for line in (
        "Round 5 was fun last time!",
        "Shall I play 6/0 M6 in round 5?",
        "if I am last, in round 3 play 6/0 M6",
    ):
        race.pass_time(hours=9)
        assert "Kept for" not in one(race, HARE, line)
    assert race.standing() == []


@pytest.mark.parametrize("line", ["R 10, B 8", "Rd 10", "A 10, R 5 in all", "Turner 10, B 8"])
def test_a_rider_is_no_round(line: str) -> None:
    """In Breaking Away a rider may be called by the first letter of their name."""
    assert later.said([line], Language(BREAKING_AWAY)) is None


def test_where_players_take_turns_none_is_kept(there: Correspondence) -> None:
    there.write(
        GM,
        "create goldrush simple\nevery 7 days\ndeadline in 7 days\nplayer Ann ann@x.test\nplayer Bob bob@x.test\nstart",
    )
    snapshot = one(there, "ann@x.test", "help")
    line = re.search(r"Orders, one on a line (move .*?)(?= move| guess| A player)", snapshot)
    order = line[1].strip() if line else "c2 c3"
    assert "in Goldrush I keep no orders for later turns" in one(there, "ann@x.test", f"turn 7: {order}")


def test_the_gm_keeps_it_for_a_player_who_telephoned(race: Correspondence) -> None:
    race.write(GM, "Hare: round 2: play 6/0 M3 B3")
    told = said(shown(race.newest[HARE]))
    assert "has entered this for Hare" in told
    assert "Kept for round 2: play 6/0 M3 B3" in told
    race.to_deadline()
    assert race.standing() == ["play 6/0 M3 B3"]


def test_nobody_else_reads_it(race: Correspondence) -> None:
    one(race, HARE, "round 2: play 6/0 M2 B4")
    letters = race.write(FOX, "status") + race.write(GM, "status") + race.to_deadline()
    assert [letter for letter in letters if letter["To"] != HARE and "M2 B4" in shown(letter)] == []


def test_it_is_not_the_next_players(race: Correspondence) -> None:
    one(race, HARE, "round 2: play 6/0 M2 B4")
    letters = (
        race.decide(GM, "replace Hare zoe@x.test") + race.write("zoe@x.test", "status") + race.to_deadline()
    )
    assert "M2 B4" not in all_shown(letters)
    assert race.standing() == []


def test_who_has_left_orders_no_more(race: Correspondence) -> None:
    one(race, HARE, "round 2: play 6/0 M2 B4")
    race.decide(HARE, "resign")
    race.to_deadline()
    assert race.standing() == []


def test_the_record_and_the_letters_agree(there: Correspondence) -> None:
    """All of a match, with orders that waited: the record verifies, and so does each letter beside it."""
    race(there, "set length 12", field=FIELD)
    letters = there.write(
        HARE, "line-up 10 10 10 0 0 play 10/0 M4 B6\nround 2: play 10/0 M6 B4\nround 3: play 9/9 M9"
    )
    letters += there.to_deadline()
    letters += there.to_deadline()
    letters += there.write(HARE, "history round 1")
    letters += there.to_deadline()
    match = there.match()
    with there.engine.begin() as db:
        record = match_record.record(db, match)
    mine = [letter for letter in letters if letter["To"] == HARE]
    kept = [
        Letter(str(number), email.utils.parsedate_to_datetime(letter["Date"]), shown(letter))
        for number, letter in enumerate(mine)
    ]
    assert "play 10/0 M6 B4" in str(record.turns[1].entries[0].order)
    assert [str(one) for one in check(record) if one.good is False] == []
    assert [str(one) for one in compare(record, kept) if one.good is False] == []


def test_after_a_roll_back_it_waits_for_the_same_round(race: Correspondence) -> None:
    """The turns have other numbers then; it came up a round too early."""
    race.to_deadline()
    race.write(HARE, "play 6/0 M3 B3\nround 4: play 6/0 M6")
    race.to_deadline()
    race.decide(GM, "roll back because I had miscounted")
    assert race.standing()[:1] == ["play 6/0 M3 B3"]
    assert 'withdraw round 4" takes back the last: round 4: play 6/0 M6' in one(race, HARE, "status")
    race.to_deadline()
    assert race.standing() == []
    race.to_deadline()
    assert race.standing() == ["play 6/0 M6"]


def test_what_waits_for_a_round_that_comes_back_with_its_orders_ends(race: Correspondence) -> None:
    race.to_deadline()
    race.to_deadline()
    race.decide(GM, "roll back 2 turns because I had miscounted")
    race.write(HARE, "round 3: play 6/0 M6")
    race.decide(GM, "roll forward because it was right")
    assert race.standing() == []
    race.to_deadline()
    assert race.standing() == []


def test_what_had_come_up_stands_again_after_a_roll_back(race: Correspondence) -> None:
    one(race, HARE, "line-up 6 6 6 6 6\nround 2: play 6/0 M6\nround 3: play 6/0 M5 B1")
    race.to_deadline()
    race.to_deadline()
    assert race.standing() == ["play 6/0 M5 B1"]
    race.decide(GM, "roll back because I had miscounted")
    assert race.standing() == ["play 6/0 M6"]
    assert "round 3: play 6/0 M5 B1" in one(race, HARE, "status")
    race.to_deadline()
    assert race.standing() == ["play 6/0 M5 B1"]


def test_it_stands_again_after_two_roll_backs_and_a_roll_forward(race: Correspondence) -> None:
    one(race, HARE, "line-up 6 6 6 6 6\nround 2: play 6/0 M6\nround 3: play 6/0 M5 B1")
    for _ in range(3):
        race.to_deadline()
    race.decide(GM, "roll back")
    race.decide(GM, "roll back 2 turns")
    race.decide(GM, "release")
    race.to_deadline()
    assert race.standing() == ["play 6/0 M6"]
    race.decide(GM, "roll back")
    race.decide(GM, "roll forward")
    assert race.standing() == ["play 6/0 M6"]
    race.decide(GM, "release")
    race.to_deadline()
    assert race.standing() == ["play 6/0 M5 B1"]


def test_what_had_been_replaced_since_does_not_come_back(race: Correspondence) -> None:
    one(race, HARE, "line-up 6 6 6 6 6\nround 3: play 6/0 M5 B1")
    race.to_deadline()
    race.to_deadline()
    one(race, HARE, "play 6/0 M6")
    race.decide(GM, "roll back")
    race.to_deadline()
    assert race.standing() == []
