"""What an order means on the board as it is: squares become numbers, forward becomes north (GO-2).

Works from a view. Must not know whether the order may stand.
"""

from dataclasses import replace

from bot.games.base import Problem, Sheet
from bot.games.goldrush.orders import Guess, Hop, Move, Order
from bot.games.goldrush.squares import Square, compass, square, way_between
from bot.games.goldrush.stepping import Place, Walk, obstacle, taken
from bot.games.goldrush.view import View, place
from bot.games.robot import Robot


def bind(view: View, order: Order, _sheet: Sheet[Order]) -> Order | Problem:
    """The order by numbers and ways of the compass."""
    match order:
        case Guess(token=token) if token and view.seat is not None:
            return _guessed(view, order)
        case Move(hops=hops) if hops and view.seat is not None:
            return _moved(place(view.match, view.seat), order)
        case Robot():
            return order.renewed
        case _:
            return order


def _guessed(view: View, order: Guess) -> Order | Problem:
    if order.token.isdecimal():
        return order
    other = 1 - (view.seat or 0)
    for number, at in enumerate(view.match.tokens[other], start=1):
        if str(at) == order.token:
            return replace(order, token=str(number))
    name = view.match.entrants[other]
    return Problem(order.unit, f"I read {order}; no token of {name}'s stands on {order.token}.")


def _moved(start: Place, order: Move) -> Order | Problem:
    """Square by square along the steps; steps after a winning one are left out (GO-6)."""
    done, hops, token = Walk(start), list[Hop](), ""
    for hop, after in zip(order.hops, (*order.hops[1:], None), strict=True):
        if done.home:
            break
        if _is_start(done.place, hop, after):
            token = hop.token
            continue
        bound = _hop(done.place, hop, token)
        if isinstance(bound, str):
            return Problem(order.unit, f"Step {len(hops) + 1}, {hop}: {bound}")
        hops.append(bound)
        token = bound.token
        if not obstacle(done.place, bound):
            done = taken(done, bound)
    return replace(order, hops=tuple(hops))


def _is_start(at: Place, hop: Hop, after: Hop | None) -> bool:
    """`3 c1-c2`, as reports print it: the first square is where the token stands, and the step goes to the second."""
    if after is None or after.token or not hop.token:
        return False
    known = hop.token.isdecimal() and 1 <= int(hop.token) <= at.rules.tokens
    stands = at.own[int(hop.token) - 1] if known else square(hop.token)
    return stands is not None and stands == square(hop.way)


def _hop(at: Place, hop: Hop, before: str) -> Hop | str:
    """The step as the number of a token and a way of the compass; or why nobody can tell what is meant."""
    token = _shortened(at, hop.token or before)
    if start := square(token):
        token = next((str(number) for number, own in enumerate(at.own, start=1) if own == start), "")
        if not token:
            return f"on {start} stands {at.owners.get(start, 'no token')}; {_tokens(at)}"
    if (end := square(hop.way)) is None:
        return Hop(token, compass(hop.way, at.seat))
    return _to(at, token, end)


def _shortened(at: Place, token: str) -> str:
    """The token that people write as t3: the third one, where the board is too narrow for a column t."""
    start = square(token)
    return str(start.row) if start and token.startswith("t") and start.column > at.rules.width else token


def _to(at: Place, token: str, end: Square) -> Hop | str:
    if not token.isdecimal() or not 1 <= int(token) <= at.rules.tokens:
        return _tokens(at)
    start = at.own[int(token) - 1]
    way = way_between(start, end)
    return (
        Hop(token, way)
        if way
        else f"a step goes to the next square, not across a corner; {end} isn't next to {start}."
    )


def _tokens(at: Place) -> str:
    where = ", ".join(f"{number} on {own}" for number, own in enumerate(at.own, start=1))
    return f"yours are {where}."
