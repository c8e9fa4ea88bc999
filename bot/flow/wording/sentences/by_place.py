"""A part of an order named by its place in it: "make the second one 4 north", "change the last step to 3 east".

The parts are what stands between the commas of the canonical line. Must not know what a part orders, nor any game.
"""

import re
from collections.abc import Sequence

from bot.flow.wording.sentences.islands import Speech, orders_of

_PLACES = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "last": -1, "final": -1}
_PLACE = "|".join(_PLACES)
# Who names several places tells the whole order: "first step 3 north, second step 4 north".
_NAMED = re.compile(
    r"\W*(?:and |but |please )*(?:change |make |switch |turn )?"
    rf"(?:(?:the|my) (?P<place>{_PLACE}) (?:ones?|steps?|moves?|part|half)|(?P<bare>{_PLACE}) (?:steps?|moves?))\b"
    r"(?:,? (?:in)?to(?: be)?| should be| is| as| be)?[ :,=]+"
    r"(?P<new>[^.;!?\n]*\d[^.;!?\n]*)",
    re.IGNORECASE,
)
_SEVERAL = re.compile(rf"\b(?:{_PLACE})\b.*\b(?:{_PLACE})\b", re.IGNORECASE | re.DOTALL)


_SHOULD_BE = re.compile(
    rf"\b(?:(?:the|my) )?(?P<place>{_PLACE}) (?:ones?|steps?|moves?) "
    r"(?:should (?:be|read|have been)|ought to be|is to be|must be)\b",
    re.IGNORECASE,
)


def plainly(text: str) -> str:
    """The text with what a part should be as what it is made: "the last step should be 4 north" is "make the ..."."""
    return _SHOULD_BE.sub(r"make the \g<place> step", text)


def names(said: str) -> bool:
    """Whether what is said gives a part of an order, which stands elsewhere, another value."""
    return _NAMED.match(said) is not None and not _SEVERAL.search(said)


def placed(before: Sequence[str], said: str, game: Speech) -> tuple[str, ...]:
    """The orders with that part in its place; () where no order, or more than one, has such a place."""
    found = _NAMED.match(said)
    if found is None:
        return ()
    at = _PLACES[(found["place"] or found["bare"]).casefold()]
    several = [number for number, line in enumerate(before) if len(line.split(", ")) > max(at, 1)]
    new = orders_of(found["new"].strip(), game)
    if len(several) != 1 or len(new) != 1:
        return ()
    verb, _, old = before[several[0]].partition(" ")
    parts = old.split(", ")
    parts[at] = new[0].removeprefix(f"{verb} ")
    lines = orders_of(f"{verb} {', '.join(parts)}", game)
    return (*before[: several[0]], *lines, *before[several[0] + 1 :]) if lines else ()
