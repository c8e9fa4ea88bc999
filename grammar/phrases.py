"""The phrases in which games tell their turns: story.toml beside a game, read and checked once.

Must not know any fact, nor which phrase is taken.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

import grammar

Phrases: TypeAlias = Mapping[str, tuple[str, ...]]
_FEWEST = 3


@cache
def phrases(package: str) -> Phrases:
    """Of each kind of fact, its phrases in the order of their numbers. ValueError if the file is not as it must be.

    An odd number of phrases comes round to each of them when every second one is taken.
    """
    tables: Mapping[str, Mapping[str, str]] = tomllib.loads(grammar.source("story.toml", package))
    for kind, numbered in tables.items():
        if list(numbered) != [str(number) for number in range(1, len(numbered) + 1)]:
            raise ValueError(f"The phrases of {kind} in {package} must be numbered 1, 2, 3 ...")
        if len(numbered) < _FEWEST or len(numbered) % 2 == 0:
            raise ValueError(f"{kind} in {package} needs 3, 5 or 7 phrases, and has {len(numbered)}.")
    return {kind: tuple(numbered.values()) for kind, numbered in tables.items()}
