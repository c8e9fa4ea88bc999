"""`pbm try`: one person plays a match against robots of the house, and reads its letters in the terminal or a browser.

Must not know how a match is played.
"""

import re
import webbrowser
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from bot.cli.game_options import also, game_option
from bot.demo.alone import Alone, sit_down
from bot.demo.correspondence import Letter
from bot.demo.trial_page import Trial, server
from bot.games.base import AnyGame

_KEY = re.compile(r" #[a-z0-9]{10}\b")
_HOW = (
    'Write what you would write in a mail, and then an empty line: "help" and "rules" are answered, too.\n'
    'A line with "next" alone lets the deadline pass; "quit" ends the trial.'
)


@click.command(name="try")
@also
@game_option
@click.option("--name", default="Hare", show_default=True, help="What you are called in the match.")
@click.option("--browser", is_flag=True, help="Read and write on a page in your browser.")
def try_(game: AnyGame, name: str, *, browser: bool) -> None:
    """Play a match against robots, on this machine alone.

    No mailbox is needed. You write lines as in a mail and get the letters that a player gets. Nothing of it is kept.

    \b
    Examples:
      pbm try
      pbm try --game goldrush --browser
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    with TemporaryDirectory() as folder:
        try:
            match = sit_down(Path(folder), game, name)
        except ValueError as why:
            raise click.UsageError(str(why)) from None
        try:
            _in_browser(match) if browser else _in_terminal(match)
        finally:
            match.engine.dispose()


def _in_terminal(match: Alone) -> None:
    _show(match.letters)
    click.echo(_HOW)
    lines: list[str] = []
    while not match.over:
        try:
            line = click.prompt("", prompt_suffix="> ", default="", show_default=False)
        except click.Abort:
            return
        match line.strip().lower():
            case "quit":
                return
            case "next":
                if lines:
                    _show(match.write(lines))
                lines = []
                _show(match.next_turn())
            case "" if lines:
                _show(match.write(lines))
                lines = []
            case "":
                click.echo(_HOW)
            case _:
                lines.append(line)
    click.echo("The match is over.")


def _show(letters: Iterable[Letter]) -> None:
    for letter in letters:
        click.secho(f"\n{_KEY.sub('', letter.subject)}\n", bold=True)
        click.echo(letter.text.rstrip())
    click.echo()


def _in_browser(match: Alone) -> None:
    made, address = server(Trial(lambda: match.letters, match.write, match.next_turn))
    with made:
        click.echo(f"The letters are at {address}\nCtrl-C ends the trial.")
        webbrowser.open(address)
        try:
            made.serve_forever()
        except KeyboardInterrupt:
            click.echo()
