"""What a mail of a GM changes is told to each player in one letter, with the outcome, and in the reader's own zone."""

from email.message import EmailMessage

from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

HARE, FOX = address("Hare"), address("Fox")


def told(letters: list[EmailMessage], reader: str) -> list[str]:
    return [" ".join(shown(one).split()) for one in letters if one["To"] == reader]


def test_three_lines_about_a_deadline_make_one_letter_with_the_outcome(race: Correspondence) -> None:
    race.write(HARE, "zone Asia/Tokyo")
    letters = race.write(GM, "every Fri 20:00\ndeadline Fri 4 Dec 20:00\nextend 1 day")
    assert sorted(one["To"] for one in letters) == sorted([GM, *map(address, FIELD)])
    (hares,) = told(letters, HARE)
    assert "[GS-1] the deadline has moved" in hares
    at = "Sat 5 Dec 20:00 London (in 14 days 10 h; Sun 6 Dec 05:00 Tokyo for you; 20:00 UTC)"
    assert f"is now {at}." in hares
    assert "Fri 4 Dec" not in hares
    (foxs,) = told(letters, FOX)
    assert "Sat 5 Dec 20:00 London (in 14 days 10 h; 20:00 UTC)." in foxs


def test_what_is_set_and_moved_and_corrected_stands_in_it_too(race: Correspondence) -> None:
    race.to_deadline()
    letters = race.write(
        GM, "set grace 6 hours\ncorrect Hare square 9 because I had miscounted\nextend 2 days"
    )
    (hares,) = told(letters, HARE)
    for said in ("waits up to 6 hours", "I had miscounted", "The deadline of round 2 is now Mon 7 Dec"):
        assert said in hares
    assert "the GM has set grace to 6 hours; the GM has corrected" in hares


def test_a_hold_that_is_taken_back_in_the_same_mail_is_told_as_it_ends(race: Correspondence) -> None:
    (hares,) = told(race.write(GM, "hold I am away\nrelease"), HARE)
    assert "The match goes on." in hares
    assert "I am away" not in hares
    (hares,) = told(race.write(GM, "extend 1 day\nhold I am away"), HARE)
    assert "The GM holds the match: I am away." in hares
    assert "The deadline" not in hares


def test_what_was_told_is_set_back_by_its_opposite(race: Correspondence) -> None:
    race.write(GM, "extend 1 day")
    race.write(GM, "undo")
    assert "can't be undone: others have been told" in " ".join(shown(race.newest[GM]).split())
