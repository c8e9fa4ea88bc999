"""Two halves that have each what they wait for: `the highest card if last, and bank nothing from round 8`.

Each is a clause of its own, though the card and the numbers could be those of one action. Must not know marks, nor the
sentences around.
"""

import re
from collections.abc import Iterator

from bot.games.golden_strider.robots.amounts import ME, Figure
from bot.games.golden_strider.robots.conditions import Compare, Rounds
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.asking import TwoMeanings
from bot.games.golden_strider.robots.english.clashing import clash
from bot.games.golden_strider.robots.english.meanings.islands import Named, When
from bot.games.golden_strider.robots.english.stretches import Stretch

# N: a card; L: numbers; C: a case; R: rounds, or the robot's own road; &: and; +: a comma; a colon
_ACTS, _SIGN = r"[NL](?:[+&]?[NL])*", r"[+&]"
_NUMBERS = r"L(?:[+&]?L)*"
_TWO = re.compile(rf"(?P<first>{_ACTS}[+&]?C)(?P<head>){_SIGN}(?:{_ACTS}[+&]?[CR]|[CR][+&]?{_ACTS})")
_ONE_CASE_OR_ANY = re.compile(
    rf"(?P<first>{_ACTS}[+&]?R{_SIGN}){_ACTS}[+&]?C|(?P<head>[CR][+&:]?{_NUMBERS}&)N[+&]?R"
)
# if I'm first bank 5, and in round 1 as well
_BOTH_OR_EITHER = re.compile(rf"[CR][+&:]?{_ACTS}&[CR]")
_LETTERS = {"AND": "&", "COMMA": "+", "DASH": "+", "COLON": ":"}


def halves(one: Stretch) -> list[int]:
    """Where the two halves end; [] where it has no two.

    Raises TwoMeanings where what the first waits for may be what the second waits for, too.
    """
    shape = "".join(_shape(one))
    if _BOTH_OR_EITHER.fullmatch(shape):
        raise TwoMeanings(answers.EITHER)
    found = _TWO.fullmatch(shape) or _ONE_CASE_OR_ANY.fullmatch(shape)
    end = sum(map(str.isalpha, found["first"] or found["head"])) if found else 0
    if not found or any(clash(one.items[:end], item) for item in one.items[end:]):
        return []
    if found.re is _ONE_CASE_OR_ANY:
        raise TwoMeanings(answers.WITHIN)
    return [end, len(one.items)]


def is_road(when: When) -> bool:
    """Rounds, and the robot's own squares: how far the race is."""
    match when.time:
        case Rounds():
            return True
        case Compare(Figure("square" | "to go" | "round", who)):
            return who == ME
        case _:
            return False


def _shape(one: Stretch) -> Iterator[str]:
    for item, sign in zip(one.items, one.signs, strict=True):
        yield _LETTERS.get(sign, "" if not sign else "?")
        if isinstance(item, When):
            yield "R" if is_road(item) else "C"
        else:
            yield "N" if isinstance(item, Named) else "L"
