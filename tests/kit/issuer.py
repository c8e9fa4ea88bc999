"""An issuer of access tokens on loopback: it takes the yes of a browser or of a code, renews, and knows its tokens.

By https for those who sign in (RFC 6749, 7636, 8628), by http for a mail server that asks whose a token is (RFC 7662).
Must not know the test.
"""

import base64
import hashlib
import json
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from threading import Thread
from urllib.parse import parse_qsl, urlencode, urlsplit

import trustme

from bot.tokens.issuers import Issuer as Addresses

CLIENT = "past-the-post"
_LIVES = 3600


@dataclass
class Issuer:
    """What it has given out, and what it was told to do."""

    user: str
    base: str = ""
    about: str = ""  # where a mail server asks whose a token is
    ca: Path = Path()
    tokens: set[str] = field(default_factory=set)  # access tokens that open the mailbox
    refreshes: set[str] = field(default_factory=set)
    codes: dict[str, str] = field(default_factory=dict)  # code of a browser -> its challenge
    pending: int = 1  # how often somebody with a device is told to wait
    asked: list[dict[str, str]] = field(default_factory=list)  # what came to the token endpoint
    numbers: Iterator[int] = field(default_factory=count)

    @property
    def addresses(self) -> Addresses:
        """As pbm knows issuers."""
        return Addresses(
            "The issuer", f"{self.base}/authorize", f"{self.base}/token", f"{self.base}/device", ("mail",)
        )

    def given(self) -> dict[str, object]:
        """A new pair of tokens; the refresh token before it is void."""
        number = next(self.numbers)
        access, refresh = f"access-{number}", f"refresh-{number}"
        self.tokens.add(access)
        self.refreshes = {refresh}
        return {
            "access_token": access,
            "refresh_token": refresh,
            "expires_in": _LIVES,
            "token_type": "Bearer",
        }

    def answer(self, asked: dict[str, str]) -> dict[str, object]:
        """What the token endpoint says."""
        self.asked.append(asked)
        match asked["grant_type"]:
            case "refresh_token" if asked["refresh_token"] in self.refreshes:
                return self.given()
            case "authorization_code" if self.codes.pop(asked["code"], "") == _challenge(
                asked["code_verifier"]
            ):
                return self.given()
            case "urn:ietf:params:oauth:grant-type:device_code" if self.pending:
                self.pending -= 1
                return {"error": "authorization_pending"}
            case "urn:ietf:params:oauth:grant-type:device_code":
                return self.given()
        return {"error": "invalid_grant", "error_description": "AADSTS70008: the token has expired."}


def _challenge(verifier: str) -> str:
    digest = hashlib.sha256(verifier.encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


class _Asked(BaseHTTPRequestHandler):
    """One request; the server has the issuer."""

    def do_POST(self) -> None:
        """A form to one of the endpoints."""
        issuer: Issuer = self.server.issuer  # type: ignore[attr-defined]
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        asked = dict(parse_qsl(body))
        if self.path == "/device":
            self._say(
                {
                    "device_code": "d",
                    "user_code": "AB-12",
                    "verification_uri": f"{issuer.base}/here",
                    "interval": 0,
                }
            )
        elif self.path == "/token":
            said = issuer.answer(asked)
            self._say(said, 400 if "error" in said else 200)
        else:
            self._say({"active": asked["token"] in issuer.tokens, "username": issuer.user})

    def do_GET(self) -> None:
        """The page on which a person says yes: the browser is sent back at once."""
        issuer: Issuer = self.server.issuer  # type: ignore[attr-defined]
        asked = dict(parse_qsl(urlsplit(self.path).query))
        code = f"code-{next(issuer.numbers)}"
        issuer.codes[code] = asked["code_challenge"]
        self.send_response(302)
        self.send_header(
            "Location", f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state']})}"
        )
        self.end_headers()

    def _say(self, said: dict[str, object], status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(said).encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the library's name
        """Say nothing."""


@contextmanager
def issuer(user: str, folder: Path) -> Iterator[Issuer]:
    """An issuer whose only user is this one, until the end of the block."""
    found, ca = Issuer(user), trustme.CA()
    found.ca = folder / "issuer-ca.pem"
    ca.cert_pem.write_to_path(str(found.ca))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    ca.issue_cert("localhost").configure_cert(context)
    with _serving(found) as plain, _serving(found, context) as secure:
        found.about, found.base = f"http://localhost:{plain}/about", f"https://localhost:{secure}"
        yield found


@contextmanager
def _serving(found: Issuer, context: ssl.SSLContext | None = None) -> Iterator[int]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Asked) as server:
        server.issuer = found  # type: ignore[attr-defined]
        if context is not None:
            server.socket = context.wrap_socket(server.socket, server_side=True)
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join()
