"""Orders as they are dictated to a phone: "one dash E", "c one to c two". They are likely, and never more."""

import pytest

from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language
from bot.flow.wording.sentences.found import Likely
from bot.games.base import AnyGame
from bot.games.goldrush import GOLDRUSH
from bot.games.gotham_race import GOTHAM_RACE


@pytest.mark.parametrize(
    ("game", "line", "meant"),
    [
        (GOTHAM_RACE, "play one dash E and draw two", ("play 1-E", "draw 2")),
        (GOTHAM_RACE, "play 1 dash E and draw 2", ("play 1-E", "draw 2")),
        (GOTHAM_RACE, "play two hyphen C", ("play 2-C",)),
        (GOLDRUSH, "move 3 north and c 1 to c 2", ("move 3 north, c1-c2",)),
        (GOLDRUSH, "c one to c two", ("move c1-c2",)),
        (GOLDRUSH, "c 1 to c 2", ("move c1-c2",)),
        (GOLDRUSH, "move d four dash e four", ("move d4-e4",)),
    ],
)
def test_what_is_dictated_is_likely(game: AnyGame, line: str, meant: tuple[str, ...]) -> None:
    read = lines.read(line, Language(game))
    assert isinstance(read, Likely)
    assert read.lines == meant


@pytest.mark.parametrize("line", ["a dash of salt", "I came c one to be sure", "one dash and we're gone"])
@pytest.mark.parametrize("game", [GOTHAM_RACE, GOLDRUSH])
def test_talk_with_a_dash_is_none(game: AnyGame, line: str) -> None:
    assert not isinstance(lines.read(line, Language(game)), Likely)
