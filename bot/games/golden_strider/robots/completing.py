"""Sentences that complete the rules before them, such as `Move the rest` and `Each of these is banked whole`.

Must not know how a sentence is read.
"""

from dataclasses import replace
from typing import TypeGuard

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import LEADER, ME, Amount, Figure, Half, Number, Sum
from bot.games.golden_strider.robots.conditions import Compare, Condition, Every, Not, Rounds
from bot.games.golden_strider.robots.english.meanings.islands import OTHER, When
from bot.games.golden_strider.robots.robot import Action, Rule
from grammar import Unreadable


def completed(rules: tuple[Rule, ...], rule: Rule, *, each: bool, headed: bool) -> tuple[Rule, ...]:
    """The rules before, completed by this one; () where it is a rule of its own.

    `headed`: the sentence before said when in front of a colon.
    """
    rest = [amount for _, amount in rule.action.lays] == ["rest"]
    if each and not rest and rules and _bare(rules[-1]):
        return _spread(rules, rule)
    if exchanged := _exchanged(rules, rule):
        return (*rules[:-1], exchanged)
    if joined := _attached(rules, rule, headed=headed):
        return (*rules[:-1], joined)
    if _said_before(rules, rule):
        return rules
    if whole := _whole(rules, rule):
        rules = (*rules[:-1], whole)
    return _rest(rules, rule) or (rules if whole else ())


def _exchanged(rules: tuple[Rule, ...], rule: Rule) -> Rule | None:
    """`No banking after round 10. Highest card instead.`: the card of that sentence, and no rule for every round."""
    if not rules or rule.when or rule.otherwise or not rule.action.instead or rules[-1].when is None:
        return None
    old = rules[-1].action
    if old.card is not None or rule.action.lays:
        raise Unreadable(
            "Instead of what, and when? Say both together: from round 10, play the highest card, move all."
        )
    return replace(rules[-1], action=replace(old, card=rule.action.card))


def _said_before(rules: tuple[Rule, ...], rule: Rule) -> bool:
    """`Bank: all but 2. Movement: those 2.`: numbers that the rule before has already."""
    if (
        not rules
        or rule.otherwise
        or rule.when != rules[-1].when
        or rule.action != Action(lays=rule.action.lays)
    ):
        return False
    return len(rules[-1].action.lays) > len(rule.action.lays) > 0 and set(rule.action.lays) <= set(
        rules[-1].action.lays
    )


def _attached(rules: tuple[Rule, ...], rule: Rule, *, headed: bool) -> Rule | None:
    """`Round 8 on: highest card. Bank 0. Move all.`: numbers alone are those of the card just named.

    They are, where a colon stands behind the rounds, or where an earlier sentence has numbers for all other rounds.
    """
    action = rule.action
    if rule.when or rule.otherwise or action != Action(lays=action.lays) or not action.lays or not rules:
        return None
    if action.lays[0][1] == "rest" and any(
        OTHER[action.lays[0][0]] in dict(one.action.lays) for one in rules
    ):
        return None  # the rest of what was laid before
    last = rules[-1]
    others = any(one.when is None and one.action.lays for one in rules[:-1])
    sure = headed or (others and not last.action.lays)
    if sure and not others and len(rules) > 1 and _bare(last) and _bare(rules[-2]):
        raise Unreadable(
            "Are these the numbers of all these cards, or of the last one only? Say both together."
        )
    twice = {part for part, _ in last.action.lays} & {part for part, _ in action.lays}
    waits = last.when is not None or last.otherwise
    both_cards = (
        last.otherwise and len(rules) > 1 and not rules[-2].action.lays
    )  # Card: lowest if ..., else ...
    if not sure or not waits or last.action.card is None or twice or both_cards:
        return None
    return replace(last, action=replace(last.action, lays=(*last.action.lays, *action.lays)))


def _rest(rules: tuple[Rule, ...], rule: Rule) -> tuple[Rule, ...]:
    """`What isn't moved is banked`: the rest of every rule that names the other part alone."""
    if rule.when or rule.otherwise or rule.action.card is not None or rule.action.deduct:
        return ()
    match rule.action.lays:
        case ((part, "rest"),):
            known = any(named == OTHER[part] for one in rules for named, _ in one.action.lays)
            return tuple(_with_rest(one, part) for one in rules) if known else ()
        case _:
            return ()


def with_rest_of_all(rules: tuple[Rule, ...], rule: Rule) -> tuple[Rule, ...]:
    """`Either way the oldest card, and move the rest`: of numbers that were said before; () where there are none."""
    if [amount for _, amount in rule.action.lays] != ["rest"] or rule.action.card is None or rule.when:
        return ()
    part = rule.action.lays[0][0]
    told = [one for one in rules if [named for named, _ in one.action.lays] == [OTHER[part]]]
    if not told or rule.otherwise:
        return ()
    if any(one.action.card is not None for one in rules):
        raise Unreadable("The rest of what? Write the numbers and the rest together: bank 4, move the rest.")
    return (*(_with_rest(one, part) for one in rules), Rule(Action(rule.action.card)))


def _with_rest(rule: Rule, part: Part) -> Rule:
    match rule.action.lays:
        case ((named, amount),) if named != part and amount not in ("all", "rest"):
            return replace(rule, action=replace(rule.action, lays=((named, amount), (part, "rest"))))
        case _:
            return rule


def _whole(rules: tuple[Rule, ...], rule: Rule) -> Rule | None:
    """`Bank 4. Move the rest.`: two sentences with a number each, for both parts of one card, are one rule.

    What is alone the rest is the rest of what was said before, whatever that waits for; so is what is left of a 10.
    """
    if not rules or rules[-1].otherwise or rule.otherwise:
        return None
    old, new = rules[-1].action, rule.action
    parts = (*old.lays, *new.lays)
    alone = rule.when is None and ([amount for _, amount in new.lays] == ["rest"] or _fills(old, new))
    if rules[-1].when != rule.when and not alone:
        return None
    fits = len(old.lays) == len(new.lays) == 1 and {part for part, _ in parts} == {"M", "B"}
    if not fits or new.card is not None or old.instead or new.instead or new.deduct or _twice(parts):
        return None
    return replace(rules[-1], action=replace(old, lays=parts))


def _fills(old: Action, new: Action) -> bool:
    """`Play the 10, bank 6. Move 4`: both numbers are those of the 10."""
    match old.card, (*old.lays, *new.lays):
        case int(value), ((_, Number(one)), (_, Number(other))):
            return one + other == value
        case _:
            return False


def _twice(parts: tuple[tuple[Part, Amount], ...]) -> bool:
    amounts = [amount for _, amount in parts]
    return amounts.count("rest") > 1 or "all" in amounts


def _spread(rules: tuple[Rule, ...], rule: Rule) -> tuple[Rule, ...]:
    """`Each of these is banked whole`, `bank all of it`: the numbers of the cards just named that have none."""
    if rule.when or rule.action.card is not None or not rule.action.lays:
        return ()
    last = next((at for at, one in enumerate(reversed(rules)) if not _bare(one)), len(rules))
    named = rules[len(rules) - last :]
    whole = tuple(replace(one, action=replace(one.action, lays=rule.action.lays)) for one in named)
    return (*rules[: len(rules) - last], *whole)


def _bare(rule: Rule) -> bool:
    """Whether it names a card for some rounds, and no numbers."""
    return rule.when is not None and rule.action.card is not None and not rule.action.lays


def inclusive(rules: tuple[Rule, ...], rule: Rule, last: tuple[When, ...]) -> tuple[Rule, ...]:
    """`Until round 4 ..., from round 5 ...`: round 4 belongs to the first, as it belongs to nothing else."""
    if rules and _just_misses(rules[-1].when, rule.when) and any(one.kind == "until" for one in last):
        return (*rules[:-1], replace(rules[-1], when=replace(rules[-1].when, relation="<=")))
    if not rules or not isinstance(rule.when, Rounds) or not isinstance(rules[-1].when, Rounds):
        return rules
    ended = any(
        one.kind == "until" and isinstance(one.time, Rounds) and one.time.last == rules[-1].when.last
        for one in last
    )
    if not ended or rules[-1].when.last is None or rule.when.first != rules[-1].when.last + 2:
        return rules
    return (*rules[:-1], replace(rules[-1], when=replace(rules[-1].when, last=rule.when.first - 1)))


def _just_misses(before: Condition | None, when: Condition | None) -> TypeGuard[Compare]:
    """`To square 40 ..., beyond square 40 ...`: square 40 is in neither."""
    match before, when:
        case Compare(Figure("square") as square, "<", least), Compare(other, ">", most):
            return square == other and least == most
        case _:
            return False


def as_ever(rules: tuple[Rule, ...], waits: tuple[When, ...]) -> tuple[Rule, ...]:
    """What `one less` is less than: `If first, bank one more. If last, bank one less` is of every round's number."""
    always = tuple(rule for rule in rules if rule.when is None and not rule.otherwise)
    return always if waits and always and not any(isinstance(one.time, Rounds) for one in waits) else rules


def with_kept_card(rules: tuple[Rule, ...], rule: Rule) -> Rule:
    """`Oldest card, move what the next ahead moved. If nobody is ahead, move 1, bank the rest`: the rest of which card?

    By GS-42 a sentence does not apply without its number, so a later one would keep no card of it. Where its own
    numbers name no card either (GS-43), its writer means that one.
    """
    shares = any(isinstance(amount, str) for _, amount in rule.action.lays)
    if rule.action.card is not None or not shares or rule.action.instead:
        return rule
    last = next((one for one in reversed(rules) if one.action.card is not None), None)
    if last is None or last.when or last.otherwise or not any(map(_may_lack, last.action.lays)):
        return rule
    return replace(rule, action=replace(rule.action, card=last.action.card))


def with_excepted(rules: tuple[Rule, ...], rule: Rule) -> Rule:
    """`The oldest card, bank 4, unless I am second, in which case I bank 3`: the same card; or the same numbers."""
    if not rules or rule.action.instead or rule.otherwise or not _excepts(rules[-1].when, rule.when):
        return rule
    old, new = rules[-1].action, rule.action
    return replace(
        rule,
        action=replace(new, card=new.card if new.card is not None else old.card, lays=new.lays or old.lays),
    )


def with_its_card(rules: tuple[Rule, ...], rule: Rule) -> Rule:
    """`If I lead, the oldest card, bank 4, otherwise bank 2 and move the rest`, in one sentence: of the same card."""
    bare = rule.otherwise and rule.action.card is None and rule.action.lays and not rule.action.instead
    card = rules[-1].action.card if bare and rules and rules[-1].when and rules[-1].action.lays else None
    always = {one.action.card for one in rules[:-1] if one.when is None and one.action.card is not None}
    if card is not None and always - {card}:
        raise Unreadable(
            "With which card? Name it as well: if I do not owe anything, play the oldest card, bank 5."
        )
    return replace(rule, action=replace(rule.action, card=card)) if isinstance(card, str) else rule


def _excepts(before: Condition | None, when: Condition | None) -> bool:
    """Whether the one is denied by the other, in the same rounds."""
    one = before.parts if isinstance(before, Every) else (before,)
    other = when.parts if isinstance(when, Every) else (when,)
    return len(one) == len(other) and one[:-1] == other[:-1] and one[-1] == Not(other[-1])  # type: ignore[arg-type]


def _may_lack(lay: tuple[Part, object]) -> bool:
    """Whether an amount is taken from a runner or a round that need not exist."""
    match lay[1]:
        case Figure(name, who, other):
            return name in {"paid", "moved", "banked", "drew"} or not {who, other} <= {ME, LEADER}
        case Sum(left, _, right):
            return _may_lack((lay[0], left)) or _may_lack((lay[0], right))
        case Half(of):
            return _may_lack((lay[0], of))
        case _:
            return False
