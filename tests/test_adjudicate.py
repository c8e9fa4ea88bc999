"""Arrow 2 on a real database: a turn is played once, kept, reported; what goes wrong holds one match."""

from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from bot.flow.turns import due
from bot.flow.turns.adjudicate import adjudicate
from bot.flow.writing import match_record
from bot.games import GAMES
from bot.games.golden_strider import GOLDEN_STRIDER
from bot.record import read, replay, write
from bot.store import changes, questions
from bot.store.statuses import MatchStatus
from bot.store.tables import seats, turns
from bot.store.tables_of_ledger import cards, positions
from tests.kit import Golden, correspondence
from tests.kit.correspondence import FIELD, GM, Correspondence, address, all_shown, shown
from tests.kit.offers import offer

HARE, FOX = address("Hare"), address("Fox")


def to(letters: list[EmailMessage], whom: str) -> EmailMessage:
    """The one letter among these to this address."""
    (one,) = [letter for letter in letters if letter["To"] == whom]
    return one


def test_a_turn_is_reported_to_every_player_and_to_the_gm(race: Correspondence, golden: Golden) -> None:
    race.write(HARE, "line-up 7 7 6 5 5 play 7/0 M5 B2")
    race.write(FOX, "line-up 10 5 5 5 5 play 10 M4")
    letters = race.to_deadline()
    assert sorted(letter["To"] for letter in letters) == sorted([*map(address, FIELD), GM])
    golden("golden/letters/round-1.txt", all_shown([to(letters, HARE), to(letters, GM)]))


def test_nothing_is_played_before_a_look_at_the_mailbox_that_began_after_the_deadline(
    race: Correspondence,
) -> None:
    deadline = race.match().deadline
    assert deadline is not None
    race.now = deadline + timedelta(minutes=1)
    assert race.run_turns(drained=deadline - timedelta(seconds=1)) == []
    assert race.match().turn == 1
    race.write(HARE, "line-up 7 7 6 5 5", arrived=deadline)  # stamped in time, seen late
    # By a clock that was ahead, and has been put right since.
    assert race.run_turns(drained=race.now + timedelta(hours=2)) == []
    race.run_turns(drained=deadline)
    assert race.match().turn == 2
    with race.engine.begin() as db:
        held = (
            db.execute(select(cards.c.face).where(cards.c.unit == "Hare", cards.c.received == 0))
            .scalars()
            .all()
        )
    assert sorted(held, reverse=True) == ["7/0", "7/0", "6/0", "5/0", "5/0"]


def test_a_turn_can_not_be_played_twice(race: Correspondence) -> None:
    before = race.match()
    race.to_deadline()
    with pytest.raises(IntegrityError), race.engine.begin() as db:
        adjudicate(db, race.house, before)
    assert race.run_turns() == []
    assert race.match().turn == 2


def test_cards_and_positions_can_be_asked_of_sql(race: Correspondence) -> None:
    race.write(HARE, "play 6/0 M2 B4")
    race.to_deadline()
    with race.engine.begin() as db:
        held = db.execute(
            select(cards.c.face, cards.c.received, cards.c.played)
            .where(cards.c.unit == "Hare")
            .order_by(cards.c.number)
        ).all()
        stands = db.execute(
            select(positions.c.turn, positions.c.unit, positions.c.square, positions.c.position)
            .where(positions.c.unit == "Hare")
            .order_by(positions.c.turn)
        ).all()
    assert [tuple(row) for row in held] == [("6/0", 0, 1), *[("6/0", 0, None)] * 4, ("10/1", 1, None)]
    assert [tuple(row) for row in stands] == [(0, "Hare", "0", 1), (1, "Hare", "2", 6)]


def test_a_missed_turn_is_counted_and_the_gm_told(race: Correspondence) -> None:
    for name in FIELD[1:]:
        race.write(address(name), "play 6/0 M3 B3")
    letters = race.to_deadline()
    assert "No orders came from Hare." in shown(to(letters, GM))
    assert "nmr" in shown(to(letters, HARE))
    with race.engine.begin() as db:
        assert db.execute(select(seats.c.nmrs).order_by(seats.c.number)).scalars().all() == [1, 0, 0, 0, 0, 0]


def test_a_player_whose_mail_comes_as_automatic_is_told_in_their_report(race: Correspondence) -> None:
    race.write(HARE, "play 6/0 M3 B3", headers="Precedence: bulk\r\n")
    letters = race.to_deadline()
    assert "had no effect (bulk mail)" in shown(to(letters, HARE))
    assert "had no effect" not in shown(to(letters, FOX))
    assert "had no effect" not in shown(to(race.to_deadline(), HARE))


def test_who_has_resigned_plays_on_without_orders_and_is_no_nmr(race: Correspondence) -> None:
    race.write(HARE, "play 6/0 M3 B3")
    told = race.decide(HARE, "resign")
    # All are told, the players and the GM.
    assert sorted(letter["To"] for letter in told) == sorted([GM, *map(address, FIELD)])
    letters = race.to_deadline()
    assert "Hare has left" not in shown(to(letters, GM))
    assert "No orders came from Tortoise, Ostrich, Snail, Fox and Kangaroo." in shown(to(letters, GM))
    assert "You no longer play" in shown(to(letters, HARE))


def test_a_turn_that_breaks_holds_its_match_tells_the_gm_and_lets_the_others_go_on(
    race: Correspondence, golden: Golden
) -> None:
    correspondence.race(race)
    with race.engine.begin() as db:
        db.execute(turns.update().where(turns.c.match == 1).values(state=b"{}"))
    race.letters()
    letters = race.to_deadline()
    assert race.match(1).held is not None
    assert race.match(1).turn == 1
    assert race.match(2).turn == 2
    golden("golden/letters/turn-broke.txt", shown(letters[0]))


def test_a_deadline_that_moves_while_its_turn_is_about_to_run_is_kept(
    race: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    race.letters()
    before = race.match()
    assert before.deadline is not None
    later = before.deadline + timedelta(days=1)

    def moved(moment: str) -> None:
        if moment == "due":
            with race.engine.begin() as db:
                changes.change_match(db, before.id, deadline=later)

    monkeypatch.setattr(due, "crash", moved)
    race.now = before.deadline + timedelta(seconds=1)
    assert due.run(race.engine, race.house, race.now) == 0
    assert race.letters() == []
    assert (race.match().turn, race.match().deadline) == (before.turn, later)


def test_a_match_that_has_had_all_its_turns_is_held_and_its_gm_told(
    race: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    limited(monkeypatch, turn_limit=1)
    assert len(race.to_deadline()) == len(FIELD) + 1
    (letter,) = race.to_deadline()
    assert letter["To"] == GM
    assert "No match of Golden Strider has more than 1 turns" in shown(letter).replace("\n", " ")
    assert (race.match().turn, race.match().stuck) == (2, True)
    assert race.run_turns() == []


def test_a_match_of_another_version_of_the_rules_is_held_and_has_no_record(
    race: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    race.to_deadline()
    limited(monkeypatch, rules_version=2)
    (letter,) = race.to_deadline()
    assert letter["To"] == GM
    assert "began by version 1 of the rules of Golden Strider" in shown(letter).replace("\n", " ")
    assert (race.match().turn, race.match().stuck) == (2, True)
    match = race.match()
    with race.engine.begin() as db, pytest.raises(match_record.Sealed, match="version 1"):
        match_record.record(db, match)


def limited(monkeypatch: pytest.MonkeyPatch, **changed: Any) -> None:
    """Golden Strider as another program would have it."""
    offer(monkeypatch, replace(GOLDEN_STRIDER, **changed))


def test_the_gm_is_told_once_that_a_turn_waits_for_the_mail(race: Correspondence) -> None:
    deadline = race.match().deadline
    assert deadline is not None
    race.now = deadline + due.BLIND + timedelta(seconds=1)
    assert due.warn_blind(race.engine, race.house, deadline - timedelta(hours=1)) == 1
    assert due.warn_blind(race.engine, race.house, deadline - timedelta(hours=1)) == 0
    (letter,) = race.letters()
    assert letter["To"] == GM
    assert "Nobody misses a turn" in shown(letter)


def test_a_clock_that_jumps_over_a_deadline_holds_the_match(race: Correspondence) -> None:
    race.pass_time(days=30)
    assert due.hold_all(race.engine, race.house, "My clock jumped by 2592000 seconds forward") == 1
    race.run_turns()
    assert race.match().turn == 1
    race.letters()
    race.write(GM, "release")
    after = race.match()
    assert after.held is None
    assert after.deadline is not None
    assert after.deadline > race.now + timedelta(days=3)


def test_a_reminder_goes_a_day_before_to_who_owes_orders_and_quotes_what_stands(
    race: Correspondence, golden: Golden
) -> None:
    for name in FIELD[1:]:
        race.write(address(name), "line-up 6 6 6 6 6 play 6/0 M3 B3")
    race.write(HARE, "play 6/0 M3 B3")
    race.pass_time(days=6, hours=1)
    letters = race.run_turns()
    assert [letter["To"] for letter in letters] == [HARE]
    golden("golden/letters/reminder.txt", shown(letters[0]))
    assert race.run_turns() == []


def test_a_race_is_played_to_its_end_and_its_record_replays_to_the_same_states(
    there: Correspondence, golden: Golden
) -> None:
    race = correspondence.race(there, "set length 20")
    orders = {
        "Hare": "play oldest all M",
        "Tortoise": "play oldest M3",
        "Fox": "play highest M all",
        "Snail": "M 6",
    }
    letters: list[EmailMessage] = []
    while race.match().status is MatchStatus.RUNNING:
        for name, line in orders.items():
            race.write(address(name), line)
        letters = race.to_deadline()
    golden("golden/letters/the-end.txt", all_shown([to(letters, HARE), to(letters, GM)]))
    match = race.match()
    with race.engine.begin() as db:
        record = match_record.record(db, match)
        states = [row.state for row in questions.turns_of(db, 1)]
    again = read(write(record))
    assert again == record
    played = [GAMES[0].dump(one.state) for one in replay(again)]
    assert played == states[1:]


def test_the_record_of_a_running_match_has_neither_sealed_orders_nor_the_seed(race: Correspondence) -> None:
    race.write(HARE, "play 6/0 M1 B5")
    with race.engine.begin() as db:
        text = write(match_record.record(db, questions.match(db, 1)))
    assert "B5" not in text
    assert "seed: " not in text
    assert race.seed.hex() not in text
