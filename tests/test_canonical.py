"""A command is proposed in its own spelling, and mailed back alone it reads as the same value."""

from itertools import product

import pytest

from bot import deadlines
from bot.flow.wording.commands import canonical, reading

DAYS = ("Friday", "Fridays", "on Fri", "Tuesdays and Fridays", "Mon, Wed")
CLOCKS = (
    *("20:00", "8pm", "at 8 p.m.", "eight in the evening", "at half past seven in the evening", "noon"),
    *(
        "at 2100 hours",
        "at 20.00 h",
        "quarter to one in the afternoon",
        "five o'clock in the afternoon",
        "at 21 hours",
    ),
)
ONE_DAY = ("Friday", "4 December", "Fri 4 Dec", "the 11th", "tomorrow", "Friday week", "a week on Friday")


@pytest.mark.parametrize(("days", "clock"), tuple(product(DAYS, CLOCKS)))
def test_a_rhythm_is_the_same_in_its_own_spelling(days: str, clock: str) -> None:
    spelled = canonical.line(f"every {days} {clock}")
    assert deadlines.read_cadence(reading.read(spelled).text) == deadlines.read_cadence(f"{days} {clock}")
    assert (
        canonical.line(spelled)
        == spelled
        == f"every {deadlines.read_cadence(f'{days} {clock}')}".replace("every every", "every")
    )


@pytest.mark.parametrize(("day", "clock"), tuple(product(ONE_DAY, CLOCKS)))
def test_a_moment_is_the_same_in_its_own_spelling(day: str, clock: str) -> None:
    for verb in ("deadline", "start on"):
        spelled = canonical.line(f"{verb} {day} {clock}")
        said = reading.read(spelled).text.removeprefix("on ")
        assert deadlines.read_when(said) == deadlines.read_when(f"{day} {clock}")
        assert canonical.line(spelled) == spelled


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("extend by forty-eight hours", "extend 48 hours"),
        ("extend two days", "extend 2 days"),
        ("players 6 to 8", "players 6-8"),
        ("zone europe/london", "zone Europe/London"),
        ("every three days", "every 3 days"),
        ("deadline Wednesday", "deadline Wed"),
        ("create Breaking Away", "create breaking-away"),
        ("create Golden Strider tap called Spring Mile", "create golden-strider tap called Spring Mile"),
    ],
)
def test_other_values_are_spelled_so(said: str, line: str) -> None:
    assert canonical.line(said) == line
    assert canonical.line(line) == line


@pytest.mark.parametrize(
    "said",
    [
        "deadline next Friday",
        "zone london",
        "every round: oldest card",
        "play 8/1 M5 B3",
        "hello",
        "remind Fox",
    ],
)
def test_what_is_no_value_stays_as_it_is(said: str) -> None:
    assert canonical.line(said) == said
