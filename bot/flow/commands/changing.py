"""Orders that are changed further down in one mail: "sorry, B2 not B3".

None of them is laid before the change is understood: they are laid with it where it says nothing else, else proposed as
they would be with it, or told. Must not know how a line is read.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.flow.commands import not_as_they_stand, proposing, weighed
from bot.flow.commands.not_as_they_stand import BACK, TAKEN_BACK, UNREAD
from bot.flow.commands.play import pieced
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import alone, certain, left_out
from bot.flow.wording.lines.said import Language, Mistake, Orders, Read, Taken, Wished, Words, no_order
from bot.flow.wording.sentences import by_place, rethinking, retracting, revising, touching
from bot.flow.wording.sentences.evidence import speaks_of_orders
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.islands import Speech, orders_of
from bot.flow.wording.sentences.likely import UNREAD_AGAIN
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import counting, naming
from bot.flow.wording.words.apart import NO_ORDER
from bot.flow.wording.words.blocking import PAST, why_not
from bot.flow.wording.words.mending import figured

# When it is done among others, which an order by itself doesn't say: "no, 4 north first".
_IN_ORDER = re.compile(r"\b(?:first|last|before|after|earlier)\b", re.IGNORECASE)
# Commands whose words turn an order that stands above them: "that was wrong", "hold that", "no".
_ELSEWHERE = frozenset({"undo", "no", "hold", "correct"})


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
    left = not_as_they_stand.left(context, batch, taken.line, language, below) if says else []
    changed = left or _changed_below(context, batch, taken, language)
    return changed or weighed.below(context, batch, taken, language, below)


def opens(batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language) -> bool:
    """Whether a line below orders leaves open whether they are meant as they stand, or changes them."""
    if language.game is None or not batch:
        return False
    doubted = _says(taken.read) and not_as_they_stand.doubts(taken.line, language)
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
        return [Verdict(line, BACK.format(taken.line.strip()), good=False, unread=True) for line in lines]
    if pieced_together := _pieced(context, batch, taken, language):
        return [pieced_together]
    held = (*lines, taken.line) if _is_meant(taken) else ()
    return [Verdict(line, UNREAD, good=False, unread=True) for line in held]


def _pieced(
    context: Context, batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language
) -> Verdict | None:
    """The orders that explain all figures of these lines and of the one that changes them; None: nothing is changed."""
    if not rethinking.opens(taken.line):
        return None
    lines = [line for line, _ in batch]
    said, both = " . ".join((*lines, taken.line)), "\n".join((*lines, taken.line))
    likely = pieced.likely_by(context, said, no_order(UNREAD_AGAIN), language)
    same = likely is not None and set(likely.lines) == set(weighed.written(batch, language))
    return proposing.orders(context, both, likely.lines) if likely and not same else None


def _gone_back(
    context: Context, batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language
) -> list[Verdict]:
    """What becomes of the orders above a line that goes back to an earlier one of them; []: there is none."""
    lines = [*(line for line, _ in batch), taken.line]
    if first := _first_of(batch, language):
        return [proposing.orders(context, "\n".join(lines), first)]
    taken_back = any(one.read.startswith(TAKEN_BACK) for one in context.verdicts)
    return [Verdict(line, UNREAD, good=False, unread=True) for line in lines if taken_back]


def _first_of(batch: Sequence[tuple[str, Orders]], language: Language) -> tuple[str, ...]:
    """What was ordered first of each thing; (): nothing was ordered twice, so there is nothing to go back to."""
    assert language.game is not None  # noqa: S101  # without a game there are no orders
    lines, game = weighed.written(batch, language), language.game
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
    before, speech = weighed.written(batch, language), Speech(game.read, game.verbs, game.prose)
    called = language.called()
    # Of one unit a line with a slip is an order of its own, beside the first until it is confirmed.
    told = naming.codes_of(called) or len(list(filter(None, SENTENCE.split(taken.line)))) > 1
    if told and isinstance(taken.read, Likely) and revising.alike(before, taken.read.lines, speech):
        return not touching.is_of_others(taken.line, before, speech, called, language.others())
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


def laid(batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language) -> list[tuple[str, Orders]]:
    """The orders above a line that says what of them is to be otherwise, and nothing else; []: it is no such line."""
    game = language.game
    if game is None or isinstance(taken.read, Given | Likely):
        return []
    if not (rethinking.opens(taken.line) or _contrasts(weighed.written(batch, language), taken.line)):
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
    before = weighed.written(batch, language)
    if named := [one for one in map(_by_place, SENTENCE.split(taken.line)) if one]:
        return by_place.placed(before, named[0], speech) if len(named) == 1 else ()
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


def _by_place(said: str) -> str:
    """A sentence that gives a part of an order, which it names by its place, another value; or ''."""
    plain = by_place.plainly(rethinking.plain(said))
    again = plain if by_place.names(plain) else f"make {plain}"
    return again if by_place.names(again) and any(map(str.isdigit, again)) else ""


def _amended(before: Sequence[str], said: str, speech: Speech) -> tuple[str, ...]:
    """The orders with what is said in the place of what is like it, or of the whole order: "make that 2-J"."""
    anew = orders_of(said, speech)
    whole = revising.overruled(before, anew, speech) if revising.alike(before, anew, speech) else ()
    # With its verb it is all of an order, but for a card of which parts may be left out.
    is_all = said.partition(" ")[0].casefold() in speech.verbs and not speech.prose.head
    return (whole if is_all else ()) or revising.amended(before, said, speech) or whole
