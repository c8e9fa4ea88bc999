"""Whether a letter says nothing but orders: then all that it can touch is the match that it was sent to.

It is asked of the letter alone, of any writer and any state: what is narrow once is narrow for ever. What is in doubt
is not narrow, also a mere remark: it costs nothing but that the letter is read by itself. Must not know who wrote.
"""

import re
from collections.abc import Sequence
from functools import cache

from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters import together
from bot.flow.wording.lines.said import Language, Orders, Read, Words
from bot.flow.wording.sentences import agreeing
from bot.flow.wording.words import courtesy
from bot.games.base import AnyGame

# Commands that tell of the match itself, where no words follow.
ONLY_TELL = frozenset({"status", "rules"})

_MOST = 40  # lines; few letters have more orders, and each is read twice
_LONGEST = 60  # characters of a greeting
_ALL = "all|bot|everybody|everyone|folks|friends"
_NAME = r"(?![a-z])[^\W\d_]++(?:['’-][^\W\d_]++)*+\.?"


def narrow(words: Sequence[str], game: AnyGame) -> bool:
    """Whether these lines are orders of a game, what only tells, and greetings, and nothing else."""
    if not words or len(words) > _MOST:
        return False
    language = Language(game, sentences=False)
    return all(_is_narrow(taken.line, taken.read) for taken in together.all_of(words, language))


def orders_alone(line: str, game: AnyGame) -> bool:
    """Whether a line is orders of a game, and nothing else."""
    read = [taken.read for taken in together.all_of([line], Language(game, sentences=False))]
    return bool(read) and all(isinstance(one, Orders) for one in read)


def _is_narrow(line: str, read: Read) -> bool:
    match read:
        case Orders():
            return True
        case Given(verb, said, match=""):
            return verb in ONLY_TELL and not any(said)
        case Words(""):
            return _greets(line) and agreeing.answer(line) is None
        case _:
            return False


def _greets(line: str) -> bool:
    """Whether a line is a greeting, thanks or a farewell, with a name or without; or a name alone."""
    return len(line) <= _LONGEST and _form().fullmatch(line.strip()) is not None


@cache
def _form() -> re.Pattern[str]:
    words = courtesy.words()
    phrases = sorted({*words["courtesy"], *words["greetings"], *words["farewells"]}, key=len, reverse=True)
    phrase = "|".join(re.escape(one) for one in phrases)
    return re.compile(
        rf"(?:(?i:{phrase})(?:[\s,.!-]++|$)){{0,3}}+(?:(?:(?i:{_ALL})\b|{_NAME})(?:[\s,.!]++|$)){{0,2}}+"
    )
