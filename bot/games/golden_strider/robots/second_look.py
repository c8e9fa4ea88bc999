"""What was read of a sentence, looked at once more beside its words: a card that has fewer points than are laid on it.

What its writer may have meant otherwise is asked. Must not know how a sentence is read.
"""

import re
from collections.abc import Sequence

from bot.games.golden_strider.robots.amounts import Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Condition, Every, Not
from bot.games.golden_strider.robots.english import answers
from bot.games.golden_strider.robots.english.numbers import ONES
from bot.games.golden_strider.robots.robot import Rule
from grammar import Unreadable

_N = r"(?:\d{1,2}|zero|one|two|three|four|five|six|seven|eight|nine|ten)"
_SQUARES = frozenset({"lead", "gap"})
_COUNTS = _SQUARES | {"followers"}
_FEW = 2  # `unless he is 1 behind` is exactly 1
_EXACT = re.compile(r"\b(?:exact\w*|precise\w*|just|only|equals?|same as)\b|=", re.IGNORECASE)
_MANY = (
    "Exactly so many, or so many and more? Write: if my lead over the next behind is less than 4. Or: if it is "
    "exactly 4, or not exactly 4."
)
_EXCEPTS = re.compile(
    r"(?:and |but |only )?(?:except(?:ing)?|other than|apart from|aside from|bar(?:ring)?|save(?: for)?|not|outside)"
    r"\b(?! (?:if|when|where|while)\b)",
    re.IGNORECASE,
)
_A_NUMBER = re.compile(
    rf"\b(?:us(?:e|es|ing)|tak(?:e|es|ing)|spends?|go(?:es)? for|(?:switch|chang|turn)(?:e|es|ing)? to) "
    rf"(?:just |only )?{_N}[ .!]*$",
    re.IGNORECASE,
)
_CORRECTS = re.compile(
    rf"\b(?:mak(?:e|es|ing) (?:that|it|this)|(?:it|that|this)(?:'s| is| becomes| gets|'ll be| will be))"
    rf" (?:just |only )?(?P<number>{_N})(?! (?:in|to|on|for|of)\b)",
    re.IGNORECASE,
)
_INSTEAD = (
    "Is that a card, or another number instead of the one before? Say it once, with the number that counts: "
    "bank 4, move the rest."
)
_POINTS = "A card of that value does not have so many points. Is it a card, or what is moved? Write: move 2, bank 4."


def as_meant(before: Sequence[Rule], rules: Sequence[Rule], text: str) -> None:
    """Raises Unreadable where a sentence that made these rules of those before it may mean another thing."""
    if asked := _question(before, rules, text):
        raise Unreadable(asked)


def _question(before: Sequence[Rule], rules: Sequence[Rule], text: str) -> str:
    new = [rule for rule in rules if rule not in before]
    if any(map(_too_many_points, new)):
        return _POINTS
    if _EXCEPTS.match(text) and any(_excepts(before, rule) for rule in new):
        return answers.EXCEPTED
    if _A_NUMBER.search(text) and any(_is_card_alone(rule) for rule in new) and _lays(before):
        return answers.CARD_OR_POINTS
    if any(_is_card(found["number"], rule) for found in _CORRECTS.finditer(text) for rule in new):
        return _INSTEAD
    return _MANY if not _EXACT.search(text) and _denies_some(new) else ""


def _too_many_points(rule: Rule) -> bool:
    """`He takes 2, banks 4`: a card of 2 has no 4 points."""
    laid = [amount.value for _, amount in rule.action.lays if isinstance(amount, Number)]
    return isinstance(rule.action.card, int) and sum(laid) > rule.action.card


def _excepts(before: Sequence[Rule], rule: Rule) -> bool:
    """`Bank 4, move the rest. Except round 2: bank 5`: of what is said of every round the one rule leaves nothing."""
    always = [one.action for one in before if one.when is None and not one.otherwise]
    lays = any(one.lays for one in always) and bool(rule.action.lays)
    card = any(one.card is not None for one in always) and rule.action.card is not None
    return isinstance(rule.when, Not) and (lays or card)


def _is_card_alone(rule: Rule) -> bool:
    return isinstance(rule.action.card, int) and not rule.action.lays


def _is_card(number: str, rule: Rule) -> bool:
    """`Bank 3, make that 4`: the 4 was read as a card."""
    return rule.action.card == (int(number) if number.isdigit() else ONES[number.casefold()])


def _lays(rules: Sequence[Rule]) -> bool:
    return any(isinstance(amount, Number) for rule in rules for _, amount in rule.action.lays)


def _denies_some(new: Sequence[Rule]) -> bool:
    """`Unless I lead by four`, `if I lead by four ..., otherwise ...`: who leads by five does not lead by less."""
    denied = any(_counts_exactly(one.when, _COUNTS, denied=True) for one in new)
    other = any(_counts_exactly(one.when, _SQUARES) for one in new[:-1])
    return denied or (other and any(one.otherwise for one in new))


def _counts_exactly(when: Condition | None, names: frozenset[str], *, denied: bool = False) -> bool:
    """Whether exactly so many of these are asked for, or are `denied`; `1 or 2` is said as it is meant."""
    match when:
        case Compare(Figure(name), relation, Number(value)):
            return name in names and value >= _FEW and relation == ("!=" if denied else "=")
        case Not(inner):
            return denied and _counts_exactly(inner, names)
        case Every(parts):
            return any(_counts_exactly(part, names, denied=denied) for part in parts)
        case _:
            return False
