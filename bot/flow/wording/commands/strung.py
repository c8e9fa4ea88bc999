"""Several commands on one line: "extend 2 days and remind Fox", "deadline 4 Dec 20:00; every 7 days".

Only where each of the parts is one by itself. Must not know what a command does, nor who may say it.
"""

import re

import grammar
from bot.flow.wording.commands import reading, wishes
from bot.flow.wording.words import spoken

_BETWEEN = re.compile(
    r"\s*[;,.]\s+(?:(?:and|then|also|please) )*|\s(?:and|then) (?:(?:then|also|please) )*", re.IGNORECASE
)
# Behind others stand words that are kept as they are, commas and all: a reason, a name, a note.
_LOOKED_UP = (
    reading.WITH_TALK
    | reading.BARE
    | {"open", "start", "players", "player", "release", "hold_press", "release_press"}
) - {
    "help",
    "rules",
}
# What belongs to the command in front of it: "every 7 days, but not on 24 Dec".
_BELONGS = re.compile(r"(?:but|except|not on|no deadlines?)\b", re.IGNORECASE)
_TO_ALL = "to all: "
_MOST = 4  # of them on a line; a longer one is a story
_POLITE = re.compile(r"[\s,]+(?:please|pls|thanks|thank you)[\s.!]*$", re.IGNORECASE)
# A second of these on a line would take the place of the first: "Fridays at 20:00, every week" is one.
_ONCE = frozenset({"every", "deadline", "zone", "players"})


def commands(line: str) -> tuple[str, ...]:
    """The commands of a line that is several; () where it isn't. A word to all may be the last of them."""
    parts = _parts(line)
    verbs = [_verb(part) for part in parts]
    twice = any(verbs.count(one) > 1 for one in _ONCE)
    ends = parts and (verbs[-1] or parts[-1].startswith(_TO_ALL))
    return parts if ends and all(verbs[:-1]) and _LOOKED_UP.issuperset(verbs[:-1]) and not twice else ()


def mixed(line: str) -> bool:
    """Whether a word to others stands in front of a command: "tell everybody we go on, extend 2 days".

    The word would take in the command behind it.
    """
    verbs = [_verb(part) for part in _parts(line)]
    return any(verbs) and not all(verbs)


def _parts(line: str) -> tuple[str, ...]:
    """What stands between the signs of a line, where each part is a command or comes to one; else ()."""
    said = line.strip()
    cuts = [found for found in _BETWEEN.finditer(said) if _begins(said[found.end() :])]
    if not 1 <= len(cuts) < _MOST:
        return ()
    begins, ends = [0, *(cut.end() for cut in cuts)], [*(cut.start() for cut in cuts), len(said)]
    parts = tuple(command(said[at:to]) for at, to in zip(begins, ends, strict=True))
    return parts if all(parts) else ()


def _verb(command: str) -> str:
    """The verb of a command; '' of what is none by itself."""
    try:
        return reading.read(command).verb
    except grammar.Unreadable:
        return ""


def _begins(rest: str) -> bool:
    """Whether a command, or a word to all, begins there; no more: "Fri 20:00" would be one."""
    comes_to = command(rest)
    said = reading.may_be(rest) or comes_to.startswith(_TO_ALL) or comes_to in reading.ONLY_TELLS
    return said and not _BELONGS.match(rest)


def command(part: str) -> str:
    """The command that a part of a line is, or in other words comes to or asks for, without its "please"; or ''."""
    part = _POLITE.sub("", part)
    try:
        reading.read(part)
    except grammar.Unreadable:
        found, tells = wishes.meant(part), spoken.of(part)
        asks = tells if tells in reading.ONLY_TELLS else ""
        return (found.lines[0][0] if found and not found.told else "") or asks
    return part
