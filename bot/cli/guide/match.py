"""The questions of `pbm new`, a row each, and the lines of a GM's letter that the answers become.

Must not know how a line is read by the bot.
"""

import re
from collections.abc import Iterator
from functools import partial

from bot import deadlines
from bot.cli.guide.values import Found
from bot.cli.guide.walk import Row
from bot.games.base import AnyGame
from bot.games.offering import find, offered
from bot.games.rulesets import options, variant_of, words_of, write_options

# Who may join -> the line of the GM; "" is none.
WHO = {"anybody": "open", "approval": "open with approval", "code": "open with code {code}", "nobody": ""}
_WHO = (
    "anybody: who writes is entered.\napproval: I ask the GM about each.\ncode: who knows a word of yours.\n"
    "nobody: you enter the players yourself."
)
_PLAYERS = re.compile(r"(\d{1,4})(?:\s*(?:-|to)\s*(\d{1,4}))?")


def lines(found: Found) -> Iterator[str]:
    """What the GM would write."""
    yield f"create {found['game'].key} {found['rules']} called {found['title']}"
    yield f"players {found['players']}"
    yield f"zone {found['zone']}"
    yield f"deadline {found['deadline']}"
    yield found["every"]
    if opens := WHO[found["join"]].format(code=found.get("code", "")):
        yield opens


def _games(_found: Found) -> str:
    return "\n".join(f"{game.key}:  {game.about}" for game in offered())


def _game(text: str, _found: Found) -> AnyGame:
    if game := find(text.lower()):
        return game
    raise ValueError(f'there is no game "{text}"; there are {", ".join(one.key for one in offered())}.')


def rule_sets(found: Found) -> str:
    """Each rule set in a line: what it is, and what it has otherwise than the first."""
    game: AnyGame = found["game"]
    return "\n".join(_rule_set(game, word) for word in words_of(game))


def _rule_set(game: AnyGame, word: str) -> str:
    first, name = variant_of(game, ""), variant_of(game, word)
    rules = game.variants[name]
    allowed = game.players(rules)
    other = write_options(options(game, first, rules))
    seats = str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]} to {allowed[-1]}"
    differs = f" Otherwise than {first}: {other}." if other else ""
    return f"{word}:  {game.describe(rules)}; {seats} players.{differs}"


def _rules(text: str, found: Found) -> str:
    return variant_of(found["game"], text)


def _allowed(found: Found) -> range:
    game: AnyGame = found["game"]
    return game.players(game.variants[found["rules"]])


def _usual_players(found: Found) -> str:
    allowed = _allowed(found)
    return f"{allowed[0]}-{allowed[-1]}" if len(allowed) > 1 else str(allowed[0])


def _players(text: str, found: Found) -> str:
    read, allowed = _PLAYERS.fullmatch(text), _allowed(found)
    numbers = [int(number) for number in read.groups() if number] if read else []
    if numbers and all(number in allowed for number in numbers) and numbers == sorted(numbers):
        return "-".join(map(str, numbers))
    raise ValueError(f"{allowed[0]} to {allowed[-1]} can play; write it like {_usual_players(found)}.")


def _when(text: str, _found: Found) -> str:
    deadlines.read_when(text)
    return text


def _every(text: str, _found: Found) -> str:
    """`Fri 20:00` is read like `every Fri 20:00`."""
    whole = text if text.lower().startswith("every ") else f"every {text}"
    deadlines.read_cadence(whole)
    return whole


def _title(text: str, _found: Found) -> str:
    if text and text.isprintable():
        return text
    raise ValueError("write a name on one line.")


def _code(text: str, _found: Found) -> str:
    if text.isalnum():
        return text
    raise ValueError("a code is one word of letters and digits, such as HEDGEHOG.")


def _one_of(words: tuple[str, ...], text: str, _found: Found) -> str:
    if text in words:
        return text
    raise ValueError(f"write one of {', '.join(words)}.")


ROWS = (
    Row("game", "Which game", _game, lambda _: offered()[0].key, _games),
    Row(
        "rules",
        "By which rule set (words can stand together)",
        _rules,
        lambda found: variant_of(found["game"], ""),
        rule_sets,
        only=lambda found: bool(found["game"].variants),
    ),
    Row("title", "What is the match called", _title, lambda found: found["game"].name),
    Row(
        "players",
        "How many players",
        _players,
        _usual_players,
        "The match can start with the smaller number, and has seats for the larger one.",
    ),
    Row(
        "zone",
        "In which time zone",
        lambda text, _: deadlines.zone(text).key,
        lambda found: found["zone_here"],
    ),
    Row(
        "deadline",
        "The first deadline",
        _when,
        lambda _: "in 7 days",
        "As you would say it: Fri 4 Dec 20:00, tomorrow 20:00, in 7 days.",
    ),
    Row(
        "every",
        "Then every",
        _every,
        lambda _: "7 days",
        "How deadlines follow one another: 7 days, Fri 20:00, Tue and Fri 20:00.",
    ),
    Row(
        "join",
        f"Who may join: {', '.join(WHO)}",
        partial(_one_of, tuple(WHO)),
        lambda _: "anybody",
        _WHO,
    ),
    Row("code", "The word that players must know", _code, only=lambda found: found["join"] == "code"),
    Row(
        "gm",
        "Which of the GMs leads it",
        lambda text, found: _one_of(found["gms"], text, found),
        lambda found: found["gms"][0],
        lambda found: f"The GMs of this server: {', '.join(found['gms'])}.",
    ),
)
