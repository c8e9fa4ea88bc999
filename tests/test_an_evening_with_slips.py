"""What a GM and newcomers wrote in an evening by hand, with the slips that people make, and what it should come to."""

import pytest

from tests.kit.correspondence import GM, Correspondence, shown
from tests.ordinary.rate import Room

BEN = "ben@x.test"


@pytest.mark.parametrize(
    ("text", "proposed"),
    [
        (
            "The first deadline is Fri 4 Dec at 8pm, then every Friday 20:00 please.",
            "deadline Fri 4 Dec 20:00; every Fri 20:00",
        ),
        ("Fridays at 20:00, every week", "every Fri 20:00"),
        ("Let's push it to Saturday evening 9pm, because of the holidays", "deadline Sat 21:00"),
        ("Let's push it to Saturday evening at 9", "deadline Sat 21:00"),
        ("Move the deadline to Saturday night at 9:30 please", "deadline Sat 21:30"),
    ],
)
def test_what_is_proposed_to_a_gm_is_done_by_their_yes(room: Room, text: str, proposed: str) -> None:
    """A yes was answered "I can't read it from 'please' on"; nine in the evening was lost, and eight was proposed."""
    assert f"did you mean {proposed}?" in room.mailed("gm", "gm", text).letter.split("\n")[1]
    found = room.mailed("gm", "gm", "Yes please!", asked=text)
    assert found.kind != "propose"
    assert "can't read" not in found.letter


@pytest.fixture
def known(there: Correspondence) -> Correspondence:
    """A match is open, and somebody has asked how to take part."""
    there.write(GM, "create golden-strider called Hedgehog Gallop\nopen")
    there.write(BEN, "How can I take part?", fresh=True)
    return there


@pytest.mark.parametrize("fresh", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        "I'd like to join GS-1 as Tortoise.\n\nBest,\nBen",
        "Can I join the Hedgehog Gallop as Tortoise?",
        "I would like to be Tortoise in the Hedgehog Gallop",
    ],
)
def test_who_has_asked_how_to_take_part_may_say_it_in_a_sentence(
    known: Correspondence, text: str, *, fresh: bool
) -> None:
    """They were told that there was nothing to act on, or that it was a question that the bot can't answer."""
    (asked,) = known.write(BEN, text, fresh=fresh)
    assert "as Tortoise?" in str(asked["Subject"])
    told = [one["Subject"] for one in known.write(BEN, "yes") if one["To"] == BEN]
    assert "you are entered as Tortoise" in told[0]


@pytest.mark.parametrize("subject", ["join GS-1", "join"])
def test_a_subject_that_begins_a_join_is_no_line_where_the_letter_has_all_of_it(
    known: Correspondence, subject: str
) -> None:
    """A newcomer who was entered read "1 line not obeyed", for the subject named no name."""
    letters = known.write(BEN, "join GS-1 as Clank", subject=subject)
    told = next(one for one in letters if one["To"] == BEN)
    assert "you are entered as Clank" in str(told["Subject"])
    assert "not obeyed" not in str(told["Subject"])


def test_who_is_asked_whether_a_yes_is_theirs_reads_what_it_would_confirm(race: Correspondence) -> None:
    """The question wanted a yes, and quoted a yes, and did not say what of."""
    hare = "hare@x.test"
    race.write(hare, "I'd like to play six slash zero, move one and bank five")
    (asked,) = race.write(hare, "yes", fresh=True, subject="Re: [GS-1] did you mean play 6/0 M1 B5?")
    assert "did you write this?" in str(asked["Subject"])
    assert "With this it would confirm: play 6/0 M1 B5." in " ".join(shown(asked).split())


def test_who_can_play_no_more_is_asked_whether_they_leave(race: Correspondence) -> None:
    """They read that there was nothing to act on."""
    (asked,) = race.write("hare@x.test", "I can't play any more, sorry. My mother is ill.")
    assert "You would leave GS-1" in " ".join(shown(asked).split())


def test_a_gm_may_ask_for_robots_in_a_sentence(there: Correspondence) -> None:
    """A line that creates a match was told. What starts a race asks by itself what would be missing."""
    there.write(GM, "create golden-strider robot called Tin Legs\nplayer Hare hare@x.test")
    (asked,) = there.write(GM, "Please fill the empty seats with robots")
    assert "did you mean fill?" in str(asked["Subject"])
    (told,) = there.write(
        GM, "Please fill up the empty seats with robots of the house and then start the race"
    )
    assert 'It is said so: "fill" and' in shown(told)


def test_a_deadline_that_would_come_sooner_is_said_so(race: Correspondence) -> None:
    """A deadline that was to be pushed was proposed as the Saturday before the one that runs."""
    race.write(GM, "extend 7 days")
    (asked,) = race.write(GM, "Let's push it to Saturday evening at 9")
    told = " ".join(shown(asked).split())
    assert "would be Sat" in told
    assert "sooner than" in told
