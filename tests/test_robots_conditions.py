"""A condition is one in every frame: in front of an order, behind it, in brackets, with `if` and without.

`tests/robots/conditions/phrases.jsonl` has a line for each: `phrase`, its `kind`, and what it `means` in canonical
words. The robot plays like the canonical one, or its player is asked. Must not know how a sentence is read.
"""

import json
from pathlib import Path
from typing import Any

from bot.games.golden_strider.robots.alike import alike
from bot.games.golden_strider.robots.reading import read
from tests.kit.part import part

PHRASES = Path("tests/robots/conditions/phrases.jsonl")
START = "Start with 6 6 6 6 6. Play the oldest card, bank 4, move the rest."
_BARE = (
    "{P}, {a}.",
    "{P} {a}.",
    "{P}: {a}.",
    "{P} -> {a}.",
    "{A}, {p}.",
    "{A} {p}.",
    "{A} ({p}).",
    "But {p}, {a}.",
)
_ASKING = ("If {p}, {a}.", "Whenever {p}, {a}.", "{A} if {p}.", "{A} when {p}.", "If {p}: {a}.")
FRAMES = {
    "adverbial": _BARE,
    "state": _BARE + _ASKING,
    "clause": (*_ASKING, "When {p}, {a}.", "If {p} {a}.", "{P} -> {a}.", "{P}: {a}.", "{A} (if {p})."),
}
ORDERS = (
    "play the highest card, move all",
    "play the lowest card and bank it all",
    "play the newest card, bank 2, move the rest",
)
FLOOR = 0.94  # of the phrases, each in one frame, that are read


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _become(number: int, one: dict[str, Any]) -> str:
    """`read`, `asked`, or what was read instead."""
    frames, order = FRAMES[one["kind"]], ORDERS[number % len(ORDERS)]
    words = {"p": one["phrase"], "P": _capital(one["phrase"]), "a": order, "A": _capital(order)}
    text = frames[number % len(frames)].format(**words)
    robot, meant = read(f"{START} {text}"), read(f"{START} If {one['means']}, {order}.")
    assert not meant.unread, f"{one['means']!r} is not canonical"
    if robot.unread:
        return "asked"
    return "read" if alike(robot, meant) else f"{text!r}: {robot}"


def test_a_condition_is_read_in_every_frame_or_asked_about() -> None:
    """None is misread, and most are read."""
    lines = part(PHRASES.read_text(encoding="utf-8").splitlines())
    become = [_become(number, json.loads(line)) for number, line in enumerate(lines)]
    misread = [one for one in become if one not in {"read", "asked"}]
    assert not misread, "\n".join(misread)
    assert become.count("read") >= FLOOR * len(become)
