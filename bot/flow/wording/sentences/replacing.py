"""What words that nothing reads put in the place of what they speak of: "forget what I said of Percy, give him the 8".

They name one thing that is ordered, or one of its kind, and one figure for it that is another. Must not know any game,
nor whether the order would be legal.
"""

import re
from collections.abc import Iterator, Sequence

from bot.flow.wording.sentences import revising
from bot.flow.wording.sentences.islands import Speech, orders_of
from bot.flow.wording.sentences.touching import numbered, things
from bot.flow.wording.words import naming
from bot.flow.wording.words.mending import figured


def anew(before: Sequence[str], said: str, game: Speech, called: naming.Called) -> tuple[str, ...]:
    """The orders with that one thing in its place; () where none, or more than one, is said."""
    if game.prose.parts:
        return ()  # of a card with parts another may have others
    new = list(dict.fromkeys(_for_one(before, said, game, called) or _of_a_kind(before, said, game)))
    return (
        revising.overruled(before, new, game) if len(new) == 1 and revising.alike(before, new, game) else ()
    )


def _for_one(before: Sequence[str], said: str, game: Speech, called: naming.Called) -> list[str]:
    """Another figure for the one who is named."""
    codes = naming.coded(said, called, game.prose).codes
    own = [line for line in before for code in codes if line.startswith(f"{code} ")]
    if len(codes) != 1 or len(own) != 1:
        return []
    (code,), figures = codes, set(re.findall(r"(?<![\w/-])\d{1,2}(?![\w/-])", figured(said)))
    return [f"{code} {one}" for one in sorted(figures - set(own[0].split()))]


def _of_a_kind(before: Sequence[str], said: str, game: Speech) -> Iterator[str]:
    """Another thing of a kind that is ordered, by its code, or by its number behind the word for it."""
    ordered = " ".join(before)
    for one in (*sorted(things(said, game) - things(ordered, game)), *numbered(figured(said), game)):
        for verb in game.verbs:
            lines = orders_of(f"{verb} {one}", game)
            yield from (line for line in lines if line not in before and len(lines) == 1)
