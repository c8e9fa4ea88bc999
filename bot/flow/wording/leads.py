"""What only leads to an order, in front of a colon: "Only the line-up for now: 6 6 6 6 6".

Must not know any game.
"""

import re

from bot.flow.wording import apart, others
from bot.flow.wording.blocking import why_not
from bot.flow.wording.courtesy import TURN
from bot.flow.wording.islands import Speech
from bot.flow.wording.mending import figured, split

_COLON = re.compile(r":(?=\s*\S)(?![)(DPp]|\d\d\b)\s*")


def behind(sentence: str, game: Speech) -> str:
    """What stands behind a lead that has no figure, no case and nobody's name but whose order follows; or ''."""
    for colon in _COLON.finditer(sentence):
        lead, order = TURN.sub(" ", sentence[: colon.start()]), sentence[colon.end() :]
        said = split(figured(lead))
        named = {word for word in said if word in game.codes}
        if any(word[0].isdigit() for word in said) or others.speak(lead):
            return ""
        if why_not(others.without_kin(apart.TO_COME.sub(" ", lead))):
            return ""
        if named.issubset(split(order)):
            return order
    return ""
