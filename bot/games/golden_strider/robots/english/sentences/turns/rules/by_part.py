"""A robot told part by part: `Bank: rounds 1-3 five, rounds 4-6 four, none thereafter`, `Bank policy: 4`.

Each time becomes a sentence of its own, where all that is listed is a time and an amount. Each row says what is
written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    BEGINS_ITEM,
    ENDS,
    PICKED,
    TO_10,
    Rows,
)

_BANK = r"(?:(?:in|into|to|for)(?: the)? bank|bank(?:ing|ed)?|saving|savings|b)"
_MOVE = r"(?:(?:on|to|for)(?: the)? movement|movement|moving|moved?|m)"
_PART = rf"(?:my |the )?(?:(?P<bank>{_BANK})|{_MOVE})(?: (?:policy|plan|rule|strategy|amount|numbers?))?"
_SIGN = r"(?:[ ]?[:=]|[ ]-+)[ ]?"
_ROUNDS = r"(?:rounds?|rds?|rnds?|turns?|r)"
_TO = r"(?: ?(?:-|–|to|until|through|thru) ?\d{1,2})?"
_ON = r"(?: ?(?:on(?:wards?)?|and (?:up|later|on)|\+))?"
_TIME = rf"(?:(?:in |from |for )?{_ROUNDS} ?\d{{1,2}}{_TO}{_ON})"
_AMOUNT = rf"(?:{TO_10}|nothing|none|zero|0|all|everything|the lot|half)"
_AFTER = r"(?:thereafter|afterwards?|after that|later(?: on)?|from then on|then)"
_ITEM = re.compile(
    rf"(?:(?P<time>{_TIME})(?:[ ]?[:=])? (?P<much>{_AMOUNT})|(?P<last>{_AMOUNT}) {_AFTER}"
    rf"|{_AFTER} (?P<then>{_AMOUNT}))",
    re.IGNORECASE,
)
_LISTED = r"(?P<list>[^.:;()\n]{8,140}?)"
_OPEN = re.compile(
    r"^(?:in |from |for )?(?P<what>.*?\d) ?(?:on(?:wards?)?|and (?:up|later|on)|\+)$", re.IGNORECASE
)
_IS = r"[ ]?(?:=>?|->|:|,|is|are|goes? to)?"
_NOTHING = frozenset({"none", "zero", "0"})


def _listed(found: re.Match[str]) -> str:
    """Each time as a sentence; as it stands where something else is listed, or only one thing."""
    items = [
        _ITEM.fullmatch(one) for one in re.split(r",(?: and)? | and (?=[a-z]+ ?\d)", found["list"].strip())
    ]
    verb = "bank" if found["bank"] else "move"
    told = [_told(one, verb) for one in items if one]
    whole = len(told) == len(items) > 1 and all(one and one["time"] for one in items[:-1])
    return f"{found[1]}{'. '.join(told)}" if whole else found[0]


def _told(one: re.Match[str], verb: str) -> str:
    amount = one["much"] or one["last"] or one["then"]
    laid = f"{verb} {'nothing' if amount.casefold() in _NOTHING else amount}"
    return f"{_when(one['time'])} {laid}" if one["time"] else f"After that {laid}"


def _when(time: str) -> str:
    """`in rounds 1-3`, `from round 9`."""
    begins = _OPEN.match(time)
    said = re.sub(
        rf"^(?:in |from |for )?{_ROUNDS} ?", "", begins["what"] if begins else time, flags=re.IGNORECASE
    )
    if begins or time.casefold().startswith("from "):
        return f"From round {said}"
    return f"In round {said}" if said.isdecimal() else f"In rounds {said}"


def _timed(found: re.Match[str]) -> str:
    """`Bank in rounds 1-5: 4`."""
    return f"{found[1]}{_when(found['time'])} {'bank' if found['bank'] else 'move'} {found['much']}"


ROWS: Rows = (
    (rf"{BEGINS_ITEM}{_PART}{_SIGN}(?=[^.:;\n]*\d){_LISTED}{ENDS}", _listed),
    (rf"{BEGINS_ITEM}{_PART} (?P<time>(?:in |from |for ){_TIME}){_SIGN}(?P<much>{_AMOUNT}){ENDS}", _timed),
    # not banked = moved
    (
        (
            rf"{BEGINS_ITEM}(?:points? |if |where )?(?:not (?:banked|in the bank)|unbanked)(?: points?)?{_IS}"
            rf"[ ](?:(?:is|are|to) )?(?:moved|movement){ENDS}"
        ),
        r"\1The rest is moved",
    ),
    (
        (
            rf"{BEGINS_ITEM}(?:points? |if |where )?(?:not moved|unmoved)(?: points?)?{_IS}"
            rf"[ ](?:(?:is|are|to|the) )?(?:banked|bank){ENDS}"
        ),
        r"\1The rest is banked",
    ),
    # bank policy: 4; into the bank: 4; which card: always the oldest
    (
        rf"{BEGINS_ITEM}(?:my |the )?(card|bank|movement|move)(?:ing)? (?:policy|choice|selection|rule){_SIGN}",
        r"\1\2: ",
    ),
    (
        rf"{BEGINS_ITEM}(?:which card|choice of card|card to play|card played|the card i play){_SIGN}",
        r"\1Card: ",
    ),
    (rf"{BEGINS_ITEM}(?:my |the )?card{_SIGN}always (?=(?:the |my )?{PICKED}\b)", r"\1Card: "),
    (rf"{BEGINS_ITEM}(?:in|into|to|for) the bank:[ ]?(?={_AMOUNT}{ENDS})", r"\1Bank: "),
)
