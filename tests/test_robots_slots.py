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

SLOTS = sorted(Path("tests/robots/slots").glob("*.jsonl"))
START = "Start with 6 6 6 6 6. "


def _lines(slot: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in slot.read_text(encoding="utf-8").splitlines()]


def _wrong(text: str, means: str | None) -> str:
    """What became of a text, where it is not what it means."""
    robot = read(START + text)
    if means is None:
        return "" if robot.unread else f"read, though it must not be: {text!r} as {robot}"
    meant = read(START + means)
    assert not meant.unread, f"{means!r} is not canonical: {meant.unread[0].why}"
    return "" if not robot.unread and alike(robot, meant) else f"{text!r}: {robot} {robot.unread}"


@pytest.mark.parametrize("slot", SLOTS, ids=[slot.stem for slot in SLOTS])
def test_what_is_said_in_many_ways_is_read_as_meant(slot: Path) -> None:
    """Every line of a slot, or the ones that are not are shown."""
    wrong = [told for one in _lines(slot) if (told := _wrong(one["text"], one["means"]))]
    assert not wrong, "\n".join(wrong)
