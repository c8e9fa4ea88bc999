"""`pbm new`: sets a match up in the shell; it makes the lines of the GM's letter, shows them, and has them obeyed.

Must not know how a line is obeyed.
"""

import sys
from pathlib import Path

import click
from sqlalchemy import Connection

from bot import settings
from bot.cli.database import config_option, looked_into
from bot.cli.guide import match
from bot.cli.guide.values import Found
from bot.cli.guide.walk import Asking, walk
from bot.cli.say import said
from bot.games.offering import offer, with_named
from bot.store import questions
from bot.store.values import Match

_INVITATION = """\
Tell your players, in a mail of yours:

    I run {match}, a match of {game}, by mail. To join, write this line to {address}:

        join {tag} as Hare{code}

    with a name of your own in place of Hare. The bot asks you once whether you wrote that; answer yes.
"""


@click.command()
@click.option("--game", help="The game: golden-strider.")
@click.option("--rules", help="Its rule set: tap.")
@click.option("--title", help="What the match is called.")
@click.option("--players", help="How many: 6-8.")
@click.option("--zone", help="The time zone of its deadlines: Europe/London.")
@click.option("--deadline", help='The first deadline: "Fri 4 Dec 20:00", "in 7 days".')
@click.option("--every", help='How deadlines follow: "Fri 20:00", "7 days".')
@click.option("--join", type=click.Choice(list(match.WHO)), help="Who may join.")
@click.option("--code", help="The word that players must know, with --join code.")
@click.option("--gm", help="The address of the GM who leads it, one of those in pbm.toml.")
@click.option("--yes", is_flag=True, help="Take the default wherever nothing is given, and ask nothing.")
@config_option
def new(*, config: Path, yes: bool, **given: str | None) -> None:
    """Set a match up, by questions or by options.

    The answers become the lines that a GM would write to create the match. They are shown, and obeyed as "pbm say"
    obeys them; the answer comes to the GM by mail as well.

    \b
    Examples:
      pbm new
      pbm new --game goldrush --title Second --every "Fri 20:00" --yes
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    chosen = settings.load(config, None)
    offer(with_named(chosen.games))
    # That there are tables is seen before the first question.
    before = _newest(config)
    found = {"zone_here": chosen.zone, "gms": chosen.gm}
    if len(chosen.gm) == 1 and given["gm"] is None:
        given["gm"] = chosen.gm[0]
    walk(match.ROWS, Asking(given, ask=not yes, explains=sys.stdin.isatty()), found)
    lines = tuple(match.lines(found))
    click.echo("\nThis is what a GM would write:\n")
    for line in lines:
        click.echo(f"  {line}")
    if not yes:
        click.confirm("\nShall I obey it?", default=True, abort=True)
    click.echo()
    for answer in said(chosen, str(found["gm"]), None, lines):
        click.echo(answer)
    made = _newest(config)
    if made is None or made == before:
        raise click.ClickException("No match was made; the answer above says why.")
    if match.WHO[str(found["join"])]:
        click.echo(_invitation(made, chosen.address, found))


def _newest(config: Path) -> Match | None:
    """The match that was made last, if there is any."""
    with looked_into(config) as (db, _):
        return _last(db)


def _last(db: Connection) -> Match | None:
    return max(questions.all_matches(db), key=lambda one: one.id, default=None)


def _invitation(made: Match, address: str, found: Found) -> str:
    """What the GM can send to those who may join."""
    code = f", code {found['code']}" if found["join"] == "code" else ""
    return _INVITATION.format(match=made, game=found["game"].name, address=address, tag=made.tag, code=code)
