"""Turns are rolled back by mail, and forward again: in each game, with all that a turn leaves behind."""

import email
import email.policy
from datetime import timedelta
from email.message import EmailMessage

import pytest
from sqlalchemy import select

from bot.flow.commands.matches import spans
from bot.flow.commands.matches.spans import Wish
from bot.flow.turns import rehearsal
from bot.flow.values import snapshots
from bot.flow.values.context import Refusal
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import match_record, rolled
from bot.games import GAMES
from bot.games.base import AnyGame
from bot.record import read, replay, write
from bot.record.verifying import check
from bot.record.witness import Letter, compare
from bot.store import changes
from bot.store.statuses import MatchStatus
from bot.store.tables import out_mail, seats, turns
from bot.store.tables_of_ledger import cards, positions
from tests.kit.correspondence import GM, Correspondence, address, race, shown

HARE, FOX = address("Hare"), address("Fox")
# What makes a match short enough to be played to its end here.
SHORT = {
    "golden-strider": "set length 20",
    "breaking-away": "set sprints 20\nset track 40",
    "gotham-race": "set spots 12 13 14 15 16\nset lap 20",
    "goldrush": "set width 5\nset tokens 3\nset depth 6",
}
NAMES = ("Hare", "Emu", "Fox", "Gnu", "Elk", "Yak")


def words(letters: list[EmailMessage], to: str) -> str:
    return " ".join(" ".join(shown(one).split()) for one in letters if one["To"] == to)


def stands(there: Correspondence) -> Snapshot:
    match = there.match()
    with there.engine.begin() as db:
        snapshot = snapshots.of(db, match)
    assert snapshot is not None
    return snapshot


def ledger(there: Correspondence) -> list[object]:
    with there.engine.begin() as db:
        found = (db.execute(select(table).order_by(*table.primary_key)) for table in (cards, positions))
        return [tuple(row) for rows in found for row in rows]


def missed(there: Correspondence) -> list[int]:
    with there.engine.begin() as db:
        return list(db.execute(select(seats.c.nmrs).order_by(seats.c.number)).scalars())


def begun(there: Correspondence, game: AnyGame) -> None:
    """A match of this game, whose turns have parts where it has a rule set for that."""
    variant = "in-turn" if "in-turn" in game.variants else next(iter(game.variants))
    names = NAMES[: max(2, game.players(game.variants[variant])[0])]
    runners = "\n".join(f"runner {name} {address(name)}" for name in names)
    there.write(
        GM,
        f"create {game.key} {variant}\n{SHORT.get(game.key, '')}\nevery 2 days\ndeadline in 2 days\n{runners}\nstart",
    )
    assert there.match().status is MatchStatus.RUNNING


def played(there: Correspondence, *whims: int) -> None:
    """For each of these, the turn that is due is played, after two players have sent one of the lines offered them."""
    for whim in whims:
        snapshot, turn = stands(there), there.match().turn
        for seat, name in enumerate(NAMES[:2]):
            if lines := snapshot.game.form(snapshot.game.view(snapshot.state, seat)):
                there.write(address(name), lines[whim % len(lines)])
        there.run_turns()
        if there.match().turn == turn:
            there.to_deadline()
        there.pass_time(minutes=1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_each_game_goes_back_and_forward_and_on_to_its_end(there: Correspondence, game: AnyGame) -> None:
    begun(there, game)
    played(there, 1, 2, 3)
    before, books = stands(there), ledger(there)
    there.surely(GM, "roll back now 2 turns because I had miscounted")
    back = stands(there)
    assert back.match.turn == before.match.turn + 1
    assert back.step == before.step - 2
    there.surely(GM, "roll forward now")
    assert game.dump(stands(there).state) == game.dump(before.state)
    assert ledger(there) == books
    again(there)
    assert game.dump(stands(there).state) == game.dump(before.state)
    there.write(GM, "roll back without orders")
    there.write(GM, "yes")
    there.pass_time(minutes=1)
    there.write(GM, "release")
    played(there, 5)
    if game.key == "goldrush":
        there.write(GM, "correct award Hare because nobody writes any more")
    while there.match().status is MatchStatus.RUNNING:
        there.to_deadline()
    assert there.match().status is MatchStatus.OVER
    holds(there)


def again(there: Correspondence) -> None:
    """The last turn is played once more, with the orders that it had."""
    there.pass_time(minutes=1)
    there.surely(GM, "roll back now")
    there.write(GM, "release")
    there.to_deadline()
    there.pass_time(minutes=1)


def holds(there: Correspondence) -> None:
    """The record of the match that is over replays and verifies, beside all letters that anybody got."""
    match = there.match()
    with there.engine.begin() as db:
        record = match_record.record(db, match)
        rehearsed = rehearsal.again(db, match)
        sent = db.execute(select(out_mail).order_by(out_mail.c.id)).all()
    assert (rehearsed.wrong, rehearsed.left_out) == (None, None)
    assert read(write(record)) == record
    assert [one.text for one in check(record) if one.good is False] == []
    letters = [Letter(str(row.id), row.created, plain(row.raw)) for row in sent]
    assert [one.text for one in compare(record, letters) if one.good is False] == []


def plain(raw: bytes) -> str:
    body = email.message_from_bytes(raw, policy=email.policy.default).get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def ran(there: Correspondence) -> Correspondence:
    """A race whose first two rounds have been played; Hare has ordered for all, Fox for the second."""
    race(there)
    there.write(HARE, "line-up 7 7 6 5 5\nplay 7/0 M4 B3")
    there.to_deadline()
    there.write(HARE, "play 7/0 M4 B3")
    there.write(FOX, "play 6/0 M3 B3")
    there.to_deadline()
    there.pass_time(minutes=1)
    there.write(HARE, "play 6/0 M6")
    return there


def test_it_asks_first_and_nothing_happens_before_the_yes(there: Correspondence) -> None:
    before = ran(there).match()
    asked = words(there.write(GM, "Roll back 2 rounds, please, because I had miscounted."), GM)
    assert "line-up and round 1 is played again" in asked
    assert "with your reason: I had miscounted." in asked
    assert there.match() == before
    letters = there.write(GM, "yes")
    assert len(letters) == 7
    assert "line-up and round 1 is played again. The reason: I had miscounted." in words(letters, FOX)
    assert there.standing() == ["line-up 7 7 6 5 5", "play 7/0 M4 B3"]


def test_orders_come_back_with_their_turn_or_not(there: Correspondence) -> None:
    ran(there).surely(GM, "roll back now to round 2")
    assert there.standing() == ["play 7/0 M4 B3", "play 6/0 M3 B3"]
    there.surely(GM, "roll forward now")
    assert there.standing() == ["play 6/0 M6"]
    letters = there.surely(GM, "roll back now, without orders: wrong cards")
    assert there.standing() == []
    assert "No order of Hare for turn 5 stands any more" in words(letters, HARE)


def test_who_missed_a_turn_that_is_rolled_back_has_not_missed_it(there: Correspondence) -> None:
    assert missed(ran(there)) == [0, 2, 2, 2, 1, 2]
    there.surely(GM, "roll back now")
    assert missed(there) == [0, 1, 1, 1, 1, 1]
    there.surely(GM, "roll forward now")
    assert missed(there) == [0, 2, 2, 2, 1, 2]


def test_an_answer_to_a_report_that_was_rolled_back_is_taken_for_no_other_turn(there: Correspondence) -> None:
    report = ran(there).newest[FOX]
    there.surely(GM, "roll back now")
    there.pass_time(minutes=1)
    assert "answers a letter about an earlier turn" in words(
        there.write(FOX, "play 6/0 M6", answering=report), FOX
    )
    # Where nothing says what a letter answers, the time at which it came does.
    early = there.now - timedelta(minutes=2)
    said = words(
        there.write(FOX, "play 6/0 M6", fresh=True, to=there.newest[FOX]["Reply-To"], arrived=early), FOX
    )
    assert "came before the GM rolled the match back" in said
    assert "play 6/0 M6 stands" in words(there.write(FOX, "play 6/0 M6"), FOX)


def test_what_was_corrected_comes_back_with_its_turn(there: Correspondence) -> None:
    ran(there).write(GM, "correct Hare square 12 because I had miscounted")
    there.to_deadline()
    there.pass_time(minutes=1)
    there.write(GM, "correct Hare square 30 because of that")
    there.surely(GM, "roll back now")
    said = words([there.newest[HARE]], HARE)
    assert "Corrected by the GM: Hare is on square 12, not 8" in said
    assert "square 30" not in said
    there.surely(GM, "roll forward now")
    holds_so_far(there)


def holds_so_far(there: Correspondence) -> None:
    match = there.match()
    with there.engine.begin() as db:
        record, rehearsed = match_record.record(db, match), rehearsal.again(db, match)
    assert rehearsed.wrong is None
    assert read(write(record)) == record
    assert stands(there).game.dump(list(replay(record))[-1].state) == last_state(there)


def last_state(there: Correspondence) -> bytes:
    with there.engine.begin() as db:
        return bytes(db.execute(select(turns.c.state).order_by(turns.c.number.desc()).limit(1)).scalar_one())


def test_who_has_left_since_does_not_come_back(there: Correspondence) -> None:
    ran(there).decide(HARE, "resign")
    there.surely(GM, "roll back now")
    assert there.standing() == ["play 6/0 M3 B3", "standing orders: none"]
    holds_so_far(there)


def test_robots_keep_their_programs_in_any_case(there: Correspondence) -> None:
    names = "\n".join(f"runner {name} {address(name)}" for name in ("Hare", "Fox", "Emu", "Gnu"))
    there.write(GM, f"create golden-strider\nevery 2 days\ndeadline in 2 days\n{names}\nfill\nstart")
    there.to_deadline()
    there.to_deadline()
    there.pass_time(minutes=1)
    robots = stands(there).state
    there.surely(GM, "roll back now to the start without orders")
    there.to_deadline()
    there.to_deadline()
    assert stands(there).state == robots


def test_undo_has_no_way_but_the_opposite_has(there: Correspondence) -> None:
    ran(there).decide(GM, "roll back 2 turns")
    assert '"roll forward" sets it back' in words(there.write(GM, "undo"), GM)
    there.decide(GM, "yes")  # it asks first, as ever
    assert there.standing() == ["play 6/0 M6"]
    assert '"roll back 2 turns" sets it back' in words(there.write(GM, "undo"), GM)
    log = words(there.write(GM, "log"), GM)
    assert "roll back 2 turns" in log
    assert "roll forward" in log


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("roll back 3 turns", "2 turns of GS-1 can be taken back; I read 3."),
        (
            "roll back to round 9",
            "I can roll GS-1 back to one of these: line-up and round 1 and round 2. I read 9.",
        ),
        ("roll back to the banana", 'How far? I read "to the banana".'),
        ("roll forward", "no turn has been rolled back"),
    ],
)
def test_a_wrong_wish_is_answered_with_what_would_do(there: Correspondence, line: str, said: str) -> None:
    before = ran(there).match()
    assert said.lower() in words(there.write(GM, line), GM).lower()
    assert there.match() == before


def test_it_is_the_gms_alone_and_needs_a_turn_that_was_played(there: Correspondence) -> None:
    race(there)
    assert '"unstart" takes its start back' in words(there.write(GM, "roll back"), GM)
    assert "Only the GM of GS-1" in words(there.write(HARE, "roll back"), HARE)
    there.surely(GM, "cancel now")
    assert '"reopen" lets it go on' in words(there.write(GM, "roll back"), GM)


def test_a_match_that_is_over_stays_so_for_its_luck_is_told(there: Correspondence) -> None:
    ran(there)
    with there.engine.begin() as db:
        changes.change_match(db, 1, status=MatchStatus.OVER, deadline=None)
    assert "its seed has been told" in words(there.write(GM, "roll back"), GM)


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        (None, Wish()),
        ("the last turn please", Wish()),
        ("one round", Wish(1)),
        ("two turns without the orders", Wish(2, keeps=False)),
        ("2, no reason", Wish(2, reason="no reason")),
        ("a wee bit", None),
        ("to round 2, I had miscounted", Wish(to=2, reason="I had miscounted")),
        ("by 2 turns keeping orders because of a slip", Wish(2, reason="a slip")),
        ("to round 3 because I had miscounted.", Wish(to=3, reason="I had miscounted")),
        ("to before turn 3: sorry", Wish(to=3, reason="sorry")),
        ("round 3", Wish(to=3)),
        ("to the start, without orders", Wish(start=True, keeps=False)),
    ],
)
def test_how_far_is_said_in_many_ways(text: str | None, wish: Wish | None) -> None:
    if wish is None:
        with pytest.raises(Refusal, match="How far"):
            spans.read(text)
    else:
        assert spans.read(text) == wish


def test_a_roll_back_that_breaks_in_the_middle_has_done_nothing(
    there: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it is in the commit of the mail that asks for it."""
    before, books = ran(there).match(), ledger(there)

    def broken(*_given: object) -> None:
        raise RuntimeError("the machine dies here")

    monkeypatch.setattr(rolled, "to_all", broken)
    there.surely(GM, "roll back now")
    assert there.match() == before
    assert ledger(there) == books
    assert there.standing() == ["play 6/0 M6"]
