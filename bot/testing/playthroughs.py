"""Whole matches as text, to be kept as files: the record, what each reader is told of it, and the last state.

    golden(f"{folder}/record.txt", write(record))
    for report in told(record, None): ...

The record is the test and stays as it is; what is told of it may change, and is reviewed as a diff. Must not know any
one game, nor where the files lie.
"""

import json
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from bot.games.base import AnyGame, SeatNumber
from bot.layout import Block, Heading, Lines, Section, text
from bot.record import Played, Record, replay, start
from bot.testing.random_matches import play, record_of

TRIED = 6  # random matches of which the shortest is taken


def shortest(
    game: AnyGame,
    variant: str,
    *,
    seats: int | None = None,
    changed: Mapping[str, str] = MappingProxyType({}),
) -> Record:
    """The shortest random match, so that people can read a diff of it."""
    played = (play(game, variant, number, seats=seats, changed=changed) for number in range(TRIED))
    return record_of(game, min(played, key=lambda match: len(match.steps)))


def told(record: Record, seat: SeatNumber | None) -> Iterator[str]:
    """What a reader (None: anybody) is told turn by turn, and what they could order next."""
    view = record.game.view(start(record), seat)
    yield text.render([Heading(record.game.turn_name(view)), Lines(record.game.form(view))])
    for one in replay(record):
        readers = record.game.told(one.state)
        if readers is not None and seat not in readers:
            continue
        yield text.render(_blocks(record, one, seat))


def _blocks(record: Record, one: Played, seat: SeatNumber | None) -> list[Block]:
    game, view = record.game, record.game.view(one.state, seat)
    events = tuple(event for event in one.events if event.seen_by is None or seat in event.seen_by)
    plans = tuple(f"{plan.line} {plan.figures}".rstrip() for plan in game.plan(view, {}))
    remarks: list[Block] = [Lines(tuple(map(str, one.warnings)))] if one.warnings and seat is None else []
    ahead: list[Block] = [
        Section(game.turn_name(view)),
        Lines(game.form(view)),
        Section("if nothing comes"),
        Lines(plans),
    ]
    return [
        Heading(f"{one.turn}: {one.name}", game.headline(view)),
        *remarks,
        *game.report(view, events),
        *game.course(view),
        *(ahead if plans else []),
    ]


def last_state(record: Record) -> str:
    """The last state as JSON with a line for each part, so that a diff shows which part changed."""
    *_, last = replay(record)
    tree: dict[str, object] = json.loads(record.game.dump(last.state))
    return "{\n" + ",\n".join(f'"{key}": {_parts(value)}' for key, value in tree.items()) + "\n}\n"


def _parts(value: object) -> str:
    if isinstance(value, list):
        return "[\n  " + ",\n  ".join(json.dumps(part, ensure_ascii=False) for part in value) + "\n]"
    return json.dumps(value, ensure_ascii=False)
