"""A line that begins like a command and speaks of something else: "Rules are rules", "Away game on the 5th!".

Must not know what a command does, nor any game.
"""

import re

_OURS = r"(?:match|game|race|tour|turn|round|deadline|clock|gm|seat|order|[a-z]{2}-?\d)"
_SAYS = r"(?:is|are|was|were|isn['’]?t|aren['’]?t|has|have|will|must|should|say|said|don['’]?t|can|matter|apply|rule)"
# By its first word, what follows where nothing is commanded.
_TALK = (
    r"match (?:reports?|points?|of|fit|fixed|days?|balls?|sticks?|made)\b(?=.*\d)(?!.*\b[a-z]{2}-\d)",
    rf"rules? (?:{_SAYS}|of (?:thumb|engagement|life|nature|the (?:road|house|jungle|club)))\b",
    r"stand-?by(?: everyone| everybody| all)?[,!:]+ (?:i|i['’]m|we|we['’]re|here|it|he|she|they)\b",
    r"stand-?by for (?:action|take ?off|landing|more|news|updates?|lift ?off|fireworks|a|some|my)\b",
    r"join (?:the|our|their|a) (?:club|queue|party|fun|dots|army|navy|line|team|crowd|rest|gang|band|circus|back)\b",
    r"join (?:hands|forces|us|them|him|her|me)\b(?! (?:up|in|to|for)\b)",
    r"away (?:games?|match(?:es)?|fixtures?|wins?|draws?|goals?|team|kit|fans|days?|legs?|end|supporters|form)\b",
    r"away (?:with the|we go|in a manger|you go)\b",
    rf"resign(?:ing)? (?:from )?(?:the|my|our|a|an|his|her|your|this|as) (?!{_OURS})\w+",
    r"resign\? (?:me|us|never|not|no|what|who)\b",
    r"cancel (?:culture|christmas|my (?:subscription|holidays?|plans|evening)|the (?:milk|papers|cheque|party|cat))\b",
    r"extend (?:my|our) (?:\w+ )?(?:sympath\w+|thanks|condolences|congratulations|love|regards|greetings|apologies)\b",
    r"set (?:fire|sail|aside|in stone|them up|the table|an example|my (?:heart|watch|alarm))\b",
    r"remove \d+ (?:screws?|nails?|bolts?|staples?)\b",
    r"create (?:a (?:fuss|stir|scene|monster)|havoc|chaos)\b",
    r"hold (?:my beer|the (?:line|front page|phone)|your (?:horses|breath|fire))\b",
    r"process of\b",
    r"every time\b(?!.*\d)",
    r"(?:weekly|daily) (?:greetings?|news|zine|letters?|meetings?|shop(?:ping)?|grind|bread|mail|dose|paper)\b",
)
_FORM = re.compile(rf"\W*(?:{'|'.join(_TALK)})", re.IGNORECASE)


def talks(line: str) -> bool:
    """Whether a line that begins like a command is talk of something else."""
    return _FORM.match(line) is not None
