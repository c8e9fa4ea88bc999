"""The turn just played, told to one seat or to everybody: first what happened to the reader, then table and road.

Works from a view only. The letter around it (heading, deadline, order form) is not made here.
"""

from bot.games.base import Event, Json
from bot.games.golden_strider.cards import printed
from bot.games.golden_strider.rules import placings
from bot.games.golden_strider.state import Row, Runner
from bot.games.golden_strider.tables import history, road, table
from bot.games.golden_strider.view import View
from bot.games.golden_strider.warnings import dearest, must_play
from bot.games.golden_strider.words import listed, place
from bot.layout import Block, Paragraph, Section, Table

_ENDINGS = {
    "spent": "Nobody has a point left to run with: the race is stopped, and all are placed as they stand (GS-10).",
    "still": "Nobody has moved for too long: the race is stopped, and all are placed as they stand (GS-10).",
    "limit": "The last round there can be has been run: all are placed as they stand (GS-10).",
}


def headline(view: View) -> str:
    """Of the turn just played, for a subject line: `Ostrich leads, you are 2nd equal and owe 1`."""
    if not view.rows:
        return "runners to their marks"
    if view.race.ending:
        return _final_headline(view)
    leaders = [runner for runner in view.race.runners if runner.position == 1]
    if not set(leaders).isdisjoint(view.mine):
        lead = ", ".join((_leading(view, leaders), *(_mine(view, one) for one in view.mine if one not in leaders)))
        owing = [one for one in view.mine if one in leaders and one.owed]
        return lead + "".join(f" and owe {one.owed}" for one in owing)
    return ", ".join((_leading(view, leaders), *(_mine(view, runner) for runner in view.mine)))


def report(view: View, events: tuple[Event, ...]) -> tuple[Block, ...]:
    """All that is told of the turn, in the order of the letter."""
    if not view.rows:
        return (_starters(view), *_to_come(view))
    own = [Paragraph(event.text) for event in events if event.seen_by is not None]
    public = [Paragraph(event.text) for event in events if event.seen_by is None]
    blocks = (*_ended(view), *_to_you(view), *own, table(view, view.rows), road(view), *public)
    return (*blocks, *(_placings(view) + history(view) if view.race.ending else _to_come(view)))


def figures(view: View) -> Json:
    """Every number of the round just played, in the order of the table; 0 where the table prints a dash."""
    rows = sorted(view.rows, key=lambda row: row.position)
    return {"round": view.race.number, "rows": [_figures(row) for row in rows]}


def _figures(row: Row) -> Json:
    return {
        "runner": row.runner,
        "cards": [str(card) for card in row.cards],
        "played": str(row.played),
        "ordered": row.ordered,
        "D": row.paid,
        "M": row.moved,
        "B": row.banked,
        "R": row.new.value,
        "new": str(row.new),
        "S": row.square,
        "P": row.position,
        "O": row.owed,
        "cf": row.carried,
        "nmr": row.nmr,
        "why": row.why,
    }


# --- the subject line


def _leading(view: View, leaders: list[Runner]) -> str:
    if len(leaders) == len(view.race.runners):
        return "all are level"
    mine = [runner for runner in leaders if runner in view.mine and not view.several]
    names = [runner.name for runner in leaders if runner not in mine]
    if len(names) > 2:
        names = [f"{len(names)} others" if mine else f"{len(names)} runners"]
    who = (*("you" for _ in mine), *names)
    return f"{listed(who)} {'leads' if len(who) == 1 and not mine and len(leaders) == 1 else 'lead'}"


def _mine(view: View, runner: Runner) -> str:
    who = f"{runner.name} is" if view.several else "you are"
    owes = f" and owe{'s' if view.several else ''} {runner.owed}" if runner.owed else ""
    return f"{who} {_place(view, runner)}{owes}"


def _place(view: View, runner: Runner) -> str:
    return place(runner.position, shared=sum(other.position == runner.position for other in view.race.runners) > 1)


def _final_headline(view: View) -> str:
    first = placings(view.race)[0]
    mine = [runner for runner in view.mine if runner in first and not view.several]
    names = tuple("you" if runner in mine else runner.name for runner in first)
    verb = "wins" if len(names) == 1 and not mine else "win"
    won = f"{listed(names)} {verb}" if len(names) == 1 else f"a dead heat: {listed(names)} {verb}"
    others = [f"{_who(view, one)} {_final_place(view, one)}" for one in view.mine if one not in first]
    return "; ".join((won, *others))


def _who(view: View, runner: Runner) -> str:
    return f"{runner.name} is" if view.several else "you are"


def _final_place(view: View, runner: Runner) -> str:
    before = 0
    for group in placings(view.race):
        if runner in group:
            return place(before + 1, shared=len(group) > 1)
        before += len(group)
    return ""


# --- the body


def _starters(view: View) -> Paragraph:
    return Paragraph(f"{len(view.race.runners)} runners: {listed(tuple(one.name for one in view.race.runners))}.")


def _to_you(view: View) -> tuple[Block, ...]:
    """What happened to the reader, in sentences."""
    rows = {row.runner: row for row in view.rows}
    return tuple(Paragraph(_story(view, runner, rows[runner.name]), strong=True) for runner in view.mine)


def _story(view: View, runner: Runner, row: Row) -> str:
    who = runner.name if view.several else "You"
    was = _before(view, runner)
    stands = "is" if view.several else "are"
    owes = "owes" if view.several else "owe"
    parts = [f"{who} played {row.played}"]
    if row.nmr:
        parts = [f"No move was received{f' for {who}' if view.several else ''}: {row.played} was played"]
    did = [f"{row.paid} paid for overtaking"] if row.paid else []
    did += [f"{row.moved} moved"] if row.moved else []
    did += [f"{row.banked} banked"] if row.banked else []
    now = f"{who} {stands} on square {row.square}, {_place(view, runner)} (from {was})"
    owing = f", and {owes} {row.owed}" if row.owed else ""
    return f"{parts[0]}: {', '.join(did) or 'nothing to run with'}. {now}{owing}; the new card is {row.new}."


def _before(view: View, runner: Runner) -> str:
    if len(view.race.history) < 2:
        return "the start"
    rows = view.race.history[-2]
    position = next(row.position for row in rows if row.runner == runner.name)
    return place(position, shared=sum(row.position == position for row in rows) > 1)


def _ended(view: View) -> tuple[Block, ...]:
    """GS-9: the first past the post, before anything else."""
    if not view.race.ending:
        return ()
    first = tuple(runner.name for runner in placings(view.race)[0])
    if view.race.ending != "finish":
        return (Paragraph(_ENDINGS[view.race.ending], strong=True),)
    verb = "is first past the post" if len(first) == 1 else "are first past the post, in a dead heat"
    return (Paragraph(f"{listed(first)} {verb}.", strong=True),)


def _placings(view: View) -> tuple[Block, ...]:
    rows = []
    before = 0
    for group in placings(view.race):
        shared = len(group) > 1
        rows += [
            (place(before + 1, shared=False), one.name, str(one.square), "dead heat" if shared else "")
            for one in group
        ]
        before += len(group)
    return (Section("Placings"), Table(("Place", "Player", "S", ""), tuple(rows), "llrl"))


def _to_come(view: View) -> tuple[Block, ...]:
    """What the reader holds and owes, and what the order form warns of (GS-6, GS-8)."""
    return tuple(Paragraph(_holding(view, runner)) for runner in view.mine if runner.hand)


def _holding(view: View, runner: Runner) -> str:
    who = runner.name if view.several else "You"
    s = "s" if view.several else ""
    owes = f" and owe{s} {runner.owed}" if runner.owed else ""
    parts = [f"{who} hold{s} {printed(runner.hand)}{owes}."]
    if must := must_play(view, runner):
        parts.append(f"{must[0].upper()}{must[1:]}.")
    if most := dearest(view, runner, max(card.value for card in runner.hand)):
        parts.append(f"Overtaking could cost {'up to ' if most > 1 else ''}{most} (GS-6).")
    return " ".join(parts)
