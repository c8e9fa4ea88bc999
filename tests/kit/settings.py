"""The settings of a house that no server runs on: enough for the commands that look into its database."""

from sqlalchemy import Engine

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


def on(engine: Engine) -> str:
    """The settings of a house on this database."""
    return SETTINGS.replace("sqlite:///pbm.sqlite", engine.url.render_as_string(hide_password=False))


def imap_of(settings: Settings) -> Imap:
    """The mailbox of these settings, which is one that is read by IMAP."""
    assert isinstance(settings.mailbox, Imap)
    return settings.mailbox
