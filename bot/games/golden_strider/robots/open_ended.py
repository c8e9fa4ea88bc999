"""Sentences that may mean two things behind those before them: `Overtaking: bank. Last 15: movement`, `then repeat`.

Must not know how a sentence is read.
"""

from bot.games.golden_strider.robots.building import Reading
from bot.games.golden_strider.robots.english import going_round
from bot.games.golden_strider.robots.english.sentences import charges
from bot.games.golden_strider.robots.settling import bounded

_WHO_PAYS = (
    "Does that pay for overtaking, or is it moved or banked? Write: deduct overtaking from movement. Or: "
    "move all."
)


def question(found: Reading, before: str, piece: str) -> str:
    """What is asked of such a sentence behind the sentence `before`; "" of any other."""
    whens = [rule.when for rule in found.robot.rules]
    if charges.is_open(before, piece):
        return _WHO_PAYS
    again = going_round.goes_round(piece) or (going_round.as_before(piece) and None not in whens)
    return going_round.ROUND_AGAIN if again and any(map(bounded, whens)) else ""
