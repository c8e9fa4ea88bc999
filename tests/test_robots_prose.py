"""Robots in prose: what a sentence leaves out, either of two things, who a rule is of, what only leads up to it.

Each law has its counterexamples: what may mean two things is asked back.
"""

import pytest

from bot.games.golden_strider.robots.reading import read

START = "Start with 6 6 6 6 6. "
ALWAYS = f"{START}Play the oldest card, bank 4, move the rest. "
BANKED = "If the leader banked 3 or more last round, bank 5. "
SO_MUCH = "If the leader banked at least 3, bank 5. "
FAR = "If the leader is more than 8 squares ahead of me, bank 2. "
SO_FAR = "If the leader's lead over me is more than 8, bank 2. "
LATE = "play the highest card and move all."
ALL = "play the highest card, move all."
WHOLE = "play the oldest card, bank 4, move the rest."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # a short condition denies the one before it
        (f"{BANKED}If he didn't, bank 3.", f"{SO_MUCH}If not (the leader banked at least 3), bank 3."),
        (f"{BANKED}Whenever he did not, bank 3.", f"{SO_MUCH}If not (the leader banked at least 3), bank 3."),
        (
            f"{FAR}If the leader is not so far ahead, bank 4.",
            f"{SO_FAR}If not (the leader's lead over me is more than 8), bank 4.",
        ),
        (
            "If somebody shares my square, bank 5. If nobody does, bank 3.",
            (
                "If the number level with me is more than 0, bank 5. "
                "If not (the number level with me is more than 0), bank 3."
            ),
        ),
        # it is of the last of two that it can't be of both
        (
            f"If I owe 2, bank 1. {BANKED}If he did not, bank 3.",
            f"If I owe exactly 2, bank 1. {SO_MUCH}If not (the leader banked at least 3), bank 3.",
        ),
        # no ten; both times; from 45 on, behind square 44
        (
            "If I have a 6 I play it, bank 5. No six, I bank 3.",
            "If I hold a 6, play a 6, bank 5. If not (I hold a 6), bank 3.",
        ),
        (
            "Play the 6 in round 1 and the lowest card in round 2, and bank the whole card both times.",
            "In round 1, play a 6, bank all. In round 2, play the lowest card, bank all.",
        ),
        (
            "From square 16 to square 44, bank 5. From 45 on, bank 2.",
            "If my square is at least 16 and my square is at most 44, bank 5. If my square is at least 45, bank 2.",
        ),
        # a round or a place
        (
            f"From round 9 on, or sooner if I am past square 44, {LATE}",
            f"If from round 9 or my square is more than 44, {ALL}",
        ),
        (
            f"From round 9, or once I am on square 44, {LATE}",
            f"If from round 9 or my square is at least 44, {ALL}",
        ),
        (
            f"After round 9 or square 44, whichever is earlier, {LATE}",
            f"If from round 10 or my square is more than 44, {ALL}",
        ),
        (
            "Bank 4 until round 8 or square 35, whichever comes first.",
            "If not (from round 8 or my square is at least 35), bank 4.",
        ),
        (
            "Bank 4 until I am past square 35 or until round 8.",
            "If not (my square is more than 35 or from round 8), bank 4.",
        ),
        (
            "Bank 4 unless I lead or unless I owe 2.",
            "If not (my position is exactly 1 or I owe exactly 2), bank 4.",
        ),
        (f"As soon as it is round 9, {LATE}", f"From round 9, {ALL}"),
        (f"Once the ninth round is over, {LATE}", f"From round 10, {ALL}"),
        (
            f"Until round 8 or square 35, {WHOLE}",
            f"If not (from round 8 or my square is at least 35), {WHOLE}",
        ),
        # one or the other runner
        (
            f"When he or anybody else has 15 squares or less to go, {LATE}",
            f"If the leader's squares to go is at most 15, {ALL}",
        ),
        (
            f"As soon as I or the leader is past square 44, {LATE}",
            f"If my square is more than 44 or the leader's square is more than 44, {ALL}",
        ),
        (
            "When neither first nor last, bank 4.",
            "If my position is not exactly 1 and the number behind me is not exactly 0, bank 4.",
        ),
        (
            "If the next runner ahead is within 3 squares of me, move 1 more than the gap between us.",
            (
                "If the gap between the next ahead and me is at most 3, "
                "move (the gap between me and the next ahead plus 1)."
            ),
        ),
        # what leads up to a rule
        (f"He looks only at the leader: {FAR}", SO_FAR),
        ("My place decides what I save: if I am first, bank 5.", "If my position is exactly 1, bank 5."),
        (f"Half speed in rounds 4 to 8: {WHOLE}", f"In rounds 4 to 8, {WHOLE}"),
        (
            "From round 7 he is not a snail any more and plays the highest card and moves all.",
            f"From round 7, {ALL}",
        ),
        (
            "The first three rounds are for saving: lowest card, all banked.",
            "In rounds 1 to 3, play the lowest card, bank all.",
        ),
        (
            "The first three rounds are for banking half: oldest card, move the rest.",
            "In rounds 1 to 3, play the oldest card, bank half, move the rest.",
        ),
        ("When it comes to banking, if I am first, bank 5.", "If my position is exactly 1, bank 5."),
        # who a rule is of
        ("Tony says if we are first, bank 5.", "If my position is exactly 1, bank 5."),
        (f"My wife says to {WHOLE}", f"{WHOLE[0].upper()}{WHOLE[1:]}"),
        # an exception that is said again, of the same card
        (
            "I play the oldest card, bank 4 and move the rest, but not when I lead. When I do lead, I bank 5.",
            (
                "If not (my position is exactly 1), play the oldest card, bank 4, move the rest. "
                "If my position is exactly 1, play the oldest card, bank 5."
            ),
        ),
        (
            "If I lead, play the oldest card, bank 5, otherwise bank 3.",
            "If my position is exactly 1, play the oldest card, bank 5. Otherwise, play the oldest card, bank 3.",
        ),
        ("Overtaking shall in all cases be deducted from the bank.", "Deduct overtaking from bank."),
    ],
)
def test_prose_is_read(text: str, said: str) -> None:
    assert str(read(f"{START}{text}")) == f"{START}{said}".strip()


@pytest.mark.parametrize(
    "text",
    [
        # who did not do what?
        "If he didn't, bank 2.",
        f"{FAR}If he did not, bank 4.",
        "If the leader banked 3 or more last round and owes something, bank 5. If he did not, bank 2.",
        "If the leader banked 3 or more last round, or the next runner behind owes 2, bank 5. If he did not, bank 2.",
        "If the leader banked 3, bank 5. If the next runner ahead banked 3, bank 4. If he did not, bank 2.",
        f"{FAR}If he is not so close, bank 4.",
        # when is that?
        f"From round 9, or sooner if I feel like it, {LATE}",
        f"From round 9 or square 40, whichever is later, {LATE}",
        "Bank 4 until round 5 or if I owe 2.",
        "Either the leader is within 5 squares of me, and I move all, or he is not, and I bank 4.",
        # who does what?
        "If the leader owes nothing and I do, bank 2.",
        "If the leader owes 2 and so do I, bank 2.",
        "Until I owe 2 and until round 8, bank 3.",
        "By round 8 or square 40 I want to be in front: bank 2.",
        "If I am last, bank 1. If he is not so far ahead, bank 5.",
        # between whom?
        "If somebody is within 3 squares of me, move the gap between us.",
        "If I owe 2, move the gap between us.",
        # advice that nobody need take, and what two say
        "Dad says never bank.",
        "Tony said in round 3 he played the highest card and moved all.",
        "Dad says play the highest card and move all.",
        "Bob thinks if we lead, bank 5, but Sue thinks bank 2.",
        "Nobody says if we lead, bank 5.",
        # what leads up to a rule may say when
        "In round 5 only the leader matters: if the leader is more than 6 ahead, bank 2.",
        "Leading in rounds 1 to 5: play the oldest card, bank 5, move the rest.",
        f"Move half in rounds 1 to 5: {WHOLE}",
        f"First in rounds 1 to 5: {WHOLE}",
        "From round 7 he is not first any more and plays the highest card and moves all.",
        # in which rounds?
        "From round 8 bank nothing. Play the highest card.",
        "If the leader has more than 20 squares to go, bank 4. When he has 20 squares or fewer left, bank 2.",
    ],
)
def test_what_may_mean_two_things_is_asked_about(text: str) -> None:
    assert read(f"{ALWAYS}{text}").unread


@pytest.mark.parametrize("over", ["is over", "has finished", "has ended"])
def test_until_a_round_is_over_is_up_to_and_with_it(over: str) -> None:
    robot = read(f"{START}Until round 8 {over}, play the oldest card, bank 4.")
    assert str(robot.rules[-1]) == "In rounds 1 to 8, play the oldest card, bank 4."


def test_the_dialect_s_article_stands_in_front_of_whose_it_is() -> None:
    robot = read(f"{START}Once t'leader's past square 45, play t'highest.")
    assert str(robot.rules[-1]) == "If the leader's square is more than 45, play the highest card."


@pytest.mark.parametrize(
    "sentence",
    [
        "Oldest card: move 1 in rounds 1 to 4, move 2 in rounds 5 to 8, move all after that",
        "Oldest card always: 1 movement in rounds 1 to 4, 2 movement up to round 8, all movement after that",
        "The oldest card every time, moving 1 in rounds 1 to 4, 2 in rounds 5 to 8 and all after that",
    ],
)
def test_a_card_in_front_of_several_numbers_is_that_of_all(sentence: str) -> None:
    rules = read(f"{START}{sentence}.").rules
    assert [rule.action.card for rule in rules] == ["oldest"] * 3
