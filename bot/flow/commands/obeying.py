"""Which command is done by which function, and what its line comes to. Must not know how a line is read."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.flow.commands import (
    addresses,
    correcting,
    filling,
    forming,
    information,
    laying,
    lines,
    proposing,
    seat_commands,
    seats,
    steering,
)
from bot.flow.commands.laying import Ordered, Outcome
from bot.flow.commands.reading import Command
from bot.flow.commands.said import Language, Orders
from bot.flow.turns import timing
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal, Verdict
from bot.store.tables import MatchStatus

Words = tuple[str | None, ...]

_DO: dict[str, Callable[[Context, Words], str]] = {
    "create": lambda context, words: forming.create(context, *_title(words)),
    "set": lambda context, words: forming.set_option(context, words[0] or "", words[1] or ""),
    "players": lambda context, words: forming.players(context, words[0] or "", words[1]),
    "open": lambda context, _: forming.open_(context),
    "player": lambda context, words: forming.player(context, words[0] or "", words[1] or ""),
    "start": lambda context, _: forming.start(context),
    "fill": lambda context, words: filling.fill(context, words[0]),
    "deadline": lambda context, words: steering.deadline(context, words[0] or ""),
    "every": lambda context, words: steering.every(context, words[0] or ""),
    "zone": lambda context, words: steering.zone(context, words[0] or ""),
    "extend": lambda context, words: steering.extend(context, words[0] or ""),
    "hold": lambda context, words: steering.hold(context, words[0]),
    "release": lambda context, _: steering.release(context),
    "process": lambda context, _: steering.process(context),
    "replace": lambda context, words: steering.replace(context, words[0] or "", words[1] or ""),
    "correct": lambda context, words: correcting.correct(context, words[0] or ""),
    "cancel": lambda context, words: steering.cancel(context, words[0]),
    "join": lambda context, words: seat_commands.join(context, *words),
    "resign": lambda context, words: (
        seat_commands.resign(context) if not words or not words[0] else _elsewhere(context, words[0])
    ),
    "withdraw": lambda context, words: seat_commands.withdraw(context, words[0]),
    "status": lambda context, words: information.status(context, words[0]),
    "rules": lambda context, words: information.rules(context, words[0]),
    "help": lambda context, words: information.tell_help(context, words[0]),
    "list": lambda context, _: information.list_matches(context),
    "match": lambda context, words: information.turn_to(context, words[0]),
    "describe": lambda context, words: forming.describe(context, words[0] or ""),
    "also": lambda context, words: addresses.also(context, words[0] or ""),
    "move": lambda context, words: addresses.also(context, words[0] or "", moves=True),
    "forget": lambda context, words: addresses.forget(context, words[0] or ""),
    "resend": lambda context, words: addresses.resend(context, words[0]),
    "yes": lambda _context, _words: "Thank you. Nothing waited for it.",
    "as_read": lambda _context, _words: _nothing_waits(),
    "no": lambda context, _words: "Noted: nothing of it counts." if proposing.refused(context) else "Noted.",
}


def command(context: Context, line: str, given: Command) -> Verdict:
    """Do what a command says; it may end orders that stand."""
    context.sheets.clear()
    before = context.match, context.seat
    try:
        if given.match:
            information.turn_to(context, given.match)
        return _confirmed(context, line, given) or Verdict(
            line, _DO[given.verb](context, given.words), good=True
        )
    except Refusal as refusal:
        why = str(refusal)
        if _about_another(context, given):
            context.leave()
            before = None, None
        return Verdict(line, why[:1].upper() + why[1:], good=False)
    finally:
        context.about |= {context.match.id} if context.match else set()
        # A command with a tag of its own is for that match alone; the next line means the match that was meant before.
        if given.match:
            context.match, context.seat = before


def _confirmed(context: Context, line: str, given: Command) -> Verdict | None:
    """A word that confirms a proposal: its lines are done as if they were written now. None: it confirms nothing."""
    if given.verb not in (proposing.YES, proposing.AS_READ):
        return None
    seats.that_waits(context)
    said = proposing.confirmed(context, given.verb)
    if not said:
        return None
    done = [_done(context, one) for one in said]
    return Verdict(line, " ".join(one.read for one in done), good=all(one.good for one in done))


def _done(context: Context, line: str) -> Verdict:
    """A line of a proposal: orders, or a command that needs no further word."""
    game = snapshots.game_of(context.match) if context.match else None
    read = lines.read(line, Language(game))
    if isinstance(read, Orders):
        before = len(context.verdicts)
        orders(context, [(line, read)])
        (verdict,) = context.verdicts[before:]
        del context.verdicts[before:]
        return verdict
    if isinstance(read, Command):
        return command(context, line, read)
    return Verdict(line, f"I can't do this any more: {line}.", good=False)


def _about_another(context: Context, given: Command) -> bool:
    """Whether the lines below one that was refused are about the match it would have turned to."""
    if given.verb == "join":
        tag = (given.words[0] or "").strip("[]").upper()
        return bool(tag) and (context.match is None or context.match.tag != tag)
    return given.verb == "create" and context.gm


def orders(context: Context, batch: Sequence[tuple[str, Orders]]) -> None:
    """Lay the orders of these lines on the seat's sheet; every line gets its verdict."""
    if not batch:
        return
    timing.wait_for_the_turn(context.match, context.counts_from)
    if refused := _refused(context):
        context.verdicts += [Verdict(line, refused, good=False) for line, _ in batch]
    else:
        context.verdicts += _laid(context, batch)


def _laid(context: Context, batch: Sequence[tuple[str, Orders]]) -> list[Verdict]:
    match, seat = context.players_seat()
    snapshot = context.snapshot(match)
    assert snapshot is not None  # noqa: S101  # _refused has seen that the match takes orders
    given = [Ordered(number, order) for number, (_, read) in enumerate(batch) for order in read.orders]
    standing = context.sheet(snapshot, seat)
    before = dict(standing)
    outcomes = laying.lay(context.db, snapshot, seat, standing, given, context.answers.mail, context.arrived)
    context.touched[seat.id] = seat
    context.about.add(match.id)
    if changed := {unit for unit, order in standing.items() if before.get(unit) != order}:
        proposing.overtaken(context, changed)
        context.verdicts[:] = [
            _replaced(one, [before[unit] for unit in changed if unit in before]) for one in context.verdicts
        ]
    forming.run_if_full(context)
    return [
        _meant(context, _verdict(line, read.dropped, mine), [one.meant for one in mine if one.meant])
        for number, (line, read) in enumerate(batch)
        for mine in [[one for one in outcomes if one.line == number]]
    ]


def _replaced(verdict: Verdict, fallen: Sequence[Any]) -> Verdict:
    """What was said above of orders that a line below has replaced."""
    said = verdict.read
    for order in fallen:
        said = said.replace(f"{order} stands.", f"{order}: replaced below.")
    return replace(verdict, read=said)


def _meant(context: Context, verdict: Verdict, likely: Sequence[str]) -> Verdict:
    """The verdict, with what was probably meant proposed."""
    if not likely:
        return verdict
    proposed = proposing.lines(context, verdict.wrote, likely)
    return replace(proposed, read=f"{verdict.read} {proposed.read}")


def _verdict(line: str, dropped: str, outcomes: Sequence[Outcome]) -> Verdict:
    """One line may hold several orders; each is judged by itself, and all of it is said, also what was left out."""
    left_out = f'I left out "{dropped}".' if any(sign.isalpha() for sign in dropped) else ""
    said = " ".join(filter(None, (*(one.text for one in outcomes), left_out)))
    return Verdict(line, said, good=all(one.good for one in outcomes))


def _refused(context: Context) -> str:
    """Why no order can be taken here, or nothing."""
    try:
        match, seat = context.players_seat()
    except Refusal as refusal:
        return f"Not taken: {refusal}"
    if match.before_start:
        early = snapshots.game_of(match).early
        return "" if early else f"Not taken: {match.tag} has not begun. I write when orders are due."
    if match.status is not MatchStatus.RUNNING:
        return f"Not taken: {match.tag} is {match.status}."
    if seat.resigned:
        return f"Not taken: you have resigned from {match.tag}. Ask the GM if you want to come back."
    late = timing.late(context, match)
    context.headline = "order not taken" if late else context.headline
    return f"Not taken: your letter {late}" if late else ""


def _nothing_waits() -> str:
    raise Refusal("there is no robot of yours that waits to be run as I read it.")


def _title(words: Words) -> tuple[list[str], str | None]:
    """'golden-strider tap called Spring Mile' as what is created, and what it is called."""
    what = [word for word in words[:-2] if word]
    return what, words[-1] if words[-2] else None


def _elsewhere(context: Context, tag: str) -> str:
    """`resign GS-9`, wherever it is written."""
    information.turn_to(context, tag)
    return seat_commands.resign(context)
