"""What anybody may say, a row for each command, in the order of the help for players.

Must not know how a line is read.
"""

from bot.flow.commands import confirming, consequences, examples, opposites, undoing
from bot.flow.commands.command import Command, Who, shows
from bot.flow.commands.matches import exporting, gms, joining
from bot.flow.commands.play import (
    addresses,
    everywhere,
    information,
    own_data,
    own_history,
    preferring,
    restoring,
    results,
    retelling,
    seat_commands,
    standings,
    supposing,
    waiting,
)
from bot.flow.commands.press import handing_on, passing, steering
from bot.flow.commands.substitutes import absence, deputies, observing, standing_by, vacant_seats

OF_A_SEAT = (
    Command("status", everywhere.status, player=shows("status", "what stands for you, and the deadline")),
    Command(
        "status_all",
        everywhere.tell,
        player=shows("status all", "the same for all your matches"),
    ),
    Command(
        "report",
        retelling.report,
        player=shows("report", 'the last report again; "report round 3" is an older one'),
    ),
    Command(
        "history",
        own_history.tell,
        Who.PLAYER,
        player=shows("history", "all that you have ordered, and what became of it"),
    ),
    Command(
        "restore",
        restoring.restore,
        Who.PLAYER,
        of_turn=True,
        kept=False,
        player=shows("restore order 2", "an order of your history stands again"),
    ),
    Command(
        "what_if",
        supposing.what_if,
        Who.PLAYER,
        kept=False,
        player=examples.what_if,
    ),
    Command("results", results.tell, player=shows("results", "who has won the matches that are over")),
    Command(
        "standings",
        standings.tell,
        player=shows("standings", "cups, ratings, records, and whose orders come in time"),
    ),
    Command(
        "withdraw",
        seat_commands.withdraw,
        Who.PLAYER,
        of_turn=True,
        clear=seat_commands.may_withdraw,
        for_others=True,
        kept=False,
        player=shows("withdraw", "what stands for you is taken back"),
    ),
    Command("export", exporting.export, Who.PLAYER, kept=False),
    Command(
        "wait",
        waiting.wait,
        Who.PLAYER,
        of_turn=True,
        opposite=opposites.always("go on"),
        player=shows("wait", "a turn that may run before its deadline waits for it"),
    ),
    Command("go_on", waiting.go_on, Who.PLAYER, of_turn=True, opposite=opposites.always("wait")),
    Command(
        "away",
        absence.away,
        Who.PLAYER,
        clear=absence.clear,
        for_others=True,
        own=True,
        opposite=opposites.theirs("back"),
        player=shows("away 1 Dec to 10 Dec", 'no turn of that time counts as missed; "back" ends it'),
    ),
    Command("back", absence.back, Who.PLAYER, for_others=True, own=True),
    Command(
        "deputy",
        deputies.name,
        Who.PLAYER,
        asks=deputies.asks,
        for_others=True,
        own=True,
        opposite=opposites.theirs("no deputy"),
        player=shows(
            "deputy Zoe zoe@example.org until 10 Dec",
            'they are asked, and may order for you till then; "no deputy" ends it',
        ),
    ),
    Command("no_deputy", deputies.none, Who.PLAYER, for_others=True),
    Command("rules", information.rules, player=shows("rules", "the rules of the game")),
    Command("list", information.list_matches, player=shows("list", "the matches that are open or running")),
    Command(
        "join",
        joining.join,
        opposite=opposites.always("resign"),
        player=shows("join {short}-7 as Hare", "enter a match under this name"),
    ),
    Command("reclaim", vacant_seats.reclaim, own=True),
    Command(
        "standby",
        standing_by.stand_by,
        kept=False,
        player=shows(
            "standby for {short}-9", 'a seat that wants a player is offered to you; "no standby" ends it'
        ),
    ),
    Command("no_standby", standing_by.stand_down, kept=False),
    Command(
        "observe",
        observing.observe,
        opposite=opposites.observe,
        player=shows("observe {short}-9", "its public reports come to you, without a seat"),
    ),
    Command("stop_observing", observing.stop, clear=observing.observed, opposite=opposites.stop_observing),
    Command(
        "match",
        information.turn_to,
        player=shows("match {short}-9", "the lines below are about that match"),
    ),
    Command(
        "zone",
        seat_commands.zone,
        kept=False,
        player=shows("zone Europe/Paris", "deadlines are shown in your time too"),
    ),
    Command(
        "prefer",
        preferring.prefer,
        kept=False,
        player=shows(
            "prefer plain text",
            'letters without HTML; "prefer narrow": text in 40 columns; "prefer quiet 22:00 to 7:00": reminders wait',
        ),
        gm=shows("prefer every Fri 20:00", "each match that you create begins so; likewise with a zone"),
    ),
    Command(
        "press",
        passing.say,
        asks=passing.asks,
        loud=True,
        for_others=True,
        kept=False,
        player=examples.press,
        gm=examples.press_of_gm,
    ),
    Command(
        "your_press",
        steering.tell,
        kept=False,
        player=shows("press", "your press that waits, and what is allowed"),
    ),
    Command(
        "withdraw_press",
        steering.withdraw,
        kept=False,
        player=shows("withdraw press", "what you wrote and waits is taken back"),
        gm=shows("withdraw press", 'what you wrote for the next report is taken back; "press" shows it'),
    ),
    Command(
        "mute",
        steering.mute,
        Who.PLAYER,
        own=True,
        kept=False,
        player=shows("mute {first}", 'you read no press of theirs; "unmute {first}" ends it'),
    ),
    Command("unmute", steering.unmute, Who.PLAYER, own=True, kept=False),
    Command(
        "also",
        addresses.also,
        asks=addresses.asks_also,
        own=True,
        kept=False,
        player=shows(
            "also ann@work.example", "mail from there is yours, too, once that address has said yes"
        ),
    ),
    Command(
        "move",
        addresses.move,
        asks=addresses.asks_move,
        own=True,
        kept=False,
        player=shows("move to ann@new.example", "the same, and letters go there"),
    ),
    Command("forget", addresses.forget, own=True, kept=False),
    Command(
        "resend",
        addresses.resend,
        own=True,
        kept=False,
        player=shows("resend", "how the match stands, in a letter with a new key"),
    ),
    Command(
        "my_data",
        own_data.tell,
        kept=False,
        player=shows("my data", "all that is stored of you, to your address on file"),
    ),
    Command(
        "resign",
        seat_commands.resign,
        asks=consequences.resign,
        own=True,
        player=examples.leaving,
    ),
)

ANSWERS = (
    Command(
        "undo",
        undoing.undo,
        clear=undoing.last,
        kept=False,
        player=shows("undo", "the last thing that you did in this match is taken back, orders apart"),
        gm=shows("undo", "the last thing that you did in this match is taken back"),
    ),
    Command(
        "yes",
        lambda context: (
            gms.accept(context) or handing_on.passed(context) or confirming.nothing_waited(context)
        ),
        kept=False,
    ),
    Command("as_read", confirming.nothing_waits, kept=False),
    Command("as_proposed", confirming.nothing_waits, kept=False),
    Command("pass_on", handing_on.pass_on, kept=False),
    Command(
        "no",
        lambda context: gms.decline(context) or steering.refuse(context) or confirming.refuse(context),
        kept=False,
    ),
)
