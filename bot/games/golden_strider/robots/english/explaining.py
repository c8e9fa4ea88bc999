"""Why a sentence could not be read, as a sentence to its writer: what was expected where.

Must not know how the robot goes on.
"""

from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.clauses import Read
from bot.games.golden_strider.robots.english.words.pieces import Piece
from grammar import Unreadable

_ASKING = frozenset({"IF", "UNLESS", "UNTIL", "WHILE"})
_PLAYING = frozenset({"M", "B", "PICK", "PLAY"})
_NEAR = 4  # words behind an "if" in which its condition is looked for


def unread(text: str, read: Read) -> Unreadable:
    """The sentence for one that can't be read, with the place where reading it became impossible."""
    kinds = {word.kind for word in read.sentence.words}
    if "START" in kinds and not kinds & _PLAYING:
        return Unreadable(next((one for one in read.reasons if "card" in one), answers.CARDS))
    unknown = _unknown(read)
    if not unknown:
        return Unreadable(next((one for one in read.reasons if one), "") or _puzzling(kinds))
    first, last = unknown
    if _asked(read, first):
        return Unreadable(answers.CONDITION, first.start + 1)
    return Unreadable(f'I don\'t know "{text[first.start : last.end]}" here.', first.start + 1)


def _unknown(read: Read) -> tuple[Piece, Piece] | None:
    """The first word that is not known, and the last of those that follow it."""
    pieces, places = read.sentence.pieces, read.sentence.unknown
    if not places:
        return None
    at = places[0]
    while at + 1 in places:
        at += 1
    return pieces[places[0]], pieces[at]


def _asked(read: Read, piece: Piece) -> bool:
    """Whether it stands where a condition should."""
    at = read.sentence.pieces.index(piece)
    return any(word.kind in _ASKING and 0 <= at - word.end < _NEAR for word in read.sentence.words)


def _puzzling(kinds: set[str]) -> str:
    if kinds & (_ASKING | {"ROUND"}) and not kinds & _PLAYING:
        return answers.BEHIND
    return answers.SHORTER if kinds & _PLAYING else answers.PLAY
