"""An IMAP server of a few mails that does what no proper server does, as a test says.

It knows only the commands that the bot sends. Must not know what a test wants to show.
"""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from bot.settings import Imap
from tests.kit.lines import Talk, speaking
from tests.kit.mailhost import BOT, HOST, PASSWORD

DATE = "17-Jul-2026 02:44:25 +0200"


@dataclass
class ImapScript:
    """The mailbox, and what is odd about the server."""

    mails: dict[int, bytes] = field(default_factory=dict)  # by UID
    date: str = DATE
    uidvalidity: int | None = 7  # None: it never says
    uidnext: int | None = None  # None: it never says
    status: bool = True  # whether STATUS works
    capabilities: str = "IMAP4rev1"
    password: str = PASSWORD
    refusal: str = "NO [AUTHENTICATIONFAILED] no"
    # UIDs, and how many answers to FETCH of the text leave each of them out.
    omit: Counter[int] = field(default_factory=Counter)
    garble: set[int] = field(default_factory=set)  # UIDs whose text comes in an answer nobody can read
    deny: set[int] = field(default_factory=set)  # a FETCH of the text of one of these is answered with NO
    idles: bool = True  # else IDLE is refused, though it may be offered
    drop: bool = False  # whether the connection is ended at IDLE
    surprise: list[int] = field(default_factory=list)  # mails that come at the next IDLE, told with its "+"
    meanwhile: list[int] = field(default_factory=list)  # mails that come during a FETCH, told in its answer
    twice: bool = False  # each FETCH brings news of flags for every mail, too
    port: int = 0
    heard: list[str] = field(default_factory=list)  # the commands, without tags

    def imap(self, **changes: object) -> Imap:
        """Settings to read here; with `changes`."""
        usual = {"host": HOST, "port": self.port, "security": "plain", "user": BOT, "password": PASSWORD}
        return Imap(**{**usual, "timeout": 30.0, "poll": 0.05, **changes})  # type: ignore[arg-type]

    def count(self, command: str) -> int:
        """How many commands began so."""
        return sum(line.startswith(command) for line in self.heard)


@contextmanager
def imap_script(script: ImapScript) -> Iterator[ImapScript]:
    """Serve the script until the end of the block."""
    with speaking(lambda talk: _conversation(script, talk)) as script.port:
        yield script


def _conversation(script: ImapScript, talk: Talk) -> None:
    talk.say("* OK hello")
    while True:
        tag, _, command = talk.hear().decode().partition(" ")
        script.heard.append(command)
        answer = _answer(script, talk, command)
        talk.say(f"{tag} {answer}")
        if command.startswith("LOGOUT"):
            return


def _answer(script: ImapScript, talk: Talk, command: str) -> str:
    """Say the untagged part; return the tagged one."""
    match command.split()[:2]:
        case ["CAPABILITY", *_]:
            talk.say(f"* CAPABILITY {script.capabilities}")
        case ["LOGIN", *_] if script.password not in command:
            return script.refusal
        case ["EXAMINE", *_]:
            _open(script, talk)
        case ["STATUS", *_]:
            return _status(script, talk)
        case ["UID", "SEARCH"]:
            talk.say(" ".join(["* SEARCH", *map(str, _found(script, command))]))
        case ["UID", "FETCH"]:
            return _fetch(script, talk, command)
        case ["IDLE"]:
            return _idle(script, talk)
        case ["LOGOUT", *_]:
            talk.say("* BYE bye")
        case ["LOGIN" | "NOOP", *_]:
            pass
        case _:
            return "BAD what?"
    return "OK done"


def _idle(script: ImapScript, talk: Talk) -> str:
    if script.drop:
        talk.hang_up()
    if not script.idles:
        return "BAD not today"
    news = ""
    if script.surprise:
        _come(script, script.surprise.pop(0))
        news = f"* {len(script.mails)} EXISTS\r\n"
    talk.connection.sendall(f"+ idling\r\n{news}".encode())
    assert talk.hear() == b"DONE"
    return "OK done"


def _come(script: ImapScript, uid: int) -> None:
    script.mails[uid] = b"Subject: mail\r\n\r\n%d\r\n" % uid


def _open(script: ImapScript, talk: Talk) -> None:
    talk.say(f"* {len(script.mails)} EXISTS")
    talk.say("* 0 RECENT")
    talk.say("* FLAGS ()")
    if script.uidvalidity is not None:
        talk.say(f"* OK [UIDVALIDITY {script.uidvalidity}] so")
    if script.uidnext is not None:
        talk.say(f"* OK [UIDNEXT {script.uidnext}] so")


def _status(script: ImapScript, talk: Talk) -> str:
    if not script.status:
        return "NO not here"
    talk.say(f"* STATUS INBOX (UIDVALIDITY 7 UIDNEXT {max(script.mails, default=0) + 1})")
    return "OK done"


def _found(script: ImapScript, command: str) -> list[int]:
    low, _, high = command.rsplit(maxsplit=1)[-1].partition(":")
    last = max(script.mails, default=0)
    if low == "*":
        return [last] if last else []
    top = last if high == "*" else int(high)
    start, end = sorted((int(low), top)) if high == "*" else (int(low), top)  # n:* is *:n (RFC 3501 6.4.8)
    return [uid for uid in script.mails if start <= uid <= end]


def _fetch(script: ImapScript, talk: Talk, command: str) -> str:
    uids = [int(uid) for uid in command.split()[2].split(",")]
    if "BODY" not in command:
        stamp = f' INTERNALDATE "{script.date}"' if "INTERNALDATE" in command else ""
        for uid in uids:
            talk.say(f"* {uid} FETCH (UID {uid} RFC822.SIZE {len(script.mails[uid])}{stamp})")
        return "OK done"
    if script.deny.intersection(uids):
        return "NO [SERVERBUG] cannot read that"
    for uid in uids:
        _body(script, talk, uid, command)
    if script.meanwhile:
        _come(script, script.meanwhile.pop(0))
        talk.say(f"* {len(script.mails)} EXISTS")
    if script.twice:
        for uid in script.mails:
            talk.say(f"* {uid} FETCH (UID {uid} FLAGS (\\Seen))")
    return "OK done"


def _body(script: ImapScript, talk: Talk, uid: int, command: str) -> None:
    if script.omit[uid] > 0:
        script.omit[uid] -= 1
        return
    if uid in script.garble:
        talk.say(f'* {uid} FETCH (UID {uid} BODY[] "never ends INTERNALDATE ((')
        return
    raw, name = script.mails[uid], "BODY[]"
    if beginning := re.search(r"BODY\.PEEK\[\]<0\.(\d+)>", command):
        raw, name = raw[: int(beginning[1])], "BODY[]<0>"
    if partial := re.search(r"BODY\.PEEK\[HEADER\]<0\.(\d+)>", command):
        raw, name = (raw.partition(b"\r\n\r\n")[0] + b"\r\n\r\n")[: int(partial[1])], "BODY[HEADER]<0>"
    talk.say(f'* {uid} FETCH (UID {uid} INTERNALDATE "{script.date}" {name} {{{len(raw)}}}')
    talk.connection.sendall(raw + b")\r\n")
