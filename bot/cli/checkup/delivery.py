"""What the DNS says of the domain that letters come from: who may send for it, and what others do with forged mail.

Servers that receive our letters ask the same (RFC 7208, RFC 7489). Must not know how mail is sent.
"""

from collections.abc import Iterator

from dns.exception import DNSException, Timeout
from dns.resolver import NXDOMAIN, NoAnswer, NoNameservers, Resolver

from bot.cli.checkup.trouble import Trouble

PATIENCE = 5.0  # seconds for all of a name's servers together


def delivery(address: str, resolver: Resolver | None = None) -> str:
    """What stands in the DNS of the domain of this address; Trouble if letters from it are likely to be refused.

    DKIM can't be looked up: the name under which a key stands is in the letters alone.
    """
    domain, asks = address.rpartition("@")[2], resolver or Resolver()
    try:
        said = list(_told(domain, asks))
    except (Timeout, NoNameservers, OSError):
        return f"the DNS doesn't answer for {domain} from here, so who may send for it was not looked up."
    except DNSException as error:
        return f"{domain} can't be looked up: {str(error).rstrip('.')}."
    missing = [what for what, found in said if not found]
    if missing:
        raise Trouble(
            f"{domain} has no {' and no '.join(missing)} in the DNS, so others may take its letters for spam. "
            "docs/mailboxes.md says what to write there."
        )
    return f"{domain} says in the DNS {', '.join(found for _, found in said)}."


def _told(domain: str, resolver: Resolver) -> Iterator[tuple[str, str]]:
    """Each record that receivers look for, and what it says; "" where there is none."""
    spf = next((text for text in texts(domain, resolver) if text.startswith("v=spf1")), "")
    yield "SPF record", "who may send for it (SPF)" if spf else ""
    dmarc = next((text for text in texts(f"_dmarc.{domain}", resolver) if text.startswith("v=DMARC1")), "")
    policy = next((part.strip()[2:] for part in dmarc.split(";") if part.strip().startswith("p=")), "")
    yield "DMARC record", f"what others do with forged mail (DMARC, p={policy or 'none'})" if dmarc else ""


def texts(name: str, resolver: Resolver) -> list[str]:
    """The texts at a name; none where it has none, or isn't there."""
    try:
        answer = resolver.resolve(name, "TXT", lifetime=PATIENCE)
    except (NXDOMAIN, NoAnswer):
        return []
    return [b"".join(row.strings).decode("utf-8", "replace") for row in answer]
