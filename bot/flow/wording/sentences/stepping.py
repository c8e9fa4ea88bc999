"""One part of an order of several in the place of another: "the last step is for the 6", "leave 1, 2 north instead".

The parts are what stands between the commas of the canonical line; one that is taken away leaves its place open. Must
not know what a part orders, nor any game.
"""

import re
from collections.abc import Iterator, Sequence

from bot.flow.wording.sentences import sentence
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.islands import Speech, orders_of
from bot.flow.wording.words.mending import figured

OPEN = "?"  # in the place of a part that was taken away
_PLACES = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "last": -1, "final": -1}
_ONES = r"(?:ones?|steps?|moves?|part|half|go)"
_PLACE = re.compile(
    rf"\b(?:(?:the|my|its|a) (?P<place>{'|'.join(_PLACES)})\b(?: {_ONES})?|(?P<bare>{'|'.join(_PLACES)}) {_ONES}\b)"
    r"(?: of (?:the|my|these|those)(?: (?:\d|two|three))?(?: (?:steps?|moves?|ones?))?)?"
    r"(?=\W*$|,| (?:is|was|goes|makes?|should|shall|must|to|for|of|will|i)\b)"
    r"(?: (?:is|goes|makes?|should be|shall be|must be|will be)(?: to be)?)?",
    re.IGNORECASE,
)
_NUMBER = r"(?:(?:token|number|piece|no\.?) )?"
_SWAPPED = (
    re.compile(
        rf"(?<![\w/])(?P<new>\d),? (?:and )?(?:not|instead of|rather than) (?:the |my )?{_NUMBER}(?P<old>\d)(?![\w/])",
        re.IGNORECASE,
    ),
    re.compile(
        rf"\bnot (?:the |my )?{_NUMBER}(?P<old>\d),? (?:but )?(?:(?:it is|it's|i mean|i meant) )?(?:the |my )?{_NUMBER}"
        r"(?P<new>\d)(?: instead)?\W*$",
        re.IGNORECASE,
    ),
)
_LEFT = re.compile(
    rf"\b(?:leave|keep|hold) (?:the |my )?{_NUMBER}(?:\d|[a-h]\d)\b"
    r"(?: (?:where|at|alone|back|put|out|in|still|home)\b|\W*$)"
    r"|\b(?:\d|[a-h]\d) (?:(?:is|ought|has|had better|shall|will|can|should) (?:to )?)?"
    r"(?:stays?|remains?|rests?|waits?)\b",
    re.IGNORECASE,
)
_REFUSING = (
    r"\b(?:not|scrap|scratch|forget|ignore|cancel|drop|skip|without|strike|omit|delete|don't move|no)\b"
)
_REFUSED = re.compile(_REFUSING, re.IGNORECASE)
_NOT_HIM = re.compile(
    rf"{_REFUSING} (?:the |my |that )?(?:(?:steps?|moves?) (?:of |from |by |with )?)?(?:the |my )?{_NUMBER}"
    r"(?:\d|[a-h]\d)(?: (?:steps?|moves?))?(?=\W*$|,)",
    re.IGNORECASE,
)
_HIM = re.compile(r"(?<![\w/-])(?:\d|[a-h]\d)(?![\w/-])")
_ONLY = re.compile(r"\b(?:only|just)\b", re.IGNORECASE)
_OFTEN = re.compile(r"\b(?P<often>[1-3]|once|twice) ?(?:times?|steps?|squares?|moves?)?\b", re.IGNORECASE)
_TIMES = {"once": 1, "twice": 2}


def with_step(orders: Sequence[str], said: str, raw: str, game: Speech) -> tuple[str, ...]:
    """The orders with one part of several in the place of another; () where that isn't said.

    `raw` is what is said with what it stands in the place of: "the 4, not the 5".
    """
    for at, verb, parts in _of_parts(orders, game):
        new = (
            _swapped((*orders[:at], *orders[at + 1 :]), parts, raw)
            or _placed(verb, parts, said, game)
            or _filled(verb, parts, said, game)
            or _fewer(parts, said)
        )
        if new and new != parts:
            return (*orders[:at], f"{verb} {', '.join(new)}", *orders[at + 1 :])
    return ()


def without_step(orders: Sequence[str], raw: str, game: Speech) -> tuple[str, ...]:
    """The orders without the parts of one that is to stay, or is refused: "leave token 1", "not the third"; or ()."""
    for at, verb, parts in _of_parts(orders, game):
        new = _left(parts, raw)
        if new and new != parts:
            return (*orders[:at], f"{verb} {', '.join(new)}", *orders[at + 1 :])
    return ()


def _of_parts(orders: Sequence[str], game: Speech) -> Iterator[tuple[int, str, list[str]]]:
    """Where the orders stand that may have several parts, each with its verb and its parts."""
    for at, line in enumerate(orders):
        verb, _, rest = line.partition(" ")
        parts = _each_for_whom(rest.split(", "))
        if may_be_parted(line, game):
            yield at, verb, parts


def _each_for_whom(parts: Sequence[str]) -> list[str]:
    """The parts, each with the one for whom it is: "3 north, north" are two of the 3."""
    told, whose = list[str](), ""
    for part in parts:
        first, _, way = part.partition(" ")
        whose = first if way else whose
        told.append(part if way or part == OPEN or "-" in part else f"{whose} {part}".strip())
    return told


def may_be_parted(line: str, game: Speech) -> bool:
    """Whether an order may have several parts."""
    verb, _, rest = line.partition(" ")
    part = next((one for one in rest.split(", ") if one != OPEN), "")
    return bool(part) and bool(orders_of(f"{verb} {part}, {part}", game))


def closed(orders: Sequence[str], game: Speech) -> tuple[str, ...]:
    """The orders without the places that were left open; () where nothing is left of one of them."""
    lines = list[str]()
    for line in orders:
        verb, _, rest = line.partition(" ")
        kept = [part for part in rest.split(", ") if part != OPEN]
        read = orders_of(f"{verb} {', '.join(kept)}", game) if kept else ()
        if not read:
            return ()
        lines += read
    return tuple(lines)


def _swapped(others: Sequence[str], parts: Sequence[str], said: str) -> list[str]:
    """Another one for which all of the steps of one are: "it must be the 4, not the 5"."""
    found = next(filter(None, (form.search(figured(said)) for form in _SWAPPED)), None)
    if found is None or any(line.endswith(f" {found['old']}") for line in others):
        return []
    old = f"{found['old']} "
    return [f"{found['new']} {part.removeprefix(old)}" if part.startswith(old) else part for part in parts]


def _placed(verb: str, parts: Sequence[str], said: str, game: Speech) -> list[str]:
    """A part by its place, or one more behind the last: "the third step is for the 6, north"."""
    places = list(_PLACE.finditer(said))
    if len(places) != 1:
        return []
    at = _PLACES[(places[0]["place"] or places[0]["bare"]).casefold()]
    rest = f"{said[: places[0].start()]} {said[places[0].end() :]}"
    at = parts.index(OPEN) if OPEN in parts else len(parts) - 1 if at < 0 else at
    if at > len(parts):
        return []
    new = _step(verb, rest, game) or (_with_way(rest, parts[at]) if at < len(parts) else "")
    return [*parts[:at], new, *parts[at + 1 :]] if new else []


def _filled(verb: str, parts: Sequence[str], said: str, game: Speech) -> list[str]:
    """A part in the place that another has left."""
    if parts.count(OPEN) == 0:
        return []
    new, at = _step(verb, said, game), parts.index(OPEN)
    return [*parts[:at], new, *parts[at + 1 :]] if new else []


def _step(verb: str, said: str, game: Speech) -> str:
    """The one part that is said, and no other figure; or ''."""
    found = sentence.orders(said, game)
    lines = [line for one in found if isinstance(one, Likely) for line in one.lines]
    one = (
        lines[0]
        if len(lines) == len(found) == 1 and lines[0].startswith(f"{verb} ") and ", " not in lines[0]
        else ""
    )
    return one.removeprefix(f"{verb} ")


def _with_way(said: str, old: str) -> str:
    """The old part for another one, of whom alone is spoken: "the last one for the 6"."""
    numbers = re.findall(r"(?<![\w/-])\d(?![\w/-])", figured(said))
    return f"{numbers[0]} {old.partition(' ')[2]}" if len(numbers) == 1 and " " in old else ""


def _fewer(parts: Sequence[str], said: str) -> list[str]:
    """Only so many of the steps of one: "the 3 only two times"."""
    plain = figured(said)
    often = [
        found
        for found in _OFTEN.finditer(plain)
        if not found["often"].isdigit() or found[0] != found["often"]
    ]
    if not _ONLY.search(plain) or len(often) != 1:
        return []
    count = _TIMES.get(often[0]["often"].casefold()) or int(often[0]["often"])
    rest = f"{plain[: often[0].start()]} {plain[often[0].end() :]}"
    named = set(re.findall(r"(?<![\w/-])\d(?![\w/-])", rest))
    mine = [at for at, part in enumerate(parts) if named and part.startswith(f"{min(named)} ")]
    if len(named) != 1 or len(mine) <= count:
        return []
    return [OPEN if at in mine[count:] else part for at, part in enumerate(parts)]


def _left(parts: Sequence[str], said: str) -> list[str]:
    """The parts without those of whom or of which it is said that they are none."""
    plain, refused = figured(said), _REFUSED.search(said)
    stays, none = _LEFT.search(plain), _NOT_HIM.search(plain)
    if refused and (place := _PLACE.match(said[refused.end() :].strip(" ,"))):
        at = _PLACES[(place["place"] or place["bare"]).casefold()]
        gone = [at % len(parts)] if at < len(parts) else []
    elif one := none or stays:
        gone = [at for at, part in enumerate(parts) if re.split(r"[ -]", part)[0] in _HIM.findall(one[0])[:1]]
    else:
        gone = []
    return [OPEN if at in gone else part for at, part in enumerate(parts)] if gone else []
