"""Half of an order: a figure alone, or one word of orders with it: "three", "deck 3", "north".

It is put into each form of an order that its game lends, and those that are legal now are told: which is meant, or
whether any is, nobody can know. Must not know any one game.
"""

import itertools
import re
from collections.abc import Iterator, Sequence

from bot.flow.commands import proposing, whole
from bot.flow.commands.language import game
from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Mistake, Orders, Read
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.islands import Speech, orders_of, parsed
from bot.flow.wording.words import blocking, courtesy, mending
from bot.games.base import AnyGame
from grammar.prose import Prose

_LONGEST = 40  # characters; who says more speaks of something
_MOST = 4  # words
_SHOWN = 3
_NEAR = 6  # lines below it
_FIGURE_ALONE = re.compile(r"\W*\d{1,3}\W*")
# Ways that are said of anything: "Right!", "Back later".
_SAID_OF_ALL = frozenset(
    {"right", "left", "back", "forward", "forwards", "ahead", "up", "down", "on", "all", "rest"}
)


def told(
    context: Context,
    line: str,
    read: Read,
    language: Language,
    above: Sequence[Orders],
    below: Sequence[str],
) -> Mistake | Likely | None:
    """What would do for a line that is half of an order, orders `above`, lines `below`; None: it is half of none.

    Where only one thing is due, and word and figure fit one order of all, that one is likely: "deck two then". So is
    the one order for what nothing else in the letter orders: "3" above "play 4-K".
    """
    # what went wrong is told already, with what would do
    known = isinstance(read, Mistake) and not read.whole
    beside = {order.unit for one in (*above, *_orders_among(below, language)) for order in one.orders}
    if context.seat is None or context.acts_for or not language.sentences or language.game is None:
        return None
    played = game(context)
    said = _said(line, played.prose, played.verbs, below=bool(above) and not isinstance(read, Mistake))
    found = list(dict.fromkeys(_legal(context, said))) if said and (beside or not known) else []
    left = [one for one in found if beside and beside.isdisjoint(_units(one, played))]
    if len(left) == 1 and (isinstance(read, Mistake) or not above) and not _is_one_of(line, context, below):
        return Likely(left[0])
    if known or not _said(line, played.prose, played.verbs, below=bool(above)):
        return None
    if isinstance(read, Mistake) and not found:
        return None
    if len(found) == 1 and not above and _has_a_word(said, played.prose, played.verbs) and _is_all(context):
        return Likely(found[0])
    would_do = '", "'.join("; ".join(one) for one in found[:_SHOWN])
    shown = f' Of your orders this would do: "{would_do}".' if found else whole.like(context)
    return Mistake(f'I see half of an order, "{line.strip()}".{shown}')


def _orders_among(below: Sequence[str], language: Language) -> list[Orders]:
    """The next lines that are orders."""
    read = (lines.read(one, language) for one in below[:_NEAR] if one.strip())
    return [one for one in read if isinstance(one, Orders)]


def _is_one_of(line: str, context: Context, below: Sequence[str]) -> bool:
    """Whether other lines of the letter are figures alone, too: nobody knows which of them is meant for what."""
    others = (*(one.wrote for one in context.verdicts), *below[:_NEAR])
    return any(_FIGURE_ALONE.fullmatch(one) for one in others if one != line)


def _units(found: Sequence[str], played: AnyGame) -> set[str]:
    """What these orders are for."""
    speech = Speech(played.read, played.verbs, played.prose)
    return {order.unit for line in found for order in parsed(line, speech).orders}


def _said(line: str, prose: Prose, verbs: tuple[str, ...], *, below: bool) -> str:
    """A line that says nothing but a figure and words of orders, in their words; or ''."""
    plain = courtesy.plainer(line)[-1].text
    if len(line) > _LONGEST or line.strip()[-1:] in ("?", ":") or blocking.why_not(plain):
        return ""
    words = mending.split(mending.figured(plain), prose)
    said = [word for word in words if word[0].isalnum()]
    telling = [word for word in said if not mending.fills(word) and word.casefold() not in verbs]
    figures = [word for word in said if word[0].isdigit()]
    ways = [word for word in telling if prose.repeats.fullmatch(word)]
    known = all(word[0].isdigit() or (len(word) > 1 and prose.knows(word)) for word in telling)
    alone = bool(figures or ways) and (bool(figures) or _SAID_OF_ALL.isdisjoint(map(str.casefold, ways)))
    with_word = len(said) > len(figures) and figures
    if not known or not alone or len(said) > _MOST or len(figures) > 1 or (below and not with_word):
        return ""
    return " ".join(word for word in said if not mending.fills(word) or prose.knows(word))


def _has_a_word(said: str, prose: Prose, verbs: tuple[str, ...]) -> bool:
    """Whether a word of orders stands beside the figure, which says what it counts."""
    words = [word for word in said.split() if word[0].isalpha() and not mending.fills(word)]
    return any(prose.knows(word) and word.casefold() not in verbs for word in words)


def _is_all(context: Context) -> bool:
    """Whether the writer owes one order now, which can be half of no other."""
    snapshot = context.snapshot(context.match) if context.match else None
    if snapshot is None or context.seat is None:
        return False
    return len(snapshots.plans(snapshot, context.seat, context.sheet(snapshot, context.seat))) == 1


def _legal(context: Context, said: str) -> Iterator[tuple[str, ...]]:
    """The orders that this may be half of, and that would be legal now."""
    played = game(context)
    speech = Speech(played.read, played.verbs, played.prose)
    for form in _forms(played.prose):
        # Who says a way says no other.
        ways = [word for word in (*form.split(), *said.split()) if played.prose.repeats.fullmatch(word)]
        lines = orders_of(form.format(said), speech) if len(ways) <= 1 else ()
        if lines and proposing.fits(context, lines):
            yield lines


def _forms(prose: Prose) -> Iterator[str]:
    """Each form of an order, with {} where its other half stands: "play 1|2-{}" is two of them."""
    for form in prose.forms:
        yield from map(" ".join, itertools.product(*(word.split("|") for word in form.split())))
