"""A chart in rows of signs, and as a sentence: how a race has come about. Must not know who races, or why."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from bot.layout import Chart, Trail
from bot.layout.columns import columns, pad, plain, wrap

_MOST = 12  # turns in a chart of squares; each takes a line
_NEAR = 12  # squares; so near a goal is shown from the beginning
_SEVERAL = 10  # trails; of more than these, only the reader's own and the foremost have a sign


# For each turn the trails, by their numbers, from the best to the last.
Ranks: TypeAlias = tuple[tuple[int, ...], ...]


def ranks(chart: Chart) -> Ranks:
    """Who was first, second ... after each turn; those that are level stay as they were."""
    return _ranks(chart.trails, chart.places, chart.turns)


@lru_cache(64)
def _ranks(trails: tuple[Trail, ...], places: bool, turns: int) -> Ranks:  # noqa: FBT001  # one call, above
    found: list[tuple[int, ...]] = []
    for turn in range(turns):
        here = [stood(trail, turn) for trail in trails]
        before = {at: place for place, at in enumerate(found[-1])} if found else {}
        order = [
            (square if places else -square, before.get(at, len(before)), at)
            for at, square in enumerate(here)
            if square is not None
        ]
        found.append(tuple(at for *_, at in sorted(order)))
    return tuple(found)


def stood(trail: Trail, turn: int) -> int | None:
    """Where a piece stood after a turn (from 0), if anywhere."""
    return trail.at[turn] if turn < len(trail.at) else None


def top(chart: Chart) -> int:
    """The furthest square that the chart has to show: the goal where it is near, or once somebody is half way to it."""
    furthest = max((1, *(at or 0 for trail in chart.trails for at in trail.at)))
    return max(furthest, chart.goal) if 2 * furthest >= chart.goal or chart.goal <= _NEAR else furthest


def crowded(chart: Chart) -> bool:
    """Whether there are too many trails for all of their signs."""
    return len(chart.trails) > _SEVERAL


def shown(chart: Chart) -> frozenset[str]:
    """The signs that are shown: all, or of a crowd the reader's own and the foremost."""
    signs = [trail.sign for trail in chart.trails]
    if not crowded(chart):
        return frozenset(signs)
    *_, last = ranks(chart) or ((),)
    return frozenset({*(sign for sign in signs if sign in chart.mine), *(signs[at] for at in last[:1])})


def told(chart: Chart) -> str:
    """What the picture shows, for a reader who hears it or doesn't see it: the best first."""
    what = "Place" if chart.places else "Square"
    *_, last = ranks(chart) or ((),)
    signs = shown(chart)
    trails = (chart.trails[at] for at in last)
    courses = (_course(trail, chart.mine) for trail in trails if trail.sign in signs)
    return f"{what} after each {chart.turn}. {'; '.join(courses)}."


def _course(trail: Trail, mine: frozenset[str]) -> str:
    own = " (you)" if trail.sign in mine else ""
    return f"{trail.name}{own} {', '.join('-' if at is None else str(at) for at in trail.at)}"


def legend(chart: Chart, *, drawn: bool = False) -> str:
    """Under which sign the reader finds their own pieces, and what the chart shows, in signs or as a picture."""
    mine = [trail.sign for trail in chart.trails if trail.sign in chart.mine]
    own = f" You: {', '.join(mine)}." if mine else ""
    if chart.places:
        level = "a grey bar joins those that are level" if drawn else "= is level with the one above"
        return f"Places after each {chart.turn}{f'; {level}' if _tied(chart) else ''}.{own}"
    crowd = " o others," if len(shown(chart)) < len(chart.trails) else ""
    signs = "" if drawn else f";{crowd} + several"
    return f"Squares after each {chart.turn}, from the start to {top(chart)}{signs}.{own}"


def _tied(chart: Chart) -> bool:
    """Whether anybody was level with anybody else after any turn."""
    rounds = ([stood(trail, turn) for trail in chart.trails] for turn in range(chart.turns))
    there = ([at for at in one if at is not None] for one in rounds)
    return any(len({*one}) < len(one) for one in there)


def lines(chart: Chart, width: int) -> list[str]:
    """The chart and its legend; the latest turns, where all would not fit."""
    drawn = _places(chart.trails, ranks(chart), width) if chart.places else _squares(chart, width)
    return [*drawn, *wrap(plain(legend(chart)), width)]


# The same for all who read it.
@lru_cache(64)
def _places(trails: tuple[Trail, ...], order: Ranks, width: int) -> tuple[str, ...]:
    """A column a turn: who was first, second ... after it."""
    cells = [[*_signs(trails, ranked, turn)] for turn, ranked in enumerate(order)]
    wide = max((columns(cell) for column in cells for cell in column), default=1)
    wide = max(wide, len(str(len(order))))
    rows = max(map(len, cells), default=0)
    label = len(str(rows))
    fits = max(1, (width - label - 2) // (wide + 1))
    first = max(0, len(cells) - fits)
    head = [str(turn + 1) for turn in range(first, len(cells))]
    body = [[column[row] if row < len(column) else "" for column in cells[first:]] for row in range(rows)]
    return tuple(
        _row("" if row is None else str(row + 1), label, line, wide)
        for row, line in ((None, head), *enumerate(body))
    )


def _signs(trails: Sequence[Trail], ranked: Sequence[int], turn: int) -> Iterator[str]:
    above = None
    for at in ranked:
        place = stood(trails[at], turn)
        yield plain(trails[at].sign) + ("=" if place == above else "")
        above = place


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
    for trail in sorted(chart.trails, key=lambda one: (one.sign in chart.mine, one.sign in signs)):
        at = stood(trail, turn)
        if at is None:
            continue
        sign = plain(trail.sign) if trail.sign in signs else "o"
        place = min(max(at, 0) * (room - 1) // far, room - columns(sign))
        free = all(cell in ".o" for cell in track[place : place + columns(sign)])
        if not free:
            _wipe(track, place)
        track[place : place + columns(sign)] = [
            *(sign if free or trail.sign in chart.mine else "+".ljust(columns(sign), "."))
        ]
    return "".join(track)


def _wipe(track: list[str], place: int) -> None:
    """Take away what is left of a sign of several letters that another one covers: the p of Sp."""
    for at in range(place + 1, len(track)):
        if not track[at].islower() or track[at] == "o":
            return
        track[at] = "."
