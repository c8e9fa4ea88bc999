"""`pbm init`: a few questions, each answer is tried, pbm.toml is written, and the server started.

Each question is an option too, for scripts. Must not know what is asked, nor how an answer is tried.
"""

import json
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from bot import deadlines
from bot.cli.guide import checks, ending
from bot.cli.guide.checks import PORT_MAX, SECURITIES
from bot.cli.guide.values import Found, Means
from bot.cli.guide.walk import Asking, walk
from bot.cli.providers import PROVIDERS
from bot.cli.questions import ROWS, STARTS
from bot.settings import Security

LOCALTIME = Path("/etc/localtime")
EXAMPLE = """\b
Example, for a script:
  pbm init --address bot@example.org --gm you@example.org \\
           --password-from PBM_PASSWORD --yes --try --start now
"""
TEMPLATE = """\
# Settings of Past the Post. All there are, with their reasons: deploy/pbm.toml.example.
[bot]
address = {address}
gm = {gm}
name = {name}
zone = {zone}
database = {database}
sub_addresses = {sub_addresses}

{mailbox}
[smtp]
host = {smtp_host}
port = {smtp_port}
security = {smtp_security}
{smtp_login}
{trust}{signing}"""
IMAP = """\
[imap]
host = {imap_host}
port = {imap_port}
security = {imap_security}
user = {imap_user}
{imap_password}
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
@click.option(
    "--provider",
    type=click.Choice(list(PROVIDERS)),
    help="Whose mailbox it is, if the address doesn't say it.",
)
@click.option("--gm", help="Who may give GM commands: addresses, with commas between them.")
@click.option("--name", help='The name that letters come from.  [default: "Past the Post"]')
@click.option("--zone", help="Time zone of matches whose GM names none: Europe/London.")
@click.option("--imap-host", help="The server the bot's mail is read from.")
@click.option("--imap-security", type=click.Choice(SECURITIES), help="How the connection to it is encrypted.")
@click.option("--imap-port", type=click.IntRange(1, PORT_MAX), help="Its port.")
@click.option("--imap-user", help="The login there.  [default: the bot's address]")
@click.option("--maildir", help="In place of IMAP: the folder into which a mail server here puts the mail.")
@click.option("--lmtp", help="In place of IMAP: where a mail server here hands mail over: 127.0.0.1:8024.")
@click.option("--smtp-host", help="The server that takes the bot's letters.")
@click.option("--smtp-security", type=click.Choice(SECURITIES), help="How the connection to it is encrypted.")
@click.option("--smtp-port", type=click.IntRange(1, PORT_MAX), help="Its port.")
@click.option("--smtp-user", help="The login there.  [default: the bot's address]")
@click.option("--no-smtp-login", is_flag=True, help="It asks for no login, as a relay on this machine.")
@click.option("--ca", help="A file with the certificate of a private CA that both servers have theirs from.")
@click.option(
    "--password-from",
    help="Where the mailbox password is: a variable's name, or the path of a file; of a sign-in: a path to .json.",
)
@click.option("--password-command", help='The command that prints the password: "pass show mail/pbm".')
@click.option("--smtp-password-from", help="The same for letters going out, if it is another password.")
@click.option("--dkim-key", help="The key with which the bot signs its letters; made if it isn't there.")
@click.option("--dkim-selector", help='Where its other half stands in the DNS.  [default: "pbm"]')
@click.option("--database", help="Where matches are kept.  [default: sqlite:///pbm.sqlite]")
@click.option(
    "--try/--no-try",
    "tries",
    default=None,
    help="Try each answer at once, as in a terminal; or take it untried.",
)
@click.option(
    "--wait",
    type=click.FloatRange(1, 3600),
    default=60.0,
    show_default=True,
    help="Seconds that a letter may take to come back.",
)
@click.option("--start", type=click.Choice(STARTS), help="Start the server, or write a unit for systemd.")
@click.option("--yes", is_flag=True, help="Take the default wherever nothing is given, and ask nothing.")
@click.option("--force", is_flag=True, help="Overwrite the file if it is there.")
def init(
    *,
    config: Path,
    tries: bool | None,
    wait: float,
    yes: bool,
    force: bool,
    no_smtp_login: bool,
    ca: str | None,
    **given: str | int | None,
) -> None:
    """Ask a few questions, try the answers, write pbm.toml, and start the server.

    Each question is an option too. In a terminal each answer is tried at once: the servers, the login, a letter to
    the bot itself. What doesn't work is told and asked again. Ctrl-C leaves nothing behind.
    """
    _may_write(config, force=force, ask=not yes)
    tries = sys.stdin.isatty() if tries is None else tries
    found = _begin(config, given, tries=tries, asks=not yes)
    found |= {"no_smtp_login": no_smtp_login, "never_smtp_login": no_smtp_login, "ca": _given(ca, found)}
    means = Means(config, os.environ, wait, given) if tries else None
    walk(ROWS, Asking(given, ask=not yes, means=means, explains=tries), found)
    text = _written(found)
    ending.write(config, text, found["typed"])
    by_hand = found.get("start", "self") == "self"
    click.echo(f"\n{text}\nThis is in {config} now.{' Next:' * by_hand}")
    if by_hand:
        click.echo()
        for number, step in enumerate(_steps(config, found), 1):
            click.echo(f"  {number}. {step}")
    else:
        ending.STARTS[found["start"]](config, found)


def _written(found: Found) -> str:
    """The whole file."""
    values = {key: _toml(value) for key, value in found.items() if key not in _ASIDE}
    return TEMPLATE.format(
        **values | {"mailbox": _mailbox(found, values)},
        smtp_login=_login(found),
        trust=_ca(found["smtp_ca"], found["smtp_security"]),
        signing=_signing(found),
    )


def _mailbox(found: Found, values: Mapping[str, str]) -> str:
    """The section of the one mailbox."""
    if found["mailbox"] == "imap":
        return IMAP.format(**values) + _ca(found["imap_ca"], found["imap_security"])
    taken = f"lmtp = {values['lmtp']}\n" if found["mailbox"] == "lmtp" else ""
    return f"[maildir]\npath = {values['maildir']}\n{taken}"


def _signing(found: Found) -> str:
    """The key that signs letters, where we sign them."""
    if "dkim_key" not in found:
        return ""
    return f"dkim_key = {_toml(found['dkim_key'])}\ndkim_selector = {_toml(found['dkim_selector'])}\n"


def _given(ca: str | None, found: Found) -> str:
    """The file with the CA that was named before the first question; "" if none was."""
    try:
        return checks.certificate(ca or "", found)
    except ValueError as why:
        raise click.UsageError(f"--ca: {why}") from None


# What is known before the first answer, and what is found on the way, and doesn't stand in the file.
_ASIDE = {"known", "kept", "folder", "typed", "record", "back", "untrusted"}


def _begin(config: Path, given: Mapping[str, Any], *, tries: bool, asks: bool) -> Found:
    """What is known before the first question."""
    somewhere = given["password_from"] or given["password_command"]
    return {
        "tries": tries,
        "asks": asks,
        "asks_way": tries and asks and not somewhere,
        "mailbox": "lmtp" if given["lmtp"] else "maildir" if given["maildir"] else "imap",
        "asks_mailbox": tries and asks and not (given["lmtp"] or given["maildir"] or given["imap_host"]),
        "signs": bool(given["dkim_key"]),
        "by_command": bool(given["password_command"]),
        "other_smtp_password": bool(given["smtp_password_from"]),
        "starts": bool(given["start"]),
        "zone_here": _local_zone(),
        "folder": config.parent,
        "typed": {},
    }


def _login(found: Found) -> str:
    """The lines of the login for letters going out; none for a server that asks for none."""
    if found["no_smtp_login"]:
        return "# It asks for no login."
    return f"user = {_toml(found['smtp_user'])}\n{_toml(found['smtp_password'])}"


def _ca(path: str, security: Security) -> str:
    return f"ca = {_toml(path)}\n" if path and security != "plain" else ""


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
    used = [answers.get("imap_password"), None if answers["no_smtp_login"] else answers["smtp_password"]]
    for key, text in [place for at, place in enumerate(used) if place and place not in used[:at]]:
        if key == "password_env":
            yield f"read -rs {text} && export {text}    asks for the password, and shows it to nobody"
        elif key == "token_file":
            yield f"pbm login --token-file {config.parent / text} ...    signs in; docs/mailboxes.md says how"
        elif key == "password_file" and text not in answers["typed"]:
            path = config.parent / text
            yield f"write the password, and nothing else, into {path}; then: chmod 600 {path}"
    yield f"pbm doctor --config {config}    tries every part"
    yield f"pbm serve --config {config}     starts refereeing"
