"""A match before its start: who is entered and how, what is missing, what starts it, and how that is taken back."""

from datetime import timedelta

import pytest

from bot.store import questions
from bot.store.statuses import MatchStatus
from tests.kit import Golden
from tests.kit.correspondence import FIELD, GM, Correspondence, address, all_shown, shown

ZEBRA = address("Zebra")


@pytest.fixture
def forming(there: Correspondence) -> Correspondence:
    """Goldrush for two, with all it needs but players."""
    there.write(GM, "create goldrush called The Claim\nevery 7 days\ndeadline in 7 days")
    return there


def words(there: Correspondence, text: str, sender: str = GM, **how: object) -> str:
    there.write(sender, text, **how)
    return " ".join(shown(there.newest[sender]).split())


def entrants(there: Correspondence) -> list[str]:
    with there.engine.begin() as db:
        return [seat.entrant for seat in questions.seats_of(db, 1)]


def joins(there: Correspondence, name: str, line: str = "") -> None:
    there.write(address(name), line or f"join GO-1 as {name}", fresh=True)
    there.write(address(name), "yes")


def test_a_join_is_told_and_one_word_takes_it_back(forming: Correspondence, golden: Golden) -> None:
    words(forming, "open")
    joins(forming, "Zebra")
    told = forming.newest[GM]
    joins(forming, "Yak")
    golden("golden/letters/joined.txt", all_shown([told, forming.newest[GM]]))
    assert "Zebra is no longer entered" in words(forming, "undo", answering=told)
    assert entrants(forming) == ["Yak"]
    assert "off the entry list" in shown(forming.newest[ZEBRA])
    assert "can't be taken back" in words(forming, "undo", answering=told)


def test_a_player_is_removed_and_entered_again(forming: Correspondence) -> None:
    words(forming, f"player Zebra {ZEBRA}")
    assert "would be off the entry list of GO-1, and zebra@x.test is told" in words(forming, "remove Zebra")
    assert entrants(forming) == ["Zebra"]
    words(forming, "yes")
    assert entrants(forming) == []
    assert f'"player Zebra {ZEBRA}" sets it back' in words(forming, "undo")
    words(forming, "yes")
    assert entrants(forming) == ["Zebra"]
    forming.surely(GM, "remove Zebra now\nplayer Zebra zebra@x.test\nfill to 2\nstart\nremove Zebra")
    assert "This takes Zebra out of GO-1" in " ".join(shown(forming.newest[GM]).split())


def test_a_player_is_renamed_and_told(forming: Correspondence) -> None:
    words(forming, f"player Zebra {ZEBRA}\nplayer Yak yak@x.test")
    assert "Zebra is Zoe from now on" in words(forming, "rename Zebra as Zoe")
    assert "entered you as Zoe instead of Zebra" in shown(forming.newest[ZEBRA])
    assert "There is a yak" in words(forming, "rename Zoe as yak")
    words(forming, "undo")
    words(forming, "yes")
    assert entrants(forming) == ["Zebra", "Yak"]


def test_with_approval_the_gm_says_yes_to_each(forming: Correspondence, golden: Golden) -> None:
    words(forming, "open with approval")
    joins(forming, "Zebra")
    assert entrants(forming) == []
    question = forming.newest[GM]
    golden("golden/letters/may-they-enter.txt", all_shown([forming.newest[ZEBRA], question]))
    joins(forming, "Yak")
    words(forming, "no")
    words(forming, "yes", answering=question)
    assert entrants(forming) == ["Zebra"]
    assert "You are entered" in shown(forming.newest[ZEBRA])


def test_a_private_match_is_entered_with_its_code_and_on_no_list(forming: Correspondence) -> None:
    assert "code HEDGEHOG" in words(forming, "open with code Hedgehog")
    joins(forming, "Zebra")
    joins(forming, "Emu", "join GO-1 as Emu, code badger")
    assert entrants(forming) == []
    joins(forming, "Yak", "join GO-1 as Yak, code hedgehog")
    assert entrants(forming) == ["Yak"]
    forming.surely(GM, "remove Yak now")
    joins(forming, "Gnu", "join GO-1 as Gnu Hedgehog")
    assert entrants(forming) == ["Gnu"]
    assert "The Claim" in words(forming, "list")
    forming.write("new@x.test", "help", fresh=True)
    assert "The Claim" not in shown(forming.newest["new@x.test"])


@pytest.mark.parametrize("last", ["player Fox fox@x.test", "fill", "player Fox by post"])
def test_a_match_starts_when_it_is_full(forming: Correspondence, last: str) -> None:
    words(forming, f"player Zebra {ZEBRA}\nstart when full")
    assert forming.match().status is MatchStatus.FORMING
    words(forming, last)
    assert forming.match().status is MatchStatus.RUNNING


def test_a_join_that_fills_it_starts_it(forming: Correspondence) -> None:
    words(forming, "open\nstart when full")
    joins(forming, "Zebra")
    joins(forming, "Yak")
    assert forming.match().status is MatchStatus.RUNNING


def test_a_match_starts_at_its_time_or_its_gm_is_told_what_is_missing(forming: Correspondence) -> None:
    words(forming, "start on Mon 23 Nov 20:00")
    forming.pass_time(days=2, hours=11)
    forming.run_turns()
    assert "can't: 2 players are wanted and 0 entered" in " ".join(shown(forming.newest[GM]).split())
    words(forming, f"player Zebra {ZEBRA}\nplayer Yak yak@x.test\nstart in 1 day")
    forming.pass_time(hours=23)
    assert forming.run_turns() == []
    forming.pass_time(hours=2)
    forming.run_turns()
    assert forming.match().status is MatchStatus.RUNNING


def test_a_start_is_taken_back_before_the_first_turn(forming: Correspondence) -> None:
    words(forming, f"player Zebra {ZEBRA}\nplayer Yak yak@x.test\nstart")
    seed = forming.match().seed
    assert "takes the start of GO-1 back" in words(forming, "unstart")
    forming.seed = bytes(32)
    letters = forming.write(GM, "yes")
    assert ZEBRA in [one["To"] for one in letters]
    assert forming.match().status is MatchStatus.FORMING
    assert forming.match().seed != seed
    forming.surely(GM, "player Emu emu@x.test\nremove Yak now\nplayer Emu emu@x.test\nstart")
    assert forming.match().status is MatchStatus.RUNNING
    forming.to_deadline()
    assert forming.match().turn == 2
    assert "has been played" in words(forming, "unstart now")


def test_every_answer_says_what_is_missing(there: Correspondence) -> None:
    told = words(there, "create golden-strider")
    assert "Still missing for the start: 6 players are wanted and 0 entered; I don't know when" in told
    names = "\n".join(f"player {name} {address(name)}" for name in FIELD)
    assert 'Nothing is missing: "start" begins it.' in words(
        there, f"{names}\nevery 7 days\ndeadline in 7 days"
    )
    assert there.match().deadline == there.now + timedelta(days=7)
