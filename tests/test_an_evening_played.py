"""What went wrong in an evening by mail, played by a GM and six players of different kinds, and what mends it.

The letters of the law are others than those of the evening, where one letter is no law.
"""

import pytest

from bot.deadlines import reading as deadlines
from bot.games.golden_strider.reading import read as read_robot
from grammar import Unreadable
from tests.kit.correspondence import GM, Correspondence, shown
from tests.ordinary.rate import Room
from tests.test_amended_below import CARD

OTHER = "play 8/1 M4 B4"
ASKED = "I'd like to play eight slash one, move five and bank three"


@pytest.mark.parametrize(
    "below",
    [
        "Oh, I don't know. Actually scrap that, the first one was fine.",
        "I'll stick with my original order, thanks.",
        "OK, back to the first one.",
        "no, the earlier one was better",
    ],
)
def test_who_goes_back_to_what_was_ordered_first_is_asked(room: Room, below: str) -> None:
    """These words were ignored, and the second order stood as if it were meant."""
    found = room.mailed("gs", "player", f"{CARD}\n\n{OTHER}\n\n{below}")
    assert (found.kind, found.orders) == ("propose", (CARD,))


@pytest.mark.parametrize(
    "below", ["The first was a typo.", "I'll stick to my original plan of slow and steady."]
)
def test_who_only_speaks_of_it_goes_back_to_nothing(room: Room, below: str) -> None:
    found = room.mailed("gs", "player", f"{CARD}\n{OTHER}\n{below}")
    assert (found.kind, found.orders) == ("obey", (OTHER,))


def test_who_takes_back_twice_in_a_letter_has_ordered_nothing(room: Room) -> None:
    text = f"play 6/0 M3 B3\n\nNo, forget that.\n\n{CARD}\n\nOK go back to the first one."
    assert room.mailed("gs", "player", text).kind == "answer"


def test_parts_of_an_order_in_talk_below_an_order_are_asked_about(room: Room) -> None:
    """'M4 B4 I think' was ignored as talk, and the order above it stood. It was a question, and is a proposal."""
    talk = "Hmm. Half an hour later: M4 B4 I think."
    found = room.mailed("gs", "player", f"{CARD}\n\n{talk}")
    assert (found.kind, found.orders) == ("propose", (OTHER,))
    assert room.mailed("gs", "player", f"{CARD}\n\nI took the M4 to Wales.").orders == (CARD,)


def test_what_is_replaced_below_is_not_judged_beside_what_replaces_it(room: Room) -> None:
    """'You don't hold 7/0' was said of a play whose line-up was replaced together with it."""
    text = "line-up 7 6 6 6 5\nplay 7/0 M4 B3\nline-up 8 6 6 5 5\nplay 8/0 M5 B3"
    found = room.mailed("gs-start", "player", text)
    assert found.orders == ("line-up 8 6 6 5 5", "play 8/0 M5 B3")
    assert "play 7/0 M4 B3: replaced below" in found.letter


@pytest.mark.parametrize(
    ("scene", "text", "kind", "orders"),
    [
        ("gs", "play 8/1, five (5) to move and three (3) to bank", "obey", (CARD,)),
        ("gs", "8/1 m5 n b3", "obey", (CARD,)),
        ("gs", "GS-1 r4 play 8/1 M5 B3", "obey", (CARD,)),
        ("gs", "yo play 8/1 M5 B3", "obey", (CARD,)),
        ("gs", "play 8/1 M5 B3\n\nNew version: M4 B4", "obey", (OTHER,)),
        ("gs", "play 8/1 M5 B3\n\nSTOP PRESS: M4 B4", "obey", (OTHER,)),
        ("gs", "Not 8/1 with 5 and 3, I want 8/1 with 4 move and 4 bank.", "propose", (OTHER,)),
        ("gr", "1-E n draw 3", "obey", ("draw 3", "play 1-E")),
        ("gs", "play 8/1 M5 B3, any debt comes off the bank", "propose", (f"{CARD} deduct from B",)),
        ("go", "I guess that my opponent moves his token 4", "propose", ("guess 4",)),
    ],
)
def test_an_order_in_the_words_of_some_trade_or_age_is_read(
    room: Room, scene: str, text: str, kind: str, orders: tuple[str, ...]
) -> None:
    found = room.mailed(scene, "player", text)
    assert (found.kind, found.orders) == (kind, orders)


def test_what_is_proposed_may_need_what_was_proposed_before(room: Room) -> None:
    """A play in a sentence was refused, for its line-up stood in a sentence, too, and was only proposed."""
    text = "I want start with cards 8,6,6,5,5.\nIn first round please to play 8/0, 5 for go, 3 for the bank."
    assert room.mailed("gs-start", "player", text).orders == ("line-up 8 6 6 5 5", "play 8/0 M5 B3")
    again = room.mailed(
        "gs-start", "player", "Not 8/0 with 5 and 3, I want 8/0 with 4 move and 4 bank.", asked=text
    )
    assert again.orders == ("line-up 8 6 6 5 5", "play 8/0 M4 B4")
    plain = room.mailed(
        "gs-start", "player", "play 8/0 M4 B4", asked="I want to start with the cards 8,6,6,5,5."
    )
    assert (plain.kind, plain.orders) == ("propose", ("line-up 8 6 6 5 5", "play 8/0 M4 B4"))


def test_a_line_that_begins_as_the_order_beside_it_is_no_talk(room: Room) -> None:
    found = room.mailed("go", "player", "tok 3: blickel n n\ntok 4: n")
    assert "begins as an order of yours" in " ".join(found.letter.split())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("PS: to GM: did you get my cheque?", "Passed on to the GM"),
        ("P.S. press: see you all at the pub", "It stands in the next report"),
        ("And to GM: sorry for the noise.", "Passed on to the GM"),
        ("what would happen if i played 8/1 all move", "What would come of play 8/1 M all"),
        ("Ignore my last mail.", "Did you mean: withdraw?"),
        (
            "I shall be indisposed from 7 December until 14 December inclusive.",
            "Did you mean: away from 7 December",
        ),
        (
            "I'm off to my aunt's from the 10th to the 18th of December. My nephew Luc (luc@nephew.test) can play.",
            "deputy Luc luc@nephew.test? Answer",
        ),
        ("away 7 Dec to 14 Dec, deputy Rupert rupert@x.test", "deputy Rupert rupert@x.test? Answer"),
    ],
)
def test_what_a_player_says_beside_orders_is_heard(room: Room, text: str, said: str) -> None:
    """Each of these was ignored as talk, or answered with a riddle."""
    letter = room.mailed("gs", "player", text).letter
    assert all(word in letter for word in said.split()), letter


@pytest.mark.parametrize(
    ("text", "kind"),
    [("yes but make it 4", "answer"), ("No, leave it, he found it again.", "command")],
)
def test_half_a_yes_is_asked_about_and_a_no_with_a_story_is_a_no(room: Room, text: str, kind: str) -> None:
    assert room.mailed("gs", "player", text, asked=ASKED).kind == kind


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("extend 2 days, remind Fox", "Did you mean: extend 2 days; remind Fox?"),
        ("deadline 4 Dec 20:00; every 7 days", "Did you mean: deadline 4 Dec 20:00; every 7 days?"),
        ("remind Fox and Snail", "I have reminded Fox, Snail."),
        ("remind Snale", "did you mean Snail?"),
        (
            "Please replace Zoe by her daughter Odile, odile@slow.test",
            "This gives Zoe of GS-1 to odile@slow.test",
        ),
        ("Please swap Zoe for zs@work.test from next week", 'not "from next week"'),
        ("the deadline should be 31/11 20:00", "There is no 31 Nov."),
        ("Deadline is now Sunday 27 December at 8pm.", "Did you mean: deadline Sun 27 Dec 20:00?"),
        ("correct Fox square 5 beacuse I moved him wrong", "The reason: I moved him wrong."),
        ("Please hold the Spring Mile, I'm ill", "Did you mean: hold because I'm ill?"),
        ("Roll the last round back please, I forgot Fox", "This takes back 1 turn of GS-1"),
        ("who do I ask about the gate key?", '"help" brings all that you may write as GM'),
    ],
)
def test_a_gm_in_a_hurry_is_understood_or_told_why_not(room: Room, text: str, told: str) -> None:
    letter = room.mailed("gs", "gm", text).letter
    # Two columns: each word stands somewhere, in this order within its column.
    assert all(word in letter for word in told.split()), letter


def test_what_belongs_to_one_command_is_not_taken_for_two(room: Room) -> None:
    assert "No deadline falls" in room.mailed("gs", "gm", "every 7 days, but not on 28 Nov to 5 Dec").letter
    assert "is held" in room.mailed("gs", "gm", "hold I'm ill, release on Monday").letter


def test_the_evening_is_behind_noon() -> None:
    assert str(deadlines.read_when("4 Dec at 8 in the evening")) == "4 Dec 20:00"
    assert str(deadlines.read_when("4 Dec at 8.30 in the morning")) == "4 Dec 08:30"
    assert str(deadlines.read_when("4 Dec 12 in the afternoon")) == "4 Dec 12:00"


@pytest.mark.parametrize(
    "when", ["12 at night", "2 at night", "12 in the morning", "12 in the evening", "9 in the afternoon"]
)
def test_an_hour_that_may_be_another_is_refused(when: str) -> None:
    """Two at night was read as two in the afternoon, and twelve at night as noon."""
    with pytest.raises(Unreadable):
        deadlines.read_when(f"4 Dec {when}")


def test_riders_are_known_by_the_names_of_the_same_letter(there: Correspondence) -> None:
    """'Ernest 10, Cyril 8' below the line-up was ignored as talk, and the defaults rode."""
    there.write(
        GM,
        "create breaking-away called Tour\nevery 7 days\ndeadline in 7 days\nplayer Reds reds@x.test\n"
        "player Blues blues@x.test\nplayer Greens greens@x.test\nstart",
    )
    line_up = "A Ernest 10 10 10\nB Cyril 8 8 9\nC Norman 7 7 6\nD Stan 5 5 6"
    there.write(
        "reds@x.test", f"{line_up}\n\nOff they go at an easy pace: Ernest 10, Cyril 8, Norman 7, Stan 5."
    )
    assert there.standing()[-4:] == ["A 10", "B 8", "C 7", "D 5"]
    (receipt,) = there.write(
        "blues@x.test", f"{line_up.replace('Stan', 'Bob')}\nAll of them their highest card."
    )
    assert "did you mean A 10; B 9; C 7; D 6?" in str(receipt["Subject"])


@pytest.mark.parametrize(
    "said",
    [
        "fewer than 30 squares have been covered",
        "I have run fewer than 30 squares",
        "I am fewer than 30 squares from the start",
    ],
)
def test_what_a_robot_has_run_is_no_distance_to_go(said: str) -> None:
    """The second and the third were read in silence as squares to go, and the first was proposed so."""
    (program,) = read_robot(f"robot: Start with 6 6 6 6 6. Bank 4, move the rest. If {said}, bank 3.")
    assert str(program).endswith("If my square is less than 30, bank 3.")


@pytest.mark.parametrize("said", ["I have run exactly 30 squares", "I have covered 30 squares"])
def test_a_way_of_so_many_squares_is_asked_about(said: str) -> None:
    """It may be that square alone, or all from it on; it was read as the second."""
    with pytest.raises(Unreadable):
        read_robot(f"robot: Start with 6 6 6 6 6. Bank 4, move the rest. If {said}, bank 3.")


def test_strangers_read_of_no_private_match_that_runs_and_how_to_read_along(there: Correspondence) -> None:
    lines = "every 7 days\ndeadline in 7 days"
    names = "\n".join(
        f"player {name} {name.lower()}@x.test" for name in ("Ann", "Bob", "Cat", "Dan", "Eve", "Flo")
    )
    welcome = there.newest[GM]
    there.write(
        GM, f"create golden-strider called Secret Mile\n{lines}\nopen with code HEDGEHOG\n{names}\nstart"
    )
    there.write(GM, f"create golden-strider called Open Mile\n{lines}\n{names}\nstart", answering=welcome)
    (letter,) = there.write("zorro@new.test", "How can I take part?", fresh=True)
    told = " ".join(shown(letter).split())
    assert "Open Mile" in told
    assert "Secret Mile" not in told
    assert '"observe GS-2"' in told


def test_strangers_are_told_to_observe_no_match_whose_gm_wants_no_observers(there: Correspondence) -> None:
    names = "\n".join(
        f"player {name} {name.lower()}@x.test" for name in ("Ann", "Bob", "Cat", "Dan", "Eve", "Flo")
    )
    there.write(
        GM, f"create golden-strider\nevery 7 days\ndeadline in 7 days\nset observers no\n{names}\nstart"
    )
    (letter,) = there.write("zorro@new.test", "How can I take part?", fresh=True)
    told = " ".join(shown(letter).split())
    assert "observe" not in told
    assert '"standby for GS-1"' in told


@pytest.mark.parametrize(
    "text",
    ["can you tell everyone the race goes on, extend 2 days", "Tell them all we are late. Remind Fox."],
)
def test_a_word_to_all_beside_a_command_is_told_as_two_things(room: Room, text: str) -> None:
    """The first was shunted: the word to all was taken for a command of one line, and is none."""
    found = room.mailed("gs", "gm", text)
    assert (found.kind, found.orders) == ("answer", ())
    assert "a word to others and a command" in " ".join(found.letter.split())


@pytest.mark.parametrize("below", ["No wait for me this time!", "Actually no harm done last week."])
def test_a_no_to_something_else_takes_nothing_back(room: Room, below: str) -> None:
    assert room.mailed("gs", "player", f"{CARD}\n{below}").orders == (CARD,)
