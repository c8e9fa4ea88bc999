"""For which cases `otherwise` is: when nothing before it applied, or nothing of what it is told beside (GS-41).

Must not know how a sentence is read.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from bot.games.golden_strider.robots import same_sentence
from bot.games.golden_strider.robots.conditions import Condition, Every, Not, Rounds, both
from bot.games.golden_strider.robots.deciding import speaks
from bot.games.golden_strider.robots.english.asked_back.asking import GoesOn
from bot.games.golden_strider.robots.robot import Rule
from bot.games.golden_strider.robots.same_sentence import on_the_road
from bot.games.golden_strider.robots.settling import last_round
from grammar import Unreadable

_IN_WHICH = "Otherwise in these rounds, or in all others? Say when: in rounds 1 to 5, if I do not lead."


def otherwise(
    rules: tuple[Rule, ...], told: Sequence[Condition | None], rule: Rule, *, first_wins: bool
) -> Rule:
    """GS-41: behind what holds whatever comes, `otherwise` can but mean the sentence before: it says when itself.

    `told`: what the rules beside it wait for. Where the first rule that applies is to be played, every rule is an
    `otherwise`. Raises Unreadable where it may be for two sets of cases.
    """
    if first_wins:
        return replace(rule, otherwise=any(speaks(one.action) for one in rules))
    if not rule.otherwise:
        return rule
    before = tuple(one for one in told if one is not None and not _asks(rule.when, one))
    others, cases = rules[: len(rules) - len(before)], rules[len(rules) - len(before) :]
    frames = [one for one in others if _is_frame(one, rule) and all(case.action.lays for case in cases)]
    if not any(one.when is None and not one.otherwise for one in rules) and not frames:
        return rule
    # the oldest card always, and if I lead bank 5, if not bank 3: what always holds is no alternative
    beside = [] if last_round(rule.when) else _siblings([one for one in others if one not in frames])
    if denied := [Not(one) for one in (*beside, *before)]:
        if not last_round(rule.when) and any(map(same_sentence.in_some_rounds, before)):
            raise Unreadable(_IN_WHICH)
        return replace(rule, when=both(*denied, rule.when), otherwise=False)
    if any(_is_value_ever(one) for one in rules):
        raise GoesOn("Otherwise than what? Begin with when it is played: if I hold a 10, play a 10.")
    return rule


def _asks(when: Condition | None, one: Condition) -> bool:
    """`From round 8 the highest card, and if I lead, bank 4, otherwise bank 2`: both are from round 8."""
    return when == one or (isinstance(when, Every) and one in when.parts)


def _is_frame(one: Rule, rule: Rule) -> bool:
    """`Rounds 1 to 5 the oldest card. If I lead, bank 4, otherwise bank 2`: the card is no alternative to numbers."""
    numbers = bool(rule.action.lays) and rule.action.card is None
    return numbers and one.when is not None and one.action.card is not None and not one.action.lays


def _is_value_ever(rule: Rule) -> bool:
    """`Play a 10, bank 5. Otherwise the oldest`: if there is a 10."""
    return isinstance(rule.action.card, int) and rule.when is None and not rule.otherwise


def _siblings(others: Sequence[Rule]) -> list[Condition]:
    """What the sentences beside those wait for that `otherwise` speaks of: `If A, ... If B, ... Otherwise, ...`."""
    waits = [one.when for one in takewhile(lambda one: one.when is not None, reversed(others)) if one.when]
    if any(isinstance(one, Rounds) or on_the_road(one) for one in waits):
        raise GoesOn("Otherwise than what? Say when: if my position is not 1, from round 6.")
    return waits[::-1]
