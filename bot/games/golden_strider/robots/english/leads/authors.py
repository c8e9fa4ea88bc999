"""Who a rule is of: `Tony says if we lead, bank 5`. It is passed over where what they say is a rule as it stands.

Must not know other sentences.
"""

import re

from bot.games.golden_strider.robots.english import clauses
from bot.games.golden_strider.robots.english.meanings.actions import Clause

_PEOPLE = (
    r"(?:wife|husband|partner|son|daughter|brother|sister|mum|mother|mom|dad|father|gran|granny|grandma|grandad|"
    r"granddad|grandpa|uncle|aunt|auntie|cousin|nephew|niece|grandson|granddaughter|neighbour|neighbor|friend|mate|"
    r"boss|teacher|coach|captain|landlord|landlady|barman|doctor|vicar|lads?|boys?|girls?|kids?|children|crew|team|"
    r"class|committee|family|missus|better half|colleagues?|lot)"
)
_WHO = (
    rf"(?:(?:my|our|the|his|her) (?:(?:old|young|other|little|big|elder|younger) )?{_PEOPLE}(?: [A-Z][a-z]+)?"
    r"|(?:all|both|the rest|most|two|three) of us|(?:i|we|he|she|they)(?: (?:all|both))?|everybody|everyone|"
    r"mum|dad|gran|granny|grandad|granddad|grandpa|grandma|auntie|uncle [a-z]+|aunt [a-z]+"
    r"|(?!(?:nobody|none|never|not|no|neither|few|hardly|only|if|when|he|it|leader|runner|rule|report)\b)(?-i:[A-Z])[a-z]{1,12}"
    r"(?:,? (?:and|&) (?-i:[A-Z])[a-z]{1,12})?)"
)
_SAYS = (
    r"(?:(?:also|then|always|still|now|just|however|though) )?"
    r"(?:says?|said|reckons?|thinks?|insists?|suggests?|adds?|proposes?|advises?|recommends?|believes?|wants?|"
    r"votes? for|would like|tells? (?:me|us|him|her)|asks? for|chips? in|decided?|decides)"
    r"(?: (?:that|also|on|to|for))?(?: (?:it|that) (?:should|must|ought to) be)?[,:]? "
)
_TOLD = re.compile(
    r"\b(?:he|she|they|we|i) (?:played|banked|moved|laid|saved|used)\b(?!.*\blast round\b)", re.IGNORECASE
)
_BY = re.compile(
    rf"^(?:and |but |so )?(?P<then>(?:then|next|after that),? )?(?:finally,? )?{_WHO},? {_SAYS}(?=\S)",
    re.IGNORECASE,
)


def unsaid(text: str) -> str:
    """The sentence without who says it, where the rest says when or is whole; else as it stands."""
    found = _BY.match(text)
    if not found:
        return text
    rest = text[found.end() :].strip("'\"“”‘’ ")
    if _TOLD.search(rest):
        return text
    told = f"then {rest}" if found["then"] else rest
    return told if rest and _is_rule(rest) else text


def _is_rule(text: str) -> bool:
    readings = clauses.read(text).readings
    said = [clause for one in readings for clause in one.clauses]
    return bool(said) and not any(one.start or one.waits for one in readings) and all(map(_says_enough, said))


def _says_enough(clause: Clause) -> bool:
    """Whether it says when, or which card and how much of it goes where: else it may be advice that nobody takes."""
    return bool(clause.when) or clause.then or bool(clause.action.card and clause.action.lays)
