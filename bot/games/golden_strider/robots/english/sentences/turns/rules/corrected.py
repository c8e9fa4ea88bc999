"""What its writer says of the rule before: `From round 5 ... Make that round 6`, `... Not in rounds 1 to 3, though`.

A correction is of the same kind as what it corrects: one round for another. What limits a rule is read with that rule.
Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import ENDS, Rows

_INSTEAD = (
    r"(?:(?:oh |oops |no|sorry|actually|wait|correction|on second thoughts?|on reflection|or rather|rather|better"
    r"|i mean|i meant|make (?:that|it)|(?:start|begin) (?:that|it)|that(?:'s| is| should be)),? ?[:,-]? ?)+"
)
_WHERE = r"(?P<noun>rounds?|squares?)"
_FROM = r"(?P<way>from|in|until|till|after|before|past|on)"
_TIME = r"(?:in|from|until|till|before|after|during|past|within|on|at) [^.,;:()\n]{3,50}?"
_IT = r"(?:this|that|it|(?:this|that|the) (?:last )?(?:rule|sentence|one|line|exception))"
_THOUGH = r"(?:,? (?:though|however|mind|mind you))?"
_ACTS = re.compile(
    r"\b(?:bank|mov|play|cards?\b|oldest|newest|highest|lowest|all\b|half\b|rest\b)", re.IGNORECASE
)
_CASE = re.compile(r"\b(?:if|when|whenever|while|leading|last|once)\b", re.IGNORECASE)


def _limited(found: re.Match[str]) -> str:
    """The rule with what limits it, where it is one for some case, and the limit orders nothing itself."""
    rule = re.split(r"[.;\n]", found.string[: found.start()])[-1]
    time = found["time"] or found["later"] or found["ignored"] or found["first"]
    before = re.split(r"[.;\n]", found.string[: found.start()])[-2:-1]
    if found["time"] and any(_CASE.search(one) and _ACTS.search(one) for one in before):
        return found[0]  # of one rule, or of both?
    if not _CASE.search(rule) or not _ACTS.search(rule) or _ACTS.search(time):
        return found[0]
    later = time if time.casefold().startswith("from ") else f"from {time}"
    return f", but only {later}" if found["later"] else f", but not {time}"


def _corrected(found: re.Match[str]) -> str:
    """One round for another, where the rule names one only."""
    if found["way2"] and found["way2"].casefold() != found["way"].casefold():
        return found[0]
    return f"{found['way']} {found['noun']} {found['new']}{found['rule']}"


def _listed(found: re.Match[str]) -> str:
    """`In rounds 1 and 2, not 3`: a round that is in no list anyhow."""
    return found[0] if found["out"] in re.findall(r"\d+", found["rounds"]) else found["rounds"]


def _older(found: re.Match[str]) -> str:
    """`Ignore the earlier one` in front of all: an earlier robot."""
    return found[0] if _ACTS.search(found["before"]) else f"{found['before']}{found['said']} robot"


def _this_one(found: re.Match[str]) -> str:
    """`Use this one instead` in front of all: this robot."""
    return found[0] if _ACTS.search(found["before"]) else f"{found['before']}here is my robot"


_IN_FRONT = r"^(?P<before>[^\d]{0,60}?)"

ROWS: Rows = (
    # the earlier one, in front of all else, is a robot
    (
        (
            rf"{_IN_FRONT}(?P<said>\b(?:ignore|disregard|bin|scrap|forget|scratch|delete|cancel) (?:my|the|that) "
            r"(?:previous|earlier|last|old|other|former|first)) one\b"
        ),
        _older,
    ),
    (
        (
            rf"{_IN_FRONT}\b(?:use|take|run|enter|race) this(?: one| robot)?(?: instead| please| now)*"
            r"(?=[ ]?[:.!\n])"
        ),
        _this_one,
    ),
    (
        (
            r"(?P<rounds>\brounds? \d{1,2}(?:(?:, |,? and )\d{1,2})*),? (?:and "
            r"|but )?not (?:in )?(?:round )?(?P<out>\d{1,2})"
            r"(?=[,:])"
        ),
        _listed,
    ),
    # from round 5 play the highest card. Make that round 6
    (
        (
            rf"\b{_FROM} {_WHERE} \d{{1,2}}(?P<rule>\b(?! ?(?:-|to|and|or)\b)[^.;\d\n]*)[.;] {_INSTEAD}"
            rf"(?:(?P<way2>from|in|until|till|after|before|past|on) )?(?P=noun) (?P<new>\d{{1,2}}){ENDS}"
        ),
        _corrected,
    ),
    # from round 6 (not 5)
    (r"\b(rounds?|squares?) (\d{1,2})(?: \(not \d{1,2}\)|, not \d{1,2},)", r"\1 \2"),
    # if last, move all. That does not apply in rounds 1 to 3. That rule starts in round 4
    (
        (
            rf"(?:[.;] |[.] ?\()(?:but |and |only |please )*(?:(?:not (?P<time>{_TIME})|(?:{_IT} (?:does not|doesn't) "
            rf"(?:apply|hold|count|go) |(?:ignore|skip|disregard|forget) {_IT} )(?P<ignored>{_TIME})|"
            rf"(?P<first>{_TIME}),? {_IT} (?:does not|doesn't) (?:apply|hold|count|go)|"
            rf"{_IT} (?:(?:only )?(?:starts|begins) (?:only )?(?:(?:from|in|with) )?|(?:only )?(?:applies"
            rf"|holds|counts) (?:only )?(?=from))"
            rf"(?P<later>(?:from )?(?:round|square) \d{{1,2}}(?: on(?:wards?)?)?)){_THOUGH}\)?)(?=[ \t]*(?:[.;\n]|$))"
        ),
        _limited,
    ),
)
