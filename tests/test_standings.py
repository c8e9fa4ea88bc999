"""What comes of many matches is reckoned from their records alone: cups, ratings, records of courses, reliability."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.layout import text
from bot.standings import best, cups, ratings, reliability, telling
from bot.standings.runs import Facts, Move, Run, facts, runs
from bot.standings.telling import Standings, reckoned
from bot.standings.values import Cup, Entry, Race

Golden = Callable[[str, str], None]

BEGAN = datetime(2026, 1, 2, 20, tzinfo=UTC)
WINTER = Cup("Winter Cup", (10, 8, 6, 5, 4, 3, 2, 1), ("GS-1", "GS-2", "GS-3"))
RECORD = Path(__file__).parent / "playthroughs" / "golden-strider" / "tap" / "record.txt"


def entry(name: str) -> Entry:
    """`Hare`; `Hare left` has resigned; `Steady (robot)` is nobody."""
    who = name.removesuffix(" left")
    return Entry("" if "(robot)" in name else who, who, resigned=who != name)


def run(number: int, *places: str, day: int = 0, turns: int = 9, move: Move | None = None) -> Run:
    """A race that ended so: each place has the names in it, with commas between."""
    seats = [name for place in places for name in place.split(", ")]
    at = iter(range(len(seats)))
    order = tuple(tuple(next(at) for _ in place.split(", ")) for place in places)
    entries = tuple(map(entry, seats))
    found = Facts(
        f"GS-{number}",
        "Mile",
        "Golden Strider",
        "Golden Strider, 60 squares",
        tuple(one.name for one in entries),
        order,
        turns,
        (turns,) * len(seats),
        (0,) * len(seats),
        move,
        2,
    )
    return Run(Race("", BEGAN + timedelta(days=day or number), entries), found)


def points(cup: Cup, *raced: Run) -> dict[str, Fraction]:
    return {line.who: line.points for line in cups.table(cup, raced).lines}


def test_places_bring_points() -> None:
    """CASE cup 1."""
    found = points(WINTER, run(1, "Hare", "Fox", "Emu"), run(2, "Fox", "Hare", "Emu"))
    assert found == {"Hare": 18, "Fox": 18, "Emu": 12}


def test_equal_places_share_the_points_of_the_places_they_fill() -> None:
    """CASE cup 2: second to fourth share 8 + 6 + 5."""
    found = points(WINTER, run(1, "Hare", "Fox, Emu, Yak", "Gnu"))
    assert found == {
        "Hare": 10,
        "Fox": Fraction(19, 3),
        "Emu": Fraction(19, 3),
        "Yak": Fraction(19, 3),
        "Gnu": 4,
    }


def test_places_behind_the_last_points_bring_none_and_share_what_there_is() -> None:
    """CASE cup 3."""
    few = Cup("Sprint", (3, 1), ("GS-1",))
    assert points(few, run(1, "Hare", "Fox, Emu", "Yak")) == {
        "Hare": 3,
        "Fox": Fraction(1, 2),
        "Emu": Fraction(1, 2),
        "Yak": 0,
    }


def test_robots_and_who_resigned_take_no_points_from_those_behind_them() -> None:
    """CASE cup 4."""
    found = points(WINTER, run(1, "Steady (robot)", "Snail left", "Hare", "Fox"))
    assert found == {"Hare": 10, "Fox": 8}


def test_only_the_best_results_count_where_the_cup_says_so() -> None:
    """CASE cup 5."""
    races = (run(1, "Hare", "Fox"), run(2, "Hare", "Fox"), run(3, "Fox", "Hare"))
    assert points(Cup("Best", WINTER.points, WINTER.tags, best=2), *races) == {"Hare": 20, "Fox": 18}


def test_of_equal_points_more_wins_are_better_and_then_both_have_the_place() -> None:
    """CASE cup 6."""
    sprint = Cup("Sprint", (2, 1), ("GS-1", "GS-2", "GS-3"))
    races = (run(1, "Hare", "Fox"), run(2, "Emu", "Fox"), run(3, "Yak", "Gnu"))
    placed = {line.who: line.place for line in cups.table(sprint, races).lines}
    assert placed == {"Emu": 1, "Hare": 1, "Yak": 1, "Fox": 4, "Gnu": 5}


def test_a_race_that_is_not_in_the_cup_brings_nothing_and_one_to_come_is_named(golden: Golden) -> None:
    found = told(run(2, "Hare", "Fox", day=1), run(1, "Fox, Hare", day=2), run(7, "Emu", "Hare"))
    golden("golden/standings/cups.txt", text.render(telling.cup(found, found.cups[0])))


def told(*raced: Run) -> Standings:
    """All that comes of these races; they need no records."""
    ordered = sorted(raced, key=lambda one: one.race.ended)
    names = {one.who: one.name for run in raced for one in run.race.entries if one.who}
    return Standings(
        tuple(ordered),
        names,
        ratings.rated(ordered),
        reliability.reliable(ordered),
        best.best(ordered),
        (cups.table(WINTER, ordered),),
    )


def test_all_of_it_as_it_is_told(golden: Golden) -> None:
    jump = Move(11, "Fox", 0, "round 4")
    found = told(
        run(1, "Fox", "Hare, Emu", "Snail left"),
        run(2, "Hare", "Fox", "Steady (robot)", turns=7),
        run(3, "Fox", "Hare", "Emu", turns=7, move=jump),
    )
    golden("golden/standings/all.txt", text.render(telling.blocks(found)))


def test_who_wins_is_thought_better_of_in_duels_and_in_fields_of_ten() -> None:
    for field in (("Hare", "Fox"), tuple(f"Runner {number}" for number in range(10))):
        listed = ratings.rated([run(1, *field), run(2, *field)])["Golden Strider"]
        assert [one.who for one in listed] == list(field)
        assert listed[0].skill > 25 > listed[-1].skill


def test_who_resigned_is_rated_behind_all_who_played_on_and_robots_not_at_all() -> None:
    (listed,) = ratings.rated([run(1, "Steady (robot)", "Snail left", "Hare", "Fox")]).values()
    assert [one.who for one in listed] == ["Hare", "Fox", "Snail"]


def test_somebody_with_two_runners_is_rated_by_the_better_one() -> None:
    (listed,) = ratings.rated([run(1, "Hare", "Fox", "Hare")]).values()
    assert [(one.who, one.races) for one in listed] == [("Hare", 1), ("Fox", 1)]


def test_a_record_that_is_equalled_stays_with_whoever_had_it_first() -> None:
    ((held, *_),) = best.best([run(1, "Hare", "Fox", turns=7), run(2, "Fox", "Hare", turns=7)]).values()
    assert (held.who, held.value, held.tag) == (("Hare",), "7 turns", "GS-1")


def test_robots_hold_no_records_nor_does_who_left() -> None:
    jump = Move(11, "Steady (robot)", 0, "round 4")
    assert best.best([run(1, "Steady (robot)", "Hare", move=jump), run(2, "Snail left", "Hare")]) == {}


def test_turns_that_counted_as_missed_are_told_and_races_that_were_left() -> None:
    one = run(1, "Hare", "Snail left")
    race = Race(
        "", BEGAN, (Entry("Hare", "Hare", missed=3), Entry("Snail", "Snail", missed=2, resigned=True))
    )
    hare, snail = reliability.reliable([Run(race, one.facts)])
    assert (hare.who, hare.owed, hare.missed, hare.left) == ("Hare", 9, 3, 0)
    assert (snail.who, snail.owed, snail.missed, snail.left) == ("Snail", 2, 2, 1)


def test_a_record_is_played_again() -> None:
    found = facts(RECORD.read_text(encoding="utf-8"))
    assert found.course == "Golden Strider, 60 squares, tap rules"
    assert found.turns == RECORD.read_text(encoding="utf-8").count("\nturn ")
    assert set(found.owed) == {found.turns}
    assert found.furthest is not None
    assert found.furthest.squares > 0
    assert sorted(seat for place in found.places for seat in place) == list(range(len(found.entrants)))


def test_all_is_reckoned_again_from_the_records_alone() -> None:
    record = RECORD.read_text(encoding="utf-8")
    names = facts(record).entrants
    races = [Race(record, BEGAN + timedelta(days=day), tuple(map(entry, names))) for day in range(2)]
    once = text.render(telling.blocks(reckoned(races, [WINTER])))
    facts.cache_clear()
    assert text.render(telling.blocks(reckoned(races[::-1], [WINTER]))) == once
    assert [one.race.ended for one in runs(races[::-1])] == [one.ended for one in races]


FIELDS = st.lists(st.permutations(["Hare", "Fox", "Emu", "Yak"]), min_size=2, max_size=5)


@given(FIELDS, st.data())
def test_ratings_depend_on_the_dates_and_not_on_the_order_in_which_records_are_read(
    fields: Sequence[Sequence[str]], data: st.DataObject
) -> None:
    races = [run(number, *places) for number, places in enumerate(fields, 1)]
    shuffled = data.draw(st.permutations(races))
    assert ratings.rated(by_date(shuffled)) == ratings.rated(by_date(races))


def by_date(found: Sequence[Run]) -> list[Run]:
    return sorted(found, key=lambda one: (one.race.ended, one.facts.tag))


def test_another_order_of_dates_gives_other_ratings() -> None:
    field, other = ("Hare", "Fox", "Emu"), ("Emu", "Fox", "Hare")
    assert ratings.rated([run(1, *field), run(2, *other)]) != ratings.rated([run(1, *other), run(2, *field)])


def test_two_players_of_one_name_are_told_apart() -> None:
    one, other = run(1, "Hare", "Fox"), run(2, "Hare", "Fox")
    entries = (Entry("another Hare", "Hare"), Entry("Fox", "Fox"))
    found = told(one, Run(Race("", other.race.ended, entries), other.facts))
    names = telling.named(found.runs)
    assert sorted(names.values()) == ["Fox", "Hare", "Hare (2)"]


@pytest.mark.parametrize("count", [1, 2])
def test_who_has_raced_once_only_is_not_listed(count: int) -> None:
    found = told(*(run(number, "Hare", "Fox") for number in range(1, count + 1)))
    assert bool(telling.rating(found)) == (count > 1)
