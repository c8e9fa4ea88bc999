"""Conditions within conditions, by how far in their lines begin: `if R < 6:` above `if P = 1: ...` and `else: ...`.

They become one list of cases, `if R < 6 and P = 1`, `else if R < 6`, where that says the same. Must not know what a
sentence means.
"""

import re
from collections.abc import Sequence

_CASE = re.compile(
    r"(?:(?P<first>if|when)|(?P<later>elif|elsif|else if))\b\s*(?P<asked>[^:]+):(?P<said>.*)$"
    r"|(?P<other>else|otherwise)\s*:(?P<told>.*)$",
    re.IGNORECASE,
)
_DEEPEST = 4  # conditions within one another


def flat(lines: Sequence[str]) -> list[str]:
    """The lines with no condition above others that are further in."""
    found = list(lines)
    for _ in range(_DEEPEST):
        at = next((at for at in range(len(found)) if _inside(found, at)), None)
        if at is None:
            break
        inside = _inside(found, at)
        found[at : at + 1 + len(inside)] = _cases(found[at], inside)
    return found


def _inside(lines: Sequence[str], at: int) -> list[str]:
    """The lines further in, where they are one list of cases that the condition above may be put into."""
    head, deep = _CASE.match(lines[at].strip()), depth(lines[at])
    if not head or not head["asked"] or head["said"].strip():
        return []
    end = next((to for to in range(at + 1, len(lines)) if depth(lines[to]) <= deep), len(lines))
    inside = list(lines[at + 1 : end])
    cases = [_CASE.match(line.strip()) for line in inside if depth(line) == depth(inside[0])]
    goes_on = _CASE.match(lines[end].strip()) if end < len(lines) else None
    if not cases or None in cases:
        return []
    first, *later = [one for one in cases if one]
    whole = bool(later) and bool(later[-1]["other"])
    chained = bool(first["first"]) and not any(one["first"] for one in later)
    followed = goes_on is not None and not goes_on["first"]
    return inside if chained and (whole or not followed) else []


def _cases(head: str, inside: Sequence[str]) -> list[str]:
    """The cases with what stands above them."""
    above, inner = _CASE.match(head.strip()), depth(inside[0])
    asked = above["asked"].strip() if above else ""
    word = "else if" if above and above["later"] else "if"
    found: list[str] = []
    for line in inside:
        case = _CASE.match(line.strip()) if depth(line) == inner else None
        if case is None:
            found.append(line)
            continue
        begins = " " * depth(head) + ("else if" if case["later"] or case["other"] else word)
        both = f"{_bound(asked)} and {_bound(case['asked'].strip())}" if case["asked"] else asked
        found.append(f"{begins} {both}:{case['said'] or case['told'] or ''}")
    return found


def _bound(asked: str) -> str:
    """A condition as it stands beside another one."""
    return f"({asked})" if re.search(r"\bor\b|\|\|", asked, re.IGNORECASE) else asked


def depth(line: str) -> int:
    """How far in a line begins; an empty one begins nowhere."""
    return len(line) - len(line.lstrip()) if line.strip() else -1
