"""How one logs in: with a password from the environment, a file or a command, or with a token. Never from pbm.toml.

People show that file to others. Must not know what the password opens.
"""

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from stat import S_IRWXG, S_IRWXO
from typing import Any

import msgspec

from bot.settings.findings import Findings
from bot.settings.values import Command, Token

KEYS = ("password_env", "password_file", "password_command", "token_file", "token_command")
NOT_HERE = 'it doesn\'t belong in this file; write password_env = "PBM_PASSWORD" or password_file = "PATH".'
_USUAL = " or ".join(KEYS[:2])
_NONE: dict[str, Any] = {"password": None}
_PATIENCE = 60.0  # seconds that a command may take: it may ask somebody to unlock their keys


def login(
    findings: Findings, section: str, table: Mapping[str, object], environ: Mapping[str, str]
) -> dict[str, Any]:
    """The password, or where tokens come from, as the one place says that the section names."""
    named = [key for key in KEYS if key in table]
    if not named and "password" in table:
        # The problem has been told.
        return _NONE
    if len(named) != 1 or not table[named[0]]:
        why = 'name one place for the password, such as password_env = "PBM_PASSWORD".'
        findings.wrong(section, " and ".join(named) or _USUAL, why)
        return _NONE
    (key,) = named
    try:
        place = msgspec.convert(table[key], Command if key.endswith("_command") else str)
    except msgspec.ValidationError:
        like = 'a list: ["pass", "show", "mail/pbm"]' if key.endswith("_command") else "a text in quotes"
        findings.wrong(section, key, f"it must be {like}.")
        return _NONE
    return _from(findings, section, key, place, environ)


def _from(
    findings: Findings, section: str, key: str, place: Any, environ: Mapping[str, str]
) -> dict[str, Any]:
    folder = findings.path.parent.resolve()
    match key:
        case "password_env":
            return {"password": _from_environ(findings, section, place, environ)}
        case "password_file":
            return {"password": _from_file(findings, section, folder / place)}
        case "password_command":
            return {"password": _from_command(findings, section, place)}
        case "token_file":
            return {"password": "", "token": Token(file=_signed_in(findings, section, folder / place))}
        case _:
            return {"password": "", "token": Token(command=place)}


def _from_environ(findings: Findings, section: str, name: str, environ: Mapping[str, str]) -> str | None:
    if not re.fullmatch(r"[A-Za-z_]\w*", name, re.ASCII):
        findings.wrong(
            section, "password_env", "that is no variable's name; the password itself doesn't belong here."
        )
        return None
    if not (found := environ.get(name)):
        why = f"the environment has no {name}; set it, or name a file with password_file."
        findings.wrong(section, "password_env", why)
    return found


def _from_file(findings: Findings, section: str, path: Path) -> str | None:
    """The only line of the file. That others may read it is a warning: a container's secrets are often so."""
    try:
        found = path.read_text(encoding="utf-8").rstrip("\r\n")
    except OSError as why:
        findings.wrong(section, "password_file", f"I can't read {path}: {why.strerror}.")
        return None
    except UnicodeDecodeError:
        found = ""
    if not found or len(found.splitlines()) > 1:
        findings.wrong(section, "password_file", f"{path} should hold one line of UTF-8 text, the password.")
    warn_if_readable(findings, path, "password")
    return found


def _from_command(findings: Findings, section: str, command: tuple[str, ...]) -> str | None:
    """The first line that the command prints; what it says beside that goes to the terminal."""
    try:
        done = subprocess.run(  # noqa: S603  # the operator's own, and no shell
            command, stdout=subprocess.PIPE, text=True, timeout=_PATIENCE, check=False
        )
    except (OSError, ValueError, subprocess.TimeoutExpired) as why:
        findings.wrong(section, "password_command", f"{command[0]} gives no password: {why}.")
        return None
    first = next(iter(done.stdout.splitlines()), "")
    if done.returncode or not first:
        said = f"it ended with {done.returncode} and printed {'a' if first else 'no'} line"
        findings.wrong(section, "password_command", f"{command[0]} gives no password: {said}.")
    return first


def _signed_in(findings: Findings, section: str, path: Path) -> str:
    """The file with a sign-in; what is in it is read whenever a token is needed."""
    if path.is_file():
        warn_if_readable(findings, path, "sign-in")
    else:
        why = f'there is no file {path}; "pbm login --token-file {path}" writes it.'
        findings.wrong(section, "token_file", why)
    return str(path)


def warn_if_readable(findings: Findings, path: Path, what: str) -> None:
    """A warning, where other users of this machine can read a file with a secret."""
    if path.stat().st_mode & (S_IRWXG | S_IRWXO):
        findings.warnings.append(
            f'other users of this machine can read the {what} in {path}; "chmod 600 {path}" stops that.'
        )
