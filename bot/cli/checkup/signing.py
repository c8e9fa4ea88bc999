"""Letters that we sign ourselves: whether the DNS has the other half of our key, as every receiver will ask it.

Must not know how letters are sent.
"""

import base64
from functools import partial

from asn1crypto import keys, pem
from dns.exception import DNSException
from dns.resolver import Resolver

from bot import smtp
from bot.cli.checkup.delivery import texts
from bot.cli.checkup.trouble import Trouble

_SAMPLE = b"From: pbm@{}\r\nSubject: pbm doctor\r\n\r\nsigned\r\n"


def signing(signer: smtp.Signer, resolver: Resolver | None = None) -> str:
    """A letter that is signed with our key is believed by who looks into the DNS; Trouble if not."""
    import dkim  # noqa: PLC0415  # an extra; the settings have seen that it is there

    at = f"{signer.selector}._domainkey.{signer.domain}"
    asks = resolver or Resolver()
    try:
        letter = signer.signed(_SAMPLE.replace(b"{}", signer.domain.encode()))
        found = texts(at, asks)
    except smtp.NotSignedError as why:
        raise Trouble(str(why)) from None
    except (DNSException, OSError) as error:
        return f"the DNS doesn't answer for {at} from here ({str(error).rstrip('.')}), so the key was not compared."
    if not found:
        raise Trouble(
            f"{at} isn't in the DNS. Write there, as one TXT record: {record(signer.key.read_bytes())}"
        )
    if not dkim.verify(letter, dnsfunc=partial(_told, found)):
        raise Trouble(
            f"{at} has another key in the DNS than {signer.key}. Write there: {record(signer.key.read_bytes())}"
        )
    return f"letters are signed, and {at} has the key by which others see it."


def _told(found: list[str], _name: bytes, timeout: float = 0) -> bytes:
    """What the library is told in place of the DNS, which we have asked."""
    del timeout
    return found[0].encode()


def record(key: bytes) -> str:
    """What stands in the DNS for this key, which is a PEM (RFC 6376 3.6.1). Raises ValueError if it is no RSA key."""
    _, _, der = pem.unarmor(key)
    try:
        read = keys.PrivateKeyInfo.load(der)["private_key"].parsed
    except (ValueError, TypeError):
        read = keys.RSAPrivateKey.load(der)
    half = {"modulus": read["modulus"].native, "public_exponent": read["public_exponent"].native}
    public = keys.PublicKeyInfo.wrap(keys.RSAPublicKey(half), "rsa").dump()
    return f"v=DKIM1; k=rsa; p={base64.b64encode(public).decode()}"
