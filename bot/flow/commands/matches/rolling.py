"""`roll back` and `roll forward`: what they would do, as a question, and what all are told when they are done.

Must not know how a line is read, nor what a roll does in the tables.
"""

from collections.abc import Sequence

from bot import deadlines
from bot.flow.commands.matches import spans, steering
from bot.flow.commands.matches.spans import Wish
from bot.flow.commands.play import laying
from bot.flow.turns import rolling_back
from bot.flow.turns.rolling_back import Way
from bot.flow.values import courses, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import rolled
from bot.games.base import AnyGame
from bot.games.words import listed
from bot.record import Roll
from bot.store import questions, rolls
from bot.store.statuses import MatchStatus
from bot.store.values import Match

_MANY = 3  # so many turns are named one by one


def asks_back(context: Context, text: str | None) -> str:
    """Which turns wouldn't count any more, and what would stand then."""
    match = _rolls(context)
    wish = spans.read(text)
    names = _names(context, match)
    back = _how_far(match, wish, names)
    again = f"{names[back - 1]} is played again, with the same luck, and {_orders(wish)}."
    turn = courses.of(context.db, match).turns[back - 1]
    if questions.corrections_before(context.db, match.id, turn):
        again = f"{again} What you had corrected before it stays so."
    return (
        f"This takes back {_turns(back)} of {match.tag} ({_counted(names[:back])}): {again} What has been ordered or "
        f"corrected for {steering.turn_name(context)} ends. Everybody keeps what they have read. "
        f"{_reason('roll back', wish)}"
    )


def asks_forward(context: Context, text: str | None) -> str:
    """Which turns would count again."""
    match = _rolls(context)
    wish = spans.read(text)
    name = _name(context, match, _forward(context, match, wish).roll.to)
    return (
        f"This undoes the last roll back of {match.tag}: the match goes on with {name}, and what had been "
        f"ordered for it stands again. What has been ordered or corrected for {steering.turn_name(context)} ends. "
        f"{_reason('roll forward', wish)}"
    )


def back(context: Context, text: str | None) -> str:
    """`roll back 2 turns without orders because I had miscounted`."""
    match = _rolls(context)
    wish = spans.read(text)
    names = _names(context, match)
    many = _how_far(match, wish, names)
    course = courses.of(context.db, match).turns
    way = Way(Roll(course[many], wish.reason), course[many - 1], wish.keeps)
    count = "counts" if many == 1 else "count"
    gone = f"{_turns(many)} of {match.tag} ({_counted(names[:many])}) {count} no more."
    return f"{gone} {_done(context, match, way)}"


def forward(context: Context, text: str | None) -> str:
    """`roll forward`: the last roll back is taken back, as long as no turn has been played since."""
    match = _rolls(context)
    way = _forward(context, match, spans.read(text))
    return f"The roll back of {match.tag} is undone. {_done(context, match, way)}"


def _rolls(context: Context) -> Match:
    """The match, if it has played a turn and runs. What is over stays so, for its luck has been told."""
    match = context.their_match()
    if match.status is MatchStatus.OVER:
        raise Refusal(
            f"{match.tag} is over, and its seed has been told: everybody could reckon the luck that is to come. So "
            "none of its turns can be taken back."
        )
    if match.status is not MatchStatus.RUNNING:
        reopen = ' "reopen" lets it go on.' if match.status is MatchStatus.CANCELLED else ""
        raise Refusal(f"{match.tag} does not run, so no turn of it can be taken back.{reopen}")
    return match


def _how_far(match: Match, wish: Wish, names: Sequence[str]) -> int:
    """How many of these turns, newest first, are meant. Refusal where there are not so many."""
    if not names:
        raise Refusal(f'no turn of {match.tag} has been played yet. "unstart" takes its start back.')
    if wish.start:
        return len(names)
    if wish.to is None:
        if not 0 < wish.turns <= len(names):
            raise Refusal(f"{_turns(len(names))} of {match.tag} can be taken back; I read {wish.turns}.")
        return wish.turns
    found = [back for back, name in enumerate(names, 1) if spans.number_of(name) == wish.to]
    if not found:
        raise Refusal(
            f"I can roll {match.tag} back to one of these: {listed(tuple(dict.fromkeys(reversed(names))))}. I read "
            f"{wish.to}."
        )
    # Where a turn has parts, all of them are meant.
    return found[-1]


def _forward(context: Context, match: Match, wish: Wish) -> Way:
    undone = courses.of(context.db, match).undone
    if undone is None:
        raise Refusal(
            f"nothing of {match.tag} waits to come back: no turn has been rolled back, or one has been played since."
        )
    return Way(Roll(undone.stood, wish.reason, forward=True), undone.due)


def _done(context: Context, match: Match, way: Way) -> str:
    """Roll the match, tell everybody, and say how it stands."""
    snapshot = rolling_back.roll(context.db, match, way, context.answers.mail, context.now())
    context.states.clear()
    context.sheets.clear()
    _lay_ours(context, snapshot, match, way)
    context.match = rolling_back.hold_if_ready(context.db, snapshot, context.now())
    letters = rolled.to_all(context.db, context.house, context.match, way.roll, context.person)
    context.dated.add(match.id)
    name = steering.turn_name(context)
    context.headline = f"{'forward' if way.roll.forward else 'back'} to {name}"
    stands = len(questions.standing(context.db, match.id, context.match.turn))
    orders = "1 order stands" if stands == 1 else f"{stands or 'No'} orders stand"
    return f"{name[:1].upper()}{name[1:]} is due, {_till(context, context.match)}. {orders} for it. {letters}"


def _lay_ours(context: Context, snapshot: Snapshot, match: Match, way: Way) -> None:
    """What plays for who has left, and the end of a robot whose seat somebody has taken, are ordered once more."""
    relieved = rolling_back.relieved(context.db, match, way)
    for seat in questions.seats_of(context.db, match.id):
        if seat.resigned:
            laying.lay_lines(context.db, snapshot, seat, snapshot.game.farewell, context.arrived)
        elif seat.id in relieved:
            laying.lay_lines(context.db, snapshot, seat, snapshot.game.relieved, context.arrived)


def _till(context: Context, match: Match) -> str:
    if match.held is not None:
        return f'and the match is held: {match.held}. "release" lets it go on'
    # A match that runs has a deadline.
    assert match.deadline is not None  # noqa: S101
    return f"and its deadline is {deadlines.spell_out(match.deadline, snapshots.zone(match), context.now())}"


def _names(context: Context, match: Match) -> list[str]:
    """What the turns that count are called, the newest first."""
    game, before = snapshots.game_of(match), courses.of(context.db, match).turns[1:]
    states = rolls.states(context.db, match.id, before)
    return [_called(game, states[number]) for number in before]


def _name(context: Context, match: Match, number: int) -> str:
    """What is due after this turn."""
    return _called(snapshots.game_of(match), rolls.states(context.db, match.id, [number])[number])


def _called(game: AnyGame, state: bytes) -> str:
    return game.turn_name(game.view(game.load(state), None))


def _counted(names: Sequence[str]) -> str:
    """`round 3; round 4`, oldest first; of many the first and the last."""
    oldest = list(dict.fromkeys(reversed(names)))
    return "; ".join(oldest) if len(oldest) <= _MANY else f"{oldest[0]} to {oldest[-1]}"


def _turns(count: int) -> str:
    return "1 turn" if count == 1 else f"{count} turns"


def _orders(wish: Wish) -> str:
    if wish.keeps:
        return 'the orders that stood for it stand again ("without orders" ends them)'
    return "what stood for it stands no more"


def _reason(verb: str, wish: Wish) -> str:
    if wish.reason:
        return f"All are told, with your reason: {wish.reason}."
    return f'All are told, and read no reason; "{verb} because ..." tells them one.'
