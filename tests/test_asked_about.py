"""The subject of a question says what it is about, and fits into a line with its key."""

import pytest

from tests.kit.correspondence import GM, Correspondence, address

HARE = address("Hare")


@pytest.mark.parametrize(
    ("who", "line", "about"),
    [
        (HARE, "also hare@work.test", "add hare@work.test as yours"),
        (HARE, "move to hare@new.test", "send all letters to hare@new.test"),
        (HARE, "deputy Zoe zoe@far.test until 10 Dec", "have zoe@far.test order for Hare"),
        (HARE, "resign", "leave as Hare"),
        (GM, "process", "play line-up and round 1 now"),
        (GM, "preview all", "show you all orders"),
        (GM, "replace Hare bunny@far.test", "give Hare to bunny@far.test"),
        (GM, "offer Hare", "offer the seat of Hare"),
        (GM, "eject Hare because he is rude", "eject Hare"),
        (GM, "gm Cleo cleo@far.test", "make cleo@far.test a GM"),
        (GM, "hand over to dora@far.test", "hand the match over to dora@far.test"),
        (GM, "cancel Too few of us are left", "end the match without a result"),
        (GM, "unstart", "take the start back"),
        (GM, "extend 200 days", "extend 200 days"),
        # No room is left for it: its name will do.
        (HARE, f"also {'hare' * 8}@{'far' * 8}.test", "also"),
    ],
)
def test_a_question_says_what_it_is_about(race: Correspondence, who: str, line: str, about: str) -> None:
    """'[GS-1] also? Answer yes or no' said nothing of whom or what."""
    race.letters()
    (asked,) = race.write(who, line)
    assert asked["To"] == who
    assert asked["Subject"].startswith(f"[GS-1] {about}? Answer yes or no #")
    assert len(asked["Subject"]) < 78
