"""Where the well-known mail providers have their servers, and what one must know before choosing them.

Only defaults for `pbm init`: the operator may know better, and docs/mailboxes.md says what each row rests on. Must not
know settings files.
"""

from dataclasses import dataclass

from bot.settings import Security, SubAddresses

APP_PASSWORD = "It takes an app password, which you make in the account's security settings, not your own."  # noqa: S105  # a sentence
TOKEN = 'It takes no passwords from programs. "pbm login --provider microsoft" signs in without one.'  # noqa: S105  # a sentence
ONE_ADDRESS = "It has no bot+x@ addresses, so replies are known by the letters that they answer."
_BRIDGE = "Its Bridge must run on this machine; its user name and password are those that Bridge shows."


@dataclass(frozen=True)
class Provider:
    """Its servers, and sentences to tell if there are any."""

    imap: str
    smtp: str
    caution: str = ""
    domains: tuple[str, ...] = ()
    # How the connection to its SMTP server is encrypted, and its port where that is not the usual one.
    smtp_security: Security = "tls"
    sub_addresses: SubAddresses = "plus"
    token: bool = False
    imap_security: Security = "tls"
    ports: tuple[int, int] | None = None
    # Ends of the names of its mail exchangers: a domain whose MX ends so has its mail there.
    exchanges: tuple[str, ...] = ()
    issuer: str = ""  # who signs in there, of those that `pbm login` knows


_OFFICE = "outlook.office365.com"
PROVIDERS = {
    "gmail": Provider(
        "imap.gmail.com", "smtp.gmail.com", APP_PASSWORD, ("gmail.com", "googlemail.com"), issuer="google"
    ),
    "google-workspace": Provider(
        "imap.gmail.com",
        "smtp.gmail.com",
        APP_PASSWORD,
        exchanges=("google.com", "googlemail.com"),
        issuer="google",
    ),
    "microsoft-365": Provider(
        _OFFICE,
        "smtp.office365.com",
        TOKEN,
        smtp_security="starttls",
        token=True,
        exchanges=("mail.protection.outlook.com", "mx.microsoft"),
        issuer="microsoft",
    ),
    "outlook.com": Provider(
        _OFFICE,
        "smtp-mail.outlook.com",
        TOKEN,
        ("outlook.com", "hotmail.com", "live.com", "msn.com"),
        smtp_security="starttls",
        token=True,
        issuer="microsoft",
    ),
    "fastmail": Provider(
        "imap.fastmail.com",
        "smtp.fastmail.com",
        APP_PASSWORD,
        ("fastmail.com", "fastmail.fm"),
        exchanges=("messagingengine.com",),
    ),
    "mailbox.org": Provider(
        "imap.mailbox.org", "smtp.mailbox.org", "", ("mailbox.org",), exchanges=("mailbox.org",)
    ),
    "posteo": Provider("posteo.de", "posteo.de", "", ("posteo.de", "posteo.net"), exchanges=("posteo.de",)),
    "gmx": Provider(
        "imap.gmx.net",
        "mail.gmx.net",
        ONE_ADDRESS,
        ("gmx.net", "gmx.de", "gmx.at", "gmx.ch"),
        sub_addresses="none",
    ),
    "web.de": Provider("imap.web.de", "smtp.web.de", ONE_ADDRESS, ("web.de",), "starttls", "none"),
    "icloud": Provider(
        "imap.mail.me.com",
        "smtp.mail.me.com",
        APP_PASSWORD,
        ("icloud.com", "me.com", "mac.com"),
        smtp_security="starttls",
        exchanges=("mail.icloud.com",),
    ),
    "yahoo": Provider(
        "imap.mail.yahoo.com",
        "smtp.mail.yahoo.com",
        APP_PASSWORD,
        ("yahoo.com",),
        sub_addresses="none",
        issuer="yahoo",
    ),
    "migadu": Provider("imap.migadu.com", "smtp.migadu.com", exchanges=("migadu.com",)),
    "proton": Provider(
        "127.0.0.1",
        "127.0.0.1",
        _BRIDGE,
        ("proton.me", "protonmail.com"),
        smtp_security="starttls",
        imap_security="starttls",
        ports=(1143, 1025),
        exchanges=("protonmail.ch",),
    ),
    "own": Provider("localhost", "localhost"),
}


def provider(address: str, named: str | None = None) -> Provider:
    """The provider of that name, or of that address; of an unknown one the servers have their usual names."""
    domain = address.rpartition("@")[2].lower()
    known = named or of_domain(domain)
    return PROVIDERS[known] if known else guessed(domain)


def of_domain(domain: str) -> str | None:
    """The name of the provider whose addresses end so."""
    return next((name for name, one in PROVIDERS.items() if domain in one.domains), None)


def guessed(domain: str) -> Provider:
    """The usual names of servers."""
    return Provider(f"imap.{domain}", f"smtp.{domain}")
