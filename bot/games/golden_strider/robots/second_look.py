"""What was read of a sentence, looked at once more beside its words: a card that has fewer points than are laid on it.

What its writer may have meant otherwise is asked. Must not know how a sentence is read.
"""

import re
from collections.abc import Sequence

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots import both_at_once
from bot.games.golden_strider.robots.amounts import LEADER, Amount, Figure, Number
from bot.games.golden_strider.robots.conditions import (
    Compare,
    Condition,
    Either,
    Every,
    Not,
)
from bot.games.golden_strider.robots.deciding import speaks
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.meanings.placed import FIRST, LAST
from bot.games.golden_strider.robots.english.words.numbers import ONES
from bot.games.golden_strider.robots.robot import Robot, Rule
from grammar import Unreadable

_N = r"(?:\d{1,2}|zero|one|two|three|four|five|six|seven|eight|nine|ten)"
_SQUARES = frozenset({"lead", "gap"})
_COUNTS = _SQUARES | {"followers"}
_FEW = 2  # `unless he is 1 behind` is exactly 1
_EXACT = re.compile(
    r"\b(?:exact\w*|precise\w*|just|only|equals?|same as)\b|=|"
    r"\b(?:lead|gap|distance|margin)\b[^.,;:]* is \d",
    re.IGNORECASE,
)
_MANY = (
    "Exactly so many, or so many and more? Write: if my lead over the next behind is less than 4. Or: if it is "
    "exactly 4, or not exactly 4."
)
_OR_MORE = (
    "Exactly so many, or so many and more? Write, say: if I lead by at least 4. Or: if I lead by exactly 4."
)
_WORD = re.compile(r"\d+|[a-z]+")
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
_BEST = 10  # what a card is worth at most
_BESIDE = (
    "Beside the number that is laid in every round no start card has so many points. Which of the two is cut? "
    "Write both, first the one that counts: bank 5, move 2."
)
_NO_CARD = "No card has so many points. What is that number? Write, say: from square 30, move 4, bank 2."
_SQUARE = re.compile(r"\b(?:squares?|by (?:my|it|him)self|my own)\b", re.IGNORECASE)
_ALONE = "Alone in the lead, or on any square? Write: if I lead, alone or not. Or: if I lead or am alone on my square."
_THE_LEADER = re.compile(r"\b(?:if|when|while|whenever|unless|once) the leader,? (?:or|and)\b", re.IGNORECASE)
_NAMES_LEADER = re.compile(r"^(?!.*\b(?:he|she|they)\b).*\bleader\b", re.IGNORECASE)
_WHO = "If you are the leader, or somebody else is? Make it two: if the leader is at most 2 squares ahead, bank 3."
_LAST = "The last card, or the last place? Write: play the newest card. Or: if I am last, move all."
_LAST_OF = re.compile(
    r"^(?!.*\b(?:new|newest|latest|cards?|drawn|drew|fresh|recent|just|it|that)\b).*\blast\b", re.IGNORECASE
)
_NEVER_SO = (
    "Both can't hold at once. Write, say: in rounds 1 to 5. Or: if the next behind is more than 10 behind me."
)
# up to square 20 and from 40; of "below 5 and I am past 9" the receipt tells (GS-41)
_AND = re.compile(
    r"\band (?:then |again |also )?(?:from|past|after|beyond|over|above|in|on|at|once|squares?)\b",
    re.IGNORECASE,
)
_NEVER = (
    "What stands before this holds in every round, and is to win: this would never be played. Put what always holds "
    "last of all."
)
_AT_FIRST = re.compile(
    r"^(?:but |and |so |though )*(?:first(?:ly)?(?: of all| off)?|before (?:anything|everything|all) else)\b",
    re.IGNORECASE,
)
_ASKS_SQUARES = re.compile(
    r"\b(?:if|when|whenever|while|unless|once|with|until)\b"
    r"(?:(?!\b(?:moves?|banks?|plays?|go|goes|steps?|runs?|forward)\b)[^,.;:])*?"
    rf"\b{_N}(?: or (?:less|fewer|more))? squares?\b",
    re.IGNORECASE,
)
_ON_THE_ROAD = frozenset({"square", "to go", "lead", "gap", "moved"})
_SQUARES_OF_WHAT = "So many squares of what? Write: if my squares to go is less than 12."
_TO_SOMEBODY = re.compile(rf"\bwithin {_N}(?: squares?)?,? (?:ahead|behind|in front|back)\b", re.IGNORECASE)
_OF_WHOM = "So many squares from whom? Write: if the next ahead is at most 3 squares ahead of me."
_THEN_AGAIN = re.compile(r"^(?:and |but )?then again\b", re.IGNORECASE)
_AFTER_WHAT = "After the rounds before, or in every round? Write: from round 7, play the oldest card."
_HOW_LONG = "How long is that so? Name the rounds: in rounds 1 to 3, play the lowest card."
_POINTS = "A card of that value does not have so many points. Is it a card, or what is moved? Write: move 2, bank 4."


def as_meant(old: Robot, grown: Robot, text: str) -> None:
    """Raises Unreadable where a sentence that made one robot of the other may mean another thing."""
    if asked := _question(old.rules, grown.rules, max(old.start, default=_BEST), text):
        raise Unreadable(asked)


def _question(before: Sequence[Rule], rules: Sequence[Rule], best: int, text: str) -> str:
    new = [rule for rule in rules if rule not in before]
    for asked, holds in (
        (_POINTS, any(map(_too_many_points, new))),
        (_NO_CARD, any(isinstance(one.action.card, int) and one.action.card > _BEST for one in new)),
        (_ALONE, not _SQUARE.search(text) and any(_is_one_alone(rule.when) for rule in new)),
        (_LAST, _LAST_OF.search(text) and any(map(_is_newest, new))),
        (answers.WHO, not _NAMES_LEADER.search(text) and any(_places_leader(rule.when) for rule in new)),
        (_WHO, _THE_LEADER.search(text) and any(FIRST in _parts(rule.when) for rule in new)),
        (_NEVER, any(rule.otherwise for rule in new) and any(map(_is_ever, before))),
        (
            _SQUARES_OF_WHAT,
            _ASKS_SQUARES.search(text) and _asks_other_figures([rule.when for rule in new]),
        ),
        (_OF_WHOM, _TO_SOMEBODY.search(text) and any("to go" in _figures_of(rule.when) for rule in new)),
        (_AFTER_WHAT, _THEN_AGAIN.search(text) and _begins_late(before, rules)),
        (_HOW_LONG, _AT_FIRST.search(text) and _begins_late(before, rules)),
        (_BESIDE, any(_is_cut(rules, rule, best) and not _says(text, rule.action.lays[0]) for rule in new)),
        (answers.EXCEPTED, _EXCEPTS.match(text) and any(_excepts(before, rule) for rule in new)),
        (_NEVER_SO, any(both_at_once.is_impossible(rule.when) for rule in new)),
        (answers.EITHER, _AND.search(text) and any(both_at_once.is_nowhere(rule.when) for rule in new)),
        (answers.CARD_OR_POINTS, _A_NUMBER.search(text) and any(map(_is_card_alone, new)) and _lays(before)),
        (_INSTEAD, any(_is_card(one["number"], rule) for one in _CORRECTS.finditer(text) for rule in new)),
        (_MANY, not _EXACT.search(text) and _denies_some(new)),
        (_OR_MORE, not _EXACT.search(text) and _is_open(rules, new)),
    ):
        if holds:
            return asked
    return ""


def _is_newest(rule: Rule) -> bool:
    """Whether somebody who is not last plays the newest card: `the very last ... the youngest` is clear."""
    return rule.action.card == "newest" and LAST not in _parts(rule.when)


def _too_many_points(rule: Rule) -> bool:
    """`He takes 2, banks 4`: a card of 2 has no 4 points."""
    laid = [amount.value for _, amount in rule.action.lays if isinstance(amount, Number)]
    return isinstance(rule.action.card, int) and sum(laid) > rule.action.card


def _is_cut(rules: Sequence[Rule], rule: Rule, best: int) -> bool:
    """`Move 2 always. Bank 5 if I lead`: on the best start card, a 6, the 5 that is new would be cut to 4."""
    always = [one.action.lays for one in rules if one.when is None and not one.otherwise]
    laid = [amount.value for _, amount in rule.action.lays if isinstance(amount, Number)]
    return len(laid) > 1 and rule.action.lays[:1] in always and sum(laid) > best


def _is_one_alone(when: Condition | None) -> bool:
    """`If I share first place or hold it alone`: who is alone on any square is not meant."""
    match when:
        case Either(parts):
            placed = any(isinstance(one, Compare) and one.left == Figure("position") for one in parts)
            return placed and Compare(Figure("level"), "=", Number(0)) in parts
        case Every(parts):
            return any(map(_is_one_alone, parts))
        case _:
            return False


def _places_leader(when: Condition | None) -> bool:
    """`If the leader is past 40, ... If he is last, ...`: the leader's place is known, so it is somebody else's."""
    match when:
        case Compare(Figure("position" | "followers", who)):
            return who == LEADER
        case Every(parts) | Either(parts):
            return any(map(_places_leader, parts))
        case Not(inner):
            return _places_leader(inner)
        case _:
            return False


def _parts(when: Condition | None) -> tuple[Condition | None, ...]:
    return when.parts if isinstance(when, Every | Either) else (when,)


def _is_ever(rule: Rule) -> bool:
    """`Priority 1: bank 4, move the rest. Priority 2: if last, move all`: the second would never be played."""
    return rule.when is None and not rule.otherwise and bool(rule.action.lays)


def _asks_other_figures(whens: Sequence[Condition | None]) -> bool:
    """`If I owe 2, ... If there are less than 12 squares, ...`: what is owed, or banked, is no square."""
    asked = [name for when in whens for name in _figures_of(when)]
    return bool(asked) and _ON_THE_ROAD.isdisjoint(asked)


def _figures_of(when: Condition | None) -> list[str]:
    match when:
        case Compare(left, _, right):
            return [one.name for one in (left, right) if isinstance(one, Figure)]
        case Every(parts) | Either(parts):
            return [name for part in parts for name in _figures_of(part)]
        case Not(inner):
            return _figures_of(inner)
        case _:
            return []


def _begins_late(before: Sequence[Rule], rules: Sequence[Rule]) -> bool:
    """`Bank 4, move the rest. But first of all the lowest`: one more rule for every round, and nothing ends it."""
    told = [one.action for one in before if speaks(one.action)]
    new = rules[-1]
    if len(rules) <= len(before) or new.when or new.otherwise or not told:
        return False
    return new.action.card is not None or (bool(new.action.lays) and any(one.lays for one in told))


def _says(text: str, laid: tuple[Part, Amount]) -> bool:
    """Whether the number that is laid first stands in the sentence itself."""
    value = laid[1].value if isinstance(laid[1], Number) else -1
    return any(
        value == (int(word) if word.isdigit() else ONES.get(word)) for word in _WORD.findall(text.casefold())
    )


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
    """`Unless I lead by four`: who leads by five does not lead by less."""
    return any(_counts_exactly(one.when, _COUNTS, denied=True) for one in new)


def _is_open(rules: Sequence[Rule], new: Sequence[Rule]) -> bool:
    """`If I lead by four`: hardly anybody means by four and no more, unless another number has a rule of its own."""
    return any(
        sum(figure == other for other in _figures(rules)) == 1
        for rule in new
        if _counts_exactly(rule.when, _SQUARES)
        for figure in _figures([rule])
    )


def _figures(rules: Sequence[Rule]) -> list[Figure]:
    """What these rules compare with a number, once for each comparison."""
    found: list[Figure] = []
    for rule in rules:
        parts = rule.when.parts if isinstance(rule.when, Every) else (rule.when,)
        for part in parts:
            inner = part.parts if isinstance(part, Either) else (part,)
            found += [one.left for one in inner if isinstance(one, Compare) and isinstance(one.left, Figure)]
    return found


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
