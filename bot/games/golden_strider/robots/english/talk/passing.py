"""Which words of a sentence may be passed over in a reading that is only proposed (GS-41).

None that counts, limits, denies, compares, excepts or asks, and none that may say when where nothing else does. Must
not know what phrases mean together.
"""

from collections.abc import Collection, Iterator
from itertools import pairwise, takewhile

from bot.games.golden_strider.robots.english.chart import Word
from bot.games.golden_strider.robots.english.talk.remarks import is_vague
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at, kinds_that
from bot.games.golden_strider.robots.english.words.weighty import weighty
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, SIGNS

# What it costs to pass over a word: one that nobody knows costs nothing, as it fits nowhere.
_LIGHT, _KNOWN, _HEAVY, _LABEL = 4, 30, 60, 8
_COUNTED = frozenset({"POSITION", "SQUARE", "BARE", "LEADER"})  # what is counted, and who
# kinds of words that are of weight wherever they stand
_WEIGHTY = NUMBERS | {"ODD", "EVEN", "EXCEPT", "SAVING", "BUT_NOT", "ALL_BUT", "AT_MOST"}
_PLACES = frozenset({"N", "NTH", "ROUND", "SQUARE", "FINISH"})
# these cost nothing anyway
_FREE = frozenset({"COMMA", "COLON", "LPAR", "RPAR", "AND", "DASH", "SLASH", "FILL"})
_HEADS = frozenset({"COLON", "DASH", "LPAR"})
_IN_LABELS = frozenset({"NTH", "FIRST", "LAST", "NEXT", "LEADING", "TRAILING", "AHEAD", "BEHIND", "M", "B"})
_TELLS = NUMBERS | {
    "M",
    "B",
    "PICK",
    "REST",
    "HALF",
    "ROUND",
    "SQUARE",
    "ODD",
    "EVEN",
    "IF",
    "UNLESS",
    "UNTIL",
    "WHILE",
}
_REASONS = frozenset(
    {"because", "which", "since", "as", "so", "for", "lest", "hoping", "i", "he", "she", "it", "we"}
)
# they tell which card, or which runner
TELLING = frozenset({"those", "these", "that", "which", "worth", "of", "valued", "whose", "who"})
PLAY = frozenset({"play", "plays", "playing", "take", "takes", "taking", "use", "uses", "using"})
_WHOM = frozenset({"me", "him", "her", "them", "us"})
_SIDES = frozenset({"BEHIND", "AHEAD", "LEVEL"})
_ROUNDS = frozenset({"round", "rounds", "turn", "turns"})
_UP_TO = frozenset({"to", "and", "with"})
_LONGEST_LABEL = 5  # words


def holes(words: Sentence) -> frozenset[int]:
    """The words that nobody knows, and of which none has weight."""
    return frozenset(
        at
        for at in words.unknown
        if (text := words.pieces[at].text) not in weighty("always")
        and not is_vague(text)
        and [one.text for one in words.pieces[at + 1 : at + 3]] not in (["'s", "robot"], ["'s", "runner"])
        and text.strip("#%+=<>&")
    )


def loosened(words: Sentence, empty: frozenset[int]) -> Sentence:
    """The same sentence, where what stands before a hole may reach over it, and a hole may be a word for rounds."""
    return words._replace(words=tuple(_reaching(words, empty | light(words))) + tuple(_units(words, empty)))


def light(words: Sentence) -> frozenset[int]:
    """The words that only hold others together, where they do not lead to a number."""
    kinds = _kinds(words)
    return frozenset(
        at
        for at, piece in enumerate(words.pieces)
        if _is_light(piece.text, kinds[at])
        and not kinds[at] & _FREE
        and piece.text not in TELLING
        and not _is_weighty(words, kinds, at)
    )


def leading(words: Sentence, out: Collection[int]) -> frozenset[int]:
    """The light words that lead to a word that is passed over: `sits at the` back."""
    free = {at for at in light(words) if words.pieces[at].text not in PLAY}
    return frozenset(before for at in out for before in takewhile(free.__contains__, range(at - 1, -1, -1)))


def _is_light(text: str, kinds: set[str]) -> bool:
    """Whether it holds other words together, or is no key word."""
    return bool(kinds) and (
        text in weighty("light") or kinds <= kinds_that("light") or not kinds & kinds_that("key")
    )


def _reaching(words: Sentence, empty: frozenset[int]) -> Iterator[Word]:
    for word in words.words:
        yield word
        end = word.end
        while end in empty:
            end += 1
        if end > word.end:
            yield word._replace(end=end)


def _units(words: Sentence, empty: frozenset[int]) -> Iterator[Word]:
    """`Rows 6-9`: a word that nobody knows, in front of a number."""
    for at in empty:
        if at + 1 < len(words.pieces) and words.pieces[at + 1].kind == "N":
            yield Word("UNIT", at, at + 1, None)


def passed(words: Sentence, empty: frozenset[int], *, wide: bool) -> Iterator[tuple[int, int, int]]:
    """From which word to which may be passed over, and what that costs; with `wide` most of those of weight as well."""
    kinds = _kinds(words)
    for at, piece in enumerate(words.pieces):
        if at in empty:
            yield at, at + 1, 0
        elif not kinds[at] & _FREE:
            light = _is_light(piece.text, kinds[at])
            heavy = _is_weighty(words, kinds, at) or (not light and bool(kinds[at] & _COUNTED))
            if not heavy or (wide and not kinds[at] & NUMBERS and piece.text not in weighty("kept")):
                yield at, at + 1, _HEAVY if heavy else _LIGHT if light else _KNOWN
    if label := _label(words, empty):
        yield 0, label, _LABEL
    yield from _apart(words, kinds)


def _kinds(words: Sentence) -> list[set[str]]:
    """What each word may be by itself."""
    kinds: list[set[str]] = [set() for _ in words.pieces]
    for word in words.words:
        if word.end - word.start == 1:
            kinds[word.start].add(word.kind)
    return kinds


def _label(words: Sentence, empty: frozenset[int]) -> int:
    """Where a label ends that stands in front: `Softly first:`; 0: nowhere."""
    kinds = kinds_at(words)
    end = next((at for at in range(len(words.pieces)) if kinds[at] & _HEADS), 0)
    light = kinds_that("says_nothing") | _IN_LABELS
    tells = (kinds_that("no_label") - _IN_LABELS - {"CARDS", "FROM"}) | {"N"}
    free = all(at in empty or (kinds[at] & light and not kinds[at] & tells) for at in range(end))
    asks = any(words.pieces[at].text in weighty("asking") for at in range(end))
    return end if end <= _LONGEST_LABEL and free and not asks else 0


def _apart(words: Sentence, kinds: list[set[str]]) -> Iterator[tuple[int, int, int]]:
    """What stands behind a sign and plays, counts and asks nothing: `which has never happened to me yet`."""
    ends = [at for at, piece in enumerate(words.pieces) if piece.kind in SIGNS] + [len(words.pieces)]
    for sign, end in pairwise(ends):
        places = range(sign + 1, end)
        texts = [words.pieces[at].text for at in places]
        first = 1 if texts[:1] == ["and"] else 0
        tells = any(kinds[at] & _TELLS for at in places)
        reason = texts[first : first + 1] and texts[first] in _REASONS
        heavy = any(text in weighty("always") or is_vague(text) for text in texts[first:])
        if len(texts) > 1 and not tells and texts[first] not in weighty("asking") and (reason or not heavy):
            yield sign + 1, end, _LABEL


def _is_weighty(words: Sentence, kinds: list[set[str]], at: int) -> bool:
    """Whether a word counts, limits, denies, compares, excepts or asks."""
    text = words.pieces[at].text
    if text in weighty("always") or kinds[at] & _WEIGHTY or not text.strip("#%+=<>&"):
        return True
    if is_vague(text) and text not in weighty("states"):
        return True
    if ("PICK" in kinds[at] and _is_between_signs(words, at)) or (
        text in _ROUNDS and at and kinds[at - 1] & NUMBERS  # 5 rounds of it
    ):
        return True
    if "WAY_OFF" in kinds[at] and at + 1 < len(kinds) and kinds[at + 1] & _SIDES:  # far behind
        return True
    if text in _WHOM and kinds[at - 1 if at else at] & _SIDES:
        return True
    before, behind = set().union(*kinds[max(0, at - 1) : at]), _led_to(words, kinds, at)
    return (text in weighty("before") and bool(behind & _PLACES)) or (
        text in weighty("behind") and bool(before & _PLACES)
    )


def _is_between_signs(words: Sentence, at: int) -> bool:
    """Whether a word stands alone, as a card does in a list: `R1-5: old, 4/2`."""
    around = (words.pieces[at - 1 : at], words.pieces[at + 1 : at + 2])
    return at > 0 and all(one.kind in SIGNS for side in around for one in side)


def _led_to(words: Sentence, kinds: list[set[str]], at: int) -> set[str]:
    """What stands behind a word, and behind others that bound as well: `up to and with round 5`."""
    behind = range(at + 1, len(words.pieces))
    return kinds[next((to for to in behind if words.pieces[to].text not in _UP_TO), at)]
