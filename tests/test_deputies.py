"""Somebody orders for a player for a time: asked first, with a key of their own, which opens nothing after the end."""

from datetime import timedelta
from email.message import EmailMessage

import pytest

from tests.kit import Golden
from tests.kit.correspondence import FIELD, GM, Correspondence, address, all_shown, shown

HARE, ZOE = address("Hare"), "zoe@x.test"
ORDERS = "line-up 7 7 6 5 5\nplay 7/0 M4 B3"


def said(there: Correspondence, sender: str, text: str, **how: object) -> str:
    there.write(sender, text, **how)
    return " ".join(shown(there.newest[sender]).split())


@pytest.fixture
def deputised(race: Correspondence) -> Correspondence:
    """Zoe orders for Hare until 5 December."""
    race.surely(HARE, "deputy Zoe zoe@x.test until 5 Dec")
    race.write(ZOE, "yes")
    # The letter with how it stands came before the answer to the yes.
    race.newest[ZOE] = key(race)
    return race


def key(there: Correspondence) -> EmailMessage:
    """The newest letter to Zoe that has the key of a deputy."""
    there.read_up_to = 0
    begins = [
        one for one in there.letters() if one["To"] == ZOE and "you order for Hare, orders" in one["Subject"]
    ]
    return begins[-1]


def test_they_are_asked_first_and_both_are_told_when_it_ends(race: Correspondence, golden: Golden) -> None:
    letters = race.surely(HARE, "deputy Zoe zoe@x.test until 5 Dec")
    letters += race.write(ZOE, "yes please")
    race.pass_time(days=14)
    letters += [
        one
        for one in race.run_turns()
        if "no longer orders" in one["Subject"] or "you no longer" in one["Subject"]
    ]
    golden("golden/letters/deputy.txt", all_shown(letters))


def test_nothing_counts_before_their_yes(race: Correspondence) -> None:
    race.surely(HARE, "deputy Zoe zoe@x.test until 5 Dec")
    assert "You are asked to be a deputy in GS-1" in said(race, ZOE, ORDERS)
    assert race.standing() == []


def test_what_came_before_the_end_counts_though_it_is_read_behind_it(deputised: Correspondence) -> None:
    """Nobody looked into the mailbox until then. The deputy was told that they order no more, and not obeyed."""
    deputised.pass_time(days=14)
    looked = deputised.now
    deputised.now = looked + timedelta(days=2)
    assert [one for one in deputised.run_turns(drained=looked) if "no longer" in one["Subject"]] == []
    deputised.write(GM, "hold")
    assert "stands" in said(deputised, ZOE, ORDERS, arrived=looked, answering=key(deputised))
    ended = [one["To"] for one in deputised.run_turns() if "no longer" in one["Subject"]]
    assert sorted(ended) == [HARE, ZOE]
    assert "stands" not in said(deputised, ZOE, ORDERS, answering=key(deputised))


def test_they_order_and_the_last_one_counts(deputised: Correspondence) -> None:
    assert "play 7/0 M4 B3 stands" in said(deputised, ZOE, ORDERS)
    assert deputised.standing() == ["line-up 7 7 6 5 5", "play 7/0 M4 B3"]
    deputised.write(HARE, "play 7/0 M7")
    assert "play 7/0" in said(deputised, ZOE, "status")
    deputised.write(ZOE, "play 7/0 M5 B2")
    assert deputised.standing()[-1] == "play 7/0 M5 B2"


def test_they_read_what_the_seat_reads(deputised: Correspondence) -> None:
    deputised.write(ZOE, ORDERS)
    deputised.to_deadline()
    reports = [" ".join(shown(deputised.newest[one]).split("\n", 2)[2].split()) for one in (ZOE, HARE)]
    assert reports[0] == reports[1]
    assert "You hold" in reports[0]
    assert deputised.newest[ZOE]["Reply-To"] != deputised.newest[HARE]["Reply-To"]


def test_who_is_away_is_not_reminded_and_their_deputy_is(race: Correspondence) -> None:
    race.surely(HARE, "away 27 Nov to 30 Nov\ndeputy zoe@x.test")
    race.write(ZOE, "yes")
    race.pass_time(days=6, hours=1)
    told = [one["To"] for one in race.run_turns() if "orders please" in one["Subject"]]
    assert HARE not in told
    assert ZOE in told


def test_what_is_the_players_alone_they_cannot_say(deputised: Correspondence) -> None:
    lines = (
        "resign now",
        "resend",
        "move to z@y.test",
        "also z@y.test",
        "deputy Ann ann@x.test until 2 Dec",
        "back",
    )
    assert said(deputised, ZOE, "\n".join(lines)).count("This only the player can say") == len(lines)


def test_after_the_end_no_old_letter_of_theirs_has_any_effect(deputised: Correspondence) -> None:
    old = deputised.newest[ZOE]
    deputised.to_deadline()
    report = deputised.newest[ZOE]
    deputised.write(HARE, "no deputy")
    for letter in (old, report):
        assert "You are no deputy in GS-1 now" in said(deputised, ZOE, "play 7/0 M7", answering=letter)
        assert "You are no deputy in GS-1 now" in said(deputised, ZOE, "withdraw", answering=letter)
    # Nor does the key in the subject of such a letter, where the address has lost its own.
    deputised.write(ZOE, "play 7/0 M7", to="bot@pbm.test", subject=f"Re: {report['Subject']}")
    assert deputised.standing() == []
    deputised.to_deadline()
    assert "round 2" not in deputised.newest[ZOE]["Subject"].lower() or "no deputy" in shown(
        deputised.newest[ZOE]
    )


def test_their_time_ends_by_itself_and_with_the_seat(deputised: Correspondence) -> None:
    deputised.decide(GM, "replace Hare new@x.test")
    assert "Your time as deputy is over" in " ".join(shown(deputised.newest[ZOE]).split())
    assert "You are no deputy" in said(deputised, ZOE, ORDERS, answering=key(deputised))


def test_a_rival_is_refused_and_nobody_else_learns_why(race: Correspondence) -> None:
    race.surely(HARE, f"deputy Tor {address('Tortoise')} until 5 Dec")
    assert "You play Tortoise in GS-1 yourself" in said(race, address("Tortoise"), "yes")
    refused = shown(race.newest[HARE])
    race.pass_time(days=1)
    race.surely(HARE, "deputy Tor zoe@x.test until 5 Dec")
    race.write(ZOE, "no")
    assert shown(race.newest[HARE]) == refused


def test_who_has_ordered_for_a_rival_gets_no_seat(deputised: Correspondence) -> None:
    deputised.write(ZOE, "no deputy")
    assert "has ordered for another side in GS-1" in said(deputised, GM, "replace Fox zoe@x.test")
    assert "to zoe@x.test" in said(deputised, GM, "replace Hare zoe@x.test")


def test_a_gm_names_one_and_the_player_is_told_and_may_end_it(race: Correspondence) -> None:
    race.surely(GM, "Hare: deputy Zoe zoe@x.test until 5 Dec")
    assert "deputy Zoe zoe@x.test until 5 Dec" in shown(race.newest[HARE])
    race.write(ZOE, "yes")
    assert "Zoe no longer orders for Hare" in said(race, HARE, "no deputy")


def test_what_can_not_be_is_answered(race: Correspondence) -> None:
    for line, answer in (
        ("deputy Zoe zoe@x.test", "Until when?"),
        ("deputy Me hare@x.test until 5 Dec", "somebody else"),
        ("deputy Zoe zoe@x.test until soon", "I can't read"),
        ("no deputy", "has no deputy"),
    ):
        assert answer in said(race, HARE, line)


def test_words_of_a_deputy_to_the_gm_are_not_the_players(deputised: Correspondence) -> None:
    deputised.write(ZOE, "to GM: hello")
    assert "Hare writes" not in shown(deputised.newest[GM])


def test_one_who_was_named_before_the_start_gets_the_letter_that_opens_the_match(
    there: Correspondence,
) -> None:
    names = "\n".join(f"player {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider\nevery 7 days\ndeadline in 7 days\n{names}")
    there.surely(HARE, "deputy Zoe zoe@x.test until 5 Dec")
    assert "You order for Hare until Sat 5 Dec" in said(there, ZOE, "yes")
    there.write(GM, "start")
    assert "it begins, orders please" in there.newest[ZOE]["Subject"]
    there.write(ZOE, ORDERS)
    assert there.standing() == ["line-up 7 7 6 5 5", "play 7/0 M4 B3"]
