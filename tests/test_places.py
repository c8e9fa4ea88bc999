"""A game of the house stands in all places that CONTRIBUTING lists; a developer's tools have their versions."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.games import GAMES
from bot.games.base import AnyGame
from bot.games.nullgame import NULLGAME
from grammar import mistakes
from tests.documents import ROOT, Document, codes
from tests.test_architecture import project

Stands = Callable[[AnyGame, str], bool]  # whether a game, whose module is called so, stands in a place


def _independent(_game: AnyGame, module: str) -> bool:
    contracts = project()["tool"]["importlinter"]["contracts"]
    return any(f"bot.games.{module}" in contract.get("modules", ()) for contract in contracts)


PLACES: dict[str, Stands] = {
    "bot/games/snail_mail/": lambda _game, module: (ROOT / "bot/games" / module / "rules.txt").is_file(),
    "bot/games/__init__.py": lambda game, _module: game in GAMES,
    "pyproject.toml": _independent,
    "grammar/snail_mail.lark": lambda _game, module: (ROOT / "grammar" / f"{module}.lark").is_file(),
    "grammar/mistakes.toml": lambda _game, module: bool(mistakes(module)),
    "grammar/README.md": lambda game, _module: f"## {game.name}\n" in Document("grammar/README.md").text,
    "README.md": lambda game, _module: (
        [game.key] in [codes(row[0]) for row in Document("README.md").rows("games")]
    ),
    "tests/cases/snail-mail.txt": lambda game, _module: (ROOT / "tests/cases" / f"{game.key}.txt").is_file(),
    "tests/playthroughs/snail-mail/": lambda game, _module: (ROOT / "tests/playthroughs" / game.key).is_dir(),
}


def place_of(game: AnyGame, place: str) -> str:
    """The place with the name of this game in it."""
    return place.replace("snail_mail", game.key.replace("-", "_")).replace("snail-mail", game.key)


def missing(game: AnyGame) -> list[str]:
    """The places in which it does not stand, as sentences."""
    module = game.key.replace("-", "_")
    return [
        f"{game.key} is missing in {place_of(game, place)}"
        for place, stands in PLACES.items()
        if not stands(game, module)
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_stands_in_every_place(game: AnyGame) -> None:
    lacks = missing(game)
    assert not lacks, "\n".join(lacks)


def test_a_game_that_stands_nowhere_is_missed_everywhere() -> None:
    nowhere = replace(NULLGAME, key="snail-letter", name="Snail Letter")
    assert missing(nowhere) == [f"snail-letter is missing in {place_of(nowhere, place)}" for place in PLACES]


def test_contributing_has_the_places() -> None:
    assert [codes(row[0]) for row in Document("CONTRIBUTING.md").rows("places")] == [
        [place] for place in PLACES
    ]


def test_every_dependency_has_a_version_for_developers() -> None:
    """So that no test fails because a tool was released."""
    pinned = set(
        re.findall(r"(?m)^([\w.-]+)==", (ROOT / "constraints.txt").read_text(encoding="utf-8").lower())
    )
    extras = project()["project"]["optional-dependencies"]
    wanted = [
        *project()["project"]["dependencies"],
        *(one for name in extras if name != "postgres" for one in extras[name]),
    ]
    assert {re.split(r"[\[<>=]", one)[0] for one in wanted} - {"past-the-post"} <= pinned
