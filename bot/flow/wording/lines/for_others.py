"""Whether a sentence of a line gives its orders away: "Play 8/1 M5 B3. For Fox.", "For GS-7. Play 8/1 M5 B3.".

On a line of its own such a sentence does the same to the orders beside it. Must not know any game.
"""

import re

from bot.flow.wording.lines.said import Language
from bot.flow.wording.sentences import disowning, turning
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words.courtesy import WORD, words

_TAG = re.compile(r"\b[a-z]{2}-\d{1,9}\b", re.IGNORECASE)
NOT_YOURS = "an order for somebody else, for another match or for another turn"


def given(line: str, language: Language, *, certain: bool) -> bool:
    """Whether the orders of this line are another entrant's, or for another match or turn. A GM orders for others.

    Orders that aren't `certain` are asked about anyway: of them only what names whose they are is taken away.
    """
    sentences = SENTENCE.split(line)
    gives = _gives if certain else _names
    return len(sentences) > 1 and not language.corrects and any(gives(one, language) for one in sentences)


def _names(sentence: str, language: Language) -> bool:
    """Whether a sentence that gives orders away names a match or an entrant: "later" may be said of anything."""
    said = {word.casefold() for name in language.others() for word in name.split()}
    named = _TAG.search(sentence) or not said.isdisjoint(map(str.casefold, WORD.findall(sentence)))
    return disowning.is_for_another(sentence) or (bool(named) and _gives(sentence, language))


def _gives(sentence: str, language: Language) -> bool:
    named = {word.casefold() for word in WORD.findall(sentence)}.difference(words()["labels"])
    if language.known().issuperset(named):
        return False
    away = turning.turned(sentence, language.others()) == turning.ELSEWHERE
    return away or disowning.is_for_another(sentence)
