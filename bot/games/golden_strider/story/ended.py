"""A race that is over: its records, and the race of every runner in a line. By then no row is sealed.

Must not know phrases, nor the letter around it.
"""

from collections.abc import Iterator, Mapping, Sequence

from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.state import Row, State
from bot.games.golden_strider.tarnished.rules import placed
from bot.games.golden_strider.view import View
from bot.games.stories import Fact, Scene, greatest, some, spoken, times
from bot.games.words import ordinal
from bot.layout import Block, Section, Table


def records(view: View) -> Scene:
    """What was the most of its kind in the whole race."""
    race = view.race
    return Scene(race.entrants, race.number, tuple(_records(race)))


def _records(race: State) -> Iterator[Fact]:
    rows = [(row, number) for number, round_ in enumerate(race.history, 1) for row in round_]
    yield from _drug(race)
    yield from _only("record move", 60, "square", [(row.steps, row.runner, number) for row, number in rows])
    yield from _only("record debt", 55, "point", [(row.owed, row.runner, number) for row, number in rows])
    sums = (
        ("record lead", 58, _led(race)),
        ("record fall", 56, _falls(race)),
    )
    for kind, weight, count in sums:
        most = max(count.values(), default=0)
        who = tuple(name for name, number in count.items() if number == most)
        if most:
            slots = {"all": some(who, "runner"), "number": spoken(most), "times": times(most)}
            yield Fact(kind, weight, who, slots | {"rounds": spoken(most, "round")})


def _only(kind: str, weight: int, thing: str, found: Sequence[tuple[int, str, int]]) -> Iterator[Fact]:
    """The greatest number, with whose it was and in which round; nothing where several share it."""
    if best := greatest(found):
        yield Fact(kind, weight, (best[1],), {f"{thing}s": spoken(best[0], thing), "round": str(best[2])})


def _led(race: State) -> Mapping[str, int]:
    """In how many rounds each runner led alone."""
    led = [[row.runner for row in rows if row.position == 1] for rows in race.history]
    return {runner.name: led.count([runner.name]) for runner in race.runners}


def _falls(race: State) -> Mapping[str, int]:
    return {runner.name: sum(row.trip > 0 for row in _of(race, runner.name)) for runner in race.runners}


def _drug(race: State) -> Iterator[Fact]:
    """The cheat who came farthest and was not caught (GS-36)."""
    brave = [
        one for one in (placed(race) if race.accusations else ()) if one.place and one.runner.drug != "clean"
    ]
    if brave:
        slots = {"drug": brave[0].runner.drug, "place": ordinal(brave[0].place)}
        yield Fact("record drug", 65, (brave[0].runner.name,), slots)


def _of(race: State, name: str) -> tuple[Row, ...]:
    return tuple(row for rows in race.history for row in rows if row.runner == name)


def lines(view: View) -> tuple[Block, ...]:
    """Each runner's race in a row, the first first."""
    race, led = view.race, _led(view.race)
    falls = bool(race.rules.course)
    rows = tuple(
        _line(runner.name, _of(race, runner.name), led, falls=falls)
        for group in placings(race)
        for runner in group
    )
    head = ("Player", "S", "Led", "Best", "Paid", "Banked", *(("Falls",) if falls else ()))
    return (Section("The race of each"), Table(head, rows, "l" + "r" * (len(head) - 1)))


def _line(name: str, rows: tuple[Row, ...], led: Mapping[str, int], *, falls: bool) -> tuple[str, ...]:
    last = rows[-1].square if rows else 0
    told = (
        last,
        led[name],
        max((row.steps for row in rows), default=0),
        sum(row.paid for row in rows),
        sum(row.banked for row in rows),
        *((sum(row.trip > 0 for row in rows),) if falls else ()),
    )
    return (name, *(str(number) if number else "-" for number in told))
