"""Start cards told in passing: `I'd like five sixes, please`, `6+6+6+6+6 = 30`. Must not know rules."""

import re

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.robots.english.talk.remarks import harmless
from bot.games.golden_strider.robots.english.words.concepts import kinds_at, sentence

_HAND, _TOTAL = 5, 30  # cards that a runner starts with, and what they are worth together
# `my brother starts with ...`, `last time I started with ...`: no start cards of this robot
_OF_OTHERS = re.compile(
    r"\b(?:brother|sister|wife|husband|dad|mum|son|daughter|friend|mate|uncle|aunt|rivals?|opponents?|leader|"
    r"neighbour|everybody else|everyone else|the others|another)(?: \w+)? "
    r"(?:starts?|begins?|opens?|started|began|opened) (?:off )?(?:with|on)\b"
    r"|\blast (?:time|year|race|game|week|month|tournament)\b[^.:]*\b(?:started|began|opened) (?:with|on)\b",
    re.IGNORECASE,
)
# two hands, or one that is only wished for
_DOUBTED = re.compile(
    r"\b(?:would|could|might|maybe|perhaps|either)\b.*\bor\b|\bif i could\b"
    r"|^\W*(?:maybe|perhaps|possibly|last (?:time|year|race|game|week|month))(?:,|:| it was| I had| with| on)* \d",
    re.IGNORECASE,
)
# `..., for Wee Hamish`: whom it is for
_FOR = re.compile(r",? for (?:my |our )?(?:[A-Z][\w'-]* ?){1,3}$")
# five sixes, as last time: whatever they were then, these are the cards
_AS_BEFORE = re.compile(
    r",? (?:(?:the )?same )?(?:as|like) (?:last (?:time|year|race|month)|before|always|usual|ever|you know)\W*$"
    r"|,? again\W*$",
    re.IGNORECASE,
)
_BETWEEN = frozenset({"COMMA", "AND", "DASH", "SLASH", "PLUS"})
_BRACKET = re.compile(r"\(([^()]*)\)")


def hand(text: str) -> tuple[int, ...]:
    """The five start cards of a sentence that says nothing else; () where there are none."""
    if re.fullmatch(r"[0-9]{5}", text):
        return tuple(map(int, text))
    bracket = _BRACKET.search(text)
    text = _AS_BEFORE.sub("", text)
    inside = _hand(bracket[1]) if bracket else ()
    twice = inside and inside == _hand(_BRACKET.sub(" ", text, count=1))  # all sixes (6 6 6 6 6)
    return inside if twice else _hand(text)


def _hand(text: str) -> tuple[int, ...]:
    """The same of a text that says its cards once."""
    found = sentence(_FOR.sub("", text))
    numbers = [piece for piece in found.pieces if piece.kind in {"N", "CARD", "PLURAL"}]
    values = [worth for piece in numbers if (worth := _worth(piece.value)) is not None]
    if len(values) < len(numbers):
        return ()
    if values[5:] == [sum(values[:5])]:
        del values[5:]
    if not harmless(found, numbers=True) or _OF_OTHERS.search(text) or _DOUBTED.search(text):
        return ()
    carded = any(word.kind == "CARDS" for word in found.words)
    every = any(piece.text == "all" for piece in found.pieces)
    match values:
        case [int(worth)] if every and numbers[0].kind == "PLURAL" and worth * _HAND == _TOTAL:
            return (worth,) * _HAND
        case [5, int(worth)] if (
            carded or numbers[1].kind != "N" or (worth == 6 and numbers[0].text == "five")
        ):
            return (worth,) * 5  # of `five 6` the cards are worth 30
        case [int(worth), 5] if numbers[0].kind == "PLURAL":
            return (worth,) * 5
    return tuple(values) if len(values) == 5 and len(numbers) in {5, 6} else ()


def is_of_others(text: str) -> bool:
    """Whether somebody else has these cards, or had them in another race."""
    return bool(_OF_OTHERS.search(text))


def five(text: str) -> tuple[int, ...]:
    """Five numbers that stand in a row, in a sentence that plays no card; () where there are none."""
    found = sentence(re.sub(r"\([^()]*\)", " ", _FOR.sub("", text)))
    kinds = kinds_at(found)
    starts = [
        at for at in kinds if "START" in kinds[at] and at + 1 in kinds and found.pieces[at + 1].kind == "N"
    ]
    if _OF_OTHERS.search(text) or _DOUBTED.search(text):
        return ()
    denied = range(starts[0] - 2, starts[0]) if len(starts) == 1 else kinds
    if any(kinds[at] & {"PICK", "M", "B", "BUT", "OR", "IF", "UNLESS"} for at in kinds) or any(
        kinds.get(at, set()) & {"NOT", "NO"} for at in denied
    ):
        return ()
    rows: list[list[int]] = [[]]
    for at, piece in enumerate(found.pieces):
        if piece.kind == "N" and isinstance(piece.value, int):
            rows[-1].append(piece.value)
        elif not kinds[at] & _BETWEEN:
            rows.append([])
    hands = [tuple(row) for row in rows if len(row) == _HAND]
    return hands[0] if len(hands) == 1 and sum(hands[0]) == _TOTAL else ()


def _worth(value: object) -> int | None:
    if isinstance(value, Card):
        return None if value.received else value.value
    return value if isinstance(value, int) else None
