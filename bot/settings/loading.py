"""From pbm.toml and the environment to Settings: all that is wrong is told at once, each in a sentence.

A sentence names the file, the section, the key, what was read and what would do. Must not know what settings are
used for. Passwords are never in the file; paths in it are relative to it.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from difflib import get_close_matches
from ipaddress import ip_address
from pathlib import Path
from stat import S_IRWXG, S_IRWXO
from typing import Any, get_type_hints

import msgspec
from email_validator import EmailNotValidError, validate_email
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.deadlines import zone
from bot.settings.values import Imap, Settings, Smtp

PORTS = {
    "imap": {"tls": 993, "starttls": 143, "plain": 143},
    "smtp": {"tls": 465, "starttls": 587, "plain": 25},
}
_SECTIONS: dict[str, type] = {"bot": Settings, "imap": Imap, "smtp": Smtp}
_PASSWORD_KEYS = ("password_env", "password_file")
_NOT_WRITTEN = {"bot": {"imap", "smtp", "warnings"}, "imap": {"password"}, "smtp": {"password"}}

Raw = dict[str, Any]


class SettingsError(ValueError):
    """The settings can't be used: `problems` are all the reasons, one sentence each; str() is all of them."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        """Keep the sentences."""
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass
class _Reading:
    """One reading of one file: what was found to be wrong so far."""

    path: Path
    environ: Mapping[str, str]
    problems: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def wrong(self, section: str, key: str, sentence: str) -> None:
        self.problems.append(f"{self.path}, [{section}] {key}: {sentence}")


def load(path: Path, environ: Mapping[str, str]) -> Settings:
    """The settings in the file at `path`, with passwords from the environment or the files it names.

    Raises:
        SettingsError: with every problem there is.
    """
    reading = _Reading(path, environ)
    raw = _parse(path)
    _unknown_sections(reading, raw)
    found = {section: _section(reading, section, raw.get(section)) for section in _SECTIONS}
    for section in ("imap", "smtp"):
        _server(reading, section, found[section])
        found[section]["password"] = _password(reading, section, raw.get(section), found[section])
    _bot(reading, found["bot"])
    if reading.problems:
        raise SettingsError(tuple(reading.problems))
    imap, smtp = Imap(**found["imap"]), Smtp(**found["smtp"])
    return Settings(imap=imap, smtp=smtp, warnings=tuple(reading.warnings), **found["bot"])


def address(text: str) -> str:
    """The mail address, normalised.

    Raises:
        ValueError: with a sentence.
    """
    try:
        return validate_email(text, check_deliverability=False, test_environment=True).normalized
    except EmailNotValidError as why:
        raise ValueError(
            f'"{text}" is no mail address: {str(why).rstrip(".")}. Write it like bot@example.org.'
        ) from None


def database(url: str, folder: Path) -> str:
    """The database's URL, an SQLite file's path made absolute from that folder.

    Raises:
        ValueError: with a sentence.
    """
    try:
        made = make_url(url)
    except ArgumentError:
        raise ValueError(f'"{url}" is no database URL; write "sqlite:///pbm.sqlite".') from None
    if made.get_backend_name() not in {"sqlite", "postgresql"}:
        raise ValueError(
            f'I keep matches in SQLite or PostgreSQL; "{url}" is neither. Write "sqlite:///pbm.sqlite".'
        )
    if made.get_backend_name() == "sqlite" and made.database and made.database != ":memory:":
        made = made.set(database=str(folder.resolve() / made.database))
    return made.render_as_string(hide_password=False)


def loopback(host: str) -> bool:
    """Whether the host is this machine: only there may a password travel unencrypted."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.casefold() == "localhost"


def _parse(path: Path) -> Raw:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise SettingsError((f'there is no file {path}; "pbm init --config {path}" writes one.',)) from None
    except OSError as why:
        raise SettingsError((f"{path} can't be read: {why.strerror}.",)) from None
    except UnicodeDecodeError:
        raise SettingsError((f"{path} is not in UTF-8; save it as UTF-8 text.",)) from None
    except tomllib.TOMLDecodeError as why:
        raise SettingsError((f"{path} is no TOML: {why}.",)) from None


def _unknown_sections(reading: _Reading, raw: Raw) -> None:
    for name, value in raw.items():
        if name not in _SECTIONS:
            what = f"[{name}]" if isinstance(value, dict) else name
            reading.problems.append(
                f"{reading.path}: I don't know {what}; {_known(name, _SECTIONS, '[{}]')}."
            )


def _known(word: str, words: Mapping[str, object], form: str) -> str:
    near = get_close_matches(word, words, 1)
    return (
        f"did you mean {form.format(near[0])}?"[:-1]
        if near
        else f"there are {', '.join(form.format(w) for w in words)}"
    )


def _section(reading: _Reading, section: str, raw: object) -> Raw:
    """The values of the section that can be read; about the others there is a sentence."""
    if not isinstance(raw, dict):
        reading.problems.append(f"{reading.path}: there is no section [{section}]; write one.")
        return {}
    types = get_type_hints(_SECTIONS[section], include_extras=True)
    keys = {f.name: f for f in fields(_SECTIONS[section]) if f.name not in _NOT_WRITTEN[section]}
    found: Raw = {}
    for key, value in raw.items():
        if key in keys:
            found |= _value(reading, section, key, value, types[key])
        elif key == "password":
            reading.wrong(
                section,
                key,
                'a password doesn\'t belong in this file; write password_env = "NAME" or password_file = "PATH".',
            )
        elif section == "bot" or key not in _PASSWORD_KEYS:
            offered = dict.fromkeys([*keys, *(() if section == "bot" else _PASSWORD_KEYS)])
            reading.wrong(section, key, f"I don't know this setting; {_known(key, offered, '{}')}.")
    for key, spec in keys.items():
        if key not in raw and spec.default is MISSING:
            reading.wrong(section, key, "it is missing, and I can't do without it.")
    return found


def _value(reading: _Reading, section: str, key: str, value: object, type_: Any) -> Raw:
    try:
        return {key: msgspec.convert(value, type_)}
    except msgspec.ValidationError:
        reading.wrong(section, key, f"I read {_shown(value)}; it must be {_description(type_)}.")
        return {}


def _shown(value: object) -> str:
    return msgspec.json.encode(value, enc_hook=str).decode()


def _description(type_: Any) -> str:
    for part in (type_, *getattr(type_, "__args__", ())):
        for meta in getattr(part, "__metadata__", ()):
            if isinstance(meta, msgspec.Meta) and meta.description:
                return meta.description
    return "something else"


def _server(reading: _Reading, section: str, found: Raw) -> None:
    """The port follows the security; without any, the server must be this machine; paths start at the file."""
    security = found.get("security", "tls")
    found.setdefault("port", PORTS[section][security])
    if security == "plain" and not loopback(found.get("host", "localhost")):
        reading.wrong(
            section,
            "security",
            f'"plain" would show the password to the network; {found["host"]} must have "tls" or "starttls".',
        )
    if "ca" in found:
        found["ca"] = str(reading.path.parent.resolve() / found["ca"])
        if not Path(found["ca"]).is_file():
            reading.wrong(
                section,
                "ca",
                f"there is no file {found['ca']}; it should hold the certificate of a private CA. Most servers need none.",
            )


def _password(reading: _Reading, section: str, raw: object, found: Raw) -> str | None:
    """From the one place that is named; the SMTP server may do without a user, and then needs none."""
    named = {key: raw[key] for key in _PASSWORD_KEYS if key in raw} if isinstance(raw, dict) else {}
    if not named and section == "smtp" and "user" not in found:
        return None
    if len(named) != 1 or not isinstance(text := next(iter(named.values())), str):
        reading.wrong(
            section,
            " or ".join(named or _PASSWORD_KEYS),
            'name one place for the password, such as password_env = "PBM_PASSWORD".',
        )
        return None
    return (_from_environ if "password_env" in named else _from_file)(reading, section, text)


def _from_environ(reading: _Reading, section: str, name: str) -> str | None:
    if not (password := reading.environ.get(name)):
        reading.wrong(
            section,
            "password_env",
            f"the environment has no {name}; set it, or name a file with password_file.",
        )
    return password


def _from_file(reading: _Reading, section: str, name: str) -> str | None:
    path = reading.path.parent / name
    try:
        password = path.read_text(encoding="utf-8").rstrip("\r\n")
        mode = path.stat().st_mode
    except (OSError, UnicodeDecodeError) as why:
        reading.wrong(
            section,
            "password_file",
            f"{path} can't be read: {getattr(why, 'strerror', 'it is not UTF-8 text')}.",
        )
        return None
    if mode & (S_IRWXG | S_IRWXO):
        reading.warnings.append(
            f'{path} can be read by other users of this machine; "chmod 600 {path}" makes it yours alone.'
        )
    if not password or "\n" in password:
        reading.wrong(section, "password_file", f"{path} should hold one line, the password.")
    return password


def _bot(reading: _Reading, found: Raw) -> None:
    """Addresses, zone and database make sense."""
    _checked(reading, found, "address", address)
    _checked(reading, found, "gm", lambda gm: tuple(address(one) for one in gm))
    _checked(reading, found, "zone", lambda name: zone(name).key)
    _checked(reading, found, "database", lambda url: database(url, reading.path.parent))
    if "+" in found.get("address", "").partition("@")[0]:
        reading.wrong("bot", "address", "leave out the + and what follows; I make such addresses myself.")
    if found.get("address") in found.get("gm", ()):
        reading.wrong("bot", "gm", "the bot's own address can't be a GM's; name the one you write from.")


def _checked(reading: _Reading, found: Raw, key: str, check: Callable[[Any], object]) -> None:
    if key in found:
        try:
            found[key] = check(found[key])
        except ValueError as why:
            reading.wrong("bot", key, str(why))
