"""What tells and orders nothing: a motive or comment as a sentence, a clause before `so`, a purpose behind a comma.

It has no card, no part of a card, no amount and no word that limits another sentence, and it says when only where it
tells how somebody feels. Must not know rules.
"""

from collections.abc import Collection, Iterator
from functools import partial
from itertools import pairwise

from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.talk.habits import is_habit
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at, kinds_that
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import weighty
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, SIGNS

_listed = partial(words_of, "idle")

_LAID = frozenset({"M", "B", "PICK", "CARD", "REST", "IT_ALL", "HALF", "ALL_BUT"})
_ENDS = frozenset({"COLON", "DASH", "LPAR", "RPAR"})
_SUBJECTS = frozenset({"i", "he", "she", "it", "we", "they", "there", "somebody", "nobody", "everybody"})
_REASONS = frozenset({"since", "as", "because", "for"})
_WISHES = frozenset({"would", "can", "could", "will", "must", "need", "might", "do", "does"})
_DENIES = frozenset({"no", "not", "nothing", "nobody", "none", "never"})
_BACK = frozenset({"same", "again", "last", "other", "others", "before", "previous", "ahead", "behind"})
_NOUNS = frozenset({"legs", "feet", "new", "old", "best", "good", "pace", "runner", "running"})
_WOULD = frozenset({"is", "are", "am", "was", "have", "has", "had"})
_FAR = 6  # words up to the verb that tells
_SHORTEST = 3  # words


def is_idle(words: Sentence) -> bool:
    """Whether a whole sentence tells something and orders nothing."""
    return _tells(words, kinds_at(words), range(len(words.pieces)), alone=True)


def is_chat(words: Sentence) -> bool:
    """Whether in front of all rules nothing of a sentence can be one, and a word is none of the game.

    There is nothing yet that it could limit.
    """
    kinds, texts = kinds_at(words), {piece.text for piece in words.pieces}
    acts = any(
        (kinds[at] & (kinds_that("acts") - {"SAME"}) and words.pieces[at].text not in _NOUNS)
        or words.pieces[at].kind in NUMBERS
        for at in kinds
    )
    denied = {"not", "once"} if [piece.text for piece in words.pieces[:2]] == ["for", "once"] else set[str]()
    free = texts.isdisjoint((_listed("limits") | _listed("orders")) - _BACK - denied)
    named = not texts.isdisjoint({"card", "overtaking"}) or {"oldest", "newest", "highest", "lowest"} & texts
    return bool(words.unknown) and len(texts) >= _SHORTEST and free and not (acts or named)


def idle(words: Sentence, found: Collection[Phrase]) -> Iterator[tuple[int, int]]:
    """From which word to which a clause orders nothing, in a sentence that orders something; `found`: its phrases."""
    kinds = kinds_at(words)
    texts = [piece.text for piece in words.pieces]
    begins = {0, *(one.end for one in found if one.name == "when")}
    for at, text in enumerate(texts):
        if text == "so" and texts[at + 1 : at + 2] not in (["that"], ["as"], ["far"], ["many"], ["much"]):
            for begin in begins:
                if begin < at and _leads_to(words, kinds, range(begin, at)):
                    yield begin, at + 1
    for begin in {one.start for one in found if one.name == "when" and _leads(texts, one.start)}:
        if begin and is_habit(words, range(begin)):
            yield 0, begin
    for begin in {one.end for one in found if one.name == "when"}:
        behind = begin < len(texts) and "COMMA" in kinds[begin]
        yield from _comment(texts, kinds, begin + behind)
    for begin in _purposes(texts, kinds):
        end = next((at for at in range(begin, len(texts)) if kinds[at] & SIGNS), len(texts))
        closed = end < len(texts) and "RPAR" in kinds[end]
        if _is_purpose(texts, kinds, range(begin, end), closed=closed):
            yield begin, end


def _leads(texts: list[str], at: int) -> bool:
    return texts[at] in weighty("before") | weighty("asking") | {"after", "before"}


def _comment(texts: list[str], kinds: dict[int, set[str]], begin: int) -> Iterator[tuple[int, int]]:
    """`if ... I can't wait any longer: ...`: what somebody says between a condition and its colon."""
    end = next((at for at in range(begin, len(texts)) if kinds[at] & SIGNS), len(texts))
    inside = range(begin, end)
    said = [texts[at] for at in inside]
    ends = end < len(texts) and bool(kinds[end] & _ENDS)
    explained = end < len(texts) and "COLON" in kinds[end]
    free = (_listed("limits") - _DENIES - {"any", "more"}).isdisjoint(said)
    tells = (
        bool(said)
        and said[0] in _SUBJECTS
        and not any(kinds[at] & (kinds_that("acts") | kinds_that("times") | NUMBERS) for at in inside)
    )
    if ends and free and tells and len(said) >= _SHORTEST and (explained or not _DENIES.isdisjoint(said)):
        yield begin, end


def _leads_to(words: Sentence, kinds: dict[int, set[str]], places: range) -> bool:
    """`Overtaking is dear,` before `so`: a fact; behind words that say when also that something is not."""
    inside = [at for at in places if not kinds[at] & SIGNS]
    texts = [words.pieces[at].text for at in inside]
    if texts[:1] == ["no"] and texts[1:2] and texts[1] in _listed("pointless"):
        limited = not (_listed("limits") - _DENIES - {"more", "any"}).isdisjoint(texts)
        return not limited and not any(
            kinds[at] & {"M", "B", "PICK", "CARD", "REST", "IT_ALL"} for at in inside
        )
    return len(inside) >= _SHORTEST and _tells(words, kinds, range(inside[0], places[-1] + 1), alone=False)


def _tells(words: Sentence, kinds: dict[int, set[str]], places: range, *, alone: bool) -> bool:
    """Whether somebody or something is or has or wants something, and nothing of it can be an order or a limit."""
    texts = [words.pieces[at].text for at in places]
    feels = not _listed("feels").isdisjoint(texts[:_FAR])
    free = _DENIES if not alone else {"not"} if feels else frozenset[str]()
    free = _DENIES | {"last", "previous"} if texts[:2] == ["there", "is"] else free
    if not (_listed("limits") - free).isdisjoint(texts) or not _has_verb(texts):
        return False
    if any(_acts(texts[at - places[0]], kinds[at]) for at in places) or _orders(texts):
        return False
    timed = [at for at in places if kinds[at] & kinds_that("times") and not _is_there(texts, at - places[0])]
    counted = [at for at in places if words.pieces[at].kind in NUMBERS]
    if feels:
        return not (counted and any(kinds[at] & {"ROUND", "SQUARE", "TO_GO", "FINISH"} for at in timed))
    return not counted and not timed


def _acts(text: str, kinds: set[str]) -> bool:
    return bool(kinds & kinds_that("acts")) and text != "left"


def _orders(texts: list[str]) -> bool:
    """`He must wait`, `I want to lead`: an order that nobody can carry out, or a wish of one."""
    wishes = any(one in _listed("feels") | _WOULD and other == "to" for one, other in pairwise(texts))
    return wishes or not _listed("orders").isdisjoint(texts[:_FAR])


def _is_there(texts: list[str], at: int) -> bool:
    """`There is no last round`: what is not there is no time."""
    return texts[:2] == ["there", "is"] and at > 1


def _has_verb(texts: list[str]) -> bool:
    """Whether it begins with somebody or something, and what these are or feel follows."""
    verbs = _listed("feels") | _listed("states")
    first = next((at for at, text in enumerate(texts) if text in verbs), 0)
    return 0 < first <= _FAR and texts[0] not in _listed("no_subject")


def _purposes(texts: list[str], kinds: dict[int, set[str]]) -> Iterator[int]:
    """Where a purpose begins: `so that`, `in order to`; `to` only behind a sign."""
    for at, text in enumerate(texts):
        behind = texts[at + 1 : at + 3]
        if (text, *behind[:1]) in {("so", "that"), ("so", "as"), ("in", "order")}:
            yield at
        elif text == "so" and at and kinds[at - 1] & SIGNS and behind[:1] and behind[0] in _SUBJECTS:
            if behind[1:] and behind[1] in _listed("states") | _WISHES:  # so I have good cards later
                yield at
        elif text in _REASONS and at and kinds[at - 1] & SIGNS and behind[:1] and behind[0] in _SUBJECTS:
            would = texts[at + 2 : at + 5]
            if not (_listed("feels") | _WISHES).isdisjoint(would):
                yield at
        elif text == "to" and at and kinds[at - 1] & SIGNS and behind and behind[0] in _listed("aims"):
            yield at


def _is_purpose(texts: list[str], kinds: dict[int, set[str]], places: range, *, closed: bool) -> bool:
    """`to have good cards later`: nothing of it is laid; in brackets it may ask and count, for it ends there."""
    inside = texts[places[0] + 1 : places[-1] + 1]
    laid = any(_acts(texts[at], kinds[at] & _LAID) for at in places)
    free = {"when", "while", "once"} if closed else set()
    counted = any(kinds[at] & NUMBERS for at in places)
    limits = (
        _listed("limits")
        - {"not", "no", "never", "nobody", "others", "other", "more", "again", "later", "else"}
        - free
    )
    return len(inside) > 1 and not laid and limits.isdisjoint(inside) and (closed or not counted)
