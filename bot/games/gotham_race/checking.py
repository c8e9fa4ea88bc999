"""What a seat may order now, and why an order can't stand. Works from a view. Must not know what others ordered."""

from bot.games.base import Problem, Sheet
from bot.games.gotham_race.cards import CODES, DECKS, card
from bot.games.gotham_race.orders import DRAW, PLAY, PLAYER, POSITION, Draw, Order, Play, Player
from bot.games.gotham_race.view import View


def units(view: View) -> tuple[str, ...]:
    """All that may be ordered now, in the order it is done; the player of the house if there is one."""
    if view.seat is None or view.ending:
        return ()
    return (*_now(view), *((PLAYER,) if view.mind else ()))


def _now(view: View) -> tuple[str, ...]:
    """GR-6."""
    if view.seat not in view.due:
        return ()
    if view.dealing:
        return (DRAW,)
    if view.rules.placing == "sealed":
        return (PLAY, DRAW)
    return (PLAY,) if view.drawn else (DRAW, PLAY)


def check(view: View, sheet: Sheet[Order]) -> tuple[Problem, ...]:
    """Every order that can't stand, with what would do."""
    found = (_problem(view, sheet[unit]) for unit in (DRAW, PLAY, PLAYER) if unit in sheet)
    return tuple(problem for problem in found if problem)


def codes(view: View) -> tuple[str, ...]:
    """The codes of the cards in hand, oldest first, equal ones once."""
    return tuple(dict.fromkeys(card(one.card).code for one in view.hand))


def _problem(view: View, order: Order) -> Problem | None:
    if view.ending or view.seat is None:
        return Problem(order.unit, "The race is over.")
    if isinstance(order, Player):
        return None
    if view.seat not in view.due:
        return Problem(order.unit, f"It is {_whose(view)} turn to place a card; I write when yours comes.")
    return _wrong_card(view, order) if isinstance(order, Play) else _wrong_deck(view, order)


def _whose(view: View) -> str:
    return " and ".join(f"{view.entrants[seat]}'s" for seat in sorted(view.due))


def _wrong_card(view: View, order: Play) -> Problem | None:
    if view.dealing:
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
