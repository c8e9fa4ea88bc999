"""Metrics on a port of this machine and in a file; RUNBOOK's list of them is true, and no address is in them."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import update

from bot import clock
from bot.monitoring.publishing import LOOPBACK, published
from bot.settings import Imap, Settings, Smtp
from bot.store import changes
from bot.store.statuses import OutStatus
from bot.store.tables import out_mail
from tests.documents import Document, codes
from tests.kit.alive import alive
from tests.kit.correspondence import BOT, GM, Correspondence, address
from tests.kit.fixtures import ON_A_FILE
from tests.kit.patience import until

FOX = address("Fox")


def free_port() -> int:
    with socket.socket() as one:
        one.bind((LOOPBACK, 0))
        port: int = one.getsockname()[1]
        return port


@contextmanager
def publishing(race: Correspondence, port: int | None = None, file: Path | None = None) -> Iterator[None]:
    """What `serve` publishes while it runs on the database of this race."""
    settings = Settings(
        address=BOT,
        gm=(GM,),
        mailbox=Imap(host="localhost", user=BOT, password=""),
        smtp=Smtp(host="localhost"),
        database=str(race.engine.url),
        metrics_port=port,
        metrics_file=str(file) if file else None,
    )
    with published(settings, race.engine):
        yield


def asked(port: int) -> str:
    with urlopen(f"http://{LOOPBACK}:{port}/metrics") as answer:
        text: str = answer.read().decode()
        return text


def values(text: str) -> dict[str, float]:
    """Each sample by its name, with its labels."""
    return {
        sample.name + "".join(f" {one}" for one in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


@pytest.fixture
def race(race: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Iterator[Correspondence]:
    """A race with a server that is alive, by the clock of the race; the letters to the fox failed."""
    monkeypatch.setattr(clock, "now", lambda: race.now)
    with race.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
        db.execute(update(out_mail).where(out_mail.c.address == FOX).values(status=OutStatus.FAILED))
        for part in ("serve", "imap"):
            changes.beat(db, part, race.now)
    with alive(race.engine):
        yield race


@ON_A_FILE
def test_the_metrics_are_those_of_the_page(race: Correspondence) -> None:
    race.deliver(race.compose(address("Hare"), "play 6/0 M3 B3"), read=False)
    with race.engine.begin() as db:
        db.execute(update(out_mail).where(out_mail.c.address == GM).values(status=OutStatus.QUEUED))
        db.execute(
            update(out_mail).where(out_mail.c.address == address("Snail")).values(status=OutStatus.FAILED)
        )
        db.exec_driver_sql("UPDATE cursor SET looked = since")
    port = free_port()
    with publishing(race, port):
        text = asked(port)
    families = [one.name for one in text_string_to_metric_families(text) if one.name.startswith("pbm_")]
    page = Document("deploy/RUNBOOK.md").rows("metrics")
    assert sorted(families) == sorted(code for row in page for code in codes(row[0]))
    found = values(text)
    assert (found["pbm_matches running"], found["pbm_mails new"], found["pbm_letters failed"]) == (1, 1, 2)
    assert found["pbm_heartbeat_timestamp_seconds"] == race.now.timestamp()
    assert found["process_resident_memory_bytes"] > 1 << 20
    assert "@" not in text


def test_the_file_is_written_at_once_and_has_nothing_of_the_process(
    race: Correspondence, tmp_path: Path
) -> None:
    path = tmp_path / "pbm.prom"
    with publishing(race, file=path):
        until(path.exists, "the file")
        found = values(path.read_text(encoding="utf-8"))
    assert found["pbm_troubles"] == 1
    assert not [name for name in found if name.startswith("process_")]
    assert list(tmp_path.glob("pbm.prom*")) == [path]


def test_who_asks_waits_for_no_writer(race: Correspondence) -> None:
    port = free_port()
    with publishing(race, port), race.engine.begin() as db:
        changes.change_match(db, 1, held="in the middle")
        assert values(asked(port))["pbm_matches_held"] == 0


@ON_A_FILE
def test_where_the_database_cannot_be_asked_that_is_the_only_metric(race: Correspondence) -> None:
    port = free_port()
    file = Path(str(race.engine.url.database))
    with publishing(race, port):
        race.engine.dispose()
        kept = file.read_bytes()
        file.write_bytes(b"no database " * 400)
        found = values(asked(port))
        file.write_bytes(kept)
    assert {name: value for name, value in found.items() if name.startswith("pbm_")} == {
        "pbm_database_well": 0
    }


def test_a_port_that_is_taken_and_a_file_that_cannot_be_written_stop_nobody(
    race: Correspondence, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.socket() as other:
        other.bind((LOOPBACK, 0))
        other.listen()
        with publishing(race, other.getsockname()[1], tmp_path / "nowhere" / "pbm.prom"):
            until(lambda: "can't be written" in caplog.text, "the log")
    assert "can't be opened (Address already in use); all else goes on" in caplog.text
