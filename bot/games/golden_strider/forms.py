"""The order form of a round: legal lines for a player to edit and send back.

Works from a view only. Must not know what is ordered already.
"""

import re
from dataclasses import replace

from bot.games.golden_strider import choice
from bot.games.golden_strider.orders import LineUp, named
from bot.games.golden_strider.parameters import even_cards
from bot.games.golden_strider.split import Objection
from bot.games.golden_strider.state import Runner
from bot.games.golden_strider.tarnished.drugs import EFFECTS
from bot.games.golden_strider.view import View


def form(view: View) -> tuple[str, ...]:
    """Two or three lines for each of the reader's runners; before round 1 each is a line-up with its play."""
    return tuple(line for runner in view.mine for line in _form_one(view, runner))


def _form_one(view: View, runner: Runner) -> tuple[str, ...]:
    name = runner.name if view.several else ""
    if view.number == 1:
        return tuple(named(name, line) for line in _starts(view, runner))
    allowed = choice.playable(view.race.rules, runner, view.number)
    lines = choice.examples(runner, allowed)
    boost = EFFECTS[runner.drug].boost
    return tuple(named(name, line) for line in dict.fromkeys((*lines, *_boosted(lines[0], boost))))


def _boosted(line: str, boost: int) -> tuple[str, ...]:
    """The same play with the largest usual boost."""
    return (re.sub(r"(M\d+)", rf"\1(+{boost})", line),) if boost and " M" in line else ()


def _starts(view: View, runner: Runner) -> tuple[str, ...]:
    """A line-up and its play on one line: the even hand, one with a card to spare for the start, one for each drug."""
    rules = view.race.rules
    even = even_cards(rules)
    bold = (even[0] + 1, *even[1:-1], even[-1] - 1)
    doped = tuple(
        LineUp(even_cards(rules, EFFECTS[drug].start), drug=drug) for drug in rules.effects if drug != "clean"
    )
    line_ups = (LineUp(even), *(doped or (LineUp(bold),)))
    legal = (one for one in line_ups if not isinstance(choice.line_up(rules, one), Objection))
    return tuple(f"{one} {_first(view, runner, one)}" for one in dict.fromkeys(legal))


def _first(view: View, runner: Runner, order: LineUp) -> str:
    ready = replace(runner, hand=choice.start_hand(order.cards), drug=order.drug)
    line = choice.examples(ready, choice.playable(view.race.rules, ready, 1))[0]
    return (*_boosted(line, EFFECTS[order.drug].boost), line)[0]
