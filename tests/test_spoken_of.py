"""What a GM speaks of in words that nothing reads comes to its line, or to none where nothing is wished."""

import pytest

from tests.ordinary.rate import Room


def told(room: Room, text: str) -> str:
    return " ".join(room.mailed("gm", "gm", text).letter.split())


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Please to remember Hare and Fox that they must send.", "remind Hare and Fox"),
        ("Your letter says that Fox has sent nothing. Ask him again please.", "remind Fox"),
        ("Remind Fox and put the deadline at Friday 20:00", "remind Fox; deadline Fri 20:00"),
        ("remind everyone who hasn't ordered", "Did you mean: remind?"),
        ("I would like that we have more time, 3 days more please.", "extend 3 days"),
        ("Would you kindly extend the current deadline by forty-eight hours?", "forty-eight hours"),
        ("Everyone needs twenty-four hours more.", "extend 24 hours"),
        ("It would be nice if the deadline could be Sunday 20:00.", "deadline Sun 20:00"),
        ("The deadline should rather be Tuesday 20:00.", "deadline Tue 20:00"),
        ("We play each Tuesday 21:00 since next week.", "every Tue 21:00?"),
        (
            "We should have the turns on Tuesdays and Fridays at 20:00 from now on",
            "every Tue and Fri 20:00",
        ),
        (
            "From the New Year onwards the deadlines should fall on Thursdays, at the same hour.",
            "every Thu 10:00",
        ),
        (
            "From the New Year onwards the deadlines should fall on Thursdays.",
            'not only "From the New Year onwards"',
        ),
        ("every other friday at eight", "deadline Fri 20:00; every 2 weeks"),
        (
            "Fox will be on holiday from 20 December until 4 January.",
            "Fox: away from 20 December until 4 January",
        ),
        (
            "I enclose the change of address for Mrs Fox, who may be reached at f@new.test.",
            "give Fox to f@new.test",
        ),
        ("Fox out. Ann in: ann@new.test", "give Fox to ann@new.test"),
        ("The turn must be played now, all have send already.", "This plays round 4 of GS-1 at once"),
        ("run it again", "This takes back 1 turn of GS-1"),
        ("I want know who did not sended order.", "Orders for round 4"),
        ("For Fox please enter 6/0, all movement. He texted me.", "Fox: play 6/0 M all"),
        ('You offered "extend 2 days". Make it three.', "extend 3 days"),
        ("Since next week we play each Tuesday at 21 hour.", "every Tue 21:00"),
        ("Bob rang me: 6/0 M3 B3 for Fox", "Fox: play 6/0 M3 B3"),
        ("no more anonymous press please", "set press anonymous no"),
        (
            "Fox hasn't written for weeks. Please look for a substitute.",
            "offer the seat of Fox?",
        ),
        ("Fox has dropped out. Carol takes over, carol@new.test.", "give Fox to carol@new.test"),
        ("Let us have a break from 23 December until 2 January.", "not on 23 December"),
        ("Between 23 and 27 December we don't play.", "not on 23 December to 27 December"),
        ("I want to abandon this race, nobody answers any more.", "This ends GS-1 without a result"),
        ("Can we go back and do the last round again?", "This takes back 1 turn of GS-1"),
        ("run it even if fox hasnt sent anything", "This plays round 4 of GS-1 at once"),
        ("take fox off the list, please", "This takes Fox out of GS-1"),
        (
            "I'm away from the 5th to the 12th. My daughter looks after things: lucy@new.test.",
            "make lucy@new.test a GM",
        ),
        ("fox texted, says play 6/0 M6", "Fox: play 6/0 M6"),
        ("Ignore my last mail", "Did you mean: undo?"),
        ("extend 2 days, then hold the press and show me the log", "extend 2 days; hold the press; log"),
        ("Let Fox know that I got the letter", "to Fox: I got the letter"),
        ("From now on only one round in two weeks.", "every 2 weeks"),
    ],
)
def test_the_line_of_what_is_wished_is_proposed_or_asked_about(room: Room, text: str, line: str) -> None:
    """'I found nothing in your letter to act on.' was told of most of these."""
    assert line in told(room, text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "Fox and Hare play chess every Tuesday.",
            "Everybody will be at Essen on Friday.",
            "Fox got your reminder.",
        ),
        *(
            "I must remember Fox's birthday.",
            "Now that the round is played, I can sleep.",
            "Maybe we should play each Tuesday.",
        ),
        *(
            "Fox gave me ann@new.test to write to about the zine.",
            "The deadline was moved to Sunday, remember?",
        ),
        *("Fox wanted the deadline on Sunday, but I said no.", "Hare said he would be away until Sunday."),
        *("I don't want the deadline on Sunday.", "If Ann agrees, the deadline could be Sunday 20:00"),
        *(
            "The deadline could be Sunday or Monday.",
            "Should the deadline be on Sunday?",
            "Nobody needs more time this week.",
        ),
        *("There is no need to hurry. Kindly do not process the round before I have heard from Mr Fox.",),
        *("don't give everybody two more days yet", "We play each Tuesday at eight."),
        *("I wrote to you this morning to extend by two days. Forget it, everybody has ordered.",),
        *("We have more time than 3 days", "Two more hours of sleep", "I'm thinking of ending the match."),
        *(
            "I may well have to put somebody else in for Fox.",
            "I stop here, it is late. Good race everybody.",
        ),
        *(
            "I had no time from 1 Dec to 3 Dec, sorry for the late round.",
            "Fox told me of his substitute at work.",
        ),
        *("We play the last round again and again in our heads!", "Please don't call the race off."),
        *("Fox needs somebody to cheer him up", "Let Fox win for once", "Can we end it on Friday?"),
        *("Zoe told everybody that she'd be quitting soon, then changed her mind. So leave her in.",),
    ],
)
def test_talk_of_the_same_things_is_not_proposed(room: Room, text: str) -> None:
    letter = told(room, text)
    assert "Did you mean" not in letter
    assert 'Answer "yes"' not in letter


def test_who_names_what_nobody_reads_is_told_its_lines(room: Room) -> None:
    letter = told(room, "Fox is not more playing. What I must do?")
    assert "replace Fox ADDRESS" in letter
    assert "offer Fox" in letter


def test_a_name_that_nobody_has_is_not_left_out(room: Room) -> None:
    assert "There is no Bob in GS-1" in told(room, "Remind Hare and Fox and Bob")


def test_one_more_thing_that_is_no_command_is_named_whole(room: Room) -> None:
    """Each of its parts alone would have been another line, and none of it was told."""
    assert "then roll back and send me the report" in told(
        room, "extend 1 day, then roll back and send me the report"
    )
