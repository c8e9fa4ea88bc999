"""The turn just played, told to one seat or to everybody: the cards as they were turned over, the field, the track.

Works from a view. The letter around it (heading, deadline, order form) is not made here.
"""

from bot.games.base import Event, SeatNumber
from bot.games.gotham_race.cards import SPOTS, card, says
from bot.games.gotham_race.headline import place_of, placing, victory
from bot.games.gotham_race.placings import winners
from bot.games.gotham_race.state import Round
from bot.games.gotham_race.story import STORY
from bot.games.gotham_race.tables import chart, decks, field, hand, road
from bot.games.gotham_race.track import FIGURES, beyond, lines
from bot.games.gotham_race.turned import turned
from bot.games.gotham_race.view import Seen, View
from bot.games.stories import paragraph
from bot.games.words import counted, listed
from bot.layout import Block, Cell, Medal, Paragraph, Section, Table

_FIFTH = (
    "First you say from which deck your fifth card comes. From then on you say each round which card you play, and "
    "from which deck you draw the next one."
)
_HOW = {"": "", "nmr": " (no order)", "robot": ""}


def report(view: View, events: tuple[Event, ...]) -> tuple[Block, ...]:
    """All that is told of the turn, in the order of the letter."""
    return (
        *_ended(view),
        *(Paragraph(event.text) for event in events),
        *_happened(view),
        field(view),
        road(view),
        Paragraph(_finish(view)),
        *(_whole_race(view) if view.ending else (decks(view), *holds(view))),
    )


def _happened(view: View) -> tuple[Block, ...]:
    """The round; before it, or between two cards placed in turn, what there is to know."""
    if not view.opened:
        return (*_own_draws(view), *_table(view))
    told = _start(view) if view.last is None else _round(view, view.last)
    return told if view.ending else (*told, *_draws(view), *(_table(view) if view.table else ()))


def _round(view: View, played: Round) -> tuple[Block, ...]:
    """First as a story, then card by card, so that every step can be recomputed."""
    return (*paragraph(STORY, view), *map(Paragraph, turned(view, played)))


def _start(view: View) -> tuple[Block, ...]:
    """GR-3: which figure has which start number."""
    names = listed(tuple(view.name(figure) for figure in FIGURES))
    words = f"Start numbers 1 to 4, from the inside lane outwards: {names}."
    own = f" Yours is {view.name(view.figure)}." if view.figure else ""
    return (Paragraph(words + own),)


def _ended(view: View) -> tuple[Block, ...]:
    """GR-8: who has won, before anything else; then the players among themselves."""
    if not view.ending:
        return ()
    why = " after 60 rounds without a finish" if view.ending == "rounds" else ""
    first = Paragraph(f"The race is over{why}: {victory(view)}{_distance(view)}.", strong=True)
    return (first, *_ownerless(view), *_placings(view))


def _distance(view: View) -> str:
    figure = winners(view.rules, view.track)[0]
    far = beyond(view.rules, view.track, figure)
    return f", {counted(far, 'space')} beyond the finish{_way(view)}" if far else ""


def _way(view: View) -> str:
    first = winners(view.rules, view.track)
    backwards = [view.track.space(figure) < lines(view.rules, view.track.finish)[0] for figure in first]
    if all(backwards):
        return ", the wrong way round"
    return ", one of them the wrong way round" if any(backwards) else ""


def _ownerless(view: View) -> tuple[Block, ...]:
    """GR-8: a figure without a player can win."""
    first = winners(view.rules, view.track)
    if any(view.owner(figure) is not None for figure in first):
        return ()
    alone = " You have lost." if view.seat is not None and len(view.entrants) == 1 else ""
    return (Paragraph(f"The winner is an ownerless figure: no player has won.{alone}"),)


def _placings(view: View) -> tuple[Block, ...]:
    if len(view.entrants) == 1:
        return ()
    seats = sorted(range(len(view.entrants)), key=lambda seat: place_of(view, seat))
    rows = tuple((_medal(view, seat), view.entrants[seat]) for seat in seats)
    mine = frozenset(at for at, seat in enumerate(seats) if seat == view.seat)
    return (Section("The players among themselves"), Table(("Place", "Player"), rows, "ll", mine))


def _medal(view: View, seat: SeatNumber) -> Cell:
    return (Medal(place_of(view, seat), placing(view, seat)),)


# --- cards


def _draws(view: View) -> tuple[Block, ...]:
    """Backs are public: who has drawn from which deck."""
    if not view.draws:
        return ()
    drawn = tuple(f"{view.name(one.figure)} from deck {one.back}{_HOW[one.how]}" for one in view.draws)
    return (Paragraph(f"Drawn: {listed(drawn)}."), *_own_draws(view))


def _own_draws(view: View) -> tuple[Block, ...]:
    own = tuple(card(one.card) for one in view.draws if one.card)
    return tuple(Paragraph(f"You drew {face.code}: {says(face)}.") for face in own)


def _table(view: View) -> tuple[Block, ...]:
    """GR-6: those who are due are told the backs that lie there, the one placed first in front."""
    if not view.table:
        who = "you place" if view.seat in view.due else f"{listed(_due(view))} places"
        return (Paragraph(f"No card lies on the table yet: {who} the first."),)
    which = "Cards on the table" if not view.opened else f"On the table for round {view.number}"
    lie = listed(tuple(f"{one.back} {_by(view, one)}{_HOW[one.how]}" for one in view.table))
    return (Paragraph(f"{which}, by their backs, first placed first: {lie}."),)


def _due(view: View) -> tuple[str, ...]:
    return tuple(view.entrants[seat] for seat in sorted(view.due))


def _by(view: View, one: Seen) -> str:
    return f"{'by' if view.owner(one.figure) is not None else 'for'} {view.name(one.figure)}"


def _finish(view: View) -> str:
    """GR-2, in the numbers of this board, which may be the GM's own (GR-1)."""
    spots = ", ".join(f"{spot} {view.rules.space_of(spot)}" for spot in SPOTS)
    forwards, backwards = lines(view.rules, view.track.finish)
    return (
        f"The finish is at the {view.track.finish}: who is on {forwards} or more, or on {backwards} or less the wrong "
        f"way round, is beyond it (#). The spots: {spots}. On one space the upper is inside and in front."
    )


def holds(view: View) -> tuple[Block, ...]:
    """The reader's hand, each card with its text: without it a code says little; and how to draw, if they draw now."""
    if not view.hand or view.ending:
        return ()
    return (Section("Your hand"), hand(view), *_how_to_draw(view))


def _how_to_draw(view: View) -> tuple[Block, ...]:
    """GR-6: what to do, for a player who draws now: the fifth card before the first round, or a card in turn."""
    if view.seat not in view.due:
        return ()
    if view.stage == "fifth card":
        return (Paragraph(_FIFTH),)
    if view.stage != "draw":
        return ()
    both = f"draw 3, play {card(view.hand[0].card).code}"
    words = f'A draw is answered at once with the card, and then you place one. Or do both at once: "{both}".'
    return (Paragraph(words),)


# --- the end


def _whole_race(view: View) -> tuple[Block, ...]:
    return (Section("The race, round by round"), chart(view))
