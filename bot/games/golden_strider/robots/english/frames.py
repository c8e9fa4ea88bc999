"""Conditions by the concepts of their words, in whatever order these stand: `when 9 squares or less stay to finish`.

Every word must be a concept, a way to compare, or one that only holds the others together. Conditions are joined by
`and`, `or` and `but`. Must not know what is played.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

from bot.games.golden_strider.robots.amounts import ME, Who
from bot.games.golden_strider.robots.conditions import Condition, Not, both, either
from bot.games.golden_strider.robots.english import roles
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.meanings.measures import contrary, denied, over
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION
from bot.games.golden_strider.robots.english.measuring import measured
from bot.games.golden_strider.robots.english.words.concepts import Sentence
from bot.games.golden_strider.robots.english.words.listed import listed
from bot.games.golden_strider.robots.english.words.word_kinds import SIGNS

_LONGEST = 24  # words of one condition
# The letter of each concept that grammar/robot_words.toml lists, as roles.py reads it.
_CONCEPTS = """
me=m him=t leader=l runner=u runners=U other=o some=e none=z everyone=y next=n pursuer=b quarry=a ahead=A behind=B
level=L alone=I gap=g away=w lead=F last=Z trail=T square=S place=P finish=G owe=O moved=M banked=K paid=D drew=R
round=Q same== not=! before=~ hold=H card=c points=p hand=h highest=^ lowest=_ oldest=1 newest=2 done=s nothing=
formerly=f chase=C
"""
_LETTERS = dict(pair.split("=", 1) for pair in _CONCEPTS.split())
_KINDS = {"LEADER": "l", "PURSUER": "b", "QUARRY": "a", "LAST_ROUND": "~"}  # what several words are together
_Kind: TypeAlias = Literal["if", "unless", "until", "while", "head"]
_BEGIN: Mapping[str, _Kind] = {"IF": "if", "UNLESS": "unless", "UNTIL": "until", "WHILE": "while"}
_BEFORE_FIRST = frozenset({"behind", "from", "with"})  # behind the first
_ENDS = frozenset({"until", "till", "unless", "except"})
_DENYING = frozenset({"unless", "until"})
_EMPTY, _HOLE = ".", "?"  # the letters of a word that tells nothing, and of one that nobody knows
_STOPS = frozenset({"M", "B", "PLAY", "THEN", "PICK", "I", "HE", "HALF", "REST", "IT_ALL", "PUT"})
_HANGING = frozenset(
    {"in", "out", "to", "of", "at", "by", "for", "with", "on", "from", "as"}
)  # last in, last out
_PARTS = frozenset({"run", "go", "stand", "lie", "stay", "come", "find"})
_JOINS = frozenset({"and", "or", "but"})
_CARDS = frozenset({"^", "_", "1", "2"})
_THOSE, _ROUNDS = frozenset({"those", "these"}), frozenset({"rounds", "turns", "laps"})
_WHICH = frozenset({"that", "which"})


class _Row(NamedTuple):
    """A word as it is looked at; it may stand for several pieces of the sentence."""

    text: str  # `#` is a number, `@` a place
    start: int
    end: int
    number: int | None = None
    letter: str | None = None  # what it is where it does not compare; None: nothing that is known


class _Asked(NamedTuple):
    condition: Condition
    who: Who


def whens(words: Sentence, found: Collection[Phrase], empty: Collection[int] = ()) -> Iterator[Phrase]:
    """The phrases that say when, behind `if` and its like or between two signs, beside those that are `found`.

    `empty` are words that tell nothing.
    """
    known = {(one.start, one.end): one for one in found if one.name in {"heading", "when"}}
    plain = _rows(words, ())
    rows = _rows(words, empty) if empty else plain
    for start, begin, kind in _openings(words):
        atoms = {
            place: _Asked(time, ME) for place, one in known.items() if (time := _within(kind, one.value))
        }
        for end in _ends(words, begin, kind):
            if (kind == "head" and words.pieces[end - 1].text in _HANGING) or _those(words, start, end):
                continue
            same = known.get((start, end))
            looked = plain if kind == "head" else rows
            if (same is None or same.name != "when") and (asked := _joined(looked, atoms, begin, end)):
                yield Phrase("when", start, end, _when(asked.condition, kind))


def _those(words: Sentence, start: int, end: int) -> bool:
    """Whether `those rounds` stands in it: of `seventh in those rounds` seventh is a place."""
    texts = [one.text for one in words.pieces[start:end]]
    return any(one in _THOSE and other in _ROUNDS for one, other in pairwise(texts))


def _within(kind: _Kind, one: object) -> Condition | None:
    """What a phrase asks in one of that kind: of `until X or until Y` the second is Y, as the whole is denied."""
    if not isinstance(one, When) or isinstance(one.time, NO_CONDITION):
        return None
    if one.kind == "until" or (kind in _DENYING and one.kind in _DENYING):
        return over(one.time) if one.kind == kind else None
    return one.time


def _when(asked: Condition, kind: _Kind) -> When:
    match kind:
        case "unless":
            return When(Not(asked), "unless")
        case "until":
            return When(denied(asked), "until")
        case "while":
            return When(asked, "while")
        case _:
            return When(asked)


def _openings(words: Sentence) -> Iterator[tuple[int, int, _Kind]]:
    """Where a condition may begin: with the word that asks, and behind it; between two signs there is none."""
    for word in words.words:
        if word.kind in _BEGIN:
            yield word.start, word.end, _BEGIN[word.kind]
    for at, piece in enumerate(words.pieces):
        if (at == 0 or words.pieces[at - 1].kind in SIGNS) and piece.kind not in SIGNS:
            yield at, at, "head"


def _ends(words: Sentence, begin: int, kind: _Kind) -> Iterator[int]:
    """Where it may end: at a sign, or in front of what is played."""
    stops = {word.start for word in words.words if word.kind in _STOPS}
    for at in range(begin + 1, min(len(words.pieces), begin + _LONGEST) + 1):
        if at == len(words.pieces) or words.pieces[at].kind in SIGNS or (at in stops and kind != "head"):
            yield at


# --- conditions that are joined


def _joined(
    rows: tuple[_Row, ...], atoms: Mapping[tuple[int, int], _Asked], begin: int, end: int
) -> _Asked | None:
    """One condition, or several with `and` or `or` between them, but not with both."""
    if one := _atom(rows, atoms, begin, end):
        return one
    for joint in (row for row in rows if row.text in _JOINS and begin < row.start and row.end < end):
        if joint.text == "or" and (_lists_places(rows, joint, end) or _led(rows, begin, joint)):
            continue
        if _counts_only(rows, joint.end, end) or (joint.text != "or" and _ends_too(rows, joint.end)):
            continue
        first = _atom(rows, atoms, begin, joint.start)
        rest = first and _joined(rows, atoms, joint.end, end)
        if not first or not rest or first == rest or first.who not in {ME, rest.who}:
            continue
        others = {row.text for row in rows if joint.end <= row.start < end and row.text in _JOINS}
        if joint.text == "or" and contrary((first.condition, rest.condition)):
            continue
        if joint.text == "or":
            return _Asked(either(first.condition, rest.condition), first.who)
        if "or" not in others or (joint.end, end) in atoms or _atom(rows, atoms, joint.end, end):
            whole = both(first.condition, rest.condition)
            return _Asked(whole, first.who) if whole else None
    return None


def _led(rows: tuple[_Row, ...], begin: int, joint: _Row) -> bool:
    """`Past 40, first or last`: what leads in front of a comma is no part of the first case alone."""
    return any(row.text == "," for row in rows if begin <= row.start < joint.start - 1)


def _lists_places(rows: tuple[_Row, ...], joint: _Row, end: int) -> bool:
    """`second or third and ...`: the places are one condition."""
    behind = [row.text for row in rows if joint.end <= row.start < end][:2]
    return behind[:1] == ["@"] and behind[1:2] in (["and"], ["but"])


def _ends_too(rows: tuple[_Row, ...], begin: int) -> bool:
    """`Until I owe 2 and until round 8`: until both are so, or until one of them is?"""
    return any(row.text in _ENDS for row in rows if row.start == begin)


def _counts_only(rows: tuple[_Row, ...], begin: int, end: int) -> bool:
    """`If I lead, but by at most 3 squares`: these are of the lead, and not to go."""
    return {
        row.letter for row in rows if begin <= row.start < end and row.letter and row.letter != _EMPTY
    } == {"S"}


def _atom(
    rows: tuple[_Row, ...], atoms: Mapping[tuple[int, int], _Asked], begin: int, end: int
) -> _Asked | None:
    if (begin, end) in atoms:
        return atoms[begin, end]
    inside = [row for row in rows if begin <= row.start and row.end <= end]
    if not inside or inside[0].letter == _HOLE or inside[0].start != begin or inside[-1].end != end:
        return None
    if _in_part(inside) or _is_card(inside):
        return None
    numbers = tuple(row.number for row in inside if row.number is not None)
    found = measured(tuple(row.text for row in inside), numbers)
    if found is None or (not numbers and any(row.letter in {_EMPTY, _HOLE} for row in inside)):
        return None
    letters = {row.text: row.letter for row in inside}
    said = ["N" if word == "N" else letters.get(word) for word in found[1].split()]
    if any(letter is None for letter in said):
        return None
    asked = roles.condition(
        "".join(letter for letter in said if letter).replace(_EMPTY, "").replace(_HOLE, ""), found[0]
    )
    return _Asked(*asked) if asked else None


def _in_part(inside: list[_Row]) -> bool:
    """`If I owe 2 in the run`: in a part of the race."""
    return any(row.text in _HANGING and other.text in _PARTS for row, other in pairwise(inside))


def _is_card(inside: list[_Row]) -> bool:
    """`The lowest card that is 5 or better`: a card, and no condition."""
    first = next((at for at, row in enumerate(inside) if row.letter in _CARDS), len(inside))
    return any(row.text in _WHICH for row in inside[first:])


# --- words


def _rows(words: Sentence, empty: Collection[int]) -> tuple[_Row, ...]:
    return tuple(_looked(words, empty))


def _looked(words: Sentence, empty: Collection[int]) -> Iterator[_Row]:
    """The longest concept at every word."""
    named = {(word.start, word.end): _KINDS[word.kind] for word in words.words if word.kind in _KINDS}
    texts = [piece.text for piece in words.pieces]
    at = 0
    while at < len(texts):
        end, letter = max(_concepts_at(texts, at, named), default=(at + 1, None), key=_length)
        piece = words.pieces[at]
        if piece.kind == "NTH" and piece.value == 1 and texts[max(0, at - 1)] in _BEFORE_FIRST:
            yield _Row("leader", at, at + 1, None, "l")
            end = at + 1
        elif piece.kind in {"N", "NTH"} and isinstance(piece.value, int):
            yield _Row("#" if piece.kind == "N" else "@", at, at + 1, piece.value)
            end = at + 1
        else:
            known = (_HOLE if at in words.unknown else _EMPTY) if letter is None and at in empty else letter
            yield _Row("_".join(texts[at:end]), at, end, None, known)
        at = end


def _length(found: tuple[int, str]) -> int:
    return found[0]


def _concepts_at(
    texts: list[str], at: int, named: Mapping[tuple[int, int], str]
) -> Iterator[tuple[int, str]]:
    for end in range(at + 1, min(len(texts), at + 6) + 1):
        if (letter := _concepts().get("_".join(texts[at:end]))) is not None:
            yield end, letter
        if (at, end) in named:
            yield end, named[at, end]


@cache
def _concepts() -> dict[str, str]:
    found: dict[str, str] = listed()["frames"]["words"]
    return {word: _LETTERS[concept] for concept, said in found.items() for word in said.split()}
