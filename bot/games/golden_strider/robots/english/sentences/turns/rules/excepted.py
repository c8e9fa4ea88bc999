"""What holds in an exception, said behind it: `Not when I lead, though: then 5`, `unless I owe something; then all`.

Each row says what is written, and what is read, as in shared_patterns.py. An exception to a rule that waits itself
for something may hold only there: it is left as it stands. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS_ITEM, DONE, Rows

_SAID = r"[^,.:;()\n]{2,80}?"
_THEN = r"(?:(?:and |but )?(?:then|in which case|in that case|when|where|there)\b,?)"
_IT_IS = (
    r"(?: ?(?:it is|it's|it will be|it'll be|that is|that's|it must be|i play|he plays|she plays|it plays))?"
)
_ASKS = r"(?:when|whenever|if|while|where|once)"
_EXCEPTS = r"(?:except(?:ing)?|save|bar(?:ring)?|apart from|other than|but for)"
_WAITS = re.compile(
    r"\b(?:in|from|until|till|after|before|if|when|while|unless|rounds?|turns?"
    r"|squares?|then|otherwise|once|past|"
    r"with|within)\b",
    re.IGNORECASE,
)
# other exceptions, with what is done in them
_OPENS = re.compile(
    r"\s*(?:and |but )?(?:unless|not|nor|except|bar|save|it is not|it's not)\b", re.IGNORECASE
)
_THEN_ALONE = re.compile(r"\s*(?:then|in which case|in that case)\b", re.IGNORECASE)
_OTHER = re.compile(
    r"\s*(?:and |but )?(?:not|nor|except|bar|save|it is not|it's not)\b.*[:,] ?"
    r"(?:then|when|where|in which case|in that case)\b",
    re.IGNORECASE,
)
_EVERY = re.compile(
    r"\b(?:in (?:the (?:bank|kitty)|bank|movement|hand|general|principle|every "
    r"(?:round|turn)|each (?:round|turn)|"
    r"all (?:rounds|cases))|(?:for )?(?:every|each) (?:round|turn)|put in|with "
    r"(?:the )?(?:rest|oldest|highest|lowest|"
    r"newest|half|all|\d{1,2} (?:in|to|for|banked|moved)))\b",
    re.IGNORECASE,
)
_TIMES = re.compile(r"(?:in|on|at|from|after|until|within|past|beyond|with|during)\b", re.IGNORECASE)
_BEING = re.compile(r"(?:being|my being|when|whenever|if|while|where|once) ", re.IGNORECASE)
_LAST = re.compile(r"(?:the )?(?:last|first|final|opening|rounds?|turns?|odd|even)\b", re.IGNORECASE)
_ORDERS = re.compile(r"\b(?:bank|mov|play|highest|lowest|oldest|newest|card)", re.IGNORECASE)
_LAYS = re.compile(r"\b(?:bank|mov|half\b|lot\b|all\b(?! (?:rounds|turns|cases|the))|[1-9])", re.IGNORECASE)
_A_CARD = (
    r"(?=(?:(?:I|he|she|it|we)(?:'s| is)? )?(?:play |plays |use |uses |take |takes )?(?:the |my |his |its |her )?"
    r"(?:oldest|newest|highest|lowest)\b)"
)
_OF_A_CARD = re.compile(
    r"\bof (?:the |my )?(?:oldest|newest|highest|lowest|biggest|smallest)\b", re.IGNORECASE
)
_ITEM = re.compile(
    (
        rf"(?:,|,? (?:or|and|nor))? ?(?:(?P<asks>{_ASKS}) )?(?P<said>[^,.:;()\n]{{2,60}}?"
        rf") \((?P<does>[^()\n]{{3,80}})\)"
    ),
    re.IGNORECASE,
)
_SUBJECT = re.compile(
    r"(?:i|he|she|it|we|my (?:robot|runner|man))(?:'m|'s|'re| am| is| are)(?: in)?\b", re.IGNORECASE
)


def is_to_every_round(found: re.Match[str]) -> bool:
    """Whether the rule before waits for nothing: this is an exception to every round; others may stand between."""
    before = [one for one in re.split(r"[.;\n]", found.string[: found.start()]) if one.strip()]
    while before and (
        _OTHER.match(before[-1]) or (_THEN_ALONE.match(before[-1]) and _OPENS.match("".join(before[-2:-1])))
    ):
        before = before[:-1] if _OTHER.match(before[-1]) else before[:-2]
    return not before or not waits_for(before[-1])


def waits_for(rule: str) -> bool:
    """Whether a rule holds in some rounds alone, or in some cases."""
    return bool(_WAITS.search(_EVERY.sub(" ", rule)))


def asked_of(said: str) -> str:
    """`when I lead`, `being last`, `round 1`, `the last 15 squares`: the condition of a sentence of its own."""
    said = re.sub(r",? (?:though|however|mind|mind you)$", "", said.strip())
    if begins := _BEING.match(said):
        i_am = "" if begins[0].strip().casefold() in {*_ASKS.strip("(?:)").split("|")} else "I am "
        return f"If {i_am}{said[begins.end() :]}"
    if _LAST.match(said):
        return f"In {said}"
    return said if _TIMES.match(said) else ""


def _turned(found: re.Match[str]) -> str:
    """The exception as a sentence of its own."""
    asked = asked_of(found["said"]) if is_to_every_round(found) else ""
    return f"{found[1]}{asked}, " if asked else found[0]


def _parted(found: re.Match[str]) -> str:
    """`Bank 4, move 2, except in odd rounds, when ...`: two sentences, where the first holds in every round."""
    first = waits_for(found["rule"]) or not _ORDERS.search(found["rule"])
    asked = "" if first else asked_of(found["said"])
    return f"{found[1]}{found['rule']}{joint(found['rule'])}{asked}, " if asked else found[0]


def joint(rule: str) -> str:
    """What joins an exception to its rule: of a card alone it is one sentence, as numbers behind it are for both."""
    return ". " if _LAYS.search(rule) else ", but "


def _in_which_case(found: re.Match[str]) -> str:
    """`I bank 3 of the oldest, unless I'm last, in which case ...`: two sentences, where the first always holds.

    Where the card stands in front of its numbers, both are read as one sentence.
    """
    first = _OF_A_CARD.search(found["rule"]) and not waits_for(found["rule"])
    return f"{found[1]}{found['rule']}. If {found['said']}, " if first else found[0]


def _listed(found: re.Match[str]) -> str:
    """`unless I am first (bank 5) or in the last 15 squares (move all)`: each case as a sentence."""
    items = [*_ITEM.finditer(found["list"])]
    whole = "".join(item[0] for item in items) == found["list"] and all(
        _ORDERS.search(item["does"]) or re.match(r"\d", item["does"]) for item in items
    )
    rule = (found.groupdict().get("rule") or "").strip(" ,")
    waits = waits_for(rule) if rule else not is_to_every_round(found)
    if not whole or waits:
        return found[0]
    subject = _SUBJECT.match(items[0]["said"])
    if len(items) == 1 and not subject:  # unless leading (bank 5): that may be one more number
        return found[0]
    return f"{found[1]}{rule + '. ' if rule else ''}" + ". ".join(
        f"{_case(item['said'], subject[0] if subject else '')}: {item['does']}" for item in items
    )


def _case(said: str, subject: str) -> str:
    """`last`, behind `I am first`, is `if I am last`."""
    if _SUBJECT.match(said) or re.match(
        r"(?:i|he|it|there|somebody|nobody|the leader)\b", said, re.IGNORECASE
    ):
        return f"If {said}"
    return asked_of(said) or (f"If {subject} {said}" if subject else f"If {said}")


ROWS: Rows = (
    # highest card, move all, only if I'm in front then I bank 3
    (
        (
            rf"(?<=[a-z\d)]), only (?P<asks>{_ASKS}) (?P<said>[^,.:;()\n]{{4,60}}?),? (?:then )?(?=(?:I|he|she|it|we) "
            r"(?:only |just )?(?:bank|move|put|play|use|take)s?\b)"
        ),
        r", but \g<asks> \g<said>, ",
    ),
    # bank 4 unless first, when it's 5
    (
        (
            r"\b(bank|move) (\d{1,2}(?: of it)?,? (?:unless|except (?:when|if)) [^.;:,\n]{3,40}), "
            r"(?:when|where) (?:it's|it is|"
            r"that's) (?:only |just )?(\d{1,2}|all|nothing)(?=[.;\n]|$)"
        ),
        r"\1 \2, in which case \1 \3",
    ),
    # bank 4, move 2 is my rule
    (
        (
            r",? (?:is|are|being) (?:my|the|our|his|her|its) (?:(?:basic|usual|normal|"
            r"general|standard|main|standing|"
            r"ordinary|regular|everyday) )?(?:rule|plan|policy|habit|custom|way|default|"
            r"routine|staple|recipe|method|"
            r"game plan|approach|order)(?=,? (?:unless|except|save|but|bar)\b|[ \t]*(?:[.;:\n]|$))"
        ),
        "",
    ),
    (
        (
            rf"{BEGINS_ITEM}(?P<rule>[^.;:\n()]{{5,140}}?),? (?:unless|except(?: {_ASKS})?|save {_ASKS}) "
            rf"(?P<list>(?:{_ITEM.pattern.replace('P<asks>', ':').replace('P<said>', ':').replace('P<does>', ':')})"
            r"+)"
            r"(?=[ \t]*(?:[.;\n]|$))"
        ),
        _listed,
    ),
    # I bank 3 and move the rest, unless I'm last, in which case I move the lot
    (
        (
            rf"{BEGINS_ITEM}(?P<rule>[^.;:\n()]{{5,140}}?),? unless (?P<said>[^.;:,\n()]{{4,80}}), (?:and )?"
            rf"in (?:which|that) case\b,?{_IT_IS} *(?=\S)"
        ),
        _in_which_case,
    ),
    # it doesn't apply when I'm in the lead (bank all), when I'm last (move all)
    (
        (
            rf"{BEGINS_ITEM}(?:but |and |only )?(?:it|this|that|the rule|this rule|that rule|which) "
            r"(?:does not|doesn't|do not|won't|will not|is not to) (?:apply|hold|count|"
            rf"go|stand) (?={_ASKS}\b)"
            rf"(?P<list>(?:{_ITEM.pattern.replace('P<asks>', ':').replace('P<said>', ':').replace('P<does>', ':')})"
            r"+)"
            r"(?=[ \t]*(?:[.;\n]|$))"
        ),
        _listed,
    ),
    # it is not my custom when I am in front; then I bank five. Nor when I am last: then ...
    (
        (
            rf"{BEGINS_ITEM}(?:and |but |only )?(?:(?:it|this|that|which)(?: is|'s)? (?:not|"
            r"never)(?: so| the case| my \w+|"
            r" true)?|(?:it|this|that|which|the rule) (?:does not|doesn't|won't|will not|"
            r"isn't)(?: apply| hold| count|"
            rf" so| the case)?|not(?: so)?|nor(?: is it so)?|{_EXCEPTS})(?:, too,)? "
            rf"(?P<said>(?:{_ASKS}|in|on|at|during|from|within|being|rounds?|the (?:last|"
            r"first|final)|(?:last|first) \d)"
            rf"\b{_SAID})(?:,? (?:though|however|mind))?(?:[:;,.\n]| -)+ *{_THEN}{_IT_IS} *{DONE}"
        ),
        _turned,
    ),
    # unless I owe something; then bank all
    (
        (
            rf"{BEGINS_ITEM}(?:but )?unless (?P<said>(?:{_ASKS[3:-1].split('|', maxsplit=1)[0]} )?{_SAID})"
            rf"[;.\n] *(?:then|in which case|in that case)\b,?{_IT_IS} *(?=\S)"
        ),
        lambda found: f"{found[1]}If {found['said']}, " if is_to_every_round(found) else found[0],
    ),
    # bank 4, move 2, except in odd rounds, when ...
    (
        (
            rf"{BEGINS_ITEM}(?P<rule>[^.;:\n()]{{5,140}}?),? (?:{_EXCEPTS}|but not|not) "
            rf"(?P<said>(?:{_ASKS}|in|on|at|during|from|within|being|rounds?|the (?:last|"
            rf"first|final))\b{_SAID})"
            rf"(?:,(?: and)? (?:then|in which case|in that case|when|where)\b,?{_IT_IS} *(?=\S)"
            rf"|[,:]? (?:where|there)\b,?{_IT_IS} *{_A_CARD})"
        ),
        _parted,
    ),
    # in all rounds but the third and the sixth. In those two play ...
    (
        (
            r",?(?: in| for)? (?:all|every|each)(?: the)?(?: other)? (?:rounds?|turns?"
            r") (?:but|except|save|bar|apart from)"
            r"(?: for)? (?P<which>(?:the )?[^,.;:\n]{3,50}?)[.;][ \t]*(?:in|on|for) (?:those|these|that|this)"
            r"(?: (?:two|three|four|one|rounds?|ones?|turns?|few))*(?=,? (?:play|bank|"
            r"move|the|i|it|he|my|we)\b)"
        ),
        lambda found: f". In {_rounds(found['which'])}",
    ),
)


def _rounds(which: str) -> str:
    return which if re.search(r"\b(?:round|turn)s?\b", which, re.IGNORECASE) else f"{which} round"
