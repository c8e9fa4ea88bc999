"""Canaries: states of a match that differ from a real one in a single value, and who can tell the two apart.

Must not know any one game, and not what is told of a state: it compares views.
"""

import copy
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeAlias

import msgspec

from bot.games.base import AnyGame, SeatNumber

_Way: TypeAlias = tuple[Any, ...]

# What a game raises that can't load or show a state: it is no state of the game.
_NO_STATE = (msgspec.MsgspecError, LookupError, ValueError, ArithmeticError, StopIteration)


@dataclass(frozen=True)
class Canary:
    """A state that differs from another one in the value at the end of `way`.

    `readers` are the seats that see a value which is not public.
    """

    state: Any
    readers: frozenset[SeatNumber]
    public: bool
    way: tuple[str | int, ...]


def sees(game: AnyGame, state: Any, changed: Any, seat: SeatNumber | None) -> bool:
    """Whether this reader can tell the two states apart."""
    return _whole(game.view(state, seat)) != _whole(game.view(changed, seat))


def planted(game: AnyGame, state: Any) -> Iterator[Canary]:
    """States that differ from this one in a single value, where the game can load and show such a state.

    Of values of one kind (a card in anybody's hand) the first and the last are changed.
    """
    shown = {seat: _whole(game.view(state, seat)) for seat in game.ledger(state).seats.values()}
    public = _whole(game.view(state, None))
    tree = msgspec.json.decode(game.dump(state))
    kinds: dict[_Way, list[_Way]] = {}
    for way in _leaves(tree):
        kinds.setdefault(tuple("*" if isinstance(key, int) else key for key in way), []).append(way)
    for way in chain.from_iterable(dict.fromkeys((ways[0], ways[-1])) for ways in kinds.values()):
        try:
            changed = game.load(msgspec.json.encode(_with(tree, way)))
            told = _whole(game.view(changed, None)) != public
            # What the public sees everybody knows, so nobody's own view needs to be looked at.
            secret = {} if told else shown
            readers = {seat for seat, was in secret.items() if _whole(game.view(changed, seat)) != was}
        except _NO_STATE:
            continue
        yield Canary(changed, frozenset(readers), told, way)


def together(game: AnyGame, state: Any, canaries: Collection[Canary]) -> Any | None:
    """The state that differs from this one in the values of all these canaries; None if there is no such state."""
    tree = msgspec.json.decode(game.dump(state))
    for one in canaries:
        tree = _with(tree, one.way)
    try:
        return game.load(msgspec.json.encode(tree))
    except _NO_STATE:
        return None


def _leaves(tree: Any, way: _Way = ()) -> Iterator[_Way]:
    """The way to every number and word of a JSON document."""
    pairs: Iterable[tuple[Any, Any]] = ()
    if isinstance(tree, dict):
        pairs = tree.items()
    elif isinstance(tree, list):
        pairs = enumerate(tree)
    elif tree is not None:
        yield way
    for key, branch in pairs:
        yield from _leaves(branch, (*way, key))


def _with(tree: Any, way: _Way) -> Any:
    """The document with the leaf at the end of the way changed."""
    if not way:
        return _another(tree)
    changed = copy.copy(tree)
    changed[way[0]] = _with(tree[way[0]], way[1:])
    return changed


def _another(leaf: Any) -> Any:
    """Another value of the same kind; a number written as a word stays a number, so that it can be played."""
    if isinstance(leaf, bool):
        return not leaf
    if isinstance(leaf, str):
        return str(int(leaf) + 1) if leaf.isdecimal() else f"{leaf}x"
    return leaf + 1


def _whole(view: Any) -> bytes:
    """All that is in a view, also what its == doesn't look at."""
    return msgspec.json.encode(view, enc_hook=repr)
