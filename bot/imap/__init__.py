"""The edge where mail comes in: one thread that watches one folder. It changes nothing there, unless mails are moved.

Mail is found by UIDs above a cursor, never by a flag. The caller keeps a batch and the cursor in one commit;
until that commit, the copy on the mail server is the only one. Must not know what a mail says, nor where it is kept.
"""

from bot.imap.moving import Done
from bot.imap.reading import Gaps, first_place, placed, poll
from bot.imap.seeking import Sent
from bot.imap.session import LoginRefusedError, Session, can_move, connect, folders
from bot.imap.watching import watch

__all__ = [
    "Done",
    "Gaps",
    "LoginRefusedError",
    "Sent",
    "Session",
    "can_move",
    "connect",
    "first_place",
    "folders",
    "placed",
    "poll",
    "watch",
]
