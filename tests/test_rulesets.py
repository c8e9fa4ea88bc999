"""Parameters of a rule set as a GM writes them, and the sentences that answer what can't be."""

from collections.abc import Callable

import pytest

from bot.games.golden_strider import GOLDEN_STRIDER
from bot.games.rulesets import (
    WrongOption,
    configure,
    options,
    parameters,
    read_options,
    variant_of,
    write_options,
)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("length 62, no_move halve", {"length": "62", "no_move": "halve"}),
        ("length=62; no move: halve", {"length": "62", "no_move": "halve"}),
        ("LENGTH 62", {"length": "62"}),
        ("bonus 0 1 1 2, length 62", {"bonus": "0 1 1 2", "length": "62"}),
        ("bonus 0, 1, 1, 2, length 62", {"bonus": "0, 1, 1, 2", "length": "62"}),
        ("past-the-post dead heat", {"past_the_post": "dead heat"}),
        ("Past the Post Dead Heat", {"past_the_post": "Dead Heat"}),
        (
            "course 10 barrier 1, 20 water 2, length 62",
            {"course": "10 barrier 1, 20 water 2", "length": "62"},
        ),
        (
            "course 5 hedge 1 9 ditch 3; drugs yes, runners 2",
            {"course": "5 hedge 1 9 ditch 3", "drugs": "yes", "runners": "2"},
        ),
        ("points 3 2 1, course none", {"points": "3 2 1", "course": "none"}),
    ],
)
def test_parameters_are_read(written: str, read: dict[str, str]) -> None:
    found = read_options(GOLDEN_STRIDER, written)
    rules = configure(GOLDEN_STRIDER, "tap", found)
    assert rules == configure(GOLDEN_STRIDER, "tap", read)
    changed = options(GOLDEN_STRIDER, "tap", rules)
    assert configure(GOLDEN_STRIDER, "tap", read_options(GOLDEN_STRIDER, write_options(changed))) == rules


def test_what_differs_is_said() -> None:
    rules = configure(GOLDEN_STRIDER, "", {"length": "62", "bonus": "0, 1"})
    assert write_options(options(GOLDEN_STRIDER, "thomasson", rules)) == "length 62, bonus 0 1"


def test_rule_sets_are_found_in_any_case() -> None:
    assert [variant_of(GOLDEN_STRIDER, word) for word in ("", " TAP", "Thomasson")] == [
        "thomasson",
        "tap",
        "thomasson",
    ]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("thomasson steeplechase", "steeplechase"),
        ("tap steeplechase tarnished", "tap tarnished steeplechase"),
        ("Steeplechase, Tarnished, TAP", "tap tarnished steeplechase"),
        ("tarnished-steeplechase", "tarnished steeplechase"),
        ("steeplechase tarnished thomasson", "tarnished steeplechase"),
    ],
)
def test_the_words_of_a_rule_set_stand_in_any_order(written: str, name: str) -> None:
    assert variant_of(GOLDEN_STRIDER, written) == name
    rules = GOLDEN_STRIDER.variants[name]
    assert [bool(rules.course), rules.drugs, rules.costs_from == 2] == [
        word in name for word in ("steeplechase", "tarnished", "tap")
    ]


def test_two_bases_are_no_rule_set() -> None:
    with pytest.raises(WrongOption, match="no rule set 'thomasson tap'"):
        variant_of(GOLDEN_STRIDER, "thomasson tap")


WRONG: tuple[tuple[str, dict[str, str]], ...] = (
    ("tip", {}),
    ("tap", {"lenght": "62"}),
    ("tap", {"length": "6"}),
    ("tap", {"length": "sixty"}),
    ("tap", {"length": ""}),
    ("tap", {"no_move": "oldest"}),
    ("tap", {"bonus": "0 1 x"}),
    ("tap", {"bonus": "0 1 99"}),
    ("tap", {"start_total": "70"}),
    ("steeplechase", {"course": "10 barrier"}),
    ("steeplechase", {"course": "10 barrier 0"}),
    ("steeplechase", {"course": "10 barrier 1, 10 water 2"}),
    ("tarnished", {"drugs": "perhaps"}),
)


def test_every_wrong_parameter_has_its_sentence(golden: Callable[[str, str], None]) -> None:
    told = []
    for variant, wrong in WRONG:
        with pytest.raises(WrongOption) as why:
            configure(GOLDEN_STRIDER, variant, wrong)
        told += [f"{variant} {write_options(wrong)}".rstrip(), f"  at {why.value.word!r}: {why.value}", ""]
    golden("records/wrong-parameters.txt", "\n".join(told))


def test_every_parameter_says_what_it_allows(golden: Callable[[str, str], None]) -> None:
    told = [
        f"{one.name}: {one.value}\n  {one.allowed}. {one.doc}" for one in parameters(GOLDEN_STRIDER, "tap")
    ]
    golden("records/parameters.txt", "\n".join(told) + "\n")
