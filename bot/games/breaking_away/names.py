"""What a rider may be called (BA-1), and which rider a written name means. Must not know orders or views."""

import re
from collections.abc import Iterable, Sequence

from bot.games import finding
from bot.games.breaking_away.parameters import GRADES
from bot.games.breaking_away.rule_names import rule
from bot.games.breaking_away.state import Rider
from bot.games.words import fold

LONGEST = 40  # signs of a name
_MOST_WORDS = 6
_NAME = re.compile(r"[^\W\d_](?:[^\W\d_]|[.' \u0300-\u036f]|-(?=[^\W\d_]))*")
_ORDER_WORDS = frozenset(
    ("play", "line-up", "lineup", "cards", "card", "pilot", "order", "orders", "and", "hand")
)

# With one of these words before its number a line is a sentence, not an order.
_PROSE = frozenset(
    (
        *("i", "i'd", "i'll", "i'm", "i've", "we", "we'd", "we'll", "you", "please", "maybe", "perhaps"),
        *("not", "never", "don't", "dont", "won't", "wont", "can't", "cant", "cannot", "would", "should"),
        *("could", "if", "when", "unless", "until", "otherwise", "it", "with", "for", "goes"),
    )
)


def is_prose(word: str) -> bool:
    """Whether this is a word of sentences, which no order has."""
    return word.casefold().strip(".") in _PROSE


def unfit(name: str, taken: Iterable[str]) -> str:
    """Why a rider can't have this name where those names are taken; "" when they can."""
    words = name.split()
    if not _NAME.fullmatch(name) or len(name) > LONGEST or len(words) > _MOST_WORDS:
        return (
            f'"{name}" can\'t be a name: up to {LONGEST} letters in {_MOST_WORDS} words, with dots, apostrophes and '
            "hyphens, and without figures."
        )
    if name.upper().rstrip(".") in GRADES:
        return f'"{name}" can\'t be a name: a letter alone is a grade ({rule(1)}).'
    if wrong := [word for word in words if is_prose(word) or word.casefold() in _ORDER_WORDS]:
        return f'"{name}" can\'t be a name: "{wrong[0]}" would be misread in an order.'
    if fold(name) in map(fold, taken):
        return f"There is a {name} in this race already; names differ ({rule(1)})."
    return ""


def unfit_team(name: str) -> str:
    """Why no team may have this name: its riders are called after it, and orders name them; "" when it may."""
    why = unfit(default(name, GRADES[0]), ())
    return f"The riders of a team are called after it. {why}" if why else ""


def default(entrant: str, grade: str) -> str:
    """The name of a rider who was given none: the team's, with the grade."""
    return f"{entrant} {grade}"


def meant(wrote: str, riders: Sequence[Rider], names: Sequence[str]) -> tuple[Rider, ...]:
    """Which of these riders the words can mean: by the grade, else by the name, by both, or by how a name begins.

    `names` are the riders' names in the same order: those the reader knows them by.
    """
    named = tuple(zip(names, riders, strict=True))
    both = tuple(
        (words, one) for name, one in named for words in (f"{one.grade} {name}", f"{name} {one.grade}")
    )
    return (
        finding.whole(wrote, ((one.grade, one) for one in riders))
        or finding.whole(wrote, named)
        or finding.whole(wrote, both)
        or finding.begun(wrote, named)
    )
