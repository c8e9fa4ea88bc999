"""Breaking Away as one value: a cycle race for 3 to 8 teams of four riders, by John Harrington."""

from bot.games.base import Game
from bot.games.breaking_away import (
    binding,
    correcting,
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
    spelling_out,
    state,
    supposing,
    tables,
)
from bot.games.breaking_away.orders import Order
from bot.games.breaking_away.parameters import Rules
from bot.games.breaking_away.state import State
from bot.games.breaking_away.story import STORY
from bot.games.breaking_away.view import View, secret, view
from bot.games.robot import NO_ROBOT
from bot.layout import Struck
from grammar.prose import prose

BREAKING_AWAY: Game[Rules, State, Order, View] = Game(
    key="breaking-away",
    name="Breaking Away",
    tag="BA",
    about=(
        "Each of your four riders plays a card a turn and moves so many squares; the new card is worth 3, and one more "
        "for every rider close in front. Points are won at the sprints and at the finish."
    ),
    rules_version=1,
    variants=parameters.VARIANTS,
    aliases=parameters.ALIASES,
    rulebook="breaking_away/rules.txt",
    turn_limit=parameters.TURN_LIMIT,
    verbs=orders.VERBS,
    unfit=names.unfit_team,
    players=lambda _rules: parameters.TEAMS,
    early=True,
    fillers=filling.fillers,
    describe=parameters.describe,
    setup=rules.setup,
    due=rules.due,
    turn_name=sheet.turn_name,
    farewell=(NO_ROBOT,),
    relieved=(NO_ROBOT,),
    read=reading.read,
    prose=prose("breaking_away"),
    pieced=piecing.pieced,
    bind=binding.bind,
    units=sheet.units,
    called=binding.by_name,
    lined_up=sheet.lined_up,
    spelled_out=spelling_out.spelled_out,
    check=sheet.check,
    plan=sheet.plan,
    unordered=sheet.unordered,
    form=sheet.form,
    suppose=supposing.suppose,
    adjudicate=rules.adjudicate,
    result=rules.result,
    correction="Percy Vere square 57",
    correct=correcting.correct,
    view=view,
    legend=(
        ("New card", "what each rider on that square draws"),
        ("=", "came there together"),
        ("break", "leads alone and draws as many as the lead has squares"),
        (Struck("6"), "was played"),
        ("nmr", "no orders came"),
        ("home", "has crossed the finish"),
        ("dropped", "too far behind and needs no orders"),
        ("This turn", "points won in this turn"),
    ),
    story=STORY,
    first=report.first,
    headline=headline.headline,
    report=report.report,
    course=tables.course,
    orders_first=True,
    figures=tables.figures,
    secret=secret,
    ledger=state.ledger,
    dump=state.dump,
    load=state.load,
)
