"""A race of robots, told: who is crowned, how the field ran round by round, and what the winner was made of (GS-44).

Works from a view. Must not know the letter around it.
"""

from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.robots import programs
from bot.games.golden_strider.robots.robot import sentences
from bot.games.golden_strider.view import View
from bot.games.words import initials, listed
from bot.layout import Block, Chart, Paragraph, Section, Table, Trail


def start(view: View) -> tuple[Block, ...]:
    """Before the race: what a robot is."""
    names = listed(tuple(runner.name for runner in view.race.runners))
    what = (
        "A robot is its start cards and sentences that say what to play and when, in plain words: it may look at all "
        "that the last report shows, and runs the whole race alone. You may replace it until the race is run."
    )
    asked = (Paragraph(what),) if view.mine else ()
    return (Paragraph(f"{len(view.race.runners)} robots are at the start: {names}."), *asked)


def crowned(view: View) -> Paragraph:
    """GS-44: the winner."""
    first = tuple(runner.name for runner in placings(view.race)[0])
    verb = "is crowned" if len(first) == 1 else "share the crown"
    return Paragraph(f"After {view.race.number} rounds {listed(first)} {verb}.", strong=True)


def unsent(view: View) -> tuple[Block, ...]:
    """To whoever sent no robot: which one ran for them."""
    default = programs.default(view.race.rules)
    return tuple(
        Paragraph(f"{runner.name} raced with the robot that is used if nothing comes: {default}")
        for runner in view.mine
        if runner.program == default
    )


def chart(view: View) -> tuple[Block, ...]:
    """The race as a picture, and as a table of squares."""
    signs = initials(tuple(runner.name for runner in view.race.runners))
    squares = [{row.runner: row.square for row in rows} for rows in view.race.history]
    colours = {name: colour for colour, name in enumerate(sorted(signs))}
    trails = (
        Trail(sign, name, tuple(one[name] for one in squares), colours[name]) for name, sign in signs.items()
    )
    mine = frozenset(signs[runner.name] for runner in view.mine)
    drawn = Chart(tuple(trails), places=False, goal=view.race.rules.length, mine=mine)
    rows = tuple((str(at), *(str(one[name]) for name in signs)) for at, one in enumerate(squares, 1))
    legend = ", ".join(f"{sign} {name}" for name, sign in signs.items())
    return (
        Section("The race"),
        Paragraph(f"{legend}."),
        drawn,
        Table(("Round", *signs.values()), rows, "r" * (1 + len(signs))),
    )


def winner(view: View) -> tuple[Block, ...]:
    """The program of the robot, or robots, that won."""
    blocks: list[Block] = []
    for runner in placings(view.race)[0]:
        blocks += [
            Section(f"The robot of {runner.name}"),
            *map(Paragraph, sentences(programs.robot(runner.program))),
        ]
    return tuple(blocks)
