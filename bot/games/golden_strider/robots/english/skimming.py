"""A sentence skimmed: what it probably says, where words of no matter to a robot are passed over (GS-41).

A word that counts, limits, denies, compares, excepts or asks is never passed over. What comes of it is no rule: it is
proposed beside the sentence, and its writer says yes. Must not know the sentences around it.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import Amount, Number
from bot.games.golden_strider.robots.english import answers, clauses, rewording
from bot.games.golden_strider.robots.english.chart import Limit, Phrase
from bot.games.golden_strider.robots.english.concepts import (
    Sentence,
    glue_words,
    kinds_that,
    sentence,
    weighty_words,
)
from bot.games.golden_strider.robots.english.covering import Cover, skimmed_covers
from bot.games.golden_strider.robots.english.islands import OTHER, Alone, Lays, Named, Without
from bot.games.golden_strider.robots.english.parting import Said, said
from bot.games.golden_strider.robots.english.phrases import phrases
from bot.games.golden_strider.robots.english.remarks import begins_more, is_vague
from grammar import Unreadable

_LONG = 60  # words: a longer sentence is not skimmed
_UNKNOWN, _LIGHT, _KNOWN = 6, 4, 30  # what it costs to pass over a word
MARGIN = 3  # a reading that costs so little more is as likely
_REWORDED = 1000
_CARDS = frozenset({"card", "cards", "one", "best", "worst", "top"})
# kinds of words that are of weight wherever they stand
_WEIGHTY = frozenset({"N", "NTH", "PLURAL", "CARD", "REST", "ODD", "EVEN"})
_NUMBERS = frozenset({"N", "NTH", "PLURAL", "CARD"})
_CALLED = 2  # words that may name a card
_PLACES = frozenset({"N", "NTH", "ROUND", "SQUARE", "FINISH"})
_FREE = frozenset({"COMMA", "COLON", "LPAR", "RPAR", "AND", "DASH", "SLASH", "FILL"})  # they cost nothing anyway
_SIGNS = frozenset({"COMMA", "COLON", "LPAR", "RPAR", "DASH"})
_SUBJECTS = frozenset({"i", "it", "he", "she", "we", "they"})
_POINTING = frozenset({"it", "them", "this", "that", "which", "there", "here"})
_BETWEEN = frozenset({"COMMA", "AND", "FILL", "DASH", "BUT", "always"})  # what may stand between two amounts


class Likely(NamedTuple):
    """Something that a sentence may say; of two that cost nearly the same (`cost`) neither is likelier."""

    cost: int
    said: Said


@lru_cache(maxsize=1024)
def skim(text: str) -> tuple[Likely, ...]:
    """What a sentence that can't be read may say, the likeliest first; nothing where a word of weight is left."""
    found: dict[Said, int] = {}
    for number, reworded in enumerate(rewording.rewordings(text)):
        for one in _skimmed(reworded):
            found.setdefault(one.said, one.cost + number * _REWORDED)
    return tuple(sorted((Likely(cost, one) for one, cost in found.items()), key=_cost_of))


def _cost_of(one: Likely) -> int:
    return one.cost


def _skimmed(text: str) -> Iterator[Likely]:
    words = sentence(text)
    if len(words.pieces) > _LONG or clauses.refusal(text):
        return
    try:
        found, _ = phrases(words, Limit(clauses.STEPS))
    except Unreadable:
        return
    kept = [one for one in found if _is_sure(words, one)]
    of_it = clauses.speaks_of_it(words)
    for cover in skimmed_covers(words, kept, _passed(words), _doubtful(words, kept)):
        if not _may_pass(words, cover):
            continue
        with suppress(Unreadable):
            one = replace(said(tuple(_with_parts(cover.items))), of_it=of_it)
            if clauses.says_more(one) and len(one.start) in {0, 5}:
                yield Likely(cover.cost, one)


def _is_sure(words: Sentence, one: Phrase) -> bool:
    """Whether a card is called one, or the oldest, not the `new` of `the new ball`."""
    if one.name not in {"card", "using"} or not isinstance(one.value, Named) or not isinstance(one.value.card, str):
        return True
    texts = [piece.text for piece in words.pieces[one.start : one.end]]
    return any(text in _CARDS or text.endswith("est") for text in texts)


def _doubtful(words: Sentence, found: Iterable[Phrase]) -> frozenset[Phrase]:
    """Phrases that are a word only, which may say something else: `pace` is hardly movement."""
    return frozenset(
        one
        for one in found
        if isinstance(one.value, Alone)
        and not any(piece.text in weighty_words("always") for piece in words.pieces[one.start : one.end])
    )


def _passed(words: Sentence) -> Mapping[int, int]:
    """The words that may be passed over, and what that costs."""
    kinds = _kinds(words)
    return {
        at: _cost(kinds[at])
        for at in range(len(words.pieces))
        if not kinds[at] & _FREE and not _is_weighty(words, kinds, at)
    }


def _cost(kinds: set[str]) -> int:
    if not kinds:
        return _UNKNOWN
    return _LIGHT if kinds <= kinds_that("light") else _KNOWN


def _kinds(words: Sentence) -> list[set[str]]:
    """What each word may be by itself."""
    kinds: list[set[str]] = [set() for _ in words.pieces]
    for word in words.words:
        if word.end - word.start == 1:
            kinds[word.start].add(word.kind)
    return kinds


def _is_weighty(words: Sentence, kinds: list[set[str]], at: int) -> bool:
    """Whether a word counts, limits, denies, compares, excepts or asks."""
    text = words.pieces[at].text
    if text in weighty_words("always") or kinds[at] & _WEIGHTY or not text.strip("#%+=<>&"):
        return True
    if is_vague(text) and text not in weighty_words("states"):
        return True
    before, behind = set().union(*kinds[max(0, at - 1) : at]), set().union(*kinds[at + 1 : at + 2])
    return (text in weighty_words("before") and bool(behind & _PLACES)) or (
        text in weighty_words("behind") and bool(before & _PLACES)
    )


def _may_pass(words: Sentence, cover: Cover) -> bool:
    """Whether nothing that is passed over may say when, of whom or how."""
    told = _tells_states(words, cover) and _asks_all(words, cover) and _says_no_more(words, cover)
    return told and all(_stands_free(words, cover, item) for item in cover.items) and _names_card(words, cover)


def _stands_free(words: Sentence, cover: Cover, item: Phrase) -> bool:
    """Whether no word is passed over that may belong to a number or mark beside it: `round 9 fettled`, `third whiffy`."""
    before, behind = item.start - 1 in cover.left_out, item.end in cover.left_out
    first, last = words.pieces[item.start], words.pieces[item.end - 1]
    if item.name == "when":
        leads = first.text in weighty_words("before") or first.text in weighty_words("asking")
        return not (behind and last.kind in _NUMBERS) and not (before and not leads)
    return not before or (item.name != "bare" and (item.value is not None or item.name in _FREE))


def _names_card(words: Sentence, cover: Cover) -> bool:
    """Whether a card is named, or no few words stand alone between two signs that may name one."""
    if any(item.name in {"card", "using", "of_card", "start_cards"} for item in cover.items):
        return True
    left_out = set(cover.left_out)
    waits = {item.end for item in cover.items if item.name == "when" or item.value is None}
    begins = [at for at in left_out if at in waits | {_first(words, at)}]
    return not any(
        _last(words, at) - at <= _CALLED and left_out.issuperset(range(at, _last(words, at))) for at in begins
    )


def _tells_states(words: Sentence, cover: Cover) -> bool:
    """Whether every state that is passed over is told by a whole clause, and something else says when."""
    states = [at for at in cover.left_out if words.pieces[at].text in weighty_words("states")]
    timed = any(item.name == "when" for item in cover.items)
    return not states or (timed and all(_in_a_clause(words, at) for at in states))


def _in_a_clause(words: Sentence, at: int) -> bool:
    return any(words.pieces[before].text in _SUBJECTS for before in range(_first(words, at), at))


def _asks_all(words: Sentence, cover: Cover) -> bool:
    """Whether a condition is understood whole: only behind a number of it something may stand."""
    asked = rewording.asking(words)
    whole = {at for item in cover.items if _is_whole(words, item) for at in range(item.end, len(words.pieces))}
    return all(at not in asked or at in whole or words.pieces[at].text in glue_words() for at in cover.left_out)


def _is_whole(words: Sentence, item: Phrase) -> bool:
    """Whether a condition surely ends here: it has its number, or somebody acts behind it."""
    counts = any(piece.kind for piece in words.pieces[item.start : item.end])
    acts = any(piece.text in _SUBJECTS for piece in words.pieces[item.end : item.end + 1])
    return item.name == "when" and (counts or acts)


def _says_no_more(words: Sentence, cover: Cover) -> bool:
    """Whether no `in bad weather`, `on Tuesdays` is passed over, in front of a clause or behind what is played."""
    acts = [item.start for item in cover.items if item.value is not None and item.name != "when"]
    for at in cover.left_out:
        first = _first(words, at)
        of_something = at + 1 in cover.left_out and words.pieces[at + 1].text not in _POINTING
        behind = any(first <= begin < at for begin in acts)
        if begins_more(words.pieces[at].text) and (at == first or behind) and of_something:
            return False
    return True


def _first(words: Sentence, at: int) -> int:
    """The first word of its clause, as commas part them."""
    return next((sign + 1 for sign in range(at - 1, -1, -1) if words.pieces[sign].kind in _SIGNS), 0)


def _last(words: Sentence, at: int) -> int:
    """The end of its clause."""
    ends = (sign for sign in range(at, len(words.pieces)) if words.pieces[sign].kind in _SIGNS)
    return next(ends, len(words.pieces))


# --- amounts of which it is not said what they are for


def _with_parts(items: tuple[Phrase, ...]) -> Iterator[Phrase]:
    """`tucks 4 away and walks the rest`: there are two parts, and what isn't for the one is for the other."""
    for at, item in enumerate(items):
        if item.name == "amount":
            part = _part(items, at)
            if part is None:
                raise Unreadable(answers.NUMBERS)
            yield item._replace(name="lay", value=Lays(((part, item.value),)))
        else:
            yield item


def _part(items: tuple[Phrase, ...], at: int) -> Part | None:
    """Which part an amount is for: not that of the amount it stands beside, which leaves it so much."""
    found = {
        OTHER[part]
        for one in (_beside(items[at + 1 :]), _beside(items[:at][::-1]))
        for part, amount in one
        if _leaves(amount, items[at].value)
    }
    return found.pop() if len(found) == 1 else None


def _beside(items: tuple[Phrase, ...]) -> tuple[tuple[Part, Amount], ...]:
    """What the next phrase lays, where only a comma or an `and` stands between."""
    near = next((item.value for item in items if item.name not in _BETWEEN), None)
    match near:
        case Lays(parts) if len(parts) == 1:
            return parts
        case Alone(part):
            return ((part, "rest"), (part, "all"))
        case Without(part):
            return ((part, Number(0)),)
        case _:
            return ()


def _leaves(given: Amount, amount: object) -> bool:
    """Whether of two amounts one is what the other leaves."""
    match given, amount:
        case ("rest", Number()) | (Number(), "rest") | ("half", "rest") | ("rest", "half"):
            return True
        case ("all", Number(0)) | (Number(0), "all") | (Number(), Number()):
            return True
        case _:
            return False

