from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.deadlines import (
    After,
    At,
    Cadence,
    Duration,
    Every,
    Weekly,
    When,
    aside,
    later,
    next_deadline,
    notes,
    notice,
    read_cadence,
    read_duration,
    read_when,
    remaining,
    resolve,
    spell,
    spell_out,
    zone,
)
from bot.deadlines.times import LONGEST
from bot.deadlines.values import Date, Near, Weekday
from grammar import Unreadable

LONDON, NEW_YORK, PARIS, UTC_ZONE = (
    zone(z) for z in ("Europe/London", "America/New_York", "Europe/Paris", "UTC")
)
LORD_HOWE = zone("Australia/Lord_Howe")
NOW = datetime(2026, 12, 2, 16, 30, 12, tzinfo=UTC)  # a Wednesday


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


# --- reading a moment

HINT = 'Write a time like "Fri 20:00", "4 Dec 20:00" or "in 3 days".'


@pytest.mark.parametrize(
    ("written", "canonical", "found"),
    [
        ("2026-12-04 20:00", "4 Dec 2026 20:00", "2026-12-04 20:00"),
        ("2026-12-04T20:00", "4 Dec 2026 20:00", "2026-12-04 20:00"),
        ("4 Dec 20:00", "4 Dec 20:00", "2026-12-04 20:00"),
        ("20:00 on 4 Dec", "4 Dec 20:00", "2026-12-04 20:00"),
        ("Dec 4th, 8pm", "4 Dec 20:00", "2026-12-04 20:00"),
        ("Fri 4 Dec 2026 20:00", "Fri 4 Dec 2026 20:00", "2026-12-04 20:00"),
        ("Friday, 4 December 2026, at 20.00", "Fri 4 Dec 2026 20:00", "2026-12-04 20:00"),
        ("3 Jan 20:00", "3 Jan 20:00", "2027-01-03 20:00"),
        ("Fri 20:00", "Fri 20:00", "2026-12-04 20:00"),
        ("fri 8 PM", "Fri 20:00", "2026-12-04 20:00"),
        ("FRIDAY 8:30 p.m.", "Fri 20:30", "2026-12-04 20:30"),
        ("Fri 20h", "Fri 20:00", "2026-12-04 20:00"),
        ("Fri 20h30", "Fri 20:30", "2026-12-04 20:30"),
        ("Ｆｒｉ ２０:００", "Fri 20:00", "2026-12-04 20:00"),
        ("Wed 16:31", "Wed 16:31", "2026-12-02 16:31"),
        ("Wed 16:30", "Wed 16:30", "2026-12-09 16:30"),
        ("today 20:00", "today 20:00", "2026-12-02 20:00"),
        ("tomorrow 20:00", "tomorrow 20:00", "2026-12-03 20:00"),
        ("tomorrow at noon", "tomorrow 12:00", "2026-12-03 12:00"),
        ("tomorrow 12 noon", "tomorrow 12:00", "2026-12-03 12:00"),
        ("12am tomorrow", "tomorrow 00:00", "2026-12-03 00:00"),
        ("tomorrow 12pm", "tomorrow 12:00", "2026-12-03 12:00"),
        ("in 3 days", "in 3 days", "2026-12-05 16:31"),
        ("in a week", "in 1 week", "2026-12-09 16:31"),
        ("in 90 seconds", "in 90 seconds", "2026-12-02 16:31:42"),
        ("+2h", "in 2 hours", "2026-12-02 18:31"),
        ("+1d 12h", "in 1 day 12 hours", "2026-12-04 04:31"),
        ("Fri 20:00 Europe/Paris", "Fri 20:00 Europe/Paris", "2026-12-04 19:00"),
        ("Fri 20:00 america/new york", "Fri 20:00 America/New_York", "2026-12-05 01:00"),
        ("Fri 20:00 utc", "Fri 20:00 UTC", "2026-12-04 20:00"),
    ],
)
def test_a_moment_is_read_and_found(written: str, canonical: str, found: str) -> None:
    when = read_when(written)
    assert str(when) == canonical
    assert read_when(canonical) == when
    assert resolve(when, NOW, LONDON) == utc(found)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("03/04 20:00", "03/04 is read differently in different countries; write 3 Apr or 4 Mar."),
        ("13/04/2026 20:00", "13/04/2026 is read differently in different countries; write 13 Apr."),
        ("4.4.2026 20:00", "4.4.2026 is read differently in different countries; write 4 Apr."),
        ("40/40 20:00", "40/40 is read differently in different countries; write it like 4 Dec."),
        ("31 Feb 20:00", "there is no 31 Feb."),
        ("29 Feb 2027 20:00", "there is no 29 Feb 2027."),
        ("2026-13-01 20:00", "there is no month 13; a date is written 4 Dec 2026 or 2026-12-04."),
        ("1 Dec 0000 20:00", "0 is no year for a deadline."),
        ("31 Dec 9999 23:59", "9999 is no year for a deadline."),
        ("Fri", 'at what time? Write it like "Fri 20:00".'),
        ("4 Dec", 'at what time? Write it like "4 Dec 20:00".'),
        ("20:00", 'on which day? Write it like "Fri 20:00" or "tomorrow 20:00".'),
        (
            "next Fri 20:00",
            "\"next Fri\" is this week's to some and the week after's to others; write the date.",
        ),
        ("Fri 24:00", "there is no 24:00; the last minute of a day is 23:59, and 0:00 is the next day."),
        ("Fri 13pm", "there is no 13pm; write it like 8pm or 20:00."),
        ("in 0 days", "that is no time at all; from 1 second to a year will do."),
        ("in 400 days", "400 days is too long; from 1 second to a year will do."),
        ("in 999999 weeks", "999999 weeks is too long; from 1 second to a year will do."),
        ("Fri 20:00 London", 'I don\'t know the time zone "London". Did you mean Europe/London?'),
        ("Fri 20:00 CET", 'I don\'t know the time zone "CET". Did you mean Europe/Paris?'),
        ("", f"there is nothing. {HINT}"),
        (
            "in 3 months",
            f'I can\'t read it from "months" on. {HINT}',
        ),
    ],
)
def test_a_moment_that_can_be_misread_is_refused(written: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_when(written)
    assert str(refused.value) == sentence


def test_the_place_where_reading_stopped_is_told() -> None:
    with pytest.raises(Unreadable) as refused:
        read_when("Fri 20:00 4 Dec")
    assert refused.value.column == len("Fri 20:00 ") + 1


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("Thu 4 Dec 20:00", "4 Dec 2026 is a Friday, not a Thursday."),
        ("today 10:00", "today 10:00 has passed; it is Wed 2 Dec 16:30 London."),
        ("4 Dec 2025 20:00", "4 Dec 2025 20:00 has passed; it is Wed 2 Dec 16:30 London."),
        (
            "1 Dec 20:00",
            "1 Dec 20:00 has passed this year; write the year if you mean Wed 1 Dec 2027 20:00 London.",
        ),
        ("29 Feb 20:00", "there is no 29 Feb in 2026 or 2027."),
        ("4 Dec 2062 20:00", "Mon 4 Dec 2062 20:00 London is more than two years away."),
    ],
)
def test_a_moment_that_cannot_be_is_refused(written: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        resolve(read_when(written), NOW, LONDON)
    assert str(refused.value) == sentence


# --- when the clocks change

SKIPPED = "The clocks in {} go forward and skip {}: {} is meant."
TWICE = "The clocks in {} go back, and {} comes twice: the first is meant."


@pytest.mark.parametrize(
    ("written", "where", "found", "note"),
    [
        (
            "29 Mar 2026 01:30",
            "Europe/London",
            "2026-03-29 01:30",
            SKIPPED.format("London", "01:30", "02:30"),
        ),
        (
            "28 Mar 2027 01:30",
            "Europe/London",
            "2027-03-28 01:30",
            SKIPPED.format("London", "01:30", "02:30"),
        ),
        ("28 Mar 2027 02:00", "Europe/London", "2027-03-28 01:00", ""),
        ("25 Oct 2026 01:30", "Europe/London", "2026-10-25 00:30", TWICE.format("London", "01:30")),
        ("31 Oct 2027 01:30", "Europe/London", "2027-10-31 00:30", TWICE.format("London", "01:30")),
        ("31 Oct 2027 02:00", "Europe/London", "2027-10-31 02:00", ""),
        (
            "8 Mar 2026 02:30",
            "America/New_York",
            "2026-03-08 07:30",
            SKIPPED.format("New York", "02:30", "03:30"),
        ),
        (
            "14 Mar 2027 02:30",
            "America/New_York",
            "2027-03-14 07:30",
            SKIPPED.format("New York", "02:30", "03:30"),
        ),
        ("1 Nov 2026 01:30", "America/New_York", "2026-11-01 05:30", TWICE.format("New York", "01:30")),
        ("7 Nov 2027 01:30", "America/New_York", "2027-11-07 05:30", TWICE.format("New York", "01:30")),
        # Lord Howe moves by half an hour, at 02:00, in its spring of October
        (
            "4 Oct 2026 02:15",
            "Australia/Lord_Howe",
            "2026-10-03 15:45",
            SKIPPED.format("Lord Howe", "02:15", "02:45"),
        ),
        ("5 Apr 2026 01:45", "Australia/Lord_Howe", "2026-04-04 14:45", TWICE.format("Lord Howe", "01:45")),
        ("4 Apr 2027 01:45", "Australia/Lord_Howe", "2027-04-03 14:45", TWICE.format("Lord Howe", "01:45")),
        (
            "3 Oct 2027 02:15",
            "Australia/Lord_Howe",
            "2027-10-02 15:45",
            SKIPPED.format("Lord Howe", "02:15", "02:45"),
        ),
        ("28 Mar 2027 01:30", "UTC", "2027-03-28 01:30", ""),
    ],
)
def test_a_time_that_is_skipped_moves_forward_and_of_two_the_first_is_meant(
    written: str, where: str, found: str, note: str
) -> None:
    when, start = read_when(written), utc("2026-02-01 12:00")
    assert resolve(when, start, zone(where)) == utc(found)
    assert notes(when, start, zone(where)) == ((note,) if note else ())


@pytest.mark.parametrize(
    ("where", "previous", "following"),
    [
        (LONDON, "2026-03-27 20:00", "2026-04-03 19:00"),
        (LONDON, "2026-10-23 19:00", "2026-10-30 20:00"),
        (LONDON, "2027-03-26 20:00", "2027-04-02 19:00"),
        (LONDON, "2027-10-29 19:00", "2027-11-05 20:00"),
        (NEW_YORK, "2026-03-07 01:00", "2026-03-14 00:00"),
        (NEW_YORK, "2026-10-31 00:00", "2026-11-07 01:00"),
        (LORD_HOWE, "2026-10-02 09:30", "2026-10-09 09:00"),
        (LORD_HOWE, "2027-04-02 09:00", "2027-04-09 09:30"),
        (UTC_ZONE, "2026-03-27 20:00", "2026-04-03 20:00"),
    ],
)
def test_eight_in_the_evening_stays_eight_in_the_evening(
    where: ZoneInfo, previous: str, following: str
) -> None:
    before = utc(previous)
    evening = f"{before.astimezone(where):%a %H:%M}"
    for written in ("every 7 days", "every week", f"every {evening}"):
        found = next_deadline(read_cadence(written), before, before, where)
        assert found == utc(following)
        assert f"{found.astimezone(where):%a %H:%M}" == evening


def test_hours_run_on_a_stopwatch() -> None:
    before = utc("2027-03-27 20:00")  # the clocks change in the night
    assert next_deadline(read_cadence("every 24 hours"), before, before, LONDON) == utc("2027-03-28 20:00")
    assert next_deadline(read_cadence("every day"), before, before, LONDON) == utc("2027-03-28 19:00")
    assert later(before, read_duration("1 day 2 hours"), LONDON) == utc("2027-03-28 21:00")


def test_a_weekly_time_that_is_skipped_comes_back_the_week_after() -> None:
    cadence = read_cadence("every Sun 01:30")
    skipped = next_deadline(cadence, utc("2027-03-21 01:30"), utc("2027-03-21 01:30"), LONDON)
    assert skipped == utc("2027-03-28 01:30")
    assert next_deadline(cadence, skipped, skipped, LONDON) == utc("2027-04-04 00:30")


def test_a_day_that_a_zone_left_out_is_no_trap() -> None:
    apia = zone("Pacific/Apia")  # had no Fri 30 Dec 2011
    before = utc("2011-12-24 06:00")  # Fri 20:00 there
    found = next_deadline(read_cadence("every Fri 20:00"), before, before, apia)
    assert before + timedelta(days=6) <= found <= before + timedelta(days=7)


# --- rhythm


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("every 7 days", "every 7 days"),
        ("7 days", "every 7 days"),
        ("every week", "every week"),
        ("weekly", "every week"),
        ("every 1 week", "every week"),
        ("Daily", "every day"),
        ("every 2 weeks", "every 2 weeks"),
        ("every 36h", "every 36 hours"),
        ("every 90 s", "every 90 seconds"),
        ("every 1 day 12 hours", "every 1 day 12 hours"),
        ("every Fri 20:00", "every Fri 20:00"),
        ("Fridays at 8pm", "every Fri 20:00"),
        ("every Fri & Tue, 20h", "every Tue and Fri 20:00"),
        ("every Mon, Wed and Fri 20:00", "every Mon, Wed and Fri 20:00"),
        ("every day 20:00", "every day 20:00"),
    ],
)
def test_a_cadence_is_read(written: str, canonical: str) -> None:
    assert str(read_cadence(written)) == canonical
    assert read_cadence(canonical) == read_cadence(written)


@pytest.mark.parametrize(
    "written", ["every month", "every 0 days", "every Fri", "now and then", "every 03/04 20:00", ""]
)
def test_what_is_no_cadence_is_refused(written: str) -> None:
    with pytest.raises(Unreadable):
        read_cadence(written)


@pytest.mark.parametrize(
    ("cadence", "previous", "now", "following"),
    [
        ("every 7 days", "2026-12-04 20:00", "2026-12-04 20:00", "2026-12-11 20:00"),
        # The turn ran two days late, and five are left.
        ("every 7 days", "2026-12-04 20:00", "2026-12-06 20:00", "2026-12-11 20:00"),
        # Two days would be left, which are too few.
        ("every 7 days", "2026-12-04 20:00", "2026-12-09 20:00", "2026-12-18 20:00"),
        ("every 7 days", "2026-12-04 20:00", "2027-01-07 12:00", "2027-01-15 20:00"),  # held for a month
        ("every 7 days", "2026-12-04 20:00", "2026-12-03 20:00", "2026-12-11 20:00"),  # processed a day early
        ("every Fri 20:00", "2026-12-04 20:00", "2026-12-03 20:00", "2026-12-11 20:00"),
        ("every Fri 20:00", "2026-12-03 20:00", "2026-12-03 20:00", "2026-12-11 20:00"),
        ("every Tue and Fri 20:00", "2026-12-04 20:00", "2026-12-04 20:00", "2026-12-08 20:00"),
        ("every Tue and Fri 20:00", "2026-12-04 20:00", "2026-12-10 12:00", "2026-12-15 20:00"),
        ("every 90 seconds", "2026-12-04 20:00", "2026-12-04 20:00:02", "2026-12-04 20:01:30"),
        ("every 1 second", "2026-12-04 20:00", "2027-12-04 20:00", "2027-12-04 20:00:01"),
    ],
)
def test_the_next_deadline_keeps_the_rhythm_and_gives_notice(
    cadence: str, previous: str, now: str, following: str
) -> None:
    assert next_deadline(read_cadence(cadence), utc(previous), utc(now), LONDON) == utc(following)


# --- length


@pytest.mark.parametrize(
    ("written", "canonical", "value"),
    [
        ("2 days", "2 days", Duration(days=2)),
        ("36h", "36 hours", Duration(hours=36)),
        ("90 minutes", "90 minutes", Duration(minutes=90)),
        ("a week", "1 week", Duration(weeks=1)),
        ("1d12h", "1 day 12 hours", Duration(days=1, hours=12)),
        ("12 hours, 1 day", "1 day 12 hours", Duration(days=1, hours=12)),
        ("2 days and 2 days", "4 days", Duration(days=4)),
    ],
)
def test_a_length_is_read(written: str, canonical: str, value: Duration) -> None:
    assert read_duration(written) == value
    assert str(value) == canonical


@pytest.mark.parametrize("written", ["", "2", "days", "-2 days", "1.5 days", "2 months", "0 h", "367 days"])
def test_what_is_no_length_is_refused(written: str) -> None:
    with pytest.raises(Unreadable):
        read_duration(written)


# --- zones


@pytest.mark.parametrize("written", ["Europe/London", "europe/london", " EUROPE/LONDON "])
def test_a_zone_is_found_whatever_the_case(written: str) -> None:
    assert zone(written).key == "Europe/London"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("London", "Did you mean Europe/London?"),
        ("new york", "Did you mean America/New_York?"),
        ("Europe/Lodnon", "Did you mean Europe/London?"),
        ("Pariss", "Did you mean Europe/Paris?"),
        ("BST", "Did you mean Europe/London?"),
        ("EST", "Did you mean America/New_York?"),
        ("../../etc/passwd", "Write an area and a city, such as Europe/London, or UTC."),
        ("", "Write an area and a city, such as Europe/London, or UTC."),
    ],
)
def test_a_zone_that_is_none_is_answered_with_what_was_meant(written: str, meant: str) -> None:
    with pytest.raises(ValueError, match="time zone") as refused:
        zone(written)
    assert str(refused.value).endswith(meant)


# --- spelling

FRIDAY = utc("2026-12-04 20:00")


def test_a_deadline_is_spelled_with_weekday_wall_time_and_place() -> None:
    assert spell(FRIDAY, LONDON, NOW) == "Fri 4 Dec 20:00 London"
    assert spell(FRIDAY, LONDON) == "Fri 4 Dec 2026 20:00 London"
    assert spell(FRIDAY, NEW_YORK, NOW) == "Fri 4 Dec 15:00 New York"
    assert spell(utc("2027-06-04 20:00"), LONDON, NOW) == "Fri 4 Jun 2027 21:00 London"
    assert spell(FRIDAY + timedelta(seconds=7), UTC_ZONE, NOW) == "Fri 4 Dec 20:00:07 UTC"


def test_the_aside_has_what_is_left_and_the_other_clocks_where_they_differ() -> None:
    assert aside(FRIDAY, LONDON, NOW) == "(in 2 days 3 h; 20:00 UTC)"
    assert aside(FRIDAY, LONDON, NOW, LONDON) == "(in 2 days 3 h; 20:00 UTC)"
    assert aside(FRIDAY, LONDON, NOW, PARIS) == "(in 2 days 3 h; Fri 4 Dec 21:00 Paris for you; 20:00 UTC)"
    assert aside(FRIDAY, PARIS, NOW, LONDON) == "(in 2 days 3 h; Fri 4 Dec 20:00 London for you; 20:00 UTC)"
    assert (
        aside(FRIDAY, LONDON, NOW, zone("Asia/Tokyo"))
        == "(in 2 days 3 h; Sat 5 Dec 05:00 Tokyo for you; 20:00 UTC)"
    )


def test_spelled_out_is_both() -> None:
    assert spell_out(FRIDAY, PARIS, NOW) == "Fri 4 Dec 21:00 Paris (in 2 days 3 h; 20:00 UTC)"


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (timedelta(days=2, hours=3, minutes=59), "in 2 days 3 h"),
        (timedelta(days=2, minutes=59), "in 2 days"),
        (timedelta(days=1), "in 1 day"),
        (timedelta(hours=1, minutes=1), "in 1 h 1 min"),
        (timedelta(seconds=90), "in 1 min 30 s"),
        (timedelta(milliseconds=900), "now"),
        (timedelta(0), "now"),
        (-timedelta(hours=2, seconds=5), "2 h ago"),
    ],
)
def test_what_is_left_has_two_units_at_most(left: timedelta, words: str) -> None:
    assert remaining(left) == words


# --- whatever is written

UNITS = ("weeks", "days", "hours", "minutes", "seconds")
durations = st.builds(
    Duration,
    weeks=st.integers(0, 20),
    days=st.integers(0, 99),
    hours=st.integers(0, 99),
    minutes=st.integers(0, 999),
    seconds=st.integers(0, 9999),
).filter(lambda d: timedelta(0) < timedelta(days=d.calendar_days, seconds=d.stopwatch_seconds) <= LONGEST)
clocks = st.builds(time, st.integers(0, 23), st.integers(0, 59))
weekdays = st.integers(0, 6)
zones = st.sampled_from([LONDON, NEW_YORK, PARIS, LORD_HOWE, UTC_ZONE])
days = st.dates(date(2026, 1, 1), date(2030, 12, 31))
dates = st.builds(
    lambda day, year, weekday: Date(
        day.day, day.month, day.year if year else None, day.weekday() if weekday else None
    ),
    days,
    st.booleans(),
    st.booleans(),
)
whens: st.SearchStrategy[When] = st.one_of(
    st.builds(After, durations),
    st.builds(
        At,
        st.one_of(dates, st.builds(Weekday, weekdays), st.builds(Near, st.integers(0, 1))),
        clocks,
        st.one_of(st.none(), zones.map(lambda z: z.key)),
    ),
)
cadences: st.SearchStrategy[Cadence] = st.one_of(
    st.builds(Every, durations),
    st.builds(lambda days, at: Weekly(tuple(sorted(days)), at), st.sets(weekdays, min_size=1), clocks),
)
instants = st.datetimes(datetime(2026, 1, 1), datetime(2028, 12, 31)).map(  # noqa: DTZ001  # made aware just here
    lambda at: at.replace(tzinfo=UTC)
)


@given(whens)
def test_every_moment_reads_back(when: When) -> None:
    assert read_when(str(when)) == when


@given(cadences)
def test_every_cadence_reads_back(cadence: Cadence) -> None:
    assert read_cadence(str(cadence)) == cadence


@given(durations)
def test_every_length_reads_back(duration: Duration) -> None:
    assert read_duration(str(duration)) == duration


WORDS = (
    *(
        "every",
        "in",
        "+",
        "a",
        "one",
        "2",
        "29",
        "2027",
        "fri",
        "next",
        "tomorrow",
        "dec",
        "feb",
        "4th",
        "3/4",
    ),
    *("20:00", "8pm", "24:00", "days", "h", "week", "and", ",", "UTC", "Paris"),
)


@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join)))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    for read in (read_when, read_cadence, read_duration):
        try:
            value = read(text)
        except Unreadable as refused:
            assert str(refused)[-1] in '.?"'  # noqa: PT017  # either is right
        else:
            assert read(str(value)) == value


@given(cadences, instants, instants, zones)
def test_the_next_deadline_is_after_both_with_notice(
    cadence: Cadence, previous: datetime, now: datetime, where: ZoneInfo
) -> None:
    found = next_deadline(cadence, previous, now, where)
    assert found > previous
    assert found >= now + notice(cadence)
    assert found.microsecond == 0
    if isinstance(cadence, Weekly):
        there = found.astimezone(where)
        assert there.weekday() in cadence.weekdays
        assert abs(datetime.combine(there, cadence.time) - there.replace(tzinfo=None)) <= timedelta(hours=1)


@given(whens, instants, zones)
def test_a_moment_found_is_ahead(when: When, now: datetime, where: ZoneInfo) -> None:
    try:
        found = resolve(when, now, where)
    except ValueError as refused:
        assert str(refused).endswith(".")  # noqa: PT017  # either is right
    else:
        assert found > now
        assert found.microsecond == 0
        assert isinstance(notes(when, now, where), tuple)


@given(st.sampled_from(UNITS), st.integers(1, 7))
def test_one_unit_is_read_in_any_of_its_spellings(unit: str, count: int) -> None:
    short = {"minutes": "min"}.get(unit, unit[0])
    wanted = Duration(**{unit: count})
    for written in (f"{count} {unit}", f"{count}{short}", f"{count} {unit.upper()}", f"{count} {unit[:-1]}"):
        assert read_duration(written) == wanted
