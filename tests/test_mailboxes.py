"""docs/mailboxes.md says of each provider what `pbm init` takes."""

import re
from pathlib import Path

import pytest
import trustme
from click.testing import CliRunner

from bot.cli import main
from bot.cli.providers import PROVIDERS
from bot.settings import load
from bot.settings.passwords import KEYS
from tests.kit.settings import imap_of

PAGE = (Path(__file__).parent.parent / "docs" / "mailboxes.md").read_text(encoding="utf-8")
TABLE = PAGE.partition("<!-- providers -->")[2].partition("\n\n")[0].splitlines()[3:]
ROWS = [[cell.strip(" `") for cell in row.strip("|").split("|")] for row in TABLE]


def test_the_page_has_every_provider_once() -> None:
    assert [row[1] for row in ROWS] == list(PROVIDERS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])
def test_init_takes_what_the_page_says(
    row: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    _, name, imap, smtp, login, replies = row
    given = ("--address", "bot@example.org", "--gm", "gm@example.org", "--provider", name, "--yes")
    assert CliRunner().invoke(main, ["init", *given]).exit_code == 0
    Path("pbm-token.json").touch(0o600)
    settings = load(Path("pbm.toml"), {"PBM_PASSWORD": "word"})
    assert f"{imap_of(settings).host}, {imap_of(settings).security}" == imap
    assert f"{settings.smtp.host}, {settings.smtp.security}" == smtp
    assert (imap_of(settings).token is not None) == (login == "sign-in")
    assert settings.sub_addresses == replies


def test_the_page_has_every_way_to_log_in() -> None:
    assert re.findall(r"^\| `(\w+) = ", PAGE, re.MULTILINE) == list(KEYS)


def test_a_relay_without_a_login_and_a_private_ca(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    trustme.CA().cert_pem.write_to_path("ca.pem")
    given = (
        "--address",
        "bot@example.org",
        "--gm",
        "gm@example.org",
        "--no-smtp-login",
        "--ca",
        "ca.pem",
        "--yes",
    )
    assert CliRunner().invoke(main, ["init", *given]).exit_code == 0
    settings = load(Path("pbm.toml"), {"PBM_PASSWORD": "word"})
    assert (settings.smtp.user, settings.smtp.password) == (None, None)
    assert imap_of(settings).ca == settings.smtp.ca == str(tmp_path / "ca.pem")
