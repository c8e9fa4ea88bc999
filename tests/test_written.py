"""The finished mail: read back by Python's own parser, whatever players' words were put into it."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import parsedate_to_datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.layout import MARK, Page, Paragraph, Reply, html, text
from bot.letters import threads
from bot.letters.head import clean
from bot.letters.letter import Letter
from bot.letters.written import compose, message_id
from tests import layout_blocks
from tests.sample_letters import FIELD, PAGES, RECEIPT, REPLY

SENT = datetime(2026, 12, 1, 17, 0, tzinfo=UTC)
RECEIPT_MAIL = Letter(
    sender=("Past the Post", "bot@example.org"),
    to="ann@example.net",
    page=RECEIPT,
    reply=REPLY,
    message_id="<receipt.gs-7.4.2.9f86d081884c7d659a2f@example.org>",
    date=SENT,
    loop="pbm-5f2c",
    kind="auto-replied",
    in_reply_to="<her-mail@example.net>",
    references=("<report.gs-7.3.2.0123456789@example.org>",),
)
REPORT_MAIL = replace(
    RECEIPT_MAIL,
    page=FIELD,
    kind="auto-generated",
    in_reply_to=None,
    references=(),
    list_id=("GS-9 Spring Mile", "gs-9.example.org"),
)
HEADERS = [
    "From",
    "Reply-To",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "In-Reply-To",
    "References",
    "Auto-Submitted",
    "X-Auto-Response-Suppress",
    "X-PBM-Loop",
    "MIME-Version",
    "Content-Type",
]

# What has made headers of its own in one mail program or another; the encoded words did in Python's (CVE-2024-6923).
INJECTIONS = [
    "x\r\nBcc: v@example.com",
    "x\nBcc: v@example.com",
    "x\rBcc: v@example.com",
    "x\r\n\r\nplay 6/0",
    "x\u2028Bcc: v@example.com",
    "x\x85Bcc: v@example.com",
    "x\x0b\x0c\x1c\x1d\x1eBcc: v@example.com",
    "x=?UTF-8?Q?=0A?=Bcc: v@example.com",
    "x=?UTF-8?Q?=0A?=Bcc: v@example.com \U0001f40e",
    "=?utf-8?b?Cg==?= Bcc: v@example.com é",
    "=?utf-8?q?=0D=0ABcc=3A_v=40example=2Ecom?=",
    'a" <v@example.com>, "b',
    'a\\" <v@example.com>, "b',
    "v@example.com, w@example.com",
    "é" * 400,
    "x" * 2000,
    "word " * 500,
    "\ud800\0\u202e",
    "",
]


def read(mail: bytes) -> EmailMessage:
    message = message_from_bytes(mail, policy=policy.default)
    assert isinstance(message, EmailMessage)
    return message


def parts(mail: bytes) -> list[str]:
    """The parts as a reader's program has them."""
    texts = (part for part in read(mail).walk() if part.get_content_maintype() == "text")
    return [part.get_content().replace("\r\n", "\n") for part in texts]


@pytest.mark.parametrize(("name", "letter"), [("receipt", RECEIPT_MAIL), ("report", REPORT_MAIL)])
def test_mails_are_written_as_reviewed(name: str, letter: Letter, golden: Callable[[str, str], None]) -> None:
    lines = compose(letter).decode("ascii").split("\r\n")
    golden(f"golden/written/{name}.eml", "\n".join(lines))
    assert MARK in lines


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_a_mail_is_plain_text_first_and_the_same_letter_as_html(page: Page) -> None:
    mail = compose(replace(RECEIPT_MAIL, page=page))
    assert read(mail).get_content_type() == "multipart/alternative"
    assert [part.get_content_type() for part in read(mail).iter_parts()] == ["text/plain", "text/html"]
    assert parts(mail) == [text.render(page.blocks), html.render(page, REPLY)]
    assert all(MARK in part for part in parts(mail))
    assert read(mail)["Subject"] == page.subject


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_a_mail_is_seven_bit_lines_of_78(page: Page) -> None:
    mail = compose(replace(REPORT_MAIL, page=page))
    assert mail.isascii()
    assert mail.endswith(b"\r\n")
    assert mail.count(b"\r") == mail.count(b"\n") == mail.count(b"\r\n")
    assert max(map(len, mail.split(b"\r\n"))) <= 78


def test_headers_say_who_what_and_that_a_machine_wrote() -> None:
    mail = read(compose(RECEIPT_MAIL))
    assert mail.keys() == HEADERS
    assert mail["From"].addresses[0].addr_spec == "bot@example.org"
    assert mail["From"].addresses[0].display_name == "Past the Post"
    assert mail["Reply-To"] == REPLY.address
    assert mail["To"] == "ann@example.net"
    assert parsedate_to_datetime(mail["Date"]) == SENT
    assert mail["Message-ID"] == RECEIPT_MAIL.message_id
    assert mail["Auto-Submitted"] == "auto-replied"
    assert mail["X-Auto-Response-Suppress"] == "All"
    assert mail["X-PBM-Loop"] == "pbm-5f2c"
    assert read(compose(REPORT_MAIL))["List-Id"] == '"GS-9 Spring Mile" <gs-9.example.org>'


def test_the_thread_goes_on_and_names_this_mail_too_by_another_id() -> None:
    mail = read(compose(RECEIPT_MAIL))
    assert mail["In-Reply-To"] == "<her-mail@example.net>"
    ids = mail["References"].split()
    assert ids == [
        *RECEIPT_MAIL.references,
        "<her-mail@example.net>",
        threads.beside(RECEIPT_MAIL.message_id),
    ]
    assert threads.meant(ids[-1]) == RECEIPT_MAIL.message_id


def test_a_long_thread_keeps_its_first_and_its_latest_letters() -> None:
    thread = tuple(f"<{i}@example.org>" for i in range(100))
    ids = read(compose(replace(RECEIPT_MAIL, references=thread)))["References"].split()
    assert ids == [
        "<0@example.org>",
        *thread[83:],
        "<her-mail@example.net>",
        threads.beside(RECEIPT_MAIL.message_id),
    ]


@pytest.mark.parametrize("junk", ["", "no id", "<>", "<a b>", "<é@x>", "<" + "x" * 5000 + ">"])
def test_an_id_that_is_none_is_not_passed_on(junk: str) -> None:
    mail = read(compose(replace(RECEIPT_MAIL, in_reply_to=junk, references=(junk,))))
    assert mail.keys() == [name for name in HEADERS if name != "In-Reply-To"]
    assert mail["References"] == threads.beside(RECEIPT_MAIL.message_id)


def test_the_same_letter_is_the_same_bytes() -> None:
    assert compose(RECEIPT_MAIL) == compose(RECEIPT_MAIL)


@pytest.mark.parametrize("words", INJECTIONS)
@pytest.mark.parametrize("field", ["subject", "name", "list name", "list id", "id", "loop"])
def test_words_of_a_player_make_no_header(field: str, words: str) -> None:
    letters = {
        "subject": replace(REPORT_MAIL, page=Page(words, FIELD.blocks)),
        "name": replace(REPORT_MAIL, sender=(words, "bot@example.org")),
        "list name": replace(REPORT_MAIL, list_id=(words, "gs-9.example.org")),
        "list id": replace(REPORT_MAIL, list_id=("GS-9", words)),
        "id": replace(REPORT_MAIL, in_reply_to=words, references=(words,)),
        "loop": replace(REPORT_MAIL, loop=f"x{words}"),
    }
    before, mail = compose(REPORT_MAIL), compose(letters[field])
    free = {"Subject", "In-Reply-To"}  # an empty subject is no header, and an id in somebody's words is an id
    assert set(read(mail).keys()) - free == set(read(before).keys()) - free
    assert [mailbox.addr_spec for mailbox in read(mail)["From"].addresses] == ["bot@example.org"]
    assert max(map(len, mail.split(b"\r\n"))) < 300
    assert parts(mail)[0] == parts(before)[0]


@given(layout_blocks.text)
def test_a_subject_arrives_as_it_was_meant(words: str) -> None:
    mail = compose(replace(RECEIPT_MAIL, page=Page(words, RECEIPT.blocks)))
    assert read(mail)["Subject"] == (clean(words) or None)
    assert set(read(mail).keys()) | {"Subject"} == set(HEADERS)


@given(layout_blocks.page)
def test_any_letter_survives_the_mail(page: Page) -> None:
    mail = compose(replace(RECEIPT_MAIL, page=page))
    assert parts(mail) == [text.render(page.blocks), html.render(page, REPLY)]
    assert max(map(len, mail.split(b"\r\n"))) <= 78


def test_html_in_another_script_goes_as_base64() -> None:
    page = Page("馬", (Paragraph("馬が走る " * 2000),))
    mail = compose(replace(RECEIPT_MAIL, page=page))
    encodings = [part["Content-Transfer-Encoding"] for part in read(mail).iter_parts()]
    assert encodings == ["quoted-printable", "base64"]
    assert parts(mail)[1] == html.render(page, REPLY)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "ann",
        "ann@",
        "a b@example.org",
        "ann@example.org\r\nBcc: v@x",
        "zoe@exämple.org",
        "zo\u2028e@example.org",
        '"a"@x',
        "a@x, b@x",
        "<a@x>",
    ],
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="is no address that I can send to"):
        compose(replace(RECEIPT_MAIL, to=address))
    with pytest.raises(ValueError, match="is no address that I can send to"):
        compose(replace(RECEIPT_MAIL, reply=Reply(address, "")))


def test_a_letter_needs_its_zone_and_its_id() -> None:
    with pytest.raises(ValueError, match="needs its zone"):
        compose(replace(RECEIPT_MAIL, date=SENT.replace(tzinfo=None)))
    with pytest.raises(ValueError, match="is no Message-ID"):
        compose(replace(RECEIPT_MAIL, message_id="<a@b>\r\nBcc: <v@x>"))


def test_headers_that_are_not_ours_stop_the_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.letters.head._words", lambda words: words + "\r\nBcc: v@example.com")
    with pytest.raises(ValueError, match="Bcc"):
        compose(RECEIPT_MAIL)


def test_a_date_keeps_its_own_offset() -> None:
    paris = timezone(timedelta(hours=1))
    mail = read(compose(replace(RECEIPT_MAIL, date=SENT.astimezone(paris))))
    assert mail["Date"] == "Tue, 01 Dec 2026 18:00:00 +0100"


def test_message_ids_tell_what_they_are_and_never_repeat() -> None:
    made = {message_id("receipt", "GS-7", 4, "example.org") for _ in range(1000)}
    assert len(made) == 1000
    assert all(re.fullmatch(r"<receipt\.gs-7\.4\.[0-9a-f]{20}@example\.org>", one) for one in made)
    assert message_id("help", "", None, "example.org").startswith("<help.x.x.")


@given(st.text(), st.text(), st.text())
def test_a_message_id_of_anything_is_one(kind: str, tag: str, domain: str) -> None:
    made = message_id(kind, tag, 1, f"{domain}example.org")
    assert read(compose(replace(RECEIPT_MAIL, message_id=made)))["Message-ID"] == made
