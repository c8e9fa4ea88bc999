"""What a runner may have taken, and what it does (GS-31 to GS-34). Must not know cards, rounds or managers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Drug: TypeAlias = Literal["clean", "Enduron", "Energiza"]


@dataclass(frozen=True, kw_only=True)
class Effect:
    """One drug's numbers; all 0 for a clean runner."""

    # GS-32: so many more points on the start cards, and so many more counted as banked in every round.
    start: int = 0
    banked: int = 0
    # GS-33: the most that may be added to a movement, and to one that reaches the finish.
    boost: int = 0
    last: int = 0


EFFECTS: Mapping[Drug, Effect] = {
    "clean": Effect(),
    "Enduron": Effect(start=2, banked=1),
    "Energiza": Effect(boost=2, last=4),
}


def drug(word: str) -> Drug:
    """The drug of this name, in any case; KeyError for another word."""
    return {name.casefold(): name for name in EFFECTS}[word.casefold()]
