"""`pbm init`: a few questions, and pbm.toml is written.

Each question is an option too, for scripts. Must not know how a mailbox is opened: `pbm doctor` tries that.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from bot import deadlines
from bot.cli.providers import PROVIDERS
from bot.cli.questions import PORT_MAX, SECURITIES, Asking, answers
from bot.settings import Security

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
sub_addresses = {sub_addresses}

[imap]
host = {imap_host}
port = {imap_port}
security = {imap_security}
user = {imap_user}
{imap_password}
{imap_ca}
[smtp]
host = {smtp_host}
port = {smtp_port}
security = {smtp_security}
{smtp_login}
{smtp_ca}"""


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
    "named",
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
@click.option("--smtp-password-from", help="The same for letters going out, if it is another password.")
@click.option("--database", help="Where matches are kept.  [default: sqlite:///pbm.sqlite]")
@click.option("--yes", is_flag=True, help="Take the default wherever nothing is given, and ask nothing.")
@click.option("--force", is_flag=True, help="Overwrite the file if it is there.")
def init(
    *,
    config: Path,
    named: str | None,
    yes: bool,
    force: bool,
    no_smtp_login: bool,
    ca: str | None,
    **given: str | int | None,
) -> None:
    """Ask a few questions and write pbm.toml.

    Each question is an option too. Passwords are not asked for: the file only says where they are.
    """
    _may_write(config, force=force, ask=not yes)
    found = answers(Asking(given, ask=not yes), _local_zone(), named)
    text = TEMPLATE.format(
        **{key: _toml(value) for key, value in found.items()},
        smtp_login=_login(found, no_smtp_login=no_smtp_login),
        imap_ca=_ca(ca, found["imap_security"]),
        smtp_ca=_ca(ca, found["smtp_security"]),
    )
    config.write_text(text, encoding="utf-8")
    click.echo(f"\n{text}\nThis is in {config} now. Next:\n")
    for number, step in enumerate(_steps(config, found), 1):
        click.echo(f"  {number}. {step}")


def _login(answers: Mapping[str, Any], *, no_smtp_login: bool) -> str:
    """The lines of the login for letters going out; none for a server that asks for none."""
    if no_smtp_login:
        return "# It asks for no login."
    return f"user = {_toml(answers['smtp_user'])}\n{_toml(answers['smtp_password'])}"


def _ca(path: str | None, security: Security) -> str:
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
    for key, text in dict.fromkeys((answers["imap_password"], answers["smtp_password"])):
        if key == "password_env":
            yield f"read -rs {text} && export {text}    asks for the password, and shows it to nobody"
        elif key == "token_file":
            yield f"pbm login --token-file {config.parent / text} ...    signs in; docs/mailboxes.md says how"
        else:
            path = config.parent / text
            yield f"write the password, and nothing else, into {path}; then: chmod 600 {path}"
    yield f"pbm doctor --config {config}    tries every part"
    yield f"pbm serve --config {config}     starts refereeing"
