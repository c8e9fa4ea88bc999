"""A command as a value: who may say it and when, what it does, and how help shows it.

Must not know how a line is read, nor what any one command does.
"""

import enum
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.flow.values.context import Context
from bot.flow.wording.commands import reading
from bot.games.base import AnyGame
from bot.store.pictures import Picture
from bot.store.values import Match

# Lines that help shows, each with what it does.
Rows: TypeAlias = tuple[tuple[str, str], ...]


class Who(enum.Enum):
    """Who may say a command."""

    ANYBODY = "whoever writes"
    PLAYER = "somebody with a seat in the match"
    GM = "the GM of the match"
    GM_OF_SERVER = "a GM of this server"
    EDITOR = "a GM, of whatever match, or the editor of a zine"


class When(enum.Enum):
    """When in the life of a match a command may be said."""

    EVER = "at any time"
    BEFORE = "before the start"
    RUNNING = "after the start and before the end"
    LIVE = "before the end"
    CANCELLED = "when it was cancelled"


@dataclass(frozen=True)
class Sample:
    """The match for which help shows its examples: its game and rules, its tag, and the first of its entrants."""

    game: AnyGame
    rules: Any
    tag: str = ""
    entrant: str = ""  # of the reader; "" for a GM
    first: str = "Hare"

    @property
    def words(self) -> dict[str, str]:
        """What stands in the examples for {game}, {tag}, {first} and so on."""
        return {"game": self.game.key, "short": self.game.tag, "tag": self.tag, "first": self.first}


@dataclass(frozen=True)
class Done:
    """A command that was done: in which match, how that stood before, and what changed, as it was before."""

    match: Match
    before: Picture
    changed: Picture


Shown: TypeAlias = Callable[[Sample], Rows]


def shows(line: str, does: str) -> Shown:
    """One line of help; {first}, {game} and so on stand for what is there in this match."""
    return lambda sample: ((line.format(**sample.words), does.format(**sample.words)),)


def hidden(_sample: Sample) -> Rows:
    """No line of help: the letter that the command belongs to says how it is written."""
    return ()


Opposite: TypeAlias = Callable[..., str]


def nothing(_context: Context, _done: Done, *_words: str | None) -> str:
    """No line sets this back."""
    return ""


@dataclass(frozen=True)
class Command:
    """One command. Two rows may have one rule: the first counts that its writer may say."""

    # Its rule in grammar/commands.lark.
    rule: str
    # Does it: with the words that the grammar found, in their order. Raises Refusal.
    do: Callable[..., str]
    who: Who = Who.ANYBODY
    when: When = When.EVER
    # It is said of the turn that is due, and never done to the turn after.
    of_turn: bool = False
    # What it would do, where it can't simply be taken back and its writer is asked first; "" where they need not be.
    asks: Callable[..., str] | None = None
    # Raises Refusal where its words can't be done: then nobody is asked whether they are meant. A sentence that it
    # returns says what they come to, and stands in the question.
    clear: Callable[..., object] | None = None
    # A GM may say it for a player, behind the player's name.
    for_others: bool = False
    # It is for the player of a seat, and not for their deputy.
    own: bool = False
    # Whether the log of the match has it, and `undo` reaches it.
    kept: bool = True
    # Others hear of it in any case, so that nothing puts it back in silence.
    loud: bool = False
    # The line that sets it back once others have been told of it.
    opposite: Opposite = nothing
    # Its lines in the help of a player, and of a GM.
    player: Shown = hidden
    gm: Shown = hidden

    @property
    def tells(self) -> bool:
        """Whether it changes nothing."""
        return self.rule in reading.ONLY_TELLS
