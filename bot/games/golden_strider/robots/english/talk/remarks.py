"""What in a letter says nothing to a robot: a greeting, a name, thanks, a comment in brackets, an aside.

A sentence with a number or a word of the game in it is never a remark. Must not know rules.
"""

import re
from collections.abc import Collection
from functools import cache

from bot.games.golden_strider.robots.english.talk import stories
from bot.games.golden_strider.robots.english.talk.stories import MARKS
from bot.games.golden_strider.robots.english.words.concepts import (
    Sentence,
    kinds_at,
    kinds_that,
    sentence,
)
from bot.games.golden_strider.robots.english.words.listed import listed, words_of
from bot.games.golden_strider.robots.english.words.weighty import weighty

_THANKS = re.compile(
    r"(?:and )?(?:(?:many|with|kind|kindest|best|warm|warmest) )*"
    r"(?:thanks|thank you|thankyou|cheers|ta|regards|bye|good luck|best wishes)\b"
    r"(?!.*(?:\d|\b(?:bank|mov|card|play|oldest|newest|lowest|highest|rounds?\b|squares?\b)))",
    re.IGNORECASE | re.DOTALL,
)
# Best, J. R. Smith; Best, Ken
_LEAVES = r"(?i:best|from|love|yours(?: \w+)?|sincerely|faithfully|sent by)"
_SIGNED = re.compile(rf"(?:(?:{_LEAVES},? )?(?:[A-Z]\. ?)+|{_LEAVES}, (?:[A-Z][a-z]+ )?)([A-Z][a-z]+)\W*")
_RESERVED = re.compile(r"(?:\(c\) )?all rights (?:are )?reserved\W*", re.IGNORECASE)  # and nothing banked
_NUMBERS = frozenset({"N", "CARD", "PLURAL", "NTH"})
_PLAYED = frozenset({"PICK", "M", "B", "ROUND", "SQUARE", "CARDS", "COSTS", "SAME"})
_NO_GAME = frozenset({"FILL", "WILL", "MARK", "NOUN"})
_STRANGE = 3  # words
# I would respectfully submit the following
_ANNOUNCED = re.compile(
    r"(?!.*(?:\d|\b(?:bank|mov|cards?|highest|lowest|oldest|newest|rounds?|squares?|except|not|never|same|opposite)))"
    r".*\b(?:the following(?: \w+)?|as follows|as below|set out below|given below|herewith|hereunder)\W*$",
    re.IGNORECASE,
)
# four lines, nothing fancy
_COUNTED = re.compile(
    r"(?:just |only |here (?:are|come) |there are |it has )*(?:two|three|four|five|six|seven|[2-7]) "
    r"(?:short |simple |easy |plain |little )*(?:lines|rules|sentences|orders|steps|instructions)\b"
    r"(?!.*(?:\d|\b(?:bank|mov|cards?|highest|lowest|oldest|newest|rounds?|squares?|except|not|never|same|opposite)))"
    r".{0,30}$",
    re.IGNORECASE,
)
# Evening all, Big Trev here
_HERE = re.compile(
    r"(?:[A-Za-z]+(?: (?:all|everyone|everybody|folks|there|GM))?,? )?"
    r"(?:[A-Z][a-z]+ ){0,2}([A-Z][a-z]+) here(?: again)?\W*"
)


def is_thanks(text: str) -> bool:
    """Whether it is a word of thanks without a word of the game, or a name: `Thanks for running these`."""
    signed = _SIGNED.fullmatch(text)
    here = _HERE.fullmatch(text)
    reserved = bool(_RESERVED.fullmatch(text.strip()))
    return (
        reserved or bool(_THANKS.match(text)) or any(named and _is_name(named[1]) for named in (signed, here))
    )


def _is_name(said: str) -> bool:
    """Whether a word with a capital letter names nothing of the game: Ken, Will and Mark do not."""
    return kinds_at(sentence(said))[0] <= _NO_GAME


def is_remark(text: str, *, outside: bool) -> bool:
    """Whether it says nothing to a robot; `outside`: no rule was read before it, or none comes behind it."""
    if len(text) > 300:
        return False
    if outside and (_ANNOUNCED.match(text) or _COUNTED.match(text)):
        return True
    found = sentence(text)
    if text.casefold().strip(" !.,:") in _listed().phrases:
        return True
    if stories.is_story(text, found, outside=outside):
        return True
    courteous = not _listed().words.isdisjoint(piece.text for piece in found.pieces)
    return (courteous or not is_about(text, found)) and _says_nothing(found, courteous, outside=outside)


def is_chat(text: str, *, outside: bool) -> bool:
    """Whether it has no word that orders, counts or asks, and may be proposed as a remark.

    In front of the whole robot (`outside`) words that nobody knows are enough: the dog ate half my notes.
    """
    found = sentence(text)
    if outside and len(found.unknown) >= _STRANGE:
        return not any(word.kind in _PLAYED or word.kind in _NUMBERS for word in found.words)
    orders = kinds_that("rules") - {"PLAY", "NTH", "VERB", "NOT"}
    ordered = any(word.kind in orders or word.kind in _NUMBERS for word in found.words)
    return (
        len(text) <= 300 and not ordered and not has_vague({piece.text for piece in found.pieces} - {"not"})
    )


def is_about(text: str, found: Sentence) -> bool:
    """Whether it is about the rules, or asks the robot for something that nobody knows."""
    meant = {piece.text for piece in found.pieces} - {better for _, better in found.mended}
    return stories.urges(text, found) or not _listed().about.isdisjoint(meant)


def _says_nothing(found: Sentence, courteous: bool, *, outside: bool) -> bool:  # noqa: FBT001
    if found.pieces and found.pieces[0].text.startswith("start"):
        return False
    numbered = any(word.kind in _NUMBERS for word in found.words)
    starts = numbered and any(word.kind == "START" for word in found.words) and not found.mended
    plain = courteous or (outside and not _limits(found)) or is_talk(found)
    return plain and not starts and harmless(found, numbers=courteous and outside)


def _limits(found: Sentence) -> bool:
    """`Do this twice`, `Stick with Bob until the bend`: it says how often or how long something is to be done."""
    texts = [piece.text for piece in found.pieces]
    ordered = texts[:1] and texts[0] in words_of("idle", "orders") | {"do"}
    return bool(ordered) and (has_vague(texts[1:]) or not weighty("asking").isdisjoint(texts))


def is_talk(found: Sentence, *, vague_only: bool = False) -> bool:
    """Whether it may stand between rules: it follows nothing, and has no word that might say when or how much."""
    marked = not vague_only and any(word.kind in MARKS for word in found.words)
    return not marked and not any(piece.text in _listed().vague for piece in found.pieces)


def has_vague(words: Collection[str]) -> bool:
    """Whether one of the words might say when, how much or how often."""
    return not _listed().vague.isdisjoint(words)


def begins_more(word: str) -> bool:
    """Whether what it begins says when or how: no aside does."""
    return word in _listed().no_front


def is_vague(word: str) -> bool:
    """Whether a word might say when, how much or how often: it is never passed over."""
    return word in _listed().vague


def harmless(found: Sentence, *, numbers: bool = False) -> bool:
    """Whether no word of it is surely a word of the game; with `numbers` it may count."""
    listed = _listed().words | {better for _, better in found.mended}
    kinds, rules = kinds_at(found), kinds_that("rules")
    return not any(
        kinds[at] & (rules if numbers else rules | _NUMBERS)
        and not kinds[at] & kinds_that("says_nothing")
        and piece.text not in listed
        for at, piece in enumerate(found.pieces)
    )


def says_nothing(found: Sentence, *, beside: Collection[str] = ()) -> bool:
    """Whether every word of it is courtesy, not known, too light to be a rule, or of the kinds `beside`."""
    listed, kinds = _listed().words, kinds_at(found)
    light = kinds_that("says_nothing") | set(beside)
    return all(
        at in found.unknown or piece.text in listed or kinds[at] & light
        for at, piece in enumerate(found.pieces)
    )


class _Remarks:
    def __init__(self) -> None:
        said = listed()["remarks"]
        self.words = frozenset(said["words"].split())
        self.about = frozenset(said["about"].split())
        self.vague = frozenset(said["vague"].split())
        self.no_front = frozenset(said["no_front"].split())
        self.phrases = frozenset(phrase.strip() for phrase in said["phrases"].split("|"))


@cache
def _listed() -> _Remarks:
    return _Remarks()
