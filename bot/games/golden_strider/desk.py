"""What a player may do until the deadline, said back to him: bound, checked, planned, and forms to fill in.

Works from a view only. Must not know what others ordered, nor letters and mail.
"""

import re
from dataclasses import replace

from bot.games.base import Plan, Problem, Sheet
from bot.games.golden_strider import accusations, choice, christening, split
from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.choice import Choice
from bot.games.golden_strider.drugs import EFFECTS, Drug
from bot.games.golden_strider.names import called
from bot.games.golden_strider.orders import Accuse, LineUp, Order, Play, Program, named
from bot.games.golden_strider.parameters import even_cards
from bot.games.golden_strider.robots import desk as robots
from bot.games.golden_strider.robots import programs
from bot.games.golden_strider.split import Refusal
from bot.games.golden_strider.state import Runner
from bot.games.golden_strider.view import View
from bot.games.golden_strider.warnings import warnings


def turn_name(view: View) -> str:
    """The turn that is due; line-ups are part of round 1 (GS-12), accusations come after the race (GS-36)."""
    if view.race.accusing:
        return "accusations"
    if view.race.rules.robots:
        return "the race"
    return "line-up and round 1" if view.number == 1 else f"round {view.number}"


def units(view: View) -> tuple[str, ...]:
    """All that may be ordered now; a line-up before the play that is checked against it."""
    if view.race.ending:
        return accusations.units(view)
    if view.race.rules.robots:
        return robots.units(view)
    return (*_units(view), *robots.standing_units(view))


def _units(view: View) -> tuple[str, ...]:
    return tuple(view.unit(runner, kind) for runner in view.mine for kind in _kinds(view))


def check(view: View, sheet: Sheet[Order]) -> tuple[Problem, ...]:
    """Everything on the sheet that can't stand; a play is checked against the line-up beside it (GS-12)."""
    if view.race.rules.robots:
        return robots.check(view, sheet)
    known = units(view)
    strangers = tuple(_not_due(view, name, order) for name, order in sheet.items() if not _known(view, name))
    if view.race.ending:
        return (*strangers, *accusations.check(view, sheet))
    mine = (problem for runner in view.mine for problem in _check_one(view, runner, sheet))
    return (*strangers, *(mine if known else ()))


def plan(view: View, sheet: Sheet[Order]) -> tuple[Plan, ...]:
    """What will be played for every unit; what can't stand is planned as if it had not come."""
    if view.race.ending:
        return accusations.plan(view, sheet)
    if view.race.rules.robots:
        return robots.plan(view, sheet)
    played = tuple(one for runner in view.mine for one in _plan_one(view, runner, sheet))
    return (*played, *(one for runner in view.mine for one in robots.plan_standing(view, runner, sheet)))


def form(view: View) -> tuple[str, ...]:
    """Legal lines to edit and send back; before round 1 each is a line-up with its play."""
    if view.race.ending:
        return accusations.form(view)
    if view.race.rules.robots:
        return robots.form(view)
    return tuple(line for runner in view.mine for line in _form_one(view, runner))


def _known(view: View, unit: str) -> bool:
    return unit in units(view) or (not view.race.ending and robots.may_stand(view, unit))


def _kinds(view: View) -> tuple[str, ...]:
    return ("line-up", "play") if view.number == 1 else ("play",)


def _not_due(view: View, name: str, order: Order) -> Problem:
    if view.race.ending:
        return Problem(name, f"The race is over{', and accusations are due' * view.race.accusing}.")
    if isinstance(order, Program):
        return Problem(name, "Robots don't run this race. One may stand in for you: standing orders: ...")
    if isinstance(order, Accuse):
        return Problem(name, accusations.too_early(view))
    if isinstance(order, LineUp) and view.number > 1:
        return Problem(name, f"Line-ups are done; this is round {view.number}.")
    return Problem(name, "You have no runner to order that for.")


def _check_one(view: View, runner: Runner, sheet: Sheet[Order]) -> list[Problem]:
    problems = []
    line_up = view.unit(runner, "line-up")
    hand = _hand(view, runner, sheet)
    if isinstance(hand, Refusal):
        problems.append(_problem(view, runner, line_up, hand, _fit_name(view, runner, sheet)))
    play = view.unit(runner, "play")
    order = sheet.get(play)
    if order is not None:
        found = _played(view, _ready(view, runner, sheet), order)
        if isinstance(found, Refusal):
            problems.append(_problem(view, runner, play, found))
    return problems


def _problem(view: View, runner: Runner, unit: str, refusal: Refusal, name: str = "") -> Problem:
    who = runner.name if view.several else ""
    return Problem(
        unit, refusal.text, tuple(named(f"{who} = {name}" if name else who, line) for line in refusal.legal)
    )


def _hand(view: View, runner: Runner, sheet: Sheet[Order]) -> tuple[Card, ...] | Refusal:
    """The hand the play is checked against: before round 1 that of the line-up on the sheet (GS-12)."""
    if view.number > 1:
        return runner.hand
    order = sheet.get(view.unit(runner, "line-up"))
    if order is None:
        return choice.start_hand(even_cards(view.race.rules))  # GS-11
    if not isinstance(order, LineUp):
        return Refusal("That is no line-up.")
    if order.name and not _fit_name(view, runner, sheet):
        why = christening.unfit(order.name, _others(view, runner, sheet))
        return Refusal(why, (str(replace(order, runner="", name="")),))
    return choice.line_up(view.race.rules, order)


def _fit_name(view: View, runner: Runner, sheet: Sheet[Order]) -> str:
    """GS-30: the name that the line-up on the sheet gives, if the runner may have it."""
    order = sheet.get(view.unit(runner, "line-up"))
    name = order.name if isinstance(order, LineUp) else ""
    return "" if name and christening.unfit(name, _others(view, runner, sheet)) else name


def _others(view: View, runner: Runner, sheet: Sheet[Order]) -> tuple[str, ...]:
    """The names that are taken, as far as the reader may know (GS-30)."""
    others = tuple(one for one in view.mine if one != runner)
    strangers = (one.name for one in view.race.runners if one not in view.mine)
    return (*strangers, *called(view, sheet, others))


def _ready(view: View, runner: Runner, sheet: Sheet[Order]) -> Runner:
    """The runner as he will start, if the line-up on the sheet is all that comes."""
    hand = _hand(view, runner, sheet)
    if isinstance(hand, Refusal):
        return replace(runner, hand=choice.start_hand(even_cards(view.race.rules)))
    order = sheet.get(view.unit(runner, "line-up"))
    drug: Drug = order.drug if isinstance(order, LineUp) else runner.drug
    return replace(runner, hand=hand, drug=drug)


def _played(view: View, runner: Runner, order: Order) -> Choice | Refusal:
    if not isinstance(order, Play):
        return Refusal("That is no play.")
    return choice.play(view.race.rules, runner, view.number, order)


def _plan_one(view: View, runner: Runner, sheet: Sheet[Order]) -> list[Plan]:
    plans = [_plan_line_up(view, runner, sheet)] if view.number == 1 else []
    return [*plans, _plan_play(view, _ready(view, runner, sheet), sheet)]


def _plan_line_up(view: View, runner: Runner, sheet: Sheet[Order]) -> Plan:
    unit = view.unit(runner, "line-up")
    order = sheet.get(unit)
    default = not isinstance(order, LineUp) or isinstance(_hand(view, runner, sheet), Refusal)
    ready = _ready(view, runner, sheet)
    values = tuple(card.value for card in ready.hand)
    name = order.name if isinstance(order, LineUp) and not default else ""
    line = LineUp(values, runner.name if view.several else "", ready.drug, name)
    return Plan(
        unit=unit,
        label=name or runner.name,
        line=str(line),
        default=default,
        notes=("This is the line-up of a runner without one.",) if default else (),
        headline=f"{name or runner.name} lines up {' '.join(map(str, values))}",
    )


def _plan_play(view: View, runner: Runner, sheet: Sheet[Order]) -> Plan:
    unit = view.unit(runner, "play")
    order = sheet.get(unit)
    found = None if order is None else _played(view, runner, order)
    default = not isinstance(found, Choice)
    chosen = found if isinstance(found, Choice) else _unordered(view, runner, sheet)
    (label,) = called(view, sheet, (runner,))
    who = runner.name if view.several else ""
    return Plan(
        unit=unit,
        label=label,
        line=split.played(chosen.card, chosen.split, who, chosen.boost, EFFECTS[runner.drug].banked),
        default=default,
        notes=warnings(view, runner, None if default else order, chosen),
        headline=_headline(label, chosen),
    )


def _unordered(view: View, runner: Runner, sheet: Sheet[Order]) -> Choice:
    """What is played when no move comes: standing orders, or the referee's choice."""
    standing = replace(runner, program=robots.in_force(view, runner, sheet))
    stand_in = programs.stand_in(view.race, standing)
    return choice.at_deadline(view.race.rules, runner, view.number, None, stand_in)


def _headline(name: str, chosen: Choice) -> str:
    boost = f"+{chosen.boost}" if chosen.boost else ""
    moves = f"moves {chosen.split.moved}{boost}" if chosen.split.moved or boost else ""
    banks = f"banks {chosen.split.banked}" if chosen.split.banked else ""
    pays = f"pays {chosen.split.paid}" if chosen.split.paid and not moves + banks else ""
    return ", ".join(filter(None, (f"{name} plays {chosen.card}", moves, banks, pays)))


def _form_one(view: View, runner: Runner) -> tuple[str, ...]:
    name = runner.name if view.several else ""
    if view.number == 1:
        return tuple(named(name, line) for line in _starts(view, runner))
    allowed = choice.playable(view.race.rules, runner, view.number)
    lines = choice.examples(runner, allowed)
    boost = EFFECTS[runner.drug].boost
    return tuple(named(name, line) for line in dict.fromkeys((*lines, *_boosted(lines[0], boost))))


def _boosted(line: str, boost: int) -> tuple[str, ...]:
    """The same play with the most a boost usually adds."""
    return (re.sub(r"(M\d+)", rf"\1(+{boost})", line),) if boost and " M" in line else ()


def _starts(view: View, runner: Runner) -> tuple[str, ...]:
    """A line-up and its play on one line: the even hand, one with a card to spare for the start, one for each drug."""
    rules = view.race.rules
    even = even_cards(rules)
    bold = (even[0] + 1, *even[1:-1], even[-1] - 1)
    doped = tuple(
        LineUp(even_cards(rules, EFFECTS[drug].start), drug=drug)
        for drug in EFFECTS
        if drug != "clean" and rules.drugs
    )
    line_ups = (LineUp(even), *(doped or (LineUp(bold),)))
    legal = (one for one in line_ups if not isinstance(choice.line_up(rules, one), Refusal))
    return tuple(f"{one} {_first(view, runner, one)}" for one in dict.fromkeys(legal))


def _first(view: View, runner: Runner, order: LineUp) -> str:
    ready = replace(runner, hand=choice.start_hand(order.cards), drug=order.drug)
    line = choice.examples(ready, choice.playable(view.race.rules, ready, 1))[0]
    return (*_boosted(line, EFFECTS[order.drug].boost), line)[0]
