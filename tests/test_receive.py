"""Arrow 1 on a real database: what a mail does, and the one answer that accounts for every line of it."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.flow.commands import obeying
from bot.flow.intake import batches, inbox
from bot.flow.intake.identify import identify
from bot.letters.opened import open_letter
from bot.store import questions
from tests.kit import Golden, correspondence
from tests.kit.correspondence import BOT, GM, START, Arriving, Correspondence, address, all_shown, shown

HARE = address("Hare")


def test_a_gm_sets_up_a_match_in_one_letter(there: Correspondence, golden: Golden) -> None:
    letters = there.write(
        GM,
        "create golden-strider tap called Spring Mile\nset length 62\nplayers 6-8\nzone Europe/Paris\n"
        "every Fri 20:00\ndeadline Fri 4 Dec 20:00\nopen\n\nThank you!\n-- \nThe GM of the zine\n",
    )
    golden("golden/letters/gm-sets-up.txt", all_shown(letters))
    assert there.match().options == {"length": "62"}
    assert there.match().variant == "tap"


def test_a_stranger_joins_and_is_asked_whether_it_was_they(there: Correspondence, golden: Golden) -> None:
    there.write(GM, "create golden-strider called Spring Mile\nopen")
    question = there.write(HARE, "join GS-1 as Hare\n\nSent from my iPhone")
    with there.engine.begin() as db:
        assert questions.seats_of(db, 1) == []
    answer = there.write(HARE, "Yes\n")
    with there.engine.begin() as db:
        assert [seat.entrant for seat in questions.seats_of(db, 1)] == ["Hare"]
    golden("golden/letters/joining.txt", all_shown(question + answer))


def test_every_line_of_a_letter_is_accounted_for(race: Correspondence, golden: Golden) -> None:
    body = (
        "Hi Bob, what a lovely day!\n\nline-up 7 7 6 5 5 play 7/0 m5 b2\npaly 6/0 M3 B3\n"
        "I won't play 6/0 M3 B3\nplay 6/0 M9\n-- \nHare\n"
    )
    letters = race.write(HARE, body)
    golden("golden/letters/every-line.txt", all_shown(letters))
    assert race.standing() == ["line-up 7 7 6 5 5", "play 7/0 M5 B2"]


def test_the_last_order_before_the_deadline_stands(race: Correspondence) -> None:
    race.write(HARE, "play 6/0 M3 B3")
    race.write(HARE, "play 6/0 M4 B2")
    assert race.standing() == ["play 6/0 M4 B2"]


def test_a_refused_order_leaves_the_one_before(race: Correspondence) -> None:
    race.write(HARE, "play 6/0 M3 B3")
    (refusal,) = race.write(HARE, "play 6/0 M4 B4")
    assert race.standing() == ["play 6/0 M3 B3"]
    assert "1 line not obeyed: Hare plays 6/0, moves 3, banks 3" in refusal["Subject"]


def test_gs_12_a_play_that_no_longer_fits_the_line_up_falls_and_the_receipt_says_so(
    race: Correspondence,
    golden: Golden,
) -> None:
    race.write(HARE, "line-up 10 5 5 5 5\nplay 10/0 M5 B5")
    letters = race.write(HARE, "line-up 6 6 6 6 6")
    assert race.standing() == ["line-up 6 6 6 6 6"]
    golden("golden/letters/play-falls.txt", all_shown(letters))


def test_withdraw_takes_back_what_stands(race: Correspondence) -> None:
    race.write(HARE, "play 6/0 M3 B3")
    race.write(HARE, "withdraw")
    assert race.standing() == []


@pytest.mark.parametrize("words", ["status", "help", "rules", "list"])
def test_what_one_may_ask(race: Correspondence, golden: Golden, words: str) -> None:
    race.write(HARE, "play 6/0 M3 B3")
    golden(f"golden/letters/asked-{words}.txt", all_shown(race.write(HARE, words)))


def test_a_mail_with_the_key_from_another_address_is_held_and_the_owner_asked_once(
    race: Correspondence,
    golden: Golden,
) -> None:
    report = race.newest[HARE]
    letters = race.write("mallory@evil.test", "play 6/0 M6", answering=report)
    assert [letter["To"] for letter in letters] == [HARE]
    assert race.standing() == []
    golden("golden/letters/was-this-you.txt", all_shown(letters))


def test_a_held_order_stands_after_yes_and_never_after_no(race: Correspondence) -> None:
    report = race.newest[HARE]
    race.write("hare@phone.test", "play 6/0 M5 B1", answering=report)
    race.write(HARE, "yes")
    assert race.standing() == ["play 6/0 M5 B1"]
    race.write("hare@phone.test", "play 6/0 M6", answering=report)
    race.write(HARE, "no, that was not me\nno")
    assert race.standing() == ["play 6/0 M5 B1"]


def test_an_order_in_answer_to_the_question_is_obeyed(race: Correspondence) -> None:
    race.write("hare@phone.test", "play 6/0 M5 B1", answering=race.newest[HARE])
    race.write(HARE, "play 6/0 M2 B4")
    assert race.standing() == ["play 6/0 M2 B4"]


def test_an_address_on_file_without_a_key_is_held_too(race: Correspondence) -> None:
    race.write(HARE, "play 6/0 M3 B3", fresh=True, subject="[GS-1] my orders")
    assert race.standing() == []
    race.write(HARE, "yes")
    assert race.standing() == ["play 6/0 M3 B3"]


def test_one_address_is_asked_three_times_a_day_at_most(race: Correspondence) -> None:
    report = race.newest[HARE]
    for _ in range(8):
        race.write("mallory@evil.test", "play 6/0 M6", answering=report)
    statuses = [status for status, _ in race.mail_statuses()]
    assert statuses.count("held") == 3
    assert statuses.count("filed") == 5


def test_strangers_get_no_answer(there: Correspondence) -> None:
    assert there.write("spam@evil.test", "buy now") == []
    assert there.write("spam@evil.test", "create golden-strider\nstart\nprocess") == []
    assert there.mail_statuses() == [("filed", "a stranger")] * 2


def test_gm_commands_need_the_gms_key(race: Correspondence) -> None:
    deadline = race.match().deadline
    race.write(GM, "extend 2 days", fresh=True, subject="[GS-1]")
    race.write(HARE, "extend 2 days")
    assert race.match().deadline == deadline
    race.write(GM, "yes")
    assert deadline is not None
    assert race.match().deadline == deadline + timedelta(days=2)


def test_a_gm_of_the_house_is_known_by_their_address_with_a_key_and_without(race: Correspondence) -> None:
    """Anybody may have a key of their own: it makes nobody a GM, and who is no GM any more loses what a GM may."""
    race.write("stranger@x.test", "join GS-1 as Newt", fresh=True)
    with race.engine.begin() as db:
        people = [questions.person_by_address(db, one) for one in (GM, "stranger@x.test")]
        retired = replace(race.house, gms=frozenset())
        for person in people:
            assert person is not None
            local, _, domain = BOT.partition("@")
            keyed = open_letter(
                race.compose(person.address, "help", to=f"{local}+gm.{person.key}@{domain}", fresh=True)
            )
            bare = open_letter(race.compose(person.address, "help", to=BOT, fresh=True))
            for letter in (keyed, bare):
                assert identify(db, race.house, letter).gm == (person.address == GM)
                assert not identify(db, retired, letter).gm


def test_the_subjects_key_counts_only_when_the_sub_address_was_lost(race: Correspondence) -> None:
    report = race.newest[HARE]
    race.write(HARE, "play 6/0 M3 B3", to=BOT)
    assert race.standing() == ["play 6/0 M3 B3"]
    key = report["Subject"].rsplit("#", 1)[1]
    race.write(HARE, "play 6/0 M6", to="bot+gs1.aaaaaaaaaa@pbm.test", subject=f"#{key}", fresh=True)
    assert race.standing() == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    "header",
    ["Auto-Submitted: auto-replied\r\n", "Precedence: bulk\r\n", "Return-Path: <>\r\n", "List-Id: <x.y>\r\n"],
)
def test_automatic_mail_is_filed_and_never_answered(race: Correspondence, header: str) -> None:
    assert race.write(HARE, "play 6/0 M3 B3", headers=header) == []
    assert race.mail_statuses()[-1][0] == "filed"
    assert race.standing() == []


def test_our_own_report_coming_back_unquoted_orders_nothing(race: Correspondence) -> None:
    body = race.newest[HARE].get_body(("plain",))
    assert body is not None
    report = body.get_content().replace("-- reply above this line --\n", "")
    race.write(HARE, f"Thanks!\n\n{report}")
    assert race.standing() == []


def test_a_mail_delivered_twice_has_one_effect_and_one_answer(race: Correspondence) -> None:
    raw = race.compose(HARE, "play 6/0 M3 B3")
    race.deliver(raw)
    assert len(race.letters()) == 1
    race.deliver(b"Received: by another way\r\n" + raw)
    assert race.letters() == []
    assert race.mail_statuses()[-1][0] == "repeated"


def test_text_and_html_that_order_different_things_are_not_obeyed(race: Correspondence) -> None:
    last = race.newest[HARE]
    raw = (
        f"From: {HARE}\r\nTo: {last['Reply-To']}\r\nSubject: x\r\nMessage-ID: <two@x>\r\nMIME-Version: 1.0\r\n"
        'Content-Type: multipart/alternative; boundary="b"\r\n\r\n'
        "--b\r\nContent-Type: text/plain\r\n\r\nplay 6/0 M3 B3\r\n"
        "--b\r\nContent-Type: text/html\r\n\r\n<p>play 6/0 M6</p>\r\n--b--\r\n"
    )
    race.deliver(raw.encode())
    (receipt,) = race.letters()
    assert race.standing() == []
    assert "Not obeyed" in shown(receipt)


def test_a_mail_after_the_deadline_waits_for_the_turn_and_is_then_told_that_it_is_late(
    race: Correspondence,
    golden: Golden,
) -> None:
    deadline = race.match().deadline
    assert deadline is not None
    race.now = deadline + timedelta(seconds=30)
    assert race.write(HARE, "play 6/0 M3 B3") == []
    assert race.mail_statuses()[-1][0] == "new"
    letters = race.run_turns()
    late = [letter for letter in letters if letter["To"] == HARE and "not obeyed" in letter["Subject"]]
    golden("golden/letters/late.txt", all_shown(late))
    assert race.standing() == []


def test_an_order_that_answers_an_old_letter_is_not_taken_for_the_new_turn(race: Correspondence) -> None:
    first = race.newest[HARE]
    race.write(HARE, "play 6/0 M3 B3")
    race.to_deadline()
    race.pass_time(hours=1)
    race.write(HARE, "play 6/0 M3 B3", answering=first)
    assert race.standing() == []
    race.write(HARE, "play 6/0 M3 B3")  # answers the refusal, which is a letter about the new turn
    assert race.standing() == ["play 6/0 M3 B3"]


def test_a_mail_that_breaks_us_is_shunted_and_the_next_one_read(
    race: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(obeying, "orders", broken)
        race.write(HARE, "play 6/0 M3 B3", read=True)
    race.write(address("Fox"), "play 6/0 M3 B3")
    statuses = race.mail_statuses()
    assert (statuses[-2][0], statuses[-1][0]) == ("shunted", "answered")
    assert "ZeroDivisionError" in (statuses[-2][1] or "")


def test_a_late_mail_about_another_match_waits_for_that_matchs_turn(race: Correspondence) -> None:
    correspondence.race(race)
    deadline = race.match(2).deadline
    assert deadline is not None
    race.write(HARE, "match GS-2\nplay 6/0 M1 B5", arrived=deadline + timedelta(seconds=5))
    assert race.mail_statuses()[-1][0] == "new"
    race.now = deadline + timedelta(seconds=10)
    race.run_turns()
    with race.engine.begin() as db:
        assert questions.standing(db, 2, 1) == []
        assert questions.standing(db, 2, 2) == []


def test_an_order_below_the_signature_is_not_obeyed_and_not_passed_over_in_silence(
    race: Correspondence, golden: Golden
) -> None:
    letters = race.write(HARE, "Good luck to all!\n-- \nHare\nplay 6/0 M3 B3")
    golden("golden/letters/below-the-signature.txt", all_shown(letters))
    assert race.standing() == []


def test_a_renumbered_folder_orders_nothing_again_and_old_mail_is_only_filed(race: Correspondence) -> None:
    raw = race.compose(HARE, "play 6/0 M3 B3")
    race.deliver(raw)
    with race.engine.begin() as db:
        batch = [
            Arriving(1, START - timedelta(days=400), race.compose(HARE, "play 6/0 M6"), uidvalidity=2),
            Arriving(2, race.now, raw, uidvalidity=2),
        ]
        assert inbox.keep(db, "bot@host", "INBOX", batch, (2, 2), race.now) == 2
    batches.read_all(race.engine, race.house)
    assert [status for status, _ in race.mail_statuses()][-2:] == ["filed", "repeated"]
    assert race.standing() == ["play 6/0 M3 B3"]


def test_too_large_a_mail_is_told_so(race: Correspondence) -> None:
    race.deliver(race.compose(HARE, ""), whole=False)
    (receipt,) = race.letters()
    assert "too large" in shown(receipt)


def test_lines_may_speak_of_another_match(race: Correspondence) -> None:
    race.write(GM, "create golden-strider called Autumn Mile\nopen")
    race.write(HARE, "join GS-2 as Bunny\nmatch GS-1\nplay 6/0 M3 B3")
    with race.engine.begin() as db:
        assert [seat.entrant for seat in questions.seats_of(db, 2)] == ["Bunny"]
    assert race.standing() == ["play 6/0 M3 B3"]


def test_a_mail_to_the_addresses_of_two_matches_is_read_for_the_first_and_says_so(
    race: Correspondence, golden: Golden
) -> None:
    first = race.newest[HARE]
    correspondence.race(race)
    second, both = race.newest[HARE], f"{first['Reply-To']}, {race.newest[HARE]['Reply-To']}"
    letters = race.write(HARE, "play 6/0 M3 B3", to=both, answering=first)
    golden("golden/letters/two-addresses.txt", all_shown(letters))
    (other,) = race.write(HARE, "play 6/0 M4 B2", to=both, answering=second)
    assert "Not read for GS-2." in " ".join(shown(other).split())
    (done,) = race.write(HARE, "play 6/0 M4 B2\nmatch GS-2\nplay 6/0 M5 B1", to=both, answering=first)
    assert "Not read" not in shown(done)


def test_the_address_of_somebody_elses_seat_beside_ones_own_is_nothing_to_tell(race: Correspondence) -> None:
    mine = race.newest[HARE]
    correspondence.race(race)
    both = f"{mine['Reply-To']}, {race.newest[address('Fox')]['Reply-To']}"
    (receipt,) = race.write(HARE, "play 6/0 M3 B3", to=both, answering=mine)
    assert "GS-2" not in shown(receipt)
