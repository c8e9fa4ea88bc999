"""What speaks of the letter itself, of who writes it and who reads it: `Sorry for my English`, `If it is unclear, ask`.

Each word of it is one of letters, of no weight, or one that nobody knows; it has no word of the game, and none that
orders. So what would limit a rule elsewhere (`if`, `only`, `after`) limits a letter here. Must not know rules.
"""

import re
from collections.abc import Collection, Iterator
from functools import partial

from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at, kinds_that
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import weighty
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, STANDS, WHERE

_listed = partial(words_of, "letters")

_GAME = frozenset(
    {"PICK", "HALF", "ALL_BUT", "B", "M", "SAME", "ROUND", "SQUARE", "ODD", "EVEN", "COSTS", "POINTS"}
)
_ANYBODY = frozenset(
    [
        "me",
        "us",
        "any",
        "anyone",
        "anybody",
        "everyone",
        "everybody",
        "someone",
        "somebody",
        "other",
        "others",
    ]
)
_RUNNERS = frozenset({"he", "she", "him", "her", "they", "them", "runner", "man"})
_YEAR = re.compile(r"(?:19|20)\d\d")
_PEOPLE = frozenset({"you", "we", "us"})
_OWNED = frozenset({"my", "our", "your", "last"})
_TENS = frozenset({"seventy", "eighty", "ninety"})  # no square of a race is so far
_OVER = frozenset(
    {"old", "previous", "former", "earlier", "first", "draft", "other", "not", "no"}
)  # a version that may hold no more
_ONE_MORE = ["one", "more", "from"]
_NUMBERED = frozenset({"version", "edition", "attempt", "try", "draft"})


def is_of_the_letter(words: Sentence, free: Collection[int], *, before: bool) -> bool:
    """Whether a whole sentence is; `free` are no matter of the race, `before`: no rule is in front of it."""
    texts, kinds = [piece.text for piece in words.pieces], kinds_at(words)
    versions = _listed("versions") if before and _OVER.isdisjoint(texts) else frozenset[str]()
    own = _listed("own") | versions
    numbered = any(_numbers_it(texts, at, before=before) and words.pieces[at].kind in NUMBERS for at in kinds)
    if (own.isdisjoint(texts) and not numbered) or not _listed("orders").isdisjoint(texts):
        return False
    if not _free_of_the_race(set(texts)):
        return False
    game = _GAME | STANDS | WHERE | kinds_that("acts")
    return all(
        at in free
        or texts[at] in own | _listed("beside")
        or _numbers_it(texts, at, before=before)
        or not (kinds[at] & game or words.pieces[at].kind in NUMBERS)
        for at in kinds
    )


def _free_of_the_race(said: set[str]) -> bool:
    """Whether nothing is told of how a runner fares, and nobody who may be one is limited: `only if he is alone`."""
    told = (weighty("states") | words_of("talk", "others")) - _ANYBODY
    limited = not said.isdisjoint(words_of("idle", "limits") | weighty("asking"))
    return said.isdisjoint(told) and not (limited and not said.isdisjoint(_RUNNERS))


def _numbers_it(texts: list[str], at: int, *, before: bool) -> bool:
    """`Version 1.2`, `draft 2`, `v2`; `one more from Pete`: which one it is."""
    named = texts[at : at + 3] == _ONE_MORE or (texts[at] == "v" and texts[at + 1 : at + 2] != ["/"])
    return before and (named or any(text in _NUMBERED or text == "v" for text in texts[max(0, at - 3) : at]))


def of_the_world(words: Sentence) -> frozenset[int]:
    """Words of a letter that count or limit, and do so to nothing of a race: `since 1979`, `class 4B`, `to you all`."""
    texts = ["", "", *(piece.text for piece in words.pieces), "", "", ""]
    return frozenset(at for at in range(len(words.pieces)) for _ in _of_the_world(words, texts, at))


def _of_the_world(words: Sentence, texts: list[str], at: int) -> Iterator[int]:
    one, two, said, after, next_after = texts[at : at + 5]
    ends = not after.isalnum() and after != "'s"
    match said:
        case "after" | "since":
            known = _YEAR.fullmatch(after) or next_after in words_of("worldly", "units")
            if known or (after in _OWNED and at + 2 in words.unknown):
                yield at
        case "all" if _PEOPLE & {one, two} or (two == "to" and ends):
            yield at
        case "one" if one in _TENS and two == "-":
            yield at
        case "a" | "b" | "c" if one in words_of("worldly", "numbered") and _is_close(words, at):
            yield at
    if after in {"a", "b", "c"} and two in words_of("worldly", "numbered") and _is_close(words, at + 1):
        yield at


def _is_close(words: Sentence, at: int) -> bool:
    """`4B`: a letter close behind its number."""
    return 0 < at < len(words.pieces) and words.pieces[at - 1].end == words.pieces[at].start
