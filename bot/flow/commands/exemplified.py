"""The example in a sentence of a grammar's, made of what its reader may order now: of a card that they hold.

Must not know how a line is read, nor any one game.
"""

import re
from contextlib import suppress

from bot.flow.commands import proposing
from bot.flow.values.context import Context
from bot.games.base import AnyGame
from grammar import Unreadable

_EXAMPLE = re.compile(r"(?<=: )(?P<said>[^:?]+)(?=\.$)")
_CARD = re.compile(r"(?<![\w/])\d+/\d+(?![\w/])")
# A card with what is done with its two parts, the boost of one of them too.
_PARTED = re.compile(r"(?<![\w/])\d+/\d+ M\d+(?P<boost>(?:\(\+\d+\))?) B\d+")


def own(context: Context, text: str) -> str:
    """The sentence with an example that would do for its reader; as it is where nothing is theirs to order."""
    match, seat = context.match, context.seat
    snapshot = context.snapshot(match) if match and seat else None
    if snapshot is None or seat is None or context.acts_for:
        return text
    form = snapshot.game.form(snapshot.view(seat))
    if cards := _CARD.findall(" ".join(form)):
        return _with_card(text, cards[0])
    found = _EXAMPLE.search(text)
    if not found or proposing.fits(context, (found["said"],)):
        return text
    would_do = _alike(found["said"], form, snapshot.game)
    return f"{text[: found.start()]}{would_do}{text[found.end() :]}" if would_do else text


def _with_card(text: str, card: str) -> str:
    """The sentence with this card, halved, in the place of the card of its example."""
    value = int(card.partition("/")[0])
    halves = rf"{card} M{value - value // 2}\g<boost> B{value // 2}"
    return _CARD.sub(card, _PARTED.sub(halves, text))


def _alike(example: str, form: tuple[str, ...], game: AnyGame) -> str:
    """The first lines of an order form that order the same kind of thing as an example does; or ''."""
    with suppress(Unreadable):
        kinds = {type(order) for order in game.read(example)}
        for line in form:
            alike = [str(order) for order in game.read(line) if type(order) in kinds]
            if alike:
                return ", ".join(alike)
    return ""
