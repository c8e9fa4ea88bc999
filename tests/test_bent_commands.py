"""A command with something beside it: what changes it is never passed over, and what changes nothing stops nothing."""

import pytest

from tests.ordinary.rate import Room

COMMANDS = ("extend 2 days", "remind Fox", "every Thu 20:00")
DONE = ("I told the players", "I have reminded", "The deadlines of GS-1 are")

# It waits for a case, or holds for a part only: told, and never proposed.
CASES = [
    *("{} if Ann agrees", "{}, but only if Fox asks for it", "{} once all are in", "If Ann agrees, {}"),
    *("Once everybody is in, {}", "When Fox has ordered: {}"),
    *(
        "{}\nif Ann agrees",
        "{}\n\n(only if Ann agrees)",
        "{}\nbut only once Fox has written.",
        "{}\nUnless Bob objects.",
    ),
    *(
        "Once all are in:\n{}",
        "{}\nThanks!\nBut only if nobody minds.",
        "{}\nprefer plain text\nif Ann agrees",
    ),
    *(
        "{}\nExcept for Zoe.",
        "{}, except for Zoe",
        "{}\nbut not for Zoe",
        "{}\nNot for this round but the next one.",
    ),
]
# It is taken back, or left open: asked about, or told.
OPEN = [
    *("{}\nNot yet though.", "{}. Not yet, though.", "{} - not yet", "Not yet:\n{}", "{}\nno, forget it"),
    *(
        "Wait until Monday, then {}",
        "{}\nActually, don't.",
        "{}\nOn second thoughts, leave it.",
        "{}\nNo, leave it as it is.",
        "{}\nThat was a joke.",
    ),
    *(
        "{}\nSorry, wrong match.",
        "{} - no wait, don't",
        "{}... hm, or rather not",
        "Test, please ignore:\n{}",
    ),
    *("{}\n\nOh, Fox has just written. So not needed any more.", "{}\nBob has written, so there's no need."),
    *("{}\nHm, let me think about it again first.", "{}\nPlease ask me again before you do that."),
    *(
        "{}\nHold on with that.",
        "{}\nor would that be unfair?",
        "{}\n... or should I?",
        'Fox wrote to me:\n"{}"',
    ),
]
TALK = [
    *(
        "Hi,\n\n{}\n\nCheers, Gerald",
        "{}\nThanks, you're a star",
        "The cat is ill.\n{}",
        "{}\nThe wedding was lovely.",
    ),
    *("{}\n\nIf you have time, look at the weather!", "{}\nIf anybody complains, they can complain to me."),
    *(
        "{}\nI hope that's not too much trouble.",
        "{}\nP.S. No news from Essen yet.",
        "{}\nDon't worry about me.",
    ),
    *(
        "Sorry to be late.\n{}",
        "{}\nSee you on Sunday!",
        "{}\nSorry for the bother.",
        "{}\nNo need to answer.",
    ),
]


def told(room: Room, text: str) -> str:
    return " ".join(room.mailed("gm", "gm", text).letter.split())


@pytest.mark.parametrize("command", COMMANDS[:2])
@pytest.mark.parametrize("frame", CASES)
def test_what_waits_for_a_case_is_told_and_not_done(room: Room, frame: str, command: str) -> None:
    """'extend 2 days', 'if Ann agrees' on two lines moved the deadline."""
    letter = told(room, frame.format(command))
    assert not [one for one in DONE if one in letter]
    assert "Did you mean: extend" not in letter
    assert "not obeyed" in letter


@pytest.mark.parametrize("command", COMMANDS[:1])
@pytest.mark.parametrize("frame", OPEN)
def test_what_is_taken_back_or_left_open_is_asked_about(room: Room, frame: str, command: str) -> None:
    letter = told(room, frame.format(command))
    assert not [one for one in DONE if one in letter]
    assert "Did you mean" in letter or "not obeyed" in letter


@pytest.mark.parametrize("command", COMMANDS[1:2])
@pytest.mark.parametrize("frame", TALK)
def test_talk_beside_a_command_stops_nothing(room: Room, frame: str, command: str) -> None:
    assert any(one in told(room, frame.format(command)) for one in DONE)


@pytest.mark.parametrize(
    ("text", "proposed"),
    [
        ("extend 2 days\nno wait, make it 3 days", "extend 3 days"),
        ("extend 2 days\nmake it three", "extend 3 days"),
        ("extend 2 days. Or better: four days.", "extend 4 days"),
        ("extend 2 days\nNot 2, 3.", "extend 3 days"),
        ("extend 2 days\nCorrection: 3 days.", "extend 3 days"),
        ("Give everybody two more days\nHm, three is better.", "extend 3 days"),
        ("deadline Sat 5 Dec 20:00\nSorry, I meant Sunday.", "deadline Sun 20:00"),
        ("deadline Sat 5 Dec 20:00\n(typo: should be 21:00)", "deadline Sat 5 Dec 21:00"),
        ("every Thu 20:00\n*Monday", "every Mon 20:00"),
        ("remind Snail - sorry, Fox", "remind Fox"),
        ("remind Snail\nI meant Fox.", "remind Fox"),
        ("remind Snail\nFox, not Snail", "remind Fox"),
        ("replace Fox one@new.test\nSorry, two@new.test", "give Fox to two@new.test"),
    ],
)
def test_what_is_changed_is_proposed_as_it_is_with_the_change(room: Room, text: str, proposed: str) -> None:
    """'deadline Sat 20:00', 'Sorry, I meant Sunday.' moved the deadline to Saturday."""
    letter = told(room, text)
    assert not [one for one in DONE if one in letter]
    assert proposed in letter


@pytest.mark.parametrize(
    "text",
    ["extend 2 days\nSorry, I meant Fox.", "remind Snail\nSorry, 3 days.", "every Thu 20:00\nI meant Fox"],
)
def test_a_change_that_does_not_fit_is_told(room: Room, text: str) -> None:
    letter = told(room, text)
    assert not [one for one in DONE if one in letter]
    assert "I can't read to what" in letter


def test_a_wish_that_names_another_match_is_not_done_in_this_one(room: Room) -> None:
    assert "it names GS-7" in told(room, "give everybody two more days for GS-7")


def test_what_else_stands_on_the_line_of_a_command_is_named(room: Room) -> None:
    """'And put Snail on the bench' was told nowhere."""
    assert 'Ignored: your words ("And put Snail on the bench for a r' in told(
        room, "extend 2 days. And put Snail on the bench for a round."
    )
    assert 'Ignored: your words ("then make the font bigger")' in told(
        room, "extend 2 days, then make the font bigger"
    )


@pytest.mark.parametrize(
    "word", ["yes. Or rather no.", "yes, but not before Sunday", "yes\nif Ann agrees", "Yes, once Fox is in"]
)
def test_a_yes_is_none_where_what_stands_beside_it_takes_it_back(room: Room, word: str) -> None:
    found = room.mailed("gm", "gm", word, asked="Please give everybody two more days")
    assert "I told the players" not in found.letter
