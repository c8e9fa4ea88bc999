"""The access token that opens a mailbox now: as it is kept, renewed before it ends, or printed by a command.

Must not know how a person said yes.
"""

import subprocess
import time
from dataclasses import replace
from pathlib import Path
from threading import Lock

from oauthlib.oauth2 import OAuth2Error, WebApplicationClient

from bot.settings import Token
from bot.tokens import kept
from bot.tokens.asking import post
from bot.tokens.kept import SignIn

_EARLY = 300.0  # seconds before its end in which a token is renewed: a login may take a while
_PATIENCE = 60.0  # seconds for a command
_HOUR = 3600.0  # the life of a token whose issuer tells none (RFC 6749 5.1 leaves it open)
_ONE_AT_A_TIME = Lock()


class SignInEndedError(Exception):
    """The issuer renews the sign-in no more, or the command gives no token; the message is a sentence."""


def bearer(token: Token, *, fresh: bool = False) -> str:
    """The access token for the next login. `fresh`: the one that was kept has just been refused.

    Raises:
        SignInEndedError: a person has to do something.
        OSError: the issuer can't be reached, or the disk doesn't take the new token; it may be better later.
    """
    if token.command:
        return _printed(token.command)
    path = Path(token.file)
    try:
        sign_in = kept.read(path)
        if not fresh and time.time() < sign_in.ends - _EARLY:
            return sign_in.access_token
        with _ONE_AT_A_TIME, kept.alone(path):
            return _renewed(path, sign_in, fresh=fresh)
    except ValueError as why:
        raise SignInEndedError(str(why)) from None


def _renewed(path: Path, before: SignIn, *, fresh: bool) -> str:
    """Somebody else may have renewed it while we waited for our turn."""
    sign_in = kept.read(path)
    newer = sign_in.access_token != before.access_token
    if (newer or not fresh) and time.time() < sign_in.ends - _EARLY:
        return sign_in.access_token
    renewed = given(sign_in, ask(sign_in, path))
    kept.write(path, renewed)
    return renewed.access_token


def ask(sign_in: SignIn, path: Path) -> dict[str, object]:
    """A new access token for a refresh token (RFC 6749 6). Raises what `bearer` does."""
    client = WebApplicationClient(sign_in.client_id, refresh_token=sign_in.refresh_token)
    secret = {"client_secret": sign_in.client_secret} if sign_in.client_secret else {}
    body = client.prepare_refresh_body(client_id=sign_in.client_id, **secret)
    try:
        return dict(client.parse_request_body_response(post(sign_in.endpoint, body)))
    except OAuth2Error as refusal:
        said = (refusal.description or refusal.error or "no reason").splitlines()[0].rstrip(".")
        raise SignInEndedError(
            f'{sign_in.issuer} no longer renews the sign-in in {path}, saying "{said}". '
            f'"pbm login --token-file {path}" asks for a new one.'
        ) from None


def given(sign_in: SignIn, answer: dict[str, object]) -> SignIn:
    """The sign-in with what an issuer has answered. A new refresh token takes the place of the old one."""
    lives = float(str(answer.get("expires_in") or _HOUR))
    return replace(
        sign_in,
        access_token=str(answer["access_token"]),
        refresh_token=str(answer.get("refresh_token") or sign_in.refresh_token),
        ends=time.time() + lives,
    )


def _printed(command: tuple[str, ...]) -> str:
    """The first line that a command prints, such as that of another program which keeps tokens."""
    try:
        done = subprocess.run(  # noqa: S603  # the operator's own, and no shell
            command, capture_output=True, text=True, timeout=_PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as why:
        raise SignInEndedError(f"token_command {command[0]} gives no token: {why}.") from None
    lines = done.stdout.splitlines()
    if done.returncode or not lines or not lines[0].strip():
        raise SignInEndedError(
            f"token_command {command[0]} gives no token (it ended with {done.returncode})."
        )
    return lines[0].strip()
