"""Where the servers of an address are: in the table of providers, in the DNS, or where the domain itself tells it.

Must not know what is asked, nor whether anybody answers at these servers.
"""

import urllib.request
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

from dns.exception import DNSException
from dns.resolver import NXDOMAIN, Resolver

from bot.cli.providers import PROVIDERS, Provider, guessed, of_domain
from bot.settings import Security

PATIENCE = 5.0  # seconds for an answer
_LARGEST = 100_000  # octets of what a domain tells about itself
# RFC 6186 3 and RFC 8314 5.1: the names under which a domain tells its servers, the better one first.
_SERVICES: dict[str, tuple[tuple[str, Security], ...]] = {
    "imap": (("_imaps._tcp", "tls"), ("_imap._tcp", "starttls")),
    "smtp": (("_submissions._tcp", "tls"), ("_submission._tcp", "starttls")),
}
# What mail programs ask; the first belongs to the owner of the domain as much as the second does.
_PAGES = (
    "https://autoconfig.{0}/mail/config-v1.1.xml",
    "https://{0}/.well-known/autoconfig/mail/config-v1.1.xml",
)
_SOCKETS: dict[str, Security] = {"SSL": "tls", "STARTTLS": "starttls"}
Server = tuple[str, int, Security]


def servers(address: str, resolver: Resolver) -> tuple[Provider, str]:
    """The provider of an address, or a domain's own servers, and a sentence that says how they were found."""
    domain = address.rpartition("@")[2].lower()
    if known := of_domain(domain):
        return PROVIDERS[known], f"{domain} belongs to {known}, whose servers I know."
    if known := _by_exchange(domain, resolver):
        return PROVIDERS[known], f"{known} takes the mail for {domain}, and I know its servers."
    if found := _both(_by_services(domain, resolver)):
        return found, f"{domain} names its servers in the DNS."
    if found := _both(_by_page(domain)):
        return found, f"{domain} tells mail programs its servers."
    return guessed(domain), f"{domain} doesn't tell where its servers are; I begin with the usual names."


def doubted(address: str, resolver: Resolver) -> bool:
    """Whether the DNS says that there is no such domain. A DNS that doesn't answer doubts nothing."""
    try:
        resolver.resolve(address.rpartition("@")[2], "MX", lifetime=PATIENCE)
    except NXDOMAIN:
        return True
    except (DNSException, OSError):
        return False
    return False


def _by_exchange(domain: str, resolver: Resolver) -> str | None:
    """The provider whose mail exchangers the domain has."""
    hosts = [str(row.exchange).rstrip(".").lower() for row in _rows(domain, "MX", resolver)]
    return next(
        (
            name
            for host in hosts
            for name, one in PROVIDERS.items()
            if any(host == end or host.endswith(f".{end}") for end in one.exchanges)
        ),
        None,
    )


def _by_services(domain: str, resolver: Resolver) -> dict[str, Server]:
    """The servers by their SRV records. A target of "." says that there is no such service (RFC 2782)."""
    found: dict[str, Server] = {}
    for kind, services in _SERVICES.items():
        for service, security in services:
            rows = sorted(_rows(f"{service}.{domain}", "SRV", resolver), key=lambda row: row.priority)
            if rows and (host := str(rows[0].target).rstrip(".")):
                found.setdefault(kind, (host, rows[0].port, security))
    return found


def _rows(name: str, kind: str, resolver: Resolver) -> list[Any]:
    try:
        return list(resolver.resolve(name, kind, lifetime=PATIENCE))
    except (DNSException, OSError):
        return []


def _by_page(domain: str) -> dict[str, Server]:
    """The servers by the page that a domain has for mail programs; none where there is no such page."""
    for page in _PAGES:
        try:
            with urllib.request.urlopen(page.format(domain), timeout=PATIENCE) as answer:  # noqa: S310  # https
                return dict(read_page(str(answer.read(_LARGEST), "utf-8", "replace")))
        except (OSError, ValueError):
            continue
    return {}


def read_page(text: str) -> Iterator[tuple[str, Server]]:
    """The servers that such a page names, the best of each kind. Raises ValueError when it is no such page."""
    try:
        tree = ET.fromstring(text)  # noqa: S314  # Expat refuses a text that grows without end
    except ET.ParseError as why:
        raise ValueError(str(why)) from None
    for element, kind in (("outgoingServer", "smtp"), ("incomingServer", "imap")):
        named = [one for one in tree.iter(element) if one.get("type") == kind]
        read = [
            (one.findtext("hostname", ""), one.findtext("port", ""), one.findtext("socketType", ""))
            for one in named
        ]
        fit = [
            (host, int(port), _SOCKETS[way])
            for host, port, way in read
            if port.isdecimal() and way in _SOCKETS
        ]
        if fit:
            yield kind, fit[0]


def _both(found: dict[str, Server]) -> Provider | None:
    """A provider made of what was found; None unless there is a server of each kind."""
    if len(found) < len(_SERVICES):
        return None
    (imap, imap_port, imap_security), (smtp, smtp_port, smtp_security) = found["imap"], found["smtp"]
    return Provider(
        imap,
        smtp,
        imap_security=imap_security,
        smtp_security=smtp_security,
        ports=(imap_port, smtp_port),
    )
