"""One soak: rounds of letters between kills and faults; behind each round all must be as if nothing had happened.

The model knows what each player wrote last, and which turns the GM had played. Must not know how letters travel.
"""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from typing import Any

from sqlalchemy import select

from bot.store.statuses import MailStatus, OutStatus
from bot.store.tables import in_mail, matches, out_mail
from tests.kit import correspondence, shifted
from tests.kit.correspondence import BOT, GM, address
from tests.kit.dsn import dsn
from tests.kit.patience import until
from tests.kit.postgres import Cluster
from tests.soak import checks
from tests.soak.faults import HOUR, a_while, known
from tests.soak.world import PLAYERS, World, world

ROUND, ROUNDS = 40, 50  # letters between two looks at everything, at least; rounds of a large soak
_PASS = (
    1.0  # seconds without progress after which an hour passes: a letter that was put off waits for its time
)
_STUCK = 4.0  # seconds without progress after which the server is killed: a connection may wait for an answer
_OPEN = (OutStatus.QUEUED, OutStatus.SENDING, OutStatus.LATER)


@dataclass
class Soak:
    """How far a soak has got, and what must be so."""

    world: World
    letters: int
    kills: int
    written: Counter[str] = field(default_factory=Counter)  # by what must become of it
    stands: dict[tuple[int, str], str] = field(default_factory=dict)  # by match and player: the last guess
    turn: dict[int, int] = field(default_factory=dict)  # by match: the turn that is due
    bounced: set[int] = field(default_factory=set)  # letters that a report said to have come back
    took: float = 0.0

    @property
    def many(self) -> int:
        return sum(self.written.values())


def soak(
    folder: Path,
    letters: int,
    kills: int,
    seed: int,
    say: Callable[[str], None] = lambda _: None,
    cluster: Cluster | None = None,
) -> Soak:
    """Run it. Raises AssertionError, and TimeoutError when something is never done."""
    began, many = time.monotonic(), max(2, letters // 400)
    with world(folder, many, seed, cluster) as made:
        run = Soak(made, letters, kills, turn=dict.fromkeys(range(1, many + 1), 1))
        while run.many < letters or len(made.server.deaths) < kills:
            _round(run)
            say(f"{run.many} letters, {len(made.server.deaths)} kills, {sum(made.faults.values())} faults")
        checks.all_came(run.world, run.bounced)
        run.took = time.monotonic() - began
    return run


def _round(run: Soak) -> None:
    here = run.world
    for _ in range(max(ROUND, run.letters // ROUNDS)):
        _write(run)
        chance = here.luck.random()
        # Some more are killed where something waits for it, and at their own crash points.
        if chance < 0.8 * run.kills / run.letters:
            here.kill()
        elif chance < 0.35:
            a_while(here, here.luck.choice(list(known(here))))
        here.tend()
    _settle(run, lambda: True)
    checks.stands(here, run.stands, run.turn)
    for match in here.luck.sample(sorted(run.turn), k=max(1, len(run.turn) // 4)):
        _process(run, match)
    _settle(run, lambda: all(_turn(run, match) == due for match, due in run.turn.items()))
    checks.statuses(here, run.written)


def _write(run: Soak) -> None:
    """A player's order; now and then the same once more, or a report that a letter came back."""
    here, luck = run.world, run.world.luck
    match, name = luck.choice(sorted(run.turn)), luck.choice(PLAYERS)
    sender, guess = address(f"{name}{match}"), f"guess {luck.randrange(1, 7)}"
    raw = _post(run, match, sender, f"walk 1; {guess}", "answered")
    run.stands[match, name] = guess
    if luck.random() < 0.02:
        here.mailbox.post(raw, sender, BOT)
        run.written["repeated"] += 1
    if luck.random() < 0.02:
        _bounce(run)


def _post(run: Soak, match: int, sender: str, text: str, becomes: str) -> bytes:
    run.world.there.uid += 1
    vouched, newest = correspondence.stamp(sender), _newest(run, match, sender)
    raw = run.world.there.compose(sender, text, answering=newest, headers=vouched)
    run.world.mailbox.post(raw, sender, BOT)
    run.written[becomes] += 1
    return raw


def _newest(run: Soak, match: int, to: str) -> Any:
    """The newest letter about a match to somebody: they answer that one."""
    found = select(out_mail.c.raw).where(out_mail.c.match == match, out_mail.c.address == to)
    (row,) = run.world.asked(found.order_by(out_mail.c.id.desc()).limit(1))
    return message_from_bytes(row.raw)


def _bounce(run: Soak) -> None:
    """A receipt that was taken comes back later."""
    taken = select(out_mail.c.id, out_mail.c.raw, out_mail.c.address).where(
        out_mail.c.status == OutStatus.SENT, out_mail.c.kind == "receipt", out_mail.c.address != GM
    )
    found = run.world.asked(taken.order_by(out_mail.c.id.desc()).limit(1))
    if found and found[0].id not in run.bounced:
        letter: Message = message_from_bytes(found[0].raw)
        report = dsn(letter, found[0].address, "550 5.1.1 no such user")
        run.world.mailbox.post(report, "", BOT)
        run.bounced.add(found[0].id)
        run.written["filed"] += 1


def _process(run: Soak, match: int) -> None:
    """The GM has a turn played."""
    _post(run, match, GM, "process now", "answered")
    run.turn[match] += 1
    for name in PLAYERS:
        run.stands.pop((match, name), None)


def _settle(run: Soak, done: Callable[[], bool]) -> None:
    """Until every letter is read and answered, every answer sent, and `done`. What waits for hours has them pass."""
    last: tuple[int, ...] = ()
    since = passed = time.monotonic()

    def settled() -> bool:
        nonlocal last, since, passed
        run.world.tend()
        now = _left(run)
        if not any(now) and done():
            return True
        if now != last:
            last, since, passed = now, time.monotonic(), time.monotonic()
        if time.monotonic() - passed > _PASS:
            passed = time.monotonic()
            shifted.jump(run.world.clock, HOUR)
            _ask_again(run)
        if time.monotonic() - since > _STUCK:
            since = time.monotonic()
            run.world.kill()
        return False

    until(settled, lambda: f"all to be settled: {last}", nap=lambda _: time.sleep(0.1), patience=60)


def _left(run: Soak) -> tuple[int, int]:
    """Letters that have not been read, and letters of ours that are on their way."""
    read = len(run.world.asked(select(in_mail.c.id).where(in_mail.c.status != MailStatus.NEW)))
    waiting = len(run.world.asked(select(out_mail.c.id).where(out_mail.c.status.in_(_OPEN))))
    # The GM's letter that created each match is there, too.
    return run.many + len(run.turn) - read, waiting


def _ask_again(run: Soak) -> None:
    """A match that is held because the clock jumped has asked its GM."""
    for row in run.world.asked(select(matches.c.id).where(matches.c.held.is_not(None))):
        if _turn(run, row.id) < run.turn[row.id]:
            _post(run, row.id, GM, "process now", "answered")


def _turn(run: Soak, match: int) -> int:
    (row,) = run.world.asked(select(matches.c.turn).where(matches.c.id == match))
    due: int = row.turn
    return due
