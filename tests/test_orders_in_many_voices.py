"""Orders as many people write them: what is paid said beside them, all four cards in a row, tokens by their squares.

Each stands for a class of which letters of tests/ordinary/fifteenth-v1.jsonl and -w1.jsonl are members, and which was
refused or read in part. What is likely may be proposed; what is read must be the whole of it.
"""

import pytest

from tests.ordinary.rate import Room

PAID = [
    (
        "The 7/2. Four points are for moving and two for the bank, so with the one which I owe it makes seven.",
        "play 7/2 M4 B2",
    ),
    (
        "My card is one of the two 6/0s: one point to the debt, two on the road and three into the bank.",
        "play 6/0 M2 B3",
    ),
    (
        "This time I use a 6/0 card. Please move 3 and bank 2. The remaining 1 point is for the payment.",
        "play 6/0 M3 B2",
    ),
    (
        "The 8/1. 1 point pays for the overtaking, 4 points are movement and 3 points are banked.",
        "play 8/1 M4 B3",
    ),
    (
        "I take the 7/2. Of the seven, one settles what I owe, four go on movement and two in the bank.",
        "play 7/2 M4 B2",
    ),
    ("I'd like the 6/0: one to the stewards, three forward and two saved.", "play 6/0 M3 B2"),
    ("The eight. Five on the road and the rest to the bank, once you've had your one.", "play 8 M5 B rest"),
    ("7/2, less the 1 I owe, leaves 6. Down the middle: 3 moved, 3 banked.", "play 7/2 M3 B3"),
    ("The 7/2 please. I owe 1, so that leaves 6: move 4, bank 2.", "play 7/2 M4 B2"),
    ("7/2. After paying my 1 there are 6 left. 4 of them forward, 2 of them saved.", "play 7/2 M4 B2"),
    ("play the 6/0, M3, B2, and 1 to clear the debt", "play 6/0 M3 B2"),
    ("The card is 7/2. Movement takes four, the bank takes two, the debt takes one.", "play 7/2 M4 B2"),
    ("Card: 8/1. For movement: 4. For the bank: 3. For overtaking: 1.", "play 8/1 M4 B3"),
    (
        "I should prefer the 7/2: one for the debt, one to move, and five to keep in the bank.",
        "play 7/2 M1 B5",
    ),
]
TEAM = [
    ("A to D: 8 4 5 6", "8 4 5 6"),
    ("Reds, A to D: 8, 4, 5, 6.", "8 4 5 6"),
    ("Riders A-D 8/4/5/6", "8 4 5 6"),
    ("ABCD 10 9 5 3", "10 9 5 3"),
    ("from A to D it's 8, 4, 5, 6", "8 4 5 6"),
    ("My riders play 10 9 5 3, in the order of the report.", "10 9 5 3"),
    (
        "my cards for the four riders are 10 9 5 3, in the same order like they stand in the report.",
        "10 9 5 3",
    ),
    ("A is 3, B is 4, C is 5, D is 3.", "3 4 5 3"),
    ("Percy's is the 10, Thad's the 9, Ann's a 5, Bo's a 3.", "10 9 5 3"),
    ("Lowest all round.", "3 4 5 3"),
    ("Highest across the board for the Reds.", "10 9 7 6"),
    ("Lowest card for every rider except Percy, who plays the ten.", "10 4 5 3"),
    ("Everyone lowest, but Percy gets the ten.", "10 4 5 3"),
    ("Percy the ten and everyone else the lowest they have.", "10 4 5 3"),
]
TOKENS = [
    ("The one in d3 goes to d4, d5, d6. And my guess is the 4.", "3 north, 3 north, 3 north; guess 4"),
    ("The token on d3 moves to d4, then d5. Guess 2.", "3 north, 3 north; guess 2"),
    (
        "My man on c1 goes up two, the one on d3 up one. And I say he shifts his four.",
        "2 north, 2 north, 3 north; guess 4",
    ),
    ("The one on f1 goes up one and the one on d3 up two; guess 3", "4 north, 3 north, 3 north; guess 3"),
    ("3 north twice. For the guess I would like number 3.", "3 north, 3 north; guess 3"),
    ("I should like 3 north. Might I have 2 for the guess?", "3 north; guess 2"),
    ("3 north, and put me down for a guess of 1.", "3 north; guess 1"),
    ("3 north. It's his 5 he'll be moving.", "3 north; guess 5"),
    ("3 north. It's number 5 that he will move, so guess 5.", "3 north; guess 5"),
    ("3 north. I'd guess he uses the token numbered 2.", "3 north; guess 2"),
    (
        "2 takes one step to the left, as is only right, and then one forward. My guess is his 4.",
        "2 west, 2 north; guess 4",
    ),
    ("3 north\n\noh and guess 6, nearly forgot", "3 north; guess 6"),
]
DECKS = [
    ("3-D. another off 2. ta", "3-D 2"),
    ("4-K down. One more off 3.", "4-K 3"),
    ("play 3-D. Another one out of deck 2 please.", "3-D 2"),
    ("The 3-D looks right to me, with a card from deck 2 after it, if you would be so kind.", "3-D 2"),
    ("I would take the 1-E, and for the deck I would say the 2, please.", "1-E 2"),
    ("2-J it is. As for the deck, the 3.", "2-J 3"),
    ("Card 2-J, deck: the third, please.", "2-J 3"),
    ("4-K, and a fresh one off the same deck.", "4-K 4"),
    ("My card from deck four goes down, and I draw from deck 1.", "4-K 1"),
    ("I play the one I have from deck 3, and draw 2.", "3-D 2"),
    ("Play my only deck 3 card and draw from deck 2.", "3-D 2"),
    ("Put the 2-J on the table and pull me something off 3.", "2-J 3"),
]
AGAIN = [
    ("gr", "Play 4-K and draw from deck 1. Nope, deck 3.", ["draw 3", "play 4-K"]),
    (
        "gr",
        "Play 1-E, draw 2. Hang on. Play the 2-C instead, and the draw stays on 2.",
        ["draw 2", "play 2-C"],
    ),
    (
        "gr",
        "1-E, draw 2. Hang on, the 1-E is wasted if I am first. So play the 2-C instead.",
        ["draw 2", "play 2-C"],
    ),
    ("gs", "8/1 M5 B2. No, bank more: M2 B5.", ["play 8/1 M2 B5"]),
    ("gs", "8/1, move 5, bank 2. Hmm, no. Keep the 8/1 but make it M3 B4.", ["play 8/1 M3 B4"]),
    ("ba", "Percy 10, Thad 9. Hmm. Percy goes down to the 3, the others stay.", ["A 3", "B 9"]),
    (
        "go",
        "3 north, 4 north; guess 1.\nWait, make the last step 5 north instead. Guess as above.",
        ["guess 1", "move 3 north, 5 north"],
    ),
    ("gs-start", "Ten, eight, six, four, two, that's my five.", ["line-up 10 8 6 4 2"]),
    ("gs-start", "8, 7, 6, 5, 4 are the ones I choose.", ["line-up 8 7 6 5 4"]),
    ("gs-start", "10 8 6 4 2 makes thirty, so that's my line-up.", ["line-up 10 8 6 4 2"]),
]


def cards(four: str) -> list[str]:
    return sorted(f"{grade} {card}" for grade, card in zip("ABCD", four.split(), strict=True))


def steps(said: str) -> list[str]:
    moves, _, guess = said.partition("; ")
    return [guess, f"move {moves}"]


def deck(said: str) -> list[str]:
    card, _, pile = said.partition(" ")
    return [f"draw {pile}", f"play {card}"]


@pytest.mark.parametrize(
    ("scene", "text", "orders"),
    [
        *(("gs", text, [order]) for text, order in PAID),
        *(("ba", text, cards(four)) for text, four in TEAM),
        *(("go", text, steps(said)) for text, said in TOKENS),
        *(("gr", text, deck(said)) for text, said in DECKS),
        *AGAIN,
    ],
)
def test_the_whole_of_it_is_read(room: Room, scene: str, text: str, orders: list[str]) -> None:
    found = room.mailed(scene, "player", text)
    assert found.kind in ("obey", "propose")
    assert sorted(found.orders) == orders


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        ("gs", "I'd rather not play the 7/2, with one to the debt."),
        ("gs", "Fox played 8/1 with one for the debt, I reckon."),
        ("ba", "Ann is 7 today."),
        ("ba", "A to D is the whole of my team."),
        ("go", "The one on d3 won't go to d4, d5."),
        ("gr", "I had another off 2 of my neighbours."),
        ("gr", "My four from deck 3 went last time."),
    ],
)
def test_what_looks_like_it_is_no_order(room: Room, scene: str, text: str) -> None:
    assert room.mailed(scene, "player", text).kind in ("words", "answer")
