"""The log tells what became of each mail: its effects and its answer have its number, and no word of it."""

import json
import logging
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from bot.flow.intake import batches
from bot.flow.writing import trying
from bot.monitoring.logs import AsJson
from bot.store import changes, journal
from tests.kit.correspondence import FIELD, GM, Correspondence, address
from tests.kit.fixtures import ON_A_FILE
from tests.test_outage import full

HARE = address("Hare")
ORDER = "line-up 10 9 8 2 1 play 9/0 M7 B2"


@pytest.fixture
def log(race: Correspondence, caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """The lines from now on."""
    assert race
    caplog.set_level(logging.INFO, journal.__name__)
    return caplog


def facts(log: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [{"what": vars(record)["what"], **vars(record)["facts"]} for record in log.records]


def test_one_number_leads_from_the_mail_to_its_answer(
    race: Correspondence, log: pytest.LogCaptureFixture
) -> None:
    race.write(HARE, ORDER)
    with race.engine.begin() as db:
        for letter in trying.claim(db, race.now, 100):
            trying.sent(db, [letter], race.now)
    number = len(race.mail_statuses())
    of_mail = [one["what"] for one in facts(log) if one.get("mail") == number]
    # Where servers share the database, what is learned of a person is kept behind the mail.
    of_mail.remove("person_changed")
    assert of_mail == ["mail_kept", "orders_laid", "mail_read", "letter_taken"]
    assert facts(log)[-1].items() >= {"mail": number, "match": 1, "kind": "receipt"}.items()


def test_it_leads_to_the_letters_that_others_have_because_of_it(
    race: Correspondence, log: pytest.LogCaptureFixture
) -> None:
    """A question to the address on file, and notices to the players, had no number of a mail anywhere in the log."""
    race.write("mallory@else.test", ORDER, to=race.newest[HARE]["Reply-To"])
    asked = len(race.mail_statuses())
    race.write(GM, "extend 1 day")
    told = len(race.mail_statuses())
    written = [(one["mail"], one["kind"]) for one in facts(log) if one["what"] == "letter_written"]
    assert written[0] == (asked, "ask")
    assert written[1:] == [(told, "notice")] * len(FIELD)
    with race.engine.begin() as db:
        claimed = {letter.id for letter in trying.claim(db, race.now, 100)}
    assert {one["letter"] for one in facts(log) if one["what"] == "letter_written"} <= claimed


def test_no_order_and_no_address_is_in_it(race: Correspondence, log: pytest.LogCaptureFixture) -> None:
    race.write(HARE, f"{ORDER}\nfrobnicate everything\nstatus")
    race.write("who@else.test", "join GS-1 as Zorro", fresh=True)
    race.write("gm@home.test", "replace Hare harold@y.test\nextend 1 day")
    race.to_deadline()
    assert len(log.records) > 10
    for secret in ("M7", "9/0", "frobnicate", "@", "Hare", "Zorro", "harold"):
        assert secret not in log.text.replace(__file__, "")


def test_what_is_rolled_back_is_not_told(race: Correspondence, log: pytest.LogCaptureFixture) -> None:
    def holds_and_breaks(db: Connection) -> None:
        changes.change_match(db, 1, held="never")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), race.engine.begin() as db:
        holds_and_breaks(db)
    with race.engine.begin() as db:
        changes.change_match(db, 1, turn=1)
        with pytest.raises(ZeroDivisionError), db.begin_nested():
            holds_and_breaks(db)
    assert [one["columns"] for one in facts(log)] == ["turn"]


@ON_A_FILE
def test_what_a_full_disk_kept_from_being_committed_is_not_told(
    race: Correspondence, log: pytest.LogCaptureFixture
) -> None:
    race.deliver(race.compose(HARE, ORDER), read=False)
    log.clear()
    with full(race), pytest.raises(OperationalError):
        batches.read_all(race.engine, race.house)
    assert facts(log) == []
    batches.read_all(race.engine, race.house)
    assert [one["what"] for one in facts(log)] == ["person_changed", "orders_laid", "mail_read"]


def test_a_commit_that_fails_is_not_told(race: Correspondence, log: pytest.LogCaptureFixture) -> None:
    def refuses(_connection: Any) -> None:
        raise OperationalError("COMMIT", None, Exception("disk I/O error"))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(race.engine.dialect, "do_commit", refuses)
        with pytest.raises(OperationalError), race.engine.begin() as db:
            changes.change_match(db, 1, held="never")
    assert facts(log) == []
    with race.engine.begin() as db:
        changes.change_match(db, 1, turn=1)
    assert [one["columns"] for one in facts(log)] == ["turn"]


def test_as_json_each_line_is_an_object(race: Correspondence, log: pytest.LogCaptureFixture) -> None:
    race.write(HARE, ORDER)
    logging.getLogger(journal.__name__).info("a sentence of %d words", 5)
    try:
        int("no number")
    except ValueError:
        logging.getLogger(journal.__name__).exception("broken")
    lines = [json.loads(AsJson().format(record)) for record in log.records]
    laid = next(line for line in lines if line.get("what") == "orders_laid")
    assert (laid["level"], laid["mail"], laid["seat"]) == ("info", 2, 1)
    assert lines[-2]["said"] == "a sentence of 5 words"
    assert "ValueError" in lines[-1]["traceback"]
