"""How orders of Goldrush are read, in all the ways people write them; and what a GM may set by hand."""

import pytest

from bot.games.base import Dice
from bot.games.goldrush import GOLDRUSH as GAME
from bot.games.goldrush.parameters import VARIANTS
from bot.games.goldrush.state import State
from bot.games.rulesets import WrongOption, configure, variant_of
from grammar import Unreadable


def begun() -> State:
    return GAME.setup(VARIANTS["standard"], ("Hare", "Old Joe"), Dice(b"", "GO-1", 0))


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("move 3 north, 3 north, c1-c2; guess 5", ("move 3 north, 3 north, c1-c2", "guess 5")),
        ("MOVE 3 N 3 N GUESS 5", ("move 3 north, 3 north", "guess 5")),
        ("3n 3n", ("move 3 north, 3 north",)),
        ("- move 3 north.", ("move 3 north",)),
        ("move: token 3 east and then token 4 w", ("move 3 east, 4 west",)),
        ("c1c2", ("move c1-c2",)),
        ("move C1 to C2", ("move c1-c2",)),
        ("move 3 \N{EN DASH} c2", ("move 3-c2",)),
        ("move 3 up, 3 down, 4 ahead, 4 backwards", ("move 3 forward, 3 back, 4 forward, 4 back",)),
        ("move “1” – north; guess “e8” – final", ("move 1 north", "guess e8 final")),
        ('"move c1 > c2 + 3 → c3" | guess: #5', ("move c1-c2, 3-c3", "guess 5")),
        ("“Draw”", ("draw",)),
        ("move 1 l 2 r 3 f 4 b", ("move 1 left, 2 right, 3 forward, 4 back",)),
        ("move b1 e, e2-e3, f1f2", ("move b1 east, e2-e3, f1-f2",)),
        ("move none; guess none", ("move none", "guess none")),
        ("move nothing", ("move none",)),
        ("guess on g8 (final)", ("guess g8 final",)),
        ("guess: token 5 finally", ("guess 5 final",)),
        ("offer a draw", ("draw",)),
        ("accept the draw", ("draw",)),
        ("no draw", ("play on",)),
        ("Draw!", ("draw",)),
        ("concede", ("concede",)),
        ("robot SLY", ("robot sly",)),
        ("robot nobody", ("robot none",)),
        ("move by rash, guess by steady final", ("move by rash", "guess by steady final")),
    ],
)
def test_lines_that_are_read(line: str, canonical: tuple[str, ...]) -> None:
    orders = GAME.read(line)
    assert tuple(map(str, orders)) == canonical
    assert GAME.read("; ".join(canonical)) == orders


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("I would move 3 north", "I can't read it"),
        ("guess 5, guess 6", "two orders for guess"),
        ("draw, play on", "two orders for draw"),
        ("robot clever", "I know the robots steady, sly, rash and none."),
        ("move by clever", "I know the robots"),
        ("Dear GM, good luck", "I can't read it"),
    ],
)
def test_lines_that_are_not_orders(line: str, why: str) -> None:
    with pytest.raises(Unreadable) as told:
        GAME.read(line)
    assert why in str(told.value)


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("Hare 3 d4", "Hare's 3 stands on d4, not c1."),
        ("Old Joe's token 2 to e5", "Old Joe's 2 stands on e5, not g8."),
        ("old joe 2 on square E5", "Old Joe's 2 stands on e5, not g8."),
        ("Hare extra 2", "Hare has 2 extra moves this turn, not 0."),
        ("Hare extra moves to 1", "Hare has 1 extra move this turn, not 0."),
        ("award Old Joe", "The match is awarded to Old Joe; it ends with this turn."),
        ("award: draw.", "The match is awarded as a draw; it ends with this turn."),
    ],
)
def test_what_a_gm_may_correct(what: str, told: str) -> None:
    done = GAME.correct(begun(), what)
    assert [event.text for event in done.events] == [told]
    assert done.state != begun()
    assert GAME.load(GAME.dump(done.state)) == done.state


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("Hare", "What can be corrected: Hare 3 c4"),
        ("Fox 3 d4", 'I know no "Fox" in this match; it has Hare and Old Joe.'),
        ("award Fox", 'I know no "Fox"'),
        ("Hare 7 d4", "Hare's tokens are 1 to 6; I read 7."),
        ("Hare 3 i4", "goes from a1 to h8; I read i4."),
        ("Hare 3 d9", "goes from a1 to h8"),
        ("Hare 3 a1", "On a1 stands a token already."),
        ("Hare 3 d8", 'say "award Hare"'),
        ("Old Joe extra 2", "This turn is Hare's, and extra moves are for this turn."),
    ],
)
def test_what_a_gm_may_not_correct(what: str, why: str) -> None:
    with pytest.raises(Unreadable) as told:
        GAME.correct(begun(), what)
    assert why in str(told.value)


def test_a_match_that_is_over_is_not_corrected() -> None:
    sheet = {one.unit: one for one in GAME.read("concede")}
    over = GAME.adjudicate(begun(), {0: sheet}, Dice(b"", "GO-1", 1)).state
    with pytest.raises(Unreadable, match="The match is over"):
        GAME.correct(over, "award Hare")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"width": "6"}, "6 tokens each need a board wider than 6; this one would have 6 columns."),
        ({"width": "1"}, "a whole number from 2 to 26"),
        ({"depth": "3"}, "a whole number from 4 to 26"),
        ({"runners": "7"}, "Runners are tokens, 1 to 6; I read 7."),
        ({"runners": "5 1"}, "in their order, each once"),
        ({"goal": "runner", "width": "9"}, "the runners must be named"),
    ],
)
def test_boards_that_cannot_be(options: dict[str, str], why: str) -> None:
    with pytest.raises(WrongOption) as told:
        configure(GAME, "standard", options)
    assert why in str(told.value)


def test_runners_may_be_asked_for_by_their_word_alone() -> None:
    assert variant_of(GAME, "runners") == "standard runners"
    assert variant_of(GAME, "runners, large") == "large runners"
    assert configure(GAME, "", {"runners": "2 5"}).running == (2, 5)


def test_guesses_and_robots_are_seen_by_their_seat_alone_until_the_match_is_over() -> None:
    hare = {one.unit: one for one in GAME.read("move 3 north; guess 4; robot sly")}
    joe = {one.unit: one for one in GAME.read("guess 6; robot rash")}
    state = GAME.adjudicate(begun(), {0: hare, 1: joe}, Dice(b"", "GO-1", 1)).state
    first, second, public = (GAME.view(state, seat).match for seat in (0, 1, None))
    assert [str(one) for one in first.ahead] == ["guess 4", "None"]
    assert (second.ahead, public.ahead) == ((None, None), (None, None))
    assert [one.history[0].guess for one in (first, second, public)] == [0, 6, 0]
    assert [one.robots for one in (first, second, public)] == [("sly", ""), ("", "rash"), ("", "")]
    assert GAME.sealed(state)
    over = GAME.adjudicate(
        state, {0: {one.unit: one for one in GAME.read("concede")}}, Dice(b"", "GO-1", 2)
    ).state
    assert GAME.view(over, None).match == over
    assert not GAME.sealed(over)
