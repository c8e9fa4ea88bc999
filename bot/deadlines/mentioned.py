"""The one moment that somebody mentions in a sentence, as a command has it: `Fri 12:00` of "noon on Friday".

Must not know what is to be done then, nor what time it is.
"""

import re

from bot.deadlines import said
from bot.deadlines.reading import read_when
from grammar import Unreadable

_WHEN = re.compile(rf"(?<![\w@./:]){said.WHEN}(?![\w@/])", re.IGNORECASE)


def moment(text: str, hour: str) -> str:
    """The day that is mentioned, with its hour, or with this one where none is; "" for no day, or for several."""
    found = {
        one for each in _WHEN.finditer(said.days(text)) if (one := _read(said.hour_first(each[0]), hour))
    }
    return found.pop() if len(found) == 1 else ""


def _read(text: str, hour: str) -> str:
    for whole in (text, f"{text} {hour}"):
        try:
            return str(read_when(whole))
        except Unreadable:
            continue
    return ""
