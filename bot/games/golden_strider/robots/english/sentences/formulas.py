"""Formulas as spreadsheets have them, as a list of cases: `=IF(round<=5; lowest, B all; IF(P=1; oldest; highest))`.

A formula is taken apart where semicolons or quotation marks part what it says. Must not know what a sentence means.
"""

import re
from collections.abc import Iterator

_BEGIN = re.compile(r"^[ \t]*(?:[A-Z]\d{1,2} ?[:=]? ?)?=[ \t]*(?=IF ?\()", re.IGNORECASE)
_IF = re.compile(r"^\s*IF ?\((?P<inside>.*)\)\s*$", re.IGNORECASE | re.DOTALL)
_DEEPEST = 6  # formulas inside one another
_CASES = (2, 3)  # what is asked, what is done, and what is done otherwise


def listed(text: str) -> str:
    """The text with every such formula as its cases, each on a line; one that can't be taken apart stays as it is."""
    return "\n".join(_line(line) for line in text.splitlines())


def _line(line: str) -> str:
    begun = _BEGIN.match(line)
    cases = list(_cases(line[begun.end() :], "if", _DEEPEST)) if begun else []
    return "\n".join(("", *cases, "")) if cases and "" not in cases else line


def _cases(formula: str, word: str, deep: int) -> Iterator[str]:
    """`if ...: ...` and what follows it; an empty one, where the formula is none."""
    found = _IF.match(formula)
    said = [part.strip().strip('"').strip() for part in _parts(found["inside"])] if found else []
    if deep < 1 or len(said) not in _CASES or _IF.match(said[1]) or not all(said):
        yield ""
        return
    yield f"{word} {said[0]}: {said[1]}"
    if len(said) > 2:
        yield from _cases(said[2], "else if", deep - 1) if _IF.match(said[2]) else (f"else: {said[2]}",)


def _parts(inside: str) -> list[str]:
    """What stands between its own semicolons, or between commas where all that is done is quoted."""
    for sign in (";", ","):
        if sign == ";" or '"' in inside:
            parts = list(_split(inside, sign))
            if len(parts) > 1:
                return parts
    return []


def _split(inside: str, sign: str) -> Iterator[str]:
    deep, quoted, begun = 0, False, 0
    for at, one in enumerate(inside):
        quoted ^= one == '"'
        deep += 0 if quoted else (one == "(") - (one == ")")
        if one == sign and not (deep or quoted):
            yield inside[begun:at]
            begun = at + 1
    yield inside[begun:]
