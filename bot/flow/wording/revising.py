"""An order taken back in the same breath: "play 8/1 M5 B3. No wait, make that M4 B4", "Percy 8. Sorry, 10, not 8".

What is said behind the words of somebody who thinks again takes the place of what it is like. Where nothing, or more
than one thing, is like it, none of it is an order. Must not know any game.
"""

import re
from collections.abc import Sequence

from bot.flow.wording.islands import Speech, orders_of, parsed
from bot.flow.wording.mending import figured, fills, mended, repeated, split, translated
from bot.flow.wording.rethinking import core

_CODE = re.compile(r"(?<![^\W_])[a-z](?=\d{1,2}(?![^\W_]))")


def overruled(before: Sequence[str], again: Sequence[str], game: Speech) -> tuple[str, ...]:
    """The orders, each of them in the place of what was ordered for the same thing."""
    kept = {_unit(line, game): line for line in (*before, *again)}
    return tuple(kept.values())


def alike(before: Sequence[str], again: Sequence[str], game: Speech) -> bool:
    """Whether any of these orders is another one for what was ordered before."""
    units = {_unit(line, game) for line in before}
    return any(_unit(line, game) in units and line not in before for line in again)


def amended(before: Sequence[str], said: str, game: Speech) -> tuple[str, ...]:
    """The orders with what is said in the place of the one thing in them that looks like it; () where none does."""
    coded = _CODE.sub(lambda letter: letter[0].upper(), core(said))
    spelled = mended(split(coded, game.prose), game.verbs, game.prose)
    tokens = repeated(split(figured(" ".join(translated(spelled, game.prose))), game.prose), game.prose)
    new = _words(" ".join(word for word in tokens if not fills(word)))
    found = [
        (at, " ".join((*old[:begin], *new, *old[begin + len(new) :])))
        for at, line in enumerate(before)
        for old in (_words(line),)
        for begin in range(len(old) - len(new) + 1)
        if new and list(map(_shape, old[begin : begin + len(new)])) == list(map(_shape, new))
    ]
    read = [(at, lines) for at, text in found if (lines := orders_of(text, game))]
    if len(read) != 1 or not any(sign.isdigit() for sign in said):
        return ()
    ((at, lines),) = read
    return (*before[:at], *lines, *before[at + 1 :])


def _unit(line: str, game: Speech) -> tuple[str, ...]:
    return tuple(f"{type(order).__name__} {order.unit}" for order in parsed(line, game).orders)


def _words(text: str) -> list[str]:
    """The words of an order, a letter and its number in two."""
    return re.findall(r"\d+ ?/ ?\d+|\d+|[^\W\d_]+|-(?=\w)", text)


def _shape(word: str) -> str:
    """What a word looks like, whatever its figures are."""
    return re.sub(r"\d+", "0", word.replace(" ", "").casefold())
