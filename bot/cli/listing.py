"""What commands that list something have in common: the option --json, and the list where no other word is said.

Must not know what is listed.
"""

from collections.abc import Callable
from typing import Any

import click
import msgspec

_LIST = "list"


def json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option --json, the same for every command."""
    return click.option(
        "--json", "as_json", is_flag=True, help="As JSON, for programs; docs/programs.md has the schemas."
    )(command)


def written(value: object) -> str:
    """A frozen value, or a list of them, as JSON with the names of its fields."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


class Listed(click.Group):
    """Commands about things that can be listed: with no other word, they are."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click does it; options without a command are those of the list."""
        asks = bool(args) and args[0] in ctx.help_option_names
        return super().parse_args(
            ctx, args if asks or (args and not args[0].startswith("-")) else [_LIST, *args]
        )
