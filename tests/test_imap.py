"""The edge where mail comes in: on proper servers, on lines that break, and on servers that aren't proper."""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from imaplib import IMAP4

import pytest

from bot.clock import now
from bot.imap import Gaps, LoginRefusedError, connect, first_place, poll, reading, watching
from bot.mailbox import Arrived, Place
from tests.kit.embedded import embedded
from tests.kit.faultproxy import Faults, faultproxy
from tests.kit.imap_script import ImapScript, imap_script
from tests.kit.mailhost import BOT, HOST, PASSWORD, MailHost
from tests.kit.watched import inbox, numbered, watched

ANN = "ann@demo.test"


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pauses of the watch, without the patience."""
    monkeypatch.setattr(watching, "BROKEN", watching.Pauses(0.02, 0.1))
    monkeypatch.setattr(watching, "REFUSED", watching.Pauses(0.02, 0.1))
    monkeypatch.setattr(watching, "SOON", 0.01)


def beginning(host: MailHost) -> Place:
    """The cursor before the first mail of the bot's mailbox."""
    with connect(host.imap()) as session:
        return Place(session.uidvalidity, 0)


def post(host: MailHost, *numbers: int) -> None:
    for number in numbers:
        host.post(numbered(number), ANN, BOT)


def numbers(mails: Sequence[Arrived]) -> list[int]:
    return [int(mail.raw.rstrip().rpartition(b"\n")[2]) for mail in mails]


# On proper servers


def test_mail_wakes_the_watch_and_arrives_in_order(mailbox: MailHost) -> None:
    with watched(mailbox.imap(), beginning(mailbox)) as seen:
        seen.until_polled()
        post(mailbox, 1, 2, 3)
        seen.until(lambda: len(seen.mails) == 3)
    assert numbers(seen.mails) == [1, 2, 3]
    assert all(mail.whole and mail.folder == "INBOX" for mail in seen.mails)
    assert [place.uid for place in seen.places][-1] == seen.mails[-1].uid
    assert seen.troubles == []


def test_in_a_mailbox_that_belongs_to_a_person_too_only_the_bots_mail_is_looked_at(mailbox: MailHost) -> None:
    for number, to in enumerate(("ann", "bot+gs1.key", "carol", "bot+gm.key", "dan")):
        mailbox.post(f"To: {to}@demo.test\r\n".encode() + numbered(number), ANN, BOT)
    settings = mailbox.imap(only_to=("bot@elsewhere", "bot+"))
    with watched(settings, beginning(mailbox)) as seen:
        seen.until(lambda: len(seen.mails) == 2)
        seen.look()
    assert numbers(seen.mails) == [1, 3]


def test_the_raw_bytes_and_the_time_of_arrival_are_the_servers(mailbox: MailHost) -> None:
    before = now().replace(microsecond=0)
    post(mailbox, 1)
    with watched(mailbox.imap(), beginning(mailbox)) as seen:
        seen.until(lambda: len(seen.mails) == 1)
    mail = seen.mails[0]
    assert mail.raw.endswith(b"\r\n" + numbered(1))
    assert mail.raw.startswith(b"Return-Path: <ann@demo.test>\r\nDelivered-To: bot@demo.test\r\n")
    assert mail.arrived.tzinfo is UTC
    assert before <= mail.arrived <= now()


def test_a_batch_is_kept_before_the_poll_is_reported(mailbox: MailHost) -> None:
    """The drain before a deadline: what had arrived when a reported poll began is kept."""
    with watched(mailbox.imap(), beginning(mailbox)) as seen:
        seen.until_polled()
        for number in range(5):
            post(mailbox, number)
            seen.look()
            assert numbers(seen.mails) == list(range(number + 1))


def test_mail_that_somebody_else_has_read_is_taken_all_the_same(mailbox: MailHost) -> None:
    """Whether a mail was seen is nobody's work list."""
    post(mailbox, 1, 2)
    with IMAP4(HOST, mailbox.imap_port) as other:
        other.login(BOT, PASSWORD)
        other.select()
        other.store("1:*", "+FLAGS", "\\Seen")
    with watched(mailbox.imap(), beginning(mailbox)) as seen:
        seen.until(lambda: len(seen.mails) == 2)
    assert numbers(seen.mails) == [1, 2]


def test_the_mailbox_is_left_as_it_was(mailbox: MailHost) -> None:
    """BODY.PEEK in a folder opened by EXAMINE; no flag, no move, no delete."""
    post(mailbox, 1, 2)
    with watched(mailbox.imap(), beginning(mailbox)) as seen:
        seen.until(lambda: len(seen.mails) == 2)
    with IMAP4(HOST, mailbox.imap_port) as other:
        other.login(BOT, PASSWORD)
        assert other.select(readonly=True)[1] == [b"2"]
        flags = other.fetch("1:*", "(FLAGS)")[1]
    assert [str(flag).count("Seen") for flag in flags] == [0, 0]


def test_the_first_start_passes_over_the_mail_that_is_there_and_tells_how_much(mailbox: MailHost) -> None:
    post(mailbox, 1, 2, 3)
    with watched(mailbox.imap()) as seen:
        seen.until_polled()
        post(mailbox, 4)
        seen.until(lambda: len(seen.mails) == 1)
    assert numbers(seen.mails) == [4]
    assert seen.places[0].uid == seen.mails[0].uid - 1
    assert "(3)" in str(seen.troubles[0])


def test_an_empty_mailbox_is_begun_without_a_word(mailbox: MailHost) -> None:
    with watched(mailbox.imap()) as seen:
        seen.until_polled()
        post(mailbox, 1)
        seen.until(lambda: len(seen.mails) == 1)
    assert seen.troubles == []


def test_a_thousand_polls_of_nothing_fetch_nothing(mailbox: MailHost) -> None:
    """`n:*` names the last mail each time."""
    post(mailbox, 1)
    with connect(mailbox.imap()) as session:
        place, _ = first_place(session)
        fetched: list[object] = []
        session.client.fetch = lambda *asked: fetched.append(asked)
        for _ in range(1000):
            assert list(poll(session, place, Gaps(), now=now(), largest=1000)) == []
    assert fetched == []


def test_a_mail_that_is_too_large_comes_as_its_headers(mailbox: MailHost) -> None:
    mailbox.post(numbered(1, size=30_000), ANN, BOT)
    post(mailbox, 2)
    with watched(mailbox.imap(largest=10_000), beginning(mailbox)) as seen:
        seen.until(lambda: len(seen.mails) == 2)
    large, small = seen.mails
    assert (large.whole, small.whole) == (False, True)
    assert b"Subject: mail\r\n" in large.raw
    assert b"xxxx" not in large.raw


def test_a_mail_as_long_as_what_is_fetched_at_first_comes_whole_and_so_do_its_neighbours(
    mailbox: MailHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A beginning that was full may not be the end."""
    mailbox.post(numbered(1, size=2_000), ANN, BOT)
    start = beginning(mailbox)

    def taken(largest: int = 10**6) -> Arrived:
        with connect(mailbox.imap()) as session:
            ((mails, _),) = poll(session, start, Gaps(), now=now(), largest=largest)
        return mails[0]

    whole = taken()
    for many in (len(whole.raw) - 1, len(whole.raw), len(whole.raw) + 1):
        monkeypatch.setattr(reading, "HEAD", many)
        assert taken() == whole
    monkeypatch.undo()
    assert taken(largest=len(whole.raw)) == whole
    assert not taken(largest=len(whole.raw) - 1).whole


def test_many_mails_come_in_batches_bounded_in_number_and_weight(
    mailbox: MailHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "BATCH", 10)
    monkeypatch.setattr(reading, "LOAD", 3_000)
    batches: list[int] = []
    for number in range(25):
        mailbox.post(numbered(number, size=500 if number < 10 else 0), ANN, BOT)
    with watched(mailbox.imap(), beginning(mailbox), fail=lambda mails: batches.append(len(mails))) as seen:
        seen.until(lambda: len(seen.mails) == 25)
    assert numbers(seen.mails) == list(range(25))
    assert max(batches) <= 10
    assert len(batches) > 3


def test_when_keeping_fails_the_batch_comes_again_and_nothing_is_passed_over(mailbox: MailHost) -> None:
    """A full disk, a locked database."""
    failures = iter([OSError("disk full"), RuntimeError("locked"), KeyError("odd")])

    def fail(mails: Sequence[Arrived]) -> None:
        if mails and (error := next(failures, None)) is not None:
            raise error

    post(mailbox, 1, 2)
    with watched(mailbox.imap(), beginning(mailbox), fail=fail) as seen:
        seen.until(lambda: seen.troubles[-1:] == [None])
    assert numbers(seen.mails) == [1, 2]
    told = [str(sentence) for sentence in seen.troubles[:-1]]
    assert [
        word in sentence for word, sentence in zip(["OSError", "RuntimeError", "KeyError"], told, strict=True)
    ]
    assert not any("disk full" in sentence for sentence in told)


def test_a_word_from_another_thread_ends_idle(mailbox: MailHost) -> None:
    with watched(mailbox.imap(idle=600.0)) as seen:
        seen.until_polled()
        for _ in range(5):
            seen.look()
    assert seen.troubles == []


def test_idle_is_renewed(mailbox: MailHost) -> None:
    with watched(mailbox.imap(idle=0.05)) as seen:
        seen.until(lambda: len(seen.polls) >= 5)
    assert seen.troubles == []


def test_mail_wakes_the_watch_whenever_it_comes(mailbox: MailHost) -> None:
    """Before IDLE, as it begins, after: each mail is posted the moment the last one was kept."""
    with watched(mailbox.imap(idle=600.0), beginning(mailbox)) as seen:
        for number in range(6):
            post(mailbox, number)
            seen.until(lambda: len(seen.mails) > number)  # noqa: B023 - called here
    assert numbers(seen.mails) == list(range(6))


def test_others_may_change_flags_all_the_time(dovecot: MailHost) -> None:
    """Their news comes between our answers."""
    post(dovecot, *range(50))
    with IMAP4(HOST, dovecot.imap_port) as other, connect(dovecot.imap()) as session:
        other.login(BOT, PASSWORD)
        other.select()
        for turn in range(20):
            other.store("1:*", "-FLAGS" if turn % 2 else "+FLAGS", "\\Flagged")
            place = Place(session.uidvalidity, 0)
            found = [
                mail for mails, _ in poll(session, place, Gaps(), now=now(), largest=10_000) for mail in mails
            ]
            assert numbers(found) == list(range(50))


def test_a_mail_that_others_delete_leaves_no_gap(dovecot: MailHost) -> None:
    post(dovecot, 1, 2, 3)
    with IMAP4(HOST, dovecot.imap_port) as other:
        other.login(BOT, PASSWORD)
        other.select()
        other.store("2", "+FLAGS", "\\Deleted")
        other.expunge()
    with watched(dovecot.imap(), beginning(dovecot)) as seen:
        seen.until(lambda: len(seen.mails) == 2 and bool(seen.polls))
    assert numbers(seen.mails) == [1, 3]
    assert seen.places[-1].uid == 3


def test_a_mailbox_numbered_anew_is_looked_through_again(dovecot: MailHost) -> None:
    """Nothing is lost; the store knows what it has by content."""
    post(dovecot, 1, 2)
    with watched(dovecot.imap(), beginning(dovecot)) as seen:
        seen.until(lambda: len(seen.mails) == 2)
    last = seen.places[-1]
    assert dovecot.folder is not None
    maildir = dovecot.folder / "mail" / BOT / "Maildir"
    for index in [maildir / "dovecot-uidlist", *maildir.glob("dovecot.*")]:
        index.unlink()
    post(dovecot, 3)
    with watched(dovecot.imap(), last) as again:
        again.until(lambda: len(again.mails) == 3)
        again.until(lambda: again.troubles[-1:] == [None])
    assert sorted(numbers(again.mails)) == [1, 2, 3]
    assert again.places[-1].uidvalidity != last.uidvalidity
    assert "UIDVALIDITY" in str(again.troubles[0])


@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_encrypted_connections_idle_and_fetch_as_plain_ones(dovecot: MailHost, security: str) -> None:
    settings = dovecot.imap_by("tls" if security == "tls" else "starttls")
    with watched(settings, beginning(dovecot)) as seen:
        seen.until_polled()
        for number in range(3):
            post(dovecot, number)
            seen.until(lambda: len(seen.mails) > number)  # noqa: B023 - called here
    assert numbers(seen.mails) == [0, 1, 2]
    assert seen.troubles == []


@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_a_certificate_nobody_vouches_for_is_refused(dovecot: MailHost, security: str) -> None:
    port = dovecot.imaps_port if security == "tls" else dovecot.imap_port
    with watched(dovecot.imap(security=security, port=port, host="localhost")) as seen:
        seen.until(lambda: bool(seen.troubles))
    assert "certificate" in str(seen.troubles[0])
    assert seen.polls == []


# On lines that break


@pytest.mark.parametrize("fault", ["finish", "reset", "stall"])
@pytest.mark.parametrize("security", ["plain", "tls"])
def test_a_connection_that_dies_in_idle_is_noticed_and_made_anew(
    dovecot: MailHost, fault: str, security: str
) -> None:
    """FIN, RST, and a black hole; what came meanwhile is found, and the processor isn't kept busy."""
    settings = dovecot.imap(idle=0.5, timeout=0.5) if security == "plain" else dovecot.imap_by("tls")
    target = dovecot.imap_port if security == "plain" else dovecot.imaps_port
    with faultproxy(target) as proxy:
        with watched(replace(settings, port=proxy.port, idle=0.5, timeout=0.5), beginning(dovecot)) as seen:
            seen.until_polled()
            spent = time.process_time()
            if fault == "stall":
                proxy.faults.stalled = True
                post(dovecot, 1)
                seen.until(lambda: bool(seen.troubles))
                proxy.faults.stalled = False
            else:
                getattr(proxy, fault)()
                post(dovecot, 1)
            seen.until(lambda: len(seen.mails) == 1)
            assert time.process_time() - spent < 2.0
        assert proxy.connections >= 2
    assert numbers(seen.mails) == [1]


def test_lines_may_come_in_pieces(mailbox: MailHost) -> None:
    """One octet a segment, in IDLE too."""
    with faultproxy(mailbox.imap_port) as proxy:
        proxy.faults = Faults(piece=1)
        with watched(mailbox.imap(port=proxy.port), beginning(mailbox)) as seen:
            seen.until_polled()
            for number in range(5):
                post(mailbox, number)
                seen.until(lambda: len(seen.mails) > number)  # noqa: B023 - called here
        assert proxy.connections == 1
    assert numbers(seen.mails) == list(range(5))


def test_a_line_cut_anywhere_loses_and_skips_nothing(
    mailbox: MailHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RST after ever more octets, through the login, the list and the mails."""
    monkeypatch.setattr(reading, "BATCH", 2)
    post(mailbox, *range(6))
    start = beginning(mailbox)
    with faultproxy(mailbox.imap_port) as proxy:
        for cut in range(40, 4000, 160):
            proxy.faults = Faults(cut_down=cut)
            with watched(mailbox.imap(port=proxy.port), start) as seen:
                seen.until(lambda: bool(seen.troubles) or bool(seen.polls))
                proxy.faults = Faults()
                seen.look()
            assert numbers(seen.mails) == list(range(6)), cut


def test_a_server_that_is_away_comes_back(mailbox: MailHost) -> None:
    with faultproxy(mailbox.imap_port) as proxy:
        proxy.faults.refuse = True
        with watched(mailbox.imap(port=proxy.port), beginning(mailbox)) as seen:
            seen.until(lambda: proxy.connections >= 4 or bool(seen.polls))
            post(mailbox, 1)
            proxy.faults.refuse = False
            seen.until(lambda: len(seen.mails) == 1 and seen.troubles[-1:] == [None])
    assert len(seen.troubles) == len(set(seen.troubles))  # each trouble is told once


# On servers that aren't proper


def script_of(*uids: int, **odd: object) -> ImapScript:
    return ImapScript({uid: numbered(uid) for uid in uids}, **odd)  # type: ignore[arg-type]


START = Place(7, 0)


def test_a_server_without_idle_or_anything_else_is_polled() -> None:
    """No IDLE, no UIDPLUS, no LITERAL+, and never a CHARSET."""
    with imap_script(script_of(1)) as script, watched(script.imap(), START) as seen:
        seen.until(lambda: len(seen.mails) == 1)
        script.mails[2] = numbered(2)
        seen.until(lambda: len(seen.mails) == 2)
    assert numbers(seen.mails) == [1, 2]
    commands = {line.split()[0] for line in script.heard}
    assert commands == {"CAPABILITY", "LOGIN", "EXAMINE", "STATUS", "NOOP", "UID", "LOGOUT"}
    asked = [line for line in script.heard if line.startswith("UID")]
    assert {line.split()[1] for line in asked} == {"SEARCH", "FETCH"}
    assert not any("CHARSET" in line or "BODY[" in line or "RFC822 " in line for line in asked)


def test_a_word_from_another_thread_ends_the_pause_between_polls() -> None:
    with imap_script(script_of(1)) as script, watched(script.imap(poll=600.0)) as seen:
        seen.until_polled()
        for _ in range(5):
            seen.look()
    assert script.count("IDLE") == 0


def test_news_in_the_same_segment_as_the_beginning_of_idle_is_not_slept_over() -> None:
    """It lies in the file's buffer while the socket is silent; the watch would wait out the whole IDLE."""
    script = script_of(capabilities="IMAP4rev1 IDLE", surprise=[1, 2, 3])
    with imap_script(script), watched(script.imap(idle=600.0), START) as seen:
        seen.until(lambda: len(seen.mails) == 3)
    assert numbers(seen.mails) == [1, 2, 3]


def test_mail_that_comes_while_others_are_fetched_is_not_slept_over() -> None:
    """The answer to that FETCH tells of it, and no server tells twice."""
    script = script_of(1, capabilities="IMAP4rev1 IDLE", meanwhile=[2, 3])
    with imap_script(script), watched(script.imap(idle=600.0), START) as seen:
        seen.until(lambda: len(seen.mails) == 3)
    assert numbers(seen.mails) == [1, 2, 3]


def test_a_server_that_offers_idle_and_refuses_it_is_polled() -> None:
    script = script_of(capabilities="IMAP4rev1 IDLE", idles=False)
    with imap_script(script), watched(script.imap(), START) as seen:
        seen.until(lambda: len(seen.polls) >= 4)
        script.mails[1] = numbered(1)
        seen.until(lambda: len(seen.mails) == 1)
    assert script.count("IDLE") == 1
    assert script.count("LOGIN") == 2


def test_a_server_that_hangs_up_after_each_poll_is_not_besieged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "BROKEN", watching.Pauses(0.02, 60.0))
    script = script_of(capabilities="IMAP4rev1 IDLE", drop=True)
    with imap_script(script), watched(script.imap(), START) as seen:
        seen.until(lambda: len(seen.polls) >= 8)
    assert seen.polls[7] - seen.polls[0] > timedelta(seconds=0.6)


def test_a_mail_left_out_of_one_answer_comes_in_the_next() -> None:
    """The others come now, that one next time, and no poll counts as complete until then. A poll asks twice."""
    script = script_of(1, 2, 3, omit=Counter({2: 4}))
    with imap_script(script), watched(script.imap(), START) as seen:
        seen.until_polled()
    assert numbers(seen.mails) == [1, 3, 2]
    assert [place.uid for place in seen.places] == [1, 1, 3]


def test_a_mail_that_is_never_handed_over_ends_as_an_empty_one_and_is_told() -> None:
    script = script_of(1, 2, 3, omit=Counter({2: 10**6}))
    with imap_script(script), watched(script.imap(), START) as seen:
        seen.until_polled()
    assert [(mail.uid, mail.whole, bool(mail.raw)) for mail in seen.mails] == [
        (1, True, True),
        (3, True, True),
        (2, False, False),
    ]
    assert seen.places[-1].uid == 3
    assert "UID 2" in str(seen.troubles[0])


@pytest.mark.parametrize("how", ["garble", "deny"])
def test_one_answer_that_nobody_can_read_holds_up_nothing_else(how: str) -> None:
    script = script_of(1, 2, 3, **{how: {2}})
    with imap_script(script), watched(script.imap(), START) as seen:
        seen.until(lambda: len(seen.mails) == 2)
        getattr(script, how).clear()
        seen.look()
    assert sorted(numbers(seen.mails)) == [1, 2, 3]
    assert script.count("LOGIN") == 1


def test_news_of_flags_is_not_taken_for_the_answer() -> None:
    script = script_of(1, 2, 3, twice=True)
    with imap_script(script), watched(script.imap(), START) as seen:
        seen.until_polled()
    assert numbers(seen.mails) == [1, 2, 3]


def test_numbers_that_go_back_are_noticed() -> None:
    """New UIDs below ours, under the same UIDVALIDITY."""
    script = script_of(1, 2, uidnext=3)
    with imap_script(script), watched(script.imap(), Place(7, 500)) as seen:
        seen.until(lambda: seen.troubles[-1:] == [None])
    assert numbers(seen.mails) == [1, 2]
    assert "went back" in str(seen.troubles[0])


@pytest.mark.parametrize("status", [True, False])
def test_a_server_that_never_says_uidvalidity_is_read(status: bool) -> None:  # noqa: FBT001 - a parameter of a test
    """STATUS is asked; and when that is silent too, the mails are read all the same."""
    script = script_of(1, 2, uidvalidity=None, status=status)
    with imap_script(script), watched(script.imap()) as seen:
        seen.until_polled()
        script.mails[3] = numbered(3)
        seen.until(lambda: len(seen.mails) == 1)
    assert numbers(seen.mails) == [3]
    assert seen.places[-1] == Place(7 if status else 0, 3)


def test_a_mailbox_of_150000_mails_is_read_from_its_end() -> None:
    """One answer with all their numbers would be longer than a line may be."""
    mail = numbered(1)
    script = ImapScript(dict.fromkeys(range(1_000_001, 1_150_001), mail), uidnext=1_150_001)
    with imap_script(script), connect(script.imap()) as session:
        place, passed = first_place(session)
        assert (place.uid, passed) == (1_150_000, 150_000)
        listed = sum(len(uids) for uids in reading.listed(session, 1_000_000))
        assert listed == 150_000
        assert list(poll(session, place, Gaps(), now=now(), largest=1000)) == []


def test_one_answer_carries_so_much_and_not_an_octet_more(monkeypatch: pytest.MonkeyPatch) -> None:
    script = script_of(1, 2, 3)
    size = len(script.mails[1])
    assert loads(script, monkeypatch, 2 * size, largest=size) == [2, 1]
    assert loads(script, monkeypatch, 2 * size - 1, largest=size) == [1, 1, 1]
    assert loads(script, monkeypatch, 2 * reading.HEAD, largest=size - 1) == [2, 1]
    assert loads(script, monkeypatch, 2 * reading.HEAD - 1, largest=size - 1) == [1, 1, 1]


def loads(script: ImapScript, monkeypatch: pytest.MonkeyPatch, load: int, *, largest: int) -> list[int]:
    """How many mails come with each batch, when an answer may carry so many octets."""
    monkeypatch.setattr(reading, "LOAD", load)
    with imap_script(script), connect(script.imap()) as session:
        return [len(mails) for mails, _ in poll(session, START, Gaps(), now=now(), largest=largest)]


def test_a_cursor_just_below_the_next_number_is_in_its_place_and_one_on_it_went_back() -> None:
    script = script_of(1, 2, uidnext=3)
    with imap_script(script), connect(script.imap()) as session:
        assert reading.placed(session, Place(7, 2)) == (Place(7, 2), None)
        place, why = reading.placed(session, Place(7, 3))
    assert place == Place(7, 0)
    assert "went back" in str(why)


def test_windows_of_a_large_mailbox_name_every_mail_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "WINDOW", 2)
    for last in (5, 6, 7):
        script = script_of(*range(1, last + 1), uidnext=last + 1)
        with imap_script(script), connect(script.imap()) as session:
            batches = list(poll(session, START, Gaps(), now=now(), largest=1000))
        assert [mail.uid for mails, _ in batches for mail in mails] == list(range(1, last + 1))


def test_a_date_in_any_zone_is_the_instant_it_names() -> None:
    with imap_script(script_of(1)) as script, watched(script.imap(), START) as seen:
        seen.until_polled()
    assert seen.mails[0].arrived == datetime(2026, 7, 17, 0, 44, 25, tzinfo=UTC)


def test_a_date_that_cannot_be_read_is_the_instant_of_the_poll() -> None:
    noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    script = script_of(1, date="yesterday")
    with imap_script(script), watched(script.imap(), START, clock=lambda: noon) as seen:
        seen.until_polled()
    assert seen.mails[0].arrived == noon
    assert seen.polls[0] == noon


def test_a_refused_password_is_told_once_and_without_the_password() -> None:
    script = script_of(password="another")
    with imap_script(script), watched(script.imap()) as seen:
        seen.until(lambda: script.count("LOGIN") >= 3)
        script.password = PASSWORD
        seen.until_polled()
    assert "refused" in str(seen.troubles[0])
    assert "[AUTHENTICATIONFAILED] no" in str(seen.troubles[0])
    assert seen.troubles[1:] == [None]
    assert PASSWORD not in str(seen.troubles)


def test_a_login_that_fails_for_another_reason_is_no_refusal() -> None:
    script = script_of(password="another", refusal="NO [UNAVAILABLE] try again")
    with imap_script(script), pytest.raises(IMAP4.error, match="UNAVAILABLE"), connect(script.imap()):
        pass
    script.refusal = "NO [AUTHENTICATIONFAILED] no"
    with imap_script(script), pytest.raises(LoginRefusedError, match=BOT), connect(script.imap()):
        pass


def test_a_password_with_any_letters_goes_through() -> None:
    with embedded({BOT: "pässwörd ☃"}) as host:
        host.post(numbered(1), ANN, BOT)
        assert len(inbox(host.imap())) == 1


def test_no_starttls_no_password() -> None:
    with imap_script(script_of()) as script, watched(script.imap(security="starttls")) as seen:
        seen.until(lambda: bool(seen.troubles))
    assert script.count("LOGIN") == 0
    assert seen.polls == []


def test_plain_text_leaves_this_machine_for_nobody() -> None:
    with (
        pytest.raises(ValueError, match="mail\\.example\\.org"),
        connect(ImapScript().imap(host="mail.example.org")),
    ):
        pass


def test_the_pauses_grow_and_are_bounded() -> None:
    pauses = watching.Pauses(1.0, 300.0)
    for failures, longest in [(1, 1.0), (2, 2.0), (5, 16.0), (9, 256.0), (10, 300.0), (10_000, 300.0)]:
        assert longest / 2 <= pauses.after(failures) <= longest
