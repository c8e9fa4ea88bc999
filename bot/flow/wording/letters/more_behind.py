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
# By the verb of a command that takes words: the signs behind which none of them stands. "(...)" may be why somebody is
# removed, and a zone may stand behind a time.
_SENTENCE = ".!…"
_ENDS = {
    "remind": f"{_SENTENCE};(–—",
    "remove": f"{_SENTENCE};",
    "extend": f"{_SENTENCE};(–—,",
    "deadline": _SENTENCE,
    "every": _SENTENCE,
}
_TIMED = frozenset({"extend", "deadline", "every"})
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
        given = _command(head)
        if given and _is_unread(read, given, rest, joint[0].strip()) and _is_talk(rest, language):
            told = read if isinstance(read, Mistake | Wished) else Mistake(_TOLD, settled=True)
            return Wished(((head,),), _TOLD, otherwise=told, because=BEHIND)
    return None


def _command(head: str) -> Given | None:
    """The command that these words are, if it changes something and is no answer."""
    given = reading.read(head) if reading.is_command(head) else None
    return given if given and given.verb not in reading.ONLY_TELLS | _ANSWERS else None


def _is_unread(read: Read, given: Given, rest: str, sign: str) -> bool:
    """Whether the command is all that can be made of a line: nothing else was read, or the rest as a part of it."""
    # No talk is "process now"; "Wait, what?" and "Create a fuss, get 3 points!" are.
    plain = " " in given.said.strip() and not any(given.words)
    if isinstance(read, Wished) and isinstance(read.otherwise, Given) and read.otherwise.verb == given.verb:
        read = read.otherwise
    if isinstance(read, Mistake):
        return not (read.settled or read.proposals or read.headline or read.elsewhere or "@" in rest)
    if isinstance(read, Given) and read.verb == given.verb:
        takes_in = rest.strip(" ).!?") in read.text and sign[:1] in tuple(_ENDS.get(given.verb, ""))
        return takes_in and not (given.verb in _TIMED and _TIME.search(rest))
    return plain and (not isinstance(read, Wished) or read.told is not None)


def _is_talk(rest: str, language: Language) -> bool:
    """Whether it is nothing that is done, or meant as such."""
    read = lines.read(rest, language)
    meant = isinstance(read, Mistake) and bool(read.proposals or read.headline or read.order)
    return isinstance(read, Words | Mistake) and not (meant or _ADDS.match(rest) or reading.may_be(rest))
