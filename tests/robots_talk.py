"""Which sentences of robots are talk: how many of the labelled ones are known, and the weights learnt from them.

    python -m tests.robots_talk            the rates, of the sentences that were learnt from and of those kept apart
    python -m tests.robots_talk learn      learn anew, and write grammar/robot_talk.toml

Must not know what becomes of talk.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, get_args

from bot.games.golden_strider.robots.effort import reads, unadorned
from bot.games.golden_strider.robots.english.talk.weighing import SURE, Place, signs
from bot.games.golden_strider.robots.english.words.concepts import sentence
from grammar import LONGEST_LINE
from tests.kit.learning import Labelled, learnt

HERE = Path(__file__).parent / "robots"
LEARNT = ("talk.jsonl", "talk-of-corpora.jsonl")
ASIDE = "talk-aside.jsonl"
WEIGHTS = Path("grammar/robot_talk.toml")
_FEWEST = 8  # sentences in which a sign must stand
_DECAY = 0.001
# A rule taken for talk is a misreading, talk that is asked about only a nuisance; made-up fragments weigh more.
_RULE, _TALK, _FRAGMENT = 1.0, 2.0, 2.0


class Sample(NamedTuple):
    """A labelled sentence at a place of a robot."""

    signs: frozenset[str]
    talk: bool
    place: Place
    text: str
    worth: float


def samples(names: Iterable[str]) -> Iterator[Sample]:
    """The sentences of these files that no grammar reads; a rule may stand at any place."""
    for name in names:
        for line in (HERE / name).read_text(encoding="utf-8").splitlines():
            one = json.loads(line)
            plain = unadorned(one["text"].strip().rstrip("."))
            if len(plain) > LONGEST_LINE or reads(plain):
                continue
            talk = one["is"] != "rule"
            worth = _TALK if talk else _FRAGMENT if name == LEARNT[0] else _RULE
            for place in (one["is"],) if talk else get_args(Place):
                yield Sample(signs(sentence(plain), plain, place), talk, place, one["text"], worth)


def weights_of(found: Sequence[Sample]) -> dict[str, float]:
    """What each sign weighs for talk."""
    return learnt([Labelled(one.signs, one.talk, one.worth) for one in found], fewest=_FEWEST, decay=_DECAY)


def rates(found: Iterable[Sample], weights: Mapping[str, float]) -> Counter[tuple[bool, Place, bool]]:
    """How many sentences of each kind at each place are taken for talk, and how many aren't."""
    return Counter((one.talk, one.place, _sum(one, weights) > SURE) for one in found)


def _sum(one: Sample, weights: Mapping[str, float]) -> float:
    return round(sum(weights.get(sign, 0.0) for sign in one.signs), 2)


def told(name: str, found: Counter[tuple[bool, Place, bool]]) -> Iterator[str]:
    """The rates as lines."""
    for place in get_args(Place):
        talk, rules = (found[kind, place, True] for kind in (True, False))
        yield (
            f"{name}, {place}: {talk} of {talk + found[True, place, False]} that are talk are known as it, "
            f"{rules} of {rules + found[False, place, False]} rules are taken for it"
        )


def main(arguments: list[str]) -> int:
    """Print the rates; with `learn` write the weights before."""
    train = list(samples(LEARNT))
    weights = weights_of(train)
    if arguments == ["learn"]:
        rows = "\n".join(f'"{sign}" = {weight}' for sign, weight in weights.items())
        head = "# What weighs for (+) or against (-) a sentence being talk. Learnt: python -m tests.robots_talk learn"
        WEIGHTS.write_text(f"{head}\n[weights]\n{rows}\n", encoding="utf-8")
    for name, found in (("learnt from", train), ("kept apart", list(samples([ASIDE])))):
        print("\n".join(told(name, rates(found, weights))))  # noqa: T201  # it is what this program does
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
