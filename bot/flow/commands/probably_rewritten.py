"""A sentence of an order, sent alone without its number: the order with it is proposed, and one yes makes it count.

    in round 3, bank 5             in place of the only sentence that is in doubt, or behind those of a robot that is in
    I mean rounds 3 to 5           in place of a part of it
    yes, 3: yes                    the nearest that can be read, in place of a sentence that can't
    leave that bit out             without the only sentence that is in doubt
    make it bank 5 instead of 4    in the only sentence that has the words

Must not know what a sentence says.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress

from bot.flow.commands import proposing
from bot.flow.commands.language import language_of
from bot.flow.commands.press import finding
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters import anew, leaving_out
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Orders, Wished
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.words import courtesy
from bot.games.words import listed
from grammar import Unreadable
from grammar.numbered import Numbered

_COUNTS = ' The whole stands below: answer "yes", and it counts.'
_OUT = 'Shall I leave out sentence {}, "{}"?'
_EMPTY = 'Sentence {} says nothing to the order, as I read it: "{}". Shall I leave it out?'
_CHANGED = 'Shall sentence {} say "{}"?'
_NEAREST = 'Do you mean "{}" in place of sentence {}, "{}"?'
_NOW = 'Sentence {}, "{}", is now "{}"'
_STOPS = ".!?;:, "
_NOT_READ = (
    "A yes is not enough here. I can't read {} {}. Write it in other words behind its number, "
    'as in "{}: from round 5, bank 4", or answer "drop {}".'
)
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
    ways = _ways(context, order, text)
    if any(_is_another(context, line) for line in mail) or language_of(context).labelled(text):
        return False
    unchanged = _read(context, order, dict.fromkeys(order.doubted, ""))
    for instead, asked, subject in ways:
        meant = _read(context, order, instead)
        if meant and (meant != unchanged or not any(instead.values())) and proposing.fits(context, (meant,)):
            _ask(context, meant, text, asked, subject)
            return True
    return False


def nearest(
    context: Context, order: Numbered, instead: dict[int, str], agreed: Collection[int], text: str
) -> dict[int, str]:
    """What is said anew when the writer has said yes to the nearest that can be read of these sentences, and no others.

    Where that makes the order whole it is proposed, and nothing is left to do: one word is too little for it, as a
    sentence that can't be read says more than what is nearest. Else the order waits still, and shows what it says now.
    """
    near = {number: order.nearest[number] for number in sorted(agreed) if number in order.nearest}
    whole = instead | near
    meant = _read(context, order, whole) if near else ""
    if meant and proposing.fits(context, (meant,)):
        told = " ".join(_NEAREST.format(said, one, order.sentences[one - 1]) for one, said in near.items())
        _ask(context, meant, text, told, "do you mean the nearest that I can read?")
        return {}
    taken = near if _leaves_the_others(context, order, whole) else {}
    if unread := sorted(set(agreed) - taken.keys()):
        not_enough(context, order, unread, text)
    told = " ".join(_NOW.format(one, order.sentences[one - 1], said) for one, said in taken.items())
    context.verdicts += [Verdict(text, told)] if taken else []
    return instead | taken


def not_enough(context: Context, order: Numbered, numbers: Sequence[int], text: str) -> None:
    """Tell that a yes does not say what these sentences mean."""
    said = [f'{number}, "{order.sentences[number - 1]}"' for number in numbers]
    which = "sentence" if len(said) == 1 else "sentences"
    told = _NOT_READ.format(which, listed(said), numbers[0], numbers[0])
    context.verdicts.append(Verdict(text, told, good=False))


def _leaves_the_others(context: Context, order: Numbered, instead: dict[int, str]) -> bool:
    """Whether those sentences are still in doubt of which nothing is said here, and only those."""
    if context.match is None:
        return False
    left = [order.sentences[number - 1] for number in sorted(set(order.doubted) - instead.keys())]
    try:
        snapshots.game_of(context.match).read(order.line(instead))
    except Unreadable as found:
        again = found.numbered
        doubted = [again.sentences[number - 1] for number in sorted(again.doubted)] if again else []
        return [one.rstrip(_STOPS) for one in doubted] == [one.rstrip(_STOPS) for one in left]
    return not left


def asked_about(context: Context, order: Numbered, instead: dict[int, str]) -> bool:
    """Propose the order with what is said under these numbers, where one of them then says nothing, or a part."""
    meant = _read(context, order, instead)
    return _is_empty(context, order, instead, meant) if meant else _is_part(context, order, instead)


def _is_part(context: Context, order: Numbered, instead: dict[int, str]) -> bool:
    """Propose the order where what is said under the one number is a part of that sentence: `3: rounds 5 to 8`."""
    numbers = [number for number, text in instead.items() if text]
    if len(numbers) != 1 or set(order.doubted) - instead.keys():
        return False
    (number,) = numbers
    for said, rest in anew.with_the_rest(instead[number], order.sentences[number - 1]):
        meant = _read(context, order, instead | {number: said})
        if meant and meant != _read(context, order, instead | {number: rest}):
            _ask(context, meant, instead[number], _CHANGED.format(number, said), f"change sentence {number}?")
            return True
    return False


def _is_empty(context: Context, order: Numbered, instead: dict[int, str], meant: str) -> bool:
    for number, text in instead.items():
        if text and _read(context, order, instead | {number: ""}) == meant:
            _ask(context, meant, text, _EMPTY.format(number, text), f"leave out sentence {number}?")
            return True
    return False


def _ways(context: Context, order: Numbered, text: str) -> Iterator[_Way]:
    """What a text may say anew, the likeliest first."""
    number = next(iter(order.doubted)) if len(order.doubted) == 1 else 0
    if number:
        yield from _less(order, number, text)
    if changed := anew.exchanged(text, order.sentences):
        ((at, said),) = changed.items()
        yield _change(at, said)
    if number:
        yield from _in_place_of(context, order, number, text)
    elif not order.doubted:
        at, said = anew.numbered(text) or (0, "")
        if 1 <= at <= len(order.sentences):
            yield _change(at, said)
        elif not at:
            yield {len(order.sentences) + 1: anew.bare(text)}, _MORE, "one more sentence?"


def _less(order: Numbered, number: int, text: str) -> Iterator[_Way]:
    """The sentence in doubt left out, or a bit of it."""
    sentence = order.sentences[number - 1]
    if less := leaving_out.without_the_bit(text, sentence):
        yield _change(number, less)
    if leaving_out.the_one_in_doubt(text):
        yield {number: ""}, _OUT.format(number, sentence), f"leave out sentence {number}?"


def _in_place_of(context: Context, order: Numbered, number: int, text: str) -> Iterator[_Way]:
    """The text in place of the sentence in doubt, or of a part of it."""
    sentence = order.sentences[number - 1]
    asked, subject = _INSTEAD.format(number, sentence), f"did you mean this as sentence {number}?"
    if not sentence:
        asked, subject = _MORE, "one more sentence?"
    for said in dict.fromkeys((anew.bare(text), *anew.unframed(text))):
        yield {number: said}, asked, subject
    for said, rest in anew.with_the_rest(anew.bare(courtesy.unsigned(text)), sentence):
        # what says nothing is no part of it: thanks for the quick answer, bank 5
        if _read(context, order, {number: said}) != _read(context, order, {number: rest}):
            yield _change(number, said)


def _change(number: int, said: str) -> _Way:
    return {number: said}, _CHANGED.format(number, said), f"change sentence {number}?"


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


def _ask(context: Context, meant: str, text: str, asked: str, subject: str) -> None:
    """Propose the whole order, and ask about what this text says in it.

    What waited before still does, as whoever says no to this may say it otherwise.
    """
    for one in proposing.waiting(context):
        context.proposed.setdefault(one.word, []).extend(one.lines)
    context.proposed[proposing.YES] = [meant]
    context.headline = subject
    context.meant = context.ordered = True
    context.verdicts.append(Verdict(text, f"{asked}{_COUNTS}", good=False, proposes=True))
