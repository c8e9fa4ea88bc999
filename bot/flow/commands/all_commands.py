"""All commands, as rows: which of them a line means, and their help. Must not know how a line is read."""

from bot.flow.commands import (
    gm_commands,
    helping,
    permitted,
    player_commands,
    setting_up_commands,
    zine_commands,
)
from bot.flow.commands.command import Command, Rows, Sample
from bot.flow.values.context import Context


def _help(context: Context, _topic: str | None) -> str:
    return helping.tell(context, for_player, for_gm)


COMMANDS: tuple[Command, ...] = (
    *setting_up_commands.BEFORE_THE_START,
    *gm_commands.IN_THE_MATCH,
    *player_commands.OF_A_SEAT,
    *zine_commands.OF_A_ZINE,
    Command("help", _help),
    *player_commands.ANSWERS,
)


def meant(context: Context, rule: str) -> Command:
    """The command that a line means which is written like this, said by whoever writes."""
    return permitted.meant(context, [row for row in COMMANDS if row.rule == rule])


def for_player(sample: Sample) -> Rows:
    """The lines of help for a player."""
    return tuple(line for row in COMMANDS for line in row.player(sample))


def for_gm(sample: Sample) -> Rows:
    """The lines of help for a GM."""
    return tuple(line for row in COMMANDS for line in row.gm(sample))
