"""Several cases in one sentence that may be grouped in two ways: `except when first and when last`, `if A, or B if C`.

Each row says what is written, and what is answered, as in unclear.py. Must not know phrases.
"""

from bot.games.golden_strider.robots.english.asked_back import answers

_IF = r"(?:if|when|while|whenever|unless)"
_AT = r"(?:in|at|on|during|past|from)"
_PLAIN = r"(?:(?!\b(?:bank|mov|play|card)|[,.;:]).)"
_FIRST_FEW = (
    "The first alone, or so many? Write: if my position is at most 3 or fewer than 3 runners are behind me."
)

ROWS = (
    # except when leading and when last
    (
        (
            rf"\b(?:except(?:ing)?|but not|other than|apart from|save|bar(?:ring)?) (?:{_IF}|{_AT})\b"
            rf"[^.;:,]{{3,40}} and (?:{_IF}|{_AT})\b"
        ),
        answers.BOTH_OUT,
    ),
    (
        r"\bthe first (?:or|and|nor) (?:in |among )?(?:the )?last (?:two|three|four|[2-9])(?= ?(?:[,:]|$|places|i\b))",
        _FIRST_FEW,
    ),
    # not in the first two rounds or the last 15 squares
    (
        (
            r"(?:(?:^|\b(?:but|and|only)\b,? ?)not|\bexcept(?:ing)?|\bother than|\bapart from) (?:in|during|for) "
            r"(?:the )?(?:first |opening )?"
            r"(?:[a-z]+ rounds?|rounds? \d+(?: ?(?:-|to|and) ?\d+)?) (?:or|and|nor) "
            r"(?:(?:in|during|past|after|within) )?(?:the )?(?:last|final|closing|square)"
        ),
        answers.BOTH_OUT,
    ),
    # bank 3 if I'm last, and in the last 15 squares
    (
        (
            rf"\b(?:bank|move|card|rest|all)\b[^.;:]* {_IF} (?!not\b)[^,.;:]{{3,40}}, and {_AT} "
            rf"(?:(?!\b(?:all|everything|nothing|rest|oldest|newest|highest|lowest)\b){_PLAIN}){{3,40}}$"
        ),
        answers.EITHER,
    ),
    # when last, or in the last 15 squares if I owe 2
    (
        rf"\b{_IF} [^,.;:]{{3,40}}, or (?:{_AT}|{_IF}) {_PLAIN}{{3,40}} (?:if|when|while) ",
        answers.GROUPED,
    ),
)
