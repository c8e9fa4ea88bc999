"""What the checkup has found out is written into pbm.toml, in one line; all others stay as they are.

Must not know how it was found out.
"""

import re
from pathlib import Path

_SETTING = re.compile(r"^sub_addresses\s*=.*$", re.MULTILINE)
_BOT = re.compile(r"^\[bot\][^\n]*$", re.MULTILINE)
_LINE = 'sub_addresses = "none"'


def no_sub_addresses(path: Path, tried: str) -> str:
    """Note that the mailbox has one address only, and say so, and what it means."""
    means = (
        "So replies are known by the letter that they answer, or by the key in its subject. Who writes without either "
        "is asked whether it was they."
    )
    found = f"Mail to {tried} doesn't reach this mailbox."
    try:
        text = path.read_text(encoding="utf-8")
        noted = (
            _SETTING.sub(_LINE, text)
            if _SETTING.search(text)
            else _BOT.sub(rf"\g<0>\n{_LINE}", text, count=1)
        )
        path.write_text(noted, encoding="utf-8")
    except OSError as why:
        return f"{found} {means} Write {_LINE} under [bot] in {path}; I couldn't: {why.strerror}."
    return f"{found} {means} I have written {_LINE} into {path}; start the server anew."
