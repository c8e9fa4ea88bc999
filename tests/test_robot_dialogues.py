"""Robots of tests/robots/twenty-second-i1.jsonl that are asked back, and what their writers answer, as people do.

In the end each plays what its writer meant, or what is left of it when they dropped what no robot can do.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.flow.wording.letters import agreed, anew, leaving_out
from bot.flow.wording.letters.rewritten import rewritten
from bot.flow.wording.words import courtesy
from bot.games.golden_strider.robots import programs
from bot.store import questions
from grammar.numbered import Numbered, kept, restored
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown
from tests.robots_rate import differs

HARE = "hare@x.test"
ROBOTS = {
    one["n"]: one
    for one in map(json.loads, Path("tests/robots/twenty-second-i1.jsonl").read_text("utf-8").splitlines())
}
ONE_ANSWER = {
    "two sentences behind their numbers, with a greeting and a signature": (
        12609,
        (
            "Dear Sir,\n\n3: From the third round to the eighth inclusive he plays the oldest card, banks half of it "
            "and moves the other half.\n5: Overtaking is paid from the bank.\nYours faithfully,\nG. H. Partridge"
        ),
    ),
    "both on one line": (
        12639,
        (
            "Oh dear! 5: if he is last, five steps forward and the rest in the bank. 6: if he owes anything he puts "
            "nothing in the bank. Maureen"
        ),
    ),
    "his own words, in his own grammar": (
        12618,
        "4: 16 fields or less to go: highest card, move all",
    ),
}
THEN_YES = {
    "without a number, in a frame": (
        12610,
        "Sir, I mean that he banks 2 if the next runner ahead is more than 5 squares away. Yours, G. H. Partridge",
        "did you mean this as sentence 4?",
    ),
    "a part of the sentence": (12622, "I mean all the other rounds", "change sentence 4?"),
    "a part, behind its number": (12622, "4: otherwise\nDonna x", "change sentence 4?"),
    "a bit left out": (12629, "ignore the bit about the drums", "change sentence 4?"),
    "yes to the nearest": (
        12641,
        "Yes dear, that's what I meant. Maureen",
        "do you mean the nearest that I can read?",
    ),
    "yes to the nearest, by its number": (12641, "6: yes", "do you mean the nearest that I can read?"),
    "yes to all": (
        12643,
        "yeah that's all right, 3 4 and 5 are what I meant. Daz",
        "do you mean the nearest that I can read?",
    ),
}
# of what these said at first the reader has learnt since
STRANGE = {
    "when there is no last round": "when the drums are silent",
    "Any overtaking he should pay out of his bank": "Any overtaking he simply should pay out of his bank",
    "divides it equally between": "halves it like an orange between",
    "is to be met from the bank in the first instance": "is to trouble the bank alone",
    "If I have 16 fields or less": "If I have 16 cobbles or less",
}
DROPPED = {
    12612: "Very well, leave out sentence 3.\n\nG. H. Partridge",
    12630: "Understood. Drop 4.\n\nRegards, Nigel",
    12642: "4: never mind that one. Love, Maureen",
    12654: "Ok, without it then. Sylvie",
    12660: "4 can go",
}


@pytest.fixture
def there(there: Correspondence) -> Correspondence:
    """A race of robots that waits for Hare's."""
    runners = "\n".join(f"runner {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\nplayers 6 to 6\n{runners}\nopen")
    return there


def asked(there: Correspondence, number: int) -> dict[str, Any]:
    """The robot of that number, mailed in; its writer is asked about it."""
    one: dict[str, Any] = ROBOTS[number]
    text = one["text"]
    for said, strange in STRANGE.items():
        text = text.replace(said, strange)
    (letter,) = there.write(HARE, text)
    assert "robot not complete" in letter["Subject"]
    return one


def robot(there: Correspondence) -> str:
    """The robot of Hare's that is in; "" none."""
    with there.engine.begin() as db:
        found = [one.line for one in questions.standing(db, 1, 1)]
    return found[0].removeprefix("robot: ") if found else ""


def words(letter: object) -> str:
    return " ".join(shown(letter).split())  # type: ignore[arg-type]


@pytest.mark.parametrize(("number", "answer"), ONE_ANSWER.values(), ids=ONE_ANSWER)
def test_one_answer_makes_it_whole(there: Correspondence, number: int, answer: str) -> None:
    one = asked(there, number)
    (letter,) = there.write(HARE, answer)
    assert "Hare's robot is in" in letter["Subject"]
    assert differs(one, programs.robot(robot(there))) == ""


@pytest.mark.parametrize(("number", "answer", "subject"), THEN_YES.values(), ids=THEN_YES)
def test_what_is_likely_is_proposed_whole(
    there: Correspondence, number: int, answer: str, subject: str
) -> None:
    one = asked(there, number)
    (letter,) = there.write(HARE, answer)
    assert subject in letter["Subject"]
    assert robot(there) == ""
    there.write(HARE, "yes")
    assert differs(one, programs.robot(robot(there))) == ""


@pytest.mark.parametrize(("number", "answer"), DROPPED.items(), ids=map(str, DROPPED))
def test_what_no_robot_can_do_is_dropped_in_ordinary_words(
    there: Correspondence, number: int, answer: str
) -> None:
    asked(there, number)
    (letter,) = there.write(HARE, answer)
    if "leave out" in letter["Subject"]:
        there.write(HARE, "yes")
    assert robot(there).startswith(
        "Start with 6 6 6 6 6. Play the oldest card, bank 4, move the rest. If my sq"
    )


def test_a_yes_is_told_where_it_is_not_enough(there: Correspondence) -> None:
    asked(there, 12609)
    (letter,) = there.write(HARE, "yes")
    assert "A yes is not enough here. I can't read sentences 3" in words(letter)
    assert 'or answer "drop 3"' in words(letter)
    assert robot(there) == ""


def test_the_nearest_without_its_case_is_not_taken(there: Correspondence) -> None:
    """ "Bank 5." alone would overrule the usual rule, which then never counts: nobody means that."""
    asked(there, 12642)
    (letter,) = there.write(HARE, "4: yes")
    assert "A yes is not enough here. I can't read sentence 4" in words(letter)
    assert robot(there) == ""
    there.write(HARE, "drop 4")
    assert "Bank 5" not in robot(there)


@pytest.mark.parametrize(
    ("number", "answer", "subject", "told"),
    [
        (12601, "actually make it 5 in the bank not 4. jay", "change sentence 2?", "bank 5, move the rest"),
        (12619, "4: once I'm within 20, highest card, move all", "change sentence 4?", "at most 20"),
    ],
)
def test_second_thoughts_on_a_robot_that_is_in_are_proposed(
    there: Correspondence, number: int, answer: str, subject: str, told: str
) -> None:
    there.write(HARE, ROBOTS[number]["text"])
    before = robot(there)
    (letter,) = there.write(HARE, answer)
    assert subject in letter["Subject"]
    assert robot(there) == before
    there.write(HARE, "yes")
    assert told in robot(there)


def test_the_number_of_a_sentence_that_was_read_is_taken_for_the_one_in_doubt(there: Correspondence) -> None:
    one = asked(there, 12610)
    (letter,) = there.write(HARE, "3: If the runner next in front is more than five squares ahead, bank two.")
    assert "did you mean this as sentence 4?" in letter["Subject"]
    there.write(HARE, "yes")
    assert differs(one, programs.robot(robot(there))) == ""


# --- the words by themselves


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("4: yes", {4}),
        ("6: yes dear, that's what I meant", {6}),
        ("4: yes 5: yes", {4, 5}),
        ("3 and 4 are right", {3, 4}),
        ("yes to 4", {4}),
        ("4 is fine. cheers jay", {4}),
        ("4: yes but bank 3", set()),
        ("4: bank all", set()),
        ("7: yes", set()),
    ],
)
def test_a_yes_under_a_number(line: str, numbers: set[int]) -> None:
    assert rewritten([line], 8, {3, 4, 5, 6}).agreed == numbers


def test_a_yes_to_all() -> None:
    for line in (
        "yes",
        "yes to all 3",
        "yeah all of those are right",
        "both are right",
        "thats right. cheers jay",
    ):
        assert agreed.is_yes_to_all([line]), line
    for line in ("all", "bank all", "yes but bank 4", "yes, bank all", "yes bank it"):
        assert not agreed.is_yes_to_all([line]), line


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("drop 3 and 5", {3: "", 5: ""}),
        ("Please disregard 4. Regards, Nigel", {4: ""}),
        ("remove 3. 5 is my name", {3: "", 5: ""}),
        ("3: drop it. 5: drop it too, its just my sign off", {3: "", 5: ""}),
        ("Please take sentence 4 out. Best wishes, Mrs Okafor", {4: ""}),
        ("without 3 please", {3: ""}),
        ("3: in round 3, bank 5.\nRegards, Nigel", {3: "in round 3, bank 5."}),
        ("3: in the last 15 squares\nbest card", {3: "in the last 15 squares best card"}),
        ("3: not a rule", {3: ""}),
        ("4 is only my greeting. 3: bank 5", {3: "bank 5", 4: ""}),
        ("drop 7", {}),
        ("don't drop 3", {}),
        ("3: play the 4, bank all", {3: "play the 4, bank all"}),
    ],
)
def test_sentences_are_left_out_by_their_numbers(line: str, instead: dict[int, str]) -> None:
    assert rewritten(line.split("\n"), 8, {3, 4, 5}).instead == instead


def test_one_sentence_is_left_out_in_words() -> None:
    for line in (
        "scrap that one then. cheers jay",
        "Never mind then dear, leave that out. Love, Maureen",
        "Please run it without that one. Mrs Okafor",
    ):
        assert leaving_out.the_one_in_doubt(line), line
    assert not leaving_out.the_one_in_doubt("without a 6 play the lowest card")


def test_a_bit_between_two_commas_is_left_out() -> None:
    said = "In the first round, when there is no last round, move 2 and bank 4"
    found = leaving_out.without_the_bit("leave the bit about no last round out, please", said)
    assert found == "In the first round, move 2 and bank 4"
    assert leaving_out.without_the_bit("forget the rain bit", said) == ""
    assert leaving_out.without_the_bit("forget the bit about the first", "bank 5") == ""


def test_a_part_stands_in_place_of_what_is_before_the_first_comma() -> None:
    said = "During the 4 rounds that follow, the oldest card, bank 4"
    found = [whole for whole, _ in anew.with_the_rest("rounds 5 to 8.", said)]
    assert found[0] == "rounds 5 to 8, the oldest card, bank 4"
    # it would lose the 9
    assert not list(anew.with_the_rest("round 4", "In round 3 the 9, bank 5"))


def test_a_number_is_exchanged_where_one_sentence_has_it_beside_the_same_word() -> None:
    said = ("Play the oldest card, bank 4, move the rest", "In round 4, move 2")
    assert anew.exchanged("make it 5 in the bank not 4", said) == {
        1: "Play the oldest card, bank 5, move the rest"
    }
    assert anew.exchanged("make it 5 not 4", said) == {}


def test_who_signs_is_no_part_of_a_sentence() -> None:
    for line in ("Regards, Nigel", "Donna x", "Thanks, Pete", "GHP"):
        assert courtesy.signs(line), line
    for line in ("best card", "bank five", "Bank all.", "move the rest"):
        assert not courtesy.signs(line), line


def test_what_is_offered_is_kept_with_the_sentences() -> None:
    order = Numbered("robot:", ("a", "b"), frozenset({1, 2}), {1: "A."}, {2: "B."})
    assert restored(kept(order)) == order
    assert restored('["robot:", ["a", "b"], [2]]') == Numbered("robot:", ("a", "b"), frozenset({2}))


def test_a_number_alone_is_asked_for_its_sentence(there: Correspondence) -> None:
    """The letter's button begins the answer with it; sent as it is, it was answered with examples of whole robots."""
    asked(there, 12639)
    (letter,) = there.write(HARE, "5:\n\nMaureen")
    assert "You sent the number alone. Behind it I need sentence 5, \"If he's the very last" in words(letter)
    assert "Whole orders are written" not in words(letter)
    assert robot(there) == ""


def test_a_sentence_may_stand_below_its_number(there: Correspondence) -> None:
    asked(there, 12639)
    there.write(
        HARE, "5:\nif I'm last, move 5, bank the rest\n6:\nif I owe anything, bank nothing\n\nMaureen"
    )
    assert "bank the rest" in robot(there)
    assert "owe" in robot(there)
