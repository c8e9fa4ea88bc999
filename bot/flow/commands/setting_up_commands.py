"""What a GM may say before the start, a row for each command, in the order of the help for GMs.

Must not know how a line is read.
"""

from bot.flow.commands import consequences, examples, opposites
from bot.flow.commands.command import Command, When, Who, shows
from bot.flow.commands.matches import (
    cadences,
    cups,
    ejecting,
    entry_list,
    filling,
    forming,
    joining,
    starting,
    steering,
)

BEFORE_THE_START = (
    Command(
        "create", forming.create, Who.GM_OF_SERVER, opposite=opposites.always("cancel"), gm=examples.create
    ),
    Command(
        "create_cup",
        cups.create,
        Who.GM_OF_SERVER,
        kept=False,
        gm=shows("create cup Winter Cup", 'several races with points for places; "standings" has its table'),
    ),
    Command("cup_add", cups.add, kept=False, gm=examples.cup),
    Command("cup_drop", cups.drop, kept=False),
    Command("cup_points", cups.points, kept=False),
    Command("cup_best", cups.best, kept=False),
    Command("set", forming.set_option, Who.GM, When.LIVE, opposite=opposites.setting, gm=examples.parameter),
    Command("players", forming.players, Who.GM, When.BEFORE, gm=examples.players),
    Command(
        "deadline",
        steering.deadline,
        Who.GM,
        When.LIVE,
        of_turn=True,
        clear=steering.moved_to,
        opposite=opposites.deadline,
        gm=shows("deadline Fri 4 Dec 20:00", "the first deadline; later: moves the one that runs"),
    ),
    Command(
        "every",
        cadences.every,
        Who.GM,
        When.LIVE,
        opposite=opposites.cadence,
        gm=shows("every Fri 20:00", "the ones after it; or: every 7 days"),
    ),
    Command("zone", steering.zone, Who.GM, gm=shows("zone Europe/London", "where these times are")),
    Command(
        "describe",
        forming.describe,
        Who.GM,
        When.BEFORE,
        gm=shows("describe A friendly race", "what strangers read who ask what is open"),
    ),
    Command(
        "open",
        joining.open_,
        Who.GM,
        When.BEFORE,
        gm=shows("open", "anybody may join; or name the players yourself:"),
    ),
    Command(
        "open_with_approval",
        joining.open_with_approval,
        Who.GM,
        When.BEFORE,
        gm=shows("open with approval", "the same, and you say yes to each of them"),
    ),
    Command(
        "open_with_code",
        joining.open_with_code,
        Who.GM,
        When.BEFORE,
        gm=shows("open with code HEDGEHOG", "only who knows this word may join"),
    ),
    Command(
        "player",
        entry_list.player,
        Who.GM,
        When.BEFORE,
        opposite=opposites.player,
        gm=shows("player Hare hare@example.org", "this player, under this name"),
    ),
    Command(
        "player_by_post",
        entry_list.player_by_post,
        Who.GM,
        When.BEFORE,
        gm=shows(
            "player Snail by post",
            'somebody without mail: "Snail: ..." enters their orders, and their reports come to you, to print',
        ),
    ),
    Command(
        "rename",
        entry_list.rename,
        Who.GM,
        When.BEFORE,
        opposite=opposites.rename,
        gm=shows("rename {first} as Zoe", "another name for this player"),
    ),
    Command(
        "remove",
        ejecting.eject,
        Who.GM,
        When.LIVE,
        asks=ejecting.asks,
        clear=ejecting.clear,
        opposite=ejecting.opposite,
        gm=shows("remove {first}", "off the entry list again; later, eject {first}: as if they had resigned"),
    ),
    Command("fill", filling.fill, Who.GM, When.BEFORE, clear=filling.clear, gm=examples.fill),
    Command(
        "start_when_full",
        starting.start_when_full,
        Who.GM,
        When.BEFORE,
        gm=shows("start when full", "it begins by itself when all seats are taken"),
    ),
    Command(
        "start_at",
        starting.start_at,
        Who.GM,
        When.BEFORE,
        gm=shows("start on Wed 2 Dec 20:00", "it begins by itself at that time"),
    ),
    Command(
        "start",
        starting.start,
        Who.GM,
        When.BEFORE,
        asks=consequences.start,
        opposite=opposites.always("unstart"),
        gm=shows("start", "the first orders are asked for"),
    ),
    Command(
        "unstart",
        starting.unstart,
        Who.GM,
        When.RUNNING,
        asks=consequences.unstart,
        opposite=opposites.always("start"),
        gm=shows("unstart", "the start is taken back, before the first turn"),
    ),
)
