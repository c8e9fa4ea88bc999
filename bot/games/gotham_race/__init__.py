"""Gotham Race as one value: Stephan Riedel's race for 1 to 4 players and four figures, by cards that name positions."""

from bot.games.base import Game
from bot.games.gotham_race import (
    binding,
    correcting,
    filling,
    headline,
    orders,
    parameters,
    piecing,
    reading,
    report,
    rules,
    sheet,
    spelling_out,
    state,
    tables,
)
from bot.games.gotham_race.orders import Order
from bot.games.gotham_race.parameters import Rules
from bot.games.gotham_race.state import State
from bot.games.gotham_race.story import STORY
from bot.games.gotham_race.view import View, sealed, secret, view
from bot.games.robot import NO_ROBOT
from bot.layout import Gained
from grammar.prose import prose

GOTHAM_RACE: Game[Rules, State, Order, View] = Game(
    key="gotham-race",
    name="Gotham Race",
    tag="GR",
    about=(
        "A card moves whichever figure is first, second, third or last when it is turned over, yours or not. Whose "
        "figure is beyond the finish at the end of a round wins, whichever way round it came."
    ),
    rules_version=1,
    variants=parameters.VARIANTS,
    rulebook="gotham_race/rules.txt",
    turn_limit=parameters.TURN_LIMIT,
    verbs=orders.VERBS,
    players=lambda _rules: parameters.PLAYERS,
    fillers=filling.fillers,
    describe=parameters.describe,
    setup=rules.setup,
    due=rules.due,
    ready=rules.ready,
    turn_name=sheet.turn_name,
    farewell=(NO_ROBOT,),
    relieved=(NO_ROBOT,),
    read=reading.read,
    prose=prose("gotham_race"),
    pieced=piecing.pieced,
    spelled_out=spelling_out.spelled_out,
    bind=binding.bind,
    units=sheet.units,
    check=sheet.check,
    plan=sheet.plan,
    form=sheet.form,
    holds=report.holds,
    adjudicate=rules.adjudicate,
    result=rules.result,
    correction="Hare space 12",
    correct=correcting.correct,
    keep=correcting.keep,
    told=rules.told,
    view=view,
    legend=(
        (Gained(2), "places won"),
        (Gained(-1), "places lost"),
        ("Space", "counted from the start"),
        ("Lane", "1 is inside and in front"),
        ("Backs", "of which deck each card in hand is"),
        ("Beyond", "spaces beyond the finish"),
        ("Discards", "played cards that go back under their deck"),
    ),
    story=STORY,
    headline=headline.headline,
    report=report.report,
    course=tables.course,
    orders_first=True,
    figures=tables.figures,
    ledger=state.ledger,
    secret=secret,
    sealed=sealed,
    dump=state.dump,
    load=state.load,
)
