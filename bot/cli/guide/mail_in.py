"""The questions of `pbm init` about the way in: IMAP, or a mail server on this machine.

Must not know how an answer is tried, nor by which way letters go out.
"""

import os
from functools import partial
from pathlib import Path

from bot.cli.guide import attempts, checks, local, places
from bot.cli.guide.values import Found
from bot.cli.guide.walk import Row, where
from bot.cli.providers import PROVIDERS

WAYS = ("imap", "maildir", "lmtp")
_WAYS = (
    "imap: the mailbox is at a provider, or at a mail server that speaks IMAP. This is the usual way.\n"
    "maildir: a mail server on this machine puts the bot's mail into a folder. Best for a mail server of your own.\n"
    "lmtp: a mail server on this machine hands the mail over. For one in a container, or that can't write as you."
)


def server(kind: str, words: str, why: str) -> tuple[Row, ...]:
    """Host, encryption and port of one server. Where answers are tried, the last two are found out.

    A file with its CA is asked for only if its certificate can't be trusted.
    """
    return (
        Row(
            f"{kind}_ca",
            "",
            checks.certificate,
            lambda found: found.get("imap_ca") or found["ca"],
            again="  A file with the certificate of its CA, if that is your own (Enter: none)",
        ),
        Row(
            f"{kind}_host",
            words,
            checks.host,
            partial(_usual_host, kind),
            why,
            attempt=partial(attempts.reached, kind),
            doing="I try its ports ...",
            back=lambda found: f"{kind}_ca" if found["untrusted"] else "",
        ),
        Row(
            f"{kind}_security",
            f"  encrypted by {', '.join(checks.SECURITIES)}",
            partial(checks.security, kind),
            partial(checks.usual_security, kind),
            only=lambda found: not found["tries"],
        ),
        Row(
            f"{kind}_port",
            "  port",
            checks.port,
            partial(checks.usual_port, kind),
            only=lambda found: not found["tries"],
        ),
    )


def _usual_host(kind: str, found: Found) -> str:
    """That of the provider; beside a mailbox on this machine a mail server on this machine."""
    host: str = getattr(found["known"], kind) if found["mailbox"] == "imap" else "localhost"
    return host


def _may_be_here(found: Found) -> bool:
    """Whether nobody has said yet which way it is, and it isn't a provider's mailbox."""
    elsewhere = found["known"] in PROVIDERS.values() and found["known"] != PROVIDERS["own"]
    return bool(found["asks_mailbox"] and not elsewhere)


def _way(*ways: str) -> partial[bool]:
    return partial(_is_way, ways)


def _is_way(ways: tuple[str, ...], found: Found) -> bool:
    return found.get("way") in ways


def _unsigned(found: Found) -> bool:
    """Whether somebody has to sign in, and hasn't yet."""
    return found.get("way") == "sign-in" and not (found["folder"] / places.TOKEN_FILE).exists()


def _usual_folder(found: Found) -> str:
    """A Maildir that is there already, or where one usually is; by LMTP we make it ourselves."""
    if found["mailbox"] == "lmtp":
        return "mail"
    likely = (Path("/var/mail", found["address"].partition("@")[0]), Path.home() / "Maildir")
    return str(next((one for one in likely if (one / "new").is_dir()), likely[0]))


def _main_cf(found: Found) -> str:
    """What the mail server must be told, as a Postfix has it."""
    address, _, domain = found["address"].rpartition("@")
    return (
        "The mail server must write as you. Postfix does it with these lines in main.cf:\n"
        f"    recipient_delimiter = +\n    virtual_mailbox_domains = {domain}\n    virtual_mailbox_base = /var/mail\n"
        f"    virtual_mailbox_maps = inline:{{ {found['address']}={address}/ }}\n"
        f"    virtual_uid_maps = static:{os.getuid()}\n    virtual_gid_maps = static:{os.getgid()}"
    )


def _transport(found: Found) -> str:
    """The same for LMTP."""
    return (
        "The mail server must bring the mail there. Postfix does it with these lines in main.cf:\n"
        f"    recipient_delimiter = +\n    virtual_mailbox_domains = {found['address'].rpartition('@')[2]}\n"
        "    virtual_transport = lmtp:inet:127.0.0.1:8024"
    )


IMAP = (
    *server(
        "imap",
        "Server that mail is read from (IMAP)",
        "Enter takes what I have found. With a port of its own: imap.example.org:1993.",
    ),
    Row("imap_user", "", checks.text, lambda found: found["address"], again="The user name there"),
    Row(
        "way",
        f"How the bot logs in there: {', '.join(places.WAYS)}",
        partial(checks.one_of, places.WAYS),
        lambda found: "sign-in" if found["known"].token else "password",
        "password: you type it now, and it is kept in a file that only you can read. variable, file, command: it comes "
        "from there. sign-in: by OAuth, where a provider takes no password.",
        only=lambda found: found["asks_way"],
    ),
    Row("password_command", "", lambda text, _: places.command(text), only=lambda found: found["by_command"]),
    Row(
        "password_from",
        "Where its password is: a variable's name, or a file's path",
        lambda text, _: places.named(text),
        lambda found: places.TOKEN_FILE if found["known"].token else "PBM_PASSWORD",
        only=lambda found: not found["asks_way"] and not found["by_command"],
    ),
    Row(
        "password",
        "The password of the mailbox (nothing shows while you type)",
        partial(checks.secret, places.PASSWORD_FILE),
        only=_way("password"),
        hidden=True,
    ),
    Row(
        "variable",
        "The variable that holds it",
        lambda text, _: places.variable(text),
        lambda _: "PBM_PASSWORD",
        only=_way("variable"),
    ),
    Row("file", "The file that holds it", lambda text, _: places.file(text), only=_way("file")),
    Row(
        "command",
        "The command that prints it, such as: pass show mail/pbm",
        lambda text, _: places.command(text),
        only=_way("command"),
    ),
    Row(
        "issuer",
        "Who signs you in: google, microsoft, yahoo",
        partial(checks.one_of, ("google", "microsoft", "yahoo")),
        lambda found: found["known"].issuer or None,
        only=_unsigned,
    ),
    Row(
        "client_id",
        "The client id that you have registered there (docs/mailboxes.md says how)",
        checks.text,
        only=_unsigned,
    ),
    Row(
        "client_secret",
        "The secret that belongs to it (Enter: there is none)",
        usual=lambda _: "",
        only=_unsigned,
        hidden=True,
    ),
    Row(
        "imap_password",
        "",
        lambda _, found: places.reading(found),
        lambda _: "",
        attempt=attempts.mailbox,
        doing="I log in ...",
        back="imap_user",
    ),
)
LOCAL = (
    Row(
        "lmtp",
        "Where I take the mail: a port of this machine, or a socket",
        checks.listen,
        lambda _: "127.0.0.1:8024",
        _transport,
        only=lambda found: found["mailbox"] == "lmtp",
        attempt=local.listens,
    ),
    Row(
        "maildir",
        "The folder with the mail (a Maildir)",
        checks.folder,
        _usual_folder,
        lambda found: (
            "I put the mail there, and make the folder." if found["mailbox"] == "lmtp" else _main_cf(found)
        ),
        attempt=local.folder,
    ),
)
ROWS = (
    Row(
        "mailbox",
        f"How mail comes to the bot: {', '.join(WAYS)}",
        partial(checks.one_of, WAYS),
        lambda found: found["mailbox"],
        _WAYS,
        only=_may_be_here,
    ),
    *where(lambda found: found["mailbox"] == "imap", IMAP),
    *where(lambda found: found["mailbox"] != "imap", LOCAL),
)
