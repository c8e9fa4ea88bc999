"""What is to be done with a card that isn't named: "bank three", "just bank the lot", "move it all".

Every card of the writer's is tried, or the one that stands. Where one order comes of it, it is likely; of several each
is told. Must not know any one game.
"""

import re
from collections.abc import Iterator
from contextlib import suppress

from bot.flow.commands import proposing
from bot.flow.commands.language import game
from bot.flow.commands.play import unnamed
from bot.flow.commands.standing_changed import card_of, is_only_of_parts
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.snapshots import Snapshot
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Mistake, Read, no_order
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.likely import likely
from bot.flow.wording.words import blocking, courtesy, mending
from bot.games.base import Problem
from bot.store.values import Seat
from grammar.prose import Prose

_ALL = re.compile(
    r"\b(?:(?:all|everything|the lot|whole) of (?:it|the card|that)|(?:the )?(?:whole )?lot|everything|it all"
    r"|the whole (?:card|thing))\b",
    re.IGNORECASE,
)
_CARD = re.compile(r"\d+\s*/\s*\d+")
_LONGEST = 60  # characters; who says more has told which card, or tells a story
_MOST = 30  # the value of a card, at most
_SHOWN = 3


def likely_by(context: Context, line: str, read: Read, language: Language) -> Likely | Mistake | None:
    """The one order that this may be, or what would do; None: it isn't said what is done with a card."""
    if (case := blocking.before_case(line)) and _said(context, case, language):
        return no_order(lines.CASES)
    said = _said(context, line, language)
    if not said or unnamed.told(context, line):
        return None
    card = card_of(context)
    # Who sees such words said back, with their own order, knows what to write.
    answered = card and isinstance(read, Mistake) and read.whole
    return None if answered else _meant(context, line, said, card)


def _meant(context: Context, line: str, said: str, card: str) -> Likely | Mistake | None:
    """What comes of it with this card, or with any ("") of the writer's."""
    cards = [card] if card else [str(value) for value in range(1, _MOST + 1)]
    found = list(dict.fromkeys(one for each in cards for one in _whole(context, each, said)))
    found = [one for one in found if _has_amounts(one, said)] or found
    if len(found) == 1:
        return Likely((found[0],))
    if found:
        would_do = '", "'.join(found[:_SHOWN])
        return Mistake(f'"{line.strip()}" names no card. Each of these would do: "{would_do}".')
    if not re.search(r"\d", mending.figured(said)):
        return None
    seen = f'I see words of an order, "{said}", and no card of yours would do for it.'
    return Mistake(seen, order=True, whole=True)


def _said(context: Context, line: str, language: Language) -> str:
    """What is done with a card, in a line that says nothing else; or ''."""
    prose = game(context).prose if language.game and language.sentences else Prose()
    if not prose.parts or not prose.head or len(line) > _LONGEST or context.seat is None or context.acts_for:
        return ""
    said = _ALL.sub("all", courtesy.plainer(line.replace("’", "'"))[-1].text)
    said = re.sub(rf"^{prose.head}\b\s*", "", said, flags=re.IGNORECASE)
    words, parts = mending.split(said), {word for one in prose.parts.values() for word in one.split()}
    done = any(word.casefold() in parts and prose.knows(word) and not mending.fills(word) for word in words)
    bare = done and not _CARD.search(said) and is_only_of_parts(said, prose) and not blocking.why_not(said)
    return said if bare and line.strip()[-1:] not in ("?", ":") else ""


def _has_amounts(order: str, said: str) -> bool:
    """Whether the amounts that were said are what is done in an order, once all is paid; or one is its card's value."""
    amounts = set(re.findall(r"\d+", mending.figured(said)))
    card = _CARD.search(order)
    return amounts <= set(re.findall(r"\d+", _CARD.sub(" ", order))) or bool(
        card and card[0].partition("/")[0] in amounts
    )


def _whole(context: Context, card: str, said: str) -> Iterator[str]:
    """The order with this card as it would stand now, if the writer holds it and it is legal."""
    played = game(context)
    found = likely(f"{played.prose.head} {card} {said}", played)
    if not isinstance(found, Likely) or len(found.lines) != 1 or not proposing.fits(context, found.lines):
        return
    with suppress(Refusal):
        match, seat = context.players_seat()
        snapshot = context.snapshot(match)
        if snapshot is not None:
            yield from _as_it_stands(context, snapshot, seat, found.lines[0])


def _as_it_stands(context: Context, snapshot: Snapshot, seat: Seat, line: str) -> Iterator[str]:
    """The line as it would be played, with its card and with what is paid."""
    sheet = dict(context.sheet(snapshot, seat))
    for order in snapshot.game.read(line):
        bound = snapshot.game.bind(snapshot.view(seat), order, sheet)
        if not isinstance(bound, Problem):
            plans = snapshots.plans(snapshot, seat, sheet | {bound.unit: bound})
            yield next((one.line for one in plans if one.unit == bound.unit and not one.default), line)
