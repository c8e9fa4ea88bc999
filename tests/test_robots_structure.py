"""What belongs together in a robot: cases and their else, named times, what is for each, what is left out.

Each law has its counterexamples: what may mean two things is asked back.
"""

import pytest

from bot.games.golden_strider.robots.reading import read

START = "Start with 6 6 6 6 6. "
ALWAYS = f"{START}Play the oldest card, bank 4, move the rest. "
PARTS = (
    "Opening, rounds 1-4: oldest card, bank 5, move the rest. Middlegame (rounds 5-8): oldest card, "
    "bank 4, move the "
    "rest. Endgame, from round 9: highest card, move all. "
)
PARTS_SAID = (
    "In rounds 1 to 4, play the oldest card, bank 5, move the rest. In rounds 5 to 8, play the "
    "oldest card, bank 4, "
    "move the rest. From round 9, play the highest card, move all. "
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # else if, else if, else: each excludes those before
        (
            (
                "if round <= 3: play lowest, bank all\nelse if I'm on or past square 45: play highest, move all\n"
                "else if leader is more than 5 squares ahead of me: play highest, bank 3, move rest\n"
                "else: play oldest, bank 4, move rest"
            ),
            (
                "If the round is at most 3, play the lowest card, bank all. Otherwise, if my square is "
                "at least 45, play the "
                "highest card, move all. Otherwise, if the leader's lead over me is more than 5, play "
                "the highest card, bank 3, "
                "move the rest. Otherwise, play the oldest card, bank 4, move the rest."
            ),
        ),
        (
            "If I owe 2: highest, move all else: play oldest, bank 4, move the rest",
            (
                "If I owe exactly 2, play the highest card, move all. Otherwise, play the oldest card, "
                "bank 4, move the rest."
            ),
        ),
        # the rest, and all, of each
        (
            (
                "Oldest card. Move 1 in rounds 1 and 2, move 2 in rounds 3 to 5, move 4 from round 6, "
                "and bank the rest in all "
                "of these"
            ),
            (
                "Play the oldest card. In rounds 1 to 2, move 1, bank the rest. In rounds 3 "
                "to 5, move 2, bank the "
                "rest. From round 6, move 4, bank the rest."
            ),
        ),
        (
            (
                "In round 1 play the 4, in round 2 play the 6, and bank all in each of these. From round "
                "3 the highest card, "
                "move all"
            ),
            (
                "In round 1, play a 4, bank all. In round 2, play a 6, bank all. From round 3, play the "
                "highest card, move all."
            ),
        ),
        # a motto is no condition
        (
            "Last in, last out: the oldest card always goes. Bank 4, move the rest",
            "Play the oldest card. Bank 4, move the rest.",
        ),
        # the second round
        (
            (
                "In the first round play the 3 and bank it, in the second the 4 and bank it. From the "
                "third, play the oldest "
                "card, bank 4, move the rest"
            ),
            (
                "In round 1, play a 3, bank all. In round 2, play a 4, bank all. From round 3, play the "
                "oldest card, bank 4, "
                "move the rest."
            ),
        ),
        # a label that says nothing leads no block
        (
            (
                "Quiet opening: in rounds 1-5 move 1, bank 5. If three or more runners are ahead of me, "
                "move 3, bank 3. From "
                "round 6 move 2, bank 4"
            ),
            (
                "In rounds 1 to 5, move 1, bank 5. If my position is at least 4, move 3, bank 3. From "
                "round 6, move 2, bank 4."
            ),
        ),
        (
            (
                "First lap (rounds 1 to 3): oldest card, bank 5, move the rest. Bell, round 4 onwards: "
                "highest card, move all. "
                "In the first lap, if I lead, bank 6"
            ),
            (
                "In rounds 1 to 3, play the oldest card, bank 5, move the rest. From round 4, play the "
                "highest card, move all. "
                "In rounds 1 to 3, if my position is exactly 1, bank 6."
            ),
        ),
        (
            (
                "Rounds five to eight oldest card, bank 4, move the rest, but bank 3 and move the rest "
                "if I'm fifth or worse. "
                "From round 9 move all"
            ),
            (
                "In rounds 5 to 8, play the oldest card, bank 4, move the rest. In rounds 5 to 8, if my "
                "position is at least 5, "
                "bank 3, move the rest. From round 9, move all."
            ),
        ),
        (
            "Rounds 3, 6 and 9: highest card, move all. The other rounds up to 9: lowest card, bank all",
            (
                "If in round 3 or in round 6 or in round 9, play the highest card, move all. In rounds 1 "
                "to 9, if not (in round "
                "3 or in round 6 or in round 9), play the lowest card, bank all."
            ),
        ),
        (
            (
                "If I'm in the first three, play the oldest card, bank 5, move the rest. If I'm not, "
                "play the oldest card, bank "
                "3, move the rest"
            ),
            (
                "If my position is at most 3, play the oldest card, bank 5, move the rest. Otherwise, "
                "play the oldest card, "
                "bank 3, move the rest."
            ),
        ),
        (
            "If I'm first bank 5, if I'm second bank 4, else bank 3, always the oldest card, the rest moves",
            (
                "If my position is exactly 1, play the oldest card, bank 5, move the rest. If my position is exactly "
                "2, play the oldest card, bank 4, move the rest. "
                "Otherwise, play the oldest card, bank 3, move the rest."
            ),
        ),
        (
            "Depends on the bloke in front. If he's 3 or more ahead I move 4 and bank the rest",
            "If the next ahead's lead over me is at least 3, move 4, bank the rest.",
        ),
    ],
)
def test_what_belongs_together(text: str, said: str) -> None:
    robot = read(f"{START}\n{text}.")
    assert not robot.unread
    assert str(robot) == START + said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "If I am last in the middlegame: highest card, bank 2",
            "If the number behind me is exactly 0 and in rounds 5 to 8, play the highest card, bank 2.",
        ),
        (
            "In the opening and the middlegame, if I owe 2, move all",
            "In rounds 1 to 8, if I owe exactly 2, move all.",
        ),
        ("In the middlegame, if I lead, bank 5", "In rounds 5 to 8, if my position is exactly 1, bank 5."),
        ("Before the endgame, if I lead, bank 5", "In rounds 1 to 8, if my position is exactly 1, bank 5."),
    ],
)
def test_a_named_time_is_its_rounds(text: str, said: str) -> None:
    robot = read(f"{START}{PARTS}{text}.")
    assert not robot.unread
    assert str(robot) == START + PARTS_SAID + said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("If I am in front, alone or with others, bank 1", "If my position is exactly 1, bank 1."),
        (
            "If there are more runners ahead of me than behind me, bank 4",
            "If my position minus 1 is more than the number behind me, bank 4.",
        ),
        (
            "If I am behind the leader, but not more than 3 squares, bank 3",
            "If the leader's lead over me is at least 1 and the leader's lead over me is at most 3, bank 3.",
        ),
        ("Half of it, rounded up, is to be moved and the rest banked", "Bank half, move the rest."),
        ("From round 5 play the highest card, with the same split", "From round 5, play the highest card."),
        ("At any time, if I owe 2, bank 2", "If I owe exactly 2, bank 2."),
        # who stands so is no part of the race
        (
            "Last place, rounds 1 to 3: bank 3",
            "If the number behind me is exactly 0 and in rounds 1 to 3, bank 3.",
        ),
        ("Bank 4 and move everything else if I lead", "If my position is exactly 1, bank 4, move the rest."),
        ("If I am level with somebody else: bank 3", "If the number level with me is more than 0, bank 3."),
        (
            "In the first round bank 5. In the second, if I am leading, bank 3",
            "In round 1, bank 5. In round 2, if my position is exactly 1, bank 3.",
        ),
        (
            "As long as nobody is behind me within 3 squares bank 5",
            "If not (my lead over the next behind is at most 3), bank 5.",
        ),
        (
            "If I am level with or ahead of the leader, bank 5",
            "If the gap between me and the leader is exactly 0 or my lead over the leader is more than 0, bank 5.",
        ),
        ("Finally, if I owe 2, bank 2", "If I owe exactly 2, bank 2."),
    ],
)
def test_it_stands_beside_other_rules(text: str, said: str) -> None:
    robot = read(f"{ALWAYS}{text}.")
    assert not robot.unread
    assert str(robot) == ALWAYS + said


@pytest.mark.parametrize(
    "text",
    [
        # no rounds are named for it
        "If I lead in the middlegame, bank 5",
        "In the opening, if I owe 2 or more, move all",
        "Endgame, if the leader is more than 5 squares ahead: highest card, move all",
        "Home straight (if I owe 2 or more): highest card, move all",
        "Owe 2 or more in the run: newest card",
        # these are of the lead, and not to go
        "If I lead, but by at most 3 squares, bank 5",
        "If I lead and have at most 3 squares, bank 5",
        "First round (rounds 1 to 3): bank 2",
        # to round 8, or to the end
        "Rounds five to eight bank 4, but bank 3 from round 7",
        # in round 5 only, or always
        "In round 5, if I lead, bank 5. If I don't, bank 3",
        # which numbers are the same
        "If I owe 2, bank 1. If I am last play the highest card, with the same numbers",
        "If I owe 2, bank 1 with the same numbers",
        "If I lead, oldest card, bank 4, but bank 3 if I owe 2",
        # whose card, and whose numbers
        "If I'm first bank 5, else bank 3, oldest card, the rest moves",
        "If I'm first the lowest card, otherwise the oldest card, and bank 3, move the rest",
        # each of which
        "In round 1 play the 4 and bank 2, in round 2 play the 6, and bank all in each of these",
        "If I lead, bank 5. The other rounds up to 8: bank 2",
        "Depends on the leader. If I lead, bank 5",
        "I should be glad if he leads",
    ],
)
def test_what_may_mean_two_things_is_asked_back(text: str) -> None:
    assert read(f"{ALWAYS}{text}.").unread


def test_a_name_of_two_times_is_none() -> None:
    robot = read(f"{START}{PARTS}Endgame, from round 11: bank 2. If I lead in the endgame, bank 5.")
    assert [one.text for one in robot.unread] == ["If I lead in the endgame, bank 5"]


def test_what_is_done_for_a_time_says_not_when() -> None:
    robot = read(f"{START}{PARTS}If I lead, bank 5, because I want to be fast in the endgame.")
    assert str(robot).endswith("If my position is exactly 1, bank 5.")


# --- sixty robots as others would write them, and the thirteenth corpora


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "In rounds 1 to 7 the oldest card will be played; 4 points will be banked and the balance moved",
            "In rounds 1 to 7, play the oldest card, bank 4, move the rest.",
        ),
        (
            "First stop, rounds 1 to 4: newest card, bank 5, move the rest",
            "In rounds 1 to 4, play the newest card, bank 5, move the rest.",
        ),
        # a place is no name of some rounds
        (
            "First place, rounds 1 to 4: bank 4, move the rest",
            "If my position is exactly 1 and in rounds 1 to 4, bank 4, move the rest.",
        ),
        (
            "If I am the leader or less than 3 squares behind him, bank 1",
            "If my position is exactly 1 or the leader's lead over me is less than 3, bank 1.",
        ),
        (
            "From round 4 newest card, bank 4 and move the rest, or, if I owe 2, highest card, bank 3",
            (
                "From round 4, play the newest card, bank 4, move the rest. From round 4, if I owe exactly 2, "
                "play the highest card, bank 3."
            ),
        ),
        (
            "For the first two rounds overtaking is free, so play 4 movement and 2 bank",
            "In rounds 1 to 2, move 4, bank 2.",
        ),
        ("If I've got overtaking to pay, bank 2", "If I owe more than 0, bank 2."),
        ("Pay for overtaking from my bank, not from my move", "Deduct overtaking from bank."),
        ("Overtaking comes off movement and not off the bank", "Deduct overtaking from move."),
        # the later sentence counts, and the receipt names the one of which nothing is left (GS-41)
        (
            "Leading: bank 5. In the top three: bank 4",
            "If my position is exactly 1, bank 5. If my position is at most 3, bank 4.",
        ),
        (
            "In the top three: bank 4. Leading: bank 5",
            "If my position is at most 3, bank 4. If my position is exactly 1, bank 5.",
        ),
    ],
)
def test_what_others_would_write_is_read_as_meant(text: str, said: str) -> None:
    robot = read(f"{ALWAYS}{text}.")
    assert not robot.unread
    assert str(robot) == f"{ALWAYS}{said}"


@pytest.mark.parametrize(
    "text",
    [
        # how it goes on nobody says
        "In round 1 move 1, in round 2 move 2, and so on, always banking the rest",
        "In rounds 1 to 3 move 1, in rounds 4 to 6 move 2, etc., banking the rest",
        "If I am last, or, if I owe 2, bank 3",
        "Second highest, rounds 1 to 4: bank 4, move the rest",
    ],
)
def test_what_others_would_write_is_asked_back(text: str) -> None:
    assert read(f"{ALWAYS}{text}.").unread


def test_numbers_behind_a_card_for_each_case_are_for_both() -> None:
    robot = read(f"{START}Card: highest if behind square 20, else lowest. Bank 2. Rest moves.")
    assert str(robot).endswith("Otherwise, play the lowest card. Bank 2, move the rest.")


def test_numbers_behind_a_semicolon_that_wait_for_something_are_a_rule_of_their_own() -> None:
    robot = read(f"{START}In rounds 1 to 7 the oldest card is played; from round 8 bank 4, move the rest.")
    assert str(robot).endswith("In rounds 1 to 7, play the oldest card. From round 8, bank 4, move the rest.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # who shares the lead, who has it alone
        ("If I'm joint leader, bank 5", "If I am first and somebody is level with me, bank 5"),
        ("If I have the lead to myself, bank 5", "If I am first and nobody is level with me, bank 5"),
        ("If I am first myself, alone or shared, bank 5", "If I am first, bank 5"),
        ("If I am last, or it's me leading, bank 5", "If I am last or I am first, bank 5"),
        # so many runners, and fewer
        (
            "If three or more runners are ahead of me, bank 2. If fewer than three, bank 5",
            "If at least 3 runners are ahead of me, bank 2. If my position is less than 4, bank 5",
        ),
        (
            "If my position is 4 or more, bank 2. If it is 3 or less, bank 5",
            "If my position is at least 4, bank 2. If my position is at most 3, bank 5",
        ),
        (
            "If I owe 3 or more, bank 1. If I owe less, bank 5",
            "If I owe 3 or more, bank 1. If I owe less than 3, bank 5",
        ),
        ("If I've fewer than two behind me, bank 3", "If the number behind me is less than 2, bank 3"),
        # what is left as it was
        (
            "If I owe 2 it's the newest card instead, numbers unchanged",
            "If I owe 2, play the newest card",
        ),
        ("If I owe 2 bank 5, not 4", "If I owe 2, bank 5"),
        ("If I hold a 6, out it goes: bank 4, move 2", "If I hold a 6, play a 6, bank 4, move 2"),
    ],
)
def test_it_says_the_same(text: str, said: str) -> None:
    robot, plain = read(f"{ALWAYS}{text}."), read(f"{ALWAYS}{said}.")
    assert not robot.unread
    assert str(robot) == str(plain)


@pytest.mark.parametrize(
    "text",
    [
        "If I'm last, play the second highest card and bank 2",
        "If I'm last, at least 5 goes to movement",
        "If the leader moved 5 or more, bank 1. If I owe less, bank 5",
        "He always saves his best card",
    ],
)
def test_what_was_taken_for_something_else_is_asked_back(text: str) -> None:
    assert read(f"{ALWAYS}{text}.").unread


def test_rounds_that_share_what_is_otherwise_are_each_otherwise() -> None:
    robot = read(f"{ALWAYS}If I owe 2, bank 1. Otherwise bank 2 in odd rounds, and bank 3 in even rounds.")
    assert all("If not (I owe exactly 2)" in str(rule) for rule in robot.rules[2:])
