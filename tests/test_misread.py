"""Lines that were once read as something else than was meant: what they do now, and what they don't."""

import pytest

from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Mistake, Orders, Words
from bot.flow.writing import match_record
from bot.games import GAMES
from bot.games.base import AnyGame
from bot.games.golden_strider import GOLDEN_STRIDER
from bot.games.offering import find
from bot.record import read, write
from bot.store import questions
from bot.store.statuses import MatchStatus
from tests.kit import correspondence
from tests.kit.correspondence import GM, Correspondence, address, shown

HARE = address("Hare")


def flat(there: Correspondence, who: str) -> str:
    return " ".join(shown(there.newest[who]).split())


# --- for which match


@pytest.mark.parametrize(
    "heading",
    ["GS-2", "[GS-2]", "for GS-2:", "Match: GS-2", "match GS-2:", "match GS-2 please", "MATCH [GS-2]."],
)
def test_lines_below_the_tag_of_another_match_are_about_that_one(race: Correspondence, heading: str) -> None:
    correspondence.race(race)
    race.write(HARE, f"{heading}\nplay 6/0 M6\nresign", answering=race.newest[HARE])
    race.write(HARE, "yes")
    assert race.standing() == []
    assert race.standing(2) == ["standing orders: none"]


@pytest.mark.parametrize(
    "heading", ["match GS 2", "match gs2:", "mach GS-2", "join GS-2 as Hare", "join GS-2, Hare"]
)
def test_lines_below_a_match_that_was_not_turned_to_are_laid_on_no_other(
    race: Correspondence, heading: str
) -> None:
    race.write(HARE, "play 6/0 M3 B3")
    race.write(HARE, f"{heading}\nresign")
    assert race.standing() == ["play 6/0 M3 B3"]
    assert "I can't tell which match you mean" in flat(race, HARE)


@pytest.mark.parametrize(
    "words",
    [
        *("join us", "match point!", "match GS-1 please!!", "join GS-1, Hare", "[gs-1]"),
        *(
            "[logo]",
            "Match report in the Guardian, page 5!",
            "Match report: Arsenal 3 Spurs 1",
            "Match point, 40-15!",
        ),
    ],
)
def test_a_remark_turns_to_no_other_match(race: Correspondence, words: str) -> None:
    race.write(HARE, f"{words}\nplay 6/0 M3 B3")
    assert race.standing() == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    "line", ["create golden-strid called Two", "create golden-strider foo", "creat goldrush"]
)
def test_what_was_said_of_a_match_that_was_not_created_is_done_to_no_other(
    race: Correspondence, line: str
) -> None:
    before = race.match()
    race.write(GM, f"{line}\nevery 2 days\ndeadline in 2 hours\ncancel")
    assert race.match() == before
    assert "4 lines not obeyed" in race.newest[GM]["Subject"]


# --- the end of a match


@pytest.mark.parametrize(
    "line",
    [
        *(
            "cancel my last order",
            "cancel the extension",
            "cancel hold",
            "cancel: no",
            "cancel not yet",
            "cancel GS-2",
        ),
        *(
            "cancel the match? no",
            "cancel that",
            "Cancel Hare",
            "cancel the last deadline",
            "cancel, no!",
            "cancel a 10",
        ),
        *("hold on, not ready", "hold GS-2", "hold my order", "hold? no"),
    ],
)
def test_a_match_is_not_ended_or_held_by_words_about_something_else(race: Correspondence, line: str) -> None:
    before = race.match()
    race.write(GM, line)
    assert race.match() == before
    assert "1 line not obeyed" in race.newest[GM]["Subject"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("cancel", "The GM has cancelled the match. Thank you"),
        ("cancel match", "The GM has cancelled the match. Thank you"),
        ("cancel the match please", "The GM has cancelled the match. Thank you"),
        ("cancel GS-1: too few are left", "The GM has cancelled the match: too few are left. Thank you"),
        (
            "cancel because my boat has sunk",
            "The GM has cancelled the match: my boat has sunk. Thank you",
        ),
    ],
)
def test_a_match_is_cancelled_with_or_without_a_reason(race: Correspondence, line: str, told: str) -> None:
    race.decide(GM, line)
    assert race.match().status is MatchStatus.CANCELLED
    assert told in flat(race, HARE)


# --- yes and no


@pytest.mark.parametrize(
    "word",
    [
        *(
            "yes",
            "Yes, it was me.",
            "yes that was me",
            "Yes, please",
            "Yes, that's me!",
            "Yes please, that was me!",
        ),
        *("yes :-)", "*yes*", '"yes"', "Yes it's mine", "OK", "Spot on, thanks!"),
    ],
)
def test_what_was_held_counts_however_yes_is_said(race: Correspondence, word: str) -> None:
    race.write("hare@phone.test", "play 6/0 M5 B1", answering=race.newest[HARE])
    race.write(HARE, word)
    assert race.standing() == ["play 6/0 M5 B1"]


@pytest.mark.parametrize(
    "word",
    [
        *("no", "No, it wasn't me", "no, that was not me", "No, not me.", "Yes, it wasn't me", "yes?"),
        *("ok?", "no, not mine!", "yes if Fox agrees", "Is that right?"),
    ],
)
def test_what_was_held_does_not_count_however_no_is_said(race: Correspondence, word: str) -> None:
    race.write("hare@phone.test", "play 6/0 M5 B1", answering=race.newest[HARE])
    race.write(HARE, word)
    assert race.standing() == []
    assert race.mail_statuses()[-2][0] == ("refused" if word.casefold().startswith("no") else "held")


# --- names


def tarnished(there: Correspondence, name: str) -> None:
    others = "\n".join(f"player {other} {address(other)}" for other in ("Zebra", "Yak"))
    lines = "create golden-strider tarnished called Late\nevery 7 days\ndeadline in 7 days"
    there.write(GM, f"{lines}\nplayer {name} {HARE}\n{others}\nstart")


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Anna-Maria O'Brien 3rd",
            "Agent 007",
            "Hold",
            "Cancel",
            "Withdraw",
            "Help",
            "New",
            "Set piece",
            "Deadline",
        ),
        *("May", "M 3", "Mr. B", "Rest", "Square 12", "Because", "Avenue 5th", "Yes", "李小龍"),
    ],
)
def test_the_form_lines_of_whatever_name_are_its_orders(there: Correspondence, name: str) -> None:
    tarnished(there, name)
    lines = [f"{name} A: line-up 7 7 6 5 5", f"{name} A: play 7/0 M4 B3", f"{name} B: play 6/0 M3 B3"]
    there.write(HARE, "\n".join(lines))
    assert there.standing() == lines
    there.to_deadline()
    there.write(GM, f"correct {name} A square 12 because I erred\nreplace {name} new@x.test")
    assert "not obeyed" not in there.newest[GM]["Subject"]
    there.write(GM, "yes")
    there.surely(GM, "cancel now")
    with there.engine.begin() as db:
        kept = write(match_record.record(db, questions.match(db, 1)))
    assert write(read(kept)) == kept
    assert [line for line in lines if f"{name}: {line}" not in kept] == []


@pytest.mark.parametrize(
    "name",
    [
        "Robot",
        "None",
        "No one",
        "Standing orders",
        "3rd Man",
        "7",
        "Fox - Hare",
        "Play-boy",
        "Starting Mr. Bob",
    ],
)
def test_a_name_whose_orders_would_be_misread_is_refused(there: Correspondence, name: str) -> None:
    there.write(GM, "create golden-strider tarnished called Late\nopen")
    there.write(GM, f"player {name} {HARE}")
    assert "can't be a name" in flat(there, GM)
    tarnished(there, "Hare")
    there.write(HARE, f"Hare A = {name}: line-up 7 7 6 5 5")
    assert there.standing(2) == []


def test_a_runner_called_nobodys_fool_can_be_accused() -> None:
    assert [str(one) for one in GOLDEN_STRIDER.read("accuse Nobody's Fool")] == ["accuse Nobody's Fool"]
    assert [str(one) for one in GOLDEN_STRIDER.read("accuse no one!")] == ["accuse nobody"]


def test_the_riders_of_a_team_called_like_a_grade_are_told_apart(there: Correspondence) -> None:
    setting = "create breaking-away called Hills\nevery 7 days\ndeadline in 7 days"
    others = f"player A Team {HARE}\nplayer Yak {address('Yak')}\nplayer Emu {address('Emu')}"
    there.write(GM, f"{setting}\n{others}\nstart")
    there.write(HARE, "A Team B 8 8 9\nA Percy Vere 10 10 10")
    assert set(there.standing()) == {"B 8 8 9", "A Percy Vere 10 10 10"}


# --- meant as orders


@pytest.mark.parametrize(
    ("key", "line"),
    [
        *(
            ("breaking-away", line)
            for line in ("A 10 not 8", "A not 10", "A 10 (if 8 is taken, 9)", "A 10 or 8")
        ),
        *(("breaking-away", line) for line in ("A 10 instead of 8", "A 10 but B 8")),
        *(("goldrush", line) for line in ("Draw?", "concede?", "guess please")),
        *(("golden-strider", line) for line in ("accuse Hare?", "play all?")),
    ],
)
def test_a_line_that_is_nearly_an_order_is_no_remark(key: str, line: str) -> None:
    game = find(key)
    assert game is not None
    assert isinstance(lines.read(line, Language(game)), Mistake)


@pytest.mark.parametrize(
    ("key", "line"),
    [
        *(
            ("golden-strider", line)
            for line in ("1) 7/0 M4 B3", "2. withdraw", "*play 6/0 M6*", "play 6/0 M6 please")
        ),
        *(("gotham-race", line) for line in ("1. 2-C", "(b) draw 3")),
        ("goldrush", "draw please"),
    ],
)
def test_a_number_in_front_and_a_polite_word_change_nothing(key: str, line: str) -> None:
    game = find(key)
    assert isinstance(lines.read(line, Language(game)), Orders | Given)


@pytest.mark.parametrize(
    "line",
    ["hello there", "Guess what!", "Well played", "A great race", "I shall play on for ever", "[logo]"],
)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_is_just_said_is_just_words(game: AnyGame, line: str) -> None:
    assert isinstance(lines.read(line, Language(game)), Words)


def test_names_that_differ_in_accents_only_are_not_both_entered(there: Correspondence) -> None:
    there.write(GM, f"create golden-strider\nplayer Zo\u00eb {HARE}\nplayer Zoe zoe@x.test")
    assert "There is a Zoe in GS-1 already" in flat(there, GM)
    there.decide(GM, "replace zoe\u0308 new@x.test")
    assert "Zo\u00eb is new@x.test from now on" in flat(there, GM)


def test_nobody_in_goldrush_is_called_draw(there: Correspondence) -> None:
    there.write(GM, f"create goldrush\nplayer Draw {HARE}")
    assert "can't be a name" in flat(there, GM)


@pytest.mark.parametrize("line", ["I think it is 10 by now", "We won 3 to 2, not bad", "Could it be May 5"])
def test_prose_with_a_number_is_just_words(line: str) -> None:
    assert isinstance(lines.read(line, Language(find("breaking-away"))), Words)
