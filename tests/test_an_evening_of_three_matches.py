"""What went wrong in an evening of three matches over a real server, and what mends it.

The letters of the law are others than those of the evening, where one letter is no law.
"""

import pytest

from bot.flow.wording.lines import alone
from bot.flow.wording.lines.said import Words
from bot.flow.wording.sentences import agreeing
from bot.games.breaking_away import BREAKING_AWAY
from tests.kit.correspondence import GM, shown
from tests.ordinary.rate import Room
from tests.ordinary.scenes import answered, copy
from tests.test_amended_below import CARD


@pytest.mark.parametrize(
    "footer",
    [
        "T: 020 7946 0123",
        "M: 07946 012345",
        "Tel. +49 30 1234567",
        "D: 020 7946 0123 | M: +44 (0)7946 012345",
        "Phone (0161) 496-0000",
    ],
)
def test_a_telephone_number_below_an_order_is_no_order_that_went_wrong(room: Room, footer: str) -> None:
    """'T: 020 7946 0123' of a signature was told in every subject as a line that was not obeyed."""
    found = room.mailed("gs", "player", f"{CARD}\n\nKind regards,\nSue Perkin\n{footer}")
    assert (found.kind, found.orders) == ("obey", (CARD,))
    assert "not obeyed" not in found.letter
    assert isinstance(alone.read(footer, BREAKING_AWAY), Words)
    assert room.mailed("ba", "player", f"A 10, B 9, C 7, D 6\nSue\n{footer}").kind == "obey"


@pytest.mark.parametrize(
    "line", ["A 10 8 3", "play 8/1 M5 B3", "A 10, B 9, C 7, D 6", "6 6 6 6 6", "8/0 5 3"]
)
def test_cards_are_no_telephone_number(line: str) -> None:
    assert not alone.is_telephone(line)


@pytest.mark.parametrize(
    "word",
    ["Withdraw that last one.", "withdraw the last one, please", "Withdraw my last mail. I must think."],
)
def test_the_last_one_is_what_was_ordered(room: Room, word: str) -> None:
    """'I know no "that last one" here' was told, and the order stood."""
    found = room.mailed("gs", "player", f"{CARD}\n\n{word}")
    assert found.orders == ()
    assert "taken back below" in found.letter


@pytest.mark.parametrize(
    ("scene", "text", "orders"),
    [
        ("gs", "Sorry, not 7/2 M4 B3 but 8/1 M5 B3", (CARD,)),
        ("gs", "not 7/2, M7, but 8/1, M5, B3", (CARD,)),
        ("gs", "I play not 7/2 M7 but 8/1 M5 B3", (CARD,)),
        ("ba", "Not A 8 but A 10", ("A 10",)),
        ("go", "not move 3 north but move 2 north", ("move 2 north",)),
    ],
)
def test_what_is_refused_before_a_but_is_not_what_is_ordered_behind_it(
    room: Room, scene: str, text: str, orders: tuple[str, ...]
) -> None:
    """'It is a refusal' was told to who had written what they want instead."""
    found = room.mailed(scene, "player", text)
    assert (found.kind, found.orders) == ("propose", orders)


@pytest.mark.parametrize(
    "text",
    [
        "not 7/2 but I can't decide between 6/0 and 8/1",
        "not 7/2 M7, but only if Fox leads 8/1 M5 B3",
        "not 8/1 M5 B3 but the usual",
    ],
)
def test_a_but_with_a_doubt_or_a_case_behind_it_orders_nothing(room: Room, text: str) -> None:
    assert room.mailed("gs", "player", text).kind == "answer"


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("M5 B3", "play 8 M5 B3"),
        ("move 4 and bank 3", "play 7 M4 B3"),
        ("I am sorry, I made an error of adding, it must be M5 B3", "play 8 M5 B3"),
    ],
)
def test_parts_without_a_card_are_answered_with_the_card_that_they_make(
    room: Room, text: str, order: str
) -> None:
    """'There is no order here' was told, and the third nothing at all, though one card of theirs fits."""
    found = room.mailed("gs", "player", text)
    assert found.kind == "answer"
    assert "You name no card" in found.letter
    assert order[-2:] in found.letter.partition("You name no card")[2]


@pytest.mark.parametrize(
    ("text", "order"),
    [("bank 3 move 5, the eight", "play 8 M5 B3"), ("move 4 bank 3, the seven", "play 7 M4 B3")],
)
def test_what_is_done_with_parts_may_stand_in_front_of_both(room: Room, text: str, order: str) -> None:
    """'Bank 3 move 5, the eight' was no order, for the words behind a part were asked first."""
    found = room.mailed("gs", "player", text)
    assert (found.kind, found.orders) == ("propose", (order,))


@pytest.mark.parametrize("text", ["M2 B2", "M5 B5", "not M5 B3", "M5 B3 if Fox leads"])
def test_parts_of_no_card_of_the_writers_are_answered_with_none(room: Room, text: str) -> None:
    assert "if you mean that one" not in room.mailed("gs", "player", text).letter


@pytest.mark.parametrize(
    ("said", "verb"),
    [
        ("Yes please, and thank you for your patience", "yes"),
        ("Yes, thanks for asking.", "yes"),
        ("No, sorry for the trouble", "no"),
        ("Yes, thanks, but not the 8/1", None),
    ],
)
def test_thanks_behind_a_yes_leave_it_a_yes(said: str, verb: str | None) -> None:
    """'Is that a yes?' was asked of who had said yes and thanked for it."""
    given = agreeing.answer(said)
    assert (given and given.verb) == verb


@pytest.mark.parametrize("who", ["player", "gm"])
def test_where_somebody_is_speaks_of_no_time_zone(room: Room, who: str) -> None:
    found = room.mailed("gs", who, "I'm in Australia for the weekend so may be late")
    assert "zone" not in found.letter
    assert "time zone" in room.mailed("gs", who, "I'm in Australia, what time is that?").letter


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("And also I want to ride in GS-5 as Stoat please", "join GS-5 as Stoat"),
        ("Can you put me in GS-5 too, name it Pickle", "join GS-5 as Pickle"),
    ],
)
def test_a_player_who_wants_to_enter_another_match_is_asked(room: Room, text: str, line: str) -> None:
    """A stranger was asked, and to somebody who played already it was nothing to act on."""
    found = room.mailed("gs", "player", text)
    assert f"Did you mean: {line}?" in " ".join(found.letter.split())


@pytest.mark.parametrize(
    ("text", "why"),
    [("Can I have a go in GO-4 too as Stoat?", "GO-4 is not open"), ("Put me in GS-77 as Stoat", "no match")],
)
def test_a_match_that_cannot_be_entered_is_not_asked_about(room: Room, text: str, why: str) -> None:
    """'Did you mean join GO-3 as Hare?' was asked about a match that had begun."""
    found = room.mailed("gs", "player", text)
    assert "Did you mean" not in found.letter
    assert why in " ".join(found.letter.split())


def test_another_match_is_entered_by_nobody_who_only_speaks_of_it(room: Room) -> None:
    assert room.mailed("gs", "player", "How is GS-5 going? I hear Fox plays as Stoat there.").kind == "words"


def test_a_stranger_may_say_by_the_title_who_they_want_to_be(room: Room) -> None:
    """'I'd like to be the Hare in Spring Mile please' was met with silence."""
    text = "Hi, Brian said I should write to you. I'd like to be the Stoat in Gazette Cup please. Ann"
    assert "wants to enter GS-5 Gazette Cup" in " ".join(room.mailed("new", "stranger", text).letter.split())


def test_a_stranger_who_names_two_matches_is_not_told_that_they_are_closed(room: Room) -> None:
    """'A join came in your name for a match that is not open' was told, and both were open."""
    text = "Please enter me in both the races, GS-5 as Stoat and BA-2 as Tour de Force"
    found = room.mailed("new", "stranger", text)
    assert "not open" not in found.letter
    assert "To join, answer this" in found.letter


def test_the_gm_reads_what_a_player_meant_and_not_how_they_signed(room: Room) -> None:
    """'Viele Grüße' and 'Wolfgang' stood among what could not be read."""
    there = copy(room.made["gs"])
    text = "Could somebody explain how the bank pays\n\nViele Grüße\nWolfgang"
    there.write("hare@x.test", text, answering=answered(room.made["gs"], "gs", "hare@x.test"))
    there.write(GM, "process", answering=answered(room.made["gs"], "gs", GM))
    there.write(GM, "yes")
    told = next(shown(one) for one in there.run_turns() if one["To"] == GM)
    assert "how the bank pays" in " ".join(told.split())
    assert "Wolfgang" not in told


def test_an_eight_is_told_with_its_article(room: Room) -> None:
    """'You don't hold a 8' was told."""
    text = "line-up 7 6 6 6 5\nplay 8 M8"
    assert "You don't hold an 8;" in " ".join(room.mailed("gs-start", "player", text).letter.split())
