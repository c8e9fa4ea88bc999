"""Mail addresses in the one spelling in which they are compared, kept and written to. Must not know whose they are.

A domain in letters of its own (münchen.example) is kept as the mail system knows it (xn--mnchen-3ya.example, RFC 5891).
Before the @ nothing can stand for such letters; only servers with SMTPUTF8 take them (RFC 6531).
"""

from email_validator import EmailNotValidError, validate_email


def plain(text: str) -> str:
    """The address that somebody wrote. Whether it exists isn't asked.

    Raises:
        ValueError: it can't be one; the message says why.
    """
    try:
        found = validate_email(text, check_deliverability=False, test_environment=True)
    except EmailNotValidError as why:
        raise ValueError(str(why)) from None
    return f"{found.ascii_local_part or found.local_part}@{found.ascii_domain}"


def seen(address: str) -> str:
    """The same in lower case, of an address in a header; one that can't be an address stays as it stands."""
    if address.isascii():
        return address
    try:
        return plain(address).lower()
    except ValueError:
        return address
