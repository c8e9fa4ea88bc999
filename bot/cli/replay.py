"""`pbm replay`: a game record adjudicated from nothing, as reports, as pages or as figures.

Must not know how a record is read or a turn adjudicated: that is `bot.record`.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

import click
import msgspec

from bot.cli.game_options import also
from bot.cli.progress import bar
from bot.cli.recordfile import opened, stop
from bot.games.rulesets import parameters
from bot.layout import Block, Heading, Page, Section, html, text
from bot.record import Played, Record, playing, start


@click.command(
    epilog="FILE - is the standard input. A broken record is answered with the line and the column."
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--json", "as_json", is_flag=True, help="Every number of every turn, as one JSON document.")
@click.option("--turn", type=click.IntRange(min=1), help="This turn only.")
@click.option(
    "--html", "folder", type=click.Path(file_okay=False), metavar="DIR", help="Pages, written into DIR."
)
@also
def replay(file: str, *, as_json: bool, turn: int | None, folder: str | None) -> None:
    """Adjudicate the game record in FILE and print the report of every turn.

    \b
    A record is a text file that can be typed by hand:
      Past the Post record 1
      match: GS-7 Spring Mile
      game: golden-strider tap
      rules: length 62
      entrant: Hare
      entrant: Tortoise        (and the others)

    \b
      turn 1
      Hare: line-up 7 7 6 5 5
      Hare: play 7/0 M4 B3
      # a comment; who has no line sent nothing

    \b
    Examples:
      pbm replay spring-mile.txt             all reports
      pbm replay spring-mile.txt --turn 4    the fourth
      pbm replay spring-mile.txt --json      cards, squares and all other numbers
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    if as_json and folder:
        raise click.UsageError("--json and --html can't go together; give one of them.")
    record = opened(file)
    turns = _played(record)
    if len(turns) < (turn or 1):
        stop(f"{file}: the record has no turn {turn or 1}.")
    told = [one for one in turns if turn in (None, one.turn)]
    if as_json:
        found = msgspec.to_builtins(figures(record, turns, told))
        click.echo(json.dumps(found, indent=1, ensure_ascii=False))
    else:
        _tell(file, record, told, folder)


def _tell(file: str, record: Record, told: Sequence[Played], folder: str | None) -> None:
    """The reports, on the screen or as pages; and what is amiss with the orders."""
    for remark in chain.from_iterable(one.warnings for one in told):
        click.echo(f"{file}: {remark}", err=True)
    if folder:
        _write_pages(Path(folder), record, told)
    else:
        click.echo("\n\n".join(text.render(report(record, one)) for one in told), nl=False)


def _played(record: Record) -> list[Played]:
    """Every turn, counted on a terminal."""
    turns = []
    with bar(len(record.turns), "Turns") as told:
        for one in playing.replay(record):
            turns.append(one)
            told(1)
    return turns


def report(record: Record, played: Played) -> tuple[Block, ...]:
    """The public report of a turn, under the heading that letters have."""
    game = record.game
    events = tuple(event for event in played.events if event.seen_by is None)
    title = Heading(f"{record.tag} {record.name}".rstrip(), f"{game.name}, {game.describe(record.rules)}")
    name = Section(f"{played.name[:1].upper()}{played.name[1:]}")
    return (title, name, *game.report(game.view(played.state, None), events))


@dataclass(frozen=True)
class Warned:
    """An order that did not count."""

    turn: int
    line: int  # of the record
    text: str


@dataclass(frozen=True)
class Ended:
    """How it ended: the entrants of each place, the first place first."""

    places: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Replayed:
    """What `--json` prints."""

    match: str
    game: str
    variant: str
    rules: Mapping[str, Any]  # each parameter of the rules of this game
    entrants: tuple[str, ...]
    turns: tuple[Mapping[str, Any], ...]  # what this game tells of a turn: "turn", and its own figures
    warnings: tuple[Warned, ...]
    result: Ended | None  # null while it runs


def figures(record: Record, turns: Sequence[Played], told: Iterable[Played]) -> Replayed:
    """Every number of a record: its rules, and for each turn what the game's own `figures` tell."""
    game = record.game
    result = game.result(turns[-1].state if turns else start(record))
    shown = list(told)
    return Replayed(
        match=f"{record.tag} {record.name}".rstrip(),
        game=game.key,
        variant=record.variant,
        rules={one.name: getattr(record.rules, one.name) for one in parameters(game, record.variant)},
        entrants=record.entrants,
        turns=tuple(game.figures(game.view(one.state, None)) for one in shown),
        warnings=tuple(Warned(one.turn, w.line, w.text) for one in shown for w in one.warnings),
        result=Ended(tuple(tuple(record.entrants[seat] for seat in place) for place in result.places))
        if result
        else None,
    )


def _write_pages(folder: Path, record: Record, told: Iterable[Played]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for one in told:
        view = record.game.view(one.state, None)
        page = Page(f"[{record.tag}] {one.name}: {record.game.headline(view)}", report(record, one))
        path = folder / f"turn-{one.turn:02}.html"
        path.write_text(html.render(page, None), encoding="utf-8")
        click.echo(str(path))
