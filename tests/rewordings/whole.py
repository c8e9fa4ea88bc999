"""How a whole robot is written: sentences on lines, lists, and without what ends them."""

import re
from types import MappingProxyType

from tests.rewordings.shape import Rewording, Rewordings

_STOP = re.compile(r"\.\s+(?=[A-Z])")


def _stopped(put: str, first: str = "") -> Rewording:
    def reworded(text: str) -> str | None:
        flat = (
            "\n" not in text and len(_STOP.findall(text)) > 1 and not re.search(r"\b(?:Mr|Mrs|Dr|St)\.", text)
        )
        return first + _STOP.sub(put, text) if flat else None

    return reworded


def _numbered(text: str) -> str | None:
    lines = _STOP.split(text)
    if "\n" in text or len(lines) < 3:
        return None
    return "\n".join([lines[0], *(f"{at}. {line}" for at, line in enumerate(lines[1:], 1))])


WHOLE: Rewordings = MappingProxyType(
    {
        "lines": _stopped(".\n"),
        "bare lines": _stopped("\n"),
        "blank lines": _stopped(".\n\n"),
        "bullets": _stopped("\n- ", "- "),
        "numbered": _numbered,
        "exclamations": _stopped("! "),
        "lower": lambda text: text.lower(),
        "upper": lambda text: text.upper(),
        "no apostrophes": lambda text: text.replace("'", "") if "'" in text else None,
        "turns": lambda text: (
            re.sub(r"\bround(s?)\b(?! (?:up|down))", r"turn\1", text) if "round" in text else None
        ),
    }
)
