"""A sentence that only says of whom the next ones speak: `Depends on the bloke in front. If he is ...`.

Must not know rules.
"""

import re

from bot.games.golden_strider.robots.amounts import Figure, Who
from bot.games.golden_strider.robots.conditions import Compare
from bot.games.golden_strider.robots.english import clauses

_POINTS = re.compile(
    r"^(?:it |that |this |everything |the rest )?(?:all )?depends (?:all )?(?:up)?on (?P<on>[^,.:;\d]{3,60})$"
    r"|^(?:i|we|he|she|it|my robot) (?:just |always |only )?(?:looks? at|watch(?:es)?|keeps? an eye on|goes? by|"
    r"have a look at) (?P<at>[^,.:;\d]{3,60})$",
    re.IGNORECASE,
)


_SPEAKS_OF_HIM = re.compile(
    r"^(?:if|when|whenever|while|unless|as long as) [^,:]*\b(?:he|she|they|him|her)\b", re.IGNORECASE
)


def of_whom(text: str, behind: str) -> Who | None:
    """Whom the sentence points at, and orders nothing, where the one behind it speaks of `him`; else None."""
    found = _POINTS.match(text.strip()) if _SPEAKS_OF_HIM.match(behind) else None
    if not found:
        return None
    told = clauses.read(f"if {found['on'] or found['at']} owes 2, bank 4").readings
    asked = {when.time for one in told for clause in one.clauses for when in clause.when}
    match [*asked]:
        case [Compare(Figure("owe", who))]:
            return who
        case _:
            return None
