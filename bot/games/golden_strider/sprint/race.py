"""A race of robots from the start to its end: GS-5 to GS-10 and GS-20 to GS-22 on numbers, a line a runner and round.

`bot.games.golden_strider.rules` plays the same race for players; both must agree in every number. Must not know how
a robot decides.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from bot.games.golden_strider.course import penalty
from bot.games.golden_strider.parameters import ROUND_LIMIT
from bot.games.golden_strider.robots.sight import Line, Sight
from bot.games.golden_strider.sprint.player import Move, Player, move
from bot.games.golden_strider.sprint.tables import Tables

Lines: TypeAlias = list[Line]  # in entry order

# A million of them are made in a minute; by the class itself each takes twice as long.
_tuple = tuple.__new__
_NOWHERE = Sight(0, 0, 0, (), 0)


class Race(NamedTuple):
    """Every round: what was played, and how it left the runners, both in entry order."""

    moves: list[list[Move]]
    lines: list[Lines]


def race(tables: Tables, players: Sequence[Player]) -> Race:
    """The whole race."""
    run = Race([], [])
    sights, still = _start(tables, players), 0
    lines = [Line(1, 0, 0, one.hand) for one in players]
    for number in range(1, ROUND_LIMIT + 1):
        moves = [move(one, seen) for one, seen in zip(players, sights, strict=True)]
        lines = _moved(tables, number, lines, moves)
        run.moves.append(moves)
        run.lines.append(lines)
        still = 0 if any(one.moved for one in moves) else still + 1
        if _over(tables, lines, still):
            break
        sights = _sights(tables, number + 1, lines)
    return run


def ranks(tables: Tables, run: Race) -> list[tuple[int, int]]:
    """GS-9: what the runners are placed by, the most first; equal ones are in a dead heat."""
    rules, last = tables.rules, run.lines[-1]
    before = [line.square for line in run.lines[-2]] if len(run.lines) > 1 else [0] * len(last)
    home = [rules.past_the_post == "faster" and line.square >= rules.length for line in last]
    return [
        (line.square, line.square - old if tied else 0)
        for line, old, tied in zip(last, before, home, strict=True)
    ]


def _start(tables: Tables, players: Sequence[Player]) -> list[Sight]:
    """Before round 1 a robot knows its own hand only (GS-42)."""
    rules, unseen = tables.rules, [Line(1, 0, 0, None)] * len(players)
    rows = [(*unseen[:me], Line(1, 0, 0, one.hand), *unseen[me + 1 :]) for me, one in enumerate(players)]
    return [Sight(1, rules.length, rules.card_life, row, me) for me, row in enumerate(rows)]


def _sights(tables: Tables, number: int, lines: Lines) -> list[Sight]:
    """What each sees, in entry order: the report is the same for all (GS-13)."""
    order = sorted(range(len(lines)), key=[line.position for line in lines].__getitem__)
    report = tuple([lines[at] for at in order])
    length, life = tables.rules.length, tables.rules.card_life
    found = [_NOWHERE] * len(order)
    for me, at in enumerate(order):
        found[at] = _tuple(Sight, (number, length, life, report, me))
    return found


def _moved(tables: Tables, number: int, before: Lines, moves: list[Move]) -> Lines:
    """GS-5: all at once. Squares, then positions, then what they cost and earn."""
    reached, all_drawn = tables.reached, tables.drawn
    runs = [reached[line.square][one.moved] for line, one in zip(before, moves, strict=True)]
    ordered = sorted([square for square, _ in runs], reverse=True)
    cards, costs = tables.cards[number], number >= tables.rules.costs_from
    lines = []
    for line, (_, rest, paid, moved, banked), (square, short) in zip(before, moves, runs, strict=True):
        place = 1 + ordered.index(square)
        drawn, owed = all_drawn[place][banked], (line.owed or 0) - paid
        if costs and place < line.position:
            owed += line.position - place
        if short:
            drawn, owed = _tripped(drawn, owed, short)
        lines.append(_tuple(Line, (place, square, owed, (*rest, cards[drawn]), paid, moved, banked, drawn)))
    return lines


def _tripped(drawn: int, owed: int, short: int) -> tuple[int, int]:
    """GS-21: the penalty comes off the new card; what that could not bear is owed."""
    left = drawn - penalty(short)
    return max(0, left), owed + max(0, -left)


def _over(tables: Tables, lines: Lines, still: int) -> bool:
    """Whether the race has ended (GS-9, GS-10)."""
    if max([line.square for line in lines]) >= tables.rules.length:
        return True
    return still >= tables.rules.still_rounds or all(_spent(tables, line) for line in lines)


def _spent(tables: Tables, line: Line) -> bool:
    return not tables.bonus[line.position] and not any(card.value for card in line.cards or ())
