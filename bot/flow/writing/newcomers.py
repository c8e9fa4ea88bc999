"""What is told to somebody who is new, beside what all are told. Must not know who they are."""

from bot.games.base import AnyGame
from bot.layout import Block, Legend, Paragraph


def introduced(game: AnyGame, gm: str) -> tuple[Block, ...]:
    """The game in two sentences, and who runs the match."""
    who = "Your GM" if gm == "the GM" else f"Your GM, {gm},"
    word = Paragraph(f'{who} reads what you write behind "to GM:".')
    return (*((Paragraph(game.about),) if game.about else ()), word)


def legend(game: AnyGame) -> tuple[Block, ...]:
    """What the letters in the tables of a game stand for."""
    return (Legend(game.legend),) if game.legend else ()
