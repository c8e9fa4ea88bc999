"""What is sealed in a tarnished race stays sealed (GS-35): no letter, list, log or record tells it before its time.

Whole matches by mail. Two worlds differ in one manager's secrets only, and take the same squares: till the tests
everybody else gets the same letters, byte for byte.
"""

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.flow.writing import match_record
from bot.record import write
from bot.store.statuses import MatchStatus
from tests.kit import correspondence
from tests.kit.correspondence import GM, Correspondence, address, all_shown
from tests.kit.settings import SETTINGS

MANAGERS = ("Hare", "Emu", "Ostrich")
HARE = address("Hare")

# Hare's two ways to the same squares. What is Hare's own stands in no other report: odd hands, a 10/0, both drugs.
SECRETS: Mapping[str, Sequence[Sequence[str]]] = {
    "doped": (
        (
            "Annabelle Icksteroid Enduron 10/0, 9/0, 8/0, 3/0, 2/0 play 10/0 M3 B7(+1)",
            "Lucas A. Doughnley Energiza 10/0, 9/0, 8/0, 2/0, 1/0 play 8/0 M1(+2) B7",
        ),
        ("Annabelle: play 8/0 M5", "Lucas: play 9/0 M3(+2)"),
        ("Annabelle: play 9/0 M7", "Lucas: play 10/0 M5(+2)"),
        ("Annabelle: play 10/1 M6", "Lucas: play 10/1 M4(+2)"),
    ),
    "clean": (
        (
            "Annabelle Icksteroid clean 9/0, 7/0, 7/0, 6/0, 1/0 play 7/0 M3 B4",
            "Lucas A. Doughnley clean 10/0, 10/0, 5/0, 4/0, 1/0 play 4/0 M3 B1",
        ),
        ("Annabelle: play 7/0 M5", "Lucas: play 5/0 M5"),
        ("Annabelle: play 10/1 M7", "Lucas: play 10/0 M7"),
        ("Annabelle: play 9/0 M6", "Lucas: play 10/0 M6"),
    ),
}
ACCUSES = {"doped": "accuse Emu A", "clean": "accuse nobody"}
OTHERS = "A: play 6 M5 B1\nB: play 6 M4 B2"
LENGTHS = {"tarnished": 21, "tap tarnished": 21, "tarnished steeplechase": 20}
CANARIES = re.compile(
    r"Enduron [\d(]|Energiza \d|on En|\(\+|\d/\d|Icksteroid (?:plays|holds)|\bnmr\b|\bplay(?:s|ed)? \d",
    re.IGNORECASE,
)


def begun(folder: Path, kind: str = "tarnished") -> Correspondence:
    """A race of three managers that has begun."""
    there = correspondence.opened(folder)
    create = (f"create golden-strider {kind} called Foul Play", f"set length {LENGTHS[kind]}")
    lines = (*create, "every 7 days", "deadline in 7 days")
    runners = (f"runner {name} {address(name)}" for name in MANAGERS)
    there.write(GM, "\n".join((*lines, *runners, "start")))
    return there


def run(there: Correspondence, world: str) -> list[EmailMessage]:
    """The race to the end of its last round; every letter that came out."""
    letters: list[EmailMessage] = there.letters()
    for said in SECRETS[world]:
        letters += there.write(HARE, "\n".join(said))
        for name in MANAGERS[1:]:
            letters += there.write(address(name), OTHERS)
        letters += there.write(GM, "status")
        letters += there.to_deadline()
    return letters


def accused(there: Correspondence, world: str) -> list[EmailMessage]:
    """All accusations are in, and still sealed."""
    letters = there.write(HARE, ACCUSES[world])
    letters += there.write(address("Emu"), "accuse Anna")
    return letters + there.write(GM, "status")


def told(letters: Sequence[EmailMessage], *, to_hare: bool = False) -> list[tuple[str, str, str, str]]:
    """Every letter to the others (or to Hare): to whom, its subject, both its bodies, keys masked."""
    return [
        (letter["To"], _masked(letter["Subject"]), _body(letter, "plain"), _body(letter, "html"))
        for letter in letters
        if (HARE in letter["To"]) == to_hare
    ]


def _body(letter: EmailMessage, kind: str) -> str:
    body = letter.get_body((kind,))
    return _masked(body.get_content()) if body else ""


def _masked(text: str) -> str:
    """Without keys, and without seals: the digits of those of the match come of everybody's orders, and tell none."""
    return re.sub(
        r"\b(?:[0-9a-f]{4}\s+){3}[0-9a-f]{4}\b",
        "seal",
        re.sub(r"(#|%23|gs1\.|\+)[a-z2-9]{10}(?:\.[a-z2-9]{6})?\b", r"\1key", text),
    )


@pytest.mark.parametrize("kind", LENGTHS)
def test_two_worlds_are_one_till_the_tests(tmp_path: Path, kind: str) -> None:
    seen = {}
    for world in SECRETS:
        (tmp_path / world).mkdir()
        there = begun(tmp_path / world, kind)
        letters = run(there, world)
        assert there.match().status is MatchStatus.RUNNING
        letters += accused(there, world)
        seen[world] = letters
        assert "accusations" in letters[-1]["Subject"]
        there.engine.dispose()
    assert len(told(seen["doped"])) > 20
    assert told(seen["doped"]) == told(seen["clean"])
    assert told(seen["doped"], to_hare=True) != told(seen["clean"], to_hare=True)


OSTRICH = ("Nick", "Olly")
STABLES = (("Annabelle", "Zebedee"), ("Mabel", "Bert"))


def owned(folder: Path, of_hare: tuple[str, str], of_emu: tuple[str, str]) -> list[tuple[str, str, str, str]]:
    """All that Ostrich and the GM read of a race in which these two run for Hare, and these two for Emu.

    All runners are level, round after round, and do the same.
    """
    folder.mkdir()
    there = begun(folder)
    stables = dict(zip(MANAGERS, (of_hare, of_emu, OSTRICH), strict=True))
    letters = there.letters()
    for number, play in enumerate(("6 M5 B1", "6 M5 B1", "6 M5 B1", "6 M6")):
        for name, runners in stables.items():
            line_up = "clean 6 6 6 6 6 " if number == 0 else ""
            orders = (f"{one}: {line_up}play {play}" for one in runners)
            letters += there.write(address(name), "\n".join(orders))
        letters += there.to_deadline()
    letters += there.write(address("Ostrich"), "status\naccuse Mabl\naccuse Bert")
    letters += there.write(GM, "status\ncorrect Mabl square 3 because I say so")
    assert there.match().status is MatchStatus.RUNNING
    there.engine.dispose()
    return [one for one in told(letters) if address("Emu") not in one[0]]


def test_the_order_of_level_runners_does_not_tell_whose_they_are(tmp_path: Path) -> None:
    """Two managers exchange their runners, and nobody else can tell."""
    first, second = STABLES
    one = owned(tmp_path / "one", first, second)
    assert any("Annabelle" in text for letter in one for text in letter)
    assert one == owned(tmp_path / "other", second, first)
    # Also one runner of each.
    assert one == owned(tmp_path / "mixed", (second[0], first[1]), (first[0], second[1]))


def test_the_truth_is_told_after_the_tests(tmp_path: Path) -> None:
    there = begun(tmp_path)
    run(there, "doped")
    accused(there, "doped")
    last = there.to_deadline()
    assert there.match().status is MatchStatus.OVER
    assert len(last) == len(MANAGERS) + 1
    for letter in last:
        text = _body(letter, "plain")
        for words in ("Enduron", "Energiza", "guilty: disqualified, +1", "clean: -1", "-10/0-", "3+2", "7+1"):
            assert words in text, words
    there.engine.dispose()


def test_nobody_else_is_told_a_hand_a_drug_or_an_accusation(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Canaries: what only Hare's rows have. Rules and forms speak of drugs in general, so those letters are apart."""
    caplog.set_level(logging.DEBUG)
    there = begun(tmp_path)
    letters = run(there, "doped")
    letters += accused(there, "doped")
    public = [
        text
        for letter in letters
        if letter["To"] == GM and "accusations" not in letter["Subject"]
        for text in (letter["Subject"], _body(letter, "plain"))
    ]
    assert any("Annabelle Icksteroid" in text for text in public)
    assert not [found[0] for text in public if (found := CANARIES.search(_unframed(text)))]
    for text in (text for one in told(letters) for text in one):
        assert "10/0" not in text
        assert "accuse Emu A stands" not in text
    assert not [line for line in caplog.messages if re.search(r"\d/\d|Endur|Energ|accuse [AE]", line)]
    there.engine.dispose()


def test_who_corrects_a_hand_is_not_told_what_it_was(tmp_path: Path) -> None:
    """A GM could read any hand by setting it, even in vain."""
    there = begun(tmp_path)
    there.write(HARE, "\n".join(SECRETS["doped"][0]))
    there.to_deadline()
    letters = []
    for what in ("cards 1/0", "cards 1/0 1/0 1/0 1/0 1/0 1/0", "owes 9", "cards 1/0 1/0 1/0 1/0 1/0"):
        letters += there.write(GM, f"correct Annabelle Icksteroid {what} because I am curious")
    read = [" ".join(_body(one, "plain").split()) for one in letters if one["To"] == GM]
    assert [text for text in read if "9/0" in text or "not 0" in text] == []
    assert all("told how it stood." in text for text in read[2:])
    mine = [" ".join(_body(one, "plain").split()) for one in letters if one["To"] == HARE]
    assert any("holds 1/0 1/0 1/0 1/0 1/0, not 9/0 8/0" in text for text in mine)
    there.engine.dispose()


def _unframed(text: str) -> str:
    """Without what the GM wrote, and the deadlines."""
    return "\n".join(line for line in text.splitlines() if "status" not in line)


def test_there_is_no_record_of_a_running_race(tmp_path: Path) -> None:
    there = begun(tmp_path)
    run(there, "doped")
    config = tmp_path / "pbm.toml"
    config.write_text(SETTINGS, encoding="utf-8")
    refused = CliRunner().invoke(main, ["export", "GS-1", "--config", str(config)])
    assert refused.exit_code == 1
    assert "GS-1 has orders that nobody may read yet" in refused.output
    match = there.match()
    with there.engine.begin() as db, pytest.raises(match_record.Sealed):
        match_record.record(db, match)
    status = CliRunner().invoke(main, ["status", "--config", str(config)])
    assert "GS-1" in status.output
    assert not CANARIES.search(status.output)
    there.to_deadline()
    match = there.match()
    with there.engine.begin() as db:
        text = write(match_record.record(db, match))
    assert "Hare: Hare A = Annabelle Icksteroid: line-up Enduron 10 9 8 3 2" in text
    there.engine.dispose()


def test_the_letters_of_a_tarnished_race(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    """What Hare and the GM are told from the start to the tests, reviewed as a diff."""
    there = begun(tmp_path, "tarnished steeplechase")
    letters = [there.newest[HARE]]
    for said in SECRETS["doped"]:
        letters += there.write(HARE, "\n".join(said))
        for name in MANAGERS[1:]:
            there.write(address(name), OTHERS)
        letters += [one for one in there.to_deadline() if one["To"] in (HARE, GM)]
    letters += there.write(HARE, "accuse Annabelle\naccuse Emu A\nplay 6 M6")
    deadline = there.match().deadline
    assert deadline is not None
    there.now = deadline - timedelta(hours=20)
    letters += [one for one in there.run_turns() if one["To"] == address("Emu")]
    letters += [one for one in there.to_deadline() if one["To"] in (HARE, GM)]
    golden("golden/letters/tarnished.txt", all_shown(letters))
    there.engine.dispose()
