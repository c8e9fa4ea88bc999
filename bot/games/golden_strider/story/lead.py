"""Who leads, since when and by how much, and how the race ends: facts of a round, from squares and positions alone.

Must not know phrases, nor what only one seat may know.
"""

from collections.abc import Iterator
from itertools import takewhile

from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.state import Round, State
from bot.games.golden_strider.story.moves import Move, first, first_before, lead
from bot.games.stories import Fact, some, spoken
from bot.games.words import listed, ordinal

_LONG = 3  # rounds in front that are worth a word
_NEAR = 15  # squares to the finish
_CLOSE = 2  # squares: a close finish


def leading(race: State, field: tuple[Move, ...]) -> Iterator[Fact]:
    """The lead: taken, shared, kept; at the end, the race that is won."""
    if race.ending == "finish":
        yield from _finish(race, field)
    elif not any(one.steps for one in field):
        yield Fact("nobody", 90)
    elif race.number == 1:
        yield _away(field)
    else:
        yield _in_front(race, field)


def _in_front(race: State, field: tuple[Move, ...]) -> Fact:
    now, before = first(field), first_before(field)
    slots = {
        "square": str(max(one.now for one in field)),
        "others": some(tuple(name for name in before if name not in now), "runner"),
        "all": some(now, "runner"),
    }
    if len(now) > 1:
        kind = "share" if now != before else "share on"
        return Fact(kind, 80 if now != before else 40, now, slots)
    gap = {**slots, "gap": spoken(lead([one.now for one in field]), "square")}
    if now == before:
        return _kept(race, field, now, gap)
    if now[0] in before:
        return Fact("alone", 80, now, gap)
    start = next(one.before for one in field if one.name == now[0])
    return Fact("lead", 90, now, {**gap, "from": ordinal(start)})


def _kept(race: State, field: tuple[Move, ...], now: tuple[str, ...], slots: dict[str, str]) -> Fact:
    """The same runner in front: with more in hand, with less, or with as much."""
    grown = lead([one.now for one in field]) - lead([one.was for one in field])
    rounds = len(list(takewhile(lambda rows: _led(rows, now), reversed(race.history))))
    told = {**slots, "was": spoken(lead([one.was for one in field])), "rounds": spoken(rounds, "round")}
    if grown:
        return Fact("grows" if grown > 0 else "shrinks", 60, now, told)
    return Fact("long" if rounds >= _LONG else "stays", 40, now, told)


def _led(rows: Round, now: tuple[str, ...]) -> bool:
    return tuple(row.runner for row in rows if row.position == 1) == now


def _away(field: tuple[Move, ...]) -> Fact:
    now = first(field)
    slots = {"square": str(max(one.now for one in field)), "all": some(now, "runner")}
    return Fact("away" if len(now) == 1 else "away together", 80, now, slots)


def to_go(race: State, field: tuple[Move, ...]) -> Iterator[Fact]:
    """How far it is still, once the finish is in sight."""
    left = race.rules.length - max(one.now for one in field)
    if not race.ending and 0 < left <= _NEAR:
        near = sum(race.rules.length - one.now <= _NEAR for one in field)
        slots = {"left": spoken(left, "square"), "near": spoken(near, "runner")}
        yield Fact("to go", 45, first(field)[:1], slots)


def _finish(race: State, field: tuple[Move, ...]) -> Iterator[Fact]:
    """GS-9: by how much it was won, and from where."""
    groups = placings(race)
    won = tuple(runner.name for runner in groups[0])
    if len(won) > 1:
        yield Fact("dead heat", 95, won, {"all": listed(won), "number": spoken(len(won))})
    else:
        second = tuple(runner.name for runner in groups[1])
        gap = groups[0][0].square - groups[1][0].square
        slots = {
            "second": some(second, "runner"),
            "gap": spoken(gap, "square"),
            "square": str(groups[0][0].square),
        }
        kind = "quicker" if not gap else "close" if gap <= _CLOSE else "wins"
        yield Fact(kind, 95, won, slots)
    winners = [one for one in field if one.name in won]
    if all(one.before > 1 for one in winners):
        slots = {"from": ordinal(winners[0].before), "leader": some(first_before(field), "runner")}
        yield Fact("comeback", 70, won, slots)
    elif len(won) == 1:
        rounds = len(list(takewhile(lambda rows: _led(rows, won), reversed(race.history))))
        if rounds >= _LONG:
            yield Fact("led home", 70, won, {"rounds": spoken(rounds, "round")})
