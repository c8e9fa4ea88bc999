"""Lines that could be meant and are not own words: each is kept, under a name that the receipt can warn by."""

import subprocess
from base64 import b64decode, encodebytes
from functools import cache
from pathlib import Path

import pytest
import trustme
from hypothesis import given
from hypothesis import strategies as st

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


def signed(letter: bytes, folder: Path) -> str:
    """This letter, packed by S/MIME as programs send it that don't sign as clear text (RFC 8551 3.5.2)."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    if not key.exists():
        made = trustme.CA().issue_cert("hare@x.test")
        made.private_key_pem.write_to_path(key)
        made.cert_chain_pems[0].write_to_path(certificate)
    sign = ("openssl", "smime", "-sign", "-nodetach", "-binary", "-signer", certificate, "-inkey", key)
    return subprocess.run(sign, input=letter, stdout=subprocess.PIPE, check=True).stdout.decode()


LETTER = f"Content-Type: text/plain; charset=utf-8\r\n\r\n{PLAY}\r\n\r\nZo\u00eb\r\n".encode()


def test_a_letter_that_is_packed_in_its_signature_is_read(tmp_path: Path) -> None:
    opened = open_letter(signed(LETTER, tmp_path).encode())
    assert opened.words == (PLAY, "", "Zo\u00eb")
    assert opened.ignored == ()


def test_parts_of_a_packed_letter_are_what_they_are(tmp_path: Path) -> None:
    kind = "Content-Type: multipart/alternative; boundary=b\r\n\r\n"
    letter = f"{kind}--b\r\n\r\n{PLAY}\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>{PLAY}</p>\r\n--b--\r\n"
    assert open_letter(signed(letter.encode(), tmp_path).encode()).words == (PLAY,)


def test_a_packed_letter_in_a_packed_letter_is_named(tmp_path: Path) -> None:
    twice = signed(signed(LETTER, tmp_path).encode(), tmp_path)
    opened = open_letter(twice.encode())
    assert (opened.words, [one.what for one in opened.ignored]) == ((), [why.PACKED])


@given(st.data())
def test_no_packed_bytes_raise(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    whole = _packed_bytes(tmp_path_factory.getbasetemp())
    at = data.draw(st.integers(0, len(whole)))
    broken = whole[:at] + data.draw(st.binary(max_size=9)) + whole[at + data.draw(st.integers(0, 9)) :]
    head = b"Content-Type: application/pkcs7-mime\nContent-Transfer-Encoding: base64\n\n"
    assert isinstance(open_letter(head + encodebytes(broken)).words, tuple)


@cache
def _packed_bytes(folder: Path) -> bytes:
    """The signed data of a packed letter."""
    return b64decode(signed(LETTER, folder).partition("\n\n")[2])


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


@pytest.mark.parametrize(
    "head",
    [
        "From: Fox <fox@example.net>\nTo: Hare\nSubject: my plan",
        "Von: Fox <fox@example.net>\nAn: Hare\nBetreff: mein Plan",
        "От: Fox\nКому: Hare\nТема: план",
        "Objet: mon plan\nDe: Fox\nÀ: Hare",
        "*From:* Fox <fox@example.net>\n*To:* Hare <hare@example.net>",
    ],
)
def test_a_block_of_labels_without_a_date_cuts(head: str) -> None:
    """An order of somebody else's stood below it: the block was only known by its date."""
    letter = open_letter(f"\nplay 8/1 M4 B3\n\n{head}\n\nplay 6/0 M2 B4\n".encode())
    assert letter.words == (PLAY,)
    assert any("play 6/0 M2 B4" in one.words for one in letter.ignored)


@pytest.mark.parametrize(
    "body",
    [
        f"From: PAR\nTo: BUR\n{PLAY}",
        f"Subject: round 2\n\n{PLAY}",
        f"To: bot@example.org\nSubject: my order\n\n{PLAY}",
        f"From: Hare\n{PLAY}",
        f"From: Marion\nSubject: round 2\n\n{PLAY}\n\nGS-7\n-- reply above this line --\nRound 3",
    ],
)
def test_labels_of_somebodys_own_words_cut_nothing(body: str) -> None:
    assert PLAY in open_letter(f"\n{body}\n".encode()).words
