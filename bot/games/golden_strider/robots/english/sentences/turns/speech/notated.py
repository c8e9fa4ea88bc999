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


def _numbered(found: re.Match[str]) -> str:
    """`1) last: bank 2 2) round 7: bank 3`: each number of a list begins a line."""
    line, number = found[0], 2
    while at := re.search(rf"\s{number}\) ", line):
        line, number = f"{line[: at.start()]}\n{line[at.start() + 1 :]}", number + 1
    return line


_IS_R = r"(?: ?(?:>=|<=|≥|≤|=>|[<>]) ?| is )"
# R1-4: ..., R>11: ...; nobody draws eleven; a program counts its rounds
_R_IS_ROUND = re.compile(
    r"(?<![\w'])R ?(?:\d{1,2}(?: ?(?:-|to|:|\+|,))|[<>]=? ?1[1-9]|[≤≥] ?1[1-9])|==|\belse:|\belif\b",
    re.IGNORECASE,
)
_MOST_DRAWN = 10


def _round(found: re.Match[str]) -> str:
    """`R >= 8`: R is the round where it stands for one elsewhere, or where no card has so many points."""
    is_round = int(found["number"]) > _MOST_DRAWN or _R_IS_ROUND.search(found.string)
    return f"round{found['rest']}" if is_round else found[0]


ROWS: Rows = (
    # rounds 1-4: ... 5-8: ... 9 and later: ...
    (
        (
            r"(\brounds? \d{1,2} ?(?:-|to) ?\d{1,2}\b[^\n]*?[.;,\n] ?)(\d{1,2}) (?:and (?:later|after|beyond"
            r"|on(?:wards?)?|up)|"
            r"on(?:wards?)?)(?= ?:)"
        ),
        r"\1rounds \2+",
    ),
    (
        r"(?<![\w(])(?<!\bline )1\) [^\n]+?\s(?<!\bline )2\) [^\n]+",
        _numbered,
    ),  # line 2 of a report is no item
    (
        rf"(?<![\w'.-])(?<!'s )(?<!my )(?<!last )R(?P<rest>{_IS_R}(?:at least |at most )?(?P<number>\d{{1,2}})\b)",
        _round,
    ),
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
