"""What a robot plays: the sentences that apply, the card they mean, the numbers laid on it (GS-41, GS-43).

Pure, total, and of bounded effort: every sentence is looked at once. Must not know how a card is paid from.
"""

from bot.games.golden_strider import cards
from bot.games.golden_strider.cards import Card, Cards, Reference
from bot.games.golden_strider.orders import Part, Play
from bot.games.golden_strider.robots.amounts import Amount
from bot.games.golden_strider.robots.conditions import Condition
from bot.games.golden_strider.robots.looking import holds, value
from bot.games.golden_strider.robots.robot import Action, Covering, Robot, Rule
from bot.games.golden_strider.robots.sight import Sight


def decide(robot: Robot, seen: Sight) -> Play | None:
    """The order that is played, its card named and all its points laid; None: no rule applies, no move."""
    return played(ordered(applying(robot, seen)), seen)


def applying(robot: Robot, seen: Sight) -> tuple[Rule, ...]:
    """GS-41: the sentences that apply, as written; `otherwise` only where no card or number was said before."""
    found: list[Rule] = []
    for rule in robot.rules:
        free = not rule.otherwise or not any(speaks(one.action) for one in found)
        if free and fits(rule.when, rule.action, seen):
            found.append(rule)
    return tuple(found)


def fits(when: Condition | None, action: Action, seen: Sight) -> bool:
    """Whether a sentence's condition is true and its numbers exist; one with `otherwise` asks for more (GS-41)."""
    return holds(when, seen) and _known(action, seen)


def speaks(action: Action) -> bool:
    """Whether it names a card or numbers, and not only who pays."""
    return action.card is not None or bool(action.lays)


def ordered(rules: tuple[Rule, ...]) -> Action | None:
    """GS-41: the later one wins; what it leaves open is kept from the latest before it, unless it says `instead`."""
    card: Reference | Covering | None = None
    lays: tuple[tuple[Part, Amount], ...] = ()
    deduct: Part | None = None
    for action in (rule.action for rule in rules):
        if action.instead:
            card, lays = None, ()
        card = card if action.card is None else action.card
        lays = action.lays or lays
        deduct = action.deduct or deduct
    return Action(card, lays, deduct) if any(speaks(rule.action) for rule in rules) else None


def played(action: Action | None, seen: Sight) -> Play | None:
    """GS-43: a card of the hand, and M and B that are all of it; what is owed comes off as `deduct` says."""
    if action is None:
        return None
    hand = seen.lines[seen.me].cards or ()
    allowed = cards.playable(hand, seen.round, seen.life)
    numbers = [_points(amount, seen) for _, amount in action.lays if not isinstance(amount, str)]
    card = chosen(action.card, sum(numbers) if numbers else None, allowed, seen)
    moved, banked = laid(card.value, action, seen)
    return Play(card, moved, banked, action.deduct)


def chosen(named: Reference | Covering | None, total: int | None, allowed: Cards, seen: Sight) -> Card:
    """GS-43: the card named, else the oldest of that worth, else the oldest above it, else the highest."""
    if isinstance(named, Covering):
        return _covering(named, allowed, seen)
    if isinstance(named, str):
        card = cards.meant(named, allowed, allowed)
        return cards.oldest(allowed) if card is None else card
    if named in allowed:
        return next(card for card in allowed if card == named)
    worth = named.value if isinstance(named, Card) else total if named is None else named
    if worth is None:
        return cards.oldest(allowed)
    exact = [card for card in allowed if card.value == worth]
    more = [card for card in allowed if card.value >= worth]
    return cards.oldest(tuple(exact or more)) if more else max(allowed, key=lambda c: (c.value, -c.received))


def _covering(named: Covering, allowed: Cards, seen: Sight) -> Card:
    least = value(named.least, seen) or 0
    enough = tuple(card for card in allowed if card.value >= least)
    found = cards.meant(named.pick, enough, enough) if enough else None
    return found or max(allowed, key=lambda c: (c.value, -c.received))


def laid(whole: int, action: Action, seen: Sight) -> tuple[int, int]:
    """GS-43: M and B of a card; what does not fit is cut from the last number, what is over goes to M."""
    left, points = whole, {"M": 0, "B": 0}
    said = sum(_of_card(amount, whole, seen) for _, amount in action.lays if amount != "rest")
    for part, amount in action.lays:
        wanted = max(0, whole - said) if amount == "rest" else _of_card(amount, whole, seen)
        points[part] += min(wanted, left)
        left -= min(wanted, left)
    return points["M"] + left, points["B"]


def _of_card(amount: Amount, whole: int, seen: Sight) -> int:
    if isinstance(amount, str):
        return {"all": whole, "half": whole // 2}.get(amount, 0)
    return _points(amount, seen)


def _points(amount: Amount, seen: Sight) -> int:
    """A number written; below nothing there is nothing."""
    return max(0, (None if isinstance(amount, str) else value(amount, seen)) or 0)


def _known(action: Action, seen: Sight) -> bool:
    """GS-42: an amount taken from a runner or number that does not exist makes its sentence not apply."""
    if isinstance(action.card, Covering) and value(action.card.least, seen) is None:
        return False
    return all(isinstance(amount, str) or value(amount, seen) is not None for _, amount in action.lays)
