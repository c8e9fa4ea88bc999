"""The turn just played, told to one seat or to everybody: first what happened to the reader, then field and road.

Works from a view. The letter around it (heading, deadline, order form) is not made here.
"""

from collections.abc import Iterable
from itertools import groupby

from bot.games.base import Event
from bot.games.breaking_away.headline import winners
from bot.games.breaking_away.moving import worth
from bot.games.breaking_away.parameters import GRADES, Rules, most_cards, total
from bot.games.breaking_away.state import Award, Row
from bot.games.breaking_away.story import STORY
from bot.games.breaking_away.tables import chart, field, hands, road, totals
from bot.games.breaking_away.view import View
from bot.games.robot import NO_ROBOT
from bot.games.stories import paragraph
from bot.games.words import listed, place, written
from bot.layout import Block, Paragraph, Section


def report(view: View, events: tuple[Event, ...]) -> tuple[Block, ...]:
    """All that is told of the turn, in the order of the letter."""
    if not view.rows:
        return (*_start(view), *(Paragraph(event.text) for event in events))
    own = (Paragraph(event.text) for event in events if event.seen_by is not None)
    public = (Paragraph(event.text) for event in events if event.seen_by is None)
    turn = (
        *_ended(view),
        *public,
        *_own(view),
        *own,
        *paragraph(STORY, view),
        *_awards(view),
        field(view),
        road(view),
        Section("Cards"),
        hands(view),
        *_dropped(view),
        Section("Points"),
        totals(view),
    )
    return (*turn, *chart(view)) if view.race.ending else (*turn, *_robot(view))


def _start(view: View) -> tuple[Block, ...]:
    """Before turn 1: who rides, where the lines are, and what a line-up is."""
    teams = Paragraph(f"{len(view.race.entrants)} teams are at the start: {listed(view.race.entrants)}.")
    return (teams, Paragraph(_course(view.race.rules)), *map(Paragraph, first(view)))


def _course(rules: Rules) -> str:
    sprints = listed(tuple(f"{line}/{line + 1}" for line in rules.sprints))
    lines = f"Sprint lines lie between {sprints}, the" if sprints else "The"
    return f"{lines} finish between {rules.track}/{rules.track + 1}."


def first(view: View) -> tuple[str, ...]:
    """What a line-up and a first card are, to whoever owes them."""
    if not view.mine:
        return ()
    rules = view.race.rules
    hands = "; ".join(
        f"{grade} 3{' or 4' if most_cards(grade) > 3 else ''} up to {total(rules, grade)}" for grade in GRADES
    )
    words = (
        f"Give each of your riders a name and a hand of cards from 1 to 15: {hands} in all. With the line-up comes the "
        "card each rider plays first: the rider moves so many squares."
    )
    return (words,)


def _ended(view: View) -> tuple[Block, ...]:
    """BA-8, BA-9: who has won, before anything else."""
    if not view.race.ending:
        return ()
    first = winners(view)
    return (Paragraph(f"The race is over: {first}.", strong=True),)


def _own(view: View) -> tuple[Block, ...]:
    """What happened to the reader's riders, in one sentence each."""
    own = {rider.name for rider in view.mine}
    told = tuple(_told(row) for row in view.rows if row.rider in own)
    return (Paragraph(" ".join(told)),) if told else ()


def _told(row: Row) -> str:
    how = " (no order came)" if row.nmr else " (your robot's choice)" if row.robot else ""
    if not row.new:
        return f"{row.rider} played {row.played}{how} and has crossed the finish."
    card = f"{row.new} for the break" if row.bonus else str(row.new)
    return f"{row.rider} played {row.played}{how}, is on {row.square} and draws {card}."


def _awards(view: View) -> tuple[Block, ...]:
    """The points of this turn, line by line, first past the post first."""
    won = [one for one in view.race.awards if one.turn == view.race.number]
    return tuple(
        Paragraph(f"{_line(view.race.rules, line)}: {_places(view.race.rules, group)}.")
        for line, group in groupby(won, key=lambda one: one.line)
    )


def _line(rules: Rules, line: int) -> str:
    name = "Finish" if line == rules.track else "Sprint"
    return f"{name} {line}/{line + 1}"


def _places(rules: Rules, won: Iterable[Award]) -> str:
    return "; ".join(
        f"{one.rider} {place(one.place, shared=one.shared > 1)} ({written(worth(rules, one))})" for one in won
    )


def _dropped(view: View) -> tuple[Block, ...]:
    """BA-10: the report's own words, and what the GM has said otherwise."""
    riding = tuple(rider for rider in view.race.riders if not (view.race.ending or rider.home))
    words: dict[bool | None, str] = {
        None: "{} {have} been dropped by the pack and {need} no orders.",
        True: "{} {count} as dropped by the GM's word and {need} no orders.",
        False: "{} {count} as not dropped by the GM's word.",
    }
    told = {ruled: tuple(one.name for one in riding if one.dropped is ruled) for ruled in words}
    told[None] = tuple(name for name in told[None] if name in view.dropped)
    return tuple(Paragraph(_conjugated(words[ruled], names)) for ruled, names in told.items() if names)


def _conjugated(words: str, names: tuple[str, ...]) -> str:
    one = len(names) == 1
    verbs = {"have": "has" if one else "have", "need": f"need{'s' * one}", "count": f"count{'s' * one}"}
    return words.format(listed(names), **verbs)


def _robot(view: View) -> tuple[Block, ...]:
    if not view.robot:
        return ()
    return (
        Paragraph(
            f'When nothing comes from you, the robot {view.robot} plays. To end that write "{NO_ROBOT}".'
        ),
    )
