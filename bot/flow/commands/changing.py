"""Orders that are changed further down in one mail: "sorry, B2 not B3".

None of them is laid before the change is understood: they are laid with it where it says nothing else, else proposed as
they would be with it, or told. Must not know how a line is read.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.flow.commands import proposing
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters import questioned
from bot.flow.wording.lines import alone, certain, left_out
from bot.flow.wording.lines.lines import read as read_line
from bot.flow.wording.lines.said import Language, Mistake, Orders, Read, Taken, Wished, Words
from bot.flow.wording.sentences import disowning, rethinking, retracting, revising, turning
from bot.flow.wording.sentences.evidence import speaks_of_orders
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.islands import Speech, orders_of
from bot.flow.wording.words import counting, hanging, naming
from bot.flow.wording.words.apart import NO_ORDER
from bot.flow.wording.words.blocking import PAST, depends, why_not
from bot.flow.wording.words.mending import figured

_TAKEN_BACK = "Not taken: you take it back below"
_BACK = f'{_TAKEN_BACK} ("{{}}"). Write what you want to order.'
_SIGNS = frozenset({"says", "said", "writes", "wrote"})
_NOT_YOURS = (
    'Not taken: below you write "{}", so it seems no order of yours for now. Write what you want to order.'
)
_UNREAD = "Not taken: you change something below, and I can't read to what. Write all of the orders anew."
_TURNED = {turning.REFUSED: _BACK, turning.ELSEWHERE: _NOT_YOURS, turning.CHANGED: _UNREAD}
# When it is done among others, which an order by itself doesn't say: "no, 4 north first".
_IN_ORDER = re.compile(r"\b(?:first|last|before|after|earlier)\b", re.IGNORECASE)
# Commands whose words turn an order that stands above them: "that was wrong", "hold that", "no".
_ELSEWHERE = frozenset({"undo", "no", "hold", "correct"})
_HANGS = (
    "Not taken: below you write \"{}\", and I can't wait and see: an order stands or it doesn't. Write what you want to"
    " order in any case."
)


def proposed(
    context: Context,
    batch: Sequence[tuple[str, Orders]],
    taken: Taken,
    language: Language,
    below: Sequence[str] = (),
) -> list[Verdict]:
    """What becomes of the orders above a line with which somebody thinks again; (): they don't."""
    if language.game is None:
        return []
    says = _says(taken.read) and not retracting.takes_back(taken.line)
    if says and not context.acts_for and questioned.asks(taken.line, language):
        return _asked(context, batch, taken.line)
    said = turning.without_label(taken.line)
    if says and (left_open := _disowned(context, batch, said, language)):
        return left_open
    if (
        says
        and not _said_anew(batch, below, language)
        and (turned := _turned(context, batch, said, language))
    ):
        return turned
    return _changed_below(context, batch, taken, language)


def opens(batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language) -> bool:
    """Whether a line below orders leaves open whether they are meant as they stand, or changes them."""
    if language.game is None or not batch:
        return False
    said = turning.without_label(taken.line) if _says(taken.read) else ""
    doubted = (
        disowning.is_for_another(said)
        or disowning.takes_away(said)
        or disowning.leaves_open(said)
        or questioned.asks(said, language)
        or hanging.hangs_in(said)
        or turning.turned(said, language.others()) != ""
    )
    return doubted or retracting.takes_back(taken.line) or _thinks_again(batch, taken, language)


def _says(read: Read) -> bool:
    """Whether a line says something of the orders above it: in words, or in one that is a command elsewhere."""
    verb = (
        read.verb
        if isinstance(read, Given)
        else read.options[0][0].split()[0]
        if isinstance(read, Wished)
        else ""
    )
    return isinstance(read, Words | Mistake) or verb in _ELSEWHERE


def _changed_below(
    context: Context, batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language
) -> list[Verdict]:
    lines = [line for line, _ in batch]
    # What a GM enters for others is no match: "cancel" alone is that, and is asked about.
    commands = context.acts_for is not None and isinstance(taken.read, Given)
    revoked = not commands and retracting.takes_back(taken.line)
    if rethinking.goes_back(taken.line) and (gone := _gone_back(context, batch, taken, language)):
        return gone
    if not (revoked or _thinks_again(batch, taken, language)):
        return []
    if changed := changed_by(batch, taken, language):
        both, left = "\n".join((*lines, taken.line)), _beside(batch, taken, language)
        return [replace(proposing.orders(context, both, changed), left=left)]
    if revoked:
        return [Verdict(line, _BACK.format(taken.line.strip()), good=False, unread=True) for line in lines]
    held = (*lines, taken.line) if _is_meant(taken) else ()
    return [Verdict(line, _UNREAD, good=False, unread=True) for line in held]


def _disowned(
    context: Context, batch: Sequence[tuple[str, Orders]], said: str, language: Language
) -> list[Verdict]:
    """What becomes of orders below which their writer says that they aren't theirs, or not meant yet; []: nothing."""
    above = [line for line, _ in batch]
    if disowning.is_for_another(said):
        return [Verdict(line, _NOT_YOURS.format(said.strip()), good=False, unread=True) for line in above]
    # A GM tells what somebody else has ordered; "says Hare" signs Hare's.
    if context.acts_for or any(map(str.isdigit, said)):
        return []
    first, _, last = said.strip(" .!,-–—").casefold().partition(" ")
    if first in _SIGNS and last in language.known():
        return []
    if disowning.takes_away(said):
        return [Verdict(line, _NOT_YOURS.format(said.strip()), good=False, unread=True) for line in above]
    return [_open(context, batch, said)] if disowning.leaves_open(said) else []


def _said_anew(batch: Sequence[tuple[str, Orders]], below: Sequence[str], language: Language) -> bool:
    """Whether an order for the same thing follows: it takes the place of the one above, whatever is said between."""
    read = next((read_line(line, language) for line in below if line.strip()), Words())
    units = {order.unit for _, orders in batch for order in orders.orders}
    return isinstance(read, Orders) and any(order.unit in units for order in read.orders)


def _turned(
    context: Context, batch: Sequence[tuple[str, Orders]], said: str, language: Language
) -> list[Verdict]:
    """What becomes of orders below which stands a case, or a few words that turn them; []: nothing."""
    if context.acts_for:
        return []
    hangs, how = hanging.hangs_in(said), turning.turned(said, language.others())
    if how == turning.DOUBTED or (hangs and depends(said)):
        return [_open(context, batch, said)]
    form = _HANGS if hangs else _TURNED.get(how, "")
    above = "\n".join(line for line, _ in batch)
    held = (above, said.strip()) if how == turning.CHANGED and not hangs else (above,)
    return [Verdict(line, form.format(said.strip()), good=False, unread=True) for line in held if form]


def _asked(context: Context, batch: Sequence[tuple[str, Orders]], said: str) -> list[Verdict]:
    """What becomes of orders that are asked about below; who decides behind the question has not said all anew."""
    _, asked, behind = said.rpartition("?")
    if asked and any(map(str.isdigit, behind)):
        above = [line for line, _ in batch]
        return [Verdict(line, _UNREAD, good=False, unread=True) for line in (*above, said)]
    return [_open(context, batch, said)]


def _open(context: Context, batch: Sequence[tuple[str, Orders]], said: str) -> Verdict:
    """The orders as they are asked about with what is said below them."""
    orders = tuple(str(order) for _, read in batch for order in read.orders)
    return proposing.orders(context, "\n".join((*(line for line, _ in batch), said)), orders)


def _gone_back(
    context: Context, batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language
) -> list[Verdict]:
    """What becomes of the orders above a line that goes back to an earlier one of them; []: there is none."""
    lines = [*(line for line, _ in batch), taken.line]
    if first := _first_of(batch, language):
        return [proposing.orders(context, "\n".join(lines), first)]
    taken_back = any(one.read.startswith(_TAKEN_BACK) for one in context.verdicts)
    return [Verdict(line, _UNREAD, good=False, unread=True) for line in lines if taken_back]


def _first_of(batch: Sequence[tuple[str, Orders]], language: Language) -> tuple[str, ...]:
    """What was ordered first of each thing; (): nothing was ordered twice, so there is nothing to go back to."""
    assert language.game is not None  # noqa: S101  # without a game there are no orders
    lines, game = written(batch, language), language.game
    first = revising.overruled(tuple(reversed(lines)), (), Speech(game.read, game.verbs, game.prose))
    return tuple(reversed(first)) if len(first) < len(lines) else ()


def _is_meant(taken: Taken) -> bool:
    """Whether somebody who seems to think again speaks of orders, though nothing reads to what they are changed."""
    about = figured(NO_ORDER.sub(" ", taken.line))
    corrects = isinstance(taken.read, Given) and why_not(about) != PAST
    return (
        corrects
        or isinstance(taken.read, Mistake | Likely)
        or rethinking.shifts(about)
        or rethinking.touches(about)
    )


def _thinks_again(batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language) -> bool:
    """Whether a line below orders says that they are to be otherwise, or orders something else for the same thing."""
    game = language.game
    if game is None or (isinstance(taken.read, Given) and taken.read.verb != "correct"):
        return False
    before, speech = written(batch, language), Speech(game.read, game.verbs, game.prose)
    persons = naming.codes_of(language.called())
    if persons and isinstance(taken.read, Likely) and revising.alike(before, taken.read.lines, speech):
        return True
    about = NO_ORDER.sub(" ", taken.line)
    if isinstance(taken.read, Words):
        about = counting.without(about, game)
    if (
        isinstance(taken.read, Words)
        and rethinking.repeats(about, partial(_is_of_orders, language))
        and why_not(about) != PAST
    ):
        return True
    figures = any(map(str.isdigit, about))
    if figures and (rethinking.opens(taken.line) or _contrasts(before, about)):
        return True
    said = naming.coded(about, language.called(), game.prose)
    if not (said.codes or speaks_of_orders(said.text, speech)):
        return rethinking.turns_round(about)
    numbers = any(map(str.isdigit, figured(about)))
    return (rethinking.shifts(about) and why_not(about) != PAST) or (numbers and rethinking.opens(taken.line))


def _is_of_orders(language: Language, part: str) -> bool:
    """Whether a letter, or a letter with its figure, is of orders here: M3 may be, and J8 is a junction."""
    knows = language.game.prose.knows if language.game else (lambda _word: False)
    return (
        part.upper() in naming.codes_of(language.called())
        or knows(part)
        or knows(part.casefold())
        or knows(part.upper())
    )


def _contrasts(before: Sequence[str], said: str) -> bool:
    """Whether a figure is said instead of one that is ordered, and not of what was."""
    return rethinking.contrasts(said, before) and why_not(rethinking.core(rethinking.plain(said))) != PAST


def written(batch: Sequence[tuple[str, Orders]], language: Language) -> tuple[str, ...]:
    """The orders as lines, with the words that orders have for names."""
    lines = tuple(str(order) for _, read in batch for order in read.orders)
    called, game = language.called(), language.game
    if game is None or not naming.codes_of(called):
        return lines
    return tuple(naming.coded(line, called, game.prose).text for line in lines)


def laid(batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language) -> list[tuple[str, Orders]]:
    """The orders above a line that says what of them is to be otherwise, and nothing else; []: it is no such line."""
    game = language.game
    if game is None or isinstance(taken.read, Given | Likely):
        return []
    if not (rethinking.opens(taken.line) or _contrasts(written(batch, language), taken.line)):
        return []
    said = naming.coded(rethinking.plain(taken.line), language.called(), game.prose)
    speech = Speech(game.read, game.verbs, game.prose, said.codes)
    if said.guessed or not certain.changes(said.text, speech):
        return []
    read = [alone.read(line, game) for line in changed_by(batch, taken, language)]
    orders = tuple(order for one in read if isinstance(one, Orders) for order in one.orders)
    left = (*(one for _, read in batch for one in read.left), *_beside(batch, taken, language))
    both = "\n".join((*(line for line, _ in batch), taken.line))
    return [(both, Orders(orders, left=left))] if orders else []


def _beside(batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language) -> tuple[str, ...]:
    """What a line that changes orders says beside that: "make that M3 B3. Sorry, it's before coffee"."""
    return tuple(
        left_out.beside(
            taken.line, lambda said: [*changed_by(batch, replace(taken, line=said), language)], language
        )
    )


def changed_by(batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language) -> tuple[str, ...]:
    """The orders as they are with the change."""
    game = language.game
    assert game is not None  # noqa: S101  # without a game there are no orders
    speech = Speech(game.read, game.verbs, game.prose)
    before = written(batch, language)
    said = naming.coded(rethinking.plain(taken.line), language.called(), game.prose).text
    placed = revising.placed(before, *rethinking.placed(taken.line), speech)
    if placed is not None or (_IN_ORDER.search(said) and any("," in line for line in before)):
        return placed or ()
    changed = (
        revising.overruled(before, taken.read.lines, speech)
        if isinstance(taken.read, Likely)
        else _amended(before, said, speech)
    )
    # "with the 4" is no order for somebody called "the".
    persons = naming.codes_of(language.called())
    return changed if certain.whose(changed, persons) or not certain.whose(before, persons) else ()


def _amended(before: Sequence[str], said: str, speech: Speech) -> tuple[str, ...]:
    """The orders with what is said in the place of what is like it, or of the whole order: "make that 2-J"."""
    anew = orders_of(said, speech)
    whole = revising.overruled(before, anew, speech) if revising.alike(before, anew, speech) else ()
    # With its verb it is all of an order, but for a card of which parts may be left out.
    is_all = said.partition(" ")[0].casefold() in speech.verbs and not speech.prose.head
    return (whole if is_all else ()) or revising.amended(before, said, speech) or whole
