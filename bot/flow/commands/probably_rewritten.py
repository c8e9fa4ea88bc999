"""A sentence of an order, sent alone without its number: the order with it is proposed, and one yes makes it count.

    in round 3, bank 5             in place of the only sentence that is in doubt, or behind those of a robot that is in
    leave that bit out             without the only sentence that is in doubt
    make it bank 5 instead of 4    in the only sentence that has the words

Must not know what a sentence says.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from bot.flow.commands import proposing
from bot.flow.commands.language import language_of
from bot.flow.commands.press import finding
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Verdict
from bot.flow.wording import anew, lines
from bot.flow.wording.found import Likely
from bot.flow.wording.reading import Given
from bot.flow.wording.said import Orders, Wished
from grammar import Unreadable
from grammar.numbered import Numbered

_COUNTS = ' The whole stands below: answer "yes", and it counts.'
_OUT = 'Shall I leave out sentence {}, "{}"?'
_EMPTY = 'Sentence {} says nothing to the order, as I read it: "{}". Shall I leave it out?'
_CHANGED = 'Shall sentence {} say "{}"?'
_INSTEAD = 'Do you mean this in place of sentence {}, "{}"?'
_MORE = "Do you mean this as one more sentence, behind the others?"

_Way = tuple[
    dict[int, str], str, str
]  # the sentences that are said anew, the question, and what the subject asks


def proposed(context: Context, order: Numbered, mail: Sequence[str]) -> bool:
    """Propose the order as these lines probably change it; False where they don't, or are something else."""
    text = " ".join(line.strip() for line in mail if line.strip())
    if not text or (not order.doubted and not _is_all(context)):
        return False
    ways = list(_ways(order, text))
    if not ways or any(_is_another(context, line) for line in mail) or language_of(context).labelled(text):
        return False
    unchanged = _read(context, order, dict.fromkeys(order.doubted, ""))
    for instead, asked, subject in ways:
        meant = _read(context, order, instead)
        if meant and (meant != unchanged or not any(instead.values())) and proposing.fits(context, (meant,)):
            _propose(context, meant, Verdict(text, f"{asked}{_COUNTS}", good=False, proposes=True), subject)
            return True
    return False


def empty(context: Context, order: Numbered, instead: dict[int, str]) -> bool:
    """Propose the order with what is said under these numbers, where one of them then says nothing."""
    meant = _read(context, order, instead)
    for number, text in instead.items():
        if text and meant and _read(context, order, instead | {number: ""}) == meant:
            told = f"{_EMPTY.format(number, text)}{_COUNTS}"
            _propose(
                context,
                meant,
                Verdict(text, told, good=False, proposes=True),
                f"leave out sentence {number}?",
            )
            return True
    return False


def _ways(order: Numbered, text: str) -> Iterator[_Way]:
    """What a text may say anew, the likeliest first."""
    number = next(iter(order.doubted)) if len(order.doubted) == 1 else 0
    if number and anew.leaves_out(text):
        yield {number: ""}, _OUT.format(number, order.sentences[number - 1]), f"leave out sentence {number}?"
    if changed := anew.exchanged(text, order.sentences):
        ((at, said),) = changed.items()
        yield changed, _CHANGED.format(at, said), f"change sentence {at}?"
    if number:
        asked = _INSTEAD.format(number, order.sentences[number - 1])
        yield {number: anew.bare(text)}, asked, f"did you mean this as sentence {number}?"
    elif not order.doubted:
        yield {len(order.sentences) + 1: anew.bare(text)}, _MORE, "one more sentence?"


def _is_all(context: Context) -> bool:
    """Whether the order that stands is all that the writer's seat orders in this turn."""
    snapshot = context.snapshot(context.match) if context.match and context.seat else None
    if snapshot is None or context.seat is None:
        return False
    return set(snapshot.game.units(snapshot.view(context.seat))) == set(context.sheet(snapshot, context.seat))


def _is_another(context: Context, line: str) -> bool:
    """Whether a line is, or probably is, a command, press, or an order by itself that could stand."""
    language = language_of(context)
    if language.begins(line) or finding.begins(context, line):
        return True
    read = lines.read(line, language)
    if isinstance(read, Orders | Likely):
        return proposing.fits(
            context, read.lines if isinstance(read, Likely) else tuple(map(str, read.orders))
        )
    return isinstance(read, Given | Wished)


def _read(context: Context, order: Numbered, instead: dict[int, str]) -> str:
    """The order with these sentences as the game reads it, canonical; "" where it can't be read whole."""
    if context.match is None:
        return ""
    with suppress(Unreadable):
        (read,) = snapshots.game_of(context.match).read(order.line(instead))
        return str(read)
    return ""


def _propose(context: Context, meant: str, verdict: Verdict, subject: str) -> None:
    """Propose it; what waited before still does, as whoever says no to this may say it otherwise."""
    for one in proposing.waiting(context):
        context.proposed.setdefault(one.word, []).extend(one.lines)
    context.proposed[proposing.YES] = [meant]
    context.headline = subject
    context.meant = context.ordered = True
    context.verdicts.append(verdict)
