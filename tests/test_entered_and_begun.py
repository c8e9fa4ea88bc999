"""Whom the GM enters by the mail that begins the match has one letter: the one that opens it, and says all of it."""

from email.message import EmailMessage

import pytest

from tests.kit.correspondence import GM, Correspondence, address, shown

ANN = address("Ann")
SET_UP = "create golden-strider called Spring Mile\nevery 7 days\ndeadline in 7 days\nplayers 2 to 8"


@pytest.fixture
def there(there: Correspondence) -> Correspondence:
    """A match in which Hare is entered, and of which nothing is missing."""
    there.write(GM, "prefer welcome: Have fun.")
    there.write(GM, f"{SET_UP}\nplayer Hare {address('Hare')}\nplayers 6 to 8")
    for name in ("Fox", "Emu", "Gnu", "Owl"):
        there.write(GM, f"player {name} {address(name)}")
    return there


def to(letters: list[EmailMessage], who: str) -> list[str]:
    return [" ".join(shown(one).split()) for one in letters if one["To"] == who]


def test_who_is_entered_and_started_by_one_mail_has_one_letter(there: Correspondence) -> None:
    letters = there.write(GM, f"player Ann {ANN}\nstart")
    (told,) = to(letters, ANN)
    assert "it begins, orders please" in told
    assert "You are Ann." in told
    assert "Answer any letter of mine to speak for Ann." in told
    assert "is yours alone, so don't pass it on" in told
    assert "Your GM says: Have fun" in told
    (hare,) = to(letters, address("Hare"))
    assert "yours alone" not in hare
    assert "Have fun" not in hare
    assert there.write(ANN, "line-up 6 6 6 6 6 play 6/0 M6")
    assert any("play 6/0" in one for one in there.standing())


def test_who_makes_the_match_full_has_one_letter(there: Correspondence) -> None:
    there.write(GM, "players 6 to 6\nstart when full")
    (told,) = to(there.write(GM, f"player Ann {ANN}"), ANN)
    assert "it begins, orders please" in told


def test_who_is_entered_alone_is_told_so(there: Correspondence) -> None:
    (told,) = to(there.write(GM, f"player Ann {ANN}"), ANN)
    assert "you are entered as Ann" in told
    (told,) = to(there.write(GM, "start"), ANN)
    assert "it begins" in told
    assert "yours alone" not in told


def test_who_is_entered_and_renamed_by_one_mail_reads_the_name_that_stands(there: Correspondence) -> None:
    (told,) = to(there.write(GM, f"player Ann {ANN}\nrename Ann as Zoe"), ANN)
    assert "you are entered as Zoe" in told
    assert "instead of" not in told


def test_who_is_entered_and_taken_off_by_one_mail_hears_nothing_of_it(there: Correspondence) -> None:
    letters = there.surely(GM, f"player Ann {ANN}\nremove Ann now")
    assert to(letters, ANN) == []
    (told,) = to(letters, GM)
    assert "Ann is no longer entered" in told


def test_who_is_entered_is_not_taken_off_in_silence_by_an_undo(there: Correspondence) -> None:
    there.write(GM, f"player Ann {ANN}")
    told = to(there.write(GM, "undo"), GM)[0]
    assert "others have been told of it" in told
    told = to(there.write(GM, f"player Bob {address('Bob')}\nundo"), GM)[0]
    assert "others have been told of it" in told
