"""`pbm backup` and `pbm restore`: a backup of one moment, tried out; a drill, from the backup to the last receipt."""

import email
import email.policy
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from email.message import EmailMessage
from pathlib import Path
from stat import S_IMODE

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import select, update

from bot import clock
from bot.cli import main
from bot.flow.turns import rehearsal
from bot.games import GAMES
from bot.games.base import AnyGame
from bot.store import copies, questions
from bot.store.engine import reading
from bot.store.statuses import MailStatus, OutStatus
from bot.store.tables import in_mail, out_mail
from bot.store.tables_of_servers import cursors, downtimes
from tests.kit import correspondence, settings, worlds
from tests.kit.aftermath import deeds, played, rows, unsettled
from tests.kit.correspondence import BOT, FIELD, GM, Correspondence, address, shown
from tests.kit.embedded import embedded
from tests.kit.mailhost import PASSWORD, MailHost
from tests.kit.patience import until
from tests.kit.served import Served, served
from tests.kit.watched import inbox

HARE, TORTOISE = address("Hare"), address("Tortoise")
ORDERS = "line-up 10 8 6 4 2 play 10 M6 B4"


def pbm(folder: Path, *words: str) -> Result:
    """A command, with the settings of a folder."""
    return CliRunner().invoke(main, [*words, "--config", str(folder / "pbm.toml")])


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A backup is one of a file, whatever other tests run on."""
    return correspondence.fresh_file(tmp_path)


@pytest.fixture
def house(race: Correspondence, tmp_path: Path) -> Path:
    """The folder of a race that has begun, with one round played and orders for the next; it is still open."""
    race.write(HARE, ORDERS)
    race.to_deadline()
    race.write(HARE, "play oldest M all")
    (tmp_path / "pbm.toml").write_text(settings.SETTINGS, encoding="utf-8")
    return tmp_path


def test_a_backup_is_private_whole_and_has_what_was_written_last(house: Path) -> None:
    (house / "kept").mkdir()
    done = pbm(house, "backup", str(house / "kept"))
    assert done.exit_code == 0, done.output
    assert "Matches played again, turn by turn, as they are kept: 1 of 1, with 1 turn." in done.output
    (made,) = (house / "kept").iterdir()
    assert S_IMODE(made.stat().st_mode) == 0o600
    assert deeds(f"sqlite:///{made}") == deeds(f"sqlite:///{house / 'pbm.sqlite'}")
    assert [one.name for one in house.glob(".*")] == []


def test_nothing_is_written_over(house: Path) -> None:
    (house / "there").write_text("mine", encoding="utf-8")
    done = pbm(house, "backup", str(house / "there"))
    assert (done.exit_code, (house / "there").read_text(encoding="utf-8")) == (1, "mine")
    assert "is there already" in done.output


def test_a_backup_for_which_there_is_no_room_is_told_in_a_sentence(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was a traceback, on the very day on which somebody wants a backup."""

    def fills_up(source: Path, to: Path) -> None:
        with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(to)) as there:
            there.execute("PRAGMA max_page_count = 3")
            there.executescript("CREATE TABLE much (bytes); INSERT INTO much VALUES (zeroblob(1000000));")
            here.backup(there)

    monkeypatch.setattr(copies, "copy", fills_up)
    told = pbm(house, "backup", str(house / "mine.sqlite"))
    assert (told.exit_code, told.output) == (
        1,
        f"Error: {house / 'mine.sqlite'} could not be written: database or disk is full.\n",
    )
    assert not list(house.glob("*mine*"))


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        ("UPDATE turn SET state = CAST(replace(state, '\"square\":6', '\"square\":7') AS BLOB) WHERE number = 1",
         "GS-1: turn 1 comes out otherwise than it is kept."),
        ("UPDATE \"order\" SET line = 'play 10/0 M5 B5' WHERE turn = 1 AND unit = 'play'",
         "GS-1: turn 1 comes out otherwise than it is kept."),
        ("DELETE FROM turn WHERE number = 1", "GS-1: turn 1 is missing, or is one too many."),
        ("DELETE FROM person WHERE address = 'hare@x.test'", "a row of seat refers to person"),
    ],
)  # fmt: skip
def test_a_backup_that_does_not_replay_is_doubtful(house: Path, harm: str, told: str) -> None:
    with closing(sqlite3.connect(house / "pbm.sqlite")) as database, database:
        assert database.execute(harm).rowcount == 1
    done = pbm(house, "backup", str(house / "copy.sqlite"))
    assert done.exit_code == 1
    assert told in done.output
    assert not (house / "copy.sqlite").exists()
    assert (house / "copy.sqlite.doubtful").exists()
    refused = pbm(house, "restore", "--yes", str(house / "copy.sqlite.doubtful"))
    assert refused.exit_code == 1
    assert "is not put in place" in refused.output


@pytest.mark.parametrize("what", [b"", b"not a database, but long enough to be looked at as one" * 20])
def test_a_file_that_is_no_backup_is_refused(house: Path, what: bytes) -> None:
    before = deeds(f"sqlite:///{house / 'pbm.sqlite'}")
    (house / "other").write_bytes(what)
    assert pbm(house, "restore", "--yes", str(house / "other")).exit_code in {1, 2}
    assert deeds(f"sqlite:///{house / 'pbm.sqlite'}") == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_matches_of_every_game_are_played_again(game: AnyGame, tmp_path: Path) -> None:
    world = worlds.begun(tmp_path / "base", game, next(iter(game.variants)), "", 2)
    world.write(GM, "extend 1 day")
    world.letters += world.there.to_deadline()
    with reading(world.there.engine) as db:
        found = rehearsal.again(db, questions.match(db, 1))
    assert found.wrong is None
    assert found.turns == world.there.match().turn - 1 > 0
    world.there.engine.dispose()


def test_a_match_by_other_rules_is_named_and_not_played(house: Path) -> None:
    with closing(sqlite3.connect(house / "pbm.sqlite")) as database, database:
        database.execute("UPDATE match SET rules_version = 99")
    done = pbm(house, "backup", str(house / "copy.sqlite"))
    assert done.exit_code == 0
    assert "Not played again: GS-1 is played by version 99 of its rules." in done.output


# the drill


@pytest.fixture
def begun(tmp_path: Path) -> Correspondence:
    """A race that has begun just now, all its letters sent."""
    there = correspondence.opened(tmp_path)
    there.now = clock.now()
    correspondence.race(there)
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
    there.engine.dispose()
    return there


def test_after_a_restore_all_is_read_once_more_and_nothing_is_lost_or_done_twice(
    begun: Correspondence, tmp_path: Path
) -> None:
    old = letters(f"sqlite:///{tmp_path / 'pbm.sqlite'}")
    with office() as host, served(tmp_path, host.imap(BOT), host.smtp(), GM) as server:
        server.start()
        until(
            lambda: any(row.polled for row in rows(server.database, select(cursors.c.polled))), "a first look"
        )
        said(host, server, begun, HARE, ORDERS)
        done = pbm(tmp_path, "backup", str(tmp_path / "copy.sqlite"))
        assert done.exit_code == 0, done.output
        copied = {row.slug for row in rows(server.database, select(out_mail.c.slug))}
        said(host, server, begun, HARE, "play 10 M5 B5")
        said(host, server, begun, TORTOISE, ORDERS)
        said(host, server, begun, GM, "process now")
        # The GM is answered first, and the turn is played then.
        until(lambda: told(server), "the turn to be played")
        refused = pbm(tmp_path, "restore", "--yes", str(tmp_path / "copy.sqlite"))
        assert "Another pbm serve runs" in refused.output
        server.kill()
        before, sent = deeds(server.database), letters(server.database)
        done = pbm(tmp_path, "restore", "--yes", str(tmp_path / "copy.sqlite"))
        assert done.exit_code == 0, done.output
        assert len(rows(server.database, select(in_mail.c.id))) == 2
        server.start()
        until(lambda: len(rows(server.database, select(in_mail.c.id))) == 5, "the mails to be fetched again")
        until(lambda: told(server), "all of it to be done again")
        came = {user: inbox(host.imap(user)) for user in host.users if user != BOT}
        again, twice = deeds(server.database), letters(server.database)
    # Each mail has the same end, each order stands as it stood, the same turn was played, the same is told to the same.
    assert again == before
    assert rows(server.database, select(downtimes)) == []
    ids = [str(parsed(raw)["Message-ID"]) for raws in came.values() for raw in raws]
    for slug, first in ((slug, first) for slug, first in sent.items() if slug not in old):
        assert ids.count(first) == (1 if slug in copied or twice[slug] != first else 2), slug
    # What says the same is the same letter, by its Message-ID. After the turn the next deadline may be another minute.
    assert {slug for slug in ("receipt-3", "receipt-4") if twice[slug] != sent[slug]} == set()


def said(host: MailHost, server: Served, there: Correspondence, sender: str, words: str) -> str:
    """Somebody writes, and has an answer to that mail. What the answer says."""
    there.uid += 1
    there.now = clock.now()
    raw = there.compose(sender, words, headers=correspondence.stamp(sender))
    asked = parsed(raw)["Message-ID"]
    host.post(raw, sender, BOT)

    def answers() -> list[EmailMessage]:
        # An operator may hear of something else meanwhile.
        return [one for one in map(parsed, inbox(host.imap(sender))) if one["In-Reply-To"] == asked]

    until(lambda: answers() and settled(server), f"an answer to {words}")
    return shown(answers()[-1])


def told(server: Served) -> bool:
    """Whether the first round was played, and all that there is to do is done."""
    return 1 in played(server.database) and settled(server)


def settled(server: Served) -> bool:
    waiting = select(in_mail.c.id).where(in_mail.c.status == MailStatus.NEW)
    return not rows(server.database, waiting) and not unsettled(server.database)


def parsed(raw: bytes) -> EmailMessage:
    return email.message_from_bytes(raw, policy=email.policy.default)


def letters(database: str) -> dict[str, str]:
    """The Message-ID of each letter, by what it tells of."""
    return {row.slug: row.message_id for row in rows(database, select(out_mail))}


@contextmanager
def office() -> Iterator[MailHost]:
    with embedded(dict.fromkeys((BOT, GM, *map(address, FIELD)), PASSWORD)) as host:
        yield host
