"""Goldrush as one value: tokens and guesses for two, devised by jpfed, hypospray and friends."""

from bot.games.base import Game
from bot.games.goldrush import (
    binding,
    correcting,
    course,
    filling,
    headline,
    names,
    orders,
    parameters,
    piecing,
    reading,
    report,
    rules,
    sheet,
    state,
    tables,
    view,
)
from bot.games.goldrush.orders import Order
from bot.games.goldrush.parameters import Rules
from bot.games.goldrush.state import State
from bot.games.goldrush.story import STORY
from bot.games.goldrush.view import View
from bot.games.robot import NO_ROBOT
from grammar.prose import prose

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
    unfit=names.unfit,
    players=lambda _rules: range(2, 3),
    early=True,
    fillers=filling.fillers,
    describe=parameters.describe,
    setup=rules.setup,
    due=rules.due,
    ready=rules.ready,
    turn_name=sheet.turn_name,
    farewell=("concede",),
    relieved=(NO_ROBOT,),
    left="gives the match up with this turn",
    read=reading.read,
    prose=prose("goldrush"),
    pieced=piecing.pieced,
    bind=binding.bind,
    units=sheet.units,
    called=sheet.by_name,
    check=sheet.check,
    plan=sheet.plan,
    form=sheet.form,
    holds=report.holds,
    adjudicate=rules.adjudicate,
    result=rules.result,
    correction="Hare 3 c4",
    correct=correcting.correct,
    asks=report.asks,
    view=view.view,
    legend=(
        ("Steps", "the token and the squares of its way"),
        ("Earned", "extra moves of the other player"),
        ("Your guess", "which token you said would move"),
        ("nmr", "no moves came"),
    ),
    story=STORY,
    first=report.first,
    headline=headline.headline,
    report=report.report,
    course=course.course,
    orders_first=True,
    figures=tables.figures,
    sealed=view.sealed,
    ledger=state.ledger,
    dump=state.dump,
    load=state.load,
)
