"""What a robot's sentence probably says is proposed, and never where a word of weight was passed over."""

from itertools import product

import pytest

from bot.games.golden_strider.reading import read as read_line
from bot.games.golden_strider.robots import reading
from bot.games.golden_strider.robots.alike import alike
from bot.games.golden_strider.robots.english.words.weighty import weighty
from grammar import Unreadable

START = "Start with 9 7 6 4 4. In rounds 1 to 3 play the oldest card, bank 4, move the rest. "


def told(sentence: str) -> tuple[str, str]:
    """What becomes of a last sentence, and what it says."""
    last = reading.understood(START + sentence, guessing=True).seen[-1]
    return last.how, " ".join(last.said)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "Slog from round 10 with the highest card, moving the lot",
            "From round 10, play the highest card, move all.",
        ),
        (
            "Hold station in rounds 4 to 5 with the oldest card, banking three and moving what is left over",
            "In rounds 4 to 5, play the oldest card, bank 3, move the rest.",
        ),
        ("From round 7 bank whiffy 4", "From round 7, bank 4."),
        # a phrase reaches over a word that nobody knows, and such a word may count rounds behind those that were named
        (
            "If I cop a debt of 2 or more: lowest card, all moved",
            "If I owe at least 2, play the lowest card, move all.",
        ),
        (
            "Overs 4 to 6: blorpest oldest card, bank 4, move the rest",
            "In rounds 4 to 6, play the oldest card, bank 4, move the rest.",
        ),
        # a label, a reason, and what is said once more in better words
        (
            "In summer (rounds 4-8) it works: oldest card, 4 banked, the rest moved",
            "In rounds 4 to 8, play the oldest card, bank 4, move the rest.",
        ),
        (
            "In the last 12 squares, make that 15, play the highest card and move all of it",
            "If my squares to go is at most 15, play the highest card, move all.",
        ),
        (
            "For the following four rounds he sits at the back, playing the newest card and banking the lot",
            "In rounds 4 to 7, play the newest card, bank all.",
        ),
    ],
)
def test_what_is_likely_is_proposed(sentence: str, said: str) -> None:
    assert told(sentence) == ("proposed", said)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "At the bell, that is from round 9, he goes flat out with the best card",
            "From round 9, play the highest card, move all.",
        ),
        (
            "With 15 squares to go he plays his highest card, tucks 2 of it away and walks the rest",
            "If my squares to go is at most 15, play the highest card, bank 2, move the rest.",
        ),
        (
            "If the leader is ten squares or more up the road, the highest card comes on and we bank 1, run the rest",
            "If the leader's lead over me is at least 10, play the highest card, bank 1, move the rest.",
        ),
        (
            "When 9 squares or less stay to finish, card is highest, all to move",
            "If my squares to go is at most 9, play the highest card, move all.",
        ),
        (
            "Once the front runner is on 46 or better: highest card, all moved",
            "If the leader's square is at least 46, play the highest card, move all.",
        ),
        (
            "If another runner shares my square, I play the highest card, bank 4 and move the rest",
            "If the number level with me is more than 0, play the highest card, bank 4, move the rest.",
        ),
        (
            "Come round four, everything must go: highest card, move the lot",
            "From round 4, play the highest card, move all.",
        ),
        # what stands beside a whole rule: a reason, a comment, that something is no matter
        (
            "From round 4 it plays the highest card and moves all of it, since there is nothing left to save for",
            "From round 4, play the highest card, move all.",
        ),
        (
            "If I'm last, I play the highest and move the lot, I'm not proud",
            "If the number behind me is exactly 0, play the highest card, move all.",
        ),
        (
            "Once I've got to square 47 it's the highest card and I walk every bit of it, owing or not",
            "If my square is at least 47, play the highest card, move all.",
        ),
        # conditions and amounts put together in any order
        (
            "If the square I stand on < 25: oldest card, bank 4, move the rest",
            "If my square is less than 25, play the oldest card, bank 4, move the rest.",
        ),
        (
            "If 25 <= the square I stand on < 45: oldest card, 5 to the bank and 4 of movement",
            "If my square is at least 25 and my square is at most 44, play the oldest card, bank 5, move 4.",
        ),
        (
            "From the moment it has 17 squares or fewer in front of it, it plays the highest card and moves everything",
            "If my squares to go is at most 17, play the highest card, move all.",
        ),
        (
            "If the next chap in front is nine squares or more away, highest card, bank two and move the rest",
            "If the gap between the next ahead and me is at least 9, play the highest card, bank 2, move the rest.",
        ),
        (
            "If I owe 3 or more, lowest card, move all, but not in the last 15 squares",
            "If I owe at least 3 and not (my squares to go is at most 15), play the lowest card, move all.",
        ),
        (
            "If position is better than 4 and debt is 2 or above: newest card, 3 in the bank, the rest for walking",
            "If my position is less than 4 and I owe at least 2, play the newest card, bank 3, move the rest.",
        ),
        ("Any fine for overtaking will be taken from the movement", "Deduct overtaking from move."),
        ("The overtaking you can discount from the walk", "Deduct overtaking from move."),
    ],
)
def test_what_is_put_together_from_all_its_words_is_read(sentence: str, said: str) -> None:
    assert told(sentence) == ("read", said)


@pytest.mark.parametrize(
    "sentence",
    [
        # labels, `also when`, a pair of brackets around `or`, rounds that were named before
        "Exception to the first of these: if my square < 25, highest card, bank 3, move the rest",
        "In those rounds the lowest card is to be allocated to the bank in full",
        "As soon as the leader gets tired, highest card, move all",
    ],
)
def test_what_may_mean_more_is_never_read(sentence: str) -> None:
    assert told(sentence)[0] != "read"


@pytest.mark.parametrize(
    "sentence",
    [
        "If Gladys is in front of me, move 5 and bank the rest",
        "If nobody is likely to finish soon, bank 5 and move the rest",
        "If I can win this round biggest card move all",
        "If I have been last at any time in the race, highest card and move all",
        "If I have been in the lead for three rounds running, bank the whole card",
        "From round 7 toss a coin: heads, oldest card, bank 4 and move 2",
        "From round 7 play two cards, bank one and move the other",
        "I play always the middle card, bank 4, the rest is movement",
        "In phases A and B, whenever I owe more than 2, oldest card, move all",
        "When I'm closer than that, play the oldest, bank half of it, half rounded up, and move the rest",
        "Where more than 4 points are owing, the lowest card that will clear them is used and none of it banked",
        "From round 7, use the oldest card and split it evenly between movement and bank",
        "If she's third whiffy better she plays the oldest card, banking 4 and moving the rest",
        "Round 9 fettled later: highest card, no banking",
        "blorp round 9 highest card, empty the tank - all movement",
        "From round 7 whiffy, all M",
        "When I owe something, take the whiffy and move all of it",
        "blorp round 9 it's the highest card and move all",
        "From round 7 highest card, whiffy banking",
        "Every time the crowd cheers my name: highest card, move the lot",
        "If the runner who led after round 5 is still leading, highest card, move all",
        "When I'm on five or more, play the highest card, bank two and move the rest",
        "If that would leave me owing anything bank nothing",
        "If he's 3 or more ahead I move 4 and bank the rest",
        "As soon as he has paid five points altogether, he plays the highest card and moves everything",
        "Switch(position): case 1: oldest, bank 5, rest move",
        "Owing less than 3: in rounds 4 to 8 the oldest card, bank all, and from round 9 the highest card, move all",
        "Blorp until then, and move nothing",
        "From round 7 move 2 plus whiffy I owe, bank the rest",
    ],
)
def test_what_may_say_more_is_asked_back(sentence: str) -> None:
    assert told(sentence)[0] == "unread"


_LIKELY = (
    "Slog from round 10 {} with the highest card, moving the lot",
    "Slog from round 10 with the highest card, {} moving the lot",
)
_DENYING = (
    "not never no nothing unless except excepting without until instead otherwise half less more than least most other "
    "neither nor either or same opposite average"
)


def test_a_word_of_weight_never_falls_away() -> None:
    """Wherever it stands: what is proposed with it is nothing, or something else than without it."""
    how, plain = told(_LIKELY[0].format(""))
    assert how == "proposed"
    words = sorted(weighty("asking") | set(_DENYING.split()))
    texts = [text.format(word) for text, word in product(_LIKELY, words)]
    assert [text for text in texts if told(text) == ("proposed", plain)] == []


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        (
            "Let d be the leader's square minus my square. If d is 9 or more, move all.",
            "If the leader's square minus my square is at least 9, move all.",
        ),
        (
            "KEY: OL = oldest card. From round 9 OL, bank 4, rest move.",
            "From round 9, play the oldest card, bank 4, move the rest.",
        ),
        (
            "From over 4 (an over is a round), highest card, move all.",
            "From round 4, play the highest card, move all.",
        ),
    ],
)
def test_a_word_that_is_explained_stands_for_what_it_means(said: str, canonical: str) -> None:
    assert str(reading.read(START + said)).endswith(canonical)


def test_a_long_sentence_is_proposed_as_the_several_that_it_may_be() -> None:
    how, said = told(
        "From round 4 I play the oldest card, banking four and moving the rest, except when I'm in the lead, when I "
        "bank five and move the rest, and except when I owe 3 or more, when I bank 2, lead or no lead"
    )
    assert (how, said) == (
        "proposed",
        (
            "From round 4, play the oldest card, bank 4, move the rest. "
            "If my position is exactly 1, bank 5, move the rest. If I owe at least 3, bank 2."
        ),
    )


@pytest.mark.parametrize(
    "sentence",
    ["Blorp and gribble, says the dog", "Amicably, Pascal"],
)
def test_chat_is_proposed_as_a_remark(sentence: str) -> None:
    last = reading.understood(f"{START}{sentence}. From round 4, move all.", guessing=True).seen[-2]
    assert (last.how, last.said) in {("proposed", ()), ("nothing", ())}


def test_a_whole_rule_for_every_round_behind_another_is_asked_back() -> None:
    """`Now and again, for devilment, he plays the highest`: the rule before would never apply."""
    found = reading.read(
        "Start with 7 7 6 5 5. Oldest card, bank 4, move the rest. Now, highest card, move all."
    )
    assert [str(one) for one in found.unread] == ["Now, highest card, move all."]


def test_one_yes_confirms_all_that_is_proposed() -> None:
    with pytest.raises(Unreadable) as asked:
        read_line(f"robot: {START}Slog from round 10 with the highest card, moving the lot. Cheers, Pete")
    line = asked.value.proposals["yes"]
    assert line.endswith("move the rest. From round 10, play the highest card, move all.")
    assert [str(order) for order in read_line(line)] == [line]
    assert asked.value.parts[1:] == (
        ("1. Start with 9 7 6 4 4", "Start with 9 7 6 4 4."),
        (
            "2. In rounds 1 to 3 play the oldest card, bank 4, move the rest",
            "In rounds 1 to 3, play the oldest card, bank 4, move the rest.",
        ),
        (
            "3. Slog from round 10 with the highest card, moving the lot",
            'Did you mean (without "Slog"): "From round 10, play the highest card, move all."',
        ),
        ("4. Cheers, Pete", "I take this as a remark, and no rule."),
    )


def test_no_yes_leaves_a_sentence_out() -> None:
    with pytest.raises(Unreadable) as asked:
        read_line(
            f"robot: {START}Slog from round 10 with the highest card, moving the lot. If it rains, bank 5."
        )
    assert sorted(asked.value.proposals) == ["run it as proposed", "run it as read"]
    assert asked.value.proposals["run it as proposed"].endswith(
        "From round 10, play the highest card, move all."
    )
    assert asked.value.proposals["run it as read"].endswith("play the oldest card, bank 4, move the rest.")


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("If I drew a 9 or a 10, play it", "If I drew exactly 9 or I drew exactly 10, play the newest card."),
        ("Thanks for running these", ""),
        ("Whenever my debts reach 3, bank nothing", "If I owe at least 3, move all."),
        ("In rounds from 4 to 6, to the bank goes 5", "In rounds 4 to 6, bank 5."),
    ],
)
def test_what_was_misread_is_read(sentence: str, said: str) -> None:
    how, found = told(sentence)
    assert (how, found) == ("read" if said else "nothing", said)


@pytest.mark.parametrize(
    "sentence",
    [
        "In every other round the highest card is played, with 4 banked and the rest moved",
        "If I hold a 9 or a 10, play it",
        "Last 12 squares: blorp, move all",
        "Blorp round 9: highest card, move all",
    ],
)
def test_what_may_mean_two_things_is_asked_back(sentence: str) -> None:
    assert told(sentence)[0] == "unread"


def test_beyond_rounds_that_lie_between_two() -> None:
    text = "Start with 6 6 6 6 6. While the round is between 4 and 8, bank half, move the rest. Beyond that, move all."
    assert str(reading.read(text)).endswith("If the round is more than 8, move all.")


def test_robots_that_play_alike() -> None:
    one, other, third = (
        reading.read(f"Start with 6 6 6 6 6. {said}")
        for said in (
            "Move all. If I owe more than 2, bank 4.",
            "If I owe at most 2, move all. If not (I owe at most 2), bank 4.",
            "Move all. If I owe more than 3, bank 4.",
        )
    )
    assert alike(one, other)
    assert not alike(one, third)


@pytest.mark.parametrize(
    "ended",
    [
        # the 4 was put together with the rule before: all moved and 4 banked, a yes to which could not be read
        "With kind regards from class 4B",
        "With warm regards from ward 4B",
    ],
)
def test_what_is_proposed_can_be_read_when_it_is_confirmed(ended: str) -> None:
    body = "Start with 9 9 4 4 4. Oldest card, bank 4, move the rest. Finale, from round 9: highest card, move all."
    with pytest.raises(Unreadable) as refused:
        read_line(f"robot: {body} (learned that the hard way last time) Overtaking from the bank.\n{ended}")
    proposals = dict(refused.value.proposals)
    assert proposals
    assert all(read_line(line) for line in proposals.values())
