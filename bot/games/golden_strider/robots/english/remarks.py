"""What in a letter says nothing to a robot: a greeting, a name, thanks, a label in front; start cards told in passing.

A sentence with a number or a word of the game in it is never a remark. Must not know rules.
"""

import re
import tomllib
from functools import cache

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.robots.english.concepts import Sentence, sentence
from grammar import source

_SAYS_NOTHING = frozenset(
    [
        "FILL",
        "I",
        "IT",
        "MY",
        "ME",
        "BE",
        "A",
        "COMMA",
        "COLON",
        "DASH",
        "AND",
        "RUNNER",
        "THAT",
        "POSS",
        "DO",
        "OF",
        "INTO",
        "IN",
        "FOR",
        "AT",
        "GET",
        "WILL",
        "HAVE",
        "PLUS",
        "RPAR",
        "LPAR",
        "START",
        "CARDS",
        "ALWAYS",
        "BUT",
        "GOES",
        "OFF",
        "NEXT",
        "FROM",
        "BY",
        "TOTAL",
        "ONE_OF",
        "LINE",
        "THERE_ARE",
        "OUT_OF",
        "WITH",
        "POINTS",
        "TIMES_SIGN",
        "EQ",
        "TO",
        "AFTER",
        "THEN",
        "UP",
        "DOWN",
        "ON",
        "FIRST",
        "AFTER",
        "LEFT",
        "APART",
        "FINISH",
        "SLASH",
        "WHAT",
        "PUT",
        "RUNNERS",
        "OTHERS",
        "TO_GO",
    ]
)
_NUMBERS = frozenset({"N", "CARD", "PLURAL"})
_RULES = frozenset(
    [
        "M",
        "B",
        "PICK",
        "IF",
        "UNLESS",
        "UNTIL",
        "WHILE",
        "ROUND",
        "OR",
        "NOT",
        "NTH",
        "VERB",
        "INSTEAD",
        "PLAY",
        "ALL_BUT",
        "HALF",
        "SQUARE",
        "ELSE",
        "LEADER",
    ]
)
# what says when, or how one sentence follows another, is no label
_NO_LABEL = frozenset(
    {
        "START",
        "CARDS",
        "THEN",
        "FROM_THERE",
        "ELSE",
        "INSTEAD",
        "IF",
        "UNTIL",
        "AFTER",
        "BEFORE",
        "NEXT",
        "FROM",
    }
)
_LABEL = 7  # words
_NOTWITHSTANDING = re.compile(
    r"^notwithstanding (?:clauses?|rules?|paragraphs?) [\d, and]+,\s*", re.IGNORECASE
)
_NUMBERED = re.compile(
    r"^(?:rule|step|phase|part|stage|line|clause|case) (?:[a-z]|[ivx]{1,4}|\d{1,2})\s*[:.)-]\s*",
    re.IGNORECASE,
)
_HEADED = re.compile(
    r"^(?P<label>[^\W\d]+(?: [^\W\d]+){0,2})"
    r"(?: ?\((?P<inside>[^():]{3,60})\)|, (?:i\.e\.,? )?(?P<behind>[^():]{3,60})): ?(?P<rest>\S.*)$"
)
_FIRST_WINS = re.compile(
    r"^(?:select )?case$|\bfirst (?:\w+ ){0,3}(?:fits|applies|matches|match|holds|wins|counts)\b"
    r"|\b(?:top to bottom|from the top down|top-down)\b",
    re.IGNORECASE,
)


def is_remark(text: str, *, outside: bool) -> bool:
    """Whether it says nothing to a robot; `outside`: no rule was read before it, or none comes behind it."""
    if len(text) > 300:
        return False
    if text.casefold().strip(" !.,:") in _listed().phrases:
        return True
    found = sentence(text)
    if _listed().about & {piece.text for piece in found.pieces} - {better for _, better in found.mended}:
        return False
    courteous = any(piece.text in _listed().words for piece in found.pieces)
    starts = any(word.kind == "START" for word in found.words) and not found.mended
    return (courteous or outside) and not starts and _harmless(found, numbers=courteous and outside)


def first_wins(text: str) -> bool:
    """Whether it says that of the rules the first that applies is played, and none behind it (GS-41: if, else if)."""
    return len(text) <= 300 and bool(_FIRST_WINS.search(text)) and not any(map(str.isdigit, text))


def unlabelled(text: str) -> str:
    """The sentence without a label such as `Phase 1:`, `Endgame:` or `Opening (rounds 1-4):` in front.

    What stands in the brackets, or behind the label's comma, is what the sentence waits for.
    """
    text = _NOTWITHSTANDING.sub("", text)
    if _NUMBERED.match(text):
        return _NUMBERED.sub("", text, count=1)
    headed = _HEADED.match(text)
    if headed and (found := sentence(headed["label"])) and _is_label(found):
        return f"{headed['inside'] or headed['behind']}: {headed['rest']}"
    label, colon, rest = text.partition(":")
    if not colon or not rest.strip() or len(label) > 60:
        return text
    found = sentence(label)
    numbered = len(found.pieces) == 2 and found.pieces[1].kind == "N" and 0 in found.unknown
    if len(found.pieces) > _LABEL or not (numbered or _says_nothing(found)):
        return text
    return rest.strip() if _unmarked(found) else text


def _is_label(found: Sentence) -> bool:
    return _says_nothing(found) and _unmarked(found)


def _unmarked(found: Sentence) -> bool:
    return not any(word.kind in _NO_LABEL for word in found.words)


def uncommented(text: str) -> str:
    """The sentence without brackets around words that say nothing to a robot."""
    for found in re.findall(r"\([^()]{1,80}\)", text):
        words = sentence(found[1:-1])
        if words.unknown and _harmless(words):
            text = text.replace(found, " ")
    return " ".join(text.split())


def hand(text: str) -> tuple[int, ...]:
    """Five start cards told in passing: `I'd like five sixes, please`, `6+6+6+6+6 = 30`; () where there are none."""
    if re.fullmatch(r"[0-9]{5}", text):
        return tuple(map(int, text))
    found = sentence(text)
    numbers = [piece for piece in found.pieces if piece.kind in {"N", "CARD", "PLURAL"}]
    values = [worth for piece in numbers if (worth := _worth(piece.value)) is not None]
    if len(values) < len(numbers):
        return ()
    if values[5:] == [sum(values[:5])]:
        del values[5:]
    if not _harmless(found, numbers=True):
        return ()
    carded = any(word.kind == "CARDS" for word in found.words)
    match values:
        case [5, int(worth)] if carded or numbers[1].kind != "N":
            return (worth,) * 5
        case [int(worth), 5] if numbers[0].kind == "PLURAL":
            return (worth,) * 5
    return tuple(values) if len(values) == 5 and len(numbers) in {5, 6} else ()


def _worth(value: object) -> int | None:
    if isinstance(value, Card):
        return None if value.received else value.value
    return value if isinstance(value, int) else None


def _harmless(found: Sentence, *, numbers: bool = False) -> bool:
    """Whether no word of it is surely a word of the game; with `numbers` it may count."""
    listed = _listed().words | {better for _, better in found.mended}
    kinds = _kinds(found)
    return not any(
        kinds[at] & (_RULES if numbers else _RULES | _NUMBERS)
        and not kinds[at] & _SAYS_NOTHING
        and piece.text not in listed
        for at, piece in enumerate(found.pieces)
    )


def _says_nothing(found: Sentence) -> bool:
    """Whether every word of it is courtesy, not known, or too light to be a rule."""
    listed, kinds = _listed().words, _kinds(found)
    return all(
        at in found.unknown or piece.text in listed or kinds[at] & _SAYS_NOTHING
        for at, piece in enumerate(found.pieces)
    )


def _kinds(found: Sentence) -> dict[int, set[str]]:
    kinds: dict[int, set[str]] = {at: set() for at in range(len(found.pieces))}
    for word in found.words:
        for at in range(word.start, word.end):
            kinds[at].add(word.kind)
    return kinds


class _Remarks:
    def __init__(self) -> None:
        said = tomllib.loads(source("robot_words.toml"))["remarks"]
        self.words = frozenset(said["words"].split())
        self.about = frozenset(said["about"].split())
        self.phrases = frozenset(phrase.strip() for phrase in said["phrases"].split("|"))


@cache
def _listed() -> _Remarks:
    return _Remarks()
