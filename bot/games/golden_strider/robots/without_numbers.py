"""Cards without numbers behind numbers that have ended: `rounds 1 to 5 bank 4, move 2. From round 6 the highest card`.

By GS-41 a sentence keeps the numbers of an earlier one that applies, and where none does, by GS-43 the card is moved
whole. Who said elsewhere how much is moved hardly means that without saying so: they are asked, when the robot has been
read to its end, as `bank 4, move the rest` may come behind. Who said only what is banked leaves the rest to movement,
and so is read as it stands. Must not know how a sentence is read.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.golden_strider.robots.alike import sights
from bot.games.golden_strider.robots.building import Reading
from bot.games.golden_strider.robots.deciding import applying
from bot.games.golden_strider.robots.robot import UNREAD, Robot, Rule, Unread
from bot.games.golden_strider.robots.sight import Sight

_NUMBERS = "And how much of it is moved and banked? Write: from round 6, play the highest card, move all."


def asked(found: Reading) -> Reading:
    """The same, in which a sentence with such a card is asked about."""
    rules = found.robot.rules
    bare = {str(rule) for rule in rules if _is_bare(rules, rule)}
    doubted = [at for at, one in enumerate(found.seen) if one.how == "read" and bare & set(one.said)]
    return _without(found, doubted) if doubted else found


def _is_bare(rules: tuple[Rule, ...], rule: Rule) -> bool:
    """Whether it names a card alone, and somewhere no numbers are laid on it, though others are laid elsewhere."""
    laid = [one for one in rules if one.action.lays]
    before = rules[: rules.index(rule)]
    moved = any(part == "M" and amount != "all" for one in before for part, amount in one.action.lays)
    if rule.action.card in {None, 0} or rule.action.lays or rule.action.instead or not moved:
        return False  # a card of 0 has nothing to lay
    if rule.when is None and not rule.otherwise:
        return False
    if any(one.when is None and not one.otherwise for one in laid):
        return False
    return any(_is_moved_whole(rules, rule, seen) for seen in sights())


def _is_moved_whole(rules: tuple[Rule, ...], rule: Rule, seen: Sight) -> bool:
    found = applying(Robot((), rules), seen)
    named = [one for one in found if one.action.card is not None]
    return named[-1:] == [rule] and not any(one.action.lays for one in found)


def _without(found: Reading, doubted: Sequence[int]) -> Reading:
    """The robot without what these sentences say; each stands among the unread ones where its writer has it."""
    rules, told = found.robot.rules, [one.said for one in found.seen]
    gone = {said for at in doubted for said in told[at]}
    places = [at for at, rule in enumerate(rules) if str(rule) not in gone]
    unread = iter(found.robot.unread)
    open_: list[Unread] = []
    for at, one in enumerate(found.seen):
        if at in doubted:
            first = min(place for place, rule in enumerate(rules) if str(rule) in one.said)
            open_.append(Unread(one.text, 1, _NUMBERS, first))
        elif one.how in UNREAD:
            open_.append(next(unread))
    moved = tuple(replace(one, at=sum(place < one.at for place in places)) for one in open_)
    seen = tuple(
        replace(one, how="unread", said=()) if at in doubted else one for at, one in enumerate(found.seen)
    )
    return replace(
        found, robot=replace(found.robot, rules=tuple(rules[at] for at in places), unread=moved), seen=seen
    )
