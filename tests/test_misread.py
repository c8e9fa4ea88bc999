"""Lines that were once read as something else than was meant: what they do now, and what they don't."""

import pytest

from bot.store import questions
from bot.store.tables import MatchStatus
from tests.kit import correspondence
from tests.kit.correspondence import GM, Correspondence, address, shown

HARE = address("Hare")


def standing(there: Correspondence, number: int = 1) -> list[str]:
    turn = there.match(number).turn
    with there.engine.begin() as db:
        return [one.line for one in questions.standing(db, number, turn)]


def flat(there: Correspondence, who: str) -> str:
    return " ".join(shown(there.newest[who]).split())


# --- for which match


@pytest.mark.parametrize(
    "heading",
    ["GS-2", "[GS-2]", "for GS-2:", "Match: GS-2", "match GS-2:", "match GS-2 please", "MATCH [GS-2]."],
)
def test_lines_below_the_tag_of_another_match_are_about_that_one(race: Correspondence, heading: str) -> None:
    correspondence.race(race)
    race.write(HARE, f"{heading}\nplay 6/0 M6\nresign", answering=race.newest[HARE])
    assert standing(race) == []
    assert standing(race, 2) == ["standing orders: none"]


@pytest.mark.parametrize(
    "heading", ["match GS 2", "match gs2:", "mach GS-2", "join GS-2 as Hare", "join GS-2, Hare"]
)
def test_lines_below_a_match_that_was_not_turned_to_are_laid_on_no_other(
    race: Correspondence, heading: str
) -> None:
    race.write(HARE, "play 6/0 M3 B3")
    race.write(HARE, f"{heading}\nresign")
    assert standing(race) == ["play 6/0 M3 B3"]
    assert "I can't tell which match you mean" in flat(race, HARE)


@pytest.mark.parametrize(
    "words", ["join us", "match point!", "match GS-1 please!!", "join GS-1, Hare", "[gs-1]"]
)
def test_a_remark_turns_to_no_other_match(race: Correspondence, words: str) -> None:
    race.write(HARE, f"{words}\nplay 6/0 M3 B3")
    assert standing(race) == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    "line", ["create golden-strid called Two", "create golden-strider foo", "creat goldrush"]
)
def test_what_was_said_of_a_match_that_was_not_created_is_done_to_no_other(
    race: Correspondence, line: str
) -> None:
    before = race.match()
    race.write(GM, f"{line}\nevery 2 days\ndeadline in 2 hours\ncancel")
    assert race.match() == before
    assert "4 lines not obeyed" in race.newest[GM]["Subject"]


# --- the end of a match


@pytest.mark.parametrize(
    "line",
    [
        *(
            "cancel my last order",
            "cancel the extension",
            "cancel hold",
            "cancel: no",
            "cancel not yet",
            "cancel GS-2",
        ),
        *(
            "cancel the match? no",
            "cancel that",
            "Cancel Hare",
            "cancel the last deadline",
            "cancel, no!",
            "cancel a 10",
        ),
        *("hold on, not ready", "hold GS-2", "hold my order", "hold? no"),
    ],
)
def test_a_match_is_not_ended_or_held_by_words_about_something_else(race: Correspondence, line: str) -> None:
    before = race.match()
    race.write(GM, line)
    assert race.match() == before
    assert "1 line not obeyed" in race.newest[GM]["Subject"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("cancel", "The GM has cancelled the match. Thank you"),
        ("cancel match", "The GM has cancelled the match. Thank you"),
        ("cancel the match please", "The GM has cancelled the match. Thank you"),
        ("cancel GS-1: too few are left", "The GM has cancelled the match. too few are left Thank you"),
        (
            "cancel because my boat has sunk",
            "The GM has cancelled the match. because my boat has sunk Thank you",
        ),
    ],
)
def test_a_match_is_cancelled_with_or_without_a_reason(race: Correspondence, line: str, told: str) -> None:
    race.write(GM, line)
    assert race.match().status is MatchStatus.CANCELLED
    assert told in flat(race, HARE)
