"""One question to an issuer of tokens: a form is posted, and what comes back is read, or is an error with a sentence.

Must not know which question it is.
"""

import http.client
import ssl
import urllib.error
import urllib.request
from urllib.parse import urlsplit

_PATIENCE = 30.0  # seconds for an answer
_LARGEST = 1_000_000  # octets of an answer
_OURS = range(400, 500)  # HTTP statuses that say the question is wrong (RFC 6749 5.2)


def post(endpoint: str, body: str) -> str:
    """Ask. The answer's body, also of one that refuses: what it refuses is read from the body.

    Raises:
        OSError: nobody answers, or what answers is out of order; it may be better later.
        ValueError: the address isn't encrypted; the message is a sentence.
    """
    if urlsplit(endpoint).scheme != "https":
        raise ValueError(f"{endpoint} isn't an https address; a sign-in would be read on the way.")
    request = urllib.request.Request(  # noqa: S310  # https alone, see above
        endpoint,
        body.encode(),
        {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"},
    )
    # From Python 3.12 on urllib would keep the CAs that this machine trusted when we began, which may be months ago.
    trusted = ssl.create_default_context()
    try:
        with urllib.request.urlopen(request, timeout=_PATIENCE, context=trusted) as answer:  # noqa: S310
            return str(answer.read(_LARGEST), "utf-8", "replace")
    except urllib.error.HTTPError as refusal:
        with refusal:
            if refusal.code not in _OURS:
                raise OSError(f"{urlsplit(endpoint).hostname} answers {refusal.code}.") from None
            return str(refusal.read(_LARGEST), "utf-8", "replace")
    except http.client.HTTPException as broken:
        raise OSError(f"{urlsplit(endpoint).hostname} gave an answer that is none: {broken!r}.") from None
