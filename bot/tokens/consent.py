"""How a person says yes to a sign-in, once: in a browser of this machine, or by a code that they type elsewhere.

Must not know a terminal: what is to be shown goes to a function.
"""

import secrets
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import urlencode, urlsplit

import msgspec
from oauthlib.oauth2 import DeviceClient, OAuth2Error, WebApplicationClient

from bot.tokens.asking import post
from bot.tokens.issuers import Issuer
from bot.tokens.kept import SignIn
from bot.tokens.renewing import SignInEndedError, given

_WAITS = ("authorization_pending", "slow_down")  # RFC 8628 3.5
_SLOWER = 5.0  # seconds more between two questions, where the issuer asks for it
_PAUSE = 5.0  # seconds between two questions, where the issuer says nothing
_SAID = b"<!doctype html><title>Past the Post</title><p>Thank you. You may close this page."


def by_code(issuer: Issuer, client_id: str, secret: str, show: Callable[[str, str], None]) -> SignIn:
    """The sign-in of somebody who types a code on another device (RFC 8628); `show` gets the page and the code.

    Raises:
        SignInEndedError: they said no, or nothing for too long; the message is a sentence.
        OSError: the issuer can't be reached.
    """
    asked = msgspec.json.decode(
        post(issuer.device, urlencode({"client_id": client_id, "scope": " ".join(issuer.scope)}))
    )
    if "device_code" not in asked:
        raise _refused(issuer, asked.get("error_description") or asked.get("error", ""))
    show(asked.get("verification_uri") or asked.get("verification_url"), asked["user_code"])
    client, pause = DeviceClient(client_id), float(asked.get("interval", _PAUSE))
    body = client.prepare_request_body(asked["device_code"], include_client_id=True, **_secret(secret))
    while True:
        time.sleep(pause)
        try:
            return _signed_in(
                issuer, client_id, secret, client.parse_request_body_response(post(issuer.token, body))
            )
        except OAuth2Error as refusal:
            if refusal.error not in _WAITS:
                raise _refused(issuer, refusal.description or refusal.error) from None
            pause += _SLOWER if refusal.error == "slow_down" else 0.0


def in_browser(issuer: Issuer, client_id: str, secret: str, show: Callable[[str], None]) -> SignIn:
    """The sign-in of somebody who says yes in a browser of this machine (RFC 8252 7.3, RFC 7636).

    `show` gets the address of the page; the browser comes back to a port of this machine that is open meanwhile.

    Raises:
        SignInEndedError: they said no; the message is a sentence.
        OSError: the issuer can't be reached.
    """
    client, state = WebApplicationClient(client_id), secrets.token_urlsafe(16)
    verifier = client.create_code_verifier(64)
    challenge = client.create_code_challenge(verifier, "S256")
    with HTTPServer(("127.0.0.1", 0), _Back) as back:
        here = f"http://127.0.0.1:{back.server_port}/"
        show(
            client.prepare_request_uri(
                issuer.authorize,
                redirect_uri=here,
                scope=list(issuer.scope),
                state=state,
                code_challenge=challenge,
                code_challenge_method="S256",
                **issuer.also,
            )
        )
        came = _come_back(back)
    try:
        # The library takes answers by https alone; this one has not left the machine.
        code = client.parse_request_uri_response(came.replace("http://", "https://", 1), state)["code"]
        body = client.prepare_request_body(code, here, "", True, verifier, **_secret(secret))
        return _signed_in(
            issuer, client_id, secret, client.parse_request_body_response(post(issuer.token, body))
        )
    except OAuth2Error as refusal:
        raise _refused(issuer, refusal.description or refusal.error) from None


class _Back(BaseHTTPRequestHandler):
    """Where the browser comes back to. It says thank you, and keeps the address that the browser asked for."""

    def do_GET(self) -> None:
        """Answer, and remember an address that has the issuer's answer in it; a browser also asks for an icon."""
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(_SAID)
        if urlsplit(self.path).query:
            self.server.came = f"http://127.0.0.1{self.path}"  # type: ignore[attr-defined]

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the library's name
        """Say nothing: the address has a secret in it."""


def _come_back(back: HTTPServer) -> str:
    while not hasattr(back, "came"):
        back.handle_request()
    return str(back.came)


def _secret(secret: str) -> dict[str, str]:
    return {"client_secret": secret} if secret else {}


def _signed_in(issuer: Issuer, client_id: str, secret: str, answer: object) -> SignIn:
    found = dict(answer)  # type: ignore[call-overload]
    if not found.get("refresh_token"):
        raise _refused(issuer, "it gave no refresh token, so the sign-in would end within the hour")
    before = SignIn(issuer.name, issuer.token, client_id, str(found["refresh_token"]), secret)
    return given(before, found)


def _refused(issuer: Issuer, said: str | None) -> SignInEndedError:
    return SignInEndedError(
        f'{issuer.name} gave no sign-in, saying "{(said or "no reason").splitlines()[0].rstrip(".")}".'
    )
