"""Why a sentence could not be read, as a sentence to its writer: what was expected where.

Must not know how the robot goes on.
"""

from bot.games.golden_strider.robots.english.clauses import Read
from bot.games.golden_strider.robots.english.concepts import Piece
from grammar import Unreadable

_CONDITION = 'Who or what is asked about? Write, say: if I owe more than 2, if the leader is more than 5 squares ahead.'
_PLAY = "What is to be played? Name a card, or numbers: play the oldest card, bank 4, move the rest."
_ASKING = frozenset({"if", "when", "unless", "while", "once", "whenever"})


def unread(text: str, read: Read) -> Unreadable:
    """The sentence for one that can't be read, with the place where reading it became impossible."""
    first = _first_unknown(read)
    if first is None:
        reason = next((one for one in read.reasons if one), "")
        return Unreadable(reason or _puzzling(text, read), 1)
    before = [piece.text for piece in read.sentence.pieces[: read.sentence.pieces.index(first)]]
    asked = next((word for word in reversed(before) if word in _ASKING), None)
    quoted = text[first.start : _last_unknown(read, first).end]
    if asked and len(before) - before.index(asked) < 4:
        return Unreadable(_CONDITION, first.start + 1)
    return Unreadable(f'I don\'t know "{quoted}" here.', first.start + 1)


def _first_unknown(read: Read) -> Piece | None:
    places = read.sentence.unknown or read.left_out
    return read.sentence.pieces[places[0]] if places else None


def _last_unknown(read: Read, first: Piece) -> Piece:
    """The last of the unknown words that follow one another."""
    pieces, places = read.sentence.pieces, read.sentence.unknown or read.left_out
    at = pieces.index(first)
    while at + 1 in places:
        at += 1
    return pieces[at]


def _puzzling(text: str, read: Read) -> str:
    del text
    kinds = {word.kind for word in read.sentence.words}
    if kinds & {"IF", "UNLESS", "UNTIL"} and not kinds & {"M", "B", "PICK", "PLAY"}:
        return "Behind the condition comes what to do: if I owe more than 2, play the highest card, move all."
    if kinds & {"M", "B", "PICK", "PLAY"}:
        return "I know these words, but can't put them together. Can it be said in shorter sentences?"
    return _PLAY
