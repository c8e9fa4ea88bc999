"""How much a row of words asks for, wherever the number and what it is compared by stand in it.

grammar/robot_words.toml lists the ways to compare. Must not know what is counted.
"""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from bot.games.golden_strider.robots.english.words.listed import listed

_LATE = re.compile(
    r"(?P<number>[#@])(?P<between>(?: [\w'-]+){1,5})(?P<end>(?: ,)? (?:or|and) (?:less|fewer|under|below|closer|nearer"
    r"|smaller|more|over|greater|further|farther|beyond|better|worse|lower|higher|up|upwards))(?= |$)"
)
# past square 45, at least place 3: what is counted stands in front
_COUNTED = re.compile(
    r"(?P<how>(?:[\w']+ ){1,4})(?P<counted>squares?|position|place|pos|rank|rounds?|field|space) (?P<number>#)(?= |$)"
)
_MERE = re.compile(
    r"(?<![^ ])(?:just|only|barely|merely|a mere|some|still) (?=[#@](?:.*(?:fewer|less|more|better|worse)))"
)
_BETWEEN = re.compile(r"# (<=?) ([^#@]+) (<=?) #")
_MARK = "N"


class Asked(NamedTuple):
    """How a row compares, and with which numbers; `place`: they were told as `fourth`."""

    how: str
    numbers: tuple[int, ...]
    place: bool


@lru_cache(maxsize=4096)
def measured(words: tuple[str, ...], numbers: tuple[int, ...]) -> tuple[Asked | None, str] | None:
    """What a row asks for, and the row with a sign for that; None where it compares twice, or in a way not known.

    `words` have `#` for a number and `@` for a place.
    """
    text = _LATE.sub(r"\g<number>\g<end>\g<between>", " ".join(words))
    text = _MERE.sub("", text)
    if not numbers:
        return None, text
    if (turned := _COUNTED.search(text)) and turned["how"].strip().endswith(_before()):
        text = f"{text[: turned.start()]}{turned['counted']} {turned['how']}{text[turned.start('number') :]}"
    if between := _BETWEEN.fullmatch(text):
        least, most = numbers
        shown = Asked("range", (least + (between[1] == "<"), most - (between[3] == "<")), place=False)
        return shown, f"{between[2]} {_MARK}"
    for how, pattern in _ways():
        if found := pattern.search(text):
            rest = f"{text[: found.start()]}{_MARK}{text[found.end() :]}"
            if "#" in rest or "@" in rest:
                return None
            return Asked(how, numbers, "@" in found[0]), rest
    return None


@cache
def _before() -> tuple[str, ...]:
    return tuple(listed()["frames"]["before"]["words"].split())


@cache
def _ways() -> tuple[tuple[str, re.Pattern[str]], ...]:
    found = listed()["frames"]["measures"]
    return tuple((how, re.compile(rf"(?<![^ ])(?:{said})(?![^ ])")) for how, said in found)
