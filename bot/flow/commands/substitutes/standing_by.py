"""`standby for GS-1`, `standby for golden strider`, `no standby`: who would take a seat that wants a player.

Must not know when a seat does.
"""

import re

from bot.flow.commands.matches import entering
from bot.flow.commands.play import information
from bot.flow.commands.substitutes import circumstances, rivals
from bot.flow.values.context import Context, Refusal
from bot.store import questions, vacancies
from bot.store.statuses import MatchStatus
from bot.store.values import Match

_TAG = re.compile(r"\[?([a-z]{2})-?(\d{1,9})\]?(?=$|[\s,;(])", re.IGNORECASE)
_ANY = re.compile(
    r"(in )?(any(thing| match| game| race| of them)?|whatever( comes)?|all( of them)?)", re.IGNORECASE
)
_OF = re.compile(r"(?:(?:any|a|an|the) )?(?:match(?:es)?|games?|races?|seats?) (?:of|in) ", re.IGNORECASE)
_TALK = re.compile(r"\W*\b(?:please|thanks|thank you|cheers|any more|anymore)\W*$", re.IGNORECASE)
_ENDED = (MatchStatus.OVER, MatchStatus.CANCELLED)


def stand_by(context: Context, text: str | None) -> str:
    """`standby for GS-1`, or for any match of a game, or for any match."""
    match, game, what = _meant(context, text)
    if match is not None:
        _may(context, match)
    if not vacancies.stand_by(
        context.db, context.person.id, match.id if match else None, game, context.now()
    ):
        raise Refusal(f"You stand by for {what} already.")
    context.headline = f"you stand by for {what}"
    return (
        f"You stand by for {what}. When a seat wants a player, I offer it by letter, in the order in which people said "
        'so; the first yes has it. "no standby" ends it.'
    )


def stand_down(context: Context, text: str | None) -> str:
    """`no standby`: for nothing any more; or for this alone."""
    mine = vacancies.of_person(context.db, context.person.id)
    if text and _TALK.sub("", text).strip():
        match, game, _ = _meant(context, text)
        mine = [one for one in mine if (one.match, one.game) == (match.id if match else None, game)]
    if not mine:
        raise Refusal("You don't stand by for that." if text else "You don't stand by for anything.")
    for one in mine:
        vacancies.stand_down(context.db, one, context.now())
    return f"You no longer stand by for {circumstances.listed(context, mine)}."


def _meant(context: Context, text: str | None) -> tuple[Match | None, str | None, str]:
    """Which match or game somebody means, and how it is called; neither: any match."""
    words = _TALK.sub("", (text or "").strip(" .!\"'"))
    if found := _TAG.match(words):
        match = questions.match_by_tag(context.db, f"{found[1]}-{found[2]}")
        if match is None:
            raise Refusal(f'I have no match {found[0]}. "list" shows those I have.')
        entering.admitted(match, words[found.end() :])
        return match, None, str(match)
    if not words and context.match is not None:
        return context.match, None, str(context.match)
    if not words or _ANY.fullmatch(words):
        return None, None, "any match"
    game = information.game_called(_OF.sub("", words))
    return None, game.key, f"any match of {game.name}"


def _may(context: Context, match: Match) -> None:
    """Raise Refusal for whoever can't get a seat of a match."""
    if match.status in _ENDED:
        raise Refusal(f"{match.tag} is {match.status}.")
    if rivals.is_gm(context.db, match, context.person):
        raise Refusal(f"You are the GM of {match.tag}.")
    if entering.no_more_seats(match, questions.seats_of(context.db, match.id), context.person):
        raise Refusal(f"You have a seat in {match.tag} already.")
