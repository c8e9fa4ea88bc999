"""What was probably meant is proposed, and one word confirms it: who may say it, until when, and what it does."""

import pytest

from bot.flow.writing.budgets import ANSWERS
from tests.kit.arranged import arranged
from tests.kit.correspondence import GM, Correspondence, address, race, shown

HARE = address("Hare")
WISH = "I'd like to play 6/0, move 3 and bank 3"


@pytest.fixture
def asked(there: Correspondence) -> Correspondence:
    """Round 2 of a race, and Hare has been asked whether a sentence was an order."""
    return arranged(there, _asked)


def _asked(there: Correspondence) -> None:
    race(there).to_deadline()
    (receipt,) = there.write(HARE, WISH)
    assert "Did you mean: play 6/0 M3 B3?" in " ".join(shown(receipt).split())
    assert there.standing() == []


def words(there: Correspondence, text: str, sender: str = HARE, **how: object) -> str:
    there.write(sender, text, **how)
    return " ".join(shown(there.newest[sender]).split())


def test_yes_makes_it_count(asked: Correspondence) -> None:
    assert "play 6/0 M3 B3 stands" in words(asked, "yes")
    assert asked.standing() == ["play 6/0 M3 B3"]
    assert "Nothing waited for it" in words(asked, "yes")


@pytest.mark.parametrize(
    "word", ["y", "Yes please", "Yes, that's right. Thanks!", "yep", "Aye", "yes thats it", "Yes, go ahead!"]
)
def test_people_say_yes_in_many_ways(asked: Correspondence, word: str) -> None:
    words(asked, word)
    assert asked.standing() == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    "word", ["yes, but wait", "yes? no!", "yes, if Fox leads", "Yes. play 6/0 M6 next time"]
)
def test_a_yes_with_more_behind_it_confirms_nothing(asked: Correspondence, word: str) -> None:
    words(asked, word)
    assert asked.standing() == []


@pytest.mark.parametrize(
    "word", ["no", "no, scrap that", "No, not that one. Will write tonight.", "Nah, drop it"]
)
def test_no_ends_it(asked: Correspondence, word: str) -> None:
    assert "nothing of it counts" in words(asked, word)
    words(asked, "yes")
    assert asked.standing() == []


def test_another_order_ends_it(asked: Correspondence) -> None:
    receipt = asked.newest[HARE]
    words(asked, "play 6/0 M6")
    words(asked, "yes", answering=receipt)
    assert asked.standing() == ["play 6/0 M6"]


def test_the_deadline_ends_it(asked: Correspondence) -> None:
    receipt = asked.newest[HARE]
    asked.to_deadline()
    words(asked, "yes", answering=receipt)
    assert asked.standing() == []


def test_a_quoted_yes_and_a_yes_of_somebody_else_confirm_nothing(asked: Correspondence) -> None:
    words(asked, "> yes")
    asked.write("mallory@evil.test", "yes", to=asked.newest[HARE]["Reply-To"], fresh=True)
    asked.write(address("Fox"), "yes")
    assert asked.standing() == []


def test_a_yes_in_answer_to_an_older_letter_confirms_nothing(there: Correspondence) -> None:
    race(there).to_deadline()
    report = there.newest[HARE]
    there.pass_time(minutes=5)
    words(there, WISH)
    assert "older than what waits" in words(there, "yes", answering=report)
    assert there.standing() == []


def test_it_stands_in_status_and_in_the_reminder_as_not_confirmed(asked: Correspondence) -> None:
    assert "Not confirmed: play 6/0 M3 B3." in words(asked, "status")
    deadline = asked.match().deadline
    assert deadline is not None
    asked.pass_time(days=6, hours=1)
    asked.run_turns()
    assert "Not confirmed: play 6/0 M3 B3." in " ".join(shown(asked.newest[HARE]).split())
    words(asked, "yes")
    assert asked.standing() == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    "quoted", ["> play 6/0 M5 B1", "On 3 Dec 2026 at 21:00, Fox <fox@example.net> wrote:\n\nplay 6/0 M5 B1"]
)
def test_a_letter_that_is_only_an_order_in_a_quote_is_named_and_proposed(
    there: Correspondence, quoted: str
) -> None:
    race(there).to_deadline()
    told = words(there, quoted)
    assert "Not obeyed, for it stands in your letter as" in told
    assert there.standing() == []
    words(there, "yes")
    assert there.standing() == ["play 6/0 M5 B1"]


def test_what_could_not_stand_is_not_proposed(there: Correspondence) -> None:
    race(there).to_deadline()
    told = words(there, "I'd like to play 9/0, move 5 and bank 4")
    assert "can't be done" in told
    words(there, "yes")
    assert there.standing() == []


def test_an_order_below_a_proposal_counts_instead(there: Correspondence) -> None:
    race(there).to_deadline()
    told = words(there, "paly 6/0 M3 B3\nplay 6/0 M6")
    assert "What you ordered below counts." in told
    assert "Did you mean" not in told
    words(there, "yes")
    assert there.standing() == ["play 6/0 M6"]


def test_a_proposal_below_an_order_replaces_it_when_it_is_confirmed(there: Correspondence) -> None:
    race(there).to_deadline()
    words(there, "play 6/0 M6\npaly 6/0 M3 B3")
    assert there.standing() == ["play 6/0 M6"]
    words(there, "yes")
    assert there.standing() == ["play 6/0 M3 B3"]


def test_an_order_that_names_another_runner_is_not_proposed(there: Correspondence) -> None:
    race(there).to_deadline()
    assert "Fox is not yours" in words(there, "Fox 6/0 M3 B3")


def test_a_command_with_the_tag_of_another_match_is_done_there_and_the_next_line_here(
    there: Correspondence,
) -> None:
    race(there)
    first = there.newest[GM]
    race(there, field=("Hare", "Tortoise", "Ostrich", "Snail", "Fox", "Emu"))
    there.write(GM, "extend GS-1 by two days\nhold a convention", answering=there.newest[GM])
    assert (there.match(1).held, there.match(2).held) == (None, "a convention")
    assert first["Subject"].startswith("[GS-1]")


@pytest.mark.parametrize("line", ["GS-9: process", "process GS-9", "GS-9: status\nprocess"])
def test_a_command_for_a_match_that_is_not_there_runs_in_no_other(there: Correspondence, line: str) -> None:
    race(there)
    there.write(GM, line)
    assert there.run_turns() == []
    assert there.match().turn == 1


def test_whoever_is_asked_is_answered_however_often(asked: Correspondence) -> None:
    """A line that was probably meant as an order is something to do: such mails are not counted."""
    for _ in range(ANSWERS + 2):
        assert "Did you mean" in words(asked, WISH)


LEFT = "You were asked about play 6/0 M3 B3, and no yes came in time. So round 2 was played without it."


def test_the_report_tells_its_player_alone_what_still_waited_for_a_yes(asked: Correspondence) -> None:
    told = {one["To"]: " ".join(shown(one).split()) for one in asked.to_deadline()}
    assert LEFT in told[HARE]
    assert [who for who, text in told.items() if "You were asked" in text] == [HARE]
    # One turn later it is told no more.
    assert not any("You were asked" in shown(one) for one in asked.to_deadline())


def test_a_yes_behind_the_turn_is_told_that_it_came_too_late(asked: Correspondence) -> None:
    question = asked.newest[HARE]
    asked.to_deadline()
    told = words(asked, "yes", answering=question)
    assert "Your yes came too late: the turn before was played without play 6/0 M3 B3." in told
    assert asked.standing() == []


@pytest.mark.parametrize("settled", ["yes", "no", "play 6/0 M5 B1"])
def test_what_was_settled_in_time_is_not_told_again(asked: Correspondence, settled: str) -> None:
    words(asked, settled)
    assert not any("You were asked" in shown(one) for one in asked.to_deadline())
    assert "too late" not in words(asked, "yes")


def test_a_reminder_begins_with_what_waits_for_a_yes(asked: Correspondence) -> None:
    """It stood at the end, below lines that would have ordered something else."""
    asked.pass_time(days=6, hours=1)
    (letter,) = (shown(one) for one in asked.run_turns() if one["To"] == HARE)
    assert letter.index("Not confirmed: play 6/0 M3 B3") < letter.index("Reply with")


def test_run_it_as_read_said_twice_is_no_mistake(there: Correspondence) -> None:
    there.write(GM, f"create golden-strider robot\nfill to 6\nplayer Hare {HARE}\nopen")
    there.write(
        HARE, "robot: Start with 6 6 6 6 6. Play the oldest card, bank 4, rest move. If it rains, bank 5."
    )
    assert "robot: read as below" in words(there, "run it as read")
    told = words(there, "run it as read")
    assert "It is so already: your robot stands as below." in told
    assert "not obeyed" not in there.newest[HARE]["Subject"]
