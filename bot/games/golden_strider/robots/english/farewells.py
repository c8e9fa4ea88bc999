"""What somebody adds behind all rules, in words of their own: `my robot is faster than dads`.

Nothing of it may be ordered, count, limit or compare cards, and it says when nowhere. Must not know rules.
"""

from bot.games.golden_strider.robots.english.concepts import Sentence, kinds_at
from bot.games.golden_strider.robots.english.listed import words_of
from bot.games.golden_strider.robots.english.weighty import asking

_GAME = frozenset(
    "PICK REST HALF ALL_BUT IT_ALL CARDS SAME ROUND SQUARE ODD EVEN THEN ELSE LEADER N PLURAL CARD COSTS".split()
)
_WHOSE = frozenset({"my", "our", "sent", "written", "posted", "typed", "mailed"})
_SHORTEST, _COMPARED = 2, 4  # words


def is_farewell(words: Sentence) -> bool:
    """Whether it tells of a robot or of a mail, or is `First class`, and orders nothing."""
    texts, kinds = [piece.text for piece in words.pieces], kinds_at(words)
    asks = {words.pieces[at].text for at in asking(words)} - {"than"}
    if len(texts) < _SHORTEST or not words.unknown or any(kinds[at] & _GAME for at in kinds) or asks:
        return False
    parts = any(kinds[at] & {"M", "B"} for at in kinds)
    limits = (words_of("idle", "limits") | words_of("talk", "asking")) - {"than"}
    free = not parts and limits.isdisjoint(texts) and words_of("idle", "orders").isdisjoint(texts)
    praised = texts == ["first", texts[-1]] and len(words.unknown) == 1
    is_told = len(texts) >= _COMPARED and {"is", "was", "are"}.isdisjoint(texts[:1])
    told = texts[0] in _WHOSE and is_told and (texts[0] not in {"my", "our"} or texts[2:3] == ["is"])
    return free and (praised or told)
