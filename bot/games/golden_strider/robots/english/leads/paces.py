"""How fast a runner goes, said beside the rounds and the rule: `Slow ahead in rounds 1 to 5: oldest card, bank 5`.

`The last 15 squares are for running: ...` says when, and what for.

It says nothing where the rule behind its colon is whole. Must not know other sentences.
"""

import re

from bot.games.golden_strider.robots.english import clauses
from bot.games.golden_strider.robots.english.words.concepts import sentence

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


_FOR = re.compile(
    r"^(?P<when>(?:the |my )?(?:(?:first|last|opening|closing|final) (?:\d{1,2}|[a-z]+) (?:rounds|turns|squares)|"
    r"(?:rounds|squares) \d{1,2}(?: to | ?- ?)\d{1,2})) "
    r"(?:are|belong|serve|is)(?: all| only| mainly| just)?(?: meant| there| given over| kept| set aside| reserved)? "
    r"(?:for|to|about)(?P<what>(?: [a-z'-]+){1,4}): (?=(?P<rule>\S.*)$)",
    re.IGNORECASE,
)


_TELLS = frozenset(
    {
        "PICK",
        "CARD",
        "CARDS",
        "PLURAL",
        "REST",
        "HALF",
        "IT_ALL",
        "ALL_BUT",
        "NOTHING",
        "N",
        "NTH",
        "LEADER",
        "NOT",
        "NO",
    }
)


def without_pace(text: str) -> str:
    """The sentence without how fast it goes, or what for, where what it says behind its colon lacks nothing."""
    if (told := _FOR.match(text)) and _is_whole(told["rule"]) and _lays_nothing(told["what"]):
        return f"{told['when']}: {text[told.end() :]}"
    found = _PACE.match(text)
    return text[found.end() :] if found and _is_whole(found["rule"]) else text


def _lays_nothing(what: str) -> bool:
    """Whether it is `for saving`, and not `for banking half`."""
    return all(word.kind not in _TELLS for word in sentence(what.strip()).words)


def _is_whole(rule: str) -> bool:
    said = [clause.action for one in clauses.read(rule).readings for clause in one.clauses]
    return bool(said) and all(one.card and one.lays for one in said)
