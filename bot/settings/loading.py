"""From pbm.toml and the environment to Settings: all that is wrong is told at once, each in a sentence.

Must not know what the settings are used for. Paths in the file start at the file.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.deadlines import zone
from bot.settings import checks
from bot.settings.findings import Findings, SettingsError
from bot.settings.passwords import KEYS, login, warn_if_readable
from bot.settings.tables import read_table
from bot.settings.values import DATABASE, Imap, Maildir, Settings, Smtp

_SECTIONS = ("bot", "imap", "maildir", "smtp")
_MAILBOXES = ("imap", "maildir")


def load(path: Path, environ: Mapping[str, str] | None) -> Settings:
    """The settings in the file at `path`, with the passwords that it points to; without `environ` no password is read.

    Raises:
        SettingsError: with every problem there is: file, section, key, what was read, what would do.
    """
    findings = Findings(path)
    tables = _tables(findings, _parse(path))
    bot = _bot(findings, tables["bot"]) if "bot" in tables else {}
    imap = _server(findings, "imap", tables["imap"], Imap, environ) if "imap" in tables else {}
    maildir = _maildir(findings, tables["maildir"]) if "maildir" in tables else {}
    smtp = _server(findings, "smtp", tables["smtp"], Smtp, environ) if "smtp" in tables else {}
    smtp |= _signing(findings, smtp, bot.get("address", ""))
    if findings.problems:
        raise SettingsError(tuple(findings.problems))
    mailbox = Maildir(**maildir) if maildir else Imap(**imap)
    return Settings(**bot, mailbox=mailbox, smtp=Smtp(**smtp), warnings=tuple(findings.warnings))


def _parse(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        problem = f'there is no file {path}; "pbm init --config {path}" writes one.'
    except OSError as why:
        problem = f"I can't read {path}: {why.strerror}."
    except UnicodeDecodeError:
        problem = f"{path} isn't UTF-8 text; save it as UTF-8."
    except tomllib.TOMLDecodeError as why:
        problem = (
            f'{path} isn\'t TOML; I stopped at: {why}. A text is written in quotes: name = "Past the Post".'
        )
    raise SettingsError((problem,))


def _tables(findings: Findings, raw: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The sections, one of them for the mailbox. One that isn't there is a problem, and so is anything beside them."""
    for name in raw:
        if name not in _SECTIONS:
            findings.unknown("", name, list(_SECTIONS))
    if all(name in raw for name in _MAILBOXES):
        findings.problems.append(
            f"{findings.path}: there are [imap] and [maildir]; mail is read from one mailbox, so take one of them out."
        )
    mailbox = "maildir" if "maildir" in raw else "imap"
    tables = {}
    for section in ("bot", mailbox, "smtp"):
        if not isinstance(table := raw.get(section), dict):
            findings.problems.append(f"{findings.path}: the section [{section}] is missing.")
        else:
            tables[section] = table
    return tables


def _bot(findings: Findings, table: dict[str, Any]) -> dict[str, Any]:
    """[bot]: addresses, zone and database make sense."""
    found: dict[str, Any] = {"database": DATABASE}
    found |= read_table(
        findings, "bot", table, Settings, frozenset({"mailbox", "smtp", "warnings", "gm_names"})
    )
    findings.check("bot", found, "address", checks.own_address)
    findings.check("bot", found, "gm", lambda gm: tuple(checks.named(one) for one in gm))
    if all(isinstance(one, tuple) for one in found.get("gm", ())):
        gms = found.pop("gm", ())
        found |= {"gm": tuple(address for _, address in gms)} if gms else {}
        found["gm_names"] = {address.lower(): name for name, address in gms if name}
    findings.check("bot", found, "zone", lambda name: zone(name).key)
    findings.check("bot", found, "database", lambda url: checks.database(url, findings.path.parent))
    findings.check("bot", found, "web_address", checks.web)
    findings.check("bot", found, "games", checks.games)
    findings.check("bot", found, "metrics_file", lambda name: checks.metrics(findings.path.parent, name))
    findings.check("bot", found, "site", lambda name: str(findings.path.parent.resolve() / name))
    if found.get("address") in found.get("gm", ()):
        findings.wrong("bot", "gm", "the bot's own address can't be a GM's; name the one you write from.")
    return found


def _maildir(findings: Findings, table: dict[str, Any]) -> dict[str, Any]:
    """[maildir]: paths start at the file. Whether the folder is there, and ours, is seen when it is opened."""
    found = read_table(findings, "maildir", table, Maildir, frozenset())
    folder = findings.path.parent.resolve()
    findings.check("maildir", found, "path", lambda name: str(folder / name))
    findings.check("maildir", found, "lmtp", lambda at: checks.listen(at, folder))
    return found


def _server(
    findings: Findings, section: str, table: dict[str, Any], kind: type, environ: Mapping[str, str] | None
) -> dict[str, Any]:
    """[imap] or [smtp]: the port follows the security; a server that asks for no user needs no password."""
    found = read_table(findings, section, table, kind, frozenset({"password", "token"}))
    security = found.get("security", "tls")
    found.setdefault("port", checks.PORTS[section][security])
    findings.check(
        section,
        {"security": security},
        "security",
        lambda it: checks.trusted(found.get("host", "localhost"), it),
    )
    findings.check(section, found, "ca", lambda name: _certificate(findings.path.parent.resolve() / name))
    if section == "imap" or "user" in found:
        found |= login(findings, section, table, environ) if environ is not None else {"password": ""}
    elif any(key in table for key in KEYS):
        findings.wrong(
            section, "user", "a password is named, but not whose; write user or leave the password out."
        )
    return found


def _signing(findings: Findings, smtp: dict[str, Any], address: str) -> dict[str, Any]:
    """Whose letters are signed: the domain that readers see, or one above it, for else no reader's server counts it."""
    own = address.rpartition("@")[2]
    if "dkim_key" not in smtp:
        return {}
    findings.check(
        "smtp", smtp, "dkim_key", lambda name: checks.signing_key(findings.path.parent.resolve() / name)
    )
    if Path(str(smtp["dkim_key"])).is_file():
        warn_if_readable(findings, Path(smtp["dkim_key"]), "key")
    domain = smtp.get("dkim_domain", own)
    if not f".{own}".endswith(f".{domain}"):
        findings.wrong(
            "smtp", "dkim_domain", f"letters come from {own}; a signature of {domain} says nothing of them."
        )
    return {"dkim_domain": domain}


def _certificate(path: Path) -> str:
    if not path.is_file():
        raise ValueError(
            f"there is no file {path}. Only a server with a certificate of its own making needs one."
        )
    return str(path)
