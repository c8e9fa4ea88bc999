"""What stands around a robot in a mail: greetings, ends and asides, put by lot around robots that are read as meant.

    python -m tests.robots_around [-v] [FILE ...]

Of each piece it is counted whether the robot stays the one that it was, with nothing asked, or is asked about, or is
another robot; of a tactic or a half rule how often it is passed over. Then whole mails are put together by lot.
Must not know how a robot is read.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Literal

from bot.games.golden_strider.robots.reading import understood
from grammar import Unreadable
from tests.robots_rate import CORPORA, differs

HERE = Path(__file__).parent / "robots"
OPEN, ASIDE = "around-open.jsonl", "around-aside.jsonl"
# nobody has looked at these; and robots with a letter around them already
_LEFT_OUT = (
    "nineteenth-a",
    "twenty-first-h",
    "twenty-second",
    "twenty-third",
    "twenty-fourth",
    "twenty-fifth",
    "twenty-sixth",
    "twenty-seventh",
    "tenth",
    "aside",
    "sixteenth-n",
)
_ROBOTS = 40
_BEGINS = re.compile(r"(?:start|cards|my cards|hand|[0-9])", re.IGNORECASE)
_NEXT = re.compile(r"(?<=\.) (?=[A-Z])")

Outcome = Literal["as meant", "asked", "another", "none", "read", "passed over"]


def pieces(name: str) -> list[dict[str, str]]:
    """The pieces of a file."""
    return [json.loads(line) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


@cache
def bare() -> tuple[Mapping[str, Any], ...]:
    """Robots of the corpora that begin with their cards and are read as meant, always the same."""
    found = [
        json.loads(line)
        for name, path in CORPORA.items()
        if not name.startswith(_LEFT_OUT) and name != "shared"
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    short = [one for one in found if one["must"] == "read" and _is_plain(one["text"])]
    Random("bare").shuffle(short)  # noqa: S311  # the same robots every time
    return tuple(islice((one for one in short if outcome(one, one["text"]) == "as meant"), _ROBOTS))


def _is_plain(text: str) -> bool:
    return bool(_BEGINS.match(text)) and len(_NEXT.findall(text)) > 1 and "\n" not in text


def outcome(one: Mapping[str, Any], text: str) -> Outcome:
    """What a text that holds this robot is read as."""
    try:
        robot = understood(text).robot
    except Unreadable:
        return "none"
    if robot.unread:
        return "asked"
    if not robot.start:
        return "none"
    return "another" if differs(one, robot) else "as meant"


def around(one: Mapping[str, Any], front: str = "", between: str = "", behind: str = "") -> str:
    """The text of a robot with these around it; what stands between comes before its last sentence."""
    *before, last = _NEXT.split(one["text"])
    middle = " ".join(filter(None, (*before, between, last)))
    return "\n".join(filter(None, (front, middle, behind)))


def drawn(name: str) -> list[tuple[Mapping[str, str], Mapping[str, Any]]]:
    """Every piece of a file with a robot drawn by lot."""
    luck = Random("around")  # noqa: S311  # the same robots every time
    return [(piece, luck.choice(bare())) for piece in pieces(name)]


def tried(
    some: Iterable[tuple[Mapping[str, str], Mapping[str, Any]]],
) -> Iterator[tuple[Mapping[str, str], str, Outcome]]:
    """Each of these pieces around its robot, and what came of it."""
    for piece, one in some:
        place = piece.get("at", piece["is"])
        text = around(one, **{place: piece["text"]})
        found = outcome(one, text)
        yield piece, text, _of_rule(one, text) if piece["is"] == "rule" and found != "asked" else found


def _of_rule(one: Mapping[str, Any], text: str) -> Outcome:
    """Whether what orders something is a sentence of the robot, or was lost."""
    return "passed over" if understood(text).robot == understood(one["text"]).robot else "read"


def mails(name: str, count: int = 2 * _ROBOTS) -> Iterator[tuple[str, Outcome]]:
    """Whole mails: a greeting and an end around each robot, and in every other one an aside."""
    luck = Random("mails")  # noqa: S311  # the same mails every time
    said = {
        kind: [one["text"] for one in pieces(name) if one["is"] == kind]
        for kind in ("front", "between", "behind")
    }
    for number in range(count):
        one = bare()[number % len(bare())]
        drawn = {kind: luck.choice(texts) for kind, texts in said.items()}
        drawn["between"] = drawn["between"] if number % 2 else ""
        text = around(one, **drawn)
        yield text, outcome(one, text)


def main(arguments: Sequence[str]) -> int:
    """Print the rates of the files that are named, or of both; with -v what is not as it should be."""
    aloud = "-v" in arguments
    for name in [one for one in arguments if one != "-v"] or [OPEN, ASIDE]:
        count = Counter[tuple[str, str]]()
        for piece, text, found in tried(drawn(name)):
            rule = piece["is"] == "rule"
            count[f"{piece['is']} {piece.get('at', '')}".strip(), found] += 1
            if aloud and found != ("asked" if rule else "as meant"):
                _say(f"{found}, {piece['is']} {piece.get('at', '')}: {piece['text']!r}\n      {_why(text)}")
        for kind in sorted({kind for kind, _ in count}):
            told = {found: count[kind, found] for kind_, found in sorted(count) if kind_ == kind}
            _say(f"{name}, {kind}: {told}")
        whole = Counter(found for _, found in mails(name))
        _say(f"{name}, whole mails: {dict(whole)}")
    return 0


def _why(text: str) -> str:
    try:
        found = understood(text)
    except Unreadable as why:
        return str(why)
    return "; ".join(f"{one.text!r}: {one.why}" for one in found.robot.unread) or str(found.robot)


def _say(line: str) -> None:
    print(line)  # noqa: T201  # it is what this program does


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
