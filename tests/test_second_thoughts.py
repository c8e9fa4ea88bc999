"""A letter whose writer thinks again, and says only what is to be otherwise: the whole is proposed as it is then.

Each class of such sentences stands here in ten voices and more; below them is what only looks like a second thought.
"""

import pytest

from tests.ordinary.rate import Room

CHANGED = [
    (
        "gs",
        (
            "I'll play the 8/1, moving five and banking two. No, wait, that's too greedy of me."
            " Make it four and three."
        ),
        ["play 8/1 M4 B3"],
    ),
    (
        "gs",
        (
            "I'll play the 8/1, moving five and banking two.\n\nNo, wait, that's too greedy of me."
            " Make it four and three."
        ),
        ["play 8/1 M4 B3"],
    ),
    (
        "gs",
        ("8/1 M5 B2 please.\n\nOn reflection that leaves me too little in the bank. Four and three."),
        ["play 8/1 M4 B3"],
    ),
    (
        "gs",
        ("Hare plays the 7/2, moves 4 and banks 2. Hang on, I've changed my mind about the split: 3 and 3."),
        ["play 7/2 M3 B3"],
    ),
    (
        "gs",
        "play 6/0 M3 B2\nactually put the whole 5 on m, nothing in bank",
        ["play 6/0 M5 B0"],
    ),
    (
        "gs",
        "6/0, 3 to move and 2 to bank. Hmm. No, all five to move and none to the bank.",
        ["play 6/0 M5 B0"],
    ),
    (
        "gs",
        "Card 8/1, move 3, bank 4.\nI counted again. Opposite: move 4, bank 3.",
        ["play 8/1 M4 B3"],
    ),
    (
        "gs",
        "Card 8/1, move 3, bank 4. I looked again at the table: move 4 and bank 3 is right.",
        ["play 8/1 M4 B3"],
    ),
    (
        "gs",
        (
            "Right, 8/1 with M5 B2. Although... that takes me past Snail and I'd only owe more next"
            " time. No. Bank more. Keep the 8/1 but make it M2 B5. Yes, M2 B5, and I'm sending this"
            " before I think again."
        ),
        ["play 8/1 M2 B5"],
    ),
    (
        "gs",
        "play 8/1 M5 B2.\n\nThe card stays, but the points are now 3 to move and 4 to bank.",
        ["play 8/1 M3 B4"],
    ),
    (
        "gs",
        "I play the 8/1, move 5, bank 2. My wife says I am mad. So: move 3, bank 4.",
        ["play 8/1 M3 B4"],
    ),
    (
        "gs",
        (
            "please for me the 8/1. I move two and bank five. No, sorry, I have counted my enemies"
            " wrong: three and four, in the same sequence."
        ),
        ["play 8/1 M3 B4"],
    ),
    (
        "gs",
        "Play 8/1, move 5 and bank 2. Wrong card, sorry, I meant the 7/2 with 4 and 2.",
        ["play 7/2 M4 B2"],
    ),
    (
        "gs",
        "8/1 M5 B2. Oh bother, I'd rather have 3 forward and 4 saved.",
        ["play 8/1 M3 B4"],
    ),
    (
        "ba",
        (
            "Percy 3, Thad 4, Ann 7, Bo 3. Hold on, Ann should keep that seven, give her 5 instead."
            " The rest remains."
        ),
        ["A 3", "B 4", "C 5", "D 3"],
    ),
    (
        "ba",
        (
            "Percy 10, Thad 9, Ann 7, Bo 6, everybody flat out. Hmm, that leaves Percy with nothing"
            " decent for the sprint at 80. OK: Percy goes down to the 3, the other three stay as I"
            " said."
        ),
        ["A 3", "B 9", "C 7", "D 6"],
    ),
    (
        "ba",
        ("Percy 10, Thad 4, Ann 7 and Bo 3.\nOh hang on, Bo can do better than that, give him a 6."),
        ["A 10", "B 4", "C 7", "D 6"],
    ),
    (
        "ba",
        "percy 8 thad 9 ann 5 bo 6\nnah change thad to a 4, hes knackerd",
        ["A 8", "B 4", "C 5", "D 6"],
    ),
    (
        "ba",
        (
            "Percy 10, Thad 9, Ann 5, Bo 6. Come to think of it Thad deserves a rest, the 4 for"
            " him. The others as above."
        ),
        ["A 10", "B 4", "C 5", "D 6"],
    ),
    (
        "ba",
        "A 10\nB 9\nC 5\nD 6\n\nOops, Percy has to save his 10. He takes the 3.",
        ["A 3", "B 9", "C 5", "D 6"],
    ),
    (
        "ba",
        "Percy 10, Thad 9, Ann 5, Bo 6. No, Bo gets the 3, he must keep his sixes.",
        ["A 10", "B 9", "C 5", "D 3"],
    ),
    (
        "ba",
        (
            "Percy 8, Thad 4, Ann 5, Bo 3. Then my son looked over my shoulder and said Percy can"
            " do 10. So Percy 10."
        ),
        ["A 10", "B 4", "C 5", "D 3"],
    ),
    (
        "ba",
        "Percy 10, Thad 9, Ann 5, Bo 6. Scrap Thad's 9, he rides the 4. Rest unchanged.",
        ["A 10", "B 4", "C 5", "D 6"],
    ),
    (
        "ba",
        "Percy 10, Thad 9, Ann 5, Bo 6. Sorry, I misread Ann's cards: hers is the 7.",
        ["A 10", "B 9", "C 7", "D 6"],
    ),
    (
        "go",
        (
            "Token 3 north twice, please, and token 1 one square east. Oh dear, no, leave token 1"
            " where it is; let token 2 go one north instead. My guess is 3."
        ),
        ["guess 3", "move 3 north, 3 north, 2 north"],
    ),
    (
        "go",
        (
            "I move my 3 to the north, three times! And guess 2!\n\nNo no no, the 3 only two times,"
            " and the last step is for the 6, north also. The guess stays."
        ),
        ["guess 2", "move 3 north, 3 north, 6 north"],
    ),
    (
        "go",
        "h1 to h2, h2 to h3, f1 to f2. Guess 6. Scrap the f1 step, use d3 to d4 instead.",
        ["guess 6", "move 6 north, 6 north, 3 north"],
    ),
    (
        "go",
        (
            "I move my number 5 three fields to the north.\n\nExcuse me, I have looked on the wrong"
            " paper. It must be the number 4, not the 5."
        ),
        ["move 4 north, 4 north, 4 north"],
    ),
    (
        "go",
        (
            "Number 2 goes two steps to north.\nI forgot that I have three. The third step makes"
            " number 6, also to north."
        ),
        ["move 2 north, 2 north, 6 north"],
    ),
    (
        "go",
        (
            "Three moves: token 1 forward, token 1 forward again, and token 2 forward. My guess is"
            " 5.\n\nOn looking at the board once more, the last of the three moves is to be token 3"
            " forward."
        ),
        ["guess 5", "move 1 north, 1 north, 3 north"],
    ),
    (
        "go",
        "move 3 north, 3 north, 4 north. Guess 5. No, not token 4, token 6 instead.",
        ["guess 5", "move 3 north, 3 north, 6 north"],
    ),
    (
        "go",
        ("3 north, 3 north, 1 east, guess 2. Actually leave 1 at home and send 5 north in its place."),
        ["guess 2", "move 3 north, 3 north, 5 north"],
    ),
    (
        "go",
        ("Move 3 north twice and 4 north once. Guess 1. Sorry, the guess should be 5, the moves stay."),
        ["guess 5", "move 3 north, 3 north, 4 north"],
    ),
    (
        "go",
        (
            "3 north, 3 north, 3 north. My guess is 4. Hmm, my daughter says he'll move the 2. All"
            " right: guess 2."
        ),
        ["guess 2", "move 3 north, 3 north, 3 north"],
    ),
    (
        "go",
        (
            "3 north, 3 north, 3 north, guess 4. On second thoughts only two steps for the 3, the"
            " third one for number 5, north."
        ),
        ["guess 4", "move 3 north, 3 north, 5 north"],
    ),
    (
        "go",
        "3 north, 3 north, 4 north, guess 2. The last step is wrong, it should be 5 north.",
        ["guess 2", "move 3 north, 3 north, 5 north"],
    ),
    (
        "gr",
        "ok play 1-E!!!\n\nwait no im keeping that one. play the C instead and draw 3",
        ["draw 3", "play 2-C"],
    ),
    (
        "gr",
        (
            "please play for me the card 3-D.\nThe draw: from the stack four. Correction: from the"
            " stack one, four was the number of my beers."
        ),
        ["draw 1", "play 3-D"],
    ),
    (
        "gr",
        (
            "I'm playing 3-D and drawing from deck 1. Sorry, ignore the deck I gave, it should be"
            " deck 4. The card is right."
        ),
        ["draw 4", "play 3-D"],
    ),
    (
        "gr",
        (
            "Out goes the 3-D, this round. And a card from deck 4 to follow it.\n\nI have just"
            " counted what lies in 4 and it is hardly worth the stamp. From deck 2, then. The 3-D"
            " still goes."
        ),
        ["draw 2", "play 3-D"],
    ),
    (
        "gr",
        (
            "Play my 2-C, love, and draw from 4.\n\nJust seen deck 4 has hardly anything left in it."
            " Draw from 1 then."
        ),
        ["draw 1", "play 2-C"],
    ),
    (
        "gr",
        "play 3-D, draw 4. Deck 4 is nearly empty, I see, so deck 2.",
        ["draw 2", "play 3-D"],
    ),
    (
        "gr",
        "play 3-D, draw 4\nNo, I hold the 3-D back. The 1-E goes instead, the draw as above.",
        ["draw 4", "play 1-E"],
    ),
    (
        "gr",
        ("I play the 2-J and draw from deck 3. Oh no, wait, not the 2-J, I need it. The 4-K. Same deck."),
        ["draw 3", "play 4-K"],
    ),
    (
        "gr",
        "Play 3-D and draw from 1. My mistake, I meant deck 2; the card is fine.",
        ["draw 2", "play 3-D"],
    ),
    (
        "gr",
        "1-E and a card from deck 2, please. Or rather no, deck 3.",
        ["draw 3", "play 1-E"],
    ),
    (
        "gr",
        "I'll put down 4-K and take from 1. Forget the deck, make it 2.",
        ["draw 2", "play 4-K"],
    ),
    (
        "gr",
        "3-D on the table, draw from 4. Correction, four has run dry: from 1.",
        ["draw 1", "play 3-D"],
    ),
]
# What is said behind these orders makes them no others.
UNCHANGED = [
    (
        "gs",
        "8/1 M5 B3. Fox will move 4 and bank 3.",
        ["play 8/1 M5 B3"],
    ),
    (
        "gs",
        "8/1 M5 B3. Last round I moved 4 and banked 3.",
        ["play 8/1 M5 B3"],
    ),
    (
        "gs",
        "8/1 M5 B3. We won 4 and 3 on Saturday.",
        ["play 8/1 M5 B3"],
    ),
    (
        "gs",
        "8/1 M5 B3. Actually it was 4 and 3 at half time when I left the ground.",
        ["play 8/1 M5 B3"],
    ),
    (
        "gs",
        "play 8/1 M5 B3. Next round 4 and 3.",
        ["play 8/1 M5 B3"],
    ),
    (
        "gs",
        "8/1 M5 B3. If Snail overtakes me, 4 and 3.",
        ["play 8/1 M5 B3"],
    ),
    (
        "gs",
        "8/1 M5 B3. Or should it be 4 and 3?",
        ["play 8/1 M5 B3"],
    ),
    (
        "gs",
        "8/1 M5 B3. Zoe moves 4, banks 3, I bet.",
        ["play 8/1 M5 B3"],
    ),
    (
        "gs",
        "8/1 M5 B3. Sorry for the delay, the kids are 4 and 3.",
        ["play 8/1 M5 B3"],
    ),
    (
        "ba",
        "Percy 10, Thad 9, Ann 5, Bo 6. Bo is 7 today.",
        ["A 10", "B 9", "C 5", "D 6"],
    ),
    (
        "ba",
        "Percy 10, Thad 9, Ann 5, Bo 6. Thad needs 3 new tyres.",
        ["A 10", "B 9", "C 5", "D 6"],
    ),
    (
        "ba",
        "Percy 10, Thad 9, Ann 5, Bo 6. If the Blues attack, Percy 8.",
        ["A 10", "B 9", "C 5", "D 6"],
    ),
    (
        "ba",
        "Percy 10, Thad 9, Ann 5, Bo 6. Next turn Percy 8.",
        ["A 10", "B 9", "C 5", "D 6"],
    ),
    (
        "ba",
        "Percy 10, Thad 9, Ann 5, Bo 6. Maybe Percy 8.",
        ["A 10", "B 9", "C 5", "D 6"],
    ),
    (
        "ba",
        "Percy 10, Thad 9, Ann 5, Bo 6. Percy would be 8 points behind otherwise.",
        ["A 10", "B 9", "C 5", "D 6"],
    ),
    (
        "ba",
        "Percy 10, Thad 9, Ann 5, Bo 6. Hang on, is Percy's 8 still there?",
        ["A 10", "B 9", "C 5", "D 6"],
    ),
    (
        "gr",
        "play 3-D, draw 4. Or 2.",
        ["draw 4", "play 3-D"],
    ),
    (
        "gr",
        "play 3-D, draw 4. I have 2 left then.",
        ["draw 4", "play 3-D"],
    ),
    (
        "gr",
        "play 3-D, draw 4. Fox will take from deck 2.",
        ["draw 4", "play 3-D"],
    ),
    (
        "gr",
        "play 3-D, draw 4. Sorry about last night, we had 2 flat tyres.",
        ["draw 4", "play 3-D"],
    ),
    (
        "go",
        "move 3 north, 3 north, 4 north. Guess 5. Fox moved his 2 last time.",
        ["guess 5", "move 3 north, 3 north, 4 north"],
    ),
    (
        "go",
        "move 3 north, 3 north, 4 north. Guess 5. The last one was a bit of luck.",
        ["guess 5", "move 3 north, 3 north, 4 north"],
    ),
    (
        "go",
        "move 3 north, 3 north, 4 north. Guess 5. If 4 is blocked, 6 north instead.",
        ["guess 5", "move 3 north, 3 north, 4 north"],
    ),
    (
        "go",
        "move 3 north, 4 north. Then 6 north. Guess 5.",
        ["guess 5", "move 3 north, 4 north, 6 north"],
    ),
    (
        "go",
        "3 north. 4 north. 6 north. Guess 5.",
        ["guess 5", "move 3 north, 4 north, 6 north"],
    ),
    (
        "go",
        "move 3 north, 3 north, 4 north. Guess 5. My son is 6 and says go for the 2, but no.",
        ["guess 5", "move 3 north, 3 north, 4 north"],
    ),
]


@pytest.mark.parametrize(("scene", "text", "orders"), CHANGED)
def test_the_orders_are_proposed_as_they_are_at_the_end(
    room: Room, scene: str, text: str, orders: list[str]
) -> None:
    """Eight of the first 51 were read, and five of them as they stood first."""
    found = room.mailed(scene, "player", text)
    assert (found.kind, list(found.orders)) in (("propose", orders), ("obey", orders))


@pytest.mark.parametrize(("scene", "text", "orders"), UNCHANGED)
def test_what_only_looks_like_a_second_thought_changes_nothing(
    room: Room, scene: str, text: str, orders: list[str]
) -> None:
    found = room.mailed(scene, "player", text)
    assert list(found.orders) in (orders, [])
