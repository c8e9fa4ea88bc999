"""No bytes at all make `open_letter` raise, and what it returns keeps its promises."""

import re
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.letters.opened import LONGEST_LINE, MOST_LINES, Opened, open_letter

SAMPLES = [path.read_bytes() for path in sorted((Path(__file__).parent / "letters").glob("*.eml"))]
HEADERS = ["From", "To", "Subject", "Message-ID", "In-Reply-To", "References", "Content-Type", "Return-Path"]
HEADERS += [
    "Content-Transfer-Encoding",
    "Content-Disposition",
    "Auto-Submitted",
    "Precedence",
    "Delivered-To",
]
VALUES = [
    *(
        "multipart/alternative; boundary=b",
        "multipart/mixed; boundary=b",
        "text/html; charset=x",
        "text/plain",
    ),
    *(
        "text/plain; format=flowed; delsp=yes",
        "message/rfc822",
        "base64",
        "quoted-printable",
        "x-uuencode",
        "8bit",
    ),
    *(
        "attachment; filename*0*=x''%ff; filename*1=y",
        "text/html; charset*=bad''%ff%fe",
        "=?utf-8?b?!!!?=",
        "<>",
    ),
    *(
        "a@b (c) <d@e>",
        '"a"@b',
        "group: a@b;",
        "<[a@x]>",
        "=?x?q?=ff?= =?utf-8?q?=C3?= =?utf-8?q?=BC?=",
        "a\0b",
    ),
]
LINES = [
    *(
        "play 8/1 M4 B3",
        "> play 6/0 M5",
        "-- reply above this line --",
        "-- ",
        "--",
        "--b",
        "--b--",
        "",
        "On 1 x wrote:",
    ),
    *(
        "<p>x<blockquote>y</blockquote>",
        "<s>z",
        "<!--",
        "<div class=gmail_quote>",
        "From: a",
        "Sent: b",
        "To: c",
    ),
    *("cGxheSA4LzEg", "=C3=", "-----Original Message-----", "_____", "begin 644 x", "\x85\u2028\ufeff"),
]

head = st.tuples(st.sampled_from(HEADERS), st.sampled_from(VALUES) | st.text(max_size=30)).map(": ".join)
lines = st.lists(st.sampled_from(LINES) | st.text(max_size=20), max_size=20)
mails = st.tuples(st.lists(head, max_size=8), lines, st.lists(head, max_size=3), lines).map(
    lambda blocks: "\n\n".join("\n".join(block) for block in blocks)
)


def broken(opened: Opened) -> list[str]:
    """The promises of an Opened that this one breaks."""
    texts = [opened.subject, opened.claimed, opened.message_id, *opened.words, *opened.recipients]
    promises = {
        "limits": len(opened.words) <= MOST_LINES and all(len(word) <= LONGEST_LINE for word in opened.words),
        "right-stripped": all(word == word.rstrip() for word in opened.words),
        "no controls": not any(re.search(r"[\x00-\x08\n\r\x7f]", text) for text in texts),
        "whole characters": not any(
            "\ud800" <= character <= "\udfff" for text in texts for character in text
        ),
        "ids": all(re.fullmatch(r"<[^<>\s]+>", ident) for ident in opened.in_reply_to),
        "sender": opened.sender is None or re.fullmatch(r"\S+@\S+", opened.sender) is not None,
    }
    return [promise for promise, kept in promises.items() if not kept]


@given(st.binary(max_size=400))
def test_any_bytes(raw: bytes) -> None:
    assert not broken(open_letter(raw, lambda _: LINES))


@given(mails)
def test_anything_like_a_mail(mail: str) -> None:
    assert not broken(open_letter(mail.encode("utf-8", "surrogatepass"), lambda _: LINES))


@settings(max_examples=300)
@given(st.sampled_from(SAMPLES), st.data())
def test_a_sample_letter_with_pieces_lost_and_doubled(raw: bytes, data: st.DataObject) -> None:
    place = st.integers(0, len(raw))
    for _ in range(data.draw(st.integers(1, 4))):
        a, b, c = sorted(data.draw(st.tuples(place, place, place)))
        raw = raw[:a] + data.draw(st.binary(max_size=8)) + raw[b:c] + raw[b:]
    assert not broken(open_letter(raw, lambda _: LINES))


def test_a_charset_with_a_nul_behind_a_line_that_is_no_field() -> None:
    raw = b'From: a@b.example\nContent-Type: text/plain; charset="a\0b"\n\xff no field\n\nplay 6/0 M3 B3\n'
    assert isinstance(open_letter(raw, lambda _: ()), Opened)
