"""What an operator sees and mends beside a server: `pbm status`, `mail`, `outbox`, `export`."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import event, update

from bot import clock
from bot.cli import main
from bot.cli.checkup.machine import database, disk
from bot.cli.checkup.trouble import Trouble
from bot.flow.turns import due
from bot.record import read
from bot.store import alone, changes, schema, space
from bot.store.engine import connect
from bot.store.statuses import MailStatus, OutStatus
from bot.store.tables import in_mail, out_mail
from tests.kit import settings
from tests.kit.alive import alive
from tests.kit.correspondence import FIELD, GM, Correspondence, address
from tests.kit.fixtures import ON_A_FILE


@pytest.fixture
def config(race: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A race under way, and the settings that lead to it; no password is at hand, and the clock is that of the race."""
    monkeypatch.setattr(clock, "now", lambda: race.now)
    race.write(address("Hare"), "line-up 10 9 8 2 1 play 9/0 M7 B2")
    all_sent(race)
    path = tmp_path / "pbm.toml"
    path.write_text(settings.on(race.engine), encoding="utf-8")
    return path


def pbm(config: Path, *words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--config", str(config)])


def numbers(listed: str) -> list[str]:
    """Of the mails or letters of a list."""
    return re.findall(r"^ *(\d+) \d{4}-", listed, re.MULTILINE)


def all_sent(race: Correspondence) -> None:
    with race.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))


@pytest.fixture
def server(race: Correspondence) -> Iterator[None]:
    """A server that is alive: it has the lock, or its connection on PostgreSQL, and has just said so."""
    with race.engine.begin() as db:
        changes.beat(db, "serve", clock.now())
    with alive(race.engine):
        yield


@pytest.mark.usefixtures("server")
def test_status_tells_who_has_ordered_and_never_what(config: Path) -> None:
    result = pbm(config, "status")
    assert result.exit_code == 0
    assert "1 of 6 have ordered" in result.output
    assert not any(secret in result.output for secret in ("10 9 8", "9/0", "M7"))


def test_status_says_when_nothing_runs(config: Path) -> None:
    result = pbm(config, "status")
    assert (result.exit_code, "pbm serve is not running" in result.output) == (3, True)


@ON_A_FILE
def test_status_tells_a_server_that_cannot_write_from_one_that_does_not_run(
    race: Correspondence, config: Path
) -> None:
    """Its last sign of life was as old; nobody could tell whether to start it."""
    link = config.with_name("link.sqlite")
    link.symlink_to(str(race.engine.url.database))
    with alone.alone(str(race.engine.url)):
        told = pbm(config, "status").output
        with pytest.raises(alone.AlreadyServing), alone.alone(f"sqlite+pysqlite:///{link}"):
            pass
    assert "pbm serve is there, but does nothing" in told
    assert "Make room" not in told
    assert not alone.served(str(race.engine.url))


@ON_A_FILE
def test_one_server_works_on_a_file_whatever_the_file_is_called(
    race: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path(str(race.engine.url.database))
    monkeypatch.chdir(file.parent)
    Path("link.sqlite").symlink_to(file)
    names = (file.name, "link.sqlite", f"./nowhere/../{file.name}")
    uris = (f"file:{file}?uri=true", "file:link.sqlite?uri=true")
    with alone.alone(str(race.engine.url)):
        for driver, name in product(("sqlite", "sqlite+pysqlite"), (*names, *uris)):
            other = f"{driver}:///{name}"
            assert alone.served(other), other
            with pytest.raises(alone.AlreadyServing, match="Another pbm serve runs on"), alone.alone(other):
                pass


@ON_A_FILE
def test_no_server_works_on_a_file_that_has_two_names(race: Correspondence) -> None:
    """SQLite keeps a log for each name, and so did we keep a lock: two servers ran on one file."""
    file = Path(str(race.engine.url.database))
    other = file.with_name("other.sqlite")
    other.hardlink_to(file)
    for url in (str(race.engine.url), f"sqlite:///{other}"):
        with pytest.raises(alone.AlreadyServing, match="another name, too"), alone.alone(url):
            pass
    other.unlink()
    with alone.alone(str(race.engine.url)):
        assert alone.served(str(race.engine.url))


@ON_A_FILE
@pytest.mark.usefixtures("server")
def test_status_and_doctor_say_when_room_gets_scarce(
    race: Correspondence, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "MiB free in" in pbm(config, "status").output
    monkeypatch.setattr(space, "LOW", 1 << 60)
    told = pbm(config, "status")
    assert told.exit_code == 1
    assert "The disk is filling up: " in told.output
    monkeypatch.setattr(space, "SCARCE", 1 << 60)
    with pytest.raises(Trouble, match=r"It is nearly full: .* MiB free in"):
        disk(str(race.engine.url))


@pytest.mark.usefixtures("server")
def test_status_waits_for_nobody(race: Correspondence, config: Path) -> None:
    """It waited for 15 seconds, and then could say nothing."""
    with race.engine.begin():
        assert "All is well." in pbm(config, "status").output


@pytest.mark.usefixtures("server")
def test_status_says_when_a_match_is_stuck_and_not_when_its_gm_holds_it(
    race: Correspondence, config: Path
) -> None:
    race.write(GM, "hold at a convention")
    all_sent(race)
    assert pbm(config, "status").exit_code == 0
    race.write(GM, "release")
    race.pass_time(days=30)
    due.hold_all(race.engine, race.house, "My clock jumped by 2592000 seconds forward")
    result = pbm(config, "status")
    assert result.exit_code == 1
    assert "GS-1 Spring Mile waits for its GM: My clock jumped" in result.output


@pytest.mark.usefixtures("server")
def test_a_shunted_mail_is_named_shown_read_again_or_put_away(race: Correspondence, config: Path) -> None:
    with race.engine.begin() as db:
        broken = update(in_mail).values(status=MailStatus.SHUNTED, note="Traceback\nKeyError: 7")
        db.execute(broken.where(in_mail.c.id == 2))
    assert "1 mail broke me" in pbm(config, "status").output
    assert "shunted  Hare in GS-1         KeyError: 7" in pbm(config, "mail", "list").output
    assert pbm(config, "mail", "show", "2").stdout_bytes.startswith(b"From: hare@x.test")
    assert pbm(config, "mail", "file", "2").exit_code == 0
    assert pbm(config, "status").exit_code == 0
    assert pbm(config, "mail", "again", "2").exit_code == 0
    assert race.mail_statuses()[1] == ("new", None)
    assert pbm(config, "mail", "again", "1").exit_code == 1


@pytest.mark.usefixtures("server")
def test_a_letter_that_failed_is_named_sent_again_or_dropped(race: Correspondence, config: Path) -> None:
    with race.engine.begin() as db:
        lost = update(out_mail).where(out_mail.c.address.in_((address("Fox"), address("Snail"))))
        db.execute(lost.values(status=OutStatus.FAILED, error="550 no such user"))
    assert pbm(config, "status").exit_code == 1
    listed = pbm(config, "outbox").output
    assert "fox@x.test: 550 no such user" in listed
    assert "snail@x.test: 550 no such user" in listed
    first, second = numbers(listed)[:2]
    assert pbm(config, "outbox", "again", first).exit_code == 0
    assert pbm(config, "outbox", "drop", second).exit_code == 0
    assert pbm(config, "status").exit_code == 0
    assert pbm(config, "outbox", "again", second).exit_code == 1


@pytest.mark.usefixtures("server")
def test_a_report_that_may_not_have_arrived_is_trouble_and_can_be_sent_again(
    race: Correspondence, config: Path
) -> None:
    """All was well, and nothing could send it again."""
    with race.engine.begin() as db:
        lost = update(out_mail).where(out_mail.c.address == address("Fox"), out_mail.c.kind == "report")
        db.execute(lost.values(status=OutStatus.UNCERTAIN, error="the line broke"))
    told = pbm(config, "status")
    assert (told.exit_code, "1 reports, notices or reminders may not have arrived" in told.output) == (
        1,
        True,
    )
    listed = pbm(config, "outbox").output
    assert "Perhaps delivered: " in listed
    assert "fox@x.test: the line broke" in listed
    assert pbm(config, "outbox", "again", *numbers(listed)).exit_code == 0
    assert "may not have arrived" not in pbm(config, "status").output


def test_export_writes_the_record_without_what_is_sealed(race: Correspondence, config: Path) -> None:
    for tag in ("GS-1", "gs1", "1"):
        assert read(pbm(config, "export", tag).output).entrants == FIELD
    assert "M7" not in pbm(config, "export", "GS-1").output
    race.to_deadline()
    assert "Hare: play 9/0 M7 B2" in pbm(config, "export", "GS-1").output
    result = pbm(config, "export", "GS-9")
    assert (result.exit_code, result.output) == (1, "Error: There is no match GS-9; there are: GS-1.\n")


@pytest.mark.parametrize("words", [["status"], ["mail", "list"], ["export", "GS-1"]])
def test_a_mistake_of_the_user_is_answered_with_a_sentence(tmp_path: Path, words: list[str]) -> None:
    result = pbm(tmp_path / "none.toml", *words)
    assert result.exit_code == 2
    assert "there is no file" in result.output
    assert "Traceback" not in result.output


COMMANDS = (("status",), ("export", "GS-1"), ("mail", "list"), ("outbox",))


@pytest.mark.parametrize("words", COMMANDS)
def test_a_file_that_is_no_database_is_named_in_a_sentence(words: tuple[str, ...], tmp_path: Path) -> None:
    """Each of these was a traceback, and so was a folder in its place."""
    path = tmp_path / "pbm.toml"
    path.write_text(settings.SETTINGS, encoding="utf-8")
    (tmp_path / "pbm.sqlite").write_bytes(b"no database " * 400)
    told = pbm(path, *words)
    assert (told.exit_code, told.stdout) == (2, "")
    assert told.stderr.startswith("The database can't be used: file is not a database.")


@pytest.mark.parametrize("words", COMMANDS)
def test_tables_of_a_newer_version_are_named_in_a_sentence(
    words: tuple[str, ...], race: Correspondence, config: Path
) -> None:
    """ "Run pbm serve once" was said, and pbm serve broke."""
    with race.engine.begin() as db:
        db.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    told = pbm(config, *words)
    assert told.exit_code == 2
    assert "made by a newer version of this program (step 9999;" in told.stderr
    with pytest.raises(schema.NewerTables):
        schema.upgrade(race.engine)
    with pytest.raises(Trouble, match="newer version"):
        database(race.engine.url.render_as_string(hide_password=False))


@pytest.mark.parametrize("words", [("mail", "show"), ("mail", "again"), ("outbox", "drop")])
def test_a_number_that_no_row_has_is_refused(words: tuple[str, ...], config: Path) -> None:
    told = pbm(config, *words, "9" * 25)
    assert told.exit_code == 2
    assert "is not in the range" in told.stderr


def test_a_file_that_cannot_be_written_is_named(config: Path) -> None:
    told = pbm(config, "export", "GS-1", "-o", str(config / "spring-mile.txt"))
    assert told.exit_code == 2
    assert told.stderr == f"{config / 'spring-mile.txt'}: Not a directory.\n"


@pytest.mark.parametrize("entered", ["", "player Hare hare@x.test", "cancel now: Nobody came"])
def test_of_a_match_that_has_not_started_there_is_no_record(
    entered: str, there: Correspondence, tmp_path: Path
) -> None:
    """Without entrants it was a traceback, with too few a record that we could not read ourselves."""
    there.surely(GM, f"create goldrush called The Claim\n{entered}")
    path = tmp_path / "pbm.toml"
    path.write_text(settings.on(there.engine), encoding="utf-8")
    told = pbm(path, "export", "GO-1")
    assert (told.exit_code, told.stdout) == (1, "")
    assert told.stderr == "Error: GO-1 has not started: there is no record of it.\n"


@ON_A_FILE
def test_a_database_that_another_program_keeps_locked_is_named_in_a_sentence(
    race: Correspondence, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The transaction couldn't begin, and that was a traceback."""
    hasty = connect(str(race.engine.url))
    event.listen(hasty, "connect", lambda connection, _record: connection.execute("PRAGMA busy_timeout=1"))
    monkeypatch.setattr("bot.cli.database.connect", lambda _url: hasty)
    with race.engine.begin():
        told = pbm(config, "mail", "again", "1")
    assert (told.exit_code, told.stdout) == (75, "")
    assert told.stderr.startswith("The database can't be used: the database is locked by another program;")
