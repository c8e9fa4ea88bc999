"""A command that a sentence speaks of in other words: proposed, asked about where it asks first, or told.

Must not know how a sentence is read.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from bot.flow.commands import all_commands, asking_first, obeying, permitted, proposing
from bot.flow.commands.command import Command, Who
from bot.flow.commands.matches import forming
from bot.flow.commands.matches.spoken_of import Spoken
from bot.flow.commands.play import seats, titled
from bot.flow.commands.press import finding
from bot.flow.values.context import ONLY_GM, Context, Refusal, Verdict
from bot.flow.wording.commands import canonical, reading, set_together
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import wondering
from bot.flow.wording.lines.said import Mistake, Read, Wished, Words
from bot.store.statuses import MatchStatus

# When it is to be done; what is proposed is done at once.
_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_LATER = re.compile(
    rf"\b(?:from|starting|as of|after|once|when|at the end of) (?:next |this |the )*"
    rf"(?:week|month|round|turn|race|tomorrow|{_DAY})\b(?! \d)|\bnext (?:week|month|round|turn)\b",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"[^\s<>@,;()]{1,64}@[^\s<>@,;()]{1,200}[^\s<>@,;().!?]")
# A part of a day, which is no hour.
_PART = re.compile(r"\b(?:morning|afternoon|evening|night)\b", re.IGNORECASE)
_TIMED = frozenset(
    {"deadline", "every", "away", "start", "set", "hold", "deputy", "gm"}
)  # say themselves when
_REMINDERS = "set reminders"
_BY_WEEKS = "every 2 weeks"
_CREATE = "create golden-strider called Spring Mile"  # a line that creates a match, where none can be told
_BECAUSE = "I ask because of what you write {}."
_ENDED = (MatchStatus.OVER, MatchStatus.CANCELLED)


def for_writer(context: Context, wished: Wished) -> Read:
    """The wish, if it is for this writer; else what the line is without it."""
    lines = _lines(context, wished)
    if wished.otherwise is None:
        return wished
    if joins := _confirmed(context, wished):
        return joins
    same = (
        lines
        and isinstance(wished.otherwise, Given)
        and {wished.otherwise.verb} == {_given(context, one).verb for one in lines}
        and (wished.otherwise.verb != "create" or forming.offers(*wished.otherwise.words))
    )
    made = len(wished.options[0]) == 1 and wished.options[0][0].startswith(set_together.MAKES)
    if made and isinstance(wished.otherwise, Wished) and context.match is not None:
        return wished.otherwise
    nowhere = context.match is None and context.gm
    if not lines and not nowhere and wished.options[0][0].startswith(_REMINDERS):
        return Words(wondering.REMINDERS)
    return wished.otherwise if same or not (lines or nowhere) else wished


def _confirmed(context: Context, wished: Wished) -> Given | None:
    """The joining of somebody new, who was asked just that and has said yes, whatever else they wrote beside it."""
    bent = context.confirmed and isinstance(wished.otherwise, Mistake) and bool(wished.options[0])
    given = _given(context, wished.options[0][0]) if bent else None
    return given if given and given.verb == "join" else None


def can_be(context: Context, wished: Wished) -> bool:
    """Whether any of what is wished could be done now, by whoever wishes it."""
    return any(_may(context, one) and _can(context, one) for one in wished.options if one[0])


def done(context: Context, line: str, wished: Wished) -> Verdict:
    """What becomes of a wish of somebody whom it is for."""
    lines, match = _lines(context, wished), context.match
    if not lines and not wished.text:
        return _not_theirs(context, line, wished)
    over = match is not None and match.status in _ENDED and not _only_tell(context, lines)
    told = wished.text or f"{_said_so(lines)} {wished.told or ''}".rstrip() if lines else wished.text
    if not lines or match is None or over:
        return Verdict(line, told, good=False)
    try:
        if wished.told is not None:
            return _told(context, line, lines, told)
        asked = _proposed(context, line, lines)
    except Refusal as refusal:
        why = str(refusal)
        return Verdict(line, why[:1].upper() + why[1:], good=False)
    because = _BECAUSE.format(wished.because) if wished.because and asked.proposes else ""
    return replace(asked, read=f"{asked.read} {because}".rstrip())


def spoken(context: Context, line: str, said: Spoken) -> Verdict:
    """What becomes of the lines that a GM speaks of: each is asked about, and what else they said is named."""
    try:
        for_seat = any(seats.named(context, one) for one in said.lines)
        done_so = (
            proposing.lines(context, line, said.lines) if for_seat else _proposed(context, line, said.lines)
        )
    except Refusal as refusal:
        why = str(refusal)
        return Verdict(line, why[:1].upper() + why[1:], good=False)
    return replace(done_so, read=f"{done_so.read} {said.note}".rstrip(), left=(*done_so.left, *said.left))


def _not_theirs(context: Context, line: str, wished: Wished) -> Verdict:
    """What is told to who may say none of the lines: who may, or how it is said."""
    said = next((one for one in reversed(wished.options) if _is_offered(context, one)), (_CREATE,))
    gms = any(_row(context, _given(context, one)).who is Who.GM for one in said)
    if context.match and context.seat and gms:
        return Verdict(line, f"{ONLY_GM} {context.match.tag} can do that.", good=False)
    which = ' Answer a letter of the match, or write its tag above: "GS-1:".'
    return Verdict(line, f"{_said_so(said)}{'' if said[0].startswith('create') else which}", good=False)


def _only_tell(context: Context, lines: Sequence[str]) -> bool:
    return all(_row(context, _given(context, one)).tells for one in lines)


def _lines(context: Context, wished: Wished) -> tuple[str, ...]:
    """The first of the lines that this writer may say, or what says the same and can be done; ()."""
    may = [one for one in wished.options if _may(context, one)]
    if len(may) > 1 and context.match is not None:
        alike = [one for one in may if _verbs(context, one) == _verbs(context, may[0])]
        can = (_can_of(context, some) for some in (alike, may))
        may = next(filter(None, can), may)
    return canonical.lines(may[0]) if may else ()


def _can_of(context: Context, some: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Those that can be done now: who has another address is entered before the start, and replaced after it."""
    return [one for one in some if _can(context, one)]


def _verbs(context: Context, lines: Sequence[str]) -> list[str]:
    return [_given(context, one).verb for one in lines]


def _can(context: Context, lines: Sequence[str]) -> bool:
    """Whether nothing speaks against doing these now."""
    with suppress(Refusal):
        for given in (_given(context, one) for one in lines):
            row = _row(context, given)
            _checked(context, row, given)
            if row.asks:
                row.asks(context, *given.words)
        return True
    return False


def _said_so(lines: Sequence[str]) -> str:
    said = '" and "'.join(lines)
    own = "Write it on a line of its own." if len(lines) == 1 else "Write each on a line of its own."
    return f'Not obeyed, for I am not sure what you wish. It is said so: "{said}". {own}'


def _proposed(context: Context, line: str, lines: Sequence[str]) -> Verdict:
    """Do what only tells; ask what its command asks first; else propose the lines. Raises Refusal."""
    away = titled.elsewhere(context, context.match, line) if context.match else ""
    # A command may name its match itself: "join GS-5 as Zorro".
    if context.match and away and not titled.elsewhere(context, context.match, "\n".join(lines)):
        raise Refusal(f"not done: {away}")
    given = [_given(context, one) for one in lines]
    rows = [_row(context, one) for one in given]
    come_to = [_checked(context, row, one) for row, one in zip(rows, given, strict=True)]
    if len(lines) == 1 and rows[0].tells:
        return obeying.command(context, line, given[0])
    if len(lines) == 1:
        asked = asking_first.question(context, rows[0], line, given[0])
    else:
        asked = asking_first.together(context, rows, line, lines)
    verdict = asked or proposing.lines(context, line, lines)
    counted = ("I count weeks from the deadline.",) if lines[-1] == _BY_WEEKS and len(lines) > 1 else ()
    told = (
        verdict.read,
        *come_to,
        *counted,
        *_without_an_hour(line, lines),
        *_left_out(context, line, lines),
    )
    verdict = replace(verdict, read=" ".join(filter(None, told)))
    later = _LATER.search(line)
    timed = not _TIMED.isdisjoint(one.verb for one in given)
    if later is None or timed or later[0].casefold() in " ".join(lines).casefold():
        return verdict
    return replace(verdict, read=f'{verdict.read} It is done at once then, and not "{later[0]}".')


def _left_out(context: Context, line: str, lines: Sequence[str]) -> Iterator[str]:
    """That somebody's address stands in a wish, and in nothing that is made of it."""
    for address in dict.fromkeys(_ADDRESS.findall(line)):
        if address.casefold() not in " ".join(lines).casefold():
            would = f': who is to order for you is named so, "deputy NAME {address}"' if context.seat else ""
            yield f"I do nothing about {address}{would}."


def _without_an_hour(line: str, lines: Sequence[str]) -> Iterator[str]:
    """That "Sunday evening" has no hour, where a deadline is what is meant: it stays the hour of the one that runs."""
    part = _PART.search(line)
    said = " ".join(one for one in lines if one.startswith("deadline "))
    if part and said and not re.search(r"\d[:.]\d\d|\d ?[ap]m|in the|at night|clock", said):
        yield f'"{part[0]}" says no hour: for another one write it, as in "{said} 20:00".'


def _told(context: Context, line: str, lines: Sequence[str], told: str) -> Verdict:
    """Only tell how it is said. Raises Refusal where it speaks of somebody who isn't there."""
    for given in (_given(context, one) for one in lines):
        _checked(context, _row(context, given), given)
    return Verdict(line, told, good=False)


def _checked(context: Context, row: Command, given: Given) -> str:
    """What a command comes to, if it says so before it is done. Raises Refusal where it can't be done."""
    permitted.check(context, row)
    told = row.clear(context, *given.words) if row.clear else ""
    return told if isinstance(told, str) else ""


def _may(context: Context, lines: Sequence[str]) -> bool:
    """Whether all of these are for this writer; what is no GM's is for who has a seat."""
    given = [_given(context, one) for one in lines]
    if not _is_offered(context, lines):
        return False  # "open a second window"
    rows = [_row(context, one) for one in given]
    return all(
        permitted.may(context, row)
        and (row.who in (Who.GM, Who.GM_OF_SERVER) or row.tells or _has_seat(context, row))
        for row in rows
    )


def _is_offered(context: Context, lines: Sequence[str]) -> bool:
    """Whether a match that these lines create is one of a game that there is."""
    given = (_given(context, one) for one in lines)
    return not any(one.verb == "create" and not forming.offers(*one.words) for one in given)


def _has_seat(context: Context, row: Command) -> bool:
    """Whether the writer plays; a GM may say what anybody may."""
    runs = context.match is not None and context.runs(context.match)
    return context.seat is not None or (row.who is Who.ANYBODY and runs)


def _row(context: Context, given: Given) -> Command:
    return all_commands.meant(context, given.verb)


def _given(context: Context, line: str) -> Given:
    return finding.folded(context, line) or reading.read(line)
