"""README.md and the pages of docs/ are played: what they tell people to write is written, what they show is what comes.

`pytest --regolden` puts what came into the page, to be reviewed as a diff.
"""

from collections.abc import Sequence
from email.message import EmailMessage
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.games import GAMES
from bot.games.base import AnyGame
from bot.games.offering import find
from bot.games.rulesets import words_of
from tests.documents import MANUAL, Shows, codes
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

# Kangaroo sends nothing in round 1.
ROUND_1 = {
    "Hare": "line-up 7 7 6 5 5 play 7/0 M4 B3",
    "Tortoise": "line-up 6 6 6 6 6 play 6/0 M1 B5",
    "Ostrich": "line-up 9 8 7 3 3 play 9/0 M8 B1",
    "Snail": "line-up 10 5 5 5 5\nplay 10/0 M5 B5",
    "Fox": "line-up 8 8 6 4 4 play 8/0 M5 B3",
}
ROUND_2 = {
    "Tortoise": "play 10/1 M8 B2",
    "Ostrich": "play 3/0 M1 B2",
    "Snail": "play 10/1 M4 B6",
    "Fox": "play 8/0 M3 B5",
    "Kangaroo": "play 6/0 M4 B2",
}
OTHERS = FIELD[1:]


@pytest.fixture
def joined(there: Correspondence) -> Correspondence:
    """A race that was set up and joined as README tells it, and has begun."""
    there.write(GM, MANUAL.block("first"))
    join = "join GS-1 as Hare"
    assert f"`{join}`" in MANUAL.text
    for name in FIELD:
        there.write(address(name), join.replace("Hare", name), fresh=True)
        there.write(address(name), "yes")
    there.write(GM, "start")
    return there


def test_the_table_of_games() -> None:
    """Each game with its seats by its first rules, and the words of its rule sets, the default first."""
    told = [(*codes(row[0]), row[2], *firsts(codes(row[3]))) for row in MANUAL.rows("games")]
    assert told == [(game.key, seats(game), *firsts(words_of(game))) for game in GAMES]


def seats(game: AnyGame) -> str:
    allowed = game.players(next(iter(game.variants.values())))
    return str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]}-{allowed[-1]}"


def firsts(words: Sequence[str]) -> tuple[str, set[str]]:
    """The first by itself: it is the default."""
    return words[0], set(words[1:])


def test_one_turn_in_two_mails(joined: Correspondence, shows: Shows) -> None:
    for name, body in ROUND_1.items():
        joined.write(address(name), body)
    first = to(joined.to_deadline(), "hare@x.test")
    head, _, body = MANUAL.block("order").partition("\n\n")
    assert f"Subject: Re: {subject(first)}" in head
    joined.write("hare@x.test", body)
    for name, order in ROUND_2.items():
        joined.write(address(name), order)
    shows("report", to(joined.to_deadline(), "hare@x.test"))
    shows("receipt", to(joined.write("hare@x.test", MANUAL.block("mistyped")), "hare@x.test"))


def to(letters: list[EmailMessage], reader: str) -> str:
    """The last letter among these that goes to this reader, from its subject on: the answer."""
    *_, one = (letter for letter in letters if letter["To"] == reader)
    return shown(one).partition("\n")[2].replace(" #key", "", 1)


def subject(letter: str) -> str:
    return letter.partition("\n")[0].removeprefix("Subject: ")


def test_the_gms_page(there: Correspondence) -> None:
    """Every line of the tables, one mail each, in their order: none is refused."""
    for row in MANUAL.rows("gm-before"):
        (line,) = codes(row[0])
        if line == "start":
            there.write(GM, "\n".join(f"runner {name} {address(name)}" for name in OTHERS))
        assert not refused(there, GM, line)
    for row in MANUAL.rows("gm-after"):
        (line,) = codes(row[0])
        assert not refused(there, GM, line)
    assert there.match().status == "cancelled"


def test_the_players_page(race: Correspondence) -> None:
    for row in MANUAL.rows("player"):
        (line,) = codes(row[0])
        assert not refused(race, "hare@x.test", line)
        # Of mails that order nothing three are answered in a day.
        race.pass_time(hours=8, seconds=1)
        race.run_turns()


def refused(there: Correspondence, sender: str, line: str) -> str:
    """What the answer to this one line says about it, if it was not obeyed."""
    answer = to(there.write(sender, line), sender)
    if "Answer yes or no" in subject(answer):
        answer = to(there.write(sender, "yes"), sender)
    return answer if "not obeyed" in subject(answer) or "nothing in your letter" in answer else ""


@pytest.mark.parametrize("row", MANUAL.rows("orders"), ids=lambda row: row[1])
def test_the_spellings_of_orders(row: list[str]) -> None:
    game = find("golden-strider")
    assert game is not None
    written = [code for code in codes(row[0]) if " " in code or "/" in code]
    assert written
    assert [[str(order) for order in game.read(line)] for line in written] == [codes(row[1])] * len(written)


def test_the_record_typed_by_hand(tmp_path: Path, shows: Shows) -> None:
    path = tmp_path / "vicarage.txt"
    path.write_text(MANUAL.block("record"), encoding="utf-8")
    done = CliRunner().invoke(main, ["replay", str(path), "--turn", "2"])
    assert (done.exit_code, done.stderr) == (0, "")
    shows("replayed", done.stdout)
