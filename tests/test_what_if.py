"""`what if`: what would come of an order by the real rules, from what its player may know and nothing else."""

import random
import re

import pytest

from bot.games import GAMES
from bot.games.base import Dice, never_supposed
from bot.games.offering import find
from bot.testing.planting import planted
from bot.testing.random_matches import play
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

HARE, FOX = address("Hare"), address("Fox")
OFFER = [game.key for game in GAMES if game.suppose is not never_supposed]
TOUR = "create breaking-away called Tour\nset hands own\nevery 7 days\ndeadline in 7 days\n" + "\n".join(
    f"player {name} {address(name)}" for name in ("Hare", "Fox", "Gnu")
)


def said(letter: object) -> str:
    return " ".join(str(letter).split())


def one(there: Correspondence, sender: str, lines: str) -> str:
    there.pass_time(hours=9)
    return shown(there.write(sender, lines)[-1])


def test_it_tells_what_would_come_and_changes_nothing(race: Correspondence) -> None:
    race.to_deadline()
    answer = one(race, HARE, "play 6/0 M6\nwhat if play 6/0 M4 B2")
    assert "[GS-1] received, round 2: Hare plays 6/0, moves 6" in answer
    assert "Nothing is ordered by this." in answer
    still, moving = answer.split("If the others ")[1:]
    assert still.startswith("stand still")
    assert re.search(r"Hare +-6/0- 6/0 6/0 6/0 0/1 4/2 +- +4 +2 +4 10 +1 ", still)
    assert re.search(r"Fox +.* 0 +6 10 +6 +2", still)
    assert moving.startswith("move as in the last round")
    assert re.search(r"Fox .* 6 +0 +. 12 +1", moving)
    assert race.standing() == ["play 6/0 M6"]


@pytest.mark.parametrize(
    "line",
    [
        "What if play 6/0 M4 B2?",
        "what happens if I play 6/0 M4 B2, please?",
        "Suppose I move 4 and bank 2 of the 6/0",
        "what if 6/0 m4 b2",
    ],
)
def test_it_is_asked_in_many_words(race: Correspondence, line: str) -> None:
    assert "If the others stand still" in one(race, HARE, line)
    assert race.standing() == []


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("what if play 9/0 M9", "A line-up with 9/0 in it must"),
        ("what if play 9/9 M9", "A line-up with 9/0 in it must"),
        ("what if we meet at 8?", "I read no order"),
    ],
)
def test_what_can_not_be_played_is_refused(race: Correspondence, line: str, answer: str) -> None:
    letter = one(race, HARE, line)
    assert "1 line not obeyed" in letter
    assert answer in said(letter)
    assert race.standing() == []


def test_it_is_for_players(race: Correspondence) -> None:
    assert "You write to me as the GM" in said(one(race, GM, "what if play 6/0 M6"))


def test_a_game_of_hidden_cards_or_luck_says_so(there: Correspondence) -> None:
    there.write(
        GM,
        "create goldrush simple\nevery 7 days\ndeadline in 7 days\nplayer Hare hare@x.test\nplayer Fox f@x.test\nstart",
    )
    assert "depends on what only others know, or on luck" in said(one(there, HARE, "what if claim 1"))


@pytest.mark.parametrize("world", range(3))
def test_what_others_ordered_is_not_in_it(race: Correspondence, world: int) -> None:
    """The others order at random, standing orders too; the answer is the same in every world."""
    luck = random.Random(world)  # noqa: S311  # it makes letters, and keeps no secret
    for name in set(FIELD) - {"Hare"}:
        moved = luck.randrange(7)
        race.write(address(name), f"play 6/0 M{moved} B{6 - moved}\nstanding orders: play lowest M all")
    answer = one(race, HARE, "what if play 6/0 M4 B2")
    table = answer.partition("If the others stand still")[2].partition("Seals")[0]
    assert re.findall(r"^Fox .* (\d+) +(\d+) +-$", table, re.MULTILINE) == [("0", "2")]
    assert "standing" not in table


def test_what_others_hold_hidden_is_not_in_it(there: Correspondence) -> None:
    """Hands are secret by these rules: Fox shows the card that was played and the new one, and nothing else."""
    there.write(GM, f"{TOUR}\nstart")
    there.write(FOX, "A 11 10 1\nA 1")
    there.to_deadline()
    answer = one(there, HARE, "what if A 10")
    assert re.findall(r"^Fox A +FA +(\d+) +(.*\d) ", answer, re.MULTILINE) == [("1", "-0- 3"), ("2", "-1- 3")]


@pytest.mark.parametrize("game", OFFER)
def test_what_is_supposed_can_be_played_and_comes_from_the_view(game: str) -> None:
    """A secret that a seat doesn't see changes nothing of what is supposed for it; and no dice are thrown."""
    rules = find(game)
    assert rules is not None
    match = play(rules, next(iter(rules.variants)), 1)
    state = match.states[len(match.states) // 2]
    mine = rules.suppose(rules.view(state, 0))
    for supposed in mine:
        dice = Dice(b"", "XX-1", 1)
        rules.adjudicate(supposed.state, supposed.sheets, dice)
        assert not dice.thrown
    hidden = [one for one in planted(rules, state) if not one.public and 0 not in one.readers]
    assert [one.way for one in hidden if rules.suppose(rules.view(one.state, 0)) != mine] == []
