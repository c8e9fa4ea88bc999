"""A chart in rows of signs, and as a sentence: how a race has come about. Must not know who races, or why."""

from collections.abc import Sequence
from functools import lru_cache

from bot.layout import Chart, Trail
from bot.layout.columns import columns, pad, plain, wrap

_MOST = 12  # turns in a chart of squares; each takes a line
_SEVERAL = 10  # trails; of more than these, only the reader's own and the foremost have a sign


@lru_cache(64)
def ranks(chart: Chart) -> tuple[tuple[Trail, ...], ...]:
    """For each turn the trails from the best to the last; those that are level stay as they were."""
    found: list[tuple[Trail, ...]] = []
    for turn in range(chart.turns):
        before = found[-1] if found else chart.trails
        here = [trail for trail in chart.trails if stood(trail, turn) is not None]
        places = {id(trail): at for at, trail in enumerate(before)}
        order = [(_worth(chart, one, turn), places.get(id(one), len(before)), one) for one in here]
        found.append(tuple(one for *_, one in sorted(order, key=lambda one: one[:2])))
    return tuple(found)


def stood(trail: Trail, turn: int) -> int | None:
    """Where a piece stood after a turn (from 0), if anywhere."""
    return trail.at[turn] if turn < len(trail.at) else None


def _worth(chart: Chart, trail: Trail, turn: int) -> int:
    at = stood(trail, turn) or 0
    return at if chart.places else -at


def top(chart: Chart) -> int:
    """The furthest square that the chart has to show: the goal, once somebody is half way to it."""
    furthest = max((1, *(at or 0 for trail in chart.trails for at in trail.at)))
    return max(furthest, chart.goal) if 2 * furthest >= chart.goal else furthest


def shown(chart: Chart) -> frozenset[str]:
    """The signs that are shown: all, or of a crowd the reader's own and the foremost."""
    if len(chart.trails) <= _SEVERAL:
        return frozenset(trail.sign for trail in chart.trails)
    *_, last = ranks(chart) or ((),)
    return frozenset(trail.sign for trail in (*last[:1], *chart.trails) if trail.mine or trail in last[:1])


def told(chart: Chart) -> str:
    """What the picture shows, for a reader who hears it or doesn't see it: the best first."""
    what = "Place" if chart.places else "Square"
    *_, last = ranks(chart) or ((),)
    signs = shown(chart)
    courses = (_course(trail) for trail in last if trail.sign in signs)
    return f"{what} after each {chart.turn}. {'; '.join(courses)}."


def _course(trail: Trail) -> str:
    own = " (you)" if trail.mine else ""
    return f"{trail.name}{own} {', '.join('-' if at is None else str(at) for at in trail.at)}"


def legend(chart: Chart) -> str:
    """Under which sign the reader finds their own pieces, and what the chart shows."""
    mine = [trail.sign for trail in chart.trails if trail.mine]
    own = f" You: {', '.join(mine)}." if mine else ""
    if chart.places:
        return f"Places after each {chart.turn}; = is level with the one above.{own}"
    crowd = " o others," if len(shown(chart)) < len(chart.trails) else ""
    return f"Squares after each {chart.turn}, from the start to {top(chart)};{crowd} + several.{own}"


def lines(chart: Chart, width: int) -> list[str]:
    """The chart and its legend; the latest turns, where all would not fit."""
    drawn = _places(chart, width) if chart.places else _squares(chart, width)
    return [*drawn, *wrap(plain(legend(chart)), width)]


def _places(chart: Chart, width: int) -> list[str]:
    """A column a turn: who was first, second ... after it."""
    order = ranks(chart)
    cells = [[_sign(chart, one, turn, ranked) for one in ranked] for turn, ranked in enumerate(order)]
    wide = max((columns(cell) for column in cells for cell in column), default=1)
    wide = max(wide, len(str(chart.turns)))
    rows = max(map(len, cells), default=0)
    label = len(str(rows))
    fits = max(1, (width - label - 2) // (wide + 1))
    first = max(0, len(cells) - fits)
    head = [str(turn + 1) for turn in range(first, len(cells))]
    body = [[column[row] if row < len(column) else "" for column in cells[first:]] for row in range(rows)]
    return [
        _row("" if row is None else str(row + 1), label, line, wide)
        for row, line in ((None, head), *enumerate(body))
    ]


def _sign(chart: Chart, trail: Trail, turn: int, ranked: Sequence[Trail]) -> str:
    at = ranked.index(trail)
    level = at and _worth(chart, ranked[at - 1], turn) == _worth(chart, trail, turn)
    return plain(trail.sign) + ("=" if level else "")


def _row(label: str, room: int, cells: Sequence[str], wide: int) -> str:
    placed = "".join(" " + pad(cell, wide) for cell in cells)
    return f"{label:>{room}} {placed}".rstrip()


def _squares(chart: Chart, width: int) -> list[str]:
    """A line a turn: the track, and who stood where."""
    label = len(str(chart.turns))
    room = min(width - label - 4, 60)
    turns = range(max(0, chart.turns - _MOST), chart.turns)
    return [f"{turn + 1:>{label}} |{_track(chart, turn, room)}|" for turn in turns]


def _track(chart: Chart, turn: int, room: int) -> str:
    """Signs in their columns. The reader's own stand above all; where two others meet there is a +."""
    signs, far = shown(chart), top(chart)
    track = ["."] * room
    for trail in sorted(chart.trails, key=lambda one: (one.mine, one.sign in signs)):
        at = stood(trail, turn)
        if at is None:
            continue
        sign = plain(trail.sign) if trail.sign in signs else "o"
        place = min(max(at, 0) * (room - 1) // far, room - columns(sign))
        free = all(cell in ".o" for cell in track[place : place + columns(sign)])
        track[place : place + columns(sign)] = [
            *(sign if free or trail.mine else "+".ljust(columns(sign), "."))
        ]
    return "".join(track)
