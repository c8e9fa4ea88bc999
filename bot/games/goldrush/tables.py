"""The numbers of a match: the turns with what each earned as a table, and everything of the last turn as JSON.

Works from a view. Must not know sentences.
"""

from collections.abc import Sequence
from typing import TypeAlias

from bot.games.base import Json
from bot.games.goldrush.squares import Square
from bot.games.goldrush.state import Turn, token_name
from bot.games.goldrush.view import View
from bot.games.goldrush.words import path
from bot.layout import Block, Section, Table

# Turns in a report; the last report has all.
_SHOWN = 8
_Numbered: TypeAlias = Sequence[tuple[int, Turn]]


def turns(view: View) -> tuple[Block, ...]:
    """The latest turns with the reader's own guesses; at the end all, with every guess (GO-5)."""
    history = tuple(enumerate(view.match.history, start=1))
    return _all_turns(view, history) if view.match.ending else _last_turns(view, history)


def _all_turns(view: View, history: _Numbered) -> tuple[Block, ...]:
    rows = ((*_played(view, number, turn), str(turn.guess or "-")) for number, turn in history)
    return _told(view, "All turns, and all guesses", ("Guess",), history, (*rows, *_unplayed(view)))


def _last_turns(view: View, history: _Numbered) -> tuple[Block, ...]:
    """A player sees what they guessed themselves; the public sees no guess."""
    shown = history[-_SHOWN:]
    title = "All turns" if len(shown) == len(history) else "The last turns"
    if view.seat is None:
        return _told(view, title, (), shown, tuple(_played(view, number, turn) for number, turn in shown))
    rows = tuple((*_played(view, number, turn), _own_guess(view, turn)) for number, turn in shown)
    return _told(view, title, ("Your guess",), shown, rows)


def _told(
    view: View, title: str, guess: tuple[str, ...], shown: _Numbered, rows: tuple[tuple[str, ...], ...]
) -> tuple[Block, ...]:
    head = ("Turn", "Player", "Steps", "Earned", *guess)
    mine = frozenset(at for at, (_, turn) in enumerate(shown) if turn.mover == view.seat)
    return (Section(title), Table(head, rows, "rllrr"[: len(head)], mine))


def _played(view: View, number: int, turn: Turn) -> tuple[str, ...]:
    moved = path(turn.steps) or ("-" if turn.came else "- nmr")
    return (str(number), view.match.entrants[turn.mover], moved, str(turn.earned or "-"))


def _own_guess(view: View, turn: Turn) -> str:
    """What the reader guessed; nothing in their own turns, in which the opponent guessed."""
    return "" if turn.mover == view.seat else str(turn.guess or "-")


def _unplayed(view: View) -> tuple[tuple[str, ...], ...]:
    """GO-5: a guess that was sent along for a turn that never came."""
    match = view.match
    sent = ((1 - seat, guess.token) for seat, guess in enumerate(match.ahead) if guess and guess.token)
    return tuple(
        (str(match.number + 1), match.entrants[mover], "not played", "-", token) for mover, token in sent
    )


def figures(view: View) -> Json:
    """Every number of the turn just played that the reader may know."""
    match = view.match
    turn = match.history[-1] if match.history else Turn(mover=0)
    names = match.entrants
    return {
        "turn": match.number,
        "player": names[turn.mover],
        "steps": [{"token": s.token, "from": str(s.start), "to": str(s.end)} for s in turn.steps],
        "missed": not turn.came,
        "earned": turn.earned,
        "guess": turn.guess or None,
        "tokens": {
            token_name(match, seat, number): str(Square(*at))
            for seat, own in enumerate(match.tokens)
            for number, at in enumerate(own, start=1)
        },
        "extra": dict(zip(names, match.extra, strict=True)),
        "ending": match.ending or None,
        "winner": None if match.winner is None else names[match.winner],
    }
