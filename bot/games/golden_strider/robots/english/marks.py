"""Marks as what they are: `after,` is a `then` and a comma, `, or if I lead, bank 5` a `but`. Must not know clauses."""

from collections.abc import Sequence

from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.meanings.islands import Lays, When
from grammar import Unreadable


def marked_plainly(items: Sequence[Phrase]) -> list[Phrase]:
    """With `after,` as what it is, a mark and a comma, and `, or if I lead, 5` as a `but`."""
    found: list[Phrase] = []
    for at, one in enumerate(items):
        if one.name == "OR":
            if not _brings_another(items[:at], items[at + 1 :]):
                raise Unreadable("Which of the two? Say when: if I lead, bank 5.")
            found.append(one._replace(name="BUT"))
            continue
        comma = one._replace(name="COMMA", start=one.end - 1)
        found += [one._replace(name="THEN"), comma] if one.name == "THEN_COMMA" else [one]
    return found


def _brings_another(before: Sequence[Phrase], behind: Sequence[Phrase]) -> bool:
    """Whether another action follows that waits for something; between two conditions `or` is a part of these."""
    said = [item.value for item in before if item.value is not None]
    then = [item.value for item in behind if item.value is not None]
    two = bool(said) and bool(then) and isinstance(said[-1], When) and isinstance(then[0], When)
    return not two and any(isinstance(one, When) for one in then)


def again_behind(said: Sequence[Phrase]) -> bool:
    """Whether a condition stands behind the colon, and another number for what is laid in front of it."""
    first, _, *after = said
    parts = {part for part, _ in first.value.parts} if isinstance(first.value, Lays) else set()
    laid = {part for one in after if isinstance(one.value, Lays) for part, _ in one.value.parts}
    return bool(after) and isinstance(after[0].value, When) and bool(parts & laid)
