"""Which command is done by which function, and what its line comes to. Must not know how a line is read."""

from collections.abc import Callable, Sequence

from bot.flow import board as boards
from bot.flow import correcting, filling, forming, playing, steering, telling, timing
from bot.flow import orders as laying
from bot.flow.commands import Command
from bot.flow.desk import Desk, Refusal, Verdict
from bot.flow.lines import Orders
from bot.flow.orders import Ordered, Outcome
from bot.store.tables import MatchStatus

Words = tuple[str | None, ...]

_DO: dict[str, Callable[[Desk, Words], str]] = {
    "create": lambda desk, words: forming.create(desk, *_title(words)),
    "set": lambda desk, words: forming.set_option(desk, words[0] or "", words[1] or ""),
    "players": lambda desk, words: forming.players(desk, words[0] or "", words[1]),
    "open": lambda desk, _: forming.open_(desk),
    "player": lambda desk, words: forming.player(desk, words[0] or "", words[1] or ""),
    "start": lambda desk, _: forming.start(desk),
    "fill": lambda desk, words: filling.fill(desk, words[0]),
    "deadline": lambda desk, words: steering.deadline(desk, words[0] or ""),
    "every": lambda desk, words: steering.every(desk, words[0] or ""),
    "zone": lambda desk, words: steering.zone(desk, words[0] or ""),
    "extend": lambda desk, words: steering.extend(desk, words[0] or ""),
    "hold": lambda desk, words: steering.hold(desk, words[0]),
    "release": lambda desk, _: steering.release(desk),
    "process": lambda desk, _: steering.process(desk),
    "replace": lambda desk, words: steering.replace(desk, words[0] or "", words[1] or ""),
    "correct": lambda desk, words: correcting.correct(desk, words[0] or ""),
    "cancel": lambda desk, words: steering.cancel(desk, words[0]),
    "join": lambda desk, words: playing.join(desk, words[0], words[1]),
    "resign": lambda desk, words: (
        playing.resign(desk) if not words or not words[0] else _elsewhere(desk, words[0])
    ),
    "withdraw": lambda desk, words: playing.withdraw(desk, words[0]),
    "status": lambda desk, words: telling.status(desk, words[0]),
    "rules": lambda desk, words: telling.rules(desk, words[0]),
    "help": lambda desk, words: telling.tell_help(desk, words[0]),
    "list": lambda desk, _: telling.list_matches(desk),
    "match": lambda desk, words: telling.turn_to(desk, words[0]),
    "yes": lambda _desk, _words: "Thank you.",
    "no": lambda _desk, _words: "Noted.",
}


def command(desk: Desk, line: str, given: Command) -> Verdict:
    """Do what a command says; it may end orders that stand."""
    desk.sheets.clear()
    try:
        return Verdict(line, _DO[given.verb](desk, given.words), good=True)
    except Refusal as refusal:
        why = str(refusal)
        if _about_another(desk, given):
            desk.leave()
        return Verdict(line, why[:1].upper() + why[1:], good=False)
    finally:
        desk.about |= {desk.match.id} if desk.match else set()


def _about_another(desk: Desk, given: Command) -> bool:
    """Whether the lines below one that was refused are about the match it would have turned to."""
    if given.verb == "join":
        tag = (given.words[0] or "").strip("[]").upper()
        return bool(tag) and (desk.match is None or desk.match.tag != tag)
    return given.verb == "create" and desk.gm


def orders(desk: Desk, batch: Sequence[tuple[str, Orders]]) -> None:
    """Lay the orders of these lines on the seat's sheet; every line gets its verdict."""
    if not batch:
        return
    timing.wait_for_the_turn(desk.match, desk.counts_from)
    if refused := _refused(desk):
        desk.verdicts += [Verdict(line, refused, good=False) for line, _ in batch]
    else:
        desk.verdicts += _laid(desk, batch)


def _laid(desk: Desk, batch: Sequence[tuple[str, Orders]]) -> list[Verdict]:
    match, seat = desk.players_seat()
    board = desk.board(match)
    assert board is not None  # noqa: S101  # _refused has seen that the match takes orders
    given = [Ordered(number, order) for number, (_, read) in enumerate(batch) for order in read.orders]
    standing = desk.sheet(board, seat)
    outcomes = laying.lay(desk.db, board, seat, standing, given, desk.answers.mail, desk.arrived)
    desk.touched[match.id] = seat
    desk.about.add(match.id)
    forming.run_if_full(desk)
    return [
        _verdict(line, [one for one in outcomes if one.line == number])
        for number, (line, _) in enumerate(batch)
    ]


def _verdict(line: str, outcomes: Sequence[Outcome]) -> Verdict:
    """One line may hold several orders; each is judged by itself, and all of it is said."""
    return Verdict(line, " ".join(one.text for one in outcomes), good=all(one.good for one in outcomes))


def _refused(desk: Desk) -> str:
    """Why no order can be taken here, or nothing."""
    try:
        match, seat = desk.players_seat()
    except Refusal as refusal:
        return f"Not taken: {refusal}"
    if match.before_start:
        early = boards.game_of(match).early
        return "" if early else f"Not taken: {match.tag} has not begun. I write when orders are due."
    if match.status is not MatchStatus.RUNNING:
        return f"Not taken: {match.tag} is {match.status}."
    if seat.resigned:
        return f"Not taken: you have resigned from {match.tag}. Ask the GM if you want to come back."
    late = timing.late(desk, match)
    desk.headline = "order not taken" if late else desk.headline
    return f"Not taken: your letter {late}" if late else ""


def _title(words: Words) -> tuple[list[str], str | None]:
    """'golden-strider tap called Spring Mile' as what is created, and what it is called."""
    what = [word for word in words[:-2] if word]
    return what, words[-1] if words[-2] else None


def _elsewhere(desk: Desk, tag: str) -> str:
    """`resign GS-9`, wherever it is written."""
    telling.turn_to(desk, tag)
    return playing.resign(desk)
