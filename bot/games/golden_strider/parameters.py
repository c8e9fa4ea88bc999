"""The parameters of a rule set: every row of the rulings' table is a field, a rule set is one value.

A GM may mix them. Must not know orders, states or letters; nothing anywhere asks for a rule set by its name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta

from bot.games.golden_strider.course import STEEPLECHASE, Course
from bot.games.golden_strider.tarnished.drugs import EFFECTS, Drug, Effect

# GS-10: no race has more rounds.
ROUND_LIMIT = 40
# GS-36: the accusations come after the race.
TURN_LIMIT = ROUND_LIMIT + 1
# All rule sets: 6 to 10 runners.
RUNNERS = range(6, 11)
# GS-40: so many robots one person may enter.
ROBOTS_EACH = 2

# The kinds of turn: rules, sheets and reports each have one function for every kind.
Stage: TypeAlias = Literal["round", "robot race", "accusations", "over"]
Small: TypeAlias = Annotated[int, Meta(ge=0, le=10)]
Bonus: TypeAlias = Annotated[tuple[Small, ...], Meta(max_length=10)]


Fewest: TypeAlias = Annotated[int, Meta(ge=1, le=ROUND_LIMIT)]
Points: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=0, le=100)], ...], Meta(max_length=10)]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One rule set; the defaults are `thomasson`. Raises ValueError when no line-up could satisfy it."""

    length: Annotated[int, Meta(ge=20, le=200)] = field(
        default=60, metadata={"doc": "The finish square; 60 to 65 is usual."}
    )
    start_cards: Annotated[int, Meta(ge=1, le=7)] = field(
        default=5, metadata={"doc": "How many cards a runner lines up with, and holds."}
    )
    start_total: Annotated[int, Meta(ge=0, le=70)] = field(
        default=30, metadata={"doc": "What the start cards add up to."}
    )
    start_least: Small = field(default=0, metadata={"doc": "The lowest start card."})
    start_most: Small = field(default=10, metadata={"doc": "The highest start card."})
    bank_factor: Annotated[int, Meta(ge=1, le=5)] = field(
        default=2, metadata={"doc": "What each point banked adds to the new card."}
    )
    highest_card: Annotated[int, Meta(ge=1, le=20)] = field(
        default=10, metadata={"doc": "The highest new card."}
    )
    bonus: Bonus = field(
        default=(0, 1, 1, 2, 2, 2),
        metadata={"doc": "Added to the new card of those placed 1st, 2nd and so on; then 0."},
    )
    bonus_many: Bonus = field(
        default=(0, 1, 1, 2, 2, 2, 2, 2), metadata={"doc": "The same in a large field."}
    )
    many: Annotated[int, Meta(ge=2, le=99)] = field(
        default=10, metadata={"doc": "With how many runners a field is large."}
    )
    costs_from: Fewest = field(
        default=3, metadata={"doc": "The round in which overtaking first costs; paid in the round after."}
    )
    small_card: Literal["carry", "replace"] = field(
        default="carry",
        metadata={
            "doc": "An ordered card smaller than what is owed: carry the rest forward, or replace the card by "
            "the lowest that pays it all."
        },
    )
    no_move: Literal["move", "halve"] = field(
        default="move",
        metadata={"doc": "What is left of a card the referee plays: move all of it, or halve it."},
    )
    past_the_post: Literal["dead-heat", "faster"] = field(
        default="dead-heat",
        metadata={"doc": "One square at or past the finish: a dead heat, or who moved more that round wins."},
    )
    card_life: Annotated[int, Meta(ge=7, le=ROUND_LIMIT)] = field(
        default=7, metadata={"doc": "Within how many rounds a card must be played."}
    )
    still_rounds: Fewest = field(
        default=7, metadata={"doc": "After how many rounds in a row without a step the race is stopped."}
    )
    course: Annotated[Course, Meta(max_length=30)] = field(
        default=(),
        metadata={
            "doc": "The obstacles of a steeplechase: 10 barrier 1, 20 water 2 are a barrier on square 10 that costs "
            "a point more and water on 20 that costs two."
        },
    )
    runners: Annotated[int, Meta(ge=1, le=3)] = field(
        default=1, metadata={"doc": "How many runners a player has."}
    )
    drugs: bool = field(
        default=False,
        metadata={
            "doc": "Runners may be doped: rows are sealed, and accusations and points decide after the race."
        },
    )
    points: Points = field(
        default=(10, 8, 6, 5, 4, 3, 2, 1),
        metadata={"doc": "Where runners may be doped: the points for 1st, 2nd and so on; then 0."},
    )
    robots: bool = field(
        default=False,
        metadata={"doc": "Robots run the whole race in one turn, by the programs players send."},
    )

    @property
    def effects(self) -> Mapping[Drug, Effect]:
        """The drugs that runners may start on, and what each does (GS-31); `clean` alone where nobody is doped."""
        return EFFECTS if self.drugs else {"clean": EFFECTS["clean"]}

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The kinds of turn that a race has, in their order: the last one comes when the race is run (GS-36)."""
        race: Stage = "robot race" if self.robots else "round"
        return (race, "accusations") if self.drugs else (race,)

    def __post_init__(self) -> None:
        """Refuse a total that the start cards can't add up to, and two obstacles on one square."""
        least, most = self.start_cards * self.start_least, self.start_cards * self.start_most
        if not least <= self.start_total <= most:
            raise ValueError(
                f"{self.start_cards} start cards of {self.start_least} to {self.start_most} add up to "
                f"{least} to {most}, never to {self.start_total}."
            )
        if self.robots and (self.drugs or self.runners > 1):
            raise ValueError("Robots run clean, and one for each player.")
        if len({obstacle.square for obstacle in self.course}) < len(self.course):
            raise ValueError("Two obstacles of the course stand on one square; each needs its own.")


_TAP: Mapping[str, Any] = {
    "start_least": 1,
    "bonus_many": (0, 1, 1, 2, 2, 2),
    "costs_from": 2,
    "small_card": "replace",
    "no_move": "halve",
    "past_the_post": "faster",
}
# One word of each group may be said; "" changes nothing.
_PATCHES: tuple[Mapping[str, Mapping[str, Any]], ...] = (
    {"": {}, "tap": _TAP},
    # GS-40
    {"": {}, "robot": {"robots": True}},
    # GS-30
    {"": {}, "tarnished": {"runners": 2, "drugs": True}},
    # GS-20
    {"": {}, "steeplechase": {"length": 70, "course": STEEPLECHASE}},
)
# The rule set that no patch has changed.
_DEFAULT = "thomasson"


def _combined() -> dict[str, Rules]:
    """Every combination of patches, under the words of those that change something."""
    found: dict[str, Rules] = {}
    for words in product(*_PATCHES):
        if {"robot", "tarnished"} <= set(words):
            continue
        changes = [group[word] for group, word in zip(_PATCHES, words, strict=True)]
        rules = Rules(**{name: value for patch in changes for name, value in patch.items()})
        found[" ".join(filter(None, words)) or _DEFAULT] = rules
    return found


VARIANTS: Mapping[str, Rules] = _combined()
# `thomasson steeplechase`: the default's word may be said in front where no other set of rules is named.
ALIASES: Mapping[str, str] = {
    f"{_DEFAULT} {name}": name
    for name in VARIANTS
    if name != _DEFAULT and _PATCHES[0].keys().isdisjoint(name.split())
}


def describe(rules: Rules) -> str:
    """For headings: `62 squares`, and whose rules when they aren't the default's: `70 squares, tap steeplechase`."""
    names = [name for name, variant in VARIANTS.items() if _alike(variant, rules)]
    if names[:1] == [_DEFAULT]:
        return f"{rules.length} squares"
    return f"{rules.length} squares, {names[0] if names else 'mixed'} rules"


def _alike(variant: Rules, rules: Rules) -> bool:
    """Whether two rule sets differ only in what every GM sets: the length, obstacles, points."""
    course = rules.course if variant.course and rules.course else variant.course
    return replace(variant, length=rules.length, course=course, points=rules.points) == rules


def players(rules: Rules) -> range:
    """How many may take part: six to ten runners are on the track (GS-30)."""
    return range(-(-RUNNERS[0] // rules.runners), RUNNERS[-1] // rules.runners + 1)


def seats_each(rules: Rules) -> int:
    """How many seats one person may have (GS-40): who has made a robot may make another one."""
    return ROBOTS_EACH if rules.robots else 1


def even_cards(rules: Rules, more: int = 0) -> tuple[int, ...]:
    """GS-11: the line-up of a runner without one: 6 6 6 6 6, or the most even one the rule set allows.

    `more` points than usual: what a drug adds (GS-32).
    """
    each, over = divmod(rules.start_total + more, rules.start_cards)
    return tuple(each + (i < over) for i in range(rules.start_cards))


def bonus(rules: Rules, position: int, starters: int) -> int:
    """What a position adds to the new card; equal runners all have their position's bonus."""
    table = rules.bonus_many if starters >= rules.many else rules.bonus
    return table[position - 1] if position <= len(table) else 0
