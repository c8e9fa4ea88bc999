"""Goldrush as one value: tokens and guesses for two, devised by jpfed, hypospray and friends."""

from bot.games.base import Game
from bot.games.goldrush import (
    correcting,
    desk,
    headline,
    meaning,
    orders,
    parameters,
    reading,
    report,
    rules,
    state,
    view,
)
from bot.games.goldrush.orders import Order
from bot.games.goldrush.parameters import Rules
from bot.games.goldrush.state import State
from bot.games.goldrush.view import View

GOLDRUSH: Game[Rules, State, Order, View] = Game(
    key="goldrush",
    name="Goldrush",
    tag="GO",
    about=(
        "You step with your tokens towards the row opposite, and the other player guesses in secret which of them you "
        "move. A right guess gives them extra moves, and the first token in the row opposite wins."
    ),
    rules_version=1,
    variants=parameters.VARIANTS,
    aliases=parameters.ALIASES,
    rulebook="goldrush/rules.txt",
    turn_limit=parameters.TURN_LIMIT,
    verbs=orders.VERBS,
    unfit=correcting.unfit,
    players=lambda _rules: range(2, 3),
    early=True,
    fillers=desk.fillers,
    describe=parameters.describe,
    setup=rules.setup,
    due=rules.due,
    ready=rules.ready,
    turn_name=desk.turn_name,
    farewell=("concede",),
    relieved=("player none",),
    left="gives the match up with this turn",
    read=reading.read,
    bind=meaning.bind,
    units=desk.units,
    check=desk.check,
    plan=desk.plan,
    form=desk.form,
    adjudicate=rules.adjudicate,
    result=rules.result,
    correction="Hare 3 c4",
    correct=correcting.correct,
    asks=report.asks,
    view=view.view,
    headline=headline.headline,
    report=report.report,
    figures=report.figures,
    sealed=lambda match: not match.ending,
    ledger=state.ledger,
    dump=state.dump,
    load=state.load,
)
