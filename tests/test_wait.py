"""Any player may ask that a turn waits for its deadline; and whoever orders last has time to think again."""

import pytest

from tests.kit.arranged import arranged
from tests.kit.correspondence import FIELD, GM, Correspondence, address, race, shown

HARE, FOX = address("Hare"), address("Fox")
ORDERS = "line-up 7 7 6 5 5 play 7/0 M4 B3"


def words(there: Correspondence, text: str, sender: str = HARE) -> str:
    there.write(sender, text)
    return " ".join(shown(there.newest[sender]).split())


@pytest.fixture
def all_in(there: Correspondence) -> Correspondence:
    """A race whose turn runs in an hour, for all have ordered."""
    return arranged(there, _all_in)


def _all_in(there: Correspondence) -> None:
    race(there)
    there.write(GM, "set early when all have ordered")
    for name in FIELD:
        there.write(address(name), ORDERS)
    there.letters()


@pytest.mark.parametrize(
    "line", ["wait", "Wait please.", "wait for me", "wait till the deadline", "please wait"]
)
def test_the_turn_waits_for_its_deadline_and_all_are_told_but_not_by_whom(
    all_in: Correspondence, line: str
) -> None:
    letters = all_in.write(HARE, line)
    assert sorted(one["To"] for one in letters) == sorted([GM, *map(address, FIELD)])
    foxs = " ".join(shown(all_in.newest[FOX]).split())
    assert "A player has asked to wait, so the turn runs at its deadline and not before." in foxs
    assert "Sat 28 Nov 10:00 London" in foxs
    assert "Hare" not in foxs
    assert "Hare asks to wait" in shown(all_in.newest[GM])
    all_in.pass_time(hours=3)
    assert all_in.run_turns() == []
    assert "A player has asked to wait" in words(all_in, "status", FOX)
    all_in.to_deadline()
    assert all_in.match().turn == 2


@pytest.mark.parametrize("line", ["go on", "no wait", "don't wait any more", "No need to wait"])
def test_it_is_taken_back_and_everybody_has_the_time_to_react_again(
    all_in: Correspondence, line: str
) -> None:
    all_in.write(HARE, "wait")
    all_in.pass_time(hours=3)
    assert "The turn need not wait for you any more." in words(all_in, line)
    assert "Nobody asks to wait any more." in shown(all_in.newest[FOX])
    all_in.pass_time(minutes=59)
    assert all_in.run_turns() == []
    all_in.pass_time(minutes=2)
    all_in.run_turns()
    assert all_in.match().turn == 2


def test_two_who_wait_must_both_go_on_and_it_ends_with_the_turn(all_in: Correspondence) -> None:
    all_in.write(HARE, "wait")
    all_in.write(FOX, "wait")
    assert "Another player has asked to wait, too." in words(all_in, "go on")
    assert all_in.match().early is None
    assert "You have not asked GS-1 to wait." in words(all_in, "go on")
    all_in.to_deadline()
    assert "You have not asked GS-1 to wait." in words(all_in, "go on", FOX)


def test_it_is_undone_in_silence_before_anybody_was_told_and_by_its_opposite_later(
    race: Correspondence,
) -> None:
    race.write(GM, "set early when all have ordered")
    race.write(HARE, "wait")
    assert "wait" in words(race, "log", GM)
    assert '"go on" sets it back' in words(race, "undo")
    assert "The turn need not wait for you any more." in words(race, "yes")
    assert "waits for its deadline already" not in words(race, "wait")
    assert "waits for its deadline already" in words(race, "wait")


def test_where_no_turn_is_early_or_one_has_left_there_is_nothing_to_wait_for(race: Correspondence) -> None:
    assert "No turn of GS-1 runs before its deadline" in words(race, "wait")
    race.write(GM, "set early when all have ordered")
    race.decide(HARE, "resign")
    assert "You have left GS-1." in words(race, "wait")
    assert "6/0 has 6 to split" in words(race, "wait, I meant 6/0", FOX)


def test_whoever_replaces_an_order_late_has_the_time_to_think_again(all_in: Correspondence) -> None:
    all_in.pass_time(minutes=50)
    assert "and gives time to think again" in words(all_in, "status")
    all_in.write(FOX, "play 7/0 M3 B4")
    all_in.pass_time(minutes=59)
    assert all_in.run_turns() == []
    all_in.write(FOX, "status")
    all_in.pass_time(minutes=2)
    all_in.run_turns()
    assert all_in.match().turn == 2
