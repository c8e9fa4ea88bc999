"""`what if play 8/3 M6 B2`: what would come of an order, as far as its player may know. It changes nothing.

The real rules play the turn, on a state that the game makes from the view of this player alone: what others hold in
secret, what they have ordered, and the luck of the match are never asked. Must not know any game.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from bot.flow.commands.play.laying import sentence
from bot.flow.values.context import Context, Refusal
from bot.flow.values.snapshots import Snapshot
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Orders
from bot.flow.wording.sentences.found import Likely
from bot.flow.writing import pages
from bot.games.base import Dice, Problem, Supposed
from bot.layout import Block, Board, Paragraph, Road, Section
from bot.store.values import Seat

_PAST = re.compile(
    r"\b(?:i|we) (?:just |only )?(?:(?:were|was) to (?:play|use)|played|went (?:with|for)|went|used|took|chose|did)\b",
    re.IGNORECASE,
)
_LUCK = "Luck decides something in this turn, and nobody knows it yet: what depends on it is left as a guess."


def what_if(context: Context, said: str) -> str:
    """What would come of these orders, once for each thing that the others might do. Raises Refusal."""
    match, seat = context.players_seat()
    snapshot = context.snapshot(match)
    if snapshot is None or seat.resigned:
        raise Refusal(f"{match.tag} takes no orders of yours now.")
    supposed = snapshot.game.suppose(snapshot.view(seat))
    if not supposed:
        raise Refusal(
            f"what comes of an order in this turn of {snapshot.game.name} depends on what only others know, or on "
            "luck, so I can't say."
        )
    sheet = _sheet(context, snapshot, seat, said)
    orders = "; ".join(str(order) for order in sheet.values())
    context.blocks += [block for one in supposed for block in _told(snapshot, seat, sheet, one)]
    return f"Nothing is ordered by this. What would come of {orders} is below."


def _sheet(context: Context, snapshot: Snapshot, seat: Seat, said: str) -> dict[str, Any]:
    """What stands for the seat, with these orders in its place. Raises Refusal where they can't stand."""
    # Nothing is ordered by it, so what is only likely will do: it is said back.
    read = lines.read(_PAST.sub("play", said), Language(snapshot.game))
    if isinstance(read, Likely):
        read = Orders(tuple(order for line in read.lines for order in snapshot.game.read(line)))
    if not isinstance(read, Orders):
        form = next(iter(snapshot.game.form(snapshot.view(seat))), "")
        raise Refusal(f'I read no order in "{said}". Write for example: what if {form}')
    view, sheet = snapshot.view(seat), dict(context.sheet(snapshot, seat))
    for order in read.orders:
        bound = snapshot.game.bind(view, order, sheet)
        if isinstance(bound, Problem):
            raise Refusal(sentence(bound))
        sheet[bound.unit] = bound
    if wrong := snapshot.game.check(view, sheet):
        raise Refusal(" ".join(map(sentence, wrong)))
    return sheet


def _told(
    snapshot: Snapshot, seat: Seat, sheet: Mapping[str, Any], supposed: Supposed[Any]
) -> Iterator[Block]:
    """The report that would be written, without its pictures."""
    game, match = snapshot.game, snapshot.match
    # Not the dice of the match: what they will throw is its secret.
    dice = Dice(b"", match.tag, match.turn)
    done = game.adjudicate(supposed.state, {**supposed.sheets, seat.number: sheet}, dice)
    after = Snapshot(match, game, done.state)
    yield Section(f"If {supposed.label}")
    if dice.thrown:
        yield Paragraph(_LUCK)
    if game.result(done.state) is not None:
        yield Paragraph(f"The match would be over: {game.headline(after.view(seat))}.")
        return
    told = pages.told(after, seat, done.events)
    yield from (block for block in told if not isinstance(block, Road | Board))
