"""Every benchmark runs and says its line, in a tiny size: limits are for `make bench`, on a quiet machine."""

from typing import Any

from sqlalchemy import Connection, event

from bot import main, sending
from bot.flow.turns import due, remind
from bot.flow.writing import trying
from bot.hands import FEWEST
from bot.mailbox import Wake
from bot.service import Service
from bot.settings import Imap, Settings, Smtp
from bot.store import folders
from tests.benchmarks import corpus, field, letters_of_two, letters_out, servers, statements
from tests.benchmarks.__main__ import figures
from tests.benchmarks.figures import Figure, line
from tests.benchmarks.plain_loop import good, parser
from tests.benchmarks.sizes import TINY
from tests.kit.correspondence import BOT, GM
from tests.kit.fixtures import need
from tests.kit.postgres import postgres_missing

_PLANNED = ("SELECT", "UPDATE", "DELETE")


def test_every_benchmark_runs_and_says_its_line() -> None:
    said = [line(figure) for figure in figures(TINY, real=False)]
    wanted = (
        "a commit a mail",
        "50 share a commit",
        "statements",
        "due at once",
        "memory",
        "early in the race",
        "until an SMTP server has all 18 letters",
        "on an idle server",
        "other matches",
        "before them",
        "read an order",
        "8 teams",
    )
    for words in (*wanted, "league: races", "3 fields of 8"):
        assert any(words in one for one in said), words


def test_servers_on_postgresql_do_all_that_waits_however_many_they_are() -> None:
    need(postgres_missing())
    said = [line(figure) for figure in servers.measure(TINY)]
    assert [one.split(":")[0].strip() for one in said] == [
        "mails",
        "processors worked for each of the mails",
        "turns",
        "processors worked for each of the turns",
    ]


def test_two_servers_on_postgresql_send_all_letters_of_their_turns() -> None:
    need(postgres_missing())
    (figure,) = letters_of_two.measure(TINY)
    assert "two servers: all letters taken" in line(figure)


def test_letters_of_a_turn_go_out_while_others_are_played() -> None:
    # So few that nobody prepares them.
    way = letters_out.all_the_way(FEWEST - 1, TINY.soon)
    assert way.letters == (FEWEST - 1) * (field.SEATS + 1)
    assert way.first < way.played


def test_a_limit_that_is_not_kept_is_said_so() -> None:
    assert line(Figure(what="x", ours="1", within=False)).endswith("FAIL")
    assert line(Figure(what="x", ours="1", within=True)).endswith("ok")


def test_the_reference_reads_orders_and_nothing_else() -> None:
    lark = parser()
    assert good(lark, "Old Joe: line-up 7/0, 7/0, 6/0, 6/0, 4/0 play 7/0 M4 B3")
    assert not good(lark, "Hello,")


def test_nothing_that_mails_or_deadlines_ask_reads_a_whole_table() -> None:
    asked: dict[str, Any] = {}
    with field.a_house() as there:
        event.listen(there.engine, "before_cursor_execute", lambda *said: asked.update([_asked(*said)]))
        field.begin(there, 1)
        there.deliver(corpus.mails(there, 1)[0])
        due.run(there.engine, there.house, field.to_deadline(there, field.running(there)[0]))
        known = dict(asked)
        with there.engine.begin() as db:
            plans = {one: _plan(db, one, known[one]) for one in known if one.startswith(_PLANNED)}
    assert len(plans) > 10
    assert [one for one, plan in plans.items() if "SCAN" in plan] == []


def _plan(db: Connection, statement: str, parameters: Any) -> str:
    return str(db.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all())


def _asked(*said: Any) -> tuple[str, Any]:
    """A statement, and what was asked with it; of several, the first."""
    _connection, _cursor, statement, parameters, _context, many = said
    return statement, parameters[0] if many else parameters


def test_a_mail_and_a_deadline_take_no_more_statements_than_they_may() -> None:
    assert [line(figure) for figure in statements.measure() if not figure.within] == []


def test_a_round_with_nothing_to_do_begins_no_transaction_that_writes() -> None:
    settings = Settings(
        address=BOT, gm=(GM,), mailbox=Imap(host="x", user="bot", password=""), smtp=Smtp(host="x")
    )
    with field.a_house() as there:
        field.begin(there, 1)
        with there.engine.begin() as db:
            folders.move_cursor(db, "bot@host", "INBOX", (1, there.uid), there.now)
            folders.note_poll(db, "bot@host", "INBOX", there.now)
        service = Service(settings, there.house, there.engine, Wake())
        service.beaten, service.greeted = there.now, True
        with there.engine.begin() as db:
            trying.claim(db, there.now, limit=100)
        with statements.counted(there.engine) as said:
            main.work(service)
            remind.run(there.engine, there.house)
            due.warn_blind(there.engine, there.house, there.now)
            sending.settle_and_claim(service, [], 2)
        service.wake.close()
    assert {one for one in said if one.startswith("BEGIN")} == {"BEGIN"}
