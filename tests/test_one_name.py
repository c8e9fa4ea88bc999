"""Who asks to join under one of several names is asked which; nobody is entered under "Zorro or Diego"."""

import pytest

from tests.kit.correspondence import GM, Correspondence, shown
from tests.test_strangers import PASSED, ZORRO

LINES = [
    ("join GS-1 as Zorro or Diego", "Zorro or Diego"),
    ("join GS-1 as Zorro/Diego", "Zorro or Diego"),
    ("join GS-1 as Zorro/Diego/Max please", "Zorro or Diego or Max"),
    ("join GS-1 as Zorro or even Diego", "Zorro or Diego"),
    ("join GS-1 as Zorro or Diego if there is room", "Zorro or Diego"),
]


@pytest.fixture(autouse=True)
def _open(there: Correspondence) -> None:
    there.vouched_by = "mx.pbm.test"
    there.write(GM, "create golden-strider called Gazette Cup\nopen")
    there.letters()


@pytest.mark.parametrize("headers", ["", PASSED])
@pytest.mark.parametrize(("line", "names"), LINES)
def test_who_names_several_is_asked_which(there: Correspondence, line: str, names: str, headers: str) -> None:
    """'Somebody wants to enter', a yes, and 'Zorro or Diego has joined'."""
    (letter,) = there.write(ZORRO, line, fresh=True, headers=headers)
    text = " ".join(shown(letter).split())
    assert f'hich name do you want, {names}? Write "join GS-1 as Zorro"' in text
    entered = there.write(ZORRO, "join GS-1 as Diego")
    assert "you are entered as Diego" in next(one["Subject"] for one in entered if one["To"] == ZORRO)


@pytest.mark.parametrize(
    "line", ["join GS-1 as Zorro, or maybe Diego", "join GS-1 as Zorro, Diego or Max please"]
)
def test_the_first_of_several_is_likely_where_the_others_come_behind_a_comma(
    there: Correspondence, line: str
) -> None:
    (letter,) = there.write(ZORRO, line, fresh=True, headers=PASSED)
    assert "as Zorro? Answer yes or no" in letter["Subject"]


@pytest.mark.parametrize("name", ["Corinna", "Old Orinoco", "Bonnie and Clyde", "Tailor", "St. John-Smythe"])
def test_one_name_is_one(there: Correspondence, name: str) -> None:
    letters = there.write(ZORRO, f"join GS-1 as {name}", fresh=True, headers=PASSED)
    assert f"you are entered as {name} #" in letters[-1]["Subject"]
