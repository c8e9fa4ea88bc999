"""`Unless somebody is near, ... If somebody is, ...`: what stands behind its own denial is the other case.

Must not know what a sentence means.
"""

import re
from collections.abc import Iterator, Sequence

_VERB = r"(?:is|are|am|does|do|did|has|have|was)"
_DENIED = re.compile(
    r"^(?:(?:and|but) )?unless\b|\b(?:if|when|while) (?:nobody|no one|no-one|none|there(?:'s| is| are) no)"
    r"|\b(?:if|when|while) (?:\w+ ){1,3}?(?:not|n't|isn't|aren't|don't|doesn't|haven't|hasn't)\b"
    r"|\b(?:if|when) (?:i'm|he's|it's) not\b",
    re.IGNORECASE,
)
_BOTH = re.compile(r"\b(?:otherwise|else|if so|if not)\b", re.IGNORECASE)
_AFFIRMED = re.compile(
    r"^(?:(?:and|but) )?(?:if|when|where|whenever) "
    r"(?:somebody|someone|anybody|anyone|one|there|he|she|they|i|it|any|so)"
    rf"(?: {_VERB})?(?=[,:])",
    re.IGNORECASE,
)


def filled(pieces: Sequence[str]) -> Iterator[str]:
    """The sentences, with `otherwise` for a condition that only says yes to what the one before denied."""
    before = ""
    for piece in pieces:
        affirms = _DENIED.search(before) and not _BOTH.search(before)
        yield _AFFIRMED.sub("Otherwise", piece) if affirms else piece
        before = piece
