"""Robots as orders of a race: a line that is one, its start cards, and what it plays for a runner (GS-41, GS-43).

Must not know views or letters.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache

from bot.games.base import SeatNumber, Sheet
from bot.games.golden_strider import choice
from bot.games.golden_strider.orders import LineUp, Order, Play, Program
from bot.games.golden_strider.parameters import Rules, even_cards
from bot.games.golden_strider.robots import incomplete, on_demand, unlikely
from bot.games.golden_strider.robots.deciding import decide
from bot.games.golden_strider.robots.headers import Header, header
from bot.games.golden_strider.robots.robot import Robot
from bot.games.golden_strider.robots.sight import sight
from bot.games.golden_strider.split import Objection
from bot.games.golden_strider.state import Runner, State
from grammar import Unreadable

_STARTS = ("start", "starting")
# what may be five cards: five numbers in a row, or five of one kind
_ONE = r"(?:\d{1,2}(?:/0)?|one|two|three|four|five|six|seven|eight|nine|ten)"
_HAND = re.compile(
    rf"\b{_ONE}(?:\W{{1,4}}(?:and |a )?{_ONE}){{4}}\b|\b(?:five|5)\b|[x*]\s?5\b"
    r"|\b(?:fives|sixes|sevens|eights|nines|tens)\b|\b\d{5}\b",
    re.IGNORECASE,
)


def heads(line: str) -> bool:
    """Whether a line begins with `robot:` or `standing orders`."""
    return header(line) is not None


def begins(rules: Rules, line: str) -> bool:
    """Whether a line begins an order that goes on over the lines below it."""
    found = header(line)
    if found is None:
        return rules.robots and _first_word(line) in _STARTS
    return not found.withdrawn and (rules.robots or found.kind == "standing orders")


def labelled(rules: Rules, text: str) -> str:
    """A text of a race of robots that is one without its label, with it: start cards stand in it, and more."""
    if not rules.robots or header(text) is not None or not _HAND.search(text):
        return ""
    with suppress(Unreadable):
        found = on_demand.understood(text, guessing=True).robot
        return f"robot: {text}" if found.start and (found.rules or found.unread) else ""
    return ""


def read(line: str) -> Program | None:
    """The robot or the standing orders that a line is, or None; raises Unreadable for one that is not complete."""
    found = header(line) or _bare(line)
    if found is None:
        return None
    if found.withdrawn:
        return Program("", "standing orders", found.runner)
    own = _whole(found)
    return Program(str(own), found.kind, found.runner, said=_told(found.text))


def stored(line: str) -> Program | None:
    """A program that was stored with sentences that can't be read: it is what it was, word by word."""
    found = header(line)
    if found is None or found.withdrawn:
        return None
    text = found.text.strip()
    own = on_demand.read(text)
    return Program(text, found.kind, found.runner) if own.unread and str(own) == text else None


@lru_cache(maxsize=512)
def robot(text: str) -> Robot:
    """The robot of a program's text; a text is read once, however many rounds it plays."""
    return on_demand.read_back(text)


def stand_in(state: State, runner: Runner) -> Play | None:
    """What a runner's robot plays for them in the round that is due, if it has something to say."""
    return decide(robot(runner.program), sight(state, runner)) if runner.program else None


def refused(rules: Rules, program: Program) -> Objection | None:
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


def entered(state: State, orders: Mapping[SeatNumber, Sheet[Order]]) -> State:
    """The field at the start of a race of robots, each with its program and the hand it starts with."""
    texts = (text_of(state.rules, orders.get(one.seat, {}).get("robot")) for one in state.runners)
    runners = tuple(
        replace(runner, program=text, hand=choice.start_hand(robot(text).start))
        for runner, text in zip(state.runners, texts, strict=True)
    )
    return replace(state, runners=runners)


def stood(state: State, orders: Mapping[SeatNumber, Sheet[Order]], units: tuple[str, ...]) -> State:
    """The field with the standing orders that came with this turn; `units` are the runners' for these."""
    runners = tuple(
        replace(runner, program=given(orders.get(runner.seat, {}), unit, runner.program))
        for runner, unit in zip(state.runners, units, strict=True)
    )
    return replace(state, runners=runners)


def given(sheet: Sheet[Order], unit: str, kept: str) -> str:
    """The standing orders that hold: the runner's own, or withdrawn for all their seat's runners, or those kept."""
    order = sheet.get(unit) or sheet.get("standing orders")
    return order.text if isinstance(order, Program) and order.kind == "standing orders" else kept


def _wrong(rules: Rules, start: tuple[int, ...], text: str) -> Objection | None:
    """A line that would do has the player's own rules and cards, or there is none."""
    if not start:
        even = " ".join(map(str, even_cards(rules)))
        why = f'A robot says which cards it starts with: put "Start with {even}." in front.'
        return Objection(why, (str(Program(f"Start with {even}. {text}")),))
    found = choice.line_up(rules, LineUp(start))
    return Objection(found.text) if isinstance(found, Objection) else None


def _first_word(line: str) -> str:
    words = line.lstrip(" *-").split(maxsplit=1)
    return words[0].casefold().strip(":,") if words else ""


def _bare(line: str) -> Header | None:
    """A robot without its header: start cards, and sentences behind them."""
    if _first_word(line) not in _STARTS:
        return None
    pieces = on_demand.split(line)
    if len(pieces) < 2:  # a line-up and its play are one
        return None
    return Header("robot", line) if pieces[1][:1].isalpha() else None


def _whole(found: Header) -> Robot:
    """The robot of a letter's text, complete and readable again."""
    own = on_demand.read(found.text)
    if own.unread:
        raise incomplete.unreadable(found, own)
    if found.kind == "standing orders":
        own = replace(own, start=())
    if not own.rules and (found.kind == "standing orders" or str(own) != found.text):
        raise Unreadable(
            "There is no sentence here that says what to play: play the oldest card, bank 4, move the rest.",
            headline=incomplete.headline(found),
        )
    if on_demand.read_back(str(own)) != own:
        raise Unreadable(
            "I read this, but could not read it back. Can it be said in plainer words?",
            headline=incomplete.headline(found),
        )
    if found.kind == "robot" and str(own) != found.text.strip() and (asked := unlikely.doubt(own)):
        raise incomplete.doubted(found, own, asked)
    return own


def _told(text: str) -> tuple[str, ...]:
    """What was read otherwise than it is written."""
    found = on_demand.understood(text)
    mended = (f'I read "{was}" as "{is_}".' for was, is_ in dict.fromkeys(found.mended))
    remarks = (f'This I took for a remark, and no rule: "{one}".' for one in found.remarks)
    joined = (f'"{one}" I read together with the sentence before it.' for one in found.joined)
    return (*mended, *remarks, *joined)
