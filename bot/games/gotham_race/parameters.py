"""The parameters of a rule set: the board, which a GM may type in, and how cards are placed (GR-1, GR-6).

Must not know orders, states or letters; nothing anywhere asks for a rule set by its name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from bot.games.gotham_race.cards import SPOTS, Spot
from bot.games.gotham_race.rule_names import rule

PLAYERS = range(1, 5)
ROUNDS = 60  # GR-8: then it is over
LONGEST = 200  # spaces of a lap
TURN_LIMIT = ROUNDS * len(PLAYERS) * 2  # placed in turn, a player's part of a round is two turns at most

_Space: TypeAlias = Annotated[int, Meta(ge=1, le=LONGEST)]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One rule set. Raises ValueError for a board that can't be."""

    lap: Annotated[int, Meta(ge=10, le=LONGEST)] = field(
        default=40, metadata={"doc": "Spaces of the track, once round."}
    )
    spots: tuple[_Space, _Space, _Space, _Space, _Space] = field(
        default=(22, 24, 26, 28, 30),
        metadata={
            "doc": "Where hedgehog, tortoise, fish, snail and sheep lie, counted forwards from the start line."
        },
    )
    placing: Literal["sealed", "in-turn"] = field(
        default="sealed",
        metadata={"doc": f"All place their cards unseen by one deadline, or one after another ({rule(6)})."},
    )

    def __post_init__(self) -> None:
        """Refuse spots off the track, and two on one space."""
        if max(self.spots) > self.lap:
            far = SPOTS[self.spots.index(max(self.spots))]
            raise ValueError(
                f"The {far} lies on space {max(self.spots)}, and the track has {self.lap}: "
                "on a shorter track set the spots first."
            )
        if len(set(self.spots)) < len(SPOTS):
            raise ValueError(
                "Two of the five spots lie on one space; each has its own: spots 22 24 26 28 30."
            )

    def space_of(self, spot: Spot) -> int:
        """How far from the start line a spot lies."""
        return self.spots[SPOTS.index(spot)]


VARIANTS: Mapping[str, Rules] = {"sealed": Rules(), "in-turn": Rules(placing="in-turn")}


def describe(rules: Rules) -> str:
    """For headings: `lap 40`, `lap 40, cards in turn`; it says where the board is the GM's own."""
    own = ", own board" if (rules.lap, rules.spots) != (Rules().lap, Rules().spots) else ""
    return f"lap {rules.lap}{own}{', cards in turn' if rules.placing == 'in-turn' else ''}"
