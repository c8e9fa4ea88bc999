"""Who plays for an absent player had a name of their own in each game: pilot, player. Those lines are read for ever.

A record sealed with such a line still verifies, and a database from then still runs.
"""

import hmac
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Insert, Table, column, table, text

from bot.games import GAMES
from bot.games.base import AnyGame, Dice
from bot.record import Entry, Record, Turn, read, sealing, write
from bot.record.verifying import check
from bot.store import schema, tables
from bot.store.engine import connect

SEED = bytes(range(32))
BY_KEY = {game.key: game for game in GAMES}
OLD = {"breaking-away": "pilot", "gotham-race": "player", "goldrush": "player"}
EACH = [pytest.param(BY_KEY[key], word, id=key) for key, word in OLD.items()]


MATCH: dict[str, Any] = {
    "id": 1,
    "tag": "XX-1",
    "title": "Spring Mile",
    "variant": "",
    "options": "{}",
    "rules_version": 1,
    "gm": 1,
    "key": "m",
    "status": "running",
    "least": 2,
    "most": 2,
    "zone": "UTC",
    "turn": 2,
    "seed": SEED,
    "stuck": False,
}
NOTHING_YET: dict[str, Any] = {"resigned": False, "robot": False, "nmrs": 0}  # of a seat
ORDER: dict[str, Any] = {"match": 1, "turn": 2, "seat": 1, "unit": "robot", "stands": True}


def names(game: AnyGame) -> tuple[str, ...]:
    return ("Hare", "Emu", "Moa")[: game.players(next(iter(game.variants.values()))).stop - 1]


@pytest.mark.parametrize(("game", "word"), EACH)
@pytest.mark.parametrize("who", ["steady", "none"])
def test_an_old_word_is_read_and_a_new_order_is_said_in_the_new_one(
    game: AnyGame, word: str, who: str
) -> None:
    (old,), (new,) = game.read(f"{word} {who}"), game.read(f"Robot: {who}")
    assert (str(old), str(new)) == (f"{word} {who}", f"robot {who}")
    assert old == new
    assert old.unit == "robot"
    rules = next(iter(game.variants.values()))
    view = game.view(game.setup(rules, names(game), Dice(SEED, "XX-1", 0)), 0)
    assert str(game.bind(view, old, {})) == f"robot {who}"


@pytest.mark.parametrize(("game", "word"), EACH)
def test_a_record_sealed_with_an_old_word_holds(game: AnyGame, word: str) -> None:
    """Its seal is made of the line as it was then, here by the formula alone."""
    (order,) = game.read(f"{word} steady")
    bare = Record(
        tag=f"{game.tag}-7",
        game=game,
        variant=next(iter(game.variants)),
        rules=next(iter(game.variants.values())),
        entrants=names(game),
        turns=(Turn((Entry(0, order),)),),
    )
    record = sealing.sealed(bare, SEED)
    formula = f"{game.tag}-7/1/seal/Hare: {word} steady".encode()
    assert record.turns[0].seals[0].digits == hmac.digest(SEED, formula, "sha256").hex()
    kept = write(replace(record, seed=SEED))
    assert f"\nHare: {word} steady\n" in kept
    again = read(kept)
    assert write(again) == kept
    found = {one.part: one for one in check(again)}
    assert found["orders"].good, found["orders"]
    assert found["chain"].good, found["chain"]


@pytest.mark.parametrize(("game", "word"), EACH)
def test_a_database_of_then_is_read_after_its_step(game: AnyGame, word: str, tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path}/old.sqlite")
    schema.upgrade(engine, "0009")
    rules = next(iter(game.variants.values()))
    state = game.setup(rules, names(game), Dice(SEED, "XX-1", 0))
    (order,) = game.read("robot steady")
    after = game.adjudicate(state, {0: {"robot": order}}, Dice(SEED, "XX-1", 1)).state
    now = datetime(2026, 1, 1, tzinfo=UTC)
    rows: tuple[tuple[Table, dict[str, Any]], ...] = (
        (tables.people, {"id": 1, "address": "a@x.test", "key": "k", "since": now}),
        (tables.matches, MATCH | {"game": game.key, "created": now}),
        (
            tables.seats,
            {"id": 1, "match": 1, "number": 0, "person": 1, "entrant": "Hare", "key": "s"} | NOTHING_YET,
        ),
        (
            tables.turns,
            {"match": 1, "number": 1, "state": game.dump(after), "events": "[]", "adjudicated": now},
        ),
        (tables.orders, ORDER | {"line": f"{word} none", "arrived": now}),
    )
    with engine.begin() as db:
        for place, row in rows:
            db.execute(into(place, row), row)
    schema.downgrade(engine, "0008")
    with engine.begin() as db:
        assert b"robot" not in bytes(db.execute(text("SELECT state FROM turn")).scalar_one())
        assert db.execute(text('SELECT unit, line FROM "order"')).one() == (word, f"{word} none")
    schema.upgrade(engine, "0009")
    with engine.begin() as db:
        kept = bytes(db.execute(text("SELECT state FROM turn")).scalar_one())
        assert db.execute(text('SELECT unit, line FROM "order"')).one() == ("robot", f"{word} none")
    assert game.load(kept) == after
    assert kept == game.dump(after)
    engine.dispose()


def into(place: Table, row: dict[str, Any]) -> Insert:
    """An insert that says nothing of columns that came later."""
    return table(place.name, *(column(name, place.c[name].type) for name in row)).insert()
