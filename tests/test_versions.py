"""The plain and the formatted version of one letter are compared by what they order, and by nothing else."""

import re
from collections.abc import Sequence

import pytest

from bot.letters.opened import Opened, open_letter
from bot.letters.versions import settled


def letter(text: str, html: str) -> Opened:
    head = 'Content-Type: multipart/alternative; boundary="b"\n\n'
    parts = (
        f"--b\nContent-Type: text/{kind}; charset=utf-8\n\n{body}\n"
        for kind, body in (("plain", text), ("html", html))
    )
    return open_letter((head + "".join(parts) + "--b--\n").encode())


def ordered(words: Sequence[str]) -> dict[str, str]:
    """Orders as a game would read them, near enough: "play" and what follows, marks of bold type and thanks apart."""
    found = (re.fullmatch(r"\*?(play [\d/]+(?: [MB]\d)*)\*?(?: thanks)?", word) for word in words)
    return {order[1]: order[0] for order in found if order}


def obeyed(opened: Opened) -> tuple[list[str], str]:
    words, disagreement = settled(opened.words, opened.other_words, ordered)
    return list(ordered(words)), disagreement.told if disagreement else ""


PLAY = "play 8/1 M4 B3"


@pytest.mark.parametrize(
    ("text", "html"),
    [
        # Mark-up that a program writes out in the plain version.
        (f"That was /great/!\n\n*{PLAY}*", f"<p>That was <i>great</i>!</p><p><b>{PLAY}</b></p>"),
        (f"one\n-----\n{PLAY}", f"one<hr>{PLAY}"),
        (f"[Logo] [image: Logo]\n{PLAY}", f"<img src='cid:1' alt='Logo'><br>{PLAY}"),
        (
            f"See [the rules](https://example.org/rules)\n{PLAY}",
            f"See <a href='https://example.org'>the rules</a><br>{PLAY}",
        ),
        (f"Hi :-)\n{PLAY}", f"Hi 😊<br>{PLAY}"),
        (f"Hi ;)\n{PLAY}", f"Hi <img alt='winking face'><br>{PLAY}"),
        # Words that only one version has.
        (PLAY, f"{PLAY}<p>This e-mail and its attachments are confidential. Page 1/2.</p>"),
        (f"{PLAY}\n\nView this in your browser", f"<p>{PLAY}</p>"),
        (f"{PLAY}\nI lead by 3 squares", f"{PLAY}<br>I lead by 4 squares"),
        # A quote that only the HTML shows as one.
        (f"{PLAY}\n\nplay 9/9 M9\n", f"{PLAY}<blockquote type='cite'>play 9/9 M9</blockquote>"),
        (f"{PLAY}\n\n> play 9/9 M9\n", f"{PLAY}<div style='border-left:1px solid'>play 9/9 M9</div>"),
        (f"{PLAY}\nsilly\nplay 9/9 M9", f"{PLAY}<br><s>play 9/9 M9</s><br><i>silly</i>!! <u>really</u>"),
        # A table with one cell a line in the plain version.
        ("play\n8/1\nM4\nB3", "<table><tr><td>play</td><td>8/1</td><td>M4</td><td>B3</td></tr></table>"),
    ],
)
def test_versions_that_order_the_same_are_obeyed(text: str, html: str) -> None:
    assert obeyed(letter(text, html)) == ([PLAY], "")


@pytest.mark.parametrize(
    ("text", "html", "question"),
    [
        (
            PLAY,
            "play 8/1 M3 B4",
            'the plain one has "play 8/1 M4 B3", the formatted one has "play 8/1 M3 B4"',
        ),
        ("Dear all", PLAY, 'the plain one has no such line, the formatted one has "play 8/1 M4 B3"'),
        (f"{PLAY}\nplay 6/0", PLAY, 'the plain one has "play 6/0", the formatted one has no such line'),
    ],
)
def test_versions_that_order_different_things_are_asked_about(text: str, html: str, question: str) -> None:
    assert question in obeyed(letter(text, html))[1]


def test_a_letter_with_one_version_or_two_equal_ones_has_no_other_words() -> None:
    assert open_letter(f"\n{PLAY}\n".encode()).other_words == ()
    assert letter(f"*{PLAY}*", f"<b>{PLAY}</b>").other_words == ()
    assert letter(f"*{PLAY}*", f"<b>{PLAY}</b>").words == (PLAY,)


def test_a_long_text_beside_html_is_read_once() -> None:
    opened = letter(PLAY + "\n" + "> quoted\n" * 8_000, f"<p>{PLAY}</p>")
    assert opened.words == (PLAY,)
