"""What is wrong with a settings file, collected while it is read: all of it is told at once.

Must not know what the settings are.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any


class SettingsError(ValueError):
    """The settings can't be used: `problems` are all the reasons, one sentence each; str() has one a line."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        """Keep the sentences."""
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass
class Findings:
    """The sentences found so far about the file at `path`. A problem stops the start, a warning doesn't."""

    path: Path
    problems: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def wrong(self, section: str, key: str, why: str) -> None:
        """A problem with one setting."""
        self.problems.append(f"{self.path}, [{section}] {key}: {why}")

    def unknown(self, where: str, word: str, words: list[str]) -> None:
        """A problem with a word that isn't one of those known there."""
        near = get_close_matches(word, words, 1)
        offer = f"Did you mean {near[0]}?" if near else f"There are {', '.join(words)}."
        self.problems.append(f"{self.path}{where}: I don't know {word}. {offer}")

    def check(self, section: str, found: dict[str, Any], key: str, check: Callable[[Any], object]) -> None:
        """Replace the setting that was found by what the check makes of it; a ValueError of the check is a problem."""
        if key in found:
            try:
                found[key] = check(found[key])
            except ValueError as why:
                self.wrong(section, key, str(why))
