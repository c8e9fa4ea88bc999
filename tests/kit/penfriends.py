"""A GM and players who know nothing but their mail, and play the same race whenever they are asked.

Each player answers the newest report with a line reckoned from it; when all have, the GM has the turn played. Must not
know how a letter travels.
"""

from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from email.message import EmailMessage
from typing import Protocol

from bot.demo import minds
from bot.demo.cast import Player
from bot.demo.correspondence import Letter, Writer, answer, opened
from bot.demo.understanding import Card, due, final, played, position, refused
from tests.kit.patience import until

LINE_UPS = {
    "Hare": ((10, 8, 6, 4, 2), minds.sprinter(grain=1)),
    "Tortoise": ((6, 6, 6, 6, 6), minds.saver(until=4)),
    "Ostrich": ((7, 7, 6, 5, 5), minds.halver(until=4)),
    "Badger": ((8, 7, 6, 5, 4), minds.reckoner(rounds=7)),
    "Fox": ((7, 7, 7, 5, 4), minds.shadow(gap=4, last=12)),
    "Heron": ((6, 6, 6, 6, 6), minds.climber(start=2, step=0.5)),
}


class Post(Protocol):
    """How letters travel."""

    def send(self, message: EmailMessage) -> None:
        """Hand a letter over; it lies in the bot's mailbox before this returns."""

    def fetch(self, address: str) -> list[bytes]:
        """The letters that came to this address since the last call."""


@dataclass
class Letterboxes:
    """Everybody's mail: what came, every copy of it, and what hasn't been read yet."""

    post: Post
    kept: dict[str, list[bytes]] = field(default_factory=lambda: defaultdict(list))
    _known: set[str] = field(default_factory=set)
    _unread: dict[str, deque[Letter]] = field(default_factory=lambda: defaultdict(deque))

    def next(self, address: str) -> Letter:
        """The next letter; a copy of one that has been read is passed over, as any mail program would."""
        until(lambda: self.look(address), f"a letter to {address}")
        return self._unread[address].popleft()

    def look(self, address: str) -> bool:
        """Take in what came. Returns whether there is anything to read."""
        for raw in self.post.fetch(address):
            self.kept[address].append(raw)
            letter = opened(raw)
            if letter.message_id not in self._known:
                self._known.add(letter.message_id)
                self._unread[address].append(letter)
        return bool(self._unread[address])


def cast(domain: str) -> tuple[Player, ...]:
    """Six players who live there."""
    return tuple(
        Player(Writer(name, f"{name.lower()}@{domain}"), name, cards, mind)
        for name, (cards, mind) in LINE_UPS.items()
    )


def play(
    boxes: Letterboxes, gm: str, players: Sequence[Player], *settings: str, pause: Callable[[int], None]
) -> dict[str, Letter]:
    """A whole race, from the GM's first letter to everybody's last report, which is returned by address.

    `settings` are lines for the match; `pause(number)` is called before the orders of each round are written.
    """
    referee = Writer("Olive", gm)
    told = _ask(boxes, referee, boxes.next(gm), _set_up(players, settings))
    while True:
        letters = {one: _report(boxes, one.writer.address) for one in players}
        if all(map(final, letters.values())):
            return {one.writer.address: letter for one, letter in letters.items()} | {gm: told}
        pause(due(letters[players[0]]) or 0)
        for one, letter in letters.items():
            boxes.post.send(answer(one.writer, letter, (_order(one, letter),)))
        question = _ask(boxes, referee, told, ("process",))
        boxes.post.send(answer(referee, question, ("yes",)))
        told = _report(boxes, gm)


def _ask(boxes: Letterboxes, writer: Writer, letter: Letter, words: tuple[str, ...]) -> Letter:
    """Answer a letter. Returns the receipt, which must refuse nothing."""
    boxes.post.send(answer(writer, letter, words))
    receipt = boxes.next(writer.address)
    assert not refused(receipt), receipt.text
    return receipt


def _set_up(players: Sequence[Player], settings: Sequence[str]) -> tuple[str, ...]:
    first = ("create golden-strider called Spring Mile", *settings)
    when = ("deadline in 2 hours", "every 2 hours")
    return (*first, *when, *(f"runner {one.runner} {one.writer.address}" for one in players), "start")


def _report(boxes: Letterboxes, address: str) -> Letter:
    """The next letter that asks this player for orders, or tells a round; receipts and notices are passed over."""
    while not (due(letter := boxes.next(address)) or played(letter)):
        pass
    return letter


def _order(player: Player, letter: Letter) -> str:
    """The line that this player makes of the report."""
    race = position(letter)
    if race.number > 1:
        return minds.line(player.mind(race, race.square(player.runner)), race)
    hand = tuple(Card(value, 0) for value in player.line_up)
    race = replace(race, hand=hand, allowed=hand)
    return f"line-up {' '.join(map(str, player.line_up))} {minds.line(player.mind(race, 0), race)}"
