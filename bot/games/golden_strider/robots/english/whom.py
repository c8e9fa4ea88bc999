"""Whether a condition is read whole, where it reaches over a word that may tell of whom it is.

`If the front man has 9 squares left` is not the robot's own way. Must not know the sentences around it.
"""

from bot.games.golden_strider.robots.english.chart import Limit
from bot.games.golden_strider.robots.english.covering import Cover
from bot.games.golden_strider.robots.english.frames import whens
from bot.games.golden_strider.robots.english.phrases import phrases
from bot.games.golden_strider.robots.english.talk.passing import light
from bot.games.golden_strider.robots.english.words.concepts import Sentence
from bot.games.golden_strider.robots.english.words.weighty import weighty

_ASKS = frozenset({"when", "heading"})


def tells_of_whom(words: Sentence, cover: Cover, steps: int) -> bool:
    """Whether no condition of a cover reaches over such a word; `steps` is what looking for phrases may cost."""
    asked = [item for item in cover.items if item.name == "when"]
    passed = {at for item in asked for at in range(item.start, item.end)} & light(words)
    if not any(words.pieces[at].text in weighty("whom") and not _is_beside(words, at) for at in passed):
        return True
    found, _ = phrases(words, Limit(steps))
    whole = {one[1:] for one in (*found, *whens(words, found)) if one.name in _ASKS}
    return all(item[1:] in whole for item in asked)


def _is_beside(words: Sentence, at: int) -> bool:
    """Whether it says beside whom somebody runs: `in front of him`."""
    return at > 0 and [piece.text for piece in words.pieces[at - 1 : at + 2]] == ["in", "front", "of"]
