"""The letter in a signed one (S/MIME, RFC 8551 3.5.2): its bytes, taken out of the signed data (RFC 5652).

The signature is not checked: a mail is believed for other reasons. Must not know whose words it holds.
"""

from asn1crypto import cms

# Bytes of a packed part that are looked at: a letter with its certificates has a few thousand.
_LONGEST = 256 * 1024
# The object identifier of signed data, as the first bytes of a packed part have it (RFC 5652 5.1).
_SIGNED_DATA = bytes.fromhex("06092a864886f70d010702")


def is_signed(packed: bytes) -> bool:
    """Whether these bytes are signed data; else they are encrypted, or nothing that has words."""
    return _SIGNED_DATA in packed[:40]


def unpacked(packed: bytes) -> bytes | None:
    """The letter in signed data; None where there is none that can be read."""
    if not is_signed(packed) or len(packed) > _LONGEST:
        return None
    try:
        signed = cms.ContentInfo.load(packed)["content"]
        letter = signed["encap_content_info"]["content"].native
    except Exception:  # noqa: BLE001  # whatever it is that can't be read holds no letter
        return None
    return letter if isinstance(letter, bytes) else None
