"""What somebody else says: `my neighbour says you must get going at some point`, and the rule that follows from it.

The advice is a sentence of its own, which orders nothing; what has a word of the game is none. Must not know rules.
"""

import re

_WHO = (
    r"(?:(?:my|our|the|his|her|a) (?:[^\W\d]+ ){0,4}?[^\W\d]+|gran(?:dad|ddad|dpa|ny|ma|dma)?|nan|mum|dad|mother|"
    r"father|people|they|everybody|everyone|experts|old hands)"
)
_SAYS = (
    r"(?:(?:always|often|once|never tires of|keeps?|used to|likes to) )*(?:says?|said|saying|reckons?|thinks?|"
    r"believes?|insists?|swears?|warned me|warns me|advises?|advised me|taught me|tells? me|told me|tells? us|told us)"
)
_NO_RULE = (
    r"(?![^.;:\n]*(?:\d|\b(?:bank|mov(?:e|ing)\b|play|cards?\b|oldest|newest|lowest|highest|half|rounds?\b|squares?\b|"
    r"if\b|when|unless|until|except|instead|only|lead|behind|ahead|first\b|last\b|place\b|one\b|two\b|three\b|four\b|five\b|"
    r"six\b)))"
)
_BEGINS = r"(?:(?:oh|and|well|but|also|as|now),? )*"
_TRUTH = (
    r"(?:you|we|one|nobody|no one) can(?:'t|not| not)? (?:[^\W\d]+ ){1,3}"
    r"(?:for ?ever|all day|all (?:the|your) (?:time|life))"
)
_ADVICE = re.compile(
    rf"{_BEGINS}(?:{_TRUTH}|{_WHO} {_SAYS}(?: that)?,? {_NO_RULE}[^.;:\n]{{3,100}})", re.IGNORECASE
)
# ..., so from round 7 on ...
_FOLLOWED = re.compile(
    rf"(?P<front>(?:^|(?<=[.;\n]))[ \t]*)(?P<said>{_BEGINS}(?:{_TRUTH}|{_WHO} {_SAYS}(?: that)?,? "
    r"(?:(?!\bso\b)[^.;:\n\d]){3,100}?)),? (?:and )?so,? "
    r"(?=(?:from|in|for|after|once|if|when|whenever|until|over|at|past|during) )",
    re.IGNORECASE,
)


def is_advice(text: str) -> bool:
    """Whether a sentence only tells what somebody says."""
    return bool(_ADVICE.fullmatch(text.strip(" .!")))


def apart(text: str) -> str:
    """The text where the rule that follows from advice is a sentence of its own."""
    return _FOLLOWED.sub(
        lambda found: f"{found['front']}{found['said']}. " if is_advice(found["said"]) else found[0], text
    )
