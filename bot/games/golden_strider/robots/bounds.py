"""How long a text of a robot may be, and that it is plain English.

Must not know how a sentence is read.
"""

from bot.games.golden_strider.robots.english.words import foreign
from grammar import Unreadable

_FOREIGN = (
    "I know hardly a word of this robot. I read plain English: start with 6 6 6 6 6; play the oldest card, bank 4, "
    "move the rest."
)
_LINES = 200
LONGEST = 8000  # characters of a whole robot


def bounded(text: str) -> None:
    """Raises Unreadable for a text that is too long, or in no language that is read."""
    if len(text) > LONGEST:
        raise Unreadable(f"This robot has {len(text)} characters; I read up to {LONGEST}.", LONGEST)
    if text.count("\n") > _LINES:
        raise Unreadable(f"This robot has {text.count(chr(10))} lines; I read up to {_LINES}.")
    if foreign.foreign(text):
        raise Unreadable(_FOREIGN)
