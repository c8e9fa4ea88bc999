"""A turn that another process has prepared is the turn that the server would have played, or counts for nothing."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, TypeAlias, cast

import pytest
from sqlalchemy import Connection, func, select, update

from bot import preparing
from bot.flow.turns import due
from bot.hands import FEWEST, Hands
from bot.preparing import Job, Workbench
from bot.settings import Maildir, Settings, Smtp
from bot.store import journal, prepared, questions
from bot.store.engine import beside
from bot.store.prepared import Prepared, UnforeseenError
from bot.store.tables import matches, metadata, out_mail, people, seats, turns
from bot.store.values import Match
from tests.kit import correspondence, full_house
from tests.kit.arranged import arranged
from tests.kit.correspondence import BOT, GM, Correspondence
from tests.kit.fixtures import KINDS
from tests.kit.mailhost import HOST
from tests.kit.postgres import TEMPLATE

_ROUNDS = 3

Build: TypeAlias = Callable[[], Correspondence]


def everything(there: Correspondence) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables."""
    with there.engine.begin() as db:
        return {
            table.name: sorted(map(tuple, db.execute(select(table))), key=repr)
            for table in metadata.sorted_tables
        }


def in_any_order(rows: dict[str, list[tuple[Any, ...]]]) -> dict[str, list[tuple[Any, ...]]]:
    """The same without the numbers of letters: what changed meanwhile is played behind what did not."""
    return rows | {"out_mail": sorted((row[1:] for row in rows["out_mail"]), key=repr)}


def play(there: Correspondence, *, ahead: due.Ahead = due.played_here) -> int:
    """Play all that is due a week later."""
    there.pass_time(days=7, seconds=1)
    return due.run(there.engine, there.house, there.now, ahead=ahead)


def one_by_one(there: Correspondence) -> due.Ahead:
    """As hands do it, in this process."""

    def ahead(together: list[Match]) -> Iterator[Sequence[tuple[Match, Prepared | None]]]:
        engine = prepared.preparing(str(there.engine.url))
        for match in together:
            yield [(match, due.prepare(engine, there.house, match))]
        engine.dispose()

    return ahead


@pytest.fixture(params=KINDS)
def build(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Build]:
    """Makes houses in which six matches run; in all of them everything is the same."""
    made: list[Correspondence] = []

    def one() -> Correspondence:
        folder = tmp_path / str(len(made))
        folder.mkdir()
        there = full_house.six(folder)
        if request.param == "postgresql":
            there = full_house.carried_over(there, request.getfixturevalue("cluster").copy(TEMPLATE))
        made.append(there)
        return there

    yield one
    for there in made:
        there.engine.dispose()


@pytest.fixture
def six(build: Build) -> Correspondence:
    return build()


def test_prepared_turns_of_all_games_write_what_turns_write(
    build: Build, six: Correspondence, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    other = build()
    caplog.set_level("INFO", logger=journal.log.name)
    for whim in range(1, 1 + _ROUNDS):
        for there in (six, other):
            for number in range(1, 1 + len(full_house.SIX)):
                full_house.ordered(there, number, whim)
        caplog.clear()
        many = play(six)
        noted = caplog.messages.copy()
        caplog.clear()
        with monkeypatch.context() as nobody:
            nobody.setattr(due, "_run", None)
            assert play(other, ahead=one_by_one(other)) == many
        assert caplog.messages == noted
        assert everything(other) == everything(six)


def changed_seat(db: Connection) -> None:
    db.execute(
        update(seats).where(seats.c.match == 1).values(entrant="Somebody " + func.lower(seats.c.entrant))
    )


def changed_person(db: Connection) -> None:
    db.execute(update(people).values(zone="Asia/Tokyo"))


def moved_deadline(db: Connection) -> None:
    db.execute(update(matches).values(deadline=correspondence.START + timedelta(days=400)))


@pytest.mark.parametrize("meanwhile", [changed_seat, changed_person])
def test_what_has_changed_since_makes_a_turn_be_played_anew(
    six: Correspondence, meanwhile: Any, build: Build
) -> None:
    other = build()
    changes = [meanwhile]

    def ahead(together: list[Match]) -> Iterator[Sequence[tuple[Match, Prepared | None]]]:
        found = list(one_by_one(other)(together))
        with other.engine.begin() as db:
            while changes:
                changes.pop()(db)
        yield from found

    with six.engine.begin() as db:
        meanwhile(db)
    assert play(six) == play(other, ahead=ahead)
    assert in_any_order(everything(other)) == in_any_order(everything(six))


def test_a_turn_that_was_put_off_meanwhile_is_not_played(six: Correspondence) -> None:
    def ahead(together: list[Match]) -> Iterator[Sequence[tuple[Match, Prepared | None]]]:
        found = list(one_by_one(six)(together))
        with six.engine.begin() as db:
            moved_deadline(db)
        yield from found

    before = everything(six)["turn"]
    assert play(six, ahead=ahead) == 0
    assert everything(six)["turn"] == before


def test_a_turn_is_prepared_without_a_trace(six: Correspondence, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    six.pass_time(days=7, seconds=1)
    before = everything(six)
    caplog.clear()
    engine = prepared.preparing(str(six.engine.url))
    assert due.prepare(engine, six.house, six.match()) is not None
    engine.dispose()
    assert everything(six) == before
    assert not caplog.messages


def test_what_only_its_writing_would_tell_can_not_be_prepared(six: Correspondence) -> None:
    engine = prepared.preparing(str(six.engine.url))
    asked = update(seats).values(nmrs=0).returning(seats.c.id)
    with pytest.raises(UnforeseenError):
        prepared.prepare(engine, lambda db: db.execute(asked).all())
    engine.dispose()


def test_a_change_of_no_row_is_not_as_it_was_prepared(six: Correspondence) -> None:
    engine = prepared.preparing(str(six.engine.url))
    nobody = update(seats).where(seats.c.id == -1).values(nmrs=0)
    _, found = prepared.prepare(engine, lambda db: db.execute(nobody))
    engine.dispose()
    with beside(six.engine) as db:
        assert not prepared.carry_out(db, found)


def settings(there: Correspondence, folder: Path) -> Settings:
    """A server on that database; nobody reads its mailbox."""
    smtp = Smtp(host=HOST, port=1, security="plain")
    return Settings(
        address=BOT,
        gm=(GM,),
        database=str(there.engine.url),
        mailbox=Maildir(path=str(folder / "mail")),
        smtp=smtp,
    )


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[tuple[Correspondence, Hands]]:
    """A house with so many races that hands are worth it; one hand may be called."""
    there = arranged(correspondence.opened(tmp_path), _many)
    ours = Hands(settings(there, tmp_path), lambda: there.now, lambda: False, most=1)
    there.pass_time(days=7, seconds=1)
    yield there, ours
    ours.dismiss(ours.there)
    there.engine.dispose()


def _many(there: Correspondence) -> None:
    for _ in range(FEWEST):
        correspondence.race(there)


def the_due(there: Correspondence) -> list[Match]:
    return due_at(there, there.now)


def the_due_soon(there: Correspondence) -> list[Match]:
    return due_at(there, there.now + timedelta(seconds=11))


def due_at(there: Correspondence, then: datetime) -> list[Match]:
    with there.engine.begin() as db:
        return questions.playable_matches(db, then)


def last_played(there: Correspondence) -> datetime:
    with there.engine.begin() as db:
        return cast("datetime", db.execute(select(func.max(turns.c.adjudicated))).scalar_one())


def ready(ours: Hands) -> None:
    """Wait until they have begun."""
    for hand in ours.there:
        assert hand.pipe.poll(60)


def turns_played(there: Correspondence) -> list[tuple[int, int]]:
    with there.engine.begin() as db:
        found = db.execute(select(turns.c.match, turns.c.number).where(turns.c.number > 0))
        return sorted((row.match, row.number) for row in found)


def reports(there: Correspondence) -> int:
    with there.engine.begin() as db:
        return int(db.execute(select(func.count()).where(out_mail.c.slug.startswith("report-"))).scalar_one())


def test_hands_prepare_all_turns_and_each_is_played_once(
    hands: tuple[Correspondence, Hands], monkeypatch: pytest.MonkeyPatch
) -> None:
    there, ours = hands
    ours.call(the_due(there))
    ready(ours)
    monkeypatch.setattr(due, "_run", None)
    assert due.run(there.engine, there.house, there.now, ahead=ours.ahead) == FEWEST
    assert turns_played(there) == [(number, 1) for number in range(1, 1 + FEWEST)]
    assert reports(there) == FEWEST * (1 + len(correspondence.FIELD))


def not_due_yet(there: Correspondence, ours: Hands) -> None:
    """Ten seconds before its deadline a match is with those who prepare it, as it stands then."""
    with there.engine.begin() as db:
        db.execute(update(matches).values(deadline=there.now + timedelta(seconds=10)))
    soon = the_due_soon(there)
    ours.call(soon)
    ready(ours)
    ours.call(soon)
    assert sum(len(hand.early) for hand in ours.there) == FEWEST


def test_what_is_due_soon_is_prepared_before_and_played_then(
    hands: tuple[Correspondence, Hands], monkeypatch: pytest.MonkeyPatch
) -> None:
    there, ours = hands
    not_due_yet(there, ours)
    assert turns_played(there) == []
    there.pass_time(seconds=11)
    monkeypatch.setattr(due, "_run", None)
    assert due.run(there.engine, there.house, there.now, ahead=ours.ahead) == FEWEST
    assert turns_played(there) == [(number, 1) for number in range(1, 1 + FEWEST)]


def test_each_hand_is_asked_for_what_it_has_prepared_before(hands: tuple[Correspondence, Hands]) -> None:
    there, ours = hands
    ours.most = 2
    not_due_yet(there, ours)
    owned = [set(hand.early) for hand in ours.there]
    assert all(owned)
    there.pass_time(seconds=11)
    asked: list[set[int]] = [set(), set()]
    for _ in ours.ahead(the_due(there)):
        for numbers, hand in zip(asked, ours.there, strict=True):
            numbers |= {match.id for match in hand.turns}
    assert all(numbers <= mine for numbers, mine in zip(asked, owned, strict=True))
    assert any(asked)


def test_a_hand_that_stands_still_holds_nobody_up(hands: tuple[Correspondence, Hands]) -> None:
    """However much it is to prepare."""
    there, ours = hands
    not_due_yet(there, ours)
    process = ours.there[0].process.pid
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    many = [replace(the_due_soon(there)[0], id=number) for number in range(2000)]
    calling = threading.Thread(target=ours.call, args=(many,), daemon=True)
    calling.start()
    calling.join(60)
    assert not calling.is_alive()
    assert 0 < len(ours.there[0].early) < len(many)


def early(there: Correspondence, seconds: int) -> tuple[Workbench, due.Ahead]:
    """A hand in this process that has prepared all turns of a week later, as if so long before they are played."""
    bench = Workbench(prepared.preparing(str(there.engine.url)), there.house)
    for match in due_at(there, there.now + timedelta(days=8)):
        assert match.runs_at is not None
        bench.early[match.id] = Job(match, match.runs_at, plain_only=False, early=True)
        bench.prepare_one()

    def ahead(together: list[Match]) -> Iterator[Sequence[tuple[Match, Prepared | None]]]:
        for match in together:
            yield [(match, bench.asked_for(Job(match, there.now, plain_only=False)))]

    to_deadline(there, seconds)
    return bench, ahead


def to_deadline(there: Correspondence, seconds: int) -> None:
    """So many seconds behind the deadline of all matches."""
    deadline = there.match().deadline
    assert deadline is not None
    there.pass_time(seconds=(deadline - there.now).total_seconds() + seconds)


def test_a_turn_prepared_before_its_deadline_tells_that_instant(
    six: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ahead = early(six, seconds=4)
    monkeypatch.setattr(Workbench, "prepared", None)
    monkeypatch.setattr(due, "_run", None)
    assert due.run(six.engine, six.house, six.now, ahead=ahead)
    assert last_played(six) == six.now - timedelta(seconds=4)


def test_a_turn_that_is_played_late_tells_when_it_was_played(six: Correspondence) -> None:
    _, ahead = early(six, seconds=3600)
    assert due.run(six.engine, six.house, six.now, ahead=ahead)
    assert last_played(six) == six.now


def test_an_order_of_the_last_moment_counts_in_a_turn_that_was_prepared_before_it(
    six: Correspondence, build: Build
) -> None:
    other = build()
    _, ahead = early(other, seconds=-1)
    to_deadline(six, seconds=-1)
    for there in (six, other):
        full_house.ordered(there, 1, whim=2)
        there.pass_time(seconds=1)
    assert due.run(six.engine, six.house, six.now + timedelta(seconds=1)) == due.run(
        other.engine, other.house, other.now + timedelta(seconds=1), ahead=ahead
    )
    assert in_any_order(everything(other)) == in_any_order(everything(six))


def test_a_hand_keeps_so_many_turns_and_no_more(six: Correspondence, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "MOST", 2)
    bench, _ = early(six, seconds=1)
    assert len(bench.ready) == 2


def test_nobody_waits_for_hands_that_have_not_begun(hands: tuple[Correspondence, Hands]) -> None:
    there, ours = hands
    assert due.run(there.engine, there.house, there.now, ahead=ours.ahead) == FEWEST
    assert len(ours.there) == 1  # it is there for the next turns
    assert turns_played(there) == [(number, 1) for number in range(1, 1 + FEWEST)]


def test_what_a_hand_had_that_was_killed_is_played_all_the_same(hands: tuple[Correspondence, Hands]) -> None:
    there, ours = hands
    ours.most = 2
    ours.call(the_due(there))
    ready(ours)
    killed = ours.there[0].process

    def between() -> None:
        killed.kill()
        killed.join()

    assert due.run(there.engine, there.house, there.now, between, ours.ahead) == FEWEST
    assert turns_played(there) == [(number, 1) for number in range(1, 1 + FEWEST)]
    assert killed not in [hand.process for hand in ours.there]


def test_who_gives_up_in_the_middle_leaves_no_turn_with_a_hand(hands: tuple[Correspondence, Hands]) -> None:
    there, ours = hands
    ours.call(the_due(there))
    ready(ours)

    def no_disk() -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        due.run(there.engine, there.house, there.now, no_disk, ours.ahead)
    assert not any(hand.turns for hand in ours.there)
    assert due.run(there.engine, there.house, there.now, ahead=ours.ahead) == FEWEST - 1
    assert turns_played(there) == [(number, 1) for number in range(1, 1 + FEWEST)]


def test_few_turns_call_nobody(hands: tuple[Correspondence, Hands]) -> None:
    there, ours = hands
    ours.call(the_due(there)[: FEWEST - 1])
    assert not ours.there


def test_hands_without_work_are_sent_away(
    hands: tuple[Correspondence, Hands], monkeypatch: pytest.MonkeyPatch
) -> None:
    there, ours = hands
    ours.call(the_due(there))
    ours.rest()
    assert len(ours.there) == 1
    began = [hand.process for hand in ours.there]
    later = time.monotonic() + 61
    monkeypatch.setattr(time, "monotonic", lambda: later)
    ours.rest()
    assert not ours.there
    assert not any(process.is_alive() for process in began)
