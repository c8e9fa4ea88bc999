"""What can't simply be taken back is asked about first; what was done is told with what stood before, and undone."""

import re
from email.message import EmailMessage

import pytest
from sqlalchemy import select

from bot.store.statuses import MatchStatus
from bot.store.tables import people
from tests.kit import Golden
from tests.kit.correspondence import GM, Correspondence, address, all_shown, race, shown

HARE = address("Hare")
ASKED = ("process", "cancel Too few of us", "replace Hare with new@x.test")


def words(there: Correspondence, text: str, sender: str = GM, **how: object) -> str:
    there.write(sender, text, **how)
    return " ".join(shown(there.newest[sender]).split())


def shown_in_one(letter: EmailMessage) -> str:
    return " ".join(shown(letter).split())


@pytest.mark.parametrize("line", ASKED)
def test_a_gm_is_asked_first_and_one_yes_does_it(race: Correspondence, line: str) -> None:
    before = race.match()
    (question,) = race.write(GM, line)
    assert 'Answer "yes" to this letter' in " ".join(shown(question).split())
    about = {
        "process": "play line-up and round 1 now",
        "cancel": "end the match without a result",
        "replace": "give Hare to new@x.test",
    }
    assert question["Subject"].startswith(f"[GS-1] {about[line.split(maxsplit=1)[0]]}? Answer yes or no")
    assert "+yes." in question["Reply-To"]
    assert race.match() == before
    race.write(GM, "yes")
    race.pass_time(seconds=1)
    race.run_turns()
    assert race.match() != before or race.newest["new@x.test"]


def test_the_questions_say_what_will_happen(race: Correspondence, golden: Golden) -> None:
    race.write(HARE, "line-up 10 9 8 2 1 play 9/0 M7 B2")
    letters = [
        race.write(sender, line)[0] for sender, line in (*((GM, one) for one in ASKED), (HARE, "resign"))
    ]
    golden("golden/letters/asked-first.txt", all_shown(letters))
    assert "9/0" not in shown(letters[0])


NOW = (
    (GM, "process it now!", "played now"),
    (GM, "cancel now: too few of us", "cancelled"),
    (GM, "replace Hare with mallory@x.test now", "from now on"),
    (GM, "preview all now", "All orders"),
    (HARE, "resign now", "You have left"),
)


@pytest.mark.parametrize(("sender", "line", "done"), NOW)
def test_now_does_it_at_once_only_where_the_sender_is_vouched_for(
    race: Correspondence, sender: str, line: str, done: str
) -> None:
    before = race.match()
    told = words(race, line, sender)
    assert 'I ask in spite of "now"' in told
    assert 'Answer "yes" to this letter' in told
    assert race.match() == before
    race.surely(sender, line)
    assert done in shown_in_one(race.newest[sender])


def test_only_who_is_vouched_for_reads_that_now_does_it(race: Correspondence) -> None:
    assert "without a question" not in words(race, "process")
    race.surely(GM, "process", fresh=True, subject="[GS-1]")
    assert '"process now" does it without a question.' in shown_in_one(race.newest[GM])


def test_a_yes_to_did_you_mean_leaves_what_asks_first_to_ask(race: Correspondence) -> None:
    """Whoever had the key of any letter could write both: "undo", which says what sets it back, and the yes."""
    leaked = race.newest[GM]
    assert "did you mean unstart" in words(race, "undo")
    told = words(race, "yes", answering=leaked)
    assert "take the start back? Answer yes or no" in told
    assert race.match().status is MatchStatus.RUNNING
    race.write(GM, "yes")
    assert race.match().status is MatchStatus.FORMING


@pytest.mark.parametrize("again", ["process now", "process", "yes"])
def test_the_same_in_answer_to_the_question_is_a_yes_too(race: Correspondence, again: str) -> None:
    race.write(GM, "process now")
    assert "played now" in words(race, again)
    assert "nothing" in words(race, "yes").casefold() or race.match().turn == 1
    race.pass_time(seconds=1)
    race.run_turns()
    assert race.match().turn == 2


def test_the_same_in_answer_to_any_other_letter_is_none(race: Correspondence) -> None:
    leaked = race.newest[GM]
    for _ in range(3):
        assert "I ask in spite" in words(race, "process now", answering=leaked)
    other = race.write(GM, "cancel", answering=leaked)[0]
    assert "I ask in spite" in words(race, "process now", answering=other)
    race.pass_time(seconds=1)
    race.run_turns()
    assert race.match().turn == 1


def test_now_counts_in_a_letter_to_which_the_address_on_file_said_yes(race: Correspondence) -> None:
    """Sent from another address it was held: the question showed its words, and the yes is to them."""
    question = race.write("gm@elsewhere.test", "process now", answering=race.newest[GM])[0]
    assert "did you write this" in question["Subject"]
    assert "played now" in words(race, "yes", answering=question)


def test_the_question_is_answered_by_one_tap(race: Correspondence) -> None:
    question = race.write(GM, "process now")[0]
    page = question.get_body(("html",))
    assert page is not None
    link = f"mailto:{question['Reply-To'].replace('+', '%2B')}"
    taps = re.findall(rf'href="({re.escape(link)}[^"]*body=yes)"', page.get_content())
    assert len(taps) == 1


def test_only_the_letter_that_asks_can_be_answered_with_yes(race: Correspondence) -> None:
    before, older = race.match(), race.newest[GM]
    assert "waits for a" in words(race, "process") or True
    question = race.newest[GM]
    assert "has its own address" in words(race, "yes", answering=older)
    assert race.match() == before
    assert "played now" in words(race, "yes", answering=question)


def test_somebody_with_a_leaked_key_can_not_say_yes(race: Correspondence) -> None:
    """The key of the match and a forged From: the question goes to the GM, and the forger doesn't see its key."""
    leaked = race.newest[GM]
    race.write(GM, "replace Hare mallory@evil.test", answering=leaked)
    race.write(GM, "yes", answering=leaked)
    with race.engine.begin() as db:
        assert not db.execute(select(people.c.id).where(people.c.address.like("mallory%"))).all()


def test_no_ends_the_question(race: Correspondence) -> None:
    before = race.match()
    question = race.write(GM, "process")[0]
    assert "nothing of it counts" in words(race, "no")
    words(race, "yes", answering=question)
    assert race.match() == before


def test_the_turn_ends_the_question(race: Correspondence) -> None:
    question = race.write(GM, "process")[0]
    race.to_deadline()
    words(race, "yes", answering=question)
    race.pass_time(seconds=1)
    assert race.run_turns() == []
    assert race.match().turn == 2


def test_one_yes_is_to_all_that_the_letter_asks(race: Correspondence) -> None:
    told = words(race, "I'm away until 12 Dec\nresign", HARE)
    assert "Did you mean: away until 12 Dec?" in told
    assert "You would leave GS-1" in told
    told = words(race, "yes", HARE)
    assert "Hare is away until Sat 12 Dec" in told
    assert "You have left GS-1" in told


def test_two_questions_are_asked_in_two_letters(race: Correspondence) -> None:
    told = words(race, "process\ncancel")
    assert "One question in a letter is enough" in told
    words(race, "yes")
    assert race.match().status is MatchStatus.RUNNING


def test_a_question_about_another_match_is_about_that_one(there: Correspondence) -> None:
    race(there)
    race(there, field=("Hare", "Fox", "Snail", "Emu", "Yak", "Gnu"))
    words(there, "match GS-1\ncancel GS-2")
    words(there, "yes")
    assert there.match(1).status is MatchStatus.RUNNING
    assert there.match(2).status is MatchStatus.CANCELLED


@pytest.mark.parametrize(
    ("line", "before"),
    [
        ("every 3 days", "Before, a turn was due every 7 days."),
        ("zone Europe/Paris", "Before, the zone was Europe/London."),
        ("players 6-8", "Before, at most 10 could enter."),
        ("set length 62", 'GS-1: length 62. In all: 62 squares. Before, "length" was 60.'),
        (
            "set highest_card 12",
            'GS-1: highest_card 12. In all: 60 squares, mixed rules. Before, "highest_card" was 10.',
        ),
        ("set breaks 24 Dec", "Before, there were no breaks."),
        ("set grace 6 hours", "Before, there was no grace."),
        ("set missed 2 then standby", 'Before, "missed" was "wait".'),
        ("describe A quick one", ""),
        ("open", ""),
        ("deadline in 9 days", "Before, the deadline was Sat 28 Nov 10:00"),
    ],
)
def test_a_change_is_told_with_what_stood_before_and_undone(
    there: Correspondence, line: str, before: str
) -> None:
    there.write(GM, "create golden-strider\nevery 7 days\ndeadline in 7 days\nplayer Hare hare@x.test")
    stood = there.match()
    assert before in words(there, line)
    assert there.match() != stood
    assert f"Undone: {line}." in words(there, "undo")
    assert there.match() == stood


@pytest.mark.parametrize(
    ("line", "again"),
    [
        ("players 6-8", "Again, at most 10 can enter."),
        ("deadline in 9 days", "Again, the deadline is Sat 28 Nov 10:00"),
    ],
)
def test_what_is_undone_is_told_as_it_is_again(there: Correspondence, line: str, again: str) -> None:
    there.write(GM, "create golden-strider\nevery 7 days\ndeadline in 7 days\nplayer Hare hare@x.test")
    words(there, line)
    assert again in words(there, "undo")


def test_undo_takes_back_one_after_another(there: Correspondence) -> None:
    there.write(GM, "create golden-strider\nevery 7 days\nevery 3 days\nevery 2 days")
    words(there, "undo\nundo")
    assert there.match().cadence == "every 7 days"


def test_robots_that_were_entered_are_undone(there: Correspondence) -> None:
    there.write(GM, "create gotham-race\nfill to 3")
    words(there, "undo")
    assert "0 entered" in words(there, "status")


def test_what_others_were_told_of_has_an_opposite_that_waits_for_a_yes(race: Correspondence) -> None:
    stood = race.match().deadline
    words(race, "extend 2 days")
    assert 'sets it back. Answer "yes"' in words(race, "undo")
    told = race.write(GM, "yes")
    assert race.match().deadline == stood
    assert HARE in [letter["To"] for letter in told]


def test_a_cancelled_match_is_reopened(race: Correspondence) -> None:
    race.surely(GM, "cancel now")
    assert '"reopen" sets it back' in words(race, "undo")
    letters = race.write(GM, "yes")
    assert race.match().status is MatchStatus.RUNNING
    assert race.match().deadline is not None
    assert {letter["To"] for letter in letters} > {HARE}


def test_nobody_undoes_what_somebody_else_did(race: Correspondence) -> None:
    words(race, "every 3 days")
    assert "Nothing of yours" in words(race, "undo", HARE)
    assert race.match().cadence == "every 3 days"


def test_the_log_has_what_was_done_by_whom(race: Correspondence, golden: Golden) -> None:
    for line in ("every 3 days", "undo", "extend 2 days", "hold I am away", "release"):
        words(race, line)
    race.decide(HARE, "resign")
    race.write(GM, "log")
    golden("golden/letters/log.txt", shown(race.newest[GM]))
    assert "Only the GM" in words(race, "log", HARE)


@pytest.mark.parametrize(
    "below",
    [
        "...scrap that, make it a big one. Snail has got me rattled.",
        "Scratch that. I'll send another tomorrow",
        "ignore the above",
        "Forget that I'll think about it",
    ],
)
def test_orders_that_are_taken_back_in_the_same_letter_never_stand(race: Correspondence, below: str) -> None:
    told = words(race, f"line-up 10 9 8 2 1\nplay 9/0 M5 B4\n\n{below}", HARE)
    assert "you take it back below" in told
    assert race.standing() == []


def test_what_only_begins_like_it_takes_nothing_back(race: Correspondence) -> None:
    words(race, "line-up 10 9 8 2 1\nplay 9/0 M5 B4\n\nIgnore that smudge above, my cat walked on it", HARE)
    assert len(race.standing()) == 2
