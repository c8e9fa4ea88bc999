"""What a player may do until the deadline, said back to them: checked, planned, and forms to fill in.

Works from a view only. Must not know what others ordered, nor letters and mail.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.games.base import Plan, Problem, Sheet
from bot.games.gotham_race import filling
from bot.games.gotham_race.cards import CARDS, CODES, DECKS, brief, card
from bot.games.gotham_race.orders import DRAW, PLAY, POSITION, Draw, Order, Play
from bot.games.gotham_race.state import Stage
from bot.games.gotham_race.view import View
from bot.games.robot import NO_ROBOT, ROBOT, Robot
from bot.games.words import listed


def turn_name(view: View) -> str:
    """The turn that is due: `round 4`; placed in turn, also whose it is."""
    return _STAGES[view.stage].turn_name(view)


def units(view: View) -> tuple[str, ...]:
    """All that may be ordered now, in the order it is done; the robot if there is one."""
    if view.seat is None or view.ending:
        return ()
    return (*_now(view), *((ROBOT,) if view.robot else ()))


def _now(view: View) -> tuple[str, ...]:
    """GR-6: what the reader orders in a turn of this kind, if the turn is theirs."""
    return _STAGES[view.stage].units if view.seat in view.due else ()


def check(view: View, sheet: Sheet[Order]) -> tuple[Problem, ...]:
    """Every order that can't stand, with what would do."""
    found = (_problem(view, sheet[unit]) for unit in (DRAW, PLAY, ROBOT) if unit in sheet)
    return tuple(problem for problem in found if problem)


def plan(view: View, sheet: Sheet[Order]) -> tuple[Plan, ...]:
    """What will be done for every unit; what can't stand is planned as if it had not come."""
    if view.seat is None or view.ending:
        return ()
    wrong = {problem.unit for problem in check(view, sheet)}
    good = {unit: order for unit, order in sheet.items() if unit not in wrong}
    robot = _robot(view, good)
    made = {
        PLAY: lambda: _plan_card(view, good, robot),
        DRAW: lambda: _plan_deck(view, good, robot),
        ROBOT: lambda: _plan_robot(view, good, robot),
    }
    wanted = (*units(view), *((ROBOT,) if ROBOT in good and not view.robot else ()))
    return tuple(made[unit]() for unit in wanted)


def form(view: View) -> tuple[str, ...]:
    """Legal lines, to edit and send back: a card each, or (where a draw comes first) a deck each."""
    return _STAGES[view.stage].form(view) if view.seat in view.due else ()


def codes(view: View) -> tuple[str, ...]:
    """The codes of the cards in hand, oldest first, equal ones once."""
    return tuple(dict.fromkeys(card(one.card).code for one in view.hand))


# --- judging


def _problem(view: View, order: Order) -> Problem | None:
    if view.ending or view.seat is None:
        return Problem(order.unit, "The race is over.")
    if isinstance(order, Robot):
        return None
    if view.seat not in view.due:
        return Problem(order.unit, f"It is {_whose(view)} turn to place a card; I write when yours comes.")
    return _wrong_card(view, order) if isinstance(order, Play) else _wrong_deck(view, order)


def _whose(view: View) -> str:
    return " and ".join(f"{view.entrants[seat]}'s" for seat in sorted(view.due))


def _wrong_card(view: View, order: Play) -> Problem | None:
    if view.stage == "fifth card":
        return Problem(PLAY, "Cards are placed from round 1 on; now you draw your fifth card.")
    held = codes(view)
    if order.code in held:
        return None
    why = "You don't hold" if order.code in CODES else "There is no card"
    return Problem(
        PLAY, f"{why} {order.code}; you hold {', '.join(held)}.", tuple(f"play {code}" for code in held)
    )


def _wrong_deck(view: View, order: Draw) -> Problem | None:
    if DRAW not in _now(view):
        return Problem(DRAW, "You have drawn for this round, and that is final; now place a card.")
    if order.deck is POSITION or order.deck in DECKS:
        return None
    return Problem(
        DRAW, f"The decks are 1, 2, 3 and 4; I read {order.deck}.", tuple(f"draw {n}" for n in DECKS)
    )


# --- planning


def _robot(view: View, sheet: Sheet[Order]) -> str:
    order = sheet.get(ROBOT)
    return order.name if isinstance(order, Robot) else view.robot


def _who(view: View) -> str:
    return view.entrants[view.seat or 0]


def _plan_card(view: View, sheet: Sheet[Order], robot: str) -> Plan:
    """GR-10: without an order the oldest, or what a robot would choose."""
    order = sheet.get(PLAY)
    if isinstance(order, Play):
        code = order.code
    else:
        hand = tuple(one.card for one in view.hand)
        number = filling.choose(robot, view.rules, view.track, view.figures[view.seat or 0], hand)
        code = CARDS[number - 1].code
    what = next(brief(card) for card in CARDS if card.code == code)
    line = str(Play(code))
    return Plan(PLAY, _who(view), line, what, default=order is None, headline=line)


def _plan_deck(view: View, sheet: Sheet[Order], robot: str) -> Plan:
    order = sheet.get(DRAW)
    deck = order.deck if isinstance(order, Draw) else filling.deck(robot, dealing=view.stage == "fifth card")
    line = str(Draw(deck))
    notes = _answered(view, sheet)
    return Plan(
        DRAW,
        _who(view),
        line,
        _deck(view, deck),
        default=order is None,
        notes=notes,
        headline=line,
    )


def _deck(view: View, deck: int | None) -> str:
    """How many cards the deck has. The deck of the position is known now only to a player who draws now."""
    if deck is POSITION and view.stage != "draw":
        return "the deck of your position then"
    number = view.track.position(view.figures[view.seat or 0]) if deck is POSITION else deck
    left = view.decks[(number or 1) - 1]
    of = f"deck {number}, " if deck is POSITION else ""
    return f"{of}{left} card{'' if left == 1 else 's'} left" if left else f"{of}empty, so the next that isn't"


def _answered(view: View, sheet: Sheet[Order]) -> tuple[str, ...]:
    """Where cards are placed in turn, a player who orders only a draw is told the card at once."""
    if view.stage != "draw" or PLAY in sheet:
        return ()
    return ("I write at once which card you get, and then you place one.",)


def _plan_robot(view: View, sheet: Sheet[Order], robot: str) -> Plan:
    line = str(Robot(robot))
    said = f'chooses until you write "{NO_ROBOT}"' if robot else "nobody plays for you"
    default = ROBOT not in sheet
    return Plan(
        ROBOT, _who(view), line, said, default=default, headline=line, owed=False, stands_in=bool(robot)
    )


# --- the kinds of turn


@dataclass(frozen=True)
class _Stage:
    """What is ordered in one kind of turn, in the order in which it is done; the turn's name; and the forms."""

    units: tuple[str, ...]
    turn_name: Callable[[View], str]
    form: Callable[[View], tuple[str, ...]]


def _round(view: View) -> str:
    return f"round {view.number}"


def _whose_round(view: View) -> str:
    return f"{_round(view)}, {listed(tuple(view.entrants[seat] for seat in sorted(view.due)))}"


def _decks(_view: View) -> tuple[str, ...]:
    return tuple(str(Draw(deck)) for deck in DECKS)


def _cards(view: View) -> tuple[str, ...]:
    return tuple(str(Play(code)) for code in codes(view))


def _cards_and_deck(view: View) -> tuple[str, ...]:
    deck = view.track.position(view.figures[view.seat or 0])
    return tuple(f"{card}, {Draw(deck)}" for card in _cards(view))


_STAGES: Mapping[Stage, _Stage] = {
    "fifth card": _Stage((DRAW,), lambda _view: "the fifth card", _decks),
    "round": _Stage((PLAY, DRAW), _round, _cards_and_deck),
    "draw": _Stage((DRAW, PLAY), _whose_round, _decks),
    "card": _Stage((PLAY,), _whose_round, _cards),
    "over": _Stage((), _round, lambda _view: ()),
}
