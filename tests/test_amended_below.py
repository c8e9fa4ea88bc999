"""Letters whose lines below change the orders above: what was said first never stands as if it were all."""

import pytest

from tests.ordinary.rate import Room

CARD, TEAM = "play 8/1 M5 B3", "Percy 10\nThad 9\nAnn 5\nBo 6"


@pytest.mark.parametrize(
    ("scene", "text", "orders"),
    [
        ("gs", f"{CARD}\n\nCorrection: 8/1 M4 B4.\n\nR. Krishnan", ["play 8/1 M4 B4"]),
        ("gs", f"{CARD}\nCorrection: M4 B4", ["play 8/1 M4 B4"]),
        ("gs", f"{CARD}\nCorrect that to M4 B4", ["play 8/1 M4 B4"]),
        ("gs", f"{CARD}\nCorrect that to 8/1 M4 B4, please.", ["play 8/1 M4 B4"]),
        ("gs", f"{CARD}\nAmendment: 7/2 M4 B3", ["play 7/2 M4 B3"]),
        ("gs", f"{CARD}\nAmendment: M4 B4", ["play 8/1 M4 B4"]),
        ("gs", f"{CARD}\nChange: 7/2 M4 B3", ["play 7/2 M4 B3"]),
        ("gs", f"{CARD}\nEDIT: M4 B4", ["play 8/1 M4 B4"]),
        ("gs", f"{CARD}\nUpdate: 7/2 M4 B3", ["play 7/2 M4 B3"]),
        ("gs", f"{CARD}\nScrap that: 7/2 M4 B3", ["play 7/2 M4 B3"]),
        ("gs", "Correction: 7/2 M4 B3", ["play 7/2 M4 B3"]),
        ("gs", "Correct my order to 7/2 M4 B3", ["play 7/2 M4 B3"]),
        ("ba", f"{TEAM}\n\nCorrection: Thad 4", ["A 10", "B 4", "C 5", "D 6"]),
        ("go", "move 1 east, 2 north\nguess 5\nCorrection: guess 6", ["guess 6", "move 1 east, 2 north"]),
        ("gr", "play 1-E\ndraw 4\nCorrection: draw 3", ["draw 3", "play 1-E"]),
    ],
)
def test_an_order_behind_a_word_of_correcting_takes_the_place_of_the_old_one(
    room: Room, scene: str, text: str, orders: list[str]
) -> None:
    """'Correction: 8/1 M4 B4' of a player was taken for the GM's command, and the old order stood."""
    found = room.mailed(scene, "player", text)
    assert (found.kind, list(found.orders)) == ("obey", orders)


@pytest.mark.parametrize(
    "below",
    [
        "Actually make Thad 4.",
        "Actually, can you make Thad 4?",
        "Make Thad 4.",
        "make that 4 for Thad",
        "change Thad to 4",
        "Switch Thad to the 4",
        "I'd rather Thad rode 4.",
        "Hmm, Thad 4 is better.",
        "Greetings to Fox\n\nActually make Thad 4.",
    ],
)
def test_the_whole_is_proposed_as_it_is_with_the_change(room: Room, below: str) -> None:
    """'make Thad' was taken for a rider's name, and the 9 stood."""
    found = room.mailed("ba", "player", f"{TEAM}\n\n{below}")
    assert (found.kind, found.orders) == ("propose", ("A 10", "B 4", "C 5", "D 6"))


@pytest.mark.parametrize(
    ("below", "order"),
    [
        ("Scrap the 8/1: play 7/2 M4 B3", "play 7/2 M4 B3"),
        ("lower the move to 4, the bank gets 4", "play 8/1 M4 B4"),
    ],
)
def test_a_change_that_says_all_of_the_order_anew_is_proposed(room: Room, below: str, order: str) -> None:
    """Both were changes that nobody could read."""
    found = room.mailed("gs", "player", f"{CARD}\n{below}")
    assert (found.kind, found.orders) == ("propose", (order,))


def test_a_whole_order_that_takes_the_place_of_another_is_proposed(room: Room) -> None:
    """It was a change that nobody could read; the old order stands no more than before."""
    found = room.mailed("gs", "player", f"{CARD}\nCorrection: 7/2 M4 B3, not 8/1 M5 B3")
    assert (found.kind, found.orders) == ("propose", ("play 7/2 M4 B3",))


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        ("gs", f"{CARD}\nErratum: for 8/1 read 7/2."),
        ("gs", f"{CARD}\nchange M5 to M4 and B3 to B4"),
        ("gs", f"{CARD}\nOn second thoughts bank one more."),
        ("gs", f"{CARD}\nActually swap the two figures."),
        ("gs", f"{CARD}\nWhoops, other way round."),
        ("gs", f"{CARD}\nCorrection: Fox owes 2, not 1."),
        ("gs", f"{CARD}\nCorrect 8/1 M5 B3 to 7/2 M4 B3"),
        ("gs", f"{CARD}\nCorrection: 7/2 M4 B3 or 6/0 M3 B3"),
        ("gs", f"{CARD}\nM5 should read M4, B3 should read B4"),
        ("gs", f"{CARD}\nread M4 for M5"),
        ("ba", f"{TEAM}\n\nreplace Thad's 9 with the 4"),
        ("ba", f"{TEAM}\nscrub Thad's 9, use the 4"),
        ("ba", f"{TEAM}\nswap Thad and Ann"),
        ("ba", f"{TEAM}\nLet Thad have the 4 after all"),
        ("ba", f"{TEAM}\nOn second thoughts, Thad should save his 9 and use the 4."),
        ("go", "move 1 east, 2 north\nguess 5\nActually make it 6."),
        ("gr", "play 1-E\ndraw 4\nchange 1-E to 2-C"),
    ],
)
def test_a_change_that_nobody_can_read_holds_back_what_stands_above_it(
    room: Room, scene: str, text: str
) -> None:
    found = room.mailed(scene, "player", text)
    assert (found.kind, found.orders) == ("answer", ())
    assert "you change something below" in " ".join(found.letter.split())


@pytest.mark.parametrize("below", ["Correction: four moved, four banked", "Correction: B4, M4"])
def test_both_parts_said_anew_are_proposed_with_the_card_above(room: Room, below: str) -> None:
    found = room.mailed("gs", "player", f"{CARD}\n{below}")
    assert (found.kind, found.orders) == ("propose", ("play 8/1 M4 B4",))


@pytest.mark.parametrize(
    "below",
    [
        "Correction to the last report: Fox was on 32.",
        "Correction: my birthday is on the 5th.",
        "Actually, I hope Fox is well.",
        "Sorry I'm late, we had two kids moving house.",
        "Sorry, I'll write by phone instead.",
        "Update: my knee has 5 stitches.",
        "Change of address: 5 Mill Lane",
        "change at Crewe, platform 5",
        "Correct me if I'm wrong, but Fox owes 2.",
        "I hope that is correct. It's 5 pm here.",
        "Fox had 7/2, not 8/1.",
    ],
)
def test_talk_that_only_sounds_like_a_change_holds_nothing_back(room: Room, below: str) -> None:
    found = room.mailed("gs", "player", f"{CARD}\n\n{below}")
    assert (found.kind, found.orders) == ("obey", (CARD,))


@pytest.mark.parametrize("line", ["Correction: Hare on 32", "Correction: Fox owes 2"])
def test_of_a_gm_it_stays_the_command(room: Room, line: str) -> None:
    assert "A correction says what and why" in room.mailed("gm", "gm", line).letter


@pytest.mark.parametrize(
    "below",
    ["and for round 5: 7/2 M4 B3", "Update: next round 7/2 M4 B3", "Correction, round 5: 7/2 M4 B3"],
)
def test_what_is_said_for_a_later_round_changes_nothing_of_this_one(room: Room, below: str) -> None:
    """'Update: next round 7/2 M4 B3' was laid for this round."""
    found = room.mailed("gs", "player", f"{CARD}\n{below}")
    assert found.orders == (CARD,)
    assert "Kept for " in found.letter


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("card: 1-E\ndeck: 4\nPekka", "obey"),
        ("Card - 1-E\nDeck - 4", "obey"),
        ("deck: 4\ncard: 1-E", "obey"),
        ("card 1-E\npile: 4", "obey"),
        ("1-E\ndeck 4", "obey"),
        ("1-E deck 4", "obey"),
        ("play card 1-E\ndeck 4", "propose"),
    ],
)
def test_a_card_and_a_deck_as_in_a_form(room: Room, text: str, kind: str) -> None:
    """'deck: 4' below 'card: 1-E' was taken for words."""
    found = room.mailed("gr", "player", text)
    assert (found.kind, found.orders) == (kind, ("draw 4", "play 1-E"))


@pytest.mark.parametrize("text", ["deck 4 looks thin", "deck 4", "What is in deck 4?", "Deck: 4 or 2?"])
def test_a_deck_that_is_only_spoken_of_is_no_order(room: Room, text: str) -> None:
    assert room.mailed("gr", "player", text).orders == ()


@pytest.mark.parametrize("line", ["GM: Fox owes 2, not 1", "Fox owes 2", "Hare square 32"])
def test_a_gm_who_tells_of_a_state_is_told_the_line_that_corrects_it(room: Room, line: str) -> None:
    """'GM: Fox owes 2, not 1' of a GM was proposed as a letter to themselves."""
    letter = " ".join(room.mailed("gm", "gm", line).letter.split())
    assert "Nothing is corrected by this. A correction says what and why: correct " in letter


@pytest.mark.parametrize(
    "line", ["Fox owes me 2 beers", "I think Fox owes 2", "GM: I told Zoe about 2 things"]
)
def test_a_gm_who_talks_is_told_of_no_correction(room: Room, line: str) -> None:
    assert "Nothing is corrected" not in room.mailed("gm", "gm", line).letter
