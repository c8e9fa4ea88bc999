"""A command in a sentence of its own, with talk beside it: "I've waited long enough. Process", "could you remind Zoe?".

What only tells is done; all else is only proposed, or asked about first. Must not know who wrote.
"""

import contextlib
import re

import grammar
from bot.flow.wording import blocking, courtesy, islands, reading
from bot.flow.wording.reading import Given
from bot.flow.wording.said import Wished, Words

_CLAUSE = re.compile(r"(?<=[.!?;])[\s\"')]+(?=\S)|\s*(?:,\s*so\s+|:\s+|\s[–—-]+\s+)")
# Commands whose words are seldom said for anything else.
_PLAIN = frozenset(
    {
        *("extend", "process", "replace", "release", "remind", "correct", "resend", "report", "status", "undo"),
        *("withdraw", "resign", "away", "deadline", "preview", "remove", "rename", "rules", "history", "reopen"),
    }
)


def talk(line: str) -> Given | Wished | None:
    """The commands that these sentences have; None: they have none."""
    found = [one for sentence in _CLAUSE.split(line) if (one := _command(sentence))]
    if not found:
        return None
    if len(found) == 1 and found[0].verb in reading.ONLY_TELLS:
        return found[0]
    return Wished((tuple(one.said for one in found),), otherwise=Words())


def _command(sentence: str) -> Given | None:
    """The command that a sentence is, behind politeness and a wish."""
    polite = courtesy.plainer(sentence)[-1].text
    if blocking.why_not(polite):
        return None
    for said in (polite, courtesy.plainer(islands.unwished(polite))[-1].text):
        with contextlib.suppress(grammar.Unreadable):
            given = reading.read(said.rstrip("?!. ").removesuffix(" for me"))
            if given.verb in _PLAIN:
                return given
    return None
