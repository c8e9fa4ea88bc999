"""A sentence put together from its smallest parts: conditions by their concepts, amounts beside what they are for.

Words that only hold a sentence together are passed over; every other word is accounted for. Must not know the sentences
around it.
"""

from collections.abc import Iterable, Iterator, Sequence

from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.covering import Cover, asking_words, skimmed_covers
from bot.games.golden_strider.robots.english.frames import whens
from bot.games.golden_strider.robots.english.meanings.halving import laid
from bot.games.golden_strider.robots.english.meanings.islands import OTHER, Alone, Lays
from bot.games.golden_strider.robots.english.talk.hiding import may_pass
from bot.games.golden_strider.robots.english.talk.passing import light
from bot.games.golden_strider.robots.english.words.concepts import Sentence, glue_words
from bot.games.golden_strider.robots.english.words.weighty import weighty

_LONGEST = 80  # words: a longer sentence is not put together from its parts
_LIGHT = 4  # what it costs to pass over a word
POINTING = frozenset({"this", "that", "those", "these", "them", "other", "others"})


def composed(
    words: Sentence, found: Sequence[Phrase], asides: Iterable[tuple[int, int]] = ()
) -> Iterator[Cover]:
    """The covers of a sentence by all its parts, the likeliest first; `asides` are passed over."""
    if len(words.pieces) > _LONGEST:
        return
    parts = [*found, *whens(words, found)]
    linking = set(_of_parts(words))
    free = free_words(words)
    free -= asking_words(words, found, free)
    passed = [*((at, at + 1, _LIGHT) for at in free), *((begin, end, _LIGHT) for begin, end in asides)]
    told = frozenset(at for begin, end in asides for at in range(begin, end)) | linking
    for cover in skimmed_covers(words, parts, passed, ()):
        out = frozenset(at for begin, end in cover.left_out for at in range(begin, end)) - told
        if may_pass(words, cover, out) and plays(cover.items) and (items := paired(words, cover.items)):
            yield cover._replace(items=items)


def plays(items: tuple[Phrase, ...]) -> bool:
    """Whether it names a card, or an amount: of `once he moves into the lead` nothing is an order."""
    told = [
        item for item in items if item.name in {"lay", "card", "of_card", "using", "start_cards", "deduct"}
    ]
    return any(not isinstance(item.value, Alone) for item in told) or any(
        item.name == "amount" for item in items
    )


def free_words(words: Sentence) -> frozenset[int]:
    """The words that only hold the others together."""
    return frozenset((*(at for at in light(words) if _is_free(words.pieces[at].text)), *_of_parts(words)))


def _of_parts(words: Sentence) -> Iterator[int]:
    """The `of` of `4 of movement`."""
    parts = {word.start for word in words.words if word.kind in {"M", "B", "SOFT_M", "SOFT_B"}}
    ends = {word.end for word in words.words if word.kind in {"M", "SOFT_M"}}
    return (
        at
        for at, piece in enumerate(words.pieces)
        if (piece.text == "of" and at + 1 in parts) or (piece.text in {"of", "with"} and at in ends)
    )


def _is_free(text: str) -> bool:
    return text not in POINTING and (text in weighty("light") or text in glue_words())


def paired(words: Sentence, items: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """Each amount with the part that stands right beside it; () where one has none, or may have two."""
    told: list[Phrase] = []
    at = 0
    known = [item for item in items if item.name != "FILL"]
    while at < len(known):
        pair = _pair(*known[at : at + 2]) if at + 1 < len(known) else None
        told.append(pair or known[at])
        at += 2 if pair else 1
    return tuple(told) if all(one.name != "amount" for one in told) else _with_rest(words, told)


def _pair(one: Phrase, behind: Phrase) -> Phrase | None:
    for amount, part in ((one, behind), (behind, one)):
        if amount.name == "amount" and part.name == "lay" and isinstance(part.value, Alone):
            return Phrase("lay", one.start, behind.end, laid(part.value.part, amount.value))
    return None


def _with_rest(words: Sentence, items: list[Phrase]) -> tuple[Phrase, ...]:
    """`4 in the bank, the rest for walking`: the rest can but be for the other part."""
    parts = {part for one in items if isinstance(one.value, Lays) for part, _ in one.value.parts}
    alone = [one for one in items if one.name == "amount"]
    pointing = any(not POINTING.isdisjoint(_texts(words, one)) for one in alone)
    laid = [amount for one in items if isinstance(one.value, Lays) for _, amount in one.value.parts]
    if len(alone) != 1 or len(parts) != 1 or alone[0].value != "rest" or pointing or "all" in laid:
        return ()
    lays = Lays(((OTHER[parts.pop()], "rest"),))
    return tuple(one._replace(name="lay", value=lays) if one is alone[0] else one for one in items)


def _texts(words: Sentence, one: Phrase) -> set[str]:
    return {piece.text for piece in words.pieces[one.start : one.end]}
