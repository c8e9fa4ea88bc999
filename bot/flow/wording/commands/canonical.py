"""A command in its own spelling: `every Friday eight in the evening` is `every Fri 20:00`.

What is proposed, or told to be written, is written so, and reads as the same value when it comes back. Whatever is no
such command, or can't be read yet, stays as it is. Must not know what a command does.
"""

import re
from collections.abc import Callable, Mapping

import grammar
from bot import deadlines
from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.words import numerals
from bot.games.offering import offered

# A weekday alone has the hour of the deadline that runs; it is shortened by an hour that it hasn't.
_NO_HOUR = "00:00"


def line(said: str) -> str:
    """The command that a line is, in its own spelling."""
    if not reading.may_be(said):
        return said
    try:
        given = reading.read(said)
        spelled = _SPELLED[given.verb](given) if given.verb in _SPELLED and not given.match else ""
        return spelled if spelled and reading.read(spelled).verb == given.verb else said
    except ValueError:  # as grammar.Unreadable is: why it can't be read is told where it is done
        return said


def is_whole(said: str) -> bool:
    """Whether a command says its value so that it can be read: "every Fri" has no hour."""
    given = reading.read(said)
    try:
        return given.verb == "create" or given.verb not in _SPELLED or bool(_SPELLED[given.verb](given))
    except ValueError:
        return False


def lines(said: tuple[str, ...]) -> tuple[str, ...]:
    """The same of several."""
    return tuple(map(line, said))


def _every(given: Given) -> str:
    return str(deadlines.read_cadence(numerals.figured(given.text)))


def _deadline(given: Given) -> str:
    return f"deadline {_when(given.text)}"


def _start_at(given: Given) -> str:
    return f"start on {_when(given.text.removeprefix('on '))}"


def _when(text: str) -> str:
    try:
        return str(deadlines.read_when(text))
    except grammar.Unreadable:
        day = str(deadlines.read_when(f"{text.rstrip('.! ')} {_NO_HOUR}"))
        return day.removesuffix(_NO_HOUR).rstrip()


def _extend(given: Given) -> str:
    return f"extend {deadlines.read_duration(given.text)}"


def _zone(given: Given) -> str:
    return f"zone {deadlines.zone(given.text).key}"


def _players(given: Given) -> str:
    return f"players {'-'.join(one for one in given.words if one)}"


def _create(given: Given) -> str:
    """`create Breaking Away called Spring Mile` with the game as its command has it."""
    what, title = given.words[:-2], given.words[-1] if given.words[-2] else None
    named = " ".join(filter(None, what)).casefold()
    game = next((one for one in offered() if re.match(rf"{re.escape(one.name.casefold())}\b", named)), None)
    plain = f"{game.key}{named[len(game.name) :]}" if game else ""
    return f"create {plain}{f' called {title}' if title else ''}" if plain else ""


_SPELLED: Mapping[str, Callable[[Given], str]] = {
    "create": _create,
    "every": _every,
    "deadline": _deadline,
    "start_at": _start_at,
    "extend": _extend,
    "zone": _zone,
    "players": _players,
}
