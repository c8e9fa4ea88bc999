"""What stands beside an order, a command or a wish on one line is done, answered or named as ignored: nothing falls."""

import json

import pytest

from tests.ordinary.rate import HERE, Room


@pytest.mark.parametrize(
    ("scene", "text", "left"),
    [
        ("ba", "percy 8, thad 9. the girls both their lowest", "the girls both their lowest"),
        ("ba", "Ann Ode 5, Bo Peep 6 and the boys as you like", "the boys as you like"),
        (
            "ba",
            "I'd like Percy on his 8 and Bo on her 6; the other two keep what I sent.",
            "the other two keep",
        ),
        ("gs", "play 8/1 M5 B3. And do tell Zoe her press was hilarious", "And do tell Zoe her press"),
        (
            "gs",
            "Please withdraw my order. Snow all over the village again.",
            "Snow all over the village again.",
        ),
    ],
)
def test_what_is_in_nothing_that_was_read_is_named(room: Room, scene: str, text: str, left: str) -> None:
    """Each of these rests was dropped without a word."""
    told = " ".join(room.mailed(scene, "player", text).letter.split())
    assert f'Ignored: your words ("{left}' in told


@pytest.mark.parametrize(
    "text",
    [
        "play 8/1 M5 B3. Thanks, Pete",
        "Hello all! I play 8/1, moving 5 and banking 3. All the best, Maureen Tate x",
        "Please play 8/1 with M5 and B3 for me this round, if that's all right.",
        "M5 and B3 on the eight. Cheers!",
        "play 7/2 M4 B3. No, sorry, play 8/1 M5 B3.",
    ],
)
def test_manners_and_what_an_order_takes_the_place_of_are_not_named(room: Room, text: str) -> None:
    assert "Ignored" not in room.mailed("gs", "player", text).letter


@pytest.mark.parametrize(
    ("beside", "said"),
    [
        ("can we have one more day next time?", "The GM moves a deadline so: extend 2 days"),
        ("Why do I owe a point?", 'with "to GM:" in front of it I pass it on'),
        ("And send me the rules please.", "The rules are below."),
    ],
)
@pytest.mark.parametrize("order", ["play 6/0 M3 B3 ...", "I'd like to play 6/0 M3 B3 ..."])
def test_what_is_said_beside_an_order_is_heard_whether_it_is_obeyed_or_proposed(
    room: Room, order: str, beside: str, said: str
) -> None:
    """Beside an order that was only proposed the second thing was dropped."""
    found = room.mailed("gs", "player", f"{order} {beside}")
    assert found.orders == ("play 6/0 M3 B3",)
    assert all(word in found.letter for word in said.split()), found.letter


@pytest.mark.parametrize("name", ["eighth-m1", "eighth-m2", "eighth-k1", "eighth-k2"])
def test_no_sentence_of_a_corpus_falls(room: Room, fallen: list[str], name: str) -> None:
    """test_ordinary and test_press_corpus hold it of the letters that they mail."""
    for sample in map(json.loads, (HERE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()):
        room.mailed(sample["scene"], sample["who"], sample["text"], sample.get("subject"))
    assert fallen == []


def test_a_sentence_that_falls_is_found(
    room: Room, fallen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.flow.wording.lines.left_out.of", lambda *_: ())
    room.mailed("gs", "player", "play 8/1 M5 B3. And do tell Zoe her press was hilarious")
    assert fallen == ["And do tell Zoe her press was hilarious"]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Cancel my order please and tell the GM I'm ill", "Did you mean: withdraw?"),
        ("Cancel my order please. Tell the GM I'm ill.", "Did you mean: withdraw?"),
        ("play 8/1 M5 B3 and tell the GM I'm ill", "play 8/1 M5 B3 stands."),
    ],
)
def test_a_word_to_others_behind_an_order_or_a_command_is_a_thing_of_its_own(
    room: Room, text: str, first: str
) -> None:
    """The first two were called a refusal, and of the third the word was dropped."""
    told = " ".join(room.mailed("gs", "player", text).letter.split())
    assert all(word in told for word in first.split())
    assert "Did you mean: to GM: I'm ill?" in told


@pytest.mark.parametrize(
    ("scene", "text", "said"),
    [
        ("gs", "play 8/1 M5 B3, and could I have the rules again please", "The rules are below."),
        ("gr", "2-C and deck 1, also could you resend the report", "The report of round"),
        ("gs", "play 7/2 M4 B3 & remind Fox will you", 'Ignored: your words ("remind Fox will you")'),
        ("gr", "play 3-D, draw 2. Is the snail still in?", 'Ignored: your words ("Is the snail still in?")'),
    ],
)
def test_what_is_asked_behind_an_order_is_told_or_named(room: Room, scene: str, text: str, said: str) -> None:
    """Each of these was dropped without a word."""
    told = room.mailed(scene, "player", text).letter
    assert all(word in told for word in said.split()), told


def test_a_second_command_is_nobodys_name(room: Room) -> None:
    """A reminder of somebody called "put" was proposed."""
    told = room.mailed("gm", "gm", "Remind Zoe and put the deadline at Friday 20:00").letter
    assert "remind put" not in told


def test_a_word_of_a_case_behind_a_command_does_not_leave_the_command_alone(room: Room) -> None:
    told = room.mailed("gs", "player", "Cancel my order and tell Fox I am out unless he gives way").letter
    assert "Did you mean: withdraw?" not in told


def test_an_order_in_front_of_a_question_is_named(room: Room) -> None:
    told = " ".join(room.mailed("gs", "player", "M4 B4 wait, what do I owe?").letter.split())
    assert 'Ignored: your words ("M4 B4 wait")' in told


def test_what_a_gm_tells_beside_somebodys_order_is_named(room: Room) -> None:
    found = room.mailed("gm", "gm", "Fox rang, he wants 6/0 M6. Also please extend the deadline to Monday.")
    assert found.orders == ("play 6/0 M6",)
    assert "Also please extend" in " ".join(found.letter.split("Ignored: ")[1].split())


def test_a_line_below_the_order_that_a_gm_enters_is_probably_of_the_same_entrant(room: Room) -> None:
    """It was refused, for the GM has no seat."""
    told = room.mailed("gs-start", "gm", "Hare: line-up 7 7 6 5 5\nplay 5/0 M2 B3").letter
    assert "Did you mean: Hare: play 5/0 M2 B3?" in " ".join(told.split())
    both = room.mailed("gs-start", "gm", "Hare: line-up 7 7 6 5 5\nFox: line-up 7 7 6 5 5\nplay 5/0 M2 B3")
    assert "Did you mean" not in both.letter


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Everyone has ordered so you can go ahead", "This plays round 4 of GS-1 at once."),
        ("Everybody is in, please carry on", "This plays round 4 of GS-1 at once."),
        ("Deadline moved forward to Tuesday", "Did you mean: deadline Tue?"),
        ("Deadline moved forward to tomorrow noon", "did you mean deadline tomorrow 12:00?"),
    ],
)
def test_what_a_gm_says_in_other_words_is_asked_about(room: Room, text: str, said: str) -> None:
    assert said in " ".join(room.mailed("gm", "gm", text).letter.split())


@pytest.mark.parametrize(
    "text", ["Everyone has ordered", "Everybody is in the garden, so carry on without me"]
)
def test_talk_of_all_is_no_command(room: Room, text: str) -> None:
    assert room.mailed("gm", "gm", text).kind == "words"
