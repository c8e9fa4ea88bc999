"""Lines that could be meant and are not own words: each is kept, under a name that the receipt can warn by."""

from base64 import encodebytes

import pytest

from bot.letters import why
from bot.letters.footers import is_footer
from bot.letters.opened import open_letter

FORM = (
    "Round 3 of the Spring Mile is over, and you are second, two squares behind.",
    "Reply with one of these:",
    "  play 8/1 M4 B3",
    "  play 6/0 M5",
    "If nothing comes: 6/0, all movement.",
)
PLAY = "play 8/1 M4 B3"


def listed(body: str, head: str = "") -> dict[str, tuple[str, ...]]:
    raw = f"In-Reply-To: <a@example.org>\n{head}\n{body}\n".encode()
    return {one.what: one.words for one in open_letter(raw, lambda _: FORM).ignored}


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (f"Hi\n\nOn 3 Dec 2026, at 21:00, Fox <fox@example.net> wrote:\n\n{PLAY}x", why.INSIDE),
        (f"Hi\n» {PLAY}x", why.QUOTED),
        (f"-- \nFox, {PLAY}", why.SIGNATURE),
        (f"Hi\n-- reply above this line --\n{PLAY[:-3]}", why.BELOW),
        ("\n".join(f"> {line}".replace("M5", "M4 B1") for line in FORM), why.INSIDE),
    ],
)
def test_an_order_that_does_not_count_is_listed_where_it_may_be_meant(body: str, reason: str) -> None:
    assert reason in why.MAYBE_MEANT
    assert any("play" in line for line in listed(body)[reason])


@pytest.mark.parametrize(
    "line",
    [
        "Sent from my desk: play 6/0 M3 B3",
        "Sent from my iPhone play 6/0 M3 B3",
        "Sent from my desk, which is much easier.",
        ">>> play 6/0 M3 B3 <<<",
        ">> >> play 6/0 M3 B3 <<",
        "Von mir gesendet: play 6/0 M3 B3",
    ],
)
def test_a_line_with_more_than_a_footer_in_it_is_own(line: str) -> None:
    assert open_letter(f"\n{line}\n".encode()).words == (line,)


@pytest.mark.parametrize(
    "line",
    [
        "Sent from my iPhone",
        "Sent from my Verizon Wireless BlackBerry",
        "Sent from my Samsung Galaxy S21 Ultra 5G smartphone",
        "Sent from my Android device with K-9 Mail. Please excuse my brevity.",
        "Sent from TypeApp",
        "Get Outlook for iOS<https://aka.ms/o0ukef>",
        "Gesendet von Outlook für Android",
        "Envoyé à partir de Outlook pour iOS<https://aka.ms/o0ukef>",
        "Provenance : Courrier pour Windows 10",
        "Enviado desde mi iPhone",
        "Inviato da iPhone",
        "Verstuurd vanaf mijn iPad",
        "Skickat från min iPhone",
        "Отправлено с iPhone",
        "iPhoneから送信",
        "Yahoo Mail: Search, Organize, Conquer",
    ],
)
def test_what_a_phone_adds_is_a_footer(line: str) -> None:
    assert is_footer(line)


def test_a_part_of_a_form_line_typed_below_a_short_quote_is_own() -> None:
    body = "> Reply with one of these:\nplay 8/1 M4 B3\n"
    assert open_letter(f"In-Reply-To: <a@b>\n\n{body}".encode(), lambda _: FORM).words == (PLAY,)


@pytest.mark.parametrize("kind", ["mixed", "alternative", "related"])
def test_text_of_a_part_whose_boundary_never_comes_is_named(kind: str) -> None:
    found = listed(f"--other\n\n{PLAY}\n--other--", f'Content-Type: multipart/{kind}; boundary="b"\n')
    assert PLAY in found[why.UNBOUND]


def test_text_before_the_first_part_and_behind_the_last_is_named() -> None:
    parts = f"This is a multi-part message in MIME format.\n{PLAY}\n--b\n\nplay 6/0\n--b--\nplay 1/1"
    assert listed(parts, 'Content-Type: multipart/mixed; boundary="b"\n') == {why.OUTSIDE: (PLAY, "play 1/1")}


@pytest.mark.parametrize(("digit", "reason"), [("02", why.PACKED), ("03", why.ENCRYPTED)])
def test_packed_signed_data_is_told_from_encrypted_data_by_its_bytes(digit: str, reason: str) -> None:
    packed = encodebytes(bytes.fromhex(f"308006092a864886f70d0107{digit}a0800000")).decode()
    head = "Content-Type: application/pkcs7-mime; name=smime.p7m\nContent-Transfer-Encoding: base64\n"
    assert list(listed(packed, head)) == [reason]


def test_a_line_broken_off_a_long_quoted_line_is_quoted() -> None:
    wide = "> " + "a long line that nobody would think that a mail program breaks in two"
    assert open_letter(f"\nyes\n{wide}\nhalves\n> and more\nno\n".encode()).words == ("yes", "no")


def test_words_run_together_with_an_attribution_are_own() -> None:
    body = "play 6/0 M5 On Wed, Apr 4, 2012 at 3:59 PM, bob@example.com wrote:\n> Hi"
    assert open_letter(f"\n{body}\n".encode()).words == ("play 6/0 M5",)


def test_our_mark_below_an_attribution_cuts_and_not_the_attribution() -> None:
    heading = "GS-7\nRound 3\nA\nB\nC\n-- reply above this line --\nx"
    body = f"On 3 Dec 2026, at 21:00, Bot <bot@example.org> wrote:\n\n{PLAY}\n\n{heading}"
    assert PLAY in open_letter(f"\n{body}\n".encode()).words
