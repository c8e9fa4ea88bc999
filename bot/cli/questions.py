"""The questions of `pbm init`, each an option too: what was given is taken, the rest is asked, or its default taken.

Must not know what becomes of the answers.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click

from bot import deadlines
from bot.cli.providers import provider
from bot.settings import Security, Settings, checks

T = TypeVar("T")

SECURITIES: tuple[Security, ...] = ("tls", "starttls", "plain")
PORT_MAX = 65535


@dataclass(frozen=True)
class Asking:
    """What was given as options; the rest is asked, or its default taken."""

    given: Mapping[str, str | int | None]
    ask: bool

    def __call__(
        self, key: str, question: str, check: Callable[[str], T], default: str | int | None = None
    ) -> T:
        """The answer, as the check returns it. A refused answer is asked again; a refused option ends the command."""
        value = self.given.get(key)
        if value is None and not question:
            value = default
        if value is None and self.ask:
            shown = None if default is None else str(default)
            answer: T = click.prompt(question, default=shown, value_proc=_asked(check))
            return answer
        value = default if value is None else value
        option = f"--{key.replace('_', '-')}"
        if value is None:
            raise click.UsageError(f"with --yes I need {option} too.")
        try:
            return check(str(value))
        except ValueError as why:
            raise click.UsageError(f"{option}: {why}") from None


def _asked(check: Callable[[str], T]) -> Callable[[str], T]:
    def checked(text: str) -> T:
        try:
            return check(text.strip())
        except ValueError as why:
            raise click.UsageError(str(why)) from None

    return checked


def answers(ask: Asking, local_zone: str, named: str | None) -> dict[str, Any]:
    """All that the template needs, in the order of the questions."""
    address = ask("address", "The bot's mail address", checks.own_address)
    found: dict[str, Any] = {"address": address}
    found["gm"] = ask("gm", "Your own address, as GM (several: with commas)", partial(_gms, address))
    found["zone"] = ask(
        "zone", "Time zone of your matches", lambda text: deadlines.zone(text).key, local_zone
    )
    known = provider(address, named)
    if known.caution:
        click.echo(f"About {named or address.rpartition('@')[2]}: {known.caution}")
    found["sub_addresses"] = known.sub_addresses
    imap_port, smtp_port = known.ports or (None, None)
    found |= _server(
        ask, "imap", "Server that mail is read from (IMAP)", known.imap, known.imap_security, imap_port
    )
    found |= _server(
        ask, "smtp", "Server that takes letters (SMTP)", known.smtp, known.smtp_security, smtp_port
    )
    found["imap_user"] = ask("imap_user", "", _text, address)
    found["smtp_user"] = ask("smtp_user", "", _text, found["imap_user"])
    question = "Where its password is: a variable's name, or a file's path"
    usual = "./pbm-token.json" if known.token else "PBM_PASSWORD"
    found["imap_password"] = place = ask("password_from", question, _place, usual)
    found["smtp_password"] = ask("smtp_password_from", "", _place, place[1])
    found["name"] = ask("name", "", _text, Settings.name)
    where = "Where matches are kept (several servers share postgresql://USER@HOST/NAME)"
    found["database"] = ask(
        "database", where, lambda url: checks.database(url, Path()) and url, Settings.database
    )
    return found


def _server(
    ask: Asking, kind: str, question: str, host: str, usual: Security, known: int | None
) -> dict[str, Any]:
    """Host, encryption and port of one server; each answer gives the next question its default."""
    host = ask(f"{kind}_host", question, _text, host)
    encryption = f"  encrypted by {', '.join(SECURITIES)}"
    security = ask(
        f"{kind}_security",
        encryption,
        partial(_security, host),
        "plain" if checks.loopback(host) and not known else usual,
    )
    port = ask(f"{kind}_port", "  port", _port, known or checks.PORTS[kind][security])
    return {f"{kind}_host": host, f"{kind}_security": security, f"{kind}_port": port}


def _gms(bot: str, text: str) -> list[str]:
    found = [checks.address(one.strip()) for one in text.split(",")]
    if bot in found:
        raise ValueError("the bot's own address can't be a GM's; it would answer itself.")
    return found


def _security(host: str, text: str) -> Security:
    for security in SECURITIES:
        if text == security:
            checks.trusted(host, security)
            return security
    raise ValueError(f"write one of {', '.join(SECURITIES)}.")


def _port(text: str) -> int:
    if text.isdecimal() and 1 <= int(text) <= PORT_MAX:
        return int(text)
    raise ValueError(f"a port is a whole number from 1 to {PORT_MAX}.")


def _text(text: str) -> str:
    if text and text.isprintable():
        return text
    raise ValueError("write something on one line.")


def _place(text: str) -> tuple[str, str]:
    """Where a password is found: the key of the settings file, and its value.

    Raises ValueError for all other words: they may be the password itself, which must not get into the file.
    """
    if re.fullmatch(r"[A-Z_][A-Z0-9_]*", text):
        return "password_env", text
    if "/" in text:
        return ("token_file" if text.endswith(".json") else "password_file"), text
    raise ValueError(
        "a variable has a name in capitals, such as PBM_PASSWORD, and a path a / in it: ./imap-password."
    )
