"""Sentences that may mean two things behind those before them: `Overtaking: bank. Last 15: movement`, `then repeat`.

Must not know how a sentence is read.
"""

import re

from bot.games.golden_strider.robots import card_of_a_case, has_so_many, who_is_meant
from bot.games.golden_strider.robots.building import Reading
from bot.games.golden_strider.robots.english import whose_way
from bot.games.golden_strider.robots.english.asked_back import answers, going_round
from bot.games.golden_strider.robots.english.sentences import charges
from bot.games.golden_strider.robots.settling import bounded

_WHO_PAYS = (
    "Does that pay for overtaking, or is it moved or banked? Write: deduct overtaking from movement. Or: "
    "move all."
)
_EXCEPTION = re.compile(r"^(?:the |one |an? )?exception(?: to this| to that)?\b[:, -]", re.IGNORECASE)


def question(found: Reading, before: str, piece: str, behind: str) -> str:
    """What is asked of such a sentence between the sentences `before` and `behind`; "" of any other."""
    whens = [rule.when for rule in found.robot.rules]
    if charges.is_open(before, piece):
        return _WHO_PAYS
    asked = who_is_meant.question(found, piece) or card_of_a_case.question(found, (before, behind), piece)
    if asked:
        return asked
    if asked := whose_way.question(before, piece) or has_so_many.question(before, piece):
        return asked
    again = going_round.goes_round(piece) or (going_round.as_before(piece) and None not in whens)
    return going_round.ROUND_AGAIN if again and any(map(bounded, whens)) else ""


def exception(found: Reading, before: str, piece: str) -> str:
    """`From square 40 move all. Exception: if I'm first, bank 3`: there, or in any round? Both with their labels."""
    rules = found.robot.rules
    of_one = len(rules) > 1 and rules[-1].when is not None and any(one.when is None for one in rules[:-1])
    first = _EXCEPTION.search(piece) and not _EXCEPTION.search(before)
    return answers.THERE if first and of_one else ""
