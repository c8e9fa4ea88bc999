"""What GMs, newcomers and players write in ordinary mail is understood as often as before, and never misread."""

import pytest

from tests.desk.rate import House, houses, judge

# So many of the mails of each file are answered as meant.
MEANT = {"open": 59, "aside": 25, "second": 50, "second-aside": 22}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, House]:
    return houses(tmp_path_factory.mktemp("desk"))


@pytest.mark.parametrize("name", MEANT)
def test_mails_are_understood_as_meant_and_none_is_misread(name: str, made: dict[str, House]) -> None:
    found = list(judge(name, made))
    assert [one.sample["text"] for one in found if one.wrong] == []
    assert sum(one.good for one in found) >= MEANT[name]
