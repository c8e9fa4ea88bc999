"""Whose card it is that stands in the middle of a sentence, or behind its last number, without a comma (GS-41).

Must not know how clauses share what they say.
"""

from collections.abc import Sequence

from bot.games.golden_strider.robots.english.meanings.islands import (
    Alone,
    Bare,
    Changed,
    Lays,
    Named,
    When,
    Without,
)
from bot.games.golden_strider.robots.english.stretches import Stretch
from grammar import Unreadable

WHOSE = "Is this card for all that stands before, or for the last only? Name it in front."
NUMBERS = (Lays, Alone, Without, Changed, Bare)


def card_between(pieces: Sequence[Stretch]) -> None:
    """`Bank 4 in rounds 1-5, 3 in rounds 6-8, oldest card, 5 otherwise`: is that card for all of them?"""
    for at, one in enumerate(pieces[1:-1], 1):
        named = len(one.items) > 1 and isinstance(one.items[-1], Named) and one.signs[-1] == "COMMA"
        others = [item for other in (*pieces[:at], *pieces[at + 1 :]) for item in other.items]
        if named and all(isinstance(item, (When, *NUMBERS)) for item in others):
            raise Unreadable(WHOSE)


def card_behind(before: Sequence[Stretch], last: Stretch) -> None:
    """`I bank 5 when I lead and 3 when I do not with the oldest card`, without a comma: whose card is it?"""
    at = next((at for at, item in enumerate(last.items) if isinstance(item, Named)), 0)
    numbered = any(isinstance(item, NUMBERS) for item in last.items[:at])
    bare = all(isinstance(item, (When, *NUMBERS)) for one in before for item in one.items)
    waits = bool(before) and all(any(isinstance(item, When) for item in one.items) for one in before)
    run_on = not any(sign for one in (*before, last) for sign in one.signs)
    if numbered and bare and waits and (run_on or last.signs[at] == "AND"):
        raise Unreadable(WHOSE)
