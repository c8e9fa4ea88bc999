"""A letter that somebody writes for whoever plays: "this is Lukas' mum; he says he wants to play 8/1".

Only who says whose words they write is understood so: what "my mate wants" is somebody else's. Must not know any game.
"""

import re

_RELATED = (
    r"(?:mum|mom|mam|mother|dad|father|wife|husband|partner|sister|brother|son|daughter|granny|grandad|carer|nurse"
    r"|secretary|assistant|flatmate|neighbour)"
)
_WRITES = re.compile(
    rf"(?:^|[.!,\n]\s*)\W*(?:this is|it's|i am|i'm) (?-i:[A-Z])\w+['’]s? {_RELATED}\b"
    r"|\b(?:i'm |i am |i )?(?:writ(?:ing|e)|typ(?:ing|e)) (?:this )?(?:for|on behalf of|in the name of)"
    r" (?-i:[A-Z])\w+\b",
    re.IGNORECASE,
)
_WISHES = re.compile(
    r"(?:\b(?:(?:he|she|they) )?(?:says?|said|tells me|told me|asks me to (?:say|write))(?: that)? )?"
    r"\b(?:he|she|they)(?:'d like| would like| wants?| wishes| is going| are going|'s going) to\b",
    re.IGNORECASE,
)


def own(text: str) -> str:
    """The text with the wish of whoever plays as their own, where somebody writes for them."""
    return _WISHES.sub("I'd like to", text) if _WRITES.search(text) else text
