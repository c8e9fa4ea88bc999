"""What the log looks like: a line for a person, or a JSON object a line. Must not know what is logged."""

import logging
import sys
from datetime import UTC, datetime

import msgspec

_TEXT = "%(asctime)s %(levelname)s %(name)s %(message)s"
# These libraries log a lot, and their lines may hold words of letters.
_TALKATIVE = ("imapclient", "apscheduler", "alembic")


class AsJson(logging.Formatter):
    """An object a line: when, how grave, who says it; what happened with its facts, or a sentence."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        head = {
            "at": datetime.fromtimestamp(record.created, UTC),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        trace = {"traceback": self.formatException(record.exc_info)} if record.exc_info else {}
        return msgspec.json.encode(head | _said(record) | trace).decode()


def _said(record: logging.LogRecord) -> dict[str, object]:
    facts: dict[str, object] | None = getattr(record, "facts", None)
    if facts is None:
        return {"said": record.getMessage()}
    return {"what": getattr(record, "what", ""), **facts}


def begin(form: str, *, verbose: bool) -> None:
    """Log to the standard error, in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if form == "json" else logging.Formatter(_TEXT))
    logging.basicConfig(level=logging.DEBUG if verbose else logging.INFO, handlers=[handler])
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
