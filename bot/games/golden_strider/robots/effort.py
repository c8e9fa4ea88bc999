"""Whether a line of a robot can be read by itself, and how much of a robot may still be looked at.

Must not know the lines around it.
"""

from functools import lru_cache

from bot.games.golden_strider.robots.english import clauses
from bot.games.golden_strider.robots.english.leads import labels
from bot.games.golden_strider.robots.english.talk import brackets
from grammar import LONGEST_LINE, Unreadable


class Effort:
    """How much may still be looked at; a sentence that was looked at once costs nothing more."""

    def __init__(self, steps: int) -> None:
        """So many steps; `clauses.Read` counts them."""
        self._left, self._seen = steps, set[str]()

    def again(self) -> "Effort":
        """The same effort as it stands now, to go on from here once more."""
        other = Effort(self._left)
        other._seen = set(self._seen)
        return other

    def reads(self, text: str) -> bool:
        """Whether a line can be read by itself, its label apart; raises Unreadable when all is spent."""
        text = text if len(text) > LONGEST_LINE else unadorned(text)
        if text not in self._seen and len(text) <= LONGEST_LINE:
            self._seen.add(text)
            self._left -= clauses.read(text).steps
        if self._left < 0:
            raise Unreadable("This robot is too much for me to read. Can it do with fewer words?")
        return reads(text)


def reads(text: str) -> bool:
    """Whether a line can be read by itself."""
    try:
        return len(text) <= LONGEST_LINE and any(not said.waits for said in clauses.read(text).readings)
    except Unreadable:
        return False


@lru_cache(maxsize=4096)
def unadorned(text: str) -> str:
    """The sentence without its label, and without comments in brackets."""
    return brackets.uncommented(labels.unlabelled(text))
