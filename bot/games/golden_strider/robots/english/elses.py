"""`Move all else if I lead`: whether `else` says what is moved, or what follows is for all other cases.

Must not know what phrases mean.
"""

from bot.games.golden_strider.robots.english.words.concepts import Sentence

_ASKING = frozenset({"if", "when", "while", ":", "->"})
_BEGINS = frozenset({"if", "when", "while", "else", "otherwise", "elif", ":"})


def begins_another(words: Sentence, end: int) -> bool:
    """Whether the `else` that a phrase ends with is none of its words: `move all | else if I lead: bank 4`."""
    if words.pieces[end - 1].text != "else" or end >= len(words.pieces):
        return False
    return words.pieces[end].text in _ASKING and not (_counted(words, end) and not _answered(words, end))


def _counted(words: Sentence, end: int) -> bool:
    """Whether a number stands in front of it: `bank 3 and move all else if I lead`."""
    for piece in reversed(words.pieces[: end - 1]):
        if piece.text in _BEGINS:
            return False
        if piece.kind == "N":
            return True
    return False


def _answered(words: Sentence, end: int) -> bool:
    """Whether what to do follows behind the condition, or at once: `all else: play the oldest card`."""
    behind = [piece.text for piece in words.pieces[end:]]
    return ":" in behind or "," in behind or "then" in behind
