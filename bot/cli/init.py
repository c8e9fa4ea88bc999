"""`pbm init`: a few questions, and pbm.toml is written.

Each question is an option too, for scripts. Must not know how a mailbox is opened: `pbm doctor` tries that.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
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
LOCALTIME = Path("/etc/localtime")
EXAMPLE = """\b
Example, for a script:
  pbm init --address bot@example.org --gm you@example.org \\
           --password-from PBM_PASSWORD --yes
"""
TEMPLATE = """\
# Settings of Past the Post. All there are, with their reasons: deploy/pbm.toml.example.
[bot]
address = {address}
gm = {gm}
name = {name}
zone = {zone}
database = {database}

[imap]
host = {imap_host}
port = {imap_port}
security = {imap_security}
user = {imap_user}
{imap_password}

[smtp]
host = {smtp_host}
port = {smtp_port}
security = {smtp_security}
user = {smtp_user}
{smtp_password}
"""


@click.command(epilog=EXAMPLE)
@click.option(
    "--config",
    type=click.Path(path_type=Path, dir_okay=False),
    default="pbm.toml",
    show_default=True,
    help="The file to write.",
)
@click.option("--address", help="The bot's own mail address.")
@click.option("--gm", help="Who may give GM commands: addresses, with commas between them.")
@click.option("--name", help='The name that letters come from.  [default: "Past the Post"]')
@click.option("--zone", help="Time zone of matches whose GM names none: Europe/London.")
@click.option("--imap-host", help="The server the bot's mail is read from.")
@click.option("--imap-security", type=click.Choice(SECURITIES), help="How the connection to it is encrypted.")
@click.option("--imap-port", type=click.IntRange(1, PORT_MAX), help="Its port.")
@click.option("--imap-user", help="The login there.  [default: the bot's address]")
@click.option("--smtp-host", help="The server that takes the bot's letters.")
@click.option("--smtp-security", type=click.Choice(SECURITIES), help="How the connection to it is encrypted.")
@click.option("--smtp-port", type=click.IntRange(1, PORT_MAX), help="Its port.")
@click.option("--smtp-user", help="The login there.  [default: the bot's address]")
@click.option(
    "--password-from", help="Where the mailbox password is: a variable's name, or the path of a file."
)
@click.option("--smtp-password-from", help="The same for letters going out, if it is another password.")
@click.option("--database", help="Where matches are kept.  [default: sqlite:///pbm.sqlite]")
@click.option("--yes", is_flag=True, help="Take the default wherever nothing is given, and ask nothing.")
@click.option("--force", is_flag=True, help="Overwrite the file if it is there.")
def init(*, config: Path, yes: bool, force: bool, **given: str | int | None) -> None:
    """Ask a few questions and write pbm.toml.

    Each question is an option too. Passwords are not asked for: the file only says where they are.
    """
    _may_write(config, force=force, ask=not yes)
    answers = _answers(_Asking(given, ask=not yes), _local_zone())
    text = TEMPLATE.format(**{key: _toml(value) for key, value in answers.items()})
    config.write_text(text, encoding="utf-8")
    click.echo(f"\n{text}\nThis is in {config} now. Next:\n")
    for number, step in enumerate(_steps(config, answers), 1):
        click.echo(f"  {number}. {step}")


@dataclass(frozen=True)
class _Asking:
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


def _answers(ask: _Asking, local_zone: str) -> dict[str, Any]:
    """All that the template needs, in the order of the questions."""
    address = ask("address", "The bot's mail address", checks.own_address)
    found: dict[str, Any] = {"address": address}
    found["gm"] = ask("gm", "Your own address, as GM (several: with commas)", partial(_gms, address))
    found["zone"] = ask(
        "zone", "Time zone of your matches", lambda text: deadlines.zone(text).key, local_zone
    )
    known = provider(address)
    if known.caution:
        click.echo(f"About {address.rpartition('@')[2]}: {known.caution}")
    found |= _server(ask, "imap", "Server that mail is read from (IMAP)", known.imap)
    found |= _server(ask, "smtp", "Server that takes letters (SMTP)", known.smtp)
    found["imap_user"] = ask("imap_user", "", _text, address)
    found["smtp_user"] = ask("smtp_user", "", _text, found["imap_user"])
    question = "Where its password is: a variable's name, or a file's path"
    found["imap_password"] = place = ask("password_from", question, _place, "PBM_PASSWORD")
    found["smtp_password"] = ask("smtp_password_from", "", _place, place[1])
    found["name"] = ask("name", "", _text, Settings.name)
    where = "Where matches are kept (several servers share postgresql://USER@HOST/NAME)"
    found["database"] = ask(
        "database", where, lambda url: checks.database(url, Path()) and url, Settings.database
    )
    return found


def _server(ask: _Asking, kind: str, question: str, host: str) -> dict[str, Any]:
    """Host, encryption and port of one server; each answer gives the next question its default."""
    host = ask(f"{kind}_host", question, _text, host)
    encryption = f"  encrypted by {', '.join(SECURITIES)}"
    security = ask(
        f"{kind}_security", encryption, partial(_security, host), "plain" if checks.loopback(host) else "tls"
    )
    port = ask(f"{kind}_port", "  port", _port, checks.PORTS[kind][security])
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
        return "password_file", text
    raise ValueError(
        "a variable has a name in capitals, such as PBM_PASSWORD, and a path a / in it: ./imap-password."
    )


def _toml(value: object) -> str:
    """A value as TOML writes it; strings look as in JSON."""
    if isinstance(value, tuple):
        key, text = value
        return f"{key} = {_toml(text)}"
    return json.dumps(value, ensure_ascii=False)


def _local_zone() -> str:
    """The time zone of this machine, if we can find it out."""
    try:
        key = deadlines.zone(str(LOCALTIME.readlink()).partition("zoneinfo/")[2]).key
    except (OSError, ValueError):
        return "UTC"
    return "UTC" if key.startswith("Etc/") else key


def _may_write(config: Path, *, force: bool, ask: bool) -> None:
    """Ask before a file is overwritten; a script must give --force."""
    if not config.exists() or force:
        return
    if not ask:
        raise click.UsageError(f"{config} is there already; with --force I overwrite it.")
    click.confirm(f"{config} is there already. Overwrite it?", abort=True)


def _steps(config: Path, answers: Mapping[str, Any]) -> Iterator[str]:
    """What is left to do, in order."""
    for key, text in dict.fromkeys((answers["imap_password"], answers["smtp_password"])):
        if key == "password_env":
            yield f"read -rs {text} && export {text}    asks for the password, and shows it to nobody"
        else:
            path = config.parent / text
            yield f"write the password, and nothing else, into {path}; then: chmod 600 {path}"
    yield f"pbm doctor --config {config}    tries every part"
    yield f"pbm serve --config {config}     starts refereeing"
