"""The parameters of a rule set: every row of the rulings' table is a field, and a rule set is one value of them.

A GM may mix them. Must not know orders, states or letters; nothing anywhere asks for a rule set by its name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta

TURN_LIMIT = 40  # GS-10: rounds; no race outlives them
RUNNERS = range(6, 11)  # both rule sets: 6-10 runners

Small: TypeAlias = Annotated[int, Meta(ge=0, le=10)]
Bonus: TypeAlias = Annotated[tuple[Small, ...], Meta(max_length=10)]


def _said(default: Any, doc: str) -> Any:
    """A field with its default and the sentence that explains it to a GM."""
    return field(default=default, metadata={"doc": doc})


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One rule set; the defaults are `thomasson`. Raises ValueError when no line-up could satisfy it."""

    length: Annotated[int, Meta(ge=20, le=200)] = _said(60, "The finish square; 60 to 65 is usual.")
    start_cards: Annotated[int, Meta(ge=1, le=7)] = _said(5, "How many cards a runner lines up with, and holds.")
    start_total: Annotated[int, Meta(ge=0, le=70)] = _said(30, "What the start cards add up to.")
    start_least: Small = _said(0, "The lowest start card.")
    start_most: Small = _said(10, "The highest start card.")
    bank_factor: Annotated[int, Meta(ge=1, le=5)] = _said(2, "What each point banked adds to the new card.")
    highest_card: Annotated[int, Meta(ge=1, le=20)] = _said(10, "The highest new card.")
    bonus: Bonus = _said((0, 1, 1, 2, 2, 2), "Added to the new card of those placed 1st, 2nd and so on; then 0.")
    bonus_many: Bonus = _said((0, 1, 1, 2, 2, 2, 2, 2), "The same in a large field.")
    many: Annotated[int, Meta(ge=2, le=99)] = _said(10, "With how many runners a field is large.")
    costs_from: Annotated[int, Meta(ge=1, le=TURN_LIMIT)] = _said(
        3, "The round in which overtaking first costs; it is paid in the round after."
    )
    small_card: Literal["carry", "replace"] = _said(
        "carry",
        "An ordered card smaller than what is owed: carry the rest forward, or replace it by the lowest that pays.",
    )
    no_move: Literal["move", "halve"] = _said(
        "move", "What the referee does with what is left of a no-move card: move all of it, or halve it."
    )
    past_the_post: Literal["dead heat", "faster"] = _said(
        "dead heat", "Same square at or past the finish: a dead heat, or who moved more in that round is ahead."
    )
    card_life: Annotated[int, Meta(ge=7, le=TURN_LIMIT)] = _said(7, "Within how many rounds a card must be played.")
    still_rounds: Annotated[int, Meta(ge=1, le=TURN_LIMIT)] = _said(
        7, "After how many rounds in a row in which nobody moved the race is stopped."
    )

    def __post_init__(self) -> None:
        """Refuse a total that the start cards can't add up to."""
        least, most = self.start_cards * self.start_least, self.start_cards * self.start_most
        if not least <= self.start_total <= most:
            raise ValueError(
                f"{self.start_cards} start cards of {self.start_least} to {self.start_most} add up to "
                f"{least} to {most}, never to {self.start_total}."
            )


VARIANTS: Mapping[str, Rules] = {
    "thomasson": Rules(),
    "tap": Rules(
        start_least=1,
        bonus_many=(0, 1, 1, 2, 2, 2),
        costs_from=2,
        small_card="replace",
        no_move="halve",
        past_the_post="faster",
    ),
}


def describe(rules: Rules) -> str:
    """For headings: `62 squares`, and whose rules when they aren't the default's."""
    names = [name for name, variant in VARIANTS.items() if replace(variant, length=rules.length) == rules]
    if names[:1] == ["thomasson"]:
        return f"{rules.length} squares"
    return f"{rules.length} squares, {names[0] if names else 'mixed'} rules"


def players(_rules: Rules) -> range:
    """How many may run."""
    return RUNNERS


def even_cards(rules: Rules) -> tuple[int, ...]:
    """GS-11: the line-up of a runner without one: 6 6 6 6 6, or the most even one the rule set allows."""
    each, over = divmod(rules.start_total, rules.start_cards)
    return tuple(each + (i < over) for i in range(rules.start_cards))


def bonus(rules: Rules, position: int, starters: int) -> int:
    """What a position adds to the new card; equal runners all have their position's bonus."""
    table = rules.bonus_many if starters >= rules.many else rules.bonus
    return table[position - 1] if position <= len(table) else 0
