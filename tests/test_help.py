"""Help, rules and leave-taking in every game: what a letter offers is obeyed, and it tells of no other game."""

import pytest

from bot.flow.commands import all_commands, helping
from bot.games import GAMES, offering
from bot.games.base import AnyGame
from tests.kit import Golden
from tests.kit.correspondence import GM, Correspondence, address, shown

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
PLAYERS = ("Hare", "Tortoise", "Ostrich", "Snail", "Fox", "Kangaroo")


def answered(there: Correspondence, sender: str, *lines: str) -> str:
    """The answer to these lines, without its line ends."""
    letters = there.write(sender, "\n".join(lines))
    return " ".join(shown(next(letter for letter in letters if letter["To"] == sender)).split())


def begun(there: Correspondence, game: AnyGame) -> None:
    least = game.players(next(iter(game.variants.values())))[0]
    names = [f"player {name} {address(name)}" for name in PLAYERS[: max(least, 2)]]
    times = ("every 7 days", "deadline in 7 days")
    answered(there, GM, f"create {game.key} called The Claim", *times, *names, "start")


@EVERY_GAME
def test_every_line_of_a_gms_help_is_obeyed(there: Correspondence, game: AnyGame) -> None:
    lines = [line for line, _ in all_commands.for_gm(helping.general(game))]
    again = next(line for line in lines[1:] if line.startswith("create"))
    corrected = [line for line in lines if line.startswith("correct")]
    # While orders are secret there is no record.
    ended = ("cancel", "export", "reopen", again, "zine", "zine publish")
    # These would end what the lines behind them need.
    apart = [line for line in lines if line.startswith(("remove", "rename", "start when", "start on"))]
    for line in apart:
        there.write(GM, f"create {game.key} called Two\nplayer Hare {address('Hare')}")
        assert sure(there, line)
    for number in range(1, len(apart) + 1):
        assert sure(there, f"cancel {game.tag}-{number}")
    rolled = [line for line in lines if line.startswith("roll")]
    for line in (one for one in lines if one not in (*corrected, *ended, *apart, *rolled, "unstart")):
        if line == "start":  # of a game without robots some are missing yet
            there.write(GM, "\n".join(f"player {name} {address(name)}" for name in PLAYERS))
        asks = "Answer yes or no" in sure(there, line)
        assert asks == line.startswith(("process", "replace", "offer", "preview all", "gm cleo", "hand over"))
    told = answered(there, GM, *corrected)  # maybe nobody is called Percy Vere; but it can be read
    assert "What can be corrected" not in told
    there.run_turns()
    there.pass_time(minutes=1)
    for line in (*rolled, *ended):
        sure(there, line)


def sure(there: Correspondence, line: str) -> str:
    """What a GM is told of a line that is obeyed, once they have said yes where they are asked."""
    told = answered(there, GM, line)
    assert "not obeyed" not in told
    if "Answer yes or no" in told:
        assert "not obeyed" not in answered(there, GM, "yes")
    return told


@EVERY_GAME
def test_a_letter_about_a_match_speaks_of_no_other_game(there: Correspondence, game: AnyGame) -> None:
    begun(there, game)
    told = answered(there, address("Hare"), "help") + answered(there, address("Tortoise"), "resign")
    told += answered(there, address("Tortoise"), "yes")
    told += answered(there, GM, "replace Tortoise new@x.test") + answered(there, GM, "yes")
    told += shown(there.newest["new@x.test"])
    others = [one for one in GAMES if one is not game]
    assert [one.name for one in others if one.name in told] == []
    assert f"join {game.tag}-7 as Hare" in told
    assert f"Hare {game.left}" in told
    assert "to speak for Tortoise" in " ".join(told.split())


def test_help_for_a_gm_of_goldrush(there: Correspondence, golden: Golden) -> None:
    """With four games, so that this letter stays as it is when there are more."""
    offering.offer(GAMES[:4])
    (letter,) = there.write(GM, "create goldrush simple called The Claim\nhelp")
    golden("golden/letters/help-goldrush.txt", shown(letter))


def test_the_examples_for_a_gm_name_an_entrant_of_their_match(there: Correspondence) -> None:
    told = answered(there, GM, "create goldrush simple called The Claim\nplayer Zebra zebra@x.test\nhelp")
    assert [one for one in ("remove Zebra", "remind Zebra", "replace Zebra new@") if one not in told] == []
    assert "{" not in told


def test_rules_are_those_of_a_game(there: Correspondence) -> None:
    assert 'The rules of which game? Write "rules golden-strider"' in answered(there, GM, "rules")
    assert "The rules of Goldrush" in answered(there, GM, "rules goldrush")
