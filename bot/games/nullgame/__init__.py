"""The null game, "Pebbles": the template for the next game. Always built and tested, never offered.

As small as a whole game can be: one secret, dice, three orders a seat (one with a name in it), two rule sets, one
thing that a GM may correct. CONTRIBUTING.md tells how another game is made of it.
"""

from bot.games.base import Game
from bot.games.nullgame import binding, correcting, names, reading, report, rules, sheet, state, tables, view
from bot.games.nullgame.orders import UNITS, Call
from bot.games.nullgame.parameters import VARIANTS, Rules
from bot.games.nullgame.state import State
from bot.games.nullgame.story import STORY
from bot.games.nullgame.view import View
from grammar.prose import prose

# The table of contents of a game. Its type makes mypy refuse a part that is missing or doesn't fit.
NULLGAME: Game[Rules, State, Call, View] = Game(
    key="nullgame",
    name="Pebbles",
    tag="NG",
    rules_version=1,
    variants=VARIANTS,
    rulebook="nullgame/rules.txt",
    # Everybody walks 1 at least, and the longest race has 60 squares.
    turn_limit=60,
    verbs=UNITS,
    unfit=names.unfit,
    players=lambda _rules: range(2, 7),
    describe=lambda rules: f"{rules.length} squares",
    setup=rules.setup,
    due=rules.due,
    turn_name=sheet.turn_name,
    read=reading.read,
    prose=prose("nullgame"),
    bind=binding.bind,
    units=sheet.units,
    check=sheet.check,
    plan=sheet.plan,
    form=sheet.form,
    adjudicate=rules.adjudicate,
    result=rules.result,
    correct=correcting.correct,
    correction="Hare square 7",
    view=view.view,
    story=STORY,
    headline=report.headline,
    report=report.report,
    figures=tables.figures,
    ledger=state.ledger,
    dump=state.dump,
    load=state.load,
)
