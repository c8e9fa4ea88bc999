"""A sentence beside likely orders that seems to order the rest, in words that nothing reads: no half of it is proposed.

"I'd just run the front guy straight at him, all three. Guess 5." is more than a guess. Must not know any game.
"""

from bot.flow.wording.sentences import touching, weighing
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.islands import Speech
from bot.flow.wording.sentences.likely import likely
from bot.flow.wording.sentences.sentence import SENTENCE, figures
from bot.flow.wording.words import counting
from bot.flow.wording.words.mending import figured
from bot.games.base import AnyGame

_MOST = 15  # nothing in an order is more


def falls(text: str, found: Likely, game: AnyGame, codes: frozenset[str]) -> bool:
    """Whether one of several orders is missing, and a sentence with a figure of its own is in none that was found."""
    sentences = SENTENCE.split(text)
    had = {line.partition(" ")[0] for line in found.lines}
    missing = {form.partition(" ")[0] for form in game.prose.forms} - had
    if len(sentences) == 1 or codes or not missing:  # of each one it is asked whether it is named
        return False
    speech = Speech(game.read, game.verbs, game.prose, codes)
    for at, one in enumerate(sentences):
        if not _may_order(one, found, game, speech):
            continue
        rest = likely(" ".join((*sentences[:at], *sentences[at + 1 :])), game, codes)
        if isinstance(rest, Likely) and rest.lines == found.lines:
            return True
    return False


def _may_order(said: str, found: Likely, game: AnyGame, speech: Speech) -> bool:
    """Whether a sentence isn't talk, and has a figure that the orders have not."""
    bare = counting.without(said, game)
    had = {one for one in figures(figured(bare)) if "/" in one or int(one) <= _MOST}
    if had <= figures(" ".join(found.lines)) or weighing.weight(said) <= weighing.WITH_WORDS_OF_ORDERS:
        return False
    touches = touching.touches(said, bare, found.lines, speech, ())
    return touches or weighing.weight(said) > weighing.TALK
