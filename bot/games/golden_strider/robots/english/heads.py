"""What leads a sentence and holds for all of it: `before that, in odd rounds ..., and in even rounds ...` (GS-41).

Must not know marks, nor the sentences around.
"""

from dataclasses import replace

from bot.games.golden_strider.robots.amounts import Figure
from bot.games.golden_strider.robots.conditions import Compare, Either, Every, Not, Rounds
from bot.games.golden_strider.robots.english.meanings.islands import Bare, When
from bot.games.golden_strider.robots.english.meanings.times import Always
from bot.games.golden_strider.robots.english.stretches import Stretch


def led(pieces: list[Stretch]) -> list[Stretch]:
    """`Before that, in odd rounds ..., and in even rounds ...`: what leads a sentence holds for each alternative."""
    pieces = _under_head(pieces)
    first, *others = pieces or [Stretch()]
    lead, second = (*first.items[:2], None, None)[:2]
    if (
        _asks_within(first)
        and others
        and all(one.otherwise and not any(isinstance(item, When) for item in one.items) for one in others)
    ):
        return [first, *(replace(one, items=(lead, *one.items), signs=("", *one.signs)) for one in others)]
    if not (isinstance(lead, When) and isinstance(second, When) and first.acts) or lead.kind == "unless":
        return pieces
    if first.signs[1] not in {"COMMA", "COLON"} and not (lead.kind == "time" != second.kind):
        return pieces
    if not all(_is_beside(lead, second, one) for one in others):
        return pieces
    return [first, *(replace(one, items=(lead, *one.items), signs=("", *one.signs)) for one in others)]


def _under_head(pieces: list[Stretch]) -> list[Stretch]:
    """`When I'm past 40 bank 2, but 5 if leading`: a bare number with its case is one of the case that leads."""
    first, *others = pieces or [Stretch()]
    head, *behind = first.items or (None,)
    waits = (
        isinstance(head, When) and head.kind in {"if", "time"} and not isinstance(head.time, (Rounds, Always))
    )
    if not waits or not others or not behind or any(isinstance(item, When) for item in behind):
        return pieces
    return [first, *(_having_head(head, one) if isinstance(head, When) else one for one in others)]


def _having_head(head: When, one: Stretch) -> Stretch:
    match one.items:
        case (Bare(), When(kind="if") as own) if not (one.then or one.otherwise or _alike(head, own)):
            return replace(one, items=(head, *one.items), signs=("", *one.signs))
        case _:
            return one


def _alike(one: When, other: When) -> bool:
    """`If second bank 2, 3 if third`: cases of one figure stand beside each other."""
    return bool(_figures(one.time) & _figures(other.time))


def _figures(time: object) -> set[str]:
    match time:
        case Compare(Figure(name, who)):
            return (
                {"position"}
                if name == "followers"
                else {f"{name} {who.subject}" if name != "position" else name}
            )
        case Not(inner):
            return _figures(inner)
        case Every(parts) | Either(parts):
            return {name for part in parts for name in _figures(part)}
        case _:
            return set()


def _asks_within(first: Stretch) -> bool:
    """`In the last 15 squares a 10 if I have one, else the highest`: both are for these squares."""
    lead, *behind = first.items or (None,)
    led = isinstance(lead, When) and lead.kind == "time" and not isinstance(lead.time, Rounds)
    waits = [item for item in behind if isinstance(item, When)]
    return led and len(waits) == 1 and waits[0].kind == "if" and behind[0] is not waits[0]


def _is_beside(lead: When, one: When, other: Stretch) -> bool:
    """Whether it is an alternative of one kind below what leads both: odd and even rounds, two places; otherwise."""
    if other.otherwise:
        return not isinstance(lead.time, Rounds)
    return bool(other.items) and not other.marked and _is_alike(lead, one, other.items[0])


def _is_alike(lead: When, one: When, other: object) -> bool:
    if not isinstance(other, When) or type(one.time) is not type(other.time):
        return False
    return not isinstance(lead.time, Rounds) or (isinstance(other.time, Rounds) and other.time.step > 1)
