"""What the tests of a server do where the server isn't."""

import os
from pathlib import Path

import pytest

from tests.kit.dovecot import dovecot_missing
from tests.kit.fixtures import need
from tests.kit.postfix import postfix_missing
from tests.kit.postgres import postgres_missing


def pretended(folder: Path, monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    """A `dovecot` that says it is of that version."""
    program = folder / "dovecot"
    program.write_text(f"#!/bin/sh\necho '{version}'\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")


def test_a_missing_server_is_told_with_the_package_that_brings_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "apt-get install dovecot-imapd dovecot-lmtpd" in str(dovecot_missing())


def test_a_dovecot_whose_config_we_cannot_write_is_told_by_its_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretended(tmp_path, monkeypatch, "2.4.1-4 (7d8c0bebcb)")
    assert "2.4.1" in str(dovecot_missing())
    pretended(tmp_path, monkeypatch, "2.3.19.1 (9b53102964)")
    assert dovecot_missing() is None


def test_postfix_wants_root(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "master").touch()
    monkeypatch.setattr("tests.kit.postfix.DAEMONS", tmp_path)
    monkeypatch.setattr(os, "getuid", lambda: 1000)
    assert "root" in str(postfix_missing())
    monkeypatch.setattr("tests.kit.postfix.DAEMONS", tmp_path / "nowhere")
    assert "apt-get install postfix" in str(postfix_missing())


def test_a_missing_server_skips_here_and_fails_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="Postfix is not here"):
        need("Postfix is not here.")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="Postfix is not here"):
        need("Postfix is not here.")
    need(None)


def test_postgresql_is_found_or_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tests.kit.postgres.PLACES", (tmp_path,))
    assert "apt-get install postgresql" in str(postgres_missing())
    for name in ("initdb", "postgres"):
        (tmp_path / name).touch()
    assert postgres_missing() is None
