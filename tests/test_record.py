"""The game record: read forgivingly, refused exactly, written so that it is read back the same."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.base import Draw
from bot.games.nullgame import NULLGAME
from bot.games.nullgame.orders import Call
from bot.games.rulesets import configure
from bot.record import BrokenRecord, Entry, Record, Seal, Turn, read, replay, reserved, split, write
from bot.record.sealing import of_match

GOOD = """\
Past the Post record 1
match: NG-7 Spring Mile
game: nullgame short
rules: length 9
seed: 00ff
entrant: Hare
entrant: Tortoise
entrant: Hal

turn 1
Hare: walk 1
Hare: guess 2
Tortoise: walk 1 guess 3

turn 2
Hal: guess 4
"""

# What is done to the good record.
BROKEN = {
    "empty": (GOOD, ""),
    "only comments": (GOOD, "# nothing here\n\n"),
    "another file": ("Past the Post record 1", "Dear GM,"),
    "a later version": ("record 1", "record 2"),
    "no match": ("match: NG-7 Spring Mile\n", ""),
    "no game": ("game: nullgame short\n", ""),
    "no entrants": ("entrant: Hare\nentrant: Tortoise\nentrant: Hal\n", ""),
    "nothing but a title": (GOOD, "Past the Post record 1\n"),
    "a match without its tag": ("NG-7 Spring Mile", "Spring Mile"),
    "a match without anything": ("NG-7 Spring Mile", ""),
    "two games": ("seed: 00ff", "game: nullgame long"),
    "an unknown game": ("nullgame short", "nulgame short"),
    "an unknown rule set": ("nullgame short", "nullgame shirt"),
    "an unknown parameter": ("length 9", "lenght 9"),
    "a value too large": ("length 9", "prize 1, length 900"),
    "a value that is no number": ("length 9", "length nine"),
    "no value": ("length 9", "length"),
    "a seed that is none": ("00ff", "00fg"),
    "an unknown header": ("seed: 00ff", "sead: 00ff"),
    "a header without a colon": ("seed: 00ff", "seed 00ff"),
    "an entrant twice": ("entrant: Hal", "entrant: HARE"),
    "an entrant called gm": ("entrant: Hal", "entrant: GM"),
    "too few entrants": ("entrant: Tortoise\nentrant: Hal\n", ""),
    "a turn left out": ("turn 2", "turn 3"),
    "a turn without a number": ("turn 2", "turn two"),
    "an order before the first turn": ("turn 1\n", ""),
    "a stranger": ("Hal: guess 4", "Hall: guess 4"),
    "two that begin so": ("Hal: guess 4", "Ha: guess 4"),
    "nobody like that": ("Hal: guess 4", "Ostrich: guess 4"),
    "no colon": ("Hal: guess 4", "Hal guess 4"),
    "no order": ("Hal: guess 4", "Hal:"),
    "an order that is none": ("walk 1 guess 3", "walk 1 gess 3"),
    "half an order": ("Hal: guess 4", "   Hal :  guess"),
    "orders and none": ("Hare: guess 2", "Hare: nmr"),
    "a correction": ("Hal: guess 4", "gm: square of Hal 3"),
}


def good() -> Record:
    return read(GOOD, [NULLGAME])


def test_every_broken_record_has_its_sentence(golden: Callable[[str, str], None]) -> None:
    told = []
    for name, (old, new) in BROKEN.items():
        assert old in GOOD
        text = GOOD.replace(old, new, 1)
        with pytest.raises(BrokenRecord) as broken:
            read(text, [NULLGAME])
        told += [f"{name}: {broken.value}", *_pointed(text, broken.value), ""]
    golden("records/broken.txt", "\n".join(told))


def _pointed(text: str, broken: BrokenRecord) -> list[str]:
    """The line, and a mark under the column; the column is one of the line, or just behind it."""
    line = split(text)[broken.line - 1]
    assert 1 <= broken.column <= len(line) + 1
    return [f"  {line}", f"  {' ' * (broken.column - 1)}^"] if line else []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r\n"),
        ("\n", "\r"),
        ("\n", "\n\n# a comment\n"),
        ("Past", "\ufeffpast"),
        ("Past the Post record 1", "PAST  THE POST game record 1."),
        ("entrant:", "  Runner :"),
        ("entrant: Hal", "player: Hal"),
        ("match: NG-7", "Match:ng-7"),
        ("game: nullgame short", "game: Pebbles"),
        ("game: nullgame short", "GAME: ng, Short"),
        ("length 9", "Length = 9; prize: 2"),
        ("length 9", "prize 2\nrules: length 9"),
        ("00ff", "00 FF"),
        ("turn 2", "TURN 2:"),
        ("Hal: guess 4", "hal: GUESS 4   # by telephone"),
        ("Hal: guess 4", "Tortoise: nmr\nHal: guess 4\nHare: -"),
        ("Tortoise: walk", "tort : walk"),
        ("Tortoise: walk 1 guess 3", "Tortoise: walk 1\nTortoise: guess 3"),
        (
            "Hal: guess 4",
            "\N{NO-BREAK SPACE}Hal\N{FULLWIDTH COLON} guess\N{NO-BREAK SPACE}\N{FULLWIDTH DIGIT FOUR}",
        ),
    ],
)
def test_the_typist_is_forgiven(old: str, new: str) -> None:
    assert old in GOOD
    assert read(GOOD.replace(old, new), [NULLGAME]) == good()


def test_a_good_record_is_written_as_it_was_read() -> None:
    assert write(good()) == GOOD.replace("walk 1 guess 3", "walk 1\nTortoise: guess 3")


def test_a_record_names_the_version_of_its_rules_unless_it_is_the_first() -> None:
    newer = replace(NULLGAME, rules_version=2)
    text = GOOD.replace("rules: length 9", "rules version: 2\nrules: length 9")
    record = read(text, [newer])
    assert read(write(record), [newer]) == record
    assert "rules version: 2\n" in write(record)
    assert of_match(record) != of_match(good())


@pytest.mark.parametrize(("says", "plays"), [(None, 2), (2, 1), (1, 2)])
def test_a_record_of_another_version_of_the_rules_is_refused(says: int | None, plays: int) -> None:
    line = f"rules version: {says}\n" if says else ""
    with pytest.raises(
        BrokenRecord, match=f"by version {says or 1} of the rules of Pebbles, and I know version {plays}"
    ):
        read(GOOD.replace("rules: length", f"{line}rules: length"), [replace(NULLGAME, rules_version=plays)])


def test_what_differs_from_the_rule_set_is_kept() -> None:
    assert good().rules == configure(NULLGAME, "short", {"length": "9"})
    assert good().variant == "short"


def test_an_illegal_order_is_played_as_not_received_and_remarked() -> None:
    record = read(GOOD.replace("Hal: guess 4", "Hal: guess 40"), [NULLGAME])
    plain = read(GOOD.replace("Hal: guess 4\n", ""), [NULLGAME])
    turns, expected = list(replay(record)), list(replay(plain))
    assert [turn.state for turn in turns] == [turn.state for turn in expected]
    assert [str(remark) for remark in turns[1].warnings] == [
        "line 16: Hal: guess 40 does not count. I read guess 40; pebbles are numbered 1 to 6."
    ]
    assert turns[0].warnings == ()


def test_a_later_order_counts_unless_it_is_illegal() -> None:
    """ALL-2: a refused line leaves its unit as it was."""
    later = read(GOOD.replace("Hal: guess 4", "Hal: guess 3\nHal: guess 4\nHal: guess 9"), [NULLGAME])
    turns = list(replay(later))
    assert [turn.state for turn in turns] == [turn.state for turn in replay(good())]
    assert [remark.line for remark in turns[1].warnings] == [18]


def test_what_follows_the_end_is_not_played() -> None:
    text = GOOD + "".join(f"turn {number}\n" for number in range(3, 30))
    turns = list(replay(read(text, [NULLGAME])))
    assert len(turns) < 29
    assert NULLGAME.result(turns[-1].state) is not None
    assert "what follows is not played" in str(turns[-1].warnings[-1])
    assert turns[-1].warnings[-1].line == 16 + len(turns) - 1


def test_dice_without_a_seed_are_remarked() -> None:
    text = GOOD.replace("seed: 00ff\n", "").replace("turn 2", "Hal: guess 1\nturn 2")
    remarks = [remark.text for turn in replay(read(text, [NULLGAME])) for remark in turn.warnings]
    assert remarks
    assert all(re.search("no seed", remark) for remark in remarks)


@pytest.mark.parametrize("name", ["Seal", "drawn", "Result", "seed hash", "sealed", "Sealed Hare", "GM"])
def test_nobody_is_called_as_a_line_of_another_kind(name: str) -> None:
    assert reserved(name)
    assert not reserved(f"Old {name}")


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("sealed Hare: 12ab", "64 hexadecimal digits"),
        ("sealed Hazel: 12ab", "none of the entrants"),
        ("drawn: 3/6 six", "'3/6 0/6'"),
        ("result: Hare > Hazel", "'Hare > Tortoise = Fox'"),
    ],
)
def test_a_broken_proof_is_pointed_at(line: str, wrong: str) -> None:
    with pytest.raises(BrokenRecord, match=re.escape(wrong)) as broken:
        read(GOOD + line, [NULLGAME])
    assert broken.value.line == len(GOOD.splitlines()) + 1


LETTERS = st.characters(categories=("L", "N", "P"), exclude_characters="#")
NAMES = st.lists(st.text(LETTERS, min_size=1, max_size=6), min_size=1, max_size=3).map(" ".join)
CALLS = st.builds(Call, st.sampled_from(["walk", "guess"]), st.integers(0, 9999))
DIGITS = st.one_of(st.just(""), st.binary(min_size=32, max_size=32).map(bytes.hex))
DRAWS = st.lists(st.builds(Draw, st.integers(0, 9), st.integers(1, 60)), max_size=3).map(tuple)


def proven(seats: st.SearchStrategy[int]) -> dict[str, st.SearchStrategy[Any]]:
    """What a turn may have beside its orders."""
    seals = st.builds(Seal, seats, DIGITS.filter(bool))
    return {"seals": st.lists(seals, max_size=2).map(tuple), "drawn": DRAWS, "seal": DIGITS}


@st.composite
def records(draw: st.DrawFn) -> Record:
    variant = draw(st.sampled_from(sorted(NULLGAME.variants)))
    changes = draw(st.dictionaries(st.sampled_from(["length", "prize"]), st.integers(5, 6).map(str)))
    fields = [f"entrant: {name}" for name in draw(st.lists(NAMES, min_size=2, max_size=6))]
    entrants = tuple(field.removeprefix("entrant: ") for field in fields)
    seats = st.integers(0, len(entrants) - 1)
    entries = st.lists(st.builds(Entry, seats, CALLS), max_size=5).map(tuple)
    turns = draw(st.lists(st.builds(Turn, entries=entries, **proven(seats)), max_size=5))
    return Record(
        tag=f"{draw(st.sampled_from(['NG', 'X', 'TEST']))}-{draw(st.integers(0, 999))}",
        name=draw(st.one_of(st.just(""), NAMES)),
        game=NULLGAME,
        variant=variant,
        rules=configure(NULLGAME, variant, changes),
        seed=draw(st.one_of(st.none(), st.binary(min_size=1, max_size=40))),
        entrants=entrants,
        seed_hash=draw(DIGITS),
        drawn=draw(DRAWS),
        seal=draw(DIGITS),
        turns=tuple(turns),
        result=tuple((seat,) for seat in draw(st.permutations(range(len(entrants))))) if turns else (),
    )


def attempt(text: str) -> Record | BrokenRecord:
    try:
        return read(text, [NULLGAME])
    except BrokenRecord as broken:
        return broken


@given(records())
def test_what_is_written_is_read_back(record: Record) -> None:
    again = attempt(write(record))
    if isinstance(again, Record):
        assert again == record
        assert write(again) == write(record)
    else:  # its names were refused: two are alike, or one means something else
        assert re.search("there is a|can't be called", again.sentence)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_at_a_place(text: str) -> None:
    with pytest.raises(BrokenRecord) as broken:
        read(text, [NULLGAME])
    assert 1 <= broken.value.line <= len(split(text))


@given(st.data())
def test_any_spoilt_line_is_read_or_refused_at_a_place(data: st.DataObject) -> None:
    lines = GOOD.splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    cut = data.draw(st.integers(0, len(lines[at])))
    lines[at] = lines[at][:cut] + data.draw(st.text(max_size=10)) + lines[at][cut:]
    found = attempt("\n".join(lines))
    if isinstance(found, Record):
        assert read(write(found), [NULLGAME]) == found
    else:
        assert found.column >= 1
