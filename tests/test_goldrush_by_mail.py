"""A match of Goldrush by mail, from the GM's first letter: what is read, refused and told, and what is kept secret."""

import re
from email.message import EmailMessage

import pytest

from bot.flow.writing import match_record
from bot.record import read, replay, write
from tests.kit import Golden
from tests.kit.correspondence import GM, Correspondence, address, all_shown, shown

PLAYERS = ("Hare", "Emu")


def begun(there: Correspondence, *settings: str, players: tuple[str, ...] = PLAYERS) -> str:
    """The GM's letter; what they were told of it."""
    names = (f"runner {name} {address(name)}" for name in players)
    lines = ("create goldrush called The Claim", *settings, "every 7 days", "deadline in 7 days", *names)
    fill = () if len(players) == len(PLAYERS) else ("fill",)
    return words(there.write(GM, "\n".join((*lines, *fill, "start"))), GM)


def words(letters: list[EmailMessage], to: str) -> str:
    return " ".join(shown(next(letter for letter in letters if letter["To"] == to)).split())


def test_moves_and_a_guess_in_one_line_and_the_receipt_lists_every_unit(there: Correspondence) -> None:
    begun(there)
    receipt = shown(there.write(address("Hare"), "Move c1-c2; guess g8")[0])
    assert "[GO-1] received, turn 1, yours: move 3 north; guess 2" in receipt
    rows = [re.split(r"  +", line) for line in receipt.splitlines()]
    assert ["Steps", "move 3 north", "1 step at most"] in rows
    assert ["Guess", "guess 2", "for turn 2"] in rows
    assert ["Draw", "play on", "if nothing comes"] in rows


def test_an_illegal_step_is_refused_with_what_would_do_and_the_guess_stands(there: Correspondence) -> None:
    begun(there)
    receipt = words(there.write(address("Hare"), "move 3 west; guess 2"), address("Hare"))
    assert "Step 1, 3 west: on b1 stands your 2. Legal would be: move 3 north" in receipt
    assert "guess 2 stands." in receipt


def test_who_has_no_clock_may_guess_and_may_not_move(there: Correspondence) -> None:
    begun(there)
    assert "guess 3 stands." in words(there.write(address("Emu"), "guess 3"), address("Emu"))
    assert "This turn is Hare's." in words(there.write(address("Emu"), "move 3 south"), address("Emu"))


def test_the_report_tells_what_was_earned_and_each_sees_the_board_from_their_side(
    there: Correspondence,
) -> None:
    begun(there)
    there.write(address("Hare"), "move 3 north; guess 5")
    there.write(address("Emu"), "guess 3")
    letters = there.to_deadline()
    hare, emu, public = (
        shown(next(one for one in letters if one["To"] == to)) for to in (*map(address, PLAYERS), GM)
    )
    assert "Subject: [GO-1] report, turn 1, Hare's: Hare moves 3 c1-c2, you have 2 steps" in emu
    assert "You had guessed 3. That earns you 1 extra move." in " ".join(emu.split())
    assert "  2   .   .   3   .   .   .   .   .\n  1   1   2   +   .   .   4   5   6\n" in hare
    assert "  1  (6) (5) (4)  .   .   +  (2) (1)\n  2   .   .   .   .   .  (3)  .   .\n" in emu
    assert "guess 5" in hare
    assert "guessed" not in hare + public
    assert "5" not in re.findall(r"guess (\d)", public)


def test_a_turn_runs_at_once_when_the_guess_is_final_and_else_after_a_day(there: Correspondence) -> None:
    begun(there)
    there.write(address("Emu"), "guess 3 final")
    assert "runs at once" in words(there.write(address("Hare"), "move 3 north; guess 2"), address("Hare"))
    assert "you have 2 steps" in words(there.run_turns(), address("Emu"))
    there.write(address("Emu"), "move 1 south, 1 south; guess 3 final")
    there.pass_time(hours=23)
    assert [letter["To"] for letter in there.run_turns()] == [address("Hare")]  # that it will run
    assert there.match().turn == 2
    there.pass_time(hours=1, seconds=1)
    assert "Emu moved 1 h8-h7-h6. You had guessed 2." in words(there.run_turns(), address("Hare"))


def test_only_who_has_the_clock_is_reminded(there: Correspondence) -> None:
    begun(there)
    there.pass_time(days=6, hours=1)
    assert [letter["To"] for letter in there.run_turns()] == [address("Hare")]


def test_a_running_match_has_no_record_and_a_finished_one_replays(there: Correspondence) -> None:
    begun(there, "set tokens 1", "set width 2", "set depth 4")
    for mover in ("Hare", "Emu", "Hare", "Emu"):
        there.write(address(mover), "1 forward; guess 1")
        there.to_deadline()
    match = there.match()
    with there.engine.begin() as db, pytest.raises(match_record.Sealed):
        match_record.record(db, match)
    there.write(address("Hare"), "1 forward")
    report = words(there.to_deadline(), address("Emu"))
    assert "Hare wins: 1 " in report
    assert "Turn Player Steps Earned Guess" in report
    match = there.match()
    with there.engine.begin() as db:
        text = write(match_record.record(db, match))
    *_, last = replay(read(text))
    assert last.state.winner == 0
    assert "Emu: guess 1" in text


def test_a_gm_sets_their_own_board_line_by_line(there: Correspondence) -> None:
    told = begun(
        there,
        "set width 6",
        "set width 9",
        "set depth 7",
        "set tokens 5",
        "set runners 1 6",
        "set runners 1 5",
    )
    assert "6 tokens each need a board wider than 6" in told
    assert "Runners are tokens, 1 to 5; I read 6." in told
    assert "9 x 7, 5 tokens each, runners 1 5." in told


def test_on_their_own_board_a_gm_must_name_the_runners(there: Correspondence) -> None:
    told = begun(there, "set goal runner", "set width 9", "set runners 2", "set width 10")
    assert "the runners must be named: first set runners 1." in told
    assert "10 x 8, 6 tokens each, runner 2." in told


def test_a_robot_fills_the_seat_and_plays(there: Correspondence) -> None:
    begun(there, players=("Hare",))
    there.write(address("Hare"), "move 3 north; guess 3 final")
    letters = [" ".join(shown(one).split()) for one in (*there.to_deadline(), *there.to_deadline())]
    told = "Steady (robot) moved 3 f8-f7-f6. You had guessed 3. That earns you 2 extra moves."
    assert len([one for one in letters if told in one]) == 1


def test_who_plays_for_an_absent_player_stands_in_the_receipt_and_may_be_withdrawn(
    there: Correspondence,
) -> None:
    begun(there)
    receipt = words(there.write(address("Hare"), "robot sly"), address("Hare"))
    assert "Steps move by sly 1 step at most if nothing comes" in receipt
    assert "Robot robot sly plays for you, and no turn waits" in receipt
    receipt = words(there.write(address("Hare"), "withdraw robot"), address("Hare"))
    assert "Taken back." in receipt
    assert "sly" not in receipt


def test_the_gm_is_asked_when_moves_fail_to_come_twice_and_awards(there: Correspondence) -> None:
    begun(there)
    there.to_deadline()
    there.write(address("Emu"), "move 1 south")
    there.to_deadline()
    report = words(there.to_deadline(), GM)
    assert "No orders came from Hare." in report
    there.write(GM, "correct award Emu because Hare has gone fishing")
    assert "You win: awarded by the GM." in words(there.to_deadline(), address("Emu"))


def test_who_resigns_has_conceded(there: Correspondence) -> None:
    begun(there)
    told = words(there.decide(address("Emu"), "resign"), address("Emu"))
    assert "Emu gives the match up with this turn, unless somebody takes over." in told
    there.pass_time(hours=24, seconds=1)
    assert "You win: Emu concedes." in words(there.run_turns(), address("Hare"))


def test_who_takes_over_from_a_player_that_resigned_has_not_conceded(there: Correspondence) -> None:
    begun(there)
    there.write(address("Hare"), "move 3 north; guess 2")
    there.decide(address("Hare"), "resign")
    there.pass_time(hours=1)
    welcome = words(there.decide(GM, "replace Hare yak@x.test"), "yak@x.test")
    assert "If nothing comes: move none (1 step at most), guess none (for turn 2) and play on." in welcome
    assert there.match().early is None
    assert "No orders came from Hare." in words(there.to_deadline(), GM)


def test_who_may_guess_reads_once_that_the_turn_runs_a_day_after_the_moves(
    there: Correspondence, golden: Golden
) -> None:
    begun(there)
    assert there.run_turns() == []
    there.write(address("Hare"), "move 3 north; guess 2")
    letters = there.run_turns()
    golden("golden/letters/runs-soon.txt", all_shown(letters))
    assert [letter["To"] for letter in letters] == [address("Emu")]
    there.pass_time(hours=1)
    assert there.run_turns() == []


def test_who_has_guessed_for_good_is_not_told(there: Correspondence) -> None:
    begun(there)
    there.write(address("Emu"), "guess 3 final")
    there.write(address("Hare"), "move 3 north; guess 2")
    # The subject of the last one is long, and leaves out that it is a report.
    assert [letter["Subject"].split("] ")[1].split(":")[0] for letter in there.run_turns()] == [
        "report, turn 1, Hare's",
        "report, turn 1, Hare's",
        "turn 1, Hare's",
    ]


def test_whoever_is_entered_first_may_ask_and_order_before_the_other_comes(there: Correspondence) -> None:
    there.write(GM, "create goldrush\nopen")
    there.write(address("Hare"), "join GO-1 as Hare", fresh=True)
    *_, entered = there.write(address("Hare"), "yes")
    assert "move 1 north; guess 1" in shown(entered)
    (answer,) = there.write(address("Hare"), "help\nmove 1 north; guess 1")
    assert "move 1 north stands" in " ".join(shown(answer).split())
