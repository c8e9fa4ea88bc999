"""Servers that share a database read mails of different matches beside each other, and each match's in their order."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from email.message import EmailMessage
from typing import Any

import pytest
from sqlalchemy import func, insert, select, text

from bot.flow.intake import batches, lanes, sorting
from bot.flow.intake.receive import receive
from bot.flow.values import preferences
from bot.store import changes, questions, values, within
from bot.store.engine import beside, connect, reading
from bot.store.lanes import queue
from bot.store.statuses import MailStatus
from bot.store.tables import in_mail, metadata, orders, out_mail, people
from bot.store.within import Beyond
from tests.kit import correspondence
from tests.kit.correspondence import GM, Correspondence, address
from tests.kit.patience import PATIENCE, until
from tests.kit.postgres import TEMPLATE, Cluster, database_name

HARE, FOX = map(address, ("Hare", "Fox"))
ORDER = "play 6/0 M3 B3"


@dataclass
class Club:
    """Races that have begun on one database, and the letters that began them, by race and reader."""

    url: str
    there: Correspondence
    letters: dict[int, dict[str, EmailMessage]] = field(default_factory=dict)

    def write(self, sender: str, body: str, race: int | None = None, **how: Any) -> int:
        """Keep a mail that waits to be read, in answer to the letter that began the race. Its number."""
        answering = {"answering": self.letters[race][sender]} if race is not None else {"fresh": True}
        self.there.deliver(self.there.compose(sender, body, **answering, **how), read=False)
        return int(self.ask(select(func.max(in_mail.c.id)))[0][0])

    def read(self, server: Correspondence | None = None) -> int:
        one = server or self.there
        return batches.read_all(one.engine, one.house)

    @contextmanager
    def another(self) -> Iterator[Correspondence]:
        """Another server on the same database."""
        one = Correspondence(connect(self.url), self.there.now)
        yield one
        one.engine.dispose()

    def ask(self, question: Any) -> list[Any]:
        """The answer to a question, which waits for nobody."""
        with reading(self.there.engine) as db:
            return list(db.execute(question))

    def status(self, mail: int) -> str:
        return str(self.ask(select(in_mail.c.status).where(in_mail.c.id == mail))[0][0])

    def lane(self, mail: int) -> str | None:
        """The lane of a mail, once somebody has looked at it."""
        sorting.sort(self.there.engine, self.there.house, 50)
        found: str | None = self.ask(select(in_mail.c.lane).where(in_mail.c.id == mail))[0][0]
        return found


@pytest.fixture(scope="module")
def begun(cluster: Cluster) -> Club:
    """The races as they begin, which take most of a second to set up; every test has a copy of them."""
    url = cluster.copy(TEMPLATE)
    made = Club(url, correspondence.moved_into(url))
    for number in range(1, 7):
        correspondence.race(made.there)
        made.there.letters()
        made.letters[number] = dict(made.there.newest)
    made.there.engine.dispose()
    return made


@pytest.fixture
def club(cluster: Cluster, begun: Club) -> Iterator[Club]:
    url = cluster.copy(database_name(begun.url))
    there = replace(begun.there, engine=connect(url), newest=dict(begun.there.newest))
    yield Club(url, there, {number: dict(letters) for number, letters in begun.letters.items()})
    there.engine.dispose()


@dataclass
class Halt:
    """A place at which a thread stands still, once, until it is told to go on."""

    there: threading.Event = field(default_factory=threading.Event)
    further: threading.Event = field(default_factory=threading.Event)

    def __call__(self, point: str) -> None:
        if point == "mail_read" and not self.there.is_set():
            self.there.set()
            assert self.further.wait(PATIENCE)


@contextmanager
def halted(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Correspondence, Callable[[], Future[int]]]]:
    """Another server, while this one stands in its transaction, with mails read that are not yet committed.

    Behind the yield this one goes on. The function begins to read with the other one, in a thread.
    """
    halt = Halt()
    monkeypatch.setattr(lanes, "crash", halt)
    with club.another() as other, ThreadPoolExecutor(2) as threads:
        one = threads.submit(club.read)
        try:
            assert halt.there.wait(PATIENCE)
            yield other, lambda: threads.submit(club.read, other)
        finally:
            halt.further.set()
        one.result()


# How many transactions wait: for those that must not write beside them, or for somebody who has a row.
WAITS_FOR_THE_HOUSE = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
WAITS_FOR_A_ROW = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'transactionid'")


def test_two_servers_at_once_lose_nothing_and_keep_the_order_of_each_match(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "BATCH", 7)
    names, rounds = ("Hare", "Fox", "Snail"), 4
    for squares in range(1, rounds + 1):
        for race in club.letters:
            for name in names:
                club.write(address(name), f"Hi,\nplay 6/0 M{squares} B{6 - squares}\nCheers, {name}", race)
    both = threading.Barrier(2)
    met: set[int] = set()

    def meet(point: str) -> None:
        # Each stands in its first transaction until the other one does, too.
        if point == "mail_read" and threading.get_ident() not in met:
            met.add(threading.get_ident())
            both.wait(PATIENCE)

    monkeypatch.setattr(lanes, "crash", meet)
    with club.another() as other, ThreadPoolExecutor(2) as threads:
        done = sum(threads.map(club.read, (club.there, other)))
    many = rounds * len(names) * len(club.letters)
    assert done == many
    assert {club.there.standing(race)[0] for race in club.letters} == {"play 6/0 M4 B2"}
    laid = club.ask(select(orders.c.match, orders.c.mail).order_by(orders.c.id))
    assert len(laid) == many
    for race in club.letters:
        mine = [row.mail for row in laid if row.match == race]
        assert mine == sorted(mine)
    receipts = club.ask(select(out_mail.c.mail).where(out_mail.c.kind == "receipt"))
    assert len({row.mail for row in receipts if row.mail}) >= many
    assert MailStatus.NEW not in {row.status for row in club.ask(select(in_mail.c.status))}
    # What was learned of each of them is kept.
    learned = [values.person(row) for row in club.ask(select(people)) if row.address in map(address, names)]
    assert [preferences.keeps_key(one) for one in learned] == [True] * 3


@pytest.mark.parametrize(
    ("sender", "body", "race"),
    [
        (GM, "create golden-strider called Second", 1),
        ("zebra@else.test", "join GS-2 as Zebra", None),
        (FOX, "prefer plain text", 1),
    ],
)
def test_nothing_is_read_before_a_mail_that_may_touch_it(
    club: Club, monkeypatch: pytest.MonkeyPatch, sender: str, body: str, race: int | None
) -> None:
    first = club.write(HARE, ORDER, 1)
    between = club.write(sender, body, race)
    behind = club.write(HARE, ORDER, 2)
    with halted(club, monkeypatch) as (_, begin):
        other = begin()
        until(lambda: club.ask(WAITS_FOR_THE_HOUSE)[0][0], "the other server to wait for the first mail")
        assert {club.status(one) for one in (first, between, behind)} == {"new"}
    other.result()
    club.read()
    assert "new" not in {club.status(one) for one in (first, between, behind)}
    answers = club.ask(select(out_mail.c.mail).order_by(out_mail.c.id))
    told = list(dict.fromkeys(row.mail for row in answers if row.mail in (first, between, behind)))
    assert told == [one for one in (first, between, behind) if one in told]
    assert {first, behind} <= set(told)


def test_a_match_that_a_server_reads_for_is_left_to_it_and_others_are_read(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "BATCH", 1)
    here, later = club.write(HARE, ORDER, 1), club.write(HARE, "play 6/0 M1 B5", 1)
    elsewhere = club.write(HARE, ORDER, 2)
    with halted(club, monkeypatch) as (other, _):
        assert club.read(other) == 1
        assert [club.status(one) for one in (here, later, elsewhere)] == ["new", "new", "answered"]
    assert [club.status(one) for one in (here, later)] == ["answered"] * 2
    assert club.there.standing(1) == ["play 6/0 M1 B5"]


def test_a_match_whose_turn_is_being_played_is_left_alone(club: Club) -> None:
    here, elsewhere = club.write(HARE, ORDER, 1), club.write(HARE, ORDER, 2)
    with club.another() as other:
        with beside(other.engine) as db:
            assert changes.take_match(db, 1) is not None
            assert club.read() == 1
        assert [club.status(one) for one in (here, elsewhere)] == ["new", "answered"]
    assert club.read() == 1
    assert club.status(here) == "answered"


def test_a_mail_that_is_not_believed_leaves_its_lane_and_those_beside_it_are_read(club: Club) -> None:
    """Its text says nothing but orders; but two turns have been played since the letter that it answers."""
    told: list[EmailMessage] = []
    for _ in range(2):
        club.there.pass_time(days=8)
        told = club.there.run_turns()
    asked = club.write(HARE, "play 10 M6 B4", 1)
    club.letters[2][HARE] = next(one for one in told if one["To"] == HARE and "GS-2" in one["Subject"])
    fine = club.write(HARE, "status", 2)
    assert club.lane(asked)
    assert club.read() == 2
    assert [club.status(one) for one in (asked, fine)] == ["held", "answered"]
    assert not club.lane(asked)


def test_a_mail_that_came_after_the_instant_of_its_turn_waits_and_keeps_no_other_match_waiting(
    club: Club,
) -> None:
    deadline = club.there.match(1).deadline
    assert deadline is not None
    with club.there.engine.begin() as db:
        changes.change_match(db, 2, deadline=None)
    club.there.now = deadline
    club.there.pass_time(seconds=1)
    late = [club.write(HARE, ORDER, 1), club.write(FOX, ORDER, 1)]
    fine = club.write(HARE, ORDER, 2)
    assert club.read() == 1
    assert [club.status(one) for one in (*late, fine)] == ["new", "new", "answered"]


def test_one_that_breaks_us_is_put_aside_and_takes_nobody_with_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    mails = [club.write(HARE, ORDER, 1), club.write(FOX, ORDER, 1), club.write(HARE, ORDER, 2)]

    def broken(db: Any, house: Any, waiting: Any, outgoing: Any) -> Any:
        found = receive(db, house, waiting, outgoing)
        if waiting.mail.id == mails[1]:
            raise ZeroDivisionError
        return found

    monkeypatch.setattr("bot.flow.intake.commits.receive", broken)
    assert club.read() == 3
    assert [club.status(one) for one in mails] == ["answered", "shunted", "answered"]


TWO = 'MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary="b"\r\n'
VERSIONS = (
    "--b\r\nContent-Type: text/plain\r\n\r\nplay 6/0 M3 B3\r\n--b\r\nContent-Type: text/html\r\n\r\n"
    "<p>play 6/0 M3 B3</p><p>join GS-2 as Zorro</p>\r\n--b--"
)


@pytest.mark.parametrize(
    ("body", "narrow"),
    [
        (ORDER, True),
        (f"Hello everybody,\n\n{ORDER}\n\nThanks, Pete", True),
        ("status", True),
        (f"{ORDER}\nrules", True),
        ("", False),
        ("yes", False),
        (f"{ORDER}\nok", False),
        ("status all", False),
        ("GS-2 status", False),
        (f"match GS-2\n{ORDER}", False),
        (f"GS-2: {ORDER}", False),
        (f"{ORDER}\nto Fox: beware", False),
        (f"{ORDER}\nround 2: {ORDER}", False),
        (f"{ORDER}\nresign", False),
        (f"{ORDER}\nI shall be away next week.", False),
        ("play 6/0 M3 B4 please, or what you think best", False),
    ],
)
def test_only_what_says_nothing_but_orders_has_a_lane(club: Club, body: str, *, narrow: bool) -> None:
    assert bool(club.lane(club.write(HARE, body, 1))) is narrow


def test_who_writes_from_elsewhere_or_to_several_or_as_a_gm_has_no_lane(club: Club) -> None:
    mine = club.letters[1][HARE]["Reply-To"]
    to = f"{mine}, {club.letters[2][HARE]['Reply-To']}"
    assert not club.lane(club.write(HARE, ORDER, 1, to=to))
    assert not club.lane(club.write(GM, "status", 1))
    assert not club.lane(club.write(FOX, ORDER, None, to=mine))
    assert not club.lane(club.write(HARE, ORDER, None))
    assert club.lane(club.write(HARE, ORDER, None, to=mine))
    assert not club.lane(club.write(HARE, VERSIONS, 1, headers=TWO))


def test_a_key_that_opens_nothing_any_more_is_no_lane(club: Club) -> None:
    """Whoever has the seat now may play elsewhere, too: the mail may be for another match."""
    mail, behind = club.write(HARE, ORDER, 1), club.write(HARE, ORDER, 2)
    assert club.lane(mail)
    with club.there.engine.begin() as db:
        seat = next(one for one in questions.seats_of(db, 1) if one.address == HARE)
        changes.change_seat(db, seat.id, key="aaaaaaaaaa")
        found = queue(db, 10)
    assert [(one.mail, one.match) for one in found] == [(mail, None), (behind, 2)]


def test_in_a_lane_nothing_else_can_be_changed(club: Club) -> None:
    assert set(metadata.tables) >= within.TABLES
    with club.there.engine.begin() as db:
        here = next(one for one in questions.seats_of(db, 1) if one.address == HARE)
        row = {"match": 2, "turn": 1, "seat": here.id, "unit": "x", "line": "x", "stands": True}
        soon: within.Soon = {}
        with within.only(db, 1, soon):
            changes.change_match(db, 1, held="for a moment")
            for beyond in (
                lambda: changes.change_person(db, here.person, zone="Europe/Berlin"),
                lambda: db.execute(insert(orders), row | {"arrived": club.there.now}),
                lambda: within.stay(db, 2),
                lambda: within.stay(db),
            ):
                with pytest.raises(Beyond):
                    beyond()
            within.stay(db, 1)
            assert within.put_off(db, "zone", lambda db: changes.change_person(db, here.person, zone="UTC"))
        assert not within.put_off(db, "zone", lambda _: None)
        within.stay(db)
        for do in soon.values():
            do(db)
    assert club.ask(select(people.c.zone).where(people.c.id == here.person))[0].zone == "UTC"
    assert club.there.match(1).held == "for a moment"


def test_while_another_looks_at_a_mail_nobody_reads_past_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = club.write(HARE, ORDER, 1), club.write(HARE, ORDER, 2)
    looks, go_on = threading.Event(), threading.Event()
    look = sorting._lanes  # noqa: SLF001  # the moment before what was found is written down

    def slowly(*about: Any) -> Any:
        found = look(*about)
        if not looks.is_set():
            looks.set()
            assert go_on.wait(PATIENCE)
        return found

    monkeypatch.setattr(sorting, "_lanes", slowly)
    monkeypatch.setattr(batches, "BATCH", 1)
    with club.another() as other, ThreadPoolExecutor(2) as threads:
        one = threads.submit(club.read)
        try:
            assert looks.wait(PATIENCE)
            two = threads.submit(club.read, other)
            until(lambda: club.ask(WAITS_FOR_A_ROW)[0][0], "the other server to wait for the first mail")
            assert [club.status(mail) for mail in (first, second)] == ["new"] * 2
        finally:
            go_on.set()
        assert one.result() + two.result() == 2
