"""Which pieces beside an order are known to leave it open, and the weights learnt from them.

    python -m tests.beside            the rates: of each third, learnt from the others, and of those kept apart
    python -m tests.beside learn      learn anew, and write grammar/beside.toml

Must not know what becomes of a piece.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from bot.flow.wording.sentences.weighing import OPEN, signs
from tests.kit.learning import Labelled, learnt

HERE = Path(__file__).parent
LEARNT = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "commands",
    "commands_second",
    "known",
)
ASIDE, COMMANDS_ASIDE = "aside", "commands_aside"
WEIGHTS = Path("grammar/beside.toml")
_FEWEST, _DECAY, _LEAST = 2, 0.0001, 0.1
_PARTS = 3
_WORTH = {"known": 3.0}  # other tests say of each of these what becomes of it


class Rate(NamedTuple):
    """Of the pieces that leave an order open those that are known, and of the talk that which is taken for one."""

    known: int
    open: int
    taken: int
    talk: int

    def __str__(self) -> str:
        """As it is printed."""
        return (
            f"{self.known} of {self.open} that leave an order open, {self.taken} of {self.talk} that are talk"
        )


def pieces(name: str) -> list[Labelled]:
    """The labelled pieces of a file."""
    rows = (json.loads(line) for line in (HERE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines())
    worth = _WORTH.get(name, 1.0)
    return [Labelled(signs(row["text"]), row["is"] == "turns", worth) for row in rows]


def weights_of(found: Sequence[Labelled]) -> dict[str, float]:
    """What each sign weighs for an order being open."""
    return learnt(found, fewest=_FEWEST, decay=_DECAY, least=_LEAST)


def rate(found: Sequence[Labelled], weights: Mapping[str, float]) -> Rate:
    """How many of them are heavy."""
    heavy = [round(sum(weights.get(sign, 0.0) for sign in one.signs), 2) > OPEN for one in found]
    opens = [one.found for one in found]
    known = sum(one and is_open for one, is_open in zip(heavy, opens, strict=True))
    return Rate(known, sum(opens), sum(heavy) - known, len(found) - sum(opens))


def each_by_the_others(found: Sequence[Labelled]) -> Rate:
    """The rate where each third is weighed by what the other two taught."""
    parts = [found[at::_PARTS] for at in range(_PARTS)]
    rates = [
        rate(part, weights_of([one for other in parts if other is not part for one in other]))
        for part in parts
    ]
    return Rate(*(sum(figures) for figures in zip(*rates, strict=True)))


def main(arguments: list[str]) -> int:
    """Print the rates; with `learn` write the weights before."""
    found = [one for name in LEARNT for one in pieces(name)]
    weights = weights_of(found)
    if arguments == ["learn"]:
        rows = "\n".join(f"{json.dumps(sign)} = {weight}" for sign, weight in weights.items() if weight)
        head = (
            "# What weighs for (+) or against (-) an order being open. Learnt: python -m tests.beside learn"
        )
        WEIGHTS.write_text(f"{head}\n[weights]\n{rows}\n", encoding="utf-8")
    print(f"each third by the others: {each_by_the_others(found)}")  # noqa: T201  # it is what this program does
    for name in (ASIDE, COMMANDS_ASIDE):
        print(f"kept apart, {name}: {rate(pieces(name), weights)}")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
