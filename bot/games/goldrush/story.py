"""How Goldrush tells its turns: how far the tokens came, what the steps earned, who is near. From a view to facts.

All of it is public: the board and the extra moves. Guesses are secret until the end (GO-5), and are not looked at.
"""

from collections.abc import Iterator, Sequence

from bot.games.goldrush.parameters import home_row
from bot.games.goldrush.squares import Square
from bot.games.goldrush.state import State, Step, Turn
from bot.games.goldrush.view import View
from bot.games.stories import Fact, Scene, Story, greatest, spoken
from bot.layout import Block, Section, Table

_NEAR = 2  # steps from home
_MANY = 3  # steps in a turn


def scene(view: View) -> Scene:
    """The turn just played; nothing before the first, nor where a match ended without a turn of steps."""
    match = view.match
    return Scene(match.entrants, match.number, tuple(_facts(match)) if _played(match) else ())


def _played(match: State) -> bool:
    return bool(match.history) and match.ending not in ("agreed", "conceded", "awarded")


def _facts(match: State) -> Iterator[Fact]:
    turn = match.history[-1]
    yield from _steps(match, turn)
    yield from _earned(match, turn)
    if match.ending:
        yield _ended(match)
    else:
        yield from _race(match, turn)


def _steps(match: State, turn: Turn) -> Iterator[Fact]:
    """What the mover did: with one token or several, forwards or not."""
    mover = match.entrants[turn.mover]
    tokens = tuple(dict.fromkeys(step.token for step in turn.steps))
    if not tokens:
        # Of a turn that was missed the report has told that no moves came.
        if turn.came:
            yield Fact("stands", 60, (mover,))
        return
    gone = sum(_towards(match, turn.mover, step) for step in turn.steps)
    slots = {
        "steps": spoken(len(turn.steps), "step"),
        "token": str(tokens[0]),
        "tokens": spoken(len(tokens), "token"),
        "from": str(turn.steps[0].start),
        "to": str(turn.steps[-1].end),
        "rows": spoken(abs(gone), "row"),
    }
    if len(tokens) > 1:
        yield Fact("several", 60, (mover,), slots)
    elif gone > 0:
        yield Fact("run" if len(turn.steps) >= _MANY else "forward", 60, (mover,), slots)
    else:
        yield Fact("back" if gone else "aside", 60, (mover,), slots)


def _towards(match: State, seat: int, step: Step) -> int:
    """Rows won towards the opponent's row; below 0, lost."""
    return _to_go(match, seat, step.start) - _to_go(match, seat, step.end)


def _to_go(match: State, seat: int, at: Sequence[int]) -> int:
    """Rows from here to the opponent's row."""
    return abs(home_row(match.rules, 1 - seat) - Square(*at).row)


def _earned(match: State, turn: Turn) -> Iterator[Fact]:
    """GO-4: the extra moves, as all are told of them."""
    if not match.ending and turn.steps:
        slots = {"moves": spoken(turn.earned, "extra move"), "mover": match.entrants[turn.mover]}
        other = (match.entrants[1 - turn.mover],)
        yield Fact("earned" if turn.earned else "unguessed", 55 if turn.earned else 35, other, slots)


def _race(match: State, turn: Turn) -> Iterator[Fact]:
    """Whose foremost token is nearer to the opponent's row, and whether that has changed."""
    left = [_nearest(match, seat) for seat in (0, 1)]
    ahead = min((0, 1), key=left.__getitem__)
    names = match.entrants
    slots = {
        "left": spoken(left[ahead], "row"),
        "right": spoken(left[1 - ahead]),
        "other": names[1 - ahead],
    }
    if left[ahead] <= _NEAR:
        yield Fact("close", 65, (names[ahead],), slots)
    elif left[0] == left[1]:
        yield Fact("equal", 40, (names[0], names[1]), slots)
    else:
        yield Fact("nearer" if ahead == turn.mover else "nearer still", 40, (names[ahead],), slots)


def _nearest(match: State, seat: int) -> int:
    running = match.rules.running
    own = (at for number, at in enumerate(match.tokens[seat], 1) if not running or number in running)
    return min(_to_go(match, seat, at) for at in own)


def _ended(match: State) -> Fact:
    """GO-6, GO-7: the step that won, or how near both were to it."""
    left = [spoken(_nearest(match, seat), "row") for seat in (0, 1)]
    if match.winner is None:
        return Fact("drawn", 90, match.entrants, {"first": left[0], "second": left[1]})
    last = match.history[-1].steps[-1:]
    slots = {
        "loser": match.entrants[1 - match.winner],
        "token": str(last[0].token) if last else "",
        "square": str(last[0].end) if last else "",
        "left": left[1 - match.winner],
        "turns": spoken(match.number, "turn"),
    }
    return Fact("home", 90, (match.entrants[match.winner],), slots)


def records(view: View) -> Scene:
    """What was the most of its kind in the whole match."""
    return Scene(view.match.entrants, view.match.number, tuple(_records(view.match)))


def _records(match: State) -> Iterator[Fact]:
    names, turns = match.entrants, tuple(enumerate(match.history, 1))
    if best := greatest([(len(turn.steps), names[turn.mover], number) for number, turn in turns]):
        slots = {"steps": spoken(best[0], "step"), "turn": str(best[2])}
        yield Fact("record run", 60, (best[1],), slots)
    if best := greatest([(turn.earned, names[1 - turn.mover], number) for number, turn in turns]):
        slots = {"moves": spoken(best[0], "extra move"), "turn": str(best[2])}
        yield Fact("record guess", 55, (best[1],), slots)


def lines(view: View) -> tuple[Block, ...]:
    """Each player's match in a row."""
    match = view.match
    rows = tuple(_line(match, seat) for seat in (0, 1))
    return (
        Section("The match of each"),
        Table(("Player", "Turns", "Steps", "Earned", "To go"), rows, "lrrrr"),
    )


def _line(match: State, seat: int) -> tuple[str, ...]:
    own = [turn for turn in match.history if turn.mover == seat]
    earned = sum(turn.earned for turn in match.history if turn.mover != seat)
    numbers = (len(own), sum(len(turn.steps) for turn in own), earned, _nearest(match, seat))
    return (match.entrants[seat], *(str(number) for number in numbers))


STORY = Story(scene, "bot.games.goldrush", records, lines)
