"""What stands around a robot in a mail is passed over and named; what orders something there never is lost.

`tests/robots/around-open.jsonl` has the pieces, each put around a robot that is read as meant. Must not know how a
robot is read.
"""

from collections import Counter

import pytest

from bot.games.golden_strider.robots.reading import read, understood
from tests.kit.part import part
from tests.robots_around import OPEN, drawn, tried

BODY = "Start with 7 7 6 5 5. Play the oldest card, bank 4, move the rest."
# Which share of 160 pieces in front, 40 asides and 84 pieces behind is passed over; the others are asked about.
LEAST = {"front": 144 / 160, "between": 33 / 40, "behind": 78 / 84}
BEGINS = 3  # with this piece the part begins that a usual run reads


def test_what_is_talk_around_a_robot_leaves_it_as_it_is_and_what_orders_is_not_lost() -> None:
    some = part(drawn(OPEN), BEGINS)
    found = Counter((piece["is"], outcome) for piece, _, outcome in tried(some))
    many = Counter(piece["is"] for piece, _ in some)
    assert {kind: found[kind, "as meant"] >= least * many[kind] for kind, least in LEAST.items()} == (
        dict.fromkeys(LEAST, True)
    )
    assert not [kind for kind in LEAST if found[kind, "another"]]
    assert not found["rule", "passed over"]


@pytest.mark.parametrize(
    "said",
    [
        "Version 4, hopefully the last",
        "Pete again, v2",
        "v3 from Pete",
        "Dear friends, one more from the vestry",
        "This is already the third version, sorry for that",
        "Here is our second try, after your kind reply",
        "Good morning, class 4B here, with our robot for the spring race",
        "My husband has made the calculations, I only write",
        "Re: Golden Strider, race 21",
    ],
)
def test_in_front_who_writes_and_which_version_is_a_remark(said: str) -> None:
    found = understood(f"{said}.\n{BODY}")
    assert not found.robot.unread
    assert found.remarks[0].startswith(said.split(",", maxsplit=1)[0][:20])


@pytest.mark.parametrize(
    "said",
    [
        "Please tell us if something is unclear",
        "If something is bad, please write",
        "With kind regards from class 4B",
        "Member of the Hull Postal Gaming Club since 1979",
        "Until next month then",
        "May the worst man lose",
        "Does that make sense",
        "Excuse once more the mistakes",
        # every card was banked in every round
        "All rights reserved",
    ],
)
def test_behind_all_rules_the_end_of_a_letter_is_a_remark(said: str) -> None:
    found = understood(f"{BODY}\n{said}.")
    assert str(found.robot) == BODY
    assert found.remarks == (said,)


@pytest.mark.parametrize(
    "said",
    [
        "Tell him to hang back until the finish",
        "Ignore the above version",
        "Please write off the second half",
        "Use the first version if I am last",
        "Not my final version",
        "First version:",
        "Tell him to save himself, and only then to run",
        "Ask him to slow down after the bend",
        "One more from the bank",
        "One more if he is ahead",
        "All tickets saved",
        "May the best card win",
        "Sorry, only if he is alone",
        "After your leader he waits",
    ],
)
def test_what_may_order_something_is_asked_about_wherever_it_stands(said: str) -> None:
    assert read(f"{said}.\n{BODY}").unread
    assert read(f"{BODY}\n{said}.").unread
