"""A sentence in other words that mean the same, for one that can't be read as it stands: at most a handful of them.

`X, that is Y` is Y; an unknown `stowing` is `stow`. Must not know phrases.
"""

import re
from collections.abc import Iterator

from bot.games.golden_strider.robots.english.words.concepts import known, sentence
from bot.games.golden_strider.robots.english.words.weighty import weighty

_EXPLAINED = re.compile(
    r"(?P<first>[^,.:;()]*)(?:, |: |; | - | \()\s*(?:and )?"
    r"(?:that is(?: to say)?|that means|which means|meaning|i\.?e\.?|by which i mean|"
    r"in other words|namely|say|to be exact|to be precise|or rather)(?:,|:)? (?=\S)",
    re.IGNORECASE,
)
_ORDERS = re.compile(r"\b(?:bank|mov|card|play|\d)", re.IGNORECASE)
_REPAIRED = re.compile(
    r"(?:,| -|\.\.\.) (?:no,? sorry|sorry,? no|no,? wait|no|sorry|wait|make that|make it|i mean|or rather|scratch that|"
    r"correction),? (?P<better>(?P<first>\w+)[^,.;:]*)",
    re.IGNORECASE,
)
_PLAINER = (
    (
        r"\b(is|be|am|are) (?:anything|anywhere|somewhere) (?:from|between) (\d+) (?:to|and) (\d+)\b",
        r"\1 between \2 and \3",
    ),
    (r"\b(?:every|each) (?:single )?(?:week|day|month|fortnight|outing|mail)\b", "every round"),
    (r"^(?!.*\b(?:have|has|had|ever)\b)(.*?) at any (?:point|stage|time|moment)\b", r"\1"),
    (
        r",? (?:right |all the way )?(?:through|up|on|home) to the (?:very )?(?:tape|line|end|finish|post|flag)\b",
        " to the end",
    ),
)
_OTHERS = re.compile(
    r"\b(?:leader|front|ahead|behind|next|somebody|someone|anybody|anyone|nobody|heels)\b", re.IGNORECASE
)
_ENDINGS = (
    ("ies", "y"),
    ("ing", ""),
    ("ing", "e"),
    ("ed", ""),
    ("ed", "e"),
    ("es", ""),
    ("s", ""),
    ("ly", ""),
)
_SHORTEST = 3  # letters of a stem


def rewordings(text: str) -> Iterator[str]:
    """The sentence, and what it may stand for, the likeliest first."""
    found = [text]
    for reworded in (_repaired, _plainer, _explained, _stemmed):
        found += [one for one in map(reworded, tuple(found)) if one not in found]
    return iter(found)


def _repaired(text: str) -> str:
    """`the lowest card, no, sorry, the oldest card`, `the last 12 squares, make that 15`: what is said last."""
    found = _REPAIRED.search(text)
    if found is None:
        return text
    first, before = found["first"], text[: found.start()]
    alike = r"\d+" if first.isdecimal() else rf"\b{re.escape(first)}\b"
    spoiled = list(re.finditer(alike, before, re.IGNORECASE))
    if not spoiled:
        return text
    end = spoiled[-1].end() if first.isdecimal() else len(before)
    return f"{before[: spoiled[-1].start()]}{found['better']}{before[end:]}{text[found.end() :]}"


def _plainer(text: str) -> str:
    for said, meant in _PLAINER:
        text = re.sub(said, meant, text, flags=re.IGNORECASE)
    return text


def _explained(text: str) -> str:
    """Without what is said once more in other words; what asks is only said again by what asks."""
    found = _EXPLAINED.search(text)
    if found is None or _ORDERS.search(found["first"]):
        return text
    if _asks(found["first"]) and _OTHERS.search(found["first"]) and not _OTHERS.search(text[found.end() :]):
        return text  # close to the leader, i.e. within 3 squares
    if _asks(found["first"]):
        return f"{text[: found.start()]}{found['first'].split(maxsplit=1)[0]} {text[found.end() :]}".strip()
    return f"{text[: found.start()]} {text[found.end() :]}".strip()


def _asks(text: str) -> bool:
    first = text.split(maxsplit=1)[:1]
    return bool(first) and first[0].casefold() in weighty("asking")


def _stemmed(text: str) -> str:
    """With unknown words as their stems, where these are known."""
    words = sentence(text)
    for at in reversed(words.unknown):
        piece = words.pieces[at]
        if stem := _stem(piece.text):
            text = f"{text[: piece.start]}{stem}{text[piece.end :]}"
    return text


def _stem(word: str) -> str:
    stems = (word.removesuffix(end) + put for end, put in _ENDINGS if word.endswith(end))
    return next((stem for stem in stems if len(stem) >= _SHORTEST and known(stem)), "")
