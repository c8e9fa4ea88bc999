"""A letter is signed by us (DKIM, RFC 6376), where no provider does it: for who sends by a mail server of their own.

Must not know where a letter goes.
"""

from dataclasses import dataclass
from pathlib import Path

from bot.settings import Smtp

# What a reader sees or a program obeys; RFC 8058 4 wants the last two signed. Nobody may add a second From.
SIGNED = (
    b"from",
    b"from",
    b"to",
    b"reply-to",
    b"subject",
    b"date",
    b"message-id",
    b"in-reply-to",
    b"references",
    b"auto-submitted",
    b"mime-version",
    b"content-type",
    b"content-transfer-encoding",
    b"list-id",
    b"list-unsubscribe",
    b"list-unsubscribe-post",
)
_RELAXED = (b"relaxed", b"relaxed")  # servers on the way may fold lines anew, and nothing else


class NotSignedError(Exception):
    """A letter can't be signed; str() is a sentence for the operator."""


@dataclass(frozen=True)
class Signer:
    """The key, and where in the DNS its other half stands: `selector`._domainkey.`domain`."""

    key: Path
    selector: str
    domain: str

    def signed(self, raw: bytes) -> bytes:
        """The letter with a signature above it; 12 to 20 ms of a processor. Raises NotSignedError."""
        # An extra: who doesn't sign need not have it.
        import dkim  # noqa: PLC0415

        try:
            pem = self.key.read_bytes()
            selector, domain = self.selector.encode(), self.domain.encode()
            seal: bytes = dkim.sign(raw, selector, domain, pem, canonicalize=_RELAXED, include_headers=SIGNED)
        except OSError as why:
            raise NotSignedError(
                f"I can't read the key {self.key}: {why.strerror}. No letter is sent."
            ) from None
        except dkim.DKIMException as why:
            raise NotSignedError(f"I can't sign with the key {self.key}: {why}. No letter is sent.") from None
        return seal + raw


def signer(settings: Smtp) -> Signer | None:
    """Who signs letters by these settings; None: nobody here."""
    if settings.dkim_key is None or settings.dkim_domain is None:
        return None
    return Signer(Path(settings.dkim_key), settings.dkim_selector, settings.dkim_domain)
