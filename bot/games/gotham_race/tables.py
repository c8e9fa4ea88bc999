"""What stands in columns: the field, the hand, the track, the whole race; and every number of a turn as JSON.

Works from a view. Must not know the letter around it.
"""

from bot.games.base import Json
from bot.games.gotham_race.cards import SPOTS, Card, card, says
from bot.games.gotham_race.state import Turned
from bot.games.gotham_race.track import FIGURES, Figure, Track, beyond, lines
from bot.games.gotham_race.view import Seen, View
from bot.games.words import course_title, ordinal
from bot.layout import Block, Cell, Chart, Gained, Piece, Road, Section, Table, Trail

_A_LINE = 2  # rounds; one makes no chart
_LETTERS = {"hedgehog": "h", "tortoise": "t", "fish": "f", "snail": "n", "sheep": "s"}


def field(view: View) -> Table:
    """Figures from the first to the last: where each stands, and the backs of its owner's hand (GR-11).

    At the end, how far it is beyond the finish instead.
    """
    last = "Beyond" if view.ending else "Backs"
    rows = tuple(_row(view, place.figure) for place in view.track.field)
    mine = (at for at, place in enumerate(view.track.field) if place.figure == view.figure)
    head = ("", "Figure", "Space", "Lane", last, "")
    return Table(head, rows, f"llrr{'r' if view.ending else 'l'}l", frozenset(mine))


def _row(view: View, figure: Figure) -> tuple[Cell, ...]:
    track, owner = view.track, view.owner(figure)
    backs = "nobody's" if owner is None else ",".join(map(str, view.backs[owner]))
    return (
        ordinal(track.position(figure)),
        view.name(figure),
        str(track.space(figure)),
        str(track.lane(figure)),
        str(beyond(view.rules, track, figure) or "-") if view.ending else backs,
        _won(view, figure),
    )


def _won(view: View, figure: Figure) -> Cell:
    """The places won or lost in the round just played."""
    if view.last is None or not view.opened:
        return ""
    won = view.last.before.position(figure) - view.last.after.position(figure)
    return (Gained(won),) if won else ""


def road(view: View) -> Road:
    """The track laid out straight: the start, the spots, the first space beyond the finish on both sides.

    Figures on one space stand below one another, the inner lane on top.
    """
    forwards, backwards = lines(view.rules, view.track.finish)
    spaces = [place.space for place in view.track.field]
    spots = tuple((at, _LETTERS[spot], spot) for spot, at in zip(SPOTS, view.rules.spots, strict=True))
    pieces = tuple(
        Piece(
            place.space,
            place.figure,
            _on_road(view, place.figure),
            FIGURES.index(place.figure),
            mine=place.figure == view.figure,
        )
        for place in view.track.field
    )
    return Road(
        length=max(forwards, *view.rules.spots),
        pieces=pieces,
        obstacles=((0, "S", "start"), *spots),
        first=min(backwards, *spaces) // 10 * 10,
        finishes=(forwards, backwards),
    )


def _on_road(view: View, figure: Figure) -> str:
    """The name of a figure for the track. It begins with the figure's letter, so no legend is needed."""
    owner = view.owner(figure)
    return f"{figure} {'ownerless' if owner is None else view.entrants[owner]}"


def decks(view: View) -> Table:
    """GR-11: how many cards each deck has, and the discards that go under it, by the letters of their codes."""
    thrown = [card(number) for number in sorted(view.discards)]
    rows = tuple(
        (str(deck), str(left), " ".join(one.letter for one in thrown if one.deck == deck) or "-")
        for deck, left in enumerate(view.decks, 1)
    )
    return Table(("Deck", "Cards", "Discards"), rows, "lrl")


def hand(view: View) -> Table:
    """The reader's cards by their codes, oldest first."""
    rows = tuple((card(one.card).code, says(card(one.card)), _since(view, one.received)) for one in view.hand)
    return Table(("Card", "What it says", ""), rows, "lll")


def _since(view: View, received: int) -> str:
    return "new" if received == view.turn - 1 and received > 0 else ""


def course(view: View) -> tuple[Block, ...]:
    """Everybody's place after each round."""
    if len(view.history) < _A_LINE or not view.opened:
        return ()
    trails = (
        Trail(
            figure,
            view.name(figure),
            tuple(one.after.position(figure) for one in view.history),
            number,
        )
        for number, figure in enumerate(FIGURES)
    )
    mine = frozenset(figure for figure in FIGURES if figure == view.figure)
    return (Section(course_title(over=bool(view.ending))), Chart(tuple(trails), places=True, mine=mine))


def chart(view: View) -> Table:
    """The whole race: where every figure stood after each round, and the finish."""
    head = ("Round", *FIGURES, "Finish")
    rows = tuple(
        (str(number), *(_stood(one.after, figure) for figure in FIGURES), one.after.finish)
        for number, one in enumerate(view.history, 1)
    )
    return Table(head, rows, "rrrrrl")


def _stood(track: Track, figure: Figure) -> str:
    return f"{track.space(figure)} {ordinal(track.position(figure))}"


def figures(view: View) -> Json:
    """Every number of the turn just played."""
    played = view.last if view.opened else None
    forwards, backwards = lines(view.rules, view.track.finish)
    return {
        "turn": view.turn - 1,
        "round": len(view.history) if played else view.number,
        "finish": view.track.finish,
        "lines": [forwards, backwards],
        "cards": [_turned(turned) for turned in played.cards] if played else [],
        "table": [_seen(one) for one in view.table],
        "draws": [_seen(one) for one in view.draws],
        "decks": list(view.decks),
        "discards": [card(number).code for number in view.discards],
        "figures": [_stand(view, place.figure) for place in view.track.field],
        "hand": [card(one.card).code for one in view.hand],
    }


def _stand(view: View, figure: Figure) -> Json:
    owner = view.owner(figure)
    return {
        "figure": figure,
        "player": None if owner is None else view.entrants[owner],
        "position": view.track.position(figure),
        "space": view.track.space(figure),
        "lane": view.track.lane(figure),
        "beyond": beyond(view.rules, view.track, figure),
        "backs": [] if owner is None else list(view.backs[owner]),
    }


def _turned(turned: Turned) -> Json:
    face: Card = card(turned.card)
    return {
        "card": face.code,
        "says": says(face),
        "by": turned.figure,
        "how": turned.how,
        "field": [[place.figure, place.space] for place in turned.after.field],
        "finish": turned.after.finish,
    }


def _seen(one: Seen) -> Json:
    return {
        "figure": one.figure,
        "back": one.back,
        "how": one.how,
        "card": card(one.card).code if one.card else None,
    }
