"""What a line that is no order comes to: a command, a proposal, a wish, why it is none of these, or talk.

Must not know the lines around it.
"""

import re

from bot.flow.commands import exemplified, obeying, proposing, whole, wishing
from bot.flow.commands.matches import entering, wanting_more
from bot.flow.commands.play import titled, unnamed
from bot.flow.commands.substitutes import coming_back
from bot.flow.turns import timing
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines.said import Mistake, Read, Wished, Words
from bot.flow.wording.sentences import rethinking, wanting
from bot.flow.wording.sentences.found import Likely

_FIGURE = re.compile(r"\d")


def verdict(context: Context, line: str, read: Read) -> Verdict:
    """What a line that is no order comes to."""
    match read:
        case Given():
            return obeying.command(context, line, read)
        case Likely():
            return proposing.orders(context, line, read.lines)
        case Wished():
            return wishing.done(context, line, read)
        case Mistake():
            return _mistaken(context, line, read)
        case Words(answer):
            figured = _figured(context, line) if _FIGURE.search(line) else None
            would = coming_back.told(context, line) or wanting_more.told(context, line)
            return figured or would or Verdict(line, answer, good=True)
        case _:
            return Verdict(line, "", good=True)


def _figured(context: Context, line: str) -> Verdict | None:
    """What becomes of talk with a figure in it: another match that is to be entered, or the parts of a card."""
    if context.match and (join := wanting.elsewhere(line, context.match.tag)):
        refused = entering.why_not(context.db, context.person, *join.words[:2])
        return Verdict(line, refused, good=False) if refused else proposing.lines(context, line, (join.said,))
    told = unnamed.told(context, line) if rethinking.repeats(line) else ""
    if told:
        return Verdict(line, told, good=False, unread=True)
    away = titled.order_of_another(context, line)
    return Verdict(line, f"Not taken: {away}", good=False) if away else None


def _mistaken(context: Context, line: str, found: Mistake) -> Verdict:
    """What was meant as an order or a command, and why it isn't one; a match that is over takes none at all."""
    match = context.match
    if found.order and match and (over := timing.over(match)):
        return Verdict(line, over, good=False)
    if found.proposals or found.headline:
        return proposing.as_read(context, line, found)
    if found.elsewhere and not (match and match.tag.casefold() in line.casefold()):
        context.leave()
    if found.order and match and (away := titled.elsewhere(context, match, line)):
        return Verdict(line, f"Not taken: {away}", good=False, unread=True)
    if found.order and (told := unnamed.told(context, line)):
        return Verdict(line, told, good=False, unread=True)
    if away := titled.order_of_another(context, line):
        return Verdict(line, f"Not taken: {away}", good=False)
    shown = whole.like(context) if found.whole else ""
    told = exemplified.own(context, found.text) if found.order else found.text
    return Verdict(line, f"{told}{shown}", good=False, unread=True)
