"""`pbm login`: signs in to a mailbox that takes no password, once, and keeps what renews the sign-in.

Must not know how a token is got, nor what it opens.
"""

import os
import webbrowser
from pathlib import Path

import click

from bot.tokens import SignInEndedError, kept
from bot.tokens.consent import by_code, in_browser
from bot.tokens.issuers import ISSUERS

EXAMPLE = """\b
Examples:
  pbm login --provider microsoft --client-id 1fec8e78-...
  pbm login --token-file pbm-token.json
            signs in again, as that file says
"""


@click.command(epilog=EXAMPLE)
@click.option("--provider", type=click.Choice(list(ISSUERS)), help="Who gives the sign-in.")
@click.option("--client-id", help="The id under which you have registered pbm with the provider.")
@click.option("--client-secret-from", help="The variable with the secret that belongs to it, if it has one.")
@click.option(
    "--token-file",
    type=click.Path(path_type=Path, dir_okay=False),
    default="pbm-token.json",
    show_default=True,
    help="The file to keep the sign-in in.",
)
@click.option("--code", is_flag=True, help="Type a code on another device, where the provider has that.")
def login(
    provider: str | None,
    client_id: str | None,
    client_secret_from: str | None,
    token_file: Path,
    *,
    code: bool,
) -> None:
    """Sign in to a mailbox by OAuth, and keep the sign-in.

    The server renews it by itself. In pbm.toml, token_file = "pbm-token.json" takes the place of the password.
    """
    key, client, secret = _asked(provider, client_id, client_secret_from, token_file)
    sign_in(key, client, secret, token_file, code=code)
    click.echo(
        f'Signed in. {token_file} keeps it, and only you may read it. In pbm.toml: token_file = "{token_file}"'
    )


def sign_in(key: str, client: str, secret: str, token_file: Path, *, code: bool) -> None:
    """Have a person sign in with this issuer, and keep the sign-in. Raises ClickException with what would do."""
    issuer = ISSUERS[key]
    if code and not issuer.device:
        raise click.UsageError(f"{issuer.name} gives no codes for mail; leave --code out.")
    try:
        found = (
            by_code(issuer, client, secret, _show_code)
            if code
            else in_browser(issuer, client, secret, _show_page)
        )
        kept.write(token_file, found)
    except (SignInEndedError, ValueError) as why:
        raise click.ClickException(str(why)) from None
    except OSError as why:
        raise click.ClickException(f"{why} Try again.") from None


def _asked(
    provider: str | None, client_id: str | None, secret_from: str | None, token_file: Path
) -> tuple[str, str, str]:
    """The issuer's key, the client id and its secret: as given, else as in the file that is there."""
    secret = os.environ.get(secret_from, "") if secret_from else ""
    if secret_from and not secret:
        raise click.UsageError(f"the environment has no {secret_from}.")
    if provider and client_id:
        return provider, client_id, secret
    try:
        before = kept.read(token_file)
    except (OSError, ValueError):
        raise click.UsageError(
            "I need --provider and --client-id: docs/mailboxes.md says where to get one."
        ) from None
    key = next((key for key, issuer in ISSUERS.items() if issuer.name == before.issuer), "")
    if not key:
        raise click.UsageError(f"{token_file} is of {before.issuer}, which I don't know.")
    return provider or key, client_id or before.client_id, secret or before.client_secret


def _show_code(page: str, code: str) -> None:
    click.echo(f"Open {page} on any device, and type this code there:  {code}\nI wait until you have.")


def _show_page(page: str) -> None:
    click.echo(
        f"Open this page in a browser of this machine, and say yes there (from afar: pbm login --code, or "
        f"ssh with a tunnel to the port in it):\n{page}"
    )
    webbrowser.open(page)
