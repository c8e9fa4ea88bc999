"""`set grace 6 hours`: what the GM chooses about how a match is run. Must not know what a choice does."""

import re

from bot.flow.values import press_policies
from bot.flow.values.context import Context, Refusal
from bot.flow.values.policy import Policy
from bot.flow.writing import notices
from bot.store import changes, questions

_SHORT = 45  # signs


def choose(context: Context, policy: Policy, text: str) -> str:
    """One policy of the match, before its start or later; players of a match that runs are told."""
    match, chosen = context.their_match(), read(policy, text)
    keep(context, policy.name, None if chosen == policy.default else chosen)
    if match.before_start or chosen == policy.of(match):
        return f"{match.tag}: {policy.told(chosen)}"
    context.headline = f"{policy.name} is {chosen}"
    topic = f"policy {policy.name}"
    notices.add(context, match, topic, _brief(policy, chosen), policy.told(chosen))
    return f"{match.tag}: {policy.told(chosen)} I told the players."


def _brief(policy: Policy, chosen: str) -> str:
    """What is told of a choice, for a subject: its first clause if that is short, for others stand beside it."""
    clause = re.split(r"[.:;(]", policy.told(chosen), maxsplit=1)[0].strip()
    if len(clause) <= _SHORT:
        return clause[:1].lower() + clause[1:]
    return f"the GM has set {policy.name} to {chosen}"


def read(policy: Policy, text: str) -> str:
    """What is chosen, as it is kept. Raises Refusal."""
    try:
        return policy.read(text)
    except ValueError as wrong:
        also = (
            f" {press_policies.settings()}"
            if policy is press_policies.PRESS
            else f" Allowed: {policy.allowed}."
        )
        raise Refusal(f"{wrong}{also}") from None


def keep(context: Context, name: str, value: str | None) -> None:
    """What holds in the match from now on; None: the default."""
    match = context.their_match()
    others = {one: chosen for one, chosen in match.policies.items() if one != name}
    changes.set_policies(context.db, match.id, others | ({name: value} if value is not None else {}))
    context.match = questions.match(context.db, match.id)
