"""One whole match of every game and rule set, kept as files: the record, all reports, and the last state.

The record is the test and stays as it is; what is told of it may change, and is reviewed as a diff (--regolden).
A game or rule set without a playthrough fails: --regolden makes one from a random match.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.games import GAMES
from bot.games.base import AnyGame, Seat
from bot.games.nullgame import NULLGAME
from bot.layout import Block, Heading, Lines, Section, text
from bot.record import Played, Record, read, replay, start, write
from tests.conformance import matches
from tests.random_matches import record_of

HERE = Path(__file__).parent
EVERY = {(game.key, variant): game for game in (NULLGAME, *GAMES) for variant in game.variants}


@pytest.mark.parametrize(("key", "variant"), EVERY)
def test_playthrough(
    key: str, variant: str, golden: Callable[[str, str], None], request: pytest.FixtureRequest
) -> None:
    folder = f"playthroughs/{key}/{_folder(variant)}"
    if request.config.getoption("--regolden") and not (HERE / folder).exists():
        golden(f"{folder}/record.txt", write(shortest(EVERY[key, variant], variant)))
    record = kept(key, variant)
    assert (record.game.key, record.variant) == (key, variant)
    golden(f"{folder}/record.txt", write(record))
    golden(f"{folder}/reports.txt", "\n\n".join(told(record, None)))
    golden(f"{folder}/reports-to-{record.entrants[1].lower()}.txt", "\n\n".join(told(record, 1)))
    golden(f"{folder}/state.json", last_state(record))


def test_every_playthrough_comes_to_an_end() -> None:
    for key, variant in EVERY:
        record = kept(key, variant)
        *_, last = replay(record)
        assert record.game.result(last.state) is not None
        assert last.turn == len(record.turns)


def test_there_is_no_playthrough_of_a_game_that_is_gone() -> None:
    folders = (HERE / "playthroughs").glob("*/*")
    assert {(folder.parent.name, folder.name) for folder in folders} == {
        (key, _folder(v)) for key, v in EVERY
    }


def kept(key: str, variant: str) -> Record:
    path = HERE / "playthroughs" / key / _folder(variant) / "record.txt"
    assert path.exists(), f"{key} {variant} has no playthrough: run pytest --regolden and review it"
    return read(path.read_text(encoding="utf-8"), list(EVERY.values()))


def shortest(game: AnyGame, variant: str) -> Record:
    """The shortest random match: a diff of it can still be read."""
    return record_of(game, min(matches(game, variant), key=lambda match: len(match.steps)))


def told(record: Record, seat: Seat | None) -> Iterator[str]:
    """What a reader is told, turn by turn, and what he could order next."""
    view = record.game.view(start(record), seat)
    yield text.render([Heading(record.game.turn_name(view)), Lines(record.game.form(view))])
    for one in replay(record):
        yield text.render(_blocks(record, one, seat))


def _folder(variant: str) -> str:
    return variant.replace(" ", "-")


def _blocks(record: Record, one: Played, seat: Seat | None) -> list[Block]:
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
        *(ahead if plans else []),
    ]


def last_state(record: Record) -> str:
    """As JSON with a line for each part, so that a diff shows which one changed."""
    *_, last = replay(record)
    tree: dict[str, object] = json.loads(record.game.dump(last.state))
    return "{\n" + ",\n".join(f'"{key}": {_parts(value)}' for key, value in tree.items()) + "\n}\n"


def _parts(value: object) -> str:
    if isinstance(value, list):
        return "[\n  " + ",\n  ".join(json.dumps(part, ensure_ascii=False) for part in value) + "\n]"
    return json.dumps(value, ensure_ascii=False)
