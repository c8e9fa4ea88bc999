"""A command that its writer takes back in a line below it: "process now", "Just kidding". It is asked about, not done.

Must not know what a command does, nor any game.
"""

from collections.abc import Sequence

from bot.flow.wording import reading, rethinking
from bot.flow.wording.reading import Given
from bot.flow.wording.said import Mistake, Read, Taken, Wished

_CONFIRM = frozenset({"yes", "no", "as_read", "as_proposed", "undo"})
_TOLD = "Not done, for you take it back below. If you mean it, write it alone."


def asked(words: Sequence[str], read: Read) -> Taken | None:
    """The command and the line that takes it back, as something to ask about; None: nobody takes it back."""
    if not isinstance(read, Given) or read.verb in reading.ONLY_TELLS:
        return None
    back = next((at for at in range(1, len(words)) if words[at].strip()), 0)
    if not back or any(map(str.isdigit, words[back])) or not rethinking.takes_back(words[back]):
        return None
    said = "\n".join(word.strip() for word in words[: back + 1] if word.strip())
    told = Mistake(_TOLD)
    return Taken(
        said,
        back + 1,
        told if read.verb in _CONFIRM else Wished(((words[0].strip(),),), _TOLD, otherwise=told),
    )
