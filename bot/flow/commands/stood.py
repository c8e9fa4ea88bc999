"""What a GM had chosen about a match before they chose otherwise, in words: `there was no grace`.

A sentence has {was}, {were} or {could} where its verb stands, for it may hold again. Must not change anything, nor
know which command it is told for.
"""

from datetime import datetime

import msgspec
from sqlalchemy import Connection

from bot import deadlines
from bot.flow.values import policies, snapshots
from bot.flow.values.policy import NO
from bot.store import questions
from bot.store.values import Match

PAST = {"was": "was", "were": "were", "could": "could"}
PRESENT = {"was": "is", "were": "are", "could": "can"}
_NONE = {
    policies.GRACE.name: "there {was} no grace",
    policies.BREAKS.name: "there {were} no breaks",
    policies.HOLIDAYS.name: "public holidays {were} no breaks",
    policies.EARLY.name: "no turn {was} early",
}


def was(what: str, held: str) -> str:
    """One sentence; what is between braces in somebody's own words stays as it is."""
    return f"{what} {{was}} {held.replace('{', '{{').replace('}', '}}')}"


def chosen(db: Connection, match: Match, packed: str, *, opened: bool = False) -> str:
    """What held before, of what differs now; `packed` is the column as it stood. `opened`: nobody could join before."""
    before, now = msgspec.json.decode(packed, type=dict[str, str]), questions.match(db, match.id).policies
    names = [one for one in (*now, *before) if before.get(one) != now.get(one)]
    names = [one for one in names if not (opened and one == policies.JOINING)]
    return "; ".join(_said(match, one, before.get(one)) for one in dict.fromkeys(names))


def _said(match: Match, name: str, value: str | None) -> str:
    policy = policies.called(name)
    if policy:
        held = value or policy.default
        return _NONE[name] if held == NO and name in _NONE else was(f'"{name}"', f'"{held}"')
    if name == policies.START:
        return was("the start", _start(match, value))
    return was(name, value or "open to anybody")


def _start(match: Match, value: str | None) -> str:
    if value is None:
        return "by your word"
    if value == policies.FULL:
        return "when it is full"
    return f"on {deadlines.spell(datetime.fromisoformat(value), snapshots.zone(match))}"
