"""`pbm init` where matches are to be kept in PostgreSQL: the database is tried at once, like all other answers."""

from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import make_url

from bot.cli import main
from bot.settings import load
from tests.kit.mailhost import BOT, HOST, PASSWORD, MailHost
from tests.kit.postgres import Cluster

GM = "gm@demo.test"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PBM_PASSWORD", PASSWORD)
    monkeypatch.setattr("bot.cli.guide.finding.doubted", lambda *_: False)
    monkeypatch.setattr(import_module("bot.cli.init"), "LOCALTIME", tmp_path / "nowhere")
    return tmp_path


def script(host: MailHost, database: str) -> Result:
    who = ("--address", BOT, "--provider", "own", "--gm", GM, "--database", database)
    reads = ("--imap-host", HOST, "--imap-port", str(host.imap_port), "--password-from", "PBM_PASSWORD")
    sends = ("--smtp-host", HOST, "--smtp-port", str(host.smtp_port), "--wait", "20")
    return CliRunner().invoke(main, ["init", *who, *reads, *sends, "--yes", "--try"])


def test_a_postgresql_that_is_there_is_taken(home: Path, postoffice: MailHost, cluster: Cluster) -> None:
    url = cluster.copy()
    done = script(postoffice, url)
    assert (done.exit_code, "and it can be written" in done.output) == (0, True), done.output
    assert make_url(load(home / "pbm.toml", {"PBM_PASSWORD": PASSWORD}).database) == make_url(url)


def test_a_postgresql_that_is_not_there_is_told_at_once(
    home: Path, postoffice: MailHost, cluster: Cluster
) -> None:
    """It was taken, and the server that was started then waited for it for ever."""
    done = script(postoffice, cluster.url("nowhere"))
    assert done.exit_code == 1
    assert 'database "nowhere" does not exist' in " ".join(done.output.split())
    assert not (home / "pbm.toml").exists()
