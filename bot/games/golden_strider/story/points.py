"""What was paid, owed, banked and lost at obstacles: facts of rows that all may read. Must not know phrases."""

from collections.abc import Iterator
from operator import attrgetter

from bot.games.golden_strider.course import penalty
from bot.games.golden_strider.state import Row, State
from bot.games.golden_strider.story.moves import moves
from bot.games.stories import Fact, one_of, some, spoken

_DEAR = 3  # points owed that are worth a word
_TEN = 9  # a new card from here on is worth a word


def points(race: State, rows: tuple[Row, ...]) -> Iterator[Fact]:
    """Everything that a row tells of points; nothing of a sealed one (GS-35)."""
    if race.sealed:
        return
    yield from _falls(race, rows)
    yield from _debts(race, rows)
    yield from _cards(race, rows)


def _falls(race: State, rows: tuple[Row, ...]) -> Iterator[Fact]:
    """GS-20: a trip, the worst first."""
    kinds = {one.square: one.kind for one in race.rules.course}
    for row in sorted(rows, key=attrgetter("trip"), reverse=True):
        if row.trip and row.square in kinds:
            slots = {
                "kind": kinds[row.square],
                "square": str(row.square),
                "short": spoken(row.trip, "point"),
                "less": spoken(penalty(row.trip), "point"),
            }
            yield Fact("fell", 70 + row.trip, (row.runner,), slots)


def _debts(race: State, rows: tuple[Row, ...]) -> Iterator[Fact]:
    """GS-2, GS-7: a card that a debt ate, and what the places just won will cost."""
    eaten = tuple(row for row in rows if row.paid and not row.moved and not row.banked and not row.boost)
    for row in sorted(eaten, key=attrgetter("paid"), reverse=True)[:1]:
        slots = {"card": one_of(row.played.value), "paid": spoken(row.paid, "point")}
        yield Fact("eaten", 52 + row.paid, (row.runner,), slots)
    won = {one.name for one in moves(rows) if one.gained > 0}
    most = max((row.owed for row in rows if row.runner in won), default=0)
    owing = tuple(row.runner for row in rows if row.owed == most and row.runner in won)
    if most >= _DEAR and not race.ending:
        slots = {"points": spoken(most, "point"), "all": some(owing, "runner")}
        yield Fact("owes", 46 + most, owing, slots)


def _cards(race: State, rows: tuple[Row, ...]) -> Iterator[Fact]:
    """The best new card of the round, where it is one to speak of."""
    if race.ending:
        return
    best = max(row.new.value for row in rows)
    drew = tuple(row.runner for row in rows if row.new.value == best)
    if best >= _TEN and len(drew) <= 2:  # what many have is no news
        yield Fact("saves", 42, drew, {"card": one_of(best), "all": some(drew, "runner")})
