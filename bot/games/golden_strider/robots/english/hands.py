"""Start cards told in passing: `I'd like five sixes, please`, `6+6+6+6+6 = 30`. Must not know rules."""

import re

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.robots.english.concepts import sentence
from bot.games.golden_strider.robots.english.remarks import harmless


def hand(text: str) -> tuple[int, ...]:
    """The five start cards of a sentence that says nothing else; () where there are none."""
    if re.fullmatch(r"[0-9]{5}", text):
        return tuple(map(int, text))
    found = sentence(text)
    numbers = [piece for piece in found.pieces if piece.kind in {"N", "CARD", "PLURAL"}]
    values = [worth for piece in numbers if (worth := _worth(piece.value)) is not None]
    if len(values) < len(numbers):
        return ()
    if values[5:] == [sum(values[:5])]:
        del values[5:]
    if not harmless(found, numbers=True):
        return ()
    carded = any(word.kind == "CARDS" for word in found.words)
    match values:
        case [5, int(worth)] if carded or numbers[1].kind != "N":
            return (worth,) * 5
        case [int(worth), 5] if numbers[0].kind == "PLURAL":
            return (worth,) * 5
    return tuple(values) if len(values) == 5 and len(numbers) in {5, 6} else ()


def _worth(value: object) -> int | None:
    if isinstance(value, Card):
        return None if value.received else value.value
    return value if isinstance(value, int) else None
