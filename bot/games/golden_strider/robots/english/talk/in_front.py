"""What is told in front of a whole robot, before its start cards: it has nothing of an order. Must not know rules.

Nearly all that people write there is no rule: who they are, which robot of theirs it is, how the last one ran.
"""

from bot.games.golden_strider.robots.english.talk.letters import of_the_world
from bot.games.golden_strider.robots.english.talk.worldly import worldly
from bot.games.golden_strider.robots.english.words.concepts import Sentence
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS

_OF_CARDS = frozenset({"PICK", "CARDS", "START", "HALF", "HALF_OF", "ALL_BUT", "COSTS", "ODD_POINT"})
_PARTS = frozenset({"M", "B", "SOFT_M", "SOFT_B"})
_MUCH = frozenset({"IT_ALL", "REST", "SAME"})
_ASKS = frozenset({"IF", "UNLESS", "UNTIL", "WHILE"})
_WHERE = frozenset({"ROUND", "SQUARE", "TO_GO", "FINISH", "LEADER", "LEAD", "BEHIND", "AHEAD", "LEVEL"})
_OF_ROBOTS = frozenset({"one", "other", "others", "another"})  # another one from me
_OF_RULES = frozenset(
    {
        "rule",
        "rules",
        "ignore",
        "disregard",
        "override",
        "overrides",
        "priority",
        "precedence",
        "unless",
        "except",
        "never",
    }
)
_HAND = 3  # numbers: they may be cards
_FEW = 3  # words, of which the numbers may be cards


def tells(words: Sentence, text: str) -> bool:
    """Whether a sentence in front of all others has no card, no amount for a part, and no case of a race."""
    free = worldly(words, text, before=True) | of_the_world(words)
    places = [at for at in words.kinds if at not in free and words.pieces[at].text not in _OF_ROBOTS]
    kinds = {kind for at in places for kind in words.kinds[at]}
    counted = any(words.pieces[at].kind in NUMBERS for at in places)
    said = sum(piece.text.isalpha() for piece in words.pieces)
    laid = bool(kinds & _PARTS) and (counted or bool(kinds & _MUCH))
    # the second robot: it is no `second I lead`
    asks = any(words.kinds[at] & _ASKS and words.pieces[at].kind != "NTH" for at in places)
    asked = asks and (counted or bool(kinds & _WHERE))
    few = counted and said < _FEW
    numbers = [words.pieces[at].kind for at in places if words.pieces[at].kind in NUMBERS]
    hand = len(numbers) >= _HAND or not {"PLURAL", "CARD"}.isdisjoint(numbers)
    ruled = not (_OF_RULES | words_of("letters", "versions")).isdisjoint(piece.text for piece in words.pieces)
    return not (ruled or kinds & _OF_CARDS or laid or asked or few or hand)
