"""One `if` for several places: `if I'm first bank 6, second bank 5, third or lower bank 4`; places told in brackets.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, Rows

_NTH = r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|[1-9](?:st|nd|rd|th)|last)"
_PLACE = rf"{_NTH}(?: (?:or|and) (?:lower|worse|below|better|higher|above|{_NTH})|\+| ?(?:-|to) ?{_NTH})?(?: place)?"
_AM = r"(?:(?:i'm|im|i am|he's|he is|she's|she is|it's|it is) (?:in )?)?"
_ACTS = r"(?= (?:i |he |she |it )?(?:(?:bank|move|play|use)s?\b|[bm] ?\d))"
_ONE_MORE = re.compile(rf",? (?:and |or |but )?{_AM}({_PLACE}):?{_ACTS}", re.IGNORECASE)


_ASKS_AGAIN = re.compile(r"\b(?:if|when|whenever|while)\b", re.IGNORECASE)


def _each(found: re.Match[str]) -> str:
    """A sentence for each place, where the others have no `if` of their own."""
    if _ASKS_AGAIN.search(found["more"]):
        return found[0]
    return found["asks"] + found["first"] + _ONE_MORE.sub(r"; if I am \1,", found["more"])


ROWS: Rows = (
    (rf"(?P<asks>{BEGINS}(?:if|when) {_AM})(?P<first>{_PLACE},?{_ACTS})(?P<more>[^.;:\n]*)", _each),
    # up front (1st-3rd) bank 5
    (
        (
            rf"{BEGINS}(?:up |at |in |the )*(?:front|middle|back|rear|top|bottom|midfield|mid-?pack|tail) "
            rf"\(({_PLACE})\)(?:(?=[:,])|{_ACTS})"
        ),
        r"\1if I am \2",
    ),
    (rf"{BEGINS}at any (?:time|point|stage),? (?=(?:if|when)\b)", r"\1"),
)
