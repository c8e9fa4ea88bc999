"""An order that comes in parts, a mail each, is proposed whole when its last part has come; no part is obeyed."""

import pytest

from tests.kit.correspondence import Correspondence, address, shown
from tests.ordinary.rate import Room

HARE = address("Hare")


@pytest.fixture
def second(race: Correspondence) -> Correspondence:
    """A race whose second round is due: Hare holds four sixes."""
    race.to_deadline()
    race.pass_time(hours=1)
    return race


def said(there: Correspondence, *mails: str) -> str:
    """What comes back to the last of these mails, on one line."""
    letters = [one for text in mails for one in there.write(HARE, text) if one["To"] == HARE]
    return " ".join(shown(letters[-1]).split())


def test_the_parts_make_a_whole_that_counts_by_one_yes(race: Correspondence) -> None:
    told = said(race, "Line-up 7 7 6 5 5", "and play 6/0", "M3 B3")
    assert "did you mean play 6/0 M3 B3?" in told
    assert race.standing() == ["line-up 7 7 6 5 5"]
    said(race, "yes")
    assert race.standing() == ["line-up 7 7 6 5 5", "play 6/0 M3 B3"]


def test_each_further_part_is_put_to_those_before_it(second: Correspondence) -> None:
    assert "did you mean play 6/0 M2?" in said(second, "I'll have the 6/0", "move 2")
    assert "did you mean play 6/0 M2 B4?" in said(second, "oh and bank 4")
    assert second.standing() == []


def test_a_remark_between_two_parts_parts_them_not(second: Correspondence) -> None:
    assert "did you mean play 6/0 M3 B3?" in said(second, "play 6/0", "the oldest one", "M3, B3")


def test_what_stands_stands_until_the_yes(second: Correspondence) -> None:
    told = said(second, "play 6/0 M6", "play 6/0", "M3 B3")
    assert "did you mean play 6/0 M3 B3?" in told
    assert second.standing() == ["play 6/0 M6"]


@pytest.mark.parametrize(
    "mails", [("I won't play 6/0", "M3 B3"), ("6/0?", "M3 B3"), ("Shall I play 6/0?", "and M3 B3, perhaps?")]
)
def test_what_refuses_or_asks_is_no_part(second: Correspondence, mails: tuple[str, ...]) -> None:
    told = said(second, *mails)
    assert "did you mean play 6/0 M3 B3?" not in told
    assert second.standing() == []


def test_a_whole_order_ends_what_waited_for_its_rest(second: Correspondence) -> None:
    told = said(second, "play 6/0", "play 6/0 M6", "B3")
    assert second.standing() == ["play 6/0 M6"]
    assert "play 6/0 B3" not in told


def test_parts_are_of_one_turn(second: Correspondence) -> None:
    said(second, "play 6/0")
    second.to_deadline()
    assert "did you mean" not in said(second, "M3 B3")


def test_a_token_and_its_way_may_come_apart(room: Room) -> None:
    found = room.mailed("go", "player", "north twice", asked="token 3")
    assert (found.kind, found.orders) == ("propose", ("move 3 north, 3 north",))


def test_talk_behind_a_part_proposes_nothing_anew(second: Correspondence) -> None:
    said(second, "I'll have the 6/0", "move 2")
    assert "did you mean" not in said(second, "No worries mate, take your time with the report").lower()
