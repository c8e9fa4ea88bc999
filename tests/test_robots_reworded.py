"""Robots of which one sentence is put in other words: never another robot, and hardly ever one that is not read.

A rewording is wrong where it changes the meaning, and the reader where it reads something else; look at both.
"""

from collections import Counter
from random import Random

from bot.testing.size import size
from tests.robots_reworded import OF_A_ROBOT, OF_A_SENTENCE, Case, cases, known

STAY_READ = 0.96  # only ever raised
_LUCK = "other words"


def _reworded() -> list[Case]:
    luck = Random(_LUCK)  # noqa: S311  # the same robots every time
    robots = list(known(size(30, 300) / 1000, luck))
    return list(cases(robots, luck, at_most=size(1, 20)))


def test_in_other_words_a_robot_is_the_same_or_its_player_is_asked() -> None:
    found = _reworded()
    others = [
        f"{one.rewording}: {one.before!r} as {one.after!r} is {one.told}"
        for one in found
        if one.how == "other"
    ]
    assert not others, "\n".join(others)
    count = Counter(one.how for one in found)
    assert count["same"] >= STAY_READ * len(found), Counter(
        one.rewording for one in found if one.how == "asked"
    )


def test_no_rewording_has_lost_all_its_sentences() -> None:
    assert len(OF_A_SENTENCE) > 200
    assert len(OF_A_ROBOT) > 5
