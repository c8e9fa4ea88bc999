"""Who writes for the first time: their mails, and the letters they get."""

import re
from collections import deque
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from email.message import EmailMessage

import pytest

from bot.flow.values.house import House
from bot.flow.writing import budgets
from tests.kit.arranged import arranged
from tests.kit.correspondence import (
    BOT,
    FIELD,
    GM,
    Correspondence,
    address,
    all_shown,
    moved_into,
    opened,
    race,
    shown,
)

Golden = Callable[[str, str], None]

ZORRO = "zorro@mask.test"
MX = "mx.pbm.test"
PASSED = "Authentication-Results: mx.pbm.test; dmarc=pass header.from=mask.test\r\n"


@pytest.fixture
def there(database: str) -> Iterator[Correspondence]:
    """GS-1 runs and is full; GS-2 is open."""
    there = arranged(moved_into(database), _two_matches)
    yield there
    there.engine.dispose()


def _two_matches(there: Correspondence) -> None:
    race(there, "players 6-6")
    there.vouched_by, there.gm_names = MX, {GM: "Ann Archer"}
    lines = ("create golden-strider called Gazette Cup", "players 6-8", "deadline in 9 days", "every 7 days")
    words = "describe A friendly race; beginners are welcome."
    there.write(
        GM, "\n".join((*lines, words, "runner Thunder thunder@x.test", "runner Snowball snow@x.test", "open"))
    )
    runners = "\n".join(f"runner {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider called Full Mile\nplayers 6-6\n{runners}\nopen")
    there.letters()


@pytest.mark.parametrize(
    "body",
    [
        "help",
        "Rules?",
        "list",
        "How can I take part?",
        "is this the strider thing? how do u sign up",
        "Good morning, my nephew tells me one can play running races by electronic mail here. What must I do?",
        "Hi, I saw the Gazette Cup in the zine and would love to play.",
        "Bonjour, comment participer au jeu svp ?",
        "Can I join but only if my mate Baz gets in too?",
        "Put me down for GS-2 would you.",
        "How do I get a seat? My wife says I can't run, I must prove her wrong",
        "Do I need a program for this or only e-mail? I am 71 and have an iPad",
        "Which email program do I need?",
        "Does one have to pay anything?",
        "How does one begin?",
        "can i do this on my phone",
    ],
)
def test_who_asks_in_words_we_know_is_told_three_times_a_day(there: Correspondence, body: str) -> None:
    (letter,) = there.write(ZORRO, body, fresh=True)
    assert letter["To"] == ZORRO
    assert "join GS-2 as NAME" in shown(letter)
    assert "Ann Archer" in shown(letter)
    assert "A friendly race" in shown(letter)
    assert GM not in shown(letter)
    _, last = (there.write(ZORRO, body, fresh=True)[0] for _ in range(budgets.ANSWERS - 1))
    assert "my last answer today" in shown(last)
    assert {one["To"] for one in there.write(ZORRO, body, fresh=True)} == {GM}
    assert there.write(ZORRO, body, fresh=True) == []
    there.pass_time(days=1, seconds=1)
    assert len(there.write(ZORRO, body, fresh=True)) == 1


@pytest.mark.parametrize("headers", ["", PASSED])
@pytest.mark.parametrize(
    "body",
    [
        "play 6/0 M3 B3",
        "Hi,\n\nline-up 6 6 6 6 6\n\nThanks, Bob",
        "guess 3",
        "resend GS-1",
        "resign",
        "withdraw",
    ],
)
def test_an_order_from_an_address_that_i_do_not_know_is_not_lost_in_silence(
    there: Correspondence, body: str, headers: str
) -> None:
    """A player wrote from another address, and heard nothing; or how to take part."""
    (letter,) = there.write(ZORRO, body, fresh=True, headers=headers)
    assert letter["Subject"] == "not done: I don't know this address"
    assert "If you play here, answer a letter of mine" in " ".join(shown(letter).split())


@pytest.mark.parametrize("subject", ["BA-1 orders", "Re: [GS-2] received, round 2: play 6/0 M3 B3", "gs1"])
def test_a_match_in_the_subject_is_a_player_s_word(there: Correspondence, subject: str) -> None:
    """A player wrote "B 8 please" from home, under the tag of the match, and heard nothing."""
    (letter,) = there.write(ZORRO, "B 8 please", fresh=True, subject=subject)
    assert letter["Subject"] == "not done: I don't know this address"
    assert there.write(ZORRO, "B 8 please", fresh=True, subject="Room BX-12") == []


@pytest.mark.parametrize(
    "body",
    [
        "1 2 3",
        "Top 10\nB 5 A 4",
        "1. Nf3 d5",
        "Draw near!",
        "I resign from the committee.",
        "Also available in blue: www.shop.test",
        "Offer! play now",
        "Dear Customer, your invoice 55-2026 over £48.20 is attached. Join our newsletter!",
        "Hi Sue, are we still on for Saturday? Bring the kids, Dad's doing the barbecue at 3.",
        "We play in the park every Sunday, M3 exit 4. All welcome! Tel 07700 900112",
        "Do you need a new website? Our program costs only $99.",
        "I am out of the office until 3 December. Do you need help? Call Sue.",
        "How do I get a seat on the 9:15 to London?",
        "Dad, do I need a coat for this?",
    ],
)
def test_others_are_filed_and_counted(there: Correspondence, body: str) -> None:
    assert there.write(ZORRO, body, fresh=True) == []
    assert there.mail_statuses()[-1][0] == "filed"


@pytest.mark.parametrize(
    "body",
    [
        "Hi there, I would love to ride in this one. join GS-2 as Zorro\n\nAnn",
        "I'd like to play in GS-2, as Zorro\nAnn",
        "Put me down for GS-2\nand call me Zorro\n\nAnn Archer",
    ],
)
def test_who_signs_below_a_name_adds_nothing_to_it(there: Correspondence, body: str) -> None:
    """Ann was entered as "Zorro Ann"."""
    there.write(ZORRO, body, fresh=True)
    (*_, letter) = there.write(ZORRO, "yes")
    assert "as Zorro:" in " ".join(shown(letter).split())


@pytest.mark.parametrize("headers", ["", PASSED])
@pytest.mark.parametrize(
    "body",
    [
        "Hi, I saw the Gazette Cup in the zine and would love to play. Call me Zorro!",
        "Hello, is there still a place in GS-2? If there is then I would like it, as Zorro. Regards, Anthea",
        "Please enter me in GS-2, the Gazette Cup, under the name of Zorro. I am Eduardo from Porto, age 61, retired.",
        "hi its Dougie, Fox told me about this. want in on gs2, call me zorro",
        "Dear organiser,\nI wish to enter GS-2. The name of my runner will be Zorro.\n\nYours faithfully,\nH. Pike",
        "put me down for GS-2 pls, runner's name is Zorro",
        "Would there be room for an old hand in GS-2? I'd run as Zorro.",
        "sign me up GS-2 name: Zorro",
        "count me in for the gazette cup!! call my runner zorro",
        "gs-2 join as zorro pls",
        "as Zorro join [GS-2] please",
        "join GS-2 as Zorro if there is room",
        "join GS-2 as Zorro. I am new to this.",
        "join GS-2 as Zorro (Dave Smith)",
        "join GS-2 as Zorro, or Diego if that is taken",
        "join Gazette Cup as Zorro if there is room",
        "join GS-2 Zorro",
        "join gs2 zorro pls",
        "join GS-2 name=Zorro",
    ],
)
def test_who_wants_to_enter_in_sentences_is_asked_once_and_enters(
    there: Correspondence, body: str, headers: str
) -> None:
    (question,) = there.write(ZORRO, body, fresh=True, headers=headers)
    assert question["To"] == ZORRO
    assert "wants to enter GS-2 Gazette Cup" in " ".join(shown(question).split())
    entered, *_ = there.write(ZORRO, "yes")[::-1]
    assert "you are entered as Zorro #" in entered["Subject"]


@pytest.mark.parametrize("headers", ["", PASSED])
@pytest.mark.parametrize(
    "line",
    [
        "join GS-2 as Zorro. Thanks",
        "join GS-2 as Zorro, thanks a lot, Dave",
        "join GS-2 as Zorro :-)",
        "join GS-2 as Zorro \U0001f600",
        'Please join GS-2 as "Zorro"',
        "join GS-2 as \u201cZorro\u201d",
        "join GS-2 as 'Zorro'",
        "join [GS-2] as [Zorro]",
        "join GS-2 as <Zorro>!",
        "join GS-2 as Zorro Sent from my iPhone",
        "join GS 2 as Zorro",
    ],
)
def test_what_stands_around_a_name_is_no_part_of_it(there: Correspondence, line: str, headers: str) -> None:
    """One was entered as "Zorro. Thanks", another as "Zorro Sent from my iPhone"; the smiley was refused."""
    letters = there.write(ZORRO, line, fresh=True, headers=headers)
    if not headers:
        assert "as Zorro? Answer yes or no" in letters[0]["Subject"]
        letters = there.write(ZORRO, "yes")
    assert "you are entered as Zorro #" in letters[-1]["Subject"]


def test_a_vouched_join_without_a_tag_means_the_only_open_match(there: Correspondence) -> None:
    """Who was asked about it entered; who was vouched for was told that no match is meant."""
    there.write(GM, "match GS-3\ncancel", answering=there.newest[GM])
    there.write(GM, "yes")
    *_, letter = there.write(ZORRO, "join as Zorro", fresh=True, headers=PASSED)
    assert "[GS-2] answer: you are entered as Zorro #" in letter["Subject"]


@pytest.mark.parametrize("line", ["join GS-2 now", "join GS-2 please", "join GS-2 too", "join GS-2 today"])
def test_a_word_behind_the_tag_is_no_name(there: Correspondence, line: str) -> None:
    (letter,) = there.write(ZORRO, line, fresh=True)
    assert "did you ask to join" not in letter["Subject"]


@pytest.mark.parametrize(
    "body",
    [
        "I don't want to join GS-2 as Zorro",
        "As Ann said, I would like the rules of the game.",
        "We love your zine, as Fox knows. What games are running?",
        "I'd like to know who runs as Hare in GS-1. How can I play?",
        "Buy now as Premium Member, you want it",
        "Would you like to meet singles as Anna did?",
        "I am writing as Secretary of the club: may I print your report?",
        "I want to sell you a used car, call me back",
    ],
)
def test_nobody_is_asked_who_has_not_said_it(there: Correspondence, body: str) -> None:
    assert not any("wants to enter" in shown(one) for one in there.write(ZORRO, body, fresh=True))


def test_the_letter_to_a_stranger(there: Correspondence, golden: Golden) -> None:
    golden("golden/letters/stranger.txt", all_shown(there.write(ZORRO, "How can I take part?", fresh=True)))


def test_an_answer_to_it_enters_at_once(there: Correspondence) -> None:
    there.write(ZORRO, "How can I take part?", fresh=True)
    letter, _ = there.write(ZORRO, "join GS-2 as Zorro")[::-1]
    assert "you are entered as Zorro" in letter["Subject"]


def test_the_list_says_how_one_joins(there: Correspondence) -> None:
    """A newcomer who had asked for it saw what is open, and not what to do."""
    there.write(ZORRO, "help", fresh=True)
    (letter,) = there.write(ZORRO, "list")
    assert letter["Subject"] == "what is open, and what runs"
    said = shown(letter)
    assert "  join GS-2 as NAME\n" in said
    assert "join GS-3" not in said  # it is full
    there.write(ZORRO, "join GS-2 as Zorro")
    assert "join GS-2" not in shown(there.write(ZORRO, "list")[-1])


def test_whoever_our_mail_server_vouches_for_is_answered_and_entered(there: Correspondence) -> None:
    (letter,) = there.write(ZORRO, "Hello there", fresh=True, headers=PASSED)
    assert "how to take part" in letter["Subject"]
    entered, to_gm = there.write(ZORRO, "join GS-2 as Zorro", fresh=True, headers=PASSED)[::-1]
    assert to_gm["To"] == GM
    assert "you are entered as Zorro" in entered["Subject"]


def test_two_joins_of_one_mail_are_asked_about_together_and_each_has_its_guide_and_buttons(
    there: Correspondence,
) -> None:
    """Two guides stood below one another in one letter, whose buttons all wrote to the seat that was taken last."""
    there.write(
        GM, "create goldrush called Nugget\nevery 7 days\ndeadline in 9 days\nrunner Mutt mutt@x.test\nopen"
    )
    there.letters()
    (question,) = there.write(ZORRO, "join GS-2 as Zorro\njoin GO-4 as Diego", fresh=True)
    asked = " ".join(shown(question).split())
    assert "did you ask to join GS-2 and GO-4? Answer yes or no" in asked
    assert "GS-2 Gazette Cup (Golden Strider, 60 squares) as Zorro and GO-4 Nugget" in asked
    letters = [one for one in there.write(ZORRO, "yes") if one["To"] == ZORRO]
    own, answer = letters
    assert own["Subject"].startswith("[GS-2] you are entered as Zorro")
    assert answer["Subject"].startswith("[GO-4] answer: you are entered as Zorro in GS-2 and Diego in GO-4")
    assert "line-up 6 6 6 6 6 play" in shown(own)
    assert "line-up" not in shown(answer)
    assert "GO-4 Nugget: you are Diego" in shown(answer)
    (first,) = there.write(ZORRO, "line-up 6 6 6 6 6", answering=own)
    (second,) = there.write(ZORRO, "guess 2", answering=answer)
    assert "[GS-2] received: Zorro lines up 6 6 6 6 6" in first["Subject"]
    assert "[GO-4] received: guess 2" in second["Subject"]


def test_automatic_mail_of_a_stranger_is_not_answered(there: Correspondence) -> None:
    assert there.write(ZORRO, "help", fresh=True, headers=PASSED + "Auto-Submitted: auto-replied\r\n") == []


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("join GS-1 as Zorro", "GS-1 is not open for joining"),
        ("join GS-9 as Zorro", "I have no match GS-9"),
        ("join GS-2 as Snowball", "There is a Snowball in GS-2 already"),
        ("join GS-2 as 7/0", "can't be a name"),
        ("join GS-2 as NAME", "instead of NAME"),
        ("join GS-2", "Under which name?"),
        ("join GS-3 as Zorro", "GS-3 is full: 6 are entered"),
    ],
)
def test_all_that_can_be_checked_is_checked_before_anybody_is_asked(
    there: Correspondence, line: str, why: str
) -> None:
    (letter,) = there.write(ZORRO, line, fresh=True, headers=PASSED)
    assert letter["Subject"].startswith("not entered")
    assert why in " ".join(shown(letter).split())
    # The name that was wished stands in the line that joins, where it is free.
    free = "Zorro" if line in ("join GS-1 as Zorro", "join GS-9 as Zorro", "join GS-3 as Zorro") else "NAME"
    assert f"join GS-2 as {free}" in shown(letter)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("join GS-1 as Buy.pills", "a match that is not open"),
        ("join GS-9 as Buy.pills", "a match that is not open"),
        ("join Buy pills as Zorro", "a match that is not open"),
        ("join GS-2 as Buy.pills 7/0", "I can't take it as it stands"),
        ("join GS-3 as Buy.pills", "I can't take it as it stands"),
    ],
)
def test_an_address_that_may_never_have_written_reads_no_words_that_are_no_name(
    there: Correspondence, line: str, why: str
) -> None:
    (letter,) = there.write(ZORRO, line, fresh=True)
    assert why in " ".join(shown(letter).split())
    assert "pills" not in shown(letter)


def test_the_title_of_an_open_match_is_no_stranger_s_word(there: Correspondence) -> None:
    """Without a name "join GS-2" read what was missing, and the title all that may be wrong."""
    title = there.match(2).title
    (letter,) = there.write(ZORRO, f"join {title}", fresh=True)
    assert 'Under which name? Write "join GS-2 as Hare"' in " ".join(shown(letter).split())


def test_each_wrong_join_is_answered_and_the_gm_hears_of_those_behind_the_last_answer(
    there: Correspondence, golden: Golden
) -> None:
    """The second one of a day met silence."""
    wrong = ("join GS-2 as Snowball", "join GS-9 as Zorro", "join GS-1 as Zorro", "join GS-2 as Thunder")
    *answers, (told,) = (there.write(ZORRO, line, fresh=True) for line in wrong)
    golden("golden/letters/wrong_joins.txt", all_shown([*(one for (one,) in answers), told]))
    assert [one["To"] for (one,) in answers] == [ZORRO] * 3
    assert (told["To"], "[GS-2]" in told["Subject"]) == (GM, True)
    assert there.write(ZORRO, wrong[0], fresh=True) == []
    # What is right is done all the same, and an answer to a letter of ours is read as ever.
    assert "you are entered as Zorro" in there.write(ZORRO, "join GS-2 as Zorro")[-1]["Subject"]


def test_a_join_in_the_subject(there: Correspondence, golden: Golden) -> None:
    (question,) = there.write(ZORRO, "Thanks a lot!\nBest wishes", fresh=True, subject="join GS-2 as Zorro")
    entered = there.write(ZORRO, "yes")
    golden("golden/letters/newcomer.txt", all_shown([question, *entered]))
    assert "you are entered as Zorro" in entered[-1]["Subject"]


def test_the_question_carries_nobodys_words(there: Correspondence) -> None:
    (letter,) = there.write(ZORRO, "join GS-2 as Pills Test\nBuy my pills at www.pills.test", fresh=True)
    assert "pills" not in shown(letter).casefold()


def test_a_vouched_join_in_the_subject(there: Correspondence) -> None:
    *_, letter = there.write(ZORRO, "", fresh=True, subject="join GS-2 as Zorro", headers=PASSED)
    assert "you are entered as Zorro" in letter["Subject"]


def test_a_gm_is_told_how_many_strangers_wrote(there: Correspondence) -> None:
    for body in ("How can I take part?", "Do you still need people for the game?", "Buy now"):
        there.write(ZORRO, body, fresh=True)
    (letter,) = there.write(GM, "status")
    assert "3 strangers wrote within a week; 2 seem to want to join." in " ".join(shown(letter).split())


def test_a_third_question_to_join_is_the_last_of_the_day(there: Correspondence) -> None:
    asked = [there.write(ZORRO, f"join GS-2 as Zorro{n}", fresh=True) for n in range(5)]
    assert [letter["To"] for letters in asked for letter in letters] == [ZORRO] * 3 + [GM]
    assert "my last question" in shown(asked[2][0])


def test_words_for_the_gm_are_passed_on_once_a_stranger_has_said_yes(there: Correspondence) -> None:
    note = "to GM: May my sister play, too?\nShe is nine."
    (question,) = there.write(ZORRO, f"{note}\n\nBuy pills", fresh=True)
    assert question["Subject"].startswith("did you write to the GM?")
    assert "sister" not in shown(question)
    letters = there.write(ZORRO, "yes")
    assert [one["To"] for one in letters] == [GM, ZORRO]
    assert "May my sister play, too?" in shown(letters[0])
    (to_gm, _) = there.write(ZORRO, note, fresh=True, headers=PASSED)
    assert (to_gm["To"], "She is nine." in shown(to_gm)) == (GM, True)


OTHER = "bot@other.test"
MARKS = re.compile(
    rb"^(?:auto-submitted|x-pbm-loop|list-[a-z-]+|precedence|x-auto[a-z-]*):[^\n]*\n(?:[ \t][^\n]*\n)*",
    re.IGNORECASE | re.MULTILINE,
)


class Elsewhere(Correspondence):
    """Another server of the same kind, at another address."""

    @property
    def house(self) -> House:
        return replace(super().house, address=OTHER, name="The Other Post")


def exchanged(there: Correspondence, other: Correspondence, letters: list[EmailMessage], marks: bytes) -> int:
    """How many letters two bots write to each other, from these on, until neither has anything to say."""
    houses, waiting, came = {BOT: there, OTHER: other}, deque(letters), 0
    while waiting and came < 100:
        letter, came = waiting.popleft(), came + 1
        houses[letter["To"]].deliver(MARKS.sub(marks, letter.as_bytes()))
        waiting += [one for house in houses.values() for one in house.letters() if one["To"] in houses]
    return came


@pytest.mark.parametrize("begin", ["help", "join GS-2 as Zorro", "play 6/0 M6", "to GM: Hello!"])
@pytest.mark.parametrize(("marks", "most"), [(rb"\g<0>", 0), (b"", 6)])
def test_two_bots_come_to_rest(
    there: Correspondence, tmp_path_factory: pytest.TempPathFactory, begin: str, marks: bytes, most: int
) -> None:
    """Each is entered as a player of the other, and what it writes comes with its marks as a machine, or without."""
    elsewhere = opened(tmp_path_factory.mktemp("other"))
    other = Elsewhere(
        elsewhere.engine, elsewhere.now, read_up_to=elsewhere.read_up_to, newest=elsewhere.newest
    )
    welcome = other.newest[GM] = deepcopy(other.newest[GM])  # all houses share the first one
    welcome.replace_header("Reply-To", str(welcome["Reply-To"]).replace("pbm.test", "other.test"))
    letters = race(other, field=FIELD[:5]).letters()
    letters += other.write(GM, f"runner Postman {BOT}\nstart")
    letters += there.write(GM, f"match GS-2\nrunner Postman {OTHER}\nstart", answering=there.newest[GM])
    letters += there.write(OTHER, begin, fresh=True)
    to_bots = [one for one in letters if one["To"] in (BOT, OTHER)]
    assert {one["To"] for one in to_bots} == {BOT, OTHER}
    came = exchanged(there, other, to_bots, marks)
    assert came <= len(to_bots) + most


@pytest.mark.parametrize(
    "text",
    [
        "Bonjour, puis-je participer au jeu ?",
        "Buongiorno, vorrei partecipare alla gara",
        "Dag, mag ik meedoen?",
        "Hej, får jag vara med i spelet?",
        "Dzień dobry, czy mogę dołączyć do gry?",
        "Здравствуйте, хочу поучаствовать",
        "¿Quisiera jugar, es posible?",
    ],
)
def test_who_asks_in_another_language_is_answered(there: Correspondence, text: str) -> None:
    """Most of these were filed."""
    (letter,) = there.write(ZORRO, text, fresh=True)
    assert letter["Subject"] == "how to take part"


def test_who_sells_something_in_another_language_is_filed(there: Correspondence) -> None:
    text = "Je voudrais vous proposer de participer à notre offre de crédit: www.credit.test"
    assert there.write(ZORRO, text, fresh=True) == []


def test_who_orders_once_more_from_an_address_without_a_seat_is_told_so_again(there: Correspondence) -> None:
    """The second time their order was among the "ignored words"."""
    there.write(ZORRO, "play 6/0 M3 B3", fresh=True)
    (letter,) = there.write(ZORRO, "play 6/0 M3 B3")
    assert "Not taken: nobody plays from this address." in " ".join(shown(letter).split())
    (letter,) = there.write(ZORRO, "What a lovely day it is")
    assert "Nobody plays from this address." in " ".join(shown(letter).split())
