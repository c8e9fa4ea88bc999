"""From one section of the file to values of the types that a dataclass asks for.

Each type has the words in which a wrong value is answered. Must not know what a setting means, except that a password
stands in a place of its own.
"""

from dataclasses import MISSING, fields
from difflib import get_close_matches
from typing import Any, get_args, get_type_hints

import msgspec

from bot.settings.findings import Findings
from bot.settings.passwords import KEYS, NOT_HERE

_SHOWN = 60  # characters of a wrong value that are quoted


def read_table(
    findings: Findings, section: str, table: dict[str, Any], kind: type, elsewhere: frozenset[str]
) -> dict[str, Any]:
    """The settings that have the right type. `elsewhere` are fields of the kind not written here."""
    hints = get_type_hints(kind, include_extras=True)
    types = {spec.name: hints[spec.name] for spec in fields(kind) if spec.name not in elsewhere}
    places = KEYS if "password" in elsewhere else ()
    found: dict[str, Any] = {}
    for key, value in table.items():
        if key in types:
            found |= _converted(findings, section, key, value, types[key])
        elif "password" in elsewhere and key == "password":
            findings.wrong(section, key, NOT_HERE)
        elif key not in places:
            findings.unknown(f", [{section}]", key, [*types, *places])
    for spec in fields(kind):
        needed = spec.default is MISSING and spec.default_factory is MISSING
        if needed and spec.name in types.keys() - table.keys():
            _missing(findings, section, spec.name, types[spec.name], table)
    return found


def _converted(findings: Findings, section: str, key: str, value: object, kind: Any) -> dict[str, Any]:
    """The setting alone; nothing, and a problem, if it has the wrong type."""
    try:
        return {key: msgspec.convert(value, kind)}
    except msgspec.ValidationError:
        shown = msgspec.json.encode(value, enc_hook=str).decode()[:_SHOWN]
        findings.wrong(section, key, f"I read {shown}; it must be {_described(kind)}.")
        return {}


def _missing(findings: Findings, section: str, key: str, kind: Any, table: dict[str, Any]) -> None:
    """A problem, unless the key seems to be there and misspelt: that has been told."""
    if not get_close_matches(key, table, 1, 0.8):
        findings.wrong(section, key, f"it is missing; it must be {_described(kind)}.")


def _described(kind: Any) -> str:
    """The words of the type, or of the first of its alternatives that has some."""
    metas = (meta for part in (kind, *get_args(kind)) for meta in getattr(part, "__metadata__", ()))
    return str(next(meta.description for meta in metas))
