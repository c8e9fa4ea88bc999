"""How a letter of ours names itself in its own References, so that an answer names it whatever a relay did to its id.

A relay may change the Message-ID of a letter, and leaves References alone. But a letter that refers to itself stands
alone in programs that keep to RFC 5256. So it refers to an id that is made of its own, and that no letter has: there
it hangs, and an answer brings that id back. Must not know what a letter says.
"""

import re

_MARK = ".self@"
_OWN = re.compile(r"@(?=[^@]*$)")


def beside(message_id: str) -> str:
    """The id that stands for this letter in its own References."""
    return _OWN.sub(_MARK, message_id)


def meant(message_id: str) -> str:
    """The letter of ours that an id in an answer stands for, however it names it."""
    return message_id.replace(_MARK, "@")
