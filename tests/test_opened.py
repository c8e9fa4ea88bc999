"""Every sample letter of the corpus is opened: goldens show how, and no quoted order is ever taken for a typed one.

Each tests/letters/*.eml says in X-Test-Typed which order lines its player typed. tests/letters/sent holds our letters.
"""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from bot.letters import tags
from bot.letters.opened import Ignored, Opened, open_letter
from bot.testing.size import size
from tests.kit.timing import processor_time

LETTERS = Path(__file__).parent / "letters"
NAMES = sorted(path.stem for path in LETTERS.glob("*.eml"))
ORDER = re.compile(r"\s*(play|line-up|withdraw)\b")
SENT = {
    "<report.gs-7.3.2.c0ffee@example.org>": "report.txt",
    "<receipt.gs-7.4.2.c0ffee@example.org>": "receipt.txt",
}


def ours(ids: tuple[str, ...]) -> Sequence[str]:
    """The lines of the letter that is answered, as the outbox would give them."""
    known = [SENT[ident] for ident in ids if ident in SENT]
    return (LETTERS / "sent" / known[0]).read_text(encoding="utf-8").split("\n") if known else ()


def raw(name: str) -> bytes:
    return (LETTERS / f"{name}.eml").read_bytes()


def typed(name: str) -> list[str]:
    lines = re.findall(rb"^X-Test-Typed: (.*)\r$", raw(name), re.MULTILINE)
    return [line.decode().strip() for line in lines]


def orders(opened: Opened) -> list[str]:
    return [word.strip() for word in opened.words if ORDER.match(word)]


def dump(opened: Opened) -> str:
    """An Opened as a page to read."""
    lines = [
        f"message-id   {opened.message_id}",
        f"in reply to  {' '.join(opened.in_reply_to)}",
        f"sender       {opened.sender}",
        f"claimed      {opened.claimed}",
        f"recipients   {' '.join(opened.recipients)}",
        f"subject      {opened.subject}",
        f"automatic    {opened.automatic}",
        "words",
        *(f"    {word}" for word in opened.words),
    ]
    if opened.other_words:
        lines += ["other words", *(f"    {word}" for word in opened.other_words)]
    for ignored in opened.ignored:
        lines += [
            f"ignored: {ignored.what} ({ignored.lines} lines)",
            *(f"    {word}" for word in ignored.words),
        ]
    return "".join(f"{line.rstrip()}\n" for line in lines)


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_letter_is_opened_as_the_golden_page_shows(
    name: str, golden: Callable[[str, str], None]
) -> None:
    golden(f"letters/{name}.txt", dump(open_letter(raw(name), ours)))


@pytest.mark.parametrize("name", NAMES)
def test_the_typed_order_lines_and_no_others_are_words(name: str) -> None:
    assert orders(open_letter(raw(name), ours)) == typed(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_quoted_order_is_no_word_even_when_our_letter_is_not_known(name: str) -> None:
    pasted = b"needs the letter we sent" in raw(name)
    assert pasted or orders(open_letter(raw(name))) == typed(name)


def test_every_line_of_a_letter_is_a_word_or_listed_as_ignored() -> None:
    for name in ("mutt-en-signature", "quote-depths", "mark-unquoted-order-below", "k9-en-text"):
        body = raw(name).decode().split("\r\n\r\n", 1)[1]
        opened = open_letter(raw(name), ours)
        told = [*opened.words, *(word for one in opened.ignored for word in one.words)]
        written = [line.rstrip() for line in body.split("\r\n") if line.strip()]
        assert sorted(filter(str.strip, told)) == sorted(written)


def test_the_marks_own_words_may_be_others() -> None:
    letter = b"\r\nplay 8/1 M4 B3\r\n== hier antworten ==\r\nplay 6/0 M5\r\n"
    assert open_letter(letter, mark="## Hier antworten ##").words == ("play 8/1 M4 B3",)


def test_an_order_below_the_mark_is_among_the_words_a_receipt_can_warn_of() -> None:
    below = open_letter(raw("mark-unquoted-order-below"), ours).ignored[-1]
    assert below == Ignored("text below the mark", 1, ("play 8/1 M3 B4",))


def test_an_answer_typed_inside_an_unmarked_quote_is_told_apart_from_the_quote() -> None:
    listed = {
        one.what: one.words for one in open_letter(raw("outlook-answer-inside-the-quote"), ours).ignored
    }
    assert listed["text inside a quote"] == ("play 8/1 M3 B4",)
    assert "  play 8/1 M4 B3" in listed["quoted report"]


FORM = (
    "Reply with one of these:",
    "  play 8/1 M4 B3",
    "  play 6/0 M5",
    "",
    "If nothing comes: 6/0, all movement.",
)


@pytest.mark.parametrize(
    ("body", "own"),
    [
        # One line alone is never known for ours.
        ("If nothing comes: 6/0, all movement.", ["If nothing comes: 6/0, all movement."]),
        ("play 6/0 M5", ["play 6/0 M5"]),
        # Form lines, one or all of them, are the player's.
        ("play 8/1 M4 B3\n\nplay 6/0 M5", ["play 8/1 M4 B3", "", "play 6/0 M5"]),
        ("play 8/1 M4\nB3", ["play 8/1 M4", "B3"]),
        # With a whole other line of the report beside them they were pasted.
        ("Reply with one of these:\nplay 8/1 M4 B3\nthanks", ["thanks"]),
        ("play 6/0 M5\n\n If nothing comes: 6/0,\nall movement.\nthanks", ["thanks"]),
        # Half a line of the report is not enough.
        ("play 6/0 M5\nIf nothing", ["play 6/0 M5", "If nothing"]),
        # An edited form line is the player's, wherever it stands.
        ("Reply with one of these:\nplay 8/1 M3 B4", ["Reply with one of these:", "play 8/1 M3 B4"]),
        # Lines that don't follow one another in our letter are no piece of it.
        ("play 6/0 M5\nReply with one of these:", ["play 6/0 M5", "Reply with one of these:"]),
    ],
)
def test_what_of_an_unquoted_report_is_own(body: str, own: list[str]) -> None:
    letter = f"In-Reply-To: <a@example.org>\n\n{body}\n".encode()
    opened = open_letter(letter, lambda ids: FORM if ids == ("<a@example.org>",) else ())
    assert list(opened.words) == own


def test_own_words_are_cut_at_400_lines_and_500_characters_and_the_rest_is_listed() -> None:
    opened = open_letter(b"\n" + b"x" * 600 + b"\n" + b"word\n" * 500)
    assert [len(opened.words), len(opened.words[0])] == [400, 500]
    (rest,) = opened.ignored
    assert (rest.lines, rest.words[0]) == (102, "x" * 100)


PROSE = "The hare was asleep. Nobody woke it, for all had gone home early; and so on went the tortoise! "


@pytest.mark.parametrize("times", [6, 7, 20, 100])
def test_a_paragraph_that_came_as_one_line_is_broken_behind_a_sentence(times: int) -> None:
    """Web mail and format=flowed send a paragraph of prose as one line; none of it is cut off (RFC 3676)."""
    paragraph = (PROSE * times).strip()
    opened = open_letter(f"\npress: {paragraph}\nend\n".encode())
    assert not opened.ignored
    assert " ".join(opened.words) == f"press: {paragraph} end"
    *pieces, end = opened.words
    assert end == "end"
    assert all(189 < len(piece) <= 500 and piece[-1] in ".!" for piece in pieces)


def test_a_long_line_without_sentences_is_broken_behind_a_word() -> None:
    opened = open_letter(b"\n" + b"word " * 1_000)
    assert not opened.ignored
    assert " ".join(opened.words).split() == ["word"] * 1_000
    assert all(189 < len(piece) <= 500 for piece in opened.words)


def test_text_beyond_64_kb_is_cut_and_listed() -> None:
    opened = open_letter(b"\n" + b"> quoted\n" * 8_000 + b"play 8/1 M4 B3\n")
    assert opened.words == ()
    assert opened.ignored[-1].what == "text beyond what I read of one letter"


def test_behind_more_tags_than_i_look_at_no_order_is_lost_in_silence() -> None:
    body = "<p>play 6/0 M6</p>" + "<i>x</i>" * tags.MOST + "<p>play 7/2 <b>M4</b> B3</p>"
    opened = open_letter(b"Content-Type: text/html\n\n" + body.encode())
    assert opened.words[0] == "play 6/0 M6"
    assert not any("7/2" in line for line in opened.words)
    (beyond,) = (one for one in opened.ignored if "play 7/2 M4 B3" in one.words)
    assert beyond.what == "text beyond what I read of one letter"


@pytest.mark.parametrize(
    "trick",
    [
        "From: joe@example.net" + " " * 5000 + ", gm@example.org",
        "From : gm@example.org\nFrom: joe@example.net",
        "From: joe@example.net\nfrom: joe@example.net",
        "From: gm@example.org <joe@example.net>",
        "From: alice@example.org)joe@example.net",
        "From: <gm@example.org>, <joe@example.net>",
        "From: joe@example.net\0@example.org",
        "From: =?utf-8?q?gm=40example.org?=@example.net",
        "From: gm@[192.0.2.1]",
        "Sender: joe@example.net",
    ],
)
def test_a_from_that_readers_could_read_differently_is_nobody(trick: str) -> None:
    assert open_letter(f"{trick}\n\nplay 8/1 M4 B3\n".encode()).sender is None


@pytest.mark.parametrize(
    "plain",
    [
        "JOE@example.net",
        "<joe@example.net>",
        "joe@example.net <joe@example.net>",
        '"Bloggs, Joe" <joe@Example.net>',
        "Joe\n Bloggs\n <joe@example.net>",
        "=?utf-8?q?J=C3=B6?= <joe@example.net>",
        "joe@example.net (Joe)",
    ],
)
def test_a_from_of_one_mailbox_is_its_address(plain: str) -> None:
    assert open_letter(f"from: {plain}\n\n".encode()).sender == "joe@example.net"


def nested(depth: int) -> bytes:
    heads = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (i, i) for i in range(depth))
    return heads + b"\nplay 8/1 M4 B3\n" + b"".join(b"--b%d--\n" % i for i in reversed(range(depth)))


@pytest.mark.parametrize("charset", ["charset*=utf-8''x", "charset*0=ut; charset*1*=f-8", "charset*=x'y"])
def test_a_charset_in_pieces_or_with_a_language_breaks_nothing(charset: str) -> None:
    """RFC 2231; a line of the head that is no field was read by that charset, which Python has as a tuple then."""
    head = f"From: joe@example.net\nContent-Type: text/plain; {charset}\nno field \xff\n\n".encode("latin-1")
    assert open_letter(head + b"play 8/1 M4 B3\n").sender == "joe@example.net"


def test_parts_in_parts_are_opened_up_to_a_depth_and_refused_beyond() -> None:
    assert open_letter(nested(20)).words == ("play 8/1 M4 B3",)
    for depth in (300, 3000):
        deep = open_letter(nested(depth))
        assert (deep.words, deep.ignored[0].what) == ((), "a letter with too many parts in parts")


MEGABYTE = 1_000_000
LARGE = size(MEGABYTE // 3, MEGABYTE)
FIELD_HEADS = ["Subject: ", "From: ", "To: ", "References: ", "x: y\n", 'Content-Type: multipart/mixed; x="']
FIELD_UNITS = [
    " ",
    "\n ",
    "(",
    '"',
    "a",
    "a@",
    "@",
    "=?utf-8?q?=41?= ",
    "=?",
    "<a@b> ",
    ";",
    '";',
    "From: x\n",
]
HTML_HEADS = ["Content-Type: text/html\n\n"]
HTML_UNITS = [
    *("<", "<a ", '<a "', '<a ="', "<!--", "<![if ", "</", "&", "&#", "<b>", "<script>", "<a/ / ", "<s>x"),
    *(
        "<div class=gmail_quote>",
        "<blockquote>",
        "<td>",
        "</i><i>",
        "<p style='display:none'>",
        "x ",
        "x<br>\n",
    ),
]
TEXT_HEADS = [
    'Content-Type: multipart/mixed; boundary="b"\n\n',
    "Content-Type: text/plain; format=flowed; delsp=yes\n\n",
    "Content-Type: text/plain; charset=utf-7\nContent-Transfer-Encoding: quoted-printable\n\n",
    "Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n",
    "In-Reply-To: <a@example.org>\n\n",
]
TEXT_UNITS = [
    *(
        "> ",
        ">",
        "- ",
        "-- \n",
        "On 1 wrote:\n",
        "On 1 ",
        "From: x\n",
        "From: 1 Sent: ",
        "_" * 40 + "\n",
        "\xff",
    ),
    *("\n", " ", " \n", "\t", "a", "a b\n", "=", "=\n", "--b\n\n", "--b\n\n\n> x\n", "|  x\n", "A>", "[cid:"),
    *(
        "Content-Type: multipart/mixed; boundary=x\n\n--x\n",
        "-----BEGIN PGP SIGNED MESSAGE-----\n",
        "<https:",
    ),
    *("reply above this line", "reply ", "x x x\n> x\n"),
]
ATTACKS = [
    *((FIELD_HEADS, unit) for unit in FIELD_UNITS),
    *((HTML_HEADS, unit) for unit in HTML_UNITS),
    *((TEXT_HEADS, unit) for unit in TEXT_UNITS),
]


@pytest.mark.parametrize(("heads", "unit"), ATTACKS)
def test_a_megabyte_of_anything_is_opened_within_a_second(heads: list[str], unit: str) -> None:
    """Quadratic reading would take minutes, and of a third of a megabyte far more than a third of a second.

    Once in three will do, for other work on the machine slows this down.
    """
    body = (unit * (LARGE // len(unit))).encode("latin-1")
    for head in heads:
        assert any(seconds_to_open(head.encode() + body) < LARGE / MEGABYTE for _ in range(3)), head


def seconds_to_open(raw: bytes) -> float:
    """Processor time."""
    with processor_time() as spent:
        opened = open_letter(raw, lambda _: ("a reply above", "  a b", "> x", "x x x") * 500)
    assert len(opened.words) <= 400
    return spent.seconds
