"""The turn just played, told to one seat or to everybody: first what happened to the reader, then table and road.

Works from a view. The letter around it (heading, deadline, order form) is not made here.
"""

from bot.games.base import Event
from bot.games.golden_strider.cards import printed
from bot.games.golden_strider.choice import playable
from bot.games.golden_strider.headline import owing, standing
from bot.games.golden_strider.parameters import Rules
from bot.games.golden_strider.rules import placings
from bot.games.golden_strider.state import Row, Runner
from bot.games.golden_strider.tables import history, placing_table, road, table
from bot.games.golden_strider.view import View
from bot.games.golden_strider.warnings import cost, must_play
from bot.games.golden_strider.words import listed, place
from bot.layout import Block, Paragraph

_STOPPED = {
    "spent": "Nobody holds a point to run with any more, so the race is stopped (GS-10).",
    "still": "Nobody has moved for {still_rounds} rounds, so the race is stopped (GS-10).",
    "limit": "This was the last round a race can have (GS-10).",
}


def report(view: View, events: tuple[Event, ...]) -> tuple[Block, ...]:
    """All that is told of the turn, in the order of the letter."""
    if not view.rows:
        return _start(view)
    own = (Paragraph(event.text) for event in events if event.seen_by is not None)
    public = (Paragraph(event.text) for event in events if event.seen_by is None)
    rows = {row.runner: row for row in view.rows}
    stories = (Paragraph(_story(view, runner, rows[runner.name])) for runner in view.mine)
    turn = (*_ended(view), *stories, *own, table(view, view.rows), road(view), *public)
    if view.race.ending:
        return (*turn, *placing_table(view), *history(view))
    return (*turn, *(Paragraph(_holding(view, runner)) for runner in view.mine))


def _start(view: View) -> tuple[Block, ...]:
    """Before round 1: who runs, and what a line-up is."""
    names = tuple(runner.name for runner in view.race.runners)
    blocks = (Paragraph(f"{len(names)} runners are at the start: {listed(names)}."),)
    return (*blocks, Paragraph(_how_to_start(view.race.rules))) if view.mine else blocks


def _how_to_start(rules: Rules) -> str:
    return (
        f"Line up {rules.start_cards} cards that make {rules.start_total} together, each {rules.start_least} to "
        f"{rules.start_most}, and play the first of them: M points move you, B points are banked for the card you draw."
    )


def _ended(view: View) -> tuple[Block, ...]:
    """GS-9: the first past the post, before anything else."""
    if not view.race.ending:
        return ()
    first = tuple(runner.name for runner in placings(view.race)[0])
    if view.race.ending == "finish":
        past = (
            "is first past the post"
            if len(first) == 1
            else "are first past the post together, in a dead heat"
        )
        return (Paragraph(f"{listed(first)} {past}.", strong=True),)
    stopped = _STOPPED[view.race.ending].format(still_rounds=view.race.rules.still_rounds)
    wins = "wins" if len(first) == 1 else "win together"
    return (Paragraph(f"{stopped} All are placed as they stand: {listed(first)} {wins}.", strong=True),)


def _story(view: View, runner: Runner, row: Row) -> str:
    """What happened to one runner of the reader's."""
    you = not view.several
    who = "You" if you else runner.name
    played = f"{who} played {row.played}"
    if row.nmr:
        played = f"No move was received{'' if you else f' for {who}'}, so {row.played} was played"
    parts = ((row.paid, "paid for overtaking"), (row.moved, "moved"), (row.banked, "banked"))
    split = ", ".join(f"{points} {what}" for points, what in parts if points) or "worth nothing"
    verb = "are" if you else "is"
    now = f"{who} {verb} {standing(view, runner)}{_from(view, runner)} on square {row.square}{owing(view, runner)}."
    return f"{played}: {split}. {now}"


def _from(view: View, runner: Runner) -> str:
    """Where the runner was a round ago, when that was elsewhere."""
    before = view.race.history[-2] if len(view.race.history) > 1 else ()
    was = next((row.position for row in before if row.runner == runner.name), runner.position)
    return (
        ""
        if was == runner.position
        else f" (from {place(was, shared=sum(r.position == was for r in before) > 1)})"
    )


def _holding(view: View, runner: Runner) -> str:
    """What the reader holds and owes, and what the order form warns of (GS-6, GS-8)."""
    who, s = (runner.name, "s") if view.several else ("You", "")
    farthest = max(card.value for card in playable(view.race.rules, runner, view.number)) - runner.owed
    said = (
        f"{who} hold{s} {printed(runner.hand)}{owing(view, runner)}.",
        must_play(view, runner),
        cost(view, runner, max(0, farthest)),
    )
    return " ".join(part for part in said if part)
