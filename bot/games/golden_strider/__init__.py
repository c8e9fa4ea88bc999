"""Golden Strider as one value: a race of 6 to 10 runners, by Alan Parr; flat or over obstacles, clean or tarnished."""

from bot.games.base import Game
from bot.games.golden_strider import (
    binding,
    correcting,
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
    supposing,
    tables,
)
from bot.games.golden_strider.orders import Order
from bot.games.golden_strider.parameters import Rules
from bot.games.golden_strider.robots import desk, programs
from bot.games.golden_strider.state import State
from bot.games.golden_strider.story import STORY
from bot.games.golden_strider.view import View, view
from bot.layout import Gained, Struck
from grammar.prose import prose

GOLDEN_STRIDER: Game[Rules, State, Order, View] = Game(
    key="golden-strider",
    name="Golden Strider",
    tag="GS",
    about=(
        "Each round you play a card: some of its points move you, the others are banked and come back doubled, as a "
        "new card. Who takes places from others pays for them in the next round, and who is first at the finish wins."
    ),
    rules_version=1,
    variants=parameters.VARIANTS,
    aliases=parameters.ALIASES,
    rulebook="golden_strider/rules.txt",
    turn_limit=parameters.TURN_LIMIT,
    verbs=orders.VERBS,
    unfit=names.unfit,
    players=parameters.players,
    seats_each=parameters.seats_each,
    early=True,
    clockless=desk.clockless,
    fillers=desk.fillers,
    describe=parameters.describe,
    setup=rules.setup,
    due=rules.due,
    turn_name=sheet.turn_name,
    farewell=("standing orders: none",),
    left="plays the no-move card from now on",
    begins=programs.begins,
    labelled=programs.labelled,
    ends=reading.ends,
    read=reading.read,
    stored=reading.stored,
    prose=prose("golden_strider"),
    pieced=piecing.pieced,
    bind=binding.bind,
    units=sheet.units,
    check=sheet.check,
    plan=sheet.plan,
    unordered=sheet.unordered,
    brief=orders.brief,
    form=sheet.form,
    suppose=supposing.suppose,
    adjudicate=rules.adjudicate,
    result=rules.result,
    correction="Hare square 12",
    correct=correcting.correct,
    view=view,
    legend=(
        ("Cards", "value/round of arrival"),
        (Struck("6/0"), "was played"),
        (Gained(2), "places won"),
        (Gained(-1), "places lost"),
        ("D", "paid for places won"),
        ("M", "moved"),
        ("B", "banked"),
        ("R", "worth of the new card"),
        ("S", "square"),
        ("P", "position"),
        ("O", "owed in the next round"),
        ("nmr", "no orders came"),
        ("cf", "owed and carried forward to the next round"),
        ("trip", "short of an obstacle by so many points"),
        ("for", "instead of the card that was ordered"),
    ),
    story=STORY,
    first=report.first,
    headline=headline.headline,
    report=report.report,
    course=tables.course,
    figures=tables.figures,
    sealed=state.sealed,
    # GS-41
    secret=lambda _rules, order: isinstance(order, orders.Program),
    ledger=state.ledger,
    dump=state.dump,
    load=state.load,
)
