"""Sentences that go on with what was said before: `then repeat`, `and so on`, `then as before`, `and after`.

Must not know phrases.
"""

import re

# What goes round, behind rules for some rounds: nobody knows which of them come again.
_AGAIN = (
    r"(?:(?:all )?(?:over )?again|once more|over|afresh|anew|from (?:the )?(?:start|top|beginning)|forever|"
    r"ad infinitum|"
    r"to the (?:start|top|beginning)|until the end|to the end)"
)
_ROUND_AGAIN = re.compile(
    r"^(?:and |so |,)*(?:then|after that|afterwards|thereafter|from then on|from there on|"
    r"from round \d+(?: on(?:wards)?)?|next)?,? ?(?:and )?"
    rf"(?:repeat(?: (?:that|this|it|all|everything|the (?:same|cycle|pattern|sequence|above|lot|whole thing)|"
    rf"{_AGAIN}))*"
    rf"|(?:do |play )?(?:the |exactly the )?same(?: thing)? {_AGAIN}"
    rf"|(?:i )?(?:start|begin|go|it starts|it begins|back)s?(?: back)? {_AGAIN}|from the (?:top|start|"
    rf"beginning)(?: again)?"
    r"|(?:and )?so on(?: to the end)?|as (?:at|in) the (?:beginning|start)|(?:round and )?round again|"
    r"rinse and repeat|(?:i )?keep(?:s)? (?:on )?repeating(?: (?:that|this|it))?|the cycle (?:starts|"
    r"begins) again|"
    r"over and over(?: again)?)$",
    re.IGNORECASE,
)
_AS_BEFORE = re.compile(
    r"^(?:then|after that|afterwards|thereafter|from then on),? (?:the same )?as (?:before|usual|above)$",
    re.IGNORECASE,
)
# And after. Onwards likewise.
_LEADS_ON = re.compile(
    r"^(?:and )?(?:after(?:wards?)?|onwards?|thereafter|from (?:then|there) on|ever after|later|after that)"
    r"(?: (?:likewise|too|as well|also|the same|same|ditto))?$",
    re.IGNORECASE,
)
ROUND_AGAIN = (
    "Which rounds come again, and from which round on? Name them: in rounds 5 to 7, ..., in round 8, ..."
)


def goes_round(text: str) -> bool:
    """Whether it says that what was said before is done again from its beginning."""
    return bool(_ROUND_AGAIN.match(text.strip(" .,!")))


def as_before(text: str) -> bool:
    """Whether it says that it goes on as it was before."""
    return bool(_AS_BEFORE.match(text.strip(" .,!")))


def leads_on(text: str) -> bool:
    """Whether it only says that something lasts: `And after`."""
    return bool(_LEADS_ON.match(text.strip(" .,!")))
