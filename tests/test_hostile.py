"""Whoever means ill, or only writes oddly: no forged mail is obeyed, no secret shown, no order lost or misread.

Every test here was a finding; its name says what went wrong.
"""

from datetime import timedelta

import pytest
from sqlalchemy import update

from bot import record
from bot.flow.writing import budgets, match_record
from bot.store import letters, questions
from bot.store.tables import matches
from tests.kit import correspondence
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

HARE, TORTOISE = address("Hare"), address("Tortoise")
MALLORY = "mallory@evil.test"


def opened_match(there: Correspondence, *names: str) -> None:
    """A match that these have joined by mail."""
    there.write(GM, "create golden-strider called Spring Mile\nopen")
    for name in names:
        there.write(address(name), f"join GS-1 as {name}")
        there.write(address(name), "yes")


# --- whose mail it is


def test_a_replaced_player_cannot_order_with_the_token_of_an_old_question(race: Correspondence) -> None:
    race.write(MALLORY, "play 6/0 M6", answering=race.newest[HARE])
    question = race.newest[HARE]
    race.decide(GM, "replace Hare new@x.test")
    answer, *_ = race.write(HARE, "play 6/0 M1 B5", answering=question)
    assert race.standing() == []
    with race.engine.begin() as db:
        keys = {seat.key for seat in questions.seats_of(db, 1)}
    assert not any(key in answer["Reply-To"] for key in keys)


def test_yes_to_a_mail_that_only_claims_to_be_the_gms_gives_no_gms_powers(race: Correspondence) -> None:
    forged = {"to": race.newest[HARE]["Reply-To"], "fresh": True, "subject": "x"}
    race.write(GM, "match GS-1\ncancel", **forged)  # Hare's own key, the GM's name: held, and Hare is asked
    question = race.newest[HARE]
    race.decide(GM, "replace Hare new@x.test")  # which makes Hare's key void
    race.write(HARE, "yes", answering=question)
    assert race.match().status == "running"


def test_who_has_written_before_can_leave_before_the_start(there: Correspondence) -> None:
    opened_match(there, "Hare", "Tortoise")
    there.write(HARE, "status")
    answers = there.decide(HARE, "resign")
    assert any("Hare is no longer entered" in shown(one) for one in answers)
    with there.engine.begin() as db:
        assert [seat.entrant for seat in questions.seats_of(db, 1)] == ["Tortoise"]


def test_players_addresses_are_for_the_gm_of_their_match_only(there: Correspondence) -> None:
    welcome = there.newest[GM]  # answering it speaks for a GM of the house, not of any match
    opened_match(there, "Hare")
    with there.engine.begin() as db:
        other = questions.person_by_address(db, HARE)
        assert other is not None
        db.execute(update(matches).values(gm=other.id))
    (answer,) = there.write(GM, "status GS-1", answering=welcome)
    assert "1 entered" in shown(answer)
    assert HARE not in shown(answer)


# --- a leaked key, and a forged From


MALLORY = "mallory@evil.test"
TAKE_OVER = (
    (HARE, f"also {MALLORY}"),
    (HARE, f"move to {MALLORY}"),
    (HARE, f"deputy Mal {MALLORY} until 5 Dec"),
    (GM, f"Hare: deputy Mal {MALLORY} until 5 Dec"),
    (GM, f"also {MALLORY}"),
    (GM, f"gm {MALLORY}"),
    (GM, f"hand over to {MALLORY}"),
    (GM, f"replace Hare {MALLORY}"),
    (GM, "offer Hare"),
)


@pytest.mark.parametrize(("sender", "line"), TAKE_OVER)
def test_whoever_has_a_key_and_forges_from_lets_nobody_else_in(
    race: Correspondence, sender: str, line: str
) -> None:
    """Mallory said yes at their own address, and wrote from there as Hare or as the GM from then on."""
    if line.startswith("offer"):
        race.write(MALLORY, "standby for GS-1", fresh=True)
        race.write(MALLORY, "yes")
    before, leaked = race.newest.get(MALLORY), race.newest[sender]
    (question,) = race.write(sender, line, answering=leaked)
    assert question["To"] == sender
    assert "Answer yes or no" in question["Subject"]
    race.write(sender, "yes", answering=leaked)
    race.run_turns()
    assert race.newest.get(MALLORY) is before
    race.write(sender, "yes", answering=question)
    race.run_turns()
    assert race.newest.get(MALLORY) is not before


# --- a turn run wrong


def test_process_sent_twice_plays_one_turn(race: Correspondence) -> None:
    letter = race.newest[GM]
    race.surely(GM, "process now")
    race.run_turns()
    race.pass_time(minutes=3)
    (refusal, *_) = race.surely(GM, "process now", answering=letter)
    race.run_turns()
    assert race.match().turn == 2
    assert "answers a letter about an earlier turn" in " ".join(shown(refusal).split())


def test_extend_and_deadline_that_came_too_late_leave_the_next_turn_alone(race: Correspondence) -> None:
    deadline, letter = race.match().deadline, race.newest[GM]
    assert deadline is not None
    race.now = deadline + timedelta(seconds=20)
    race.write(GM, "extend 2 days\ndeadline in 3 days", answering=letter)
    letters = race.run_turns()
    assert race.match().deadline == deadline + timedelta(days=7)
    answer = [one for one in letters if "2 lines not obeyed" in one["Subject"]]
    assert "came after the deadline" in " ".join(shown(answer[0]).split())


def test_a_withdraw_for_a_second_match_waits_for_its_turn_too(there: Correspondence) -> None:
    correspondence.race(there)
    there.write(HARE, "play 6/0 M1 B5")
    first = there.newest[HARE]
    correspondence.race(there)
    there.write(GM, "extend 9 days")  # the second race, whose letters are the newest
    deadline = there.match(1).deadline
    assert deadline is not None
    there.now = deadline + timedelta(seconds=5)
    there.write(HARE, "match GS-1\nwithdraw")
    assert there.match(1).turn == 1
    assert there.standing() == ["play 6/0 M1 B5"]
    there.run_turns()
    assert there.match(1).turn == 2
    assert first["Subject"].startswith("[GS-1]")


def test_a_race_of_more_than_are_wanted_does_not_start(there: Correspondence) -> None:
    runners = "\n".join(f"runner {name} {address(name)}" for name in (*FIELD, "Goat"))
    there.write(GM, "create golden-strider\nevery 7 days\ndeadline in 7 days\n" + runners)
    (refusal,) = there.write(GM, "players 6\nstart")
    assert "6 players are wanted at most and 7 entered" in " ".join(shown(refusal).split())


def test_a_cancelled_match_has_no_deadline_and_nobody_takes_it_over(race: Correspondence) -> None:
    race.surely(GM, "hold a storm\ncancel now")
    (answer,) = race.write(GM, "replace Hare new@x.test\nstatus")
    assert "deadline" not in shown(answer)
    assert "GS-1 is cancelled" in shown(answer)


# --- names


def test_a_title_cannot_pass_for_the_key_in_the_subject(there: Correspondence) -> None:
    runners = "".join(f"runner {name} {address(name)}\n" for name in FIELD)
    title = "create golden-strider called Race #abcdefghjk\nevery 7 days\ndeadline in 7 days"
    there.write(GM, f"{title}\n{runners}start")
    assert "Race #abcdefghjk: it begins" in there.newest[HARE]["Subject"]
    (answer,) = there.write(HARE, "status", to=correspondence.BOT)
    assert answer["Subject"].startswith("[GS-1] answer, line-up and round 1: how it stands")


# --- what letters say


def test_a_question_to_a_stranger_carries_no_advertisement(there: Correspondence) -> None:
    there.write(GM, "create golden-strider\nopen")
    (question,) = there.write("victim@far.test", "join GS-1 as Pills Example\nBuy pills at pills.example\n")
    assert "did you ask to join?" in question["Subject"]
    assert "pills" not in shown(question).casefold()


def test_who_takes_over_is_told_what_stands(race: Correspondence) -> None:
    race.write(HARE, "line-up 7 7 6 5 5\nplay 7/0 M5 B2")
    letters = race.decide(GM, "replace Hare new@x.test")
    (letter,) = [one for one in letters if one["To"] == "new@x.test"]
    assert "If nothing more comes: line-up 7 7 6 5 5 and play 7/0 M5 B2" in " ".join(shown(letter).split())


@pytest.mark.parametrize("name", ["turn", "Round", "GM", "entrant", "big-hare", "Big  Hare", "\u0397are"])
def test_a_name_that_would_break_the_record_or_pass_for_another_is_refused(
    there: Correspondence, name: str
) -> None:
    there.write(GM, "create golden-strider\nrunner Big Hare big@x.test")
    there.write(GM, f"runner {name} other@x.test")
    with there.engine.begin() as db:
        assert len(questions.seats_of(db, 1)) == 1


def test_odd_names_come_back_out_of_the_record(there: Correspondence) -> None:
    names = ("nmr", "Turn 1", "M3", "No. 6", "all", "Zoe\u0308", "round-up")
    correspondence.race(there, field=())
    there.write(GM, "\n".join(f"runner {name} p{at}@x.test" for at, name in enumerate(names)) + "\nstart")
    there.write("p1@x.test", "line-up 7 7 6 5 5\nplay 7/0 M5 B2")
    there.to_deadline()
    with there.engine.begin() as db:
        kept = match_record.record(db, questions.match(db, 1))
    assert kept.entrants[5] == "Zo\u00eb"
    assert record.read(record.write(kept)) == kept


def test_a_record_typed_by_hand(there: Correspondence) -> None:
    correspondence.race(there)
    there.write(HARE, "line-up 7 7 6 5 5\nplay 7/0 M5 B2")
    there.to_deadline()
    with there.engine.begin() as db:
        kept = match_record.record(db, questions.match(db, 1))
    typed = record.write(kept).replace("turn 1", "ROUND 1: # by post").replace("Hare: ", "HARE \u2013 ")
    assert record.read(typed) == kept
    assert record.read(record.write(kept).replace("Hare: ", "Hare:\t").replace("\n", "\r\n")) == kept


# --- several matches, many lines, many mails


def test_lines_for_a_match_that_there_is_not_are_laid_on_no_other(race: Correspondence) -> None:
    (answer,) = race.write(HARE, "match GS-9\nplay 6/0 M6\nmatch GS-1\nline-up 7 7 6 5 5")
    assert race.standing() == ["line-up 7 7 6 5 5"]
    assert "I can't tell which match you mean" in " ".join(shown(answer).split())
    (answer,) = race.write(HARE, "match GS-9\nplay 6/0 M6")
    assert "[GS-1] 2 lines not obeyed, line-up and round 1" in answer["Subject"]


def test_an_answer_about_two_matches_says_what_stands_in_which(race: Correspondence) -> None:
    correspondence.race(race)
    (answer,) = race.write(HARE, "match GS-1\nplay 6/0 M1 B5\nmatch GS-2\nplay 6/0 M6")
    said = shown(answer)
    first, second = said[said.index("GS-1 Spring Mile, line-up") :].split("\nGS-2 Spring Mile, line-up")
    assert "Hare  play 6/0 M1 B5" in first.partition("What stands")[2]
    assert "Hare  play 6/0 M6" in second.partition("What stands")[2]


def test_who_resigns_cannot_order_in_the_same_mail(race: Correspondence) -> None:
    race.decide(HARE, "resign")
    answers = race.write(HARE, "play 6/0 M6")
    assert race.standing() == ["standing orders: none"]
    assert any("Not taken: you no longer play in GS-1" in " ".join(shown(one).split()) for one in answers)


def test_an_order_beyond_what_is_read_of_a_letter_is_told(race: Correspondence) -> None:
    (answer,) = race.write(HARE, "play 6/0 M1 B5\n" * 450 + "play 6/0 M6")
    assert "5 lines not obeyed" in answer["Subject"]


def test_two_machines_that_answer_each_other_stop(race: Correspondence) -> None:
    answers = [race.write(HARE, "I am away until January.") for _ in range(budgets.ANSWERS + 3)]
    assert [len(letters) for letters in answers] == [1] * (budgets.ANSWERS + 1) + [0] * 2
    assert answers[budgets.ANSWERS][0]["To"] == GM
    assert race.mail_statuses()[-1][0] == "filed"
    assert "Until tomorrow" in " ".join(shown(answers[budgets.ANSWERS - 1][0]).split())
    with race.engine.begin() as db:
        assert letters.busiest(db, "reply", race.now - timedelta(days=1), budgets.ANSWERS) == [HARE]
    assert len(race.write(HARE, "play 6/0 M1 B5")) == 1
    race.pass_time(days=1, seconds=1)
    assert len(race.write(HARE, "I am back.")) == 1


def test_an_order_in_time_is_not_lost_to_another_match_whose_turn_its_mail_waits_for(
    race: Correspondence,
) -> None:
    letter = race.newest[HARE]  # of GS-1, due in a week
    correspondence.race(race)
    race.write(GM, "extend 30 minutes")  # of GS-2
    deadline = race.match(1).deadline
    assert deadline is not None
    race.now = deadline + timedelta(minutes=15)
    race.write(HARE, "match GS-2\nplay 6/0 M1 B5\nmatch GS-1\nplay 6/0 M6", answering=letter)
    race.now = deadline + timedelta(minutes=60)  # we were cut off meanwhile
    answers = [one for one in race.run_turns() if one["Auto-Submitted"] == "auto-replied"]
    assert "GS-2" in shown(answers[0])
    assert [race.match(1).turn, race.match(2).turn] == [2, 2]
    with race.engine.begin() as db:
        assert [one.line for one in questions.standing(db, 2, 1)] == ["play 6/0 M1 B5"]


def test_a_gm_who_plays_is_told_that_they_write_as_the_gm(there: Correspondence) -> None:
    correspondence.race(there, field=FIELD[1:])
    there.write(GM, f"runner Boss {GM}\nstart")
    board = there.write(GM, "status")[0]
    (answer,) = there.write(GM, "play 6/0 M6", answering=board)
    assert "if you play in it too, answer a letter to your seat" in " ".join(shown(answer).split())


def test_gs_12_a_play_falls_with_the_line_up_that_is_withdrawn(race: Correspondence) -> None:
    race.write(HARE, "line-up 10 5 5 5 5\nplay 10/0 M5 B5")
    (answer,) = race.write(HARE, "withdraw line-up")
    assert race.standing() == []
    assert '"play 10/0 M5 B5" stands no more' in " ".join(
        shown(answer).replace("withdraw line-up", "").split()
    )


def test_a_match_that_is_over_asks_for_no_orders(there: Correspondence) -> None:
    correspondence.race(there, "set length 20")
    while there.match().status == "running":
        there.to_deadline()
    (answer,) = there.write(GM, "status")
    assert "GS-1 Spring Mile: over." in shown(answer)
    assert "Orders for" not in shown(answer)


def test_a_question_is_no_resignation(race: Correspondence) -> None:
    (answer,) = race.write(HARE, "Resign?\nstatus?")
    assert "Is that a question?" in shown(answer)
    with race.engine.begin() as db:
        assert not any(seat.resigned for seat in questions.seats_of(db, 1))


def test_a_runner_with_two_addresses_is_not_taken_for_prose(there: Correspondence) -> None:
    there.write(GM, "create golden-strider")
    (answer,) = there.write(GM, "runner Hare hare@x.test, hare@y.test")
    assert "1 line not obeyed" in answer["Subject"]
