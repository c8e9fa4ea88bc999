"""Who plays in one match wants to play in another: what of it is open is told, or the join is proposed."""

from html import unescape

import pytest

from tests.kit.arranged import arranged
from tests.kit.correspondence import GM, Correspondence, address, race, shown

HARE = address("Hare")


@pytest.fixture
def playing(there: Correspondence) -> Correspondence:
    """GS-1 and GR-3 run; GO-2 and GS-4 are open."""
    return arranged(there, _playing)


def _playing(there: Correspondence) -> None:
    race(there).to_deadline()
    each = "every 7 days\ndeadline in 7 days"
    there.write(GM, f"create goldrush called Nugget\n{each}\nrunner Mutt mutt@x.test\nopen")
    there.write(
        GM,
        f"create gotham-race called Night Train\n{each}\nrunner Bat bat@x.test\nrunner Owl owl@x.test\nstart",
    )
    there.write(GM, f"create golden-strider called Gazette Cup\n{each}\nopen")
    there.letters()


def words(there: Correspondence, text: str) -> str:
    there.write(HARE, text)
    return " ".join(shown(there.newest[HARE]).split())


@pytest.mark.parametrize(
    "line",
    [
        "can i also play the goldrush thing?",
        "I'd love to have a go at Goldrush too",
        "may I join Nugget as well?",
    ],
)
def test_what_is_open_of_a_game_is_told_with_the_line_that_joins(playing: Correspondence, line: str) -> None:
    told = words(playing, line)
    assert "Open for joining: GO-2 Nugget" in told
    assert "GS-4" not in told
    html = playing.newest[HARE].get_body(("html",))
    assert html is not None
    assert "join%20GO-2%20as%20NAME" in html.get_content()
    assert "entered in GO-2 Nugget as Diego" in words(playing, "join GO-2 as Diego")


def test_other_games_are_all_that_are_open(playing: Correspondence) -> None:
    told = words(playing, "any other games I could join?")
    assert "join GO-2 as NAME" in told
    assert "join GS-4 as NAME" in told


def test_with_a_name_for_one_match_the_join_is_proposed(playing: Correspondence) -> None:
    told = words(playing, "could I enter the Gazette Cup too, as Bolt?")
    assert "Did you mean: join GS-4 as Bolt?" in told
    assert "You are entered in GS-4" in words(playing, "yes")


@pytest.mark.parametrize(
    ("line", "why", "line_that_does"),
    [
        (
            "I'd like to have a go at breaking away",
            "No match of Breaking Away",
            '"standby for breaking-away"',
        ),
        (
            "any chance I can get in on Night Train?",
            "GR-3 Night Train takes no more players",
            '"standby for GR-3"',
        ),
    ],
)
def test_where_nothing_is_open_what_would_do_is_told(
    playing: Correspondence, line: str, why: str, line_that_does: str
) -> None:
    html = playing.write(HARE, line)[-1].get_body(("html",))
    assert html is not None
    told = " ".join(unescape(html.get_content()).split())
    assert why in told
    assert line_that_does in told


@pytest.mark.parametrize(
    "line",
    [
        "I'd love to play goldrush some day but not now",
        "My dad plays Goldrush",
        "Can I play a card each round?",
    ],
)
def test_talk_of_a_game_wishes_for_none(playing: Correspondence, line: str) -> None:
    assert "Open for joining" not in words(playing, line)
