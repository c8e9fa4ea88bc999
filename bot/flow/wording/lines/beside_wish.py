"""Two wishes in a sentence: "Take back my orders and put me down as away until 6 December" says two things.

Must not know what a command does, nor who may say it.
"""

import itertools
import re

from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Read, Wished, Words

# Where a second wish may begin.
_JOINT = re.compile(
    r"(?:\s*[,;.!]\s+|\s+[–—-]+\s+|\s+)(?:(?:and|then|also|plus|&)\s+)+(?:(?:also|then|please|pls)\s+)*",
    re.IGNORECASE,
)
_TRIES = 4


def parted(line: str, read: Read, language: Language) -> tuple[str, ...]:
    """The wish in front and the one behind it; () where a line hasn't both, or is read as several already."""
    several = isinstance(read, Wished) and any(len(one) > 1 for one in read.options)
    if not (isinstance(read, Given | Wished) or _is_told(read)) or several or "\n" in line:
        return ()
    for joint in itertools.islice(_JOINT.finditer(line), _TRIES):
        head, rest = line[: joint.start()].strip(), line[joint.end() :].strip()
        one, other = _thing(head, language), _thing(rest, language)
        if one and other and one != other:
            return head, rest
    return ()


def _thing(said: str, language: Language) -> str:
    """What somebody wishes with these words by themselves: the verb of a command, or what is told; '' for nothing."""
    match lines.read(said, language) if said else Words():
        case Given(verb=verb):
            return str(verb)
        case Wished(options):
            return options[0][0].split()[0] if options[0][0] else ""
        case Words(answer):
            return answer
        case _:
            return ""


def _is_told(read: Read) -> bool:
    return isinstance(read, Words) and bool(read.answer)
