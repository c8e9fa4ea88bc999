"""What two phrases of one action cannot both tell: two cards, two numbers for one part.

Must not know marks, nor conditions.
"""

from collections.abc import Sequence

from bot.games.golden_strider.robots.english.meanings.islands import (
    Alone,
    Bare,
    Changed,
    Lays,
    Named,
    Pays,
    When,
    Without,
)


def clash(items: Sequence[object], new: object) -> bool:
    """Whether the action has something of this kind already."""
    if isinstance(new, Bare):  # a number needs a clause of its own
        return any(isinstance(item, Lays | Bare | Alone) for item in items)
    return any(kind(item) & kind(new) for item in items if not isinstance(item, When))


def kind(item: object) -> set[str]:
    """What of a clause an item tells: the card, a part, who pays."""
    match item:
        case Named():
            return {"card"}
        case Lays(parts):
            return {part for part, _ in parts}
        case Bare():
            return {"bare"}
        case Alone(part) | Without(part) | Changed(part):
            return {part}
        case _:
            return {"pays"} if isinstance(item, Pays) else set()
