"""What a typed answer must be like: each check gives the answer as it is kept, or raises ValueError with what would do.

Must not know which question was asked.
"""

import ssl
from pathlib import Path
from typing import Any

import msgspec

from bot.cli.guide.values import Found
from bot.cli.providers import Provider
from bot.settings import Security, checks
from bot.settings.values import Label, Listen

SECURITIES: tuple[Security, ...] = ("tls", "starttls", "plain")
PORT_MAX = 65535


def one_of(words: tuple[str, ...], text: str, _found: Found) -> str:
    """One of these words."""
    if text in words:
        return text
    raise ValueError(f"write one of {', '.join(words)}.")


def text(said: str, _found: Found) -> str:
    """Anything on one line."""
    if said and said.isprintable():
        return said
    raise ValueError("write something on one line.")


def host(said: str, found: Found) -> str:
    """A host; with its port, where the port is not asked by itself."""
    name, _, port = said.rpartition(":")
    if not found["tries"] and name and ":" not in name and port.isdecimal():
        raise ValueError(f"write {name} alone; its port is asked behind it.")
    return text(said, found)


def security(kind: str, said: str, found: Found) -> str:
    """How the connection to that server is encrypted."""
    checks.trusted(found[f"{kind}_host"], one_of(SECURITIES, said, found))  # type: ignore[arg-type]
    return said


def port(said: str, _found: Found) -> int:
    """The number of a port."""
    if said.isdecimal() and 1 <= int(said) <= PORT_MAX:
        return int(said)
    raise ValueError(f"a port is a whole number from 1 to {PORT_MAX}.")


def usual_security(kind: str, found: Found) -> str:
    """How it is encrypted at this provider, or on this machine."""
    name, known = found[f"{kind}_host"], found["known"]
    usual: str = getattr(known, f"{kind}_security")
    return "plain" if checks.loopback(name) and not known.ports else usual


def usual_port(kind: str, found: Found) -> int:
    """The port at this provider, or the one that goes with the encryption."""
    known: Provider = found["known"]
    if known.ports:
        return int(known.ports[("imap", "smtp").index(kind)])
    return checks.PORTS[kind][found[f"{kind}_security"]]


def secret(place: str, said: str, found: Found) -> str:
    """A typed password: kept aside until the file that will hold it is written."""
    if said:
        found["typed"][place] = text(said, found)
    return said


def certificate(said: str, found: Found) -> str:
    """The path of a file with the certificate of a CA, from the folder of pbm.toml on; "" for none."""
    if not said:
        return ""
    path = found["folder"] / said
    try:
        ssl.create_default_context(cafile=path)
    except FileNotFoundError:
        raise ValueError(f"there is no file {path}.") from None
    except (OSError, ssl.SSLError):
        raise ValueError(f"{path} has no certificate that I can read (PEM).") from None
    return said


def folder(said: str, found: Found) -> str:
    """The path of a folder or a file; "~" is this user's home."""
    return str(Path(text(said, found)).expanduser())


def listen(said: str, _found: Found) -> str:
    """Where LMTP is spoken: a port or a socket of this machine."""
    if _is(said, Listen):
        return said
    raise ValueError(
        "write a port of this machine, such as 127.0.0.1:8024, or a socket: unix:/run/pbm/lmtp. From other machines "
        "anybody could bring mail there, for LMTP knows no password."
    )


def label(said: str, _found: Found) -> str:
    """A name in the DNS."""
    if _is(said, Label):
        return said
    raise ValueError("write a name as the DNS has them, such as pbm.")


def _is(said: str, kind: Any) -> bool:
    """Whether pbm.toml may say so."""
    try:
        msgspec.convert(said, kind)
    except msgspec.ValidationError:
        return False
    return True
