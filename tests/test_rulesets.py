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
