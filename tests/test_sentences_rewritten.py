"""A robot that is not complete, and its player who writes one of its sentences anew, as people do."""

from email import message_from_bytes, policy

import pytest

from bot.flow.wording.letters.anew import bare, exchanged
from bot.flow.wording.letters.leaving_out import the_one_in_doubt
from bot.flow.wording.letters.rewritten import rewritten
from tests.kit import Golden
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

ODD = "If it rains in Oslo, bank 5"
ROBOT = f"robot: Five sixes. Oldest card, bank 4, rest move.\n\n{ODD}.\n\nLast 15 squares: highest card, all move."
ANEW = "In round 3, bank 5."
GOES_ON = (
    "robot: Five sixes. The first four rounds if it rains in Oslo: lowest card, bank all. "
    "After that oldest card, bank 4, rest move."
)
HARE = "hare@x.test"


@pytest.fixture
def there(there: Correspondence) -> Correspondence:
    """A race of robots, for which one of Hare's came that is not complete."""
    runners = "\n".join(f"runner {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\nplayers 6 to 6\n{runners}\nopen")
    (letter,) = there.write(HARE, ROBOT)
    assert 'answer "3:" and that sentence in other words' in words(letter).lower()
    return there


def words(letter: object) -> str:
    return " ".join(shown(letter).split())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "line",
    [
        "3: In round 3, bank 5.",
        "3. in round 3, bank 5",
        "3) In round three bank five",
        "Sentence 3: in round 3, bank 5.",
        "sentence 3 should be in round 3, bank 5",
        "Please change sentence 3 to: In round 3, bank 5.",
        "for #3: In round 3, bank 5.",
        "Hi,\n\n3: In round 3,\nbank 5.\n\nThanks, Pete",
        "4: In the last 15 squares the highest card, move all.\n3: In round 3, bank 5.",
    ],
)
def test_a_sentence_under_its_number_is_put_in_its_place(there: Correspondence, line: str) -> None:
    if line.startswith("4:"):
        line = f"sentence {line}"
    (letter,) = there.write(HARE, line)
    assert "Hare's robot is in" in letter["Subject"]
    assert "3. In round 3, bank 5." in words(letter)
    assert "4. If my squares to go is at most 15, play the highest card, move all." in words(letter)
    assert "Oslo" not in words(letter)


@pytest.mark.parametrize("line", ["3: leave it out", "drop 3", "Please ignore sentence 3.", "3. just a joke"])
def test_a_sentence_is_left_out_by_its_number(there: Correspondence, line: str) -> None:
    (letter,) = there.write(HARE, line)
    assert "Hare's robot is in" in letter["Subject"]
    assert "3. If my squares to go is at most 15" in words(letter)


@pytest.mark.parametrize(
    "line",
    [
        ANEW,
        "Sorry, I meant: in round 3, bank 5.",
        "It should say in round 3 bank 5",
        "in round 3 play the oldest card, bank 5, move the rest",
    ],
)
def test_a_sentence_without_its_number_is_proposed(there: Correspondence, line: str) -> None:
    (letter,) = there.write(HARE, line)
    assert "did you mean this as sentence 3?" in letter["Subject"]
    assert "Do you mean this in place of" in words(letter)
    assert "Not confirmed: robot: Start with 6 6 6 6 6." in words(letter)
    assert "if nothing comes" in words(letter)
    (letter,) = there.write(HARE, "yes")
    assert "Hare's robot is in" in letter["Subject"]
    assert "3. In round 3," in words(letter)


def test_a_proposal_that_is_refused_leaves_the_number(there: Correspondence) -> None:
    there.write(HARE, "in round 4, bank 5")
    there.write(HARE, "no")
    (letter,) = there.write(HARE, f"3: {ANEW}")
    assert "3. In round 3, bank 5." in words(letter)


@pytest.mark.parametrize(
    "line", ["forget that sentence", "Just leave the rain bit out.", "ok, run it without that"]
)
def test_the_sentence_in_doubt_is_left_out_in_words(there: Correspondence, line: str) -> None:
    (letter,) = there.write(HARE, line)
    assert "leave out sentence 3?" in letter["Subject"]
    (letter,) = there.write(HARE, "yes")
    assert "3. If my squares to go is at most 15" in words(letter)


def test_two_sentences_stand_on_one_line(there: Correspondence) -> None:
    there.write(HARE, f"robot: Five sixes. {ODD}. Oldest card. If it snows in Hull, bank 4.")
    (letter,) = there.write(HARE, "1 is right. 2: in round 3, bank 5. 4: from round 9, bank 4.")
    assert "4. From round 9, bank 4." in words(letter)


CHANGED = "2. Play the highest card, bank 5, move the rest."
MORE = "3. If my squares to go is at most 10, move all."


@pytest.mark.parametrize(
    ("line", "asked", "told"),
    [
        ("make it bank 5 instead of 4", "change sentence 2?", CHANGED),
        ("Sorry, bank 5, not 4.", "change sentence 2?", CHANGED),
        ("change bank 4 to bank 5", "change sentence 2?", CHANGED),
        ("Also, in the last 10 squares move all.", "one more sentence?", MORE),
    ],
)
def test_a_change_to_a_robot_that_is_in_is_proposed(
    there: Correspondence, line: str, asked: str, told: str
) -> None:
    there.write(HARE, "robot: Start with 7 7 6 5 5. Play the highest card, bank 4, move the rest.")
    (letter,) = there.write(HARE, line)
    assert asked in letter["Subject"]
    (letter,) = there.write(HARE, "yes")
    assert told in words(letter)


@pytest.mark.parametrize(
    "line", ["Good luck to all of you!", "See you on the 5th.", "to GM: in round 3, bank 5"]
)
def test_what_is_no_sentence_of_a_robot_changes_nothing(there: Correspondence, line: str) -> None:
    there.write(HARE, "robot: Start with 7 7 6 5 5. Play the highest card, bank 4, move the rest.")
    letters = there.write(HARE, line)
    (letter,) = [one for one in letters if one["To"] == HARE]
    assert "?" not in letter["Subject"]
    assert "Not confirmed" not in words(letter)


def test_what_stays_unread_is_asked_about_again(there: Correspondence, golden: Golden) -> None:
    (letter,) = there.write(HARE, "3: If it snows in Oslo, bank 5.")
    golden("golden/letters/robot-sentence-anew.txt", shown(letter))
    assert "robot not complete" in letter["Subject"]
    (letter,) = there.write(HARE, f"3: {ANEW}")
    assert "Hare's robot is in" in letter["Subject"]


@pytest.mark.parametrize("line", ["Thanks for the quick answer!", "status", "I mean something else"])
def test_whoever_writes_something_else_is_told_that_the_robot_waits(there: Correspondence, line: str) -> None:
    (letter,) = there.write(HARE, line)
    assert f'Not complete: robot. I can\'t read sentence 3, "{ODD}".' in words(letter)
    assert 'answer "run it as read"' in words(letter)
    (letter,) = there.write(HARE, f"3: {ANEW}")
    assert "Hare's robot is in" in letter["Subject"]


def test_a_new_robot_replaces_the_one_that_waits(there: Correspondence) -> None:
    there.write(HARE, "robot: Start with 7 7 6 5 5. Play the highest card, move all.")
    (letter,) = there.write(HARE, f"3: {ANEW}")
    assert "1 line not obeyed" in letter["Subject"]
    assert "1. Start with 7 7 6 5 5." in words(letter)


def test_numbers_of_an_older_letter_are_not_those_that_wait(there: Correspondence) -> None:
    old = there.newest[HARE]
    there.pass_time(minutes=1)
    there.write(
        HARE, "robot: Five sixes. If it rains in Hull, bank 5. Oldest card. If it rains in Oslo, bank 5."
    )
    (letter,) = there.write(HARE, f"sentence 3: {ANEW}", answering=old)
    assert "older than what waits" in words(letter)
    assert "if nothing comes" in words(letter)


def test_a_sentence_of_a_robot_that_is_in_is_changed_by_its_number(there: Correspondence) -> None:
    there.write(HARE, "robot: Start with 7 7 6 5 5. Play the highest card, move all. In round 3, bank 5.")
    (letter,) = there.write(HARE, "sentence 3: In round 4, bank 2, move the rest.")
    assert "2. Play the highest card, move all. 3. In round 4, bank 2, move the rest." in words(letter)
    assert "To change a sentence" in words(letter)
    (letter,) = there.write(HARE, "drop sentence 3")
    assert "In round 4" not in words(letter).partition("What stands")[2]


@pytest.mark.parametrize(
    "line", ["Rule 2: what does it mean?", "sentence 2: is that all right?", "rule 2 is a hard one"]
)
def test_who_speaks_of_a_number_changes_nothing(there: Correspondence, line: str) -> None:
    there.write(HARE, "robot: Start with 7 7 6 5 5. Play the highest card, move all. In round 3, bank 5.")
    (letter,) = there.write(HARE, line)
    assert "2. Play the highest card, move all. 3. In round 3, bank 5." in words(letter)
    assert "Not confirmed" not in words(letter)


def test_a_sentence_that_says_nothing_then_is_asked_about(there: Correspondence) -> None:
    (letter,) = there.write(HARE, "3: Good luck to everybody")
    assert "leave out sentence 3?" in letter["Subject"]
    assert "if nothing comes" in words(letter)
    (letter,) = there.write(HARE, "yes")
    assert "3. If my squares to go is at most 15" in words(letter)


def test_standing_orders_that_hold_are_changed_by_a_number(race: Correspondence) -> None:
    race.write(HARE, "standing orders: Play the oldest card, bank 4, move the rest. If I owe 2, bank 5.")
    (letter,) = race.write(HARE, "sentence 2: If I owe 3 or more, bank 5.")
    assert "2. If I owe at least 3, bank 5." in words(letter)


def test_a_robot_is_withdrawn_by_what_its_player_calls_it(there: Correspondence) -> None:
    (letter,) = there.write(HARE, "withdraw my robot")
    assert "What waited is taken back." in words(letter)
    assert "Not complete" not in words(letter)
    there.write(HARE, "robot: Start with 7 7 6 5 5. Play the highest card, move all.")
    (letter,) = there.write(HARE, "withdraw my robot")
    assert "Taken back." in words(letter)


def test_a_robot_with_a_rule_for_every_round_needs_no_label(there: Correspondence) -> None:
    (letter,) = there.write(
        HARE,
        "Hi, mine:\n\nStart cards 7 7 6 5 5\nEvery round: lowest card, bank the lot\nDaily business: rest\n\nSam",
    )
    assert "robot not complete" in letter["Subject"]
    assert "2. In every round, play the lowest card, bank all." in words(
        letter
    ) or "lowest card, bank all" in words(letter)


def test_a_robot_without_its_label_is_taken_as_one_with_it(there: Correspondence) -> None:
    """A letter in place of a figure, "lol", made it likely only, though its reader has an eye for such itself."""
    said = "heyy lol. start 6 6 6 6 6. first 5 rounds bank 4 move 2, after that oldest card bank 4 rest move"
    (letter,) = there.write(HARE, said)
    assert "Hare's robot is in" in letter["Subject"]


def test_a_robot_of_many_sentences_is_one_line(there: Correspondence) -> None:
    many = " ".join(f"In round {n}, play the lowest card, bank 2, move the rest." for n in range(1, 16))
    there.write(HARE, f"robot: Start with 6 6 6 6 6. {many} {ODD}.")
    (letter,) = there.write(HARE, "17: From round 16 on, move all.")
    assert "Hare's robot is in" in letter["Subject"]


def test_a_mail_of_two_versions_with_our_letter_quoted(there: Correspondence) -> None:
    """The sentence as it was stands in the quote, under the same number, and is not taken once more."""
    quoted = "3. If it rains in Oslo, bank 5"
    text = f"3: {ANEW}\n\nOn Fri, 27 Nov 2026 at 10:00, Past the Post <bot@pbm.test> wrote:\n> {quoted}\n"
    below = f'<div class="gmail_quote"><blockquote class="gmail_quote">{quoted}</blockquote></div>'
    html = f'<div dir="ltr">3: {ANEW}</div>{below}'
    there.deliver(_in_two_versions(there.compose(HARE, text), html))
    (letter,) = there.letters()
    assert "Hare's robot is in" in letter["Subject"]
    assert "Oslo" not in words(letter).partition("What stands")[2]


def test_a_number_that_a_mail_program_made_a_list_is_proposed(there: Correspondence) -> None:
    html = f'<ol start="3"><li>{ANEW}</li></ol>'
    there.deliver(_in_two_versions(there.compose(HARE, f"3. {ANEW}"), html))
    (letter,) = there.letters()
    assert "did you mean this as sentence 3?" in letter["Subject"]


def _in_two_versions(raw: bytes, html: str) -> bytes:
    mail = message_from_bytes(raw, policy=policy.default)
    mail.add_alternative(html, subtype="html")
    return mail.as_bytes()


NAG = "From round 9, and may the best nag win, move all"
NEAR = "From round 9, move all."
DAYLIGHT = "If there is daylight in front of me and the next ahead is 5 squares off, bank 3, move the rest"
TWO_IN_DOUBT = (
    "robot: Five sixes. Oldest card, bank 4, rest move. {}. {}. Last 15 squares: highest card, all move."
)


def doubtful(there: Correspondence, third: str, fourth: str) -> str:
    """The letter about a robot of which sentences 3 and 4 are in doubt."""
    (letter,) = there.write(HARE, TWO_IN_DOUBT.format(third, fourth))
    return words(letter)


@pytest.mark.parametrize(("number", "two"), [(3, (NAG, DAYLIGHT)), (4, (DAYLIGHT, NAG))])
def test_a_yes_under_a_number_takes_what_was_told_of_that_sentence(
    there: Correspondence, number: int, two: tuple[str, str]
) -> None:
    """'3: yes' was answered with what is to be done about sentence 4, and nothing of sentence 3 was kept."""
    assert f'The nearest that I can read (without "may the best nag win"): "{NEAR}"' in doubtful(there, *two)
    (letter,) = there.write(HARE, f"{number}: yes")
    told = words(letter)
    assert f'{number}: yes Sentence {number}, "{NAG}", is now "{NEAR}"' in told
    assert f'Answer "{7 - number}:" and that sentence in other words' in told
    assert "Not confirmed" not in told
    assert "if nothing comes" in told
    (letter,) = there.write(HARE, f"{7 - number}: {ANEW}")
    assert "Hare's robot is in" in letter["Subject"]
    assert f"{number}. {NEAR}" in words(letter)
    assert f"{7 - number}. {ANEW}" in words(letter)


def test_a_yes_under_a_number_of_which_nothing_was_told_speaks_of_that_number(there: Correspondence) -> None:
    doubtful(there, NAG, DAYLIGHT)
    told = words(there.write(HARE, "4: yes")[0])
    assert (
        f'A yes is not enough here. I can\'t read sentence 4, "{DAYLIGHT}". Write it in other words' in told
    )
    assert f'I can\'t read sentences 3, "{NAG}" and 4' in told
    assert "is now" not in told


def test_a_yes_under_one_number_takes_nothing_of_another(there: Correspondence) -> None:
    """Both have what is nearest, and only one of them was said yes to."""
    doubtful(there, NAG, NAG.replace("9", "12").replace("move all", "bank all"))
    told = words(there.write(HARE, "4: yes")[0])
    assert 'is now "From round 12, bank all."' in told
    assert 'Answer "3:" and that sentence' in told
    assert "Do you mean" not in told


def test_a_yes_to_an_older_letter_is_told_so(there: Correspondence) -> None:
    old = there.newest[HARE]
    there.pass_time(minutes=1)
    doubtful(there, NAG, DAYLIGHT)
    told = words(there.write(HARE, "3: yes", answering=old)[0])
    assert "3: yes Your letter answers one that is older than what waits" in told
    assert "is now" not in told


def test_standing_orders_are_mended_alike(race: Correspondence) -> None:
    (letter,) = race.write(
        HARE, "standing orders: Play the oldest card, bank 4, move the rest. If it rains, bank 5."
    )
    assert "standing orders not complete" in letter["Subject"]
    (letter,) = race.write(HARE, "play 6/0 M6")
    assert "Hare plays 6/0" in letter["Subject"]
    assert "Not complete: standing orders" in words(letter)
    (letter,) = race.write(HARE, "2: If I owe 2 or more, bank 5.")
    assert "2. If I owe at least 2, bank 5." in words(letter)


def test_standing_orders_wait_beside_another_proposal(race: Correspondence) -> None:
    race.write(HARE, "standing orders: Play the oldest card, bank 4, move the rest. If it rains, bank 5.")
    (letter,) = race.write(HARE, "I'd like to play 6/0, move 3 and bank 3")
    assert "Not confirmed: play 6/0 M3 B3." in words(letter)
    (letter,) = race.write(HARE, "yes")
    assert "Hare plays 6/0" in letter["Subject"]
    assert "Not complete: standing orders" in words(letter)
    (letter,) = race.write(HARE, "drop 2")
    assert "Hare has standing orders" in letter["Subject"]
    assert "Not complete" not in words(letter)


def test_a_number_alone_is_that_of_a_sentence_in_doubt() -> None:
    assert rewritten(["2: in round 3, bank 5"], 4, {3}).instead == {}
    assert rewritten(["sentence 2: in round 3, bank 5"], 4, {3}).instead == {2: "in round 3, bank 5"}
    assert rewritten(["sentence 5: in round 3, bank 5"], 4, {3}).instead == {}
    assert rewritten(["3 more days please", "3.5 is a number", "No 3 year old"], 4, {3}).instead == {}


def test_other_lines_stay_what_they_are() -> None:
    found = rewritten(["Hi", "3: in round 3,", "bank 5", "", "status"], 4, {3})
    assert found.instead == {3: "in round 3, bank 5"}
    assert found.others == ("Hi", "", "status")


def test_what_announces_a_sentence_is_no_part_of_it() -> None:
    said = "in round 3, bank 5"
    for front in (
        "Sorry, I meant: ",
        "what I meant was ",
        "it should read: ",
        "Oops. Make that ",
        "try ",
        "",
    ):
        assert bare(f"{front}{said}") == said


def test_words_are_exchanged_where_one_sentence_has_them() -> None:
    said = ("Bank 4, move the rest", "In round 3, bank 5")
    assert exchanged("bank 6 instead of 4", said) == {1: "bank 6, move the rest"}
    assert exchanged("change round 3 to round 4", said) == {2: "In round 4, bank 5"}
    assert exchanged("bank 6 instead of 7", said) == {}
    assert exchanged("deposit instead of bank", said) == {}


def test_what_is_to_be_left_out_is_no_rule() -> None:
    assert the_one_in_doubt("forget about that rain thing")
    assert not the_one_in_doubt("leave out the 10 in round 3")
    assert not the_one_in_doubt("In round 3, take the highest card off")


def test_a_sentence_that_goes_on_from_one_in_doubt_is_read_with_it(there: Correspondence) -> None:
    (letter,) = there.write(
        HARE,
        GOES_ON,
    )
    assert "This goes on from sentence 2." in words(letter)
    assert 'I can\'t read one sentence. Answer "2:"' in words(letter)
    assert "After which" not in words(letter)
    (letter,) = there.write(HARE, "2: In rounds 1 to 4, play the lowest card, bank all")
    assert "Hare's robot is in" in letter["Subject"]
    assert "From round 5, play the oldest card, bank 4, move the rest." in words(letter)


def test_who_answers_a_sentence_in_doubt_without_its_rounds_is_asked_about_what_goes_on(
    there: Correspondence,
) -> None:
    there.write(
        HARE,
        GOES_ON,
    )
    (letter,) = there.write(HARE, "2: If I am last, play the lowest card, bank all")
    assert 'Answer "3:"' in words(letter)
    assert "After which" in words(letter)
