"""What one race has brought to a cup, in a few lines for its last report: to whom, and how the cup stands now.

Must not know how a cup is reckoned, nor who reads of it but by the name that the standings have for them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from bot.games.words import listed, place
from bot.layout import Block, Lines, Paragraph, Section, Table
from bot.standings import cups
from bot.standings.cups import Line
from bot.standings.telling import points

_WHOLE = 8  # lines of a table that is shown whole
_TOP = 3  # lines of a longer one, and the reader's own


@dataclass(frozen=True)
class Brought:
    """A cup as it stands when one of its races is over."""

    tag: str
    table: cups.Table
    names: Mapping[str, str]  # what everybody calls the players of its races


def blocks(brought: Brought, who: str = "") -> tuple[Block, ...]:
    """The cup for one reader; "" is nobody in it."""
    table = brought.table
    shown = _shown(table.lines, who)
    rows = tuple(
        (str(line.place), brought.names[line.who], points(_score(brought, line)), points(line.points))
        for line in shown
    )
    mine = frozenset(at for at, line in enumerate(shown) if line.who == who)
    return (
        Section(table.cup.name),
        Paragraph(" ".join((_to_whom(brought), *_of(brought, who)))),
        Table(("Place", "Who", brought.tag, "Points"), rows, "rlrr", mine),
        Paragraph(_all_of_it(brought, len(shown))),
        Lines((f"standings of {table.cup.name}",), reply=True),
    )


def _shown(lines: tuple[Line, ...], who: str) -> tuple[Line, ...]:
    """All lines of a short table; of a longer one the top, and the reader's own."""
    if len(lines) <= _WHOLE:
        return lines
    return tuple(line for at, line in enumerate(lines) if at < _TOP or line.who == who)


def _to_whom(brought: Brought) -> str:
    """`GS-1 counts for it, and brings 10 points to Hare, 8 to Fox, 5 1/2 each to Snail and Emu.`."""
    given = list(_given(brought))
    if not given:
        return f"{brought.tag} counts for it, and brings nobody points."
    return f"{brought.tag} counts for it, and brings {', '.join(given)}."


def _given(brought: Brought) -> Iterator[str]:
    """What the race brings, the most first, each with those to whom; `points` are said of the first only."""
    scored = sorted(brought.table.lines, key=lambda line: -(_score(brought, line) or 0))
    unit = " points"
    for score, lines in groupby(scored, key=lambda line: _score(brought, line)):
        names = tuple(brought.names[line.who] for line in lines)
        if score:
            said = " point" if unit and score == 1 else unit
            yield f"{points(score)}{said}{' each' if len(names) > 1 else ''} to {listed(names)}"
            unit = ""


def _of(brought: Brought, who: str) -> Iterator[str]:
    """How the reader stands."""
    lines = brought.table.lines
    for line in (one for one in lines if one.who == who):
        shared = sum(one.place == line.place for one in lines) > 1
        unit = "point" if line.points == 1 else "points"
        yield f"You are {place(line.place, shared=shared)}, with {points(line.points)} {unit}."


def _score(brought: Brought, line: Line) -> Fraction | None:
    return line.scores[brought.table.raced.index(brought.tag)]


def _all_of_it(brought: Brought, shown: int) -> str:
    """What is not shown, and what is still to come; how to ask for all stands below."""
    table = brought.table
    left = f"These are {shown} of {len(table.lines)}. " if shown < len(table.lines) else ""
    waits = [tag for tag in table.cup.tags if tag not in table.raced]
    to_come = f"Still to come: {', '.join(waits)}. " if waits else ""
    return f"{left}{to_come}The whole table, with what each race brought:"
