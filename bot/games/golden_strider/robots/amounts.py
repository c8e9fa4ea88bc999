"""What a robot reckons with: runners, the figures the last report shows of them, and arithmetic on these (GS-42).

`str()` is the canonical phrase. Must not know how a figure is looked up.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

Whose: TypeAlias = Literal["me", "leader", "ahead", "behind", "line"]
Verb: TypeAlias = Literal["paid", "moved", "banked", "drew", "owe"]  # D, M, B, R, O
Pick: TypeAlias = Literal["highest", "lowest", "oldest", "newest"]
Name: TypeAlias = Literal[
    "round", "position", "square", "to go", "total", "level", "followers", "lead", "gap"
] | (Verb | Pick)
Sign: TypeAlias = Literal["plus", "minus", "times"]
Share: TypeAlias = Literal["all", "rest", "half"]  # of the card that is played (GS-43)

VERBS: tuple[Verb, ...] = get_args(Verb)
PICKS: tuple[Pick, ...] = get_args(Pick)
BETWEEN: tuple[Name, ...] = ("lead", "gap")  # figures of two runners


@dataclass(frozen=True)
class Who:
    """A runner, by where they stand in the last report; `line` counts its lines from 1."""

    whose: Whose = "me"
    line: int = 0

    def __str__(self) -> str:
        """`me`, `the leader`, `the next ahead`, `the next behind`, `line 3`."""
        names = {"me": "me", "leader": "the leader", "ahead": "the next ahead", "behind": "the next behind"}
        return names.get(self.whose, f"line {self.line}")

    @property
    def subject(self) -> str:
        """`I`, `the leader`."""
        return "I" if self.whose == "me" else str(self)

    @property
    def owner(self) -> str:
        """`my`, `the leader's`."""
        return "my" if self.whose == "me" else f"{self}'s"


ME = Who("me")
LEADER = Who("leader")
AHEAD = Who("ahead")
BEHIND = Who("behind")


@dataclass(frozen=True)
class Number:
    """A number written in the robot."""

    value: int

    def __str__(self) -> str:
        """`4`."""
        return str(self.value)


@dataclass(frozen=True)
class Figure:
    """A number of the last report, or what follows from two of them.

    `lead` is how many squares the one is ahead of the other, negative when behind; `gap` never is negative.
    `level` and `followers` are how many others stand on that square, and behind it.
    """

    name: Name
    who: Who = ME
    other: Who = ME  # of a lead or gap

    def __str__(self) -> str:
        """`my square`, `what the leader banked`, `the gap between me and the leader`."""
        return _figure(self)


@dataclass(frozen=True)
class Sum:
    """Two amounts with plus, minus or times between."""

    left: "Expr"
    sign: Sign
    right: "Expr"

    def __str__(self) -> str:
        """`what I owe plus 2`; an inner sum in brackets."""
        return f"{bracketed(self.left)} {self.sign} {bracketed(self.right)}"


@dataclass(frozen=True)
class Half:
    """Half of an amount, the odd point left out."""

    of: "Expr"

    def __str__(self) -> str:
        """`half of what I owe`."""
        return f"half of {bracketed(self.of)}"


Expr: TypeAlias = Number | Figure | Sum | Half
Amount: TypeAlias = Expr | Share


def bracketed(expr: Expr) -> str:
    """The phrase, in brackets where another word behind it could be read into it."""
    return f"({expr})" if isinstance(expr, Sum | Half) else str(expr)


def conjugated(verb: Verb, who: Who) -> str:
    """`owe` and `owes`; all others look back at the last round."""
    return "owes" if verb == "owe" and who.whose != "me" else verb


def _figure(one: Figure) -> str:
    who = one.who
    match one.name:
        case "round":
            return "the round"
        case "paid" | "moved" | "banked" | "drew" | "owe":
            return f"what {who.subject} {conjugated(one.name, who)}"
        case "highest" | "lowest" | "oldest" | "newest":
            return f"{who.owner} {one.name} card"
        case "lead":
            return f"{who.owner} lead over {one.other}"
        case "gap":
            return f"the gap between {who} and {one.other}"
        case _:
            return _counted(one)


def _counted(one: Figure) -> str:
    match one.name:
        case "to go":
            return f"{one.who.owner} squares to go"
        case "total":
            return f"the total of {one.who.owner} cards"
        case "level":
            return f"the number level with {one.who}"
        case "followers":
            return f"the number behind {one.who}"
        case _:
            return f"{one.who.owner} {one.name}"
