"""A rule of one case behind that of a narrower one: `if I am 10 behind, move all. If I am 5 behind, bank 2`.

By GS-41 the later one wins, so that the narrower would never count; who writes them so means a list in which the first
wins. Where nothing tells which it is, the later sentence is asked about. Must not know how a sentence is read.
"""

from dataclasses import replace

from bot.games.golden_strider.robots.building import Reading
from bot.games.golden_strider.robots.ladders import outdoes
from bot.games.golden_strider.robots.robot import Unread

_WIDER = (
    "This holds whenever the sentence before it does, which would never count. Say where this one ends: "
    "in rounds 6 to 9, if the leader's lead over me is at most 10."
)


def asked(found: Reading) -> Reading:
    """The same with each such sentence asked about."""
    rules = () if found.proposed else found.robot.rules  # its player is asked about all of it
    wider = [at for at in range(1, len(rules)) if outdoes(rules[at - 1], rules[at])]
    for at in reversed(wider):
        found = _without(found, at)
    return found


def _without(found: Reading, at: int) -> Reading:
    """The same without that rule: its sentence, as it was written, is asked about."""
    rule = found.robot.rules[at]
    seen = next((one for one in found.seen if one.how == "read" and str(rule) in one.said), None)
    text = seen.text if seen else str(rule).removesuffix(".")
    moved = [replace(one, at=one.at - (one.at > at)) for one in found.robot.unread]
    unread = sorted((*moved, Unread(text, 1, _WIDER, at)), key=lambda one: one.at)
    rules = (*found.robot.rules[:at], *found.robot.rules[at + 1 :])
    told = tuple(replace(one, how="unread", said=()) if one is seen else one for one in found.seen)
    return replace(found, robot=replace(found.robot, rules=rules, unread=tuple(unread)), seen=told)
