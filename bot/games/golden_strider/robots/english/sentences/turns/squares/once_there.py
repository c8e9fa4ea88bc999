"""A square named before is reached or passed: `once I have reached it`, `from that square on`, `once past it`.

Where the sentence before names one square, it is put in. Each row says what is written, and what is read, as in
shared_patterns.py. Must not know what is done there.
"""

import re
from collections.abc import Callable

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_WHEN = r"(?:once|as soon as|when|whenever|after|now that|from the moment|the moment)"
_WHO = r"(?:I|we|he|she|it|my (?:robot|runner|man|horse))"
_IS = r"(?:(?:'ve|'s|'m| have| has| am| is| will have)(?: finally| eventually)?)?"
_COMES = r"(?:reach(?:ed|es)?|got(?:ten)? to|gets? to|made|arrived at|come to|hit)"
_IT = r"(?:it|that|this|that (?:one|square|mark|point|line|spot))"
_THERE = rf"(?:{_COMES} {_IT}|(?:got(?:ten)?|gets?|arrived?|arrives?) there|(?:at|on) {_IT}|there)"
_PAST = rf"(?:(?:passed|passes|crossed|left) {_IT}(?: behind)?|(?:past|over|beyond) {_IT})"
_GOES_ON = r"(?! (?:\d|are|is|were|was|have|has|had|remain|will))(?=[ ,:])"
_NAMED = re.compile(r"\bsquare (\d{1,2})\b", re.IGNORECASE)
_I = re.compile(r"\b(?:I|we|my)\b", re.IGNORECASE)
_OTHERS = re.compile(
    r"\b(?:leader|ahead|behind|anyone|anybody|someone|somebody|rival|runner|he|she)\b", re.IGNORECASE
)


def _the_square(said: str, otherwise: str = "") -> Callable[[re.Match[str]], str]:
    """Which says the square of the sentence before, or `otherwise` where that sentence names none, or two."""

    def put_in(found: re.Match[str]) -> str:
        before = found.string[: found.start()].rstrip(" .;\n")
        last = re.split(r"[.;\n]", before)[-1]
        squares, mine = set(_NAMED.findall(last)), not _OTHERS.search(last)
        if mine and len(squares) == 1:
            return said.format(squares.pop())
        return otherwise if otherwise and (mine or not _I.search(found[0])) else found[0]

    return put_in


_AT_IT = _the_square("from square {}", otherwise="once that is over")
_ON_FROM_IT = _the_square("from square {}")
_NOT_PAST_IT = _the_square("up to square {}")
_NOT_AT_IT = _the_square("until square {}")
_PAST_IT = _the_square("once I am past square {}")

ROWS: Rows = (
    # if I've moved on as far as square 40, i.e. I'm on it or past it
    (
        (
            r"\bI(?:'ve| have)? (?:moved|got|gotten|come|gone|advanced|run|walked|travelled"
            r"|made it)(?: on)? as far as square"
            r" (\d{1,2})(?:,? ?\(?(?:i\.?e\.?|that is|I mean|meaning|so),? (?:that )?I(?:'m| am) (?:on"
            r"|at) it or (?:past|beyond) it\)?)?"
            r"(?=[ ,:])"
        ),
        r"my square is at least \1",
    ),
    (rf"\b(?:{_WHEN} {_WHO}{_IS}|once|as soon as|having) {_THERE}{_GOES_ON}", _AT_IT),
    (rf"\b(?:{_WHEN} {_WHO}{_IS}|once|as soon as|having) {_PAST}{_GOES_ON}", _PAST_IT),
    (
        r"\bfrom (?:that|this|the same) (?:square|mark|point|spot)(?:,? (?:on(?:wards?)?|forwards?))?(?=[ ,:])",
        _ON_FROM_IT,
    ),
    (r"\bafter (?:that|this|the same) (?:square|mark|spot)(?:,? (?:on(?:wards?)?))?(?=[ ,:])", _PAST_IT),
    # if I'm not past it yet, then ...
    (
        (
            rf"\b(?:if|when|while|as long as|until) {_WHO}{_IS} ?(?:not"
            rf"|n't) (?:yet )?{_PAST}(?: yet)?(?:,? then)?(?=[ ,:])"
        ),
        _NOT_PAST_IT,
    ),
    (
        (
            rf"\b(?:if|when|while|as long as|until) {_WHO}{_IS} ?(?:not"
            rf"|n't) (?:yet )?{_THERE}(?: yet)?(?:,? then)?(?=[ ,:])"
        ),
        _NOT_AT_IT,
    ),
)
