"""The rule sets, and what a GM may set otherwise: a variant is one value of `Rules` (`bot.games.rulesets`)."""

from dataclasses import dataclass, field
from typing import Annotated

from msgspec import Meta


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The parameters of a match."""

    length: Annotated[int, Meta(ge=5, le=60)] = field(default=12, metadata={"doc": "Squares to the finish."})
    prize: Annotated[int, Meta(ge=0, le=6)] = field(
        default=2, metadata={"doc": "What a right guess is worth."}
    )


VARIANTS = {"short": Rules(), "long": Rules(length=24, prize=3)}
