"""What our own mail server says of a mail's sender, in Authentication-Results (RFC 8601): it passes, fails, or nothing.

Only the topmost field counts, only when it is of the server that the operator names, and only when no other field
bears that name: a field lower down may be the sender's own invention. A server may write several fields, as one program
after another looks at a mail; they count together where they all stand above its own Received, for no sender can
write there. Must not know players, nor what is done with it.
"""

import enum
from collections.abc import Sequence
from typing import Any

import authres

from bot.letters.fields import LONGEST


class Vouched(enum.Enum):
    """What the server says of the domain of From."""

    PASS = "our mail server vouches for the sender"  # noqa: S105  # no password
    FAIL = "our mail server says that the sender is forged"
    NOTHING = "our mail server says nothing of the sender"


def vouched(stamps: Sequence[str], server: str, sender: str | None, own: int = 0) -> Vouched:
    """What the server says of this sender.

    `stamps` are the Authentication-Results fields, topmost first; so many of them as `own` no sender can have written.
    """
    if not (server and sender):
        return Vouched.NOTHING
    return _said(_results(stamps, server, own), sender.rpartition("@")[2])


def server_of(stamps: Sequence[str], own: int = 0) -> str:
    """Which server stamped a mail, if what it wrote counts and has a word of DMARC or DKIM."""
    name = _read(stamps[0])[0] if stamps else ""
    useful = any(one.method in ("dmarc", "dkim") for one in _results(stamps, name, own))
    return name if useful else ""


def _results(stamps: Sequence[str], server: str, own: int) -> Sequence[Any]:
    """All that the server itself has written; nothing where that can't be told from what others wrote in its name."""
    above = max(own, 1)
    if not server or any(_claims(field, server) for field in stamps[above:]):
        return ()
    fields = stamps[:above]
    read = [_read(field) for at, field in enumerate(fields) if at == 0 or _claims(field, server)]
    if not all(_is(name, server) for name, _ in read):
        return ()
    return [one for _, results in read for one in results]


def _claims(field: str, server: str) -> bool:
    """Whether a field has this server's name, however the field is written."""
    return server.casefold() in field.partition(";")[0].casefold()


def _is(name: str, server: str) -> bool:
    """Whether this is the server, or one of the servers of the domain that was named."""
    return name == server.casefold() or name.endswith(f".{server.casefold()}")


def _read(field: str) -> tuple[str, Sequence[Any]]:
    """The server's name and its results; no name where the field can't be read to its end."""
    if len(field) >= LONGEST:
        return "", ()
    try:
        read = authres.all_features().parse_value(field.rstrip("; "))  # some servers end it so
    except Exception:  # noqa: BLE001  # whatever it is that can't be read vouches for nobody
        return "", ()
    return str(read.authserv_id), tuple(read.results)


def _said(results: Sequence[Any], domain: str) -> Vouched:
    """DMARC's result, where it has one; else a signature of the domain itself or of the one above it (DKIM).

    A signature of a domain below counts only through DMARC: the server knows whose sub-domains are strangers'.
    """
    named = [(one, _domain(one, "from")) for one in results if one.method == "dmarc"]
    dmarc = [one for one, whose in named if whose in ("", domain)]
    words = {str(one.result).lower() for one in dmarc}
    if "fail" in words:
        return Vouched.FAIL
    if any(whose and not _aligned(domain, whose) for _, whose in named):
        # The server has read another From than we have: of whom it speaks can't be told.
        return Vouched.NOTHING
    if words == {"pass"} and all(_domain(one, "from") for one in dmarc):
        return Vouched.PASS
    if words - {"none"}:
        return Vouched.NOTHING
    signed = [one for one in results if one.method == "dkim" and str(one.result).lower() == "pass"]
    signers = {_domain(one, "d") or _domain(one, "i") for one in signed}
    return Vouched.PASS if any(_aligned(domain, signer) for signer in signers) else Vouched.NOTHING


def _domain(result: Any, name: str) -> str:
    """The domain in a property of the header: "gmail.com" of header.from, header.d or header.i."""
    found = {
        one.value for one in result.properties if (one.type.lower(), one.name.lower()) == ("header", name)
    }
    value = str(found.pop() or "") if len(found) == 1 else ""
    return value.rpartition("@")[2].strip('"').rstrip(".").casefold()


def _aligned(domain: str, signer: str) -> bool:
    return domain == signer or ("." in signer and domain.endswith(f".{signer}"))
