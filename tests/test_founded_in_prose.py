"""A GM founds a match in prose, in one letter or in several: all of it waits together, and one yes makes it."""

from contextlib import suppress
from datetime import UTC, datetime

import pytest

from bot.store import questions
from bot.store.values import Match
from tests.desk.rate import words_of
from tests.kit.correspondence import GM, Correspondence, address, shown

WHOLE = (
    "Let's do a Breaking Away called Tour de Force for four riders. Deadlines on Fridays at eight in the evening,"
    " Berlin time. First deadline is Friday 4 December at half past seven in the evening."
)


def made(there: Correspondence, number: int = 1) -> Match | None:
    """The match of this number, if there is one."""
    with suppress(Exception), there.engine.begin() as db:
        return questions.match(db, number)
    return None


def lines(there: Correspondence) -> tuple[str, ...]:
    """The lines that wait, as the last letter to the GM shows them."""
    return tuple(
        shown(there.newest[GM]).partition("changed as you like:\n")[2].split("\n\n")[0].strip().split("\n  ")
    )


def test_all_that_one_letter_says_is_proposed_together_and_one_yes_makes_it(there: Correspondence) -> None:
    there.write(GM, WHOLE)
    assert made(there) is None
    assert lines(there) == (
        "create breaking-away called Tour de Force",
        "players 4",
        "zone Europe/Berlin",
        "every Fri 20:00",
        "deadline Fri 4 Dec 19:30",
    )
    there.write(GM, "yes")
    match = made(there)
    assert match is not None
    assert (match.title, match.least, match.zone) == ("Tour de Force", 4, "Europe/Berlin")
    assert (match.cadence, match.deadline) == ("every Fri 20:00", datetime(2026, 12, 4, 18, 30, tzinfo=UTC))


def test_later_letters_add_to_what_waits(there: Correspondence) -> None:
    said = (
        ("Fancy running a Gotham race.", "create gotham-race"),
        ("Three players: Ann, Bob and Cy.", "players 3"),
        ("Fridays at 8pm please, UK time.", "every Fri 20:00"),
        ("Make it four players, not three.", "players 4"),
        ("Could it be called The Reading Room?", "create gotham-race called The Reading Room"),
        ("zone Europe/Oslo", "zone Europe/Oslo"),
        ("Dora dora@x.test will play.", "player Dora dora@x.test"),
    )
    for letter, line in said:
        there.write(GM, letter)
        assert line in lines(there)
        assert made(there) is None
    assert lines(there) == (
        "create gotham-race called The Reading Room",
        "players 4",
        "zone Europe/Oslo",
        "every Fri 20:00",
        "player Dora dora@x.test",
    )
    there.write(GM, "yes")
    match = made(there)
    assert match is not None
    assert (match.least, match.zone, match.cadence) == (4, "Europe/Oslo", "every Fri 20:00")


def test_every_command_that_sets_up_a_match_is_added(there: Correspondence) -> None:
    there.write(GM, "Fancy running a Golden Strider called Spring Mile?")
    commands = (
        *(
            "set length 64",
            "not on 24 Dec to 2 Jan",
            "runner Hare hare@x.test",
            "player Snail by post",
            "fill to 10",
        ),
        *("describe A friendly race", "players 6-8", "open with approval", "start when full"),
    )
    there.write(GM, "\n".join(commands))
    assert set(commands) < set(lines(there))
    there.write(GM, "yes")
    match = made(there)
    assert match is not None
    assert (match.options, match.words, match.least) == ({"length": "64"}, "A friendly race", 6)


def test_lines_of_one_letter_are_for_the_match_that_it_describes(race: Correspondence) -> None:
    before = race.match()
    race.write(GM, "I want to run a Goldrush, called Klondike.\nevery Mon 20:00\nSundays at noon is better.")
    race.write(GM, "yes")
    match = made(race, 2)
    assert match is not None
    assert match.cadence == "every Sun 12:00"
    assert race.match() == before


def test_what_waits_in_the_thread_of_another_match_is_added_to_and_that_match_stays(
    race: Correspondence,
) -> None:
    before = race.match()
    race.write(GM, "I want to run a Goldrush, called Klondike.")
    race.write(GM, "Sundays at 8pm please.")
    assert race.match() == before
    race.write(GM, "yes")
    match = made(race, 2)
    assert match is not None
    assert match.cadence == "every Sun 20:00"
    assert race.match() == before


def test_a_command_of_the_match_that_runs_is_for_that_one(race: Correspondence) -> None:
    race.write(GM, "I want to run a Goldrush, called Klondike, deadlines Sundays at 8pm.")
    race.write(GM, "every Mon 20:00")
    assert race.match().cadence == "every Mon 20:00"
    race.write(GM, "yes")
    match = made(race, 2)
    assert match is not None
    assert match.cadence == "every Sun 20:00"


@pytest.mark.parametrize("last", ["no", "On reflection, no.", "create goldrush called Klondike"])
def test_what_is_refused_or_made_otherwise_waits_no_more(there: Correspondence, last: str) -> None:
    there.write(GM, WHOLE)
    there.write(GM, last)
    there.write(GM, "yes")
    assert "Nothing waited" in shown(there.newest[GM])


def test_a_yes_after_two_months_makes_nothing(there: Correspondence) -> None:
    there.write(GM, WHOLE)
    there.pass_time(days=60)
    there.write(GM, "yes")
    assert made(there) is None


def test_what_nothing_is_made_of_is_named_and_who_has_no_address(there: Correspondence) -> None:
    there.write(GM, "Let's have a Gotham Race for Ann and Bob. No weekends, please. My dog barks.")
    told = " ".join(shown(there.newest[GM]).split())
    assert '"No weekends, please."' in told
    assert '"My dog barks"' in told
    assert 'For Ann and Bob I need addresses: "player Ann ADDRESS", or "player Ann by post".' in told


def test_more_players_than_can_play_are_told_and_not_proposed(there: Correspondence) -> None:
    there.write(GM, "Let's have a Golden Strider for thirty people called The Big One.")
    assert lines(there) == ("create golden-strider called The Big One",)
    assert '"players 10" would do' in " ".join(shown(there.newest[GM]).split())


def test_another_game_takes_the_place_of_the_one_that_waited_and_says_so(there: Correspondence) -> None:
    there.write(GM, "Let's have a Gotham Race for four.")
    there.write(GM, "Actually let's have a Goldrush instead, on Sundays at 8pm.")
    assert lines(there) == ("create goldrush", "every Sun 20:00")
    assert "It takes the place of what waited: create gotham-race; players 4." in words_of(there.newest[GM])


@pytest.mark.parametrize(
    "talk",
    [
        "The choir sings on Sundays at 9pm.",
        "We meet on Mondays at 8pm in the pub.",
        "3 of us were ill.",
        "Six of my grandchildren came.",
        "Don't make it Fridays at 8pm.",
        "If Bob agrees, Fridays at 8pm.",
        "It was called The Reading Room last year.",
    ],
)
def test_talk_beside_what_waits_adds_nothing_and_it_is_said_that_it_waits(
    there: Correspondence, talk: str
) -> None:
    there.write(GM, "How about a Gotham Race?")
    there.write(GM, talk)
    assert "Not made yet: create gotham-race. It is made when you answer" in " ".join(
        shown(there.newest[GM]).split()
    )


@pytest.mark.parametrize(
    "talk",
    [
        "We ran a Gotham Race last year. It was fun.",
        "Do you like Gotham Race?",
        "Don't set up another Gotham Race, please.",
        "The librarians of three towns meet on Fridays at eight in London.",
    ],
)
def test_talk_of_a_game_founds_nothing(there: Correspondence, talk: str) -> None:
    there.write(GM, talk)
    there.write(GM, "yes")
    assert made(there) is None


def test_who_may_make_no_match_is_proposed_none(race: Correspondence) -> None:
    for writer in (address("Hare"), "stranger@new.test"):
        race.write(writer, "Let's have a Gotham Race called Night Bus for four, Fridays at 8pm.")
        race.write(writer, "yes")
    assert made(race, 2) is None


@pytest.mark.parametrize(
    ("text", "lines_told"),
    [
        (
            "There will be seven of us. London times. First deadline 4 December 8pm, then every Friday at 8pm.",
            "players 7; zone Europe/London; every Fri 20:00; deadline 4 Dec 20:00?",
        ),
        ("6 to 8 runners, always Mondays at 2100 hours.", "players 6-8; every Mon 21:00?"),
    ],
)
def test_several_things_of_a_match_that_is_made_are_proposed_together(
    there: Correspondence, text: str, lines_told: str
) -> None:
    there.write(GM, "create golden-strider called Spring Mile")
    before = there.match()
    there.write(GM, text)
    assert f"Did you mean: {lines_told}" in words_of(there.newest[GM])
    assert there.match() == before


def test_several_things_that_wait_for_a_case_are_not_proposed(there: Correspondence) -> None:
    there.write(GM, "create golden-strider called Spring Mile")
    there.write(GM, "Six of us, always Mondays at 8pm, but not if Ann is away.")
    assert "Did you mean" not in words_of(there.newest[GM])
