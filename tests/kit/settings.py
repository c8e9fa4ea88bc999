"""The settings of a house that no server runs on: enough for the commands that look into its database."""

from bot.settings import Imap, Settings

SETTINGS = """
[bot]
address = "bot@pbm.test"
gm = ["gm@home.test"]
database = "sqlite:///pbm.sqlite"
[imap]
host = "imap.pbm.test"
user = "bot"
password_env = "NOT_SET_HERE"
[smtp]
host = "smtp.pbm.test"
"""


def imap_of(settings: Settings) -> Imap:
    """The mailbox of these settings, which is one that is read by IMAP."""
    assert isinstance(settings.mailbox, Imap)
    return settings.mailbox
