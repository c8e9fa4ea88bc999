"""The part of a sentence that plays a card, and its conditions.

Must not know how these make a sentence.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from bot.games.golden_strider.robots.amounts import ME, Expr, Figure, Number, Sum
from bot.games.golden_strider.robots.conditions import Compare, Condition, Holds, Not, Rounds, both
from bot.games.golden_strider.robots.english.meanings.dating import Dating
from bot.games.golden_strider.robots.english.meanings.dealing import Dealing
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.islands import Named, When
from bot.games.golden_strider.robots.english.meanings.leaning import SoMuch
from bot.games.golden_strider.robots.english.meanings.measures import Measure, denied, measured
from bot.games.golden_strider.robots.english.meanings.subjects import THE_ONE, THOSE, Asked, about
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION, Time
from bot.games.golden_strider.robots.robot import Covering
from bot.games.golden_strider.rule_names import rule
from grammar import Unreadable

_HIGHEST = 10  # card


class Playing(Dating, Dealing):
    """Methods are named after the rules of the grammar."""

    # --- conditions

    def if_(self, parts: Parts) -> When:
        return When(_mine(parts[0]))

    def if_owed(self, parts: Parts) -> When:
        """`O1-2: ...`, `O3+: ...`: points that I owe."""
        return When(measured(Figure("owe", ME), parts[0]))

    def odd_head(self, _parts: Parts) -> When:
        """`Odd: ...`: rounds."""
        return When(self.odd(()), "time")

    def even_head(self, _parts: Parts) -> When:
        return When(self.even(()), "time")

    def if_in(self, parts: Parts) -> When:
        """`if in round 6 or later I'm below fourth`."""
        time, asked = parts
        if _is_mark(time):
            raise Unreadable("")
        whole = both(about(time, ME), _mine(asked))
        if whole is None:
            raise Unreadable("")
        return When(whole)

    def if_beyond(self, parts: Parts) -> When:
        return When(self.beyond(parts))

    def if_so_much(self, parts: Parts) -> When:
        """`if it's 10 or more`, behind another number of the same; one number alone may be anything."""
        found: Measure = parts[0]
        if not found.any_of and any(sign == "=" for sign, _ in found.bounds):
            raise Unreadable("")
        return When(SoMuch(found))

    def if_so_bad(self, parts: Parts) -> When:
        """`if it is 5 or worse`, behind a place."""
        return When(SoMuch(Measure(((">=", Number(parts[0].value)),)), placed=True))

    def if_so_good(self, parts: Parts) -> When:
        return When(SoMuch(Measure((("<=", Number(parts[0].value)),)), placed=True))

    def with_card(self, parts: Parts) -> When:
        """`with a ten in my hand`."""
        return When(Holds(ME, parts[0]))

    def without_card(self, parts: Parts) -> When:
        """`failing a six`."""
        return When(Not(Holds(ME, parts[0])))

    def those_gone(self, _parts: Parts) -> When:
        """`when they've all gone`: the cards that the sentence before plays."""
        return When(Not(Holds(ME, THOSE)))

    def while_they_last(self, _parts: Parts) -> When:
        """`sixes while they last`: the cards that this sentence plays."""
        return When(Holds(ME, THE_ONE), "while")

    def held_card(self, parts: Parts) -> tuple[When, Named]:
        """`any 9 in my hand is played`."""
        return When(Holds(ME, parts[0].value)), Named(parts[0].value)

    def as_leader(self, _parts: Parts) -> When:
        return When(about(self.leading(()), ME))

    def with_lead(self, parts: Parts) -> When:
        """`with a lead of at least 3`."""
        return When(about(self.leads(parts), ME))

    def with_nobody(self, parts: Parts) -> When:
        """`with nobody within 3 squares behind me`."""
        return When(denied(parts[0]))

    def with_ahead(self, parts: Parts) -> When:
        """`with three or more runners ahead of me`."""
        return When(self.have_ahead(parts))

    def with_behind(self, parts: Parts) -> When:
        return When(self.have_behind(parts))

    def with_anybody(self, parts: Parts) -> When:
        return When(parts[0])

    def after_said(self, parts: Parts) -> When:
        """`after the leader passes square 45`."""
        return When(_grown(_mine(self.said(parts))))

    def after_anybody(self, parts: Parts) -> When:
        return When(_grown(_mine(Asked(self.anybody_does(parts)))))

    def free_of_debt(self, _parts: Parts) -> When:
        return When(about(self.owes_nothing(()), ME))

    def with_debt(self, _parts: Parts) -> When:
        return When(about(self.owes(()), ME))

    def with_owing(self, parts: Parts) -> When:
        """`with a debt of 2 or more`."""
        if parts[0].value != "owe":
            raise Unreadable("")
        return When(about(self.does(parts), ME))

    def with_owing_turned(self, parts: Parts) -> When:
        return self.with_owing(parts[::-1])

    def with_room(self, parts: Parts) -> When:
        """`with 3 clear squares behind me`."""
        return When(_mine(self.room_free(parts)))

    def before_said(self, parts: Parts) -> When:
        """`before the leader reaches square 30`."""
        return self.until((self.said(parts),))

    def before_anybody(self, parts: Parts) -> When:
        return self.until((self.left_open(parts),))

    def when_gone(self, parts: Parts) -> When:
        """`after the sevens are gone`."""
        if parts[0].value > _HIGHEST:
            raise Unreadable("")
        return When(about(self.gone(parts).condition, ME))

    def if_in_top(self, parts: Parts) -> When:
        """`when in the first three`."""
        return When(about(self.in_top(parts), ME))

    def unless(self, parts: Parts) -> When:
        return When(Not(_mine(parts[0])), "unless")

    def unless_then(self, parts: Parts) -> When:
        """`but not in the last 15 squares`."""
        time = parts[0]
        if _is_mark(time):
            raise Unreadable("")
        return When(Not(about(time, ME)), "unless")

    def until_near(self, parts: Parts) -> When:
        """`all the way to 15 squares from home`."""
        match _mine(parts[0]):
            case Compare(Figure("to go")):
                return self.until(parts)
            case _:
                raise Unreadable("")

    def until(self, parts: Parts) -> When:
        condition = _mine(parts[0])
        if isinstance(condition, Rounds) and condition.first == condition.last:
            raise Unreadable("")
        if _is_reached(condition):  # until I fall 5 squares behind: 5, or 5 and more?
            raise Unreadable("")
        if parts[0].about is None and _is_place(condition):  # until the tenth: a round, or a place?
            raise Unreadable("")
        return When(denied(condition), "until")

    def until_round(self, parts: Parts) -> When:
        return When(self.before_round(parts), "until")

    def until_square(self, parts: Parts) -> When:
        """GS-42: `until square n` is below n."""
        return When(about(self.below(parts), ME), "until")

    def until_after_round(self, parts: Parts) -> When:
        return When(self.to_round(parts), "until")

    def while_(self, parts: Parts) -> When:
        return When(_mine(parts[0]), "while")

    def at_time(self, parts: Parts) -> When:
        time = parts[0]
        return When(about(time, ME) if not _is_mark(time) else time, "time")

    # --- the card

    def picked(self, parts: Parts) -> Named:
        return Named(parts[0].value)

    def worth_at_least(self, parts: Parts) -> Named:
        """`the lowest card that is 5 or more`."""
        pick, found = parts
        match found.bounds:
            case ((">=", least),):
                return Named(Covering(pick.value, least))
            case ((">", Number(least)),):
                return Named(Covering(pick.value, Number(least + 1)))
            case ((">", least),):
                return Named(Covering(pick.value, Sum(least, "plus", Number(1))))
            case _:
                raise Unreadable("")

    def newest_card(self, _parts: Parts) -> Named:
        """`the new card`; but whether `my new card is a 9` asks what was drawn."""
        return Named("newest")

    def numbered(self, parts: Parts) -> Named:
        return Named(parts[-1].value)

    in_full = numbered

    def it(self, _parts: Parts) -> Named:
        return Named(None)

    def covering(self, parts: Parts) -> Named:
        return Named(Covering(parts[0].value, parts[1]))

    def covering_home(self, parts: Parts) -> Named:
        """`the lowest card that gets me home`."""
        return Named(Covering(parts[0].value, Figure("to go")))

    def covering_it(self, parts: Parts) -> Named:
        return Named(Covering(parts[0].value, Figure("owe")))

    def covering_else(self, parts: Parts) -> Named:
        """GS-43: if no card is enough it is the highest, which need not be said."""
        if parts[2].value != "highest":
            raise Unreadable(
                f"If no card is enough, the robot plays its highest card ({rule(43)}), and no other."
            )
        return self.covering(parts[:2])


def _mine(asked: Asked) -> Condition:
    found = about(asked.condition, ME)
    if isinstance(found, Compare) and _is_sum(found.left) and _is_sum(found.right):
        raise Unreadable("")
    return found


def _is_sum(amount: Expr) -> bool:
    """Whether it asks of nobody: `7 + 7 + 6 + 6 + 4 = 30` are start cards and what they come to."""
    match amount:
        case Number():
            return True
        case Sum(left, _, right):
            return _is_sum(left) and _is_sum(right)
        case _:
            return False


def _is_reached(condition: Condition) -> bool:
    """Whether it asks for one distance or debt alone, which may be passed without being met."""
    match condition:
        case Compare(Figure("lead" | "gap" | "owe"), "=", Number(value)):
            return value > 0
        case _:
            return False


def _grown(condition: Condition) -> Condition:
    """Only of how far somebody has come a robot knows that it was so before."""
    match condition:
        case Compare(Figure("square"), ">" | ">=") | Compare(Figure("to go"), "<" | "<="):
            return condition
        case Compare(Figure("square"), "="):
            return Compare(condition.left, ">=", condition.right)
        case _:
            raise Unreadable("")


def _is_place(condition: Condition) -> bool:
    return isinstance(condition, Compare) and condition.left == Figure("position")


def _is_mark(time: Time) -> bool:
    return isinstance(time, NO_CONDITION)
