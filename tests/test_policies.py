"""How a match is run, where its GM may choose: early turns, turns that wait for the GM's word, and reminders."""

import pytest

from tests.kit import Golden
from tests.kit.correspondence import FIELD, GM, Correspondence, address, all_shown, shown

HARE = address("Hare")


def words(there: Correspondence, text: str, sender: str = GM) -> str:
    there.write(sender, text)
    return " ".join(shown(there.newest[sender]).split())


def all_order(there: Correspondence) -> None:
    for name in FIELD:
        there.write(address(name), "line-up 7 7 6 5 5 play 7/0 M4 B3")


@pytest.mark.parametrize(("said", "hours"), [("when all have ordered", 1), ("3 hours", 3)])
def test_a_turn_runs_early_once_all_have_ordered(race: Correspondence, said: str, hours: int) -> None:
    assert "runs before its deadline once all have ordered" in words(race, f"set early {said}")
    assert "set early to" in race.newest[HARE]["Subject"]
    all_order(race)
    race.pass_time(hours=hours, minutes=-1)
    assert race.run_turns() == []
    race.pass_time(minutes=2)
    race.run_turns()
    assert race.match().turn == 2


def test_an_order_that_is_taken_back_makes_the_turn_wait(race: Correspondence) -> None:
    words(race, "set early when all have ordered")
    all_order(race)
    words(race, "withdraw", HARE)
    race.pass_time(hours=2)
    race.run_turns()
    assert race.match().turn == 1
    assert '"set early no" sets it back' in words(race, "undo")


def test_each_turn_waits_for_the_gm_who_wants_it_so(race: Correspondence, golden: Golden) -> None:
    words(race, "set hold on")
    race.write(HARE, "play 6/0 M3 B3")
    waits = race.to_deadline()
    golden("golden/letters/waits-for-the-gm.txt", all_shown(waits))
    assert race.match().turn == 1
    words(race, "yes")
    race.pass_time(seconds=1)
    race.run_turns()
    assert race.match().turn == 2
    race.to_deadline()
    assert race.match().turn == 2


def test_a_turn_that_waits_asks_in_a_letter_of_its_own(race: Correspondence) -> None:
    leaked = race.newest[GM]
    words(race, "set hold on")
    (asked,) = race.to_deadline()
    race.write(GM, "yes", answering=leaked)
    race.write(GM, "cancel", answering=leaked)  # another question, which ends this one no more than the match
    race.pass_time(seconds=1)
    race.run_turns()
    assert race.match().turn == 1
    race.write(GM, "yes", answering=asked)
    race.pass_time(seconds=1)
    race.run_turns()
    assert race.match().turn == 2


def test_a_gm_reminds_who_owes_orders(race: Correspondence) -> None:
    race.write(HARE, "line-up 7 7 6 5 5 play 7/0 M4 B3")
    letters = race.write(GM, "remind")
    assert sorted(one["To"] for one in letters) == sorted([GM, *map(address, FIELD[1:])])
    letters = race.write(GM, "remind Fox")
    assert [one["To"] for one in letters] == [address("Fox"), GM]
    assert "Hare owes no orders" in words(race, "remind Hare")
    assert "Only the GM" in words(race, "remind", HARE)


@pytest.mark.parametrize(
    "line",
    [
        "set press anonymus",
        "set pres open",
        "set presss anonymous on",
        "set anonymous press on",
        "set press limitt 5",
    ],
)
def test_a_misspelt_setting_of_press_is_answered_with_those_of_press(race: Correspondence, line: str) -> None:
    told = " ".join(shown(race.write(GM, line)[-1]).split())
    assert (
        f'I read "{line.removeprefix("set ").removeprefix("press ")}". Of press you can set: set press'
        in told
    )
    assert 'set press anonymous "on" or "off"' in told
    assert "length" not in told


def test_a_misspelt_setting_of_press_reads_so_before_the_start_too(there: Correspondence) -> None:
    there.write(GM, "create golden-strider")
    told = " ".join(shown(there.write(GM, "set pres open")[-1]).split())
    assert 'I read "pres open". Of press you can set:' in told
    assert "bank_factor" not in told
