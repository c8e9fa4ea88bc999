"""A match from the deal to its end, by the rules only: pure, total, deterministic.

Must not know reports or letters. The numbers GR-n are the rulings'.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.games.base import Adjudication, Dice, Event, Result, SeatNumber, Sheet
from bot.games.gotham_race import filling, piles
from bot.games.gotham_race.cards import DECKS, card
from bot.games.gotham_race.orders import DRAW, PLAY, Draw, Order, Play
from bot.games.gotham_race.parameters import ROUNDS, Rules
from bot.games.gotham_race.placings import places
from bot.games.gotham_race.sheet import check
from bot.games.gotham_race.state import Drawn, Ending, How, Placed, Round, Stage, State, Taken, Turned
from bot.games.gotham_race.track import FIGURES, Figure, Track, beyond, carried_out
from bot.games.gotham_race.view import view
from bot.games.ordering import not_received
from bot.games.robot import ROBOT, Robot

_Sheet = Mapping[str, Order]


def setup(rules: Rules, entrants: tuple[str, ...], dice: Dice) -> State:
    """GR-3, GR-6: start numbers, then the decks are shuffled, then one card each from decks 1 to 4, the last first."""
    figures: tuple[Figure, ...] = dice.shuffle(FIGURES)[: len(entrants)]
    state = State(
        rules=rules,
        entrants=entrants,
        figures=figures,
        track=Track(),
        piles=piles.shuffled(dice),
        taken=((),) * len(entrants),
        robots=("",) * len(entrants),
    )
    for figure in state.track.from_last:
        for deck in DECKS if figure in figures else ():
            state = _taken(state, figures.index(figure), deck, dice, turn=0)
    return _queued(state, dice) if rules.placing == "in-turn" else state


def due(state: State) -> frozenset[SeatNumber]:
    """Everybody, or who is next to place."""
    return state.due


def ready(state: State, sheets: Mapping[SeatNumber, Sheet[Order]]) -> int | None:
    """GR-6: where cards are placed in turn, the turn runs as soon as its order is in, and at once for a robot."""
    awaited = _AWAITED.get(state.stage)
    if awaited is None:
        return None
    (seat,) = state.due
    sheet = sheets.get(seat, {})
    return 0 if awaited in sheet or _robot(state, seat, sheet) else None


def told(state: State) -> frozenset[SeatNumber] | None:
    """GR-6: everybody is told of a round; of a draw only its player; of what lies on the table only who is due."""
    if state.opened:
        return None
    asked = (state.figures.index(draw.figure) for draw in state.draws if not draw.how)
    return state.due.union(seat for seat in asked if state.taken[seat][-1].received == state.turn - 1)


def result(state: State) -> Result | None:
    """GR-8: the places of the players, when the race is over."""
    return Result(places(state)) if state.ending else None


def adjudicate(state: State, sheets: Mapping[SeatNumber, Sheet[Order]], dice: Dice) -> Adjudication[State]:
    """One turn. What can't stand counts as not received (ALL-5), and its seat is told why."""
    if state.ending:
        return Adjudication(state)
    good, refused = _judged(state, sheets)
    given = (_robot(state, seat, good[seat]) for seat in range(len(state.entrants)))
    ready = replace(
        state,
        robots=tuple(given),
        waiting=(*state.waiting, *refused),
        draws=() if state.opened else state.draws,
        opened=True,
    )
    done = _TURNS[state.stage](ready, good, dice)
    after = replace(done.state, turn=state.turn + 1)
    if not after.opened:
        return replace(done, state=after)
    return replace(done, state=replace(after, waiting=()), events=after.waiting)


def _judged(
    state: State, sheets: Mapping[SeatNumber, Sheet[Order]]
) -> tuple[dict[SeatNumber, _Sheet], tuple[Event, ...]]:
    """The orders that can stand, by seat, and why others can't."""
    good: dict[SeatNumber, _Sheet] = {}
    events: list[Event] = []
    for seat in range(len(state.entrants)):
        wrong = {problem.unit: problem for problem in check(view(state, seat), sheets.get(seat, {}))}
        good[seat] = {unit: one for unit, one in sheets.get(seat, {}).items() if unit not in wrong}
        events += (
            Event(not_received(sheets[seat][unit], problem.text), frozenset({seat}))
            for unit, problem in wrong.items()
        )
    return good, tuple(events)


def _robot(state: State, seat: SeatNumber, sheet: _Sheet) -> str:
    """Who plays for this seat from this turn on: a robot goes on playing until its player says otherwise."""
    order = sheet.get(ROBOT)
    return order.name if isinstance(order, Robot) else state.robots[seat]


# --- sealed: all by one deadline


def _fifth_card(state: State, sheets: Mapping[SeatNumber, _Sheet], dice: Dice) -> Adjudication[State]:
    """GR-6: each player draws the fifth card of the first hand."""
    return Adjudication(_all_draw(state, sheets, dice))


def _all_place(state: State, sheets: Mapping[SeatNumber, _Sheet], dice: Dice) -> Adjudication[State]:
    """GR-5, GR-6: cards from the last figure to the first, turned over; then cards are drawn, the last first."""
    for figure in state.track.from_last:
        state = _placed(state, figure, sheets, dice)
    state = _turned_over(state)
    return Adjudication(state if state.ending else _all_draw(state, sheets, dice))


def _all_draw(state: State, sheets: Mapping[SeatNumber, _Sheet], dice: Dice) -> State:
    for figure in state.track.from_last:
        if figure in state.figures:
            seat = state.figures.index(figure)
            state = _drew(state, seat, sheets[seat], dice)
    return state


# --- one after another


def _one_draws(state: State, sheets: Mapping[SeatNumber, _Sheet], dice: Dice) -> Adjudication[State]:
    """GR-6: a player who ordered only a draw is told the card, and places one later; all others place one now."""
    (seat,) = state.due
    sheet = sheets[seat]
    state = replace(_drew(state, seat, sheet, dice), drawn=True)
    if DRAW in sheet and PLAY not in sheet and not state.robots[seat]:
        return Adjudication(replace(state, opened=False), same_clock=True)
    return _one_places(state, sheets, dice)


def _one_places(state: State, sheets: Mapping[SeatNumber, _Sheet], dice: Dice) -> Adjudication[State]:
    """GR-6: a card is placed, and the next is due."""
    state = _placed(state, state.queue[0], sheets, dice)
    return Adjudication(_next(replace(state, queue=state.queue[1:], drawn=False), dice))


def _next(state: State, dice: Dice) -> State:
    """Cards of ownerless figures (GR-9), up to the next player; when all lie there they are turned over."""
    while state.queue and state.queue[0] not in state.figures:
        state = replace(_placed(state, state.queue[0], {}, dice), queue=state.queue[1:])
    if state.queue:
        return replace(state, opened=False)
    state = _turned_over(state)
    return state if state.ending else _queued(state, dice)


def _queued(state: State, dice: Dice) -> State:
    """A new round begins: the last places first (GR-5)."""
    return replace(_next(replace(state, queue=state.track.from_last), dice), opened=True)


# --- a card


def _drew(state: State, seat: SeatNumber, sheet: _Sheet, dice: Dice) -> State:
    """GR-6, GR-10: from the deck that was ordered, or that a robot takes, or the position's."""
    figure, robot, order = state.figures[seat], state.robots[seat], sheet.get(DRAW)
    wanted = (
        order.deck if isinstance(order, Draw) else filling.deck(robot, dealing=state.stage == "fifth card")
    )
    before = len(state.taken[seat])
    state = _taken(state, seat, wanted or state.track.position(figure), dice, state.turn)
    new = state.taken[seat][before:]
    return replace(state, draws=(*state.draws, *(Drawn(figure, one.card, _how(order, robot)) for one in new)))


def _taken(state: State, seat: SeatNumber, deck: int, dice: Dice, turn: int) -> State:
    number, left = piles.taken(state.piles, deck, dice)
    new = () if number is None else (Taken(number, turn),)
    hands = tuple((*hand, *new) if of == seat else hand for of, hand in enumerate(state.taken))
    return replace(state, piles=left, taken=hands)


def _placed(state: State, figure: Figure, sheets: Mapping[SeatNumber, _Sheet], dice: Dice) -> State:
    """A player's card out of the hand; an ownerless figure's off the deck of its position (GR-9)."""
    if figure not in state.figures:
        number, left = piles.taken(state.piles, state.track.position(figure), dice)
        new = () if number is None else (Placed(figure, number),)
        return replace(state, piles=left, table=(*state.table, *new))
    seat = state.figures.index(figure)
    robot, order = state.robots[seat], sheets[seat].get(PLAY)
    one = _chosen(state, seat, order)
    cards = tuple(one._replace(played=state.turn) if other is one else other for other in state.taken[seat])
    hands = tuple(cards if of == seat else hand for of, hand in enumerate(state.taken))
    return replace(state, taken=hands, table=(*state.table, Placed(figure, one.card, _how(order, robot))))


def _chosen(state: State, seat: SeatNumber, order: Order | None) -> Taken:
    """GR-6: of two equal cards the older; GR-10: without an order the oldest."""
    hand = state.hand(seat)
    if isinstance(order, Play):
        return next(one for one in hand if card(one.card).code == order.code)
    number = filling.choose(
        state.robots[seat], state.rules, state.track, state.figures[seat], tuple(one.card for one in hand)
    )
    return next(one for one in hand if one.card == number)


def _how(order: Order | None, robot: str) -> How:
    if order is not None:
        return ""
    return "robot" if robot in filling.FILLERS else "nmr"


def _turned_over(state: State) -> State:
    """GR-4, GR-5: the card placed first is carried out first. GR-8: whether that was the last round."""
    track, turned = state.track, []
    for placed in state.table:
        track = carried_out(track, card(placed.card))
        turned.append(Turned(placed.figure, placed.card, placed.how, track))
    return replace(
        state,
        track=track,
        piles=piles.thrown(state.piles, tuple(placed.card for placed in state.table)),
        table=(),
        history=(*state.history, Round(state.track, tuple(turned))),
        ending=_ending(state, track),
        opened=True,
    )


def _ending(state: State, track: Track) -> Ending:
    if any(beyond(state.rules, track, figure) for figure in FIGURES):
        return "finish"
    return "rounds" if state.number >= ROUNDS else ""


# How a turn of each kind is played; after the end no turn is.
_TURNS: Mapping[Stage, Callable[[State, Mapping[SeatNumber, _Sheet], Dice], Adjudication[State]]] = {
    "fifth card": _fifth_card,
    "round": _all_place,
    "draw": _one_draws,
    "card": _one_places,
}
# The order after which a turn is played at once (GR-6); the other kinds of turn wait for their deadline.
_AWAITED: Mapping[Stage, str] = {"draw": DRAW, "card": PLAY}
