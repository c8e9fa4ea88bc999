"""Whoever observes a match gets its public report, and speaks for no seat."""

import pytest

from tests.kit import Golden
from tests.kit.correspondence import GM, Correspondence, address, shown

ANN = "ann@x.test"
ORDERS = "line-up 7 7 6 5 5\nplay 7/0 M4 B3"


def said(there: Correspondence, sender: str, text: str, **how: object) -> str:
    there.write(sender, text, **how)
    return " ".join(shown(there.newest[sender]).split())


@pytest.fixture
def observed(race: Correspondence) -> Correspondence:
    """Ann observes the race."""
    race.write(ANN, "observe GS-1", fresh=True)
    race.write(ANN, "yes")
    return race


def test_the_address_is_asked_first_and_gets_the_public_report(race: Correspondence, golden: Golden) -> None:
    letters = race.write(ANN, "Hello, I'd like to watch GS-1 please", fresh=True)
    letters += race.write(ANN, "yes")
    race.write(address("Hare"), ORDERS)
    race.to_deadline()
    golden("golden/letters/observer.txt", "\n".join(map(shown, [*letters, race.newest[ANN]])))
    to_gm, to_ann = (shown(race.newest[one]) for one in (GM, ANN))
    assert to_gm[to_gm.index("Player ") : to_gm.index("For the GM")].strip() in to_ann
    assert "You hold" not in to_ann


def test_one_mail_that_a_program_writes_ends_it(observed: Correspondence) -> None:
    observed.to_deadline()
    link = observed.newest[ANN]["List-Unsubscribe"]
    assert link.endswith("?subject=stop%20observing%20GS-1&body=stop%20observing%20GS-1>")
    there = link.removeprefix("<mailto:").partition("?")[0]
    told = said(observed, ANN, "stop observing GS-1", to=there, subject="stop observing GS-1", fresh=True)
    assert "You no longer observe GS-1 Spring Mile" in told
    assert ANN not in [one["To"] for one in observed.to_deadline()]


def test_observers_are_told_when_a_match_is_cancelled(observed: Correspondence) -> None:
    observed.surely(GM, "cancel now: too few of us")
    assert "cancelled the match: too few of us" in shown(observed.newest[ANN])


def test_observers_and_deputies_are_told_of_a_roll_back(observed: Correspondence) -> None:
    """Else their next report would tell a turn again that they have read, and not why."""
    observed.surely(address("Hare"), "deputy Zoe zoe@x.test until 20 Dec")
    observed.write("zoe@x.test", "yes")
    observed.to_deadline()
    letters = observed.decide(GM, "roll back because I had miscounted")
    told = {one["To"]: " ".join(shown(one).split()) for one in letters}
    for reader in (ANN, "zoe@x.test", address("Hare")):
        assert "The reason: I had miscounted." in told[reader]
    assert "I told 6 players" in told[GM]
    assert "reply" not in told[ANN].partition("reply above")[2]


def test_the_log_has_it_and_undo_proposes_what_ends_it(observed: Correspondence) -> None:
    assert "somebody without a seat observe GS-1" in said(observed, GM, "log")
    assert '"stop observing GS-1" sets it back' in said(observed, ANN, "undo")
    assert "You no longer observe GS-1" in said(observed, ANN, "yes")


def test_its_subject_alone_is_enough(observed: Correspondence) -> None:
    observed.to_deadline()
    there = observed.newest[ANN]["Reply-To"]
    assert "You no longer observe" in said(
        observed, ANN, "", to=there, subject="stop observing GS-1", fresh=True
    )


def test_players_letters_have_no_such_link(observed: Correspondence) -> None:
    observed.to_deadline()
    assert observed.newest[address("Hare")]["List-Unsubscribe"] is None


def test_an_observer_speaks_for_no_seat(observed: Correspondence) -> None:
    observed.to_deadline()
    report = observed.newest[ANN]
    assert "You have no seat in GS-1" in said(observed, ANN, "play 6/0 M6", answering=report)
    told = said(observed, ANN, "status", answering=report)
    assert "GS-1 Spring Mile: round 2." in told
    assert "Hare" not in told


def test_what_can_not_be_is_answered(observed: Correspondence) -> None:
    for sender, line, answer in (
        (ANN, "observe GS-1", "You observe GS-1 already"),
        (ANN, "observe GS-7", "I have no such match"),
        (ANN, "stop observing GS-7", "You observe GS-1"),
        ("hare@x.test", "observe GS-1", "You have a part in GS-1"),
        ("hare@x.test", "stop observing", "You observe no match"),
        (GM, "observe GS-1", "You have a part in GS-1"),
        (GM, "set observers many", 'Allowed: a number, or "no"'),
    ):
        assert answer in said(observed, sender, line)


def test_a_match_has_as_many_observers_as_its_gm_wants(observed: Correspondence) -> None:
    assert "Up to 1 may read" in said(observed, GM, "set observers 1")
    observed.write("bob@x.test", "observe GS-1", fresh=True)
    assert "as many observers as its GM wants: 1" in said(observed, "bob@x.test", "yes")


def test_a_private_match_is_observed_with_its_code(there: Correspondence) -> None:
    names = "\n".join(
        f"player {name} {address(name)}" for name in ("Hare", "Fox", "Emu", "Yak", "Gnu", "Elk")
    )
    there.write(
        GM,
        f"create golden-strider\nopen with code HEDGEHOG\nevery 7 days\ndeadline in 7 days\n{names}\nstart",
    )
    there.write(ANN, "observe GS-1", fresh=True)
    assert "GS-1 is private" in said(there, ANN, "yes")
    assert "You observe GS-1" in said(there, ANN, "observe GS-1, code hedgehog")
