"""grammar/robot_words.toml, taken apart once for all who ask for one of its lists. Must not know what these are for."""

import tomllib
from functools import cache
from typing import Any

from grammar import source


@cache
def listed() -> dict[str, Any]:
    """The tables of the file."""
    return tomllib.loads(source("robot_words.toml"))
