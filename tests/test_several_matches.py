"""One letter for several matches: one receipt, with a part for each match, headed by it, with its own seals."""

import re

from tests.kit.correspondence import GM, Correspondence, address, shown

HARE = address("Hare")
TOUR = (
    "create breaking-away called Tour\nevery 7 days\ndeadline in 7 days\n"
    "player Reds hare@x.test\nplayer Blues b@x.test\nplayer Greens g@x.test\nstart"
)


def parts(letter: str) -> tuple[str, str]:
    """What the receipt says of GS-1, and of BA-2."""
    found = re.split(r"^(?=GS-1 Spring Mile, |BA-2 Tour, )", letter, flags=re.MULTILINE)[1:]
    spring, tour = sorted(found, key=lambda one: one.startswith("BA-2"))
    return spring, tour


def test_each_match_has_its_part(race: Correspondence) -> None:
    race.write(GM, TOUR)
    (letter,) = race.write(HARE, "match GS-1\nplay 6/0 M3 B3\nplay 9/9 M9\n\nBA-2:\nA 10, B 9")
    answer = shown(letter)
    assert "Subject: [BA-2] 1 line not obeyed, and GS-1: A 10; B 9" in answer
    spring, tour = parts(answer)
    assert "Deadline Sat 28 Nov" in spring
    assert "play 6/0 M3 B3 stands." in spring
    assert "play 9/9 M9" in spring
    assert "A 10 stands. B 9 stands." in tour
    assert "Proof of what Hare ordered for turn 1: " in spring
    assert "Proof of what Reds ordered for turn 1: " in " ".join(tour.split())
    assert "Hare" not in tour.partition("What you answer")[0]
    assert 'for BA-2. Lines for another match stand below its tag: "GS-1:".' in " ".join(tour.split())


def test_an_answer_to_it_is_for_the_match_that_it_says(race: Correspondence) -> None:
    race.write(GM, TOUR)
    race.write(HARE, "GS-1: play 6/0 M3 B3\nBA-2: A 10")
    race.write(HARE, "B 9\nGS-1: withdraw")
    assert race.standing(1) == []
    assert race.standing(2) == ["A 10", "B 9"]


def test_a_line_for_a_match_that_is_not_there_reaches_no_other(race: Correspondence) -> None:
    race.write(GM, TOUR)
    race.write(HARE, "BA-2: A 10\nGS-9:\nplay 6/0 M6\nGS-1: play 6/0 M3 B3")
    assert race.standing(1) == ["play 6/0 M3 B3"]
    assert race.standing(2) == ["A 10"]
