"""Words beside a command are weighed: what leaves it open makes it a question that one yes answers; talk does not."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.beside.__main__ import COMMANDS_ASIDE, WEIGHTS, pieces, rate
from tests.kit.correspondence import GM, Correspondence, address, shown, stamp
from tests.kit.mailhost import MX

HARE = address("Hare")
MOVED = "I told the players"


def told(letters: list[Any]) -> str:
    return " ".join(" ".join(shown(one) for one in letters if one["To"] == GM).split())


def test_of_pieces_kept_apart_more_than_half_that_leave_a_command_open_are_known() -> None:
    """The lists that know what bends a command are not in this number."""
    weights = tomllib.loads(Path(WEIGHTS).read_text(encoding="utf-8"))["weights"]
    found = rate(pieces(COMMANDS_ASIDE), weights)
    assert found.known >= 32
    assert found.taken <= 4


@pytest.mark.parametrize(
    "text",
    [
        "extend 2 days\nMy brother has the last word on it",
        "My brother has the last word on it.\n\nextend 2 days",
        "extend 2 days. My brother has the last word on it.",
        "extend 2 days (my brother has the last word on it)",
        "Hi,\n\nextend 2 days\n\nCheers,\nGerald\n\nPS My brother has the last word on it",
    ],
)
def test_what_weighs_makes_a_command_a_question(race: Correspondence, text: str) -> None:
    """It moved the deadline, and "My brother has the last word on it" was ignored."""
    said = told(race.write(GM, text))
    assert "Did you mean: extend 2 days?" in said
    assert "I ask because of what you write" in said
    assert MOVED not in said
    assert MOVED in told(race.write(GM, "yes"))


def test_a_command_that_would_be_done_without_a_question_is_asked_about_all_the_same(
    race: Correspondence,
) -> None:
    race.vouched_by = MX
    text = "remove Snail now\nThat's only what my brother would write, he has the last word"
    assert "Did you mean: remove Snail now?" in told(race.write(GM, text, headers=stamp(GM)))
    assert "Snail is out of" in told(race.write(GM, "yes", headers=stamp(GM)))


@pytest.mark.parametrize(
    "text",
    [
        "extend 2 days\nWe had a lovely week in Wales, thanks for asking",
        "Sorry to be late again, the cat is ill\nextend 2 days",
        "extend 2 days\n\nCheers,\nGerald\nMy brother has the last word on it",
        "extend 2 days, please",
    ],
)
def test_talk_and_what_stands_below_a_farewell_stop_nothing(race: Correspondence, text: str) -> None:
    assert MOVED in told(race.write(GM, text))


@pytest.mark.parametrize(
    ("lead", "said"),
    [
        ("Only if all six are in.", "can't wait and see"),
        ("Not yet.", "Did you mean: extend 2 days?"),
        ("Or is that too much?", "Did you mean: extend 2 days?"),
    ],
)
@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_what_bends_a_command_from_above_does_so_over_an_empty_line(
    race: Correspondence, lead: str, said: str, between: str
) -> None:
    """It was done where the line was empty, and below "Not yet." in any case."""
    assert said in told(race.write(GM, f"{lead}{between}extend 2 days"))


@pytest.mark.parametrize("command", ["status", "help", "rules", "list", "log"])
def test_what_only_shows_something_is_never_asked_about(race: Correspondence, command: str) -> None:
    said = told(race.write(GM, f"{command}\nMy brother has the last word on it"))
    assert "Did you mean" not in said
    assert "Ignored: your words" in said


def test_a_yes_and_who_takes_an_order_back_are_not_asked(race: Correspondence) -> None:
    race.write(HARE, "play 6/0 M3 B3")
    race.write(HARE, "withdraw\nMy brother has the last word on it, he will tell me tomorrow")
    assert race.standing() == []
    race.write(GM, "extend 2 days\nMy brother has the last word on it")
    assert MOVED in told(race.write(GM, "yes\nMy brother has the last word on it"))


def test_a_word_to_others_below_a_command_is_none_about_it(race: Correspondence) -> None:
    """ "to all:" and the words below it went into the question, and nobody read them."""
    letters = race.write(GM, "hold\nto all:\nI have to ask my brother first, he has the last word")
    assert "is held: until further notice" in told(letters)
    assert "Passed on to all" in told(letters)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hold (tentative, my brother has the last word)", "Did you mean: hold?"),
        ("hold, if the fire gets any closer to town", "can't wait and see"),
        ("hold (my mother is ill)", "is held: my mother is ill."),
        ("hold, my mother is ill", "is held: my mother is ill."),
        ("hold until Friday, my mother is ill", "is held: until Friday, my"),
    ],
)
def test_what_stands_behind_hold_is_its_reason_unless_it_leaves_it_open(
    race: Correspondence, text: str, said: str
) -> None:
    assert said in told(race.write(GM, text))


def test_a_postscript_is_read_without_its_label(race: Correspondence) -> None:
    """It was read as a correction: "There is no PS in GS-1"."""
    said = told(race.write(GM, "remind Fox\n\nCheers,\nGerald\n\nPS not negotiable"))
    assert "no PS" not in said
    said = told(race.write(GM, "remind Fox\n\nCheers,\nGerald\n\nPS only if all six are in"))
    assert "can't wait and see" in said


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("every Thu 20:00. Now the twins are asleep, be kind if I make mistakes", "every Thu 20:00"),
        ("extend 2 days (reveille, gentlemen)", "extend 2 days"),
        ("extend 2 days, exams", "extend 2 days"),
        ("remind Fox. The troops are restless.", "remind Fox"),
    ],
)
def test_a_whole_command_with_more_behind_it_is_asked_about(
    race: Correspondence, text: str, command: str
) -> None:
    """ "There is no Fox. The troops are restless in GS-1" was told."""
    assert f"Did you mean: {command}?" in told(race.write(GM, text))


@pytest.mark.parametrize("text", ["remind Fox, Bob", "extend 2 days, maybe 3", "join GS-2, Hare"])
def test_what_may_be_a_part_of_the_command_is_told(race: Correspondence, text: str) -> None:
    head = text.partition(",")[0]
    assert f"Did you mean: {head}?" not in told(race.write(GM, text))


def test_what_is_more_than_talk_behind_a_command_is_named(race: Correspondence) -> None:
    said = told(race.write(GM, "extend 2 days, wrong window"))
    assert MOVED not in said or 'Ignored: your words ("wrong window")' in said


def test_who_has_said_yes_to_joining_is_not_asked_again(there: Correspondence) -> None:
    there.write(GM, "create golden-strider called Gazette Cup\nevery 7 days\ndeadline in 7 days\nopen")
    text = "join GS-1 as Zorro\nMy brother has the last word on it"
    (asks,) = there.write("zorro@new.test", text, fresh=True)
    assert "as Zorro? Answer yes or no" in str(asks["Subject"])
    letters = there.write("zorro@new.test", "yes")
    assert any("You are entered in GS-1" in shown(one) for one in letters)


@pytest.mark.parametrize("text", ["Sent from my desk: play 6/0 M3 B3", "ok final answer: play 6/0 M3 B3"])
def test_what_is_named_beside_a_command_leaves_orders_as_they_are(race: Correspondence, text: str) -> None:
    race.write(HARE, text)
    assert race.standing() == ["play 6/0 M3 B3"]
