"""What somebody orders behind a sentence about others, or about what was: "Fox has guessed 3. So guess 4 from me".

Only who says that it is their own is understood so, and it is likely at most: what others said may go on. Must not know
any game.
"""

import re
from collections.abc import Sequence

from bot.flow.wording.sentences import sentence
from bot.flow.wording.sentences.found import Blocked, Likely
from bot.flow.wording.sentences.islands import Speech
from bot.flow.wording.words.blocking import PAST

_OWN = re.compile(
    r"\b(?:i(?:['’](?:ll|m)| will| shall| am)? (?!(?:say|said|see|think|hear|heard|told|bet|was|had|did)\b)[a-z]+"
    r"|(?:for|from) me|my (?:orders?|moves?|plays?|guess|card|choice))\b",
    re.IGNORECASE,
)
# Words that others have said may go on behind one of these.
_QUOTES = re.compile(r"[\"“”„«»:]")


def orders(parts: Sequence[str], game: Speech) -> Likely | None:
    """The orders of the last sentences, if they are the writer's own and those in front speak of others."""
    found = [list(sentence.orders(part, game)) for part in parts]
    own = [at for at, said in enumerate(found) if any(isinstance(one, Likely) for one in said)]
    blocked = [at for at, said in enumerate(found) for one in said if isinstance(one, Blocked)]
    before = parts[: own[0]] if own else ()
    if not own or not blocked or max(blocked) > own[0] or any(map(_QUOTES.search, before)):
        return None
    told = all(one.why == PAST for said in found for one in said if isinstance(one, Blocked))
    if not told or not all(_OWN.search(parts[at]) for at in own):
        return None
    return Likely(
        tuple(line for at in own for one in found[at] if isinstance(one, Likely) for line in one.lines), True
    )
