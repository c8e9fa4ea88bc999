"""A player who has written from a new address as a stranger, and then says that it is theirs, too."""

from sqlalchemy import select, update

from bot.flow.intake import erasing
from bot.store import questions
from bot.store.statuses import MatchStatus, OutStatus
from bot.store.tables import out_mail, people
from tests.kit.correspondence import Correspondence, address, shown

HARE, WORK = address("Hare"), "hare@work.test"


def test_an_address_from_which_somebody_only_wrote_can_become_a_player_s(race: Correspondence) -> None:
    started = race.newest[HARE]
    race.write(WORK, "Hello, how can I take part?", fresh=True)
    race.write(HARE, f"also {WORK}")
    if "Answer yes or no" in race.newest[HARE]["Subject"]:
        race.write(HARE, "yes")
    assert "can't be added" not in shown(race.newest[HARE])
    race.write(WORK, "yes")
    assert "is yours, too" in race.newest[WORK]["Subject"]
    with race.engine.begin() as db:
        person, seats = questions.person_by_address(db, WORK), questions.seats_of(db, 1)
    assert person is not None
    assert person.id == next(seat.person for seat in seats if seat.entrant == "Hare")
    race.write(WORK, "line-up 6 6 6 6 6", answering=started)
    assert race.standing() == ["line-up 6 6 6 6 6"]


def test_the_address_of_somebody_who_plays_stays_theirs(race: Correspondence) -> None:
    race.write(HARE, f"also {address('Fox')}")
    assert "can't be added: it is on file for another person" in " ".join(shown(race.newest[HARE]).split())


def added(race: Correspondence) -> Correspondence:
    """Hare has written from work as a stranger, chosen how letters come there, and added the address."""
    race.write(WORK, "Hello, how can I take part?", fresh=True)
    race.write(WORK, "zone Europe/Paris\nprefer plain text")
    race.decide(HARE, f"also {WORK}")
    race.write(WORK, "yes")
    return race


def test_an_answer_to_a_letter_from_before_is_read_as_the_player_s(race: Correspondence) -> None:
    race.write(WORK, "Hello, how can I take part?", fresh=True)
    guide = race.newest[WORK]
    race.decide(HARE, f"also {WORK}")
    race.write(WORK, "yes")
    letters = race.write(WORK, "status", answering=guide)
    assert race.mail_statuses()[-1][0] != "shunted"
    assert letters
    assert {letter["To"] for letter in letters} <= {HARE, WORK}


def test_my_data_tells_of_both_addresses(race: Correspondence) -> None:
    letters = [shown(one) for one in added(race).write(HARE, "my data")]
    told = " ".join(" ".join(letters).split())
    assert f"Other addresses {WORK}, asked" in told
    assert "a stranger, told how to take part" in told
    assert f"guide to {WORK}" in told


def test_nothing_of_the_address_is_left_in_the_row_that_it_had(race: Correspondence) -> None:
    added(race).write(HARE, f"forget {WORK}")
    with race.engine.begin() as db:
        rows = db.execute(select(people.c.address, people.c.zone, people.c.prefers)).all()
    assert not any(WORK in row.address or row.zone for row in rows)


def test_who_is_erased_is_gone_under_the_address_that_was_taken_over(race: Correspondence) -> None:
    added(race)
    for _ in range(40):
        if race.match().status is MatchStatus.RUNNING:
            race.to_deadline()
    assert race.match().status is MatchStatus.OVER
    with race.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
        erasing.erase(db, erasing.look(db, HARE))
    with race.engine.connect() as db:
        stored = "\n".join(db.connection.driver_connection.iterdump()).casefold()  # type: ignore[union-attr]
    assert WORK.encode().hex() not in stored
    assert WORK not in stored
    assert HARE not in stored
