"""Whether what stands above an order says that it is another entrant's: "Zoe:", "Zoe's order, I bet:", "Fox told me:".

Must not know any game, nor who plays: the names are given.
"""

import re
from collections.abc import Collection

from bot.flow.wording.words import others

_BEFORE = (
    r"\W*(?:(?:from|for|by|of|and|but|or|maybe|perhaps|apparently|what|here is|here are|here's|this is|it's|now|i think"
    r"|i bet|i guess|i reckon|probably|the|order|orders|move|moves|what about|as) )*"
)
# What is only thought of the other one says nothing of the writer: "Zoe's order, I bet".
_I_THINK = re.compile(
    r"\b(?:i|we)(?:['’]m| am)? (?:bet|think|guess|reckon|suppose|expect|believe|hear|heard|imagine|assume|suspect|sure"
    r"|know|presume)\b"
)
# What of theirs may be written down, and what they may do with it.
_ORDER = re.compile(
    r"\W*$|\W*(?:\w+ )?(?:orders?|moves?|plays?|turn|cards?|line-?up|ideas?|plans?|choice|guess|answer|words?"
    r"|mail|letter|instructions?|version|thing|advice|suggestion|wish)\b"
)
_DOES = re.compile(
    r"\W*$|\W*(?:\w+ly )?(?:would|will|['’]ll|['’]d|should|could|might|may|plays?|played|does|did|goes|moves"
    r"|moved|probably|perhaps|maybe|is (?:playing|going|doing))\b"
)
_OWN = re.compile(r"\b(?:so|hence|therefore|thus|my|mine|me|our|ours|us|i|i['’]\w+|we|we['’]\w+|but)\b")


def named(lead: str, names: Collection[str]) -> bool:
    """Whether a lead says that what follows is an order of one of these."""
    said = " ".join(lead.casefold().replace("’", "'").split()).rstrip(" :-–—,.")
    return any(_is_of(said, name.casefold()) for name in names if name.casefold() in said)


def _is_of(said: str, name: str) -> bool:
    found = re.match(rf"{_BEFORE}{re.escape(name)}(?P<whose>'s?)?(?![^\W_])(?P<behind>.*)", said)
    if found is None:
        return False
    behind = _I_THINK.sub(" ", found["behind"])
    theirs = (_ORDER if found["whose"] else _DOES).match(behind)
    return others.says(behind) or (theirs is not None and _OWN.search(behind) is None)
