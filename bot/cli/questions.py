"""The questions of `pbm init`, a row each, in their order; each is an option too, and most answers are tried at once.

Must not know what becomes of the answers, nor how one is tried.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import get_args

from bot import deadlines
from bot.cli.guide import attempts, places
from bot.cli.guide.attempts import Found
from bot.cli.guide.walk import Row
from bot.cli.providers import PROVIDERS, provider
from bot.settings import Security, Settings, SubAddresses, checks

SECURITIES: tuple[Security, ...] = ("tls", "starttls", "plain")
STARTS = ("now", "systemd", "self")
PORT_MAX = 65535


def _gms(text: str, found: Found) -> list[str]:
    gms = [checks.address(one.strip()) for one in text.split(",")]
    if found["address"] in gms:
        raise ValueError("the bot's own address can't be a GM's; it would answer itself.")
    return gms


def _known(text: str, found: Found) -> str:
    found["known"] = provider(found["address"], text or None)
    return text


def _caution(found: Found) -> str:
    about = found["provider"] or found["address"].rpartition("@")[2]
    caution: str = found["known"].caution
    return f"About {about}: {caution}" if caution else ""


def _one_of(words: tuple[str, ...], text: str, _found: Found) -> str:
    if text in words:
        return text
    raise ValueError(f"write one of {', '.join(words)}.")


def _host(text: str, found: Found) -> str:
    name, _, port = text.rpartition(":")
    if not found["tries"] and name and ":" not in name and port.isdecimal():
        raise ValueError(f"write {name} alone; its port is asked behind it.")
    return _text(text, found)


def _security(kind: str, text: str, found: Found) -> str:
    checks.trusted(found[f"{kind}_host"], _one_of(SECURITIES, text, found))  # type: ignore[arg-type]
    return text


def _usual_security(kind: str, found: Found) -> str:
    host, known = found[f"{kind}_host"], found["known"]
    usual: str = getattr(known, f"{kind}_security")
    return "plain" if checks.loopback(host) and not known.ports else usual


def _port(text: str, _found: Found) -> int:
    if text.isdecimal() and 1 <= int(text) <= PORT_MAX:
        return int(text)
    raise ValueError(f"a port is a whole number from 1 to {PORT_MAX}.")


def _usual_port(kind: str, found: Found) -> int:
    if found["known"].ports:
        return int(found["known"].ports[("imap", "smtp").index(kind)])
    return checks.PORTS[kind][found[f"{kind}_security"]]


def _text(text: str, _found: Found) -> str:
    if text and text.isprintable():
        return text
    raise ValueError("write something on one line.")


def _secret(place: str, text: str, found: Found) -> str:
    """A typed password: kept aside until the file that will hold it is written."""
    if text:
        found["typed"][place] = _text(text, found)
    return text


def _database(url: str, _found: Found) -> str:
    checks.database(url, Path())
    return url


def _way(*ways: str) -> Callable[[Found], bool]:
    return lambda found: found.get("way") in ways


def _unsigned(found: Found) -> bool:
    """Whether somebody has to sign in, and hasn't yet."""
    return found.get("way") == "sign-in" and not (found["folder"] / places.TOKEN_FILE).exists()


def _server(kind: str, words: str, why: str) -> tuple[Row, ...]:
    """Host, encryption and port of one server. Where answers are tried, the last two are found out."""
    return (
        Row(
            f"{kind}_host",
            words,
            _host,
            lambda found: getattr(found["known"], kind),
            why,
            attempt=partial(attempts.reached, kind),
            doing="I try its ports ...",
        ),
        Row(
            f"{kind}_security",
            f"  encrypted by {', '.join(SECURITIES)}",
            partial(_security, kind),
            partial(_usual_security, kind),
            only=lambda found: not found["tries"],
        ),
        Row(
            f"{kind}_port", "  port", _port, partial(_usual_port, kind), only=lambda found: not found["tries"]
        ),
    )


WHO = (
    Row(
        "address",
        "The bot's mail address",
        lambda text, _: checks.own_address(text),
        why="The bot needs a mailbox, best one for itself alone. Players will write to this address.",
        attempt=partial(attempts.domain, "address"),
    ),
    Row(
        "gm",
        "Your own address, as GM (several: with commas)",
        _gms,
        why="You steer your matches by mail from your own address. The bot's first letter goes there.",
        attempt=partial(attempts.domain, "gm"),
    ),
    Row(
        "zone",
        "Time zone of your matches",
        lambda text, _: deadlines.zone(text).key,
        lambda found: found["zone_here"],
        "Deadlines are told in this zone; a match can have another one.",
    ),
    Row(
        "provider",
        "",
        _known,
        lambda _: "",
        says=_caution,
        attempt=attempts.provider,
        doing="I look for its servers ...",
    ),
)
IN = (
    *_server(
        "imap",
        "Server that mail is read from (IMAP)",
        "Enter takes what I have found. With a port of its own: imap.example.org:1993.",
    ),
    Row("imap_user", "", _text, lambda found: found["address"], again="The user name there"),
    Row(
        "way",
        f"How the bot logs in there: {', '.join(places.WAYS)}",
        partial(_one_of, places.WAYS),
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
        partial(_secret, places.PASSWORD_FILE),
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
        partial(_one_of, ("google", "microsoft", "yahoo")),
        lambda found: found["known"].issuer or None,
        only=_unsigned,
    ),
    Row(
        "client_id",
        "The client id that you have registered there (docs/mailboxes.md says how)",
        _text,
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
OUT = (
    *_server("smtp", "Server that takes letters (SMTP)", "By this server the bot sends its letters."),
    Row("smtp_user", "", _text, lambda found: found["imap_user"], again="The user name there"),
    Row(
        "smtp_secret",
        "",
        partial(_secret, places.SMTP_PASSWORD_FILE),
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
        lambda _, found: places.sending(found),
        lambda _: "",
        attempt=attempts.way_out,
        doing="I log in there, too ...",
        back="smtp_user",
    ),
)
REST = (
    Row("name", "", _text, lambda _: Settings.name),
    Row(
        "database",
        "Where matches are kept (several servers share postgresql://USER@HOST/NAME)",
        _database,
        lambda _: Settings.database,
        "Enter keeps them in a file beside the settings; nothing has to be installed for that.",
    ),
    Row(
        "sub_addresses",
        "",
        partial(_one_of, (*get_args(get_args(SubAddresses)[0]), "skip")),
        lambda found: found["known"].sub_addresses,
        attempt=attempts.trip,
        doing="Two letters of the bot to itself are on their way; I wait for a minute at most ...",
        again='Enter tries once more; "skip" goes on without',
    ),
    Row("names", "", usual=lambda _: "", attempt=attempts.names),
    Row(
        "start",
        f"How does the server start: {', '.join(STARTS)}",
        partial(_one_of, STARTS),
        lambda found: "now" if found["tries"] and found["asks"] else "self",
        "now: I start it, and wait until its first letter is out. systemd: I write a unit, and tell how to install it. "
        "self: you do it.",
        only=lambda found: (found["tries"] and found["asks"]) or found["starts"],
    ),
)
ROWS = (*WHO, *IN, *OUT, *REST)
NAMES = tuple(PROVIDERS)
