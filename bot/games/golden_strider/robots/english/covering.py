"""Phrases laid side by side until they cover a sentence: every word is accounted for, or the sentence is not read.

The fewest phrases are the likeliest reading. Must not know what phrases mean.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from bot.games.golden_strider.robots.amounts import Figure
from bot.games.golden_strider.robots.conditions import Compare, Either, Every
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.leads.phases import with_part
from bot.games.golden_strider.robots.english.meanings.islands import Named, When
from bot.games.golden_strider.robots.english.no_phrase import near, none_in
from bot.games.golden_strider.robots.english.reaching import leapt
from bot.games.golden_strider.robots.english.tearing import joints, torn
from bot.games.golden_strider.robots.english.words.concepts import Sentence, glue_words, kinds_at
from bot.games.golden_strider.robots.english.words.weighty import weighty

_MOST, _MANY = 16, 48  # covers that are kept of any stretch of words, and where words are passed over
_PHRASE, _HEADING, _AMOUNT, _MARK, _PLAY, _FILL, _LEFT_OUT = 10, 13, 14, 3, 2, 1, 40
_DOUBT = 25
_IT = 1  # `that is played`: a card that is spoken of is more than words that say nothing
# `round 9 on highest` is from round 9; `I do so` is more than words that say nothing
# of `bank my lowest card` the card is meant, and no number
_COSTS = {"using": _PHRASE + 1, "again": _FILL, "of_card": _PHRASE - 1}
_MARKS = {"FROM_THERE": _MARK, "THEN": _MARK, "ELSE": _MARK, "BUT": _MARK, "INSTEAD": _MARK}
_PASSED = "passed over"
EVER = "always"  # it says nothing, but parts what stands before it from what stands behind
_JOINTS = frozenset({"COMMA", "COLON", "LPAR", "RPAR", "AND", "DASH", "SLASH", "EQ"})
_WHOM = 4  # words: with the front runner
_SUBJECT = 3  # words of what is played: the 10 card
_PLAYED = frozenset({"it", "them", "this", "that", "one"})
_GLUED = frozenset({"I", "HE", "IT", "WILL", "FILL", "THAT"})


class _Way(NamedTuple):
    """How far a cover has come: what it costs, the way before, and the phrase that was added."""

    cost: int
    before: "_Way | None"
    last: Phrase | None


class Cover(NamedTuple):
    """A sentence as a row of phrases, marks and joints; `left_out` is what was passed over."""

    cost: int
    items: tuple[Phrase, ...]
    left_out: tuple[tuple[int, int], ...] = ()


def covers(sentence: Sentence, phrases: Iterable[Phrase]) -> tuple[Cover, ...]:
    """The covers of the whole sentence, the likeliest first."""
    return _covers(sentence, phrases, ())


def covers_beside(
    sentence: Sentence, phrases: Iterable[Phrase], asides: Iterable[tuple[int, int]]
) -> tuple[Cover, ...]:
    """The same beside what stands between commas and is no matter of the game."""
    found = tuple(phrases)
    passed = [Phrase(_PASSED, begin, end, None) for begin, end in asides]
    return _covers(sentence, found, [*_glue(sentence, found), *passed])


def glued_covers(sentence: Sentence, phrases: Iterable[Phrase]) -> tuple[Cover, ...]:
    """The same with words passed over that only hold a sentence together: `it shall`, `I want to`, `which`."""
    found = tuple(phrases)
    return _covers(sentence, found, _glue(sentence, found))


def _glue(sentence: Sentence, phrases: Iterable[Phrase]) -> list[Phrase]:
    kinds = kinds_at(sentence)
    glue = frozenset(
        at
        for at, piece in enumerate(sentence.pieces)
        if not (at and piece.text in _PLAYED and "PLAY" in kinds[at - 1])  # play it
        if piece.text in glue_words() or (kinds[at] and kinds[at] <= _GLUED)
    )
    return [Phrase(_PASSED, at, at + 1, None) for at in sorted(glue - asking_words(sentence, phrases, glue))]


def asking_words(sentence: Sentence, phrases: Iterable[Phrase], light: frozenset[int]) -> frozenset[int]:
    """The words of what asks in little words alone, `on my own`: none of these only holds a sentence together."""
    light |= {at for word in sentence.words if word.kind == "FILL" for at in range(word.start, word.end)}
    asks = {(one.start, one.end) for one in phrases if one.name in {"when", "heading"}}
    bare = {one for one in asks if one[1] - one[0] > 1 and light.issuperset(range(*one))}
    # of `16 squares to go it plays` nothing asks but the squares
    free = (one for one in bare if not any(start < one[0] < end < one[1] for start, end in asks))
    return frozenset(at for one in free for at in range(*one))


def skimmed_covers(
    sentence: Sentence,
    phrases: Iterable[Phrase],
    passed: Iterable[tuple[int, int, int]],
    doubtful: Collection[Phrase],
) -> tuple[Cover, ...]:
    """The same with words passed over, each at its cost, and amounts of which it is not said what they are for."""
    kept = list(phrases)
    steps = [
        (cost + _DOUBT * (one in doubtful), one)
        for cost, one in [
            *_steps(sentence, kept, set()),
            *((_AMOUNT, one) for one in kept if one.name == "amount"),
        ]
        if one.name not in {"FILL", EVER} or not _weighs(sentence, one)
    ]
    steps += [(cost, Phrase(_PASSED, begin, end, None)) for begin, end, cost in passed]
    spans, close = _spans(sentence), near(sentence)
    ways = _laid(len(sentence.pieces), steps, most=_MANY)
    whole = tuple(one for one in ways if not _cut_up(one, spans) and not _parted(one, close))
    tears = joints(sentence)
    whole = tuple(one for one in whole if not _with_whom(sentence, one))
    return tuple(one for one in whole if not torn(one.items, one.left_out, tears))


def _weighs(sentence: Sentence, one: Phrase) -> bool:
    """Whether a phrase that says nothing has a word that asks: `if I can` says something where more words follow."""
    return not weighty("asking").isdisjoint(piece.text for piece in sentence.pieces[one.start : one.end])


def _covers(sentence: Sentence, phrases: Iterable[Phrase], passed: Sequence[Phrase]) -> tuple[Cover, ...]:
    found = [*_steps(sentence, phrases, {one.end for one in passed}), *((_LEFT_OUT, one) for one in passed)]
    tears = joints(sentence)
    spans, close, played = _spans(sentence), near(sentence), _played(sentence)
    counted = {
        at
        for at, (one, other) in enumerate(pairwise(sentence.pieces), 1)
        if one.kind == "N" and other.text in {"rounds", "turns"}
    }
    return tuple(
        one
        for one in _laid(len(sentence.pieces), found)
        if not torn(one.items, one.left_out, tears) and not _cut_up(one, spans) and not _parted(one, close)
        if not _with_whom(sentence, one)
        if not any(item.name == "card" and item.end in counted for item in one.items)
        if not _swallowed(one, played)
    )


def _parted(cover: Cover, near: Collection[int]) -> bool:
    """Whether `within 3 squares` is cut off from whom it speaks of: `nobody is behind me | within 3 squares`."""
    return any(
        one.name == other.name == "when" and other.start in near for one, other in pairwise(cover.items)
    )


def _with_whom(sentence: Sentence, cover: Cover) -> bool:
    """Whether of `with the leader past 40` I am with the leader, and past 40: it is the leader who is."""
    return any(
        one.name == other.name == "when" and one.end == other.start and _level_with(sentence, one)
        for one, other in pairwise(cover.items)
    )


def _level_with(sentence: Sentence, one: Phrase) -> bool:
    asked = one.value.time if isinstance(one.value, When) else None
    last = asked.parts[-1] if isinstance(asked, Every | Either) else asked
    gap = last.left if isinstance(last, Compare) else None
    ends = [piece.text for piece in sentence.pieces[max(one.start, one.end - _WHOM) : one.end]]
    return isinstance(gap, Figure) and gap.name == "gap" and "with" in ends


def _played(sentence: Sentence) -> set[int]:
    """Where `it goes down` begins, or `the 10 is played`, behind a comma: a card is played, and nobody is behind."""
    goes = {word.start for word in sentence.words if word.kind in {"OUT_IT_GOES", "PLAYED"}}
    commas = {at + 1 for at, piece in enumerate(sentence.pieces) if piece.kind == "COMMA"}
    return {begin for at in goes for begin in range(max(1, at - _SUBJECT), at + 1) if begin in commas}


def _swallowed(cover: Cover, played: Collection[int]) -> bool:
    """Whether a condition goes on over what is played: `when I've got a 10, it goes down`."""
    return any(one.name == "when" and one.start < at < one.end for one in cover.items for at in played)


def _spans(sentence: Sentence) -> list[int]:
    """Where the first number of `rounds 1-5` stands, and of `squares 20 to 30`."""
    kinds, pieces = kinds_at(sentence), sentence.pieces
    return [
        at
        for at, (one, sign, other) in enumerate(zip(pieces, pieces[1:], pieces[2:], strict=False))
        if at and one.kind == other.kind == "N" and kinds[at - 1] & {"ROUND", "SQUARE"}
        if sign.text == "to" or (sign.kind == "DASH" and one.end == sign.start and sign.end == other.start)
    ]


def _cut_up(cover: Cover, spans: Collection[int]) -> bool:
    """Whether of `rounds 1-5 are for saving` the 5 is taken for an amount."""
    return any(not any(one.start <= at and at + 3 <= one.end for one in cover.items) for at in spans)


def _laid(length: int, found: Iterable[tuple[int, Phrase]], most: int = _MOST) -> tuple[Cover, ...]:
    """The ways from the first word to the last, the cheapest first."""
    steps = defaultdict[int, list[tuple[int, Phrase]]](list)
    for cost, one in found:
        steps[one.start].append((cost, one))
    best: list[list[_Way]] = [[] for _ in range(length + 1)]
    best[0] = [_Way(0, None, None)]
    for at in range(length):
        for way in sorted(best[at], key=_cost)[:most]:
            for cost, one in steps[at]:
                best[one.end].append(_Way(way.cost + cost, way, one))
    return tuple(map(_cover, sorted(best[length], key=_cost)[:most]))


def _cost(way: "_Way") -> int:
    return way.cost


def _cover(way: "_Way") -> Cover:
    items: list[Phrase] = []
    at: _Way | None = way
    while at is not None and at.last is not None:
        items.append(at.last)
        at = at.before
    items.reverse()
    left_out = tuple((item.start, item.end) for item in items if item.name == _PASSED)
    return Cover(way.cost, tuple(item for item in items if item.name != _PASSED), left_out)


def _steps(sentence: Sentence, phrases: Iterable[Phrase], passed: set[int]) -> Iterator[tuple[int, Phrase]]:
    ends, begins = _heads(sentence) | passed, _begins(sentence) | passed
    kept, is_none = tuple(phrases), none_in(sentence)
    for one in (with_part(sentence, leapt(sentence, phrase)) for phrase in kept):
        if is_none(one):
            continue
        if one.name == "heading" and one.end in ends and one.start in begins:
            yield _HEADING, one._replace(name="when")
        elif one.name not in {"heading", "amount"}:
            yield _IT if one.value == Named(None) else _COSTS.get(one.name, _PHRASE), one
    yield from _marks(sentence)
    yield from _turns(sentence, {one.start for one in kept if one.name == "when"})


def _turns(sentence: Sentence, waits: Collection[int]) -> Iterator[tuple[int, Phrase]]:
    """`..., while when I am last ...` is a `but`; `while moving the lot` is none."""
    for word in sentence.words:
        comma = word.start and sentence.pieces[word.start - 1].kind == "COMMA"
        if word.kind == "TURN" and comma and word.end in waits:
            yield _MARK, Phrase("BUT", word.start, word.end, None)


def _marks(sentence: Sentence) -> Iterator[tuple[int, Phrase]]:
    """Marks, joints, and words that say nothing."""
    ever = {(word.start, word.end) for word in sentence.words if word.kind == "ALWAYS"}
    for word in sentence.words:
        if word.kind == "FILL" and (word.start, word.end) in ever:
            yield _FILL, Phrase(EVER, word.start, word.end, None)
        elif word.kind == "THEN_COMMA":
            yield _MARK, Phrase("THEN_COMMA", word.start, word.end, None)
        elif word.kind == "OR" and word.start and sentence.pieces[word.start - 1].kind == "COMMA":
            yield _MARK, Phrase("OR", word.start, word.end, None)
        elif word.kind in _MARKS:
            yield _MARKS[word.kind], Phrase(word.kind, word.start, word.end, None)
        elif word.kind in _JOINTS:
            yield 0, Phrase(word.kind, word.start, word.end, None)
        elif word.kind == "PLAY":
            yield _PLAY, Phrase("FILL", word.start, word.end, None)
        elif word.kind == "FILL":
            yield _FILL, Phrase("FILL", word.start, word.end, None)


def _heads(sentence: Sequence[object] | Sentence) -> set[int]:
    """Where a condition without `if` may end: before a colon, a dash, or `then`."""
    words = sentence.words if isinstance(sentence, Sentence) else ()
    return {word.start for word in words if word.kind in {"COLON", "DASH", "THEN"}}


def _begins(sentence: Sentence) -> set[int]:
    """Where a condition without `if` may begin: in front of the sentence, and behind what parts its clauses."""
    parts = _JOINTS | _MARKS.keys() | {"FILL"}
    return {0} | {word.end for word in sentence.words if word.kind in parts}
