"""How Pebbles tells its turns: who leads, who guessed, how far apart they are. From a view to facts."""

from collections.abc import Iterator

from bot.games.nullgame.view import View
from bot.games.stories import Fact, Scene, Story, some, spoken


def scene(view: View) -> Scene:
    """The turn just played; before the first, nothing. Pebbles that are still held are not looked at."""
    return Scene(view.names, view.turn - 1, tuple(_facts(view)) if view.last else ())


def _facts(view: View) -> Iterator[Fact]:
    most, least = max(view.squares), min(view.squares)
    first = tuple(name for name, square in zip(view.names, view.squares, strict=True) if square == most)
    yield Fact("leads", 80, first, {"square": str(most), "all": some(first, "player")})
    right = tuple(name for name, row in zip(view.names, view.last, strict=True) if row.right)
    if right:
        yield Fact("guesses", 60, right, {"all": some(right, "player")})
    yield Fact("apart", 20, (), {"gap": spoken(most - least, "square")})


STORY = Story(scene, "bot.games.nullgame")
