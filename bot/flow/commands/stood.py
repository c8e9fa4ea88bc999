"""What a GM had chosen about a match before they chose otherwise, in words: `grace no; start by your word`.

Must not change anything, nor know which command it is told for.
"""

from datetime import datetime

import msgspec
from sqlalchemy import Connection

from bot import deadlines
from bot.flow.values import policies, snapshots
from bot.store import questions
from bot.store.values import Match


def chosen(db: Connection, match: Match, packed: str) -> str:
    """What held before, of what differs now; `packed` is the column as it stood."""
    before, now = msgspec.json.decode(packed, type=dict[str, str]), questions.match(db, match.id).policies
    names = [one for one in (*now, *before) if before.get(one) != now.get(one)]
    return "; ".join(f"{one} {_said(match, one, before.get(one))}" for one in dict.fromkeys(names))


def _said(match: Match, name: str, value: str | None) -> str:
    if value is None:
        return _unsaid(name)
    if name == policies.START and value != policies.FULL:
        return f"on {deadlines.spell(datetime.fromisoformat(value), snapshots.zone(match))}"
    return value


def _unsaid(name: str) -> str:
    """What holds as long as nothing is chosen."""
    policy = policies.called(name)
    return policy.default if policy else "by your word" if name == policies.START else "open to anybody"
