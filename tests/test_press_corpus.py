"""How people write press: what goes is what they meant, and what is not certain is asked about.

`tests/press/open.jsonl` was read while the grammar was made; `held.jsonl` was kept aside.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.store.tables import out_mail
from bot.store.tables_of_deeds import proposals
from bot.store.tables_of_press import press
from tests.kit.correspondence import GM, Correspondence, address, race
from tests.kit.fixtures import ON_A_FILE

FOLDER = Path(__file__).parent / "press"
# Of each file so many samples are read as they were meant, at least.
LEAST = {"open": 1.0, "held": 0.95}


@dataclass(frozen=True)
class Came:
    """What came of a mail: (to whom, the words) of what was passed on and of what was asked."""

    sent: list[tuple[str, str]]
    asked: list[tuple[str, str]]
    stands: list[str]
    warned: int


def samples(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text().splitlines()]


def wrote(there: Correspondence, sample: dict[str, Any]) -> Came:
    """The sample, written by its writer into a fresh race."""
    sender = GM if sample["who"] == "GM" else address(sample["who"])
    letters = there.write(sender, sample["text"])
    assert there.mail_statuses()[-1][0] == "answered", sample["text"]
    with there.engine.begin() as db:
        rows = list(db.execute(select(press)))
        asked = list(db.execute(select(proposals.c.lines)).scalars())
        notes = list(db.execute(select(out_mail.c.address).where(out_mail.c.kind == "note")).scalars())
    sent = [(row.heading or "all", row.words or _noted(letters)) for row in rows]
    sent += [
        ("GM", _text(one))
        for one in letters
        if one["To"] == GM and GM in notes and " writes to you" in one["Subject"]
    ]
    receipt = _text(
        next(
            one
            for one in letters
            if one["To"] == sender
            and "auto-replied" in one["Auto-Submitted"]
            and "<note." not in one["Message-ID"]
        )
    )
    return Came(sent, [_parted(one) for one in asked], there.standing(), receipt.count("in your press"))


def _noted(letters: list[Any]) -> str:
    return "\n".join(_text(one) for one in letters if " writes to " in _text(one))


def _text(letter: Any) -> str:
    return " ".join(str(letter.get_body(("plain",)).get_content()).split())


def _parted(line: str) -> tuple[str, str]:
    head, _, words = line.partition(": ")
    to = head.partition(" to ")[2] or ("GM" if head == "to GM" else "all")
    return ("GM" if head == "to GM" else to.removeprefix("to ") or "all"), words


def as_meant(sample: dict[str, Any], came: Came) -> bool:
    """Whether it was read as meant. To ask, or to tell how, is never wrong where press was meant."""
    if came.stands != sample["stands"] or any("play 6/0" in one for one in came.stands) != bool(
        sample["stands"]
    ):
        return False
    if sample["must"] == "none":
        return not came.sent and not came.asked
    if sample["must"] == "ask":
        return not came.sent and (not came.asked or _all_there(sample, came.asked))
    return _all_there(sample, came.sent) and came.warned >= sample["warns"]


def _all_there(sample: dict[str, Any], found: list[tuple[str, str]]) -> bool:
    wanted = [(_names(to), words) for to, words in sample["press"]]
    got = [(_names(to), " ".join(words.split())) for to, words in found]
    return len(wanted) == len(got) and all(
        any((_names_fit(to, other) and words in said) for other, said in got) for to, words in wanted
    )


def _names(to: str) -> frozenset[str]:
    return frozenset(to.casefold().replace(" and ", ", ").split(", "))


def _names_fit(wanted: frozenset[str], got: frozenset[str]) -> bool:
    return wanted == got or (len(got) > 2 and wanted <= got)


def misread(there: Correspondence, name: str, settings: tuple[str, ...] = ()) -> list[str]:
    """The samples of a file that were not read as they were meant."""
    found = []
    for sample in samples(name):
        race(there, *settings)
        came = wrote(there, sample)
        if not as_meant(sample, came):
            found.append(f"{sample['n']} {sample['text']!r}: {came}")
        there.uid, there.read_up_to, there.newest = 0, 0, {}
    return found


# Each sample begins with a copy of a file.
@ON_A_FILE
@pytest.mark.parametrize("name", ["open", "held"])
def test_press_is_read_as_it_is_meant(there: Correspondence, name: str, fallen: list[str]) -> None:
    wrong = misread(there, name, ("set press anonymous on",))
    assert 1 - len(wrong) / len(samples(name)) >= LEAST[name], "\n".join(wrong)
    assert fallen == []
