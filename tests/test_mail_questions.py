"""What the mails of a batch ask is asked once for all of them; what is written meanwhile counts."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, Select, Table, event
from sqlalchemy.sql import visitors

from bot.flow.intake import batches
from bot.store import changes, foreseen, mail_questions, proposals, questions
from bot.store.changes import Sheet
from tests.kit.correspondence import Correspondence, address, shown

NOBODY = "nobodys-key"


@contextmanager
def counted(engine: Engine) -> Iterator[list[str]]:
    """The statements that are executed meanwhile."""
    seen: list[str] = []

    def note(_db: object, _cursor: object, statement: str, *_: object) -> None:
        seen.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield seen
    finally:
        event.remove(engine, "before_cursor_execute", note)


def all_answers(db: Connection) -> list[Any]:
    """What is answered of each seat of the race, and of a key that nobody has."""
    seats, match = questions.seats_of(db, 1), questions.match(db, 1)
    return [
        mail_questions.player_by_key(db, NOBODY),
        *(mail_questions.player_by_key(db, seat.key) for seat in seats),
        tuple(mail_questions.last_turn(db, 1)),
        *(mail_questions.standing_of(db, 1, turn, seat.id) for seat in seats for turn in (0, match.turn)),
    ]


def keys(db: Connection) -> set[str]:
    return {NOBODY, *(seat.key for seat in questions.seats_of(db, 1))}


def test_they_are_what_each_mail_would_be_told(race: Correspondence) -> None:
    race.write(address("Hare"), "start with 6 6 6 6 6")
    with race.engine.begin() as db:
        alone = all_answers(db)
        asked = keys(db)
        with mail_questions.asked_together(db, asked), counted(race.engine) as seen:
            assert all_answers(db) == alone
        # Which seats there are, and the match; and of each seat what stood for a turn that is not due.
        assert len(seen) == 2 + len(asked - {NOBODY})


@pytest.fixture
def begun(race: Correspondence) -> Correspondence:
    """The race, after the player of its first seat has ordered."""
    with race.engine.begin() as db:
        first, *_ = questions.seats_of(db, 1)
    race.write(first.address, "start with 6 6 6 6 6")
    return race


def write(db: Connection, now: datetime, what: str) -> None:
    """Change what this is about."""
    seat = questions.seats_of(db, 1)[0]
    sheet = Sheet(1, 1, seat.id)
    match what:
        case "match":
            changes.change_match(db, 1, title="Another")
        case "seat":
            changes.change_seat(db, seat.id, nmrs=3)
        case "person":
            changes.set_preferences(db, seat.person, {"letters": "plain"})
        case "proposal":
            row = {"person": seat.person, "match": 1, "seat": seat.id, "turn": 1, "word": "yes", "lines": "x"}
            proposals.propose(db, **row, mail=1, at=now)
        case "turn":
            changes.keep_turn(db, 1, 1, state=b"", events="[]", adjudicated=now)
        case "correction":
            changes.correct(db, questions.match(db, 1), "correct it because", None, now)
        case "order laid":
            row = {"unit": "another", "line": "play 6/0 M3 B3", "stands": True, "ended": None}
            changes.lay(db, sheet, [row], None, now)
        case "order ended":
            (unit,) = [one.unit for one in questions.standing(db, 1, 1)]
            changes.end(db, sheet, {unit: "withdrawn"})
        case "orders ended":
            changes.end_all(db, sheet, "withdrawn")
        case _:
            raise ValueError(what)


WRITES = (
    "match",
    "seat",
    "person",
    "proposal",
    "turn",
    "correction",
    "order laid",
    "order ended",
    "orders ended",
)


@pytest.mark.parametrize("what", WRITES)
def test_what_is_written_meanwhile_counts(begun: Correspondence, what: str) -> None:
    with begun.engine.begin() as db:
        asked = keys(db)
        with mail_questions.asked_together(db, asked):
            before = all_answers(db)
            write(db, begun.now, what)
            after = all_answers(db)
        assert after == all_answers(db)
        assert after != before


def test_of_orders_those_of_other_seats_are_known_still(begun: Correspondence) -> None:
    with begun.engine.begin() as db:
        first, second, *_ = questions.seats_of(db, 1)
        asked = keys(db)
        with mail_questions.asked_together(db, asked):
            write(db, begun.now, "order laid")
            with counted(begun.engine) as seen:
                assert len(mail_questions.standing_of(db, 1, 1, first.id)) == 2
                assert mail_questions.standing_of(db, 1, 1, second.id) == []
    assert len(seen) == 1


def test_every_table_that_an_answer_is_read_from_is_looked_at() -> None:
    asked: dict[foreseen.Question, tuple[Select[Any], ...]] = mail_questions.STATEMENTS
    for question, statements in asked.items():
        read = {
            one.name
            for statement in statements
            for one in visitors.iterate(statement)
            if isinstance(one, Table)
        }
        assert read <= question.tables, question.name


def test_the_second_of_two_mails_of_a_batch_sees_the_first(race: Correspondence) -> None:
    for name, body in (("Hare", "start with 6 6 6 6 6"), ("Fox", "start with 7 7 6 5 5"), ("Hare", "orders")):
        race.deliver(race.compose(address(name), body), read=False)
    batches.read_all(race.engine, race.house)
    *_, last = race.letters()
    assert last["To"] == address("Hare")
    assert "6 6 6 6 6" in shown(last)
