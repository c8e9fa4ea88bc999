"""Which cases are guessed rightly by the signs of their words, and the weights learnt from cases that are read.

    python -m tests.robots_cases            the rates, of the cases that were learnt from and of those kept apart
    python -m tests.robots_cases learn      learn anew, and write grammar/robot_cases.toml
    python -m tests.robots_cases collect    write cases.jsonl and cases-aside.jsonl anew, from the robots that are read

Must not know what becomes of a guess.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bot.games.golden_strider.robots import reading
from bot.games.golden_strider.robots.english.guessing import cases
from bot.games.golden_strider.robots.english.guessing.beside import cut
from bot.games.golden_strider.robots.english.words.concepts import sentence
from grammar import Unreadable
from tests.kit.learning import Labelled, learnt
from tests.robots_rate import CORPORA, robots

HERE = Path(__file__).parent / "robots"
LEARNT, ASIDE = HERE / "cases.jsonl", HERE / "cases-aside.jsonl"
WEIGHTS = Path("grammar/robot_cases.toml")
# Robots that nobody learns from, and those that show whether learning helps with somebody else's words.
_UNSEEN = re.compile(
    r"nineteenth-a|twenty-first-h|twenty-eighth|twenty-fifth-[mn]2|twenty-seventh-p2|aside|tenth-train|twenty-fourth-l2"
)
_APART = re.compile(r"twenty-third|twenty-fifth|twenty-sixth|twenty-seventh")
_FEWEST_CASES, _FEWEST_SIGNS, _DECAY, _LEAST = 3, 3, 0.0004, 0.2
_WORTH = 6.0  # of a case that means it: there are a hundred others for each


class Case(NamedTuple):
    """A case as somebody wrote it, and as canonical words with places for its numbers."""

    text: str
    means: str


def collected(names: Iterable[str]) -> Iterator[Case]:
    """The cases of the robots of these corpora that are read, each beside one order."""
    for name in names:
        for one in robots(CORPORA[name]):
            yield from _of_robot(one["text"]) if one["must"] == "read" else ()


def _of_robot(text: str) -> Iterator[Case]:
    try:
        found = reading.understood(f" {text}")
    except Unreadable:
        return
    rules = {str(rule): rule for rule in found.robot.rules if rule.when and not rule.otherwise}
    for seen in found.seen:
        if seen.how == "read" and len(seen.said) == 1 and seen.said[0] in rules and (parts := cut(seen.text)):
            means = placed(parts.case, str(rules[seen.said[0]].when))
            if means and not cases.orders_too(sentence(parts.case), means):
                yield Case(parts.case, means)


def placed(text: str, means: str) -> str:
    """The canonical words with places for the numbers of the case; "" where they have a number of another sentence."""
    found = cases.numbers(sentence(text))

    def place(number: re.Match[str]) -> str:
        ways = (
            f"{{{at}{more:+d}}}" if more else f"{{{at}}}"
            for more in (0, 1, -1)
            for at, one in enumerate(found)
            if one + more == int(number[0])
        )
        return next(ways, number[0])

    said = re.sub(r"(?<!line )\b\d+\b", place, means)
    return "" if re.search(r"(?<!every )(?<!line )(?<![{+-])\b(?:[2-9]|\d\d)\b(?!\})", said) else said


def weights_of(found: Sequence[Case]) -> dict[str, dict[str, float]]:
    """What each sign weighs for each case that is often enough."""
    count = Counter(one.means for one in found)
    return {means: weight_of(found, means) for means in sorted(count) if count[means] >= _FEWEST_CASES}


def weight_of(found: Sequence[Case], means: str) -> dict[str, float]:
    """What each sign weighs for a case of this meaning, against all others."""
    known = [
        Labelled(_signs(one.text), one.means == means, _WORTH if one.means == means else 1.0) for one in found
    ]
    return learnt(known, fewest=_FEWEST_SIGNS, decay=_DECAY, least=_LEAST)


@cache
def _signs(text: str) -> frozenset[str]:
    return cases.signs(sentence(text))


def rates(found: Sequence[Case]) -> Counter[str]:
    """How many cases are guessed rightly, wrongly, and not at all."""
    return Counter(
        "no guess" if not (said := cases.guessed(one.text)) else "right" if said == _filled(one) else "wrong"
        for one in found
    )


def _filled(one: Case) -> str:
    numbers = cases.numbers(sentence(one.text))
    return re.sub(
        r"\{(\d)(\+1|-1)?\}", lambda place: str(numbers[int(place[1])] + int(place[2] or 0)), one.means
    )


def read(path: Path) -> list[Case]:
    """The cases of a file."""
    return [Case(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def _write(path: Path, found: Iterable[Case], known: set[Case]) -> None:
    said: dict[tuple[str, str], Case] = {}
    for one in found:
        if one not in known:
            masked = re.sub(r"\d+", "#", one.text.casefold())
            said.setdefault((masked, one.means), one)
    rows = (json.dumps(one._asdict(), ensure_ascii=False) for one in said.values())
    path.write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")


def _collect() -> None:
    names = [name for name in CORPORA if not _UNSEEN.search(name) and name != "shared"]
    _write(LEARNT, collected(name for name in names if not _APART.search(name)), set())
    _write(ASIDE, collected(name for name in names if _APART.search(name)), set(read(LEARNT)))


def _written(weights: Mapping[str, Mapping[str, float]]) -> str:
    head = "# What speaks for (+) or against (-) each case. Learnt: python -m tests.robots_cases learn\n"
    tables = (
        f"\n[{json.dumps(means)}]\n"
        + "".join(f"{json.dumps(sign)} = {worth}\n" for sign, worth in of_it.items())
        for means, of_it in weights.items()
    )
    return head + "".join(tables)


def main(arguments: list[str]) -> int:
    """Print the rates; with `collect` write the cases before, with `learn` the weights."""
    if "collect" in arguments:
        _collect()
    if "learn" in arguments:
        WEIGHTS.write_text(_written(weights_of(read(LEARNT))), encoding="utf-8")
    for name, path in (("learnt from", LEARNT), ("kept apart", ASIDE)):
        print(name, dict(rates(read(path))))  # noqa: T201  # it is what this program does
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
