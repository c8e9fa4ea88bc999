"""The questions of `pbm init` about the way out: the server that takes letters, and who signs them.

Must not know how an answer is tried.
"""

from functools import partial
from importlib.util import find_spec

from bot.cli.guide import attempts, checks, places, signing
from bot.cli.guide.mail_in import server
from bot.cli.guide.values import Found
from bot.cli.guide.walk import Row, where
from bot.settings.checks import loopback

_WHY_SIGN = (
    "Who gets a signed letter (DKIM) knows that it is from your domain, and takes it less often for spam. A provider "
    "signs by itself. The letter that has just come back "
)


def _sending(_text: str, found: Found) -> places.Place:
    """Where the password is. A mail server on this machine asks for none, mostly; else it is asked again."""
    if found["mailbox"] != "imap" and not found["other_smtp_password"]:
        here = loopback(found["smtp_host"]) and not found.get("smtp_secret")
        found["no_smtp_login"] = found["never_smtp_login"] or here
    return places.sending(found)


def _may_sign(found: Found) -> bool:
    """Whether nobody has said yet who signs, and the letters go out by a mail server of one's own."""
    return bool(found["tries"] and found["asks"] and not found["signs"] and loopback(found["smtp_host"]))


def _signs(text: str, found: Found) -> str:
    if text == "yes" and find_spec("dkim") is None:
        raise ValueError(
            "signing needs a package: \"pip install 'past-the-post[dkim]'\". Say no for now; it can be added later, as "
            "docs/mailboxes.md tells."
        )
    return checks.one_of(("yes", "no"), text, found)


ROWS = (
    *server("smtp", "Server that takes letters (SMTP)", "By this server the bot sends its letters."),
    Row(
        "smtp_user",
        "",
        checks.text,
        lambda found: found.get("imap_user", found["address"]),
        again="The user name there",
    ),
    Row(
        "smtp_secret",
        "",
        partial(checks.secret, places.SMTP_PASSWORD_FILE),
        lambda _: "",
        again="The password there (nothing shows while you type; Enter: the same as for reading)",
        hidden=True,
    ),
    Row(
        "smtp_password_from",
        "",
        lambda text, _: places.named(text),
        only=lambda found: found["other_smtp_password"],
    ),
    Row(
        "smtp_password",
        "",
        _sending,
        lambda _: "",
        attempt=attempts.way_out,
        doing="I ask it whether it takes letters from me ...",
        back="smtp_user",
    ),
)
SIGNING = (
    Row(
        "dkim",
        "Shall the bot sign its letters: yes, no",
        _signs,
        lambda found: "no" if found.get("signed") or find_spec("dkim") is None else "yes",
        lambda found: _WHY_SIGN + ("had a signature." if found.get("signed") else "had none."),
        only=_may_sign,
    ),
    *where(
        lambda found: found["signs"] or found.get("dkim") == "yes",
        (
            Row(
                "dkim_key",
                "The file with the key (I make it if it isn't there)",
                checks.folder,
                lambda _: "dkim.pem",
            ),
            Row(
                "dkim_selector",
                "",
                checks.label,
                lambda _: "pbm",
                attempt=signing.signs,
                says=signing.record,
                back="dkim_key",
            ),
        ),
    ),
)
