"""The way in by a Maildir on this machine: mails are files there, which a mail server has put into it, or `bot.lmtp`.

A mail is known by the name of its file. It is kept first; then its file goes from `new` to `cur`, and is changed in no
other way. Must not know what a mail says, nor where it is kept.
"""

from bot.maildir.delivering import deliver, make
from bot.maildir.reading import PLACE, File, Known, files, opened, unusable
from bot.maildir.stamps import arrival
from bot.maildir.watching import watch

__all__ = ["PLACE", "File", "Known", "arrival", "deliver", "files", "make", "opened", "unusable", "watch"]
