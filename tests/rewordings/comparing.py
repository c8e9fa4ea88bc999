"""How numbers compare, and what rounds, places, squares and debts are called."""

import re
from types import MappingProxyType

from tests.rewordings.shape import Rewording, Rewordings, swapped

_WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
]
_ORDINALS = [
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]
_OVER = r"\b(?P<number>\d+) or more\b"
_UNDER = r"\b(?P<number>\d+) or (?:less|fewer)\b"
_PLACED = r"\b(?P<number>[2-9])(?:nd|rd|th) or (?P<way>worse|better)\b"
_FIRST = r"\b(I am|I'm) (?:first|1st|leading|in the lead|in front)(?=[,:]| and)"
_LAST = r"\b(I am|I'm) last(?=[,:]| and)"
_MORE = r"\b(?<!no )(?<!not )more than (\d+)\b"
_BEHIND = r"\bI'm (\d+ or more|more than \d+) squares behind the leader\b"
_ON = r"\bfrom round (?P<number>\d+) on(?:wards?)?\b"
_SPAN = r"(?<!for )\b(?:in )?rounds (?P<first>\d+) (?:to|-) (?P<last>\d+)\b"
_GO = r"\b(?P<number>\d+) or (?:less|fewer) squares to go\b|\b(?P<also>\d+) squares or (?:less|fewer) to go\b"


def _nth(number: int) -> str:
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def _with(pattern: str, put: str, by: int = 0) -> Rewording:
    """The match as `put`, with its number, which grows by so much, as {n}."""

    def filled(found: re.Match[str]) -> str:
        return put.format(n=int(found["number"]) + by, nth=_nth(int(found["number"])))

    return swapped(pattern, filled)


def _placed(put: str, way: str, by: int = 0) -> Rewording:
    return _with(_PLACED.replace("worse|better", way), put, by)


def _spelled(found: re.Match[str]) -> str:
    return _WORDS[int(found[1])]


COMPARING: Rewordings = MappingProxyType(
    {
        "at least": _with(_OVER, "at least {n}"),
        ">=": _with(_OVER, ">= {n}"),
        "≥": _with(_OVER, "≥{n}"),
        "n+": _with(_OVER, "{n}+"),
        "over": _with(_OVER, "over {n}", -1),
        "more than": _with(_OVER, "more than {n}", -1),
        "minimum": _with(_OVER, "a minimum of {n}"),
        "not less than": _with(_OVER, "not less than {n}"),
        "no fewer than": _with(_OVER, "no fewer than {n}"),
        "or over": _with(_OVER, "{n} or over"),
        "n at least": _with(_OVER, "{n} at least"),
        "at most": _with(_UNDER, "at most {n}"),
        "<=": _with(_UNDER, "<= {n}"),
        "≤": _with(_UNDER, "≤{n}"),
        "not more than": _with(_UNDER, "not more than {n}"),
        "no more than": _with(_UNDER, "no more than {n}"),
        "fewer than": _with(_UNDER, "fewer than {n}", 1),
        "under": _with(_UNDER, "under {n}", 1),
        "or under": _with(_UNDER, "{n} or under"),
        "n at most": _with(_UNDER, "{n} at most"),
        "max": _with(_UNDER, "max {n}"),
        "up to": _with(_UNDER, "up to {n}"),
        "or more for at least": swapped(r"\bat least (\d+)\b", r"\1 or more"),
        "over for more than": swapped(_MORE, r"over \1"),
        "> for more than": swapped(_MORE, r"> \1"),
        "n+1 for more than": swapped(_MORE, lambda found: f"{int(found[1]) + 1} or more"),
        "under for less than": swapped(r"\bless than (\d+)\b", r"under \1"),
        "n-1 for less than": swapped(
            r"\bless than ([2-9]|\d\d)\b", lambda found: f"{int(found[1]) - 1} or fewer"
        ),
        "fewer for less": swapped(r"\bless than (\d+) (?=squares|runners|points)", r"fewer than \1 "),
        "word": swapped(
            r"(?<![\d/.-])\b([1-9]|1[0-6])\b(?![\d/.-]|(?:st|nd|rd|th)\b)(?!.*\d[ ,/]+\d+[ ,/]+\d)", _spelled
        ),
        "nth in words": swapped(r"\b([2-9])(?:nd|rd|th)\b", lambda found: _ORDINALS[int(found[1])]),
        "nth place": swapped(r"(?<=I'm )([2-9](?:nd|rd|th))(?=[,:]| or)", r"in \1 place"),
        "in nth": swapped(r"(?<=I'm )([2-9](?:nd|rd|th))(?=[,:])", r"in \1"),
        "lying nth": swapped(r"(?<=I'm )([2-9](?:nd|rd|th))(?=[,:]| or)", r"lying \1"),
        "position n or worse": _placed("in position {n} or worse", "worse"),
        "nth or lower": _placed("{nth} or lower", "worse"),
        "nth or further back": _placed("{nth} or further back", "worse"),
        "not in the top": _placed("not in the top {n}", "worse", -1),
        "outside the top": _placed("outside the top {n}", "worse", -1),
        "in the top": _placed("in the top {n}", "better"),
        "position n or better": _placed("in position {n} or better", "better"),
        "nth or higher": _placed("{nth} or higher", "better"),
        "in the lead": swapped(_FIRST, r"\1 in the lead"),
        "first": swapped(_FIRST, r"\1 first"),
        "in front": swapped(_FIRST, r"\1 in front"),
        "in 1st place": swapped(_FIRST, r"\1 in 1st place"),
        "number one": swapped(_FIRST, r"\1 number one"),
        "the leader": swapped(_FIRST, r"\1 the leader"),
        "winning": swapped(_FIRST, r"\1 winning"),
        "top": swapped(_FIRST, r"\1 in pole position"),
        "I lead": swapped(r"\b(?:I am|I'm) (?:first|1st|leading|in the lead|in front)(?=[,:])", "I lead"),
        "nobody is ahead": swapped(
            r"\b(?:I am|I'm) (?:first|1st|leading|in the lead)(?=[,:])", "nobody is ahead of me"
        ),
        "in last place": swapped(_LAST, r"\1 in last place"),
        "at the back": swapped(_LAST, r"\1 at the back"),
        "dead last": swapped(_LAST, r"\1 dead last"),
        "trailing": swapped(_LAST, r"\1 bringing up the rear"),
        "nobody is behind": swapped(r"\b(?:I am|I'm) last(?=[,:])", "nobody is behind me"),
        "onwards": _with(_ON, "From round {n} onwards"),
        "and later": _with(_ON, "In round {n} and later"),
        "round n+": _with(_ON, "Round {n}+"),
        "after round": _with(_ON, "After round {n}", -1),
        "once round n": _with(_ON, "Once we reach round {n}"),
        "from the nth round": _with(_ON, "From the {nth} round"),
        "starting in round": _with(_ON, "Starting in round {n}"),
        "as from": _with(_ON, "As from round {n}"),
        "from n on": _with(_ON, "From turn {n} on"),
        "then from": _with("^" + _ON, "Then from round {n} on"),
        "beginning with": _with(_ON, "Beginning with round {n}"),
        "r n on": _with(_ON, "R{n} on"),
        "to the end": _with(_ON, "From round {n} to the end"),
        "rounds a-b": swapped(_SPAN, r"Rounds \g<first>-\g<last>"),
        "a through b": swapped(_SPAN, r"In rounds \g<first> through \g<last>"),
        "between a and b": swapped(_SPAN, r"Between rounds \g<first> and \g<last>"),
        "from a to b": swapped(_SPAN, r"From round \g<first> to round \g<last>"),
        "ra-rb": swapped(_SPAN, r"R\g<first>-R\g<last>"),
        "turns": swapped(r"\bround(s?)\b(?! (?:up|down))", r"turn\1"),
        "Rds": swapped(r"\brounds\b", "rds"),
        "spaces": swapped(r"\bsquares\b", "spaces"),
        "sq": swapped(r"\bsquares\b", "sq"),
        "steps": swapped(r"(?<=\d )squares\b", "steps"),
        "no squares": swapped(r"(?<=\d )squares (?=behind|ahead|to go)", ""),
        "left": swapped(r"\bto go(?=[,:]| play)", "left"),
        "from the finish": swapped(
            _GO,
            lambda found: (
                f"within {found['number'] or found['also']} squares of the finish"
                if False
                else f"{found[0][:-6]} left to run"
            ),
        ),
        "within": swapped(r"\bin the last (\d+) squares\b", r"within \1 squares of the finish"),
        "final": swapped(r"\bin the last (\d+) squares\b", r"over the final \1 squares"),
        "last bare": swapped(r"^in the last (\d+) squares,? ", r"Last \1 squares: "),
        "to go for last": swapped(r"^in the last (\d+) squares,? ", r"With \1 or fewer squares to go, "),
        "if I have to go": swapped(
            r"^in the last (\d+) squares,? ", r"When I have \1 squares or less to go, "
        ),
        "owe 0": swapped(r"\bI owe nothing\b", "I owe 0"),
        "no debt": swapped(r"\bI owe nothing\b", "I have no debt"),
        "don't owe": swapped(r"\bI owe nothing\b", "I don't owe anything"),
        "free of debt": swapped(r"\bI owe nothing\b", "I am free of debt"),
        "debt is": swapped(r"\bI owe (\d+ or more|more than \d+)\b", r"my debt is \1"),
        "I've to pay": swapped(r"\bI owe (\d+ or more|more than \d+)\b", r"I have to pay \1"),
        "behind me": swapped(
            r"\bI'm (\d+ or more|more than \d+) squares behind the leader\b",
            r"the leader is \1 squares ahead of me",
        ),
        "gap": swapped(
            r"\bI'm (\d+ or more|more than \d+) squares behind the leader\b",
            r"the gap to the leader is \1 squares",
        ),
        "past": swapped(r"\bpast square (\d+)\b", r"beyond square \1"),
        "past bare": swapped(r"\bpast square (\d+)\b", r"past \1"),
    }
)
