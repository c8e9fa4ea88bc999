"""What a player may do until the deadline, said back to him: bound, checked, planned, and forms to fill in.

Works from a view only. Must not know what others ordered, nor letters and mail.
"""

from dataclasses import replace

from bot.games.base import Plan, Problem, Sheet
from bot.games.golden_strider import choice, split
from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.choice import Choice
from bot.games.golden_strider.orders import LineUp, Order, Play, named
from bot.games.golden_strider.parameters import even_cards
from bot.games.golden_strider.split import Refusal
from bot.games.golden_strider.state import Runner
from bot.games.golden_strider.view import View
from bot.games.golden_strider.warnings import warnings


def turn_name(view: View) -> str:
    """The turn that is due; line-ups are part of round 1 (GS-12)."""
    return "line-up and round 1" if view.number == 1 else f"round {view.number}"


def units(view: View) -> tuple[str, ...]:
    """All that may be ordered now; a line-up before the play that is checked against it."""
    if view.race.ending:
        return ()
    return tuple(view.unit(runner, kind) for runner in view.mine for kind in _kinds(view))


def check(view: View, sheet: Sheet[Order]) -> tuple[Problem, ...]:
    """Everything on the sheet that can't stand; a play is checked against the line-up beside it (GS-12)."""
    known = units(view)
    strangers = (_not_due(view, name, order) for name, order in sheet.items() if name not in known)
    mine = (problem for runner in view.mine for problem in _check_one(view, runner, sheet))
    return (*strangers, *(mine if known else ()))


def plan(view: View, sheet: Sheet[Order]) -> tuple[Plan, ...]:
    """What will be played for every unit; what can't stand is planned as if it had not come."""
    if view.race.ending:
        return ()
    return tuple(one for runner in view.mine for one in _plan_one(view, runner, sheet))


def form(view: View) -> tuple[str, ...]:
    """Legal lines to edit and send back; before round 1 each is a line-up with its play."""
    if view.race.ending:
        return ()
    return tuple(line for runner in view.mine for line in _form_one(view, runner))


def _kinds(view: View) -> tuple[str, ...]:
    return ("line-up", "play") if view.number == 1 else ("play",)


def _not_due(view: View, name: str, order: Order) -> Problem:
    if view.race.ending:
        return Problem(name, "The race is over.")
    if isinstance(order, LineUp) and view.number > 1:
        return Problem(name, f"Line-ups are done; this is round {view.number}.")
    return Problem(name, "You have no runner to order that for.")


def _check_one(view: View, runner: Runner, sheet: Sheet[Order]) -> list[Problem]:
    problems = []
    line_up = view.unit(runner, "line-up")
    hand = _hand(view, runner, sheet)
    if isinstance(hand, Refusal):
        problems.append(_problem(view, runner, line_up, hand))
    play = view.unit(runner, "play")
    order = sheet.get(play)
    if order is not None:
        found = _played(view, _ready(view, runner, sheet), order)
        if isinstance(found, Refusal):
            problems.append(_problem(view, runner, play, found))
    return problems


def _problem(view: View, runner: Runner, unit: str, refusal: Refusal) -> Problem:
    name = runner.name if view.several else ""
    return Problem(unit, refusal.text, tuple(named(name, line) for line in refusal.legal))


def _hand(view: View, runner: Runner, sheet: Sheet[Order]) -> tuple[Card, ...] | Refusal:
    """The hand the play is checked against: before round 1 that of the line-up on the sheet (GS-12)."""
    if view.number > 1:
        return runner.hand
    order = sheet.get(view.unit(runner, "line-up"))
    if order is None:
        return choice.start_hand(even_cards(view.race.rules))  # GS-11
    if not isinstance(order, LineUp):
        return Refusal("That is no line-up.")
    return choice.line_up(view.race.rules, order)


def _ready(view: View, runner: Runner, sheet: Sheet[Order]) -> Runner:
    hand = _hand(view, runner, sheet)
    even = choice.start_hand(even_cards(view.race.rules))
    return replace(runner, hand=even if isinstance(hand, Refusal) else hand)


def _played(view: View, runner: Runner, order: Order) -> Choice | Refusal:
    if not isinstance(order, Play):
        return Refusal("That is no play.")
    return choice.play(view.race.rules, runner, view.number, order)


def _plan_one(view: View, runner: Runner, sheet: Sheet[Order]) -> list[Plan]:
    plans = [_plan_line_up(view, runner, sheet)] if view.number == 1 else []
    return [*plans, _plan_play(view, _ready(view, runner, sheet), sheet)]


def _plan_line_up(view: View, runner: Runner, sheet: Sheet[Order]) -> Plan:
    name = view.unit(runner, "line-up")
    default = name not in sheet or isinstance(_hand(view, runner, sheet), Refusal)
    values = tuple(card.value for card in _ready(view, runner, sheet).hand)
    return Plan(
        unit=name,
        label=runner.name,
        line=str(LineUp(values, runner.name if view.several else "")),
        default=default,
        notes=("This is the line-up of a runner without one.",) if default else (),
        headline=f"{runner.name} lines up {' '.join(map(str, values))}",
    )


def _plan_play(view: View, runner: Runner, sheet: Sheet[Order]) -> Plan:
    name = view.unit(runner, "play")
    order = sheet.get(name)
    found = None if order is None else _played(view, runner, order)
    default = not isinstance(found, Choice)
    chosen = found if isinstance(found, Choice) else choice.no_move(view.race.rules, runner, view.number)
    return Plan(
        unit=name,
        label=runner.name,
        line=split.played(chosen.card, chosen.split, runner.name if view.several else ""),
        default=default,
        notes=warnings(view, runner, None if default else order, chosen),
        headline=_headline(runner, chosen),
    )


def _headline(runner: Runner, chosen: Choice) -> str:
    moves = f"moves {chosen.split.moved}" if chosen.split.moved else ""
    banks = f"banks {chosen.split.banked}" if chosen.split.banked else ""
    pays = f"pays {chosen.split.paid}" if chosen.split.paid and not moves + banks else ""
    return ", ".join(filter(None, (f"{runner.name} plays {chosen.card}", moves, banks, pays)))


def _form_one(view: View, runner: Runner) -> tuple[str, ...]:
    name = runner.name if view.several else ""
    if view.number > 1:
        allowed = choice.playable(view.race.rules, runner, view.number)
        return tuple(named(name, line) for line in choice.examples(runner, allowed))
    return tuple(named(name, line) for line in _starts(view, runner))


def _starts(view: View, runner: Runner) -> tuple[str, ...]:
    """A line-up and its play on one line: the even hand, and one with a card to spare for the start."""
    rules = view.race.rules
    even = even_cards(rules)
    bold = (even[0] + 1, *even[1:-1], even[-1] - 1)
    hands = [hand for hand in (even, bold) if not isinstance(choice.line_up(rules, LineUp(hand)), Refusal)]
    return tuple(f"{LineUp(hand)} {_first(view, runner, hand)}" for hand in dict.fromkeys(hands))


def _first(view: View, runner: Runner, hand: tuple[int, ...]) -> str:
    ready = replace(runner, hand=choice.start_hand(hand))
    return choice.examples(ready, choice.playable(view.race.rules, ready, 1))[0]
