"""Many ways to say one thing, slot by slot: each reads as its canonical sentence, or is asked about where it must be.

`tests/robots/slots/*.jsonl` has a line for each: `text`, and what it `means` in canonical words (null: it must not be
read). Must not know how a sentence is read.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.games.golden_strider.robots.alike import alike
from bot.games.golden_strider.robots.reading import read
from tests.kit.part import part

SLOTS = sorted(Path("tests/robots/slots").glob("*.jsonl"))
START = "Start with 6 6 6 6 6. "


def _lines(slot: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in slot.read_text(encoding="utf-8").splitlines()]


def _wrong(text: str, means: str | None, start: str) -> str:
    """What became of a text, where it is not what it means; where the start cards matter, it brings them."""
    start = "" if (means or "").startswith("Start with") else start
    robot = read(start + text)
    if means is None:
        return "" if robot.unread or not robot.start else f"read, though it must not be: {text!r} as {robot}"
    meant = read(start + means)
    assert not meant.unread, f"{means!r} is not canonical: {meant.unread[0].why}"
    same = sorted(robot.start) == sorted(meant.start) and alike(robot, meant)
    return "" if not robot.unread and same else f"{text!r}: {robot} {robot.unread}"


@pytest.mark.parametrize("slot", SLOTS, ids=[slot.stem for slot in SLOTS])
def test_what_is_said_in_many_ways_is_read_as_meant(slot: Path) -> None:
    """Every line of the part of a slot that this run reads, or the ones that are not are shown."""
    start = "" if slot.stem == "start-hand" else START
    wrong = [told for one in part(_lines(slot)) if (told := _wrong(one["text"], one["means"], start))]
    assert not wrong, "\n".join(wrong)
