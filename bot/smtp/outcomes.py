"""What can come of handing over a letter, and what each answer of a server means.

Must not know a socket.
"""

import re
from dataclasses import dataclass
from typing import Literal

Phase = Literal["connect", "auth", "mail", "rcpt", "data", "dot"]

LONGEST = 300  # characters of a server's answer that are worth keeping

# Answers about our account or our way in, whichever letter it was (RFC 4954 6, RFC 3463 3.8, RFC 5248; those
# from 5.7.30 on are Microsoft 365's). Others of 5.7 are about the one letter or the one address.
ACCOUNT_CODES = frozenset({530, 534, 535, 538})
ACCOUNT_STATUS = frozenset({"5.7.3", "5.7.8", "5.7.9", "5.7.14", "5.7.30", "5.7.57", "5.7.60", "5.7.139"})
NO_RELAY = re.compile(
    r"relay(ing)?( access)? (is )?(denied|not (permitted|allowed))|unable to relay", re.IGNORECASE
)
TOO_LARGE_CODES = frozenset({552})  # RFC 1870 6.1
TOO_LARGE = frozenset({"5.2.3", "5.3.4"})


@dataclass(frozen=True)
class Sent:
    """The server has taken the letter; `reply` is its receipt."""

    reply: str


@dataclass(frozen=True)
class Later:
    """The letter was not taken; the same bytes may be tried again (RFC 5321 4.5.4.1)."""

    phase: Phase
    why: str  # a sentence
    # It was refused for good, but perhaps because of whom it comes from.
    ours: bool = False


@dataclass(frozen=True)
class Uncertain:
    """The line broke after the final dot: the letter may have been taken, and the server alone knows."""

    phase: Phase
    why: str


@dataclass(frozen=True)
class Never:
    """The server will not take this letter for this address, today or tomorrow."""

    phase: Phase
    why: str
    # The address needs SMTPUTF8, which the server doesn't have: nothing is wrong with us.
    foreign: bool = False
    answer: str = ""  # the server's own words, if it was asked


@dataclass(frozen=True)
class Halt:
    """The server takes nothing from us as things are: stop sending, tell the operator, fail no letter."""

    phase: Phase
    why: str


Outcome = Sent | Later | Uncertain | Never | Halt

_STEPS: dict[Phase, str] = {
    "connect": "when we connected",
    "auth": "to our name and password",
    "mail": "to our sender address",
    "rcpt": "to the address",
    "data": "before the text",
    "dot": "after the text",
}


def spoken(code: int, text: str) -> str:
    """A server's answer on one line: printable, and not longer than anyone reads."""
    line = "".join(c if c.isprintable() else " " for c in text.encode("utf-8", "replace").decode())
    return f"{code} {' '.join(line.split())}"[:LONGEST]


def judged(phase: Phase, code: int, text: str) -> Outcome:
    """What a server's answer in that phase means; before the dot, only one that isn't the "go on" we need."""
    answer = spoken(code, text)
    why = f'The mail server answered "{answer}" {_STEPS[phase]}.'
    match code // 100:  # RFC 5321 4.2.1
        case 2 if phase == "dot":
            return Sent(answer)
        case 4:
            return Later(phase, why)
        case 5 if phase == "rcpt" and _sounds_like_us(code, text):
            return Later(phase, why, ours=True)
        case 5:
            return Halt(phase, why) if _ours(phase, code, text) else Never(phase, why, answer=answer)
        case _:  # no answer of SMTP's
            return broken(phase, why)


def broken(phase: Phase, why: str) -> Later | Uncertain:
    """What it means that there was no proper answer in that phase (RFC 1047)."""
    return Uncertain(phase, why) if phase == "dot" else Later(phase, why)


def _ours(phase: Phase, code: int, text: str) -> bool:
    """Whether a lasting refusal is about us and would meet every letter alike.

    An answer to RCPT is about the one address, whatever it says: so nobody's mail server can stop our other letters.
    """
    if phase == "rcpt":
        return False
    status = _status(text)
    if phase in ("connect", "auth") or code in ACCOUNT_CODES or status in ACCOUNT_STATUS:
        return True
    # Nothing but our own address and the letter's size was said so far.
    return phase == "mail" and code not in TOO_LARGE_CODES and status not in TOO_LARGE


def _sounds_like_us(code: int, text: str) -> bool:
    """Whether a refused address may be our relay's fault: then the letter is tried again, and no other waits for it."""
    account = code in ACCOUNT_CODES or _status(text) in ACCOUNT_STATUS
    return account or NO_RELAY.search(text) is not None


def _status(text: str) -> str:
    """The enhanced status code an answer begins with (RFC 2034 4), or nothing."""
    found = re.match(r"5\.\d{1,3}\.\d{1,3}\b", text)
    return found[0] if found else ""
