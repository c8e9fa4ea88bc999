"""What somebody adds behind all rules, in words of their own: `my robot is faster than dads`.

Nothing of it may be ordered, count, limit or compare cards, and it says when nowhere. Must not know rules.
"""

from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import asking

_RULES = frozenset(
    {"PICK", "REST", "HALF", "ALL_BUT", "IT_ALL", "CARDS", "SAME", "SQUARE", "ODD", "EVEN", "ROUND"}
)
_RULES |= {"THEN", "ELSE", "LEADER", "N", "PLURAL", "CARD", "COSTS", "M", "B"}
_SENT = frozenset({"sent", "written", "posted", "typed", "mailed"})
_WHOSE = frozenset({"my", "our"})
_SHORTEST = 4  # words
_CLASS = 2  # words of `First class`


def is_farewell(words: Sentence) -> bool:
    """Whether it tells of a robot or of a mail, or is `First class`, and orders nothing."""
    texts = [piece.text for piece in words.pieces]
    told = texts[:1] and (texts[0] in _SENT or (texts[0] in _WHOSE and texts[2:3] == ["is"]))
    praised = texts[:1] == ["first"] and len(texts) == _CLASS and len(words.unknown) == 1
    return bool(words.unknown) and _is_free(words) and (praised or bool(told and len(texts) >= _SHORTEST))


def _is_free(words: Sentence) -> bool:
    """Whether it has no word of a rule, and none that limits one; who is faster than whom is no matter."""
    kinds, texts = kinds_at(words), {piece.text for piece in words.pieces}
    limits = words_of("idle", "limits") | words_of("talk", "asking") | words_of("idle", "orders")
    asked = {words.pieces[at].text for at in asking(words)}
    return not (any(kinds[at] & _RULES for at in kinds) or (limits & texts | asked) - {"than"})
