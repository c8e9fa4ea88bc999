"""Evenings at random on a machine that misbehaves: no mail is left, no turn is played twice, nothing late counts.

Here a server dies or stands still for seconds or days, and mails are read before a look is known to be complete. A real
mailbox and real kills are in test_nothing_is_lost.py and in `make soak`.
"""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from bot.games import GAMES
from bot.games.nullgame import NULLGAME
from bot.games.offering import offer
from bot.store import questions
from bot.store.engine import reading
from bot.store.statuses import MailStatus
from bot.store.tables import in_mail, orders, turns
from bot.testing.size import size
from tests.kit.correspondence import shown
from tests.kit.disturbed import Disturbed, disturbed
from tests.kit.disturbed_letters import says_yes, set_up, somebody_writes

EVENINGS = size(3, 300)
STEPS = 60
_NEVER_SAID = (
    "came in time, but",
    "a letter in time that I could not see",
    "error of mine",
    "I could not play",
)
_GAPS = (1, 2, 20, 120, 900, 4 * 3600, 12 * 3600)  # seconds
_NEAR = (-1, -0.2, 0, 0.05, 0.3, 0.6, 1.2, 3)  # seconds around a deadline
_AWAY = (3, 60, 1500, 4500, 9000, 30_000, 90_000, 200_000)  # seconds


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disturbed]:
    offer((*GAMES, NULLGAME))
    with disturbed(tmp_path, monkeypatch) as made:
        yield made


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_a_disturbed_evening_is_played_as_a_quiet_one(server: Disturbed, seed: int) -> None:
    luck = Random(seed)  # noqa: S311
    server.starts()
    server.looks()
    fields = set_up(server, luck)
    for _ in range(STEPS):
        _to_the_next_moment(server, luck)
        if luck.random() < 0.75:
            somebody_writes(server, luck, fields)
        if luck.random() < 0.2:
            says_yes(server, luck, fields)
        _something_happens(server, luck)
    server.passes(timedelta(seconds=30))
    server.looks()
    server.looks()
    _every_mail_is_read(server)
    _turns_are_played_once_and_with_what_came_in_time(server)
    assert [
        said for letter in server.letters for said in _NEVER_SAID if said in " ".join(shown(letter).split())
    ] == []


def _to_the_next_moment(server: Disturbed, luck: Random) -> None:
    """Some time passes; a deadline within it is met at some moment around it."""
    later = server.now + timedelta(seconds=luck.choice(_GAPS) * luck.uniform(0.3, 1))
    due = server.next_deadline()
    if due is not None and server.now < due <= later:
        later = due + timedelta(seconds=luck.choice(_NEAR))
    server.passes(max(later - server.now, timedelta(milliseconds=10)))


def _something_happens(server: Disturbed, luck: Random) -> None:
    what = luck.random()
    if what < 0.1:
        _is_away(server, luck)
    elif what < 0.35:
        server.rings()
    elif what < 0.97:
        server.looks(luck)


def _is_away(server: Disturbed, luck: Random) -> None:
    """The server is killed, or it or its mail server stands still; then the first round behind that is any."""
    killed, blind = luck.random() < 0.5, luck.random() < 0.5
    if killed:
        server.dies()
    until = server.now + timedelta(seconds=luck.choice(_AWAY) * luck.uniform(0.5, 1))
    while blind and not killed and server.now < until:
        server.passes(min(until - server.now, timedelta(seconds=luck.choice((20, 300, 3000, 30_000)))))
        server.rings()
    server.passes(max(until - server.now, timedelta()))
    if killed:
        server.starts()
    if luck.random() < 0.4:
        server.rings()
    server.looks(luck)


def _every_mail_is_read(server: Disturbed) -> None:
    with reading(server.there.engine) as db:
        found = db.execute(select(in_mail.c.uid, in_mail.c.status, in_mail.c.note)).all()
    assert len(found) == len(server.mailbox)
    assert [row for row in found if row.status in {MailStatus.NEW, MailStatus.SHUNTED}] == []


def _turns_are_played_once_and_with_what_came_in_time(server: Disturbed) -> None:
    with reading(server.there.engine) as db:
        for match in questions.all_matches(db):
            played = select(turns.c.number).where(turns.c.match == match.id).order_by(turns.c.number)
            assert list(db.scalars(played)) == list(range(match.turn))
            assert match.held is None or "could not be played" not in match.held
        ordered = (
            select(orders.c.match, orders.c.turn, orders.c.line, in_mail.c.arrived)
            .join(in_mail, in_mail.c.id == orders.c.mail)
            .where(orders.c.stands)
        )
        late = [
            row
            for row in db.execute(ordered)
            if row.arrived > server.closed.get((row.match, row.turn), row.arrived)
        ]
    assert late == []
