"""grammar/robot_words.toml, taken apart once for all who ask for one of its lists. Must not know what these are for."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from grammar import source


@cache
def listed() -> dict[str, Any]:
    """The tables of the file."""
    return tomllib.loads(source("robot_words.toml"))


@cache
def words_of(table: str, name: str) -> frozenset[str]:
    """The words of one list of a table."""
    return frozenset(listed()[table][name].split())


def opened(said: str) -> Iterator[str]:
    """The phrases of a row: `and {every/each} {later/following} round` is four, and `{all/}` may be missing."""
    for phrase in said.split("|"):
        parts = [part.split("/") if at % 2 else [part] for at, part in enumerate(re.split(r"[{}]", phrase))]
        yield from map("".join, product(*parts))
