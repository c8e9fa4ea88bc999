"""Who takes part in the race of the demo: the GM, and eight players with their line-ups and the way each one plays.

How they write their mails is in `habits`.
"""

from dataclasses import dataclass

from bot.demo import minds
from bot.demo.correspondence import Writer
from bot.demo.minds import Mind

DOMAIN = "meadow.test"
BOT = f"bot@{DOMAIN}"
GM = Writer("Olive", f"olive@{DOMAIN}")
TITLE = "Spring Mile"
LENGTH = 44  # squares: a race of nine rounds with a close finish


@dataclass(frozen=True)
class Player:
    """A person, the name and the cards of their runner, and how they play."""

    writer: Writer
    runner: str
    line_up: tuple[int, ...]
    mind: Mind
    by_name: bool = False  # the GM enters this one; the others ask to join


def _player(name: str, runner: str, line_up: str, mind: Mind, *, by_name: bool = False) -> Player:
    writer = Writer(name, f"{name.lower()}@{DOMAIN}")
    return Player(writer, runner, tuple(map(int, line_up.split())), mind, by_name)


PLAYERS = (
    _player("Ann", "Hare", "10 8 6 4 2", minds.sprinter(grain=1)),
    _player("Ben", "Tortoise", "6 6 6 6 6", minds.saver(until=5)),
    _player("Cleo", "Ostrich", "7 7 6 5 5", minds.halver(until=5)),
    _player("Dan", "Badger", "8 7 6 5 4", minds.reckoner(rounds=10)),
    _player("Eve", "Stag", "7 6 6 6 5", minds.saver(until=5, most=4), by_name=True),
    _player("Finn", "Fox", "7 7 7 5 4", minds.shadow(gap=6, last=18), by_name=True),
    _player("Gus", "Heron", "6 6 6 6 6", minds.climber(start=2, step=0.5), by_name=True),
    _player("Hana", "Otter", "8 6 6 5 5", minds.follower(until=6), by_name=True),
)
