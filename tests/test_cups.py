"""Cups by mail: who may found one, what is in it, and what its table says."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.flow.values import policies
from bot.store import changes
from bot.store.statuses import MatchStatus
from tests.kit.correspondence import FIELD, GM, Correspondence, address, all_shown, race, shown
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


def below(there: Correspondence, who: str, what: str) -> str:
    """A part of the newest letter, from this heading on."""
    return shown(there.newest[who]).partition(f"\n{what}\n")[2]


def test_the_last_report_shows_the_cup_that_the_match_counts_for(there: Correspondence) -> None:
    """To everybody the same, and how each one stands; the line that asks for all of it is obeyed."""
    race(there, "set length 20")
    there.write(GM, "create cup The Winter Cup\ncup Winter Cup add GS-1\ncup winter cup points 5 3 1")
    there.write(HARE, "prefer public name: Ann Archer")
    over(there)
    hare, gm, fox = (
        below(there, who, "The Winter Cup").partition("\n\nRound 1\n")[0]
        for who in (HARE, GM, address("Fox"))
    )
    assert gm == CUP
    assert " ".join(hare.split()) == " ".join(
        CUP.replace(KANGAROO, f"{KANGAROO} You are 6th, with 0 points.").split()
    )
    assert "You are 1st equal, with 1 4/5 points." in " ".join(fox.split())
    asked = CUP.splitlines()[-1].strip()
    for who in (HARE, GM):
        told = answered(there, who, asked)
        assert "The Winter Cup is below" in told
        assert "The The" not in told


KANGAROO = "Snail, Fox and Kangaroo."
CUP = f"""\
GS-1 counts for it, and brings 1 4/5 points each to Tortoise, Ostrich,
{KANGAROO}

Place  Who          GS-1 Points
    1  Tortoise    1 4/5  1 4/5
    1  Ostrich     1 4/5  1 4/5
    1  Snail       1 4/5  1 4/5
    1  Fox         1 4/5  1 4/5
    1  Kangaroo    1 4/5  1 4/5
    6  Ann Archer      0      0

The whole table, with what each race brought:
  standings of The Winter Cup"""


def test_what_is_brought_is_told_by_points_and_what_is_still_to_come(there: Correspondence) -> None:
    race(there, "set length 20")
    there.write(GM, "create golden-strider\nopen\ncreate cup Winter Cup\ncup Winter Cup add GS-2")
    there.write(GM, "cup Winter Cup add GS-1")
    there.write(HARE, "line-up 10 10 10 0 0 play 10/0 M10")
    there.to_deadline()
    there.write(HARE, "play 10/0 M10")
    there.to_deadline()
    told = " ".join(below(there, HARE, "Winter Cup").split())
    assert (
        "brings 10 points to Hare, 5 1/5 each to Tortoise, Ostrich, Snail, Fox and Kangaroo. You are 1st,"
        in told
    )
    assert "Still to come: GS-2." in told


def test_a_long_table_is_told_by_its_top_and_the_readers_line(there: Correspondence) -> None:
    field = (*FIELD, "Emu", "Gnu", "Owl")
    race(there, "set length 20", "players 6 to 9", field=field)
    there.write(GM, "create cup Winter Cup\ncup Winter Cup add GS-1")
    over(there)
    for who, lines in ((HARE, 4), (address("Tortoise"), 3), (GM, 3)):
        told = below(there, who, "Winter Cup").partition("standings of Winter Cup")[0]
        assert f"These are {lines} of 9." in told
        assert ("Hare" in told.partition("Points")[2]) == (who == HARE)


def test_a_match_that_is_private_or_in_no_cup_shows_none(there: Correspondence) -> None:
    race(there, "set length 20")
    there.write(GM, "create cup Winter Cup\ncup Winter Cup add GS-1\ncreate cup Summer Cup")
    with there.engine.begin() as db:
        changes.set_policies(db, 1, {policies.JOINING: f"{policies.CODE}HEDGEHOG"})
    over(there)
    assert "The whole match" in shown(there.newest[HARE])
    assert "Cup" not in shown(there.newest[HARE])


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
