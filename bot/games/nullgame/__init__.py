"""The null game, "Pebbles": the template for the next game. Always built and tested, never offered.

As small as a whole game can be: one secret, dice, two orders a seat, two rule sets. Copy the folder, give it
its own name, and change it until it is your game; CONTRIBUTING.md has the ten steps.
"""

from functools import partial

from msgspec import json

from bot.games.base import Game
from bot.games.nullgame import orders, report, rules
from bot.games.nullgame.orders import Call
from bot.games.nullgame.rules import Rules, State, View

# The table of contents of a game. Its type makes mypy refuse a part that is missing or doesn't fit.
NULLGAME: Game[Rules, State, Call, View] = Game(
    key="nullgame",
    name="Pebbles",
    tag="NG",
    rules_version=1,
    variants=rules.VARIANTS,
    rulebook="nullgame/rules.txt",
    turn_limit=60,  # everybody walks 1 at least, and the longest race is 60 squares
    players=lambda _rules: range(2, 7),
    describe=lambda rules: f"{rules.length} squares",
    setup=rules.setup,
    due=rules.due,
    turn_name=report.turn_name,
    read=orders.read,
    bind=rules.bind,
    units=rules.units,
    check=rules.check,
    plan=rules.plan,
    form=report.form,
    adjudicate=rules.adjudicate,
    result=rules.result,
    view=rules.view,
    headline=report.headline,
    report=report.report,
    figures=report.figures,
    ledger=rules.ledger,
    dump=json.encode,
    load=partial(json.decode, type=State),
)
