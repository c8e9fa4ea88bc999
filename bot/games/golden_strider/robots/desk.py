"""What a player may do with robots until the deadline, said back to them: the robot of a race, and standing orders.

Works from a view only. Must not know what others ordered, nor letters and mail.
"""

from dataclasses import replace
from functools import partial
from itertools import pairwise

from bot.games.base import Filler, Plan, Problem, Sheet
from bot.games.golden_strider import rule_names
from bot.games.golden_strider.orders import Order, Program, named
from bot.games.golden_strider.parameters import Rules
from bot.games.golden_strider.robots import programs
from bot.games.golden_strider.robots.amounts import Number
from bot.games.golden_strider.robots.deciding import speaks
from bot.games.golden_strider.robots.house import HOUSE, MARK
from bot.games.golden_strider.robots.never import never, overruled
from bot.games.golden_strider.robots.robot import Robot, Rule
from bot.games.golden_strider.robots.trial import Trial, fitted, trial
from bot.games.golden_strider.state import Runner
from bot.games.golden_strider.view import View
from bot.games.words import listed, ordinal
from bot.layout import Table

ROBOT, STANDING = "robot", "standing orders"
_START = "Start with"
_CHANGE = 'To change a sentence, answer "sentence 2:" and the new one.'
_OTHER = {"M": "B", "B": "M"}
_COLUMNS = 8  # rounds that the table of a trial race shows at most: a phone has no room for more
_EXAMPLES = 2  # robots of the house in an order form


def clockless(rules: Rules) -> bool:
    """GS-40: robots come in over time; the race is run when the GM says, or when all have come."""
    return rules.robots


def fillers(rules: Rules) -> tuple[Filler, ...]:
    """Robots of the house for empty seats: they race by their program, or by standing orders."""
    if rules.drugs:
        return ()
    kind = "robot" if rules.robots else "standing orders"
    return tuple(Filler(name + MARK, partial(_lines, rules, text, kind)) for name, text in HOUSE.items())


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
        notes=(*_said(order), *notes(view.race.rules, text, _CHANGE if sent else "")),
        brief=ROBOT if sent else "",
        headline=f"{runner.name}'s robot is in",
        shown=(trial_table(view.race.rules, text),) if sent else (),
    )


def notes(rules: Rules, text: str, change: str = "") -> tuple[str, ...]:
    """What was understood, what not, what can never apply, and what it does in round 1 and in a trial race.

    `change`: how a sentence is changed.
    """
    own = programs.robot(text)
    done = trial(rules, text)
    return (*told(own), *filter(None, (change,)), f"In round 1 it does this: {done.first}.", _raced(done))


def told(own: Robot) -> tuple[str, ...]:
    """The sentences in the order they are tried, with what they leave to GS-43; then those without use."""
    start = (f"{_START} {' '.join(map(str, own.start))}.",) if own.start else ()
    rules = (f"{rule}{_added(own, at)}" for at, rule in enumerate(own.rules))
    missed = tuple(f'Not read, and left out: "{one.text}". {one.why}' for one in own.unread)
    useless = tuple(f'This can never apply: "{rule}"' for rule in never(own))
    why = "because later sentences always overrule it"
    idle = tuple(f'This can never apply, {why}: "{rule}"' for rule in overruled(own))
    return (
        *(f"{number}. {one}" for number, one in enumerate((*start, *rules), 1)),
        *missed,
        *useless,
        *idle,
        *_halves(own),
    )


def _added(own: Robot, at: int) -> str:
    """GS-43: what a sentence leaves open, and no earlier one says: the card, and the rest of its points."""
    action = own.rules[at].action
    if not speaks(action):
        return ""
    card = action.card or next(
        (one.action.card for one in own.rules[:at] if one.action.card is not None), None
    )
    numbers = [amount for _, amount in action.lays if isinstance(amount, Number)]
    worth = sum(amount.value for amount in numbers)
    chosen = f"the oldest card of {worth}, else the oldest above it" if numbers else "the oldest card"
    added = [] if card is not None else [f"I play {chosen}"]
    partly = len(action.lays) == 1 and action.lays[0][0] == "B" and action.lays[0][1] not in {"all", "rest"}
    added += ["the rest is moved"] if partly else []
    banks = any(part == "B" for one in own.rules[: at + 1] for part, _ in one.action.lays)
    # move 3, and nowhere what is banked
    added += ["the rest is moved, too"] if numbers and not banks and card != worth and card else []
    return f" ({', '.join(added)}: {rule_names.rule(43)}.)" if added else ""


def _halves(own: Robot) -> tuple[str, ...]:
    """`Bank 4. Move the rest.` word for word: the second replaces the first."""
    return tuple(
        f'"{one}" and "{other}" are two sentences: the later one replaces the numbers of the earlier. '
        f"If they belong together, write one: {one.action}, {other.action}."
        for one, other in pairwise(own.rules)
        if one.when == other.when
        and not other.otherwise
        and _parts(one)
        and _parts(other) == _OTHER.get(_parts(one))
    )


def _parts(rule: Rule) -> str:
    return rule.action.lays[0][0] if len(rule.action.lays) == 1 and not rule.action.instead else ""


def _said(order: Order | None) -> tuple[str, ...]:
    """What was read otherwise than it is written."""
    return order.said if isinstance(order, Program) else ()


def _raced(done: Trial) -> str:
    who = "it" if done.place == 1 and len(done.winners) == 1 else listed(done.winners)
    won = "" if who == "it" else f"; {who} won on {done.best}"
    return (
        f"In a trial race against the {done.runners - 1} robots of the house it came {ordinal(done.place)} "
        f"of {done.runners}, on square {done.square} after {done.rounds} rounds{won}. Squares by round:"
    )


def trial_table(rules: Rules, text: str) -> Table:
    """The trial race as a table: who came where, and where everybody stood after so many rounds."""
    done = trial(rules, text)
    step = -(-done.rounds // _COLUMNS)
    rounds = [number for number in range(1, done.rounds + 1) if (done.rounds - number) % step == 0]
    rows = tuple(
        (str(place), name, *(done.squares[name][number - 1] for number in rounds))
        for place, name, _ in done.places
    )
    return Table(("Place", "Robot", *map(str, rounds)), rows, "rl" + "r" * len(rounds))


def _lines(rules: Rules, text: str, kind: str) -> tuple[str, ...]:
    fit = fitted(rules, text)
    if kind == ROBOT:
        return (str(Program(fit)),)
    own = programs.robot(fit)
    start = f"line-up {' '.join(map(str, own.start))}"
    return start, str(Program(str(replace(own, start=())), "standing orders"))


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
            notes=(
                *_said(sheet.get(unit) or sheet.get(STANDING)),
                *told(programs.robot(text)),
                _withdraw(own),
            )
            if text
            else ("No standing orders any more.",),
            headline=f"{runner.name} has standing orders"
            if text
            else f"{runner.name} has no standing orders",
            owed=False,
            stands_in=bool(text),
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
