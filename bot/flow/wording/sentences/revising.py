"""An order taken back in the same breath: "play 8/1 M5 B3. No wait, make that M4 B4", "Percy 8. Sorry, 10, not 8".

What is said behind the words of somebody who thinks again takes the place of what it is like. Where nothing, or more
than one thing, is like it, none of it is an order. Must not know any game.
"""

import re
from collections.abc import Sequence

from bot.flow.wording.sentences.islands import Speech, orders_of, parsed
from bot.flow.wording.sentences.rethinking import core
from bot.flow.wording.words.mending import figured, fills, mended, repeated, split, translated
from grammar.prose import Prose

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
    new = spelled(core(said), game)
    found = [
        (at, " ".join((*old[:begin], *new, *old[begin + len(new) :])))
        for at, line in enumerate(before)
        for old in (_words(line),)
        for begin in range(len(old) - len(new) + 1)
        if new and list(map(_shape, old[begin : begin + len(new)])) == list(map(_shape, new))
    ]
    read = [
        (at, lines) for at, text in found if (lines := orders_of(_with_rest(text, new, game.prose), game))
    ]
    if len(read) != 1 or not any(sign.isdigit() for sign in said):
        return ()
    ((at, lines),) = read
    return (*before[:at], *lines, *before[at + 1 :])


def placed(before: Sequence[str], new: str, old: str, game: Speech) -> tuple[str, ...] | None:
    """The orders with one thing in the place of another of its form that stands once in them; () where none does.

    The other may be said by how it begins: "5 north instead of 4". None: the two are of no one form.
    """
    now, was = spelled(new, game), spelled(old, game)
    form = list(map(_shape, now))
    if not was or form[: len(was)] != list(map(_shape, was)):
        return None
    found = [
        (at, [*words[:begin], *now, *words[begin + len(now) :]])
        for at, line in enumerate(before)
        for words in (_words(line),)
        for begin in range(len(words) - len(now) + 1)
        if words[begin : begin + len(was)] == was
        and list(map(_shape, words[begin : begin + len(now)])) == form
    ]
    lines = orders_of(" ".join(found[0][1]), game) if len(found) == 1 else ()
    return (*before[: found[0][0]], *lines, *before[found[0][0] + 1 :]) if lines else ()


def spelled(said: str, game: Speech) -> list[str]:
    """The words of what is said, as orders have them."""
    coded = _CODE.sub(lambda letter: letter[0].upper(), said)
    spelled = mended(split(coded, game.prose), game.verbs, game.prose)
    tokens = repeated(split(figured(" ".join(translated(spelled, game.prose))), game.prose), game.prose)
    words = _words(" ".join(word for word in tokens if not fills(word)))
    return [_part(word, game.prose) or word for word in words]


def _part(word: str, prose: Prose) -> str:
    """Which of two parts a word of orders is for: "bank" is B; or ''."""
    parts = (part for part, said in prose.parts.items() if word.casefold() in said.split())
    return next(parts, "") if prose.knows(word) else ""


def _with_rest(order: str, new: Sequence[str], prose: Prose) -> str:
    """An order one part of which was said anew: the other is the rest of the card, where both are more than it."""
    amounts = dict(re.findall(r"\b([A-Z]) (\d+)", order))
    card = next((word for word in order.split() if word[0].isdigit() and prose.names(word)), "")
    value = int(card.partition("/")[0]) if card else 0
    both = amounts.keys() == prose.parts.keys() and len(new) == len(amounts) and new[0] in amounts
    if not (both and value) or sum(map(int, amounts.values())) <= value:
        return order
    return f"{prose.head} {card} {' '.join(new)}"


def _unit(line: str, game: Speech) -> tuple[str, ...]:
    return tuple(f"{type(order).__name__} {order.unit}" for order in parsed(line, game).orders)


def _words(text: str) -> list[str]:
    """The words of an order, a letter and its number in two."""
    return re.findall(r"\d+ ?/ ?\d+|\d+|[^\W\d_]+|-(?=\w)", text)


def _shape(word: str) -> str:
    """What a word looks like, whatever its figures are."""
    return re.sub(r"\d+", "0", word.replace(" ", "").casefold())
