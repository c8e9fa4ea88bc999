"""What the operator decides: pbm.toml and the environment, read once into one frozen value.

A wrong setting stops the start with a sentence. Must not know what the settings are used for.
"""

from bot.settings.findings import SettingsError
from bot.settings.loading import load
from bot.settings.values import Imap, Mailbox, Maildir, Security, Settings, Smtp, SubAddresses, Token

__all__ = [
    "Imap",
    "Mailbox",
    "Maildir",
    "Security",
    "Settings",
    "SettingsError",
    "Smtp",
    "SubAddresses",
    "Token",
    "load",
]
