"""Who pays overtaking, in whatever words and order: `Any fine for overtaking is taken out of the bank` (GS-43).

It must speak of overtaking, and of one part of the card only, behind a word that leads there. Must not know rules.
"""

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.english.talk.remarks import has_vague
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at
from bot.games.golden_strider.robots.english.words.listed import listed
from bot.games.golden_strider.robots.english.words.sides import PARTS

_TELLS = frozenset(
    {
        "N",
        "NTH",
        "PLURAL",
        "CARD",
        "PICK",
        "NOT",
        "NO",
        "REST",
        "HALF",
        "IF",
        "UNLESS",
        "UNTIL",
        "ROUND",
        "IT_ALL",
    }
)
_PAYS = frozenset(
    {"pays", "pay", "settles", "covers", "foots", "bears", "meets", "shoulders"}
)  # the bank pays
_LONGEST = 14  # words


def payer(words: Sentence) -> Part | None:
    """The part that overtaking comes off; None where that is not said, or something else as well."""
    said, kinds = listed()["paying"], kinds_at(words)
    texts = [piece.text for piece in words.pieces]
    asks = frozenset(said["asking"].split())
    if not any(is_overtaking(text) for text in texts):
        return None
    if _supposed(texts):
        texts, kinds = texts[1:], {at - 1: kinds[at] for at in kinds if at}
    if len(texts) > _LONGEST or not asks.isdisjoint(texts) or has_vague(set(texts) - {"any"}):
        return None
    leads = frozenset(said["leads"].split())
    named = {at: PARTS[kind] for at in kinds for kind in kinds[at] & PARTS.keys()}
    told = {part for at, part in named.items() if at and texts[at - 1] in leads}
    told |= {part for at, part in named.items() if texts[at + 1 : at + 2] and texts[at + 1] in _PAYS}
    others = {named[at] for at in named if texts[at] in said["parts"].split()}
    tells = any(kinds[at] & _TELLS and at not in named and not kinds[at] & {"FILL", "COSTS"} for at in kinds)
    return told.pop() if len(told) == 1 and others <= told and not tells else None


def _supposed(texts: list[str]) -> bool:
    """Whether it only supposes that overtaking costs something: `If points are due for overtaking, ...`."""
    said = listed()["paying"]
    free = frozenset(f"{said['supposed']} {said['leads']} {said['parts']}".split())
    return texts[0] in said["supposing"].split() and all(
        text in free or is_overtaking(text) for text in texts[1:]
    )


def is_overtaking(text: str) -> bool:
    """Whether a word is one for overtaking and what it costs."""
    return text.startswith(tuple(listed()["paying"]["overtaking"].split()))
