"""Who gives tokens out: the addresses of the well-known ones, and what they are asked for.

Must not know the one who asks.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Issuer:
    """An authorization server (RFC 6749 1.1) of a mail provider."""

    name: str
    authorize: str  # where a person says yes in a browser
    token: str
    # Where a device asks for a code that a person types elsewhere (RFC 8628); "": it has no such place for mail.
    device: str
    scope: tuple[str, ...]  # reading by IMAP and sending by SMTP
    # What it must be asked beside what the RFC says.
    also: Mapping[str, str] = field(default_factory=dict)


ISSUERS = {
    # Google's "OAuth 2.0 for TV and limited-input devices" doesn't give this scope away.
    "google": Issuer(
        "Google",
        "https://accounts.google.com/o/oauth2/v2/auth",
        "https://oauth2.googleapis.com/token",
        "",
        ("https://mail.google.com/",),
        {"access_type": "offline", "prompt": "consent"},
    ),
    "microsoft": Issuer(
        "Microsoft",
        "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
        "https://login.microsoftonline.com/common/oauth2/v2.0/token",
        "https://login.microsoftonline.com/common/oauth2/v2.0/devicecode",
        (
            "https://outlook.office.com/IMAP.AccessAsUser.All",
            "https://outlook.office.com/SMTP.Send",
            "offline_access",
        ),
    ),
    "yahoo": Issuer(
        "Yahoo",
        "https://api.login.yahoo.com/oauth2/request_auth",
        "https://api.login.yahoo.com/oauth2/get_token",
        "",
        ("mail-w",),
    ),
}
