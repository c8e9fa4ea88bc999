"""The part of a sentence that asks whether squares on the road are empty: `the 3 squares behind me are free` (GS-42).

Also how near is near, where that is said behind it. Must not know actions.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from bot.games.golden_strider.robots.amounts import AHEAD, BEHIND, ME, Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Condition, Either, Every
from bot.games.golden_strider.robots.english.chart import Word
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.measures import Measure, denied, measured
from bot.games.golden_strider.robots.english.meanings.somebody import Somebody
from bot.games.golden_strider.robots.english.meanings.subjects import IT, WHOM, Asked
from grammar import Unreadable

_BESIDE = {(IT, WHOM): Figure("lead", AHEAD, ME), (IT, ME): Figure("lead", AHEAD, ME)} | {
    (WHOM, IT): Figure("lead", ME, BEHIND),
    (ME, IT): Figure("lead", ME, BEHIND),
}


class Rooms(Somebody):
    """Methods are named after the rules of the grammar."""

    def span_beside(self, parts: Parts) -> Condition:
        """`the 3 squares behind me`: that somebody is on one of them."""
        count, side = parts
        nearest = _BESIDE.get((side.who, side.other))
        if nearest is None:
            raise Unreadable("I look for the runner next to me only: the next ahead, the next behind.")
        return Compare(nearest, "<=", Number(count.value))

    def span_ahead(self, parts: Parts) -> Condition:
        """`the next 3 squares`."""
        return Compare(Figure("lead", AHEAD, ME), "<=", Number(parts[0].value))

    def next_to_me(self, parts: Parts) -> Condition:
        """`the next square`, `the square behind me`."""
        one = Word("N", 0, 0, 1)
        return self.span_beside((one, *parts)) if parts else self.span_ahead((one,))

    def span_at_least(self, parts: Parts) -> Condition:
        """`at least 3 clear squares in front of me`."""
        if parts[0].value != ">=":
            raise Unreadable("")
        return self.span_beside(parts[1:])

    def room_for(self, parts: Parts) -> Condition:
        """`clear road for 3 squares`: in front, where it is not said."""
        return self.span_beside(parts) if len(parts) > 1 else self.span_ahead(parts)

    def room_free(self, parts: Parts) -> Asked:
        return Asked(denied(parts[0]), ME)

    def room_taken(self, parts: Parts) -> Asked:
        return Asked(parts[0], ME)

    def room_taken_not(self, parts: Parts) -> Asked:
        """`the next 3 squares are not empty`."""
        return self.room_taken(tuple(part for part in parts if isinstance(part, Compare)))

    def somebody_on(self, parts: Parts) -> Condition:
        condition: Condition = parts[0]
        return condition

    # --- how near is near

    def so_near(self, parts: Parts) -> Measure:
        return Measure((("<=", parts[0]),))

    def so_near_measured(self, parts: Parts) -> Measure:
        found: Measure = parts[0]
        if any(sign not in {"<", "<="} for sign, _ in found.bounds):
            raise Unreadable("")
        return found

    def behind_told(self, parts: Parts) -> Condition:
        """`somebody is close behind me (2 squares or fewer)`."""
        who = parts[0] if len(parts) > 1 else ME
        return self.there_so_far_behind((parts[-1], who))

    def ahead_told(self, parts: Parts) -> Condition:
        who = parts[0] if len(parts) > 1 else ME
        return self.there_so_far_ahead((parts[-1], who))

    def followed_near(self, parts: Parts) -> Condition:
        """`followed within 2 squares`."""
        return Compare(Figure("lead", IT, BEHIND), "<=", parts[0])

    def there_beside(self, parts: Parts) -> Condition:
        """`somebody is within 3 squares ahead or behind`."""
        near = parts[:1]
        return Either((self.there_close_behind(near), self.there_close_ahead(near)))

    def either_there(self, parts: Parts) -> Asked:
        """`somebody is level with me or within 2 squares behind`."""
        return Asked(Either(parts), ME)

    def neither_there(self, parts: Parts) -> Asked:
        return Asked(Every(tuple(map(denied, parts))), ME)

    def told_near(self, parts: Parts) -> Condition:
        lead, found = parts
        return measured(lead, found)

    def told_within(self, parts: Parts) -> Condition:
        return measured(Figure("gap", IT, ME), parts[0])

    def told_near_whom(self, parts: Parts) -> Condition:
        return measured(Figure("gap", IT, parts[0]), parts[1])
