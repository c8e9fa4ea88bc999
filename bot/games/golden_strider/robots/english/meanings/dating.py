"""What a sentence waits for, said without `if`: `either in the last 15 squares or from round 10`, `20-39:`.

Must not know actions.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from bot.games.golden_strider.robots.amounts import ME
from bot.games.golden_strider.robots.conditions import either
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.meanings.laying import Laying
from bot.games.golden_strider.robots.english.meanings.subjects import about
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION
from grammar import Unreadable


class Dating(Laying):
    """Methods are named after the rules of the grammar."""

    def until_past_square(self, parts: Parts) -> When:
        return When(about(self.to_square(parts), ME), "until")

    def until_last(self, parts: Parts) -> When:
        """`right up to the last 15 squares`."""
        return When(about(self.before_last(parts), ME), "until")

    def at_every(self, parts: Parts) -> When:
        return When(self.every_nth(parts), "time")

    def if_after_round(self, parts: Parts) -> When:
        return When(self.after_round(parts))

    def next_head(self, parts: Parts) -> When:
        """`Next four: ...`, behind rounds that were named."""
        return When(self.rounds_after_these(parts), "time")

    def at_bare_squares(self, parts: Parts) -> When:
        """`20-39:`; smaller numbers may be rounds or places."""
        return When(about(self.between_bare(parts), ME))

    def from_bare_square(self, parts: Parts) -> When:
        return When(about(self.from_square((self.bare_number(parts),)), ME))

    def at_either(self, parts: Parts) -> When:
        """`either in the last 15 squares or from round 10`."""
        if any(isinstance(part, NO_CONDITION) for part in parts):
            raise Unreadable("")
        return When(about(either(*parts), ME), "time")
