"""One sentence: the orders that stand in it, or what makes them none.

Nothing is proposed of a sentence that speaks of a case, a refusal, another time, other people or a choice, nor where a
figure is left over. Must not know any game, nor what stands beside the sentence.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from bot.flow.wording.sentences import adding, leads, striding
from bot.flow.wording.sentences.evidence import (
    evident,
    half_an_order,
    left_over,
    may_be_of_orders,
    names_whose_figure,
    opens_with_verb,
    verb_and_figure,
)
from bot.flow.wording.sentences.found import LEFT_OVER, UNREAD, Blocked, Doubt, Likely, Refused
from bot.flow.wording.sentences.islands import Speech, led, spans, whole
from bot.flow.wording.sentences.paired import pairs
from bot.flow.wording.words import apart
from bot.flow.wording.words.blocking import CASE, PAST, REFUSED, UNDECIDED, depends, why_aside, why_not
from bot.flow.wording.words.courtesy import words
from bot.flow.wording.words.hanging import hangs
from bot.flow.wording.words.mending import figured, mended, repeated, split, translated
from grammar.patterns import any_of

SENTENCE = re.compile(r"(?<=[.!?;])[\s\"')]+(?=\S)|\n(?=\s*\n)")
_ASIDE = re.compile(r"\([^()\d]*(?:\([^()]*\)[^()]*)*\)|\((?:[^()]*[a-z]{3,}[^()]*)\)", re.IGNORECASE)
# Figures of a list, as 7-6-6-6-5; with strokes only five of them: 8/1/5 is no list.
_LIST = re.compile(r"(?<![\w/-])\d{1,2}(?:(?:-\d{1,2}){2,}|(?:/\d{1,2}){4})(?![\w/-])")
# A stroke that parts two orders, or two parts of one: "7 7 6 5 5 / 5/0 M2 B3", "4M/3B".
_BETWEEN_ORDERS = re.compile(
    r"\s+/\s+(?=\d+\s*/\s*\d)|(?<=[A-Za-z])\s*/\s*(?=\d)|(?<=\d)\s*/\s*(?=[A-Za-z])|[()](?!\s*\+)(?<!\+\d\))"
)
_CLAUSE = re.compile(r"[,;:–—]\s+|\s-+\s|\b(?:but|instead)\b", re.IGNORECASE)
_BETWEEN = 3  # words from a verb to what it is said of
MOST = 36  # words of a sentence; a longer one is a story
# Somebody says that they won't, and not only "no".
_REFUSES = re.compile(
    r"\W*(?:(?:and|but|so|well|sorry)\W+)*(?:i|we)\b(?:['’]m|['’]ll| am| are| do| will| shall| would)?"
    r" ?(?:not|won['’]?t|don['’]?t|shan['’]?t|can['’]?t|cannot|never|wouldn['’]?t|refuse)\b",
    re.IGNORECASE,
)
# Why a short sentence takes back the order beside it: "play 7/2 M4 B3... not!"
_TAKES_BACK = frozenset({"a refusal", "said in jest, or with regret"})


def orders(text: str, game: Speech) -> list[Likely | Blocked]:
    """The orders of one sentence, if it has any; what only leads to them in front of a colon says nothing."""
    found = list(_without_lead(text, game))
    if not any(isinstance(one, Likely) for one in found) and (behind := leads.behind(text, game)):
        again = orders(behind, game)
        return again if any(isinstance(one, Likely) for one in again) else found
    return found


def _without_lead(text: str, game: Speech) -> Iterator[Likely | Blocked]:
    plain = _BETWEEN_ORDERS.sub(
        ", ", this_turn().sub(" ", apart.TO_COME.sub(" ", apart.CONTRAST.sub("", _ASIDE.sub(" ", text))))
    )
    tokens = split(_LIST.sub(lambda found: re.sub("[-/]", " ", found[0]), plain), game.prose)
    if len(tokens) > MOST:
        return
    if not may_be_of_orders(tokens, game):
        yield from _taken_back(plain, tokens)
        return
    spelled = mended(tokens, game.verbs, game.prose)
    tokens = repeated(split(figured(" ".join(translated(spelled, game.prose))), game.prose), game.prose)
    found = whole(tokens, game) or spans(tokens, game)
    if game.codes and (not found or left_over(tokens, found, game)):
        found = pairs(tokens, game) or found
    unclear = not found or left_over(tokens, found, game) or not evident(tokens, found, game)
    summed = (
        (adding.up(tokens, game) or adding.with_hand(tokens, game) or striding.up(plain, game))
        if unclear
        else []
    )
    found = summed or found
    why = why_not(plain) or why_not(" ".join(spelled)) or why_aside(text)
    hidden = bool(found) and not summed and not evident(tokens, found, game)
    if hidden or not found:
        if found and why not in ("", PAST):
            yield Doubt(why, _refused(plain, tokens, game))
        found = led(tokens, game)
    if not found:
        yield from [Doubt(CASE)] if _hangs(plain) else _unread(tokens, why, game, hidden=hidden)
        return
    if why:
        refuses = why == REFUSED and _REFUSES.match(plain) is not None
        yield Refused(why, _refused(plain, tokens, game)) if refuses else Blocked(why)
        return
    if left_over(tokens, found, game):
        yield Blocked(LEFT_OVER)
        return
    for _, _, lines in found:
        yield Likely(lines, bool(summed))


def _refused(plain: str, tokens: Sequence[str], game: Speech) -> frozenset[str]:
    """The figures of a sentence that refuses; none where a clause of it orders: "I don't move 1, I move 3 north"."""
    first, *others = _CLAUSE.split(plain)
    beside = (*others, " ".join(others))
    orders = any(_orders_beside(one, game) for one in beside) if why_not(first) else False
    return frozenset() if orders else figures(" ".join(tokens))


def _orders_beside(clause: str, game: Speech) -> bool:
    """Whether a clause has a word for an order, a way, or somebody's name, and a figure, and refuses nothing."""
    said = split(figured(clause), game.prose)
    way = game.prose.repeats
    verb = any(
        word.casefold() in game.verbs or word in game.codes or way.fullmatch(word.casefold()) for word in said
    )
    return verb and any(word[0].isdigit() for word in said) and not why_not(clause)


def _hangs(sentence: str) -> bool:
    """Whether the order beside a sentence waits for a case that nobody here looks at."""
    return hangs(sentence) and not depends(sentence)


def _unread(tokens: list[str], why: str, game: Speech, *, hidden: bool) -> Iterator[Blocked]:
    """What a sentence is in which nothing is read: perhaps half of what is ordered, so that no other half counts."""
    half = names_whose_figure(tokens, game) or verb_and_figure(tokens, game)
    if half and why in (CASE, UNDECIDED):
        yield Blocked(why)
    elif (
        (half and opens_with_verb(tokens, game))
        or (not why and (hidden or half))
        or half_an_order(tokens, game)
    ):
        yield UNREAD


@cache
def this_turn() -> re.Pattern[str]:
    """What says only that this turn is meant."""
    return re.compile(rf"(?<!\w)(?:{any_of(words()['asides'])})(?!\w)", re.IGNORECASE)


def _taken_back(sentence: str, tokens: Sequence[str]) -> Iterator[Blocked]:
    """A few words that take back the order beside them, or a case on which it hangs."""
    why = why_not(sentence) if len(tokens) <= _BETWEEN else ""
    if why in _TAKES_BACK or _hangs(sentence):
        yield Doubt(why or CASE)


def figures(text: str) -> frozenset[str]:
    """The figures of a text; those of a card are its value, too."""
    return frozenset(
        one for word in re.findall(r"\d+(?:/\d+)?", text) for one in (word, word.partition("/")[0])
    )
