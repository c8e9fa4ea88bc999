"""A heading that calls a match by its title, or by its tag without a stroke, turns to that match and to no other."""

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.ordinary.rate import Room
from tests.ordinary.scenes import Scene

CARD, TRAIN = "play 8/1 M5 B3", "play 1-E, draw 2"


@pytest.fixture(scope="module")
def room(made: dict[str, Scene]) -> Room:
    """An hour later: where time stands still, a turn would be due when the letter comes."""
    return Room({name: _later(scene) for name, scene in made.items()})


def _later(scene: Scene) -> Scene:
    return replace(scene, there=replace(scene.there, now=scene.there.now + timedelta(hours=1)))


@pytest.mark.parametrize(
    "head",
    [
        "GS1 ",
        "GS1: ",
        "gs 1: ",
        "In GS-1 ",
        "Spring Mile: ",
        "Spring Mile - ",
        "My orders for the Spring Mile: ",
    ],
)
def test_an_order_behind_the_name_of_its_match_stands(room: Room, head: str) -> None:
    """They were told: 'I know no "GS1"', as if that were a runner."""
    found = room.mailed("gs", "player", f"{head}{CARD}")
    assert (found.kind, found.orders) == ("obey", (CARD,))


@pytest.mark.parametrize(
    "text",
    [
        *(f"Night Train: {TRAIN}", f"GR3: {TRAIN}", f"GR3 {TRAIN}", f"Night Train\n{TRAIN}"),
        f"Here are my orders for Night Train:\n{TRAIN}",
    ],
)
def test_an_order_for_another_match_goes_there(room: Room, text: str) -> None:
    found = room.mailed("gs", "player", text)
    assert "[GR-3] received, round 1: play 1-E; draw 2" in found.letter
    assert found.orders == ()


@pytest.mark.parametrize(
    "text", [f"{CARD} in Night Train", "Hare (GR-3): 1-E, draw 2", f"{CARD} (The Claim)"]
)
def test_an_order_that_names_another_match_in_its_line_is_not_taken_for_this_one(
    room: Room, text: str
) -> None:
    found = room.mailed("gs", "player", text)
    assert (found.kind, found.orders) == ("answer", ())
    assert "and your letter is about" in " ".join(found.letter.split())


@pytest.mark.parametrize(
    "talk",
    [
        "I saw the night train: 8/1 late.",
        "Results of the Night Train: great!",
        "Hurrah for Night Train",
        "Dear GM 1:",
    ],
)
def test_talk_of_another_match_turns_nowhere(room: Room, talk: str) -> None:
    assert room.mailed("gs", "player", f"{talk}\n{CARD}").orders == (CARD,)


@pytest.mark.parametrize("command", ["Spring Tour: process", "BA2: process", "ba2 process"])
def test_a_command_of_the_gm_is_for_the_match_that_they_name(room: Room, command: str) -> None:
    """'Spring Tour: process', in answer to a letter about GS-1, asked whether to process GS-1."""
    assert "[BA-2] play turn 2 now?" in room.mailed("gm", "gm", command).letter


@pytest.mark.parametrize("head", ["The Claim: ", "Claim: ", "for the claim: "])
def test_an_article_in_a_title_may_be_left_out(room: Room, head: str) -> None:
    assert "[GO-4] answer" in room.mailed("gm", "gm", f"{head}status").letter
