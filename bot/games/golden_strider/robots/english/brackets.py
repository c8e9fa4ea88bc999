"""Exceptions in brackets: `the oldest card (the highest if I am last), bank 4 (5 if I lead), move the rest`.

What stands in the brackets is said behind all the rest of the sentence, with the rest that belongs to its number. Must
not know marks.
"""

from collections.abc import Iterator, Sequence

from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.meanings.islands import OTHER, Alone, Bare, Lays, When


def opened(items: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """The phrases with each such exception behind the others."""
    plain: list[Phrase] = []
    behind: list[Phrase] = []
    at = 0
    while at < len(items):
        end = _end(items, at)
        inside = items[at + 1 : end]
        if items[at].name == "LPAR" and end and plain and _is_exception(inside):
            but = items[at]._replace(name="BUT")
            behind += [but, *_with_part(inside, plain[-1], items)]
            at = end + 1
        else:
            plain.append(items[at])
            at += 1
    return (*plain, *behind)


def _end(items: Sequence[Phrase], at: int) -> int:
    """Where the bracket closes; 0 where it does not."""
    return next((end for end in range(at + 1, len(items)) if items[end].name == "RPAR"), 0)


def _is_exception(inside: Sequence[Phrase]) -> bool:
    """Whether an action stands in it, and then the one thing that it waits for."""
    said = [one.value for one in inside if one.value is not None]
    waits = [isinstance(one, When) for one in said]
    asked = bool(said) and isinstance(said[-1], When) and said[-1].kind in {"if", "time"}
    marked = any(one.name in {"THEN", "ELSE", "INSTEAD", "LPAR", "BUT"} for one in inside)
    return len(said) > 1 and asked and waits.count(True) == 1 and not marked


def _with_part(inside: Sequence[Phrase], before: Phrase, items: Sequence[Phrase]) -> list[Phrase]:
    """The exception with the part of a bare number, which is that of the number in front of it, and the rest."""
    part = before.value.parts[-1][0] if isinstance(before.value, Lays) else None
    rests = [one for one in items if isinstance(one.value, Lays) and one.value.parts[-1][1] == "rest"]
    rests = rests or [_as_rest(one) for one in (before,) if isinstance(one.value, Lays)]
    found: list[Phrase] = []
    for one in _parted(inside):
        bare = part and isinstance(one.value, Bare)
        laid = one._replace(name="lay", value=Lays(((part, one.value.amount),))) if part and bare else one
        found += [laid, *(rest for rest in rests if len(rests) == 1 and _is_rest_of(rest, laid))]
    return found


def _parted(inside: Sequence[Phrase]) -> Iterator[Phrase]:
    """The exception, where a number behind its own part is no number of the part in front of the brackets."""
    at = 0
    while at < len(inside):
        match [one.value for one in inside[at : at + 2]]:
            case [Alone(part), Bare(amount)]:
                yield inside[at]._replace(name="lay", end=inside[at + 1].end, value=Lays(((part, amount),)))
                at += 2
            case _:
                yield inside[at]
                at += 1


def _as_rest(one: Phrase) -> Phrase:
    """Of `move all (bank 2 if I lead)` the exception moves the rest."""
    match one.value:
        case Lays(((part, "all"),)):
            return one._replace(value=Lays(((part, "rest"),)))
        case _:
            return one


def _is_rest_of(rest: Phrase, one: Phrase) -> bool:
    """Whether the rest that is said elsewhere in the sentence is what a number of the exception leaves."""
    match one.value:
        case Lays(((part, amount),)) if amount not in {"all", "rest"}:
            return bool(rest.value.parts[-1] == (OTHER[part], "rest"))
        case _:
            return False
