"""The turn just played, told to one seat or to everybody: first what happened to the reader, then table and road.

Works from a view. The letter around it (heading, deadline, order form) is not made here.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from bot.games.base import Event
from bot.games.golden_strider.choice import playable
from bot.games.golden_strider.course import obstacles, penalty, told
from bot.games.golden_strider.headline import owing, standing
from bot.games.golden_strider.parameters import Rules, Stage
from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.robots import desk
from bot.games.golden_strider.robots import report as robots
from bot.games.golden_strider.rule_names import rule
from bot.games.golden_strider.state import Row, Runner
from bot.games.golden_strider.story import STORY
from bot.games.golden_strider.tables import history, placing_table, road, tables
from bot.games.golden_strider.tarnished.accusations import NOBODY
from bot.games.golden_strider.tarnished.drugs import EFFECTS
from bot.games.golden_strider.tarnished.rules import places, scores
from bot.games.golden_strider.tarnished.tables import points, tests
from bot.games.golden_strider.view import View
from bot.games.golden_strider.warnings import cost, must_play
from bot.games.stories import paragraph
from bot.games.words import listed, place, written
from bot.layout import Block, Hand, Paragraph

_STOPPED = {
    "spent": f"Nobody holds a point to run with any more, so the race is stopped ({rule(10)}).",
    "still": f"Nobody has moved for {{still_rounds}} rounds, so the race is stopped ({rule(10)}).",
    "limit": f"This was the last round a race can have ({rule(10)}).",
}


_DOPING = (
    "A runner is clean, or has taken Enduron (two more points to line up, and every banked number counts one more) or "
    "Energiza (0 to 2 more on a movement, written M3(+2); up to 4 on the one that reaches the finish). Name your "
    'runners with their line-ups, as in "Annabelle: line-up Enduron 7 7 6 6 6 play 7/0 M4 B3". Nobody else is told '
    "more than their names and squares until the race is run."
)
_TESTS = (
    "Now each manager may accuse one runner of another manager, or nobody. Who is accused is tested: a cheat is "
    f"disqualified, and all behind move up; a right accusation is +1, a wrong one -1. Remember: {NOBODY}. "
    "Then all rows, drugs and accusations are published."
)


def report(view: View, events: tuple[Event, ...]) -> tuple[Block, ...]:
    """All that is told of the turn, in the order of the letter."""
    reports = _REPORTS if view.rows else _STARTS
    return reports[view.race.played](view, events)


def _round(view: View, events: tuple[Event, ...]) -> tuple[Block, ...]:
    """First what happened to the reader's runners, then tables and road, then what the reader holds."""
    own = (Paragraph(event.text) for event in events if event.seen_by is not None)
    public = (Paragraph(event.text) for event in events if event.seen_by is None)
    rows = {row.runner: row for row in view.rows}
    stories = (Paragraph(_story(view, runner, rows[runner.name])) for runner in view.mine)
    first = (*_ended(view), *stories, *own, *_of_all(view))
    turn = (*first, *tables(view), road(view), *_falls(view), *public)
    if view.race.over:
        return (*turn, *placing_table(view), *history(view, last=False))
    if view.race.ending:
        return (*turn, *placing_table(view), Paragraph(_TESTS))
    holding = (block for runner in view.mine for block in _holding(view, runner))
    return (*turn, *holding, *map(Paragraph, desk.tail(view)))


def _of_all(view: View) -> tuple[Block, ...]:
    """The story of the round. All who read of clean runners see the same state, and it is told once for all of them."""
    told = view.race.told
    if "story" not in told:
        told["story"] = paragraph(STORY, view)
    return told["story"]


def _robot_race(view: View, _events: tuple[Event, ...]) -> tuple[Block, ...]:
    """GS-44: the whole race, every round."""
    ended = (*_ended(view), robots.crowned(view))
    return (
        *ended,
        *robots.unsent(view),
        *paragraph(STORY, view),
        *placing_table(view),
        *robots.chart(view),
        road(view),
        *robots.winner(view),
        *history(view),
    )


def _tested(view: View, events: tuple[Event, ...]) -> tuple[Block, ...]:
    """GS-35, GS-37: after the tests nothing is secret."""
    race = view.race
    best = places(race)[0]
    total = written(next(one.total for one in scores(race) if one.seat in best))
    names = listed(tuple(race.entrants[seat] for seat in best))
    wins = f"{names} {'wins' if len(best) == 1 else 'win together'} with {total} points."
    told_events = (Paragraph(event.text) for event in events)
    return (
        Paragraph(wins, strong=True),
        *told_events,
        *paragraph(STORY, view),
        *tests(view),
        *points(view),
        road(view),
        *history(view),
    )


def _start_of_robots(view: View, _events: tuple[Event, ...]) -> tuple[Block, ...]:
    """Before a race of robots: who runs, over what, and what a robot is."""
    return (*robots.start(view), *_course(view.race.rules))


def _start(view: View, _events: tuple[Event, ...]) -> tuple[Block, ...]:
    """Before round 1: who runs, over what, and what a line-up is."""
    rules = view.race.rules
    names = tuple(runner.name for runner in view.race.runners)
    blocks = (Paragraph(f"{len(names)} runners are at the start: {listed(names)}."), *_course(rules))
    return (*blocks, *map(Paragraph, first(view)))


def first(view: View) -> tuple[str, ...]:
    """What a line-up and a first play are, or a robot, to whoever owes them."""
    if view.race.played == "robot race":
        return tuple(block.text for block in robots.start(view)[1:] if isinstance(block, Paragraph))
    return (_how_to_start(view.race.rules),) if view.mine else ()


def _course(rules: Rules) -> tuple[Block, ...]:
    """GS-23: the obstacles."""
    course = obstacles(rules.course, rules.length)
    return (Paragraph(f"The course: {told(course)}."),) if course else ()


def _falls(view: View) -> tuple[Block, ...]:
    """GS-20: who tripped where, as far as the reader may know."""
    kinds = {one.square: one.kind for one in view.race.rules.course}
    own = {runner.name for runner in view.mine}
    falls = tuple(
        f"{row.runner} at the {kinds[row.square]} on {row.square}, {row.trip} short"
        for row in view.rows
        if row.trip and row.runner not in own
    )
    return (Paragraph(f"Tripped: {'; '.join(falls)}."),) if falls else ()


def _how_to_start(rules: Rules) -> str:
    words = (
        f"Line up {rules.start_cards} cards that make {rules.start_total} together, each {rules.start_least} to "
        f"{rules.start_most}, and play the first of them: M points move you, B points are banked for the card you draw."
    )
    return f"{words} {_DOPING}" if rules.drugs else words


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
    if row.standing:
        played = (
            f"No move was received{'' if you else f' for {who}'}, so the standing orders played {row.played}"
        )
    elif row.nmr:
        played = f"No move was received{'' if you else f' for {who}'}, so {row.played} was played"
    parts = (
        (row.paid, "paid for overtaking"),
        (row.moved, "moved"),
        (row.boost, "more by Energiza"),
        (row.banked, "banked"),
        (row.endured, "more by Enduron"),
    )
    split = ", ".join(f"{points} {what}" for points, what in parts if points) or "worth nothing"
    verb = "are" if you else "is"
    now = f"{who} {verb} {standing(view, runner)}{_from(view, runner)} on square {row.square}{owing(view, runner)}."
    return f"{played}: {split}.{_fell(view, who, row)} {now}"


def _fell(view: View, who: str, row: Row) -> str:
    """GS-21: the trip, and what it cost."""
    if not row.trip:
        return ""
    kind = next(one.kind for one in view.race.rules.course if one.square == row.square)
    less = penalty(row.trip)
    return f" {who} tripped at the {kind} on {row.square}, {row.trip} short: {less} off the new card."


def _from(view: View, runner: Runner) -> str:
    """Where the runner was a round ago, when that was elsewhere."""
    before = view.race.history[-2] if len(view.race.history) > 1 else ()
    was = next((row.position for row in before if row.runner == runner.name), runner.position)
    return (
        ""
        if was == runner.position
        else f" (from {place(was, shared=sum(r.position == was for r in before) > 1)})"
    )


def _holding(view: View, runner: Runner) -> tuple[Block, ...]:
    """What the reader holds and owes, and what the order form warns of (GS-6, GS-8)."""
    who, s = (runner.name, "s") if view.several else ("You", "")
    hand = Hand(f"{who} hold{s}", tuple(map(str, runner.hand)))
    farthest = max(card.value for card in playable(view.race.rules, runner, view.number)) - runner.owed
    owes = owing(view, runner).removeprefix(" and ")
    said = (
        f"{who} {owes}." if owes else "",
        must_play(view, runner),
        cost(view, runner, max(0, farthest) + EFFECTS[runner.drug].boost),
    )
    words = " ".join(part for part in said if part)
    return (hand, Paragraph(words)) if words else (hand,)


_Report: TypeAlias = Callable[[View, tuple[Event, ...]], tuple[Block, ...]]
_STARTS: Mapping[Stage, _Report] = {"round": _start, "robot race": _start_of_robots}
_REPORTS: Mapping[Stage, _Report] = {"round": _round, "robot race": _robot_race, "accusations": _tested}
