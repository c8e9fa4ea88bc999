"""A word that nobody knows in a robot: it is talk, or its player is asked; it never takes a part of a rule with it."""

import json
import re

import pytest

from bot.games.golden_strider.robots import reading
from bot.testing.size import size
from tests.robots_rate import CORPORA

START = "Start with 6 6 6 6 6. Play the newest card, bank 1, move the rest. "
NOBODY_KNOWS = "blickel"

# Each was read in silence without the part, the amount, the card or the time that the word may stand for.
ASKED = (
    "Round 9 blickel and later: highest card, no banking",
    "Round 9 blickel: highest card, bank 3, move the rest",
    "Round 9 and blickel: highest card, move all",
    "Rounds six to blickel: oldest card, bank three, move the rest",
    "From the third blickel, if the leader moved 5 or more: highest card, bank 3, move the rest",
    "Up blickel to round 5 play the oldest card, bank 4, move the rest",
    "Me on square 42 blickel further: the highest card, bank one, move the rest",
    "If it is round 4 or later and I am blickel: lowest card, bank all",
    "blickel one, two or three are behind me, play the oldest card, bank 4, move the rest",
    "unless I am first, in which case blickel play the lowest card and bank it all",
    "after round 8 it's just blickel and move all",
    "As long as I hold a 6 I blickel it, bank 4, move 2",
    "In round 1: the 3, blickel it",
    "Past square 42: the highest card, blickel one, move the rest",
    "Where the robot is placed first it shall blickel five points and move the remainder",
    "From square 45 highest card, all to blickel",
    "From square 46 onwards the highest card, no blickel at all",
    "last 13 squares biggest card, nothing in the blickel",
    "Last 18: highest, M blickel",
    "From square 44 on the highest card, for blickel only",
    "Half goes to the bank (blickel up), half to movement",
    "Overtaking is paid from blickel",
    "Overtaking: blickel",
    "The blickel card is always played",
    "blickel throughout",
    "blickel: M",
    "blickel 5: M3 B3",
    "Stop blickel",
    "Round eight and all rounds blickel: highest card, all movement",
    "And from round 9, highest card, blickel out",
    "I pay the overtakings with the blickel",
    "Half goes to the bank (rounded blickel), half to movement",
    "Last 12 squares: leg it (best card, all blickel)",
    "If somebody is level with me, so I play the blickel card, bank 3 and move the rest",
    # behind all rules
    "Sent to the front when knackered",
    "My robot is blickel until the finish",
    "My robot plays blickel",
    "First blickel card",
    "The blickel card in either case",
    "Deduct overtaking blickel squibble",
    "Squibble seven, hoof two",
    "Two furlongs out he goes",
    "Five blickel",
    "If I owe 2, bank 3 and blickel the rest",
)
# Tactics are no rule that a robot knows; they don't fall away.
TACTICS = (
    "Chase Fox",
    "Conserve energy",
    "I hunt the favourite",
    "Do as Fox does",
    "Spend freely",
    "Ditto for Fox",
    "Then wait",
)
# Nothing of these can be a rule, or a part of one.
TALK = (
    ("No running in the corridor", "No running in the corridor"),
    ("My grandson chose the numbers, so blame him", "My grandson chose the numbers, so blame him"),
    ("A gold star if I win", "A gold star if I win"),
    ("My last marathon was in 1983 and I still haven't got my breath back", "My last marathon was in 1983"),
    ("There is no point in saving by then", "There is no point in saving by then"),
    ("In the last 15 squares forget breathing: highest card, move all", "forget breathing"),
    ("If I owe 2 or more, bank 3 and move the rest, elbows out", "elbows out"),
    (
        "If I owe 2, bank 3 and move the rest, so that the debt does not eat up my movement",
        "so that the debt does not eat up my movement",
    ),
    ("If I owe 3, bank 2, move the rest, as banking then is a luxury", "as banking then is a luxury"),
    ("If the leader banked nothing, bank 5 and move the rest, he will come back to us", "he will come back"),
    ("My robot is faster than dads", "My robot is faster than dads"),
    ("Sent from the back row of a lecture, shh", "Sent from the back row of a lecture, shh"),
    ("First class!", "First class"),
    ("Bev, Ward 7", "Bev, Ward 7"),
    ("Ellie (student nurse, 1st year)", "Ellie (student nurse, 1st year)"),
    ("If I owe 2, bank 3 and put the kettle on", "and put the kettle on"),
    (
        "I move one more than I owe and bank the rest - pay your debts and take a wee step, that's my motto",
        "pay your debts and take a wee step, that's my motto",
    ),
    ("If I'm last highest card, move all bc being last is embarrassing", "bc being last is embarrassing"),
)
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")


@pytest.mark.parametrize("sentence", [*ASKED, *TACTICS])
def test_what_may_be_a_part_of_a_rule_is_asked_about(sentence: str) -> None:
    assert [one.text for one in reading.understood(f"{START}{sentence}.").robot.unread] == [sentence]


@pytest.mark.parametrize(("sentence", "named"), TALK)
def test_what_can_order_nothing_is_named_and_passed_over(sentence: str, named: str) -> None:
    found = reading.understood(f"{START}{sentence}.")
    assert not found.robot.unread
    assert any(named in remark for remark in found.remarks)


@pytest.mark.parametrize("corpus", ["twelfth-e1"])
def test_no_word_of_a_rule_can_be_replaced_by_one_that_nobody_knows_and_be_read_as_another_rule(
    corpus: str,
) -> None:
    lines = CORPORA[corpus].read_text(encoding="utf-8").splitlines()
    rules = {
        seen.text
        for line in lines
        for seen in reading.understood(json.loads(line)["text"]).seen
        if seen.how == "read"
    }
    assert [found for rule in sorted(rules)[:: size(12, 1)] for found in _other_rules(rule)] == []


def _other_rules(rule: str) -> list[str]:
    """What it becomes when one of its words is none that anybody knows, where that is read as something else."""
    meant = _read(rule)
    replaced = [f"{rule[: word.start()]}{NOBODY_KNOWS}{rule[word.end() :]}" for word in _WORD.finditer(rule)]
    return [one for one in replaced if meant and _read(one) not in {"", meant}]


def _read(rule: str) -> str:
    """The robot of one rule, canonically; "" where some of it is not read."""
    robot = reading.understood(f"{START}{rule}.").robot
    return "" if robot.unread else str(robot)
