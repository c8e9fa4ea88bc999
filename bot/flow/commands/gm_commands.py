"""What a GM may say, a row for each command, in the order of the help for GMs. Must not know how a line is read."""

from bot.flow.commands import correcting, examples, filling, forming, information, passing, steering
from bot.flow.commands.command import Command, When, Who, shows

BEFORE_THE_START = (
    Command("create", forming.create, Who.GM_OF_SERVER, gm=examples.create),
    Command("set", forming.set_option, Who.GM, When.LIVE, gm=examples.parameter),
    Command("players", forming.players, Who.GM, When.BEFORE, gm=examples.players),
    Command(
        "deadline",
        steering.deadline,
        Who.GM,
        When.LIVE,
        of_turn=True,
        gm=shows("deadline Fri 4 Dec 20:00", "the first deadline; later: moves the one that runs"),
    ),
    Command(
        "every",
        steering.every,
        Who.GM,
        When.LIVE,
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
        forming.open_,
        Who.GM,
        When.BEFORE,
        gm=shows("open", "anybody may join; or name the players yourself:"),
    ),
    Command(
        "player",
        forming.player,
        Who.GM,
        When.BEFORE,
        gm=shows("player Hare hare@example.org", "this player, under this name"),
    ),
    Command("fill", filling.fill, Who.GM, When.BEFORE, gm=examples.fill),
    Command("start", forming.start, Who.GM, When.BEFORE, gm=shows("start", "the first orders are asked for")),
)

IN_THE_MATCH = (
    Command("status", information.status, Who.GM, gm=shows("status", "who has ordered (never what)")),
    Command(
        "extend",
        steering.extend,
        Who.GM,
        When.RUNNING,
        of_turn=True,
        gm=shows("extend 2 days", "this deadline comes later"),
    ),
    Command("hold", steering.hold, Who.GM, When.RUNNING, gm=shows("hold I am away", "no deadline runs")),
    Command("release", steering.release, Who.GM, When.RUNNING, gm=shows("release", "deadlines run again")),
    Command(
        "process",
        steering.process,
        Who.GM,
        When.RUNNING,
        of_turn=True,
        gm=shows("process", "play the turn now"),
    ),
    Command(
        "replace",
        steering.replace,
        Who.GM,
        When.LIVE,
        gm=shows("replace {first} new@example.org", "somebody else takes this seat"),
    ),
    Command(
        "correct",
        correcting.correct,
        Who.GM,
        When.RUNNING,
        of_turn=True,
        gm=examples.correction,
    ),
    Command(
        # Only a GM's words are read as this one; a GM of the server may write to somebody without a match.
        "to",
        passing.to_players,
        gm=shows(
            "to {first}: you owe me a pint",
            "these words are passed on to that player, down to the next empty line",
        ),
    ),
    Command(
        "cancel",
        steering.cancel,
        Who.GM,
        When.LIVE,
        gm=shows("cancel", "the match ends without a result"),
    ),
)
