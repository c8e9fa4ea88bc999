"""Where the odd point of a halved card goes, told behind the halves in any words: `and if it's odd the extra is kept`.

Must not know when a card is halved.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import Share
from bot.games.golden_strider.robots.english import clauses, skimming
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.parting import Said
from bot.games.golden_strider.robots.english.sentences import turned
from bot.games.golden_strider.robots.english.words.concepts import Sentence, sentence
from bot.games.golden_strider.robots.english.words.sides import side
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, SIGNS

_ODD = frozenset({"odd", "uneven", "extra", "spare"})
_LESS = frozenset({"smaller", "lesser", "less", "fewer", "no", "never", "down", "half", "round", "rounds"})
_SPLITS = frozenset({"split", "divide", "halve", "go", "be", "come", "share"})
_FIRST = frozenset({"and", "with", "if", "when", "where"})
_LONGEST = 14  # words
_OTHER: dict[Part, Part] = {"B": "M", "M": "B"}


def rounded(text: str) -> tuple[Said, ...]:
    """The readings of a sentence whose last words say where the odd point goes; () where they don't."""
    words = sentence(text)
    texts = [piece.text for piece in words.pieces]
    for at in _cuts(words, texts):
        part = side(words, range(at, len(texts))) if _tells_of_it(texts[at:]) else None
        front = text[: words.pieces[at].start].rstrip(" ,;.(-")
        found = _read(turned.plain(front)) if part else ()
        if part and found and all(any(map(_halves, one.clauses)) for one in found):
            return tuple(_with(one, part) for one in found)
    return ()


def _read(text: str) -> tuple[Said, ...]:
    """What a text says, or the one thing that it probably says."""
    return clauses.read(text).readings or tuple(one.said for one in skimming.skim(text)[:1])


def _cuts(words: Sentence, texts: list[str]) -> Iterator[int]:
    """Where the words about the odd point may begin: behind a sign or with `and`, and no card or number is in them."""
    for at in range(max(1, len(texts) - _LONGEST), len(texts)):
        begins = words.kinds[at - 1] & SIGNS or texts[at] in _FIRST
        behind = range(at, len(texts))
        counts = any(words.pieces[one].kind in NUMBERS and texts[one] != "one" for one in behind)
        if begins and not counts and not any("PICK" in words.kinds[one] for one in behind):
            yield at


def _tells_of_it(texts: list[str]) -> bool:
    """Whether words tell of the odd point, and deny at most that the card can be split: `if it doesn't split`."""
    denied = any(one == "not" and other not in _SPLITS for one, other in pairwise([*texts, ""]))
    return not denied and not _ODD.isdisjoint(texts) and _LESS.isdisjoint(texts)


def _halves(one: Clause) -> bool:
    """Whether a clause halves the card."""
    amounts = {str(amount) for _, amount in one.action.lays}
    return len(one.action.lays) == 2 and "half" in amounts and amounts <= {"half", "rest"}


def _with(one: Said, part: Part) -> Said:
    """The same with the odd point in this part: half, rounded down, is the other one."""
    lays: tuple[tuple[Part, Share], ...] = ((_OTHER[part], "half"), (part, "rest"))
    return replace(
        one,
        clauses=tuple(
            replace(each, action=replace(each.action, lays=lays)) if _halves(each) else each
            for each in one.clauses
        ),
    )
