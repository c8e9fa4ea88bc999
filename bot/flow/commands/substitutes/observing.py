"""`observe GS-1`, `stop observing GS-1`: who reads the public report of a match without a seat in it.

Must not know what stands in a report.
"""

import re

from bot.flow.commands.matches import entering
from bot.flow.commands.substitutes import rivals, ways_out
from bot.flow.values import seat_policies
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.store import grants, questions
from bot.store.grants import Grant, What
from bot.store.statuses import MatchStatus
from bot.store.values import Match

_TAG = re.compile(
    r"(?:(?:the )?(?:match|game|race) )?\[?([a-z]{2})-?(\d{1,9})\]?(?=$|[\s,;(])", re.IGNORECASE
)
_SEEN = (MatchStatus.OPEN, MatchStatus.RUNNING)


def observe(context: Context, text: str) -> str:
    """`observe GS-1`, for a private match with its code behind."""
    match = named(context, text)
    if any(one.match == match.id for one in _mine(context)):
        raise Refusal(f'You observe {match.tag} already. "stop observing {match.tag}" ends it.')
    if rivals.is_gm(context.db, match, context.person) or context.theirs(match):
        raise Refusal(f"You have a part in {match.tag}, and get its reports.")
    most = seat_policies.observers(match)
    if len(grants.open_ones(context.db, What.OBSERVER, match.id)) >= most:
        raise Refusal(f"{match.tag} has as many observers as its GM wants: {most or 'none'}.")
    now, key = context.now(), new_key()
    columns = {"person": context.person.id, "key": key, "begins": now, "made": now, "agreed": now}
    grants.give(context.db, What.OBSERVER, match, None, **columns)
    context.match, context.seat, context.grant = match, None, grants.by_key(context.db, key)
    context.headline = "you observe it"
    if (snapshot := context.snapshot(match)) is not None and match.turn > 1:
        context.blocks += snapshot.game.report(snapshot.view(None), ())
    return f'You observe {match}: its public reports come to you. "stop observing {match.tag}" ends it.'


def observed(context: Context, tag: str | None = None) -> grants.Grant:
    """The right to observe that `stop observing` ends. Refusal if there is none, or it may be one of several."""
    mine = _mine(context)
    match = questions.match_by_tag(context.db, tag) if tag else context.match
    meant = [one for one in mine if match is not None and one.match == match.id] or ([] if tag else mine)
    if len(meant) != 1:
        raise Refusal(f'{_which(context, mine)} "stop observing GS-7" names one.' if mine else _none(context))
    return meant[0]


def stop(context: Context, tag: str | None = None) -> str:
    """`stop observing GS-1`; without a match the one whose report is answered, or the only one."""
    meant = observed(context, tag)
    grants.change(context.db, meant, ended=context.now())
    left = questions.match(context.db, meant.match)
    context.grant = None
    return f"You no longer observe {left}: no more letters about it come."


def _none(context: Context) -> str:
    """What is told of `unsubscribe` by somebody who observes nothing; a player may want less than to leave."""
    return ways_out.told(context) if context.seat else "You observe no match."


def named(context: Context, text: str) -> Match:
    """The match that these words name, where it may be observed by whoever says them."""
    found = _TAG.match(text.strip(" .!"))
    match = questions.match_by_tag(context.db, f"{found[1]}-{found[2]}") if found else None
    if found is None or match is None or match.status is MatchStatus.FORMING:
        raise Refusal('I have no such match. "list" shows those I have; then "observe GS-7".')
    entering.admitted(match, text.strip(" .!")[found.end() :])
    if match.status not in _SEEN:
        raise Refusal(f"{match.tag} is {match.status}.")
    return match


def _mine(context: Context) -> list[Grant]:
    return grants.of_person(context.db, What.OBSERVER, context.person.id)


def _which(context: Context, mine: list[Grant]) -> str:
    return f"You observe {', '.join(str(questions.match(context.db, one.match)) for one in mine)}."
