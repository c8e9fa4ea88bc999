"""What a player may do until the deadline, said back to them: checked, planned, and forms to fill in.

Works from a view only. Must not know what others ordered, nor letters and mail.
"""

from dataclasses import replace

from bot.games.base import Plan, Problem, SeatNumber, Sheet
from bot.games.breaking_away import choice, names
from bot.games.breaking_away.binding import called
from bot.games.breaking_away.choice import Choice
from bot.games.breaking_away.orders import LineUp, Order, Play, card_unit, line_up_unit
from bot.games.breaking_away.rule_names import rule
from bot.games.breaking_away.state import Card, Rider
from bot.games.breaking_away.view import View
from bot.games.robot import ROBOT, Robot


def turn_name(view: View) -> str:
    """The turn that is due; line-ups are due together with turn 1."""
    return "line-up and turn 1" if view.number == 1 else f"turn {view.number}"


def units(view: View) -> tuple[str, ...]:
    """All that may be ordered now: line-ups, a card for each rider on the road, and the robot if there is one."""
    line_ups = tuple(line_up_unit(rider.grade) for rider in view.riding if view.number == 1)
    cards = tuple(card_unit(rider.grade) for rider in view.riding)
    return (*line_ups, *cards, *((ROBOT,) if view.robot and not view.race.ending else ()))


def check(view: View, sheet: Sheet[Order]) -> tuple[Problem, ...]:
    """Everything on the sheet that can't stand; a card is checked against the line-up beside it."""
    found = (_problem(view, unit, order, sheet) for unit, order in sheet.items())
    return tuple(problem for problem in found if problem)


def plan(view: View, sheet: Sheet[Order]) -> tuple[Plan, ...]:
    """What will be played for every unit; what can't stand is planned as if it had not come."""
    line_ups = (_plan_line_up(view, rider, sheet) for rider in view.riding if view.number == 1)
    cards = (_plan_card(view, rider, sheet) for rider in view.riding)
    return (*line_ups, *cards, *_plan_robot(view, sheet))


def unordered(view: View, seat: SeatNumber) -> tuple[Plan, ...]:
    """What the rules play for a team, where its hands are printed for all."""
    return () if view.race.rules.hands == "own" else plan(replace(view, seat=seat), {})


def form(view: View) -> tuple[str, ...]:
    """Legal lines to edit and send back: the highest cards, the lowest; before turn 1 the line-ups, with names."""
    riders = tuple(_ready(view, rider, {}) for rider in view.riding)
    hands = (LineUp(rider.hand, rider.grade, rider.name) for rider in riders if view.number == 1)
    line_ups = tuple(str(one) for one in hands if not choice.line_up(view.race.rules, one.grade, one))
    cards = (", ".join(f"{rider.grade} {pick(rider.hand)}" for rider in riders) for pick in (max, min))
    return (*line_ups, *filter(None, dict.fromkeys(cards)))


def lined_up(view: View, sheet: Sheet[Order]) -> View:
    """The view as if the line-ups on the sheet had been played: the riders with their names and hands."""
    riders = (_ready(view, rider, sheet) if rider in view.mine else rider for rider in view.race.riders)
    return replace(view, race=replace(view.race, riders=tuple(riders))) if view.number == 1 else view


# --- judging


def _problem(view: View, unit: str, order: Order, sheet: Sheet[Order]) -> Problem | None:
    if view.race.ending:
        return Problem(unit, "The race is over.")
    match order:
        case Robot():
            return None
        case LineUp():
            return _wrong_line_up(view, order, sheet)
        case Play():
            return _wrong_card(view, order, sheet)


def _wrong_line_up(view: View, order: LineUp, sheet: Sheet[Order]) -> Problem | None:
    if view.number > 1:
        return Problem(order.unit, f"Line-ups are done; this is turn {view.number}.")
    rider = _rider(view, order.grade)
    if rider is None:
        return Problem(order.unit, "Grades are A, B, C and D.")
    if fault := choice.line_up(view.race.rules, order.grade, order):
        nameless = tuple(str(replace(order, cards=_cards(line), name="")) for line in fault.legal)
        return Problem(
            order.unit, fault.text, nameless if _misnamed(view, rider, order, sheet) else fault.legal
        )
    if why := _misnamed(view, rider, order, sheet):
        return Problem(order.unit, why, (str(replace(order, name=rider.name)),))
    return None


def _cards(line: str) -> tuple[int, ...]:
    return tuple(int(word) for word in line.split() if word.isdecimal())


def _misnamed(view: View, rider: Rider, order: LineUp, sheet: Sheet[Order]) -> str:
    """Why a rider can't have the name in the line-up, as far as the reader may know."""
    others = tuple(called(view, one, sheet) for one in view.mine if one != rider)
    strangers = tuple(one.name for one in view.race.riders if one not in view.mine)
    return names.unfit(order.name, (*others, *strangers)) if order.name not in ("", rider.name) else ""


def _wrong_card(view: View, order: Play, sheet: Sheet[Order]) -> Problem | None:
    rider = _rider(view, order.rider)
    if rider is None:
        return Problem(order.unit, "A card is for a rider of yours: A, B, C or D.")
    if rider not in view.riding:
        return Problem(order.unit, f"{rider.name} has crossed the finish, and needs no cards any more.")
    fault = choice.play(_ready(view, rider, sheet), order)
    return Problem(order.unit, fault.text, fault.legal) if fault else None


def _rider(view: View, grade: str) -> Rider | None:
    return next((rider for rider in view.mine if rider.grade == grade), None)


def _ready(view: View, rider: Rider, sheet: Sheet[Order]) -> Rider:
    """The rider with the hand that they start with if no other line-up comes."""
    if view.number > 1:
        return rider
    order = sheet.get(line_up_unit(rider.grade))
    hand = choice.start_hand(view.race.rules, rider, order)
    return replace(rider, name=called(view, rider, sheet), cards=tuple(Card(value, 0) for value in hand))


# --- planning


def _plan_line_up(view: View, rider: Rider, sheet: Sheet[Order]) -> Plan:
    unit = line_up_unit(rider.grade)
    order = sheet.get(unit)
    stands = isinstance(order, LineUp) and _problem(view, unit, order, sheet) is None
    shown = order if isinstance(order, LineUp) and stands else None
    line = shown or LineUp(choice.start_hand(view.race.rules, rider, None), rider.grade)
    name = line.name or rider.name
    return Plan(unit=unit, label=name, line=str(line), default=not stands, headline=f"{name} lines up")


def _plan_card(view: View, rider: Rider, sheet: Sheet[Order]) -> Plan:
    unit = card_unit(rider.grade)
    ready = _ready(view, rider, sheet)
    order = sheet.get(unit)
    stands = isinstance(order, Play) and choice.play(ready, order) is None
    chosen = Choice(order.card) if isinstance(order, Play) and stands else _unordered(view, ready, sheet)
    notes = _needless(view, rider)
    return Plan(
        unit=unit,
        label=ready.name,
        line=str(Play(rider.grade, chosen.card)),
        figures=f"{rider.square} to {rider.square + chosen.card}{', dropped' * bool(notes)}",
        default=not stands,
        notes=notes,
        headline=str(Play(rider.grade, chosen.card)),
    )


def _needless(view: View, rider: Rider) -> tuple[str, ...]:
    """BA-10: why a rider needs no orders; nothing when orders are needed."""
    if rider.name not in view.dropped:
        return ()
    why = "counts as dropped by the GM's word" if rider.dropped else "has been dropped by the pack"
    return (f"{rider.name} {why}, and needs no orders ({rule(10)}).",)


def _unordered(view: View, rider: Rider, sheet: Sheet[Order]) -> Choice:
    """What is played when no order comes: by the robot that will play then."""
    order = sheet.get(ROBOT)
    robot = order.name if isinstance(order, Robot) else view.robot
    return choice.unordered(
        view.race.rules, view.race.riders, rider, robot, dropped=rider.name in view.dropped
    )


def _plan_robot(view: View, sheet: Sheet[Order]) -> tuple[Plan, ...]:
    order = sheet.get(ROBOT)
    if view.race.ending or view.seat is None or not (view.robot or isinstance(order, Robot)):
        return ()
    robot = order if isinstance(order, Robot) else Robot(view.robot)
    return (
        Plan(
            unit=ROBOT,
            label=view.race.entrants[view.seat],
            line=str(robot),
            figures="plays when nothing comes" if robot.name else "nobody plays for you",
            default=order is None,
            headline=str(robot),
            owed=False,
            stands_in=bool(robot.name),
        ),
    )
