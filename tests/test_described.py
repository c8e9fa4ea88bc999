"""A GM who describes a match in sentences: its lines come back together, and none of them changes another match."""

import pytest

from bot.store import questions
from bot.store.statuses import MatchStatus
from tests.kit.correspondence import GM, Correspondence, shown

WISH = (
    "Hi there,\n\nI'd like to run two games please. First a Golden Strider called Spring Mile, 6 to 8 players, "
    "deadlines every Friday at 8pm, first one on Fri 11 Dec."
)


def test_the_lines_of_a_first_match_come_back_to_be_sent(there: Correspondence) -> None:
    there.write(GM, WISH)
    told = shown(there.newest[GM])
    lines = (
        "create golden-strider called Spring Mile",
        "players 6-8",
        "every Fri 20:00",
        "deadline Fri 11 Dec 20:00",
    )
    assert "\n".join(f"  {line}" for line in lines) in told
    there.write(GM, "\n".join(lines))
    assert there.match().title == "Spring Mile"
    assert (there.match().least, there.match().most) == (6, 8)


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("Could you set up a Gotham Race for four called Night Run, deadline every Sunday 8pm?", "Night Run"),
        (
            "I would like a Golden Strider match called Winter Mile for 6 to 8 please, anyone can join.",
            "Winter Mile",
        ),
        ("I want to run a Goldrush, called Klondike, open to all", "Klondike"),
        ("now a Goldrush as well, called Klondike, two players of course, open to all", "Klondike"),
    ],
)
def test_another_match_is_proposed_whole_and_the_first_stays_as_it_is(
    race: Correspondence, words: str, title: str
) -> None:
    before = race.match()
    race.write(GM, words)
    assert f"called {title}; " in " ".join(race.newest[GM]["Subject"].split()) or title in shown(
        race.newest[GM]
    )
    race.write(GM, "yes")
    with race.engine.begin() as db:
        made = questions.match(db, 2)
    assert made.title == title
    assert race.match() == before


def test_who_says_anybody_may_join_opens_it(race: Correspondence) -> None:
    race.write(GM, "I want to run a Goldrush, called Klondike, open to all")
    race.write(GM, "yes")
    with race.engine.begin() as db:
        assert questions.match(db, 2).status is MatchStatus.OPEN


@pytest.mark.parametrize(
    "words",
    [
        "When does the Golden Strider start?",
        "I played a Golden Strider called Fun last year.",
        "Don't start a Golden Strider called Fun, please.",
    ],
)
def test_talk_of_a_game_makes_no_match(race: Correspondence, words: str) -> None:
    race.write(GM, words)
    assert "create" not in shown(race.newest[GM])
