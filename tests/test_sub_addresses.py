"""Mailboxes that have no bot+x@ addresses: a domain of the bot's own, and a mailbox with one address."""

from pathlib import Path

import pytest

from bot.store import questions
from tests.kit.correspondence import BOT, GM, Correspondence, address, opened, race, shown

HARE, FOX = address("Hare"), address("Fox")


@pytest.fixture
def bare(tmp_path: Path) -> Correspondence:
    """A race whose bot has one address."""
    there = opened(tmp_path)
    there.sub_addresses = "none"
    return race(there)


@pytest.fixture
def own(tmp_path: Path) -> Correspondence:
    """A race whose bot has a domain."""
    there = opened(tmp_path)
    there.sub_addresses = "catch-all"
    return race(there)


def test_an_answer_is_known_by_the_letter_that_it_names(bare: Correspondence) -> None:
    assert bare.newest[HARE]["Reply-To"] == BOT
    (receipt,) = bare.write(HARE, "line-up 7 7 6 5 5", subject="my orders")
    assert "lines up 7 7 6 5 5" in receipt["Subject"]
    assert bare.standing() == ["line-up 7 7 6 5 5"]


def test_an_answer_is_known_by_the_key_in_its_subject(bare: Correspondence) -> None:
    subject = f"RE: {bare.newest[HARE]['Subject']}"
    (receipt,) = bare.write(HARE, "line-up 7 7 6 5 5", fresh=True, subject=subject)
    assert "lines up 7 7 6 5 5" in receipt["Subject"]
    # The receipt is answered by a button, which names no letter.
    (taken_back,) = bare.write(HARE, "withdraw", fresh=True, subject=f"Re: {receipt['Subject']}")
    assert "did you write this?" not in taken_back["Subject"]
    assert bare.standing() == []


def test_what_has_neither_is_asked_about(bare: Correspondence) -> None:
    (asked,) = bare.write(HARE, "line-up 7 7 6 5 5", fresh=True, subject="[GS-1] my orders")
    assert "did you write this?" in asked["Subject"]
    assert bare.standing() == []
    bare.write(HARE, "yes", subject="Re: that")
    assert len(bare.standing()) == 1


def test_the_letter_of_somebody_else_opens_nothing(bare: Correspondence) -> None:
    (asked,) = bare.write(FOX, "line-up 7 7 6 5 5", answering=bare.newest[HARE], subject="mine")
    assert asked["To"] == HARE
    assert bare.standing() == []


def test_an_old_letter_proves_nothing_any_more(bare: Correspondence) -> None:
    old = bare.newest[HARE]
    for _ in range(2):
        bare.to_deadline()
    bare.pass_time(hours=1)
    (asked,) = bare.write(HARE, "play 6/0 M6", answering=old, subject="mine")
    assert "it answers an old letter of mine" in " ".join(shown(asked).split())


def test_a_stranger_joins_and_a_gm_steers(bare: Correspondence) -> None:
    bare.write(GM, "create golden-strider called Second\nevery 7 days\ndeadline in 7 days\nopen")
    (asked,) = bare.write("zoe@x.test", "join GS-2 as Zebra", fresh=True)
    assert asked["Reply-To"] == BOT
    letters = bare.write("zoe@x.test", "yes", subject="Re: your letter")
    assert any("Zebra" in letter["Subject"] for letter in letters if letter["To"] == "zoe@x.test")
    (told,) = [letter for letter in letters if letter["To"] == GM]
    bare.surely(GM, "remove Zebra now", answering=told, subject="out")
    with bare.engine.begin() as db:
        assert questions.seats_of(db, 2) == []


def test_a_domain_of_ones_own_has_an_address_for_each_seat(own: Correspondence) -> None:
    reply_to = own.newest[HARE]["Reply-To"]
    assert reply_to.startswith("gs1.")
    assert own.newest[HARE]["X-PBM-Answer"] is None
    (receipt,) = own.write(HARE, f"line-up 7 7 6 5 5\nwithdraw {reply_to}", fresh=True, to=reply_to)
    assert "lines up 7 7 6 5 5" in receipt["Subject"]
    assert reply_to not in shown(receipt)


def test_mail_to_another_address_of_the_domain_is_a_strangers(own: Correspondence) -> None:
    (letter,) = own.write("zoe@x.test", "line-up 7 7 6 5 5", fresh=True, to="info@pbm.test")
    assert (letter["To"], letter["Subject"]) == ("zoe@x.test", "not done: I don't know this address")
    assert own.standing() == []
    assert own.write("zoe@x.test", "Dear info, 7 7 6 5 5 is sold.", fresh=True, to="info@pbm.test") == []
