"""A line that begins with a whole command, and can't be obeyed for what stands behind it: "process now, all are in".

The command may be meant as it is, or be left open by the rest: so it is asked about. Must not know what a command does,
nor any game.
"""

import re
from itertools import islice

from bot.deadlines import said as times_said
from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Mistake, Read, Wished, Words

BEHIND = "behind it"
_ANSWERS = frozenset({"yes", "no", "as_read", "as_proposed", "undo", "resend"})
_TOLD = "Not done, for I can't read what stands behind it. If you mean it, write it alone."
_JOINT = re.compile(r"\s*[,;.!…]+\s+|\s+[–—-]+\s+|\s*\(")
_JOINTS = 4
# One more thing, which is no reason: "then hold the press".
_ADDS = re.compile(r"\W*(?:then|also|and|or|as well|too|please)\b", re.IGNORECASE)
_TIME = re.compile(
    rf"\d|\b(?:{times_said.DAY_NAME}s?|{times_said.MONTH_NAME}|today|tomorrow|tonight|noon|midnight|hours?|days?|weeks?"
    r"|until|till|to)\b",
    re.IGNORECASE,
)


def asked(line: str, read: Read, language: Language) -> Wished | None:
    """The command that a line begins with, as it is asked about; None: the line is read as a whole, or has none."""
    if not language.sentences or "\n" in line.strip():
        return None
    for joint in islice(_JOINT.finditer(line), _JOINTS):
        head, rest = line[: joint.start()].strip(), line[joint.end() :].strip()
        given = _command(head, language)
        if (
            given
            and _is_unread(read, given, rest, signed=joint[0].strip() != ",")
            and _is_talk(rest, language)
        ):
            told = read if isinstance(read, Mistake | Wished) else Mistake(_TOLD, settled=True)
            return Wished(((head,),), _TOLD, otherwise=told, because=BEHIND)
    return None


def _command(head: str, language: Language) -> Given | None:
    """The command that these words are, if it changes something and is no answer."""
    read = lines.read(head, language) if reading.is_command(head) else None
    changes = isinstance(read, Given) and read.verb not in reading.ONLY_TELLS | _ANSWERS
    return read if isinstance(read, Given) and changes else None


def _is_unread(read: Read, given: Given, rest: str, *, signed: bool) -> bool:
    """Whether the command is all that can be made of a line: nothing else was read, or the rest as a part of it."""
    several = " " in given.said.strip()  # "Wait, what?"
    if isinstance(read, Wished) and isinstance(read.otherwise, Given) and read.otherwise.verb == given.verb:
        read = read.otherwise
    if isinstance(read, Mistake):
        return not (read.settled or read.proposals or read.headline)
    if isinstance(read, Given) and read.verb == given.verb:
        as_name = given.verb == "remind" and signed
        return as_name or (given.verb == "extend" and read != given and _TIME.search(rest) is None)
    return several and (not isinstance(read, Wished) or read.told is not None)


def _is_talk(rest: str, language: Language) -> bool:
    """Whether it is nothing that is done, or meant as such."""
    read = lines.read(rest, language)
    proposes = isinstance(read, Mistake) and bool(read.proposals or read.headline)
    return isinstance(read, Words | Mistake) and not (proposes or _ADDS.match(rest) or reading.may_be(rest))
