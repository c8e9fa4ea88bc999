"""Robots as people say them: what is meant by a phrase, what is asked back, and what would do instead."""

import pytest

from bot.games.golden_strider.reading import read as read_line
from bot.games.golden_strider.robots import reading
from bot.games.golden_strider.robots.headers import header
from bot.games.golden_strider.robots.robot import sentences
from grammar import Unreadable

START = "Start with 6 6 6 6 6. "

PHRASES = (
    # start cards
    ("Cards 6 6 6 6 6. Move all", "Start with 6 6 6 6 6. Move all."),
    ("five sixes\nmove all", "Start with 6 6 6 6 6. Move all."),
    ("6 6 6 6 6. Move all", "Start with 6 6 6 6 6. Move all."),
    ("start=[7,7,6,5,5]\nmove all", "Start with 7 7 6 5 5. Move all."),
    ("10 / 8 / 6 / 4 / 2 (total 30). Move all", "Start with 10 8 6 4 2. Move all."),
    # rounds
    ("Turns 1-6: move 2, bank 4", "In rounds 1 to 6, move 2, bank 4."),
    ("rounds 8+ move all", "From round 8, move all."),
    ("rounds 8- move all", "From round 8, move all."),
    ("Round 7 on: move all", "From round 7, move all."),
    ("Round 7 onwards, move all", "From round 7, move all."),
    ("For rounds 7 and later move all", "From round 7, move all."),
    ("Round 1 & 2: bank all", "In rounds 1 to 2, bank all."),
    ("From the ninth round move all", "From round 9, move all."),
    (
        "In rounds 1 to 5 bank 4. Then always play the highest card",
        "In rounds 1 to 5, bank 4. From round 6, play the highest card.",
    ),
    (
        "Bank 4 up to and including round 8. No banking after that",
        "In rounds 1 to 8, bank 4. From round 9, move all.",
    ),
    # otherwise, and the first rule that applies
    (
        "Always the oldest card. If I moved fewer than three, move 5. Otherwise move 2",
        "Play the oldest card. If I moved less than 3, move 5. If not (I moved less than 3), move 2.",
    ),
    (
        "Use the first line that fits:\n1) owing 2 or more - move all\n2) in first place - bank all",
        "If I owe at least 2, move all. Otherwise, if my position is exactly 1, bank all.",
    ),
    (
        "r1 the 2, r2 the 3 and bank all of it each time",
        "In round 1, play a 2, bank all. In round 2, play a 3, bank all.",
    ),
    ("If the card I just drew is worth 9 or more, play it", "If I drew at least 9, play the newest card."),
    ("Opening (rounds 1-4): bank 4", "In rounds 1 to 4, bank 4."),
    # a clause to each comma, and what is no label
    (
        "move 1 rounds 1-4 rest banked, move 3 rounds 5-8 rest banked, then move everything",
        "In rounds 1 to 4, move 1, bank the rest. In rounds 5 to 8, move 3, bank the rest. From round 9, move all.",
    ),
    (
        "First six rounds: newest card, bank 4. After: play highest",
        "In rounds 1 to 6, play the newest card, bank 4. From round 7, play the highest card.",
    ),
    # tables, questions, a card and its numbers apart
    (
        "rounds | card | bank | move\n1-2 | lowest | all | 0\n3+ | oldest | 5 | -",
        "In rounds 1 to 2, play the lowest card, bank all, move 0. From round 3, play the oldest card, bank 5.",
    ),
    ("owe 3 or more? highest, move all", "If I owe at least 3, play the highest card, move all."),
    (
        "While I am first: oldest card; move 4, bank the rest",
        "If my position is exactly 1, play the oldest card, move 4, bank the rest.",
    ),
    # sentences that lean on one another
    (
        "Until round 4 bank all. From round 5 move all",
        "In rounds 1 to 4, bank all. From round 5, move all.",
    ),
    (
        "Nothing goes into the bank after round 8; until then bank 5",
        "From round 9, move all. In rounds 1 to 8, bank 5.",
    ),
    (
        "Rounds 1-4 move 2. Rounds 5-7 move 3. What isn't moved is banked",
        "In rounds 1 to 4, move 2, bank the rest. In rounds 5 to 7, move 3, bank the rest.",
    ),
    (
        "If I lead, bank 5, move 1. Oldest card unless I said otherwise",
        "Play the oldest card. If my position is exactly 1, bank 5, move 1.",
    ),
    (
        "Round 1: play the 2. Round 2: play the 4. Each of these is banked whole",
        "In round 1, play a 2, bank all. In round 2, play a 4, bank all.",
    ),
    ("Rounds 1-5:\noldest card\nbank 4", "In rounds 1 to 5, play the oldest card, bank 4."),
    (
        "Bank 4. If I owe 2, move all. Past square 40 likewise",
        "Bank 4. If I owe exactly 2, move all. If my square is more than 40, move all.",
    ),
    (
        "Bank 4, move 2. Round 8 onward - highest card. Bank: 0. Move: all",
        "Bank 4, move 2. From round 8, play the highest card, bank 0, move all.",
    ),
    (
        "Call it Plod. Plod plays the oldest card. If Plod leads, Plod banks five",
        "Play the oldest card. If my position is exactly 1, bank 5.",
    ),
    (
        "Lowest card for the first 3 turns. From then till the tenth turn, oldest. From the eleventh turn, move all",
        "In rounds 1 to 3, play the lowest card. In rounds 4 to 10, play the oldest card. From round 11, move all.",
    ),
    (
        "Bank four, move two. I do so until someone reaches square 40. Then move all",
        "If the leader's square is less than 40, bank 4, move 2. If the leader's square is at least 40, move all.",
    ),
    (
        "Bank: 5 (rounds 1-6), 3 (rounds 7-9), 0 (round 10 on)",
        "In rounds 1 to 6, bank 5. In rounds 7 to 9, bank 3. From round 10, bank 0.",
    ),
    # a number without its part, and numbers for several cards
    (
        "Bank 5 if I lead, 4 if I am second and 3 if I owe 1",
        "If my position is exactly 1, bank 5. If my position is exactly 2, bank 4. If I owe exactly 1, bank 3.",
    ),
    (
        "Highest card in round 1, lowest card in round 2, banking 4",
        "In round 1, play the highest card, bank 4. In round 2, play the lowest card, bank 4.",
    ),
    (
        "Lowest card in rounds 1 to 3, highest card in round 4, oldest card otherwise",
        "In rounds 1 to 3, play the lowest card. In round 4, play the highest card. Otherwise, play the oldest card.",
    ),
    # what only holds a sentence together, and what stands between commas
    ("It always plays the oldest card and it shall bank four", "Play the oldest card, bank 4."),
    (
        "When I am past square 44 play the highest, ye scurvy dogs",
        "If my square is more than 44, play the highest card.",
    ),
    ("My grandson says to bank four", "Bank 4."),
    # squares
    ("At square 20 to 30 bank 4", "If my square is at least 20 and my square is at most 30, bank 4."),
    ("At 45 squares or beyond move all", "If my square is at least 45, move all."),
    ("Inside the final fifteen squares move all", "If my squares to go is at most 15, move all."),
    # conditions
    (
        "If I'm 2nd or 3rd, bank 4",
        "If my position is exactly 2 or my position is exactly 3, bank 4.",
    ),
    ("If I am in the top three bank 4", "If my position is at most 3, bank 4."),
    (
        "When I'm 5 or more squares behind, move all",
        "If the leader's lead over me is at least 5, move all.",
    ),
    (
        "If any runner has less than 10 to go, move all",
        "If the leader's squares to go is less than 10, move all.",
    ),
    ("Unless I hold a 10, bank 4", "If not (I hold a 10), bank 4."),
    ("If I hold a 10, play it, bank 5", "If I hold a 10, play a 10, bank 5."),
    (
        "Bank 4 move 2 until I run out of sixes, then oldest card, half and half",
        "If I hold a 6, bank 4, move 2. If not (I hold a 6), play the oldest card, bank half, move the rest.",
    ),
    # amounts
    ("Bank all but 2", "Move 2, bank the rest."),
    ("Move all but 3, which I bank", "Bank 3, move the rest."),
    ("Bank half rounded up", "Move half, bank the rest."),
    (
        "If I owe anything, play the lowest card that covers it, move all",
        "If I owe more than 0, play the lowest card that covers what I owe, move all.",
    ),
    (
        "Move as many squares as the leader moved last round and bank the rest",
        "Move what the leader moved, bank the rest.",
    ),
    (
        "Play the oldest card each time, four in the bank, remainder for movement",
        "Play the oldest card, bank 4, move the rest.",
    ),
    # whose it is, and for what it holds
    (
        "If the leader banked 5 or more, I bank 3; if he banked less than 5, I bank 5",
        "If the leader banked at least 5, bank 3. If the leader banked less than 5, bank 5.",
    ),
    (
        "She plays her oldest card. If she owes 2, she banks 3",
        "Play the oldest card. If I owe exactly 2, bank 3.",
    ),
    (
        "Odd rounds I bank 5, even rounds I bank 3, always with the oldest card",
        (
            "In every 2 rounds from round 1, play the oldest card, bank 5. "
            "In every 2 rounds from round 2, play the oldest card, bank 3."
        ),
    ),
    ("Round eight and all rounds thereafter: highest card", "From round 8, play the highest card."),
    (
        "Bank 4 from round 3, move all from round 9",
        "From round 3, bank 4. From round 9, move all.",
    ),
    (
        "If nobody is within 3 squares behind me, bank 5",
        "If not (my lead over the next behind is at most 3), bank 5.",
    ),
    (
        "Bank 4 in rounds 1 to 5. After that, while I lead, bank 5; while I don't lead, bank 3",
        (
            "In rounds 1 to 5, bank 4. From round 6, if my position is exactly 1, bank 5. "
            "From round 6, if my position is not exactly 1, bank 3."
        ),
    ),
    (
        "If I'm third or better bank 4. If I'm lower than that, bank 3",
        "If my position is at most 3, bank 4. If my position is more than 3, bank 3.",
    ),
    (
        "If I lead, bank 5. Otherwise, bank 4. Either way the oldest card, and what I do not bank I move",
        "If my position is exactly 1, bank 5, move the rest. Otherwise, bank 4, move the rest. Play the oldest card.",
    ),
    ("Is nobody ahead of me, bank 4", "If my position is at most 1, bank 4."),
    ("Bank 4, because a leader gets no bonus", "Bank 4."),
    ("Bank 4. Cheers, M", "Bank 4."),
    ("From square 50 bank nothing more", "If my square is at least 50, move all."),
    ("Bank 3 and nothing more", "Bank 3."),
    # spelling, and one sentence in two
    ("Allways play oldest crad, bank 4 mvoe rest", "Play the oldest card, bank 4, move the rest."),
    ("Play the oldest card! Bank 4. Move the rest", "Play the oldest card. Bank 4, move the rest."),
)


@pytest.mark.parametrize(("said", "canonical"), PHRASES)
def test_what_people_say_is_understood(said: str, canonical: str) -> None:
    robot = reading.read(said)
    assert robot.unread == ()
    assert str(robot) == canonical
    assert reading.read(canonical) == robot


LISTS = (
    "rounds 1-4 oldest card, bank 4, move rest\nlast 15 squares highest card, move all",
    "- rounds 1-4 oldest card, bank 4, move rest\n\n- last 15 squares highest card, move all",
    "1. Rounds 1-4: oldest card, bank 4, move rest\n2. Last 15 squares: highest card, move all",
    "r1-4 oldest b4 rest m; last 15 squares highest all m",
    "Rounds 1-4 | oldest card | B 4, M rest\nLast 15 squares | highest card | M all",
    "Rounds 1-4: oldest card, four in the bank, rest for movement.\nIn the last\n15 squares the highest, all movement",
)


@pytest.mark.parametrize("text", LISTS)
def test_a_sentence_is_a_sentence_a_line_a_bullet_or_a_number(text: str) -> None:
    assert sentences(reading.read(text)) == (
        "In rounds 1 to 4, play the oldest card, bank 4, move the rest.",
        "If my squares to go is at most 15, play the highest card, move all.",
    )


def test_what_is_no_rule_is_told() -> None:
    found = reading.understood("Hi Bot, here is my entry.\nStart with 6 6 6 6 6. Mvoe all.\nCheers, Jim")
    assert found.robot.unread == ()
    assert found.remarks == ("Hi Bot, here is my entry", "Cheers, Jim")
    assert found.mended == (("mvoe", "move"),)


@pytest.mark.parametrize(
    "sentence",
    [
        "If it rains, bank 3",
        "Flip a coin every round, heads bank 4",
        "Oldest card 4",
        "Play the middle card",
        "Bank 4 or 5",
        "If Gladys is in front of me, move 5",
        "Don't play the highest card",
        "Play two cards, bank one and move the other",
        "The other rounds up to 8: bank all",
        "If he's 1 or 2 squares ahead I move 2",
        "Depends on the bloke in front",
        "On Sundays bank 4",
        "Tuesdays: bank 4",
        "Bank 4, weather permitting",
        "Fox permitting, play the highest card",
        "Bank 4 most of the time",
        "If I have been in the lead for three rounds running, bank all",
        "Keep the 10s for the last 15 squares",
        "Bank 4, unless leading (bank 5)",
        "When the leader banks 5, so do I",
        "Because I lead, bank 5",
        "Reversed after round 5: oldest card, bank 4",
        "Doubling in rounds 5 to 7: oldest card, bank 4",
        "Disabled: oldest card, bank 4",
        "Sprint home",
        "Last 5: move all",
        "First 3: move all",
        "I might bank 5",
        "Bob would bank 5",
        "Bank 4 plus",
        "If the leader owes 2 and she owes 3, she banks 3",
        "Bank no more than 4",
        "Bank 3-5",
        "Bank 4ish",
        "Play the highest card but one",
        "Near the end play the highest card",
        "Panic mode: highest card",
        "At 20 play the highest card",
        "Bank 4 if I would otherwise be last",
        "If I have led for three rounds, bank 4",
        "Bank one more each round",
        "Unless I lead, then bank 5",
        "Bank 4 only once",
        "In even rounds 2 to 6 bank 4",
        "Round ten start, use the highest card, move all",
    ],
)
def test_what_is_not_wholly_understood_is_not_read(sentence: str) -> None:
    with pytest.raises(Unreadable) as told:
        read_line(f"robot: {START}{sentence}. From round 9 move all.")
    assert told.value.headline == "robot not complete"
    assert f'"{sentence}"' in str(told.value)
    assert told.value.proposals["run it as read"] == "robot: Start with 6 6 6 6 6. From round 9, move all."


@pytest.mark.parametrize(
    "text",
    [
        "Odd rounds: oldest card. Even rounds: highest card. Bank 4.",
        "Deduct overtaking from bank. Deduct overtaking from move.",
        "Round 1-3: If I lead: bank 5. If I'm last: bank 3.",
        "If I lead: oldest card. Bank 5. Otherwise highest card. Bank 3.",
        "Bank 4. Bank 5?",
    ],
)
def test_sentences_that_may_mean_two_things_together_are_asked_about(text: str) -> None:
    with pytest.raises(Unreadable) as told:
        read_line(f"robot: {START}{text}")
    assert told.value.headline == "robot not complete"


def test_a_nearest_sentence_is_proposed() -> None:
    with pytest.raises(
        Unreadable, match=r'Did you mean \(without "fizzing"\): "From round 7, play the highest card'
    ) as told:
        read_line(f"robot: {START}Bank 4. From round 7 on fizzing play the highest card.")
    proposals = told.value.proposals
    assert proposals["yes"] == "robot: Start with 6 6 6 6 6. Bank 4. From round 7, play the highest card."
    assert proposals["run it as read"] == "robot: Start with 6 6 6 6 6. Bank 4."
    for line in proposals.values():
        assert [str(order) for order in read_line(line)] == [line]


def test_no_proposal_drops_what_limits_or_counts() -> None:
    with pytest.raises(Unreadable) as told:
        read_line(f"robot: {START}Move all. Unless the wind blows, bank 4.")
    assert "yes" not in told.value.proposals


def test_a_word_that_nobody_knows_names_no_card_of_one_point() -> None:
    with pytest.raises(Unreadable) as told:
        read_line(f"robot: {START}Move all. If Milo is winning she plays the prettiest one.")
    assert "yes" not in told.value.proposals


def test_two_readings_are_asked_about() -> None:
    with pytest.raises(Unreadable, match="two ways") as told:
        read_line(f"robot: {START}Move all. Oldest card bank 4 move.")
    assert "yes" not in told.value.proposals


def test_a_gap_in_the_rounds_is_asked_about() -> None:
    with pytest.raises(Unreadable, match="what is played in round 4"):
        read_line(f"robot: {START}Before round 4 bank all. From round 5 move all.")


def test_numbers_that_would_hold_in_every_round_are_asked_about() -> None:
    with pytest.raises(Unreadable, match="overrule what stands before it"):
        read_line(f"robot: {START}From round 8 play the highest card. Bank 4.")


def test_a_canonical_text_is_read_word_by_word() -> None:
    """As it always was: of two sentences the later replaces the numbers of the earlier."""
    text = "Start with 6 6 6 6 6. Bank 4. Move the rest."
    assert str(reading.read(text)) == text


@pytest.mark.parametrize(
    ("line", "kind", "text", "runner", "withdrawn"),
    [
        ("Robot: Move all", "robot", " Move all", "", False),
        ("my programme = Move all", "robot", " Move all", "", False),
        ("standing orders: Move all", "standing orders", "Move all", "", False),
        ("Hare A: my standing orders: Move all", "standing orders", "Move all", "Hare A", False),
        ("no standing orders", "standing orders", "", "", True),
        ("Standing orders none.", "standing orders", "none.", "", True),
    ],
)
def test_headers(line: str, kind: str, text: str, runner: str, withdrawn: bool) -> None:  # noqa: FBT001
    assert header(line) == (kind, text, runner, withdrawn)


@pytest.mark.parametrize("line", ["robots: 6", "If I lead: bank 4", "Round 1: m2 b4", "hello", ""])
def test_no_headers(line: str) -> None:
    assert header(line) is None
