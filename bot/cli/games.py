"""`pbm games`: the games of which there can be matches, with their rule sets. Must not know any game."""

import textwrap
from dataclasses import dataclass

import click

from bot.cli.game_options import also
from bot.cli.listing import json_option, written
from bot.games.base import AnyGame
from bot.games.offering import offered
from bot.games.rulesets import options, parameters

_WIDTH = 100


@dataclass(frozen=True)
class Parameter:
    """One rule that a GM may set before the start."""

    name: str
    value: str  # as the rule set has it
    allowed: str
    about: str


@dataclass(frozen=True)
class RuleSet:
    """One rule set of a game."""

    name: str
    least: int  # players
    most: int
    about: str
    differs: dict[str, str]  # what it has otherwise than the first
    parameters: tuple[Parameter, ...]


@dataclass(frozen=True)
class Offered:
    """A game, the default rule set first."""

    key: str
    name: str
    tag: str
    about: str
    rules_version: int
    rule_sets: tuple[RuleSet, ...]


@click.command()
@json_option
@also
def games(*, as_json: bool) -> None:
    """List the games and their rule sets.

    \b
    Examples:
      pbm games
      pbm games --json | jq '.[].key'
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    found = tuple(map(_offered, offered()))
    if as_json:
        click.echo(written(found))
        return
    for game in found:
        click.echo(f"{game.key}: {game.name}")
        click.echo(textwrap.fill(game.about, _WIDTH, initial_indent="  ", subsequent_indent="  "))
        for one in game.rule_sets:
            seats = str(one.least) if one.least == one.most else f"{one.least} to {one.most}"
            click.echo(f"    {one.name}: {one.about}, {seats} players")


def _offered(game: AnyGame) -> Offered:
    rule_sets = tuple(_rule_set(game, name) for name in game.variants)
    return Offered(game.key, game.name, game.tag, game.about, game.rules_version, rule_sets)


def _rule_set(game: AnyGame, name: str) -> RuleSet:
    first, rules = next(iter(game.variants)), game.variants[name]
    allowed = game.players(rules)
    return RuleSet(
        name,
        allowed[0],
        allowed[-1],
        game.describe(rules),
        options(game, first, rules),
        tuple(Parameter(one.name, one.value, one.allowed, one.doc) for one in parameters(game, name)),
    )
