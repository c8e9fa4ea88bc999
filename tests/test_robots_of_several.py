"""Which of several rules that apply is played, said of all of them: a list in which the first wins is no other one."""

import pytest

from bot.games.golden_strider.robots.reading import understood

START = "Start with 7 6 6 6 5."
RULES = (
    "If I have 16 squares or fewer to go, play the highest card and move all."
    " If I owe more than 3, play the highest card, bank 2 and move the rest."
    " If it is round 5 or earlier, play the oldest card, bank 5 and move the rest."
)
FIRST = (
    "Check these in order and stop at the first that is true.",
    "Where two lines apply the one with the smaller number counts.",
    "If several apply, take the topmost.",
    "Once a rule fits, look no further.",
    "Ones higher up take precedence over those below.",
    "The first of these to be true is what happens.",
    "What stands higher counts more.",
    "Later lines only apply when the earlier ones don't.",
    "Ask these questions in order and act on the first yes.",
    "The list is in order of importance.",
)
LAST = (
    "Where two lines apply the lower one counts.",
    "Later lines beat earlier ones.",
    "If two apply, the one further down wins.",
    "What stands lower counts more.",
)
UNSURE = ("Whichever rule is mentioned first is the boss.", "Any rule gives way to those above it.")
TALK = ("I wrote the last one on the train.", "That's the order of things round here.")


@pytest.mark.parametrize("said", FIRST)
@pytest.mark.parametrize("text", ["{start} {said} {rules}", "{start} {rules} {said}"])
def test_in_a_list_in_which_the_first_wins_every_rule_but_the_first_is_an_otherwise(
    said: str, text: str
) -> None:
    found = understood(text.format(start=START, said=said, rules=RULES))
    assert not found.robot.unread
    assert [rule.otherwise for rule in found.robot.rules] == [False, True, True]
    assert said.strip(".") in " ".join(found.remarks)


@pytest.mark.parametrize("said", [*LAST, *TALK])
def test_elsewhere_the_later_rule_wins_as_ever(said: str) -> None:
    found = understood(f"{START} {said} {RULES}")
    assert not found.robot.unread
    assert not any(rule.otherwise for rule in found.robot.rules)


@pytest.mark.parametrize(
    "text",
    [
        *(f"{START} {said} {RULES}" for said in UNSURE),
        f"{START} Play the oldest card, bank 4, move the rest. {FIRST[0]} {RULES}",
    ],
)
def test_who_does_not_say_clearly_for_which_rules_it_holds_is_asked(text: str) -> None:
    (unread,) = understood(text).robot.unread
    assert "which of several rules is played" in unread.why
