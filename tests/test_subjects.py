"""A list of subjects, cut as phones cut it, tells what each letter is; no key stands in it where none is needed."""

import re
from email.message import EmailMessage

from tests.kit.correspondence import GM, Correspondence, address

HARE, FOX = address("Hare"), address("Fox")
CUT = 35


def last(race: Correspondence, who: str) -> str:
    return str(race.newest[who]["Subject"])


def body(letter: EmailMessage) -> str:
    html = letter.get_body(("html",))
    assert html is not None
    return str(html.get_content())


def test_a_cut_list_tells_a_receipt_a_report_a_reminder_and_a_notice(race: Correspondence) -> None:
    race.write(HARE, "line-up 6 6 6 6 6\nplay 6/0 M3 B3")
    seen = [last(race, HARE)]
    race.write(HARE, "status")
    seen.append(last(race, HARE))
    race.write(HARE, "play 9/9")
    seen.append(last(race, HARE))
    race.write(GM, "remind Fox")
    seen.append(last(race, FOX))
    race.write(GM, "extend 1 day")
    seen.append(last(race, HARE))
    race.to_deadline()
    seen.append(last(race, HARE))
    race.write(HARE, "resign")
    seen.append(last(race, HARE))
    assert [one[:CUT] for one in seen] == [
        "[GS-1] received: Hare lines up 6 6 6 6 6"[:CUT],
        "[GS-1] answer: Hare lines up 6 6 6 6 6;"[:CUT],
        "[GS-1] 1 line not obeyed: line-up 6 6 6"[:CUT],
        "[GS-1] reminder, line-up and round "[:CUT],
        "[GS-1] the deadline has moved",
        "[GS-1] report, line-up and round 1:"[:CUT],
        "[GS-1] leave as Hare? Answer yes or no #"[:CUT],
    ]
    assert all(len(one) < 78 for one in seen)


def test_who_has_kept_the_address_reads_no_key_in_a_subject_but_in_a_question(race: Correspondence) -> None:
    """Fox has not written yet, so nobody knows what their program does with an address."""
    race.write(HARE, "line-up 6 6 6 6 6")
    race.to_deadline()
    assert "#" not in last(race, HARE)
    assert re.search(r" #[a-z2-9]{10}$", last(race, FOX))
    # The button tells the turn by its own subject.
    assert re.search(r"subject=[^\"]*%23[a-z2-9]{10}", body(race.newest[HARE]))


def test_a_program_that_loses_the_address_has_the_key_again(race: Correspondence) -> None:
    race.write(HARE, "line-up 6 6 6 6 6")
    race.to_deadline()
    race.write(HARE, "play 6/0 M6", to="bot@pbm.test")
    race.write(HARE, "yes")
    race.to_deadline()
    report = last(race, HARE)
    assert re.search(r" #[a-z2-9]{10}$", report)
    race.write(HARE, "play 6/0 M6", to="bot@pbm.test")
    assert "received" in last(race, HARE)


def test_an_answer_that_brings_no_order_names_no_order_that_stood_before(race: Correspondence) -> None:
    """A player wrote press, and their mail program listed what they had ordered days before."""
    race.write(HARE, "line-up 6 6 6 6 6\nplay 6/0 M3 B3")
    subjects = []
    for line in ("press: what a fence!", "rules", "status"):
        race.write(HARE, line)
        subjects.append(last(race, HARE))
    assert subjects == [
        "[GS-1] answer, line-up and round 1: It stands in the next report for all...",
        "[GS-1] answer, line-up and round 1: The rules are below",
        "[GS-1] answer: Hare lines up 6 6 6 6 6; Hare plays 6/0, moves 3, banks 3",
    ]


def test_the_amounts_of_an_order_stay_in_a_subject_that_is_too_long(there: Correspondence) -> None:
    """A long name and a long turn took the room, and the phone showed "plays 6/0, moves 3..."."""
    name, other = "Annabelle Icksteroid the Elder", "Fox"
    runners = f"runner {name} {HARE}\nrunner {other} {FOX}\nplayers 2-6"
    there.write(
        GM, f"create golden-strider called The Great Gazette Memorial Cup\n{runners}\nevery Fri 20:00\nstart"
    )
    there.write(HARE, "line-up 7 7 6 5 5\nplay 7/0 M4 B3")
    assert last(there, HARE).startswith("[GS-1] received: ")
    assert "line-up 7 7 6 5 5; play 7/0 M4 B3" in last(there, HARE)
    there.write(HARE, "play 7/0 M9")
    assert "play 7/0 M4 B3" in last(there, HARE)


def test_what_a_gm_has_chosen_is_told_in_the_subject_as_a_sentence(race: Correspondence) -> None:
    told = []
    for line in (
        "set press held on",
        "set press public",
        "set press limit 3",
        "set grace 6 hours",
        "set hold on",
    ):
        race.write(GM, line)
        told.append(last(race, HARE).split(" #")[0])
    assert told == [
        "[GS-1] the GM reads all press first, and lets it go",
        "[GS-1] players may write to all",
        "[GS-1] the GM has set press limit to 3 pieces of 2000 signs",
        "[GS-1] the GM has set grace to 6 hours",
        "[GS-1] the GM has set hold to on",
    ]


def test_a_letter_of_which_nothing_counted_does_not_read_as_a_success(race: Correspondence) -> None:
    """The subject said what stood before in the same words as what a letter had brought."""
    race.to_deadline()
    race.write(HARE, "play 6/0 M4 B2")
    race.write(HARE, "play 9/9 M3")
    assert last(race, HARE) == "[GS-1] 1 line not obeyed, round 2: still Hare plays 6/0, moves 4, banks 2"
    race.write(HARE, "play 6/0 M3 B3\nplay 9/9 M3")
    assert last(race, HARE) == "[GS-1] 1 line not obeyed, round 2: Hare plays 6/0, moves 3, banks 3"
    race.write(HARE, "play 6/0 M2 B4\nwithdraw")
    assert last(race, HARE) == "[GS-1] received, round 2: taken back"


def test_the_first_deadline_is_said_in_its_subject(there: Correspondence) -> None:
    """It was "answer: The first deadline of GS-1 is Sat 28 Nov 20:00 UTC (in 2...", cut in its middle."""
    there.write(GM, "create golden-strider")
    (letter,) = there.write(GM, "deadline Fri 27 Nov 20:00")
    assert letter["Subject"] == "[GS-1] answer: the first deadline is Fri 27 Nov 20:00 London"
