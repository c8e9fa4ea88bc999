"""A wish of now that is said in the past tense: "I was hoping to play 8/1".

Must not know any game, nor what is wished.
"""

import re

_WAS = re.compile(
    r"^(?P<front>[^.!?\d]{0,60}?\b)?(?:i|we)(?: was|['’]d been| were) (?:just |really |rather )*"
    r"(?:(?:hoping|planning|intending|looking|minded|inclined|tempted|about|going) to"
    r"|(?:thinking of|planning on|wondering about|thinking about))\b",
    re.IGNORECASE,
)
# Then it is what was: "I was going to play 8/1, but now I don't know".
_OVER = re.compile(
    r"\b(?:but|until|till|before|when|then|though|although|instead|except|last|yesterday|had|not|n['’]t|if|unless)\b"
    r"|n['’]t\b",
    re.IGNORECASE,
)


def of_now(said: str) -> str:
    """The sentence as a wish of now, if it is one; else as it is."""
    return said if _OVER.search(said) else _WAS.sub(r"\g<front>I'd like to", said)
