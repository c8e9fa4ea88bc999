"""A game in turn by mail: whose clock runs, when a turn need not wait, who is told, what the GM is asked."""

from datetime import UTC, datetime, timedelta
from email.message import EmailMessage

import pytest
from sqlalchemy import select

from bot import clock
from bot.flow.intake import batches
from bot.flow.turns import due
from bot.flow.writing import match_record
from bot.games import GAMES
from bot.record import read, replay, write
from bot.store import mail_questions, questions
from bot.store.statuses import MatchStatus
from bot.store.tables import turns
from bot.store.tables_of_servers import cursors
from bot.store.values import Match, Seat
from tests.kit import Golden
from tests.kit.aftermath import played, rows, unsettled
from tests.kit.correspondence import BOT, GM, Correspondence, address, all_shown, shown
from tests.kit.embedded import embedded
from tests.kit.mailhost import PASSWORD
from tests.kit.offers import offer
from tests.kit.patience import until
from tests.kit.serving import serving
from tests.kit.turnabout import TURNABOUT, State
from tests.kit.watched import inbox

HARE, TORTOISE = address("Hare"), address("Tortoise")
HOUR = timedelta(hours=1)


@pytest.fixture(autouse=True)
def _offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house offers the game."""
    offer(monkeypatch, *GAMES, TURNABOUT)


@pytest.fixture
def duel(there: Correspondence) -> Correspondence:
    """Hare and Tortoise have begun; it is for Hare to walk within a week."""
    return begun(there, "Hare", "Tortoise")


def begun(there: Correspondence, *names: str, every: str = "every 7 days") -> Correspondence:
    runners = "".join(f"runner {name} {address(name)}\n" for name in names)
    there.seed = b"the same pebbles"
    there.write(GM, f"create turnabout called To and Fro\n{every}\ndeadline in 7 days\n{runners}")
    there.write(GM, "start")
    return there


def words(letters: list[EmailMessage], to: str) -> str:
    """What this one reads, as one line."""
    return " ".join(" ".join(shown(letter).split()) for letter in letters if letter["To"] == to)


def state(there: Correspondence) -> State:
    with there.engine.begin() as db:
        row = mail_questions.last_turn(db, 1)
    loaded: State = TURNABOUT.load(row.state)
    return loaded


def wrong_guess(there: Correspondence) -> str:
    now = state(there)
    return f"guess {now.hands[now.mover] % 6 + 1}"


def right_guess(there: Correspondence) -> str:
    now = state(there)
    return f"guess {now.hands[now.mover]}"


def a_week_later(there: Correspondence) -> datetime:
    return there.now + timedelta(days=7)


# whose clock runs


def test_the_letters_of_a_turn_say_whose_it_is_and_till_when(duel: Correspondence, golden: Golden) -> None:
    letters = [duel.newest[HARE], duel.newest[TORTOISE]]
    letters += duel.write(TORTOISE, "guess 2")
    letters += duel.write(TORTOISE, "walk 2")
    letters += duel.write(HARE, "status")
    letters += duel.write(GM, "status")
    assert [letter["To"] for letter in letters] == [HARE, *[TORTOISE] * 3, HARE, GM]
    golden("golden/letters/in-turn.txt", all_shown(letters))


def test_who_can_order_nothing_is_told_who_is_to_play(there: Correspondence) -> None:
    begun(there, "Hare", "Tortoise", "Fox")
    told = shown(there.newest[TORTOISE])
    assert "It is for Hare to play; there is nothing for you to order now." in told
    assert "If nothing comes" not in told
    (receipt,) = there.write(TORTOISE, "status\nhelp")
    assert "Orders, one on a line" not in shown(receipt)
    assert "there is nothing for you to order now" in shown(receipt)
    assert "What stands" not in shown(receipt)


def test_only_whose_turn_it_is_is_reminded_and_misses_it(duel: Correspondence) -> None:
    duel.pass_time(days=6, hours=1)
    assert [letter["To"] for letter in duel.run_turns()] == [HARE]
    letters = duel.to_deadline()
    assert "No orders came from Hare." in words(letters, GM)
    assert [one.nmrs for one in seats(duel)] == [1, 0]


# when a turn need not wait


def test_a_turn_that_needs_nothing_more_runs_at_once(duel: Correspondence, golden: Golden) -> None:
    duel.pass_time(days=2)
    duel.write(TORTOISE, wrong_guess(duel))
    letters = duel.write(HARE, "walk 1")
    letters += duel.run_turns()
    assert duel.match().turn == 2
    golden("golden/letters/in-turn-at-once.txt", all_shown(letters))


def test_a_walk_waits_a_day_for_the_guess_and_another_walk_does_not_begin_it_again(
    duel: Correspondence, golden: Golden
) -> None:
    walked = duel.now
    letters = duel.write(HARE, "walk 1")
    assert duel.match().runs_at == walked + 24 * HOUR
    duel.pass_time(hours=5)
    duel.write(HARE, "walk 1")
    assert duel.match().runs_at == walked + 24 * HOUR
    letters += duel.write(TORTOISE, "status")
    golden("golden/letters/in-turn-grace.txt", all_shown(letters))
    duel.run_turns(walked + 24 * HOUR - timedelta(seconds=1))
    assert duel.match().turn == 1
    duel.now = walked + 24 * HOUR
    duel.run_turns()
    assert duel.match().turn == 2


def test_the_guess_ends_the_grace(duel: Correspondence) -> None:
    duel.write(HARE, "walk 1")
    duel.pass_time(hours=2)
    duel.write(TORTOISE, wrong_guess(duel))
    assert duel.match().runs_at == duel.now
    assert "All that this turn needs is in" in shown(duel.newest[TORTOISE])


def test_what_is_taken_back_is_waited_for_again(duel: Correspondence) -> None:
    deadline = duel.match().deadline
    duel.write(HARE, "walk 1")
    (receipt,) = duel.write(HARE, "withdraw")
    assert duel.match().runs_at == deadline
    assert duel.match().early is None
    assert "deadline Sat 28 Nov 10:00 London" in shown(receipt)


def test_a_grace_longer_than_the_deadline_ends_with_it(duel: Correspondence) -> None:
    deadline = duel.match().deadline
    assert deadline is not None
    duel.now = deadline - HOUR
    duel.write(HARE, "walk 1")
    assert duel.match().runs_at == deadline
    assert not duel.match().runs_early


def test_what_comes_after_the_turn_was_to_run_is_not_taken_for_it(duel: Correspondence) -> None:
    duel.write(TORTOISE, wrong_guess(duel))
    instant = duel.now
    duel.write(HARE, "walk 1")
    duel.pass_time(seconds=3)
    assert duel.write(TORTOISE, "guess 2") == []
    letters = duel.run_turns(instant)
    assert duel.match().turn == 2
    assert "came when all that turn needed was in" in words(letters, TORTOISE)


def test_nor_when_nobody_was_there_to_play_it_before_its_deadline(duel: Correspondence) -> None:
    """The mailbox was away until then: a letter that came half a day after the turn was to run read "in time"."""
    deadline = duel.match().deadline
    assert deadline is not None
    duel.write(TORTOISE, wrong_guess(duel))
    duel.write(HARE, "walk 1")
    duel.pass_time(hours=12)
    came, duel.now = duel.now, deadline + HOUR
    assert duel.write(TORTOISE, "guess 2", arrived=came) == []
    letters = duel.run_turns()
    assert duel.match().turn == 2
    assert "came when all that turn needed was in" in words(letters, TORTOISE)
    assert not [letter for letter in letters if letter["To"] == GM and "in time" in str(letter["Subject"])]


def walk_and_run(there: Correspondence, *, again: bool = False) -> list[EmailMessage]:
    """Hare's walk comes and is read, and what is due is played; `again`: what the next start does."""
    if again:
        batches.read_all(there.engine, there.house)
    else:
        there.write(HARE, "walk 1")
    return there.run_turns()


class Killed(BaseException):
    """The power goes."""


@pytest.mark.parametrize(
    "point", ["mail_read", "mail_committed", "due", "adjudicated", "reported", "turn_committed"]
)
def test_after_a_crash_an_early_turn_is_played_as_if_nothing_had_happened(
    duel: Correspondence, monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    duel.write(TORTOISE, wrong_guess(duel))
    armed = [point]

    def crash(here: str) -> None:
        if here in armed:
            armed.remove(here)
            raise Killed

    for module in ("intake.commits", "intake.lanes", "turns.due", "turns.adjudicate"):
        monkeypatch.setattr(f"bot.flow.{module}.crash", crash)
    with pytest.raises(Killed):
        walk_and_run(duel)
    assert not armed
    letters = walk_and_run(duel, again=True)
    told = [letter["To"] for letter in letters if "Hare walks 1" in letter["Subject"]]
    assert sorted(told) == sorted([HARE, TORTOISE, GM])
    assert (duel.match().turn, duel.match().early, duel.match().deadline) == (2, None, a_week_later(duel))


def test_a_turn_runs_as_soon_as_all_is_in_and_a_look_has_begun(there: Correspondence) -> None:
    """By mail: nobody moves a clock here, and the deadline is a week away."""
    there.now = clock.now()
    begun(there, "Hare", "Tortoise")
    with embedded(dict.fromkeys((BOT, GM, HARE, TORTOISE), PASSWORD)) as host:
        database = there.engine.url.render_as_string(hide_password=False)
        with serving(database, host.imap(BOT), host.smtp()):
            until(lambda: any(row.polled for row in rows(database, select(cursors.c.polled))), "a look")
            host.post(there.compose(TORTOISE, wrong_guess(there)), TORTOISE, BOT)
            there.uid += 1
            host.post(there.compose(HARE, "walk 1"), HARE, BOT)
            until(lambda: played(database) == [0, 1] and not unsettled(database), "the turn, and its reports")
            subjects = [mail.partition(b"\r\n\r\n")[0] for mail in inbox(host.imap(HARE))]
    assert any(b"Hare walks 1" in subject for subject in subjects)


def test_a_turn_waits_for_a_look_that_began_after_its_instant(duel: Correspondence) -> None:
    duel.write(TORTOISE, wrong_guess(duel))
    duel.write(HARE, "walk 1")
    duel.pass_time(minutes=6)
    before = duel.match().early
    assert before is not None
    assert duel.run_turns(before - timedelta(seconds=1)) == []
    assert due.warn_blind(duel.engine, duel.house, before - HOUR) == 1
    (warning,) = duel.letters()
    assert "All is in for turn 1, Hare's, but I have not been able to read my mailbox since." in words(
        [warning], GM
    )


def test_a_mail_that_was_held_makes_the_turn_ready_when_it_counts(duel: Correspondence) -> None:
    question = duel.write(HARE, "walk 1", fresh=True, subject="[TU-1] my walk")
    duel.pass_time(days=2)
    assert "did you write this" in question[0]["Subject"]
    duel.write(HARE, "yes")
    assert duel.match().early == duel.now + 24 * HOUR


def test_nobody_waits_for_who_has_left(duel: Correspondence) -> None:
    duel.write(HARE, "walk 1")
    duel.decide(TORTOISE, "resign")
    assert duel.match().early == duel.now
    duel.run_turns()
    assert duel.match().turn == 2
    assert duel.match().early == duel.now + 24 * HOUR  # Tortoise walks 1: only Hare's guess is waited for
    duel.decide(GM, "replace Tortoise with shell@x.test")
    assert duel.match().early is None


# the next deadline


def test_after_a_turn_that_ran_early_the_next_deadline_is_a_week_from_now(duel: Correspondence) -> None:
    duel.write(TORTOISE, wrong_guess(duel))
    duel.pass_time(days=1)
    duel.write(HARE, "walk 1")
    duel.run_turns()
    assert duel.match().deadline == a_week_later(duel)


def test_a_weekly_deadline_gives_fair_notice_after_a_turn_that_ran_early(there: Correspondence) -> None:
    begun(there, "Hare", "Tortoise", every="every Fri 20:00")
    there.write(TORTOISE, wrong_guess(there))
    there.now = datetime(2026, 11, 26, 18, 0, tzinfo=UTC)  # a Thursday
    there.write(HARE, "walk 1")
    there.run_turns()
    assert there.match().deadline == datetime(2026, 12, 4, 20, 0, tzinfo=UTC)


# a turn in two parts


def test_a_part_of_a_turn_is_told_to_one_and_keeps_its_deadline(duel: Correspondence, golden: Golden) -> None:
    deadline = duel.match().deadline
    duel.pass_time(days=2)
    duel.write(TORTOISE, right_guess(duel))
    old = duel.newest[TORTOISE]
    duel.write(HARE, "walk 1")
    letters = duel.run_turns()
    assert [letter["To"] for letter in letters] == [HARE]
    assert duel.match().deadline == deadline
    assert "walk 1" not in duel.standing()
    duel.pass_time(minutes=1)
    (refusal,) = duel.write(TORTOISE, "guess 1", answering=old)
    assert "it is not for you to guess now" in words([refusal], TORTOISE)
    letters += duel.write(HARE, "walk 1")
    letters += duel.run_turns()
    assert {letter["To"] for letter in letters} == {HARE, TORTOISE, GM}
    assert "guesses Hare's pebble" in words(letters, TORTOISE)
    golden("golden/letters/in-turn-part.txt", all_shown(letters))


def test_who_was_not_told_of_a_part_may_answer_the_letter_they_had(there: Correspondence) -> None:
    begun(there, "Hare", "Tortoise", "Fox")
    fox, letter = address("Fox"), there.newest[TORTOISE]
    there.write(fox, right_guess(there))
    there.write(HARE, "walk 1")
    there.run_turns()
    there.pass_time(minutes=1)
    (receipt,) = there.write(TORTOISE, "guess 3", answering=letter)
    assert "earlier turn" not in words([receipt], TORTOISE)
    assert "it is not for you to guess now" in words([receipt], TORTOISE)


def test_a_part_that_ran_at_its_deadline_is_told_to_the_gm_and_has_a_new_one(duel: Correspondence) -> None:
    deadline = duel.match().deadline
    assert deadline is not None
    duel.write(TORTOISE, right_guess(duel))
    letters = duel.to_deadline()
    assert sorted(letter["To"] for letter in letters) == sorted([HARE, GM])
    assert "No orders came from Hare." in words(letters, GM)
    assert duel.match().deadline == deadline + timedelta(days=7)


def test_an_automatic_mail_before_a_part_is_told_of_with_the_next_report(duel: Correspondence) -> None:
    duel.write(TORTOISE, right_guess(duel))
    duel.write(TORTOISE, "guess 3", headers="Precedence: bulk\r\n")
    duel.pass_time(minutes=1)
    duel.write(HARE, "walk 1")
    duel.run_turns()
    duel.pass_time(minutes=1)
    duel.write(HARE, "walk 1")
    assert "had no effect (bulk mail)" in words(duel.run_turns(), TORTOISE)


# what the GM is asked


def silent(there: Correspondence) -> list[EmailMessage]:
    """Hare plays at once and Tortoise never: until the GM is asked, and a turn longer."""
    letters: list[EmailMessage] = []
    while max(state(there).missed) < 2:
        there.write(HARE, "walk 1")
        letters = there.to_deadline()
    return letters


def test_the_gm_is_asked_and_awards_the_match(duel: Correspondence, golden: Golden) -> None:
    letters = [letter for letter in silent(duel) if letter["To"] == GM]
    letters += duel.write(GM, "status")
    letters += duel.write(GM, "correct award Hare because Tortoise has not written since November")
    assert duel.match().early == duel.now
    letters += duel.run_turns()
    after = duel.match()
    assert (after.status, after.deadline, after.early) == (MatchStatus.OVER, None, None)
    golden("golden/letters/in-turn-award.txt", all_shown(letters))
    with duel.engine.begin() as db:
        record = match_record.record(db, after)
        states = [row.state for row in questions.turns_of(db, 1)]
    again = read(write(record), [TURNABOUT])
    assert [TURNABOUT.dump(one.state) for one in replay(again)] == states[1:]
    assert TURNABOUT.result(TURNABOUT.load(states[-1])) is not None
    assert [one.nmrs for one in seats(duel)] == [0, 2]  # Hare didn't miss the turn that ran early


def seats(there: Correspondence) -> list[Seat]:
    with there.engine.begin() as db:
        return questions.seats_of(db, 1)


def test_an_award_in_a_match_that_is_held_waits_until_it_goes_on(duel: Correspondence) -> None:
    silent(duel)
    duel.write(GM, "hold I ask the others")
    letters = duel.write(GM, "correct award Hare because Tortoise is gone")
    assert "Enough is in: the turn waits only for the match to go on." in words(letters, GM)
    duel.pass_time(days=1)
    assert duel.run_turns() == []
    letters = duel.write(GM, "release")
    assert "it runs at once" in words(letters, HARE)
    duel.run_turns()
    assert duel.match().status is MatchStatus.OVER


def test_a_grace_that_passed_while_the_match_was_held_begins_again(duel: Correspondence) -> None:
    duel.write(HARE, "walk 1")
    duel.write(GM, "hold")
    duel.pass_time(days=3)
    duel.write(GM, "release")
    assert duel.match().early == duel.now + 24 * HOUR


def test_a_deadline_that_moves_leaves_a_ready_turn_alone_and_says_so(duel: Correspondence) -> None:
    instant = duel.now + 24 * HOUR
    duel.write(HARE, "walk 1")
    letters = duel.write(GM, "extend 2 days")
    assert duel.match().runs_at == instant
    assert "Enough is in: the turn runs Sun 22 Nov 10:00 London" in words(letters, TORTOISE)
    duel.surely(GM, "process now")
    assert duel.match().runs_at == duel.now


# one player


def test_one_player_alone_plays_to_the_end(there: Correspondence, golden: Golden) -> None:
    there.seed = b"the same pebbles"
    (receipt, *_) = there.write(GM, "create turnabout called Alone\nplayers 1\nevery 7 days\nstart")
    assert "TU-1 wants 1 player." in words([receipt], GM)
    assert "1 player is wanted and 0 entered" in words([receipt], GM)
    letters = there.write(GM, f"runner Hare {HARE}\ndeadline in 7 days\nstart")
    match: Match = there.match()
    while match.status is MatchStatus.RUNNING:
        there.pass_time(hours=1)
        letters += there.write(HARE, f"walk {state(there).hands[0]}")
        letters += there.run_turns()
        match = there.match()
    golden("golden/letters/alone.txt", all_shown([*letters[:2], *letters[-2:]]))
    with there.engine.begin() as db:
        deadlines = db.execute(select(turns.c.deadline).order_by(turns.c.number)).scalars().all()
    assert len(deadlines) == match.turn
