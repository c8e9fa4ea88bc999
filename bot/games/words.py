"""Small phrases of any game: ordinals, lists, counts, points, initials, and how names are compared.

Must not know any one game.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

_SIGNS = "XYZWVUQ0123456789ABCDEFGHIJKLMNOPRST"  # for names without a letter of the plain alphabet
_SECOND = "23456789abcdefghijklmnopqrstuvwxyz"  # behind the first letter of names that are spelled alike


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th ... 11th."""
    teens = number % 100 in range(11, 14)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def place(number: int, *, shared: bool) -> str:
    """`2nd`, `2nd equal`."""
    return ordinal(number) + (" equal" if shared else "")


def course_title(*, over: bool) -> str:
    """What stands above the chart of a race, while it runs and when it is over."""
    return "The race from start to finish" if over else "The race so far"


def listed(names: Sequence[str], last: str = "and") -> str:
    """`Hare`, `Hare and Ostrich`, `Hare, Ostrich and Tortoise`; `last` is the word before the last name."""
    return f" {last} ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def the(name: str, article: str = "the") -> str:
    """`the Winter Cup`, or with another article; a name that has its own keeps that: `The Winter Cup`."""
    return name if name.casefold().startswith("the ") else f"{article} {name}"


def counted(number: int | Fraction, thing: str) -> str:
    """`1 card`, `3 cards`, `6 1/3 points`."""
    return f"{written(number)} {thing}{'' if number == 1 else 's'}"


def written(points: int | Fraction) -> str:
    """Points as they are printed: `7`, `6 1/3`, `-2/3`."""
    if points < 0:
        return f"-{written(-points)}"
    whole, rest = divmod(points, 1)
    return " ".join(str(part) for part in (whole, rest) if part) or "0"


def initials(names: Iterable[str]) -> Mapping[str, str]:
    """One sign for each name, unlike all others, whatever the order of the names: `O`, and `Ha` beside `He`.

    It is the first letter. Where several have that, the letter follows in which they differ; where a name has no letter
    of the plain alphabet, it is a free sign.
    """
    return _initials(tuple(names))


# Every reader of a report has the same signs.
@lru_cache(64)
def _initials(called: tuple[str, ...]) -> Mapping[str, str]:
    plain = {name: _plain(name) for name in called}
    groups: dict[str, list[str]] = {}
    for name in sorted(called):
        groups.setdefault(plain[name][:1].upper(), []).append(name)
    free = iter(sign for sign in _SIGNS if sign not in groups)
    signs: dict[str, str] = {}
    for first, group in groups.items():
        named = {name: plain[name] for name in group}
        signs |= _signed(first, named) if first else dict(zip(group, free, strict=False))
    return MappingProxyType({name: signs[name] for name in called})


def _signed(first: str, group: Mapping[str, str]) -> dict[str, str]:
    """Names with one first letter: the letter alone, or with one that tells them apart."""
    if len(group) == 1:
        return dict.fromkeys(group, first)
    alike = _alike([letters.casefold() for letters in group.values()])
    found: dict[str, str] = {}
    for name, letters in group.items():
        wanted = (*letters[alike:].lower(), *letters[1:].lower(), *_SECOND)
        second = next(one for one in wanted if first + one not in found.values())
        found[name] = first + second
    return found


def _alike(words: Sequence[str]) -> int:
    """With how many letters all the words begin."""
    together = zip(*words, strict=False)
    return next((at for at, letters in enumerate(together) if len(set(letters)) > 1), min(map(len, words)))


def _plain(name: str) -> str:
    """The letters and digits of a name without their accents; those of other alphabets are left out."""
    apart = unicodedata.normalize("NFKD", name)
    return "".join(sign for sign in apart if sign.isascii() and sign.isalnum())


@lru_cache(maxsize=1024)
def fold(name: str) -> str:
    """A name for comparing: case, accents, spacing and a full stop at the end don't count."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).split()).rstrip(".")
