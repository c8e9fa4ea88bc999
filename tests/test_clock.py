from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from bot import clock
from bot.clock import Look

START = datetime(2026, 12, 4, 20, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("wall", "steady", "jumped"),
    [
        (3600, 3600, None),
        (3600, 3541, None),  # a time server slews
        (3600, 3539, 61),
        (60, 0, None),
        (8 * 3600, 1, 8 * 3600 - 1),  # the lid was closed for the night
        (-3600, 5, -3605),  # somebody set it back
        (-55, 5, None),
        (-56, 5, -61),
    ],
)
def test_only_a_jump_of_more_than_a_minute_is_a_warp(
    wall: float, steady: float, jumped: float | None
) -> None:
    before, after = Look(START, 100.0), Look(START + timedelta(seconds=wall), 100.0 + steady)
    assert before.warp(after) == (None if jumped is None else timedelta(seconds=jumped))


def test_two_looks_in_a_row_are_no_warp() -> None:
    assert clock.look().warp(clock.look()) is None


def test_a_wall_clock_set_forward_is_seen() -> None:
    with time_machine.travel(START, tick=False):
        before = clock.look()
    after = Look(START + timedelta(days=1), before.steady + 1)
    assert before.warp(after) == timedelta(days=1, seconds=-1)


def test_now_is_aware_and_utc() -> None:
    assert clock.now().tzinfo is UTC
