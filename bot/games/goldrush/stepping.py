"""Steps on the board, one after the other: which are legal, where they lead, and who is home (GO-4, GO-6).

The receipt before the deadline and the turn at the deadline use the same functions. Must not know guesses, views or
turns.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.games.base import SeatNumber
from bot.games.goldrush.orders import Hop, Move
from bot.games.goldrush.parameters import Rules, home_row
from bot.games.goldrush.rule_names import rule
from bot.games.goldrush.squares import WAYS, Square, beside, forward
from bot.games.goldrush.state import Step, Tokens
from bot.games.words import counted


@dataclass(frozen=True)
class Place:
    """A board in the middle of a turn, seen by its mover."""

    rules: Rules
    tokens: Tokens
    entrants: tuple[str, ...]
    seat: SeatNumber

    @property
    def own(self) -> tuple[Square, ...]:
        """The mover's tokens."""
        return self.tokens[self.seat]

    @cached_property
    def owners(self) -> Mapping[Square, str]:
        """Whose token stands on each square, in words for the mover."""
        other = f"{self.entrants[1 - self.seat]}'s"
        return {
            at: f"{'your' if seat == self.seat else other} {number}"
            for seat, tokens in enumerate(self.tokens)
            for number, at in enumerate(tokens, start=1)
        }


@dataclass(frozen=True)
class Fault:
    """Why a line of steps can't stand, and what would do instead."""

    text: str
    legal: tuple[str, ...] = ()


@dataclass(frozen=True)
class Walk:
    """Where the steps have led; `home`: the last of them won (GO-6)."""

    place: Place
    steps: tuple[Step, ...] = ()
    home: bool = False


def walk(place: Place, hops: Sequence[Hop], most: int) -> Walk | Fault:
    """All steps of a line, or why it is refused as a whole (GO-2); steps after a winning one are not looked at."""
    done = Walk(place)
    for number, hop in enumerate(hops):
        if done.home:
            break
        if number == most:
            return Fault(_too_many(most, len(hops)), _lines(hops[:most]))
        if wrong := obstacle(done.place, hop):
            return Fault(f"Step {number + 1}, {hop}: {wrong}", _instead(done.place, hops[:number], hop))
        done = taken(done, hop)
    return done


def obstacle(place: Place, hop: Hop) -> str:
    """Why this step can't be taken; "" when it can. The step is bound: a number and a way of the compass."""
    if not hop.token.isdecimal() or not 1 <= int(hop.token) <= place.rules.tokens or hop.way not in WAYS:
        return f"your tokens are 1 to {place.rules.tokens}, and they step north, south, east or west."
    start = place.own[int(hop.token) - 1]
    end = beside(start, hop.way)
    if not _on_board(place.rules, end):
        return f"your {hop.token} stands on {start}, and there the board ends."
    if end in place.owners:
        return f"on {end} stands {place.owners[end]}."
    return ""


def taken(before: Walk, hop: Hop) -> Walk:
    """The board after a legal step."""
    place, token = before.place, int(hop.token)
    start = place.own[token - 1]
    end = beside(start, hop.way)
    own = (*place.own[: token - 1], end, *place.own[token:])
    tokens = (own, place.tokens[1]) if place.seat == 0 else (place.tokens[0], own)
    after = Place(place.rules, tokens, place.entrants, place.seat)
    return Walk(after, (*before.steps, Step(token, start, end)), is_home(place, token, end))


def is_home(place: Place, token: int, at: Square) -> bool:
    """GO-6: whether this token wins on this square; a token that is no runner may stand there and doesn't win."""
    running = place.rules.running
    return at.row == home_row(place.rules, 1 - place.seat) and (not running or token in running)


def ways_of(place: Place, token: int) -> tuple[str, ...]:
    """The ways this token may step, towards the opponent's row first."""
    first = forward(place.seat)
    ways = (first, *(way for way in ("east", "west", "north", "south") if way != first))
    return tuple(way for way in ways if not obstacle(place, Hop(str(token), way)))


def _on_board(rules: Rules, at: Square) -> bool:
    return 1 <= at.column <= rules.width and 1 <= at.row <= rules.depth


def _too_many(most: int, read: int) -> str:
    return f"You may take {counted(most, 'step')} this turn ({rule(4)}); I read {read}."


def _instead(place: Place, before: Sequence[Hop], wrong: Hop) -> tuple[str, ...]:
    """What would do instead: the same token another way, or another token if this one can't step at all."""
    token = int(wrong.token) if wrong.token.isdecimal() and 1 <= int(wrong.token) <= place.rules.tokens else 0
    hops = [Hop(str(token), way) for way in ways_of(place, token)] if token else []
    others = (
        Hop(str(one), ways[0]) for one in range(1, place.rules.tokens + 1) if (ways := ways_of(place, one))
    )
    return tuple(str(Move((*before, hop))) for hop in (hops or [*others][:3]))


def _lines(hops: Sequence[Hop]) -> tuple[str, ...]:
    return (str(Move(tuple(hops))),)
