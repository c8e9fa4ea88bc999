"""What a line is instead of what it says to the house: a word to others, or orders that a GM tells of.

Must not know how lines are taken one after another.
"""

import re

from bot.flow.commands import proposing, wishing
from bot.flow.commands.play import relayed, seats
from bot.flow.commands.press import finding
from bot.flow.commands.substitutes import coming_back
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Mistake, Orders, Read, Taken, Wished, Words
from bot.flow.wording.sentences import rethinking
from bot.flow.wording.sentences.found import Likely

_TO_GM = re.compile(r"\W*(?:to )?(?:the )?(?:gm|game ?master|referee)\s*:", re.IGNORECASE)


def likely(
    context: Context, left: list[str], taken: Taken, language: Language
) -> tuple[tuple[str, ...], int] | None:
    """Press that a line probably is, or what a GM tells of somebody's orders: what is likely, and of how many lines."""
    # "GM: I am away in May" is for the GM alone, and an absence would be told to all.
    to_gm = context.seat is not None and isinstance(taken.read, Wished) and _TO_GM.match(taken.line)
    if (
        (says_nothing(taken.read) or to_gm)
        and not _changes(taken.line)
        and (press := finding.likely(context, left, language))
    ):
        return (str(press.said),), press.taken
    if _only_tells(taken.read) and (note := finding.to_gm(context, left, language)):
        return (str(note.said),), note.taken
    never = isinstance(taken.read, Wished) and not wishing.can_be(context, taken.read)
    settled = isinstance(taken.read, Mistake) and taken.read.settled
    told = context.seat is None and (
        never or (isinstance(taken.read, Words | Mistake | Orders | Likely) and not settled)
    )
    back = coming_back.line(context, taken.line) if told else ""
    said = (back,) if back else relayed.told(context, taken.line, language) if told else ()
    said = said or (relayed.going_on(context, taken.read) if told else ())
    return (said, taken.lines) if said else None


def of_sentence(context: Context, language: Language, said: str) -> tuple[str, ...]:
    """What a line probably is to others, or enters for somebody else; () for neither."""
    found = likely(context, [said], Taken(said, 1, lines.read(said, language)), language)
    return found[0] if found else ()


def is_press(context: Context, language: Language, sentence: str) -> bool:
    """Whether a sentence is, or probably is, a word of a player's to others."""
    if context.seat is None:
        return False
    return finding.begins(context, sentence) or bool(of_sentence(context, language, sentence))


def proposed(context: Context, wrote: str, said: tuple[str, ...]) -> Verdict:
    """Propose a line for others to read, or for somebody else; an order that can't be theirs is not asked about."""
    named = [one for line in said if (one := seats.named(context, line))] if context.seat is None else []
    if named and (why := proposing.against(context, named[0][0], [order for _, order in named])):
        return Verdict(wrote, f"Not legal for {named[0][0].entrant}. To them I would say: {why}", good=False)
    return proposing.lines(context, wrote, said)


def says_nothing(read: Read) -> bool:
    """Whether a line is neither an order nor a command, nor probably meant as one."""
    return isinstance(read, Words) or (isinstance(read, Mistake) and not (read.settled or acts(read)))


def acts(read: Read) -> bool:
    """Whether a line is an order or a command, or was probably meant as one."""
    proposes = isinstance(read, Mistake) and bool(read.proposals or read.headline)
    return proposes or isinstance(read, Orders | Given | Likely | Wished)


def _only_tells(read: Read) -> bool:
    return says_nothing(read) or (isinstance(read, Given) and read.verb in reading.ONLY_TELLS)


def _changes(line: str) -> bool:
    """Whether somebody thinks again with this line, and says to what."""
    return rethinking.opens(line) and any(map(str.isdigit, line))
