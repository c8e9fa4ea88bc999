"""The lines of a believed mail, obeyed one after another: orders laid, commands done, what is likely proposed.

Must not know how a mail came, how it was believed, nor how it is answered.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from bot.flow.commands import (
    changing,
    coming_to,
    instead,
    obeying,
    parted,
    proposed_above,
    proposing,
    standing_changed,
    wishing,
)
from bot.flow.commands.language import below, language_of
from bot.flow.commands.matches import founding, no_command, spoken_of, uncorrected
from bot.flow.commands.play import cardless, earlier, half, in_parts, later, pieced, seats, suggested, titled
from bot.flow.commands.press import finding
from bot.flow.commands.substitutes import coming_back
from bot.flow.commands.zine import contributing
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters import together
from bot.flow.wording.lines import (
    labelled_alike,
    left_out,
    lines,
)
from bot.flow.wording.lines.said import Language, Mistake, Orders, Read, Taken, Wished, Words
from bot.flow.wording.sentences import agreeing
from bot.flow.wording.sentences.found import Likely
from bot.store.values import Match

_IN_PRESS = 'Not obeyed: it stands in your {}. If you mean it, write it above, or below a line "end".'
_ASKED_OF_GM = (
    'Not obeyed, for you ask the GM, who may read it too late. If you mean it, write it above: "{}".'
)
_HALF = (
    "Is that a yes? It counts when it stands alone. What you want otherwise, write it on a line of its own."
)
_FIGURE = re.compile(r"\d")
_GREETING = 3  # words


def obey(context: Context, words: Sequence[str]) -> None:
    """Line after line; orders that follow one another are laid together, so that they see one another."""
    batch: list[tuple[str, Orders]] = []
    left, home, meant = together.headed(words), context.seat, set[int]()
    while left := together.below_empty(left):
        if heading := titled.heading(context, left[0]):
            wrote, match, behind = heading
            _by_itself(context, batch, partial(_turned_to, context, wrote, match))
            left, home = [*([behind] if behind else []), *left[1:]], context.seat
            continue
        named = seats.named(context, left[0])
        whose = named[0] if named else home
        meant |= {named[0].id} if named else set()
        if not seats.same(whose, context.seat):
            _lay(context, batch)
            seats.turn_to(context, whose)
        if named and not named[1]:
            _lay(context, batch)
            context.verdicts.append(Verdict(left[0], f"The lines below are for {named[0].entrant}."))
            left, home = left[1:], whose
            continue
        left = _obey_next(
            context, [named[1], *left[1:]] if named else left, batch, named[0].entrant if named else ""
        )
        _mark(context)
        home = home if named else context.seat
    _lay(context, batch)
    seats.settle(context, home, meant)


def _turned_to(context: Context, wrote: str, match: Match) -> list[Verdict]:
    """Mean the match that a heading names, as `match GS-2` does."""
    return [obeying.command(context, wrote, reading.read(f"match {match.tag}"))]


def _obey_next(context: Context, left: list[str], batch: list[tuple[str, Orders]], name: str) -> list[str]:
    """Do the first of these lines, or leave it in the batch if it is an order. Returns the lines below it."""
    behind = f"{name}: " if name else ""
    language = below(context, language_of(context), [read for _, read in batch])
    language = replace(language, above=bool(batch), talk_above=_talks_last(context))
    if apart := _apart(context, left, behind, language):
        do, count = apart
        _by_itself(context, batch, do)
        return left[count:]
    if both := parted.agreed(context, left[0], language):
        return [*parted.apart(both[:1]), *both[1:], *left[1:]]
    taken = together.take(left, language)
    if several := parted.parts(context, left[0], taken, language):
        return [*parted.apart(tuple(f"{behind}{one}" for one in several)), *left[taken.lines :]]
    if isinstance(taken.read, Words) and labelled_alike.is_among(
        taken.line, _beside(batch, left[1:2], language)
    ):
        taken = replace(taken, read=Mistake(labelled_alike.UNREAD))
    if alone := _instead(context, left, taken, behind, language):
        do, count = alone
        _by_itself(context, batch, do)
        return left[count:]
    taken = replace(taken, read=coming_back.for_writer(context, taken.line, taken.read))
    below_it = left[taken.lines :]
    read = _in_context(context, taken, batch, below_it, language)
    _take(context, Taken(taken.line, taken.lines, read), batch, behind, language, below_it)
    return below_it


def _instead(
    context: Context, left: list[str], taken: Taken, behind: str, language: Language
) -> tuple[Callable[[], Sequence[Verdict]], int] | None:
    """What a line is that is neither an order nor a command: a correction, a word to others, what a GM speaks of."""
    if said_of_it := founding.found(context, taken, says_nothing=instead.says_nothing(taken.read)):
        return lambda: [said_of_it], taken.lines
    if several := founding.set_up(context, taken, says_nothing=instead.says_nothing(taken.read)):
        return lambda: [wishing.spoken(context, f"{behind}{taken.line}", several)], taken.lines
    if correction := uncorrected.found(context, taken.line) if _may_correct(context, taken.read) else None:
        return lambda: [correction], taken.lines
    if proposal := instead.likely(context, left, taken, language):
        likely, count = proposal
        aside = left_out.beside(left[0], partial(instead.of_sentence, context, language), language)
        proposed = partial(instead.proposed, context, f"{behind}{left[0]}", likely)
        return lambda: [replace(proposed(), left=tuple(aside))], count
    unread = (
        instead.says_nothing(taken.read)
        or spoken_of.is_cut_short(context, taken.read)
        or _only_told(taken.read)
        or _leaves_out(taken)
    )
    if spoken := spoken_of.found(context, taken.line) if unread else None:
        return lambda: [wishing.spoken(context, f"{behind}{taken.line}", spoken)], taken.lines
    may_be = unread or (isinstance(taken.read, Given) and taken.read.verb == "rename")
    told = no_command.told(context, taken.line) if may_be else None
    return (lambda: [told], taken.lines) if told else None


def _talks_last(context: Context) -> bool:
    """Whether the line above has more words than a greeting."""
    return bool(context.verdicts) and len(context.verdicts[-1].wrote.split()) > _GREETING


def _only_told(read: Read) -> bool:
    """Whether of what a line speaks of it would be told how it is said, and nothing be asked."""
    return isinstance(read, Wished) and bool(read.told)


def _leaves_out(taken: Taken) -> bool:
    """Whether an address stands in a line, and in nothing of what the line would come to."""
    wished = taken.read.options if isinstance(taken.read, Wished) else None
    return wished is not None and "@" in taken.line and not any("@" in one for some in wished for one in some)


def _in_context(
    context: Context,
    taken: Taken,
    batch: list[tuple[str, Orders]],
    below_it: Sequence[str],
    language: Language,
) -> Read:
    """What a line is to its writer, beside what they ordered, and were told, before."""
    read = (None if batch else earlier.likely_by(context, taken.line)) or _for_writer(context, taken)
    if not batch and standing_changed.is_no_order(read):
        read = (
            in_parts.likely_by(context, taken.line, language)
            or standing_changed.likely_by(context, taken.line, language)
            or suggested.likely_by(context, taken.line)
            or cardless.likely_by(context, taken.line, read, language)
            or read
        )
    if not batch:
        read = pieced.likely_by(context, taken.line, read, language) or read
    if standing_changed.is_no_order(read):
        read = half.told(context, taken.line, read, language, [one for _, one in batch], below_it) or read
    return read


def _beside(batch: list[tuple[str, Orders]], next_line: list[str], language: Language) -> list[str]:
    """The orders above a line, and the one below it."""
    return [
        *(line for line, _ in batch),
        *(one for one in next_line if isinstance(lines.read(one, language), Orders)),
    ]


def _apart(
    context: Context, left: list[str], behind: str, language: Language
) -> tuple[Callable[[], Sequence[Verdict]], int] | None:
    """What is no order of now and no command of one line: for the zine, press, for a later round; how many lines."""
    line = f"{behind}{left[0]}"
    if piece := contributing.said(left):
        given, count = piece
        context.passes_words = True
        return lambda: [obeying.command(context, line, given)], count
    if press := finding.found(context, left, language):
        context.passes_words = True
        shown = f"{behind}{press.shown(left)}"
        ordered = [Verdict(one, _IN_PRESS.format(press.where), good=False) for one in press.orders]
        asked = [Verdict(one, _ASKED_OF_GM.format(order), good=False) for one, order in press.asked_for]
        return lambda: [obeying.command(context, shown, press.given), *ordered, *asked], press.taken
    if found := later.said(context, left, language):
        return lambda: later.keep(context, found, behind), found.lines
    return None


def _by_itself(
    context: Context, batch: list[tuple[str, Orders]], do: Callable[[], Sequence[Verdict]]
) -> None:
    """Do what stands by itself, once the orders above it are laid."""
    _lay(context, batch)
    context.meant = context.ordered = True
    context.verdicts += do()


def _take(
    context: Context,
    taken: Taken,
    batch: list[tuple[str, Orders]],
    behind: str,
    language: Language,
    below_it: Sequence[str],
) -> None:
    """Do what was read, put it into the batch, or change by it what stands in the batch."""
    context.meant |= instead.acts(taken.read)
    context.ordered |= _orders(taken.read)
    left = left_out.of(taken.line, taken.read, language)
    if isinstance(taken.read, Orders):
        batch.append((f"{behind}{taken.line}", replace(taken.read, left=left)))
    elif batch and (laid := changing.laid(batch, taken, language)):
        batch[:] = laid
    elif batch and (changed := changing.proposed(context, batch, taken, language, below_it)):
        context.verdicts += changed
        batch.clear()
    elif not batch and (changed := proposed_above.changed(context, taken, language, below_it)):
        context.verdicts += changed
    else:
        # Words part no orders: what is said below them may change what stands above.
        if not isinstance(taken.read, Words):
            _lay(context, batch)
        said = coming_to.verdict(context, f"{behind}{taken.line}", taken.read)
        context.verdicts.append(replace(said, left=left) if said.good or said.proposes else said)


def _for_writer(context: Context, taken: Taken) -> Read:
    """What a line is to this writer: a yes where something waits for one, a wish where it is theirs to wish."""
    if isinstance(taken.read, Wished):
        return wishing.for_writer(context, taken.read)
    if not (_is_asked(context) and isinstance(taken.read, Words | Mistake)):
        return taken.read
    talks = isinstance(taken.read, Words) or not (instead.acts(taken.read) or _FIGURE.search(taken.line))
    told = Mistake(_HALF) if talks and agreeing.agrees(taken.line) else taken.read
    taken_back = None if proposing.beside_orders(context) else agreeing.thinks_again(taken.line)
    return agreeing.answer(taken.line) or taken_back or told


def _is_asked(context: Context) -> bool:
    """Whether something waits for a word of the writer's: what was proposed, or whether they take a right."""
    grant = context.grant
    waits = context.person.waits and (context.match is None or proposing.waiting(context) != [])
    return waits or context.asked is not None or (grant is not None and grant.agreed is None)


def _may_correct(context: Context, read: Read) -> bool:
    """Whether a line may tell how something stands, without the form that a correction has."""
    if isinstance(read, Orders | Likely) and context.seat is None:
        return True  # "Hare's 3 is on d4" of somebody who orders nothing
    corrects = (
        isinstance(read, Wished) and read.options[:1] != () and read.options[0][0].startswith("correct")
    )
    return corrects or instead.says_nothing(read)


def _lay(context: Context, batch: list[tuple[str, Orders]]) -> None:
    """Lay the orders that are waiting for others of their kind."""
    obeying.orders(context, batch)
    batch.clear()
    _mark(context)


def _mark(context: Context) -> None:
    """Note of the newest verdicts which match they are about: a letter may be about several."""
    match = context.match.id if context.match else 0
    for at in range(len(context.verdicts) - 1, -1, -1):
        if context.verdicts[at].about is not None:
            break
        context.verdicts[at] = replace(context.verdicts[at], about=match)


def _orders(read: Read) -> bool:
    """Whether a line wants more than an answer. Whether a yes does shows when it is done: something waited for it."""
    if isinstance(read, Given):
        return read.verb not in reading.ONLY_TELLS | proposing.ANSWERS
    return instead.acts(read) and not isinstance(read, Wished)
