"""The one page on the web: whoever has the link of a letter leaves by one click (RFC 8058), or by its button.

It is served on a port of this machine, behind the operator's own https proxy, in threads of its own. Must not know a
table, nor what a link ends; no log has a path, because a path is a secret of its reader.
"""

import logging
import re
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email import message_from_bytes
from html import escape
from http import HTTPStatus
from socketserver import ThreadingMixIn
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

if TYPE_CHECKING:
    from wsgiref.types import StartResponse

log = logging.getLogger(__name__)

LOOPBACK = "127.0.0.1"
FIELD, CLICK = "List-Unsubscribe", "One-Click"
# Octets of a POST; what RFC 8058 asks for has 26, or a little over a hundred as a form of parts.
_LARGEST = 1000
# Seconds that a proxy may be silent in the middle of a request.
_PATIENCE = 10
# The proxy may serve other pages before it.
_PATH = re.compile(r"(?:/[\w.~-]+)*/leave/(\d{1,12})/([a-z2-9]{16})")
_HEADERS = [
    ("Content-Type", "text/html; charset=utf-8"),
    ("Cache-Control", "no-store"),
    ("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Robots-Tag", "noindex"),
]
_PAGE = """\
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>{title}</title>
<style>body {{ font: 1.1rem/1.5 sans-serif; max-width: 30em; margin: 3em auto; padding: 0 1em }}
button {{ font: inherit; padding: .6em 1.2em }}</style></head>
<body><p>{title}</p>{more}</body></html>
"""
_BUTTON = (
    f'<form method="post"><input type="hidden" name="{FIELD}" value="{CLICK}"><button>Stop</button></form>'
)


@dataclass(frozen=True)
class Clicks:
    """What a link means, by its number and its key."""

    # What it ends, in words; None: there is no such link.
    look: Callable[[int, str], str | None]
    # End that; whether there is such a link, ended before or now.
    end: Callable[[int, str], bool]


@contextmanager
def served(port: int, clicks: Clicks) -> Iterator[int | None]:
    """Serve the page until the end of the block; yields the port. Where it is taken, the log says so: None."""
    try:
        server = make_server(LOOPBACK, port, _page(clicks), _Server, _Handler)
    except OSError as error:
        log.error("web: port %d can't be opened (%s); all else goes on", port, error.strerror)  # noqa: TRY400
        yield None
        return
    thread = threading.Thread(target=server.serve_forever, name="pbm-web")
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Handler(WSGIRequestHandler):
    timeout = _PATIENCE

    def log_message(self, *_: object) -> None:
        """Nothing: each line would have a path."""


def _page(clicks: Clicks) -> "Callable[[dict[str, Any], StartResponse], Iterable[bytes]]":
    def page(environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        try:
            status, title, more = _answer(clicks, environ)
        except Exception as error:  # noqa: BLE001  # whatever it was, the program that clicked may try again
            log.warning("web: a click could not be obeyed (%s)", type(error).__name__)
            status, title, more = (
                HTTPStatus.SERVICE_UNAVAILABLE,
                "That did not work. Please try it later.",
                "",
            )
        start_response(f"{status.value} {status.phrase}", list(_HEADERS))
        said = _PAGE.format(title=escape(title), more=more).encode()
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [said]

    return page


def _answer(clicks: Clicks, environ: dict[str, Any]) -> tuple[HTTPStatus, str, str]:
    """The status, what the page says, and what stands below."""
    found = _PATH.fullmatch(environ.get("PATH_INFO", ""))
    number, key = (int(found[1]), found[2]) if found else (0, "")
    ends = clicks.look(number, key) if found else None
    if ends is not None and environ["REQUEST_METHOD"] in ("GET", "HEAD"):
        return HTTPStatus.OK, f"Stop the letters about {ends}?", _BUTTON
    if (
        ends is not None
        and environ["REQUEST_METHOD"] == "POST"
        and _clicked(environ)
        and clicks.end(number, key)
    ):
        return HTTPStatus.OK, f"No more letters about {ends} come.", ""
    return HTTPStatus.NOT_FOUND, "There is no such page.", ""


def _clicked(environ: dict[str, Any]) -> bool:
    """Whether a POST says what RFC 8058 3.2 asks for, in either of its two forms."""
    length = environ.get("CONTENT_LENGTH") or "0"
    if not (length.isascii() and length.isdigit() and int(length) <= _LARGEST):
        return False
    said, kind = environ["wsgi.input"].read(int(length)), environ.get("CONTENT_TYPE", "")
    if kind.startswith("application/x-www-form-urlencoded"):
        return parse_qs(said.decode("latin-1")).get(FIELD) == [CLICK]
    form = message_from_bytes(b"Content-Type: " + kind.encode("latin-1") + b"\r\n\r\n" + said)
    parts = form.get_payload() if form.get_content_type() == "multipart/form-data" else ()
    return any(_is_click(part) for part in parts if not isinstance(part, str))


def _is_click(part: Any) -> bool:
    named = part.get_param("name", header="Content-Disposition") == FIELD
    return named and str(part.get_payload()).strip() == CLICK
