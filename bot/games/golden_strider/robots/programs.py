"""Robots as orders of a race: a line that is one, its start cards, and what it plays for a runner (GS-41, GS-43).

Must not know views or letters.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from bot.games.base import Seat, Sheet
from bot.games.golden_strider import choice
from bot.games.golden_strider.orders import LineUp, Order, Play, Program
from bot.games.golden_strider.parameters import Rules, even_cards
from bot.games.golden_strider.robots import reading
from bot.games.golden_strider.robots.deciding import decide
from bot.games.golden_strider.robots.robot import Robot
from bot.games.golden_strider.robots.sight import sight
from bot.games.golden_strider.split import Refusal
from bot.games.golden_strider.state import Runner, State
from grammar import Unreadable, tidy

_ROBOT = re.compile(
    r"[\s*-]*(?:my )?(?:robot|algorithm|program(?:me)?)\s*[:=]\s*(?P<text>.+)", re.IGNORECASE | re.DOTALL
)
_BARE = re.compile(
    r"[\s*-]*start(?:ing)?(?: with| cards| hand)?\b[^.;]{1,80}[.;]\s+(?=[^\W\d_])", re.IGNORECASE
)
_STANDING = re.compile(
    r"[\s*-]*(?:(?P<runner>[^:]{1,80}):\s*)?(?P<no>no )?(?:my |the )?standing[ -]orders?\b\s*[:=]?\s*(?P<text>.*)",
    re.IGNORECASE | re.DOTALL,
)
_NONE = re.compile(r"(?:none|no|off|stop|end|withdraw(?:n)?|cancel(?:led)?|)\s*[.!]*", re.IGNORECASE)


def begins(rules: Rules, line: str) -> bool:
    """Whether a line begins an order that goes on over the lines below it."""
    plain = tidy(line)
    if rules.robots and (_ROBOT.match(plain) or re.match(r"[\s*-]*start\b", plain, re.IGNORECASE)):
        return True
    found = _STANDING.fullmatch(plain)
    return found is not None and not _withdrawn(found)


def read(line: str) -> Program | None:
    """The robot or the standing orders that a line is, or None; raises Unreadable for one that says nothing."""
    plain = line
    if found := _STANDING.fullmatch(plain):
        runner = " ".join((found["runner"] or "").split())
        if _withdrawn(found):
            return Program("", "standing orders", runner)
        return Program(_standing(found["text"]), "standing orders", runner)
    if found := _ROBOT.fullmatch(plain):
        return Program(str(_whole(found["text"])))
    return Program(str(_whole(plain))) if _BARE.match(plain) else None


def incomplete(text: str, found: Robot) -> Unreadable:
    first = found.unread[0]
    return Unreadable(f'"{first.text}": {first.why} {first.near}', first.column)


@lru_cache(maxsize=512)
def robot(text: str) -> Robot:
    """The robot of a program's text; a text is read once, however many rounds it plays."""
    return reading.read(text)


def stand_in(state: State, runner: Runner) -> Play | None:
    """What a runner's robot plays for him in the round that is due, if it has something to say."""
    return decide(robot(runner.program), sight(state, runner)) if runner.program else None


def refused(rules: Rules, program: Program) -> Refusal | None:
    """Why a robot can't run: it has no start cards, or wrong ones (GS-41)."""
    if program.kind == "standing orders" or not program.text:
        return None
    return _wrong(rules, robot(program.text).start, program.text)


def text_of(rules: Rules, order: object) -> str:
    """The robot that runs for a seat: the one it sent, or the simplest."""
    if isinstance(order, Program) and order.kind == "robot" and refused(rules, order) is None:
        return order.text
    return default(rules)


def default(rules: Rules) -> str:
    """The robot of a seat without one: even cards, and each round the move of a runner without orders (GS-11)."""
    cards = " ".join(map(str, even_cards(rules)))
    split = "move all" if rules.no_move == "move" else "bank half, move the rest"
    return f"Start with {cards}. Play the oldest card, {split}."


def entered(state: State, orders: Mapping[Seat, Sheet[Order]]) -> State:
    """The field at the start of a race of robots, each with its program and the hand it starts with."""
    texts = (text_of(state.rules, orders.get(one.seat, {}).get("robot")) for one in state.runners)
    runners = tuple(
        replace(runner, program=text, hand=choice.start_hand(robot(text).start))
        for runner, text in zip(state.runners, texts, strict=True)
    )
    return replace(state, runners=runners)


def stood(state: State, orders: Mapping[Seat, Sheet[Order]], units: tuple[str, ...]) -> State:
    """The field with the standing orders that came with this turn; `units` are the runners' for these."""
    runners = tuple(
        replace(runner, program=given(orders.get(runner.seat, {}), unit, runner.program))
        for runner, unit in zip(state.runners, units, strict=True)
    )
    return replace(state, runners=runners)


def given(sheet: Sheet[Order], unit: str, kept: str) -> str:
    """The standing orders that hold: the runner's own, or withdrawn for all his seat's runners, or those kept."""
    order = sheet.get(unit) or sheet.get("standing orders")
    return order.text if isinstance(order, Program) and order.kind == "standing orders" else kept


def _wrong(rules: Rules, start: tuple[int, ...], text: str) -> Refusal | None:
    if not start:
        even = " ".join(map(str, even_cards(rules)))
        why = f'A robot says which cards it starts with: put "Start with {even}." in front.'
        return Refusal(why, (str(Program(f"Start with {even}. {text}")),))
    found = choice.line_up(rules, LineUp(start))
    if not isinstance(found, Refusal):
        return None
    mended = next(line for line in found.legal).removeprefix("line-up ")
    own = robot(text)
    right = replace(own, start=tuple(map(int, mended.split())))
    return Refusal(found.text, (str(Program(str(right))),))


def _withdrawn(found: re.Match[str]) -> bool:
    return bool(found["no"]) or bool(found["text"].strip() and _NONE.fullmatch(found["text"].strip()))


def _whole(text: str) -> Robot:
    """The robot of a letter's text; raises Unreadable when not one sentence of it can be read."""
    found = reading.read(text)
    if found.unread:
        raise incomplete(text, found)
    if reading.read(str(found)) != found:
        raise Unreadable("I read this robot, but could not read it back. Can it be said in plainer words?")
    if not found.rules and str(found) != text:
        raise Unreadable("There is no sentence here that says what to play: play the oldest card, bank 4, move the rest.")
    return found


def _standing(text: str) -> str:
    """Standing orders in canonical form: they need no start cards, but something to say."""
    found = _whole(text)
    if not found.rules:
        raise Unreadable("Standing orders say what to play: Play the oldest card, bank 4, move the rest.")
    return str(replace(found, start=()))
