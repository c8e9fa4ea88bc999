"""Cups by mail: who may found one, what is in it, and what its table says."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.store.statuses import MatchStatus
from tests.kit.correspondence import GM, Correspondence, address, all_shown, race, shown
from tests.kit.settings import SETTINGS

Golden = Callable[[str, str], None]
HARE = address("Hare")


def answered(there: Correspondence, sender: str, *lines: str) -> str:
    there.write(sender, "\n".join(lines))
    return " ".join(shown(there.newest[sender]).split())


def over(there: Correspondence) -> Correspondence:
    """A short race that Hare wins, for the others send nothing."""
    there.write(HARE, "line-up 10 9 8 2 1 play 10/0 M10")
    while there.match().status is MatchStatus.RUNNING:
        there.to_deadline()
    return there


def test_a_cup_from_its_founding_to_its_table(there: Correspondence, golden: Golden) -> None:
    race(there, "set length 20")
    founded = there.write(
        GM,
        "create cup Winter Cup\ncup Winter Cup add GS-1\ncup winter cup points 5 3 1\ncup Winter Cup best 4",
    )
    over(there)
    there.write(HARE, "prefer public name: Ann Archer\nresults\nstandings\nstandings of the Winter Cup")
    golden("golden/letters/cup.txt", all_shown([*founded, there.newest[HARE]]))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("cup Summer Cup add GS-1", "There is no cup"),
        ("cup Winter Cup add GS-9", "I have no match GS-9"),
        ("cup Winter Cup drop GS-1", "is not in the Winter Cup"),
        ("cup Winter Cup points 1 2 3", "none larger than the one before"),
        ("create cup winter cup", "There is a winter cup already"),
        ("create cup ann@x.test", "without @"),
        ("cup Winter Cup add GS-2", "is private"),
    ],
)
def test_what_can_not_be_is_refused_with_the_reason(there: Correspondence, line: str, why: str) -> None:
    race(there)
    there.write(GM, "create golden-strider\nopen with code HEDGEHOG\ncreate cup Winter Cup")
    told = answered(there, GM, line)
    assert "not obeyed" in told
    assert why in told


def test_only_who_founded_a_cup_changes_it_and_only_a_gm_founds_one(there: Correspondence) -> None:
    race(there)
    assert "not obeyed" in answered(there, HARE, "create cup Winter Cup")
    there.write(GM, "create cup Winter Cup")
    assert "Only who created the Winter Cup" in answered(there, HARE, "cup Winter Cup add GS-1")


def test_a_name_for_the_public_is_no_address_and_leads_nowhere(there: Correspondence) -> None:
    race(there)
    for name in ("ann@x.test", "www.x.test", "http://x", "x.test", "A" * 41):
        assert "not obeyed" in answered(there, HARE, f"prefer public name: {name}"), name
    assert "call you Jo Hartley" in answered(there, HARE, "prefer public name: Jo Hartley")


def test_the_shell_prints_the_same(there: Correspondence, tmp_path: Path) -> None:
    race(there, "set length 20")
    (tmp_path / "pbm.toml").write_text(
        SETTINGS.replace("sqlite:///pbm.sqlite", str(there.engine.url)), encoding="utf-8"
    )
    shell = ["results", "--config", str(tmp_path / "pbm.toml")]
    assert CliRunner().invoke(main, shell).output == "No public match is over yet.\n"
    over(there)
    printed = CliRunner().invoke(main, shell)
    assert printed.exit_code == 0, printed.output
    assert "Records: Golden Strider, 20 squares" in printed.output
    there.write(HARE, "standings")
    body = there.newest[HARE].get_body(("plain",))
    assert body is not None
    assert printed.output.strip() in body.get_content().replace("\r\n", "\n")
