"""The forms of a verb: `carry` is `carries`, `carried` and `carrying` as well. Must not know what verbs mean."""

from collections.abc import Iterator

_VOWELS = frozenset("aeiou")
_SHORT = 4  # letters: `pop` has its last letter twice in `popped`, `open` has not


def forms(phrase: str) -> Iterator[str]:
    """A verb and its other forms; of `put_by/puts/putting` those that are written, what stands behind `_` in each."""
    written, _, behind = phrase.partition("_")
    first, *others = written.split("/")
    tail = f" {behind.replace('_', ' ')}" if behind else ""
    for form in (first, *(others or _regular(first))):
        yield f"{form}{tail}"


def _regular(verb: str) -> Iterator[str]:
    if verb.endswith("e"):
        stem = verb[:-1]
        yield from (f"{verb}s", f"{verb}d", f"{stem}ing")
    elif verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        stem = verb[:-1]
        yield from (f"{stem}ies", f"{stem}ied", f"{verb}ing")
    else:
        doubled = verb + verb[-1] if _doubles(verb) else verb
        hissing = verb.endswith(("s", "x", "z", "ch", "sh"))
        yield from (f"{verb}es" if hissing else f"{verb}s", f"{doubled}ed", f"{doubled}ing")


def _doubles(verb: str) -> bool:
    last, middle = verb[-1], verb[-2:-1]
    short = len(verb) <= _SHORT and last not in _VOWELS | set("wxyh") and middle in _VOWELS
    return short and verb[-3:-2] not in _VOWELS
