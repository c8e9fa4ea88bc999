"""A match that a GM describes, in one letter or in several: its lines wait together, and one yes makes it all.

What a later letter says of it is added, or takes the place of what was said. Must not know how a sentence is read.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.flow.commands import all_commands, permitted, proposing
from bot.flow.commands.matches import forming
from bot.flow.commands.matches.spoken_of import Spoken
from bot.flow.commands.proposing import YES
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.commands import canonical, describing, reading, set_together, settings_said
from bot.flow.wording.commands.describing import Described
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters import bending
from bot.flow.wording.lines.said import Read, Taken, Wished

# The commands that set up a match: below one that is described they are for that one.
_SETS_UP = frozenset(
    {
        *("set", "players", "every", "zone", "deadline", "player", "player_by_post", "describe", "fill"),
        *("open", "open_with_approval", "open_with_code", "start_when_full", "start_at"),
    }
)
_SEVERAL = 2  # things of a match that are said together
_CALLED = re.compile(r" called .*")
_WAITS = 'Not made yet: below are the lines for it, as I understand you. Answer "yes", and it is made.'
_ADDED = "It stands in the lines below."


def found(context: Context, taken: Taken, *, says_nothing: bool) -> Verdict | None:
    """What becomes of a line that describes a match where none is meant, or says more of one that waits to be made.

    `says_nothing`: it is no order and no command, nor probably meant as one.
    """
    speaks = says_nothing or _may_be_of_it(context, taken.read)
    if not (speaks and permitted.may(context, all_commands.meant(context, "create"))):
        return None
    if _makes_itself(taken.read):
        return None
    described = describing.whole(taken.line)
    if not described.lines and (create := _create(taken.read)):
        described = describing.beside(create, taken.line)
    if described.lines and (context.match is None or _is_sure(taken.read, described)):
        return _made(context, taken.line, described)
    return None if described.lines else _added(context, taken)


def _makes_itself(read: Read) -> bool:
    """Whether a line is a `create` of a game that is offered, however it is spelled: "create gotham race called X"."""
    given = read.otherwise if isinstance(read, Wished) else None
    return isinstance(given, Given) and given.verb == "create" and forming.offers(*given.words)


def _is_sure(read: Read, described: Described) -> bool:
    """Whether a line describes a match so that it is none of the match that is meant, whatever else it may be."""
    if not isinstance(read, Wished) or not set_together.founds(read.options[0]):
        return False
    return len(described.lines) > 1 or not isinstance(read.otherwise, Wished)


def set_up(context: Context, taken: Taken, *, says_nothing: bool) -> Spoken | None:
    """The several things that a GM says in prose of a match before its start; None: they say one, or nothing of it."""
    match = context.match
    speaks = says_nothing or (isinstance(taken.read, Wished) and taken.read.told is None)
    if match is None or not (speaks and match.before_start and context.runs(match)) or _waiting(context):
        return None
    said = settings_said.read(taken.line)
    if len(said.lines) < _SEVERAL or bending.leaves_open(taken.line):
        return None
    title = (f"called {said.title}",) if said.title else ()
    return Spoken(said.lines, settings_said.without_address(said.unaddressed), (*title, *said.left))


def _create(read: Read) -> str:
    """The line that makes a match, where a wish comes to it and to nothing else; or ''."""
    wished = read.options[0] if isinstance(read, Wished) and read.told is None and not read.text else ()
    create = canonical.line(wished[0]) if len(wished) == 1 and set_together.founds(wished) else ""
    return create if create and forming.offers(*reading.read(create).words) else ""


def _made(context: Context, line: str, described: Described) -> Verdict:
    """A match that is described: its lines are proposed together."""
    lines, before, note = described.lines, _waiting(context), ""
    if before and before[0].split()[:2] == lines[0].split()[:2]:
        create = lines[0] if _CALLED.search(lines[0]) else before[0]
        lines = set_together.added((create, *before[1:]), lines[1:])
    elif before:
        note = f"It takes the place of what waited: {'; '.join(before)}."
    return _proposed(context, line, lines, described, note)


def _added(context: Context, taken: Taken) -> Verdict | None:
    """More of the match that waits to be made; None where none waits, or nothing is said of it."""
    before = _waiting(context)
    if not before:
        return None
    if isinstance(taken.read, Given):
        return _proposed(
            context, taken.line, set_together.added(before, (canonical.line(taken.line),)), Described()
        )
    said = settings_said.read(taken.line)
    create = f"{_CALLED.sub('', before[0])} called {said.title}" if said.title else before[0]
    lines = set_together.added((create, *before[1:]), said.lines)
    if (not said.lines and create == before[0]) or bending.leaves_open(taken.line):
        return None
    return _proposed(context, taken.line, lines, Described((), said.unaddressed, said.left))


def _may_be_of_it(context: Context, read: Read) -> bool:
    """Whether a line may speak of a match that isn't made; a command in a match that is there is for that one."""
    if isinstance(read, Given):
        here = context.match is None or _is_above(context)
        return here and read.verb in _SETS_UP and not read.match
    return isinstance(read, Wished)


def _waiting(context: Context) -> tuple[str, ...]:
    """The lines of the match that waits to be made: described above in this letter, or by an earlier one; or ()."""
    if _is_above(context):
        return tuple(context.proposed[YES])
    waits = [one for one in proposing.waiting(context) if one.word == YES and not one.key]
    return next((one.lines for one in reversed(waits) if set_together.founds(one.lines)), ())


def _is_above(context: Context) -> bool:
    return set_together.founds(context.proposed.get(YES, ()))


def _proposed(
    context: Context, line: str, lines: Sequence[str], described: Described, note: str = ""
) -> Verdict:
    """Propose the lines in place of those that waited, but for a number of players that the game doesn't have."""
    refused, above = _too_many(lines), _is_above(context)
    lines = [one for one in lines if not (refused and one.startswith("players "))]
    context.meant = context.ordered = True
    context.proposed.pop(YES, None)
    verdict = proposing.lines(context, line, lines)
    told = verdict.read if context.match else _ADDED if above else _WAITS
    said = (told, refused, settings_said.without_address(described.unaddressed), note)
    return replace(verdict, read=" ".join(filter(None, said)), left=described.left)


def _too_many(lines: Sequence[str]) -> str:
    """Why so many as these lines say can't play; '' if they can."""
    number = next((one for one in lines if one.startswith("players ")), "")
    words = reading.read(number).words if number else ()
    return forming.why_not_so_many(reading.read(lines[0]).words, str(words[0]), words[1]) if words else ""
