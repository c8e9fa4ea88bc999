"""What the second of two conditions leaves out: `unless somebody is near ... if somebody is`, `25 or fewer`.

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
# if I have more than 25 squares to go ...; if I have 25 or fewer ...
_COUNTED = re.compile(
    r"\b(?:more than|over|at least|less than|fewer than|under|at most) (?P<number>[a-z]+|\d{1,2}) "
    r"(?P<unit>squares (?:to go|left))\b",
    re.IGNORECASE,
)
_BARE = re.compile(r"\b(?:has|have) (?P<number>[a-z]+|\d{1,2}) or (?:fewer|less|more)(?=,|:)", re.IGNORECASE)


def filled(pieces: Sequence[str]) -> Iterator[str]:
    """The sentences, with `otherwise` for a condition that only says yes to what the one before denied."""
    before = ""
    for piece in pieces:
        affirms = _DENIED.search(before) and not _BOTH.search(before)
        yield _counted(before, _AFFIRMED.sub("Otherwise", piece) if affirms else piece)
        before = piece


def _counted(before: str, piece: str) -> str:
    """The sentence with what a number counts, where the condition before counts up to the same number."""
    found = _COUNTED.search(before + " " + piece)
    bare = _BARE.search(piece)
    if not found or not bare or found["number"].casefold() != bare["number"].casefold():
        return piece
    return f"{piece[: bare.end()]} {found['unit']}{piece[bare.end() :]}"
