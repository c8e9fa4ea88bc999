"""Layouts brought to sentences: tables, lists of cases, ranges without a unit, `;` between a card and its numbers.

Must not know what a sentence means: whether it can be read by itself is asked of `reads`.
"""

import re
from collections.abc import Callable, Sequence

from bot.games.golden_strider.robots.english.meanings.times import SURELY_A_SQUARE
from bot.games.golden_strider.robots.english.sentences import questions, tables, vague

_CARD_AND_NUMBERS = re.compile(
    r"(?P<card>\b(?:oldest|newest|highest|lowest|card)(?: card| one)?);"
    r"(?P<laid>[ \t]*(?:move|bank|save|\d{1,2}|one|two|three|four|five|six|seven|all|half|"
    r"nothing|everything|the (?:rest|whole|lot))\b[^.;:\n]*)",
    re.IGNORECASE,
)
_STOPS = re.compile(r"[.;\n]")
_ELSE = re.compile(r"\b(?:otherwise|else|if not)\b", re.IGNORECASE)
_BARE_CARD = re.compile(r"\b(?:oldest|newest|highest|lowest|cards?)\b", re.IGNORECASE)
_LAID = re.compile(r"\b(?:bank|mov|all|rest|half|nothing|everything)", re.IGNORECASE)
_WAITS = re.compile(
    r"\b(?:if|when|while|until|unless|from|rounds?|turns?|after|then|otherwise|squares?|left|to go|last)\b",
    re.IGNORECASE,
)
_RANGES = re.compile(
    r"(?:^[ \t]*|(?<=[.;] ))(?=(?P<first>\d{1,2}) ?(?:- ?(?P<last>\d{1,2})|\+) ?:)", re.MULTILINE
)
_CASE = re.compile(
    r"^[ \t]*(?:case|switch|select(?: case)?|match)(?: on| of)?[ (]+(?:my )?(?P<of>position|place|round)\b\)?"
    r"(?: of)?[ :{]*\n",
    re.IGNORECASE | re.MULTILINE,
)
_CASE_OF = re.compile(r"\n[ \t]*(?:case )?(\d{1,2}(?:(?:,| or| to|-| ?\+)[^:;\n]{0,20})?) ?:", re.IGNORECASE)
_COUNTED = re.compile(r"\b(?:squares?|sqs?) ?\d{1,2} ?(?:-|to) ?\d{1,2} ?:", re.IGNORECASE)
# position 1-2: ... 3-5: ...; 0-5 behind the leader: ... 6-10: ...
_OTHER_UNIT = re.compile(
    r"(?:^|(?<=[.;\n]))[^.;:\n]*\b(?:positions?|places?|pos|lead|gap|leader|behind|ahead|owe|owing|"
    r"owed|debt|cards?|to go)\b"
    r"[^.;:\n]*?\b\d{1,2} ?(?:(?:-|to) ?\d{1,2}|\+)[^.;:\n]{0,25}:|"
    r"(?:^|(?<=[.;\n]))[^.;:\n]*\b\d{1,2} ?(?:(?:-|to) ?\d{1,2}|\+) (?:squares )?(?:behind|ahead|in "
    r"front|off|to go|left)\b"
    r"[^:.;\n]*:",
    re.IGNORECASE | re.MULTILINE,
)
_UNIT = re.compile(r"\b(?P<unit>rounds?|turns?|rds?|r|squares?|sqs?) ?\d", re.IGNORECASE)
_BARE_RANGE = re.compile(
    r"(?P<front>(?:^|(?<=[.;,\n])) *)"
    r"(?P<range>\d{1,2} ?(?:(?:-|to|till|until|thru|through) ?(?P<most>\d{1,2})|\+|and (?:up|on|over|beyond)|"
    r"or more|on|onwards?))"
    r"(?= ?(?::|->|=>|→)| (?:bank|move|play|oldest|highest|lowest|newest|all|nothing|[bm] ?\d)\b)",
    re.IGNORECASE,
)


# 1.1 Start with ...
_SECTION = re.compile(r"(?:^|(?<=[.;:\n]))[ \t]*\(?\d{1,2}(?:\.\d{1,2})+[.)]?[ \t]+(?=[A-Z])", re.MULTILINE)


def sentences(text: str, reads: Callable[[str], bool]) -> str:
    """The same text without these layouts."""
    lines = "\n".join(tables.untabled(_unnumbered(_cases(_in_lines(text)).splitlines()) or [text]))
    ranges = [*_RANGES.finditer(lines)]
    other = _OTHER_UNIT.search(lines)
    told = bool(other and ranges and other.start() < ranges[0].start())
    if len(ranges) > 1 and not _COUNTED.search(lines) and not told:  # 1-5: ... 6-8: ... 9+: ...
        lines = _RANGES.sub(lambda found: _unit_of(ranges, found), lines)
    lines = _with_units(vague.explained(lines, reads))
    asked = questions.answered(lines, reads)
    return _CARD_AND_NUMBERS.sub(_one_sentence, asked)


def _unit_of(ranges: Sequence[re.Match[str]], found: re.Match[str]) -> str:
    """`0-19: ... 20-39: ...` are squares: so many rounds are seldom played, and they count from 1.

    `1-4: ... 5-8: ... 9+: ... 45+: ...` are rounds, and a square.
    """
    spans = [(int(one["first"]), int(one["last"] or 0)) for one in ranges]
    numbers = [end for span in spans for end in span if end] + [0 for first, _ in spans if not first]
    low = [span for span in spans if span[0] < SURELY_A_SQUARE]
    rounds = [first for first, last in low if not last] and low[0][0] == 1
    high = all(first >= SURELY_A_SQUARE and not last for first, last in spans if (first, last) not in low)
    if rounds and high and max(last for _, last in low) < SURELY_A_SQUARE:
        return "square " if int(found["first"]) >= SURELY_A_SQUARE else "rounds "
    if low and high and len(low) < len(spans) and low[0][0] == 1 and not rounds:
        return ""  # 1-3: ... 4-8: ... 20+: ... may be rounds, or squares
    return "squares " if max(numbers) >= SURELY_A_SQUARE or min(numbers) < 1 else "rounds "


def _with_units(text: str) -> str:
    """`In rounds 1-3 bank 5, 4-6 bank 4`, `below square 20: ... 20 to 39: ...`: a bare range counts the same."""
    units = [(found.start(), found["unit"]) for found in _UNIT.finditer(text)]

    def told(found: re.Match[str]) -> str:
        before = [unit for at, unit in units if at < found.start()]
        if not before:
            return found[0]
        unit = "rounds" if before[-1].casefold().startswith(("r", "t")) else "squares"
        return (
            f"{found['front']}{unit} {found['range']}"
            if found["most"]
            else f"{found['front']}{unit[:-1]} {found['range']}"
        )

    return _BARE_RANGE.sub(told, text)


def _in_lines(text: str) -> str:
    """Sections that are numbered 1.1, 1.2, each on a line of its own, without its number."""
    return _SECTION.sub("\n", text) if len(_SECTION.findall(text)) > 1 else text


def _unnumbered(lines: list[str]) -> list[str]:
    """`10 START ...`, `20 IF ...`: the numbers of a program's lines."""
    said = [line.split(maxsplit=1) for line in lines if line.strip()]
    numbers = [int(words[0]) for words in said if words[0].isdecimal() and len(words) > 1]
    tens = len(numbers) > 1 and numbers == list(range(10, 10 * len(said) + 10, 10))
    return [line.split(maxsplit=1)[1] for line in lines if line.strip()] if tens else lines


def _one_sentence(found: re.Match[str]) -> str:
    """Numbers that wait for nothing themselves belong to the card before them.

    `If last, the highest; otherwise the oldest; bank 4`: behind two cards without any they are those of both.
    """
    *_, before, own = ["", *_STOPS.split(found.string[: found.start()])]
    both = _ELSE.search(own) and _BARE_CARD.search(before) and not _LAID.search(before)
    alone = both or _WAITS.search(found["laid"])
    return found[0] if alone else f"{found['card']},{found['laid']}"


def _cases(text: str) -> str:
    """`case position of`, and lines that begin with `1:`, `2 or 3:`, `4 or worse:`."""
    found = _CASE.search(text)
    if not found:
        return text
    return text[: found.start()] + _CASE_OF.sub(rf"\nif {found['of']} is \1:", text[found.end() - 1 :])
