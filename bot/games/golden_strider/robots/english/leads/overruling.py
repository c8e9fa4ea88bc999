"""What says that its rule wins over all others: `above all else`, `which has priority over B`. Must not know rules."""

import re

_WINS = re.compile(
    r"\b(?:(?:priority|precedence) over|takes? (?:precedence|priority)|top priority|"
    r"overrid(?:es|ing)|overrul(?:es|ing)|over(?:ride|rule) (?:everything|all|any|the)|"
    r"trumps|outranks|supersedes|(?:above|before|beats) (?:all|everything|anything|every)\b(?: else| others?)?|"
    r"first and foremost|most important|"
    r"(?:notwithstanding|irrespective of|regardless of) (?:the )?(?:above|other|any|all|foregoing)|"
    r"priority 1|highest priority)\b",
    re.IGNORECASE,
)


def wins(text: str) -> bool:
    """Whether a sentence says so of itself."""
    return bool(_WINS.search(text))
