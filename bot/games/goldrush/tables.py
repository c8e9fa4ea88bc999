"""The numbers of a match: the turns with what each earned as a table, and everything of the last turn as JSON.

Works from a view. Must not know sentences.
"""

from bot.games.base import Json
from bot.games.goldrush.squares import Square
from bot.games.goldrush.state import Turn, token_name
from bot.games.goldrush.view import View
from bot.games.goldrush.words import path
from bot.layout import Block, Section, Table

_SHOWN = 8  # turns in a report; the last report has all


def turns(view: View) -> tuple[Block, ...]:
    """The latest turns with the reader's own guesses; at the end all, with every guess (GO-5)."""
    history = list(enumerate(view.match.history, start=1))
    shown = history if view.match.ending else history[-_SHOWN:]
    rows = (*(_row(view, number, turn) for number, turn in shown), *_unplayed(view))
    guess = "Guess" if view.match.ending else "Your guess"
    known = view.match.ending or view.seat is not None
    head = ("Turn", "Player", "Steps", "Earned", *((guess,) if known else ()))
    mine = frozenset(at for at, (_, turn) in enumerate(shown) if turn.mover == view.seat)
    title = "All turns" if len(shown) == len(history) else "The last turns"
    title = "All turns, and all guesses" if view.match.ending else title
    return (Section(title), Table(head, rows, "rllrr"[: len(head)], mine))


def _row(view: View, number: int, turn: Turn) -> tuple[str, ...]:
    moved = path(turn.steps) or ("-" if turn.came else "- nmr")
    row = (str(number), view.match.entrants[turn.mover], moved, str(turn.earned or "-"))
    if view.match.ending or view.seat is not None:
        return (*row, str(turn.guess or "-") if view.match.ending or turn.mover != view.seat else "")
    return row


def _unplayed(view: View) -> tuple[tuple[str, ...], ...]:
    """GO-5: a guess that was sent along for a turn that never came."""
    match = view.match
    sent = ((1 - seat, guess.token) for seat, guess in enumerate(match.ahead) if guess and guess.token)
    found = (
        (str(match.number + 1), match.entrants[mover], "not played", "-", token) for mover, token in sent
    )
    return tuple(found) if match.ending else ()


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
