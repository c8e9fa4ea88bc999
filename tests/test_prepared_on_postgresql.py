"""Servers on one PostgreSQL carry out prepared turns: each is played once, and a lost database is nobody's fault."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest
from sqlalchemy import text, update

from bot.flow.turns import due
from bot.hands import FEWEST
from bot.outage import outside
from bot.store import changes, prepared, questions
from bot.store.engine import beside, connect
from bot.store.prepared import Prepared
from bot.store.tables import seats
from bot.store.values import Match
from tests.kit import correspondence
from tests.kit.correspondence import FIELD, Correspondence
from tests.kit.postgres import TEMPLATE, Cluster, database_name
from tests.test_prepared_turns import reports, the_due, turns_played

BACKENDS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pbm'"


@pytest.fixture
def races(cluster: Cluster) -> Iterator[Correspondence]:
    """Races whose deadline is over."""
    there = correspondence.moved_into(cluster.copy(TEMPLATE))
    for _ in range(FEWEST):
        correspondence.race(there)
    there.pass_time(days=7, seconds=1)
    yield there
    there.engine.dispose()


def all_prepared(there: Correspondence) -> list[tuple[Match, Prepared | None]]:
    engine = prepared.preparing(str(there.engine.url))
    found = [(match, due.prepare(engine, there.house, match)) for match in the_due(there)]
    engine.dispose()
    return found


@dataclass
class Another:
    """A server that has taken some matches, and has not committed yet."""

    there: Correspondence
    numbers: Sequence[int]

    def __enter__(self) -> None:
        self.engine = connect(str(self.there.engine.url))
        self.transaction = beside(self.engine)
        db = self.transaction.__enter__()
        for number in self.numbers:
            assert changes.take_match(db, number)

    def __exit__(self, *_: object) -> None:
        self.transaction.__exit__(None, None, None)
        self.engine.dispose()


def test_a_prepared_turn_that_another_server_plays_is_left_to_it(
    races: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for that server, and nothing of the turn is prepared anew."""
    ready, asked = all_prepared(races), []

    def ahead(together: list[Match]) -> Iterator[Sequence[tuple[Match, Prepared | None]]]:
        asked.append(len(together))
        yield [(match, found) for match, found in ready if match in together]

    monkeypatch.setattr(due, "_run", None)
    with Another(races, (1, 2, 3)):
        assert due.run(races.engine, races.house, races.now, ahead=ahead) == FEWEST - 3
    assert asked == [FEWEST, 0]
    assert turns_played(races) == [(number, 1) for number in range(4, 1 + FEWEST)]
    assert due.run(races.engine, races.house, races.now, ahead=ahead) == 3
    assert turns_played(races) == [(number, 1) for number in range(1, 1 + FEWEST)]
    assert reports(races) == FEWEST * (1 + len(FIELD))


def test_a_prepared_turn_that_another_server_has_played_is_not_played_again(races: Correspondence) -> None:
    ready = all_prepared(races)
    assert due.run(races.engine, races.house, races.now) == FEWEST
    with beside(races.engine) as db:
        assert not any(prepared.carry_out(db, found) for _, found in ready if found)
    assert reports(races) == FEWEST * (1 + len(FIELD))


def test_what_was_done_upon_a_wrong_answer_is_taken_back(races: Correspondence) -> None:
    """All statements are sent before the first answer is read."""
    (match, found), *_ = all_prepared(races)
    assert found is not None
    with races.engine.begin() as db:
        db.execute(update(seats).where(seats.c.match == match.id, seats.c.number == 1).values(in_a_row=7))
    with beside(races.engine) as db:
        assert not prepared.carry_out(db, found)
        # The transaction goes on as if nothing had been tried.
        assert questions.match(db, match.id).turn == match.turn
    assert turns_played(races) == []
    assert reports(races) == 0


def test_a_database_that_is_lost_while_prepared_turns_are_carried_out_is_no_fault_of_ours(
    races: Correspondence, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The turns stay due, and are played when the database is there again."""
    ready = all_prepared(races)
    carry_out = prepared.carry_out

    def cut(db: object, found: Prepared) -> bool:
        cluster.ask(database_name(str(races.engine.url)), BACKENDS)
        return carry_out(db, found)  # type: ignore[arg-type]  # it is what it was called with

    with monkeypatch.context() as cutting:
        cutting.setattr(prepared, "carry_out", cut)
        with pytest.raises(Exception) as caught:  # noqa: PT011  # whichever it is, the next line judges it
            due.run(races.engine, races.house, races.now, ahead=lambda _: [ready])
    assert outside(caught.value) == "the database can't be reached"
    assert due.run(races.engine, races.house, races.now, ahead=lambda _: [ready]) == FEWEST
    assert turns_played(races) == [(number, 1) for number in range(1, 1 + FEWEST)]


def test_a_full_disk_met_while_prepared_turns_are_carried_out_is_no_fault_of_ours(
    races: Correspondence,
) -> None:
    """The driver's own error is known as the database's."""
    (_, found), *_ = all_prepared(races)
    assert found is not None
    with races.engine.begin() as db:
        db.execute(
            text(
                "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$"
            )
        )
        db.execute(text("CREATE TRIGGER full_disk BEFORE INSERT ON out_mail EXECUTE FUNCTION full_disk()"))
    with pytest.raises(Exception) as caught, beside(races.engine) as db:  # noqa: PT011  # as above
        prepared.carry_out(db, found)
    assert outside(caught.value) == "the disk is full"
    assert turns_played(races) == []
