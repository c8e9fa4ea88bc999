"""What only leads to an order, in front of a colon: "Only the line-up for now: 6 6 6 6 6".

Must not know any game.
"""

import re
from collections.abc import Sequence

from bot.flow.wording.sentences.islands import Speech
from bot.flow.wording.words import apart, others
from bot.flow.wording.words.blocking import PAST, why_not
from bot.flow.wording.words.courtesy import TURN, WORD
from bot.flow.wording.words.mending import figured, split
from grammar.prose import Prose

_COLON = re.compile(r":(?=\s*\S)(?![)(DPp]|\d\d\b)\s*")


# "Without further ado: ..." refuses nothing of what follows.
_WITHOUT = re.compile(r"^\W*without\b(?! \w+ing\b)", re.IGNORECASE)
# Why somebody orders what follows: what others are going to do, as they think.
_BECAUSE = re.compile(
    r"(?:^|(?<=[.!?;]\s))\W*(?:and |but )?"
    r"i (?:think|reckon|expect|suspect|bet|fear|believe|suppose|guess|assume|imagine)(?: that)?"
    r" (?!(?:i|i'll|we|we'll)\b)[^.!?;:]*?,? (?:and )?(?:so|hence|therefore),? (?:(?:i|i'll|my|please|let's|let me) )?"
    r"(?P<verb>[a-z-]+)\b",
    re.IGNORECASE,
)


def concluded(sentence: str, verbs: Sequence[str]) -> str:
    """The order that somebody draws from what they think of others: "I think he moves 5, so guess 5"; or ''."""
    found = _BECAUSE.match(sentence.replace("’", "'"))
    if not found or found["verb"].casefold() not in verbs:
        return ""
    thought = sentence[: found.start("verb")]
    return sentence[found.start("verb") :] if why_not(thought) in ("", PAST) else ""


def talks(line: str, known: frozenset[str], prose: Prose) -> bool:
    """Whether what stands in front of a colon and an order is no name: names have capital letters."""
    lead, _, order = line.partition(":")
    said = WORD.findall(lead)
    no_name = len(said) > 1 and any(word[0].islower() and word not in known for word in said)
    opens = order.casefold().split()[:1]
    return bool(prose.head) and no_name and bool(opens) and (opens[0] == prose.head or prose.names(opens[0]))


def behind(sentence: str, game: Speech) -> str:
    """What stands behind a lead that has no figure, no case and nobody's name but whose order follows; or ''."""
    for colon in _COLON.finditer(sentence):
        lead, order = TURN.sub(" ", sentence[: colon.start()]), sentence[colon.end() :]
        said = split(figured(lead))
        named = {word for word in said if word in game.codes}
        if any(word[0].isdigit() for word in said) or others.speak(lead):
            return ""
        if why_not(others.without_kin(apart.TO_COME.sub(" ", _WITHOUT.sub(" ", lead)))):
            return ""
        if named.issubset(split(order)):
            return order
    return ""
