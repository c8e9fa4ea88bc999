"""The command `pbm`: one import and one line for each thing it does.

A mistake of the user, and what a file or the database doesn't let us do, is told in sentences and never as a
traceback, with exit code 2. Where the machine lets us down, as a full disk does, the exit code is 75 (sysexits.h: try
again later).
"""

import errno
from collections.abc import Iterable
from typing import NoReturn

import click
from sqlalchemy.exc import DBAPIError

from bot.cli.demo import demo
from bot.cli.doctor import doctor
from bot.cli.export import export
from bot.cli.init import init
from bot.cli.league import league
from bot.cli.letters import letters
from bot.cli.mail import mail
from bot.cli.replay import replay
from bot.cli.serve import serve
from bot.cli.status import status
from bot.cli.verify import verify
from bot.outage import outside
from bot.settings import SettingsError
from bot.store.schema import NewerTables

_WRONG = 2  # somebody has to mend something; the systemd unit doesn't start the server again
_LATER = 75  # EX_TEMPFAIL: the same may work later; the unit tries again


class _Pbm(click.Group):
    """Runs a command; a mistake of the user ends it with its sentences."""

    def invoke(self, ctx: click.Context) -> object:
        """As click does it, but for the expected errors."""
        try:
            return super().invoke(ctx)
        except SettingsError as error:
            _end(ctx, error.problems)
        except NewerTables as newer:
            _end(ctx, [f"The database can't be used. {newer}"])
        except DBAPIError as error:
            _end(
                ctx, [f'The database can\'t be used: {error.orig}. "pbm doctor" may know more.'], _code(error)
            )
        except OSError as error:
            # Nobody reads our output any more: click ends without a word.
            if error.errno == errno.EPIPE:
                raise
            sentence = f"{error.filename or 'Reading or writing'}: {error.strerror or error}."
            _end(ctx, [sentence], _code(error))


def _code(error: Exception) -> int:
    return _LATER if outside(error) else _WRONG


def _end(ctx: click.Context, sentences: Iterable[str], code: int = _WRONG) -> NoReturn:
    for sentence in sentences:
        click.echo(sentence, err=True)
    ctx.exit(code)


EXAMPLE = """\b
A first match:
  pbm demo      watch one, on this machine alone
  pbm init      answer a few questions; they become pbm.toml
  pbm doctor    see whether the mailbox and everything else works
  pbm serve     start refereeing
"""


@click.group(
    cls=_Pbm,
    epilog=EXAMPLE,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="past-the-post", prog_name="pbm", message="%(prog)s %(version)s")
def main() -> None:
    """Past the Post: a referee for postal games that works by e-mail."""


main.add_command(demo)
main.add_command(init)
main.add_command(doctor)
main.add_command(serve)
main.add_command(status)
main.add_command(mail)
main.add_command(letters)
main.add_command(export)
main.add_command(replay)
main.add_command(verify)
main.add_command(league)
