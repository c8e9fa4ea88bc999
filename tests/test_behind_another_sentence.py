"""A wish behind another sentence or clause, and a reason behind a command: what a chatty GM or player writes."""

import pytest

from tests.kit.correspondence import GM, Correspondence, address, shown

HARE = address("Hare")


def said(there: Correspondence, sender: str, text: str) -> str:
    there.write(sender, text)
    return " ".join(shown(there.newest[sender]).split())


@pytest.mark.parametrize(
    ("text", "proposed"),
    [
        (
            "Sorry for the delay, both kids are ill. Could you move the deadline to Friday 11 Dec 20:00?",
            "deadline Fri 11 Dec 20:00",
        ),
        ("I talked to Fox and Snail; let's move the deadline to 11 Dec 20:00.", "deadline 11 Dec 20:00"),
        ("My printer is broken. Please resend the last report.", "resend the last report"),
        ("Sorry, wrong deadline: it should be Saturday 12 Dec 20:00", "deadline Sat 12 Dec 20:00"),
        ("No more reminders please", "set reminders no"),
        # Who says the same again says it more exactly.
        ("Could we skip the Christmas week? No turns from 21 Dec to 4 Jan please.", "not on 21 Dec to 4 Jan"),
        ("Change the deadline to Sundays 18:00 from now on", "every Sun 18:00"),
    ],
)
def test_a_gms_wish_behind_another_sentence_is_proposed(
    race: Correspondence, text: str, proposed: str
) -> None:
    """Only the first sentence was compared with what people wish."""
    assert f"did you mean {proposed}?" in said(race, GM, text)


def test_a_players_wish_behind_another_clause_is_proposed(race: Correspondence) -> None:
    race.write(HARE, "line-up 6 6 6 6 6")
    assert "did you mean withdraw?" in said(race, HARE, "My orders are silly, please withdraw them.")
    assert race.standing() == ["line-up 6 6 6 6 6"]


@pytest.mark.parametrize(
    ("sender", "text", "asked"),
    [
        (
            GM,
            "Can you make Anna anna@x.test co-GM while I'm on holiday 20-27 December?",
            "make anna@x.test a GM?",
        ),
        (GM, "I am ill, can Anna (anna@x.test) take over as GM until 24 December?", "make anna@x.test a GM?"),
        (HARE, "I've moved house, so from now on use hare@new.test", "send all letters to hare@new.test?"),
    ],
)
def test_what_lets_somebody_else_in_is_asked_about_by_a_key_of_its_own(
    race: Correspondence, sender: str, text: str, asked: str
) -> None:
    assert f"Subject: [GS-1] {asked} Answer yes or no #key" in said(race, sender, text)


@pytest.mark.parametrize("reason", ["because of the postal strike", "due to the strike", "owing to the snow"])
def test_a_reason_behind_a_command_is_no_part_of_it(race: Correspondence, reason: str) -> None:
    assert "round 1: the deadline has moved" in said(race, GM, f"extend 2 days {reason}")


def test_a_stand_in_without_days_that_are_read_is_not_asked_about(race: Correspondence) -> None:
    """It was taken for "remove over"."""
    told = said(race, GM, "I am ill, can Anna (anna@x.test) take over as GM until Christmas?")
    assert "did you mean" not in told
    assert "1 line not obeyed" in told


def test_who_wants_another_name_reads_that_it_is_too_late(race: Correspondence) -> None:
    assert "GS-1 has begun" in said(race, GM, "Fox wants to be called Reynard from now on")


def test_who_wants_no_more_letters_reads_what_leaving_does_and_what_else_there_is(
    race: Correspondence,
) -> None:
    told = said(race, HARE, "I'd like to stop getting these mails")
    assert "which way out?" in told
    assert "You would leave GS-1 Spring Mile" in told
    assert (
        '"observe GS-1" brings you its public reports, and "stop observing GS-1" ends those. resign' in told
    )
    assert "who runs this server can erase it: my data" in told
    assert "leave as Hare? Answer yes or no" in said(race, HARE, "resign")


def test_everybody_is_in_so_it_is_run(race: Correspondence) -> None:
    assert "play line-up and round 1 now? Answer yes or no" in said(race, GM, "Everyone is in, run it")


def test_a_wish_with_somebody_elses_name_behind_it_is_one(race: Correspondence) -> None:
    """The first form that it had, which lacked an address, ended the search."""
    text = "I'll be gone from the 5th to the 19th; Fox may play for me."
    assert "did you mean away from the 5th to the 19th?" in said(race, HARE, text)


def test_how_long_somebody_is_given_is_no_case(race: Correspondence) -> None:
    told = said(race, GM, "Fox asked me for more time, so give Fox until Monday please")
    assert 'It is said so: "deadline Mon"' in told
    assert "Nobody has a deadline of their own: that moves it for all." in told


@pytest.mark.parametrize(
    "text",
    [
        "I'm tired. If Snail is late again, move the deadline to Friday 20:00.",
        "Thanks. Don't move the deadline to Friday 20:00!",
    ],
)
def test_a_wish_behind_a_case_or_a_refusal_is_none(race: Correspondence, text: str) -> None:
    assert "did you mean" not in said(race, GM, text)
