"""One more sentence in a robot: certain, sure, or what is likely. Must not know the sentences behind it."""

from dataclasses import replace

from bot.games.golden_strider.robots import grouping, likely
from bot.games.golden_strider.robots.building import Reading
from bot.games.golden_strider.robots.doubts import overrules
from bot.games.golden_strider.robots.english import clauses, explaining, pronouns
from bot.games.golden_strider.robots.english.asked_back.asking import TwoMeanings
from bot.games.golden_strider.robots.english.sentences import cutting, run_on
from bot.games.golden_strider.robots.english.words import mending
from grammar import LONGEST_LINE, Unreadable

_EVERY_ROUND = "Does this hold in every round? It would overrule what stands before it."
_SLIPS = 4  # unread sentences: from then on no word is mended by its place


def with_one_more(found: Reading, text: str, *, labelled: bool, guessing: bool) -> Reading:
    """The robot with what a sentence says, or with `guessing` what it probably says; `labelled`: without its label.

    Raises Unreadable with what is asked.
    """
    if len(text) > LONGEST_LINE:
        told = f"This sentence has {len(text)} characters; I read up to {LONGEST_LINE}."
        raise Unreadable(told, LONGEST_LINE)
    try:
        text = pronouns.named(text, found.another, found.spoken_of)
        return _certain(found, text, labelled=labelled)
    except Unreadable as why:
        if isinstance(why, TwoMeanings | pronouns.WhoIsThat):
            raise
        # who may be two is not the robot because `he` is passed over
        if not isinstance(why, pronouns.TwoMeant) and (grown := likely.sure(found, text)):
            return grown
        if guessing and found.alone and isinstance(why, pronouns.Unmentioned):
            return _of_the_robot(found, text, labelled=labelled)
        if guessing and (grown := likely.proposed(found, text) or _in_parts(found, text)):
            return grown
        raise


def _of_the_robot(found: Reading, text: str, *, labelled: bool) -> Reading:
    """The robot where `he` probably is it, as nobody else is spoken of: proposed."""
    grown = _certain(replace(found, mentioned=True), text, labelled=labelled)
    return replace(grown, mentioned=found.mentioned, proposed=(*found.proposed, ""))


def _in_parts(found: Reading, text: str) -> Reading | None:
    """A long sentence as the several that it may be, each read or proposed."""
    return _as_parts(found, cutting.parts(text)) or _as_parts(found, run_on.sentences(text))


def _as_parts(found: Reading, parts: tuple[str, ...]) -> Reading | None:
    grown = found
    for part in parts:
        try:
            grown = with_one_more(grown, part, labelled=False, guessing=True)
        except Unreadable:
            return None
    left_out = " ... ".join(filter(None, grown.proposed[len(found.proposed) :]))
    return None if grown is found else replace(grown, proposed=(*found.proposed, left_out))


def _certain(found: Reading, text: str, *, labelled: bool) -> Reading:
    """The robot with a sentence of which every word is accounted for."""
    read = clauses.read(text)
    if read.asked:
        raise TwoMeanings(read.reasons[0])
    slips: tuple[tuple[str, str], ...] = ()
    fallen = not read.readings and len(found.robot.unread) < _SLIPS and not clauses.refusal(text)
    if fallen and (plain := mending.mended(text, likely.orders)):
        read, slips = clauses.read(plain), mending.changed(text, plain)
    if not read.readings:
        raise explaining.unread(text, read)
    found_ways, why = likely.ways(found, read.readings, heads=text.endswith(":"))
    if not found_ways:
        raise why or Unreadable("This can't be read.")
    ways = grouping.likelier(found_ways)
    if len(ways) > 1:
        raise Unreadable("This can be read in two ways.")
    grown = ways[0]
    if any(len(str(rule)) > LONGEST_LINE for rule in grown.robot.rules):
        raise Unreadable("This is too long when it is said in full. Can it be said in two sentences?")
    if (read.asides or labelled) and overrules(found.robot.rules, grown.robot.rules):
        raise Unreadable(_EVERY_ROUND)
    return replace(
        grown, mended=(*grown.mended, *slips, *read.sentence.mended), remarks=(*grown.remarks, *read.asides)
    )
