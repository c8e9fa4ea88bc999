"""The grace of a match: a turn with missing orders waits after its deadline, and what comes meanwhile counts."""

from datetime import timedelta

import pytest
from sqlalchemy import update

from bot.store import questions
from bot.store.tables import seats
from tests.kit import Golden
from tests.kit.arranged import arranged
from tests.kit.correspondence import FIELD, GM, Correspondence, address, all_shown, race, shown

HOUR = timedelta(hours=1)
MISSING = ("Snail", "Fox")
ORDERS = "line-up 6 6 6 6 6 play 6/0 M3 B3"


@pytest.fixture
def late(there: Correspondence) -> Correspondence:
    """A race with six hours of grace, whose deadline has just passed; Snail and Fox have sent nothing."""
    return arranged(there, _late)


def _late(there: Correspondence) -> None:
    race(there)
    there.write(GM, "set grace 6 hours")
    for name in set(FIELD) - set(MISSING):
        there.write(address(name), ORDERS)
    there.letters()
    there.to_deadline()


def missed(there: Correspondence) -> list[str]:
    with there.engine.begin() as db:
        return [seat.entrant for seat in questions.seats_of(db, 1) if seat.nmrs]


def said(letter: object) -> str:
    return " ".join(str(letter).split())


def test_players_are_told_of_the_grace_and_asked_for_what_is_missing(
    race: Correspondence, golden: Golden
) -> None:
    letters = race.write(GM, "set grace 6 hours")[-1:]
    letters += race.write(address("Hare"), ORDERS)
    for name in ("Tortoise", "Ostrich", "Kangaroo", "Fox"):
        race.write(address(name), ORDERS)
    letters += race.to_deadline()
    race.pass_time(hours=1)
    letters += race.write(GM, "status")
    letters += race.write(address("Snail"), ORDERS)
    golden("golden/letters/grace.txt", all_shown(letters))


def test_the_turn_waits_until_the_grace_ends(late: Correspondence) -> None:
    deadline = late.match().deadline
    assert late.match().turn == 1
    assert deadline is not None
    assert late.match().runs_at == deadline + 6 * HOUR
    late.now = deadline + 6 * HOUR - timedelta(seconds=1)
    late.run_turns()
    assert late.match().turn == 1
    late.now = deadline + 6 * HOUR
    late.run_turns()
    assert late.match().turn == 2
    assert missed(late) == list(MISSING)
    # The report tells the next deadline, and no grace: that of the turn before is over.
    assert "Round 2: deadline Sat 5 Dec 10:00 London" in said(shown(late.newest[address("Snail")]))
    # The rhythm of the deadlines stays.
    assert late.match().deadline == deadline + timedelta(days=7)
    assert late.match().late is None


def test_a_late_order_counts_and_its_receipt_says_so(late: Correspondence) -> None:
    late.pass_time(minutes=25)
    (receipt,) = late.write(address("Snail"), ORDERS)
    assert "after the deadline. What it orders counts" in said(shown(receipt))
    assert late.match().turn == 1
    late.now += 6 * HOUR
    late.run_turns()
    assert missed(late) == ["Fox"]


def test_the_turn_runs_at_once_when_nobodys_orders_are_missing(late: Correspondence) -> None:
    late.pass_time(hours=1)
    late.write(address("Snail"), ORDERS)
    (receipt,) = late.write(address("Fox"), ORDERS)
    assert "All that this turn needs is in: it runs at once." in said(shown(receipt))
    late.run_turns()
    assert late.match().turn == 2
    assert missed(late) == []


def test_a_turn_with_all_orders_runs_at_its_deadline(race: Correspondence) -> None:
    race.write(GM, "set grace 6 hours")
    for name in FIELD:
        race.write(address(name), ORDERS)
    race.to_deadline()
    assert race.match().turn == 2


def test_a_server_that_comes_back_behind_the_grace_reads_what_came_in_it(race: Correspondence) -> None:
    """The letters of an hour after the deadline, and of a day after it, are read when both are past."""
    race.write(GM, "set grace 6 hours")
    deadline = race.match().deadline
    assert deadline is not None
    race.write(address("Snail"), ORDERS, arrived=deadline + HOUR, read=False)
    race.write(address("Fox"), ORDERS, arrived=deadline + 24 * HOUR, read=False)
    race.now = deadline + 25 * HOUR
    race.run_turns()
    assert race.match().turn == 2
    assert missed(race) == [name for name in FIELD if name != "Snail"]
    assert "came after the deadline" in said(shown(race.newest[address("Fox")]))


@pytest.mark.parametrize(("behind", "asked"), [(3 * HOUR, ["Fox"]), (9 * HOUR, [])])
def test_a_server_that_comes_back_asks_only_who_owes_orders_still(
    race: Correspondence, behind: timedelta, asked: list[str]
) -> None:
    """Who had sent theirs in the grace read "orders please"; so did all when the grace was over already."""
    race.write(GM, "set grace 6 hours")
    for name in set(FIELD) - set(MISSING):
        race.write(address(name), ORDERS)
    race.letters()
    deadline = race.match().deadline
    assert deadline is not None
    race.now = deadline + behind
    race.deliver(race.compose(address("Snail"), ORDERS), arrived=deadline + 2 * HOUR)
    told = [one["To"] for one in race.run_turns() if "orders please" in one["Subject"]]
    assert told == list(map(address, asked))


def test_process_does_not_wait(late: Correspondence) -> None:
    late.surely(GM, "process now")
    late.run_turns()
    assert late.match().turn == 2
    assert "runs at once" not in said(shown(late.newest[address("Snail")]))


def test_process_before_the_deadline_does_not_wait_either(race: Correspondence) -> None:
    race.write(GM, "set grace 6 hours")
    race.surely(GM, "process now")
    race.run_turns()
    assert race.match().turn == 2


def test_a_deadline_that_moves_begins_afresh(late: Correspondence) -> None:
    late.write(GM, "deadline in 3 days")
    assert late.match().late is None
    late.to_deadline()
    assert late.match().turn == 1
    assert late.match().late is not None


def test_who_is_missing_is_asked_once(late: Correspondence) -> None:
    assert sorted(late.newest) == sorted({GM, *map(address, FIELD)})
    for name in MISSING:
        assert "The deadline has passed" in said(shown(late.newest[address(name)]))
    assert late.run_turns() == []


def test_nobody_waits_for_who_has_left(late: Correspondence) -> None:
    with late.engine.begin() as db:
        db.execute(update(seats).where(seats.c.entrant == "Fox").values(resigned=True))
    late.write(address("Snail"), ORDERS)
    late.run_turns()
    assert late.match().turn == 2


def test_grace_ends_by_the_gms_word(race: Correspondence) -> None:
    race.write(GM, "set grace 6 hours")
    race.write(GM, "set grace no")
    assert race.match().policies == {}
    race.to_deadline()
    assert race.match().turn == 2


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("set grace 9 days", "9 days is too much: a week is the most."),
        ("set grace soon", 'Allowed: a length like "6 hours", or "no".'),
        ("set credit soon", 'Allowed: "notice"'),
    ],
)
def test_what_is_no_length_is_refused(race: Correspondence, line: str, answer: str) -> None:
    (letter,) = race.write(GM, line)
    assert answer in said(shown(letter))


def test_only_the_gm_sets_it(race: Correspondence) -> None:
    race.write(address("Hare"), "set grace 6 hours")
    assert race.match().policies == {}
