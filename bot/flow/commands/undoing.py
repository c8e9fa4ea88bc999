"""What was done in a match is kept, told with what stood before, and undone; the log lists it.

A command of which nobody else has heard is undone by putting back what it changed. After a letter about it there is
the opposite command, which tells all of them. Must not know any one command.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from bot import deadlines
from bot.flow.commands import opposites, proposing, stood
from bot.flow.commands.command import Command, Done
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.wording.commands.reading import Given
from bot.games import rulesets
from bot.games.words import counted
from bot.layout import Section, Table
from bot.store import deeds, letters, pictures, questions
from bot.store.deeds import Deed
from bot.store.pictures import Picture
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat


def kept(context: Context, row: Command, given: Given) -> str:
    """Do a command, and keep what it changed. Returns what is said of it, with what stood before."""
    match = context.match
    before = pictures.take(context.db, match.id) if match else Picture()
    last, hear_before = letters.newest(context.db), _hear(context)
    said = row.do(context, *given.words)
    here = context.match
    if here is None:
        return said
    same = match is not None and match.id == here.id
    changed = pictures.changed(before, pictures.take(context.db, here.id)) if same else Picture()
    told = letters.others_told(context.db, last, context.person.address) or bool(_hear(context) - hear_before)
    _keep(context, row, given, Done(here, before if same else Picture(), changed), told=row.loud or told)
    was = _before(context, match, changed) if match is not None and same else ""
    return f"{said} {was}".rstrip()


def _hear(context: Context) -> set[object]:
    """What others are told at the end of this mail: what holds now, and that they are entered."""
    entered = (seat for seat in context.welcomes.values() if seat.address != context.person.address)
    return {*(one for one in context.notices if one.others), *(seat.id for seat in entered)}


def _keep(context: Context, row: Command, given: Given, done: Done, *, told: bool) -> None:
    seat = context.seat if context.seat and context.seat.match == done.match.id else None
    said = given.said or given.verb
    deeds.keep(
        context.db,
        done.changed,
        match=done.match.id,
        turn=done.match.turn,
        person=context.person.id,
        who=context.as_gm(done.match) if context.runs(done.match) else _who(seat),
        # A click has no mail.
        mail=context.answers.mail or None,
        at=context.now(),
        line=f"{context.acts_for.entrant}: {said}" if context.acts_for else said,
        rule=row.rule,
        told=told,
        opposite=row.opposite(context, done, *given.words),
    )


def _who(seat: Seat | None) -> str:
    """What the log calls a player, their deputy, or somebody without a seat."""
    if seat is None:
        return "somebody without a seat"
    return f"the deputy of {seat.entrant}" if seat.deputy else seat.entrant


def last(context: Context) -> Deed:
    """The last thing that its writer did in this match. Refusal if there is none."""
    match = context.their_match()
    deed = deeds.last_of(context.db, match.id, context.person.id)
    if deed is None:
        raise Refusal(f'nothing of yours in {match.tag} can be undone. "withdraw" takes orders back.')
    return deed


def undo(context: Context) -> str:
    """`undo`: the last thing that its writer did in this match."""
    match, deed = context.their_match(), last(context)
    if deed.told or not deed.before:
        return _opposite(context, match, deed)
    if deed.turn != match.turn:
        raise Refusal(f"a turn of {match.tag} has been played since: {deed.line} stays.")
    pictures.put_back(context.db, match.id, deed.before)
    deeds.undone(context.db, deed.id, context.now())
    context.match = questions.match(context.db, match.id)
    was = _before(
        context, context.match, pictures.take(context.db, match.id), only=frozenset(deed.before.match)
    )
    return f"Undone: {deed.line}. {was}".rstrip()


def _opposite(context: Context, match: Match, deed: Deed) -> str:
    """What can't be undone in silence any more can be set back, and all are told."""
    why = "others have been told of it" if deed.told else "it changed nothing that I could put back"
    if deed.turn != match.turn and deed.rule in opposites.OF_THEIR_TURN:
        raise Refusal(f"a turn of {match.tag} has been played since: {deed.line} stays.")
    if not deed.opposite:
        raise Refusal(f'"{deed.line}" can\'t be undone: {why}.')
    context.proposed.setdefault(proposing.YES, []).append(deed.opposite)
    return (
        f'"{deed.line}" can\'t be undone: {why}. "{deed.opposite}" sets it back. Answer "yes", and I do that.'
    )


def log(context: Context) -> str:
    """`log`: what has been done in the match, by whom and when."""
    match = context.their_match()
    zone = snapshots.zone(match)
    rows = tuple(
        (
            f"{one.at.astimezone(zone):%d %b %H:%M}",
            one.who,
            f"{one.line}{' (undone)' if one.undone else ''}",
        )
        for one in deeds.of_match(context.db, match.id)
    )
    if not rows:
        return f"Nothing has been done in {match.tag}."
    context.blocks += (
        Section(f"Done in {match.tag}, in {match.zone} time"),
        Table(("When", "Who", "What"), rows, "lll"),
    )
    return "The log is below."


def _before(context: Context, match: Match, held: Picture, only: frozenset[str] | None = None) -> str:
    """What stood, in words: "Before, a turn was due every 7 days.", or what stands "again"."""
    columns = held.match.keys() if only is None else only
    tense = stood.PAST if only is None else stood.PRESENT
    said = [
        tell(context, match, held.match).format_map(tense)
        for name, tell in _TOLD.items()
        if name in columns and held.match.get(name)
    ]
    told = "; ".join(filter(None, said))
    if not told:
        return ""
    return f"Before, {told}." if only is None else f"Again, {told}."


def _deadline(context: Context, match: Match, held: dict[str, Any]) -> str:
    when = deadlines.spell(held["deadline"], snapshots.zone(match), context.now())
    return stood.was("the deadline", when)


def _cadence(context: Context, held: str) -> str:
    """How the deadlines followed one another; "" where the cadence only keeps its clock time from now on."""
    kept = (context.their_match().cadence or "").startswith(f"{held} ")
    return "" if kept else stood.was("a turn", f"due {held}")


def _least(many: int) -> str:
    return f"at least {counted(many, 'player')} {{{'was' if many == 1 else 'were'}}} wanted"


def _rules(context: Context, match: Match, packed: str) -> str:
    """The parameters that were others: `"length" was 60`."""
    held, game = msgspec.json.decode(packed, type=dict[str, str]), snapshots.game_of(match)
    now = rulesets.values(game, match.variant, questions.match(context.db, match.id).options)
    before = rulesets.values(game, match.variant, held)
    return "; ".join(stood.was(f'"{name}"', value) for name, value in before.items() if value != now[name])


# Each says it with {was}, {were} or {could} where the verb stands.
_TOLD: dict[str, Callable[[Context, Match, dict[str, Any]], str]] = {
    "deadline": _deadline,
    "cadence": lambda context, _match, held: _cadence(context, str(held["cadence"])),
    "least": lambda _context, _match, held: _least(held["least"]),
    "most": lambda _context, _match, held: f"at most {held['most']} {{could}} enter",
    "options": lambda context, match, held: _rules(context, match, held["options"]),
    "policies": lambda context, match, held: stood.chosen(
        context.db, match, held["policies"], opened=held.get("status") == MatchStatus.FORMING.value
    ),
    "held": lambda _context, _match, held: stood.was("it", f"held ({held['held']})"),
    "zone": lambda _context, _match, held: stood.was("the zone", str(held["zone"])),
    "words": lambda _context, _match, held: stood.was("the description", f'"{held["words"]}"'),
}
