"""How much a few words beside an order speak for its being open: a case, a doubt, another time, somebody else's order.

No list of what people say is long enough; but who leaves an order open does so with other words than who talks of the
day. The weights are learnt from labelled pieces (`python -m tests.beside`), and what the lists know is one sign among
others. Must not know what the order is, nor what becomes of it.
"""

import itertools
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache

from bot.flow.wording.sentences import agreeing, disowning, doubts, rethinking, retracting, turning
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import blocking, hanging
from grammar import source, tidy

OPEN = 1.0  # a weight: one in fifty of the talk that is kept apart (tests/beside) is as heavy
# Of what leaves an order open and is on no list, one in fifty that were not learnt from is as light; of what is on one,
# one in a hundred and fifty.
TALK, TALK_IN_SPITE = -1.0, -2.5
# Talk with a figure beside a word of orders is mostly lighter; what changes an order in such words seldom is.
WITH_WORDS_OF_ORDERS = -2.9
_MOST, _LONGEST = 12, 240  # sentences beside an order, and characters of one: more is a story
_WORD = re.compile(r"(?P<word>[^\W\d_]+(?:'[^\W\d_]+)?)|(?P<figure>\d+)|[?!:]|\.\.+")
_ENDS = re.compile(r"(?:^|[.!?:]\s*)\W*$")  # in front of the first word of a sentence
_I = frozenset({"I", "I'm", "I'll", "I'd", "I've"})
_NAME, _FIGURE, _BEGIN, _END, _ALWAYS = "NAME", "#", "^", "$", "*"
_ANY = "list: any"
_WORDS_A_STEP, _STEPS = 3, 5

_LISTS: Mapping[str, Callable[[str], bool]] = {
    "hangs": hanging.hangs_in,
    "depends": blocking.depends,
    "for another": disowning.is_for_another,
    "takes away": disowning.takes_away,
    "leaves open": disowning.leaves_open,
    "doubts": doubts.doubts,
    "asks": doubts.asks,
    "takes back": retracting.takes_back,
    "shifts": rethinking.shifts,
    "thinks again": rethinking.opens,
}


def leaves_open(said: str) -> bool:
    """Whether a sentence of what is said beside an order is heavy, and answers no question: its writer is asked."""
    return heavy_in(said) != ""


def heavy_in(said: str) -> str:
    """The first such sentence; "": none is."""
    heavy = (one for one in _sentences(said) if weight(one) > OPEN and agreeing.answer(one) is None)
    return next(heavy, "")


def is_talk(said: str) -> bool:
    """Whether each sentence of what is said beside an order is light, and has no figure; lighter if a list knows it."""
    return len(said) <= _LONGEST and all(map(_is_light, _sentences(said)))


def may_change(said: str) -> bool:
    """Whether what speaks of an order in its words and figures isn't so light that it is talk all the same."""
    return any(weight(one) > WITH_WORDS_OF_ORDERS for one in _sentences(said))


def _sentences(said: str) -> list[str]:
    """The first sentences; one that is too long to be weighed is none."""
    return [one for one in SENTENCE.split(said, _MOST)[:_MOST] if one.strip() and len(one) <= _LONGEST]


def _is_light(said: str) -> bool:
    words, found = list(_words(tidy(said))), signs(said)
    weighed = {word for sign in found if sign in _weights() for word in sign.split()}
    known = sum(word in weighed or word == _NAME for word in words)
    limit = TALK_IN_SPITE if _ANY in found else TALK
    return weight(said) < limit and _FIGURE not in found and known * 2 > len(words)


@lru_cache(maxsize=2048)
def weight(said: str) -> float:
    """How much more a piece looks like one that leaves an order open than like talk; 0: as much like either."""
    weights = _weights()
    # a sum of fractions depends on their order, and a set has none
    return round(sum(weights.get(sign, 0.0) for sign in signs(said)), 2)


@cache
def _weights() -> dict[str, float]:
    found: dict[str, float] = tomllib.loads(source("beside.toml"))["weights"]
    return found


@lru_cache(maxsize=256)
def signs(said: str) -> frozenset[str]:
    """What of a piece may weigh: its words, which stand side by side, how many there are, and what the lists know."""
    plain = tidy(said)
    words = [_BEGIN, *_words(plain), _END]
    pairs = (f"{one} {other}" for one, other in itertools.pairwise(words))
    apart = (f"{one} ~ {other}" for one, other in zip(words, words[2:], strict=False))
    length = min((len(words) - 2) // _WORDS_A_STEP, _STEPS)
    return frozenset((*words[1:-1], *pairs, *apart, f"length {length}", *_known(plain), _ALWAYS))


def _words(plain: str) -> Iterator[str]:
    """The words in small letters; all names are one word, and all figures."""
    for found in _WORD.finditer(plain):
        word = found[0]
        if found["figure"]:
            yield _FIGURE
        elif found["word"] and word[0].isupper() and word not in _I and _is_name(plain, found):
            yield _NAME
        else:
            yield word.casefold()


def _is_name(plain: str, found: re.Match[str]) -> bool:
    """Whether a word has its capital letter for itself, and not for where it stands; shouting is no name."""
    return _ENDS.search(plain[: found.start()]) is None and not (found[0].isupper() and len(found[0]) > 1)


def _known(plain: str) -> Iterator[str]:
    why, how = blocking.why_not(plain), turning.turned(plain)
    told = [f"blocked: {why}"] * bool(why) + [f"turned: {how}"] * bool(how)
    told += [f"list: {name}" for name, says in _LISTS.items() if says(plain)]
    yield from (*told, *([_ANY] * bool(told)))
