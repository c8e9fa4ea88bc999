"""What a sentence that can't be read probably says where it stands: one thing, which is proposed, or what is nearest.

Must not know how a sentence is skimmed.
"""

from dataclasses import replace
from typing import NamedTuple

from bot.games.golden_strider.robots import building
from bot.games.golden_strider.robots.alike import alike
from bot.games.golden_strider.robots.building import Reading
from bot.games.golden_strider.robots.conditions import Condition, Either, Rounds
from bot.games.golden_strider.robots.doubts import overrules
from bot.games.golden_strider.robots.english import clauses, hands, skimming
from bot.games.golden_strider.robots.english.guessing import guesses
from bot.games.golden_strider.robots.english.parting import Said
from bot.games.golden_strider.robots.english.talk import edges, in_front, remarks
from bot.games.golden_strider.robots.english.talk.no_order import may_be_no_order
from bot.games.golden_strider.robots.english.words import mending
from bot.games.golden_strider.robots.english.words.concepts import sentence
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS
from bot.games.golden_strider.robots.impossible import can_be
from bot.games.golden_strider.robots.robot import Rule, more
from bot.games.golden_strider.robots.settling import last_round
from grammar import LONGEST_LINE, Unreadable

_TWO = 2  # of the nearest sentences: more are no help
_ASKING = frozenset(
    {
        "IF",
        "UNLESS",
        "UNTIL",
        "WHILE",
        "THEN",
        "ELSE",
        "LEADER",
        "PURSUER",
        "QUARRY",
        "B",
        "M",
        "REST",
        "HALF",
    }
)
_HOW_MUCH = frozenset({"PICK", "IT_ALL", "REST", "HALF"})
_ORDERING = frozenset(
    {"lay", "card", "of_card", "using", "deduct", "start_cards", "when", "same", "again", "each", "kept"}
)
_LONG = 60  # words: of a longer sentence no edge is left out
_MOST = 12  # sentences of a robot that are skimmed: who has more of them in doubt writes it anew


class _Way(NamedTuple):
    """What a robot may become, the words that are passed over, and whether these can say nothing."""

    grown: Reading
    left_out: str = ""
    sure: bool = False


def sure(found: Reading, text: str) -> Reading | None:
    """The robot with the one thing that a sentence says beside words that can say nothing to it; these are told."""
    if len(text) > LONGEST_LINE or not _worth_it(found):
        return None
    likely = _started(found, text) or _skimmed(found, text)
    if len(likely) != 1 or not likely[0].sure:
        return None
    grown, left_out = likely[0].grown, likely[0].left_out
    if overrules(found.robot.rules, grown.robot.rules) or any(
        len(str(rule)) > LONGEST_LINE for rule in grown.robot.rules
    ):
        return None
    return replace(grown, remarks=(*grown.remarks, *([left_out] if left_out else [])))


def proposed(found: Reading, text: str) -> Reading | None:
    """The robot with the one thing that a sentence probably says, if it is one."""
    if len(text) > LONGEST_LINE or not _worth_it(found):
        return None
    likely = (
        _heard(found, text) or _skimmed(found, text) or _started(found, text) or _without_edge(found, text)
    )
    likely = [one for one in likely if all(map(_can_be_said, more(found.robot, one.grown.robot)))]
    if len(likely) != 1:
        likely = [_Way(way) for way in ways(found, guesses.readings(text), heads=False)[0]] or likely
    begun = bool(found.robot.start or found.robot.rules)
    chat = (remarks.is_chat(text, outside=not begun) and may_be_no_order(sentence(text))) or _orders_nothing(
        text
    )
    chat = chat or (not begun and in_front.tells(sentence(text), text))
    if not likely and chat:
        likely = [_Way(found, text)]
    if len(likely) != 1:
        return None
    grown, left_out, _ = likely[0]
    rules = grown.robot.rules
    if overrules(found.robot.rules, rules) or any(len(str(rule)) > LONGEST_LINE for rule in rules):
        return None
    if not all(_can_be_said(said) for said in more(found.robot, grown.robot)):
        return None
    return replace(grown, proposed=(*found.proposed, left_out))


def _can_be_said(said: str) -> bool:
    """Whether a sentence may be meant where somebody writes it: to `move all, bank 4` no yes could do."""
    readings = clauses.read(said.rstrip(".")).readings
    return not readings or any(_may_be(one) for one in readings)


def _may_be(said: Said) -> bool:
    try:
        can_be(said.clauses)
    except Unreadable:
        return False
    return True


def _orders_nothing(text: str) -> bool:
    """Whether it has neither card nor amount, asks nothing and counts nothing: whatever it tells, it plays nothing."""
    read = clauses.read(text)
    counts = any(piece.kind in NUMBERS and piece.text != "one" for piece in read.sentence.pieces)
    asks = any(word.kind in _ASKING for word in read.sentence.words)
    about = remarks.is_about(text, read.sentence)
    return not (counts or asks or about or read.reasons or any(one.name in _ORDERING for one in read.phrases))


def _started(found: Reading, text: str) -> list[_Way]:
    """Five numbers in a row, in front of all rules, are the start cards whatever they are called."""
    robot = found.robot
    if robot.start or robot.rules or not (cards := hands.five(text)):
        return []
    return [_Way(replace(found, robot=replace(robot, start=cards)), sure=True)]


def _heard(found: Reading, text: str) -> list[_Way]:
    """The robot that a sentence makes by the sound of its words."""
    numbered = any(one.name in {"card", "of_card", "lay", "amount"} for one in clauses.read(text).phrases)
    plain = mending.heard(text, orders) if numbered else ""
    return [_Way(way) for way in ways(found, clauses.read(plain).readings, heads=False)[0]] if plain else []


def orders(text: str) -> tuple[Said, ...]:
    """The readings of a sentence that orders something; () for none."""
    found = clauses.as_it_stands(text)  # a sentence with a slip is tried in many ways
    told = any(piece.kind in NUMBERS for piece in found.sentence.pieces) or any(
        word.kind in _HOW_MUCH for word in found.sentence.words
    )
    whole = told and not found.asides and all(one.clauses for one in found.readings)
    return found.readings if whole else ()


def _without_edge(found: Reading, text: str) -> list[_Way]:
    """The robot that a sentence makes without some words at its edge, where these are one whole rule or several."""
    read = clauses.read(text)
    if len(read.sentence.pieces) > _LONG:
        return []
    kept: list[_Way] = []
    for edge in edges.edges(text, read.sentence, read.phrases):
        rest = clauses.read(edge.rest).readings
        if not rest or not all(_is_whole_rule(one) for one in rest):
            continue
        grown, _ = ways(found, rest, heads=False)
        kept += [
            _Way(way, edge.left_out)
            for way in grown
            if not any(alike(way.robot, other.grown.robot) for other in kept)
        ]
    return kept


def _is_whole_rule(said: Said) -> bool:
    """Whether each clause says when, which card, and how much of it goes where."""
    return bool(said.clauses) and all(
        (one.when or one.otherwise) and one.action.card and one.action.lays for one in said.clauses
    )


def nearest(found: Reading, text: str) -> tuple[tuple[str, ...], str]:
    """The nearest sentences that can be read, in canonical form, and the words that they leave out."""
    if len(text) > LONGEST_LINE or not _worth_it(found):
        return (), ""
    certain, _ = ways(found, clauses.read(text).readings, heads=False)
    if known := certain or [one.grown for one in _skimmed(found, text)]:
        return _canonical(found, known), ""
    for one in skimming.nearest(text):
        if near := _canonical(found, ways(found, (one.said,), heads=False)[0]):
            return near, one.left_out
    return (), ""


def ways(found: Reading, said: tuple[Said, ...], *, heads: bool) -> tuple[list[Reading], Unreadable | None]:
    """The robots that the readings of a sentence come to, each once; and why one came to none."""
    grown: list[Reading] = []
    wrong = None
    for one in said:
        try:
            way = building.with_sentence(found, one, heads=heads)
        except Unreadable as why:
            wrong = why
            continue
        if all(way.robot != other.robot for other in grown):
            grown.append(way)
    return grown, wrong


def _worth_it(found: Reading) -> bool:
    return len(found.proposed) + len(found.robot.unread) < _MOST


def _skimmed(found: Reading, text: str) -> list[_Way]:
    """The robots that a sentence probably makes and what is passed over, those left out that play like another."""
    kept: list[_Way] = []
    most = None
    for one in skimming.skim(text):
        if most is not None and one.cost > most:
            break
        grown, _ = ways(found, (_begun(found, one.said),), heads=text.endswith(":"))
        others = [other.grown.robot for other in kept]
        kept += [
            _Way(way, one.left_out, one.sure)
            for way in grown
            if not any(alike(way.robot, other) for other in others)
        ]
        most = one.cost + skimming.MARGIN if kept and most is None else most
    return kept


def _begun(found: Reading, said: Said) -> Said:
    """Without a `then` in front of which nothing stands: `the oldest card, move what is left then`."""
    if found.robot.rules or found.robot.unread:
        return said
    first = tuple(replace(one, then=False) for one in said.clauses[:1])
    return replace(said, clauses=(*first, *said.clauses[1:]))


def to_the_end(found: Reading) -> Reading:
    """`Come round nine, ...` as the last of all: from there on, where no other rule is for the rounds behind it."""
    if not found.proposed or not found.robot.rules or found.robot.unread:
        return found
    *before, last = found.robot.rules
    seen = next((one for one in reversed(found.seen) if one.how in {"read", "proposed"}), None)
    from_then = _from_then(tuple(before), last.when)
    if seen is None or seen.how != "proposed" or from_then is None:
        return found
    rule = replace(last, when=from_then)
    told = tuple(replace(one, said=(str(rule),)) if one is seen else one for one in found.seen)
    return replace(found, robot=replace(found.robot, rules=(*before, rule)), seen=told)


def _from_then(before: tuple[Rule, ...], when: Condition | None) -> Rounds | None:
    """The rounds from the first one named on, where these follow the last named before and none goes on to the end."""
    named = [last_round(one.when) for one in before]
    listed = when.parts if isinstance(when, Either) else (when,)
    rounds = [one for one in listed if isinstance(one, Rounds) and one.first == one.last]
    free = all(one.when is not None and not one.otherwise for one in before)
    if not free or len(rounds) != len(listed) or not named or rounds[0].first != max(named) + 1:
        return None
    return Rounds(rounds[0].first)


def _canonical(found: Reading, known: list[Reading]) -> tuple[str, ...]:
    """What each of them says more, up to two."""
    new = [more(found.robot, way.robot) for way in known]
    said = [" ".join(one) for one in new if all(_can_be_said(each) for each in one)]
    return tuple(dict.fromkeys(filter(None, said)))[:_TWO]
