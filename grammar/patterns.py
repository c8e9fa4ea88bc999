"""Regular expressions that match what longer ones match, in less time. Must not know what is looked for."""

import re
from collections.abc import Iterable, Sequence
from functools import cache

_GROUP = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\((?:\?P<\w+>|(?!\?))", re.DOTALL)


def any_of(phrases: Iterable[str]) -> str:
    """For any of these phrases, the longest first: a tree, so that what many begin with is looked at once."""
    return _tree(sorted(dict.fromkeys(phrases), key=len, reverse=True))


def _tree(endings: Sequence[str]) -> str:
    """For endings of which those that stop where others go on come last."""
    begun: dict[str, list[str]] = {}
    for one in endings:
        begun.setdefault(one[:1], []).append(one[1:])
    ways = [f"{re.escape(sign)}{_tree(rest) if any(rest) else ''}" for sign, rest in begun.items()]
    return "|".join(ways) if len(ways) < 2 else f"(?:{'|'.join(ways)})"  # noqa: PLR2004  # one way needs no group


@cache
def unkept(form: str) -> str:
    """The same form with groups that are not kept: to keep them takes most of the time where nothing is found.

    It must not refer to a group.
    """
    return _GROUP.sub(lambda found: "(?:" if found[0].startswith("(") else found[0], form)
