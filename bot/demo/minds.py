"""How the eight players decide: from the race, as a letter shows it, to a card, and how much of it to move.

The rest of the card is banked; a banked point comes back double, later. Must not know mail.
"""

from collections.abc import Callable
from dataclasses import dataclass

from bot.demo.understanding import Card, Position


@dataclass(frozen=True)
class Idea:
    """A card to play, and how much of it to move; what is owed comes off first."""

    card: Card
    move: int


Mind = Callable[[Position, int], Idea]  # the race, and one's own square


def line(idea: Idea, position: Position) -> str:
    """The idea as an order that adds up."""
    left = idea.card.value - min(position.owed, idea.card.value)
    move = max(0, min(idea.move, left))
    return f"play {idea.card} M{move} B{left - move}"


def second_thought(idea: Idea, position: Position) -> Idea:
    """The same card, moved one square less; or one square more, where less isn't possible."""
    move = min(idea.move, idea.card.value - min(position.owed, idea.card.value))
    return Idea(idea.card, move - 1 if move > 0 else 1)


def saver(until: int, most: int = 5) -> Mind:
    """Banks up to `most` points a round until round `until`, or until it can finish; then runs with its best cards."""

    def mind(position: Position, square: int) -> Idea:
        card = _oldest(position)
        if position.number > until or _can_finish(position, square):
            return _run(position)
        return Idea(card, card.value - position.owed - most)

    return mind


def sprinter(grain: int) -> Mind:
    """Runs with its best card from the first round, and always banks `grain` points."""

    def mind(position: Position, _square: int) -> Idea:
        card = max(position.allowed)
        return Idea(card, card.value - position.owed - grain)

    return mind


def halver(until: int) -> Mind:
    """Moves half and banks half up to a round; then runs."""

    def mind(position: Position, square: int) -> Idea:
        card = _oldest(position)
        if position.number > until or _can_finish(position, square):
            return _run(position)
        return Idea(card, (card.value - position.owed + 1) // 2)

    return mind


def shadow(gap: int, last: int) -> Mind:
    """Stays `gap` squares behind the leader and banks the rest; passes the leader on the last `last` squares."""

    def mind(position: Position, square: int) -> Idea:
        card = _oldest(position)
        if position.finish - position.lead <= last or _can_finish(position, square):
            return _run(position)
        return Idea(card, max(1, position.lead - gap - square))

    return mind


def follower(until: int) -> Mind:
    """Sends back what the letter offers: its first line, and from some round on its best card, all moved."""

    def mind(position: Position, square: int) -> Idea:
        if position.number > until or _can_finish(position, square):
            return _run(position)
        card, move = (
            position.form[0].split()[-3:-1] if " B" in position.form[0] else position.form[0].split()[-2:]
        )
        value, received = card.split("/")
        return Idea(Card(int(value), int(received)), int(move[1:]))

    return mind


def reckoner(rounds: int) -> Mind:
    """Divides the squares that are left by the rounds that seem to be left, and moves that many squares."""

    def mind(position: Position, square: int) -> Idea:
        left = max(1, rounds - position.number + 1)
        if _can_finish(position, square):
            return _run(position)
        pace = -(-(position.finish - square) // left)
        enough = [card for card in position.allowed if card.value >= pace + position.owed]
        return Idea(min(enough, default=max(position.allowed)), pace)

    return mind


def climber(start: int, step: float) -> Mind:
    """Moves a little more in each round than in the round before."""

    def mind(position: Position, square: int) -> Idea:
        if _can_finish(position, square):
            return _run(position)
        return Idea(_oldest(position), start + int(step * position.number))

    return mind


def _run(position: Position) -> Idea:
    """The best card, all moved."""
    card = max(position.allowed)
    return Idea(card, card.value)


def _oldest(position: Position) -> Card:
    """The oldest card, so that no card gets too old to be played; of equally old ones the highest."""
    return min(position.allowed, key=lambda card: (card.received, -card.value))


def _can_finish(position: Position, square: int) -> bool:
    """Whether the three best cards are enough for what is left."""
    best = sorted((card.value for card in position.hand), reverse=True)[:3]
    return square + sum(best) - position.owed >= position.finish
