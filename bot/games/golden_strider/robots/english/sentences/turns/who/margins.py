"""By how much my robot leads, in turns of phrase: `a cushion of 4`, `my lead on number two`, `with 3 to spare`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import (
    NUMBER,
    QUANTITY,
    measured,
)
from bot.games.golden_strider.robots.english.sentences.runners_named import (
    BEHIND,
    ENDS,
    MUCH,
    SECOND,
)
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_FIRST = re.compile(r"\b(?:first|1st|lead|leading|in front),? *$", re.IGNORECASE)


def _mine(found: re.Match[str]) -> str:
    """My lead: of what is behind me."""
    much = measured(found["much"])
    return f"{found['front']}my lead over the next behind is {much}" if much else found[0]


def _over_second(found: re.Match[str]) -> str:
    """Over the second: so I am first."""
    much = measured(found["much"] or found["more"])
    return f"my position is exactly 1 and my lead over the next behind is {much}" if much else found[0]


def _clear_of_second(found: re.Match[str]) -> str:
    """Clear of the second: so I am first, if that is not said just before."""
    first = _FIRST.search(found.string[: found.start()])
    return _mine(found) if first else f"{found['front']}{_over_second(found)}"


def _with_a_lead(found: re.Match[str]) -> str:
    """`With a lead of 4 over the second`, at the head of a sentence or behind `if`."""
    if not measured(found["much"]):
        return found[0]
    said = _clear_of_second(found) if found["second"] else _mine(found)
    return said if found["front"] else f"if {said}"


def _lead(found: re.Match[str]) -> str:
    much = measured(found["much"])
    return f"{found['front']}I lead by {much}".replace("exactly ", "") if much else found[0]


def _losing(found: re.Match[str]) -> str:
    """To the leader, said before or behind the number."""
    to_whom = found["before"] or found["behind"]
    return f"{found['much']} squares behind the leader" if to_whom else found[0]


def _falls(found: re.Match[str]) -> str:
    under = found["way"].casefold() in {"below", "under"}
    return f"{found['figure']} is {'less' if under else 'more'} than "


ROWS: Rows = (
    # my lead over the runner-up
    (r"\bmy (?:cushion|buffer)(?= (?:is|falls|drops)\b| ?[:<>=])", "my lead over the next behind"),
    # falls below three
    (
        (
            r"\b(?P<figure>(?:lead|gap|cushion|distance|deficit|margin|debt)(?: (?!is\b)[a-z']+){0,5}) "
            r"(?:falls|drops|sinks|shrinks|goes|gets|rises|grows|climbs|widens) (?:to )?(?P<way>below|"
            r"under|above|over|beyond) "
            rf"(?={NUMBER}\b)"
        ),
        _falls,
    ),
    (
        (
            rf"\b(?P<front>)my (?:lead|cushion|margin|advantage) (?:(?:on|over) {SECOND} is "
            rf"{MUCH}|is (?P<more>{QUANTITY}) (?:on|over) {SECOND}){ENDS}"
        ),
        _over_second,
    ),
    (rf"\b(?P<front>)my (?:lead|cushion|margin) is {MUCH} (?:on|over) {BEHIND}{ENDS}", _mine),
    # with a cushion of more than 3 over the next one back
    (
        (
            rf"(?P<front>\b(?:if |when )?)(?:with|i have|i've(?: got)?) an? (?:cushion|lead|margin|"
            rf"advantage|buffer|gap) of {MUCH} "
            rf"(?:on|over|to) (?:(?P<second>{SECOND})|{BEHIND}){ENDS}"
        ),
        _with_a_lead,
    ),
    # first and more than 4 clear of the second
    (
        (
            rf"(?P<front>\b(?:and|if|when|while) )(?:i'm |i (?:am|lie|stand|sit|run) )?{MUCH} (?:clear|ahead|in front)"
            rf" of {SECOND}{ENDS}"
        ),
        _clear_of_second,
    ),
    # leading with nobody within five squares; the lead is mine by 4 or more; leading with more than 4 to spare
    (
        (
            rf"\b(leading|in the lead|in front|first),? (?:with|and) (?:nobody|no[- ]one|none)"
            rf"(?: else)? within ({NUMBER})"
            rf"(?: squares?)?(?: of me)?(?: behind)?{ENDS}"
        ),
        r"\1 and my lead over the next behind is more than \2",
    ),
    (
        rf"\bwith (?:nobody|no[- ]one|none)(?: else)? within ({NUMBER})(?: squares?)? behind(?: me)?{ENDS}",
        r"and nobody is within \1 squares behind me",
    ),
    (rf"(?P<front>\b(?:if|when|while) )the lead is mine by {MUCH}{ENDS}", _lead),
    (
        (
            rf"(?P<front>\b(?:if |when |while )?)(?:i'm |i am |i lead |i'm in |i am in )?(?:leading "
            rf"|the lead )?with {MUCH} "
            rf"(?:to spare|in hand){ENDS}"
        ),
        lambda found: _lead(found) if re.search(r"lead", found[0], re.IGNORECASE) else found[0],
    ),
    (
        (
            rf"(?P<front>\b(?:if|when|while) )(?:i'm|i am) an? (?:clear|comfortable|outright)"
            rf" leader(?:,| by| \() ?{MUCH}(?: up| ahead| clear)?\)?{ENDS}"
        ),
        _lead,
    ),
    (rf"\bby a (?:nose|head|neck|whisker|short head|length) \(({QUANTITY})\)", r"by \1"),
    (
        rf"(?:(?:^|(?<=[.;\n]))[ \t]*)(?P<front>)(?:a )?lead of {MUCH}(?=[,:])",
        lambda found: f" if {_lead(found)}",
    ),
    # losing by more than 5 to the leader, trailing the leader by 4 or more
    (
        (
            rf"\b(?:losing|lagging|trailing|down)(?P<before>(?: to| on)? the leader)? by (?P<much>{QUANTITY})"
            r"(?: squares?)?(?P<behind> (?:to|on) the leader)?(?=[,:])"
        ),
        _losing,
    ),
    (r"\bi (?:hit|get to|am at) the front\b", "I am leading"),
)
