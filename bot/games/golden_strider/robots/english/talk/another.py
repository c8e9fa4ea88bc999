"""Words that speak of somebody else, or of an exception: `unless Trev leads`, `bar Maureen`, `as Trev does`.

They are never passed over, not even in a proposal. Must not know covers.
"""

from collections.abc import Collection

from bot.games.golden_strider.robots.english.talk.altering import compares, excepts, is_doubt
from bot.games.golden_strider.robots.english.words.concepts import Sentence
from bot.games.golden_strider.robots.english.words.weighty import asking, weighty

_STANDS = frozenset({"is", "was", "has", "owes"})


def is_subject(words: Sentence, at: int) -> bool:
    """`unless Trev leads`, `when Maureen is second`: somebody whom nobody knows, of whom a condition speaks.

    Behind an article stands no name: `unless the officer is fifth` may be the robot.
    """
    before = words.pieces[at - 1].text if at else ""
    behind = words.pieces[at + 1].text if at + 1 < len(words.pieces) else ""
    asked = at in words.unknown and before in weighty("asking") | {"my"} and at in asking(words)
    articled = at > 0 and words.pieces[at].start - words.pieces[at - 1].end > 1 and before != "my"
    return asked and not articled and before != "as" and behind in weighty("states") | _STANDS


def is_other(words: Sentence, out: Collection[int], at: int) -> bool:
    """Whether what is passed over excepts, compares or doubts from its first word on: `bar Maureen`, `as Trev does`."""
    if at - 1 in out:
        return False
    end = next(to for to in range(at, len(words.pieces) + 1) if to not in out)
    texts = [piece.text for piece in words.pieces[at:end]]
    return excepts(texts) or compares(texts) or is_doubt(texts)
