"""`my data`: who writes is told all that is stored of them, at the address on file, once a day, and nothing else."""

import re
from datetime import timedelta

import pytest

from bot.store import questions
from tests.kit import Golden
from tests.kit.correspondence import GM, Correspondence, address, all_shown, shown

HARE, TORTOISE = address("Hare"), address("Tortoise")


def sent(race: Correspondence, sender: str = HARE, **how: object) -> list[str]:
    """The letters with stored data that come of `my data`, as they are shown."""
    found = race.write(sender, "my data", **how)
    return [shown(one) for one in found if one["Subject"].startswith("what is stored of you")]


@pytest.fixture
def played(race: Correspondence) -> Correspondence:
    race.write(HARE, "line-up 7 7 6 5 5 play 7/0 M5 B2\nzone Europe/Paris")
    race.write(TORTOISE, "line-up 10 8 6 4 2 play 10 M6 B4\nto GM: hello there")
    return race


def test_all_that_is_stored_is_told(played: Correspondence, golden: Golden) -> None:
    letters = played.write(HARE, "my data")
    golden("golden/letters/my-data.txt", re.sub(r"\d+ bytes", "so many bytes", all_shown(letters)))
    assert [one["To"] for one in letters] == [HARE, HARE]


def test_no_key_and_nothing_of_others_is_told(played: Correspondence) -> None:
    (told,) = sent(played)
    with played.engine.begin() as db:
        seats = questions.seats_of(db, 1)
    others = [seat.address for seat in seats if seat.address != HARE]
    assert [one for one in (*others, GM, "Tortoise", "10 8 6 4 2", "hello there") if one in told] == []
    assert [seat.entrant for seat in seats if seat.key in told] == []


def test_it_comes_once_a_day(played: Correspondence) -> None:
    assert len(sent(played)) == 1
    refused = played.write(HARE, "my data")
    assert "You were sent that today" in " ".join(shown(refused[-1]).split())
    assert len(refused) == 1
    played.now += timedelta(days=1)
    assert len(sent(played)) == 1


def test_it_goes_to_the_address_on_file_and_only_to_who_is_believed(played: Correspondence) -> None:
    assert sent(played, "mallory@x.test", to=str(played.newest[HARE]["Reply-To"]), fresh=True) == []
    asked = played.newest[HARE]
    assert "did you write this?" in asked["Subject"]
    found = played.write(HARE, "yes")
    assert {one["To"] for one in found} == {HARE}
    assert sent(played, HARE, fresh=True) == []


def test_a_gm_is_told_of_their_matches(played: Correspondence) -> None:
    (told,) = sent(played, GM)
    assert "Matches of which you are the GM" in told
    assert HARE not in told
