"""Where the odd point of a halved card goes, told behind the halves: `..., and an odd point goes to the bank`.

Halves and odd point together are one amount: half, rounded up or down, and the rest. Each row says what is written, and
what is read, as in shared_patterns.py. Must not know when a card is halved.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_BANK, _MOVE = r"(?:the )?bank(?:ed|ing)?", r"(?:the )?(?:movement|moves?|moved|moving)"
_OF = r"(?: of (?:it|the card|its points|each card))?"
_IS = r"(?: (?:is|gets|goes|to be|being|should be|are))?"
_TO = r"(?: (?:to|in|into|on|onto|for|towards|as))?"
_IT = r"(?: (?:it|them|the points|its points|the card|that|each card))?"


def _half(part: str) -> str:
    """`Half of it goes to the bank`, `bank half`, `half banked`."""
    return rf"(?:half{_OF}{_IS}{_TO} {part}|{part} (?:the other )?half{_OF})"


_BETWEEN = (
    rf"(?:,? (?:between|among|over) (?:the )?(?:two(?: parts)?|{_BANK} and {_MOVE}|{_MOVE} and {_BANK})"
    rf"|,? {_BANK} and {_MOVE})?"
)
_SPLIT = (
    rf"(?:(?:I |he |she |and )?(?:split|splits|divide|divides|divided|share|shares|shared|halve|halves|halved|cut)"
    rf"{_IT}(?: (?:evenly|equally|in half|in halves|in two|into two|fifty-fifty|50[-/]50|half and half|down the middle)"
    rf"){{0,2}}{_BETWEEN}|(?:half and half|half-and-half|fifty[- ]fifty|50[-/]50){_BETWEEN})"
)
_HALVES = (
    rf"(?:{_half(_BANK)}(?:,? and|,)? (?:the other )?{_half(_MOVE)}"
    rf"|{_half(_MOVE)}(?:,? and|,)? (?:the other )?{_half(_BANK)}"
    rf"|half{_OF}{_IS} {_BANK},? (?:and )?half{_IS} {_MOVE}|{_SPLIT})"
)
_ODD = r"(?:odd|uneven|extra|spare|surplus|additional|single|left[- ]?over|remaining)"
_POINT = (
    rf"(?:the |any |an |that |its )?{_ODD} (?:ones?|points?|pips?|half)(?: that's| that is)?"
    r"(?: left(?: over)?| over)?(?: of (?:it|an odd card|odd cards|the card))?"
)
_BIGGER = r"(?:the )?(?:bigger|larger|greater|better|fatter) (?:half|part|share|portion|bit)"
_WHEN = (
    r"(?:(?:if|when|whenever|where|should)(?: it| that| the (?:card|number|value|sum|total))?(?:'s| is| be| comes out)?"
    r"(?: an?)? (?:odd|uneven)(?: number| one| card| value)?"
    r"|(?:with|on|for|of) (?:an |any )?(?:odd|uneven)(?:-numbered)? (?:cards?|numbers?|values?|ones?)"
    r"|(?:if|when|whenever|where) (?:it|that|the (?:card|number)) (?:can't|cannot|can not|won't|will not|doesn't"
    r"|does not)"
    r" (?:be )?(?:halved?|divided?|split|shared?|go)(?: evenly| equally| exactly| in two| in half)?)"
)


def _given(part: str, to: str) -> str:
    """`The odd point goes to the bank`, `the bank gets the bigger half`, `odd ones up for the bank`."""
    more = rf"(?:{_POINT}|{_BIGGER})"
    return (
        rf"(?P<{to}>{more},?{_IS}(?: going| falling| falls| always| up)*{_TO}(?: with)? {part}"
        rf"|{part} (?:always )?(?:gets?|takes?|has|have|receives?|getting|taking|is given|comes off with) {more}"
        rf"|(?:odd|uneven) (?:ones|cards|numbers) (?:up|upwards?|in favour){_TO}(?: of)? {part}"
        rf"|(?:one more|the extra one|1 more){_IS}{_TO} {part})"
    )


_EITHER = rf"(?:{_given(_BANK, 'bank')}|{_given(_MOVE, 'move')})"
_JOINED = r"(?: ?\(|(?:,| -| –|;|\.)?(?: and| but| with)? )"


def _rounded(found: re.Match[str]) -> str:
    return f"bank half, rounded {'up' if found['bank'] else 'down'}, move the rest"


def _turned(found: re.Match[str]) -> str:
    told = found.groupdict()
    up = told.get("way", "").casefold() == "up" or (told.get("size") or "").casefold() in {
        "bigger",
        "larger",
        "greater",
    }
    return f"{found['half']}, rounded {'up' if up else 'down'}"


_IF_ODD = (
    r"(?: (?:if|when|where)(?: (?:it's|its|it is|that's|the card is))?(?: an?)? (?:odd|uneven)(?: number| card| one)?"
    r"| (?:for|on|with) (?:an )?(?:odd|uneven) (?:cards?|numbers?|ones?))"
)


def _shared_out(found: re.Match[str]) -> str:
    """`Split down the middle (bank the smaller half if it's odd)`: what is laid when the card is odd."""
    bigger = found["size"].casefold() not in {"smaller", "lesser"}
    up = bigger == (found["part"].casefold() == "bank")
    return f"{found['front']}bank half, rounded {'up' if up else 'down'}, move the rest"


ROWS: Rows = (
    (
        (
            rf"(?P<front>\b)(?:{_SPLIT}|{_HALVES})(?: ?\(|[,;]? (?:and )?)(?P<part>bank|move) (?:the )?"
            rf"(?P<size>bigger|larger|greater|smaller|lesser) (?:half|part|share|bit|portion)(?:,? {_WHEN})\)?"
        ),
        _shared_out,
    ),
    (
        rf"\b{_HALVES}{_JOINED}(?:{_WHEN},? (?:then )?)?{_EITHER}\b(?: too)?(?: then)?\)?",
        _rounded,
    ),
    # bank half (round up if it's uneven); half of it to the bank, upwards if it's odd
    (
        (
            rf"\b(?P<half>half{_OF}{_IS}(?:{_TO} {_BANK}|{_TO} {_MOVE})?),? ?\(?(?:round(?:ed"
            rf"|ing)?(?: it)? )?(?P<way>up|down)(?:wards)?{_IF_ODD}\)?"
        ),
        _turned,
    ),
    # bank half (the bigger half if odd)
    (
        (
            rf"\b(?P<half>half{_OF}),? ?\(?(?:that is |i\.e\. )?(?:the )?(?P<size>bigger|larger|greater|smaller"
            rf"|lesser) (?:half|part|bit){_IF_ODD}\)?"
        ),
        _turned,
    ),
)
