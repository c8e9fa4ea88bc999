"""Words that a writer explains: `Let d be the leader's square minus my square`, `OL = oldest`, `(an over is a round)`.

Wherever such a word stands later, it is what was said. Must not know what sentences mean.
"""

import re
from collections.abc import Iterator

from bot.games.golden_strider.robots.english.words.concepts import known, sentence

_END = r"(?=[,.;)\n]|$)"
_LET = re.compile(
    rf"\blet (?P<word>[a-z]\w{{0,11}}) (?:be|=|denote|mean|stand for) (?P<meaning>[^.;,\n]{{3,80}}){_END}",
    re.IGNORECASE,
)
_IS = re.compile(
    r"(?<![\w'])(?P<word>[A-Za-z]{1,12}) ?(?:=|means|stands for|is short for|for short is) ?"
    rf"(?P<meaning>(?:the )?[a-z][a-z ]{{3,30}}){_END}"
)
# gap = leader's square - my square
_GAP = re.compile(
    r"(?<![\w'])(?P<word>gap|dist|diff|[a-z]) ?(?::?=|is|means) ?(?:the )?leader(?:'s)?[ .]?(?:square|sq|s) ?"
    rf"(?:minus|[-–]) ?(?:my|me|mine)[ .]?(?:square|sq|s){_END}",
    re.IGNORECASE,
)
_UNIT = re.compile(
    r"\((?:an? |one )?(?P<word>[a-z]{2,12}) (?:is|means|being|equals) (?:an? |one )?(?P<meaning>round|turn|square)\)"
    r"|(?P<words>\b[a-z]{2,12})s? \((?:that is|i\.e\.|meaning|by which i mean),? (?P<meanings>round|turn|square)s?\)",
    re.IGNORECASE,
)
# `let overtaking be paid from the bank`, `let half be banked`: something is done to it
_DONE = re.compile(
    r"(?:always |all )?(?:\w+ed|paid|taken|borne|met|put|spent|laid|kept|run|for)\b", re.IGNORECASE
)
_SENTENCE = re.compile(r"[^.;\n]*(?:[.;\n]+|$)")
_SUM = re.compile(r"\b(?:minus|plus|times|less)\b|[-+]", re.IGNORECASE)
# `CARD = oldest`: a rule
_LABELS = frozenset(
    {"card", "cards", "play", "bank", "move", "movement", "default", "normal", "normally", "hand", "start"}
)
_MOST = 8  # words that are explained
_LONGEST = 8000  # characters
_DIGIT = re.compile(r"\d")


def put_in(text: str) -> str:
    """The text with every word that its writer explains as what it means; the explanations stay as they are."""
    for word, meaning in _units(text):
        text = _UNIT.sub(lambda found: found["words"] or "", text)
        text = re.sub(rf"(?<![\w']){word}(s?)(?![\w'])", rf"{meaning}\1", text, flags=re.IGNORECASE)
    for word, meaning in tuple(dict(_terms(text)).items())[:_MOST]:
        text = _replaced(text, word, meaning)
    return text


def _replaced(text: str, word: str, meaning: str) -> str:
    """The text with a word as what it means; as it is, where that would be much longer."""
    sign = re.compile(rf"(?<![\w']){re.escape(word)}(?![\w'])")
    found = "".join(
        piece if is_definition(piece) else sign.sub(lambda _: meaning, piece)
        for piece in _SENTENCE.findall(text)
    )
    return found if len(found) < _LONGEST else text


def is_definition(text: str) -> bool:
    """Whether a sentence explains words, and says nothing else."""
    return bool(dict(_terms(text))) and not _DIGIT.search(text)


def _terms(text: str) -> Iterator[tuple[str, str]]:
    """The words that are explained, and what for; a word that everybody knows is none."""
    for found in _LET.finditer(text):
        if _is_clear(found["meaning"]) and not _DONE.match(found["meaning"]):
            meaning = found["meaning"].strip()
            yield found["word"], f"({meaning})" if _SUM.search(meaning) else meaning
    for found in _GAP.finditer(text):
        for word in (found["word"], found["word"].lower(), found["word"].capitalize()):
            yield word, "distance to the leader"
    for found in _IS.finditer(text):
        word = found["word"]
        new = not known(word.casefold()) or (
            word.isupper() and len(word) > 1 and word.casefold() not in _LABELS
        )
        if new and _is_clear(found["meaning"]):
            yield word, found["meaning"].strip()


def _units(text: str) -> Iterator[tuple[str, str]]:
    for found in _UNIT.finditer(text):
        yield (found["word"] or found["words"].removesuffix("s")), found["meaning"] or found["meanings"]


def _is_clear(meaning: str) -> bool:
    """Whether every word of it is known; of two that are explained at once neither is."""
    return not sentence(meaning).unknown and " and " not in meaning
