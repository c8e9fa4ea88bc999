"""What the ways in have in common: a mail as a mailbox hands it over, who is told of it, and how the watch is woken.

`bot.imap` and `bot.maildir` watch one mailbox each, and both end in the same `Keep`: so what becomes of a mail doesn't
depend on the way by which it came. Must not know any of these ways.
"""

from bot.mailbox.keeping import Keep, Keeper, NotKeptError, Polled, Trouble
from bot.mailbox.values import Arrived, Listed, Missing, Place, TakenOverError
from bot.mailbox.waiting import Wake

__all__ = [
    "Arrived",
    "Keep",
    "Keeper",
    "Listed",
    "Missing",
    "NotKeptError",
    "Place",
    "Polled",
    "TakenOverError",
    "Trouble",
    "Wake",
]
