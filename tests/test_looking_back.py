"""What a player reads again: a report, all they have sent, who has won; and an old order that stands again."""

import re

import pytest

from bot.letters.head import PROOF
from tests.kit.arranged import arranged
from tests.kit.correspondence import FIELD, GM, Correspondence, address, race, shown

HARE, FOX = address("Hare"), address("Fox")


def said(letter: object) -> str:
    return " ".join(str(letter).split())


def one(there: Correspondence, sender: str, line: str) -> str:
    """The answer to a line; time passes before it, so that no budget ends."""
    there.pass_time(hours=9)
    return shown(there.write(sender, line)[-1])


@pytest.fixture
def third(there: Correspondence) -> Correspondence:
    """A race whose round 3 is due; Hare has thought better of it once."""
    return arranged(there, _third)


def _third(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "line-up 7 7 6 5 5 play 7/0 M4 B3")
    there.write(HARE, "play 6/0 M3 B3")
    there.to_deadline()
    there.write(HARE, "play 8/1 M5 B3")
    there.to_deadline()


@pytest.mark.parametrize("name", ["Hare", "Fox"])
def test_a_report_is_told_again_as_the_seat_had_it(race: Correspondence, name: str) -> None:
    told = []
    race.write(HARE, "line-up 7 7 6 5 5 play 6/0 M3 B3")
    for _ in range(3):
        race.to_deadline()
        told.append(shown(race.newest[address(name)]))
    tables = [re.findall(r"^Player .*?^You hold[^\n]*", one, re.MULTILINE | re.DOTALL)[0] for one in told]
    for number, table in enumerate(tables, 1):
        assert table in one(race, address(name), f"report round {number}")
    assert tables[-1] in one(race, address(name), "last report")


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("report", "round 2"),
        ("last report", "round 2"),
        ("rpt pls", "round 2"),
        ("I have lost the last report, sorry.", "round 2"),
        ("report round 1", "line-up and round 1"),
        ("the report of round 1", "line-up and round 1"),
        ("Could you please send me the report of round 1 again? Thanks, Ann", "line-up and round 1"),
    ],
)
def test_it_is_asked_for_in_many_words(third: Correspondence, line: str, name: str) -> None:
    assert f"round 3: the report of {name} again" in one(third, HARE, line)


def test_what_is_not_there_is_said(race: Correspondence) -> None:
    assert "No turn of GS-1 has been played yet" in said(one(race, HARE, "report"))
    race.to_deadline()
    assert "no report number 7 of GS-1" in said(one(race, HARE, "report round 7"))


def test_the_gm_reads_the_public_report(third: Correspondence) -> None:
    answer = one(third, GM, "report round 1")
    assert "Hare      7/0 7/0 -6/0- 5/0 5/0 8/1" in answer
    assert "You hold" not in answer


def test_somebody_without_a_seat_reads_none(there: Correspondence) -> None:
    race(there)
    there.to_deadline()
    there.write(GM, "create golden-strider\nopen\nplayer Emu emu@x.test")
    answer = one(there, address("Emu"), "report GS-1")
    assert "You have no seat in GS-1" in said(answer)
    assert "Hare" not in answer


def test_an_answer_to_an_old_report_orders_for_no_other_turn(third: Correspondence) -> None:
    """It was written when round 3 was due, and it is answered when round 4 is due."""
    third.pass_time(hours=9)
    (old,) = third.write(HARE, "report round 1")
    third.to_deadline()
    answer = shown(third.write(HARE, "play 7/0 M4 B3", answering=old)[-1])
    assert "order not taken" in said(answer)
    assert third.standing() == []


def test_a_report_again_that_comes_back_quoted_orders_nothing(third: Correspondence) -> None:
    third.pass_time(hours=9)
    (old,) = third.write(HARE, "report")
    body = old.get_body(("plain",))
    assert body is not None
    third.write(HARE, "Thanks!\n\n" + "\n".join(f"> {line}" for line in body.get_content().splitlines()))
    assert third.standing() == []


# --- history


def test_each_order_has_its_number_its_time_and_what_became_of_it(third: Correspondence) -> None:
    answer = one(third, HARE, "history")
    assert "round 3: what you have sent" in answer
    assert re.search(r"2  Sat 21 Nov 10:00 +1  play 7/0 M4 B3 +replaced", answer)
    assert re.search(r"4  Sat 28 Nov 10:00 +2  play 8/1 M5 B3 +counted", answer)


def test_the_seals_are_those_of_the_receipts(race: Correspondence) -> None:
    receipt = race.write(HARE, "line-up 7 7 6 5 5 play 6/0 M3 B3")[-1]
    seals = re.findall(r"\b[0-9a-f]{64}\b", str(receipt[PROOF]))
    assert len(seals) == 2
    race.to_deadline()
    answer = one(race, HARE, "history")
    assert [seal for seal in seals if seal[:6] not in answer] == []
    assert re.findall(r"\b[0-9a-f]{64}\b", one(race, HARE, "history round 1")) == seals


def test_nobody_reads_what_another_has_sent(third: Correspondence) -> None:
    assert "You have ordered nothing in GS-1 yet" in said(one(third, FOX, "history"))
    assert "play 8/1" not in one(third, GM, "history")


def test_what_an_earlier_player_took_back_stays_theirs(third: Correspondence) -> None:
    third.write(HARE, "play 7/0 M1 B6")
    third.write(HARE, "play 7/0 M4 B3")
    third.decide(GM, "replace Hare zoe@x.test")
    answer = one(third, "zoe@x.test", "history")
    assert "play 7/0 M1 B6" not in answer
    assert re.search(r"1 .* 3  play 7/0 M4 B3 +stands", answer)
    assert "counted" not in answer
    third.to_deadline()
    third.write("zoe@x.test", "play 5/0 M5")
    answer = one(third, "zoe@x.test", "history")
    assert re.findall(r"  (play .*?)  ", answer.partition("What you have ordered")[2]) == ["play 5/0 M5"]


def test_a_newcomer_reads_no_line_that_nobody_has_sent(third: Correspondence) -> None:
    """Who resigns leaves such lines: what plays for the seat, and the end of that."""
    third.decide(HARE, "resign")
    third.to_deadline()
    third.decide(GM, "replace Hare zoe@x.test")
    assert "You have ordered nothing in GS-1 yet" in said(one(third, "zoe@x.test", "history"))


def test_who_comes_back_reads_what_they_had_sent(third: Correspondence) -> None:
    third.decide(GM, "replace Hare zoe@x.test")
    third.write("zoe@x.test", "play 7/0 M4 B3")
    third.to_deadline()
    third.decide(GM, "replace Hare hare@x.test")
    answer = one(third, HARE, "history")
    assert "play 8/1 M5 B3" in answer
    assert " 3  play 7/0 M4 B3" not in answer


def test_the_rounds_have_their_names_after_a_roll_back(third: Correspondence) -> None:
    third.decide(GM, "roll back")
    third.to_deadline()
    third.write(HARE, "play 7/0 M4 B3")
    answer = one(third, HARE, "history")
    assert re.search(r"No  Sent \(London\) +Round  Order", answer)
    assert re.search(r" 2  play 8/1 M5 B3 +rolled back", answer)
    assert re.search(r" 3  play 7/0 M4 B3 +stands", answer)
    assert "Proof of what Hare ordered for turn 5 (round 3): " in said(answer)
    report = said(shown(third.to_deadline()[0]))
    assert "Proof of turn 5 (round 3): " in report


def test_an_observer_reads_the_public_report_status_and_results(third: Correspondence) -> None:
    third.write("ann@x.test", "observe GS-1", fresh=True)
    third.write("ann@x.test", "yes")
    answer = one(third, "ann@x.test", "report round 1")
    assert "Hare      7/0 7/0 -6/0- 5/0 5/0 8/1" in answer
    assert "You hold" not in answer
    assert "GS-1 Spring Mile: round 3." in one(third, "ann@x.test", "status")
    assert "GS-1 is not over" in one(third, "ann@x.test", "results")


# --- an old order


def test_an_old_order_stands_again(third: Correspondence) -> None:
    answer = one(third, HARE, "restore order 2")
    assert "Order 2 again: play 7/0 M4 B3 stands." in said(answer)
    assert third.standing() == ["play 7/0 M4 B3"]
    assert re.search(r"5 .* 3  play 7/0 M4 B3 +stands", one(third, HARE, "history"))


@pytest.mark.parametrize("line", ["Restore order no. 2, please.", "bring back order 2"])
def test_it_is_said_in_other_words(third: Correspondence, line: str) -> None:
    one(third, HARE, line)
    assert third.standing() == ["play 7/0 M4 B3"]


def test_an_order_that_is_illegal_now_does_not_stand(third: Correspondence) -> None:
    third.write(HARE, "play 7/0 M4 B3")
    answer = said(one(third, HARE, "restore order 4"))
    assert "Order 4 was play 8/1 M5 B3. You don't hold 8/1" in answer
    assert third.standing() == ["play 7/0 M4 B3"]
    assert 'You have no order 99 in GS-1. "history" shows' in said(one(third, HARE, "restore order 99"))
    assert "You have no order 1 in GS-1" in said(one(third, FOX, "restore order 1"))


def test_a_late_restore_is_not_done_to_the_next_turn(third: Correspondence) -> None:
    answering = third.newest[HARE]
    third.to_deadline()
    third.write(HARE, "restore order 2", answering=answering)
    assert third.standing() == []


# --- results, and the status of everything


def test_the_places_of_a_match_that_is_over(there: Correspondence) -> None:
    race(there, "set length 20", field=FIELD)
    there.write(HARE, "line-up 10 10 10 0 0 play 10/0 M10")
    there.to_deadline()
    assert "GS-1 is not over, nor is any other match" in said(one(there, HARE, "results"))
    there.write(HARE, "play 10/0 M10")
    there.to_deadline()
    answer = one(there, HARE, "results")
    assert "[GS-1] answer: the result" in answer
    assert re.search(r"1 +Hare\n", answer)
    there.write(GM, "create golden-strider\nopen")
    there.write(HARE, "join GS-2 as Hare")
    answer = one(there, HARE, "match GS-2\nresults")
    assert re.search(r"GS-1 +Spring Mile +Golden Strider +Hare", answer)


def test_the_status_of_all_matches(race: Correspondence) -> None:
    race.write(GM, "create breaking-away called Tour\nopen")
    race.write(HARE, "join BA-2 as Team Hare")
    answer = one(race, HARE, "status all")
    assert re.search(r"GS-1 +Spring Mile +Hare +line-up and round 1", answer)
    assert re.search(r"BA-2 +Tour +Team Hare +open for joining", answer)
    assert "\nBA-2 Tour, line-up and turn 1\n" in answer
    assert re.search(r"GS-1 +Spring Mile +the GM", one(race, GM, "status all"))


def test_status_without_a_match_is_that_of_all(there: Correspondence) -> None:
    assert "You play in no match now" in said(one(there, GM, "status all"))
    there.vouched_by = "mx.pbm.test"
    stamped = {
        "fresh": True,
        "headers": "Authentication-Results: mx.pbm.test; dmarc=pass header.from=x.test\r\n",
    }
    race(there)
    there.write(GM, "create breaking-away called Tour\nopen")
    there.write(HARE, "join BA-2 as Team Hare")
    there.pass_time(hours=9)
    answer = shown(there.write(HARE, "status", **stamped)[-1])
    assert "Subject: how your matches stand" in answer
    assert "\nGS-1 Spring Mile, line-up and round 1\n" in answer


def test_a_round_that_was_rolled_back_is_told_as_it_was_played_last(third: Correspondence) -> None:
    third.decide(GM, "roll back to round 2 because I had miscounted")
    assert "line-up and round 1 again" in one(third, HARE, "report round 1")
    third.write(HARE, "play 7/0 M7")
    third.to_deadline()
    assert "You played 7/0: 7 moved" in one(third, HARE, "report round 2")
