"""What single settings must be like, beyond their type: each check gives the setting back, or a sentence.

Must not know the file they stand in.
"""

import re
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from socket import AddressFamily

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot import addresses
from bot.games.offering import with_named
from bot.settings.values import Security

# RFC 8314 3.2 and 3.3, RFC 3501, RFC 6409. Without TLS, SMTP is a relay on this machine.
PORTS = {
    "imap": {"tls": 993, "starttls": 143, "plain": 143},
    "smtp": {"tls": 465, "starttls": 587, "plain": 25},
}

# RFC 8058 3.1 asks for https. What a header can't hold unfolded is no address here.
_WEB = re.compile(r"https://[a-z0-9.-]{1,200}(?::[0-9]{1,5})?(?:/[a-z0-9._~-]+)*/?", re.IGNORECASE)


def address(text: str) -> str:
    """The mail address, normalised. Whether it exists isn't asked.

    Raises:
        ValueError: with a sentence.
    """
    try:
        return addresses.plain(text)
    except ValueError as why:
        raise ValueError(f'"{text}" is no mail address; write it like bot@example.org. ({why})') from None


def named(text: str) -> tuple[str, str]:
    """A name, or "", and the mail address behind it: "Ann Archer <ann@example.org>".

    Raises:
        ValueError: with a sentence.
    """
    name, _, rest = text.rpartition("<")
    return (name.strip(' "'), address(rest.removesuffix(">").strip())) if name else ("", address(text))


def own_address(text: str) -> str:
    """The bot's address: like any, but without a sub-address.

    Raises:
        ValueError: with a sentence.
    """
    found = address(text)
    if "+" in found.partition("@")[0]:
        raise ValueError(f'leave out the "+" and what follows in "{text}"; I make such addresses myself.')
    return found


def database(url: str, folder: Path) -> str:
    """The database's URL; the path of an SQLite file is made absolute, starting at that folder.

    Raises:
        ValueError: with a sentence.
    """
    try:
        made = make_url(url)
        backend = made.get_backend_name()
    except ArgumentError:
        raise ValueError(f'"{url}" is no database; write "sqlite:///pbm.sqlite".') from None
    if backend not in {"sqlite", "postgresql"}:
        raise ValueError(f'I work with SQLite and PostgreSQL, not {backend}; write "sqlite:///pbm.sqlite".')
    if backend == "sqlite" and made.database and made.database != ":memory:":
        made = made.set(database=str(folder.resolve() / made.database))
    return made.render_as_string(hide_password=False)


def metrics(folder: Path, name: str) -> str:
    """The path of the file with metrics, starting at that folder; the folder it is in must be there.

    Raises:
        ValueError: with a sentence.
    """
    path = folder.resolve() / name
    if path.suffix != ".prom":
        raise ValueError(f'node_exporter reads only files whose names end in .prom; "{name}" does not.')
    if not path.parent.is_dir():
        raise ValueError(f"there is no folder {path.parent}; make it, or name a file in another one.")
    return str(path)


def web(text: str) -> str:
    """The address of a page on the web, without a slash at its end. Whether it is there isn't asked.

    Raises:
        ValueError: with a sentence.
    """
    if not _WEB.fullmatch(text):
        raise ValueError(
            f'"{text}" is no https address without "?" and "#"; write "https://pbm.example.org".'
        )
    return text.rstrip("/")


def listen(at: str, folder: Path) -> str:
    """Where LMTP is spoken; the path of a socket starts at that folder."""
    return f"unix:{folder / at.removeprefix('unix:')}" if at.startswith("unix:") else at


def signing_key(path: Path) -> str:
    """The file with the key that signs letters, and what signs them is installed. Whether the key is sound isn't asked.

    Raises:
        ValueError: with a sentence.
    """
    if not path.is_file():
        raise ValueError(f'there is no file {path}; "openssl genrsa -out {path} 2048" makes it.')
    if find_spec("dkim") is None:
        raise ValueError("signing needs a package: \"pip install 'past-the-post[dkim]'\".")
    return str(path)


def where(at: str) -> tuple[AddressFamily, str | tuple[str, int]]:
    """The same as sockets have it: the kind of address, and the address."""
    if at.startswith("unix:"):
        return AddressFamily.AF_UNIX, at.removeprefix("unix:")
    host, _, port = at.rpartition(":")
    kind = AddressFamily.AF_INET6 if host == "[::1]" else AddressFamily.AF_INET
    return kind, (host.strip("[]"), int(port))


def games(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of games of other packages; each can be imported, and no two games share a key or a tag.

    Raises:
        ValueError: with a sentence.
    """
    with_named(names)
    return names


def trusted(host: str, security: Security) -> None:
    """Without TLS a host must be this machine.

    Raises:
        ValueError: with a sentence.
    """
    if security == "plain" and not loopback(host):
        raise ValueError(f'"plain" would show the password to the network; {host} needs "tls" or "starttls".')


def loopback(host: str) -> bool:
    """Whether the host is this machine."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.casefold() == "localhost"
