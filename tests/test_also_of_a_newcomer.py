"""A player who has written from a new address as a stranger, and then says that it is theirs, too."""

from bot.store import questions
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
