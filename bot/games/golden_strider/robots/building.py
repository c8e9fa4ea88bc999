"""One more sentence for a robot: a rule more, or the rules before it completed (GS-41).

What may mean two things is asked back. Must not know how a sentence is read.
"""

from dataclasses import dataclass, replace
from typing import Literal

from bot.games.golden_strider.robots import than_that
from bot.games.golden_strider.robots.amounts import Who
from bot.games.golden_strider.robots.completing import (
    completed,
    inclusive,
    with_excepted,
    with_its_card,
    with_kept_card,
    with_rest_of_all,
)
from bot.games.golden_strider.robots.conditions import Condition, Every, Rounds, both
from bot.games.golden_strider.robots.doubts import doubted
from bot.games.golden_strider.robots.english import pronouns
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.meanings.actions import Clause, of_the_card, of_those
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.meanings.measures import negated
from bot.games.golden_strider.robots.english.meanings.placed import FIRST, LAST
from bot.games.golden_strider.robots.english.meanings.times import ByDefault, Phase
from bot.games.golden_strider.robots.english.parting import Said
from bot.games.golden_strider.robots.impossible import LATEST, can_be, is_within
from bot.games.golden_strider.robots.keeping import (
    in_hand,
    with_other_half,
    with_other_part,
    with_spoken_card,
)
from bot.games.golden_strider.robots.ladders import climbed_at_once
from bot.games.golden_strider.robots.one_part import all_of_nothing, parts_are_known
from bot.games.golden_strider.robots.other_cases import otherwise
from bot.games.golden_strider.robots.payer import pays_what_is_owed
from bot.games.golden_strider.robots.relating import card_spoken_of, resolved, value_spoken_of
from bot.games.golden_strider.robots.robot import Action, Robot, Rule
from bot.games.golden_strider.robots.same_sentence import in_same_rounds, led, timed
from bot.games.golden_strider.robots.settling import last_round, settled, with_card_behind
from bot.games.golden_strider.robots.taking import taken
from grammar import Unreadable

_EACH = "Each of which? Say the numbers with every card: in round 1 play the 3, bank all."


@dataclass(frozen=True)
class Seen:
    """A sentence as it was written, what became of it, and what it says in canonical sentences."""

    text: str
    how: Literal["read", "proposed", "unread", "goes on", "nothing"]  # goes on: from one that is unread
    said: tuple[str, ...] = ()
    left_out: str = ""  # of what is proposed: the words that were passed over


@dataclass(frozen=True)
class Reading:
    """A robot, and what was understood beside its rules."""

    robot: Robot
    literally: bool = False  # every sentence is a rule of its own
    remarks: tuple[str, ...] = ()  # sentences that say nothing to a robot
    mended: tuple[tuple[str, str], ...] = ()  # words as they were written, and as they were read
    joined: tuple[str, ...] = ()  # sentences that were read together with the one before
    waits: tuple[When, ...] = ()  # what the lines below a heading wait for
    last: tuple[When, ...] = ()  # what the sentence before waited for
    alternatives: tuple[
        Condition | None, ...
    ] = ()  # what the rules waited for that `otherwise` would speak of
    headed: bool = False  # the sentence before said when in front of a colon
    first_wins: bool = False  # its writer said so: of the rules, the first that applies is played
    overruling: bool = False  # a rule was said to win over all others
    first_person: bool = False  # its writer calls it `I`: `he` is somebody else
    called: bool = True  # its writer calls it anything
    mentioned: bool = True  # its writer speaks of it at all
    alone: bool = False  # and of nobody else
    another: str = ""  # `she`, where its writer calls it `he`: somebody else
    proposed: tuple[str, ...] = ()  # the words passed over in sentences that stand for what they probably say
    seen: tuple[Seen, ...] = ()  # every sentence
    spoken_of: Who | None = None  # the last runner but the robot that a condition named
    cards_told: bool = (
        False  # the sentence before tells a card for every round and for cases of it, and no numbers
    )
    pointed: bool = (
        False  # the sentence before says that this is about whom was spoken of: `It depends on the leader`
    )


def with_sentence(found: Reading, said: Said, *, heads: bool = False) -> Reading:
    """The robot with what a sentence says; raises Unreadable where that can't be meant.

    `heads`: the sentence may be a heading.
    """
    robot = found.robot
    found = _started(found, said.start) if said.start else found
    if said.waits and not heads:
        raise Unreadable(answers.BEHIND)
    if said.waits:
        return _headed(found, said.waits)
    if not found.literally:
        can_be(said.clauses)
    before = found.last
    _not_of_that_case(said, before)
    halved: Rule | None = None  # the rule that its first clause has completed
    for at, clause in enumerate(with_card_behind(said.clauses)):
        if at and clause.each:
            raise Unreadable(_EACH)
        if at and clause.when[:1] == said.clauses[0].when[:1]:
            # what leads the sentence leans on the one before
            clause = led(clause, said.clauses[0], before)  # noqa: PLW2901
        whole = _named(
            found, in_same_rounds(found.robot.rules[-1].when, clause) if at else clause, same=bool(at)
        )
        begun = len(found.robot.rules)
        action = with_other_half(halved, said.clauses[0].action, whole.action)
        found = _ruled(found, replace(whole, action=action, each=clause.each or said.of_it), first=not at)
        halved = halved or (found.robot.rules[-1] if begun == len(found.robot.rules) else None)
        if at and said.clauses[0].then:
            _only_then(found.robot.rules, begun, clause)
        found = replace(found, spoken_of=pronouns.last_other(whole.when, found.spoken_of))
    rules = found.robot.rules if found.literally else climbed_at_once(robot.rules, found.robot.rules)
    cards_told = _are_cards(rules[len(robot.rules) :]) and not any(one.action.lays for one in robot.rules)
    return replace(found, robot=replace(found.robot, rules=rules), cards_told=cards_told)


def _are_cards(new: tuple[Rule, ...]) -> bool:
    """`Always the oldest card, but in the last 18 squares the highest`: numbers behind it are for both."""
    alone = all(one.action.card is not None and not one.action.lays for one in new)
    return alone and len(new) > 1 and new[0].when is None


def _started(found: Reading, start: tuple[int, ...]) -> Reading:
    """The robot with its start cards; raises Unreadable where it has some."""
    if found.robot.start:
        raise Unreadable("The start cards are named already.")
    return replace(found, robot=replace(found.robot, start=start), waits=(), last=())


def _only_then(rules: tuple[Rule, ...], begun: int, clause: Clause) -> None:
    """`After that bank 5, but when I owe 2, bank 2`, where that is no round: only then, or ever? Raises Unreadable."""
    if begun == 0 or begun >= len(rules) or not clause.when or clause.otherwise or timed(clause):
        return
    head = rules[begun - 1].when
    states = head.parts if isinstance(head, Every) else (head,)
    of_rounds = any(last_round(one) for one in states)
    asked = rules[-1].when
    parts = asked.parts if isinstance(asked, Every) else (asked,)
    if head is not None and not of_rounds and states[0] not in parts:
        raise Unreadable(answers.WITHIN)


def _not_of_that_case(said: Said, before: tuple[When, ...]) -> None:
    """`The oldest, in the last 15 squares the highest. Banked: 4, in the last 15 squares none`: 4 in all others."""
    first, *others = said.clauses or (Clause(Action()),)
    numbered = bool(first.action.lays) and first.action.card is None and not first.when
    if numbered and before and any(one.when == before for one in others):
        raise Unreadable("In which of these cases? Say card and numbers of each case in one sentence.")


def _named(found: Reading, clause: Clause, *, same: bool) -> Clause:
    """The clause with every `he` put in."""
    first, same = found.first_person, same or not found.called or found.pointed
    when = tuple(of_the_card(one, card_spoken_of(found.robot.rules, found.last)) for one in clause.when)
    when = tuple(of_those(one, value_spoken_of(found.robot.rules), found.last) for one in when)
    when, meant = pronouns.between_us((when, clause.action))
    try:
        when = pronouns.resolved(
            when, found.spoken_of, first_person=first, same=same, mentioned=found.mentioned
        )
    except Unreadable as why:
        raise than_that.asked(why, when) from why
    before = pronouns.last_other(when, found.spoken_of)
    new = same or before != found.spoken_of
    return replace(clause, when=when, action=pronouns.resolved(meant, before, first_person=first, same=new))


def _headed(found: Reading, waits: tuple[When, ...]) -> Reading:
    """`Rounds 1-5:` on a line: the lines below wait for it."""
    waits = resolved(waits, found.last)
    named = settled(found.robot.rules, found.last, waits, then=False)
    if named is None:
        raise Unreadable(answers.BEHIND)
    return replace(found, waits=(When(named, waits[0].kind),))


def _ruled(found: Reading, clause: Clause, *, first: bool) -> Reading:
    """GS-41: one rule more, or the ones before completed."""
    told = [one for one in found.last if not isinstance(one.time, Phase)]  # quiet opening: in rounds 1-5 ...
    if first and found.headed and len(told) > 1 and not timed(clause):
        raise Unreadable("In the rounds of the heading only, or always? Write: from round 6, if not ...")
    waits, found = _below(found, clause)
    waits = resolved(waits, found.last, found.robot.rules)
    when = settled(found.robot.rules, found.last, waits, then=clause.then)
    if clause.again:
        return _lasting(found, clause, when, waits)
    more = clause.otherwise or (not first and bool(clause.when))
    found = replace(found, alternatives=(*found.alternatives, when) if more else (when,))
    if not found.literally and not any(is_within(when, number) for number in range(1, LATEST)):
        raise Unreadable(answers.NEVER)
    when = None if pays_what_is_owed(clause.action, when) else when
    rule = Rule(taken(found.robot.rules, found.last, clause), when, clause.otherwise)
    if found.literally:
        return _having(found, (*found.robot.rules, rule), waits)
    excepted = not first or rule.action.card is None  # unless I lead. If I lead, I bank 5
    rule = rule if first else with_its_card(found.robot.rules, rule)
    rule = with_excepted(found.robot.rules, rule) if excepted else rule
    rule = otherwise(found.robot.rules, found.alternatives[:-1], rule, first_wins=found.first_wins)
    rule = _but_not_first(found, rule)
    if first and (whole := completed(found.robot.rules, rule, each=clause.each, headed=found.headed)):
        said = str(Rule(rule.action, when))
        return _having(replace(found, joined=(*found.joined, said)), whole, waits or found.last)
    rules = inclusive(in_hand(found.robot.rules, rule), rule, found.last)
    doubted(rules, rule, first=first and not found.cards_told)
    if waits and not rule.when and all(isinstance(one.time, ByDefault) for one in waits):
        return _having(found, (rule, *rules), waits)
    if whole := with_rest_of_all(rules, rule):
        return _having(found, whole, waits)
    kept = with_other_part(rules, with_kept_card(rules, with_spoken_card(rules, rule, of_it=clause.each)))
    parts_are_known(rules, kept, first=first)
    return _having(found, (*rules, all_of_nothing(kept)), waits)


def _lasting(found: Reading, clause: Clause, when: Condition | None, waits: tuple[When, ...]) -> Reading:
    """`I do so until round 6`: the rule before waits for that as well."""
    rules = found.robot.rules
    if not rules or rules[-1].when or not when or clause.action != Action():
        raise Unreadable("What is done so long? Put both into one sentence.")
    return _having(found, (*rules[:-1], replace(rules[-1], when=when)), waits)


def _having(found: Reading, rules: tuple[Rule, ...], last: tuple[When, ...]) -> Reading:
    return replace(found, robot=replace(found.robot, rules=rules), last=last)


def _below(found: Reading, clause: Clause) -> tuple[tuple[When, ...], Reading]:
    """What a clause waits for, below a heading or without one."""
    pays_only = clause.action == Action(deduct=clause.action.deduct)
    if pays_only:
        return tuple(one for one in clause.when if not isinstance(one.time, Phase)), found
    if not found.waits:
        return clause.when, found
    states = not any(isinstance(one.time, Rounds) for one in found.waits)
    done = bool(found.robot.rules) and found.robot.rules[-1].when == found.waits[0].time
    timed = any(isinstance(one.time, Rounds) for one in clause.when)
    if clause.then or clause.otherwise or timed or (states and done and clause.when):
        return clause.when, replace(found, waits=())
    if clause.when:
        raise Unreadable("In the rounds of the heading only, or in every round? Name them in this sentence.")
    return found.waits, found


def _but_not_first(found: Reading, rule: Rule) -> Rule:
    """`Exceptions: if I'm leading, ... if I'm last, ...`: at the start, where all are both, the first one wins."""
    listed = any("exceptions" in one.casefold() for one in found.remarks)
    led = any(one.when == FIRST for one in found.robot.rules)
    return replace(rule, when=both(LAST, negated(FIRST))) if listed and led and rule.when == LAST else rule
