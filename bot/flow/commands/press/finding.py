"""Press in the lines of a mail: where a piece begins and ends, and which of its lines would have been an order.

A piece ends at a line `end`, at the next heading, or behind an empty line where orders or commands go on. Must not know
whether it may be said.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.flow.commands.play import seats
from bot.flow.values.context import Context
from bot.flow.wording.commands import likely_press, press, reading
from bot.flow.wording.commands.press import GM, Heading, Said
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters import later as wording_later
from bot.flow.wording.letters import together
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Orders, Read, Wished
from bot.flow.wording.sentences.found import Likely
from bot.games.words import listed
from bot.store import questions

VERB = "press"
_WARNINGS = 3  # lines of a piece that would have been orders and are told


@dataclass(frozen=True)
class Found:
    """A piece of press: what is said, how many lines of the mail it takes, and its lines that look like orders."""

    said: Said
    taken: int
    orders: tuple[str, ...] = ()
    asked_for: tuple[tuple[str, str], ...] = ()  # what a note asks the GM to order, line by line

    def shown(self, left: Sequence[str]) -> str:
        """Its first line and its last, for the answer: so its writer sees how far it goes."""
        first, last = left[0].strip(), self.said.lines[-1] if self.said.lines else ""
        return first if first.endswith(last) else f"{first} ... {last}"

    @property
    def where(self) -> str:
        """What its writer calls it: press, or words to somebody."""
        heading = self.said.heading
        if heading.gm or not (heading.direct or heading.to == (GM,)):
            return "press"
        return f"words to {'the GM' if heading.to == (GM,) else listed(heading.to) or 'all'}"

    @property
    def given(self) -> Given:
        """The piece as a command."""
        return Given(VERB, (str(self.said.heading), *self.said.lines), said=str(self.said))


def found(context: Context, left: Sequence[str], language: Language) -> Found | None:
    """The piece that these lines begin with; None: they begin with none."""
    heading = _heading(context, left[0])
    return _whole(context, heading, left, language) if heading else None


def begins(context: Context, line: str) -> bool:
    """Whether a piece of press begins with this line."""
    return _heading(context, line) is not None


def likely(context: Context, left: Sequence[str], language: Language) -> Found | None:
    """The same for lines that are probably press; of nobody who could not write any."""
    match = context.match
    if match is None or not (context.seat is not None or context.runs(match)):
        return None
    own = press.key(context.seat.entrant) if context.seat else ""
    heading = likely_press.heading(left[0], partial(_names, context), own)
    if heading and heading.to == (GM,):
        return _note(context, heading, left, language)
    return _whole(context, heading, left, language) if heading else None


def to_gm(context: Context, left: Sequence[str], language: Language) -> Found | None:
    """What a player's line asks to be passed on to the GM, though some of its words tell what is meant otherwise."""
    heading = likely_press.for_gm(left[0]) if context.match and context.seat else None
    known = heading is None or reading.is_command(heading.words)
    return None if known or heading is None else _note(context, heading, left, language)


def _note(context: Context, heading: Heading, left: Sequence[str], language: Language) -> Found | None:
    """A note to the GM; an order below it is none of its words, and "GM, here's my order" none that is passed on."""
    whole = _whole(context, heading, left, language)
    if not whole.orders:
        return whole
    greets = left[0].partition(",")[0].casefold().split()[-1:] in (["gm"], ["referee"], ["master"])
    return None if greets else Found(Said(replace(heading, words=""), (heading.words,)), 1)


def folded(context: Context, line: str) -> Given | None:
    """A piece that was kept as one line until its writer said yes."""
    said = press.folded(line, _names(context))
    return Given(VERB, (str(said.heading), *said.lines), said=line) if said else None


def heading_of(context: Context, text: str) -> Heading:
    """The heading of a piece as a command has it."""
    heading = press.heading(f"{text}:", _names(context), len(text))
    assert heading is not None  # noqa: S101  # it was made from one
    return heading


def is_for_gm(words: Sequence[str]) -> bool:
    """Whether any of these lines begins a note to the GM."""
    headings = (press.heading(word, frozenset()) for word in words)
    return any(one is not None and one.to == (GM,) for one in headings)


def _heading(context: Context, line: str) -> Heading | None:
    """What a line begins, said by this writer. `to begin with: ...` of a player is no press, nor is their `GM says`."""
    if press.heading(line, frozenset()) is None:
        return None
    heading = press.heading(line, _names(context))
    if heading is None or heading.to == (GM,):
        return heading
    as_gm = (
        context.runs(context.match)
        if context.match
        else context.gm and context.person.address in context.house.gms
    )
    if heading.gm or not heading.sure:
        return heading if as_gm else None
    return heading


def _names(context: Context) -> frozenset[str]:
    match = context.match
    if match is None:
        return frozenset()
    if match.id not in context.names:
        context.names[match.id] = frozenset(map(press.key, questions.entrants_of(context.db, match.id)))
    return context.names[match.id]


def _whole(context: Context, heading: Heading, left: Sequence[str], language: Language) -> Found:
    closed = _closed(context, left)
    taken = closed or _open(context, left, language)
    below = left[1 : taken - 1] if closed else left[1:taken]
    said = press.joined((heading.words, *below))
    orders = tuple(one for one in said if _orders(one, language))[:_WARNINGS]
    asked_for = _asked_for(said, language) if heading.to == (GM,) and not heading.gm and not orders else ()
    return Found(Said(replace(heading, words=""), said), taken, orders, asked_for)


def _asked_for(said: Sequence[str], language: Language) -> tuple[tuple[str, str], ...]:
    """The lines of a note that ask the GM to order something, each with that: "could you play 6/0 M3 B3 for me?"."""
    read = ((one, lines.read(one, language)) for one in said if one)
    return tuple((one, "; ".join(found.lines)) for one, found in read if isinstance(found, Likely))[
        :_WARNINGS
    ]


def _closed(context: Context, left: Sequence[str]) -> int:
    """How many lines a piece takes that has a line `end` before the next heading; 0: it has none."""
    for at, line in enumerate(left[1:], 1):
        if press.END.fullmatch(line):
            return at + 1
        if _heading(context, line) or _entered(context, line):
            return 0
    return 0


def _open(context: Context, left: Sequence[str], language: Language) -> int:
    """How many lines it takes without one: up to the next heading, or to a paragraph that orders something."""
    for at in range(1, len(left)):
        # Orders that a GM enters for one player must not reach another.
        if left[at].strip() and (_heading(context, left[at]) or _entered(context, left[at])):
            return at
        if left[at].strip() and not left[at - 1].strip() and _goes_on(context, left[at:], language):
            return at
    return len(left)


def _entered(context: Context, line: str) -> bool:
    """Whether the GM writes for a seat: its name stands in front of the line."""
    return (
        context.match is not None and context.runs(context.match) and seats.named(context, line) is not None
    )


def _goes_on(context: Context, left: Sequence[str], language: Language) -> bool:
    """Whether a paragraph is no more press: orders, a command, or a name that somebody's lines stand below."""
    if seats.named(context, left[0]) or wording_later.said(left, language):
        return True
    taken = together.take(left, language)
    return isinstance(taken.read, Orders | Given) or _wishes(taken.line, taken.read)


def _wishes(line: str, read: Read) -> bool:
    """Whether a line is a command as it stands, which others may say in other words: `extend 2 days`."""
    return isinstance(read, Wished) and reading.is_command(line)


def _orders(line: str, language: Language) -> bool:
    """Whether a line would have been an order or a command, were it no press."""
    if not line:
        return False
    read = lines.read(line, language)
    if isinstance(read, Given):
        return read.verb not in reading.ONLY_TELLS
    return isinstance(read, Orders) or _wishes(line, read)
