"""grammar/robot_heralds.toml made into patterns: what announces a rule and orders nothing.

Must not know where a part of it may stand.
"""

import re
import tomllib
from functools import cache

from grammar import source

_NAMED = re.compile(r"<(\w+)>")
_OPENS = re.compile(r"(?<!\\)\((?!\?)")


@cache
def part(name: str) -> str:
    """One part of the grammar as a pattern, in brackets that catch nothing."""
    said = _NAMED.sub(lambda found: part(found[1]), _parts()[name])
    return f"(?:{_OPENS.sub('(?:', said)})"


@cache
def _parts() -> dict[str, str]:
    found: dict[str, str] = tomllib.loads(source("robot_heralds.toml"))["parts"]
    return found
