"""Orders with one part in the place of another: a figure for a name, both amounts of a card, a step, one of a kind.

Who says it names the part, or has named it just before. Must not know any game, nor whether somebody thinks again.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.flow.wording.sentences import sentence
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.islands import Speech, orders_of, parsed
from bot.flow.wording.sentences.revising import overruled, spelled
from bot.flow.wording.sentences.stepping import may_be_parted, with_step
from bot.flow.wording.words.mending import figured, fills, split, translated

NOTHING = frozenset({"none", "nothing", "nowt", "nil", "zero", "0"})
_PART = re.compile(r"\b[A-Z]\d")
_CARD = re.compile(r"\d+/\d+")
_NUMBER = re.compile(r"(?<![\w/-])\d{1,2}(?![\w/-])")
_SIDE_BY_SIDE = re.compile(
    r"(?<![\w/])\d{1,2}(?:,? (?:and|then|plus) |[ ]?[,&+/-] ?)\d{1,2}(?![\w/])", re.IGNORECASE
)
_BESIDE = 3  # words beside a figure that is nothing else
_MAKES = frozenset({"make", "makes", "should", "shall", "rather", "better", "both", "now", "as"})
_AMOUNTS = 2  # parts of a card


@dataclass(frozen=True)
class Clause:
    """What is said of orders, plainly, and as it was written: with what it stands in the place of."""

    said: str
    written: str
    again: bool = False  # somebody thinks again with it
    subject: str = ""  # the part of which the words before speak


def with_part(orders: Sequence[str], clause: Clause, game: Speech) -> tuple[str, ...]:
    """The orders with the part that is said; () where none is, or more is said than that."""
    if game.codes:
        return _for_one(orders, clause, game)
    if game.prose.parts:
        return _amounts(orders, clause, game) or _whole(orders, clause, game)
    stepped = with_step(orders, clause.said, clause.written, game) if game.prose.repeats.pattern else ()
    return stepped or _whole(orders, clause, game) or _of_a_kind(orders, clause, game)


def subject_of(orders: Sequence[str], said: str, game: Speech) -> str:
    """Of what part of the orders a clause speaks: the word for somebody, or for what is done; or ''."""
    if game.codes:
        named = {word for word in re.findall(r"\w+", said) if word in game.codes}
        return min(named) if len(named) == 1 else ""
    told = translated(
        split(figured(said), game.prose), game.prose
    )  # a slip says nothing of what is spoken of
    words = {word.casefold() for word in told if word[0].isalpha() and not fills(word)}
    verbs = {_verb(line) for line in orders}
    found = {verb for verb in verbs if verb in words or any(_is_of(verb, word, game) for word in words)}
    if not found:
        numbers = set(_NUMBER.findall(figured(said)))
        found = {_verb(line) for line in orders if line.count(" ") == 1 and line.split()[1] in numbers}
    return min(found) if len(found) == 1 else ""


def _verb(line: str) -> str:
    return line.partition(" ")[0]


def _is_of(verb: str, word: str, game: Speech) -> bool:
    """Whether a word stands between this verb and its figure: "draw deck 1"."""
    return len(word) > 1 and bool(orders_of(f"{verb} {word} 1", game))


def _for_one(orders: Sequence[str], clause: Clause, game: Speech) -> tuple[str, ...]:
    """Another figure for whoever is named, or was just before."""
    named = [word for word in re.findall(r"\w+", clause.said) if word in game.codes] or [clause.subject]
    if "told" in clause.said.split():
        return ()  # what somebody is, and no order for them
    if len(set(named)) > 1:
        return _whole(orders, clause, game)
    own = [line for line in orders if line.startswith(f"{named[0]} ") and line.count(" ") == 1]
    numbers = _NUMBER.findall(figured(clause.said))
    new = {one for one in numbers if own and one != own[0].split()[1]}
    return overruled(orders, (f"{named[0]} {min(new)}",), game) if len(own) == len(new) == 1 else ()


def _amounts(orders: Sequence[str], clause: Clause, game: Speech) -> tuple[str, ...]:
    """A card with both of its amounts anew, each with its part, or both in the order of before."""
    cards = [line for line in orders if _verb(line) == game.prose.head]
    words = spelled(clause.said, game)
    other = [word for word in words if _CARD.fullmatch(word)]
    if len(cards) != 1 or len(set(other)) > 1:
        return ()
    verb, card, *_ = cards[0].split()
    bare = clause.again or not _PART.search(cards[0])  # a figure alone may be of anything
    bare = bare and _SIDE_BY_SIDE.search(figured(clause.said)) is not None
    amounts = _by_part([word for word in words if word not in other], game, bare=bare)
    if not amounts:
        return ()
    parts = " ".join(
        f"{part}{amount}"
        for part, amount in sorted(amounts.items(), key=lambda one: list(game.prose.parts).index(one[0]))
    )
    lines = orders_of(f"{verb} {other[0] if other else card} {parts}", game)
    return overruled(orders, lines, game) if lines else ()


def _by_part(words: Sequence[str], game: Speech, *, bare: bool) -> dict[str, str]:
    """The amount of each part, if both are said and no other figure is."""
    parts = game.prose.parts
    said = ["0" if word.casefold() in NOTHING else word for word in words]
    marks = [word for word in said if word.isdigit() or word in parts]
    numbers = [word for word in marks if word.isdigit()]
    if len(numbers) != _AMOUNTS or len({*marks} & {*parts}) != len(marks) - _AMOUNTS:
        return {}
    if len(marks) == _AMOUNTS:
        others = [word for word in said if word[0].isalpha()]
        bare = bare and all(fills(word) or word.casefold() in _MAKES for word in others)
        return dict(zip(parts, numbers, strict=True)) if bare else {}
    pairs = list(zip(marks[::2], marks[1::2], strict=False))
    by_part = {
        **{one: other for one, other in pairs if one in parts},
        **{other: one for one, other in pairs if other in parts},
    }
    return by_part if len(by_part) == len(parts) and sorted(by_part.values()) == sorted(numbers) else {}


def _whole(orders: Sequence[str], clause: Clause, game: Speech) -> tuple[str, ...]:
    """Orders that are said whole."""
    found = sentence.orders(clause.said, game)
    lines = tuple(line for one in found if isinstance(one, Likely) for line in one.lines)
    if not lines or not all(isinstance(one, Likely) for one in found):
        return ()
    given, old = [_unit(line, game) for line in lines], {_unit(line, game): line for line in orders}
    once = len(set(given)) == len(given)
    parted = [
        (old[unit], line)
        for unit, line in zip(given, lines, strict=True)
        if unit in old and old[unit] != line and may_be_parted(old[unit], game)
    ]
    # Of an order of several parts it may be one more, or one of them.
    anew = all(clause.again and before.count(", ") == line.count(", ") for before, line in parted)
    whole = all(
        len(_PART.findall(line)) >= len(_PART.findall(old.get(unit, "")))
        for unit, line in zip(given, lines, strict=True)
    )
    return overruled(orders, lines, game) if once and anew and whole else ()


def _unit(line: str, game: Speech) -> tuple[str, ...]:
    return tuple(f"{type(order).__name__} {order.unit}" for order in parsed(line, game).orders)


def _of_a_kind(orders: Sequence[str], clause: Clause, game: Speech) -> tuple[str, ...]:
    """A figure alone, or behind the word for what it is, for the part that is spoken of: "make it 2"."""
    words = [word for word in spelled(clause.said, game) if not fills(word)]
    numbers = _NUMBER.findall(figured(clause.said))
    about = subject_of(orders, clause.said, game) or (clause.subject if clause.again else "")
    alone = len(numbers) == 1 and sum(word[0].isdigit() for word in words) == 1
    if (
        not alone
        or not about
        or len(words) > _BESIDE + 1
        or any(word.isalpha() and _is_other(word, about, game) for word in words)
    ):
        return ()
    lines = orders_of(f"{about} {numbers[0]}", game)
    return overruled(orders, lines, game) if len(lines) == 1 else ()


def _is_other(word: str, about: str, game: Speech) -> bool:
    """Whether a word of orders is none that may stand beside a figure of this part."""
    small = word.casefold()
    return game.prose.knows(small) and small != about and not _is_of(about, small, game)
