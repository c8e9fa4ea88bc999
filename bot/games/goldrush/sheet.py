"""What a player may do until the deadline, said back to them: checked, planned, and forms to fill in.

Works from a view only. Must not know what the other player ordered, nor letters and mail.
"""

from collections.abc import Iterator
from itertools import cycle

from bot.games.base import Plan, Problem, SeatNumber, Sheet
from bot.games.goldrush import stepping
from bot.games.goldrush.orders import End, Guess, Hop, Move, Order
from bot.games.goldrush.parameters import home_row
from bot.games.goldrush.rules import can_be_guessed, offers
from bot.games.goldrush.stepping import Fault
from bot.games.goldrush.view import View, place
from bot.games.goldrush.words import steps
from bot.games.robot import ROBOT, Robot

_FEW = 3  # lines of a form


def turn_name(view: View) -> str:
    """The turn that is due, and whose it is: `turn 7, yours`."""
    whose = "yours" if view.moving else f"{view.match.entrants[view.match.mover]}'s"
    return f"turn {view.match.number + 1}" + ("" if view.match.ending else f", {whose}")


def by_name(view: View) -> tuple[tuple[str, str], ...]:
    """Whose token one guesses is clear, also without the other player's name."""
    others = (name for seat, name in enumerate(view.match.entrants) if seat != view.seat)
    return tuple(one for name in others for one in ((f"{name}'s", "their"), (name, "they")))


def units(view: View) -> tuple[str, ...]:
    """All that may be ordered now: only the mover moves; both may guess, and end the match (GO-3)."""
    if not view.playing:
        return ()
    return (*(("move",) if view.moving else ()), "guess", "draw", *((ROBOT,) if view.robot else ()))


def check(view: View, sheet: Sheet[Order]) -> tuple[Problem, ...]:
    """Everything on the sheet that can't stand."""
    found = (_problem(view, unit, order) for unit, order in sheet.items())
    return tuple(problem for problem in found if problem)


def form(view: View) -> tuple[str, ...]:
    """Legal lines to edit and send back: the foremost tokens straight on with a guess along, or the guess alone."""
    if view.seat is None or not view.playing:
        return ()
    guesses = tuple(Guess(str(token)) for token in _foremost(view, 1 - view.seat))[:_FEW]
    if not view.moving:
        return tuple(map(str, guesses))
    moves = [*_moves(view, view.seat)][:_FEW] or [Move()]
    return tuple(f"{move}; {guess}" for move, guess in zip(moves, cycle(guesses), strict=False))


def _foremost(view: View, seat: SeatNumber) -> tuple[int, ...]:
    """A player's tokens, those nearest to the row they must reach first."""
    goal, own = home_row(view.match.rules, 1 - seat), view.match.tokens[seat]
    return tuple(sorted(range(1, len(own) + 1), key=lambda token: (abs(own[token - 1].row - goal), token)))


def _moves(view: View, seat: SeatNumber) -> Iterator[Move]:
    """Each token straight on for as long as it may; one that can't step forward, another way."""
    at = place(view.match)
    for token in _foremost(view, seat):
        if ways := stepping.ways_of(at, token):
            hops = (Hop(str(token), ways[0]),) * view.most
            while isinstance(walked := stepping.walk(at, hops, view.most), Fault):
                hops = hops[:-1]
            yield Move(hops[: len(walked.steps)])


def plan(view: View, sheet: Sheet[Order]) -> tuple[Plan, ...]:
    """What will be played for every unit; what can't stand is planned as if it had not come."""
    if not view.playing:
        return ()
    wrong = {problem.unit for problem in check(view, sheet)}
    good = {unit: order for unit, order in sheet.items() if unit not in wrong}
    told = good.get(ROBOT)
    robot = told.name if isinstance(told, Robot) else view.robot
    move = (_plan_move(view, good.get("move"), robot),) if view.moving else ()
    plays = (_plan_robot(view, told),) if view.robot or told else ()
    return (*move, _plan_guess(view, good.get("guess"), robot), _plan_end(view, good.get("draw")), *plays)


# --- checking


def _problem(view: View, unit: str, order: Order) -> Problem | None:
    name = view.match.entrants[view.match.mover]
    match order:
        case _ if not view.playing:
            return Problem(unit, "You can order nothing in this match now.")
        case Move() if not view.moving:
            return Problem(unit, f"This turn is {name}'s. Until yours comes you may guess which token moves.")
        case Move(hops=hops) if not order.by:
            walked = stepping.walk(place(view.match), hops, view.most)
            return Problem(unit, walked.text, walked.legal) if isinstance(walked, Fault) else None
        case Guess() if not can_be_guessed(view.match.rules, order):
            return _wrong_guess(view, order)
    return None


def _wrong_guess(view: View, order: Guess) -> Problem:
    most = view.match.rules.tokens
    text = f"I read {order}; {view.match.entrants[1 - (view.seat or 0)]}'s tokens are 1 to {most}."
    return Problem(
        order.unit, text, tuple(str(Guess(str(token), order.final)) for token in range(1, most + 1))
    )


# --- planning


def _plan_move(view: View, order: Order | None, robot: str) -> Plan:
    most = f"{steps(view.most)} at most"
    if isinstance(order, Move):
        return Plan("move", "Steps", str(order), most, headline=str(order))
    return Plan("move", "Steps", str(Move(by=robot)), most, default=True)  # without a robot: none (GO-7)


def _plan_guess(view: View, order: Order | None, robot: str) -> Plan:
    """The guess for the opponent's turn: the turn that is due, or the next one when this turn is the reader's own."""
    turn = f"for turn {view.match.number + (2 if view.moving else 1)}"
    if isinstance(order, Guess):
        return Plan("guess", "Guess", str(order), turn, headline=str(order))
    stands = view.ahead or (Guess(by=robot) if robot else Guess())
    sent = f"{turn}, sent along with your moves" if view.ahead else turn
    # Along with one's own moves a guess may be sent, and is owed a turn later.
    return Plan("guess", "Guess", str(stands), sent, default=True, owed=not view.moving)


def _plan_end(view: View, order: Order | None) -> Plan:
    if isinstance(order, End):
        return Plan("draw", "Draw", str(order), headline=str(order))
    standing = view.seat is not None and offers(view.match, view.seat)
    note = f"offered in turn {view.match.offered[view.seat or 0]}" if standing else ""
    return Plan("draw", "Draw", str(End("draw" if standing else "play on")), note, default=True, owed=False)


def _plan_robot(view: View, order: Order | None) -> Plan:
    robot = order if isinstance(order, Robot) else Robot(view.robot)
    what = "plays for you, and no turn waits" if robot.name else "nobody plays for you"
    return Plan(
        ROBOT,
        "Robot",
        str(robot),
        what,
        default=order is None,
        headline=str(robot),
        owed=False,
        stands_in=bool(robot.name),
    )
