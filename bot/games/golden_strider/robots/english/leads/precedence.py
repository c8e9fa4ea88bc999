"""Which of two rules wins, as a sentence of its own: `Rule 2 beats rule 1`, `The last one overrides all others`.

The later one wins anyhow (GS-41): who says just that says nothing new, who says the contrary is asked. Must not know
what the rules are.
"""

import re
from functools import cache

from bot.games.golden_strider.robots.english.sentences.heralding import part

_NUMBERS = {
    word: number
    for number, words in enumerate(
        ("1 one a", "2 two b second 2nd", "3 three c third 3rd", "4 four d fourth 4th", "5 five e fifth 5th",
         "6 six f sixth 6th", "7 g", "8 h"), 1
    )
    for word in words.split()
}  # fmt: skip
_LAST = "Of two rules that apply the later one wins. Put the rule that is to win last of all."
_AND = r"(?:(?:and|but|so|of course|note that|remember:?),? )*"


def later_wins(text: str, count: int) -> bool:
    """Whether it says no more than that the later rule wins; `count` rules stand before it."""
    said = text.strip(" .!,()")
    if count < 2 or not said:
        return False
    if _this().fullmatch(said):
        return True
    found = _ranked().fullmatch(said)
    if not found:
        return False
    rank = _NUMBERS.get((found["rank"] or found["nth"]).casefold(), 0)
    other = _NUMBERS.get((found["other"] or "").casefold(), 0)
    return other < rank <= count if other else rank == count


def question(text: str) -> str:
    """What is asked of who says that an earlier rule wins; "" of all others."""
    said = text.strip(" .!,()")
    return _LAST if _first().fullmatch(said) or _ranked().fullmatch(said) else ""


@cache
def _first() -> re.Pattern[str]:
    first = r"(?:the )?(?:first|earlier|former|upper|top) (?:rule|one|line|exception|sentence|plan)s?"
    return re.compile(rf"{_AND}{first}{part('wins')}(?: .{{3,40}})?", re.IGNORECASE)


@cache
def _this() -> re.Pattern[str]:
    return re.compile(rf"{_AND}{part('this_rule')}{part('wins')}(?: {part('earlier')})?", re.IGNORECASE)


@cache
def _ranked() -> re.Pattern[str]:
    kinds, ranks = part("ranked"), part("ranks")
    one = rf"(?:{kinds} (?P<rank>{ranks})|the (?P<nth>{part('nth')})(?: (?:rule|one|line|exception|sentence|plan))?)"
    other = rf"(?: (?:{part('earlier')}|{kinds} (?P<other>{ranks})|the (?P<first>first)(?: (?:rule|one))?))?"
    return re.compile(rf"{_AND}{one}{part('wins')}{other}", re.IGNORECASE)
