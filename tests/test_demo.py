"""pbm demo, whole, as its own process: what it shows, what it leaves behind, and that nothing of it goes on running."""

import email
import email.policy
import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from stat import S_IMODE

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.demo import cast
from bot.demo.correspondence import opened
from bot.demo.folder import NotOursError, fresh_folder
from bot.demo.minds import line, second_thought
from bot.demo.understanding import Card, Position, Row
from tests.kit.running import pace, run, until_ended

DEMO = (sys.executable, "-m", "bot", "demo")


@dataclass(frozen=True)
class Played:
    shown: str
    folder: Path


@pytest.fixture(scope="module")
def race(tmp_path_factory: pytest.TempPathFactory) -> Played:
    folder = tmp_path_factory.mktemp("demo") / "race"
    ended = run(*DEMO, "--folder", str(folder), "--seconds", pace())
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert not ended.stderr
    return Played(ended.stdout, folder)


def test_all_that_was_promised_is_shown(race: Played) -> None:
    wanted = (
        "Hare (Ann) asks to join",
        "Hare sends HTML only",
        "Heron writes on a telephone; ignored: phone footer (1 line)",
        'Otter writes "help"',
        "Ostrich quotes all of it below; ignored: quoted report",
        'Badger writes "paly',
        "Tortoise: nothing came in time",
        "Tortoise answers only now, and is told: too late for round",
        "Stag: nothing came in time",
        "Ostrich sends it back unquoted; ignored: quoted report",
        "that one stands",
        'Otter asks "status"',
        'Olive asks "status"',
        "Olive extends the deadline",
        "first past the post",
        "Placings",
    )
    assert [words for words in wanted if words not in race.shown] == []
    assert "did not" not in race.shown


def test_the_terminal_is_calm(race: Played) -> None:
    """No control character but the end of a line, no line too wide, no endless scroll."""
    assert set(re.findall(r"[\x00-\x1f\x7f]", race.shown)) == {"\n"}
    lines = race.shown.splitlines()
    assert len(lines) <= 140
    assert [one for one in lines if len(one) > 79 and str(race.folder) not in one] == []
    assert [one for one in lines if one != one.rstrip()] == []


def test_every_letter_is_there_in_order_and_can_be_read(race: Played) -> None:
    letters = sorted((race.folder / "letters").iterdir())
    assert [int(path.name[:3]) for path in letters] == list(range(1, len(letters) + 1))
    for path in letters:
        message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        assert message["From"]
        assert message["Message-ID"]
        assert not message.defects
    answers = [opened(path.read_bytes()) for path in letters]
    known = {letter.message_id for letter in answers}
    assert {letter.in_reply_to for letter in answers} - {""} <= known


def test_every_runner_and_the_gm_have_each_report_as_a_page(race: Played) -> None:
    rounds = race.shown.count("\nRound ") - 1  # one more stands in the report
    runners = ["gm", *(player.runner.lower() for player in cast.PLAYERS)]
    wanted = {f"round-{number:02}-{runner}.html" for number in range(1, rounds + 1) for runner in runners}
    pages = {path.name: path.read_text(encoding="utf-8") for path in (race.folder / "reports").iterdir()}
    assert pages.keys() == wanted
    assert all("<table" in page for page in pages.values())


def test_its_files_are_their_owners_alone(race: Played) -> None:
    files = [one for one in race.folder.rglob("*") if one.is_file()]
    assert {S_IMODE(one.stat().st_mode) for one in files} == {0o600}


def test_the_record_replays_to_the_same_table(race: Played) -> None:
    record = race.folder / "match.record"
    again = run(sys.executable, "-m", "bot", "replay", str(record))
    assert again.returncode == 0, again.stderr
    shown = race.shown.partition("\nPlayer ")[2].partition("(Below it")[0]
    table, placings = shown.partition("\n\n")[0], shown.partition("\nPlacings\n")[2]
    assert len(table.splitlines()) == len(cast.PLAYERS) + 1
    assert table in again.stdout
    assert placings in again.stdout


def test_the_record_is_what_all_the_letters_tell(race: Played) -> None:
    """Every seal of every letter that anybody got; the answers quote them, above and below."""
    words = [
        sys.executable,
        "-m",
        "bot",
        "verify",
        str(race.folder / "match.record"),
        str(race.folder / "letters"),
    ]
    done = run(*words)
    assert done.stdout.endswith("All of it holds.\n"), done.stdout
    assert done.stdout.count("\nok     letter") > 50


def test_the_folder_says_what_is_what(race: Played) -> None:
    names = {path.name for path in race.folder.iterdir()}
    kept = {"letters", "reports", "match.record", "pbm.sqlite", "pbm.toml", "serve.log", "README.txt"}
    assert kept <= names
    readme = (race.folder / "README.txt").read_text(encoding="utf-8")
    assert len(readme.splitlines()) == 4
    assert "pbm replay match.record" in readme
    assert "pbm verify match.record letters" in readme
    assert "Traceback" not in (race.folder / "serve.log").read_text(encoding="utf-8")


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    ended = run(*DEMO, "--folder", str(tmp_path))
    assert ended.returncode == 1
    assert "I won't delete it" in ended.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
    with pytest.raises(NotOursError):
        fresh_folder(tmp_path, keep=False)


def test_an_earlier_race_goes_or_stays(tmp_path: Path) -> None:
    first = fresh_folder(tmp_path / "race", keep=False)
    first.letter(b"From: a@x.test\r\nSubject: hello\r\n\r\nhi\r\n", "a@x.test", "bot+gs1.key@x.test")
    assert [path.name for path in (first.path / "letters").iterdir()] == ["001-a-bot-hello.eml"]
    second = fresh_folder(tmp_path / "race", keep=True)
    assert second.path.name == "race-2"
    assert list((first.path / "letters").iterdir())
    assert fresh_folder(tmp_path / "race", keep=False).path == first.path
    assert not list((first.path / "letters").iterdir())


@pytest.mark.parametrize("word", [signal.SIGINT, signal.SIGTERM])
def test_a_race_that_is_stopped_leaves_no_process_behind(word: signal.Signals, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*DEMO, "--folder", str(tmp_path / "race")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
    )
    assert process.stdout is not None
    server = next(int(found[1]) for one in process.stdout if (found := re.search(r"process (\d+)", one)))
    os.kill(server, 0)
    process.send_signal(word)
    _, said = until_ended(process)
    assert process.returncode == 130
    assert said == "\nStopped; nothing of it runs any more.\n"
    with pytest.raises(ProcessLookupError):
        os.kill(server, 0)


HANDS = (
    st.lists(st.builds(Card, st.integers(0, 10), st.integers(0, 9)), min_size=5, max_size=5)
    .map(sorted)
    .map(tuple)
)


@given(HANDS, st.integers(1, 9), st.integers(0, 10), st.integers(0, 43), st.integers(0, 43))
def test_every_mind_sends_orders_that_add_up(
    hand: tuple[Card, ...], number: int, owed: int, square: int, lead: int
) -> None:
    """GS-2: M + B use up exactly what D leaves of the card."""
    rows = (Row("Hare", max(square, lead), 1, "", 0, 0, ""),)
    form = (f"play {hand[0]} M{hand[0].value}",)
    race = Position(number, cast.LENGTH, hand, hand, owed, rows, form)
    for player in cast.PLAYERS:
        idea = player.mind(race, square)
        for one in (idea, second_thought(idea, race)):
            found = re.fullmatch(r"play (\d+)/(\d+) M(\d+) B(\d+)", line(one, race))
            assert found is not None
            value, received, moved, banked = map(int, found.groups())
            assert Card(value, received) in hand
            assert moved + banked == max(0, value - owed)
