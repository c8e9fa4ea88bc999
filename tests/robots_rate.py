"""How many robots of a corpus are read as meant, proposed, asked back, or misread:

`python -m tests.robots_rate [-v] [CORPUS ...]`.

A robot's meaning is compared by what it plays: the rules that the corpus gives and the robot that was read decide the
same rounds of random races, and every decision must be the same. Must not know how a robot is read.
"""

import json
import operator
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from operator import eq, ge, gt, le, lt
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, get_args

from bot.games.golden_strider import cards
from bot.games.golden_strider.cards import Card, Cards
from bot.games.golden_strider.orders import Program
from bot.games.golden_strider.parameters import VARIANTS, Rules
from bot.games.golden_strider.robots import programs, reading
from bot.games.golden_strider.robots.deciding import decide
from bot.games.golden_strider.robots.house import HOUSE
from bot.games.golden_strider.robots.reading import read
from bot.games.golden_strider.robots.robot import UNREAD, Robot
from bot.games.golden_strider.robots.sight import Line, Sight
from bot.games.golden_strider.sprint.player import player
from bot.games.golden_strider.sprint.race import race
from bot.games.golden_strider.sprint.tables import tables
from bot.testing.size import size
from grammar import Unreadable
from tests import random_robots

CORPORA = {
    "open": Path("tests/robots/open.jsonl"),
    "second": Path("tests/robots/second.jsonl"),
    "held": Path("tests/robots/held.jsonl"),
    "fourth": Path("tests/robots/fourth.jsonl"),
    "fifth": Path("tests/robots/fifth.jsonl"),
    "sixth": Path("tests/robots/sixth.jsonl"),
    "seventh": Path("tests/robots/seventh.jsonl"),
    "eighth": Path("tests/robots/eighth.jsonl"),
    "ninth": Path("tests/robots/ninth.jsonl"),
    "tenth": Path("tests/robots/tenth.jsonl"),
    "tenth-train-1": Path("tests/robots/tenth-train-1.jsonl"),
    "tenth-train-2": Path("tests/robots/tenth-train-2.jsonl"),
    "tenth-train-3": Path("tests/robots/tenth-train-3.jsonl"),
    "tenth-train-4": Path("tests/robots/tenth-train-4.jsonl"),
    "tenth-train-5": Path("tests/robots/tenth-train-5.jsonl"),
    "eleventh-a1": Path("tests/robots/eleventh-a1.jsonl"),
    "eleventh-a2": Path("tests/robots/eleventh-a2.jsonl"),
    "eleventh-b1": Path("tests/robots/eleventh-b1.jsonl"),
    "eleventh-b2": Path("tests/robots/eleventh-b2.jsonl"),
    "eleventh-a3": Path("tests/robots/eleventh-a3.jsonl"),
    "eleventh-b3": Path("tests/robots/eleventh-b3.jsonl"),
    "eleventh-c1": Path("tests/robots/eleventh-c1.jsonl"),
    "eleventh-c2": Path("tests/robots/eleventh-c2.jsonl"),
    "eleventh-c3": Path("tests/robots/eleventh-c3.jsonl"),
    "twelfth-e1": Path("tests/robots/twelfth-e1.jsonl"),
    "twelfth-d1": Path("tests/robots/twelfth-d1.jsonl"),
    "twelfth-d2": Path("tests/robots/twelfth-d2.jsonl"),
    "twelfth-e2": Path("tests/robots/twelfth-e2.jsonl"),
    "twelfth-d3": Path("tests/robots/twelfth-d3.jsonl"),
    "twelfth-e3": Path("tests/robots/twelfth-e3.jsonl"),
    "twelfth-f1": Path("tests/robots/twelfth-f1.jsonl"),
    "twelfth-f2": Path("tests/robots/twelfth-f2.jsonl"),
    "thirteenth-g1": Path("tests/robots/thirteenth-g1.jsonl"),
    "thirteenth-g2": Path("tests/robots/thirteenth-g2.jsonl"),
    "thirteenth-g3": Path("tests/robots/thirteenth-g3.jsonl"),
    "thirteenth-h1": Path("tests/robots/thirteenth-h1.jsonl"),
    "thirteenth-h2": Path("tests/robots/thirteenth-h2.jsonl"),
    "thirteenth-h3": Path("tests/robots/thirteenth-h3.jsonl"),
    "fourteenth-i1": Path("tests/robots/fourteenth-i1.jsonl"),
    "fourteenth-i2": Path("tests/robots/fourteenth-i2.jsonl"),
    "fourteenth-j1": Path("tests/robots/fourteenth-j1.jsonl"),
    "fourteenth-j2": Path("tests/robots/fourteenth-j2.jsonl"),
    "fifteenth-k1": Path("tests/robots/fifteenth-k1.jsonl"),
    "fifteenth-k2": Path("tests/robots/fifteenth-k2.jsonl"),
    "fifteenth-l1": Path("tests/robots/fifteenth-l1.jsonl"),
    "fifteenth-l2": Path("tests/robots/fifteenth-l2.jsonl"),
    "sixteenth-n1": Path("tests/robots/sixteenth-n1.jsonl"),
    "sixteenth-n2": Path("tests/robots/sixteenth-n2.jsonl"),
    "sixteenth-o1": Path("tests/robots/sixteenth-o1.jsonl"),
    "sixteenth-o2": Path("tests/robots/sixteenth-o2.jsonl"),
    "seventeenth-m1": Path("tests/robots/seventeenth-m1.jsonl"),
    "seventeenth-m2": Path("tests/robots/seventeenth-m2.jsonl"),
    "seventeenth-m3": Path("tests/robots/seventeenth-m3.jsonl"),
    "eighteenth-p1": Path("tests/robots/eighteenth-p1.jsonl"),
    "eighteenth-p2": Path("tests/robots/eighteenth-p2.jsonl"),
    "eighteenth-q1": Path("tests/robots/eighteenth-q1.jsonl"),
    "eighteenth-q2": Path("tests/robots/eighteenth-q2.jsonl"),
    "eighteenth-r1": Path("tests/robots/eighteenth-r1.jsonl"),
    "eighteenth-r2": Path("tests/robots/eighteenth-r2.jsonl"),
    "eighteenth-s1": Path("tests/robots/eighteenth-s1.jsonl"),
    "eighteenth-s2": Path("tests/robots/eighteenth-s2.jsonl"),
    "eighteenth-t1": Path("tests/robots/eighteenth-t1.jsonl"),
    "eighteenth-t2": Path("tests/robots/eighteenth-t2.jsonl"),
    "eighteenth-u1": Path("tests/robots/eighteenth-u1.jsonl"),
    "eighteenth-u2": Path("tests/robots/eighteenth-u2.jsonl"),
    "nineteenth-v1": Path("tests/robots/nineteenth-v1.jsonl"),
    "nineteenth-v2": Path("tests/robots/nineteenth-v2.jsonl"),
    "nineteenth-w1": Path("tests/robots/nineteenth-w1.jsonl"),
    "nineteenth-w2": Path("tests/robots/nineteenth-w2.jsonl"),
    "nineteenth-x1": Path("tests/robots/nineteenth-x1.jsonl"),
    "nineteenth-x2": Path("tests/robots/nineteenth-x2.jsonl"),
    "nineteenth-y1": Path("tests/robots/nineteenth-y1.jsonl"),
    "nineteenth-y2": Path("tests/robots/nineteenth-y2.jsonl"),
    "nineteenth-z1": Path("tests/robots/nineteenth-z1.jsonl"),
    "nineteenth-z2": Path("tests/robots/nineteenth-z2.jsonl"),
    "nineteenth-a1": Path("tests/robots/nineteenth-a1.jsonl"),
    "nineteenth-a2": Path("tests/robots/nineteenth-a2.jsonl"),
    "nineteenth-b1": Path("tests/robots/nineteenth-b1.jsonl"),
    "nineteenth-b2": Path("tests/robots/nineteenth-b2.jsonl"),
    "twentieth-c1": Path("tests/robots/twentieth-c1.jsonl"),
    "twentieth-c2": Path("tests/robots/twentieth-c2.jsonl"),
    "twentieth-d1": Path("tests/robots/twentieth-d1.jsonl"),
    "twentieth-d2": Path("tests/robots/twentieth-d2.jsonl"),
    "twentieth-e1": Path("tests/robots/twentieth-e1.jsonl"),
    "twentieth-e2": Path("tests/robots/twentieth-e2.jsonl"),
    "twentieth-f1": Path("tests/robots/twentieth-f1.jsonl"),
    "twentieth-f2": Path("tests/robots/twentieth-f2.jsonl"),
    "twenty-first-g1": Path("tests/robots/twenty-first-g1.jsonl"),
    "twenty-first-g2": Path("tests/robots/twenty-first-g2.jsonl"),
    "twenty-first-h1": Path("tests/robots/twenty-first-h1.jsonl"),
    "twenty-first-h2": Path("tests/robots/twenty-first-h2.jsonl"),
    "twenty-second-i1": Path("tests/robots/twenty-second-i1.jsonl"),
    "twenty-second-i2": Path("tests/robots/twenty-second-i2.jsonl"),
    "twenty-third-j1": Path("tests/robots/twenty-third-j1.jsonl"),
    "twenty-third-j2": Path("tests/robots/twenty-third-j2.jsonl"),
    "twenty-fourth-l1": Path("tests/robots/twenty-fourth-l1.jsonl"),
    "twenty-fourth-l2": Path("tests/robots/twenty-fourth-l2.jsonl"),
    "twenty-fifth-m1": Path("tests/robots/twenty-fifth-m1.jsonl"),
    "twenty-fifth-m2": Path("tests/robots/twenty-fifth-m2.jsonl"),
    "twenty-fifth-n1": Path("tests/robots/twenty-fifth-n1.jsonl"),
    "twenty-fifth-n2": Path("tests/robots/twenty-fifth-n2.jsonl"),
    "twenty-sixth-o": Path("tests/robots/twenty-sixth-o.jsonl"),
    "twenty-seventh-p1": Path("tests/robots/twenty-seventh-p1.jsonl"),
    "twenty-seventh-p2": Path("tests/robots/twenty-seventh-p2.jsonl"),
    "twenty-eighth-r1": Path("tests/robots/twenty-eighth-r1.jsonl"),
    "twenty-eighth-r2": Path("tests/robots/twenty-eighth-r2.jsonl"),
    "twenty-eighth-s1": Path("tests/robots/twenty-eighth-s1.jsonl"),
    "twenty-eighth-s2": Path("tests/robots/twenty-eighth-s2.jsonl"),
    "twenty-ninth-t1": Path("tests/robots/twenty-ninth-t1.jsonl"),
    "twenty-ninth-t2": Path("tests/robots/twenty-ninth-t2.jsonl"),
    "aside": Path("tests/robots/seventh-aside.jsonl"),
    "shared": Path("../shared/practice/robots-open.jsonl"),
}
# runners of every report: test_robots_rate.py breaks robots to show that so many races are enough
RACES = size(6, 12)
SEEN = size(2, 10)
RULES: Rules = VARIANTS["robot"]
_WORDS: dict[object, cards.Word] = {word: word for word in get_args(cards.Word)}
_RELATIONS = {"<": lt, "<=": le, "=": eq, ">=": ge, ">": gt}

Decision = tuple[Card, int, int, str]


class Told(NamedTuple):
    """What became of one robot of a corpus, and why; and of how many of its sentences.

    It is read as `meant`, or `misread` in silence; or its player is asked: it is `proposed` as meant, so that one yes
    does, or `proposed wrongly`; or it is `asked` back, as some of it stays unread.
    """

    number: int
    must: str
    outcome: str
    text: str
    why: str = ""
    sentences: Mapping[str, int] = MappingProxyType({})


def robots(corpus: Path) -> list[dict[str, Any]]:
    """Every robot of a file, with what it means."""
    return [json.loads(line) for line in corpus.read_text(encoding="utf-8").splitlines() if line.strip()]


def told(some: Sequence[Mapping[str, Any]]) -> list[Told]:
    """What becomes of each of these robots."""
    return [_told(one) for one in some]


def rates(found: Sequence[Told]) -> Counter[tuple[str, str]]:
    """How many robots of each kind (`must`) came to which outcome."""
    return Counter((one.must, one.outcome) for one in found)


def _told(one: Mapping[str, Any]) -> Told:
    must, text = one["must"], one["text"]
    try:
        order = programs.read(f"robot:{_behind_label(text)}")
    except Unreadable as why:
        return _asked(one, str(why))
    if not isinstance(order, Program):
        return Told(one["n"], must, "asked", text, "no robot")
    if wrong := programs.refused(RULES, order):
        return Told(one["n"], must, "asked", text, wrong.text)
    unlike = _unlike(one, robot := programs.robot(order.text))
    said = Counter(read=len(reading.understood(_behind_label(text)).seen))
    shown = f"{unlike}\n      {robot}" if unlike else ""
    return Told(one["n"], must, "misread" if unlike else "meant", text, shown, said)


def _behind_label(text: str) -> str:
    """The text as it stands in a letter: who looks once more at what was read of it has it at once."""
    return f" {text}"


def _asked(one: Mapping[str, Any], why: str) -> Told:
    """What becomes of a robot that is not read whole."""
    must, text = one["must"], one["text"]
    try:
        found = reading.understood(_behind_label(text), guessing=True)
    except Unreadable:
        return Told(one["n"], must, "asked", text, why)
    said = Counter[str]("read" if seen.how == "nothing" else seen.how for seen in found.seen)
    if (
        found.robot.unread
        or not (found.proposed and found.robot.rules)
        or programs.refused(RULES, Program(str(found.robot)))
    ):
        return Told(one["n"], must, "asked", text, why, said)
    unlike = _unlike(one, found.robot)
    outcome = "proposed wrongly" if unlike else "proposed"
    return Told(one["n"], must, outcome, text, f"{unlike}\n      {found.robot}", said)


def _unlike(one: Mapping[str, Any], robot: Robot) -> str:
    """Why a robot is not what its player means; "" where it is."""
    return f"must be refused: {one.get('why')}" if one["must"] == "refuse" else differs(one, robot)


def differs(one: Mapping[str, Any], robot: Robot) -> str:
    """Where a robot plays otherwise than the rules of a corpus; "" where it never does."""
    if list(robot.start) != one["start"]:
        return f"starts with {robot.start}"
    for seen in sights():
        play = decide(robot, seen)
        ours = play and (play.card, play.move, play.bank, play.deduct or "M")
        theirs = meant(one, seen)
        if ours != theirs:
            return f"in round {seen.round} it plays {ours}, not {theirs}: {seen.lines[seen.me]}"
    return ""


# --- random races


@cache
def sights() -> tuple[Sight, ...]:
    """Every report of some random races, as everybody in them sees it, and the first rounds of many hands."""
    luck = Random("robots of a corpus")  # noqa: S311  # the same races every time
    return tuple(_sights(luck))


def _sights(luck: Random) -> Iterator[Sight]:
    house = [read(text) for text in HOUSE.values()]
    for _ in range(RACES):
        runners = luck.randint(6, 10)
        team = [
            luck.choice(house) if luck.random() < 0.7 else random_robots.robot(RULES, luck)
            for _ in range(runners)
        ]
        run = race(tables(RULES, runners), [player(robot, RULES) for robot in team])
        for number, lines in enumerate(run.lines, 2):
            report = tuple(sorted(lines, key=lambda line: line.position))
            seen = luck.sample(range(runners), min(SEEN, runners))
            yield from (Sight(number, RULES.length, RULES.card_life, report, me) for me in seen)
        hand = tuple(Card(value, 0) for value in random_robots.start(RULES, luck))
        mine, unseen = Line(1, 0, 0, hand), Line(1, 0, 0, None)
        yield Sight(1, RULES.length, RULES.card_life, (mine, *[unseen] * (runners - 1)), 0)
    yield Sight(
        1, RULES.length, RULES.card_life, (Line(1, 0, 0, (Card(6, 0),) * 5), *[Line(1, 0, 0, None)] * 5), 0
    )


# --- the rules of a corpus, as they stand


def meant(one: Mapping[str, Any], seen: Sight) -> Decision | None:
    """What the rules of a corpus play."""
    for rule in one["rules"]:
        amounts = [_number(amount, seen) for _, amount in rule["lay"] if not _is_word(amount)]
        if _holds(rule["when"], seen) and None not in amounts and _known(rule["card"], seen):
            return (*_played(rule, [n for n in amounts if n is not None], seen), one["pay"])
    return None


def _played(rule: Mapping[str, Any], amounts: list[int], seen: Sight) -> tuple[Card, int, int]:
    hand = cards.playable(seen.lines[seen.me].cards or (), seen.round, seen.life)
    card = _card(rule["card"], sum(max(0, one) for one in amounts) if amounts else None, hand, seen)
    points, left = {"M": 0, "B": 0}, card.value
    said = sum(_worth(amount, card.value, seen) for _, amount in rule["lay"] if amount != "rest")
    for part, amount in rule["lay"]:
        wanted = max(0, card.value - said) if amount == "rest" else _worth(amount, card.value, seen)
        points[part] += min(wanted, left)
        left -= min(wanted, left)
    return card, points["M"] + left, points["B"]


def _is_word(amount: object) -> bool:
    """Whether an amount is reckoned from the card that is played."""
    if isinstance(amount, list):
        return any(map(_is_word, amount))
    return isinstance(amount, str) and amount.split(",")[0] in {"all", "rest", "half", "card"}


def _on(amount: Any, whole: int) -> Any:
    """An amount with the value of the card put in."""
    if isinstance(amount, list):
        return [_on(part, whole) for part in amount]
    return whole if amount == "card" else amount


def _worth(amount: Any, whole: int, seen: Sight) -> int:
    words = {"all": whole, "half, rounded down": whole // 2, "half, rounded up": (whole + 1) // 2}
    if isinstance(amount, str) and amount in words:
        return words[amount]
    return max(0, _number(_on(amount, whole), seen) or 0)


def _card(named: Any, total: int | None, hand: Cards, seen: Sight) -> Card:
    if isinstance(named, str):
        return cards.meant(_WORDS[named], hand, hand) or cards.oldest(hand)
    if isinstance(named, list):
        fit = [card for card in hand if card.value >= (_number(named[1], seen) or 0)]
        return min(fit, key=lambda card: (card.value, card.received)) if fit else max(hand, key=_highest)
    worth = total if named is None else named
    if worth is None:
        return cards.oldest(hand)
    fit = [card for card in hand if card.value == worth] or [card for card in hand if card.value >= worth]
    return cards.oldest(tuple(fit)) if fit else max(hand, key=_highest)


def _highest(card: Card) -> tuple[int, int]:
    return card.value, -card.received


def _known(named: Any, seen: Sight) -> bool:
    return not isinstance(named, list) or _number(named[1], seen) is not None


def _holds(when: Any, seen: Sight) -> bool:
    if when is True:
        return True
    sign, *parts = when
    joined = {
        "and": lambda: all(_holds(part, seen) for part in parts),
        "or": lambda: any(_holds(part, seen) for part in parts),
        "not": lambda: not _holds(parts[0], seen),
        "odd": lambda: seen.round % 2 == 1,
        "even": lambda: seen.round % 2 == 0,
        "I hold": lambda: any(_is_held(parts[0], card) for card in seen.lines[seen.me].cards or ()),
        "any": lambda: any(_holds(_of(parts[0], number), seen) for number in range(len(seen.lines))),
    }
    return joined[sign]() if sign in joined else _compared(sign, parts[0], parts[1], seen)


def _is_held(what: Any, card: Card) -> bool:
    return card.received == 0 if what == "start" else bool(card.value == what)


def _of(when: Any, number: int) -> Any:
    """A condition on `any` runner, said of the runner on one line of the report."""
    return [f"line {number + 1} {part[4:]}" if str(part).startswith("any ") else part for part in when]


def _compared(relation: str, left: Any, right: Any, seen: Sight) -> bool:
    one, other = _number(left, seen), _number(right, seen)
    return one is not None and other is not None and _RELATIONS[relation](one, other)


def _number(said: Any, seen: Sight) -> int | None:
    if isinstance(said, int):
        return said
    if isinstance(said, list):
        sign, left, right = said[0], _number(said[1], seen), _number(said[2], seen)
        sums = {"+": operator.add, "-": operator.sub, "*": operator.mul}
        return None if left is None or right is None else int(sums[sign](left, right))
    if said == "round":
        return seen.round
    who, _, what = said.rpartition(" ")
    if said.startswith("me runners"):
        who, what = "me", said.removeprefix("me ")
    line = _line(who, seen)
    return None if line is None else _FIGURES[what](line, seen)


def _line(who: str, seen: Sight) -> Line | None:
    me = seen.lines[seen.me]
    if who.startswith("line "):
        at = int(who.removeprefix("line ")) - 1
        return seen.lines[at] if at < len(seen.lines) else None
    if who in {"ahead", "behind"}:
        sign = 1 if who == "ahead" else -1
        near = [line for line in seen.lines if sign * (line.square - me.square) > 0]
        return min(near, key=lambda line: abs(line.square - me.square), default=None)
    return {"me": me, "leader": seen.lines[0]}[who]


def _hand(line: Line) -> list[int]:
    return [card.value for card in line.cards or ()]


_FIGURES: dict[str, Callable[[Line, Sight], int | None]] = {
    "S": lambda line, _: line.square,
    "P": lambda line, _: line.position,
    "togo": lambda line, seen: seen.length - line.square,
    "O": lambda line, _: line.owed,
    "D": lambda line, _: line.paid,
    "M": lambda line, _: line.moved,
    "B": lambda line, _: line.banked,
    "R": lambda line, _: line.drawn,
    "runners ahead": lambda line, seen: sum(other.square > line.square for other in seen.lines),
    "runners behind": lambda line, seen: sum(other.square < line.square for other in seen.lines),
    "level": lambda line, seen: sum(other.square == line.square for other in seen.lines) - 1,
    "highest": lambda line, _: max(_hand(line), default=None),
    "lowest": lambda line, _: min(_hand(line), default=None),
}


def summary(found: Sequence[Told]) -> str:
    """The rates of one corpus in a sentence."""
    count, said = rates(found), sum((Counter(one.sentences) for one in found), Counter[str]())
    readable = sum(one.must == "read" for one in found)
    wrongly = sum(one.sentences.get("proposed", 0) for one in found if one.outcome == "proposed wrongly")
    meant = count["read", "meant"]
    return (
        f"of {readable} that can be said {meant} are read as meant ({meant / readable:.1%}), "
        f"{count['read', 'proposed']} proposed as meant, {count['read', 'proposed wrongly']} proposed wrongly, "
        f"{count['read', 'asked']} asked back, {count['read', 'misread']} misread; "
        f"of {len(found) - readable} that can't {count['refuse', 'asked']} asked back, "
        f"{count['refuse', 'proposed wrongly']} proposed, {count['refuse', 'misread']} read; "
        f"of {said.total()} sentences {said['read']} read, {said['proposed']} proposed, "
        f"{wrongly} of them in robots proposed wrongly, {sum(said[how] for how in UNREAD)} asked back"
    )


def main(arguments: Sequence[str]) -> int:
    """Print the rates of the corpora that are named, or of all; with -v the robots that were not read as meant.

    A corpus is named by its name here, or by its path.
    """
    asked = [one for one in arguments if one != "-v"] or list(CORPORA)
    for name in asked:
        corpus = CORPORA.get(name, Path(name))
        if not corpus.exists():
            continue
        found = told(robots(corpus))
        sys.stdout.write(f"{name}: {summary(found)}\n")
        if "-v" in arguments:
            for one in found:
                if one.outcome not in ({"meant", "proposed"} if one.must == "read" else {"asked"}):
                    sys.stdout.write(f"\n{one.number} {one.outcome}: {one.text!r}\n   -> {one.why}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
