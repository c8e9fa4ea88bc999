"""A card of which all is moved: `I go with the highest card for all`, `the highest card for everything it's worth`.

Where anything is said of the bank, that stands. Each row says what is written, and what is read, as in
shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import ENDS, PICKED, Rows

_BANK = re.compile(r"\b(?:bank|sav|keep|stor|put|half|rest)", re.IGNORECASE)
_WHOLE = (
    r"(?:for (?:all(?: (?:of it|it is worth|it's worth))?|everything(?: it is worth| it's worth)?"
    r"|its (?:full|whole) (?:value|worth))"
    r"|undivided,? (?:on|to|for|into) (?:the )?movement|(?:and |, )?(?:gives?|giving) (?:his|her|its|my|it) all)"
)


def _moved(found: re.Match[str]) -> str:
    sentence = re.split(r"[.;\n]", found.string[: found.start()])[-1]
    return found[0] if _BANK.search(sentence) else f"{found['card']}, move all"


ROWS: Rows = (
    # I go with the highest card for all
    (rf"(?P<card>\b{PICKED}(?: card| one)?),? {_WHOLE}{ENDS}", _moved),
    # from round 10 the highest card for all rounds left
    (
        (
            r"(\bfrom (?:round|square) \d{1,2}\b[^.;\n]{3,60}?) for (?:all|the)(?: the)? (?:rounds|turns) "
            rf"(?:left|to come|remaining|that (?:are left|remain)){ENDS}"
        ),
        r"\1",
    ),
)
