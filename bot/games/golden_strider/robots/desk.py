"""What a player may do with robots until the deadline, said back to him: the robot of a race, and standing orders.

Works from a view only. Must not know what others ordered, nor letters and mail.
"""

from dataclasses import replace

from bot.games.base import Filler, Plan, Problem, Sheet
from bot.games.golden_strider.orders import Order, Program, named
from bot.games.golden_strider.parameters import Rules
from bot.games.golden_strider.robots import programs
from bot.games.golden_strider.robots.house import HOUSE, MARK
from bot.games.golden_strider.robots.never import never
from bot.games.golden_strider.robots.robot import Robot, Unread, sentences
from bot.games.golden_strider.robots.trial import Trial, fitted, trial
from bot.games.golden_strider.state import Runner
from bot.games.golden_strider.view import View
from bot.games.words import listed, ordinal

ROBOT, STANDING = "robot", "standing orders"
_EXAMPLES = 2  # robots of the house in an order form


def clockless(rules: Rules) -> bool:
    """GS-40: robots come in over time; the race is run when the GM says, or when all have come."""
    return rules.robots


def fillers(rules: Rules) -> tuple[Filler, ...]:
    """Robots of the house for empty seats: they race by their program, or by standing orders."""
    if rules.drugs:
        return ()
    kind = "robot" if rules.robots else "standing orders"
    return tuple(_filler(rules, name, text, kind) for name, text in HOUSE.items())


# --- a race of robots


def units(view: View) -> tuple[str, ...]:
    """One robot a seat, until the race."""
    return (ROBOT,) if view.mine and not view.race.ending else ()


def check(view: View, sheet: Sheet[Order]) -> tuple[Problem, ...]:
    """Robots without start cards, or with wrong ones; and orders for a race that has no rounds to order."""
    return tuple(problem for unit, order in sheet.items() for problem in _check_one(view, unit, order))


def plan(view: View, sheet: Sheet[Order]) -> tuple[Plan, ...]:
    """The robot that will run, sentence by sentence, and what it does."""
    return tuple(_plan_one(view, sheet.get(unit)) for unit in units(view))


def form(view: View) -> tuple[str, ...]:
    """Two robots of the house, to be changed and sent back."""
    rules = view.race.rules
    texts = [fitted(rules, text) for text in HOUSE.values()][:_EXAMPLES]
    return tuple(str(Program(text)) for text in texts) if units(view) else ()


def _check_one(view: View, unit: str, order: Order) -> tuple[Problem, ...]:
    if not units(view):
        return (Problem(unit, "The race is over."),)
    if not isinstance(order, Program) or order.kind != ROBOT:
        why = "This is a race of robots: there is one turn, and you send a robot that runs all of it."
        return (Problem(unit, why, form(view)[:1]),)
    refusal = programs.refused(view.race.rules, order)
    return (Problem(unit, refusal.text, refusal.legal),) if refusal else ()


def _plan_one(view: View, order: Order | None) -> Plan:
    runner = view.mine[0]
    text = programs.text_of(view.race.rules, order)
    sent = isinstance(order, Program) and order.text == text
    return Plan(
        unit=ROBOT,
        label=runner.name,
        line=str(Program(text)),
        default=not sent,
        notes=notes(view.race.rules, text),
        brief=ROBOT if sent else "",
        headline=f"{runner.name}'s robot is in",
    )


def notes(rules: Rules, text: str) -> tuple[str, ...]:
    """What was understood, what not, what can never apply, and what it does in round 1 and in a trial race."""
    own = programs.robot(text)
    done = trial(rules, text)
    return (*told(own), f"In round 1 it does this: {done.first}.", _raced(done))


def told(own: Robot) -> tuple[str, ...]:
    """The sentences in the order they are tried; then those that were not read, and those without use."""
    unread = {str(one) for one in own.unread}
    said = [one for one in sentences(own) if one not in unread]
    missed = tuple(_missed(one) for one in own.unread)
    useless = tuple(f'This can never apply: "{rule}"' for rule in never(own))
    return (*(f"{number}. {one}" for number, one in enumerate(said, 1)), *missed, *useless)


def _missed(one: Unread) -> str:
    rest = one.text[one.column - 1 :]
    place = f' Reading stopped at "{rest}".' if 1 < one.column <= len(one.text) else ""
    return f'Not read, and left out: "{one.text}".{place} {one.why}'


def _raced(done: Trial) -> str:
    who = "it" if done.place == 1 and len(done.winners) == 1 else listed(done.winners)
    won = "" if who == "it" else f"; {who} won on {done.best}"
    return (
        f"In a trial race against the {done.runners - 1} robots of the house it came {ordinal(done.place)} "
        f"of {done.runners}, on square {done.square} after {done.rounds} rounds{won}."
    )


def _filler(rules: Rules, name: str, text: str, kind: str) -> Filler:
    fit = fitted(rules, text)
    if kind == ROBOT:
        return Filler(name + MARK, (str(Program(fit)),))
    own = programs.robot(fit)
    start = f"line-up {' '.join(map(str, own.start))}"
    return Filler(name + MARK, (start, str(Program(str(replace(own, start=())), "standing orders"))))


# --- standing orders


def standing_unit(view: View, runner: Runner) -> str:
    """The unit of a runner's standing orders."""
    return view.unit(runner, STANDING)


def standing_units(view: View) -> tuple[str, ...]:
    """Those in force. Who has none is not asked for any, but may send them in every round."""
    return tuple(standing_unit(view, runner) for runner in view.mine if runner.program)


def may_stand(view: View, unit: str) -> bool:
    """Whether this unit is the standing orders of one of the reader's runners, or of all."""
    return (bool(view.mine) and unit == STANDING) or any(
        unit == standing_unit(view, runner) for runner in view.mine
    )


def in_force(view: View, runner: Runner, sheet: Sheet[Order]) -> str:
    """The standing orders that hold this turn: what comes now holds at once."""
    return programs.given(sheet, standing_unit(view, runner), runner.program)


def plan_standing(view: View, runner: Runner, sheet: Sheet[Order]) -> tuple[Plan, ...]:
    """The standing orders in every receipt, until they are withdrawn."""
    unit = standing_unit(view, runner)
    ordered = unit in sheet or STANDING in sheet
    if not ordered and not runner.program:
        return ()
    text = in_force(view, runner, sheet)
    own = runner.name if view.several else ""
    return (
        Plan(
            unit=unit,
            label=runner.name,
            line=str(Program(text, "standing orders", own)),
            default=not ordered,
            brief=named(own, STANDING) if text and ordered else "",
            notes=(*told(programs.robot(text)), _withdraw(own))
            if text
            else ("No standing orders any more.",),
            headline=f"{runner.name} has standing orders"
            if text
            else f"{runner.name} has no standing orders",
        ),
    )


def tail(view: View) -> tuple[str, ...]:
    """What a report says of them to their seat."""
    return tuple(
        f"Standing orders{f' of {runner.name}' if view.several else ''}, for rounds in which nothing comes from you: "
        f"{runner.program} {_withdraw(runner.name if view.several else '')}"
        for runner in view.mine
        if runner.program
    )


def _withdraw(runner: str) -> str:
    return f'To withdraw them write "{named(runner, "standing orders: none")}".'
