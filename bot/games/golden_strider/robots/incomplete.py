"""A robot with sentences that can't be read: each is answered with the nearest that can, and nothing races until then.

`yes` stands only where every such sentence has exactly one nearest reading; `run it as read` leaves them out, and says
which. Must not know letters.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from bot.games.golden_strider.orders import Program
from bot.games.golden_strider.robots import reading
from bot.games.golden_strider.robots.headers import Header
from bot.games.golden_strider.robots.robot import Robot, Unread
from grammar import Unreadable

YES, AS_READ = "yes", "run it as read"


def unreadable(found: Header, own: Robot) -> Unreadable:
    """Why the robot does not race, and what would do."""
    proposals = dict(_proposals(found, own))
    said = " ".join(map(_asked, own.unread))
    kind = "robot" if found.kind == "robot" else "standing orders"
    what = f"Nothing of this {kind} runs" if kind == "robot" else "None of these standing orders hold"
    hint = " ".join((f"{what} until all of it is read.", *_hints(proposals, own)))
    return Unreadable(f"{said} {hint}", own.unread[0].column, proposals=proposals, headline=headline(found))


def headline(found: Header) -> str:
    """For the subject of the receipt."""
    return f"{found.kind} not complete"


def _proposals(found: Header, own: Robot) -> Iterator[tuple[str, str]]:
    with suppress(Unreadable):
        guess = reading.understood(found.text, guessing=True).robot
        if not guess.unread and guess.rules:
            yield YES, _line(found, guess)
    if own.rules:
        yield AS_READ, _line(found, replace(own, unread=()))


def _line(found: Header, own: Robot) -> str:
    own = replace(own, start=()) if found.kind == "standing orders" else own
    return str(Program(str(own), found.kind, found.runner))


def _asked(one: Unread) -> str:
    near = " Or: ".join(f'"{sentence}"' for sentence in one.near)
    without = f' (without "{one.left_out}")' if one.left_out else ""
    asked = f" Did you mean{without}: {near}" if near else ""
    rest = one.text[one.column - 1 :]
    place = f' Reading stopped at "{rest}".' if 1 < one.column <= len(one.text) and not near else ""
    return f'I can\'t read "{one.text}". {one.why}{place}{asked}'


def _hints(proposals: dict[str, str], own: Robot) -> Iterator[str]:
    if YES in proposals:
        yield 'If that is what you mean, answer "yes".'
    if AS_READ in proposals:
        left = "this sentence" if len(own.unread) == 1 else f"these {len(own.unread)} sentences"
        yield f'To leave out {left}, answer "{AS_READ}".'
