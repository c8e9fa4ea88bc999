"""What somebody orders behind a sentence about others, or about what was: "Fox has guessed 3. So guess 4 from me".

Only who says that it is their own is understood so, and it is likely at most: what others said may go on. Must not know
any game.
"""

import re
from collections.abc import Sequence

from bot.flow.wording.sentences import sentence
from bot.flow.wording.sentences.found import Blocked
from bot.flow.wording.sentences.islands import Speech
from bot.flow.wording.words.blocking import CASE, PAST, UNDECIDED
from bot.flow.wording.words.mending import figured, split

_OWN = re.compile(
    r"\b(?:i(?:['’](?:ll|m)| will| shall| am)? (?!(?:say|said|see|think|hear|heard|told|bet|was|had|did)\b)[a-z]+"
    r"|(?:for|from) me|my (?:orders?|moves?|plays?|guess|card|choice))\b",
    re.IGNORECASE,
)
# What was the case, or in doubt, is none of now: "three dogs came when they'd booked for one".
_TALKED = frozenset({CASE, UNDECIDED})
_TOLD = re.compile(
    r"\b(?:was|were|had|(?:have|has) [a-z]+ed|[a-z]{2,}ed|came|went|got|chose|said)\b|['’]d [a-z]+ed\b",
    re.IGNORECASE,
)
_NOW = re.compile(
    r"\b(?:if|unless|will|shall|would|should|might|may|maybe|perhaps|please|now|this (?:time|turn|round))\b|['’]ll\b",
    re.IGNORECASE,
)
# Words that others have said may go on behind one of these.
_QUOTES = re.compile(r"[\"“”„«»:]")


def rest(parts: Sequence[str], game: Speech) -> list[str]:
    """The sentences behind those that speak of others or of what was, if they are the writer's own; [] where not."""
    told = [at for at, part in enumerate(parts) if _tells(part, game)]
    behind = list(parts[told[-1] + 1 :]) if told else []
    if any(map(_QUOTES.search, parts[: len(parts) - len(behind)])):
        return []
    ordering = [part for part in behind if any(map(str.isdigit, figured(part)))]
    if not ordering:
        return []
    # whoever was spoken of may be told to play, too
    was = not any(why == PAST for at in told for why in _blocked(parts[at], game))
    plays = was and split(ordering[0])[0].casefold() in game.verbs
    return behind if plays or _OWN.search(ordering[0]) else []


def _tells(part: str, game: Speech) -> bool:
    """Whether a sentence with an order in it, or half of one, was said by others, or tells of what was."""
    blocked = _blocked(part, game)
    was = _TOLD.search(part) and not _NOW.search(part)
    return bool(blocked) and all(why == PAST or (why in _TALKED and was) for why in blocked)


def _blocked(part: str, game: Speech) -> list[str]:
    return [one.why for one in sentence.orders(part, game) if isinstance(one, Blocked)]
