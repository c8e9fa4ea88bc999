"""Rounds of which some are left out, counted from one of them: `from round 7 every other round`, `the first odd round`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re
from itertools import pairwise

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, TO_10, Rows
from bot.games.golden_strider.robots.english.words.numbers import ONES

_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NTH = rf"(?:{'|'.join(_PLACES)}|\d{{1,2}}(?:st|nd|rd|th))"
_ROUNDS = r"(?:rounds?|turns?|rds?|laps?)"
_STEP = r"(?P<step>other|alternate|second|2nd|third|3rd|fourth|4th|two|three|four|[2-4])"
_ROW_LENGTH = 6  # odd rounds that are counted: hardly a race has more


def _number(said: str) -> int:
    """`7`, `7th`, `seven` and `seventh`; 0 for what is none of these."""
    word = said.casefold()
    if found := re.match(r"\d+", word):
        return int(found[0])
    return _PLACES.index(word) + 1 if word in _PLACES else int(ONES.get(word, 0))


def _from_there(found: re.Match[str]) -> str:
    step = 2 if found["step"].casefold() in {"other", "alternate"} else _number(found["step"])
    first = _number(found["first"] or found["nth"])
    return f"in every {step} rounds from round {first}" if first else found[0]


def _first_ones(found: re.Match[str]) -> str:
    """`The first three odd rounds`: rounds 1, 3 and 5."""
    many, begin = _number(found["many"]), 1 if found["parity"].casefold() == "odd" else 2
    told = ", ".join(str(begin + 2 * at) for at in range(many))
    return f"in rounds {told}" if 1 < many <= _ROW_LENGTH else found[0]


def _nth_one(found: re.Match[str]) -> str:
    """`The second odd round`: round 3."""
    nth = _number(found["nth"])
    return f"in round {2 * nth - (found['parity'].casefold() == 'odd')}" if nth else found[0]


_FROM = rf"(?:{_ROUNDS} (?P<first>\d{{1,2}}|{TO_10})|(?:the )?(?P<nth>{_NTH})(?: (?:round|turn))?)"
_OR_BARE = rf"(?:(?:the )?{_ROUNDS} )?(?:(?P<first>\d{{1,2}}(?![a-z\d]))|(?:the )?(?P<nth>{_NTH})(?: (?:round|turn))?)"

_GOES_ON = (
    r"(?: on(?:wards?)?)?(?=[ \t]*(?:[,:.;)\n]|$)| (?:and|with|i|he|bank|move|play|use|the|my|always)\b)"
)


def _goes_on(found: re.Match[str]) -> str:
    """`In rounds 3 and 6, and every third round after that`: where the rounds that are named go on like that."""
    step = 2 if found["step"].casefold() in {"other", "alternate"} else _number(found["step"])
    named = [*map(int, re.findall(r"\d{1,2}", found["named"]))]
    even = all(other - one == step for one, other in pairwise(named))
    return f"in every {step} rounds from round {named[0]}" if even and len(named) > 1 else found[0]


def _as_named(found: re.Match[str]) -> str:
    """`Every third round (3, 6, 9 ...)`: where the numbers say the same; else they are left to be asked about."""
    step = 2 if found["step"].casefold() in {"other", "alternate"} else _number(found["step"])
    named = [*map(int, re.findall(r"\d{1,2}", found["named"]))]
    even = all(other - one == step for one, other in pairwise(named))
    return f"in every {step} rounds from round {named[0]}" if even else found[0]


_NAMED = r"(?P<named>\d{1,2}(?:(?:,|,? and) ?\d{1,2})*)"
_LIKE_THAT = (
    r"(?:after (?:that|it|this|them|those)|thereafter|afterwards|from (?:then|there) on|following|and so on)"
)

ROWS: Rows = (
    (
        (
            rf"(?:\b(?:in|on|for) )?\b{_ROUNDS} {_NAMED},? and (?:(?:in|on|for) )?(?:then )?every {_STEP}\b"
            rf"(?: {_ROUNDS}| one)? {_LIKE_THAT}"
        ),
        _goes_on,
    ),
    (
        (
            rf"(?:\b(?:in|on|for) )?\bevery {_STEP} {_ROUNDS} \((?:i\.e\.,? |so "
            rf"|that is )?(?:in )?(?:{_ROUNDS} )?{_NAMED},? ?"
            r"(?:\.\.\.|…|etc\.?|and so (?:on|forth))\)"
        ),
        _as_named,
    ),
    # from round 7 every other round
    (
        (
            rf"(?:\bfrom|\b(?:starting|beginning) (?:in|with|at|from)) {_FROM}"
            rf"(?: on(?:wards?)?)?,? (?:and then |then )?(?:in |on |for )?(?:every|each) {_STEP} {_ROUNDS}(?=[,: ])"
        ),
        _from_there,
    ),
    (
        (
            rf"(?:\bfrom|\b(?:starting|beginning) (?:in|with|at|from)) {_FROM}"
            rf"(?: on(?:wards?)?)?,? (?:in |on |for )?(?P<step>alternate) {_ROUNDS}(?=[,: ])"
        ),
        _from_there,
    ),
    # every other round from 7 on; alternate rounds from the seventh
    (
        (
            rf"\b(?:in |on |for )?(?:every|each) {_STEP} {_ROUNDS},? (?:(?:starting |beginning )?(?:from|with)|"
            rf"(?:starting|beginning) (?:in|at)) {_OR_BARE}{_GOES_ON}"
        ),
        _from_there,
    ),
    (
        (
            rf"\b(?:in |on |for )?(?P<step>alternate) {_ROUNDS},? (?:(?:starting |beginning )?(?:from|with)|starting "
            rf"(?:in|at)|beginning (?:in|at)) {_OR_BARE}{_GOES_ON}"
        ),
        _from_there,
    ),
    # the first three odd rounds; the second even round: of these rounds, and no place
    (
        (
            rf"\b(?:in |for |on |during )?(?:the |my )?first (?P<many>{TO_10}) (?P<parity>odd|even)(?:-numbered)? "
            rf"{_ROUNDS}\b"
        ),
        _first_ones,
    ),
    (
        rf"\b(?:in |for |on )?(?:the |my )?(?P<nth>{_NTH}) (?P<parity>odd|even)(?:-numbered)? (?:round|turn)\b",
        _nth_one,
    ),
    # all even rounds except 2; in all rounds except 1-3
    (
        (
            rf"{BEGINS}((?:in |on |for )?(?:(?:all|every|each|the|odd|even) )+{_ROUNDS}) (?:except|but|bar|save)"
            r"(?: not)? (\d{1,2}(?: ?(?:-|–|to) ?\d{1,2})?)(?=[,:])"
        ),
        lambda found: f"{found[1]}{found[2]} except round{'' if found[3].isdigit() else 's'} {found[3]}",
    ),
)
