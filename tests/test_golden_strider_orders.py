"""Golden Strider's order language: every way of writing, canonical lines, and sentences that are no orders."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.orders import Accuse, LineUp, Order, Play
from bot.games.golden_strider.reading import read
from bot.games.golden_strider.tarnished.drugs import EFFECTS
from grammar import Unreadable

SIX = Card(6, 0)
HALF = Play(SIX, move=3, bank=3)


@pytest.mark.parametrize(
    "line",
    [
        "play 6/0 M3 B3",
        "PLAY 6/0 m3 b3",
        "play 6/0, M 3, 3B",
        "6/0 m3 b3",
        "play: 6/0; M3; B3.",
        "play 6 / 0 M=3 B:3",
        "play 6/0 3M 3B",
        "play 6/0 M3B3",
        "play 6/0 B3 M3",
        "play 6/0 move 3 bank 3",
        "play 6/0 move 3 and bank 3",
        "play 6/0 3 movement, 3 bank",
        "play the 6/0 card: 3 to M, 3 for banking!",
        "play my card 6/0 with M3 and B3",
        "- play 6/0 M3 B3",
        "* play 6/0 - M3 - B3",
        '"play 6/0 M3 B3"',
        "“Play 6⁄0 M3 B3”",
        "ｐｌａｙ ６／０　Ｍ３　Ｂ３",
        "  play\t6/0 M3 B3  ",
    ],
)
def test_ways_to_write_one_play(line: str) -> None:
    assert read(line) == (HALF,)


@pytest.mark.parametrize(
    "line",
    [
        "line-up 7 7 6 5 5",
        "lineup 7 7 6 5 5",
        "line up 7, 7, 6, 5, 5",
        "Line-Up: 7/0 7/0 6/0 5/0 5/0",
        "line up with 7 7 6 5 5",
        "cards 2 x 7, 6, 2*5",
        "cards: 2×7 6 2 times 5",
        "start with 7 7 6 5 5",
        "7/0, 7/0, 6/0, 5/0, 5/0",
        "line‐up 7 7 6 5 5",
    ],
)
def test_ways_to_write_one_line_up(line: str) -> None:
    assert read(line) == (LineUp((7, 7, 6, 5, 5)),)


@pytest.mark.parametrize(
    ("line", "orders"),
    [
        ("line-up 7 7 6 5 5 play 6/0 M3 B3", (LineUp((7, 7, 6, 5, 5)), HALF)),
        ("7/0, 7/0, 6/0, 6/0, 4/0 play 6/0 M3 B3", (LineUp((7, 7, 6, 6, 4)), HALF)),
        ("play 6/0 M3 B3; line-up 5 x 6", (HALF, LineUp((6, 6, 6, 6, 6)))),
        ("Hare: play 6 m3", (Play(6, move=3, runner="Hare"),)),
        ("Hare play 6/0 M3 B3", (Play(SIX, move=3, bank=3, runner="Hare"),)),
        ("Hare play 6 M:3", (Play(6, move=3, runner="Hare"),)),
        ("Hare: 6/0 M3", (Play(SIX, move=3, runner="Hare"),)),
        (
            "Lucas A. Doughnley play 5/0 M1 B4",
            (Play(Card(5, 0), move=1, bank=4, runner="Lucas A. Doughnley"),),
        ),
        ("Jeff O’Dreen: play 6", (Play(6, runner="Jeff O'Dreen"),)),
        ("Mary-Joanna Plant: play 6", (Play(6, runner="Mary-Joanna Plant"),)),
        ("Zoë 2: play 6", (Play(6, runner="Zoë 2"),)),
        ("Will Power: play 6", (Play(6, runner="Will Power"),)),
        ("Bank: play 6 B3", (Play(6, bank=3, runner="Bank"),)),
        (
            "Hare: line-up 5 x 6 play 6 M3; Emu: play 5 M5",
            (LineUp((6,) * 5, "Hare"), Play(6, move=3, runner="Hare"), Play(5, move=5, runner="Emu")),
        ),
        ("play oldest M all", (Play("oldest", move="all"),)),
        ("play the highest card, all to movement", (Play("highest", move="all"),)),
        ("play newest all M", (Play("newest", move="all"),)),
        ("play lowest, 4 bank, the rest movement", (Play("lowest", move="rest", bank=4),)),
        ("play 8/1 B4 rest M", (Play(Card(8, 1), move="rest", bank=4),)),
        ("play 8/1 D1 M4 B3", (Play(Card(8, 1), move=4, bank=3, paid=1),)),
        ("play 8/1 M5 B3 deduct from B", (Play(Card(8, 1), move=5, bank=3, deduct="B"),)),
        ("play 8/1 M5 B3 deduct B", (Play(Card(8, 1), move=5, bank=3, deduct="B"),)),
        ("play 8/1 M5 B3 (deduct overtaking from move)", (Play(Card(8, 1), move=5, bank=3, deduct="M"),)),
        ("6/0", (Play(SIX),)),
        # The two published samples, as printed.
        (
            "Annabelle Icksteroid Enduron 7/0, 7/0, 6/0, 6/0, 6/0 play 6/0 M3 B3(+1)",
            (
                LineUp((7, 7, 6, 6, 6), "Annabelle Icksteroid", "Enduron"),
                Play(SIX, move=3, bank=3, runner="Annabelle Icksteroid", endured=1),
            ),
        ),
        (
            "Lucas A. Doughnley Clean 9/0, 8/0, 5/0, 4/0, 4/0 play 5/0 M1 B4",
            (
                LineUp((9, 8, 5, 4, 4), "Lucas A. Doughnley"),
                Play(Card(5, 0), move=1, bank=4, runner="Lucas A. Doughnley"),
            ),
        ),
        ("line-up Energiza 5 x 6", (LineUp((6,) * 5, drug="Energiza"),)),
        ("Hare A: enduron 7/0, 7/0, 6/0, 6/0, 6/0", (LineUp((7, 7, 6, 6, 6), "Hare A", "Enduron"),)),
        ("Zoë Ó Sé ENERGIZA line-up 5 x 6", (LineUp((6,) * 5, "Zoë Ó Sé", "Energiza"),)),
        ("हिन्दी Enduron 7/0 7/0 6/0 6/0 6/0", (LineUp((7, 7, 6, 6, 6), "हिन्दी", "Enduron"),)),
        (
            "Hare A = Jeff O’Dreen: line-up 5 x 6 play 6 M6",
            (LineUp((6,) * 5, "Hare A", name="Jeff O'Dreen"), Play(6, move=6, runner="Hare A")),
        ),
        ("play 6/0 M3(+2) B3", (Play(SIX, move=3, bank=3, boost=2),)),
        ("play 6/0 M3+2, B3", (Play(SIX, move=3, bank=3, boost=2),)),
        ("play 6/0 3M (+2) + 3B", (Play(SIX, move=3, bank=3, boost=2),)),
        ("play 6/0 M all ( + 4 )", (Play(SIX, move="all", boost=4),)),
        ("accuse Lucas A. Doughnley.", (Accuse("Lucas A. Doughnley"),)),
        ("Accuse: Jeff O’Dreen!", (Accuse("Jeff O'Dreen"),)),
        ("accuse nobody", (Accuse(),)),
        ("accuse no-one", (Accuse(),)),
    ],
)
def test_what_lines_mean(line: str, orders: tuple[Order, ...]) -> None:
    assert read(line) == orders


@pytest.mark.parametrize(
    ("line", "said", "column"),
    [
        ("I won't play 6/0 M3 B3", "stands alone on its line", 1),
        ("I’d never play 6/0 M3 B3", "stands alone on its line", 1),
        ("Don't play 6/0 M3 B3", 'write just "play 6/0 M3 B3"', 1),
        ("Hare will not play 6/0 M3 B3", "stands alone on its line", 1),
        ("play 6/0 M3 B3 please if it rains", 'read it from "please if it rains" on', 16),
        ("play 6/0 M3 B3, otherwise: play 5/0 M5", "stands alone on its line", 1),
        ("Hare: play 6/0 M3 B3, otherwise: play 5/0 M5", "stands alone on its line", 1),
        ("play 6/0 M3 B3 Emu: play 5/0 M5", "on a line of its own", 1),
        ("play 6/0 M3 B3 or play 5/0 M5", "read it from", 16),
        ("play 6/0 M3 B3, play 5/0 M5", "two orders for play", 1),
        ("paly 6/0 M3 B3", 'Did you mean "play"?', 1),
        ("linup 7 7 6 5 5", 'Did you mean "line-up"?', 1),
        ("play 6/0 M3 M4", "M is written twice", 13),
        ("play 6/0 M3 B3 B3", "B is written twice", 16),
        ("play 6/0 D all", "D is what you owe", 10),
        ("line-up 7/1 7 6 5 5", "7/1 can't be a start card", 1),
        ("line-up 9999999999 x 6", "a handful", 1),
        ("play 6/0 3 3", "which number is M", 12),
        ("Hare plays 8/1, moves 4, banks 3", 'Did you mean "play"?', 6),
        ("[GS-7] round 4: Hare plays 8/1, moves 4, banks 3", "can't read it from", 1),
        ("Hare -6/0- 6/0 6/0 6/0 6/0 7/1   -  3  3  7  3  3  -", "no order here", 6),
        ("You hold 6/0 6/0 8/1 7/2 3/3 and owe 1.", "8/1 can't be a start card", 1),
        ("", "ends too early", 1),
    ],
)
def test_what_is_no_order(line: str, said: str, column: int) -> None:
    with pytest.raises(Unreadable) as told:
        read(line)
    assert (said in str(told.value), told.value.column) == (True, column), str(told.value)


numbers = st.integers(0, 99)
names = st.just("") | st.sampled_from(
    [
        "Hare",
        "Old Joe",
        "O'Brien",
        "Ann-Marie",
        "Dr. No",
        "Zoë",
        "Kæk 2",
        "R2D2",
        "Will",
        "Lucas A. Doughnley",
    ]
)
cards = (
    st.builds(Card, numbers, numbers) | numbers | st.sampled_from(["oldest", "newest", "lowest", "highest"])
)
amounts = st.none() | numbers | st.sampled_from(["rest", "all"])
plays = st.builds(
    Play, cards, amounts, amounts, st.sampled_from([None, "M", "B"]), st.none() | numbers, names
)
boosted = st.builds(
    Play,
    cards,
    numbers | st.sampled_from(["rest", "all"]),
    numbers,
    runner=names,
    boost=numbers,
    endured=numbers,
)
drugs = st.sampled_from(list(EFFECTS))
line_ups = st.builds(LineUp, st.lists(numbers, min_size=1, max_size=9).map(tuple), names, drugs)
renamed = st.builds(
    LineUp, st.lists(numbers, min_size=1, max_size=9).map(tuple), names.filter(bool), drugs, names
)
accusations = st.builds(Accuse, names)


@given(plays | boosted | line_ups | renamed | accusations)
def test_the_canonical_line_is_read_back(order: Order) -> None:
    assert read(str(order)) == (order,)


@given(plays | boosted | line_ups | renamed)
def test_an_order_of_another_runner_is_the_same_otherwise(order: LineUp | Play) -> None:
    assert order.of("Fox") == replace(order, runner="Fox")


@given(line_ups, plays)
def test_line_up_and_play_of_one_runner_share_a_line(line_up: LineUp, play: Play) -> None:
    bare = Play(play.card, play.move, play.bank, play.deduct, play.paid)
    both = read(f"{line_up} {bare}")
    assert [str(order) for order in both] == [
        str(line_up),
        f"{line_up.runner}: {bare}" if line_up.runner else str(bare),
    ]
