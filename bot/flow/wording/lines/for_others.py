"""Whether a sentence of a line gives its orders away: "Play 8/1 M5 B3. For Fox.", "For GS-7. Play 8/1 M5 B3.".

On a line of its own such a sentence does the same to the orders beside it. Must not know any game.
"""

from bot.flow.wording.lines.said import Language
from bot.flow.wording.sentences import disowning, turning
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words.courtesy import WORD, words

NOT_YOURS = "an order for somebody else, for another match or for another turn"


def given(line: str, language: Language) -> bool:
    """Whether the orders of this line are another entrant's, or for another match or turn. A GM orders for others."""
    sentences = SENTENCE.split(line)
    return len(sentences) > 1 and not language.corrects and any(_gives(one, language) for one in sentences)


def _gives(sentence: str, language: Language) -> bool:
    named = {word.casefold() for word in WORD.findall(sentence)}.difference(words()["labels"])
    if language.known().issuperset(named):
        return False
    away = turning.turned(sentence, language.others()) == turning.ELSEWHERE
    return away or disowning.is_for_another(sentence)
