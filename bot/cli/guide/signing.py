"""Letters that the bot signs itself (DKIM): a key is found or made, and its other half compared with the DNS.

Must not know how one asks, nor how a letter is signed.
"""

import re
import subprocess
from pathlib import Path

from dns.exception import DNSException

from bot.cli.checkup import signing
from bot.cli.checkup.delivery import texts
from bot.cli.checkup.finding import Finding, tried
from bot.cli.checkup.trouble import Trouble
from bot.cli.guide.values import Found, Means

_MAKE = ("openssl", "genrsa", "2048")


def signs(found: Found, means: Means) -> Finding:
    """There is a key; and whether the DNS has its other half already, which it need not have yet."""
    path = found["dkim_key"]
    found["record"] = ""

    def attempt() -> str:
        pem = _key(path, found, means)
        record = signing.record(pem.encode())
        said, there = _compared(record, _name(found), means)
        if not there:
            found["record"] = record
        made = "" if (means.config.parent / path).exists() else f"A new key, which will be in {path}. "
        return made + said

    return tried("signature", attempt)


def record(found: Found) -> str:
    """What is still to be written into the DNS, on a line of its own."""
    if not found.get("record"):
        return ""
    return f"\nWrite this into the DNS, as the one TXT record of {_name(found)}:\n{found['record']}"


def _name(found: Found) -> str:
    return f"{found['dkim_selector']}._domainkey.{found['address'].rpartition('@')[2]}"


def _key(path: str, found: Found, means: Means) -> str:
    """The key in that file; a new one is kept aside until the file is written. Raises Trouble."""
    there: Path = means.config.parent / path
    if there.exists():
        try:
            pem = there.read_text(encoding="ascii")
            signing.record(pem.encode())
        except (OSError, ValueError) as why:
            raise Trouble(f"I can't read an RSA key in {there}: {why}. Name another file.") from None
        return pem
    if not there.parent.is_dir():
        raise Trouble(f"There is no folder {there.parent}. Name a file in another one.")
    typed: dict[str, str] = found["typed"]
    if path not in typed:
        typed[path] = _made()
    return typed[path]


def _made() -> str:
    try:
        done = subprocess.run(_MAKE, capture_output=True, text=True, check=True)  # noqa: S603  # as it stands above
    except (OSError, subprocess.CalledProcessError) as why:
        raise Trouble(
            f"I can't make a key: {why}. Is openssl installed? Or name a file with a key."
        ) from None
    return done.stdout.strip()


def _compared(record: str, name: str, means: Means) -> tuple[str, bool]:
    """What the DNS has at that name, as a sentence; whether it is the other half of our key."""
    try:
        there = texts(name, means.resolver)
    except (DNSException, OSError):
        return f"The DNS doesn't answer for {name} from here.", False
    if not there:
        return f"The DNS has no {name} yet.", False
    if _half(there[0]) != _half(record):
        return f"The DNS has another key at {name}.", False
    return f"The DNS has its other half at {name}.", True


def _half(record: str) -> str:
    """The key in a record (RFC 6376 3.6.1); white space in it means nothing."""
    found = re.search(r"(?:^|;)p=([^;]*)", re.sub(r"\s", "", record))
    return found[1] if found else ""
