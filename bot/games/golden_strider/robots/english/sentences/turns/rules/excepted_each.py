"""Exceptions that each say what is done there: `except in round 1, when it banks all, and except ..., it plays ...`.

The rule comes first, and behind it each exception as a sentence of its own: none may lack what is done in it, and the
rule itself waits for nothing. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.rules.excepted import asked_of, joint, waits_for
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    BEGINS_ITEM,
    ENDS,
    PICKED,
    WHOLE,
    Rows,
)

_ASKS = r"(?:if|when|whenever|while|where|once)"
_EXCEPT = (
    r"(?:except(?:ing)?(?: for)?|save(?: for)?|bar(?:ring)?|apart from|aside from|other than|but for"
    r"|with the exceptions? of|unless)"
)
_THERE = r"(?:where|when|in which(?: case)?|in that case|during which|and then|and there)"
_ONE = re.compile(
    rf"(?P<sign>{_EXCEPT}) (?P<said>[^,.:;()\n]{{3,60}}?)"
    rf"(?:, {_THERE},? (?P<does>[^.:;()\n]{{3,80}}?)| \((?P<inside>[^.;()\n]{{3,80}})\)),?",
    re.IGNORECASE,
)
_APART = re.compile(rf",? (?:and )?(?={_EXCEPT} )", re.IGNORECASE)
_LISTED = rf"(?P<list>{_EXCEPT} [^,.:;()\n]{{3,60}}?(?:, {_THERE}\b| \()[^.:;\n]{{3,200}}?)"
_PLAYS = (
    r"(?:(?:(?:i|he|she|it|we|(?:my|the|this) (?:robot|runner|man|horse))(?:'ll| will| shall| should)?"
    rf" )?(?:always |normally |usually )?(?:plays?|uses?|takes?) |(?:it's|it is|it will be) "
    rf"|(?:the |my )?(?={PICKED}\b))"
)
_RULE = rf"(?P<rule>{WHOLE}{_PLAYS}[^.:;()\n]{{10,140}}?)"
_ORDERS = re.compile(
    r"\b(?:bank|mov|play|us|highest|lowest|oldest|newest|everything|all\b|nothing|half\b)", re.IGNORECASE
)
_STATE = re.compile(
    r"(?:i|he|she|it|we|my|there|nobody|somebody|anybody|the (?:leader|next|gap))(?:'\w+)? ", re.IGNORECASE
)
_PLACE = re.compile(r"(?:last|first|leading|second|third)(?: in the field)?$", re.IGNORECASE)
_STEPS = re.compile(
    r",? and (?=(?:in|on|at|from|after|until|within|if|when|whenever|once|while)\b)", re.IGNORECASE
)


def _behind(found: re.Match[str]) -> str:
    """The rule, and the exceptions as sentences behind it; as it stands where one of them is none."""
    listed = [_ONE.fullmatch(one) for one in _APART.split(found["list"])]
    told = [(_asked(one), one["does"] or one["inside"]) for one in listed if one]
    whole = len(told) == len(listed) and all(asked and _ORDERS.search(does) for asked, does in told)
    if not whole or waits_for(found["rule"]):
        return found[0]
    return f"{found[1]}{found['rule']}" + "".join(
        f"{joint(found['rule'])}{asked}, {does}" for asked, does in told
    )


def _asked(one: re.Match[str]) -> str:
    """The condition of one exception: `round 1`, `when I'm last`, `I'm last` behind `unless`."""
    said = one["said"]
    if (one["sign"] or "").casefold() == "unless":
        return f"If {said}" if _STATE.match(said) or _PLACE.match(said) else asked_of(said)
    return asked_of(said)


def _counted(found: re.Match[str]) -> str:
    """`with two exceptions: in round 1 I bank all, and in the last 15 squares I move all`: as many sentences."""
    cases = _STEPS.split(found["cases"])
    many = {"two": 2, "2": 2, "three": 3, "3": 3}.get(found["many"].casefold(), len(cases))
    if waits_for(found["rule"]) or len(cases) != many or not all(map(_ORDERS.search, cases)):
        return found[0]
    return f"{found[1]}{found['rule']}. {'. '.join(cases)}"


ROWS: Rows = (
    # except in the last 20 squares, where I move all, and except in round 1, where I bank all, the robot plays ...
    (rf"{BEGINS_ITEM}{_LISTED}(?:,|(?<=\))) {_RULE}{ENDS}", _behind),
    # the robot plays ..., except in the last 20 squares, where I move all, and except in round 1, where I bank all
    (rf"{BEGINS_ITEM}{_RULE},? {_LISTED}{ENDS}", _behind),
    (
        (
            rf"{BEGINS_ITEM}{_RULE},? with (?:the following |these |only )?(?P<many>two|three|2|3|a few|some)"
            rf" exceptions?(?::| -) ?(?P<cases>(?:in|on|at|from|if|when|whenever|once)\b[^.:;()\n]{{10,160}}?){ENDS}"
        ),
        _counted,
    ),
)
