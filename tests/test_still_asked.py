"""A question whose answer is no plain yes or no is asked once more, and the answer to that letter settles it, too."""

import pytest

from tests.kit.correspondence import GM, Correspondence, address, shown

HARE, FOX = address("Hare"), address("Fox")


@pytest.fixture
def asked(race: Correspondence) -> Correspondence:
    """A GM who is asked whether Hare may enter another match."""
    race.write(
        GM,
        "create gotham-race called Night Bus\nevery 7 days\ndeadline in 7 days\nopen with approval",
        answering=race.newest[GM],
    )
    race.write(HARE, "join GR-2 as Tram")
    return race


@pytest.mark.parametrize("line", ["Sure, let her in", "Yes, welcome Hare!", "yes, happy to have them"])
def test_a_yes_that_says_more_is_asked_about_and_a_plain_one_settles_it(
    asked: Correspondence, line: str
) -> None:
    """'I found nothing in your letter to act on'; and the yes to that letter 'waits in answer to another'."""
    (answer,) = asked.write(GM, line)
    text = " ".join(shown(answer).split())
    assert "What I asked still waits for a word of yours" in text
    assert "Reply with one of these: yes no" in text
    assert "I can't read it" not in text
    letters = asked.write(GM, "yes")
    assert "[GR-2] you are entered as Tram" in [one["Subject"].partition(" #")[0] for one in letters]


def test_what_is_settled_is_asked_no_more(asked: Correspondence) -> None:
    question = asked.newest[GM]
    asked.write(GM, "no")
    (answer,) = asked.write(GM, "Yes, welcome Hare!", answering=question)
    assert "What I asked still waits" not in shown(answer)


def test_a_command_in_answer_to_a_question_is_done_and_the_question_waits(asked: Correspondence) -> None:
    (answer,) = asked.write(GM, "describe A race for night owls")
    assert "What I asked" not in shown(answer)
    assert asked.match(2).words == "A race for night owls"


def test_the_gm_who_plays_a_turn_hears_of_mail_that_waits_for_a_yes(race: Correspondence) -> None:
    """'Nothing has come from Fox', whose order had come, and was not proven."""
    race.letters()
    race.write(FOX, "play 6/0 M6", fresh=True)
    (question,) = race.write(GM, "process")
    assert "A mail in the name of Fox waits for their yes." in " ".join(shown(question).split())


@pytest.mark.parametrize("line", ["line-up 6 6 6 6 6 play 6/0 M3 B3", "play 6/0 M6", "6 6 6 6 6"])
def test_an_order_for_another_match_is_told_to_be_one(race: Correspondence, line: str) -> None:
    """'I can't read it from "line-up 6 6 6 6 6 play 6/0 M3 B3" on', of the whole line, in the other match."""
    race.write(
        GM,
        f"create gotham-race called Night Bus\nevery 7 days\ndeadline in 7 days\nplayer Tram {HARE}\nstart",
        answering=race.newest[GM],
    )
    (answer,) = race.write(HARE, line)
    assert answer["Subject"].startswith("[GR-2] 1 line not obeyed")
    text = " ".join(shown(answer).split())
    assert "it is an order for GS-1 Spring Mile, and your letter is about GR-2" in text
    (answer,) = race.write(HARE, f"GS-1: {line}")
    assert race.standing() != []


def test_an_address_that_begins_a_sentence_keeps_its_letters(race: Correspondence) -> None:
    (answer,) = race.write(HARE, f"also {FOX}")
    assert f"{FOX} can't be added" in " ".join(shown(answer).split())
    assert "to GM: please replace Hare" in " ".join(shown(answer).split())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("create gotham race, called Night Bus\nplayers 5-9", '"players 4" would do.'),
        ("create goldrush, called Klondike\nplayers 2", "GO-2 wants 2 players."),
        ("create golden-strider called Mile\nplayers 4-8", '"players 6-8" would do.'),
    ],
)
def test_a_comma_is_no_part_of_a_games_name_and_a_refused_number_has_one_that_would_do(
    race: Correspondence, line: str, told: str
) -> None:
    (answer,) = race.write(GM, line, answering=race.newest[GM])
    assert told in " ".join(shown(answer).split())


def test_what_was_never_open_was_not_open_to_anybody(race: Correspondence) -> None:
    """'Before, joining was open to anybody' of a match that had just been created."""
    (answer,) = race.write(
        GM, "create goldrush called Klondike\nopen with approval", answering=race.newest[GM]
    )
    assert "Before, joining" not in shown(answer)
    (answer,) = race.write(GM, "open")
    assert "Before, joining was approval" in " ".join(shown(answer).split())


def test_who_sends_a_picture_is_told_that_none_is_read(race: Correspondence) -> None:
    """A photograph of an order on paper was answered "nothing to act on"."""
    photo = "Content-Type: image/jpeg\r\nContent-Disposition: attachment; filename=IMG_0042.jpeg"
    parts = f"--x\r\n{photo}\r\n\r\nxx\r\n--x--"
    kind = "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n"
    head, _, _ = race.compose(HARE, "").decode().partition("Content-Type: ")
    race.deliver((head + kind + parts + "\r\n").encode())
    (answer,) = [one for one in race.letters() if one["To"] == HARE]
    assert "I read no pictures and no files." in " ".join(shown(answer).split())
    assert "I read no pictures" not in shown(race.write(HARE, "hello there")[-1])
