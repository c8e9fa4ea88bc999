"""A whole race by real mail: Postfix, Dovecot, `pbm serve`; it is killed at every point, and nobody can tell.

The same race is played from hand to hand as well, with nothing killed: the last reports and the record are the same.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.demo.correspondence import Letter
from bot.flow.writing import match_record
from bot.record import read, write
from bot.store.statuses import MailStatus, OutStatus
from bot.store.tables import out_mail
from tests.kit import correspondence
from tests.kit.aftermath import check_sent, copies, deeds, played, rows, unsettled
from tests.kit.dovecot import dovecot, dovecot_missing
from tests.kit.fixtures import need
from tests.kit.mailhost import BOT, DOMAIN, PASSWORD, MailHost
from tests.kit.patience import until
from tests.kit.penfriends import Letterboxes, cast, play
from tests.kit.postfix import postfix, postfix_missing
from tests.kit.posts import ByHand, wire
from tests.kit.served import KILLED, Served, served
from tests.kit.smtp_to_lmtp import smtp_to_lmtp

GM = f"gm@{DOMAIN}"
PLAYERS = cast(DOMAIN)
SETTINGS = ("set length 32",)
ROUNDS = 6
QUIET = 6  # the round before which it is killed while it waits for mail

# Each start of the server dies at the next point; an arrow is hit on its way in, in its transaction, and after it.
CRASHES = (
    *("upgraded", "fetched", "due"),
    *("mail_kept", "adjudicated"),
    *("mail_read", "reported"),
    *("mail_committed", "turn_committed"),
    *("sending", "sent"),
)


@contextmanager
def mail_system() -> Iterator[MailHost]:
    """Postfix before Dovecot; without root a port of ours before Dovecot, except where nothing may be left out."""
    need(dovecot_missing())
    users = dict.fromkeys((BOT, GM, *(player.writer.address for player in PLAYERS)), PASSWORD)
    with ExitStack() as stack:
        behind = stack.enter_context(dovecot(users))
        if missing := postfix_missing():
            if os.environ.get("CI"):
                pytest.fail(f"{missing} In CI nothing is left out.")
            print(missing)  # noqa: T201  # for whoever reads why it wasn't the real thing
            yield stack.enter_context(smtp_to_lmtp(behind))
        else:
            yield stack.enter_context(postfix(behind))


def test_a_race_through_real_servers_with_kills_ends_as_it_does_without(tmp_path: Path) -> None:
    with mail_system() as host:
        secure = {"security": "starttls", "host": "localhost", "ca": str(host.smtp_ca)}
        smtp = host.smtp(**secure if host.smtp_ca else {})
        with (
            served(tmp_path, host.imap_by("tls"), smtp, GM, CRASHES) as server,
            wire(smtp, host.imap(), {user: host.imap(user) for user in host.users}, server.tend) as post,
        ):
            boxes = Letterboxes(post)
            last = race_with_kills(server, boxes)
            record = server.pbm("export", "GS-1").stdout

            assert server.deaths == [*CRASHES, KILLED]
            check_everything_happened_once(server, boxes, post.sent)
    expected, expected_record = by_hand(tmp_path, read(record).seed)
    assert {name(address): letter.text for address, letter in last.items()} == expected
    assert record == expected_record


def race_with_kills(server: Served, boxes: Letterboxes) -> dict[str, Letter]:
    """The race, and all letters that the server has still to send; then it is stopped."""

    def pause(number: int) -> None:
        if number == QUIET:
            until(lambda: quiet(server), "the outbox to be empty")
            server.kill()
            server.start()

    server.start()
    last = play(boxes, GM, PLAYERS, *SETTINGS, pause=pause)
    until(lambda: quiet(server), "the outbox to be empty")
    for address in last:
        boxes.look(address)
    return last


def by_hand(folder: Path, seed: bytes | None) -> tuple[dict[str, str], str]:
    """The same race, by the same seed, without a wire and without a kill: everybody's last report, and the record."""
    assert seed is not None
    (folder / "by-hand").mkdir()
    there = correspondence.opened(folder / "by-hand")
    there.seed = seed
    domain = correspondence.address("x").partition("@")[2]
    last = play(
        Letterboxes(ByHand(there)), correspondence.GM, cast(domain), *SETTINGS, pause=lambda _number: None
    )
    match = there.match()
    with there.engine.begin() as db:
        record = write(match_record.record(db, match))
    there.engine.dispose()
    return {name(address): letter.text for address, letter in last.items()}, record


def check_everything_happened_once(server: Served, boxes: Letterboxes, written: int) -> None:
    done = deeds(server.database)
    assert [status for status, _, _ in done["mails"]] == [MailStatus.ANSWERED] * written
    assert played(server.database) == [*range(ROUNDS + 1)]
    assert len(done["orders"]) == len(PLAYERS) * (ROUNDS + 1)  # a play a round, and the line-up
    assert all(stands for *_, stands in done["orders"])  # none was laid twice: the first would be superseded
    came = copies(server.database, boxes.kept)
    check_sent(server.database, came)
    reports = [slug for slug, kind, _ in done["letters"] if kind == "report"]
    assert len(reports) == len(PLAYERS) + ROUNDS * (len(PLAYERS) + 1)  # the start; each round, the GM's too
    # The kill between the dot and the mark has made a copy, or left a letter in doubt that must not come twice.
    in_doubt = rows(server.database, select(out_mail.c.slug).where(out_mail.c.status == OutStatus.UNCERTAIN))
    assert max(came.values()) == 2 or in_doubt


def quiet(server: Served) -> bool:
    """Whether all letters have been sent."""
    server.tend()
    return not unsettled(server.database)


def name(address: str) -> str:
    return address.partition("@")[0]
