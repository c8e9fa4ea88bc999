"""What the players of a match are to be told behind a mail: each of them reads all of it in one letter.

Must not know who reads it, nor how it looks.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Notice:
    """One thing that is told. What a mail says later about the same topic stands in its place."""

    match: int
    topic: str
    # Of the line of the mail that it comes from.
    line: str
    subject: str
    words: tuple[str, ...]
    # The letter also says when the deadline is, as the whole mail has left it.
    dated: bool = False
    # The id of the only seat that is told; None: all of them.
    seat: int | None = None
    # Whether anybody reads it beside whoever wrote the mail.
    others: bool = True
    # Whether it is said to players only: other GMs read something else.
    to_players: bool = False

    def ends(self, earlier: "Notice") -> bool:
        """Whether an earlier notice needn't be told any more."""
        return (self.match, self.topic, self.seat) == (earlier.match, earlier.topic, earlier.seat)


def with_another(notices: Sequence[Notice], one: Notice) -> list[Notice]:
    """What is told when one thing more is."""
    return [*(earlier for earlier in notices if not one.ends(earlier)), one]
