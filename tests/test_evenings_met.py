"""What went wrong where two features met, as whole evenings by mail have shown it: a case for each."""

import pytest

from bot.store import questions
from tests.kit.correspondence import GM, Correspondence, address, opened, shown

CAT, FOX = address("Hare"), address("Fox")
CLEO, OLAF, ZOE = "cleo@gm.test", "olaf@observes.test", "zoe@deputy.test"


def said(there: Correspondence, who: str) -> str:
    """The newest letter to somebody, on one line."""
    return " ".join(shown(there.newest[who]).split())


def told(there: Correspondence, who: str, by: str, text: str) -> str:
    """What somebody is told because of a mail."""
    return " ".join(" ".join(shown(one).split()) for one in there.write(by, text) if one["To"] == who)


@pytest.fixture
def crowded(race: Correspondence) -> Correspondence:
    """Two GMs, a deputy, an observer and a player by post."""
    race.surely(GM, "gm cleo@gm.test")
    race.write(CLEO, "yes")
    race.write(OLAF, "observe GS-1", fresh=True)
    race.write(OLAF, "yes")
    race.surely(CAT, "deputy Zoe zoe@deputy.test until 30 Dec")
    return race


def test_a_roll_back_is_told_to_deputies_observers_and_the_other_gm(crowded: Correspondence) -> None:
    crowded.write(ZOE, "yes")
    crowded.to_deadline()
    letters = crowded.decide(GM, "roll back because I had miscounted")
    for who in (ZOE, OLAF, CLEO):
        (letter,) = (one for one in letters if one["To"] == who)
        assert "[GS-1] back to" in letter["Subject"]
        assert "The reason: I had miscounted." in " ".join(shown(letter).split())
    assert "hold" not in said(crowded, OLAF)
    assert crowded.newest[OLAF]["List-Unsubscribe"]


def test_a_letter_about_a_roll_back_tells_what_still_waits(race: Correspondence) -> None:
    race.write(FOX, "round 2: play 6/0 M3 B3\nround 3: play 6/0 M6")
    race.to_deadline()
    race.decide(GM, "roll back")
    assert "for the turn that was due has ended" in said(race, FOX)
    assert "Kept for later, and checked when due" in said(race, FOX)
    assert "round 3: play 6/0 M6" in said(race, FOX)


@pytest.fixture
def by_post(there: Correspondence) -> Correspondence:
    """A race in which Snail plays by post."""
    names = ("Hare", "Fox", "Emu", "Gnu", "Elk")
    players = "\n".join(f"player {name} {address(name)}" for name in names)
    first = "create golden-strider\nevery 7 days\ndeadline in 7 days\nplayers 6\nplayer Snail by post"
    there.write(GM, f"{first}\n{players}\nstart")
    return there


def test_grace_for_who_plays_by_post_is_told_to_the_gm_as_the_gm(by_post: Correspondence) -> None:
    by_post.write(GM, "set grace 6 hours")
    told = [shown(one) for one in by_post.to_deadline() if one["To"] == GM]
    assert len(told) == 1
    assert "nothing has come from Snail, by post" in " ".join(told[0].split())
    assert '"Snail: ..." enters orders' in " ".join(told[0].split())
    assert "you have not ordered" not in " ".join(told[0].split())


def test_a_turn_that_waits_for_its_gm_is_called_as_players_call_it(race: Correspondence) -> None:
    race.write(GM, "set hold on")
    race.to_deadline()
    assert "The deadline of line-up and round 1 has passed." in said(race, GM)


def test_who_was_taken_out_can_not_come_back_after_somebody_else_has_come(race: Correspondence) -> None:
    race.write(ZOE, "standby for GS-1", fresh=True)
    race.write(ZOE, "yes")
    race.surely(GM, "eject Fox because of rude words now")
    race.run_turns()
    before = race.newest[FOX]
    race.write(ZOE, "yes")
    assert race.newest[FOX] is before
    race.write(FOX, "reclaim")
    with race.engine.begin() as db:
        assert ZOE in {seat.address for seat in questions.seats_of(db, 1)}


def test_a_look_at_all_orders_is_told_once_to_who_plays_by_post(by_post: Correspondence) -> None:
    by_post.surely(GM, "preview all now")
    by_post.to_deadline()
    assert said(by_post, GM).count("The GM looked at all orders") == 1
    by_post.to_deadline()
    assert "The GM looked at all orders" not in said(by_post, GM)


@pytest.mark.parametrize("name", ["Hare please", "Hare, please!", "Hare thanks"])
def test_politeness_is_no_part_of_a_name(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    there = opened(tmp_path_factory.mktemp("polite"))
    there.write(GM, "create golden-strider\nopen")
    there.write(FOX, f"join GS-1 as {name}", fresh=True)
    there.write(FOX, "yes")
    assert "you are entered as Hare #" in there.newest[FOX]["Subject"]


def test_politeness_is_no_part_of_a_code(there: Correspondence) -> None:
    there.write(GM, "create golden-strider\nopen with code HEDGEHOG")
    there.write(FOX, "join GS-1 as Hare, code HEDGEHOG pls", fresh=True)
    there.write(FOX, "yes")
    assert "you are entered as Hare #" in there.newest[FOX]["Subject"]


def test_the_first_gm_reads_who_is_a_gm_beside_them(race: Correspondence) -> None:
    race.surely(GM, "gm cleo@gm.test")
    race.write(CLEO, "yes")
    assert "cleo@gm.test has said yes, and is a GM of GS-1" in said(race, GM)
    assert '"to GM: your words"' not in said(race, GM)
    assert '"to GM: your words"' in said(race, FOX)


def test_a_deputy_who_orders_before_the_yes_is_told_to_say_yes(crowded: Correspondence) -> None:
    crowded.write(ZOE, "line-up 6 6 6 6 6 play 6/0 M3 B3")
    assert 'You are asked to be a deputy in GS-1. First answer that letter "yes".' in said(crowded, ZOE)


def test_sure_yes_is_a_yes(crowded: Correspondence) -> None:
    crowded.write(ZOE, "Sure, yes")
    assert "You order for Hare" in said(crowded, ZOE)


def test_a_start_is_not_offered_back_after_a_turn(race: Correspondence) -> None:
    assert '"unstart" sets it back' in told(race, GM, GM, "undo")
    race.to_deadline()
    assert "a turn of GS-1 has been played since" in told(race, GM, GM, "undo").lower().replace(
        "gs-1", "GS-1"
    )


def test_processing_says_who_asked_to_wait(race: Correspondence) -> None:
    race.write(GM, "set early when all have ordered")
    race.write(FOX, "wait")
    assert "Fox asked to wait for the deadline." in told(race, GM, GM, "process")


def test_the_other_gm_reads_that_one_has_looked_at_all_orders(crowded: Correspondence) -> None:
    crowded.surely(GM, "preview all now")
    assert "The GM has looked at all orders." in said(crowded, CLEO)
    assert "play" not in said(crowded, CLEO).replace("players", "")
