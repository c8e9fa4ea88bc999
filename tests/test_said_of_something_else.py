"""A number, a day or a name that is said of something else than the match is not proposed; what is meant is."""

import pytest

from bot.flow.wording.words import said_of
from tests.desk.rate import words_of
from tests.kit.correspondence import GM, Correspondence, shown


@pytest.fixture
def made(there: Correspondence) -> Correspondence:
    there.write(GM, "create golden-strider called Spring Mile")
    return there


@pytest.mark.parametrize(
    "behind", [" were ill", " have exams then", " came on Sunday", " had dropped out", " in hospital"]
)
def test_so_many_do_something_else(behind: str) -> None:
    assert said_of.other_people(behind)


@pytest.mark.parametrize(
    "behind",
    ["", " please", " will play", " who want to play", " from the club", " and Mondays", " -- open to all"],
)
def test_so_many_play(behind: str) -> None:
    assert not said_of.other_people(behind)


@pytest.mark.parametrize(
    "talk",
    [
        "Two to three of us were ill before the start.",
        "3 of us have exams then.",
        "Between 4 and 6 of us were at the pub.",
        "On Fridays at eight in the evening we always have bridge.",
    ],
)
def test_what_is_said_of_something_else_is_not_proposed(made: Correspondence, talk: str) -> None:
    made.write(GM, talk)
    assert "did you mean" not in made.newest[GM]["Subject"]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("2 to 3 of us were ill, but 6 to 8 players it is.", "players 6-8"),
        (
            "On Fridays we have bridge, so let us have the deadlines on Thursday at half past seven in the evening.",
            "every Thu 19:30",
        ),
        ("my mate Dave wants in too, he has no e-mail", "player Dave by post"),
        ("My neighbour Ruth would like the last seat; she doesn't do computers.", "player Ruth by post"),
        ("My cousin Lena wants to play: lena@x.test", "player Lena lena@x.test"),
    ],
)
def test_what_is_said_of_the_match_is_proposed(made: Correspondence, said: str, line: str) -> None:
    made.write(GM, said)
    assert f"did you mean {line}?" in " ".join(made.newest[GM]["Subject"].split())


@pytest.mark.parametrize(
    "talk",
    [
        "My mate Dave wanted in last year, but he had no e-mail.",
        "If my mate Dave wants in, he has no e-mail.",
        "My wife Ann has no e-mail.",
    ],
)
def test_nobody_is_entered_of_whom_is_only_told(made: Correspondence, talk: str) -> None:
    made.write(GM, talk)
    assert "did you mean" not in made.newest[GM]["Subject"]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("remind him: he's Snail", "remind Snail"),
        ("remind her. Fox, I mean.", "remind Fox"),
        ("He has not reported. Snail, I mean. Send him a reminder.", "remind Snail"),
        ("they have until noon on Sunday then", "deadline Sun 12:00"),
        ("Everybody may take till Sunday teatime, say five o'clock in the afternoon.", "deadline Sun 17:00"),
        ("The players get until 2100 hours on Tuesday.", "deadline Tue 21:00"),
    ],
)
def test_whom_and_until_when_is_proposed_and_not_done(race: Correspondence, said: str, line: str) -> None:
    before = race.match()
    race.write(GM, said)
    assert f"did you mean {line}?" in " ".join(race.newest[GM]["Subject"].split())
    assert race.match() == before


def test_what_asks_first_asks_of_whom_is_meant(race: Correspondence) -> None:
    race.write(GM, "offer her to a standby: Ostrich")
    assert "offer the seat of Ostrich? Answer yes or no" in race.newest[GM]["Subject"]


@pytest.mark.parametrize(
    "talk",
    [
        "remind him: Hare or Fox",
        "Hare was late and Fox is ill. Remind him.",
        "All of them had until Friday 20:00 last time.",
        "Do they have until Sunday 8pm?",
        "They may be away until Sunday 10am.",
    ],
)
def test_who_may_be_two_and_what_was_is_not_proposed(race: Correspondence, talk: str) -> None:
    before = race.match()
    race.write(GM, talk)
    assert "did you mean" not in race.newest[GM]["Subject"]
    assert race.match() == before


@pytest.mark.parametrize(
    "said",
    [
        "Call it Spring Mile Two instead.",
        "Rename the match, please: it ought to be called Long Acre.",
        "Could this game be known as The Old Lane?",
    ],
)
def test_who_renames_a_match_is_told_what_would_do(race: Correspondence, said: str) -> None:
    race.write(GM, said)
    assert 'No command gives a match another name: GS-1 stays "Spring Mile"' in words_of(race.newest[GM])


@pytest.mark.parametrize(
    "talk", ["They call it the Mile.", "Let's call it a day.", "Call it off.", "It was called Spring Mile."]
)
def test_talk_of_names_renames_nothing(race: Correspondence, talk: str) -> None:
    race.write(GM, talk)
    assert "another name" not in shown(race.newest[GM])


@pytest.mark.parametrize(
    ("talk", "lines"),
    [
        ("The players asked about Sunday noon as a deadline.", ("deadline Sun 12:00", "every Sun 12:00")),
        (
            "Nobody could be reached before 15 December, half past seven in the evening",
            ("deadline 15 Dec 19:30", "every Fri 20:00"),
        ),
        ("Would Tuesdays at 9 in the evening be a better time?", ("deadline Tue 21:00", "every Tue 21:00")),
        ("Is the deadline fair, I wonder.", ("deadline Fri 20:00", "every Fri 20:00")),
    ],
)
def test_near_suggestions_have_the_moment_that_was_mentioned(
    race: Correspondence, talk: str, lines: tuple[str, ...]
) -> None:
    race.write(GM, talk)
    assert all(f"\n  {line}\n" in shown(race.newest[GM]) for line in lines)
