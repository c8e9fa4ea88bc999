"""The letters of a trial match on a page of this machine: each as a mail program shows it, and a place to answer.

Its links that write a mail put their line into the answer. Must not know the match, nor a database.
"""

import html
import re
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

from bot.demo.correspondence import Letter

_MOST = 100_000  # octets of an answer
_MAILTO = re.compile(r'href="mailto:[^"?]*\?([^"]*)"')
_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 48rem; padding: 1rem }}
textarea {{ font: 16px/1.4 ui-monospace, monospace; width: 100%; box-sizing: border-box }}
button {{ font: inherit; padding: .5rem 1rem; margin: .5rem .5rem .5rem 0 }}
iframe {{ width: 100%; height: 34rem; border: 1px solid #888; border-radius: .5rem; background: Canvas }}
summary {{ cursor: pointer; padding: .5rem 0 }}
</style>
<h1>{title}</h1>
<form method="post" action="{base}write">
<label for="lines">Your mail to the bot</label>
<textarea id="lines" name="lines" rows="4" autofocus>{draft}</textarea>
<button>Send</button><button formaction="{base}next">Let the deadline pass</button>
</form>
{letters}
</html>
"""
_LETTER = """<details{open}><summary>{subject}</summary>
<iframe title="{subject}" sandbox="allow-top-navigation-by-user-activation" srcdoc="{body}"></iframe></details>
"""


@dataclass(frozen=True)
class Trial:
    """What the page needs of a match."""

    letters: Callable[[], Sequence[Letter]]
    write: Callable[[Sequence[str]], object]
    next_turn: Callable[[], object]


def server(trial: Trial) -> tuple[HTTPServer, str]:
    """A server on this machine alone, and the address of its page, which nobody guesses. It must be closed."""
    base = f"/{secrets.token_urlsafe(12)}/"
    made = HTTPServer(("127.0.0.1", 0), partial(_Asked, trial, base))
    return made, f"http://127.0.0.1:{made.server_port}{base}"


def page(letters: Sequence[Letter], base: str, draft: str = "") -> str:
    """The page: the newest letter first, and open."""
    shown = [
        _LETTER.format(
            open="" if number else " open",
            subject=html.escape(re.sub(r" #[a-z0-9]{10}\b", "", one.subject)),
            body=html.escape(_linked(one.html or f"<pre>{html.escape(one.text)}</pre>", base)),
        )
        for number, one in enumerate(reversed(letters))
    ]
    title = "Past the Post: a trial match"
    return _PAGE.format(title=title, base=base, draft=html.escape(draft), letters="".join(shown))


def _linked(body: str, base: str) -> str:
    """The letter, with links that come back to the page instead of starting a mail program."""
    return _MAILTO.sub(lambda found: f'href="{base}?{found[1]}" target="_top"', body)


class _Asked(BaseHTTPRequestHandler):
    """One request of the browser."""

    def __init__(self, trial: Trial, base: str, *rest: object) -> None:
        """Answer it at once, as the library does."""
        self.trial, self.base = trial, base
        super().__init__(*rest)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """The page, with the line of a link that was followed in the answer."""
        asked = urlsplit(self.path)
        if asked.path != self.base:
            self.send_error(404)
            return
        draft = "\n".join(parse_qs(asked.query).get("body", ()))
        self._say(page(self.trial.letters(), self.base, draft.strip()))

    def do_POST(self) -> None:
        """An answer that was written, or the wish that time passes; then the page anew."""
        words = self.rfile.read(min(int(self.headers.get("Content-Length", 0)), _MOST)).decode(
            "utf-8", "replace"
        )
        lines = "\n".join(parse_qs(words).get("lines", ())).splitlines()
        if self.path == f"{self.base}write" and any(map(str.strip, lines)):
            self.trial.write(lines)
        elif self.path == f"{self.base}next":
            self.trial.next_turn()
        elif not self.path.startswith(self.base):
            self.send_error(404)
            return
        self.send_response(303)
        self.send_header("Location", self.base)
        self.end_headers()

    def _say(self, text: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the library's name
        """Say nothing: the terminal is for the player."""
