"""Turns that are due together are prepared on all cores, by processes of their own; the worker carries them out.

A hand is such a process. It reads the database and writes nothing, so it may be slow, late or dead: then the worker
plays the turn itself. Deadlines are known before they come: in the seconds before one the hands prepare its turns, and
at the deadline what nothing has changed since is ready. Must not know what a turn asks or writes.
"""

import logging
import os
import select
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from itertools import cycle
from multiprocessing import connection, get_context
from multiprocessing.process import BaseProcess
from zlib import crc32

from bot import preparing
from bot.preparing import Job
from bot.service import Service
from bot.settings import Settings
from bot.store.engine import is_shared
from bot.store.prepared import Prepared
from bot.store.values import Match

FEWEST = 8  # turns due at one instant, from which on hands are called
_MOST = 4  # hands; by then the worker has no time for more
_IN_HAND = 2  # turns that a hand has at once, so that it need not wait for the next one
_PATIENT = 10.0  # seconds that a hand may take
_AT_ONCE = 0.002  # seconds in which a hand hands over what it has ready
_TOGETHER = 8  # turns that are carried out in one commit, at most: the letters of the first wait for those of the last
_REST = 60.0  # seconds without a turn, after which hands are sent away

# A hand is a fork of a process that has only imported what a hand needs: so none but the first waits a second for that.
IMPORTED = ["bot.preparing"]
_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload(IMPORTED)

log = logging.getLogger(__name__)


@dataclass
class Hand:
    """A process that prepares turns; it has said that it is ready, or not yet."""

    process: BaseProcess
    pipe: "connection.Connection[Job, Prepared | None]"
    ready: bool = False
    turns: deque[Match] = field(default_factory=deque)
    early: dict[int, Job] = field(default_factory=dict)  # by number: what it prepares before that is due


@dataclass
class Hands:
    """Those that work for this server; a class, because it owns processes."""

    settings: Settings
    now: Callable[[], datetime]
    plain_only: Callable[[], bool]
    most: int
    order: Callable[[Sequence[Match]], Sequence[Match]] = tuple  # in which turns are prepared and carried out
    there: list[Hand] = field(default_factory=list)
    used: float = 0.0  # on the steady clock

    def call(self, soon: Sequence[Match]) -> None:
        """These turns are due soon: have hands begin, where that is worth it. Waits for none of them.

        Hands that have begun prepare what is not due yet. To be called again each second until the turns are due.
        """
        if len(soon) < FEWEST:
            return
        self._begin(soon)
        self._hear_who_is_ready()
        if all(hand.ready for hand in self.there):
            self._prepare_early(self.order(soon))

    def _begin(self, matches: Sequence[Match]) -> None:
        """Have as many hands as there may be. They begin with a turn of each kind among these."""
        self.used = time.monotonic()
        alike = {(match.game, match.variant): match for match in matches}
        while len(self.there) < self.most:
            self.there.append(_begun(self.settings, [self._job(match) for match in alike.values()]))

    def _hear_who_is_ready(self) -> None:
        for hand in [one for one in self.there if not one.ready and one.pipe.poll()]:
            try:
                hand.ready = hand.pipe.recv() is None
            except (EOFError, OSError):
                self._lose([hand], deque())
            if hand.ready:
                log.info("hand_ready")

    def _prepare_early(self, soon: Sequence[Match]) -> None:
        """Each turn that no hand has yet goes to one; what they had for another deadline is forgotten."""
        now = self.now()
        jobs = {
            match.id: self._early(match, match.runs_at)
            for match in soon
            if match.runs_at and match.runs_at > now
        }
        for hand in self.there:
            hand.early = {number: job for number, job in hand.early.items() if jobs.get(number) == job}
        left = [job for number, job in jobs.items() if not any(number in one.early for one in self.there)]
        for hand, job in zip(cycle(self.there), left, strict=False):
            # One that stands still must hold nobody up; what has no room goes a second later.
            if _has_room(hand):
                with suppress(OSError):  # a dead one is found by who listens
                    hand.pipe.send(job)
                hand.early[job.match.id] = job

    def rest(self) -> None:
        """Send them away if they had nothing to do for a while."""
        if time.monotonic() - self.used > _REST:
            self.dismiss(self.there)

    def dismiss(self, some: list[Hand]) -> None:
        """Send these away at once, whatever they do: nothing is lost with them."""
        for hand in list(some):
            self.there.remove(hand)
            hand.pipe.close()
            hand.process.kill()
            hand.process.join()

    def ahead(self, matches: list[Match]) -> Iterator[list[tuple[Match, Prepared | None]]]:
        """These matches, in the order in which their turns are prepared; with None what nobody has prepared.

        Some at a time: what is ready at that moment.
        """
        if len(matches) >= FEWEST:
            self._begin(matches)
        waiting = deque(self.order(matches))
        try:
            while waiting or any(hand.turns for hand in self.there):
                if some := self._some(waiting):
                    yield some
                if waiting and not any(hand.ready for hand in self.there):
                    yield [(waiting.popleft(), None)]
        finally:
            # The caller has given up: what these hands do is no longer wanted.
            self.dismiss([hand for hand in self.there if hand.turns])
            self.used = time.monotonic()

    def _some(self, waiting: deque[Match]) -> list[tuple[Match, Prepared | None]]:
        """What has been prepared; waits for the first of it where a hand is at work."""
        self._hand_out(waiting)
        found = self._next(waiting, _PATIENT)
        while 0 < len(found) < _TOGETHER:
            self._hand_out(waiting)
            more = self._next(waiting, _AT_ONCE)
            if not more:
                break
            found += more
        return found

    def _hand_out(self, waiting: deque[Match]) -> None:
        for _ in range(_IN_HAND):
            for hand in self.there:
                match = self._next_for(hand, waiting)
                if match and hand.ready and len(hand.turns) < _IN_HAND:
                    with suppress(OSError):  # a dead one is found by who listens
                        hand.pipe.send(self._job(match))
                    hand.turns.append(match)
                    waiting.remove(match)
                    hand.early.pop(match.id, None)

    def _next_for(self, hand: Hand, waiting: deque[Match]) -> Match | None:
        """The first turn that this one may have ready, or nobody has."""
        others = [one.early for one in self.there if one is not hand]
        return next((match for match in waiting if not any(match.id in early for early in others)), None)

    def _job(self, match: Match) -> Job:
        return Job(match, self.now(), self.plain_only())

    def _early(self, match: Match, then: datetime) -> Job:
        return Job(match, then, self.plain_only(), early=True)

    def _next(self, waiting: deque[Match], seconds: float) -> list[tuple[Match, Prepared | None]]:
        """What comes within these seconds, where a hand is at work. What a lost hand had waits again."""
        at_work = [hand for hand in self.there if hand.turns]
        heard = connection.wait([hand.pipe for hand in self.there], seconds if at_work else 0.0)
        found = []
        for hand in [one for one in self.there if one.pipe in heard]:
            try:
                said = hand.pipe.recv()
            except (EOFError, OSError):
                self._lose([hand], waiting)
                continue
            if hand.ready:
                found.append((hand.turns.popleft(), said))
            hand.ready = True
        if at_work and not heard and seconds >= _PATIENT:
            self._lose(at_work, waiting)
        return found

    def _lose(self, lost: list[Hand], waiting: deque[Match]) -> None:
        log.warning("hands_lost many=%d", len(lost))
        for hand in lost:
            waiting.extend(hand.turns)
        self.dismiss(lost)


def _has_room(hand: Hand) -> bool:
    """Whether it can be sent something at once."""
    return bool(select.select([], [hand.pipe], [], 0)[1])


@contextmanager
def hands(service: Service) -> Iterator[Hands]:
    """Those of this server, until the end of the block."""
    order = partial(_own_way, service.owner) if is_shared(service.engine) else tuple
    ours = Hands(service.settings, service.house.now, lambda: service.plain_only, _cores(), order)
    try:
        yield ours
    finally:
        ours.dismiss(ours.there)


def _own_way(owner: str, matches: Sequence[Match]) -> list[Match]:
    """These in an order that is this server's own: of several servers each begins elsewhere, and few meet."""
    return sorted(matches, key=lambda match: crc32(f"{match.id} {owner}".encode()))


def _cores() -> int:
    """How many hands this machine has room for: none where there is one core, as they would only take its time."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(_MOST, cores) if cores > 1 else 0


def _begun(settings: Settings, first: Sequence[Job]) -> Hand:
    here, there = _FORKS.Pipe()
    process = _FORKS.Process(
        target=preparing.work, args=(there, settings, first), name="pbm-hand", daemon=True
    )
    process.start()
    there.close()
    return Hand(process, here)
