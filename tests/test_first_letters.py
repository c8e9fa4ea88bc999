"""What a new GM writes with a phone only is done, proposed, asked about, or answered with the line that does it."""

import re
from collections.abc import Iterator
from email.message import EmailMessage
from functools import cache
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.kit.correspondence import GM, Correspondence, opened

HERE = Path(__file__).parent
FIELD = ("Bob", "Ann", "Cid", "Dot", "Eve", "Fay")
UNDERSTOOD = 3  # of the letters of unseen_letters.txt, at first sight


def samples(name: str) -> Iterator[tuple[str, str, str, str]]:
    """Who writes, at which moment, what must be answered, and the letter."""
    text = (HERE / name).read_text(encoding="utf-8")
    for paragraph in text.split("\n\n")[1:]:
        (head, *letters) = paragraph.strip().splitlines()
        when, _, answer = head.partition(": ")
        who, moment = when.split()
        yield from ((who, moment, answer, letter) for letter in letters)


@cache
def begun(moment: str) -> tuple[bytes, Correspondence]:
    """The file of a house at a moment of its first match, and what everybody had been sent by then."""
    with TemporaryDirectory() as folder:
        there = opened(Path(folder))
        if moment != "none":
            runners = "\n".join(f"runner {name} {name.lower()}@x.test" for name in FIELD)
            there.write(
                GM,
                f"create golden-strider called Mile\nevery Fri 20:00\ndeadline Fri 27 Nov 20:00\n{runners}",
            )
        if moment in ("running", "extended"):
            there.write(GM, "start")
            for _ in range(3):
                there.to_deadline()
        if moment == "extended":
            there.write(GM, "extend 1 day")
        there.engine.dispose()
        return (Path(folder) / "pbm.sqlite").read_bytes(), there


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Correspondence:
    """A house that each letter finds as it was at its moment."""
    return opened(tmp_path_factory.mktemp("first"))


def answered(there: Correspondence, who: str, moment: str, letter: str) -> str:
    file, made = begun(moment)
    there.engine.dispose()
    Path(str(there.engine.url.database)).write_bytes(file)
    there.uid, there.now, there.read_up_to, there.newest = (
        made.uid,
        made.now,
        made.read_up_to,
        dict(made.newest),
    )
    writer = GM if who == "gm" else "bob@x.test"
    return " ".join(told(one) for one in there.write(writer, letter) if one["To"] == writer)


def told(letter: EmailMessage) -> str:
    """A letter as plain words, cell by cell."""
    html = letter.get_body(("html",))
    assert html is not None
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html.get_content())).split()).casefold()


@pytest.mark.parametrize(
    ("who", "moment", "answer", "letter"), [*samples("first_letters.txt"), *samples("other_letters.txt")]
)
def test_each_is_done_proposed_asked_or_answered_with_its_line(
    house: Correspondence, who: str, moment: str, answer: str, letter: str
) -> None:
    said = answered(house, who, moment, letter)
    assert [part for part in answer.casefold().split(" & ") if part not in said] == []


def test_most_letters_that_nobody_had_seen_are_understood(house: Correspondence) -> None:
    found = [
        answer.casefold() in answered(house, who, moment, letter)
        for who, moment, answer, letter in samples("unseen_letters.txt")
    ]
    assert sum(found) >= UNDERSTOOD
