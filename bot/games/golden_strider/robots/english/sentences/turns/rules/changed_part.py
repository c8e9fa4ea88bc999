"""What is changed of a rule before, and what stays: `the 4 becomes a 2`, `the numbers stay, the card changes`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know which rule that is.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import ENDS, PICKED, TO_10, Rows
from bot.games.golden_strider.robots.english.words.numbers import ONES

_CARD = rf"{PICKED}(?: card| one)?"
_NUMBERS = (
    r"(?:(?:the )?(?:numbers|amounts|split|points|figures|(?:banking|bank) and (?:moving|movement|move)|rest"
    r"|numbers for it)"
    r"(?: (?:both|all))?)"
)
_STAY = (
    r"(?: (?:stay|stays|remain|remains|are|is|being))?(?: just| exactly)? (?:the same|unchanged|as (?:they are"
    r"|they were|it is|"
    r"before|above|usual|normal|always|ever)|put)(?: as (?:before|above|ever|always|usual))?"
)
_IF = r"(?:if|when|whenever|once|while|in|from|as long as)"
_PART = re.compile(rf"\b(bank|move)s? ({TO_10})\b", re.IGNORECASE)


def _number(said: str) -> int:
    low = said.casefold()
    return ONES[low] if low in ONES else int(low)


def _becomes(found: re.Match[str]) -> str:
    """`The 4 becomes a 2`, where one number of the rules before is 4."""
    old, before = _number(found["old"]), found.string[: found.start()]
    parts = {part.casefold() for part, number in _PART.findall(before) if _number(number) == old}
    return f"{parts.pop()} {found['new']}" if len(parts) == 1 else found[0]


def _kept(found: re.Match[str]) -> str:
    """`I keep to that card when I'm third, but ...`, where the rules before name one card alone."""
    cards = {card.casefold() for card in re.findall(PICKED, found.string[: found.start()], re.IGNORECASE)}
    return f"{found[1]}{found['when']}, " if len(cards) == 1 else found[0]


# the rest is movement as before
_RESTS = r"(?:rest|remainder|balance|what(?:'s| is) (?:left|over))"


def _as_before(found: re.Match[str]) -> str:
    """Without `as before`, where the rest went to that part before."""
    part = "mov" if found["part"].casefold().startswith("mov") else "bank"
    lays = rf"\b(?:{_RESTS}[^,.;\n]{{0,25}}\b{part}|{part}\w* (?:the )?{_RESTS})"
    return found["rest"] if re.search(lays, found.string[: found.start()], re.IGNORECASE) else found[0]


ROWS: Rows = (
    (
        (
            rf"(?P<rest>\b{_RESTS}(?: (?:still|again|just))?[^,.;\d\n]{{0,20}}? "
            r"(?P<part>mov(?:es?|ed|ement|ing)|bank(?:s|ed)?))(?: just| still| again| exactly| only)? "
            rf"(?:as|like) (?:before|above|ever|always|usual|I said)(?: too| as well)?{ENDS}"
        ),
        _as_before,
    ),
    # the 4 becomes a 2
    (
        (
            rf"\bthe (?P<old>{TO_10}) (?:becomes|turns into|changes (?:in)?to|is (?:raised|lowered|cut|reduced"
            r"|changed) to|goes (?:up|down) to)"
            rf" (?:an? )?(?P<new>{TO_10})\b"
        ),
        _becomes,
    ),
    # the numbers stay as they are, only the card changes: it's the highest then
    (
        (
            rf"\b{_NUMBERS}{_STAY},? (?:and |but )?(?:only|just) the card changes[:,]? (?:it's |it is |to |and is "
            r"|this is )(?:the |my )?"
            rf"(?P<card>{PICKED})(?: card)?(?: then)?"
        ),
        r"play the \g<card> card, same numbers",
    ),
    (
        (
            r"\b(?:only|just) the card changes[:,]? (?:it's |it is |to |and is |this is )(?:the "
            rf"|my )?(?P<card>{PICKED})(?: card)?(?: then)?"
            rf"(?:[,;] (?:the )?(?:numbers|amounts|split){_STAY})?"
        ),
        r"play the \g<card> card, same numbers",
    ),
    # I swap the oldest for the lowest and leave everything else alone
    (
        (
            rf"\b(?:I |he |it )?(?:swap|change|exchange|replace|trade)s? (?:the |my )?{_CARD} (?:for|to|with"
            rf"|by) (?:the |my )?(?P<card>{PICKED})"
            r"(?: card| one)?(?P<all>,? (?:and|but) (?:leave|keep)s? (?:everything|all|the rest"
            r"|the numbers)(?: else)?(?: alone| as it is| as they are"
            r"| the same| unchanged)?)?"
        ),
        lambda found: f"play the {found['card']} card{', same numbers' if found['all'] else ''}",
    ),
    # I use the highest card in its place, banking and moving as before
    (rf"(\b(?:the |my ){_CARD}) in (?:its|their|his) place\b", r"\1"),
    (rf"(\b(?:the |my ){_CARD}),? (?:and )?(?:with )?{_NUMBERS}{_STAY}{ENDS}", r"\1, same numbers"),
    # the same from square 30 on, only with the oldest card
    (
        (
            rf"((?:^|(?<=[.;\n]))[ \t]*)(?:the )?same (?P<when>{_IF} [^.,;:\n]{{3,40}}?),? (?:only|but"
            r"|except) (?:that it's )?(?:with )?"
            rf"(?P<card>(?:the |my )?{_CARD})(?: then)?{ENDS}"
        ),
        r"\1\g<when>, play \g<card>, same numbers",
    ),
    # ..., move 4, also with the oldest
    (rf",? also with (?=(?:the |my ){_CARD}{ENDS})", ", play "),
    (rf"(?<=, )also (?=the (?:same|{_CARD})\b)", ""),
    (rf"(\b(?:play|use|take)s?) also (?=(?:the |my ){_CARD})", r"\1 "),
    # One point more for the bank when I'm first, so 5, and move the rest
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)(?:one|two|three|a|[1-3]) (?:points? )?(?:more|less"
            r"|fewer)(?: points?)? (?:for|in|to|into) the "
            rf"(?P<part>bank|movement) (?P<when>{_IF} [^.,;:\n]{{3,60}}), (?:so|i\.?e\.?|that is|that's|making"
            r"|meaning|which makes)"
            rf"(?: it)?,? (?:bank |move )?(?P<many>{TO_10})(?= ?[,.;\n]| and\b|$)"
        ),
        r"\1\g<when>, \g<many> to \g<part>",
    ),
    # ... move 1, bank the rest. The card is the same.
    (
        (
            r"(?<=[.;\n])[ \t]*(?:and |but )?the card is (?:still )?(?:the same|unchanged"
            rf"|as before)(?: as (?:before|ever))?{ENDS}"
        ),
        "",
    ),
    # in round 1 the amounts are turned round: move 4, bank the rest
    (
        (
            r"\b(?:the )?(?:numbers|amounts|two|parts) are (?:turned|swapped|switched|the other way) (?:round"
            rf"|around|over)[:,] (?=(?:bank|move) {TO_10}\b)"
        ),
        "",
    ),
    # if I'm last, also the lowest card, but then all of it is moved
    (
        (
            r"(\b(?:if|when|whenever) [^.;\n]{5,80}), but then (?=(?:all|everything|it|the|bank|move|\d|one|two"
            r"|three|four|five)\b)"
        ),
        r"\1, but ",
    ),
    # 2 is all the bank gets
    (rf"\b({TO_10}) is all (?:that )?(?:the bank gets|goes (?:in|into|to) the bank|I bank)\b", r"bank \1"),
    (rf"\b({TO_10}) is all (?:that )?(?:I move|goes on movement|movement gets)\b", r"move \1"),
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)(?:I |he )?(?:keep|stick|stay)s? (?:to|with|at) (?:that|the same|my"
            rf"|the) card (?P<when>{_IF} [^,.;:\n]{{3,40}}), (?:but|and|only) "
        ),
        _kept,
    ),
)
