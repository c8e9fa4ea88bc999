"""Which patterns can match a text at all: what every match must have in it is found in the pattern itself.

Such a look takes no time, and of hundreds of patterns few are left to try. Must not know what they say.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby, product
from re import _constants as sign
from re import _parser  # only Python itself reads each pattern as it will be matched
from typing import Any, NamedTuple

Needs = tuple[frozenset[str], ...]

_LONG = 8  # letters of a piece
_MANY = 8  # texts that are told apart
_ASCII = 128
_NOTHING = frozenset({""})
# Where capitals count as small letters, patterns take these four for a letter of ASCII.
_TAKEN_FOR = str.maketrans({"\u0130": "i", "\u0131": "i", "\u017f": "s", "\u212a": "k"})


class FirstLook(NamedTuple):
    """What some patterns need; and of each the number, by one of the pieces of which every match has one."""

    needs: tuple[Needs, ...]
    by_piece: Mapping[str, list[int]]

    def possible(self, text: str) -> list[int]:
        """The numbers of the patterns that may match in a text, in order; no other one does."""
        there = pieces(text)
        asked = {number for piece in there & self.by_piece.keys() for number in self.by_piece[piece]}
        return sorted(number for number in asked if not any(map(there.isdisjoint, self.needs[number])))


def first_look(patterns: Iterable[str]) -> FirstLook:
    """For patterns to which capitals are small letters."""
    needs, by_piece = tuple(map(needed, patterns)), defaultdict[str, list[int]](list)
    for number, each in enumerate(needs):
        for piece in each[0] if each else _NOTHING:
            by_piece[piece].append(number)
    return FirstLook(needs, by_piece)


def needed(pattern: str) -> Needs:
    """Sets of pieces: where the pattern matches, capitals or not, the text has one piece of each set."""
    found = _row(_parser.parse(pattern, re.IGNORECASE)).all_needs
    return tuple(sorted({frozenset(one[:_LONG] for one in need) for need in found}, key=_cost))


def pieces(text: str) -> set[str]:
    """All the pieces of a text, in small letters; the empty one stands in each."""
    text = text.translate(_TAKEN_FOR).lower()
    return {text[at : at + long] for long in range(_LONG + 1) for at in range(len(text) or 1)}


class _Part(NamedTuple):
    """A part of a pattern: each text that it can be, where these are few, and what must stand there or near it."""

    whole: frozenset[str] | None
    needs: Needs = ()

    @property
    def all_needs(self) -> Needs:
        return (*self.needs, *_one_of(self.whole or _NOTHING))


def _one_of(texts: frozenset[str]) -> Needs:
    """Where a longer text stands, a shorter one in it does."""
    if "" in texts:
        return ()
    return (frozenset(one for one in texts if not any(other in one for other in texts - {one})),)


def _cost(need: frozenset[str]) -> tuple[int, int, list[str]]:
    return len(need), -min(map(len, need)), sorted(need)


def _row(parts: Iterable[tuple[Any, Any]]) -> _Part:
    """Parts that follow one another: their texts are joined as long as these are few."""
    whole, needs, is_whole = _NOTHING, list[frozenset[str]](), True
    for part in _read(parts):
        needs += part.needs
        if part.whole is not None and len(whole) * len(part.whole) <= _MANY:
            whole = frozenset(map("".join, product(whole, part.whole)))
        else:
            needs += _one_of(whole)
            whole, is_whole = part.whole or _NOTHING, False
    return _Part(whole, tuple(needs)) if is_whole else _Part(None, (*needs, *_one_of(whole)))


def _read(parts: Iterable[tuple[Any, Any]]) -> Iterator[_Part]:
    """Each part; of plain letters that follow one another, as most do, one is made."""
    for plain, some in groupby(parts, _is_plain):
        if plain:
            yield _Part(frozenset({"".join(chr(code) for _, code in some).lower()}))
        else:
            yield from (_READ.get(kind, _anything)(what) for kind, what in some)


def _is_plain(part: tuple[Any, Any]) -> bool:
    kind, what = part
    return kind is sign.LITERAL and what < _ASCII


def _either(parts: Iterable[_Part]) -> _Part:
    """One of some parts: it can be what each of them can, and needs what one of them does."""
    each = [*parts]
    wholes = [one.whole for one in each if one.whole is not None]
    whole = frozenset[str]().union(*wholes)
    if len(wholes) == len(each) and len(whole) <= _MANY:
        return _Part(whole)
    needs = [min(one.all_needs, key=_cost, default=_NOTHING) for one in each]
    return _Part(None, _one_of(frozenset[str]().union(*needs)))


def _repeated(what: tuple[int, int, Iterable[tuple[Any, Any]]]) -> _Part:
    least, most, parts = what
    part = _row(parts)
    if least:
        return part if most == 1 else _Part(None, part.all_needs)
    return _Part(part.whole | _NOTHING if part.whole and most == 1 else None)


@cache
def _letter(code: int) -> _Part:
    """A sign; but a letter beyond ASCII may be taken for more than the one in the pattern."""
    said = chr(code)
    return _Part(frozenset({said.lower()}) if said.isascii() or said.lower() == said.upper() else None)


def _anything(_: object) -> _Part:
    return _Part(None)


def _place(_: object) -> _Part:
    return _Part(_NOTHING)


_READ: dict[Any, Callable[[Any], _Part]] = {
    sign.LITERAL: _letter,
    sign.IN: lambda what: _either(_READ.get(kind, _anything)(one) for kind, one in what),
    sign.BRANCH: lambda what: _either(map(_row, what[1])),
    sign.SUBPATTERN: lambda what: _row(what[-1]),
    sign.MAX_REPEAT: _repeated,
    sign.MIN_REPEAT: _repeated,
    sign.ASSERT: lambda what: _Part(_NOTHING, _row(what[1]).all_needs),
    sign.ASSERT_NOT: _place,
    sign.AT: _place,
}
