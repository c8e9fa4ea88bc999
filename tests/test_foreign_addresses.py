"""Addresses beyond ASCII: read, kept in one spelling, written to where the server can, and never a red status."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from bot import addresses, sending
from bot.flow.intake import batches
from bot.flow.values.addressees import holder
from bot.flow.values.house import house_of
from bot.flow.values.outgoing import Claimed, Kind
from bot.flow.writing import outbox, trying
from bot.layout import Page, Paragraph
from bot.letters.opened import open_letter
from bot.mailbox import Wake
from bot.service import Service
from bot.settings import Settings, Smtp
from bot.smtp import Never, Outcome, Relay, Sent
from bot.store.engine import connect
from bot.store.statuses import OutStatus
from bot.store.tables import out_mail, people
from bot.store.values import Person
from tests.kit.correspondence import BOT, GM, Correspondence, shown
from tests.kit.embedded import embedded
from tests.kit.fixtures import need
from tests.kit.mailhost import PASSWORD, MailHost
from tests.kit.patience import until
from tests.kit.postfix import postfix as run_postfix
from tests.kit.postfix import postfix_missing
from tests.kit.smtp_script import SmtpScript, smtp_script
from tests.kit.watched import inbox

JOSE = "josé@x.test"
MUENCHEN = "a@xn--mnchen-3ya.test"
ALL = (
    (JOSE, JOSE),
    ("a@münchen.test", MUENCHEN),
    ("jose\N{COMBINING ACUTE ACCENT}@MÜNCHEN.test", "josé@xn--mnchen-3ya.test"),
)


# A real Postfix with mailboxes of its own: Dovecot 2.3 takes no such address by LMTP.
BOXES = """
smtputf8_enable = yes
virtual_transport = virtual
virtual_mailbox_domains = x.test, xn--mnchen-3ya.test
virtual_mailbox_base = {base}/boxes
virtual_mailbox_maps = static:all/
virtual_minimum_uid = 1
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
"""


@pytest.fixture
def match(there: Correspondence) -> Correspondence:
    """A match that can be joined."""
    there.write(GM, "create golden-strider called Spring Mile\nevery 7 days\ndeadline in 7 days\nopen")
    return there


def bytes_to(there: Correspondence, to: str) -> list[bytes]:
    with there.engine.begin() as db:
        return list(db.execute(select(out_mail.c.raw).where(out_mail.c.address == to)).scalars())


@pytest.mark.parametrize(("written", "kept"), ALL)
def test_a_gm_enters_a_player_there(match: Correspondence, written: str, kept: str) -> None:
    """The whole letter was shunted."""
    letters = match.write(GM, f"player Zoe {written}\nplayer Hare hare@x.test")
    assert match.mail_statuses()[-1] == ("answered", None)
    assert "Zoe is entered" in shown(letters[-1])
    (raw,) = bytes_to(match, kept)
    assert f"To: {kept}\r\n".encode() in raw
    assert raw.partition(b"\r\n\r\n")[2].isascii()


@pytest.mark.parametrize(("written", "kept"), ALL)
def test_a_seat_is_given_there(race: Correspondence, written: str, kept: str) -> None:
    race.decide(GM, f"replace Hare {written}")
    assert race.mail_statuses()[-1] == ("answered", None)
    assert bytes_to(race, kept)


@pytest.mark.parametrize(("written", "kept"), ALL)
def test_a_join_from_there_is_asked_about_and_the_answer_known(
    match: Correspondence, written: str, kept: str
) -> None:
    match.write(written, "join as Zoe", fresh=True)
    assert match.mail_statuses()[-1][0] == "held"
    assert bytes_to(match, kept)
    match.newest[written] = match.newest[kept]
    match.write(written, "yes")
    assert match.mail_statuses()[-1][0] == "answered"
    with match.engine.begin() as db:
        assert kept in db.execute(select(people.c.address)).scalars().all()


@pytest.mark.parametrize(("written", "kept"), ALL)
def test_one_spelling_is_kept(written: str, kept: str) -> None:
    assert addresses.plain(written) == kept
    assert addresses.plain(kept) == kept
    assert open_letter(f"From: {written}\r\n\r\nhello\r\n".encode()).sender == kept


def test_where_the_mail_server_cannot_the_gm_reads_so_at_once(match: Correspondence) -> None:
    house = replace(match.house, reaches=str.isascii)
    match.deliver(match.compose(GM, f"player Zoe {JOSE}\nplayer Ann a@münchen.test"), read=False)
    batches.read_all(match.engine, house)
    said = " ".join(shown(match.letters()[-1]).split())
    assert f"player Zoe {JOSE}" in said
    assert "Give me an address of theirs that has none." in said
    assert "Ann is entered" in said


@pytest.fixture
def service(race: Correspondence) -> Iterator[Service]:
    """A server that knows nothing yet of the mail server it sends by."""
    race.decide(GM, f"replace Hare {JOSE}")
    database = str(race.engine.url)
    settings = Settings(
        address=BOT, gm=(GM,), mailbox=_nowhere(), smtp=Smtp(host="localhost"), database=database
    )
    with Wake() as wake:
        made = Service(settings, replace(house_of(settings), now=lambda: race.now), connect(database), wake)
        yield made
        made.thread.shutdown()
        made.engine.dispose()


def _nowhere() -> Any:
    with embedded({BOT: PASSWORD}) as host:
        return host.imap(BOT)


def delivered(relay: Relay, letter: Claimed) -> Any:
    return relay.deliver(letter.raw, BOT, letter.address)


def try_them(service: Service, race: Correspondence, smtp: Smtp) -> dict[str, Outcome]:
    """Every letter that waits is tried and settled as by the server. What came of each."""

    async def all_of_them() -> dict[str, Outcome]:
        found = {}
        async with Relay(smtp) as relay:
            with service.engine.begin() as db:
                claimed = trying.claim(db, race.now, 100)
            for letter in claimed:
                found[letter.address] = await delivered(relay, letter)
                tried = [sending.Tried(letter, found[letter.address])]
                await service.run(sending.settle_and_claim, service, tried, 0)
            service.plain_only = relay.plain_only
        return found

    return asyncio.run(all_of_them())


def test_a_mail_server_that_cannot_is_nobodys_trouble_but_the_gms(
    service: Service, race: Correspondence
) -> None:
    """The letter failed, and the status was red for a stranger's address."""
    with smtp_script(SmtpScript()) as script:
        outcomes = try_them(service, race, script.smtp())
    assert isinstance(outcomes[JOSE], Never)
    with race.engine.begin() as db:
        row = db.execute(select(out_mail.c.status).where(out_mail.c.address == JOSE)).one()
    assert row.status == OutStatus.DROPPED
    told = [letter for letter in race.letters() if "can't write to" in letter["Subject"]]
    assert [(letter["To"], JOSE in shown(letter)) for letter in told] == [(GM, True)]
    assert service.house.reaches("ann@x.test")
    assert not service.house.reaches(JOSE)


def test_of_a_stranger_there_nobody_hears(service: Service, race: Correspondence) -> None:
    """For each forged join the GM got a letter with the address in it: as many as strangers may have."""
    race.write(GM, "create golden-strider called Autumn Mile\nevery 7 days\ndeadline in 7 days\nopen")
    strangers = [f"büy-pills-{number}@x.test" for number in range(3)]
    for one in strangers:
        race.write(one, "join GS-2 as Dog", fresh=True)
    with smtp_script(SmtpScript()) as script:
        outcomes = try_them(service, race, script.smtp())
    assert all(isinstance(outcomes[one], Never) for one in strangers)
    assert not [letter for letter in race.letters() if letter["To"] == GM and "pills" in shown(letter)]


def test_a_mail_server_with_smtputf8_is_handed_the_letter() -> None:
    raw = f"To: {JOSE}\r\nSubject: Round 3\r\n\r\nRegards\r\n".encode()

    async def one(smtp: Smtp) -> Outcome:
        async with Relay(smtp) as relay:
            return await relay.deliver(raw, BOT, JOSE)

    with embedded({BOT: PASSWORD, JOSE: PASSWORD}) as host:
        assert isinstance(asyncio.run(one(host.smtp())), Sent)
        assert [mail.endswith(raw) for mail in inbox(host.imap(JOSE))] == [True]
    with smtp_script(SmtpScript(extensions=("8BITMIME", "SMTPUTF8"))) as script:
        assert isinstance(asyncio.run(one(script.smtp())), Sent)
    assert f"MAIL FROM:<{BOT}> BODY=8BITMIME SMTPUTF8" in script.heard


def test_only_an_address_takes_a_letter_beyond_7_bit() -> None:
    raw = f"To: {JOSE}\r\n\r\nné\r\n".encode()

    async def one(smtp: Smtp) -> Outcome:
        async with Relay(smtp) as relay:
            return await relay.deliver(raw, BOT, JOSE)

    with smtp_script(SmtpScript(extensions=("8BITMIME", "SMTPUTF8"))) as script:
        assert isinstance(asyncio.run(one(script.smtp())), Never)
    assert script.taken == []


def test_every_kind_of_letter_can_be_written_there(there: Correspondence) -> None:
    for number, kind in enumerate(Kind):
        page = Page("hello", (Paragraph("Hello."),))
        with there.engine.begin() as db:
            outbox.post(
                db, there.house, holder(Person(1, JOSE, "", None), "abcdefghij"), kind, f"{number}", page
            )
    assert len(bytes_to(there, JOSE)) == len(Kind)


def test_a_real_postfix_takes_and_delivers_all_of_them(dovecot: MailHost) -> None:
    need(postfix_missing())
    with run_postfix(dovecot, BOXES) as host:
        for _, kept in ALL:
            outcome, relay = handed_over(host, kept)
            assert (isinstance(outcome, Sent), relay.plain_only) == (True, False)
        assert host.queue is not None
        box = host.queue / "boxes" / "all" / "new"
        until(lambda: box.exists() and len(list(box.iterdir())) == len(ALL), "the letters to be delivered")
        letters = [one.read_bytes() for one in box.iterdir()]
    assert all(any(f"To: {kept}\n".encode() in letter for letter in letters) for _, kept in ALL)


def test_where_a_real_postfix_takes_none_the_letter_says_so_and_others_go(dovecot: MailHost) -> None:
    need(postfix_missing())
    with run_postfix(dovecot, BOXES.replace("= yes", "= no")) as host:
        outcome, relay = handed_over(host, JOSE)
        assert isinstance(outcome, Never)
        assert (outcome.foreign, relay.plain_only) == (True, True)
        assert isinstance(handed_over(host, MUENCHEN)[0], Sent)


def handed_over(host: MailHost, to: str) -> tuple[Outcome, Relay]:
    """A small letter of ours, handed over to this address."""
    raw = f"From: {BOT}\r\nTo: {to}\r\nSubject: hello\r\nMessage-ID: <1@pbm.test>\r\n\r\nHello.\r\n".encode()

    async def deliver() -> tuple[Outcome, Relay]:
        async with Relay(host.smtp()) as relay:
            return await relay.deliver(raw, BOT, to), relay

    return asyncio.run(deliver())
