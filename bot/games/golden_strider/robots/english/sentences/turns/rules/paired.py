"""Two lists side by side, and numbers turned round: `5 and 3 in first and second`, `in even rounds vice versa`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import ENDS, Rows

_N = r"(?:\d{1,2}|nothing|zero|one|two|three|four|five|six|seven|eight|nine|ten)"
_NTH = r"(?:first|second|third|fourth|fifth|sixth|seventh|last|\d{1,2}(?:st|nd|rd|th))"
_NUMBERS = rf"{_N}(?:, {_N})*,? (?:and|or) {_N}"
_PLACES = rf"{_NTH}(?:, {_NTH})*,? (?:and|or) {_NTH}"
_PARTED = re.compile(r"(?:,| and| or)+ ")
_OTHER = {"bank": "move", "move": "bank"}
_CARD = re.compile(r"\b(?:cards?|oldest|newest|highest|lowest)\b", re.IGNORECASE)
_TURNED = (
    r"(?:vice versa|(?:it(?:'s| is) )?(?:just |exactly )?(?:the other way (?:round|around)|the reverse|"
    r"reversed|inverted|swapped))"
)


def _split(said: str) -> list[str]:
    return _PARTED.split(said)


def _paired(found: re.Match[str]) -> str:
    """Each number with its place or round; two lists of two lengths are left as they stand."""
    numbers = _split(found["numbers"])
    if found["places"]:
        whens = [f"when I am {place}" for place in _split(found["places"])]
    else:
        noun = found["noun"].casefold().removesuffix("s")
        whens = [
            f"in round {number}" if noun in {"round", "turn"} else f"when I am in position {number}"
            for number in _split(found["counted"])
        ]
    if len(numbers) != len(whens):
        return found[0]
    part = found["part"]
    return ", ".join(f"{part} {number} {when}" for number, when in zip(numbers, whens, strict=True))


def _placed(found: re.Match[str]) -> str:
    """`Bank 5 in first, 3 in second`: places, where nothing says rounds."""
    return re.sub(
        rf"\bin ({_NTH})\b(?! (?:place|position|round))", r"in \1 place", found[0], flags=re.IGNORECASE
    )


def _reversed(found: re.Match[str]) -> str:
    """The same numbers for the other parts, where no card is named that could be turned round, too."""
    before = re.split(r"[.;\n]", found.string[: found.start()])[-1]
    if _CARD.search(before + found[0]):
        return found[0]
    one = found["part"].casefold()
    return f"{found['before']}{_OTHER[one]} {found['number']} and {one} the rest"


ROWS: Rows = (
    # bank 5, 3 or 2 when I'm first, second or third respectively
    (
        (
            rf"\b(?P<part>bank|move) (?P<numbers>{_NUMBERS}) (?:(?:when|if|while) (?:i'm|i am|in) (?P<places>{_PLACES})"
            rf"(?: place)?|in (?P<noun>rounds|turns|places|positions) (?P<counted>{_NUMBERS})),? respectively\b"
        ),
        _paired,
    ),
    (
        (
            rf"\b(?:(?:when|if|while) (?:i'm|i am|in) (?P<places>{_PLACES})(?: place)?|"
            rf"in (?P<noun>rounds|turns|places|positions) (?P<counted>{_NUMBERS})),? (?P<part>bank|move) "
            rf"(?P<numbers>{_NUMBERS}),? respectively\b"
        ),
        _paired,
    ),
    # bank 5 in first, 3 in second, 2 in third
    (
        (
            rf"\b(?:bank|move) {_N} (?:points )?in {_NTH}(?:(?:,|,? and|,? or|;) (?:(?:bank|move) )?{_N} in {_NTH})+"
            r"(?! (?:round|turn|place))(?=[ \t]*(?:[.,;:\n]|$))"
        ),
        _placed,
    ),
    # in odd rounds bank 1 and move the rest, in even rounds vice versa
    (
        (
            r"(?P<before>\b(?P<part>bank|move) (?P<number>\d{1,2})(?:,| and|, and) (?:(?:bank"
            r"|move) (?:the )?rest|(?:the )?rest"
            r" (?:moved|banked|moves|to movement|to the bank|movement|bank))(?:[,;.]|,? and|,? but) "
            rf"[^.,;:\n]{{3,40}}?(?:,|:|:? (?=it|vice|the|just|rev|exa|swap|inv)) ?){_TURNED}{ENDS}"
        ),
        _reversed,
    ),
    (
        r"\b(?:it(?:'s| is) )?(?:vice versa|the (?:opposite|reverse|other way (?:round|around))): (?=(?:bank|move) \d)",
        "",
    ),
)
