"""Where the well-known mail providers have their servers, and what one must know before choosing them.

Only a default for `pbm init`: the operator may know better. Must not know settings files.
"""

from dataclasses import dataclass

APP_PASSWORD = "It takes an app password, which you make in the account's security settings, not your own."  # noqa: S105  # a sentence
NO_PASSWORD = (
    'It takes no password over IMAP any more. "pbm login --provider microsoft" signs in without one.'  # noqa: S105  # a sentence
)
NO_SUBADDRESS = "It has no bot+x@ addresses as far as I know; I need them: choose another provider."


@dataclass(frozen=True)
class Provider:
    """Its servers, and a sentence to tell if there is one."""

    imap: str
    smtp: str
    caution: str = ""


_GOOGLE = Provider("imap.gmail.com", "smtp.gmail.com", APP_PASSWORD)
# Microsoft's notice MC786329.
_MICROSOFT = Provider("outlook.office365.com", "smtp.office365.com", NO_PASSWORD)
_GMX = Provider("imap.gmx.net", "mail.gmx.net", NO_SUBADDRESS)
_KNOWN = {
    **dict.fromkeys(("gmail.com", "googlemail.com"), _GOOGLE),
    **dict.fromkeys(("outlook.com", "hotmail.com", "live.com", "msn.com"), _MICROSOFT),
    **dict.fromkeys(("gmx.net", "gmx.de", "gmx.at", "gmx.ch"), _GMX),
    **dict.fromkeys(
        ("fastmail.com", "fastmail.fm"), Provider("imap.fastmail.com", "smtp.fastmail.com", APP_PASSWORD)
    ),
    "mailbox.org": Provider("imap.mailbox.org", "smtp.mailbox.org"),
    "posteo.de": Provider("posteo.de", "posteo.de"),
}


def provider(address: str) -> Provider:
    """The provider of that address; of an unknown one the servers have their usual names."""
    domain = address.rpartition("@")[2].lower()
    return _KNOWN.get(domain) or Provider(f"imap.{domain}", f"smtp.{domain}")
