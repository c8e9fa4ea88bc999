"""`set grace 6 hours`: what the GM chooses about how a match is run. Must not know what a choice does."""

from datetime import datetime

import msgspec
from sqlalchemy import Connection

from bot import deadlines
from bot.flow.values import policies, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.policy import Policy
from bot.flow.writing import notices
from bot.store import changes, questions
from bot.store.values import Match


def choose(context: Context, policy: Policy, text: str) -> str:
    """One policy of the match, before its start or later; players of a match that runs are told."""
    match, chosen = context.their_match(), read(policy, text)
    keep(context, policy.name, None if chosen == policy.default else chosen)
    if match.before_start or chosen == policy.of(match):
        return f"{match.tag}: {policy.told(chosen)}"
    context.headline = f"{policy.name} is {chosen}"
    topic = f"policy {policy.name}"
    notices.add(context, match, topic, f"the GM has set {policy.name} to {chosen}", policy.told(chosen))
    return f"{match.tag}: {policy.told(chosen)} I told the players."


def read(policy: Policy, text: str) -> str:
    """What is chosen, as it is kept. Raises Refusal."""
    try:
        return policy.read(text)
    except ValueError as wrong:
        raise Refusal(f"{wrong} Allowed: {policy.allowed}.") from None


def stood(db: Connection, match: Match, packed: str) -> str:
    """What held before, of what differs now: `grace no; early no`."""
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


def keep(context: Context, name: str, value: str | None) -> None:
    """What holds in the match from now on; None: the default."""
    match = context.their_match()
    others = {one: chosen for one, chosen in match.policies.items() if one != name}
    changes.set_policies(context.db, match.id, others | ({name: value} if value is not None else {}))
    context.match = questions.match(context.db, match.id)
