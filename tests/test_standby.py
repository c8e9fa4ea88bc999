"""A seat that wants a player is offered in turn to who stands by; the first yes has it."""

from datetime import timedelta
from email.message import EmailMessage

import pytest
from sqlalchemy import event

from bot.flow.commands.substitutes import offers
from bot.store import questions
from tests.kit import Golden
from tests.kit.arranged import arranged
from tests.kit.correspondence import FIELD, GM, Correspondence, address, all_shown, race, shown

FOX, ZOE, BOB = address("Fox"), "zoe@x.test", "bob@x.test"
DAY = timedelta(days=1)


def said(there: Correspondence, sender: str, text: str, **how: object) -> str:
    there.write(sender, text, **how)
    return " ".join(shown(there.newest[sender]).split())


def to(letters: list[EmailMessage], who: str) -> list[str]:
    return [one["Subject"].partition(" #")[0] for one in letters if one["To"] == who]


@pytest.fixture
def waiting(there: Correspondence) -> Correspondence:
    """Zoe stands by for this match, and behind them Bob for any match of the game."""
    return arranged(there, _waiting)


def _waiting(there: Correspondence) -> None:
    race(there)
    there.write(ZOE, "standby for GS-1", fresh=True)
    there.write(ZOE, "yes")
    there.pass_time(minutes=1)
    there.write(BOB, "Please put me on standby for Golden Strider!", fresh=True)
    there.write(BOB, "yes")


def holder(there: Correspondence, name: str = "Fox") -> str:
    with there.engine.begin() as db:
        return next(seat.address for seat in questions.seats_of(db, 1) if seat.entrant == name)


def test_a_resigned_seat_is_offered_and_taken(waiting: Correspondence, golden: Golden) -> None:
    letters = waiting.write(FOX, "resign")
    letters += waiting.write(FOX, "yes")
    letters += waiting.run_turns()
    letters += waiting.write(ZOE, "yes please")
    shows = (FOX, ZOE, GM, address("Hare"))
    golden("golden/letters/standby.txt", all_shown([one for one in letters if one["To"] in shows]))
    assert holder(waiting) == ZOE


def test_all_are_told_who_leaves_and_what_becomes_of_the_side(race: Correspondence) -> None:
    letters = race.decide(FOX, "resign")
    for name in FIELD[:-2]:
        assert "[GS-1] Fox has resigned" in to(letters, address(name))
    told = " ".join(shown(race.newest[address("Hare")]).split())
    assert "Fox plays the no-move card from now on, unless somebody takes over." in told


def test_the_next_one_is_asked_after_a_no_or_when_time_is_up_and_the_first_yes_has_it(
    waiting: Correspondence,
) -> None:
    waiting.surely(GM, "offer Fox")
    assert to(waiting.run_turns(), ZOE) == ["[GS-1] Fox wants a player. Answer yes or no"]
    assert waiting.run_turns() == []
    waiting.pass_time(days=2, minutes=1)
    assert to(waiting.run_turns(), BOB) == ["[GS-1] Fox wants a player. Answer yes or no"]
    assert "Fox in GS-1 Spring Mile is yours" in said(waiting, ZOE, "yes")
    assert "That seat has a player again" in said(waiting, BOB, "yes")
    assert holder(waiting) == ZOE


def test_who_says_no_is_not_asked_again_and_the_gm_is_told_once_when_nobody_is_left(
    waiting: Correspondence,
) -> None:
    waiting.surely(GM, "offer Fox")
    waiting.run_turns()
    waiting.write(ZOE, "no thanks")
    waiting.run_turns()
    waiting.write(BOB, "no")
    assert to(waiting.run_turns(), GM) == ["[GS-1] nobody stands by for Fox"]
    assert waiting.run_turns() == []
    waiting.write("ann@x.test", "standby for GS-1", fresh=True)
    waiting.write("ann@x.test", "yes")
    assert to(waiting.run_turns(), "ann@x.test") == ["[GS-1] Fox wants a player. Answer yes or no"]


def test_the_newcomer_has_time_and_all_are_told(waiting: Correspondence) -> None:
    deadline = waiting.match().deadline
    assert deadline is not None
    waiting.surely(GM, "offer Fox")
    waiting.run_turns()
    waiting.pass_time(days=6)
    waiting.write(ZOE, "yes")
    assert waiting.match().deadline == deadline + 3 * DAY
    told = " ".join(shown(waiting.newest[address("Hare")]).split())
    assert "Fox has a new player, who stood by. To give them time, the deadline moves" in told


def test_the_newcomer_knows_what_the_seat_knows_and_nothing_of_who_had_it(waiting: Correspondence) -> None:
    waiting.write(FOX, "line-up 9 7 6 5 3\nplay 9/0 M8 B1")
    waiting.surely(GM, "offer Fox")
    waiting.run_turns()
    letters = waiting.write(ZOE, "yes")
    told = "".join(shown(one) for one in letters if one["To"] == ZOE)
    assert "9 7 6 5 3" not in told
    assert FOX not in told
    assert waiting.standing() == []
    # The old keys are void.
    lost = waiting.newest.pop(FOX)
    assert "You have no seat in GS-1" in said(waiting, FOX, "play 6/0 M6", answering=lost)


def test_who_had_the_seat_has_it_back_until_the_turn_has_run(waiting: Correspondence) -> None:
    waiting.surely(GM, "offer Fox")
    waiting.run_turns()
    waiting.write(ZOE, "yes")
    waiting.write(ZOE, "line-up 7 7 6 5 5\nplay 7/0 M4 B3")
    assert "Fox is yours again" in said(waiting, FOX, "reclaim")
    assert holder(waiting) == FOX
    assert waiting.standing() == []
    assert "Fox has its player again" in waiting.newest[ZOE]["Subject"]
    assert "Not taken" in said(waiting, ZOE, "play 6/0 M6")
    assert "You stand by for GS-1 Spring Mile" in said(waiting, ZOE, "status")


def test_an_old_offer_is_no_offer_of_the_same_seat_later(waiting: Correspondence) -> None:
    waiting.surely(GM, "offer Fox")
    waiting.run_turns()
    old = waiting.newest[ZOE]
    waiting.write(FOX, "reclaim")
    waiting.pass_time(days=1)
    waiting.write(ZOE, "no standby", fresh=True)
    waiting.write(ZOE, "yes")
    waiting.surely(GM, "offer Fox")
    waiting.run_turns()
    assert "That seat has a player again" in said(waiting, ZOE, "yes", answering=old)


def test_who_has_ordered_for_one_side_gets_no_other(waiting: Correspondence) -> None:
    waiting.surely(GM, "offer Fox")
    waiting.run_turns()
    waiting.write(ZOE, "yes")
    waiting.write(FOX, "reclaim")
    waiting.surely(GM, "offer Hare")
    letters = waiting.run_turns()
    assert to(letters, ZOE) == []
    assert to(letters, BOB) == ["[GS-1] Hare wants a player. Answer yes or no"]


def test_it_is_too_late_when_the_turn_has_run(waiting: Correspondence) -> None:
    waiting.surely(GM, "offer Fox")
    waiting.run_turns()
    waiting.write(ZOE, "yes")
    waiting.to_deadline()
    assert "the seat stays with its new player" in said(waiting, FOX, "reclaim")
    assert holder(waiting) == ZOE


def test_who_has_resigned_may_come_back_before_somebody_has_the_seat(waiting: Correspondence) -> None:
    waiting.decide(FOX, "resign")
    waiting.run_turns()
    assert "Fox is yours again" in said(waiting, FOX, "reclaim")
    assert "That seat has a player again" in said(waiting, ZOE, "yes")


def test_seats_of_who_misses_turns_are_offered_where_the_match_has_it_so(waiting: Correspondence) -> None:
    waiting.write(GM, "set missed 2 then standby")
    for turn in (1, 2, 3):
        letters = waiting.to_deadline()
        # The first turn is protected.
        assert ("[GS-1] Fox is offered to others" in to(letters, FOX)) == (turn == 3)
        assert "When a player has missed 2 turns in a row" in " ".join(shown(waiting.newest[FOX]).split())
    # Every seat is offered; the last letter is about Kangaroo.
    assert to(letters, ZOE)[-1] == "[GS-1] Kangaroo wants a player. Answer yes or no"
    waiting.write(address("Kangaroo"), "play oldest M all")
    waiting.run_turns()
    assert "That seat has a player again" in said(waiting, ZOE, "yes")
    waiting.to_deadline()
    assert holder(waiting, "Kangaroo") == address("Kangaroo")


def test_nobody_waits_for_who_was_dropped_until_they_order(race: Correspondence) -> None:
    race.write(GM, "set missed 1 then drop\nset grace 6 hours")
    for _ in (1, 2):
        race.to_deadline()
        race.pass_time(hours=6)
        race.run_turns()
    # All have missed a turn that counts.
    letters = race.to_deadline()
    assert race.match().turn == 4
    assert "orders please" not in " ".join(to(letters, FOX))


def test_what_can_not_be_is_answered(race: Correspondence) -> None:
    for sender, line, answer in (
        (FOX, "standby for GS-1", "You have a seat in GS-1 already"),
        (FOX, "standby for GS-99", "I have no match GS-99"),
        (FOX, "standby for chess", "I have no game"),
        (FOX, "no standby", "You don't stand by for anything"),
        (FOX, "reclaim", "Fox is yours, and offered to nobody"),
        (FOX, "offer Hare", "Only the GM"),
        (GM, "no offer Fox", "Fox is not offered to anybody"),
        (GM, "offer Nobody", "There is no Nobody in GS-1"),
        (GM, "set missed often", 'Allowed: "2 then standby"'),
    ):
        assert answer in said(race, sender, line)


def test_it_ends_by_a_line_and_status_shows_it(waiting: Correspondence) -> None:
    assert "Standing by for a seat: 2." in said(waiting, GM, "status")
    assert "You no longer stand by for GS-1 Spring Mile." in said(waiting, ZOE, "no standby")
    waiting.surely(GM, "offer Fox")
    letters = waiting.run_turns()
    assert to(letters, ZOE) == []
    assert "any match of Golden Strider" in said(waiting, BOB, "no standby")


def test_the_gms_offer_is_taken_back(waiting: Correspondence) -> None:
    waiting.surely(GM, "offer Fox")
    waiting.run_turns()
    assert '"no offer Fox" sets it back' in said(waiting, GM, "undo")
    assert "offered to nobody any more" in said(waiting, GM, "yes")
    assert "That seat has a player again" in said(waiting, ZOE, "yes")


def test_a_seat_that_waits_costs_one_question(waiting: Correspondence) -> None:
    waiting.surely(GM, "offer Fox")
    waiting.run_turns()
    asked: list[str] = []
    event.listen(waiting.engine, "before_cursor_execute", lambda *said: asked.append(str(said[2])))
    offers.run(waiting.engine, waiting.house)
    assert len([one for one in asked if one.lstrip().upper().startswith("SELECT")]) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Oh lovely, I'd be glad to step in!\n\nZoe",
        "Sure thing, count me in, cheers Zoe\n\nSent from my phone",
        "Yes please! When is the next deadline and what do I hold?",
        "Happy to. Do I know the others?",
    ],
)
def test_a_yes_in_words_of_their_own_is_one(waiting: Correspondence, text: str) -> None:
    """Nothing to act on was found in these, and the seat stayed empty."""
    waiting.decide(FOX, "resign")
    waiting.run_turns()
    waiting.write(ZOE, text)
    assert holder(waiting) == ZOE


def test_an_order_behind_the_yes_is_read_for_the_seat(waiting: Correspondence) -> None:
    """'Happy to. My first move: ...' took the seat and dropped the move; 'I'll take it. play ...' took neither."""
    waiting.to_deadline()
    waiting.decide(FOX, "resign")
    waiting.run_turns()
    assert "play 6/0 M3 B3 stands" in said(waiting, ZOE, "I'll take it. play 6/0 M3 B3")
    assert holder(waiting) == ZOE
    told = said(waiting, ZOE, "My first move: the oldest six, all on the track.")
    assert "Did you mean: play oldest M all?" in told


@pytest.mark.parametrize(
    "text",
    [
        "Hmm, I suppose so",
        "Yes but only if I can rename the runner to Zebra.",
        "Yes. But only if I can rename the runner to Zebra.",
        "What would I have to do? Is Fox far behind?",
    ],
)
def test_what_is_no_yes_yet_reads_that_the_offer_waits(waiting: Correspondence, text: str) -> None:
    waiting.decide(FOX, "resign")
    waiting.run_turns()
    told = said(waiting, ZOE, text)
    assert "What I asked still waits for a word of yours" in told
    assert holder(waiting) == FOX
    said(waiting, ZOE, "yes")
    assert holder(waiting) == ZOE


def test_a_no_with_a_hint_is_a_no(waiting: Correspondence) -> None:
    waiting.decide(FOX, "resign")
    waiting.run_turns()
    assert "the next one is asked" in said(waiting, ZOE, "Not this time, I'm afraid. Ask Bob, he is keen.")
