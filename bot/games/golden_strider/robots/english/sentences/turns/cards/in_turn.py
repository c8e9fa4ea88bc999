"""What is laid first, and then the rest: `first bank 4, then move the rest`, `4 to the bank first, the rest moves`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re
from collections.abc import Callable

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import PICKED, TO_10, Rows

_I = r"(?:(?:i|he|it) )?"
_NOUNS = {"bank": "bank", "move": "move(?:ment)?"}
_NUMBERS = re.compile(r"\b(?:banks?|moves?|[bm]) ?\d", re.IGNORECASE)
_STOPS = (".", ";", "\n")
_ENDS = r"(?=[ \t]*(?:[.;,\n]|$))"


def _laid(verb: str, name: str) -> str:
    """`Bank 4`, `put 4 in the bank`."""
    return (
        rf"{_I}(?:{verb}s? (?P<{name}>{TO_10})|(?:puts? )?(?P<{name}_put>{TO_10}) "
        rf"(?:points )?(?:to|in|into|for) (?:the )?{_NOUNS[verb]})"
    )


def _rest(verb: str) -> str:
    """`Move the rest`, `the rest is moved`, `the rest to movement`."""
    done, noun = f"{verb.removesuffix('e')}ed", _NOUNS[verb]
    return rf"{_I}(?:{verb}s? the rest|the rest (?:{verb}s|is {done}|(?:is )?(?:to|for|in) (?:the )?{noun}))"


def _in_order(one: str, other: str) -> Callable[[re.Match[str]], str]:
    """The two behind one another, and the card in front of them; behind other numbers `first` may be a place."""

    def told(found: re.Match[str]) -> str:
        before = found.string[: found.start()]
        if not found["card"] and before.rstrip(" ").endswith(_STOPS) and _NUMBERS.search(before):
            return found[0]
        much = next(said for name, said in found.groupdict().items() if said and name != "card")
        card = f"{found['card']}, " if found["card"] else ""
        return f"{card}{one} {much}, {other} the rest"

    return told


# who is first stands behind other words: if I am first, bank 5, then move the rest
_BEGINS = r"(?:^|(?<=[.;:\n])|(?<=[.;:,\n] ))"


def _row(one: str, other: str) -> tuple[str, Callable[[re.Match[str]], str]]:
    first = rf"{_BEGINS}first(?:ly,?)? {_laid(one, 'much')},? (?:and )?then,?"
    behind = rf"\b{_laid(one, 'too')} first,?(?: and)?(?: then,?)?"
    card = rf"(?:\b(?P<card>{PICKED} card)[,:]? )?"
    return rf"{card}(?:{first}|{behind}) {_rest(other)}{_ENDS}", _in_order(one, other)


ROWS: Rows = (_row("bank", "move"), _row("move", "bank"))
