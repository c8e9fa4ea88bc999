"""What is said behind orders, if it makes them others: "Hold on, Ann should keep that seven, give her 5 instead".

It is taken apart into clauses. One gives a part of the orders another value, the others keep a part, or tell why. A
figure that is neither of the old orders nor of the new ones is none of that, and nothing is read. Must not know any
game.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.flow.wording.sentences import disowning, rethinking, turning, weighing
from bot.flow.wording.sentences.islands import Speech
from bot.flow.wording.sentences.replaced import NOTHING, Clause, subject_of, with_part
from bot.flow.wording.sentences.sentence import SENTENCE, figures
from bot.flow.wording.sentences.stepping import closed, without_step
from bot.flow.wording.words import hanging
from bot.flow.wording.words.blocking import PAST, REFUSED, UNDECIDED, plainly, why_not
from bot.flow.wording.words.mending import figured

_CLAUSE = re.compile(
    r"[,;:–—]\s+|\s-+\s|\.{2,}\s*|\s+(?=but\b)|\s+and\s+(?=(?:let|send|use|give|put|have|take)\b)",
    re.IGNORECASE,
)
_THING = re.compile(r"(?<![\w/-])(?:\d+/\d+|\d-[A-Z]|[a-h]\d|\d+)(?![\w/-])")
_ONE = re.compile(r"\b(?:(?P<of>\w+) )?one\b", re.IGNORECASE)
_SHOULD = re.compile(r"(?<=\w )should\b", re.IGNORECASE)
_ANOTHER_TURN = re.compile(
    r"\b(?:round|rnd|turn) ?#?\d|\b(?:next|following|coming) (?:round|turn)\b", re.IGNORECASE
)
_MOST = 15  # nothing in an order is more
_CLAUSES = 24  # behind orders: more is a story


@dataclass(frozen=True)
class _Told:
    """The orders as they are so far, and the clauses that changed nothing of them."""

    first: tuple[str, ...]
    orders: tuple[str, ...]
    before: tuple[str, ...] = ()  # the last change
    after: tuple[str, ...] = ()
    subject: str = ""  # of what part the last clause spoke
    again: bool = False  # somebody thinks again
    changed: bool = False
    was: tuple[str, ...] = ()  # every order that was changed


def amended(orders: Sequence[str], said: str, game: Speech) -> tuple[str, ...]:
    """The orders as they are with what is said behind them; () where it changes nothing, or can't be accounted for."""
    told, clauses = _Told(tuple(orders), tuple(orders)), 0
    for sentence in SENTENCE.split(said):
        pieces = [piece for piece in _CLAUSE.split(sentence) if piece and piece.strip()]
        clauses += len(pieces)
        if clauses > _CLAUSES or _leaves_open(sentence):
            return ()
        told = _with(told, pieces, game)
    orders = closed(told.orders, game) if told.changed and _accounted(told, game) else ()
    return orders if set(orders) != set(told.was) else ()


def _with(told: _Told, pieces: Sequence[str], game: Speech) -> _Told:
    """What is told so far with the clauses of one sentence, the longest run of them first that gives something."""
    at = 0
    while at < len(pieces):
        ends = (end for end in range(len(pieces), at, -1) if end == at + 1 or _has(pieces[end - 1], game))
        runs = ((end, ", ".join(pieces[at:end])) for end in ends)
        given = next(((end, new) for end, said in runs if (new := _given(told, said, game))), None)
        subject = subject_of(told.orders, pieces[at], game) or told.subject
        told = replace(told, again=told.again or rethinking.opens(pieces[at]))
        if given is None:
            told = replace(told, after=(*told.after, pieces[at]), subject=subject)
            at += 1
            continue
        at, new = given
        was = tuple(one for one in told.orders if one not in new)
        if was:
            told = replace(told, changed=True, before=(*told.before, *told.after), after=())
        told = replace(told, orders=new, was=(*told.was, *was), subject=subject)
    return told


def _has(piece: str, game: Speech) -> bool:
    """Whether a clause has a figure, a name or a way in it."""
    words = re.findall(r"\w+", figured(piece))
    return any(
        any(map(str.isdigit, word))
        or word in game.codes
        or game.prose.repeats.fullmatch(word)
        or word.casefold() in NOTHING
        for word in words
    ) or bool(set(words) & set(game.prose.parts))


def _given(told: _Told, said: str, game: Speech) -> tuple[str, ...]:
    """The orders with what is said: one part of them, or one more; () where nothing is, or not outright."""
    plain, raw = rethinking.plain(said), " ".join(rethinking.parts(said))
    why = why_not(_softly(plain))
    if any(int(one) > _MOST for one in re.findall(r"\d+", figured(plain))):
        return ()
    left = without_step(told.orders, raw, game) if game.prose.repeats.pattern and ", " not in said else ()
    spoken_of = not game.codes and subject_of(told.orders, plain, game)
    if not (game.prose.parts or _has_figure(plain, game) or spoken_of):
        return left
    clause = Clause(plain, raw, told.again or rethinking.opens(said), told.subject)
    new = with_part(told.orders, clause, game) if not why else ()
    return new or (left if why in ("", REFUSED) else ())


def _has_figure(said: str, game: Speech) -> bool:
    """Whether there is a figure in what is said; the one of "take one off" is none, and that of "deck one" is."""
    ones = _ONE.sub(lambda one: one[0] if game.prose.knows((one["of"] or "").casefold()) else " ", said)
    return any(map(str.isdigit, figured(ones)))


def _softly(said: str) -> str:
    """What is said, with what should be as what shall be: it waits for no case."""
    return _SHOULD.sub("shall", said)


def _leaves_open(sentence: str) -> bool:
    """Whether a sentence behind orders waits for a case, asks, jests, or gives them away."""
    why = why_not(_softly(plainly(rethinking.plain(sentence))))
    return (
        why not in ("", PAST, REFUSED, UNDECIDED)
        or hanging.hangs_in(sentence)
        or disowning.is_for_another(sentence)
        or rethinking.turns(sentence)
        or (_ANOTHER_TURN.search(sentence) is not None and any(map(str.isdigit, figured(sentence))))
    )


def _accounted(told: _Told, game: Speech) -> bool:
    """Whether every clause that gives nothing tells why, keeps a part, or talks."""
    old, new = figures(" ".join(told.was)), figures(" ".join(told.orders)) | _counts(told.orders)
    reasons = all(_figures(one) <= old | new and not _refuses(one, told, game) for one in told.before)
    return reasons and all(_follows(one, told, old, new, game) for one in told.after)


def _counts(orders: Sequence[str]) -> frozenset[str]:
    """Of how many parts the orders are, of which somebody may speak: "I have three"."""
    return frozenset(str(line.count(", ") + 1) for line in orders if ", " in line)


def _figures(said: str) -> frozenset[str]:
    """The figures of a clause that may be of orders."""
    return frozenset(one for one in figures(figured(said)) if "/" in one or int(one) <= _MOST)


def _refuses(said: str, told: _Told, game: Speech) -> bool:
    """Whether a clause refuses what is ordered all the same."""
    if why_not(said) != REFUSED:
        return False
    named = [word for word in re.findall(r"\w+", said) if word in game.codes]
    things = _THING.findall(figured(said))
    if named:
        return any(line in told.orders for line in told.first for one in named if line.startswith(f"{one} "))
    return any(
        re.search(rf"(?<![\w/]){re.escape(thing)}(?![\w/-])", line)
        for thing in things
        for line in told.orders
    )


def _follows(said: str, told: _Told, old: frozenset[str], new: frozenset[str], game: Speech) -> bool:
    """Whether a clause behind the last change leaves it as it is."""
    had, why = _figures(said), why_not(_softly(said))
    if rethinking.keeps_others(said):
        return had <= new
    if had:
        return had <= old | new and why in (PAST, REFUSED) and not _refuses(said, told, game)
    turned = turning.turned(said) or disowning.takes_away(said)
    return weighing.weight(said) <= weighing.OPEN and not turned and why in ("", PAST, UNDECIDED)
