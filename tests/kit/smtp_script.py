"""An SMTP server that answers as a test says, step by step; it keeps what it took.

Must not know what a test wants to show.
"""

import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal

from bot.settings import Smtp
from tests.kit.lines import Talk, speaking
from tests.kit.mailhost import HOST

Step = Literal["greeting", "ehlo", "starttls", "auth", "mail", "rcpt", "data", "dot", "rset", "noop", "quit"]

USUAL: dict[Step, str] = {
    "greeting": "220 script.test ready",
    "ehlo": "250 HELP",
    "starttls": "220 go on",
    "auth": "235 2.7.0 welcome",
    "mail": "250 2.1.0 ok",
    "rcpt": "250 2.1.5 ok",
    "data": "354 end with a dot",
    "dot": "250 2.0.0 queued",
    "rset": "250 2.0.0 ok",
    "noop": "250 2.0.0 ok",
    "quit": "221 2.0.0 bye",
}
COMMANDS: dict[bytes, Step] = {
    b"EHLO": "ehlo",
    b"HELO": "ehlo",
    b"STARTTLS": "starttls",
    b"AUTH": "auth",
    b"MAIL": "mail",
    b"RCPT": "rcpt",
    b"DATA": "data",
    b"RSET": "rset",
    b"NOOP": "noop",
    b"QUIT": "quit",
}


@dataclass
class SmtpScript:
    """What is answered at each step, the first time, the second ...; then as usual.

    Besides an answer: "hang up" (FIN), "reset" (RST), "silence" (nothing, for ever), and an answer followed by
    " and hang up".
    """

    answers: dict[Step, list[str]] = field(default_factory=dict)
    extensions: tuple[str, ...] = ()
    context: ssl.SSLContext | None = None  # for STARTTLS
    port: int = 0
    heard: list[str] = field(default_factory=list)  # the commands, in order
    taken: list[bytes] = field(default_factory=list)  # texts whose final dot came, as they went over the line
    connections: int = 0
    silent: threading.Event = field(default_factory=threading.Event)  # set when a silence begins

    def smtp(self, **changes: object) -> Smtp:
        """Settings to send here, in plain text; with `changes`."""
        return Smtp(**{"host": HOST, "port": self.port, "security": "plain", "timeout": 30.0, **changes})  # type: ignore[arg-type]


@contextmanager
def smtp_script(script: SmtpScript) -> Iterator[SmtpScript]:
    """Serve the script until the end of the block."""
    with speaking(lambda talk: _conversation(script, talk)) as script.port:
        yield script


def _conversation(script: SmtpScript, talk: Talk) -> None:
    script.connections += 1
    _answer(script, talk, "greeting")
    while True:
        line = talk.hear()
        script.heard.append(line.decode())
        step = COMMANDS[line.split()[0].upper()]
        if step == "ehlo":
            for line_of_it in ["script.test", *script.extensions]:
                talk.say(f"250-{line_of_it}")
        said = _answer(script, talk, step)
        if step == "data" and said.startswith("354"):
            _text(script, talk)
        if step == "starttls" and script.context is not None:
            talk.encrypt(script.context)
        if step == "quit":
            return


def _text(script: SmtpScript, talk: Talk) -> None:
    text = b""
    while (line := talk.hear()) != b".":
        text += line + b"\r\n"
    script.taken.append(text)
    _answer(script, talk, "dot")


def _answer(script: SmtpScript, talk: Talk, step: Step) -> str:
    planned = script.answers.get(step, [])
    said = planned.pop(0) if planned else USUAL[step]
    match said:
        case "hang up":
            talk.hang_up()
        case "reset":
            talk.reset()
        case "silence":
            script.silent.set()
            talk.be_silent()
    talk.say(said.removesuffix(" and hang up"))
    if said.endswith(" and hang up"):
        talk.hang_up()
    return said
