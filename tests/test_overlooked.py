"""Orders in what of a letter is not read: in a file, in an encrypted part; and a plain version that only says so."""

import pytest

from tests.kit.arranged import arranged
from tests.kit.correspondence import Correspondence, address, race, shown

HARE = address("Hare")
ORDER = "play 6/0 M3 B3"


@pytest.fixture
def second(there: Correspondence) -> Correspondence:
    """Round 2 of a race; Hare's order stands."""
    return arranged(there, _second)


def _second(there: Correspondence) -> None:
    race(there).to_deadline()
    there.write(HARE, "play 6/0 M4 B2")


def sent(there: Correspondence, kind: str, *parts: str) -> str:
    """What is answered to a letter of these parts, each with its own head."""
    text = "".join(f"--b\n{part}\n" for part in parts) + "--b--\n"
    raw = there.compose(HARE, text, answering=there.newest[HARE])
    whole = f'Content-Type: {kind}; boundary="b"'.encode()
    there.deliver(raw.replace(b"Content-Type: text/plain; charset=utf-8", whole, 1))
    (letter,) = there.letters()
    return " ".join(shown(letter).split())


def attached(name: str, text: str, kind: str = "text/plain") -> str:
    return (
        f'Content-Type: {kind}; name="{name}"\nContent-Disposition: attachment; filename="{name}"\n\n{text}'
    )


@pytest.mark.parametrize("kind", ["text/plain", "application/octet-stream"])
@pytest.mark.parametrize("words", ["My orders are attached.", "", "Hi all"])
def test_an_order_in_a_file_is_named_and_must_stand_in_the_mail(
    second: Correspondence, kind: str, words: str
) -> None:
    told = sent(
        second,
        "multipart/mixed",
        f"Content-Type: text/plain\n\n{words}",
        attached("orders.txt", f"My turn:\n{ORDER}", kind),
    )
    assert f"{ORDER} Not obeyed: it stands in the attachment orders.txt." in told
    assert "Orders must stand in the mail itself." in told
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize(
    ("name", "words"),
    [("orders.docx", ""), ("hare.pdf", "My turn is attached"), ("Scan.odt", "order enclosed")],
)
def test_a_file_that_may_hold_orders_is_told_not_to_be_opened(
    second: Correspondence, name: str, words: str
) -> None:
    told = sent(
        second,
        "multipart/mixed",
        f"Content-Type: text/plain\n\n{words}",
        attached(name, "AAAA", "application/octet-stream"),
    )
    assert "I open no attachments. Orders must stand in the mail itself." in told


@pytest.mark.parametrize("name", ["holiday.jpg", "contract.pdf", "logo.png"])
def test_other_files_are_only_counted(second: Correspondence, name: str) -> None:
    text = f"Content-Type: text/plain\n\n{ORDER}"
    told = sent(second, "multipart/mixed", text, attached(name, "AAAA", "application/octet-stream"))
    assert f"Ignored: attachment {name}." in told
    assert second.standing() == [ORDER]


def test_an_encrypted_letter_is_told_how_to_be_sent(second: Correspondence) -> None:
    kind = 'multipart/encrypted; protocol="application/pgp-encrypted"'
    assert "send it unencrypted" in sent(
        second, kind, "Content-Type: application/pgp-encrypted\n\nVersion: 1"
    )
    block = "-----BEGIN PGP MESSAGE-----\n\nhQEMA7\n-----END PGP MESSAGE-----"
    second.write(HARE, block)
    assert "send it unencrypted" in " ".join(shown(second.newest[HARE]).split())


@pytest.mark.parametrize(
    "stub",
    [
        *(
            "Your mail client doesn't show HTML.",
            "[This is a HTML mail]",
            "Diese Nachricht ist im HTML-Format.",
        ),
        *(
            "Please view this message in a browser.",
            "Your e-mail program does not support formatted messages",
        ),
    ],
)
def test_a_plain_version_that_only_says_so_leaves_the_word_to_the_formatted_one(
    second: Correspondence, stub: str
) -> None:
    html = f"Content-Type: text/html\n\n<p>{ORDER}</p>"
    sent(second, "multipart/alternative", f"Content-Type: text/plain\n\n{stub}", html)
    assert second.standing() == [ORDER]


@pytest.mark.parametrize("plain", ["See you on Sunday!", "play 6/0 M5 B1\n\nThis is HTML mail."])
def test_other_versions_that_order_something_else_are_asked_about(second: Correspondence, plain: str) -> None:
    html = f"Content-Type: text/html\n\n<p>{ORDER}</p>"
    assert "order different things" in sent(
        second, "multipart/alternative", f"Content-Type: text/plain\n\n{plain}", html
    )
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize("below", ["GS-1 Spring Mile", "No move was received", "Round 3: deadline"])
def test_an_order_typed_below_a_long_line_of_our_quoted_report_is_asked_about(
    there: Correspondence, below: str
) -> None:
    """It was taken for the end of that line, broken off by a mail program, and nothing named it."""
    race(there).to_deadline()
    there.to_deadline()
    report = shown(there.newest[HARE]).split("\n\n", 1)[1].splitlines()
    at = next(i for i, line in enumerate(report) if line.startswith(below)) + 1
    quoted = [f"> {line}" for line in report]
    quoted[at:at] = [ORDER.lower()]
    head = "On Sat, 21 Nov 2026 at 10:00, bot <bot@pbm.test> wrote:"
    (letter,) = there.write(HARE, "\n".join((head, *quoted)))
    assert f"did you mean {ORDER}?" in letter["Subject"]
