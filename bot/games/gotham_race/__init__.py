"""Gotham Race as one value: Stephan Riedel's race for 1 to 4 players and four figures, by cards that name positions."""

from bot.games.base import Game
from bot.games.gotham_race import (
    checking,
    correcting,
    desk,
    headline,
    orders,
    parameters,
    reading,
    report,
    rules,
    state,
    tables,
)
from bot.games.gotham_race.orders import Order
from bot.games.gotham_race.parameters import Rules
from bot.games.gotham_race.state import State
from bot.games.gotham_race.view import View, view

GOTHAM_RACE: Game[Rules, State, Order, View] = Game(
    key="gotham-race",
    name="Gotham Race",
    tag="GR",
    about=(
        "A card moves no figure of yours by name, but the one that is first, second, third or last when it is turned "
        "over. Whose figure is beyond the finish at the end of a round wins, whichever way round it came."
    ),
    rules_version=1,
    variants=parameters.VARIANTS,
    rulebook="gotham_race/rules.txt",
    turn_limit=parameters.TURN_LIMIT,
    verbs=orders.VERBS,
    players=lambda _rules: parameters.PLAYERS,
    fillers=desk.fillers,
    describe=parameters.describe,
    setup=rules.setup,
    due=rules.due,
    ready=rules.ready,
    turn_name=desk.turn_name,
    farewell=("player none",),
    relieved=("player none",),
    read=reading.read,
    bind=desk.bind,
    units=checking.units,
    check=checking.check,
    plan=desk.plan,
    form=desk.form,
    holds=report.holds,
    adjudicate=rules.adjudicate,
    result=rules.result,
    correction="Hare space 12",
    correct=correcting.correct,
    keep=correcting.keep,
    told=rules.told,
    view=view,
    headline=headline.headline,
    report=report.report,
    figures=tables.figures,
    ledger=state.ledger,
    secret=lambda _rules, order: isinstance(order, orders.Player),
    sealed=lambda state: bool(state.table),  # GR-6: cards lie face down
    dump=state.dump,
    load=state.load,
)
