"""What a GM says, and what they are told when it can't be done: every command and every refusal, as letters."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.store.statuses import MatchStatus
from bot.store.tables import seats
from tests.kit import Golden
from tests.kit.correspondence import FIELD, GM, Correspondence, address, all_shown, shown

HARE = address("Hare")


def test_what_is_wrong_with_a_set_up_is_said_line_by_line(there: Correspondence, golden: Golden) -> None:
    letters = there.write(
        GM,
        "create golden-strda\ncreate golden-strider tapp\ncreate golden-strider called Spring Mile\n"
        "set lenght 62\nset length many\nplayers 3-20\nzone Europe/Londno\ndeadline 30 Feb 20:00\n"
        "deadline Thu 4 Dec 20:00\nevery now and then\nrunner Hare nowhere\nrunner <b> hare@x.test\n"
        "runner Mr Clean hare@x.test\n"
        "runner Hare bot+x@pbm.test\nrunner Hare hare@x.test\nrunner hare other@x.test\n"
        "runner Fox hare@x.test\nstart\n",
    )
    golden("golden/letters/gm-wrong.txt", all_shown([letter for letter in letters if letter["To"] == GM]))


def test_moving_extending_holding_and_releasing_a_deadline(race: Correspondence, golden: Golden) -> None:
    deadline = race.match().deadline
    assert deadline is not None
    letters = race.write(GM, "extend 2 days")
    assert race.match().deadline == deadline + timedelta(days=2)
    assert sorted(letter["To"] for letter in letters) == sorted([*map(address, FIELD), GM])
    letters += race.write(GM, "deadline Mon 30 Nov 19:00")
    letters += race.write(GM, "hold I am at a convention")
    assert race.match().held == "I am at a convention"
    letters += race.write(HARE, "play 6/0 M3 B3")
    race.pass_time(days=20)
    assert race.run_turns() == []
    letters += race.write(GM, "release")
    after = race.match()
    assert after.deadline is not None
    assert after.deadline > race.now
    golden("golden/letters/gm-deadlines.txt", all_shown([one for one in letters if one["To"] in (GM, HARE)]))


def test_process_plays_the_turn_now(race: Correspondence) -> None:
    race.surely(GM, "process now")
    race.pass_time(seconds=1)
    race.run_turns()
    assert race.match().turn == 2


@pytest.mark.parametrize("game", ["gotham-race", "goldrush", "breaking-away"])
def test_a_gm_who_fills_a_seat_neither_sees_its_cards_nor_plays_them(
    there: Correspondence, game: str
) -> None:
    there.write(
        GM, f"create {game}\nevery 7 days\ndeadline in 7 days\nrunner Hare hare@x.test\nfill to 2\nstart"
    )
    there.to_deadline()
    tag = there.match().tag
    for words in (f"match {tag}\nhelp", f"status {tag}", f"match {tag}\nwithdraw"):
        (letter,) = there.write(GM, words)
        assert "What stands" not in shown(letter)
        assert "Orders, one on a line" not in shown(letter)
    assert "You write to me as the GM" in " ".join(shown(letter).split())


def test_a_gm_who_fills_seats_may_still_take_one(there: Correspondence) -> None:
    there.write(GM, "create gotham-race\nevery 7 days\ndeadline in 7 days\nfill to 2")
    there.write(GM, f"runner Hare {GM}\nstart")
    assert there.match().status is MatchStatus.RUNNING
    (letter,) = there.write(GM, "match GR-1\nhelp")
    assert "Hare" in shown(letter)
    assert "Steady" not in shown(letter)


def test_status_tells_the_gm_who_has_ordered_and_never_what(race: Correspondence, golden: Golden) -> None:
    race.write(HARE, "line-up 10 9 8 2 1 play 9/0 M7 B2")
    (letter,) = race.write(GM, "status")
    golden("golden/letters/gm-status.txt", shown(letter))
    for secret in ("10 9 8", "9/0", "M7", "B2"):
        assert secret not in shown(letter)


def test_a_replaced_player_loses_their_key_and_the_new_one_is_told_how_it_stands(
    race: Correspondence, golden: Golden
) -> None:
    old = race.newest[HARE]
    race.to_deadline()
    letters = race.decide(GM, "replace Hare with bunny@x.test")
    golden("golden/letters/takeover.txt", all_shown([one for one in letters if one["To"] == "bunny@x.test"]))
    (told,) = (one for one in letters if one["To"] == HARE)
    golden("golden/letters/replaced.txt", shown(told))
    race.write(HARE, "play 6/0 M6", answering=old)
    race.write("bunny@x.test", "play 6/0 M5 B1")
    with race.engine.begin() as db:
        assert db.execute(select(seats.c.entrant).where(seats.c.number == 0)).scalar() == "Hare"
    statuses = [status for status, _ in race.mail_statuses()]
    assert statuses[-2:] == ["held", "answered"]


def test_a_cancelled_match_tells_its_players_and_takes_no_more_orders(race: Correspondence) -> None:
    letters = race.surely(GM, "cancel now: Too few of us.")
    assert race.match().status is MatchStatus.CANCELLED
    assert {letter["To"] for letter in letters} == {GM, *map(address, FIELD)}
    (receipt,) = race.write(HARE, "play 6/0 M3 B3")
    assert "cancelled" in shown(receipt)
    race.pass_time(days=30)
    assert race.run_turns() == []


def test_a_full_match_is_told_to_its_gm(there: Correspondence) -> None:
    there.write(GM, "create golden-strider called Spring Mile\nplayers 6\nopen")
    letters = []
    for name in (*FIELD, "Cheetah"):
        letters += there.write(address(name), f"join GS-1 as {name}", fresh=True)
        if name in FIELD:
            letters += there.write(address(name), "yes")
    *_, told = (letter["Subject"] for letter in letters if letter["To"] == GM)
    assert told.startswith("[GS-1] all seats are taken")
    assert "full" in shown(letters[-1])


@pytest.mark.parametrize(
    "line", ["start", "extend 1 day", "process", "runner X x@x.test", "cancel", "hold", "release"]
)
def test_a_player_can_not_speak_for_the_gm(race: Correspondence, line: str) -> None:
    before = race.match()
    (receipt,) = race.write(HARE, line)
    assert "Only the GM" in shown(receipt)
    assert race.match() == before
