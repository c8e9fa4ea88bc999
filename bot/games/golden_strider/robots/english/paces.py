"""How fast a runner goes, said in front of the rounds and the rule: `Slow ahead in rounds 1 to 5: oldest card, bank 5`.

It says nothing where the rule behind its colon is whole. Must not know other sentences.
"""

import re

from bot.games.golden_strider.robots.english import clauses

_HOW = (
    r"(?:dead|very|quite|nice and|slow|slowly|steady|steadily|gentle|gently|easy|brisk|quick|quickly|fast|half|full|"
    r"top|low|first|second|third|high|flat|moderate|normal|ordinary|usual|crawling|walking|running|cruising|racing)"
)
_SPEED = (
    r"(?:ahead|astern|speed|steam|throttle|pace|gear|jog|walk|trot|canter|gallop|run|sprint|dash|out|power|sail|sails|"
    r"tilt|stroll|crawl|march|cruise|tempo|going|slow|steady|easy)"
)
_PACE = re.compile(
    rf"^(?:and |then )?(?:at )?(?:an? |the )?(?:{_HOW},? )+(?:and )?{_SPEED}(?: ahead)?,? "
    r"(?=(?:in|on|for|from|during|through|over|until|till|up to|past|beyond|after|once|at|inside|within|the last|"
    r"rounds?|turns?|squares?)\b(?P<when>[^:]*\d[^:]*): (?P<rule>\S.*)$)",
    re.IGNORECASE,
)


def without_pace(text: str) -> str:
    """The sentence without how fast it goes, where what it says behind its colon lacks nothing."""
    found = _PACE.match(text)
    return text[found.end() :] if found and _is_whole(found["rule"]) else text


def _is_whole(rule: str) -> bool:
    said = [clause.action for one in clauses.read(rule).readings for clause in one.clauses]
    return bool(said) and all(one.card and one.lays for one in said)
