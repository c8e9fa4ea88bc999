"""An order beside an absence: "I'm away until 12 December. Play 6/0 M3 B3 this round." says two things.

Must not know what an absence does, nor any game.
"""

import re

from bot.flow.wording.commands import wishes
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Words
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import courtesy

_AWAY = "away "
_STANDING = re.compile(r"\bstanding orders?\b", re.IGNORECASE)
# Where a sentence turns from the absence to what is ordered: "Away next week, so please play 8/0 M5 B3".
_TURN = re.compile(
    r",? (?:and |but )?so (?=(?:please|can|could|would|i|i'd|i'll|let|here|my|just|play|move)\b)"
    r"|[,:] (?=(?:please|just|i|i'd|i'll|my)\b)",
    re.IGNORECASE,
)


def parted(line: str, language: Language) -> tuple[str, ...]:
    """What tells of an absence, and the order beside it, as they stand; () where a line hasn't both."""
    if not language.sentences or language.game is None or not any(map(str.isdigit, line)) or "@" in line:
        return ()
    # Whether they play only while somebody is away, a line doesn't say.
    if _STANDING.search(line):
        return ()
    parts = [part for one in SENTENCE.split(line) for part in _TURN.split(one)]
    away = next((at for at, one in enumerate(parts) if _is_absence(one)), None)
    if away is None:
        return ()
    before, behind = " ".join(parts[:away]).strip(), " ".join(parts[away + 1 :]).strip()
    rest = [one for one in (before, behind) if one and not isinstance(lines.read(one, language), Words)]
    if len(rest) != 1:
        return ()
    return (before, " ".join(parts[away:])) if rest[0] == before else (" ".join(parts[: away + 1]), behind)


def _is_absence(sentence: str) -> bool:
    """Whether a sentence says that its writer is away, and from when till when."""
    meant = wishes.meant(courtesy.plainer(sentence)[-1].text) or wishes.meant(sentence)
    return meant is not None and meant.told is None and meant.lines[0][0].startswith(_AWAY)
