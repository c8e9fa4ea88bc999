"""Robots of which one sentence is put in other words: the same robot must be read, or its player asked.

`python -m tests.robots_reworded SHARE SEED MOST [-v]` takes so great a share of the robots that are read, each
rewording at most so often (0: ever), and tells how often each was tried, not read, and read as something else. Must
not know how a robot is read.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from bot.games.golden_strider.robots import reading
from bot.games.golden_strider.robots.alike import alike
from bot.games.golden_strider.robots.building import Reading
from grammar import Unreadable
from tests.rewordings.amounts import AMOUNTS
from tests.rewordings.comparing import COMPARING
from tests.rewordings.order import ORDER
from tests.rewordings.saying import SAYING
from tests.rewordings.shape import Rewording
from tests.rewordings.whole import WHOLE
from tests.robots_rate import CORPORA

# Those of the nineteenth that nobody looks at stay unseen.
_TENTHS = (
    "eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
)
FROM = tuple(
    name
    for name in CORPORA
    if name.startswith(tuple(_TENTHS.split())) and not name.startswith("nineteenth-a")
)
OF_A_SENTENCE = {
    f"{kind}: {name}": one
    for kind, some in (("order", ORDER), ("saying", SAYING), ("amounts", AMOUNTS), ("comparing", COMPARING))
    for name, one in some.items()
}
OF_A_ROBOT = {f"whole: {name}": one for name, one in WHOLE.items()}


_HOW = ("same", "asked", "other")


class Case(NamedTuple):
    """One robot in other words, and what was read of it."""

    rewording: str
    number: int
    before: str  # the sentence, or the robot
    after: str
    how: str  # same, asked, other
    told: str  # what was read, or why not


class Known(NamedTuple):
    """A robot of a corpus that is read, and those of its sentences that can be put in other words."""

    number: int
    text: str
    found: Reading
    sentences: tuple[str, ...]


def known(share: float, luck: Random, names: Sequence[str] = FROM) -> Iterator[Known]:
    """Robots that are read, so great a share of them."""
    for name in names:
        for line in CORPORA[name].read_text().splitlines():
            one = json.loads(line)
            if one["must"] == "read" and luck.random() < share and (found := _whole(one["text"])):
                said = [seen.text for seen in found.seen if seen.how == "read"]
                once = tuple(sentence for sentence in said if one["text"].count(sentence) == 1)
                yield Known(one["n"], one["text"], found, once)


def _whole(text: str) -> Reading | None:
    try:
        found = reading.understood(text)
    except Unreadable:
        return None
    return None if found.robot.unread else found


def cases(robots: Sequence[Known], luck: Random, at_most: int = 0) -> Iterator[Case]:
    """Every rewording in every robot that it fits, or so many of each."""
    for name, rewording in (OF_A_SENTENCE | OF_A_ROBOT).items():
        fitting = [
            (robot, before, after)
            for robot in robots
            for before, after in _reworded(name, rewording, robot, luck)
        ]
        if at_most:
            fitting = luck.sample(fitting, min(at_most, len(fitting)))
        for robot, before, after in fitting:
            yield _case(name, robot, before, after)


def _reworded(name: str, rewording: Rewording, robot: Known, luck: Random) -> Iterator[tuple[str, str]]:
    """One sentence that it fits, as it was and as it is, or the whole robot."""
    of = (robot.text,) if name in OF_A_ROBOT else robot.sentences
    found = [(text, after) for text in of if (after := rewording(text)) and after != text]
    if found:
        yield luck.choice(found)


def _case(name: str, robot: Known, before: str, after: str) -> Case:
    text = robot.text.replace(before, after)
    try:
        found = reading.understood(text)
    except Unreadable as why:
        return Case(name, robot.number, before, after, "asked", str(why))
    if found.robot.unread:
        one = found.robot.unread[0]
        return Case(name, robot.number, before, after, "asked", f"{one.text}: {one.why}")
    same = alike(found.robot, robot.found.robot)
    return Case(name, robot.number, before, after, "same" if same else "other", str(found.robot))


def main(share: float, seed: int, at_most: int, *, told: bool) -> Iterator[str]:
    """How often each rewording was tried, and with `told` what was not read as the same."""
    luck = Random(seed)  # noqa: S311  # whoever measures says which robots
    found = list(cases(list(known(share, luck)), luck, at_most))
    count = Counter((one.rewording, one.how) for one in found)
    worst = sorted(
        OF_A_SENTENCE | OF_A_ROBOT, key=lambda name: -count[name, "other"] * 100 - count[name, "asked"]
    )
    for name in worst:
        yield " ".join((f"{name:40}", *(f"{how} {count[name, how]:4}" for how in _HOW)))
    yield " ".join(("all", *(f"{how} {sum(one.how == how for one in found)}" for how in _HOW)))
    for one in found if told else ():
        if one.how != "same":
            yield f"{one.how} | {one.rewording} | {one.number} | {one.before} | {one.after} | {one.told}"


if __name__ == "__main__":
    for line in main(float(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), told="-v" in sys.argv):
        print(line)  # noqa: T201  # it is what this program does
