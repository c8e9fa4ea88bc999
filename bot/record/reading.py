"""Text -> Record. Many ways of typing a line are read; what can't be read is named with its exact place.

The reading stops at the first line that can't be understood and says where and what was expected. Whether an
order is *legal* is not asked here: a referee's record may hold one that counted as not received (ALL-5);
that is for `playing`.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.games.base import AnyGame, SeatNumber
from bot.games.offering import offered
from bot.record import correcting, rolling, sealed
from bot.record.header import header
from bot.record.lines import Text, fold, lines_of, near, split, uncommented
from bot.record.values import TITLE, Entry, Record, Seal, Turn
from grammar import Unreadable, tidy

_TITLE = re.compile(r"past\s+the\s+post\s+(?:game\s+)?record\s+(\d+)(?:\W*|\s+#.*)", re.IGNORECASE)
# A line of an entrant who is called "Turn 1" has something behind its colon.
_TURN = re.compile(r"(?:turn|round)\b(?![^:]*:\s*[^\s#])\s*(.*?)[\s:.]*(?:\s#.*)?", re.IGNORECASE)
_RESULT = re.compile(r"result\s*:\s*", re.IGNORECASE)
_SEALED = re.compile(r"sealed\s+(?=\S)", re.IGNORECASE)
_BEHIND_NAME = re.compile(r"\s*[:=]\s*|\s+-\s*|-\s+")  # a typed record has "Hare - play 6/0" as well
_NOTHING = {"nmr", "no move received", "none", "nothing", "-"}


def read(text: str, games: Sequence[AnyGame] = ()) -> Record:
    """The record that the text holds; BrokenRecord says what can't be read, and where. Without `games`: all offered."""
    lines = lines_of(text)
    end = Text(len(split(text)), 1, "")
    _title(lines[0] if lines else end)
    first = next((i for i, line in enumerate(lines) if _TURN.fullmatch(tidy(line.text))), len(lines))
    record = header(lines[1:first], lines[first] if first < len(lines) else end, games or offered())
    return _with_turns(record, lines[first:])


def _title(line: Text) -> None:
    found = _TITLE.fullmatch(tidy(line.text))
    if not found:
        raise line.broken(f"I expected the first line to be {TITLE!r}, I read {line.quoted}.")
    if found[1] != "1":
        raise line.broken(f"this is version {found[1]} of the record; I can read version 1.", found.start(1))


def _with_turns(record: Record, lines: Sequence[Text]) -> Record:
    turns: list[Turn] = []
    for line in lines:
        found = _TURN.fullmatch(tidy(line.text))
        if found:
            _next_turn(line, found, len(turns) + 1)
            turns.append(Turn(line=line.line))
        elif places := _RESULT.match(tidy(line.text)):
            record = replace(record, result=_result(record, line, places.end()))
        else:
            turns[-1] = _with_line(record, turns[-1], line)
    return replace(record, turns=tuple(turns))


def _next_turn(line: Text, found: re.Match[str], number: int) -> None:
    if found[1] != str(number):
        raise line.broken(f"I expected 'turn {number}', I read {line.quoted}.", found.start(1))


def _result(record: Record, line: Text, start: int) -> tuple[tuple[SeatNumber, ...], ...]:
    if record.result:
        raise line.broken("I have read 'result:' before; there can be one only.")
    return sealed.places(line.part(start, len(uncommented(line.text))), record.entrants)


def _with_line(record: Record, turn: Turn, line: Text) -> Turn:
    """The turn with the orders of one line, or with the seal, the draws or the correction that it is."""
    if of_order := _SEALED.match(tidy(line.text)):
        name, rest = _divided(record, line.part(of_order.end()))
        return replace(turn, seals=(*turn.seals, Seal(_seat(record, name), sealed.digits(rest))))
    name, rest = _divided(record, line)
    match fold(name.text):
        case "seal":
            if turn.seal:
                raise line.broken("I have read 'seal:' in this turn before; there can be one only.")
            return replace(turn, seal=sealed.digits(rest))
        case "press" if not _called_press(record):
            # Words may have a # of their own.
            said = line.part(rest.column - line.column).text
            return replace(turn, press=(*turn.press, said))
        case "drawn":
            return replace(turn, drawn=turn.drawn + sealed.draws(rest))
        case "gm":
            # A reason may have a # of its own.
            return _by_gm(turn, line, line.part(rest.column - line.column))
    return replace(turn, entries=turn.entries + _entries(record, turn, name, rest))


def _by_gm(turn: Turn, line: Text, whole: Text) -> Turn:
    if roll := rolling.read(tidy(whole.text), line.line):
        return _with_roll(turn, roll, whole)
    return replace(turn, corrections=(*turn.corrections, _correction(line, whole)))


def _called_press(record: Record) -> bool:
    """Whether an entrant has this name, of a time when no record had press: then such a line is an order."""
    return any(fold(name) == "press" for name in record.entrants)


def _with_roll(turn: Turn, roll: rolling.Roll, at: Text) -> Turn:
    if turn.roll:
        raise at.broken("I have read a roll in this turn before; there can be one only.")
    return replace(turn, roll=roll)


def _correction(line: Text, rest: Text) -> correcting.Correction:
    try:
        return correcting.read(rest.text, line.line)
    except Unreadable as why:
        raise rest.broken(str(why)) from None


def _entries(record: Record, turn: Turn, name: Text, rest: Text) -> tuple[Entry, ...]:
    """The orders of one line."""
    seat = _seat(record, name)
    if rest.text.casefold().rstrip(".") in _NOTHING:
        earlier = [entry.line for entry in turn.entries if entry.seat == seat]
        if earlier:
            raise rest.broken(
                f"{record.entrants[seat]} has an order in line {earlier[0]}; {rest.quoted} says there is none."
            )
        return ()
    try:
        orders = (record.game.stored or record.game.read)(rest.text)
    except Unreadable as why:
        raise rest.broken(str(why), why.column - 1) from None
    return tuple(Entry(seat, order, rest.line) for order in orders)


def _divided(record: Record, line: Text) -> tuple[Text, Text]:
    """Whose line it is, and what they ordered. A name may hold a colon, a comment may follow."""
    plain = uncommented(tidy(line.text))
    end = max((len(name) for name in record.entrants if _begins(plain, name)), default=plain.find(":"))
    if end < 1:
        raise line.broken(
            f"I expected an entrant, a colon and their order, or the next turn; I read {line.quoted}."
        )
    behind = _BEHIND_NAME.match(plain, end)
    if behind is None or behind.end() == len(plain):
        raise line.broken("I expected an order behind the colon, or nmr.", len(line.text))
    return line.part(0, end), line.part(behind.end(), len(plain))


def _begins(line: str, name: str) -> bool:
    return fold(line[: len(name)]) == fold(name) and _BEHIND_NAME.match(line, len(name)) is not None


def _seat(record: Record, at: Text) -> SeatNumber:
    """The entrant of this name, or the only one whose name begins so."""
    names = [fold(name) for name in record.entrants]
    name = fold(at.text)
    if name in names:
        return names.index(name)
    begun = [seat for seat, known in enumerate(names) if known.startswith(name)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise at.broken(f"{at.quoted} could be {' or '.join(record.entrants[seat] for seat in begun)}.")
    guess = near(at.text, record.entrants)
    raise at.broken(f"{at.quoted} is none of the entrants: {', '.join(record.entrants)}.{guess}")
