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
