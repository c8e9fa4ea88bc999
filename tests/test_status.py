"""`pbm status`, `pbm outbox` and `pbm mail list` for people and for programs; RUNBOOK's lists of keys are true."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from datetime import timedelta
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import psycopg
import pytest
from click.testing import CliRunner, Result
from sqlalchemy import event, insert, select, update

from bot import clock
from bot.cli import main
from bot.monitoring.looking import look
from bot.monitoring.mail import Aside
from bot.monitoring.outbox import Letter
from bot.monitoring.telling import MATCHES, told
from bot.monitoring.values import Code, Status
from bot.store import changes
from bot.store.engine import HOUSE
from bot.store.statuses import MailStatus, OutStatus
from bot.store.tables import in_mail, matches, out_mail
from bot.store.tables_of_servers import heartbeats
from tests.documents import Document, codes
from tests.kit import settings
from tests.kit.aftermath import rows
from tests.kit.alive import alive
from tests.kit.correspondence import BOT, GM, Correspondence, address
from tests.kit.embedded import embedded
from tests.kit.fixtures import ON_A_FILE
from tests.kit.mailhost import PASSWORD
from tests.kit.patience import until
from tests.kit.postgres import TEMPLATE, Cluster
from tests.kit.served import Served, served

PAGE = Document("deploy/RUNBOOK.md")
HARE, FOX = address("Hare"), address("Fox")
SOON = timedelta(seconds=15)  # a server that died is seen within this time


@pytest.fixture
def config(race: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A race under way whose letters are sent; the clock of the commands is that of the race."""
    monkeypatch.setattr(clock, "now", lambda: race.now)
    with race.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
    path = tmp_path / "pbm.toml"
    path.write_text(settings.on(race.engine), encoding="utf-8")
    return path


@pytest.fixture
def server(race: Correspondence) -> Iterator[None]:
    """A server that is alive: it has the lock, and has just said so."""
    with race.engine.begin() as db:
        changes.beat(db, "serve", race.now)
    with alive(race.engine):
        yield


def pbm(config: Path, *words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--config", str(config)])


def asked(config: Path, *words: str) -> Any:
    return json.loads(pbm(config, *words, "--json").stdout)


def seen(race: Correspondence) -> Status:
    with race.engine.begin() as db:
        return look(db, str(race.engine.url), race.now)


# What programs read


def keys(kind: Any, path: str = "") -> Iterator[str]:
    """Every key of the JSON of a value of this type, as RUNBOOK writes them."""
    if get_origin(kind) is UnionType:
        kind = next(one for one in get_args(kind) if one is not type(None))
    if get_origin(kind) is tuple:
        yield from keys(get_args(kind)[0], f"{path}[]")
    elif is_dataclass(kind):
        hints = get_type_hints(kind)
        for one in fields(kind):
            yield from keys(hints[one.name], f"{path}.{one.name}" if path else one.name)
    else:
        yield path


@pytest.mark.parametrize(("table", "kind"), [("status", Status), ("outbox", Letter), ("mail", Aside)])
def test_the_keys_are_those_of_the_page(table: str, kind: type) -> None:
    assert [key for row in PAGE.rows(table) for key in codes(row[0])] == list(keys(kind))


def test_the_exit_codes_are_those_of_the_page() -> None:
    assert {int(row[0]) for row in PAGE.rows("codes")} == {*map(int, Code), 2, 75}


@pytest.mark.usefixtures("server")
def test_the_screen_and_the_json_say_the_same(race: Correspondence, config: Path) -> None:
    race.write(HARE, "line-up 10 9 8 2 1 play 9/0 M7 B2")
    said, shown = asked(config, "status"), pbm(config, "status").stdout
    (match,) = said["matches"]
    assert (match["tag"], match["ordered"], match["seats"]) == ("GS-1", 1, 6)
    assert (match["zone"], match["waits"]) == ("Europe/London", "deadline")
    assert "turn 1, 1 of 6 have ordered, deadline Sat 28 Nov 10:00 London" in shown
    assert f"{said['letters']['unsent']} unsent" in shown
    assert (said["well"], said["server"]["runs"], said["troubles"]) == (True, True, [])
    assert shown.endswith("All is well.\n")


@pytest.mark.usefixtures("server")
def test_it_is_one_screen(race: Correspondence, config: Path) -> None:
    with race.engine.begin() as db:
        row = db.execute(select(matches)).one()._asdict()
        for number in range(2, 60):
            db.execute(
                insert(matches).values(row | {"id": number, "tag": f"GS-{number}", "key": f"{number}"})
            )
    lines = pbm(config, "status").stdout.splitlines()
    assert len(lines) < 24
    assert f"and {59 - MATCHES} more" in " ".join(lines)
    assert max(map(len, lines)) <= 120


def test_it_asks_as_many_questions_for_sixty_matches_as_for_one(race: Correspondence) -> None:
    asked_for: list[str] = []
    event.listen(race.engine, "before_cursor_execute", lambda *said: asked_for.append(said[2]))
    seen(race)
    one, asked_for[:] = len(asked_for), []
    with race.engine.begin() as db:
        row = db.execute(select(matches)).one()._asdict()
        for number in range(2, 62):
            db.execute(
                insert(matches).values(row | {"id": number, "tag": f"GS-{number}", "key": f"{number}"})
            )
    asked_for[:] = []
    assert len(seen(race).matches) == 61
    assert len(asked_for) == one


# Whether it runs


def test_a_server_that_is_killed_is_seen_at_once(tmp_path: Path) -> None:
    """For a minute status said that all was well, because the last sign of life was not older."""
    config = tmp_path / "pbm.toml"
    with (
        embedded(dict.fromkeys((BOT, GM), PASSWORD)) as host,
        served(tmp_path, host.imap(BOT), host.smtp(), GM) as one,
    ):
        one.start()
        until(
            lambda: rows(one.database, select(heartbeats).where(heartbeats.c.name == "serve")),
            "a sign of life",
        )
        assert asked(config, "status")["server"]["runs"]
        one.kill()
        killed = clock.now()
        result = pbm(config, "status")
        assert clock.now() - killed < SOON
    assert result.exit_code == Code.DEAD
    assert "pbm serve is not running; its last sign of life was" in result.stdout


def test_a_server_that_has_just_begun_is_not_said_to_be_unable_to_write(tmp_path: Path) -> None:
    """For seconds after each start it had given no sign of life, or an old one, and the disk was blamed."""
    config = tmp_path / "pbm.toml"
    with (
        embedded(dict.fromkeys((BOT, GM), PASSWORD)) as host,
        served(tmp_path, host.imap(BOT), host.smtp(), GM) as one,
    ):
        one.start()
        assert not [
            trouble for trouble in asked(config, "status")["troubles"] if trouble["about"] == "server"
        ]


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Served]:
    """A real server that has given a sign of life."""
    with begun(tmp_path) as one:
        yield one


@pytest.fixture
def sharing(cluster: Cluster, tmp_path: Path) -> Iterator[Served]:
    """The same on PostgreSQL."""
    with begun(tmp_path, cluster.copy(TEMPLATE)) as one:
        yield one


@contextmanager
def begun(folder: Path, database: str | None = None) -> Iterator[Served]:
    with (
        embedded(dict.fromkeys((BOT, GM), PASSWORD)) as host,
        served(folder, host.imap(BOT), host.smtp(), GM, database=database) as one,
    ):
        one.start()
        until(
            lambda: rows(one.database, select(heartbeats).where(heartbeats.c.name == "serve")),
            "a sign of life",
        )
        until(lambda: not of_server(one), "the server to be seen")
        yield one


def plain(one: Served) -> str:
    """The URL as the driver has it."""
    return one.database.replace("+psycopg", "")


def of_server(one: Served) -> list[dict[str, str]]:
    found = asked(one.folder / "pbm.toml", "status")["troubles"]
    return [trouble for trouble in found if trouble["about"] == "server"]


LOCKS = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=30)
db.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
"""


def test_who_keeps_the_database_locked_is_named_as_soon_as_a_server_that_died(running: Served) -> None:
    """It took a minute, and then the disk was blamed."""
    file = running.database.removeprefix("sqlite:///")
    with subprocess.Popen(
        [sys.executable, "-c", LOCKS, file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        since = clock.now()
        assert of_server(running) == []
        until(lambda: of_server(running), "the trouble", patience=SOON.total_seconds())
        assert clock.now() - since < 2 * SOON
        (trouble,) = of_server(running)
        assert f"process {other.pid} (python" in trouble["said"]
        assert "keeps the database locked" in trouble["said"]
        assert "room" not in trouble["do"]
        other.communicate("")
    until(lambda: not of_server(running), "the server to go on")


@ON_A_FILE
@pytest.mark.usefixtures("server", "config")
def test_a_server_that_is_busy_with_its_own_writing_is_not_called_locked(race: Correspondence) -> None:
    race.pass_time(seconds=50)
    with race.engine.begin() as db:
        assert look(db, str(race.engine.url), race.now).troubles == ()


def test_a_server_that_was_stopped_is_not_told_to_make_room(running: Served) -> None:
    assert running.process is not None
    assert running.process.pid is not None
    os.kill(running.process.pid, signal.SIGSTOP)
    until(lambda: of_server(running), "the trouble", patience=SOON.total_seconds())
    (trouble,) = of_server(running)
    assert "stands still" in trouble["said"]
    assert f'"kill -CONT {running.process.pid}"' in trouble["do"]
    assert pbm(running.folder / "pbm.toml", "status").exit_code == Code.TROUBLE
    running.go_on()
    until(lambda: not of_server(running), "the server to go on")


def test_who_locks_postgresql_is_named_too(sharing: Served) -> None:
    with psycopg.connect(plain(sharing), application_name="psql") as other:
        other.execute("SELECT pg_advisory_xact_lock(%s)", (HOUSE,))
        until(lambda: of_server(sharing), "the trouble", patience=SOON.total_seconds())
        (trouble,) = of_server(sharing)
        assert f"a session of psql (process {other.info.backend_pid} of PostgreSQL)" in trouble["said"]
    until(lambda: not of_server(sharing), "the server to go on")


def test_a_server_on_postgresql_that_was_stopped_is_there(sharing: Served) -> None:
    """Status said that no server runs, though it was there and had its connection."""
    assert sharing.process is not None
    assert sharing.process.pid is not None
    os.kill(sharing.process.pid, signal.SIGSTOP)
    until(lambda: of_server(sharing), "the trouble", patience=SOON.total_seconds())
    (trouble,) = of_server(sharing)
    assert "pbm serve is there, but stands still" in trouble["said"]
    sharing.go_on()
    until(lambda: not of_server(sharing), "the server to go on")


def test_whoever_lets_nobody_read_is_not_waited_for(sharing: Served) -> None:
    with psycopg.connect(plain(sharing)) as other:
        other.execute("LOCK TABLE match IN ACCESS EXCLUSIVE MODE")
        since = clock.now()
        told = pbm(sharing.folder / "pbm.toml", "status")
        assert clock.now() - since < 2 * SOON
    assert told.exit_code == 75
    assert "locked by another program" in told.stderr


def test_a_database_that_is_not_set_up_is_no_answer(tmp_path: Path) -> None:
    path = tmp_path / "pbm.toml"
    path.write_text(settings.SETTINGS, encoding="utf-8")
    result = pbm(path, "status", "--json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "run pbm serve once" in result.stderr


# What wants looking at


def about(race: Correspondence) -> list[str]:
    return [trouble.about for trouble in seen(race).troubles]


@pytest.mark.usefixtures("server", "config")
def test_a_turn_that_waits_is_named_when_it_is_overdue(race: Correspondence) -> None:
    deadline = race.match().deadline
    assert deadline is not None
    race.now = deadline + timedelta(minutes=4)
    with race.engine.begin() as db:
        changes.beat(db, "serve", race.now)
    assert about(race) == []
    race.pass_time(minutes=2)
    with race.engine.begin() as db:
        changes.beat(db, "serve", race.now)
    assert about(race) == ["overdue"]
    assert "GS-1 Spring Mile: turn 1 should have been played 6 min ago." in told_of(race)


def told_of(race: Correspondence) -> str:
    return "\n".join(told(seen(race)))


@pytest.mark.usefixtures("server", "config")
def test_a_mail_that_nobody_reads_is_named(race: Correspondence) -> None:
    race.deliver(race.compose(HARE, "play 6/0 M3 B3"), read=False)
    assert about(race) == []
    race.pass_time(minutes=11)
    assert "unread" in about(race)


@pytest.mark.usefixtures("server", "config")
def test_nobody_is_called_silenced_before_a_mail_of_theirs_goes_unanswered(race: Correspondence) -> None:
    """Whoever had three answers was, though who has a key gets six of them, and a GM fifteen."""
    for _ in range(3):
        race.write(HARE, "help")
    assert about(race) == []
    race.write(HARE, "help")
    assert about(race) == ["silenced"]


def test_every_trouble_says_what_helps(race: Correspondence, config: Path) -> None:
    """Each at once: dead, shunted, failed, came back, uncertain, unsent, held, silenced."""
    for _ in range(4):
        race.write(HARE, "help")
    with race.engine.begin() as db:
        changes.beat(db, "imap", race.now, "I can't log in")
        db.execute(
            update(in_mail).where(in_mail.c.id == 2).values(status=MailStatus.SHUNTED, note="KeyError")
        )
        db.execute(update(matches).values(held="My clock jumped", stuck=True))
        reports = select(out_mail.c.id).where(out_mail.c.kind == "report")
        states = (OutStatus.FAILED, OutStatus.BOUNCED, OutStatus.UNCERTAIN, OutStatus.LATER)
        for number, state in zip(db.execute(reports).scalars(), states, strict=False):
            db.execute(update(out_mail).where(out_mail.c.id == number).values(status=state))
    race.pass_time(minutes=11)
    found = asked(config, "status")["troubles"]
    wanted = ["server", "imap", "stuck-GS-1", "shunted", "failed", "bounced", "uncertain", "unsent"]
    assert [one["about"] for one in found] == [*wanted, "silenced"]
    assert all(
        one["do"].endswith(".") and one["said"].endswith(".") for one in found if one["about"] != "imap"
    )


# What can be done with letters and mails


def test_the_outbox_says_of_each_letter_what_can_be_done(race: Correspondence, config: Path) -> None:
    race.write(HARE, "play 6/0 M3 B3")
    with race.engine.begin() as db:
        lost = update(out_mail).where(out_mail.c.address == FOX)
        db.execute(lost.values(status=OutStatus.FAILED, error="550 no such user"))
        receipt = update(out_mail).where(out_mail.c.kind == "receipt", out_mail.c.address == HARE)
        db.execute(receipt.values(status=OutStatus.UNCERTAIN))
    found = asked(config, "outbox")
    assert {(one["address"], one["state"], tuple(one["can"])) for one in found} == {
        (FOX, "failed", ("again", "drop")),
        (HARE, "uncertain", ()),
    }
    assert all(one["match"] == "GS-1" for one in found)
    assert [one["mail"] for one in found if one["kind"] == "receipt"] == [2]
    shown = pbm(config, "outbox").stdout
    assert shown == pbm(config, "outbox", "list").stdout
    assert "Could not be delivered: " in shown
    assert "said again by another letter: nothing to do." in shown


def test_the_outbox_shows_letters_that_wait_and_when_they_are_tried(
    race: Correspondence, config: Path
) -> None:
    with race.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.QUEUED))
    found = asked(config, "outbox")
    assert {(one["state"], bool(one["next_try"]), tuple(one["can"])) for one in found} == {
        ("queued", True, ())
    }
    assert "Not sent yet: the server sends them by itself." in pbm(config, "outbox").stdout


def test_strangers_are_told_apart_from_players(race: Correspondence, config: Path) -> None:
    race.write("who@else.test", "Cheap watches!", fresh=True)
    race.write(
        "joan@else.test", "Two of us would play, if a place ever falls free in one of your races.", fresh=True
    )
    race.write(HARE, "play 6/0 M3 B3", fresh=True)
    race.write(FOX, "I am away.", headers="Auto-Submitted: auto-replied\r\n")
    found = [(one["who"], one["seat"], one["wants"]) for one in asked(config, "mail", "list")]
    assert found == [
        ("stranger", None, "unclear"),
        ("stranger", None, "to join"),
        ("player", "Hare in GS-1", None),
        ("player", None, None),
    ]
    result = pbm(config, "mail")
    assert "In all 4, of strangers 2; 1 of these seem to ask to join." in result.stderr
    assert "watches" not in result.stdout
