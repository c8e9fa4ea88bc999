"""How the guided start ends: the files are written for their owner alone, and the server is started.

Must not know what was asked.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import click

from bot.cli.database import NotSetUp, looked_into
from bot.cli.guide.values import Found
from bot.monitoring import outbox
from bot.store import private, questions

_PATIENCE = 60.0  # seconds until the first letter is out
_PAUSE = 0.2
_UNIT = """\
# Past the Post as a service of systemd; deploy/pbm.service has one that is shut off more tightly.
[Unit]
Description=Past the Post, a referee for postal games by e-mail
After=network-online.target time-sync.target
Wants=network-online.target
StartLimitIntervalSec=0

[Service]
ExecStart={python} -m bot serve --config {config}
WorkingDirectory={folder}
UMask=0077
Restart=always
RestartSec=10
RestartPreventExitStatus=2

[Install]
WantedBy={wanted}
"""


def write(config: Path, text: str, typed: Mapping[str, str]) -> None:
    """Write the settings, and each typed password into the file at its path; for their owner alone, whole or not."""
    for path, password in typed.items():
        _write(config.parent / path, f"{password}\n")
    _write(config, text)


def _write(path: Path, text: str) -> None:
    fresh = path.with_name(f"{path.name}.new")
    with private.masked():
        fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def start(config: Path, found: Found) -> None:
    """Start the server beside this terminal, and wait until its first letter to the GM is out."""
    log = config.parent / "pbm.log"
    with private.masked(), log.open("ab") as out:
        server = subprocess.Popen(  # noqa: S603  # this program
            [sys.executable, "-m", "bot", "serve", "--config", config.resolve()],
            cwd=config.parent,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    gm = found["gm"][0]
    click.echo(f"\nThe server starts; its log is {log}. It writes to {gm} now ...")
    if why := _until_written(server, config, gm):
        raise click.ClickException(f'{why} What the server says is in {log}; "pbm doctor" may know more.')
    click.echo(
        f"The first letter is on its way to {gm}: answer it, and you have a match. (Is it among the spam?)\n"
        f"The server runs as process {server.pid} until the machine stops, or: kill {server.pid}\n"
        "How it stands: pbm status. A match from this shell: pbm new. As a service: deploy/RUNBOOK.md."
    )


def _until_written(server: subprocess.Popen[bytes], config: Path, gm: str) -> str:
    """Wait for the first letter; "" when it is out, else why not."""
    ends = time.monotonic() + _PATIENCE
    why = ""
    while time.monotonic() < ends:
        if server.poll() is not None:
            return f"The server has ended, with {server.returncode}."
        why = _waits(config, gm)
        if not why:
            return ""
        time.sleep(_PAUSE)
    return why


def _waits(config: Path, gm: str) -> str:
    """Why the first letter to the GM is not out; "" when it is."""
    try:
        with looked_into(config) as (db, _):
            known, left = questions.person_by_address(db, gm), outbox.letters(db)
    except NotSetUp:
        return "There are no tables yet."
    if known is None:
        return "The mailbox has not been looked at yet."
    return next(
        (f"The letter to {gm} waits: {one.why or 'not tried yet'}" for one in left if one.address == gm), ""
    )


def unit(config: Path, found: Found) -> None:
    """Write a unit of systemd beside the settings, and say how it is installed."""
    root, folder = os.geteuid() == 0, config.parent.resolve()
    path = folder / "pbm.service"
    wanted = "multi-user.target" if root else "default.target"
    text = _UNIT.format(python=sys.executable, config=config.resolve(), folder=folder, wanted=wanted)
    _write(path, text)
    click.echo(f"\n{path} is a unit of systemd. It is installed by:\n")
    if root:
        click.echo(
            f"  cp {path} /etc/systemd/system/\n  systemctl daemon-reload\n  systemctl enable --now pbm"
        )
    else:
        click.echo(
            f"  mkdir -p ~/.config/systemd/user && cp {path} ~/.config/systemd/user/\n"
            "  systemctl --user daemon-reload\n  systemctl --user enable --now pbm\n"
            "  loginctl enable-linger    the server goes on when you have logged out"
        )
    places = (found.get("imap_password"), None if found["no_smtp_login"] else found["smtp_password"])
    for name in sorted({value for key, value in filter(None, places) if key == "password_env"}):
        click.echo(f"\nA service has no {name} of yours: name a file or a command for the password.")


STARTS: Mapping[str, Callable[[Path, Found], None]] = {"now": start, "systemd": unit}
