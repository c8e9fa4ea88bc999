"""What points at a rule before it: `same as when last`, `do as for round 9`, `as in (iii)`, `ignore rule 1 and ...`.

Each row says what is written, and what is read, as in shared_patterns.py: the order of the one rule that is named so.
Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS_ITEM, ENDS, Rows
from bot.games.golden_strider.robots.english.words.numbers import ONES

_NUMERAL = r"(?:\d{1,2}|[a-h]|[ivx]{1,4}|one|two|three|four|five|six|seven|eight)"
_COUNTED = ("one", "two", "three", "four", "five", "six", "seven", "eight")
_AS = (
    r"(?:(?:the |exactly |just |it's |it is |do |play |act |proceed |carry on "
    r"|move |and )*(?:same (?:as|order as|thing as)|"
    r"as|like)(?: with| we do| i do| he does| it does)?)"
)
_WHEN = re.compile(
    r"^(?:\W|\d{1,2}[.)] ?|\([^()]{1,4}\) ?|and |but |so |if|when|whenever|while|"
    r"where|once|in|for|on|at|from|after|with|"
    r"as|rounds?|turns?|the |i am|i'm|he is|he's|she is|she's|it is|it's|being|my robot is| )+",
    re.IGNORECASE,
)
_STOP = re.compile(r"(?<=[a-z0-9)])[.;](?=\s|$)", re.IGNORECASE)
NUMBERED = re.compile(
    rf"^\W*(?:(?:rule |clause |point |no\.? )?\(?(?P<number>{_NUMERAL})[.):]|§ ?(?P<mark>\d{{1,2}})\b)",
    re.IGNORECASE,
)
_RULE = r"(?:rules?|clauses?|points?|items?|numbers?|no\.?|#|lines?|\()"
_NOT = re.compile(r"\b(?:not|never|no|nobody|none|without)\b|n't\b", re.IGNORECASE)
_CARD = re.compile(r"\b(?:oldest|newest|highest|lowest|biggest|smallest|top|best)\b", re.IGNORECASE)
_PICKED = r"(?:oldest|newest|highest|lowest|biggest|smallest)"


def _key(said: str) -> str:
    return " ".join(_WHEN.sub("", said.casefold()).replace("'", "").split())


def earlier(found: re.Match[str]) -> list[str]:
    """The sentences before it, with their numbers."""
    told: list[str] = []
    for line in found.string[: found.start()].splitlines():
        number = NUMBERED.match(line)
        first, *others = _STOP.split(line[number.end() :] if number else line)
        told += [f"{number[0] if number else ''}{first}", *others]
    return [one for one in told if one.strip()]


def _denied(found: re.Match[str]) -> bool:
    """Whether the sentence up to there says `not`."""
    return bool(_NOT.search(re.split(r"[.;\n]", found.string[: found.start()])[-1]))


def _order(sentence: str) -> str:
    """What a sentence orders behind its condition."""
    _, sign, order = re.sub(r"^\W*\(?\w{1,4}[.)] ", "", sentence).partition(":" if ":" in sentence else ",")
    return order.strip() if sign else ""


def _as_when(found: re.Match[str]) -> str:
    """`same as when last`: what the one sentence orders that begins with that condition."""
    key = _key(found["said"])
    same = [one for one in earlier(found) if key and _key(re.split(r"[,:]", one)[0]) == key]
    order = _order(same[0]) if len(same) == 1 else ""
    return f"{found['front']}{order}" if order else found[0]


def _as_numbered(found: re.Match[str]) -> str:
    """`as in (iii)`, `same as rule 2`: what the sentence with that number orders."""
    same = [
        one
        for one in earlier(found)
        if (at := NUMBERED.match(one)) and _same(at["number"] or at["mark"], found["number"])
    ]
    order = _order(same[0]) if len(same) == 1 else ""
    return f"{found['front']}{order}" if order else found[0]


def _same(one: str, other: str) -> bool:
    return _plain(one) == _plain(other)


def _plain(number: str) -> str:
    low = number.casefold()
    return str(_COUNTED.index(low) + 1) if low in _COUNTED else low


def _ignored(found: re.Match[str]) -> str:
    """`ignore rule 1 and bank 5`: rules behind win anyway (GS-41), where nothing of those before is kept."""
    only_first = re.fullmatch(
        r"(?:rules? )?(?:1|one|a|it|this|that|both|all|above|the above|everything)\b.*", found["what"]
    )
    behind = re.split(r"[.;\n]", found.string[found.end() :])[0]
    return f"{found['front']}" if only_first or _CARD.search(behind) else found[0]


def _off(found: re.Match[str]) -> str:
    """`Rule 2 is off if I'm first: bank 5`: what is said for that case."""
    behind = re.split(r"[.;\n]", found.string[found.end() :])[0]
    return (
        found[1]
        if re.search(r"[:,]", behind) and re.search(r"\b(?:bank|mov|card|est\b)|est\b", behind)
        else found[0]
    )


def _swapped(found: re.Match[str]) -> str:
    """`swap the 4 for a 5`: where 4 is what goes to the one part, and no other number before is a 4."""
    old, new = found["old"], found["new"]
    before = found.string[: found.start()].casefold()
    parts = {
        part
        for part, said in (("bank", r"bank(?:s|ing|ed)?"), ("move", r"mov(?:e|es|ing|ed|ement)"))
        if re.search(
            rf"\b{said}:? {old}\b|\b{old} (?:points? )?(?:(?:in|to|on|for|into|goes) )*(?:the )?{said}\b",
            before,
        )
    }
    return f"{parts.pop()} {new}" if len(parts) == 1 and not _denied(found) else found[0]


_DIGITS = {word: str(number) for word, number in ONES.items()}
_NUMBER = rf"(?:\d{{1,2}}|{'|'.join(ONES)})"


def _becomes(found: re.Match[str]) -> str:
    """`Four becomes six if I lead and one if I'm last`: where four, and nothing else, is what goes to the one part."""
    old = _digit(found["old"])
    before = re.sub(
        rf"\b(?:{'|'.join(ONES)})\b", lambda one: _DIGITS[one[0]], found.string[: found.start()].casefold()
    )
    parts = {
        part
        for part, said in (("bank", r"bank(?:s|ing|ed)?"), ("move", r"mov(?:e|es|ing|ed|ement)"))
        if re.search(rf"\b{said}:? {old}\b|\b{old} (?:(?!\d|bank|mov|and\b)[a-z]+ ){{0,3}}{said}\b", before)
    }
    alone = len(re.findall(rf"\b{old}\b", before)) == 1
    return (
        f"{parts.pop()} {_digit(found['new'])}"
        if len(parts) == 1 and alone and not _denied(found)
        else found[0]
    )


def _digit(number: str) -> str:
    return _DIGITS.get(number.casefold(), number)


ROWS: Rows = (
    # four becomes six if I'm leading and one if I'm last
    (
        (
            rf"\b(?:(?:the|that|those|my) )?(?P<old>{_NUMBER}) (?:becomes?|turns? into|goes (?:up|down) to"
            rf"|go(?:es)? to|drops? to|"
            rf"rises? to|changes? to|is (?:raised|cut|reduced|increased|lowered) to) (?:an? |only "
            rf"|just )?(?P<new>{_NUMBER})\b"
            r"(?= (?:if|when|while|in|from|after|once)\b)"
        ),
        _becomes,
    ),
    # in the last 15 squares, same as when last; whenever I owe, do as for round 9
    (
        (
            rf"(?P<front>[,:] ?){_AS} (?P<said>(?:when|whenever|if|while|where|in|for|from|at|on|after|once|"
            rf"being|rounds?)\b[^,.:;()\n]{{2,60}}){ENDS}"
        ),
        _as_when,
    ),
    # if sixteen squares or fewer remain, as in (iii)
    (
        (
            rf"(?P<front>[,:] ?){_AS}(?: in| under| for| with| at| by)? {_RULE} ?(?P<number>{_NUMERAL})\)?"
            rf"(?: above| applies| says)?{ENDS}"
        ),
        _as_numbered,
    ),
    # if I'm in front, ignore rule 1 and bank the lot
    (
        (
            r"(?P<front>[,:] ?)(?:please )?(?:ignore|disregard|forget|drop|scrap|skip|"
            r"override|overrule|never mind|"
            r"set aside|suspend|cancel) "
            r"(?:about )?(?P<what>(?:rules?|clauses?|points?|lines?) (?:\d{1,2}|[a-h]|"
            r"one|two|three|four|five)\b"
            r"(?:(?:,|,? and|,? or) (?:\d{1,2}|two|three|four|five))*|"
            r"(?:both|all|everything|the|those|these|them|this|that|it)(?: (?:of )?(?:that|"
            r"this|those|these|them|the|above|"
            r"rules?|so far|else|before|two|rest))*)(?:,? and(?: just| then| instead)?|[,:;]| -)+ ?(?=\S)"
        ),
        _ignored,
    ),
    # rule 2 is off if I'm first: bank 5, move 1
    (
        (
            rf"{BEGINS_ITEM}(?:(?:rules?|clauses?) (?:\d{{1,2}}|[a-h])(?:(?:,|,? and|,? or|"
            rf"-) (?:\d{{1,2}}|[a-h]))*|everything(?: else)?|all (?:that|this|of this|"
            r"the above)|the rules?) (?:is|are|goes|go|comes|gets|stops?|ends?) ?(?:off|out|void|suspended|"
            r"cancelled|switched off|dead|dropped|scrapped|over)? (?=(?:if|when|in|after|"
            r"from|once|past|while|with)\b)"
        ),
        _off,
    ),
    # change this to bank 5 if I am first
    (
        (
            rf"{BEGINS_ITEM}(?:change|alter|switch|amend) (?:this|that|it|the above) (?:in)"
            r"?to (?=(?:bank|move|play|the)\b)"
        ),
        r"\1",
    ),
    # another change - if ...
    (
        (
            rf"{BEGINS_ITEM}(?:and |but )?(?:(?:another|one more|a second|a third|a further|"
            r"a final|the other|yet another|one|"
            r"a single|first|second|third) )(?:change|exception|twist|proviso|difference|departure|variation)"
            r"(?: (?:to|from) (?:it|that|this))?(?: is)?(?:[:,]| -) ?(?=(?:if|when|whenever|"
            r"in|from|once|while|after|with|"
            r"on|at|past|rounds?)\b)"
        ),
        r"\1",
    ),
    # if I lead, swap the 4 for a 5
    (
        (
            r"\b(?:swap|change|exchange|replace|switch|trade) (?:the|that|those|my) (?"
            r"P<old>\d) (?:for|with|by|to|into) "
            r"(?:an? |the )?(?P<new>\d)\b(?: points?)?"
        ),
        _swapped,
    ),
    (
        (
            rf"\b(?:swap|change|exchange|replace|trade|switch) (?:the|my) {_PICKED}(?: "
            r"card| one)? (?:for|with|by|to|into) "
            rf"(?=(?:the|my) {_PICKED}\b)"
        ),
        lambda found: found[0] if _denied(found) else "play ",
    ),
    # don't use the oldest but the lowest
    (
        (
            rf"\b(?:do not|don't|does not|doesn't) (?:play|use|take) (?:the |my )?(?:{_PICKED}|"
            r"either|both|that|it|those)"
            rf"(?: card| one)?,? but (?=(?:the |my )?{_PICKED}\b)"
        ),
        "play ",
    ),
    # five banked replaces the four when I lead
    (
        (
            r"\b((?:\d|one|two|three|four|five|six|seven|eight|nine|ten) (?:banked|moved|"
            r"in the bank|to the bank|for the bank|"
            r"for movement|to move)) (?:replaces?|takes? the place of|supersedes?|ousts) "
            r"(?:the |that |those )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten)(?= |[,.;:\n])"
        ),
        r"\1",
    ),
)
