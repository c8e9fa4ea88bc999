"""The sample mistakes of a game, read as lines of a mail: each is answered by the sentence it stands under.

Must not know any one game.
"""

from dataclasses import replace

from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Mistake
from bot.games.base import AnyGame
from grammar import HERE, mistakes


def samples(name: str, package: str = HERE) -> tuple[tuple[str, str], ...]:
    """(sentence, sample) of the grammar NAME in a package's mistakes.toml."""
    return tuple((sentence, sample) for sentence, told in mistakes(name, package).items() for sample in told)


def is_answered(game: AnyGame, sentence: str, sample: str) -> None:
    """The sample reaches its writer as this sentence, which is a sentence."""
    found = lines.read(sample, Language(game))
    assert isinstance(found, Mistake)
    assert replace(found, order=False) == Mistake(sentence)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "!" not in sentence
