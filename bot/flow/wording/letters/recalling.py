"""A command that its writer takes back or doubts in a line below it: "process now", "Just kidding". It is asked about.

Must not know what a command does, nor any game.
"""

from collections.abc import Sequence

from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters import questioned
from bot.flow.wording.lines.said import Language, Mistake, Read, Taken, Wished
from bot.flow.wording.sentences import retracting

_CONFIRM = frozenset({"yes", "no", "as_read", "as_proposed", "undo"})
_TAKING_BACK = frozenset({"cancel", "undo"})
_TOLD = "Not done, for you take it back below. If you mean it, write it alone."
_ASKED = "Not done, for you ask about it below. If you mean it, write it alone."


def asked(words: Sequence[str], read: Read, language: Language) -> Taken | None:
    """The command and the line that takes it back or asks, as something to ask about; None: there is no such line."""
    command = read.otherwise if isinstance(read, Wished) else read
    if not isinstance(command, Given) or command.verb in reading.ONLY_TELLS:
        return None
    back = next((at for at in range(1, len(words)) if words[at].strip()), 0)
    if not back or any(map(str.isdigit, words[back])):
        return None
    recalled = retracting.takes_back(words[back]) and not _is_another(words[back])
    if not (recalled or questioned.asks(words[back], language)):
        return None
    said = "\n".join(word.strip() for word in words[: back + 1] if word.strip())
    text = _TOLD if recalled else _ASKED
    told = Mistake(text)
    return Taken(
        said,
        back + 1,
        told if command.verb in _CONFIRM else Wished(((words[0].strip(),),), text, otherwise=told),
    )


def _is_another(line: str) -> bool:
    """Whether a line with such a word is a command by itself, which is asked about: "cancel", "undo"."""
    return reading.is_command(line) and reading.read(line).verb in _TAKING_BACK
