"""What a writer tells beside the rules orders nothing, and is named; what limits a rule is never passed over."""

import pytest

from bot.games.golden_strider.robots import reading

START = "Start with 9 7 6 4 4. Play the oldest card, bank 4, move the rest. "


def told(text: str) -> tuple[str, str, tuple[str, ...]]:
    """What becomes of a last sentence, what it says, and what was passed over."""
    found = reading.understood(START + text, guessing=True)
    return found.seen[-1].how, " ".join(found.seen[-1].said), found.remarks


@pytest.mark.parametrize(
    "sentence",
    [
        "I want the bonus for fourth to sixth place",
        "Overtaking is dear",
        "There is no hurry",
        "I don't like paying for overtaking",
        "Being in front is expensive",
        "Leaders get poor cards",
        # words that nobody knows
        "Pint's on you if I win",
        "If it flops, my brother is responsible",
        "Banking first, that's what me dad allus said",
        "Slow and steady, as my gran used to say",
        "That way I don't sprint too soon",
        "Robot = Tortoise 2, since Tortoise 1 came last",
        "Never overthink it",
        "# defence",
    ],
)
def test_a_motive_is_passed_over_and_named(sentence: str) -> None:
    assert told(sentence) == ("nothing", "", (sentence,))


@pytest.mark.parametrize(
    ("sentence", "said", "named"),
    [
        (
            "Overtaking is dear, so when the next runner ahead is exactly 1 square in front of me I bank 5",
            "If the next ahead's lead over me is exactly 1, bank 5.",
            "Overtaking is dear, so",
        ),
        (
            "In round 1 there is no last round, so play the oldest card, move 2 and bank 4",
            "In round 1, play the oldest card, move 2, bank 4.",
            "there is no last round, so",
        ),
        (
            "For the first eight rounds play 2 movement and 4 bank, to have good cards later",
            "In rounds 1 to 8, move 2, bank 4.",
            "to have good cards later",
        ),
        (
            "No need to hurry, so in rounds 1 to 5 I bank 5",
            "In rounds 1 to 5, bank 5.",
            "No need to hurry, so",
        ),
        (
            "If I'm at least 5 behind the leader, move all, otherwise he gets away",
            "If the leader's lead over me is at least 5, move all.",
            "otherwise he gets away",
        ),
        (
            "Openings are about development, so for four rounds I bank 5",
            "In rounds 1 to 4, bank 5.",
            "Openings are about development, so",
        ),
        (
            "I was caught out last time by owing too much, so whenever I owe anything I bank only 2",
            "If I owe more than 0, bank 2.",
            "I was caught out last time by owing too much, so",
        ),
        (
            "My dad was a banker, so in rounds 1 to 5 I bank 5",
            "In rounds 1 to 5, bank 5.",
            "My dad was a banker, so",
        ),
        (
            "If I'm fourth, where the bonus is two, bank 5",
            "If my position is exactly 4, bank 5.",
            "where the bonus is two",
        ),
        (
            "From square 40 move all, as a bank is worth nothing after the tape",
            "If my square is at least 40, move all.",
            "as a bank is worth nothing after the tape",
        ),
        (
            "From round 10 all goes to movement, whether I lie behind or not, and then I take the highest card",
            "From round 10, play the highest card, move all.",
            "whether I lie behind or not",
        ),
        ("Don't dither: in round 5 bank 5", "In round 5, bank 5.", "Don't dither"),
        ("In rounds 1 to 4 bank 5 so that I lead", "In rounds 1 to 4, bank 5.", "so that I lead"),
        (
            "Down the home stretch (20 squares or fewer to go) use the highest card and move all",
            "If my squares to go is at most 20, play the highest card, move all.",
            "Down the home stretch",
        ),
        (
            "First quarter, rounds 1-3: lowest card, bank everything",
            "In rounds 1 to 3, play the lowest card, bank all.",
            "First quarter,",
        ),
    ],
)
def test_a_reason_and_a_label_are_passed_over_beside_a_rule(sentence: str, said: str, named: str) -> None:
    assert told(sentence) == ("read", said, (named,))


@pytest.mark.parametrize(
    "sentence",
    [
        "Not in the last three rounds",
        "The opposite if I lead",
        "Never behind the leader",
        "Up to round 5",
        "Only if I am last",
        "This is for odd rounds",
        "Round 9 is where the sprint begins",
        "I want to stay third",
        "I want to keep close to the leader",
        "I am last",
        "It is the other way round in even rounds",
        "I don't want to lead",
        "Except when leading",
        "The first five rounds are different",
        "That is reversed when I lead",
        "The second rule has priority",
        "It is better to save in the first half",
        "The early rounds matter little",
        "The early rounds are slow, so bank 5",
        "The last squares are dear, so move all",
        "In trouble, rounds 4-6, bank 2",
        "When tired, rounds 4-6, bank 2",
        "Joint third, rounds 1-3: bank 5",
        "Only on Fridays, so in round 3 move all",
        "Except for the sprint it is dull, so from round 9 move all",
        "Not everyone banks, so from round 5 bank 5",
        "Behind me there is chaos, so in rounds 5 to 6 bank 5",
        "Twice that if I am last",
        "The opposite if I win",
        "Everything changes if I come last",
        "My horse is gold if I finish first",
        "Surge if I come last",
        "Gallop if I win",
        "Never bank, as my coach says",
        "Keep third place, like my coach says",
        "Never chase: bank 5",
        "Never raining: bank 5",
        "In rounds 3 to 5 bank 5, as long as nobody passes me",
        "In rounds 3 to 5 bank 5, unless it rains",
        "In rounds 3 to 5 bank 5, as I'm behind",
        "From round 5 bank 4, as it is only needed when I lead",
        # no report has a total
        "If I've paid more than 6 for overtaking in the race so far, bank 2",
        "If in total I've paid 5 points, bank 2",
        "When I have paid more than 6 for overtaking overall, bank 0",
        "If I have banked more than 20 up to now, move all",
    ],
)
def test_what_may_limit_a_rule_is_asked_about(sentence: str) -> None:
    assert told(sentence)[0] == "unread"


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        # what leads a sentence holds for each of its alternatives
        (
            "From round 3, in odd rounds bank 5, and in even rounds bank 3",
            (
                "From round 3, if in every 2 rounds from round 1, bank 5. "
                "From round 3, if in every 2 rounds from round 2, bank 3."
            ),
        ),
        (
            "Past square 30: if I'm first, bank 5; if I'm second, bank 3",
            (
                "If my square is more than 30 and my position is exactly 1, bank 5. "
                "If my square is more than 30 and my position is exactly 2, bank 3."
            ),
        ),
        # the places of a list are one condition
        (
            "If I am second or third and owe 2, bank 5",
            "If (my position is exactly 2 or my position is exactly 3) and I owe exactly 2, bank 5.",
        ),
        # nobody pays what they don't owe
        ("If I must pay overtaking, take it from the bank", "Deduct overtaking from bank."),
        ("Save where I am leading, bank 5", "If not (my position is exactly 1), bank 5."),
        # a slip more is less likely
        ("ovetaking form bank", "Deduct overtaking from bank."),
        ("In the lasst 15 squares higest card", "If my squares to go is at most 15, play the highest card."),
        (
            "If the leader is far, it means 8 squares or more before me, I bank 2",
            "If the leader's lead over me is at least 8, bank 2.",
        ),
    ],
)
def test_what_is_said_together_is_read_together(sentence: str, said: str) -> None:
    assert told(sentence)[:2] == ("read", said)


def test_a_robot_has_one_number_that_pays_overtaking() -> None:
    text = "In rounds 1 to 4 move 2, bank 4 (overtaking from bank). In rounds 5 to 8 bank 3."
    assert str(reading.read(f"Start 6 6 6 6 6. {text}")).endswith("bank 3. Deduct overtaking from bank.")


def test_rounds_1_to_5_are_never_cut_in_two() -> None:
    how, said, _ = told("Rounds 1-5 are for saving: oldest card, bank 5, rest move")
    assert (how, said) == ("read", "In rounds 1 to 5, play the oldest card, bank 5, move the rest.")


@pytest.mark.parametrize("label", ["", "the", "a", "”", "()", "..."])
def test_a_label_without_a_word_of_its_own_in_front_of_the_cards_says_nothing(label: str) -> None:
    assert str(reading.read(f"{label}: 7 7 6 5 5. Play the oldest card, move all.")).startswith(
        "Start with 7 7 6 5 5."
    )


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "If I lead I bank 5, and then the lowest card",
            "If my position is exactly 1, play the lowest card, bank 5.",
        ),
        (
            "In rounds 5 to 8 I bank 5, and then I use the newest card",
            "In rounds 5 to 8, bank 5. From round 9, play the newest card.",
        ),
        (
            "While I lead bank 5, and then the lowest card",
            "If my position is exactly 1, bank 5. If my position is not exactly 1, play the lowest card.",
        ),
        ("If O is 3+: highest card, M all", "If I owe at least 3, play the highest card, move all."),
        (
            "If I'm at most 3 squares to the leader, bank 5",
            "If the leader's lead over me is at most 3, bank 5.",
        ),
        ("b4 round 5 lowest card bank all", "In rounds 1 to 4, play the lowest card, bank all."),
        ("M2 B4 rds 4-6", "In rounds 4 to 6, move 2, bank 4."),
        ("From round 9 hang the bank", "From round 9, move all."),
    ],
)
def test_words_as_people_type_them(sentence: str, said: str) -> None:
    assert told(sentence)[:2] == ("read", said)


@pytest.mark.parametrize(
    "sentence",
    [
        "Kind regards, M. Patel",
        "Kind regards, Hilary, Norwich library (retired, but they can't keep me out)",
        "Best, J. R. Smith",
        "From R. Jones",
        "Yours faithfully, R. Hargreaves",
    ],
)
def test_who_signs_with_initials_moves_nothing(sentence: str) -> None:
    assert told(sentence) == ("nothing", "", (sentence,))


@pytest.mark.parametrize("sentence", ["I am 9 years old", "I'm ten", "I am 10"])
def test_how_old_somebody_is_orders_nothing(sentence: str) -> None:
    seen = reading.understood(f"{sentence}. {START}", guessing=True).seen
    assert (seen[0].text, seen[0].how) == (sentence, "nothing")


@pytest.mark.parametrize(
    "sentence",
    [
        "If you have to take off points for overtaking take them off the bank please",
        "If points are due for overtaking deduct them from bank",
        "If overtaking costs anything, it comes off the bank",
        "When I overtake, take the points off the bank",
    ],
)
def test_who_supposes_that_overtaking_costs_something_names_no_case(sentence: str) -> None:
    assert told(sentence)[:2] == ("read", "Deduct overtaking from bank.")


def test_off_alone_is_no_place_in_the_race() -> None:
    assert told("When off, bank 5")[0] == "unread"


@pytest.mark.parametrize(
    "verb", ["drop off", "drop from", "fall out of", "lose", "give up", "am knocked off"]
)
def test_who_loses_the_lead_is_not_who_leads(verb: str) -> None:
    assert told(f"If I {verb} the lead, bank 5")[0] == "unread"


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("When the leader is exactly 5 squares off", "the leader's lead over me is exactly 5"),
        ("If I'm off the lead by 5 or more", "the leader's lead over me is at least 5"),
        ("If the next runner ahead is 3 or fewer squares off", "the next ahead's lead over me is at most 3"),
        ("If I get the lead", "my position is exactly 1"),
    ],
)
def test_off_tells_how_far_ahead_somebody_is(case: str, said: str) -> None:
    assert told(f"{case}, bank 5")[:2] == ("read", f"If {said}, bank 5.")
