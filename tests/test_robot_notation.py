"""Robots in the notation of programmers and list-makers: what is read of it, and what is asked about."""

import pytest

from bot.games.golden_strider.robots.reading import understood

HAND = "Start with 6 6 6 6 6."
READ = (
    # a bare number in the card's place
    ("R1: 3, bank all", "In round 1, play a 3, bank all."),
    ("R3: 7, B5 M2", "In round 3, play a 7, bank 5, move 2."),
    ("R2-3 = 4, M1, B rest", "In rounds 2 to 3, play a 4, move 1, bank the rest."),
    # rounds, places, figures
    ("r4+5: old, B all", "In rounds 4 to 5, play the oldest card, bank all."),
    (
        "if round in [1,2,3]: lo, B all",
        "In rounds 1 to 3, play the lowest card, bank all.",
    ),
    ("Rd <= 4: hst, mv all", "If the round is at most 4, play the highest card, move all."),
    ("t1..t3: lst, bk all", "In rounds 1 to 3, play the lowest card, bank all."),
    ("R5..: hi, M all", "From round 5, play the highest card, move all."),
    ("R%3==0: hi, M all", "In every 3 rounds from round 3, play the highest card, move all."),
    ("6th+: hi, M all", "If my position is at least 6, play the highest card, move all."),
    ("if P != 1: hi, M all", "If my position is not exactly 1, play the highest card, move all."),
    ("if me.P = 1: hi, M all", "If my position is exactly 1, play the highest card, move all."),
    ("!(P=1): hi, M all", "If not (my position is exactly 1), play the highest card, move all."),
    ("O>=3 => hi, B all", "If I owe at least 3, play the highest card, bank all."),
    ("O1-2: hi, B all", "If I owe at least 1 and I owe at most 2, play the highest card, bank all."),
    ("sq>42: hi, M all", "If my square is more than 42, play the highest card, move all."),
    (
        "gap behind < 3: hi, M all",
        "If my lead over the next behind is less than 3, play the highest card, move all.",
    ),
    (
        "if leader S - my S > 8: hi, M all",
        "If the leader's square minus my square is more than 8, play the highest card, move all.",
    ),
    ("No 6 left in hand: lo, B all", "If not (I hold a 6), play the lowest card, bank all."),
    (
        "P<=2 || S>40: hi, M all",
        "If my position is at most 2 or my square is more than 40, play the highest card, move all.",
    ),
    # blocks, tables, comments
    ("round 9+:\n  card: highest\n  move: all", "From round 9, play the highest card, move all."),
    (
        "[round 1-8]\ncard = oldest\nbank = 4\nmove = rest\n[round 9+]\ncard = highest\nmove = all",
        "In rounds 1 to 8, play the oldest card, bank 4, move the rest. From round 9, play the highest card, move all.",
    ),
    (
        "if (S > 40) {\n  bank 4;\n  play highest;\n  move rest;\n}",
        "If my square is more than 40, play the highest card, bank 4, move the rest.",
    ),
    (
        "if R < 6:\n  if P == 1: old\n  else: lo\nelse: hi",
        (
            "If the round is less than 6 and my position is exactly 1, play the oldest card. Otherwise, if the round "
            "is less than 6, play the lowest card. Otherwise, play the highest card."
        ),
    ),
    (
        "round,card,bank,move\n1-3,old,5,rest\n4+,hi,-,all",
        "In rounds 1 to 3, play the oldest card, bank 5, move the rest. From round 4, play the highest card, move all.",
    ),
    (
        "When      Card   Move  Bank\nR1-4      old    2     rest\nR5+       high   all   -",
        "In rounds 1 to 4, play the oldest card, move 2, bank the rest. From round 5, play the highest card, move all.",
    ),
    (
        "# robot v2\nR1-5: old, B4  # save up\nR6+: hi, M all // sprint",
        "In rounds 1 to 5, play the oldest card, bank 4. From round 6, play the highest card, move all.",
    ),
)
ASKED = (
    "R1: 3, B3",  # a card of 3, or 3 moved
    "R1: 3, M rest",
    "R3: 4, B5 M2",
    "R5: 14, M all",
    "R1-4/P1: old, B all",  # both at once, or one of them
    "gap > 3: hi, M all",  # to whom
    "1: old, B4. 2: old, B5",  # rounds, or places
    "R1-5: old, 4/2",
    "hi, bank 4, move the rest",  # a greeting
    "old, B4  # only if I lead",
    "old, B4\n# R9+: hi, M all",
    "# Rounds 1-4\nold, B4",
    "if R < 6:\n  if P == 1: old, B5\nelse: hi, M all",
    "Rounds 1-5:\nold\nbank 4\nif I lead bank 5",
)


@pytest.mark.parametrize(("said", "read"), READ)
def test_notation_is_read(said: str, read: str) -> None:
    found = understood(f"6 6 6 6 6\n{said}").robot
    assert not found.unread
    assert str(found) == f"{HAND} {read}"


@pytest.mark.parametrize("said", ASKED)
def test_notation_that_may_mean_two_things_is_asked_about(said: str) -> None:
    assert understood(f"6 6 6 6 6\n{said}").robot.unread


def test_a_comment_is_named_and_nothing_of_it_is_played() -> None:
    found = understood("6 6 6 6 6\nR1-5: old, B4  # save up\nR6+: hi, M all // sprint")
    assert found.remarks == ("# save up", "# sprint")


def test_a_bare_gap_is_the_one_that_was_named() -> None:
    found = understood("6 6 6 6 6\ngap to leader 0-3: old, B4\ngap 4+: hi, M all").robot
    assert str(found).endswith(
        "If the gap between me and the leader is at least 4, play the highest card, move all."
    )
    two = understood(
        "6 6 6 6 6\ngap to leader 0-3: old, B4\ngap behind < 2: old, B5\ngap 4+: hi, M all"
    ).robot
    assert [one.text for one in two.unread] == ["gap 4+: hi, M all"]


def test_a_heading_never_ends_the_sentence_before_it() -> None:
    found = understood(
        "6 6 6 6 6\nRounds 1-5:\noldest card\nbank 4\nmove the rest\nRounds 6+:\nhighest card\nmove all"
    )
    assert str(found.robot) == (
        f"{HAND} In rounds 1 to 5, play the oldest card, bank 4, move the rest. "
        "From round 6, play the highest card, move all."
    )
