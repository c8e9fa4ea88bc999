"""Signs of a program or of dictation that are left when all else is in plain words: `&&`, `comma`, `//`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_RUNNER = r"(?:(?:the )?(?:leader|next(?: runner)? (?:ahead|behind)|ahead|behind)|me|i|mine)"
_SQUARE = r"(?:(?:'s|\.)? ?(?:square|pos|s))?"
_WHOSE = {"me": "my", "i": "my", "mine": "my", "ahead": "the next ahead's", "behind": "the next behind's"}


def _apart(found: re.Match[str]) -> str:
    """`leader - me`: how far the one is from the other."""
    told = (found[side].casefold().removeprefix("the ") for side in ("one", "other"))
    one, other = (_WHOSE.get(who) or f"the {who}'s" for who in told)
    return f"{one} square minus {other} square "


ROWS: Rows = (
    (r"§ ?\d{1,2}[.:]? ", ""),
    (r" ?&& ?", " and "),
    (r" ?\|\| ?", " or "),
    (r"\b(if|when|while|elif|case) ?\(([^()]{1,120})\)(?=\s*(?:[:,]|then\b|$))", r"\1 \2"),
    (
        rf"\(?(?<![\w'])(?P<one>{_RUNNER}){_SQUARE} ?(?:-|–|minus) ?(?P<other>{_RUNNER}){_SQUARE}\)? ?(?=[<>=])",
        _apart,
    ),
    (r"\b(?:rounds? )?n(?= ?[<>=])|(?<=[<>=] )n\b", "round"),
    (r"\bfor (?=(?:\d{1,2} ?<=? ?)?round ?[<>=])", "if "),
    (r"\bcomma\b", ","),
    (r"\bfull stop\b", "."),
    (r"\bsemicolon\b", ";"),
    (r"\bnew (?:line|paragraph)\b", "\n"),
    (r"(?<=[:;.])\s*(?=\((?:[a-h]|[ivx]{1,4}|\d)\)\s)", "\n"),
    (r"(?:^|(?<=\n))[ \t]*//+ (?=[^\n]*(?:\d|:))", ""),
    (r"(?<=[^\s])[ \t]*//+ ?(?=(?:if|when|unless|except|only|not|never|but)\b)", "\n// "),
    (r"(?:(?<=[^\s/])[ \t]*//+|(?<= )\|)(?= )", "\n"),
)
