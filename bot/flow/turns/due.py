"""The matches that are due, as the table says: each is played in its own transaction, and one that fails is held.

A turn runs only when a complete poll that began after its instant has ended and all mail of that poll is read. So no
player misses a turn because we could not reach the mailbox. Must not know a socket, a loop or a scheduler.
"""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from enum import Enum
from itertools import groupby
from operator import attrgetter
from typing import TypeAlias

from sqlalchemy import Connection, Engine

from bot import deadlines
from bot.crash import crash
from bot.flow.turns import grace, stopping
from bot.flow.turns.adjudicate import adjudicate
from bot.flow.values import policies, snapshots
from bot.flow.values.faults import where
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.writing import pages, to_gms
from bot.games.words import listed
from bot.outage import TRIES, greedy, outside
from bot.store import changes, letters, questions
from bot.store import prepared as preparing
from bot.store.engine import beside, reading
from bot.store.prepared import Prepared
from bot.store.values import Match

log = logging.getLogger(__name__)

# Hands over matches that are due together, some at a time, each with what another process has prepared for it.
Ahead: TypeAlias = Callable[[list[Match]], Iterable[Sequence[tuple[Match, Prepared | None]]]]

BLIND = timedelta(minutes=5)  # so long after a deadline without a poll, the GM is told that the turn waits


class _Done(Enum):
    """What came of a turn that was due."""

    NOTHING = "nothing"
    WAITS = "it waits for somebody"
    PLAYED = "played"


def played_here(matches: list[Match]) -> Iterator[list[tuple[Match, None]]]:
    """No turn is prepared by another process."""
    return ([(match, None)] for match in matches)


def run(
    engine: Engine,
    house: House,
    drained: datetime | None,
    between: Callable[[], object] = lambda: None,
    ahead: Ahead = played_here,
) -> int:
    """Play the turns of the earliest instant before `drained`, when the last complete poll began. How many were due.

    A turn waits for every mail that came before its instant. One instant at a time: a mail about two matches that waits
    for this turn may have come in time for a later one. A poll that began later than now began by a clock that has been
    put right since, and proves nothing. An error that is the machine's (`outage.outside`) is raised, and the turn stays
    due; but a turn that alone takes all memory is held after a few tries. `between` is called behind each turn, when no
    transaction is open. `ahead` says in which order they are played, and which of them other processes have prepared.
    """
    if drained is None or drained > house.now():
        return 0
    with reading(engine) as db:
        due = questions.playable_matches(db, drained)
    for _, together in groupby(due, key=attrgetter("runs_at")):
        if played := _together(engine, house, list(together), between, ahead):
            return played
    return 0


def _together(
    engine: Engine, house: House, matches: list[Match], between: Callable[[], object], ahead: Ahead
) -> int:
    """Play the turns of one instant. What has changed since it was prepared is prepared once more, or played here."""
    played, waiting = 0, matches
    for once_more in (True, False):
        changed = []
        for some in ahead(waiting):
            done = _carried_out(engine, some)
            for match, prepared in some:
                if match.id in done:
                    played += done[match.id] is _Done.PLAYED
                elif once_more and prepared is not None:
                    changed.append(match)
                else:
                    played += _run(engine, house, match)
            between()
        waiting = changed
    return played


def prepare(engine: Engine, house: House, match: Match) -> Prepared | None:
    """What playing this turn does, for whoever may write; None where nothing is to be played, or that can't be told."""
    try:
        done, prepared = preparing.prepare(engine, lambda db: _do(db, house, match))
    except preparing.UnforeseenError:
        return None
    return prepared if done is _Done.PLAYED else None


def _carried_out(engine: Engine, some: Sequence[tuple[Match, Prepared | None]]) -> dict[int, _Done]:
    """What came of the turns that were prepared, by match; not of those of which anything has changed since.

    They share a commit: either all of them are played, or the machine has let us down and none is.
    """
    if all(prepared is None for _, prepared in some):
        return {}
    crash("due")
    done = {}
    with beside(engine) as db:
        for match, prepared in some:
            if prepared is None:
                continue
            if not _same(changes.take_match(db, match.id), match):
                done[match.id] = _Done.NOTHING
            elif preparing.carry_out(db, prepared):
                done[match.id] = _Done.PLAYED
    for match, _ in some:
        if done.get(match.id) is _Done.PLAYED:
            _tell_played(match)
    return done


def _tell_played(match: Match) -> None:
    log.info("turn_played match=%s turn=%d", match.tag, match.turn)
    crash("turn_committed")


def _run(engine: Engine, house: House, match: Match, tries: int = TRIES) -> bool:
    crash("due")
    try:
        with beside(engine) as db:
            done = _do(db, house, match)
    except Exception as error:
        # A full disk is not the match's fault: the turn stays due. Whatever else it is, the other matches go on.
        if takes_all := greedy(error):
            log.warning(
                "turn_takes_all_memory match=%s turn=%d tries_left=%d", match.tag, match.turn, tries - 1
            )
        elif outside(error):
            raise
        if not (takes_all and tries > 1):
            _broke_down(engine, house, match, error)
            return False
    else:
        if done is _Done.PLAYED:
            _tell_played(match)
        return done is not _Done.NOTHING
    return _run(engine, house, match, tries - 1)


def _do(db: Connection, house: House, match: Match) -> _Done:
    """Play the turn, unless something else is to be done first."""
    fresh = changes.take_match(db, match.id)
    # Somebody may have moved that instant, held the match or played the turn meanwhile.
    if fresh is None or not _same(fresh, match):
        return _Done.NOTHING
    if grace.begins(db, fresh):
        return _Done.WAITS
    if policies.released(fresh) and not fresh.hurried:
        _wait_for_gm(db, house, fresh)
        return _Done.WAITS
    if why := stopping.why(db, fresh):
        _hold(db, house, fresh, "stopped", why)
        return _Done.NOTHING
    adjudicate(db, house, fresh)
    return _Done.PLAYED


def _broke_down(engine: Engine, house: House, match: Match, error: Exception) -> None:
    """A turn that we can't play waits for a person. The log gets no word of an order."""
    log.error("turn_broke match=%s turn=%d\n%s", match.tag, match.turn, where(error))
    with engine.begin() as db:
        if _same(questions.match(db, match.id), match):
            _hold(db, house, match, "broke", _broke(match, type(error).__name__))


def _same(fresh: Match | None, match: Match) -> bool:
    """Whether the turn is still the one that is due, then, nobody holds the match, and no other server plays it."""
    return fresh is not None and (fresh.turn, fresh.held, fresh.runs_at) == (match.turn, None, match.runs_at)


def _hold(db: Connection, house: House, match: Match, slug: str, sentence: str) -> None:
    """Nothing of the turn is kept; the match waits for a person, and its GM is told."""
    changes.change_match(db, match.id, held=f"turn {match.turn} could not be played", stuck=True)
    when = f"{house.now():%Y%m%d%H%M%S}"
    _tell_gm(db, house, match, f"{slug}-{match.id}-{match.turn}-{when}", "a turn waits for you", sentence)


def _wait_for_gm(db: Connection, house: House, match: Match) -> None:
    """The GM has chosen to release each turn: it is held, and they read who has sent nothing."""
    ordered = {one.seat for one in questions.standing(db, match.id, match.turn)}
    seats = [one for one in questions.seats_of(db, match.id) if not (one.robot or one.resigned)]
    silent = [seat.entrant for seat in seats if seat.id not in ordered]
    changes.change_match(db, match.id, held="its GM looks at each turn before it is played", stuck=False)
    nothing = f"Nothing has come from {listed(silent)}." if silent else "Everybody has sent something."
    how = 'Answer "yes" to play it, or "release" for a new deadline.'
    page = pages.question(
        match, "a turn waits for your word", f"{_over(db, match)}. {nothing} {how}", "release"
    )
    slug = f"released-{match.id}-{match.turn}-{house.now():%Y%m%d%H%M%S}"
    to_gms.ask(db, house, match, Kind.NOTICE, slug, page, "process")


def _broke(match: Match, why: str) -> str:
    return (
        f"I could not play turn {match.turn} of {match}: an error of mine ({why}). Nothing of it is lost: all "
        'orders stand, no report has gone out. When the cause is mended, answer "release"; "process" tries again.'
    )


_BLIND = "I have not been able to read my mailbox since"
_ELSEWHERE = "I was away, and mail that came in time may still wait at the mail server"


def warn_blind(engine: Engine, house: House, drained: datetime | None, *, elsewhere: bool = False) -> int:
    """Tell the GM, once, of a turn that waits because the mailbox can't be read, or mail may wait `elsewhere`."""
    with reading(engine) as db:
        if not _untold(db, house, drained):
            return 0
    with engine.begin() as db:
        # Another server may have told it meanwhile.
        fresh = _untold(db, house, drained)
        for match in fresh:
            sentence = (
                f"{_over(db, match)}, but {_ELSEWHERE if elsewhere else _BLIND}. The "
                "turn waits, and runs when I have read all that arrived in time. Nobody misses a turn because of this."
            )
            _tell_gm(db, house, match, _blind(match), "the turn waits for the mail", sentence)
    return len(fresh)


def _untold(db: Connection, house: House, drained: datetime | None) -> list[Match]:
    """The matches whose turn waits for the mailbox, and whose GMs have not been told."""
    waiting = [
        match
        for match in questions.due_matches(db, house.now() - BLIND)
        if match.runs_at is not None and (drained is None or drained < match.runs_at)
    ]
    return [match for match in waiting if not letters.told(db, _blind(match))]


def _over(db: Connection, match: Match) -> str:
    snapshot = snapshots.of(db, match)
    turn = pages.turn_name(snapshot, None) if snapshot else f"turn {match.turn}"
    return f"All is in for {turn}" if match.runs_early else f"The deadline of {turn} has passed"


def hold_all(engine: Engine, house: House, why: str) -> int:
    """The clock jumped: what would be due now is held until a GM has looked. Returns how many."""
    with engine.begin() as db:
        due = questions.due_matches(db, house.now())
        for match in due:
            changes.change_match(db, match.id, held=why, stuck=True)
            told = deadlines.spell_both(house.now(), snapshots.zone(match), house.now())
            sentence = (
                f"{why}. I hold {match} until you have looked; my clock says {told}. "
                'If it is right, answer "process" or "release".'
            )
            _tell_gm(
                db,
                house,
                match,
                f"clock-{match.id}-{match.turn}-{house.now():%Y%m%d%H%M%S}",
                "held: the clock jumped",
                sentence,
            )
    return len(due)


def _blind(match: Match) -> str:
    return f"blind-{match.id}-{match.turn}"


def _tell_gm(db: Connection, house: House, match: Match, slug: str, subject: str, sentence: str) -> None:
    page = pages.notice(match, subject, sentence)
    to_gms.post(db, house, match, Kind.NOTICE, slug, page)
