"""How many letters a day answer what orders nothing, and that nobody can use up what is another's."""

from collections.abc import Iterator

import pytest

from bot.flow.intake import batches
from bot.flow.writing import budgets
from tests.kit.correspondence import GM, Correspondence, address, moved_into, race, shown

HARE = address("Hare")


@pytest.fixture
def there(database: str) -> Iterator[Correspondence]:
    there = race(moved_into(database))
    there.letters()
    yield there
    there.engine.dispose()


@pytest.mark.parametrize(
    "text", ["help", "status", "list", "rules golden-strider", "yes", "no", "I am away."]
)
def test_a_responder_that_says_a_word_i_know_comes_to_rest(there: Correspondence, text: str) -> None:
    """It got 300 answers to 300 letters."""
    answers = [letter for _ in range(30) for letter in there.write(HARE, text)]
    assert [letter["To"] for letter in answers] == [HARE] * budgets.ANSWERS + [GM]
    assert HARE in shown(answers[-1])


QUESTIONS = (
    "What happens when two of us stand on one square?",
    "Where do I see who overtook whom?",
    "Is the finish on 60 or behind it?",
    "Hello? My brother wants to know about the barriers.",
    "Which of my cards is the oldest, please?",
    "Who won last year?",
    "Do robots sleep?",
    "And what about zine subscriptions, anyone?",
    *(
        f"Please do something about {what}, it is urgent"
        for what in ("Fox", "Snail", "the weather", "my printer")
    ),
    *(
        f"I should like to see {what} in the report"
        for what in ("pictures", "maps", "odds", "jokes", "recipes", "cats")
    ),
)


@pytest.mark.parametrize(
    ("sender", "most"), [(HARE, budgets.OF_PLAYERS), (GM, budgets.OF_GMS), ("gast@new.test", 0)]
)
def test_who_proves_who_they_are_and_says_something_new_has_more_answers(
    there: Correspondence, sender: str, most: int
) -> None:
    """A GM who was not understood three times was not answered any more."""
    letters = [letter for text in QUESTIONS for letter in there.write(sender, text)]
    answers = [one for one in letters if one["To"] == sender and one["Subject"] != "I answer less for a day"]
    assert len(answers) == most
    assert not answers or f"These were {most} answers in a day" in " ".join(shown(answers[-1]).split())


@pytest.mark.parametrize("sender", [HARE, GM])
def test_a_responder_with_a_key_comes_to_rest_after_three(there: Correspondence, sender: str) -> None:
    """It answers our letters, so it has their key; what it says differs in figures and in our subject only."""
    text = "I am out of the office. Your mail {about} has the number {number} and waits until I am back."
    answers = [
        letter
        for number in range(30)
        for letter in there.write(sender, text.format(about=there.newest[sender]["Subject"], number=number))
        if letter["Subject"] != "I answer less for a day"
    ]
    assert [letter["To"] for letter in answers] == [sender] * budgets.ANSWERS


def test_orders_are_always_answered(there: Correspondence) -> None:
    for _ in range(budgets.ANSWERS + 1):
        there.write(HARE, "status")
    answers = [there.write(HARE, f"play 6/0 M{number % 6 + 1}") for number in range(30)]
    assert [len(letters) for letters in answers] == [1] * 30


@pytest.mark.parametrize(
    "text",
    [
        "Away until 3 December",
        "Away until 3 December.\nPlease write again then.",
        "away 1 Dec - 5 Dec",
        "withdraw",
        "prefer plain text",
        "play 9/9 M9",
        "play 6/0 M6",
        "line-up 7 7 6 5 5\nplay 7/0 M4 B3",
        "resign",
    ],
)
def test_a_responder_whose_words_are_an_order_comes_to_rest(there: Correspondence, text: str) -> None:
    """Each of our letters got the same answer; it was obeyed each time, and all players were told each time."""
    letters = []
    for _ in range(20):
        letters += there.write(HARE, text)
        there.pass_time(minutes=10)
    to_hare = [one for one in letters if one["To"] == HARE]
    assert len(to_hare) == budgets.ANSWERS
    assert "I do what it says and don't answer it" in " ".join(shown(to_hare[-1]).split())
    assert len([one for one in letters if one["To"] == address("Fox")]) <= 1


@pytest.mark.parametrize("text", ["to GM: I am away.", "to all: I am away until 3 December"])
def test_a_responder_whose_words_are_for_others_comes_to_rest_behind_their_limit(
    there: Correspondence, text: str
) -> None:
    """What many words of a day are for is told before: twenty to one address."""
    letters = []
    for _ in range(budgets.OF_WORDS + 3):
        letters += there.write(HARE, text)
        there.pass_time(minutes=10)
    assert len([one for one in letters if one["To"] == HARE]) == budgets.OF_WORDS


@pytest.mark.parametrize(
    "before",
    [
        "Automatic reply: ",
        "Out of Office: ",
        "AUTOREPLY: Re: ",
        "Abwesenheitsnotiz: ",
        "=?utf-8?q?R=C3=A9ponse_automatique?= : ",
        "=?utf-8?b?0JDQstGC0L7QvtGC0LLQtdGC?=: ",
    ],
)
def test_what_calls_itself_an_automatic_reply_is_neither_obeyed_nor_answered(
    there: Correspondence, before: str
) -> None:
    """Only its subject said so: its "Away until 3 December" was told to all players."""
    ours = there.newest[HARE]
    assert there.write(HARE, "Away until 3 December", subject=before + ours["Subject"]) == []
    assert there.mail_statuses()[-1] == ("filed", "vacation reply")
    for own in (f"Re: {before}{ours['Subject']}", "Out of office: my orders", "Away: [GS-1]"):
        assert there.write(HARE, "play 6/0 M6", subject=own) != []


@pytest.mark.parametrize("above", ["", "I am away until 3 December.\n\nYour message:\n\n"])
@pytest.mark.parametrize("named", [False, True])
def test_a_responder_that_sends_our_letter_back_comes_to_rest(
    there: Correspondence, above: str, *, named: bool
) -> None:
    """Without a sign of a quote and without naming the letter: its heading was taken for a command, again and again."""
    ours = next(one for one in there.to_deadline() if one["To"] == HARE)
    for count in range(20):
        body = ours.get_body(("plain",))
        assert body is not None
        how = {"answering": ours} if named else {"fresh": True, "to": ours["Reply-To"]}
        letters = there.write(HARE, above + body.get_content(), subject=f"Auto: {ours['Subject']}", **how)
        answers = [one for one in letters if one["To"] == HARE]
        assert bool(answers) == (count < budgets.ANSWERS)
        ours = (answers or [ours])[0]
        there.pass_time(hours=1)
    assert there.standing() == []


def test_an_order_that_comes_again_and_again_stands_and_what_changes_is_answered(
    there: Correspondence,
) -> None:
    """A vacation responder whose text was a whole order was answered each time."""
    for _ in range(budgets.ANSWERS + 2):
        there.write(HARE, "play 6/0 M5 B1")
    assert there.standing() == ["play 6/0 M5 B1"]
    (last,) = there.write(HARE, "play 6/0 M4 B2")
    assert last["To"] == HARE
    # The GM has changed it meanwhile: the same words change something again.
    for _ in range(budgets.ANSWERS + 1):
        there.write(HARE, "play 6/0 M5 B1")
    there.write(GM, "Hare: play 6/0 M6")
    there.write(HARE, "play 6/0 M5 B1")
    assert there.standing() == ["play 6/0 M5 B1"]
    # It counted, and its report doesn't say that it had no effect.
    report = next(one for one in there.to_deadline() if one["To"] == HARE)
    assert "had no effect" not in shown(report)


def test_whoever_says_yes_to_one_question_after_another_is_answered_each_time(there: Correspondence) -> None:
    """Two yeses had confirmed something each; the third was told "the same 3 times, and nothing changes by it"."""
    asked = [there.write(HARE, f"also hare{number}@x.test")[0] for number in range(budgets.ANSWERS)]
    for question in asked:
        answer = next(one for one in there.write(HARE, "yes", answering=question) if one["To"] == HARE)
        assert "I asked hare" in shown(answer)
        assert "nothing changes by it" not in " ".join(shown(answer).split())
    idle = [letter for _ in range(30) for letter in there.write(HARE, "yes", answering=there.newest[HARE])]
    assert [one["To"] for one in idle] == [HARE] * budgets.ANSWERS + [GM]
    assert "nothing changes by it" not in " ".join(shown(idle[0]).split())


def test_who_orders_this_and_that_again_and_again_is_answered_each_time(there: Correspondence) -> None:
    answers = [there.write(HARE, f"play 6/0 M{3 + number % 2}") for number in range(12)]
    answers += [there.write(HARE, line) for line in ("play 9/9 M9", "play 9/9 M8") * 6]
    assert [len(letters) for letters in answers] == [1] * 24


def test_the_same_refused_order_is_answered_again_in_another_turn(there: Correspondence) -> None:
    answers = [there.write(HARE, "play 9/9 M9") for _ in range(budgets.ANSWERS + 1)]
    assert [one["To"] for one in answers[-1]] == [GM]
    there.to_deadline()
    assert [one["To"] for one in there.write(HARE, "play 9/9 M9")] == [HARE]


def test_who_orders_something_is_no_machine_and_may_ask_again(there: Correspondence) -> None:
    for _ in range(budgets.ANSWERS + 1):
        there.write(HARE, "status")
    there.write(HARE, "play 6/0 M6")
    assert [len(there.write(HARE, "status")) for _ in range(budgets.ANSWERS + 1)] == [1, 1, 1, 0]


def test_the_budget_is_of_a_day_and_the_operator_hears_of_its_end_once(there: Correspondence) -> None:
    for _ in range(30):
        there.write(HARE, "status")
    other = [letter for _ in range(30) for letter in there.write(address("Fox"), "status")]
    assert [letter["To"] for letter in other] == [address("Fox")] * budgets.ANSWERS
    there.pass_time(days=1, seconds=1)
    assert len(there.write(HARE, "status")) == 1


def test_five_forged_mails_do_not_silence_a_players_own(there: Correspondence) -> None:
    """Three questions used up the answers as well, and a fourth mail was filed without a word."""
    mine = there.newest[HARE]
    asked = [letter for _ in range(5) for letter in there.write(HARE, "play 6/0 M6", fresh=True)]
    assert [letter["To"] for letter in asked] == [HARE] * budgets.QUESTIONS + [GM]
    assert "What you write in answer to a letter of mine" in " ".join(shown(asked[2]).split())
    assert len(there.write(HARE, "hello?", answering=mine)) == 1
    assert len(there.write(HARE, "status", answering=mine)) == 1
    (receipt,) = there.write(HARE, "play 6/0 M5", answering=mine)
    assert "play 6/0 M5" in shown(receipt)


def test_forged_mails_of_one_commit_count_one_another(there: Correspondence) -> None:
    for _ in range(5):
        there.deliver(there.compose(HARE, "play 6/0 M6", fresh=True), read=False)
    batches.read_all(there.engine, there.house)
    assert [letter["To"] for letter in there.letters()].count(HARE) == budgets.QUESTIONS


def test_who_answers_a_question_is_asked_again(there: Correspondence) -> None:
    """So the own mail, which was begun afresh, is asked about too."""
    questions = [letter for _ in range(5) for letter in there.write(HARE, "play 6/0 M6", fresh=True)]
    for question in questions[: budgets.QUESTIONS]:
        there.write(HARE, "no", answering=question)
    (question,) = there.write(HARE, "play 6/0 M5", fresh=True)
    assert "did you write this?" in question["Subject"]
    there.write(HARE, "yes")
    assert there.standing() == ["play 6/0 M5"]


def test_many_answered_questions_end_too(there: Correspondence) -> None:
    asked = 0
    for _ in range(30):
        for letter in there.write(HARE, "play 6/0 M6", fresh=True):
            if letter["To"] == HARE:
                asked += 1
                there.write(HARE, "no", answering=letter)
    assert asked == budgets.ASKED


def test_two_hundred_forged_joins_do_not_make_two_hundred_letters(there: Correspondence) -> None:
    there.write(GM, "create golden-strider called Open Mile\nplayers 2-8\nopen")
    there.letters()
    letters = [
        letter
        for number in range(200)
        for letter in there.write(f"victim{number}@far.test", "join GS-2 as Cheap Pills", fresh=True)
    ]
    assert [letter["To"] for letter in letters].count(GM) == 1
    assert len(letters) <= budgets.OF_MATCH + 1
    assert not [letter for letter in letters if "Pills" in shown(letter)]


def test_other_matches_have_letters_left_until_all_are_spent(there: Correspondence) -> None:
    for tag in range(2, 8):
        answering = there.newest[GM]
        there.write(GM, f"create golden-strider called Mile {tag}\nplayers 2-8\nopen", answering=answering)
    there.letters()
    sent = [
        letter
        for tag in range(2, 8)
        for number in range(30)
        for letter in there.write(f"v{tag}.{number}@far.test", f"join GS-{tag} as Zorro", fresh=True)
        if letter["To"] != GM
    ]
    assert len(sent) == budgets.OF_STRANGERS
    assert len(there.write(HARE, "status", answering=there.newest[HARE])) == 1


@pytest.mark.parametrize(
    ("which", "whose"), [("ABOUT_MATCH", "about GS-1 Spring Mile"), ("IN_ALL", "answer no order")]
)
def test_there_is_an_end_for_a_match_and_for_the_server_and_orders_are_answered(
    there: Correspondence, monkeypatch: pytest.MonkeyPatch, which: str, whose: str
) -> None:
    monkeypatch.setattr(budgets, which, 4)
    answers = [
        letter
        for name in ("Hare", "Fox", "Snail")
        for _ in range(2)
        for letter in there.write(address(name), "status")
    ]
    assert [letter["To"] for letter in answers] == [HARE] * 2 + [address("Fox")] * 2 + [GM]
    assert whose in " ".join(shown(answers[-1]).split())
    assert len(there.write(address("Snail"), "play 6/0 M6")) == 1
    # Questions are counted apart.
    questions = [
        letter
        for name in ("Hare", "Fox")
        for _ in range(3)
        for letter in there.write(address(name), "play 6/0 M6", fresh=True)
    ]
    assert [letter["To"] for letter in questions] == [HARE] * 3 + [address("Fox"), GM]
    there.pass_time(days=1, seconds=1)
    assert len(there.write(address("Snail"), "status")) == 1
