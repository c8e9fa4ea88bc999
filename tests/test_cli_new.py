"""`pbm new`: the match is the same as the one that a GM's letter makes, and players are told how to join it."""

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.cli.guide import match
from bot.games import GAMES
from bot.games.offering import offered
from tests.kit.correspondence import GM, Correspondence, shown
from tests.kit.settings import SETTINGS


@pytest.fixture
def house(there: Correspondence, tmp_path: Path) -> Correspondence:
    """A house without a match, and the settings that name it."""
    url = there.engine.url.render_as_string()
    said = SETTINGS.replace("sqlite:///pbm.sqlite", url).replace("gm@home.test", GM)
    (tmp_path / "pbm.toml").write_text(said, encoding="utf-8")
    return there


def new(tmp_path: Path, *words: str, answers: str = "") -> Result:
    return CliRunner().invoke(main, ["new", *words, "--config", str(tmp_path / "pbm.toml")], input=answers)


def test_a_match_by_options_is_the_one_of_a_letter(house: Correspondence, tmp_path: Path) -> None:
    given = ("--game", "golden-strider", "--rules", "tap", "--title", "Spring Mile", "--players", "6-8")
    when = (
        "--zone",
        "Europe/London",
        "--deadline",
        "4 Dec 2027 20:00",
        "--every",
        "Fri 20:00",
        "--join",
        "approval",
    )
    told = new(tmp_path, *given, *when, "--yes")
    assert told.exit_code == 0, told.output
    lines = "create golden-strider tap called Spring Mile\nplayers 6-8\nzone Europe/London\n"
    lines += "deadline 4 Dec 2027 20:00\nevery Fri 20:00\nopen with approval"
    assert all(f"  {line}\n" in told.output for line in lines.splitlines())
    house.write(GM, lines)
    made, written = house.match(1), house.match(2)
    same = replace(written, id=made.id, tag=made.tag, key=made.key, seed=made.seed, created=made.created)
    assert made == same
    assert (made.variant, made.least, made.most, made.cadence) == ("tap", 6, 8, "every Fri 20:00")
    assert "        join GS-1 as Hare\n" in told.output
    assert "to bot@pbm.test" in told.output


def test_a_match_by_questions(house: Correspondence, tmp_path: Path) -> None:
    """What is no answer is asked again; Enter takes the default."""
    answers = (
        "chess",
        "goldrush",
        "huge",
        "large",
        "Second",
        "3",
        "",
        "",
        "sometime",
        "Fri 20:00",
        "whenever",
    )
    more = ("Fri 20:00", "code", "HEDGE HOG", "HEDGEHOG", "y")
    told = new(tmp_path, answers="\n".join((*answers, *more)) + "\n")
    assert told.exit_code == 0, told.output
    assert 'there is no game "chess"' in told.output
    assert "Goldrush has no rule set 'huge'" in told.output
    assert "2 to 2 can play" in told.output
    assert "a code is one word" in told.output
    assert "join GO-1 as Hare, code HEDGEHOG" in told.output
    assert house.match().title == "Second"
    (letter,) = (one for one in house.letters() if one["To"] == GM)
    assert "GO-1 Second is created" in " ".join(shown(letter).split())


def test_no_is_no(house: Correspondence, tmp_path: Path) -> None:
    told = new(tmp_path, answers="\n" * 8 + "n\n")
    assert told.exit_code == 1
    assert house.letters() == []


def test_each_rule_set_is_explained_in_a_line() -> None:
    assert offered() == GAMES
    golden, *_ = GAMES
    told = match.rule_sets({"game": golden}).splitlines()
    assert told[0] == "thomasson:  60 squares; 6 to 10 players."
    (tap,) = (line for line in told if line.startswith("tap:"))
    assert tap.startswith(
        "tap:  60 squares, tap rules; 6 to 10 players. Otherwise than thomasson: start_least 1,"
    )


def test_a_gm_who_is_none_is_refused(house: Correspondence, tmp_path: Path) -> None:
    told = new(tmp_path, "--gm", "zoe@x.test", "--yes")
    assert told.exit_code == 2
    assert f"--gm: write one of {GM}." in told.output
    assert house.letters() == []
