"""What is said about press: what waits, `withdraw press`, `release press 3`, `drop press 3`, `hold press`, `mute Fox`.

Must not know how a line is read, nor how a letter looks.
"""

from collections.abc import Sequence

from bot.flow.commands.matches import choosing
from bot.flow.commands.press import passing
from bot.flow.values import press_policies
from bot.flow.values.context import Context, Refusal
from bot.flow.writing import press
from bot.games.words import counted, fold, listed
from bot.layout import Paragraph, Said, Section
from bot.store import press as pieces
from bot.store import proposals, questions
from bot.store.press import Piece, State
from bot.store.values import Match, Seat

_UNSIGNED = frozenset({"anonymous", "anonymous press", "anon", "somebody"})


def tell(context: Context) -> str:
    """`press`: what of the writer's waits; for a GM all that is held, too."""
    match, mine = context.their_match(), _own(context)
    held = _held(context, match) if context.runs(match) else []
    for number, piece in [*enumerate(mine, 1), *((one.id, one) for one in held if one not in mine)]:
        waits = "waits for the GM" if piece.state is State.HELD else "goes with the next report"
        by = " by somebody" if piece.anonymous and piece not in mine else f" by {piece.name}"
        title = Section(f"Press {number}{by}, to {piece.heading or 'all'}: {waits}")
        context.blocks += (title, Said(piece.lines))
    said = f"{_waits(mine)}." if mine else "No press of yours waits."
    return f"{said} {press_policies.told(match)}"


def withdraw(context: Context, number: str | None) -> str:
    """`withdraw press`, `withdraw press 2`: what waits is taken back; the number is that of `press`."""
    mine = [one for at, one in enumerate(_own(context), 1) if number is None or at == int(number)]
    if not mine:
        raise Refusal("no press of yours waits that could be taken back.")
    for piece in mine:
        pieces.change(context.db, piece, State.WITHDRAWN)
    return f"{counted(len(mine), 'piece')} of press {'is' if len(mine) == 1 else 'are'} taken back."


def hold(context: Context) -> str:
    """`hold press`: each piece waits for the GM's word."""
    return choosing.choose(context, press_policies.HELD, press_policies.ON)


def release(context: Context, number: str | None) -> str:
    """`release press 3`: this piece goes; `release press`: all that is held does, and nothing is held any more."""
    match = context.gms_match()
    held = [one for one in _held(context, match) if number is None or one.id == int(number)]
    if number is not None and not held:
        raise Refusal(f"no press {number} waits for your word.")
    said = [] if number else [choosing.choose(context, press_policies.HELD, press_policies.OFF)]
    said += [f"Press {piece.id}: {_let_go(context, match, piece)}" for piece in held]
    return " ".join(said)


def drop(context: Context, number: str, why: str | None = None) -> str:
    """`drop press 3 because it is rude`: this piece stays; whoever wrote it is told."""
    match = context.gms_match()
    held = [one for one in _held(context, match) if one.id == int(number)]
    if not held:
        raise Refusal(f"no press {number} waits for your word.")
    (piece,) = held
    press.dropped(context.db, context.house, match, piece, (why or "").strip())
    pieces.change(context.db, piece, State.DROPPED)
    return f"Press {number} stays here, and whoever wrote it is told."


def refuse(context: Context) -> str:
    """`no` in answer to the question about a piece that is held: it stays; "" where that was not the question."""
    asked = context.asked.lines[0] if context.asked and context.asked.lines else ""
    if not asked.startswith("release press ") or context.asked is None:
        return ""
    proposals.end(context.db, [context.asked], proposals.REFUSED)
    return drop(context, asked.rsplit(" ", 1)[1])


def mute(context: Context, name: str) -> str:
    """`mute Fox`: the player reads no press of theirs; `mute anonymous`: none without a name."""
    seat = _whom(context, name)
    pieces.mute(
        context.db, context.their_match().id, context.person.id, seat.id if seat else None, muted=True
    )
    called = seat.entrant if seat else "anonymous press"
    return (
        f'You read no press of {called} any more. They are not told. "unmute {called}" ends it.'
        if seat
        else ('You read no anonymous press any more. "unmute anonymous" ends it.')
    )


def unmute(context: Context, name: str | None) -> str:
    """`unmute Fox`, or `unmute` for all of them."""
    match, _ = context.players_seat()
    muted, before = pieces.muted(context.db, match.id).get(context.person.id, set()), _muted(context, match)
    ended = muted if name is None else {one.id if (one := _whom(context, name)) else None} & muted
    if not ended:
        raise Refusal("you mute nobody of that name." if name else "you mute nobody.")
    for number in ended:
        pieces.mute(context.db, match.id, context.person.id, number, muted=False)
    return f"You read press of {listed(sorted({*before} - {*_muted(context, match)}))} again."


def told(context: Context, match: Match) -> tuple[Paragraph, ...]:
    """What `status` says of press."""
    said = [press_policies.told(match)]
    if mine := _own(context):
        said.append(f'{_waits(mine)}; "press" shows it.')
    if context.seat and (silent := _muted(context, match)):
        said.append(f"You don't read press of {listed(silent)}.")
    if context.runs(match) and (held := _held(context, match)):
        said.append(f'Press waits for your word: {", ".join(str(one.id) for one in held)}. "press" shows it.')
    return tuple(map(Paragraph, said))


def _waits(mine: Sequence[Piece]) -> str:
    return f"{counted(len(mine), 'piece')} of press {'waits' if len(mine) == 1 else 'wait'}"


def _muted(context: Context, match: Match) -> list[str]:
    """Whose press the writer doesn't read."""
    found = pieces.muted(context.db, match.id).get(context.person.id, set())
    names = {one.id: one.entrant for one in questions.seats_of(context.db, match.id)}
    return sorted(names[one] if one else "people without a name" for one in found)


def _whom(context: Context, name: str) -> Seat | None:
    """Whose press is meant; None: whatever has no name. Raises Refusal."""
    match, mine = context.players_seat()
    if fold(name) in _UNSIGNED:
        return None
    seats = questions.seats_of(context.db, match.id)
    found = next((one for one in seats if fold(one.entrant) == fold(name) and one.id != mine.id), None)
    if found is None:
        others = [one.entrant for one in seats if one.id != mine.id]
        raise Refusal(
            f'I know no other "{name}" here. There are {", ".join(others)}; what the GM says is read by all.'
        )
    return found


def _own(context: Context) -> list[Piece]:
    """What waits of the writer's, in the match that is meant."""
    match = context.match
    found = pieces.pending(context.db, match.id) if match else []
    mine = context.seat.id if context.seat else None
    return [one for one in found if one.person == context.person.id and one.seat == mine]


def _held(context: Context, match: Match) -> list[Piece]:
    return [one for one in pieces.pending(context.db, match.id) if one.state is State.HELD]


def _let_go(context: Context, match: Match, piece: Piece) -> str:
    passing.let_go(context, match, piece)
    return "it goes with the next report." if piece.waits else "it has gone out."
