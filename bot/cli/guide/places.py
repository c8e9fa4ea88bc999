"""Where a password comes from, as a line of pbm.toml: from what was answered to its key and its value.

Must not know what it opens. The password itself never gets into pbm.toml.
"""

import re
import shlex
from collections.abc import Mapping
from typing import Any

Place = tuple[str, str | list[str]]

WAYS = ("password", "variable", "file", "command", "sign-in")
# Where a typed password, or a sign-in, is kept: beside pbm.toml, for its owner alone.
PASSWORD_FILE = "./pbm-password"  # noqa: S105  # a path
SMTP_PASSWORD_FILE = "./pbm-smtp-password"  # noqa: S105  # a path
TOKEN_FILE = "./pbm-token.json"  # noqa: S105  # a path


def named(text: str) -> Place:
    """A variable's name or a file's path.

    Raises ValueError for all other words: they may be the password itself, which must not get into the file.
    """
    if re.fullmatch(r"[A-Z_][A-Z0-9_]*", text):
        return "password_env", text
    if "/" in text:
        return ("token_file" if text.endswith(".json") else "password_file"), text
    raise ValueError(
        "a variable has a name in capitals, such as PBM_PASSWORD, and a path a / in it: ./imap-password."
    )


def command(text: str) -> Place:
    """A command that prints the password, as a shell would divide it into words. Raises ValueError."""
    words = shlex.split(text)
    if not words:
        raise ValueError("write the command, such as: pass show mail/pbm")
    return "password_command", words


def variable(text: str) -> Place:
    """A variable of the environment. Raises ValueError."""
    if "/" in text:
        raise ValueError("a variable has a name in capitals, such as PBM_PASSWORD.")
    return named(text)


def file(text: str) -> Place:
    """A file that holds the password; a name alone is a file beside pbm.toml."""
    return named(text if "/" in text else f"./{text}")


def reading(found: Mapping[str, Any]) -> Place:
    """Where the password for reading comes from."""
    for key in ("variable", "file", "command", "password_command", "password_from"):
        if key in found:
            place: Place = found[key]
            return place
    return ("token_file", TOKEN_FILE) if found["way"] == "sign-in" else ("password_file", PASSWORD_FILE)


def sending(found: Mapping[str, Any]) -> Place:
    """Where the password for sending comes from: the same place, unless another one was named or typed."""
    if found.get("smtp_secret"):
        return "password_file", SMTP_PASSWORD_FILE
    usual = ("password_env", "PBM_PASSWORD")  # where no password is needed for reading
    place: Place = found.get("smtp_password_from") or found.get("imap_password", usual)
    return place
