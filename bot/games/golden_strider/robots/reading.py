"""A robot read from a letter: sentence by sentence, `then` and `otherwise` understood (GS-41).

What can't be read is kept with its place and why. With `guessing` what is likely stands for it, and is marked as
proposed. Must not know any race.
"""

import re
from dataclasses import replace
from functools import lru_cache, partial

from bot.games.golden_strider.robots import (
    bounds,
    ladders,
    likely,
    no_rule,
    open_ended,
    second_look,
    without_numbers,
)
from bot.games.golden_strider.robots.building import Reading, Seen
from bot.games.golden_strider.robots.deciding import speaks
from bot.games.golden_strider.robots.effort import Effort, reads, stands, unadorned
from bot.games.golden_strider.robots.english import hands, pronouns
from bot.games.golden_strider.robots.english.asked_back import glossed, unclear
from bot.games.golden_strider.robots.english.asked_back.asking import GoesOn
from bot.games.golden_strider.robots.english.leads import (
    aims,
    called,
    going_back,
    labels,
    of_several,
    overruling,
    pointing,
    precedence,
)
from bot.games.golden_strider.robots.english.leads.of_several import Which
from bot.games.golden_strider.robots.english.sentences import (
    counted,
    cutting,
    definitions,
    naming_times,
    turned,
)
from bot.games.golden_strider.robots.english.talk import brackets, remarks
from bot.games.golden_strider.robots.in_sentences import MOST_SENTENCES, as_they_stand, in_sentences
from bot.games.golden_strider.robots.one_more import with_one_more
from bot.games.golden_strider.robots.payer import paid_once
from bot.games.golden_strider.robots.robot import UNREAD, Robot, Unread, more, sentences
from grammar import LONGEST_LINE, Unreadable

_HEADED = re.compile(r"[^:]{2,60}(?::| -) ?(?!$)")


def read(text: str) -> Robot:
    """The robot a text describes, with the sentences that can't be read; raises Unreadable for one too long."""
    return understood(text).robot


def read_back(text: str) -> Robot:
    """The same, sooner: for a text that a robot has said of itself."""
    return _kept(text, guessing=False, own=True).robot


def split(text: str) -> tuple[str, ...]:
    """The sentences of a text without their full stops, each on one line; numbering is no sentence."""
    return cutting.cut(text, stands)


def understood(text: str, *, guessing: bool = False) -> Reading:
    """The robot, and what was dropped or mended; with `guessing` what is likely stands for a sentence not read.

    A canonical text is read word by word; a letter may say in two sentences what is one. Raises Unreadable for a text
    that is too long.
    """
    return _kept(text, guessing=guessing, own=False)


@lru_cache(maxsize=512)
def _kept(text: str, *, guessing: bool, own: bool) -> Reading:
    bounds.bounded(text)
    plain, name = called.as_robot(text)
    found = _in_own_words(_understood(plain, guessing=guessing, own=own), plain)
    seen = tuple(replace(one, text=called.as_written(one.text, name, text)) for one in found.seen)
    return replace(found, seen=seen) if name else found


def _in_own_words(found: Reading, text: str) -> Reading:
    """The same, with each sentence that is told as its writer has it."""
    seen = tuple(replace(one, text=turned.as_written(one.text, text)) for one in found.seen)
    unread = tuple(replace(one, text=turned.as_written(one.text, text)) for one in found.robot.unread)
    return replace(found, seen=seen, robot=replace(found.robot, unread=unread))


def _understood(text: str, *, guessing: bool, own: bool) -> Reading:
    """The robot of a text in which it has no name; `own`: a robot may have said it of itself."""
    begun = Reading(
        Robot((), ()),
        first_person=pronouns.is_first_person(text),
        called=pronouns.is_called(text),
        mentioned=pronouns.is_mentioned(text),
        alone=pronouns.is_alone(text),
        another=pronouns.of_another(text),
    )
    literal = replace(begun, literally=True)
    pieces, spent = (as_they_stand if own and _says_itself(text, literal) else in_sentences)(text)
    effort = spent.again()
    found = _read(pieces, effort, literal, canonical=text)
    if str(found.robot) != text or (guessing and found.robot.unread):
        found = without_numbers.asked(likely.to_the_end(_read(pieces, effort, begun, guessing=guessing)))
        rules = ladders.climbed(paid_once(found.robot.rules))
        found = replace(found, robot=replace(found.robot, rules=rules))
    count = len(sentences(found.robot))
    if count > MOST_SENTENCES:
        raise Unreadable(f"This robot has {count} sentences; I read up to {MOST_SENTENCES}.")
    if len(str(found.robot)) > bounds.LONGEST:
        raise Unreadable("This robot is too long when it is said in full. Can it do with fewer sentences?")
    return found


def _says_itself(text: str, found: Reading) -> bool:
    """Whether each sentence, as it stands, is what a robot says of it: then there is nothing to cut or to join."""
    for piece in as_they_stand(text).pieces[:MOST_SENTENCES]:
        if not text.startswith(str(found.robot)) or found.robot.unread or len(piece) > LONGEST_LINE:
            return False
        found = _with(found, piece, piece, after=False, guessing=False)
    return str(found.robot) == text and not found.robot.unread


def _read(
    pieces: tuple[str, ...], effort: Effort, found: Reading, *, guessing: bool = False, canonical: str = ""
) -> Reading:
    """The robot with all sentences; of one that is to be `canonical` those up to the first that is not."""
    plain = [piece if len(piece) > LONGEST_LINE else unadorned(piece) for piece in pieces]
    last = max((at for at, piece in enumerate(plain) if effort.reads(piece)), default=-1)
    asked = counted.doubted(plain)
    # Said behind all rules, it holds for all of them.
    found = replace(found, first_wins=Which.FIRST in map(of_several.which, plain[last + 1 :]))
    for at, (piece, bare, behind) in enumerate(zip(pieces, plain, (*plain, "")[1:], strict=True)):
        if not found.literally and _adds_nothing(found, bare):
            found = replace(_passed(found, piece), overruling=found.overruling or overruling.wins(bare))
            continue
        bare = going_back.replaced(found.robot.rules, bare)  # noqa: PLW2901
        if passed := _in_passing(found, piece, bare, behind, among=at <= last):
            found = passed
            continue
        answer = (
            asked.get(at, "")
            or precedence.question(bare)
            or glossed.question(bare)
            or of_several.question(bare)
            or open_ended.question(found, plain[at - 1] if at else "", bare, behind)
            or open_ended.exception(found, pieces[at - 1] if at else "", piece)
            or (bare != piece and unclear.refusal(piece))
        )
        read = partial(_with, plain=bare, after=at > last, guessing=guessing)
        grown = _unread(found, piece, answer) if answer else read(found, piece)
        found = replace(grown, seen=(*found.seen, _seen(piece, found, grown)), pointed=False)
        if canonical and not canonical.startswith(str(found.robot)):
            break
    return found


def _in_passing(found: Reading, piece: str, plain: str, behind: str, *, among: bool) -> Reading | None:
    """The same where a sentence says which of all rules wins, or of whom the next ones are; None: it says neither.

    `among`: a rule may stand behind it.
    """
    which = of_several.which(plain)
    if which is Which.LAST or (which is Which.FIRST and not (among and _has_rules(found))):
        return replace(_passed(found, piece), first_wins=found.first_wins or which is Which.FIRST)
    whom = pointing.of_whom(plain, behind)
    if whom or aims.is_aim(plain, behind) or pointing.is_about(plain, behind):
        return _passed(replace(found, spoken_of=whom or found.spoken_of, pointed=bool(whom)), piece)
    return None


def _adds_nothing(found: Reading, text: str) -> bool:
    """Whether it says only which rule wins, or that the first holds in all other cases, as they do anyhow."""
    rules = found.robot.rules
    told = sum(one.how == "read" and any(said in map(str, rules) for said in one.said) for one in found.seen)
    return precedence.later_wins(text, told) or going_back.only_back(rules, text)


def _has_rules(found: Reading) -> bool:
    return any(speaks(rule.action) for rule in found.robot.rules)


def _unread(found: Reading, text: str, why: str) -> Reading:
    """The same with a sentence that is asked about."""
    robot = found.robot
    return replace(
        found, robot=replace(robot, unread=(*robot.unread, Unread(text, 1, why, len(robot.rules))))
    )


def _passed(found: Reading, piece: str) -> Reading:
    """The same with a sentence that orders nothing."""
    return replace(found, remarks=(*found.remarks, piece), seen=(*found.seen, Seen(piece, "nothing")))


def _seen(text: str, before: Reading, after: Reading) -> Seen:
    """What became of one sentence."""
    if len(after.robot.unread) > len(before.robot.unread):
        return Seen(text, "goes on" if after.robot.unread[-1].goes_on else "unread")
    said = more(before.robot, after.robot)
    if len(after.proposed) > len(before.proposed):
        return Seen(text, "proposed", said, after.proposed[-1])
    remark = len(after.remarks) > len(before.remarks) and not said
    return Seen(text, "nothing" if remark else "read", said)


def _with(found: Reading, text: str, plain: str, *, after: bool, guessing: bool) -> Reading:
    """The robot with one more sentence; `after`: no rule comes behind it. `plain` is without its label."""
    if not found.robot.start and (parts := _hand_in_front(text)):
        cards, rest = parts
        found = replace(found, robot=replace(found.robot, start=cards))
        return _with(found, rest, unadorned(rest), after=after, guessing=guessing)
    if (
        len(plain) <= LONGEST_LINE
        and (
            remarks.is_thanks(plain)
            or labels.is_label(text)
            or definitions.is_definition(text)
            or naming_times.is_naming(text)
            or not reads(plain)
        )
        and (told := _beside(found, text, plain, after=after))
    ):
        return told
    label = labels.told(text, plain)
    try:
        grown = with_one_more(found, plain, labelled=text != plain, guessing=guessing)
        _not_overruled(found, grown)
        if not found.literally:
            second_look.as_meant(found.robot, grown.robot, plain)
    except Unreadable as why:
        robot, column = found.robot, why.column + len(text) - len(plain)
        back = isinstance(why, GoesOn)
        goes_on = back and found.seen[-1:] != () and found.seen[-1].how in UNREAD
        alone = guessing and not goes_on and not isinstance(why, pronouns.WhoIsThat)
        near, left_out = likely.nearest(found, plain) if alone else ((), "")
        unread = Unread(text, column, str(why), len(robot.rules), near, left_out, goes_on)
        return replace(found, robot=replace(robot, unread=(*robot.unread, unread)))
    headed = bool(_HEADED.match(plain)) or (found.headed and bool(grown.joined[len(found.joined) :]))
    # whatever happens I play the oldest card: what always holds wins over nothing
    new = grown.robot.rules[len(found.robot.rules) :]
    wins = found.overruling or (any(one.when for one in new) and overruling.wins(text))
    beside = [said for said in (label, *brackets.comments(labels.unlabelled(text))) if said]
    return replace(grown, headed=headed, overruling=wins, remarks=(*grown.remarks, *beside))


def _not_overruled(found: Reading, grown: Reading) -> None:
    """`Rule A, which has priority over B`: a later rule would win (GS-41), and its writer says that it does not."""
    before, rules = found.robot.rules, grown.robot.rules
    if not found.overruling or found.first_wins or rules[-1:] == before[-1:] or rules[-1].otherwise:
        return
    if speaks(rules[-1].action):
        raise Unreadable("A rule before this one is to win over all others. Put that rule last of all.")


def _beside(found: Reading, text: str, plain: str, *, after: bool) -> Reading | None:
    """The robot where a sentence says nothing to it, or what was to be said in passing."""
    before = not _has_rules(found)
    first = before and not found.robot.start
    if first and hands.five(plain):
        return None  # whatever is told beside them, these are the start cards
    if not found.robot.start and (cards := hands.hand(text)):
        return replace(found, robot=replace(found.robot, start=cards))
    return (
        replace(found, remarks=(*found.remarks, text))
        if no_rule.orders_nothing(text, plain, before=before, after=after, first=first)
        else None
    )


def _hand_in_front(text: str) -> tuple[tuple[int, ...], str] | None:
    """`7 7 6 5 5 please, and here is how it goes: ...`: the start cards, and what stands behind the colon."""
    front, colon, rest = text.partition(":")
    cards = hands.hand(front) if colon and len(text) <= LONGEST_LINE and not reads(text) else ()
    return (cards, rest.strip()) if cards and rest.strip() else None
