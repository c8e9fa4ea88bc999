"""The words and signs of a sentence as they are read: without articles, numbers put together. Must not know phrases."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from bot.games.golden_strider.robots.english.words.numbers import NTH, ONES, TENS

_TO_NINE = {word: value for word, value in (ONES | NTH).items() if 0 < value < 10}
# Cards, numbers, words and signs of a sentence.
SPLIT = re.compile(
    r"(?P<card>(?<![/\d])\d{1,3}(?:/| ?/ ?(?=0))\d{1,3}(?! ?/))(?:'?s(?![^\W_]))?"
    r"|(?P<nth>\d{1,3})(?: ?(?:st|nd|rd|th)(?![^\W_])|\.(?= (?:round|turn) ))"
    r"|(?P<many>\d{1,3})'?s(?![^\W_])|(?P<number>\d{1,3}(?!\d))|(?P<word>(?<!\d)(?:1[0-9]|20)\d\d(?!\d)|(?:o|an|wi|th|fro|i|t)'(?=\s)|a'(?=\s|$|[.,;:)])|[^\W\d_]+(?:'[^\W\d_]+)*)|(?P<sign>->|[<>!=]=|=>|=<|<>|\S)"
)
LEFT_OUT = frozenset({"the", "a", "an", "said", "aforesaid"})
_THOSE = frozenset({"this", "that", "those", "these"})
_BEFORE_ONE = frozenset({"next", "nearest", "closest", "that", "this", "which", "another", "other"})
_ALL = frozenset({"all", "my", "with", "are", "of"})
_VAGUE = frozenset({"high", "low", "hi", "lo", "fresh", "powerful"})
_MOVES = frozenset({"move", "moves", "moving", "movement", "bank", "banks", "banking"})
_PLAYS = frozenset({"play", "plays", "use", "uses", "lay", "playing", "using", "spend"})
_PARTING = frozenset({"COMMA", "DASH"})
_AM = frozenset({"am", "is", "are"})
_BEING = frozenset(
    {
        "is",
        "are",
        "be",
        "am",
        "was",
        "were",
        "may",
        "must",
        "will",
        "would",
        "should",
        "shall",
        "can",
        "could",
        "might",
    }
    | {
        "has",
        "have",
        "had",
        "get",
        "gets",
        "being",
        "'",
        "'s",
        "'ll",
        "remain",
        "remains",
        "stay",
        "stays",
        "rest",
    }
    | {"seem", "seems", "you", "we", "and", "now"}
)
_UNITS = frozenset({"square", "squares", "point", "points", "round", "rounds", "turn", "card", "cards", "of"})


class Piece(NamedTuple):
    """A word or sign as it is read, and where it stands in the sentence (from 0, the end not included)."""

    text: str
    start: int
    end: int
    value: object = None  # of a number or card
    kind: str = ""


def kept(pieces: tuple[Piece, ...]) -> Iterator[Piece]:
    """Without `the` and `a`, but before a number; tens and ones are one number."""
    at, many = 0, False
    while at < len(pieces):
        many = many or pieces[at].kind == "PLURAL"
        one, before, after = pieces[at], pieces[at - 1 : at], pieces[at + 1 : at + 3]
        at += 1
        if one.text == "a" and after and after[0].text == "lot":  # is not the lot
            yield Piece("a lot", one.start, after[0].end)
            at += 1
        elif one.text == "the" and after and after[0].text == "one":  # that's the one: no card of 1
            yield after[0]._replace(kind="", value=None)
            at += 1
        elif one.text == "zero" and before and before[0].text in _MOVES:
            yield one._replace(text="nothing", kind="", value=None)  # move zero
        elif one.text == "one" and many and before and before[0].text in _PLAYS:
            yield one._replace(text="it", kind="", value=None)  # while I have sevens, play one
        elif plain := _plain(one, before[0] if before else None, after) or _there_or_not(
            one, before[0] if before else None, after[:1]
        ):
            yield plain
        elif one.text == "a" and after and after[0].text in _VAGUE:  # a high card: which?
            yield one._replace(text="some")
        elif one.text in LEFT_OUT and not (one.text == "said" and before and before[0].text == "that"):
            if after and after[0].kind == "N" and not _hangs(after):  # the two-point bonus
                yield one._replace(kind="A")
        else:
            dashed = after[:1] and after[0].kind == "DASH"
            whole = _both(one, after[1:2] if dashed else after[:1])
            at += 0 if whole is None else 2 if dashed else 1
            yield whole or one


def _plain(one: Piece, before: Piece | None, after: tuple[Piece, ...]) -> Piece | None:
    """A word that is something else beside its neighbours."""
    match one.text:
        case "than" if before is None or before.kind == "COMMA":  # if I lead, than I bank 5
            return one._replace(text="then")
        case "one" if after and _is_card(before, after[0]):  # one 9, one eight
            return one._replace(kind="A")
        case "one" if before and before.text in _BEFORE_ONE and not _counted(after):
            return one._replace(kind="", value=None)  # the next one is behind me
        case "ones" if not (before and (before.kind == "N" or before.text in _ALL)):
            return one._replace(kind="", value=None)  # the lucky ones
        case text if text in _THOSE and after and after[0].kind == "N":  # bank all but 2, those 2 move
            return one._replace(kind="A")
        case _:
            return None


def _is_card(before: Piece | None, after: Piece) -> bool:
    return after.text.isdigit() or (
        after.kind == "N" and not (before and (before.kind == "N" or before.text in _UNITS))
    )


def _hangs(after: tuple[Piece, ...]) -> bool:
    return len(after) > 1 and after[1].kind == "DASH" and after[0].end == after[1].start


def _there_or_not(one: Piece, before: Piece | None, after: tuple[Piece, ...]) -> Piece | None:
    """`There I move all` tells where, and `if ah'm no first` denies."""
    begins = before is None or before.kind in _PARTING
    if one.text == "there" and begins and after and _is_place(after[0]):
        return one._replace(text="thereat")
    if one.text == "no" and before and before.text in _AM and after and _is_state(after[0]):
        return one._replace(text="not")
    return None


def _is_state(after: Piece) -> bool:
    return after.kind == "NTH" or after.text in {
        "first",
        "last",
        "leading",
        "level",
        "in",
        "past",
        "at",
        "near",
    }


def _is_place(after: Piece) -> bool:
    """Whether `there` in front of it tells where: `there are 15 to go` and `there we are` do not."""
    return after.text not in _BEING


def _counted(after: tuple[Piece, ...]) -> bool:
    return bool(after) and after[0].text in _UNITS


def _both(tens: Piece, ones: tuple[Piece, ...]) -> Piece | None:
    """`twenty-two`, `twenty second`."""
    if tens.text not in TENS or not ones or ones[0].text not in _TO_NINE:
        return None
    total = TENS[tens.text] + _TO_NINE[ones[0].text]
    return Piece(f"{tens.text} {ones[0].text}", tens.start, ones[0].end, total, ones[0].kind)
