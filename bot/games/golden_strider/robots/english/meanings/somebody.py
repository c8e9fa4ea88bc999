"""The part of a sentence that asks about nobody, somebody, or so many runners (GS-42).

A robot can look at single runners: of all the others only what the leader, or the next runner, tells. Must not know
actions.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from bot.games.golden_strider.robots.amounts import AHEAD, BEHIND, LEADER, ME, Figure, Name, Number, Who
from bot.games.golden_strider.robots.conditions import Compare, Condition, Either
from bot.games.golden_strider.robots.english.chart import Word
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.joining import Joining
from bot.games.golden_strider.robots.english.meanings.measures import Measure, denied, measured, shifted
from bot.games.golden_strider.robots.english.meanings.placed import ended
from bot.games.golden_strider.robots.english.meanings.subjects import HIM, IT, Asked, about
from grammar import Unreadable

_RUNNERS = 9  # more are squares


class Somebody(Joining):
    """Methods are named after the rules of the grammar."""

    def nobody(self, parts: Parts) -> Condition:
        return denied(parts[0])

    def anybody(self, parts: Parts) -> Condition:
        condition: Condition = parts[0]
        return condition

    def anybody_does(self, parts: Parts) -> Condition:
        return _first_of_all(parts[0])

    def or_anybody_does(self, parts: Parts) -> Asked:
        """`when he or anybody else has 15 squares to go`: whoever is named first is one of all."""
        return Asked(_first_of_all(parts[1]))

    def nobody_does(self, parts: Parts) -> Condition:
        return denied(_first_of_all(parts[0]))

    def nobody_there(self, parts: Parts) -> Asked:
        return Asked(self.nobody(parts), denied=True)

    def nobody_so(self, parts: Parts) -> Asked:
        return Asked(self.nobody_does(parts), denied=True)

    def anybody_to_go(self, parts: Parts) -> Condition:
        return _first_of_all(self.to_go(parts))

    def there_level(self, parts: Parts) -> Condition:
        return _some("level", parts[0])

    def there_with_me(self, _parts: Parts) -> Condition:
        return _some("level", ME)

    def there_behind(self, parts: Parts) -> Condition:
        return _some("followers", parts[0] if parts else ME)

    def there_ahead(self, parts: Parts) -> Condition:
        return Compare(Figure("position", parts[0] if parts else ME), ">", Number(1))

    def there_close_behind(self, parts: Parts) -> Condition:
        return Compare(_nearest("behind", _whom(parts)), "<=", parts[0])

    def there_close_ahead(self, parts: Parts) -> Condition:
        return Compare(_nearest("ahead", _whom(parts)), "<=", parts[0])

    def behind_within(self, parts: Parts) -> Condition:
        """`somebody behind me is within 3 squares`."""
        return self.there_close_behind(_turned(parts))

    def ahead_within(self, parts: Parts) -> Condition:
        return self.there_close_ahead(_turned(parts))

    def behind_within_of(self, parts: Parts) -> Condition:
        """`somebody behind is within 3 squares of him`."""
        return self.there_close_behind(parts)

    def ahead_within_of(self, parts: Parts) -> Condition:
        return self.there_close_ahead(parts)

    def there_near(self, parts: Parts) -> Condition:
        behind, ahead = self.there_close_behind(parts), self.there_close_ahead(parts)
        return Either((_some("level", ME), behind, ahead))

    def there_so_far_behind(self, parts: Parts) -> Condition:
        return _close(_nearest("behind", _whom(parts)), parts[0])

    def there_behind_by(self, parts: Parts) -> Condition:
        return self.there_so_far_behind(parts[::-1])

    def there_ahead_by(self, parts: Parts) -> Condition:
        return self.there_so_far_ahead(parts[::-1])

    def there_so_far_ahead(self, parts: Parts) -> Condition:
        if all(sign in {">", ">="} for sign, _ in parts[0].bounds):
            return measured(Figure("lead", LEADER, parts[1]), parts[0])
        return _close(_nearest("ahead", parts[1]), parts[0])

    def count_ahead(self, parts: Parts) -> Condition:
        _not_the_leader(parts[1])
        return measured(Figure("position", parts[1]), shifted(parts[0], 1))

    def count_behind(self, parts: Parts) -> Condition:
        _not_the_leader(parts[1])
        return measured(Figure("followers", parts[1]), parts[0])

    def count_ahead_of_me(self, parts: Parts) -> Condition:
        """`if more than two are ahead`: runners, as squares are not ahead."""
        _few(parts[0])
        return self.count_ahead((parts[0], ME))

    def count_behind_me(self, parts: Parts) -> Condition:
        _few(parts[0])
        return self.count_behind((parts[0], ME))

    def to_go_for(self, parts: Parts) -> Condition:
        """`15 squares or fewer to go for the leader`."""
        return about(self.to_go(parts[:-1]), parts[-1])

    def count_level(self, parts: Parts) -> Condition:
        return measured(Figure("level", parts[1]), parts[0])

    def level_with(self, parts: Parts) -> Condition:
        """`on the same square as at least one other runner`."""
        return measured(Figure("level", IT), parts[0])

    def ahead_of_so_many(self, parts: Parts) -> Condition:
        """`in front of four or more runners`."""
        return measured(Figure("followers", IT), parts[0])

    def behind_so_many(self, parts: Parts) -> Condition:
        return measured(Figure("position", IT), shifted(parts[0], 1))

    def have_ahead(self, parts: Parts) -> Condition:
        """`if I have at least two ahead of me`: so many runners; squares are many."""
        _few(parts[0])
        return self.count_ahead(parts)

    def have_behind(self, parts: Parts) -> Condition:
        _few(parts[0])
        return self.count_behind(parts)

    def count_ahead_turned(self, parts: Parts) -> Condition:
        """`if there are ahead of me three or more runners`."""
        return self.count_ahead(parts[::-1])

    def count_behind_turned(self, parts: Parts) -> Condition:
        return self.count_behind(parts[::-1])

    def paid_so_much(self, parts: Parts) -> Condition:
        """`if overtaking cost me 2 or more`."""
        return measured(Figure("paid", ME), parts[0])

    def this_many_ahead(self, parts: Parts) -> Condition:
        return Compare(Figure("position", parts[1]), "=", Number(parts[0].value + 1))

    def there_to_go(self, parts: Parts) -> Condition:
        denied = isinstance(parts[0], Word)
        return measured(Figure("to go"), ended(parts[denied:]), turned=denied)

    def all_cards(self, parts: Parts) -> Condition:
        """All my cards are under 5: the highest is; or over 5: the lowest is."""
        signs = {sign for sign, _ in parts[0].bounds}
        if signs <= {"<", "<="}:
            return measured(Figure("highest", ME), parts[0])
        if signs <= {">", ">="}:
            return measured(Figure("lowest", ME), parts[0])
        raise Unreadable("")

    def no_card(self, parts: Parts) -> Condition:
        """None of my cards is higher than 6: the highest one is not."""
        if any(sign not in {">", ">="} for sign, _ in parts[0].bounds):
            raise Unreadable("Which card? Write: if I hold a 9, or: if my highest card is at least 9.")
        return measured(Figure("highest", ME), parts[0], turned=True)


def _whom(parts: Parts) -> Who:
    """Beside whom; beside me, where nobody is named."""
    who: Who = parts[1] if len(parts) > 1 else ME
    return who


def _turned(parts: Parts) -> Parts:
    """How near, and to whom; to me, where nobody is named."""
    return (parts[-1], parts[0] if len(parts) > 1 else ME)


def _not_the_leader(who: Who) -> None:
    """`3 or more behind the leader` are squares, no runners."""
    if who in {LEADER, AHEAD, BEHIND}:
        raise Unreadable("")


def _few(count: Measure) -> None:
    if any(not isinstance(one, Number) or one.value > _RUNNERS for _, one in count.bounds):
        raise Unreadable("")


def _some(name: Name, who: Who) -> Condition:
    return Compare(Figure(name, who), ">", Number(0))


def _nearest(side: str, who: Who) -> Figure:
    if who not in {ME, HIM}:
        raise Unreadable("I look for the runner next to me only: the next ahead, the next behind.")
    return Figure("lead", who, BEHIND) if side == "behind" else Figure("lead", AHEAD, who)


def _close(nearest: Figure, found: Measure) -> Condition:
    if found.bounds[:1] == ((">=", Number(1)),) and len(found.bounds) == 2:  # 1 to 3 squares
        return measured(nearest, Measure(found.bounds[1:]))
    if found.any_of and [amount for _, amount in found.bounds] == list(
        map(Number, range(1, len(found.bounds) + 1))
    ):
        return Compare(nearest, "<=", found.bounds[-1][1])  # 1 or 2 squares
    if found.bounds == (("=", Number(1)),):  # nobody can be nearer
        return measured(nearest, found)
    if any(sign not in {"<", "<="} for sign, _ in found.bounds):
        raise Unreadable("Which of the runners? Write: the next behind, the next ahead, the leader.")
    return measured(nearest, found)


def _first_of_all(condition: Condition) -> Condition:
    """What holds of anybody if it holds of the leader, and of nobody else before."""
    match condition:
        case Compare(Figure("square", who), ">" | ">=", Number()) if who == IT:
            return about(condition, LEADER)
        case Compare(Figure("to go", who), "<" | "<=", Number()) if who == IT:
            return about(condition, LEADER)
        case Compare(Figure("lead", who, other), ">" | ">=", Number(least)) if (
            who == IT and other == ME and least
        ):
            return about(condition, LEADER)
        case _:
            raise Unreadable(
                "Which runner? I can look at me, the leader, the next ahead, the next behind and line 3."
            )
