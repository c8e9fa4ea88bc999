"""Days on which no deadline falls: ranges that a GM names, and the public holidays of a country."""

from datetime import UTC, date, datetime

import pytest

from bot.deadlines import (
    country,
    first_deadline,
    holidays,
    next_deadline,
    read_breaks,
    read_cadence,
    zone,
)
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

HARE = address("Hare")
LONDON, NEW_YORK = zone("Europe/London"), zone("America/New_York")
CHRISTMAS = read_breaks("24 Dec to 2 Jan").has


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def words(there: Correspondence, text: str, sender: str = GM) -> str:
    there.write(sender, text)
    return " ".join(shown(there.newest[sender]).split())


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("24 Dec to 2 Jan", "24 Dec to 2 Jan"),
        ("24-26 Dec, 5 Apr and 1 May", "24 Dec to 26 Dec, 5 Apr, 1 May"),
        ("December 24th until Jan 2nd", "24 Dec to 2 Jan"),
        ("between 24 Dec and 2 Jan, 5 Apr", "24 Dec to 2 Jan, 5 Apr"),
        ("24 Dec to 2 Jan 2027", "24 Dec 2026 to 2 Jan 2027"),
        ("24 Dec 2026 to 2 Jan", "24 Dec 2026 to 2 Jan 2027"),
        ("2026-12-24 - 2027-01-02", "24 Dec 2026 to 2 Jan 2027"),
    ],
)
def test_days_are_read(written: str, canonical: str) -> None:
    found = read_breaks(written)
    assert str(found) == canonical
    assert read_breaks(canonical) == found


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("24/12 to 2/1", "24/12 is read differently in different countries; write 24 Dec."),
        ("Fri 25 Dec", "leave out Fri: a weekday says nothing more of a day here. Write 25 Dec."),
        ("30 Feb", "there is no 30 Feb."),
        ("5 Jan 2027 to 2 Jan 2027", "2 Jan 2027 is before 5 Jan 2027."),
        ("Christmas", 'Write days like "24 Dec to 2 Jan, 5 Apr".'),
    ],
)
def test_other_days_are_refused_with_what_would_do(written: str, why: str) -> None:
    with pytest.raises(ValueError, match=why.replace(".", r"\.")):
        read_breaks(written)


def test_a_range_without_years_comes_every_year_and_one_with_years_once() -> None:
    assert [CHRISTMAS(date(2030, 12, 23)), CHRISTMAS(date(2030, 12, 24)), CHRISTMAS(date(2031, 1, 2))] == [
        False,
        True,
        True,
    ]
    once = read_breaks("24 Dec 2026 to 2 Jan 2027").has
    assert [once(date(2027, 1, 2)), once(date(2027, 12, 25))] == [True, False]


@pytest.mark.parametrize(
    ("cadence", "comes"),
    [
        ("every Fri 20:00", "2027-01-08 20:00"),
        ("every 7 days", "2027-01-08 20:00"),
        ("every 10 days", "2027-01-03 20:00"),
        ("every Tue and Sat 20:00", "2026-12-22 20:00"),
    ],
)
def test_a_deadline_moves_to_the_next_day_that_fits(cadence: str, comes: str) -> None:
    before = utc("2026-12-18 20:00")
    assert next_deadline(read_cadence(cadence), before, before, LONDON, CHRISTMAS) == utc(comes)


def test_the_clock_time_stays_over_the_days_off_and_over_summer_time() -> None:
    easter, before = read_breaks("26 Mar to 29 Mar").has, utc("2027-03-20 01:00")
    found = next_deadline(read_cadence("every Fri 21:00"), before, before, NEW_YORK, easter)
    assert found == utc("2027-04-03 01:00")
    dublin = zone("Europe/Dublin")
    found = next_deadline(
        read_cadence("every 7 days"), utc("2027-03-22 20:00"), utc("2027-03-22 20:00"), dublin, easter
    )
    assert found == utc("2027-04-05 19:00")


def test_where_no_day_of_a_year_fits_the_days_off_do_not_count() -> None:
    before = utc("2026-12-18 20:00")
    always = read_breaks("1 Jan to 31 Dec").has
    assert next_deadline(read_cadence("every Fri 20:00"), before, before, LONDON, always) == utc(
        "2026-12-25 20:00"
    )


def test_public_holidays_are_those_of_a_country_or_of_a_part_of_it() -> None:
    assert [country("gb"), country("gb-sct")] == ["GB", "GB-SCT"]
    assert holidays("GB")(date(2026, 12, 25))
    assert not holidays("GB")(date(2026, 11, 30))
    assert holidays("GB-SCT")(date(2026, 11, 30))
    for wrong, why in (("UK", "Did you mean GB"), ("Narnia", "two letters"), ("GB-ZZ", "no part ZZ")):
        with pytest.raises(ValueError, match=why):
            country(wrong)


@pytest.mark.parametrize("clock", ["2026-12-04 20:00", "2026-12-04 03:00"])
@pytest.mark.parametrize("cadence", ["every 7 days", "every 10 days"])
def test_an_early_turn_keeps_the_clock_time(cadence: str, clock: str) -> None:
    was = utc(clock)
    for ran in ("2026-12-01 21:33:36", "2026-12-02 09:00:01"):
        found = first_deadline(read_cadence(cadence), was, utc(ran), LONDON)
        assert found.time() == was.time()
        days = 7 if "7" in cadence else 10
        assert abs((found - utc(ran)).total_seconds() / 86400 - days) <= 0.5


# by mail


@pytest.mark.parametrize(
    "line",
    [
        "not on 28 Nov to 5 Dec",
        "set breaks 28 Nov to 5 Dec",
        "no deadlines from 28 Nov to 5 Dec, please",
        "No deadline between 28 Nov and 5 Dec",
        "every 7 days, but not on 28 Nov to 5 Dec",
    ],
)
def test_the_deadline_that_is_due_moves_and_all_are_told(race: Correspondence, line: str) -> None:
    words(race, line)
    assert race.match().policies == {"breaks": "28 Nov to 5 Dec"}
    assert race.match().deadline == utc("2026-12-12 10:00")
    assert "Sat 12 Dec 10:00 London" in shown(race.newest[HARE])
    assert "No deadline falls on 28 Nov to 5 Dec." in words(race, "status", HARE)


def test_a_report_names_the_deadline_behind_the_days_off(race: Correspondence) -> None:
    words(race, "every Sat 10:00 not on 5 Dec")
    race.to_deadline()
    assert race.match().deadline == utc("2026-12-12 10:00")
    assert "Sat 12 Dec 10:00 London" in " ".join(shown(race.newest[HARE]).split())


def test_public_holidays_move_a_deadline(race: Correspondence) -> None:
    assert "public holiday (GB)" in words(race, "set holidays gb")
    race.write(GM, "deadline Fri 18 Dec 10:00")
    race.to_deadline()
    # Friday 25 December and Friday 1 January are holidays.
    assert race.match().deadline == utc("2027-01-08 10:00")


def test_days_off_are_undone_by_their_opposite(race: Correspondence) -> None:
    words(race, "not on 5 Dec")
    assert 'Before, "breaks" was "5 Dec".' in words(race, "not on 6 Dec")
    assert '"set breaks 5 Dec" sets it back' in words(race, "undo")
    words(race, "yes")
    assert race.match().policies == {"breaks": "5 Dec"}
    words(race, "every Fri 20:00 not on 7 Dec")
    assert '"every 7 days not on 5 Dec" sets it back' in words(race, "undo")
    words(race, "yes")
    assert (race.match().cadence, race.match().policies) == ("every 7 days", {"breaks": "5 Dec"})
    words(race, "not on none")
    assert race.match().policies == {}


def test_wrong_words_and_wrong_people_change_nothing(race: Correspondence) -> None:
    assert 'Write days like "24 Dec to 2 Jan, 5 Apr"' in words(race, "every Fri 20:00 not on 35 Mai")
    assert "Write the two letters" in words(race, "set holidays Narnia")
    assert "Only the GM" in words(race, "not on 5 Dec", HARE)
    for talk in ("not on my watch", "Not on 3 legs", "Except for me, all 3 are slow"):
        assert "nothing in your letter" in words(race, talk)
        race.pass_time(hours=9)
    assert "No deadline of the cadence falls on that day." in words(
        race, "not on 25 Dec\ndeadline 25 Dec 2026 20:00"
    )
    assert race.match().cadence == "every 7 days"


# the clock time


def at_2133(race: Correspondence) -> None:
    race.now = datetime(2026, 11, 24, 21, 33, 36, tzinfo=UTC)


@pytest.mark.parametrize("often", ["every 7 days", "every 10 days"])
def test_process_keeps_the_clock_time_of_the_cadence(race: Correspondence, often: str) -> None:
    words(race, often)
    at_2133(race)
    race.surely(GM, "process now")
    race.run_turns()
    days = 1 if "7" in often else 4
    assert race.match().deadline == datetime(2026, 11, 30, 10, 0, tzinfo=UTC).replace(day=days, month=12)
    race.to_deadline()
    assert f"{race.match().deadline:%H:%M:%S}" == "10:00:00"


def test_an_early_turn_a_release_and_an_extension_keep_it_too(race: Correspondence) -> None:
    words(race, "set early 1 hour")
    at_2133(race)
    for name in FIELD:
        race.write(address(name), "line-up 7 7 6 5 5 play 7/0 M4 B3")
    race.pass_time(hours=1, seconds=2)
    race.run_turns()
    assert race.match().deadline == utc("2026-12-02 10:00")
    words(race, "extend 3 hours")
    assert race.match().deadline == utc("2026-12-02 13:00")
    race.to_deadline()
    assert race.match().deadline == utc("2026-12-09 10:00")
    words(race, "set early no\nhold")
    race.now = utc("2026-12-10 17:12:13")
    words(race, "release")
    assert race.match().deadline == utc("2026-12-16 10:00")
    words(race, "set grace 6 hours")
    race.write(HARE, "play oldest M all")
    race.to_deadline()
    race.pass_time(hours=6)
    race.run_turns()
    assert race.match().deadline == utc("2026-12-23 10:00")


def test_a_match_that_is_reopened_keeps_it(race: Correspondence) -> None:
    at_2133(race)
    race.surely(GM, "cancel now: too few")
    race.write(GM, "reopen")
    assert race.match().deadline == utc("2026-12-01 10:00")
