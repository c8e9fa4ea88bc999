"""Which steps and which guess explain all figures of somebody's sentences: "number 5 forward twice, then h1 once".

A figure is one of the reader's tokens, how often it steps, or the token that is guessed; every way to take the figures
is tried. Must not know how a sentence is cut, nor whether the order is legal.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.games.base import Sheet
from bot.games.goldrush.orders import Order
from bot.games.goldrush.squares import beside as next_to
from bot.games.goldrush.squares import compass, square, way_between
from bot.games.goldrush.view import View
from bot.games.piecing import AGAIN, NTH, beside, words_of

_WAYS = {
    "north": "north", "up": "north", "south": "south", "down": "south", "west": "west", "east": "east",
    "left": "left", "port": "left", "right": "right", "starboard": "right", "forward": "forward", "forwards": "forward",
    "ahead": "forward", "onward": "forward", "back": "back", "backward": "back", "backwards": "back",
}  # fmt: skip
_OFTEN = {"once": "1", "twice": "2", "thrice": "3", "couple": "2"}
_ANY = words_of("few several some many")  # nobody knows how often
_LEFT = words_of("the his her my in it a behind home them that")  # who left these goes no way
_IS_RIGHT = words_of("is was are only quite just all that's it's not feels seems sounds")
_COUNTED = words_of(
    "square squares step steps space spaces field fields length lengths house houses time times x pace paces row rows",
    "place places",
)
_TOKEN = words_of("token number no nr piece stone counter man my the with")
_GUESS = words_of(
    "guess guessing tip hunch prediction forecast bet wager think believe reckon suspect expect predict opponent",
    "he she they his her their he'll hes he's she'll she's they'll hell shell guesses bets wagers thinks believes",
    "reckons suspects expects predicts",
)
_ENDS, _NEAR = frozenset(".;!?"), 4
_BEFORE, _BEHIND = "count before", "count behind"  # how often a way is gone, on which side of it


class Mark(NamedTuple):
    """A word that may be a part of an order: what it may be, and its value."""

    kinds: frozenset[str]
    said: str


class Walk(NamedTuple):
    """How far the words have led: the steps so far, and what waits for the next word."""

    steps: tuple[tuple[str, str], ...] = ()  # token and way
    token: str = ""
    waits: bool = False  # the token has been named, and nobody has said yet which way it goes
    often: int = 0  # how often the next way is gone
    last: str = ""
    guess: str = ""


def pieced(view: View, sheet: Sheet[Order], words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The steps and the guess that explain all figures of these words; () of most sentences."""
    marks = tuple(_marks(view, words))
    guessed = any("guess" in one.kinds for one in marks)
    if (
        AGAIN in words
        or _is_any(words)
        or _is_guessed_by_others(view, words)
        or ("guess" in words and not guessed)
    ):
        return ()
    walks = {Walk()}
    for mark in marks:
        went = (_go_on(view, walk, kind, mark.said) for walk in walks for kind in mark.kinds)
        walks = {walk for walk in went if walk is not None}
    # Whoever takes fewer steps than they may, or only guesses, has probably said more in words that say nothing here.
    whole = view.most if view.moving and "move" not in sheet else 0
    ended = (walk for walk in walks if not (walk.waits or walk.often))
    return tuple(
        sorted({order for walk in ended if len(walk.steps) >= bool(whole) and (order := _ordered(walk))})
    )


def _is_any(words: Sequence[str]) -> bool:
    """Whether a token is to go some steps, nobody knows how many: "forward a few squares"."""
    places = [at for at, word in enumerate(words) if word.casefold() in _ANY]
    return any(not (_COUNTED | _WAYS.keys()).isdisjoint(beside(words, at, 1)[:2]) for at in places)


def _is_guessed_by_others(view: View, words: Sequence[str]) -> bool:
    """Whether somebody tells what the other one guesses: "Fox is going to guess 3"."""
    places = [at for at, word in enumerate(words) if word.casefold() in ("guess", "guesses", "guessed")]
    rivals = _rivals(view)
    return any(not rivals.isdisjoint(map(str.casefold, words[max(0, at - _NEAR) : at])) for at in places)


def _marks(view: View, words: Sequence[str]) -> Iterator[Mark]:
    """The parts of an order among these words. Behind a word that guesses all figures of its sentence are guesses."""
    guesses, rivals = False, _rivals(view)
    for at, word in enumerate(words):
        said = word.casefold()
        guesses = (guesses or said in _GUESS or said.removesuffix("'s") in rivals) and word not in _ENDS
        if mark := _mark(view, words, at, guesses=guesses):
            yield mark


def _mark(view: View, words: Sequence[str], at: int, *, guesses: bool) -> Mark | None:
    """What one word may be; None: no part of an order."""
    said, behind = words[at].casefold(), beside(words, at, 1)[:1]
    if said in _ENDS:
        return Mark(frozenset({"end"}), said)
    if said in _OFTEN:
        return Mark(frozenset({_BEFORE, _BEHIND}), _OFTEN[said])
    if said in NTH and ((behind and behind[0] in _TOKEN) or beside(words, at, -1)[:1] in (("my",), ("the",))):
        return Mark(frozenset({"token"}), NTH[said])
    if said in _WAYS and not guesses and not _is_no_way(words, at):
        return Mark(frozenset({"way"}), compass(_WAYS[said], view.seat or 0))
    if square(said) is not None:
        return Mark(frozenset({"square", *(("token",) if said in _own(view) else ())}), said)
    return Mark(_kinds(view, words, at, guesses=guesses), said) if said.isdecimal() else None


def _is_no_way(words: Sequence[str], at: int) -> bool:
    """Whether a word for a way is said of something else: "left his mule", "as is only right", "put me down"."""
    before, behind = beside(words, at, -1)[:1], beside(words, at, 1)[:1]
    said = words[at].casefold()
    left = said == "left" and not _LEFT.isdisjoint(behind)
    return left or (said == "right" and not _IS_RIGHT.isdisjoint(before)) or before in (("me",), ("us",))


def _kinds(view: View, words: Sequence[str], at: int, *, guesses: bool) -> frozenset[str]:
    """What a figure may be; nothing, where there are not so many tokens."""
    if not 0 < int(words[at]) <= len(view.match.tokens[0]):
        return frozenset()
    before, behind = beside(words, at, -1), beside(words, at, 1)
    if guesses or "guess" in behind[:_NEAR]:
        return frozenset({"guess"})
    if behind[:1] and behind[0] in _COUNTED:
        # Behind "then" it is said of the way that comes.
        goes_on = at > 0 and words[at - 1].casefold() == "then" and len(behind) > 1
        return frozenset({_BEFORE} if goes_on else {_BEFORE, _BEHIND})
    if before[:1] and before[0] in _TOKEN:
        return frozenset({"token"})
    return frozenset({"token", _BEFORE, _BEHIND})


def _ordered(walk: Walk) -> tuple[str, ...]:
    """The orders of a walk; () of none."""
    steps = f"move {', '.join(map(' '.join, walk.steps))}" if walk.steps else ""
    return tuple(filter(None, (steps, f"guess {walk.guess}" if walk.guess else "")))


def _go_on(view: View, walk: Walk, kind: str, said: str) -> Walk | None:
    """The walk behind one more word; None where that has no place, or there are more steps than may be gone."""
    if kind == "guess":
        return walk._replace(guess=said) if walk.guess in ("", said) else None
    if kind in ("way", "square"):
        found = _stepped(view, walk, kind, said)
    elif kind == _BEHIND:
        more = walk.steps[-1:] * (int(said) - 1)
        found = walk._replace(steps=walk.steps + more) if walk.last == "way" and walk.steps else None
    elif walk.often or (walk.waits and kind != _BEFORE) or (kind == _BEFORE and not walk.token):
        found = None
    elif kind == _BEFORE:
        found = walk._replace(often=int(said))
    else:
        found = walk._replace(token=_own(view).get(said, said), waits=True) if kind == "token" else walk
    if found is None or len(found.steps) > (view.most if view.moving else 0):
        return None
    return found._replace(last=kind)


def _stepped(view: View, walk: Walk, kind: str, said: str) -> Walk | None:
    """The walk with a step this way, or to this square; a way without a token is none."""
    if not walk.token or (kind == "square" and walk.often):
        return walk if kind == "way" else None
    way = said if kind == "way" else _way_to(view, walk, said)
    if way is None:
        return None
    steps = ((walk.token, way),) * (walk.often or 1) if way else ()
    return walk._replace(steps=walk.steps + steps, waits=walk.waits and not way, often=0)


def _way_to(view: View, walk: Walk, said: str) -> str | None:
    """The way of a token's next step to a square; "" where it stands there by now, None where no step leads there."""
    number, end = int(walk.token), square(said)
    own = view.match.tokens[view.seat or 0]
    if end is None or not 0 < number <= len(own):
        return None
    at = own[number - 1]
    for token, way in walk.steps:
        at = next_to(at, way) if token == walk.token else at
    return "" if at == end else way_between(at, end)


def _own(view: View) -> Mapping[str, str]:
    """The reader's tokens by the squares on which they stand."""
    return {str(at): str(number) for number, at in enumerate(view.match.tokens[view.seat or 0], 1)}


def _rivals(view: View) -> frozenset[str]:
    return frozenset(name.casefold() for seat, name in enumerate(view.match.entrants) if seat != view.seat)
