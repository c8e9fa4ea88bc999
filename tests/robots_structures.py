"""Rules put together in many ways: `{B}. If {C}, {A}.`, `{A} while {C}, {b} while not.`, `{B}. It changes if {C}: {A}`.

    python -m tests.robots_structures SEED TIMES [WORDS]

fills every template of `tests/robots/structures/templates.jsonl` (that has these words) so many times at
random, and shows what
became of it. Templates are filled with cases and orders that are surely read, so that only how they are put together
is asked. Must not know how a robot is read.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from bot.games.golden_strider.robots import reading
from bot.games.golden_strider.robots.alike import alike
from grammar import Unreadable

TEMPLATES = Path("tests/robots/structures/templates.jsonl")
START = "Start with 6 6 6 6 6. "
Became: TypeAlias = Literal["read", "asked", "misread"]


class _Case(NamedTuple):
    """A condition behind `if`; its short form; as a question; as `in case of ...`."""

    said: str
    short: str
    asked: str
    being: str


_CASES = tuple(
    _Case(*row.split(" | "))
    for row in (
        "I'm first | first | am I first | being first",
        "I am in the lead | in the lead | am I in the lead | being in the lead",
        "I'm last | last | am I last | being last",
        "I owe 2 or more | owing 2 or more | do I owe 2 or more | owing 2 or more",
        "I owe nothing | owing nothing | do I owe nothing | owing nothing",
        (
            "I'm more than 5 squares behind the leader | more than 5 squares behind the leader"
            " | am I more than 5 squares behind the leader | being more than 5 squares behind the leader"
        ),
        "somebody is level with me | level with somebody | is somebody level with me | somebody being level with me",
        "the leader is past square 40 |  | is the leader past square 40 | the leader being past square 40",
        (
            "I have less than 15 squares to go | with less than 15 squares to go | do I have less than 15 squares to go"
            " | having less than 15 squares to go"
        ),
        "I'm 4th or worse | 4th or worse | am I 4th or worse | being 4th or worse",
        "I'm in the top three | in the top three | am I in the top three | being in the top three",
        "I'm past square 30 | past square 30 | am I past square 30 | being past square 30",
        "I hold an 8 | holding an 8 | do I hold an 8 | holding an 8",
        (
            "the runner behind me is within 2 squares |  | is the runner behind me within 2 squares"
            " | the runner behind me being within 2 squares"
        ),
    )
)
_ORDERS = (
    "play the highest card and move all",
    "play the highest card, bank 2 and move the rest",
    "play the lowest card and bank it all",
    "play my oldest card, move 3 and bank the rest",
    "use the newest card, bank half and move the rest",
)
_USUAL = (
    "play the oldest card, bank 4 and move the rest",
    "play the oldest card, bank 3, move the rest",
    "play the lowest card, move 5 and bank the rest",
)
_USUAL_TOO = ("oldest card, 4 banked, rest moved", "I play the oldest card, bank 3, move the rest")
_PARTS = ("bank 2 and move the rest", "move 1 and bank the rest", "bank all", "move all")
_CARDS = ("play the highest card", "play the lowest card", "use the newest card")
_VERBS = re.compile(r"\b(play|us|bank|mov)e?(?=\b)")
_BEGINS = re.compile(r"(?:^|[.?!\n]|(?:^|\n)[-*]|[\n ]\(?[\dab][.)])$")


class Filled(NamedTuple):
    """A robot as somebody puts it together, and in canonical sentences; None: it must not be read."""

    said: str
    means: str | None


def templates() -> list[dict[str, str | None]]:
    """What is `said`, and what it `means`, with their holes."""
    return [json.loads(line) for line in TEMPLATES.read_text(encoding="utf-8").splitlines()]


def filled(template: Mapping[str, str | None], luck: Random) -> Filled:
    """A template with phrases in its holes."""
    said, means = template["said"] or "", template["means"]
    holes = _holes(said, luck)
    return Filled(START + _put(said, holes), START + _put(means, holes) if means else None)


def became(one: Filled) -> Became:
    """Whether it is read as what it means."""
    try:
        robot = reading.read(one.said)
    except Unreadable:
        return "asked"
    if robot.unread:
        return "asked"
    if one.means is None:
        return "misread"
    meant = reading.read(one.means)
    assert not meant.unread, f"{one.means!r} is not canonical: {meant.unread[0].why}"
    return "read" if alike(robot, meant) else "misread"


def _holes(said: str, luck: Random) -> dict[str, str]:
    """A phrase for each name of a hole; small letters: as an order, `he ...s`, `...ing`."""
    short = "{F}" in said or "{f}" in said
    case = luck.choice([one for one in _CASES if one.short or not short])
    other = luck.choice([one for one in _CASES if one != case])
    order, second = luck.sample(_ORDERS, 2)
    bare = re.search(r"\{b|\{Bs|\{Bing", said)
    usual = luck.choice(_USUAL if bare else _USUAL + _USUAL_TOO)
    card = luck.choice(_CARDS)
    found = {
        "C": case.said,
        "F": case.short,
        "f": case.short,
        "Q": case.asked,
        "G": case.being,
        "C2": other.said,
    }
    found |= {"A": order, "a": order, "A2": second, "a2": second, "B": usual}
    found |= {"b": usual.removeprefix("I "), "P": luck.choice(_PARTS), "K": card, "k": card.partition(" ")[2]}
    found |= {f"{name}ing": _VERBS.sub(r"\1ing", text) for name, text in (("A", order), ("B", usual))}
    found |= {f"{name}s": _third(text) for name, text in (("A", order), ("B", usual))}
    number = luck.randint(4, 8)
    return found | {f"n{plus:+d}" if plus else "n": str(number + plus) for plus in range(-1, 6)}


def _third(order: str) -> str:
    return re.sub(r"\b(play|use|bank|move)\b", r"\1s", order).replace("my ", "his ")


def _put(text: str, holes: Mapping[str, str]) -> str:
    """The text with its holes filled: where a sentence begins with a capital, but where `~` says that none does."""
    low = text.startswith("~")
    text = text.removeprefix("~").replace("{{", "\x01").replace("}}", "\x02")

    def hole(found: re.Match[str]) -> str:
        phrase = holes[found[1]]
        begins = _BEGINS.search(text[: found.start()].rstrip(' "([')) and found[1] not in {"a", "b", "a2"}
        return phrase[:1].upper() + phrase[1:] if begins and not low else phrase

    whole = re.sub(r"\{(\w[\w+-]*)\}", hole, text).replace("\x01", "{").replace("\x02", "}")
    return whole.replace("I ", "i ").replace("I'm", "i'm") if low else whole


def _measured(
    seed: int, times: int, words: str
) -> Iterator[tuple[str, str | None, Counter[Became], Filled | None]]:
    luck = Random(seed)  # noqa: S311
    for template in templates():
        if words in (template["said"] or ""):
            tries = [filled(template, luck) for _ in range(times)]
            told = [became(one) for one in tries]
            shown = next((one for one, how in zip(tries, told, strict=True) if how == "misread"), None)
            shown = shown or next((one for one, how in zip(tries, told, strict=True) if how == "asked"), None)
            yield template["said"] or "", template["means"], Counter(told), shown


def _main(seed: str, times: str, words: str = "") -> None:
    sums: Counter[Became] = Counter()
    for said, means, count, shown in _measured(int(seed), int(times), words):
        sums += count if means else Counter({"misread": count["misread"]})
        if count["misread"] or (means and count["asked"]):
            sys.stdout.write(f"{said!r}: {dict(count)}\n    {shown.said if shown else ''!r}\n")
    sys.stdout.write(f"{dict(sums)}\n")


if __name__ == "__main__":
    _main(*sys.argv[1:])
