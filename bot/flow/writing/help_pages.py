"""What may be written by mail, as rows of a line and what it does; the examples are those of the reader's game.

Must not know who reads it, nor what a command does.
"""

from typing import Any

from bot.flow.values.policies import POLICIES
from bot.games.base import AnyGame
from bot.games.offering import offered
from bot.games.rulesets import parameters, words_of
from bot.layout import Pairs

_SET = 'one rule of it, before the start; "rules" lists them'

Rows = tuple[tuple[str, str], ...]


def for_player(game: AnyGame, entrant: str = "") -> Pairs:
    """What anybody may write who plays or would like to; with the entrant's name, what becomes of that entrant."""
    return _table(
        ("status", "what stands for you, and the deadline"),
        ("withdraw", "what stands for you is taken back"),
        ("rules", "the rules of the game"),
        ("list", "the matches that are open or running"),
        (f"join {game.tag}-7 as Hare", "enter a match under this name"),
        (f"match {game.tag}-9", "the lines below are about that match"),
        ("zone Europe/Paris", "deadlines are shown in your time too"),
        (
            "to GM: I shall be away in May",
            "these words are passed on to your GM, down to the next empty line",
        ),
        ("also ann@work.example", "mail from there is yours, too, once that address has said yes"),
        ("move to ann@new.example", "the same, and letters go there"),
        ("resend", "how the match stands, in a letter with a new key"),
        ("resign", f"you leave; {entrant} {game.left}" if entrant else "you leave the match"),
    )


def for_gm(game: AnyGame, rules: Any = None) -> Pairs:
    """What a GM may write about a match of this game by these rules; the first rule set, when there is none yet."""
    return _table(
        *_before(game, game.variants[next(iter(game.variants))] if rules is None else rules), *_during(game)
    )


def _before(game: AnyGame, rules: Any) -> Rows:
    seats = game.players(rules)
    others = ", ".join(one.key for one in offered() if one is not game)
    sets = words_of(game)
    return (
        (f"create {game.key} called Spring Mile", f"a new match; other games: {others}"),
        (f"create {game.key} {sets[-1]}", f"the same by another rule set; there are {', '.join(sets)}"),
        *((f"set {one.name} {one.value}", _SET) for one in parameters(game, "")[:1]),
        *((f"players {seats[0]}-{seats[-1]}", "how many are wanted"),) * (len(seats) > 1),
        ("deadline Fri 4 Dec 20:00", "the first deadline; later: moves the one that runs"),
        ("every Fri 20:00", "the ones after it; or: every 7 days"),
        ("zone Europe/London", "where these times are"),
        ("describe A friendly race", "what strangers read who ask what is open"),
        ("open", "anybody may join; or name the players yourself:"),
        ("player Hare hare@example.org", "this player, under this name"),
        *((f"fill to {seats[-1]}", "robots of the house take empty seats"),) * bool(game.fillers(rules)),
        ("start", "the first orders are asked for"),
    )


def _during(game: AnyGame) -> Rows:
    mended = (
        f"correct {game.correction} because I had miscounted",
        "what stands is set by hand, and all are told",
    )
    return (
        ("status", "who has ordered (never what)"),
        ("extend 2 days", "this deadline comes later"),
        *(
            (f"set {one.name} {one.example}", one.doc[:1].lower() + one.doc[1:].rstrip("."))
            for one in POLICIES
        ),
        ("hold, release", "no deadline runs in between"),
        ("process", "play the turn now"),
        ("replace Hare new@example.org", "somebody else takes this seat"),
        *(mended,) * bool(game.correction),
        (
            "to Hare: you owe me a pint",
            "these words are passed on to that player, down to the next empty line",
        ),
        ("cancel", "the match ends without a result"),
    )


def _table(*rows: tuple[str, str]) -> Pairs:
    return Pairs(("Line", "What it does"), rows)
