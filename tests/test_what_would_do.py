"""A refusal by a rule of the game names a line that would do: for this player, now, nearest to what they wrote."""

import pytest

from tests.kit.correspondence import Correspondence, address, race, shown
from tests.test_breaking_away_by_mail import LINE_UP, begun

HARE = address("Hare")


def words(there: Correspondence, text: str) -> str:
    there.write(HARE, text)
    return " ".join(shown(there.newest[HARE]).split())


@pytest.mark.parametrize(
    ("line", "would_do"),
    [
        ("line-up 7/6 7 6 5 5", "line-up 7 7 6 5 5"),
        ("play 8/0 M4 B4", "line-up 8 6 6 6 4"),
        ("line-up 8 7 6 5 5", "line-up 8 7 6 5 4"),
    ],
)
def test_before_the_first_round_a_line_up_that_can_be(
    there: Correspondence, line: str, would_do: str
) -> None:
    assert would_do in words(race(there), line)
    assert "not obeyed" not in words(there, would_do)


@pytest.mark.parametrize(
    ("line", "would_do"),
    [
        ("play 8/1 M4 B2", "Legal would be: play 6/0 M4 B2"),
        ("play 6/4 M2 B4", "Legal would be: play 6/0 M2 B4"),
        ("line-up 6 6 6 6 6", 'Now this would do: "play '),
    ],
)
def test_in_a_round_the_nearest_card_of_the_hand(there: Correspondence, line: str, would_do: str) -> None:
    race(there).to_deadline()
    assert would_do in words(there, line)


def test_in_another_game_too(there: Correspondence) -> None:
    begun(there)
    there.write(HARE, LINE_UP)
    there.to_deadline()
    told = words(there, "A 10 10 10")
    assert "Line-ups are done; this is turn 2. Now this would do: " in told
    line = told.partition('would do: "')[2].partition('"')[0]
    assert "not obeyed" not in words(there, line)
