"""A round as its players see it until the deadline: line-ups, plays and standing orders, checked and planned.

Works from a view only. Must not know what others ordered, nor letters and mail.
"""

from dataclasses import replace

from bot.games.base import Plan, Problem, Sheet
from bot.games.golden_strider import cards, choice, names, split
from bot.games.golden_strider.binding import called
from bot.games.golden_strider.cards import Card, Cards
from bot.games.golden_strider.choice import Choice
from bot.games.golden_strider.orders import Accuse, LineUp, Order, Play, Program, named
from bot.games.golden_strider.parameters import Rules, even_cards
from bot.games.golden_strider.robots import programs
from bot.games.golden_strider.robots.desk import in_force, may_stand, plan_standing, standing_units
from bot.games.golden_strider.rule_names import rule
from bot.games.golden_strider.split import Objection
from bot.games.golden_strider.state import Runner
from bot.games.golden_strider.tarnished import accusations
from bot.games.golden_strider.tarnished.drugs import EFFECTS, Drug
from bot.games.golden_strider.view import View
from bot.games.golden_strider.warnings import warnings


def turn_name(view: View) -> str:
    """`round 3`; line-ups are part of round 1 (GS-12)."""
    return "line-up and round 1" if view.number == 1 else f"round {view.number}"


def units(view: View) -> tuple[str, ...]:
    """All that may be ordered now; a line-up before the play that is checked against it."""
    kinds = ("line-up", "play") if view.number == 1 else ("play",)
    own = tuple(view.unit(runner, kind) for runner in view.mine for kind in kinds)
    return (*own, *standing_units(view))


def check(view: View, sheet: Sheet[Order]) -> tuple[Problem, ...]:
    """Everything on the sheet that can't stand; a play is checked against the line-up beside it (GS-12)."""
    known = units(view)
    strangers = tuple(
        _not_due(view, unit, order)
        for unit, order in sheet.items()
        if unit not in known and not may_stand(view, unit)
    )
    return (*strangers, *(problem for runner in view.mine for problem in _check_one(view, runner, sheet)))


def plan(view: View, sheet: Sheet[Order]) -> tuple[Plan, ...]:
    """What will be played for every unit; what can't stand is planned as if it had not come."""
    played = tuple(one for runner in view.mine for one in _plan_one(view, runner, sheet))
    return (*played, *(one for runner in view.mine for one in plan_standing(view, runner, sheet)))


def _not_due(view: View, unit: str, order: Order) -> Problem:
    if isinstance(order, Program):
        return Problem(unit, "Robots don't run this race. One may stand in for you: standing orders: ...")
    if isinstance(order, Accuse):
        return Problem(unit, accusations.too_early(view))
    if isinstance(order, LineUp) and view.number > 1:
        return Problem(unit, f"Line-ups are done; this is round {view.number}.")
    return Problem(unit, "You have no runner to order that for.")


def _check_one(view: View, runner: Runner, sheet: Sheet[Order]) -> list[Problem]:
    problems = []
    line_up = view.unit(runner, "line-up")
    hand = _hand(view, runner, sheet)
    if isinstance(hand, Objection):
        problems.append(_problem(view, runner, line_up, hand, _fit_name(view, runner, sheet)))
    play = view.unit(runner, "play")
    order = sheet.get(play)
    if order is not None:
        found = _played(view, _ready(view, runner, sheet, hand), order)
        if isinstance(found, Objection):
            early = view.number == 1 and line_up not in sheet
            first = _line_up_first(view.race.rules, order, hand) if early else None
            problems.append(_problem(view, runner, play, first or found))
    return problems


def _line_up_first(rules: Rules, order: Order, hand: Cards | Objection) -> Objection | None:
    """GS-12: the answer to a play with a card that the even line-up has not: the line-up that has it must come too."""
    if not isinstance(order, Play) or isinstance(hand, Objection) or cards.meant(order.card, hand, hand):
        return None
    card, late = order.card, ""
    if isinstance(card, Card) and card.received:
        card, late = card._replace(received=0), f"{card} can't be a start card ({rule(1)}). "
    start = cards.printed(hand)
    text = f"{late}A line-up with {card} in it must come too; without one you start with {start}."
    return Objection(text, choice.line_up_with(rules, card) if isinstance(card, Card | int) else ())


def _problem(view: View, runner: Runner, unit: str, refusal: Objection, name: str = "") -> Problem:
    who = runner.name if view.several else ""
    return Problem(
        unit, refusal.text, tuple(named(f"{who} = {name}" if name else who, line) for line in refusal.legal)
    )


def _hand(view: View, runner: Runner, sheet: Sheet[Order]) -> tuple[Card, ...] | Objection:
    """The hand the play is checked against: before round 1 that of the line-up on the sheet (GS-12)."""
    if view.number > 1:
        return runner.hand
    order = sheet.get(view.unit(runner, "line-up"))
    if order is None:
        return choice.start_hand(even_cards(view.race.rules))  # GS-11
    if not isinstance(order, LineUp):
        return Objection("That is no line-up.")
    if order.name and not _fit_name(view, runner, sheet):
        why = names.unfit(order.name, _others(view, runner, sheet))
        return Objection(why, (str(replace(order, runner="", name="")),))
    return choice.line_up(view.race.rules, order)


def _fit_name(view: View, runner: Runner, sheet: Sheet[Order]) -> str:
    """GS-30: the name that the line-up on the sheet gives, if the runner may have it."""
    order = sheet.get(view.unit(runner, "line-up"))
    name = order.name if isinstance(order, LineUp) else ""
    return "" if name and names.unfit(name, _others(view, runner, sheet)) else name


def _others(view: View, runner: Runner, sheet: Sheet[Order]) -> tuple[str, ...]:
    """The names that are taken, as far as the reader may know (GS-30)."""
    others = tuple(one for one in view.mine if one != runner)
    strangers = (one.name for one in view.race.runners if one not in view.mine)
    return (*strangers, *called(view, sheet, others))


def _ready(view: View, runner: Runner, sheet: Sheet[Order], hand: Cards | Objection) -> Runner:
    """The runner at the start, if the line-up on the sheet, which makes this hand, is all that comes."""
    if isinstance(hand, Objection):
        return replace(runner, hand=choice.start_hand(even_cards(view.race.rules)))
    order = sheet.get(view.unit(runner, "line-up"))
    drug: Drug = order.drug if isinstance(order, LineUp) else runner.drug
    # In later rounds the runner is as ready as before.
    return runner if (hand, drug) == (runner.hand, runner.drug) else replace(runner, hand=hand, drug=drug)


def _played(view: View, runner: Runner, order: Order) -> Choice | Objection:
    if not isinstance(order, Play):
        return Objection("That is no play.")
    return choice.play(view.race.rules, runner, view.number, order)


def _plan_one(view: View, runner: Runner, sheet: Sheet[Order]) -> list[Plan]:
    hand = _hand(view, runner, sheet)
    ready = _ready(view, runner, sheet, hand)
    refused = isinstance(hand, Objection)
    plans = [_plan_line_up(view, ready, sheet, refused=refused)] if view.number == 1 else []
    return [*plans, _plan_play(view, ready, sheet)]


def _plan_line_up(view: View, ready: Runner, sheet: Sheet[Order], *, refused: bool) -> Plan:
    unit = view.unit(ready, "line-up")
    order = sheet.get(unit)
    default = not isinstance(order, LineUp) or refused
    values = tuple(card.value for card in ready.hand)
    name = order.name if isinstance(order, LineUp) and not default else ""
    line = LineUp(values, ready.name if view.several else "", ready.drug, name)
    return Plan(
        unit=unit,
        label=name or ready.name,
        line=str(line),
        default=default,
        notes=("This is the line-up of a runner without one.",) if default else (),
        headline=f"{name or ready.name} lines up {' '.join(map(str, values))}",
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
        figures="by your standing orders" if default and chosen.standing else "",
        default=default,
        notes=warnings(view, runner, None if default else order, chosen),
        headline=_headline(label, chosen),
    )


def _unordered(view: View, runner: Runner, sheet: Sheet[Order]) -> Choice:
    """What is played when no move comes: standing orders, or the referee's choice."""
    standing = replace(runner, program=in_force(view, runner, sheet))
    stand_in = programs.stand_in(view.race, standing)
    return choice.at_deadline(view.race.rules, runner, view.number, None, stand_in)


def _headline(name: str, chosen: Choice) -> str:
    boost = f"+{chosen.boost}" if chosen.boost else ""
    moves = f"moves {chosen.split.moved}{boost}" if chosen.split.moved or boost else ""
    banks = f"banks {chosen.split.banked}" if chosen.split.banked else ""
    pays = f"pays {chosen.split.paid}" if chosen.split.paid and not moves + banks else ""
    return ", ".join(filter(None, (f"{name} plays {chosen.card}", moves, banks, pays)))
