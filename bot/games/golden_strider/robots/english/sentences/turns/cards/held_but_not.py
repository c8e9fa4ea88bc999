"""One card that is held and one that is not: `if I hold a 9 but no 10`, `if I've got a 10 and no 9`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    ASKS,
    BEGINS_ITEM,
    TO_10,
    Rows,
)

_WHO = r"(?P<who>i|he|she|it|my hand|(?=hold|have|got))"  # hold a 9 but no 10? play it
_HOLD = r"(?:(?:'ve| have|'s| has| do| does)?(?:[ ]?(?:hold|holds|have|has|got|holding|contains))?)"
_NO = (
    r"(?:(?:am|is|'m|'s)? ?not holding|(?:do not|don't|does not|doesn't) (?:hold|have)|(?:have|has|'ve|'s)(?: got)? no"
    r"|(?:have not|haven't|has not|hasn't) got|holds? no)"
)
_SIGN = r"(?=[,:]|,? (?:then|play|i play)\b| \()"
_BUT = (
    r",? (?:but|and|yet|though)(?: not| no|,? without)(?: also)?|,? without"
    r"|,? (?:but|and) (?:i )?(?:have|hold|'ve got)? ?no"
)


def _held(found: re.Match[str], held: str, other: str) -> str:
    who = "he" if found["who"].casefold() in {"he", "she", "it"} else "I"
    hold, no = ("holds", "does not hold") if who == "he" else ("hold", "do not hold")
    who = found["who"] if who == "he" else who
    return f"{found['asks']}{who} {hold} a {held} and {who} {no} a {other}"


ROWS: Rows = (
    (
        (
            rf"\b(?P<asks>{ASKS} ){_WHO}{_HOLD} an? (?P<one>{TO_10})(?:{_BUT}) (?:an? |any )?(?P<other>{TO_10})"
            rf"(?: in hand)?{_SIGN}"
        ),
        lambda found: _held(found, found["one"], found["other"]),
    ),
    # if I am not holding a 10 but do have a 9
    (
        (
            rf"\b(?P<asks>{ASKS} ){_WHO} ?{_NO} (?:an? |any )?(?P<other>{TO_10}),? but (?:i |he |she |it )?"
            r"(?:do |does )?"
            rf"(?:have|hold|has|holds|'ve|'s)(?: got)? an? (?P<one>{TO_10}){_SIGN}"
        ),
        lambda found: _held(found, found["one"], found["other"]),
    ),
    # any card worth 10 in my hand: play that
    (
        (
            rf"{BEGINS_ITEM}(?:if )?(?:any|an?|every) (?:card (?:of|worth)(?: an?)? )?(?P<one>{TO_10})(?: card)?"
            r"(?: held)? (?:in (?:my )?hand|among my cards|that i hold)(?P<sign>[:,] )"
            r"(?=(?:play|use|out|i play|i use|it is played|is played)\b)"
        ),
        r"\1if I hold a \g<one>\g<sign>",
    ),
)
