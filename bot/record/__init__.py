"""The game record: a whole match as one text file that a person can type, and what it is in memory.

A record serves as archive, as evidence in a dispute, as a test, and as the way to run a race without mail.
`read` and `write` are inverses; `replay` adjudicates a record from nothing.
Must not know the database, mail or the clock.
"""

from bot.record.correcting import Correction
from bot.record.header import reserved
from bot.record.lines import fold, split
from bot.record.playing import Played, Remark, replay, start
from bot.record.reading import read
from bot.record.rolling import Roll
from bot.record.values import BrokenRecord, Entry, Record, Seal, Turn
from bot.record.writing import write

__all__ = [
    "BrokenRecord",
    "Correction",
    "Entry",
    "Played",
    "Record",
    "Remark",
    "Roll",
    "Seal",
    "Turn",
    "fold",
    "read",
    "replay",
    "reserved",
    "split",
    "start",
    "write",
]
