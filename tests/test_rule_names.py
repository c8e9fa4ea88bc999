"""A letter that names a rule says what it is about: nobody knows the rules by their numbers."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.games import GAMES, rulebooks
from bot.games.base import AnyGame
from bot.games.breaking_away import rule_names as of_breaking_away
from bot.games.golden_strider import rule_names as of_golden_strider
from bot.games.goldrush import rule_names as of_goldrush
from bot.games.gotham_race import rule_names as of_gotham_race

HERE = Path(__file__).parent
NAMES: Mapping[str, Mapping[int, str]] = {
    "golden-strider": of_golden_strider.NAMES,
    "breaking-away": of_breaking_away.NAMES,
    "gotham-race": of_gotham_race.NAMES,
    "goldrush": of_goldrush.NAMES,
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_rule_of_the_rulebook_has_a_name_of_its_own(game: AnyGame) -> None:
    names = NAMES[game.key]
    told = re.findall(rf"\b{game.tag} ([0-9]+)(?:\s+and\s+([0-9]+))?", rulebooks.text(game))
    assert {int(number) for pair in told for number in pair if number} == set(names)
    assert len(set(names.values())) == len(names)
    assert all(len(name) <= 32 for name in names.values())


def test_a_rule_is_cited_with_its_name() -> None:
    assert of_golden_strider.rule(6) == "rule GS 6, overtaking"


def test_no_letter_has_a_bare_number() -> None:
    """But for the rulebook, where the rule itself stands before its number."""
    letters = [
        *(path for path in (HERE / "golden").rglob("*.txt") if path.name != "asked-rules.txt"),
        *(HERE / "playthroughs").rglob("reports*.txt"),
    ]
    bare = {
        f"{path.name}: {found[0]}"
        for path in letters
        for found in re.finditer(r"rule\s+(?:GS|BA|GR|GO)\s+\d+(?!\d|,)", path.read_text(encoding="utf-8"))
    }
    assert not bare
