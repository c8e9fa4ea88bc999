"""How many of the samples are understood as a fair human GM would: `python -m tests.ordinary FILE...`.

Each sample is mailed to a copy of its scene, and what then stands, is proposed or is answered is compared with what
the sample says. Must not know how a line is read.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.kit.correspondence import Correspondence, shown
from tests.ordinary.scenes import Scene, answered, copy, number, writer

HERE = Path(__file__).parent
ASKED, LEFT = ("play 6/0 M3 B3",), ("standing orders: none",)
_NOTHING = re.compile(r"(?<=\w) B0$| M0(?= B)")
_QUIET = "I found nothing in your letter"


@dataclass(frozen=True)
class Outcome:
    """What became of a sample: `kind` is one of the words of `must`."""

    kind: str
    orders: tuple[str, ...] = ()
    letter: str = ""


@dataclass(frozen=True)
class Judged:
    """A sample beside its outcome. `wrong`: something was obeyed or proposed that was not meant."""

    sample: dict[str, Any]
    outcome: Outcome
    good: bool
    wrong: bool


def samples(path: Path) -> list[dict[str, Any]]:
    """Every sample of a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def judge(some: Iterable[dict[str, Any]], room: "Room") -> Iterator[Judged]:
    """What became of each sample; those that are about one thing (those with `lines` are compared by what stands)."""
    return (_judged(room, sample) for sample in some)


class Room:
    """The scenes, of which every mail has a copy of its own."""

    def __init__(self, made: dict[str, Scene]) -> None:
        self.made = made
        self.effect = cache(self._effect)

    def mailed(
        self, scene: str, who: str, text: str, subject: str | None = None, asked: str | None = None
    ) -> Outcome:
        """What becomes of one mail."""
        sender = writer(scene, who)
        there = copy(self.made[scene])
        before = there.standing(number(scene))
        answering = answered(self.made[scene], scene, sender)
        if asked:
            there.write(sender, asked, answering=answering)
            answering = there.newest[sender]
        letters = there.write(sender, text, answering=answering, fresh=answering is None, subject=subject)
        told = "\n".join(shown(one) for one in letters if one["To"] == sender)
        stands = _new(there, scene, before)
        if not stands and "Did you mean" in told and 'nswer "yes"' in told:
            return Outcome("propose", self._confirmed(there, scene, sender, before), told)
        return Outcome(_kind(told, stands), stands, told)

    def _confirmed(
        self, there: Correspondence, scene: str, sender: str, before: list[str]
    ) -> tuple[str, ...]:
        letters = there.write(sender, "yes")
        return _new(there, scene, before) or (_effect_of(letters),)

    def _effect(self, scene: str, who: str, lines: tuple[str, ...]) -> tuple[str, ...]:
        """What stands when these canonical lines are mailed."""
        return self.mailed(scene, who, "\n".join(lines)).orders if lines else ()


def _new(there: Correspondence, scene: str, before: list[str]) -> tuple[str, ...]:
    return tuple(sorted(set(there.standing(number(scene))) - set(before)))


def _plainly(orders: tuple[str, ...]) -> tuple[str, ...]:
    """Who says that nothing is moved or banked orders what they order who say only the other part."""
    return tuple(_NOTHING.sub("", order) for order in orders)


def _effect_of(letters: list[Any]) -> str:
    return "command: " + " / ".join(one["Subject"].split(" #")[0] for one in letters)


def _kind(told: str, stands: tuple[str, ...]) -> str:
    if stands:
        return "obey"
    if not told or _QUIET in told:
        return "words"
    return "answer" if "not obeyed" in told.split("\n")[1] else "command"


def _judged(room: Room, sample: dict[str, Any]) -> Judged:
    scene, who = sample["scene"], sample["who"]
    outcome = room.mailed(scene, who, sample["text"], sample.get("subject"), _asking(sample))
    if "lines" in sample:
        proposed = [
            order
            for part in sample["lines"]
            if "propose" in (part["must"], *part.get("may", ()))
            for order in part.get("orders", part.get("may_orders", ()))
        ]
        wanted = room.effect(
            scene, who, tuple(proposed if outcome.kind == "propose" else sample.get("stands", ()))
        )
        # What is proposed though it might have been obeyed is the sample's all the same.
        meant = {*wanted, *room.effect(scene, who, tuple(sample.get("stands", ())))}
        return Judged(sample, outcome, outcome.orders == wanted, bool(set(outcome.orders) - meant))
    kinds = {sample["must"], *sample.get("may", ())}
    wanted = room.effect(scene, who, tuple(sample.get("orders", ()) or sample.get("may_orders", ())))
    acted = outcome.kind in ("obey", "propose") and not (
        outcome.orders and outcome.orders[0].startswith("command")
    )
    if acted and not wanted and "command" in sample:
        # A GM's command may be an order: "Hare: play 6/0 M3 B3".
        wanted = room.effect(scene, who, (sample["command"],))
    right = not acted or _plainly(outcome.orders) == _plainly(wanted)
    if sample["must"] == "command" and (sample.get("asked") or sample["command"] == "resign"):
        right, acted = outcome.orders in (ASKED, LEFT) or not outcome.orders, False
        return Judged(sample, outcome, right and outcome.kind in ("obey", "command"), not right)
    kind = outcome.kind in kinds or (
        outcome.kind == "command" and {"propose", "answer"} & kinds and not sample.get("orders")
    )
    kind = (
        kind
        or (outcome.kind == "propose" and "command" in kinds)
        # A GM's command that is an order stands as one.
        or (outcome.kind == "obey" and "command" in kinds and bool(wanted) and outcome.orders == wanted)
        or (outcome.kind in ("answer", "words") and {"answer", "words"} <= kinds)
    )
    return Judged(sample, outcome, bool(kind and right), acted and not right)


def _asking(sample: dict[str, Any]) -> str | None:
    return "I'd like to play 6/0, move 3 and bank 3" if sample.get("asked") else None


def table(judged: list[Judged]) -> str:
    """The rates by what the samples must come to."""
    rows = Counter(
        (one.sample.get("must", "lines"), "good" if one.good else "wrong" if one.wrong else "missed")
        for one in judged
    )
    kinds = sorted({kind for kind, _ in rows})
    lines = [
        f"{kind:8} {rows[kind, 'good']:4} as meant  {rows[kind, 'missed']:4} otherwise  {rows[kind, 'wrong']:4} misread"
        for kind in kinds
    ]
    good = sum(one.good for one in judged)
    return "\n".join(
        (*lines, f"in all   {good:4} of {len(judged)} as meant ({100 * good / len(judged):.1f} %)")
    )
