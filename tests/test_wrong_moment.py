"""Deadlines, turns and mail in the wrong moment: said twice, read late, counted late, meant for a turn that is over."""

from datetime import timedelta

import pytest

from bot.store import questions
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

HARE = address("Hare")


def said(there: Correspondence, to: str) -> str:
    """The last letter somebody got, as one line."""
    return " ".join(shown(there.newest[to]).split())


# twice in one letter


@pytest.mark.parametrize(
    "lines",
    [
        "hold I am away\nhold until Monday",
        "hold\nrelease\nhold\nrelease",
        "deadline Fri 4 Dec 20:00\ndeadline Fri 4 Dec 20:00",
        "extend 1 day\ndeadline in 3 days\ndeadline in 8 days\nextend 1 day",
    ],
)
def test_what_a_gm_says_twice_in_one_letter_is_told_once_as_it_ends(race: Correspondence, lines: str) -> None:
    letters = race.write(GM, lines)
    assert [status for status, _ in race.mail_statuses()][-1] == "answered"
    assert [one["To"] for one in letters].count(HARE) == 1


def test_who_takes_the_last_seat_twice_in_one_letter_is_entered(there: Correspondence) -> None:
    there.write(
        GM,
        "create goldrush\nevery 7 days\ndeadline in 7 days\nopen\nrunner Fox fox@x.test\nrunner Emu emu@x.test",
    )
    for name in ("Emu", "Moa"):
        there.write(address("Emu"), "resign")
        there.write(address("Emu"), f"yes\njoin GO-1 as {name}")
    assert [status for status, _ in there.mail_statuses()][-1] == "answered"
    with there.engine.begin() as db:
        assert [seat.entrant for seat in questions.seats_of(db, 1)] == ["Fox", "Moa"]


# what is meant for a turn that is over


def ordered_a_turn_later(race: Correspondence) -> None:
    race.to_deadline()
    race.pass_time(hours=1)
    race.write(HARE, "play 6/0 M3 B3")


def test_a_withdraw_that_answers_an_old_report_takes_nothing_back(race: Correspondence) -> None:
    old = race.newest[HARE]
    ordered_a_turn_later(race)
    race.write(HARE, "withdraw", answering=old)
    assert race.standing() == ["play 6/0 M3 B3"]
    assert "answers a letter about an earlier turn" in said(race, HARE)


def test_a_held_withdraw_that_counts_a_turn_later_takes_nothing_back(race: Correspondence) -> None:
    race.write(HARE, "withdraw", fresh=True, subject="[GS-1] please")
    question = race.newest[HARE]
    ordered_a_turn_later(race)
    race.write(HARE, "yes", answering=question)
    assert race.standing() == ["play 6/0 M3 B3"]
    assert "Not done: your letter came in time, but the turn was played before" in said(race, HARE)


def test_a_correction_that_comes_after_the_deadline_is_not_made_to_the_turn_after(
    race: Correspondence,
) -> None:
    deadline = race.match().deadline
    assert deadline is not None
    race.now = deadline + timedelta(seconds=5)
    race.write(GM, "correct Hare square 12 because I had miscounted")
    race.run_turns()
    assert race.match().turn == 2
    with race.engine.begin() as db:
        assert questions.corrections_before(db, 1, 2) == []
    assert "[GS-1] 1 line not obeyed, round 2" in said(race, GM)
    assert "and the turn has been played without it." in said(race, GM)


# what counts is when it came


def test_a_yes_after_the_deadline_is_too_late_whenever_it_is_read(race: Correspondence) -> None:
    race.write(HARE, "play 6/0 M3 B3", fresh=True, subject="[GS-1] my play")
    deadline = race.match().deadline
    assert deadline is not None
    race.now = deadline + timedelta(seconds=5)
    assert race.write(HARE, "yes") == []
    race.run_turns()
    assert race.standing() == []
    assert "Not taken: your letter came in time, but the turn was played before" in said(race, HARE)
    with race.engine.begin() as db:
        assert all(seat.nmrs == 1 for seat in questions.seats_of(db, 1))


@pytest.mark.parametrize("line", ["extend 1 day", "deadline tomorrow 10:00", "deadline in 1 day"])
def test_a_deadline_moved_in_time_has_moved_though_it_is_read_late(race: Correspondence, line: str) -> None:
    deadline = race.match().deadline
    assert deadline is not None
    race.now = deadline + timedelta(hours=15)
    race.deliver(race.compose(GM, line), arrived=deadline, read=False)
    race.deliver(race.compose(HARE, "play 6/0 M3 B3"), arrived=deadline + timedelta(hours=14))
    assert race.match().deadline == deadline + timedelta(days=1)
    assert race.standing() == ["play 6/0 M3 B3"]


def test_a_deadline_moved_to_an_hour_that_passed_before_it_was_read_is_that_hour(
    race: Correspondence,
) -> None:
    deadline = race.match().deadline
    assert deadline is not None
    race.now = deadline + timedelta(hours=3)
    race.deliver(race.compose(GM, "extend 1 hour"), arrived=deadline, read=False)
    race.deliver(race.compose(HARE, "play 6/0 M3 B3"), arrived=deadline + timedelta(minutes=59), read=False)
    race.deliver(race.compose(HARE, "play 6/0 M6"), arrived=deadline + timedelta(minutes=61))
    assert race.standing() == ["play 6/0 M3 B3"]
    race.run_turns()
    assert race.match().turn == 2
    assert "Not taken: your letter came after the deadline" in said(race, HARE)


def test_a_deadline_that_was_held_counts_from_the_yes(race: Correspondence) -> None:
    race.write("gm@phone.test", "deadline in 2 days", answering=race.newest[GM])
    race.pass_time(days=3)
    race.write(GM, "yes")
    assert race.match().deadline == race.now + timedelta(days=2)
    assert race.match().turn == 1


def test_a_letter_that_turns_up_late_is_not_said_to_have_come_late(race: Correspondence) -> None:
    mail, came = race.compose(HARE, "play 6/0 M3 B3"), race.now
    race.to_deadline()
    race.deliver(mail, arrived=came)
    race.letters()
    assert "Not taken: your letter came in time, but the turn was played before" in said(race, HARE)


# coming back, and a match that never began


def test_who_has_resigned_may_be_given_their_seat_back(race: Correspondence) -> None:
    race.decide(HARE, "resign")
    letters = race.write(GM, f"replace Hare {HARE}")
    # Nobody else had the seat, so nobody is told that they have it no more.
    assert [one["To"] for one in letters] == [HARE, GM]
    assert "Hare is hare@x.test again." in said(race, GM)
    race.write(HARE, "play 6/0 M3 B3")
    assert race.standing() == ["play 6/0 M3 B3"]


def test_a_seat_is_not_given_to_who_has_it(race: Correspondence) -> None:
    race.write(GM, f"replace Hare {HARE}\nreplace Hare {address('Fox')}")
    assert "The address hare@x.test has a seat" in said(race, GM)
    assert "The address fox@x.test has a seat" in said(race, GM)


def test_a_match_cancelled_before_its_start_has_not_begun(there: Correspondence) -> None:
    there.surely(GM, "create goldrush\ncancel now")
    there.write(GM, "open\nstart")
    assert "GO-1 is cancelled." in said(there, GM)
    assert "has begun" not in said(there, GM)


# one letter about two matches


def test_what_stands_in_one_match_is_not_told_as_if_it_stood_in_the_other(race: Correspondence) -> None:
    names = "".join(f"runner {name} {address(name)}\n" for name in FIELD)
    race.write(GM, f"create golden-strider called Two\nevery 7 days\ndeadline in 3 days\n{names}start")
    race.now = race.match(2).deadline or race.now
    race.pass_time(seconds=1)
    late = "play 6/0 M3 B3\nmatch GS-1\nplay 6/0 M2 B4\nmatch GS-2\nstatus GS-9"
    race.write(HARE, late)
    race.run_turns()
    assert race.standing() == ["play 6/0 M2 B4"]
    told = said(race, HARE)
    assert "Subject: [GS-2] 2 lines not obeyed, round 2" in told
    assert "GS-2 Two, round 2 deadline" in told
    assert "What stands in GS-1 Spring Mile" in told


def test_the_subject_of_an_answer_tells_of_its_own_match(race: Correspondence) -> None:
    race.write(GM, "create golden-strider called Two\nopen")
    race.write(HARE, "play 6/0 M2 B4\nmatch GS-2")
    assert "Subject: [GS-2]" in said(race, HARE)
    assert "Subject: [GS-2] Hare plays" not in said(race, HARE)
    assert "What stands in GS-1 Spring Mile" in said(race, HARE)


# ordered before the start


def test_who_ordered_before_the_start_reads_in_its_letter_what_stands(there: Correspondence) -> None:
    names = "".join(f"runner {name} {address(name)}\n" for name in FIELD)
    there.write(GM, f"create golden-strider\nevery 7 days\ndeadline in 7 days\n{names}")
    there.write(HARE, "line-up 7 6 6 6 5 play 7/0 M4 B3")
    there.write(GM, "start")
    assert "If nothing more comes: line-up 7 6 6 6 5 and play 7/0 M4 B3." in said(there, HARE)
    assert "If nothing comes: line-up 6 6 6 6 6 and play 6/0 M6." in said(there, address("Fox"))


@pytest.mark.parametrize("order", ["play 5/0 M5", "play 9-Z", "play", "play 1-B"])
def test_an_order_of_any_form_reads_after_the_end_that_the_match_is_over(
    there: Correspondence, order: str
) -> None:
    """Who sent a card of another game was asked in Gotham Race which card, after the match."""
    players = "".join(f"\nrunner {name} {address(name)}" for name in ("Hare", "Fox", "Emu"))
    there.write(GM, f"create gotham-race\nplayers 3\nevery 7 days\ndeadline in 7 days{players}\nstart")
    there.surely(GM, "cancel now")
    there.write(HARE, order)
    assert "Not taken: GR-1 is cancelled." in said(there, HARE)


def test_a_command_that_nobody_knows_is_asked_about_after_the_end(race: Correspondence) -> None:
    race.surely(GM, "cancel now")
    race.write(HARE, "exprot")
    assert 'did you mean "export"' in said(race, HARE)


def test_a_misspelt_order_reads_after_the_end_that_the_match_is_over(there: Correspondence) -> None:
    players = "".join(f"\nrunner {name} {address(name)}" for name in ("Hare", "Fox"))
    there.surely(
        GM, f"create goldrush\nplayers 2\nevery 7 days\ndeadline in 7 days{players}\nstart\ncancel now"
    )
    there.write(HARE, "gues 3")
    assert "Not taken: GO-1 is cancelled." in said(there, HARE)
