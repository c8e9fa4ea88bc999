"""The lines that a letter offers, once some orders stand: sent back, none of them undoes what stands."""

import re

import pytest

from tests.kit.correspondence import GM, Correspondence, address, shown

RED, BLUE, GREEN = map(address, ("Red", "Blue", "Green"))
LINED_UP = "A Merckx 10 10 10\nB Poulidor 9 8 8\nC Gimondi 7 7 6\nD Ocana 6 5 5"


@pytest.fixture
def tour(there: Correspondence) -> Correspondence:
    """A cycle race of three teams that has begun."""
    teams = "\n".join(f"player {one.partition('@')[0].title()} {one}" for one in (RED, BLUE, GREEN))
    there.write(GM, f"create breaking-away\nevery 7 days\ndeadline in 7 days\n{teams}\nstart")
    return there


def reminded(there: Correspondence, who: str) -> str:
    there.pass_time(days=6, hours=1)
    (letter,) = (one for one in there.run_turns() if one["To"] == who)
    return shown(letter)


def offered(letter: str) -> list[str]:
    """The lines behind "Reply with"."""
    return re.findall(r"^  (.+)", letter.partition("Reply with")[2].partition("If nothing")[0], re.MULTILINE)


def test_a_reminder_offers_only_what_is_still_to_be_ordered(tour: Correspondence) -> None:
    tour.write(BLUE, f"{LINED_UP}\nMerckx 10\nPoulidor 8\nGimondi 7")
    letter = reminded(tour, BLUE)
    assert offered(letter) == ["D 6", "D 5"]
    before = set(tour.standing())
    tour.write(BLUE, offered(letter)[0])
    assert set(tour.standing()) == before | {"D 6"}


def test_who_has_ordered_nothing_is_offered_all(tour: Correspondence) -> None:
    assert len(offered(reminded(tour, GREEN))) == 6


def test_what_a_refusal_offers_leaves_a_line_up_as_it_stands(tour: Correspondence) -> None:
    tour.write(RED, "A 10 10 10\nB 8 8 9\nC 3 8 9\nD 5 5 6")
    tour.write(RED, "Merckx 10")
    told = " ".join(shown(tour.newest[RED]).split())
    assert 'I know no "Merckx"' in told
    assert '10 10 10" or' not in told
    found = re.search(r'this would do: "([^"]+)"', told)
    if found:
        tour.write(RED, found[1])
    assert "C 3 8 9" in tour.standing()
