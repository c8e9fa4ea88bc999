"""Talk and rules are told apart by the weight of their signs, at three places of a robot; a name stands for `my robot`.

A rule taken for talk would be lost to the robot; talk that is asked about is a nuisance. So the limits differ.
"""

import tomllib

import pytest

from bot.games.golden_strider.robots.english.talk.weighing import Place
from bot.games.golden_strider.robots.reading import read, understood
from tests.robots_talk import ASIDE, LEARNT, WEIGHTS, rates, samples, weights_of

START, BODY = "Start with 7 7 6 5 5.", "Play the oldest card, bank 4, move the rest."
# How much of the talk that was kept apart is known by its weight alone; of the rules nothing may be taken for talk.
LEAST: dict[Place, float] = {"front": 0.47, "between": 0.19, "behind": 0.20}


def test_of_the_sentences_kept_apart_no_rule_is_taken_for_talk() -> None:
    found = rates(samples([ASIDE]), _weights())
    for place, least in LEAST.items():
        talk, rules = ([found[kind, place, known] for known in (True, False)] for kind in (True, False))
        assert talk[0] >= least * sum(talk), place
        assert (rules[0], sum(rules) > 100) == (0, True), place


def test_the_weights_are_those_that_are_learnt() -> None:
    again = weights_of(list(samples(LEARNT)))
    # Sums of another Python may differ in their last place.
    assert again == pytest.approx(_weights(), abs=0.02), (
        f"python -m tests.robots_talk learn writes {WEIGHTS} anew"
    )


def _weights() -> dict[str, float]:
    found: dict[str, float] = tomllib.loads(WEIGHTS.read_text(encoding="utf-8"))["weights"]
    return found


@pytest.mark.parametrize(
    "talk",
    [
        "Paramedic, Sheffield, ten minutes left of my break",
        "Snowed in here since Friday with two bored teenagers and no telly",
    ],
)
def test_who_tells_of_themselves_in_front_orders_nothing(talk: str) -> None:
    found = understood(f"{talk}. {START} {BODY}")
    assert not found.robot.unread
    assert found.remarks == (talk,)


@pytest.mark.parametrize(
    "vague",
    [
        "I push on when it rains",
        "Please ignore my second rule in the early going",
        "Use your own judgement for the first few rounds, you know the game better than I do",
        "He rests in even rounds",
        "I put a bit by each round",
    ],
)
def test_what_may_be_a_rule_is_asked_about(vague: str) -> None:
    assert read(f"{START} {vague}. {BODY}").unread


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "My robot is called Zoom. zoom starts with 7 7 6 5 5. Zoom plays the oldest card, banks 4, moves the rest.",
            f"{START} {BODY}",
        ),
        (
            f"Meet Rusty. {START} {BODY} If Rusty's position is 1, Rusty banks 5.",
            f"{START} {BODY} If my position is exactly 1, bank 5.",
        ),
        (
            f"{START} {BODY} if P2 or P3 oldest, B5 rest M",
            (
                f"{START} {BODY} If my position is exactly 2 or my position is exactly 3, play the oldest card, "
                "bank 5, move the rest."
            ),
        ),
        (
            f"{START} {BODY} In rounds 3 4 and 5 I play an 8 and bank 5 and move 3.",
            f"{START} {BODY} In rounds 3 to 5, play a 8, bank 5, move 3.",
        ),
        (
            f"{START} {BODY} Owe 3+ in any round: lowest, M all",
            f"{START} {BODY} If I owe at least 3, play the lowest card, move all.",
        ),
        (
            f"{START} {BODY} If the best card in my hand is an 8 or more, play it, bank 5 and move the rest.",
            f"{START} {BODY} If my highest card is at least 8, play the highest card, bank 5, move the rest.",
        ),
        # what announces a sentence was read as a rule for every round
        (
            f"{START} {BODY} Foot down in the last 20 squares: highest card, all moved.",
            f"{START} {BODY} If my squares to go is at most 20, play the highest card, move all.",
        ),
    ],
)
def test_as_it_is_written_so_it_is_said_back(text: str, said: str) -> None:
    assert str(read(text)) == said
    assert str(read(said)) == said


@pytest.mark.parametrize(
    "text",
    [
        f"{START} {BODY} bank all from round 3: oldest card, bank 4, move the rest.",
        # a runner of somebody else, taken for the writer's own before
        f"{START} {BODY} This is Fox country. If Fox leads, Fox banks 5.",
        f"{START} {BODY} This is Zoe. If Zoe leads, bank 5.",
        f"{START} {BODY} Here comes Fox, if Fox is ahead, bank 5.",
    ],
)
def test_what_may_mean_two_things_is_asked_about(text: str) -> None:
    assert read(text).unread


def test_a_sentence_is_shown_as_it_was_written_with_the_name() -> None:
    text = "My robot is called Zoom. Zoom starts with 7 7 6 5 5. Zoom plays the oldest card, banks 4, moves the rest."
    assert [one.text for one in understood(text).seen] == text.rstrip(".").split(". ")
