"""Where a password comes from: the environment, or a file of its own. Never pbm.toml, which people show to others.

Must not know what the password opens.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from stat import S_IRWXG, S_IRWXO

from bot.settings.findings import Findings

KEYS = ("password_env", "password_file")
NOT_HERE = 'it doesn\'t belong in this file; write password_env = "PBM_PASSWORD" or password_file = "PATH".'


def password(
    findings: Findings, section: str, table: Mapping[str, object], environ: Mapping[str, str]
) -> str | None:
    """The password from the one place that the section names; None, and a problem, where that gives none."""
    named = [key for key in KEYS if key in table]
    if not named and "password" in table:
        return None  # the problem has been told
    if len(named) != 1 or not isinstance(place := table[named[0]], str) or not place:
        why = 'name one place for the password, such as password_env = "PBM_PASSWORD".'
        findings.wrong(section, " and ".join(named) or " or ".join(KEYS), why)
        return None
    if named == ["password_env"]:
        return _from_environ(findings, section, place, environ)
    return _from_file(findings, section, findings.path.parent.resolve() / place)


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
    if path.stat().st_mode & (S_IRWXG | S_IRWXO):
        warning = (
            f'other users of this machine can read the password in {path}; "chmod 600 {path}" stops that.'
        )
        findings.warnings.append(warning)
    return found
