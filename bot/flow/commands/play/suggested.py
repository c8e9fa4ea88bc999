"""One of the orders that the answered letter suggests, chosen by its place: "the second of your suggestions".

It is proposed, with its words, and never obeyed at once. Must not know how a line is read, nor any one game.
"""

import re

from bot.flow.values.context import Context
from bot.flow.wording.lines import picking
from bot.flow.wording.lines.said import Mistake
from bot.flow.wording.sentences.found import Likely

# What stands above lines to send back; only of lines that stand for one another one can be chosen.
_OFFERED = re.compile(r"(?:\S.* )?(?:Reply with|And with) (?P<which>one|all|this)\b.*:")
# In the middle of a sentence; its lines are not looked for in a table.
_WITHIN = re.compile(r"\bLegal would be:|\bthis would do:")


def likely_by(context: Context, line: str) -> Likely | Mistake | None:
    """The order that a line chooses, or what is told of it where none can be meant; None: it chooses none."""
    place = picking.place(line) if context.seat is not None else None
    if place is None:
        return None
    offered = _offered(context)
    if len(offered) == 1 and place in (picking.ALONE, picking.LAST, 1):
        return Likely(offered)
    if place == picking.LAST and offered:
        return Likely(offered[-1:])
    if place != picking.ALONE and place <= len(offered):
        return Likely((offered[place - 1],))
    shown = "; ".join(offered or _form(context))
    would_do = f" Now this would do: {shown}." if shown else ""
    return Mistake(
        "Not obeyed, for I can't tell which order you mean. An order says what it is for. Write it on a line of its "
        f"own.{would_do}"
    )


def _offered(context: Context) -> tuple[str, ...]:
    """The orders of which the answered letter says that one would do; of no known letter, those of the turn."""
    letter = context.answers.said
    if any(map(_WITHIN.search, letter)):
        return ()
    groups = _groups(letter)
    ones = [lines for which, lines in groups if which == "one"]
    if letter:
        return ones[0] if len(ones) == 1 else ()
    return _form(context)


def _groups(letter: tuple[str, ...]) -> list[tuple[str, tuple[str, ...]]]:
    """The lines that a letter offers, by the words above them."""
    found: list[tuple[str, tuple[str, ...]]] = []
    open_group = False
    for line in letter:
        if head := _OFFERED.fullmatch(line.strip()):
            found.append((head["which"], ()))
            open_group = True
        elif open_group and line.startswith("  "):
            which, lines = found.pop()
            found.append((which, (*lines, line.strip())))
        elif line.strip():
            open_group = False
    return [(which, lines) for which, lines in found if lines and "yes" not in lines]


def _form(context: Context) -> tuple[str, ...]:
    """The orders that would do now, as a report shows them."""
    match, seat = context.match, context.seat
    snapshot = context.snapshot(match) if match and seat and not seat.resigned else None
    return tuple(snapshot.game.form(snapshot.view(seat))) if snapshot and seat else ()
