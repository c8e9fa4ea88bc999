"""How far a mail is believed: key, sender, our mail server's word, several addresses, a lost key."""

from collections.abc import Callable
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from tests.kit import correspondence
from tests.kit.correspondence import GM, Correspondence, address, all_shown, opened, race, shown

Golden = Callable[[str, str], None]

MX = "mx.pbm.test"
HARE = address("Hare")
WORK = "hare@work.test"
PASSED = "Authentication-Results: mx.pbm.test; dmarc=pass (p=none) header.from=x.test\r\n"
FAILED = "Authentication-Results: mx.pbm.test; dmarc=fail (p=reject) header.from=x.test\r\n"


@pytest.fixture
def there(tmp_path: Path) -> Correspondence:
    there = opened(tmp_path)
    there.vouched_by = MX
    return race(there)


def test_a_fresh_mail_that_our_mail_server_vouches_for_is_the_players(there: Correspondence) -> None:
    (letter,) = there.write(HARE, "line-up 7 7 6 5 5", fresh=True, subject="[GS-1] my orders", headers=PASSED)
    assert letter["To"] == HARE
    assert len(there.standing()) == 1


@pytest.mark.parametrize("subject", ["GS-1 orders", "gs-1", "Golden Strider, GS-1, round 1"])
def test_a_tag_in_a_subject_of_ones_own_needs_no_brackets(there: Correspondence, subject: str) -> None:
    correspondence.race(there)
    there.write(HARE, "line-up 7 7 6 5 5", fresh=True, subject=subject, headers=PASSED)
    assert len(there.standing()) == 1


def test_without_a_tag_one_of_the_writers_own_is_shown(there: Correspondence) -> None:
    correspondence.race(there)
    (letter,) = there.write(HARE, "line-up 7 7 6 5 5", fresh=True, subject="orders", headers=PASSED)
    assert 'Write "match GS-1" on a line before it' in " ".join(shown(letter).split())


@pytest.mark.parametrize(
    "stamp",
    [
        "",
        PASSED + PASSED,
        "Authentication-Results: mx.other.test; spf=pass\r\n" + PASSED,
        PASSED.replace("x.test", "y.test"),
    ],
)
def test_without_that_word_it_is_asked_about(there: Correspondence, stamp: str) -> None:
    (letter,) = there.write(HARE, "line-up 7 7 6 5 5", fresh=True, subject="[GS-1] my orders", headers=stamp)
    assert "did you write this?" in letter["Subject"]
    assert there.standing() == []


def test_a_forged_sender_is_asked_about_though_the_key_is_right(there: Correspondence) -> None:
    (letter,) = there.write(HARE, "line-up 7 7 6 5 5", headers=FAILED)
    assert "did you write this?" in letter["Subject"]
    assert there.standing() == []
    there.write(HARE, "yes")
    assert len(there.standing()) == 1


def test_our_own_address_is_never_asked_about(there: Correspondence) -> None:
    letter = there.newest[HARE]
    for sender in ("bot@pbm.test", "Past the Post <bot+gs1.abcdefghjk@pbm.test>"):
        raw = there.compose(HARE, "join GS-1 as Zorro").replace(
            f"From: {HARE}".encode(), f"From: {sender}".encode()
        )
        there.deliver(raw)
    there.deliver(there.compose("bot@pbm.test", "help", to="bot@pbm.test", subject=letter["Subject"]))
    assert there.letters() == []
    assert there.mail_statuses()[-3:] == [("filed", "from our own address")] * 3


@pytest.mark.parametrize("line", ["join GS-1 as Zorro", "help", "line-up 7 7 6 5 5"])
def test_a_sub_address_at_a_domain_of_our_own_is_ours_too(tmp_path: Path, line: str) -> None:
    """It was asked about, and answered: the letter came back to us."""
    there = opened(tmp_path)
    there.sub_addresses = "catch-all"
    race(there)
    ours = there.newest[address("Fox")]["Reply-To"]
    assert "+" not in ours
    assert there.write(ours, line, fresh=True) == []
    assert there.write(ours, line, answering=there.newest[HARE]) == []
    assert there.mail_statuses()[-2:] == [("filed", "from our own address")] * 2
    # People may have addresses at the same domain.
    assert there.write("ann.cunningham@pbm.test", "help", fresh=True) != []


@pytest.mark.parametrize("sender", ["bot@pbm.test, hare@x.test", "Hare <hare@x.test>, <bot+x@pbm.test>"])
def test_ours_among_several_addresses_of_from_is_never_asked_about(
    there: Correspondence, sender: str
) -> None:
    assert there.write(sender, "line-up 7 7 6 5 5", answering=there.newest[HARE]) == []
    assert there.mail_statuses()[-1] == ("filed", "from our own address")


def test_another_address_is_confirmed_by_both(there: Correspondence, golden: Golden) -> None:
    report = there.newest[HARE]
    asked = there.surely(HARE, f"also {WORK}")
    told = there.write(WORK, "yes")
    golden("golden/letters/also.txt", all_shown(asked + told))
    assert [letter["To"] for letter in asked] == [WORK, HARE]
    assert [letter["To"] for letter in told] == [HARE, WORK]
    (receipt,) = there.write(WORK, "line-up 7 7 6 5 5", answering=report)
    assert receipt["To"] == HARE
    assert len(there.standing()) == 1
    there.write(HARE, f"forget {WORK}")
    (asked_again,) = there.write(WORK, "withdraw", answering=report)
    assert (asked_again["To"], len(there.standing())) == (HARE, 1)


def test_another_address_says_so_itself_and_the_old_one_is_asked_first(there: Correspondence) -> None:
    (asked,) = there.write(WORK, f"also {WORK}", answering=there.newest[HARE])
    assert asked["To"] == HARE
    assert WORK in [letter["To"] for letter in there.write(HARE, "yes")]


def test_nobody_else_makes_an_address_theirs(there: Correspondence) -> None:
    there.surely(HARE, f"also {WORK}")
    question = there.newest[WORK]
    assert there.write("fox@x.test", "yes", answering=question) == []
    assert there.write(WORK, "no thanks", answering=question) == []
    assert there.write(WORK, "no") == []
    report = there.newest[HARE]
    (asked,) = there.write(WORK, "withdraw", answering=report)
    assert "did you write this?" in asked["Subject"]


def test_an_address_of_another_player_can_not_be_added(there: Correspondence) -> None:
    (receipt,) = there.surely(HARE, f"also {address('Fox')}")
    assert "on file for another person" in " ".join(shown(receipt).split())


def test_letters_go_to_an_address_that_changed(there: Correspondence) -> None:
    there.surely(HARE, f"move to {WORK}")
    there.write(WORK, "yes")
    there.letters()
    report = next(letter for letter in there.to_deadline() if letter["To"] == WORK)
    (receipt,) = there.write(HARE, "status", answering=report)
    assert receipt["To"] == WORK


def test_a_lost_key(there: Correspondence, golden: Golden) -> None:
    old = there.newest[HARE]
    there.to_deadline()
    (asked,) = there.write(HARE, "resend GS-1", fresh=True)
    assert "did you write this?" in asked["Subject"]
    letters = there.write(HARE, "yes")
    golden("golden/letters/resend.txt", all_shown(letters))
    assert [letter["To"] for letter in letters] == [HARE, HARE]
    (held,) = there.write(HARE, "play 6/0 M6", answering=old)
    assert "did you write this?" in held["Subject"]


def test_two_seats_where_the_game_allows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    both = replace(GAMES[0], seats_each=lambda _rules: 2)
    monkeypatch.setattr("bot.games.GAMES", (both, *GAMES[1:]))
    monkeypatch.setattr("bot.flow.values.snapshots.find", lambda key: both if key == both.key else None)
    there = opened(tmp_path)
    there.vouched_by = MX
    race(there, field=("Tortoise", "Ostrich", "Snail", "Fox"))
    there.write(GM, "create golden-strider called Twins\nevery 7 days\ndeadline in 7 days\nopen")
    for name in ("Hare", "Fox", "Kangaroo", "Emu", "Newt"):
        player = HARE if name in ("Hare", "Fox") else address(name)
        there.write(player, f"join GS-2 as {name}", fresh=True)
        there.write(player, "yes")
    there.write(address("Zorro"), "join GS-2 as Zorro", fresh=True)
    there.write(address("Zorro"), "yes")
    there.write(GM, "match GS-2\nstart", answering=there.newest[GM])
    (receipt,) = there.write(HARE, "line-up 7 7 6 5 5", fresh=True, subject="[GS-2] hi", headers=PASSED)
    assert "You play Hare and Fox in GS-2" in shown(receipt)


def without_plus(there: Correspondence, line: str, **how: Any) -> list[EmailMessage]:
    """Hare answers by a program that loses what stands behind the plus."""
    return there.write(HARE, line, to="bot@pbm.test", **how)


def test_the_key_in_a_subject_is_believed_for_the_turn_and_the_next_two(there: Correspondence) -> None:
    report = there.newest[HARE]
    (receipt,) = without_plus(there, "line-up 7 7 6 5 5")
    assert "lines up 7 7 6 5 5" in receipt["Subject"]
    key = report["Subject"].rsplit("#", 1)[1]
    assert key not in report["Reply-To"]
    for _ in range(3):
        there.to_deadline()
    (asked,) = without_plus(there, "withdraw", answering=report)
    assert "did you write this?" in asked["Subject"]


def test_the_key_of_a_subject_opens_nothing_as_an_address(there: Correspondence) -> None:
    key = there.newest[HARE]["Subject"].rsplit("#", 1)[1]
    (asked,) = there.write(HARE, "withdraw", fresh=True, to=f"bot+gs1.{key}@pbm.test")
    assert "did you write this?" in asked["Subject"]


def test_a_button_on_an_old_report_orders_nothing_for_the_new_round(there: Correspondence) -> None:
    there.to_deadline()
    report = there.newest[HARE]
    there.to_deadline()
    there.pass_time(hours=1)
    begun = there.compose(
        HARE, "play 6/0 M6", fresh=True, to=report["Reply-To"], subject=f"Re: {report['Subject']}"
    )
    there.deliver(begun)
    (receipt,) = there.letters()
    assert "answers a letter about an earlier turn" in " ".join(shown(receipt).split())
    assert there.standing() == []
    report = there.newest[HARE]
    there.write(HARE, "play 6/0 M6", fresh=True, to=report["Reply-To"], subject=f"Re: {report['Subject']}")
    assert there.standing() == ["play 6/0 M6"]


def test_subjects_stand_in_one_line(there: Correspondence) -> None:
    there.write(
        GM, f"create golden-strider called {'Very Long Mile ' * 4}\nevery 7 days\ndeadline in 7 days\nopen"
    )
    name = "A Name Of Forty Letters Which Is Allowed"
    letters = there.write("long@x.test", f"join GS-2 as {name}", fresh=True)
    letters += there.write("long@x.test", "yes")
    letters += there.write("long@x.test", "extend\nresign now or never\nplay 6/0 M6 B6")
    assert letters
    assert max(len(letter["Subject"]) for letter in letters) < 78


def test_keys_are_masked_where_words_of_a_mail_are_shown(there: Correspondence) -> None:
    report = there.newest[HARE]
    words = f"withdraw {report['Subject']}\nwithdraw {report['Reply-To']}"
    (receipt,) = there.write(HARE, words)
    key = report["Reply-To"].partition(".")[2].partition("@")[0]
    assert key not in shown(receipt)
    (asked,) = there.write("fox@x.test", words, answering=report)
    assert asked["To"] == HARE
    assert key not in shown(asked)


def test_a_forwarded_report_orders_nothing_by_itself_and_the_owner_gets_the_receipt(
    there: Correspondence,
) -> None:
    report = there.newest[HARE]
    stamp = PASSED  # the rival's own address is vouched for, too
    (asked,) = there.write(address("Fox"), "line-up 7 7 6 5 5", answering=report, headers=stamp)
    assert (asked["To"], there.standing()) == (HARE, [])
    (receipt,) = there.write(HARE, "yes")
    assert (receipt["To"], len(there.standing())) == (HARE, 1)


def test_a_new_player_is_told_what_the_letters_of_the_tables_stand_for(there: Correspondence) -> None:
    for number in range(1, 5):
        report = next(letter for letter in there.to_deadline() if letter["To"] == HARE)
        page = report.get_body(("html",))
        assert page is not None
        assert ("O owed in the next round" in " ".join(shown(report).split())) == (number <= 3)
        assert ('<abbr title="owed in the next round">O</abbr>' in page.get_content()) == (number <= 3)
    (answer,) = there.write(HARE, "help")
    assert "O owed in the next round" in " ".join(shown(answer).split())


def test_an_answer_to_an_older_report_is_stale_though_the_address_has_changed(there: Correspondence) -> None:
    there.to_deadline()
    report = there.newest[HARE]
    there.to_deadline()
    there.surely(HARE, f"move to {WORK}")
    there.write(WORK, "yes")
    there.pass_time(hours=1)
    (receipt,) = there.write(WORK, "play 6/0 M6", answering=report)
    assert "answers a letter about an earlier turn" in " ".join(shown(receipt).split())
    assert there.standing() == []


def test_who_takes_over_a_seat_is_new_for_three_rounds(there: Correspondence) -> None:
    there.write(address("Fox"), "standing orders: play the oldest card, bank all of it")
    for _ in range(5):
        there.to_deadline()
    legend = "O owed in the next round"
    letters = there.decide(GM, f"replace Hare {WORK}")
    assert [legend in " ".join(shown(one).split()) for one in letters if one["To"] == WORK] == [True]
    for number in range(1, 5):
        for one in there.to_deadline():
            new = one["To"] == WORK and number <= 3
            assert (legend in " ".join(shown(one).split())) == new


def test_the_first_letter_names_the_gm_and_no_address(tmp_path: Path, golden: Golden) -> None:
    there = opened(tmp_path)
    there.gm_names = {GM: "Ann Archer"}
    entered = there.write(GM, "create golden-strider called Spring Mile\nrunner Hare hare@x.test")
    begun = race(there).newest[HARE]
    golden("golden/letters/first.txt", all_shown([next(one for one in entered if one["To"] == HARE), begun]))
    for letter in (*entered[:1], begun):
        assert GM not in shown(letter)
        assert "Your GM, Ann Archer, reads" in shown(letter)


def test_a_letter_proves_who_answers_it_until_two_turns_have_been_told(there: Correspondence) -> None:
    old = there.newest[HARE]
    there.to_deadline()
    (receipt,) = there.write(HARE, "withdraw", fresh=True, to=old["Reply-To"])
    assert "did you write this?" not in receipt["Subject"]
    there.to_deadline()
    there.pass_time(hours=1)
    (asked,) = there.write(HARE, "play 6/0 M6", fresh=True, to=old["Reply-To"])
    assert "did you write this?" in asked["Subject"]
    assert "it answers an old letter of mine" in " ".join(shown(asked).split())
    assert there.standing() == []
    there.write(HARE, "yes", answering=asked)
    assert there.standing() == ["play 6/0 M6"]


def test_the_key_of_a_question_that_was_answered_ages_like_any_other(there: Correspondence) -> None:
    """Who had such a letter could order by it for ever, as the player or as the GM."""
    (asked,) = there.write(GM, "process")
    there.write(GM, "no")
    there.write("hare@elsewhere.test", "play 6/0 M3 B3", answering=there.newest[HARE])
    held = there.newest[HARE]
    assert "did you write this" in held["Subject"]
    there.write(HARE, "yes")
    there.write(GM, "extend 1 hour", answering=asked)
    assert "The deadline of line-up and round 1 is now" in " ".join(shown(there.newest[GM]).split())
    there.to_deadline()
    there.to_deadline()
    before = there.match()
    for sender, line, letter in ((GM, "hold", asked), (HARE, "play 5/0 M5", held)):
        (question,) = there.write(sender, line, answering=letter)
        assert "it answers an old letter of mine" in " ".join(shown(question).split())
    assert there.match() == before
    assert there.standing() == []


def test_a_question_that_nobody_has_answered_is_answered_however_late(there: Correspondence) -> None:
    there.write("hare@elsewhere.test", "prefer plain text", answering=there.newest[HARE])
    held = there.newest[HARE]
    there.to_deadline()
    there.to_deadline()
    there.write(HARE, "yes", answering=held)
    assert "did you write this" not in there.newest[HARE]["Subject"]
    assert there.mail_statuses()[-2:] == [("answered", None), ("answered", "yes to a held mail")]


def test_a_key_without_its_turn_is_of_an_old_letter(there: Correspondence) -> None:
    for _ in range(2):
        there.to_deadline()
    local = there.newest[HARE]["Reply-To"].partition("@")[0]
    (asked,) = there.write(HARE, "withdraw", fresh=True, to=f"{local.rpartition('.')[0]}@pbm.test")
    assert "did you write this?" in asked["Subject"]
