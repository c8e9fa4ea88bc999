"""Snail Mail: a game in a package of its own. In pbm.toml: games = ["snail_mail:SNAIL_MAIL"]."""

from functools import partial

from msgspec import json

from bot.games.base import Event, Game
from bot.layout import Block, Paragraph, Table
from grammar.prose import prose
from snail_mail import orders, rules
from snail_mail.orders import Post
from snail_mail.rules import Rules, State, View


def report(view: View, events: tuple[Event, ...]) -> tuple[Block, ...]:
    """What happened, and who stands where."""
    state = view.state
    posted = map(str, state.posted or ("-",) * len(state.names))
    rows = tuple(zip(state.names, posted, map(str, state.squares), strict=True))
    return (*(Paragraph(event.text) for event in events), Table(("Snail", "Stamps", "Square"), rows, "lrr"))


SNAIL_MAIL: Game[Rules, State, Post, View] = Game(
    key="snail-mail",
    name="Snail Mail",
    tag="SM",
    rules_version=1,
    variants={"standard": Rules()},
    rulebook="snail_mail:rules.txt",
    turn_limit=40,
    verbs=("post",),
    players=lambda _rules: range(2, 6),
    describe=lambda rules: f"{rules.length} squares",
    setup=rules.setup,
    due=rules.due,
    turn_name=lambda view: f"turn {view.state.turn}",
    read=orders.read,
    prose=prose("snail_mail", package="snail_mail"),
    bind=lambda _view, order, _sheet: order,
    units=rules.units,
    check=rules.check,
    plan=rules.plan,
    form=lambda view: ("post 2",) if rules.units(view) else (),
    adjudicate=rules.adjudicate,
    result=rules.result,
    view=View,
    headline=lambda view: f"the first snail is on {max(view.state.squares)}",
    report=report,
    figures=lambda view: dict(zip(view.state.names, view.state.squares, strict=True)),
    ledger=rules.ledger,
    dump=json.encode,
    load=partial(json.decode, type=State),
)
