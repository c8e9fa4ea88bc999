"""The command `pbm`: the list of what it does; each command is a module here.

A mistake of the user, and what a file or the database doesn't let us do, is told in sentences and never as a
traceback, with exit code 2. Where the machine lets us down, as a full disk does, the exit code is 75 (sysexits.h: try
again later).
"""

from importlib import import_module
from keyword import iskeyword

import click

# The command NAME is the value of that name in the module of that name here.
_COMMANDS = (
    "backup",
    "completion",
    "demo",
    "doctor",
    "erase",
    "export",
    "games",
    "init",
    "league",
    "login",
    "mail",
    "move",
    "new",
    "outbox",
    "replay",
    "restore",
    "results",
    "say",
    "serve",
    "site",
    "status",
    "try",
    "upgrade",
    "verify",
    "zine",
)


class _Pbm(click.Group):
    """Runs a command, and imports no other: `pbm replay` starts in a third of the time that all of them take."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # click's
        """What there is."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002  # click's
        """The command of this name; None when there is none."""
        if cmd_name not in _COMMANDS:
            return None
        # "try" is a word of Python's own.
        name = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        from grammar.lasting import lasting  # noqa: PLC0415  # not for those who ask only for the list

        with lasting():
            command: click.Command = getattr(import_module(f"bot.cli.{name}"), name)
        return command

    def invoke(self, ctx: click.Context) -> object:
        """As click does it; an expected error ends the command with its sentences."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:
            from bot.cli import expected  # noqa: PLC0415  # it needs the database's library, which few commands need

            if (end := expected.told(error)) is None:
                raise
            for sentence in end.sentences:
                click.echo(sentence, err=True)
            ctx.exit(end.code)


EXAMPLE = """\b
A first match:
  pbm demo      watch one, on this machine alone
  pbm init      answer a few questions; each answer is tried, and the server starts
  pbm doctor    see whether the mailbox and everything else works
  pbm serve     start refereeing
  pbm new       set a match up
"""


@click.group(
    cls=_Pbm,
    epilog=EXAMPLE,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="past-the-post", prog_name="pbm", message="%(prog)s %(version)s")
def main() -> None:
    """Past the Post: a referee for postal games that works by e-mail."""
