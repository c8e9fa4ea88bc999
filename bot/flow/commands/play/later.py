"""Orders for turns to come: kept with their turn, taken back again. They are checked when that turn is due.

Only where all play at once: where a turn has parts, or players take turns, what is to be ordered depends on what comes
before it. Must not know how a line is read.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from bot.flow.commands import proposing
from bot.flow.commands.play import entered
from bot.flow.commands.play.laying import sentence
from bot.flow.turns import timing
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal, Verdict
from bot.flow.values.snapshots import Snapshot
from bot.flow.wording.letters import later as wording
from bot.flow.wording.letters.later import NEXT, Later
from bot.flow.wording.lines.said import Language
from bot.flow.writing import waiting
from bot.games.base import Problem, never_ready
from bot.store import later
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

_MIXED = "Not taken, for it speaks of two turns. Write the orders for each on lines of their own."


def said(context: Context, words: Sequence[str], language: Language) -> Later | None:
    """What these lines order for another turn than the one that is due; None: nothing."""
    match = context.match
    if match is None or match.status is not MatchStatus.RUNNING:
        return None
    found = wording.said(words, language)
    snapshot = context.snapshot(match) if found else None
    if found is None or snapshot is None or snapshot.game.clockless(snapshots.rules_of(match)):
        return None
    return found if found.number != waiting.numbered(snapshot, None)[1] else None


def keep(context: Context, found: Later, before: str) -> list[Verdict]:
    """Keep these orders with their turn; every line gets its verdict. `before` stands in front of each line."""
    timing.wait_for_the_turn(context.match, context.counts_from)
    if found.mixed:
        return [Verdict(f"{before}{line}", _MIXED, good=False) for line, _ in found.ordered]
    if found.perhaps_due and (asked := _asked(context, found)):
        return asked
    if found.likely:
        unsure = "Not taken, for I am not sure what you mean. Write it as an order, on a line of its own."
        return [Verdict(f"{before}{line}", unsure, good=False) for line, _ in found.ordered]
    try:
        match, seat = context.players_seat()
        snapshot = _takes(context, match, seat)
        turn = _turn(snapshot, seat, found.number)
    except Refusal as refusal:
        return [Verdict(f"{before}{line}", f"Not taken: {refusal}", good=False) for line, _ in found.ordered]
    told = [
        Verdict(f"{before}{line}", *_kept(context, snapshot, seat, turn, read.orders))
        for line, read in found.ordered
    ]
    if context.acts_for:
        return entered.noted(context, seat, told)
    context.touched[seat.id] = context.seat = replace(seat, later=True)
    return told


def _asked(context: Context, found: Later) -> list[Verdict]:
    """What is asked where "next round" may be the one that is due: nothing of theirs stands for that yet.

    Where something does, it is the one after; but what is only likely to be an order is never kept.
    """
    likely = tuple(str(order) for _, read in found.ordered for order in read.orders)
    with suppress(Refusal):
        match, seat = context.players_seat()
        snapshot = context.snapshot(match)
        if snapshot is None or seat.resigned or context.acts_for:
            return []
        due, after = (waiting.named(snapshot, seat, match.turn + more) for more in (0, 1))
        would_do = f'"{after}: {"; ".join(likely)}"' if _waits(snapshot, likely) else ""
        units = {order.unit for one in likely for order in snapshot.game.read(one)}
        if units.isdisjoint(context.sheet(snapshot, seat)):
            return _which(context, found, likely, (due, would_do and after))
        if would_do and found.likely:
            told = f"Not taken, for I am not sure. For {after} write {would_do}."
            return [Verdict(line, told, good=False) for line, _ in found.ordered]
    return []


def _which(context: Context, found: Later, likely: Sequence[str], turns: tuple[str, str]) -> list[Verdict]:
    """Ask which turn is meant, the one that is due or the one after it ("": orders don't wait for that one)."""
    due, after = turns
    orders = "; ".join(likely)
    if not proposing.fits(context, likely):
        return []
    if found.led:
        other = after or "a later one, for which I keep no orders"
        either = f"{due}, which is played next, or {other}"
        lines = " or ".join(f'"{turn}: {orders}"' for turn in turns if turn)
        told = f'Not taken, for "next" may be {either}. Write {lines}.'
        return [Verdict(line, told, good=False) for line, _ in found.ordered]
    asked = proposing.orders(context, "\n".join(line for line, _ in found.ordered), likely)
    behind = f'; for {after} write "{after}: {orders}".' if after else "."
    told = f"{asked.read} That is for {due}, which is played next{behind}"
    return [replace(asked, read=told) if asked.proposes else asked]


def _waits(snapshot: Snapshot, likely: Sequence[str]) -> bool:
    """Whether such orders wait here for a later turn; a line-up has only its own."""
    lead = snapshot.game.prose.lead
    return snapshot.game.ready is never_ready and not (lead and any(one.startswith(lead) for one in likely))


def _takes(context: Context, match: Match, seat: Seat) -> Snapshot:
    """The match, where it keeps orders for later turns. Raises Refusal."""
    snapshot = context.snapshot(match)
    if snapshot is None or seat.resigned:
        raise Refusal(f"{match.tag} takes no orders of yours now.")
    if seat.deputy:
        raise Refusal("a deputy orders for the turn that is due, and for no later one.")
    if snapshot.game.ready is not never_ready:
        raise Refusal(
            f"in {snapshot.game.name} I keep no orders for later turns, for what can be ordered depends on what others "
            "do before. Send it when I ask for it."
        )
    return snapshot


def _turn(snapshot: Snapshot, seat: Seat, number: int) -> int:
    """The turn of the match that a player calls by this number. Raises Refusal: it was played, or never comes."""
    word, due = waiting.numbered(snapshot, seat)
    turn = snapshot.match.turn + (number - due if number != NEXT else 1)
    if turn < snapshot.match.turn:
        raise Refusal(f"{word} {number} has been played; {word} {due} is due.")
    if turn > snapshot.game.turn_limit:
        raise Refusal(f"there are {snapshot.game.turn_limit} turns at most.")
    return turn


def _kept(
    context: Context, snapshot: Snapshot, seat: Seat, turn: int, orders: Sequence[object]
) -> tuple[str, bool]:
    """What is said of the orders of one line, and whether all of them are kept."""
    view, name = snapshot.view(seat), waiting.named(snapshot, seat, turn)
    wrong, lines = [], []
    for order in orders:
        bound = snapshot.game.bind(view, order, {})
        if isinstance(bound, Problem):
            wrong.append(sentence(bound))
            continue
        came = {"mail": context.answers.mail, "arrived": context.arrived}
        later.keep(context.db, seat, turn, bound.unit, str(bound), entered=bool(context.acts_for), **came)
        lines.append(str(bound))
    kept = [f"Kept for {name}: {'; '.join(lines)}. It is checked when {name} is due."] if lines else []
    return " ".join((*kept, *wrong)), not wrong


def meant(snapshot: Snapshot, seat: Seat, words: str) -> int | None:
    """The turn whose orders somebody takes back; None: these words name no turn."""
    number = wording.number_in(words)
    if number is None:
        return None
    return snapshot.match.turn + (number - waiting.numbered(snapshot, seat)[1] if number != NEXT else 1)


def withdraw(context: Context, snapshot: Snapshot, seat: Seat, turn: int) -> str:
    """`withdraw round 5`: what waits for that turn waits no more."""
    name = waiting.named(snapshot, seat, turn)
    if not context.acts_for:
        context.touched[seat.id] = seat
    if not later.withdraw(context.db, seat, turn):
        return f"Nothing of yours waits for {name}."
    return f"Taken back: nothing of yours waits for {name} any more."
