"""Gotham Race with cards placed in turn, by mail: who is asked, what runs at once, who is told what."""

from email.message import EmailMessage

import pytest

from bot.flow.values import snapshots
from bot.flow.writing import match_record
from bot.games.gotham_race.state import State
from bot.record import read, replay, write
from bot.store import changes
from bot.store.statuses import MatchStatus
from tests.kit import Golden
from tests.kit.correspondence import GM, Correspondence, address, all_shown, shown


def begun(there: Correspondence, *names: str, robots: int = 0) -> list[EmailMessage]:
    """The letters of the start, and of the turns of robots that run then."""
    runners = "\n".join(f"runner {name} {address(name)}" for name in names)
    there.write(
        GM, f"create gotham-race in-turn called Wise Men\nevery 2 days\ndeadline in 2 days\n{runners}"
    )
    with there.engine.begin() as db:
        changes.change_match(db, 1, seed=b"the same cards")
    fill = f"fill to {len(names) + robots}\n" if robots else ""
    letters = there.write(GM, f"{fill}start")
    return [*letters, *there.run_turns()]


def now(there: Correspondence) -> State:
    match = there.match()
    with there.engine.begin() as db:
        snapshot = snapshots.of(db, match)
    assert snapshot is not None
    assert isinstance(snapshot.state, State)
    return snapshot.state


def next_to_place(there: Correspondence) -> str:
    state = now(there)
    (seat,) = state.due
    return state.entrants[seat]


def sent(there: Correspondence, who: str, lines: str) -> list[EmailMessage]:
    return [*there.write(address(who), lines), *there.run_turns()]


def to(letters: list[EmailMessage], who: str) -> str:
    return " ".join(" ".join(shown(one).split()) for one in letters if one["To"] == address(who))


def test_a_correction_in_mid_round_stands_once_in_the_report_of_the_round(there: Correspondence) -> None:
    """ALL-4: the reports before it go only to who is due."""
    begun(there, "Hare", "Emu")
    first = next_to_place(there)
    sent(there, first, "draw 3")
    card = codes(there, first)[-1]
    there.pass_time(minutes=1)
    there.write(GM, "correct finish snail because it was overlooked")
    letters = sent(there, first, f"play {card}")
    second = next_to_place(there)
    assert to(letters, second).count("Corrected by the GM: The finish is at the snail") == 1
    sent(there, second, "draw 1")
    round_over = sent(there, second, f"play {codes(there, second)[-1]}")
    for name in (first, second):
        assert to(round_over, name).count("Corrected by the GM: The finish is at the snail") == 1
    assert now(there).waiting == ()


def test_a_whole_round_as_its_players_read_it(there: Correspondence, golden: Golden) -> None:
    letters = begun(there, "Hare", "Emu")
    first = next_to_place(there)
    letters += sent(there, first, "draw 3")
    letters += sent(there, first, f"play {codes(there, first)[-1]}")
    second = next_to_place(there)
    assert second != first
    letters += sent(there, first, "draw 1")
    letters += sent(there, second, f"draw 2, play {codes(there, second)[0]}")
    assert len(now(there).history) == 1
    golden("golden/letters/gotham-race-in-turn.txt", all_shown(letters))


def codes(there: Correspondence, who: str) -> list[str]:
    lines = shown(there.newest[address(who)]).partition("Your hand\n")[2].splitlines()
    return [line[:3] for line in lines if line[1:2] == "-"]


def test_a_draw_is_answered_at_once_to_them_alone_and_their_deadline_stays(there: Correspondence) -> None:
    begun(there, "Hare", "Emu")
    first, deadline = next_to_place(there), there.match().deadline
    there.pass_time(hours=3)
    letters = sent(there, first, "draw 3")
    assert {letter["To"] for letter in letters} == {address(first)}
    assert "You drew 3-" in to(letters, first)
    assert there.match().deadline == deadline
    assert next_to_place(there) == first


def test_a_card_placed_makes_the_next_due_who_is_told_the_backs(there: Correspondence) -> None:
    begun(there, "Hare", "Emu")
    first = next_to_place(there)
    card = codes(there, first)[0]
    letters = sent(there, first, f"draw 3, play {card}")
    second = next_to_place(there)
    assert f"{card[0]} by {first} (" in to(letters, second)
    assert card not in to(letters, second).partition("Your hand")[0]
    assert GM not in {letter["To"] for letter in letters}


def test_who_is_silent_is_played_for_and_the_round_tells_it_to_all(there: Correspondence) -> None:
    begun(there, "Hare", "Emu")
    first = next_to_place(there)
    letters = there.to_deadline()
    assert f"No orders came from {first}." in " ".join(
        " ".join(shown(one).split()) for one in letters if one["To"] == GM
    )
    second = next_to_place(there)
    letters = sent(there, second, f"draw 2, play {codes(there, second)[0]}")
    for who in (first, second):
        assert f"by {first} (" in to(letters, who)
        assert "no order came" in to(letters, who)


def test_nobody_waits_for_robots(there: Correspondence) -> None:
    begun(there, "Hare", robots=3)
    before = there.now
    for _ in range(4):
        assert next_to_place(there) == "Hare"
        sent(there, "Hare", f"draw 1, play {codes(there, 'Hare')[0]}")
    assert len(now(there).history) in (3, 4)
    assert there.now == before


def test_one_player_alone_to_the_end_and_the_record_replays(there: Correspondence) -> None:
    begun(there, "Hare")
    while there.match().status is MatchStatus.RUNNING:
        sent(there, "Hare", f"draw 1, play {codes(there, 'Hare')[0]}")
    assert "The race is over" in to([there.newest[address("Hare")]], "Hare")
    match = there.match()
    with there.engine.begin() as db:
        kept = write(match_record.record(db, match))
    *_, last = replay(read(kept))
    assert last.state.ending == "finish"
    assert last.warnings == ()


def test_no_record_is_written_while_a_card_lies_face_down(there: Correspondence) -> None:
    """The GM would read the card; they may read it when the round is told."""
    begun(there, "Hare", "Emu")
    first = next_to_place(there)
    sent(there, first, f"draw 2, play {codes(there, first)[0]}")
    match = there.match()
    with there.engine.begin() as db, pytest.raises(match_record.Sealed, match="nobody may read yet"):
        match_record.record(db, match)
    second = next_to_place(there)
    sent(there, second, f"draw 2, play {codes(there, second)[0]}")
    match = there.match()
    with there.engine.begin() as db:
        assert f"{first}: play " in write(match_record.record(db, match))


def test_who_resigns_is_waited_for_no_more(there: Correspondence) -> None:
    begun(there, "Hare", "Emu")
    first = next_to_place(there)
    there.decide(address(first), "resign")
    letters = there.run_turns()
    second = next_to_place(there)
    assert second != first
    assert "cards lie on the table, and" in to(letters, second)
    sent(there, second, f"draw 2, play {codes(there, second)[0]}")
    assert next_to_place(there) == second


def test_who_takes_over_from_one_who_has_left_is_waited_for(there: Correspondence) -> None:
    begun(there, "Hare", "Emu")
    first = next_to_place(there)
    there.decide(address(first), "resign")
    there.run_turns()
    there.decide(GM, f"replace {first} kiwi@x.test")
    second = next_to_place(there)
    sent(there, second, f"draw 2, play {codes(there, second)[0]}")
    sent(there, next_to_place(there), f"draw 2, play {codes(there, second)[0]}")
    assert {now(there).robots, next_to_place(there)} == {("", ""), first}


def test_who_takes_over_a_robot_is_waited_for(there: Correspondence) -> None:
    begun(there, "Hare", robots=1)
    robot = next(name for name in now(there).entrants if name != "Hare")
    there.decide(GM, f"replace {robot} kiwi@x.test")
    letters = sent(there, "Hare", f"draw 2, play {codes(there, 'Hare')[0]}")
    assert next_to_place(there) == robot
    assert "If nothing comes: draw position" in to(letters, "kiwi")
