"""Robots and standing orders as players mail them: wrapped over lines, answered with a receipt, run, reported."""

import pytest

from bot.flow.commands.matches import beginning
from bot.store.statuses import MatchStatus
from tests.kit import Golden
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

ROBOT = """\
Start with 5 * 6/0 cards. For the first 5 rounds play 2 movement, 4 bank (deduct
overtakes from move). For round 6 play the oldest card, 4 bank, rest movement.
For subsequent rounds play the oldest card, all for movement.

Greetings, Hare
"""


def test_a_race_of_robots_fills_and_is_run(there: Correspondence, golden: Golden) -> None:
    runners = "\n".join(f"runner {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\nplayers 6 to 6\n{runners}\nopen")
    (receipt,) = there.write("hare@x.test", ROBOT)
    told = shown(receipt)
    golden("golden/letters/robot.txt", told)
    assert told.count("In round 6, play the oldest card") == 1
    assert "4. From round 7, play the oldest card, move all." in told
    assert "In a trial race against the 6 robots of the house" in told
    for name in FIELD[1:]:
        letters = there.write(address(name), "robot: Start with 6 6 6 6 6. Play the highest card, move all.")
    letters += there.run_turns()
    report = next(
        shown(one) for one in letters if one["To"] == "snail@x.test" and "is crowned." in shown(one)
    )
    assert "Hare is first past the post." in report
    assert "Round 11" in report


def test_the_receipt_says_that_what_is_over_is_moved_too(there: Correspondence) -> None:
    """GS-43: of a card of which only a move is said, nothing is banked."""
    runners = "\n".join(f"runner {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\nplayers 6 to 6\n{runners}\nopen")
    said = "robot: Start with 6 6 6 6 6. Play the oldest card, move 3. In round 5, bank 4, move 2."
    (receipt,) = there.write("hare@x.test", said)
    told = " ".join(shown(receipt).split())
    assert "2. Play the oldest card, move 3. (the rest is moved, too: rule GS 43" in told
    assert "3. In round 5, bank 4, move 2. To change" in told


def test_a_gm_who_sets_up_a_race_of_robots_as_any_other_does_not_play_it_by_that(
    there: Correspondence, golden: Golden
) -> None:
    """It has one turn, which is played when it begins: its deadline is that time, and `start` asks first."""
    runners = "\n".join(f"player {name} {address(name)}" for name in FIELD)
    letters = there.write(
        GM,
        f"create golden-strider robot called Clockwork Mile\ndeadline in 7 days\nevery 7 days\n{runners}\nstart",
    )
    golden("golden/letters/robots-set-up.txt", shown(letters[-1]))
    entered = " ".join(shown(letters[0]).split())
    assert "It begins Sat 28 Nov 10:00 London, if nothing is missing then, and I write to you." in entered
    there.write("hare@x.test", ROBOT)
    assert there.match().before_start
    there.pass_time(days=7, seconds=1)
    assert there.match().before_start
    beginning.run(there.engine, there.house, there.now)
    assert any("Hare is first past the post." in shown(one) for one in there.run_turns())


@pytest.mark.parametrize("word", ["yes", "start now"])
def test_a_race_of_robots_that_some_lack_is_run_at_a_word(there: Correspondence, word: str) -> None:
    runners = "\n".join(f"player {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\n{runners}")
    (asked,) = there.write(GM, "start")
    assert "Nothing has come from Hare, Tortoise" in " ".join(shown(asked).split())
    assert there.match().before_start
    there.write(GM, word)
    assert there.match().status is MatchStatus.RUNNING
    assert "report, the race" in str(there.run_turns()[0]["Subject"])


def test_a_race_of_robots_that_are_all_in_is_run_at_its_start(there: Correspondence) -> None:
    """Where nobody was missing, `start` broke the bot."""
    runners = "\n".join(f"player {name} {address(name)}" for name in FIELD[:2])
    there.write(GM, f"create golden-strider robot called Clockwork Mile\n{runners}")
    for name in FIELD[:2]:
        there.write(address(name), "robot: Start with 6 6 6 6 6. Play the highest card, move all.")
    there.write(GM, "fill to 6\nstart")
    assert there.match().status is MatchStatus.RUNNING
    assert "report, the race" in str(there.run_turns()[0]["Subject"])


def test_standing_orders_play_while_a_player_is_away(race: Correspondence) -> None:
    (receipt,) = race.write(
        "hare@x.test", "standing orders: Play the highest card, bank 4,\nmove the rest.\n\nBye!"
    )
    assert shown(receipt).count("1. Play the highest card, bank 4, move the rest.") == 1
    assert shown(receipt).count("Play the highest card, bank 4, move the rest") == 1
    letters = race.to_deadline()
    report = next(shown(one) for one in letters if one["To"] == "hare@x.test")
    assert "so the standing orders played 6/0: 2 moved, 4 banked" in " ".join(report.split())
    others = " ".join(shown(one) for one in letters if one["To"] != "hare@x.test")
    assert "Play the highest card" not in others
    (receipt,) = race.write("hare@x.test", "no standing orders")
    assert "standing orders: none" in shown(receipt)


def test_a_robot_with_a_sentence_that_is_not_read_waits_for_a_word(
    there: Correspondence, golden: Golden
) -> None:
    runners = "\n".join(f"runner {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\nplayers 6 to 6\n{runners}\nopen")
    said = (
        "robot: Five sixes. Oldest card, bank 4, rest move.\n\nIf it rains in Oslo, bank 5.\n\n"
        "Last 15 squares: highest card, all move."
    )
    (answer,) = there.write("hare@x.test", said)
    golden("golden/letters/robot-not-complete.txt", shown(answer))
    assert "robot not complete" in answer["Subject"]
    (receipt,) = there.write("hare@x.test", "run it as read")
    told = shown(receipt)
    assert "Hare's robot is in" in receipt["Subject"]
    assert "3. If my squares to go is at most 15, play the highest card, move all." in " ".join(told.split())
    assert "Oslo" not in told.partition("What stands")[2]


def test_one_yes_confirms_what_a_robot_probably_says(there: Correspondence, golden: Golden) -> None:
    runners = "\n".join(f"runner {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\nplayers 6 to 6\n{runners}\nopen")
    said = (
        "robot: Five sixes. For the opening four rounds it sits at the back, playing the oldest card and banking the "
        "lot. After that it's still the oldest, but with 4 put by and what's left going on movement.\n"
        "Inside the last 12 squares he is driven out with the highest card, every point moved.\n\nCheers, Pete"
    )
    (answer,) = there.write("hare@x.test", said)
    golden("golden/letters/robot-proposed.txt", shown(answer))
    assert "robot not complete" in answer["Subject"]
    (receipt,) = there.write("hare@x.test", "yes")
    told = " ".join(shown(receipt).split())
    assert "Hare's robot is in" in receipt["Subject"]
    assert "2. In rounds 1 to 4, play the oldest card, bank all." in told
    assert "4. If my squares to go is at most 12, play the highest card, move all." in told


def test_what_is_proposed_runs_without_what_is_not_read(there: Correspondence, golden: Golden) -> None:
    runners = "\n".join(f"runner {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\nplayers 6 to 6\n{runners}\nopen")
    said = (
        "robot: Five sixes. Oldest card, bank 4, rest move. If it rains in Oslo, bank 5. "
        "Slog from round 10 with the highest card, moving the lot."
    )
    (answer,) = there.write("hare@x.test", said)
    golden("golden/letters/robot-proposed-in-part.txt", shown(answer))
    (nothing,) = there.write("hare@x.test", "yes")
    assert "robot is in" not in nothing["Subject"]
    (receipt,) = there.write("hare@x.test", "run it as proposed")
    told = " ".join(shown(receipt).split())
    assert "3. From round 10, play the highest card, move all." in told
    assert "Oslo" not in told


@pytest.mark.parametrize(
    ("body", "cards"),
    [
        (
            "Robot name: Sir Clops. Start 6 6 6 6 6 please. Oldest card every time, bank 4, rest movement.",
            "6 6 6 6 6",
        ),
        ("7/0 7/0 6/0 5/0 5/0 R1-4 oldest, m2, b rest; R5+ oldest, B4 rest M", "7 7 6 5 5"),
        ("Nah then. Five sixes. Oldest card, bank 4, rest movement.", "6 6 6 6 6"),
        (
            "Dear GM, my robot starts with 6 6 6 6 6. It plays the oldest card, banks 4 and moves the rest.",
            "6 6 6 6 6",
        ),
        (
            (
                "Hello Richard,\n\nhope the leg is better. Here's my entry, Tortoise:\nCards 7 7 6 6 4\n"
                "Oldest card, B4, rest M\n15 or fewer to go: highest card, M all\n\nBest wishes, Pam"
            ),
            "7 7 6 6 4",
        ),
        ("I'd like: 6 6 6 6 6. Move 3 and bank 3 in round 1. After that oldest card, move 2.", "6 6 6 6 6"),
        ("Oldest card, bank 4, rest movement. Start with 6 6 6 6 6.", "6 6 6 6 6"),
    ],
)
def test_start_cards_and_a_rule_are_a_robot_whatever_stands_in_front(
    there: Correspondence, body: str, cards: str
) -> None:
    runners = "\n".join(f"runner {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\nplayers 6 to 6\n{runners}\nopen")
    (receipt,) = there.write("hare@x.test", body)
    assert "received: Hare's robot is in" in receipt["Subject"]
    assert f"1. Start with {cards}." in " ".join(shown(receipt).split())


def test_words_to_the_gm_about_cards_are_no_robot(there: Correspondence) -> None:
    runners = "\n".join(f"runner {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\nplayers 6 to 6\n{runners}\nopen")
    for said in (
        "Dear GM, I have 5 6 6 7 6 friends who play the game and love it.",
        "Dear GM, may a robot start with five sixes?",
    ):
        (answer,) = there.write("hare@x.test", said)
        assert "did you mean to GM" in answer["Subject"]
    passed_on = there.write(
        "hare@x.test", "press: mine starts with 6 6 6 6 6, play the oldest card, bank 4. Kidding!"
    )
    assert any("press by Hare" in one["Subject"] for one in passed_on)
    assert not any("robot is in" in one["Subject"] for one in passed_on)


def test_a_robot_without_a_label_is_one_in_a_race_of_robots_only(race: Correspondence) -> None:
    (answer,) = race.write("hare@x.test", "Nah then. Five sixes. Oldest card, bank 4, rest movement.")
    assert "robot is in" not in answer["Subject"]


def test_what_a_line_sets_holds_for_how_the_lines_below_it_are_read(there: Correspondence) -> None:
    there.write(GM, "create golden-strider called X")
    robot = "robot: Start with 6 6 6 6 6.\nPlay the oldest card, bank 4, move the rest."
    (answer,) = there.write(GM, f"deadline in 5 days\nset robots yes\n\n{robot}")
    assert "1 line not obeyed" in str(answer["Subject"])
