"""Rounds and squares that are left out of others: `odd rounds except the first`, `up to but not including round 8`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, Rows
from bot.games.golden_strider.robots.english.words.numbers import ONES, TENS

_EXCEPT = r"(?:except(?:ing)?|but(?: not)?|bar(?:ring)?|save|apart from|excluding|other than|not)"
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NTH = rf"(?:{'|'.join(_PLACES)}|\d{{1,2}}(?:st|nd|rd|th))"
_NUMBERS = {**ONES, **TENS}
_SPAN = re.compile(r"\brounds (?P<first>\d{1,2}) ?(?:to|-|–) ?(?P<last>\d{1,2})\b", re.IGNORECASE)


def _round(found: re.Match[str]) -> str:
    said = found["nth"].casefold()
    number = _PLACES.index(said) + 1 if said in _PLACES else int(re.sub(r"\D", "", said))
    return f"{found['rounds']} except round {number}"


def _before(found: re.Match[str]) -> str:
    said = found["number"].casefold()
    number = int(said) if said.isdigit() else _NUMBERS.get(said, 0)
    return f"{found['to']} {found['unit'] or ''}{number - 1}" if number > 1 else found[0]


def _those(found: re.Match[str]) -> str:
    """`In one of these three rounds`, behind `rounds 1 to 3`; as it stands where they are not so many."""
    *_, named = [None, *_SPAN.finditer(found.string[: found.start()])]
    many = _NUMBERS.get((found["many"] or "").casefold().strip(), 0)
    if not named or (many and many != int(named["last"]) - int(named["first"]) + 1):
        return found[0]
    return f"in rounds {named['first']} to {named['last']}"


ROWS: Rows = (
    # if it's not round 6: any other round, and not only those before it
    (
        (
            r"\b(?:it is not|it's not|it isn't|this is not|this isn't) (?:round|turn) (\d{1,2}"
            r"|[a-z]+)(?=[ \t]*(?:[,:;.)\n]|and\b|or (?!later|more)|$))"
            r"(?! yet)"
        ),
        r"the round is not \1",
    ),
    # if I owe anything in one of these three rounds
    (
        r"\b(?:in|during) (?:one|any) of (?:these|those) (?P<many>(?:two|three|four|five|six|seven|eight) )?rounds\b",
        _those,
    ),
    # if I'm last (not in round 1 obviously), ...
    (
        (
            r"(\b(?:if|when|whenever|while) [^.,:;()\n]{3,60}) \((?:but |and )?not "
            r"(in (?:the )?(?:rounds? \d{1,2}|first round))(?: (?:obviously|of course|though|mind))?\)"
            r"(?P<sign>[,:]?)(?= )"
        ),
        lambda found: f"{found[1]}, but not {found[2]}{found['sign'] or ','}",
    ),
    # in odd rounds except the first: of these rounds, and no place
    (
        (
            r"(?P<rounds>(?<!every )(?<!each )(?<!all )(?<!any )"
            r"\b(?:odd|even|alternate|other|first \w+|next \w+|rounds?|turns?)"
            r"(?: (?:rounds?|turns?))?(?<=[sd])(?: ?\d{1,2} ?(?:to|-) ?\d{1,2})?),? "
            rf"{_EXCEPT}(?: for)?(?: in| on)? the (?P<nth>{_NTH})(?=,|:|$| (?:bank|move|play|i)\b)"
        ),
        _round,
    ),
    # every round except in round 3: bank 4
    (rf"\b(rounds?|turns?),? {_EXCEPT} (?:for |in |on )+(?=(?:round|turn)s? \d)", r"\1 except "),
    # all odd rounds except round 3: bank 4
    (
        (
            rf"{BEGINS}((?:(?:in|for|on|every|all|each|the|odd|even|other|alternate) )+(?:rounds?|turns?)),? "
            rf"{_EXCEPT} ((?:round|turn)s? \d[\d ,]*(?:and \d+)?):"
        ),
        r"\1\2 except \3,",
    ),
    # round 1 up to and with 4
    (
        (
            r"\b(?:rounds?|turns?) (\d{1,2}),? (?:up )?(?:to|till|until) and (?:with|including|inclusive of) "
            r"(?:(?:round|turn) )?(\d{1,2})\b"
        ),
        r"rounds \1 to \2",
    ),
    # from round 4 up to but not including round 8
    (
        (
            r"\b(?P<to>(?:up )?to),? ?(?:and |but )?(?:not including|excluding|without) "
            r"(?P<unit>(?:round|turn|square) )?(?P<number>\d{1,2}|[a-z]+)\b"
        ),
        _before,
    ),
)
