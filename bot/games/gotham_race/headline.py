"""The turn just played in one line, for a subject: who leads, and where the reader is.

Works from a view. Must not know the letter below it.
"""

from bot.games.base import SeatNumber
from bot.games.gotham_race.cards import card
from bot.games.gotham_race.placings import ranked, winners
from bot.games.gotham_race.track import Figure
from bot.games.gotham_race.view import View
from bot.games.words import counted, listed, ordinal, place


def headline(view: View) -> str:
    """`Hare (B) leads on 12, you are 3rd`; placed in turn also `you drew 3-B`, `2 cards lie there`."""
    if view.ending:
        return f"{victory(view)}{_placed(view)}"
    if not view.opened:
        return _under_way(view)
    if not view.history:
        return "the figures are at the start"
    first = view.track.at(1)
    you = "" if view.figure in (None, first) else f", you are {ordinal(view.track.position(_own(view)))}"
    who = "you lead" if view.figure == first else f"{view.name(first)} leads"
    return f"{who} on {view.track.space(first)}{you}"


def victory(view: View) -> str:
    """`Hare (B) wins`, `you win`, `Hare (B) and Emu (D) win together`."""
    first = winners(view.rules, view.track)
    names = tuple("you" if figure == view.figure else view.name(figure) for figure in first)
    if len(first) > 1:
        return f"{listed(names)} win together"
    return "you win" if names == ("you",) else f"{names[0]} wins"


def _placed(view: View) -> str:
    """The reader's place among the players; alone there is none."""
    if view.seat is None or _own(view) in winners(view.rules, view.track) or len(view.entrants) == 1:
        return ""
    won = any(view.owner(figure) is not None for figure in winners(view.rules, view.track))
    return f"; you are {placing(view, view.seat)}{'' if won else ' of the players'}"


def placing(view: View, seat: SeatNumber) -> str:
    """GR-8: `2nd`, `1st equal`: of the players."""
    [group] = (group for group in ranked(view.rules, view.track, view.figures) if view.figures[seat] in group)
    return place(place_of(view, seat), shared=len(group) > 1)


def place_of(view: View, seat: SeatNumber) -> int:
    """The best of the places that this player's group fills."""
    groups = ranked(view.rules, view.track, view.figures)
    at = next(at for at, group in enumerate(groups) if view.figures[seat] in group)
    return 1 + sum(map(len, groups[:at]))


def _under_way(view: View) -> str:
    drew = tuple(card(one.card).code for one in view.hand if one.received == view.turn - 1)
    if drew:
        return f"you drew {drew[-1]}{', now place a card' if view.seat in view.due else ''}"
    if not view.table:
        return "you place the first card" if view.seat in view.due else "no card lies on the table yet"
    there = counted(len(view.table), "card") + (" lies" if len(view.table) == 1 else " lie")
    return f"{there} on the table{', and you are next' if view.seat in view.due else ''}"


def _own(view: View) -> Figure:
    return view.figures[view.seat or 0]
