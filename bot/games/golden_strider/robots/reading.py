"""A robot read from a letter: sentence by sentence, `then` and `otherwise` understood (GS-41).

What can't be read is kept with its place and why; nothing is guessed. Must not know any race.
"""

import re
from dataclasses import replace
from functools import reduce

from bot.games.golden_strider.robots import sentence
from bot.games.golden_strider.robots.conditions import Condition, Either, Every, Not, Rounds, both
from bot.games.golden_strider.robots.phrases import Next, Time
from bot.games.golden_strider.robots.robot import Robot, Rule, Unread, sentences
from bot.games.golden_strider.robots.sentence import Clause
from grammar import LONGEST_LINE, Unreadable, tidy

MOST_SENTENCES = 40
LONGEST = 8000  # characters of a whole robot
_STOP = re.compile(r"[.;!?]+(?=\s|$)|(?<=[a-z)]{2})[.;!?](?=[A-Z])")
_NUMBERING = re.compile(r"\(?[0-9]{1,2}[.)]?|[*\s-]+")


def read(text: str) -> Robot:
    """The robot a text describes, with the sentences that can't be read; raises Unreadable for one too long."""
    if len(text) > LONGEST:
        raise Unreadable(f"This robot has {len(text)} characters; I read up to {LONGEST}.", LONGEST)
    pieces = split(text)
    robot = reduce(_with, pieces[: MOST_SENTENCES + 1], Robot((), ()))
    count = max(len(pieces), len(sentences(robot)))
    if count > MOST_SENTENCES:
        raise Unreadable(f"This robot has {count} sentences; I read up to {MOST_SENTENCES}.")
    if len(str(robot)) > LONGEST:
        raise Unreadable("This robot is too long when it is said in full. Can it do with fewer sentences?")
    return robot


def split(text: str) -> tuple[str, ...]:
    """The sentences of a text without their full stops, each on one line; numbering is no sentence."""
    pieces = (" ".join(piece.split()) for piece in _STOP.split(tidy(text)))
    return tuple(piece for piece in map(_unnumbered, pieces) if any(map(str.isalnum, piece)))


def _unnumbered(piece: str) -> str:
    return "" if _NUMBERING.fullmatch(piece) else re.sub(r"^(?:(?:[0-9]{1,2}\)|[*-](?= ))\s*)+", "", piece)


def _with(robot: Robot, text: str) -> Robot:
    """The robot with one more sentence."""
    try:
        return _grown(robot, text)
    except Unreadable as why:
        unread = Unread(text, why.column, str(why), len(robot.rules))
        return replace(robot, unread=(*robot.unread, unread))


def _grown(robot: Robot, text: str) -> Robot:
    said = sentence.read(text)
    if said.start and robot.start:
        raise Unreadable("The start cards are named already.")
    rules = reduce(_ruled, said.clauses, robot.rules)
    if any(len(str(rule)) > LONGEST_LINE for rule in rules):
        raise Unreadable("This is too long when it is said in full. Can it be said in two sentences?")
    return replace(robot, start=said.start or robot.start, rules=rules)


def _ruled(rules: tuple[Rule, ...], clause: Clause) -> tuple[Rule, ...]:
    """GS-41: `then` means the rounds after those named before."""
    named = max((_last(rule.when) for rule in rules), default=0)
    times = clause.when
    if clause.then and not any(map(_has_rounds, times)):
        times = (Next(), *times)
    when = both(*(_settled(time, named) for time in times if time != Rounds(1)))
    return (*rules, Rule(clause.action, when, clause.otherwise))


def _settled(time: Time, named: int) -> Condition:
    if not isinstance(time, Next):
        return time
    if named >= _EVER:
        raise Unreadable("The rounds named before go on to the end: there are none after them.")
    if time.count is None:
        if not named:
            raise Unreadable(
                "After which rounds? Name them before, or write: otherwise, from round 7, past square 20."
            )
        return Rounds(named + 1)
    return Rounds(named + 1, named + time.count)


_EVER = 1000  # beyond any round


def _last(condition: Condition | None) -> int:
    """The last round a condition names; 0 when it names none."""
    match condition:
        case Rounds(_, last, _):
            return last or _EVER
        case Not(inner):
            return _last(inner)
        case Every(parts) | Either(parts):
            return max(map(_last, parts))
        case _:
            return 0


def _has_rounds(time: Time) -> bool:
    return isinstance(time, Next) or _last(time) > 0
