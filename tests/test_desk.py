"""What GMs, newcomers and players write in ordinary mail is understood as often as before, and never misread."""

import pytest

from bot.flow.wording.commands import canonical, reading
from bot.store.values import Match
from tests.desk.rate import House, Judged, houses, judge
from tests.kit.correspondence import GM

# So many of the mails of each file are answered as meant.
MEANT = {"open": 59, "aside": 25, "second": 50, "second-aside": 22, "third": 25, "third-aside": 7}
# What a command with a value of its own sets, where it is mailed alone and where it is proposed and confirmed.
_OF_VALUES = ("every ", "deadline ", "players ", "zone ", "extend ", "start on ")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, House]:
    return houses(tmp_path_factory.mktemp("desk"))


@pytest.mark.parametrize("name", MEANT)
def test_mails_are_understood_as_meant_and_none_is_misread(name: str, made: dict[str, House]) -> None:
    found = list(judge(name, made))
    assert [one.sample["text"] for one in found if one.wrong] == []
    assert sum(one.good for one in found) >= MEANT[name]
    lines = [line for one in found for line in one.proposed if reading.is_command(line)]
    assert [line for line in lines if canonical.line(line) != line] == []
    for one in found:
        if len(one.proposed) == 1 and one.proposed[0].startswith(_OF_VALUES) and "before" not in one.sample:
            assert _set_by(made, one, one.proposed[0]) == _set_by(made, one, one.sample["text"], "yes")


def _set_by(made: dict[str, House], one: Judged, *mails: str) -> Match:
    """The match as these mails of a GM leave it."""
    there = made[one.sample["moment"]].copy()
    for mail in mails:
        there.write(GM, mail)
    return there.match(1)
