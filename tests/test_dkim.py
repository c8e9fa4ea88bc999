"""Letters that we sign ourselves are believed by who looks our key up, whatever is in them."""

import asyncio
from pathlib import Path
from typing import Any

import dkim
import pytest
from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from sqlalchemy import select

from bot import smtp
from bot.cli.checkup.signing import signing
from bot.cli.checkup.trouble import Trouble
from bot.smtp import Halt, Outcome, Relay, Sent, Signer
from bot.smtp.delivering import lines
from bot.store.tables import out_mail
from tests.kit.correspondence import address, opened, race
from tests.kit.mailhost import BOT, PASSWORD, MailHost
from tests.kit.nameserver import names
from tests.kit.watched import inbox

ANN = "ann@demo.test"
AT = "pbm._domainkey.demo.test"
ODD = {
    "dots": b"Subject: x\r\nFrom: bot@demo.test\r\n\r\n.\r\n..two\r\n \t\r\n\r\n\r\n",
    "bare newlines and no end": b"Subject: x\nFrom: bot@demo.test\n\none\r\ntwo\rthree",
    "a long line": b"Subject: x\r\nFrom: bot@demo.test\r\n\r\n" + b"x" * 5000 + b"\r\n",
    "an address of UTF-8": "To: jos\u00e9@demo.test\r\nFrom: bot@demo.test\r\n\r\nx\r\n".encode(),
    "no text": b"Subject: x\r\nFrom: bot@demo.test\r\n\r\n",
    "folded fields": b"Subject: x\r\n y\r\nFrom: Bot\r\n\t<bot@demo.test>\r\nReferences: <a@b>\r\n <c@d>\r\n\r\nx\r\n",
}


def _key(path: Path, form: PrivateFormat) -> Signer:
    made = generate_private_key(65537, 2048).private_bytes(Encoding.PEM, form, NoEncryption())
    path.write_bytes(made)
    return Signer(path, "pbm", "demo.test")


@pytest.fixture(scope="module")
def signer(tmp_path_factory: pytest.TempPathFactory) -> Signer:
    return _key(tmp_path_factory.mktemp("key") / "dkim.pem", PrivateFormat.TraditionalOpenSSL)


def record(signer: Signer) -> str:
    """What the doctor says is to be written into the DNS."""
    with names({}) as empty, pytest.raises(Trouble) as missing:
        signing(signer, empty)
    said, _, text = str(missing.value).partition("Write there, as one TXT record: ")
    assert said == f"{AT} isn't in the DNS. "
    return text


def believed(raw: bytes, told: str) -> bool:
    return bool(dkim.verify(raw, dnsfunc=lambda _name, **_: told.encode()))


def test_every_kind_of_letter_is_believed_and_a_changed_one_is_not(tmp_path: Path, signer: Signer) -> None:
    there, told = race(opened(tmp_path)), record(signer)
    there.write(address("Hare"), "run 3\nprefer name Renée\npress: ünd mehr")
    there.to_deadline()
    there.to_deadline()
    with there.engine.connect() as db:
        rows = db.execute(select(out_mail.c.kind, out_mail.c.raw).order_by(out_mail.c.id)).all()
    there.engine.dispose()
    of_each = {
        (row.kind, b"text/calendar" in row.raw, b"image/png" in row.raw): lines(row.raw) for row in rows
    }
    assert {kind for kind, *_ in of_each} >= {"notice", "receipt", "report"}
    assert any(dated for _, dated, _ in of_each)
    assert any(drawn for *_, drawn in of_each)
    for what, raw in of_each.items():
        signed = signer.signed(raw)
        assert signed.endswith(raw), what
        assert believed(signed, told), what
    assert not believed(signed.replace(b"Subject: ", b"Subject: not ", 1), told)
    assert not believed(signed.replace(b"\r\nFrom: ", b"\r\nFrom: x@y.test\r\nFrom: ", 1), told)
    assert not believed(signed[:-4] + b"!\r\n", told)


@pytest.mark.parametrize("name", ODD)
def test_an_odd_letter_is_believed_as_it_goes_over_the_line(name: str, signer: Signer) -> None:
    assert believed(signer.signed(lines(ODD[name])), record(signer))


def sent(host: MailHost, raw: bytes, **settings: Any) -> Outcome:
    async def one() -> Outcome:
        async with Relay(
            host.smtp(user=BOT, password=PASSWORD, dkim_domain="demo.test", **settings)
        ) as relay:
            return await relay.deliver(raw, BOT, ANN)

    return asyncio.run(one())


def test_a_letter_is_signed_on_its_way_out(postoffice: MailHost, signer: Signer) -> None:
    assert isinstance(sent(postoffice, ODD["dots"], dkim_key=str(signer.key)), Sent)
    (came,) = inbox(postoffice.imap(ANN))
    assert believed(came, record(signer))


def test_what_cannot_be_signed_is_not_sent(postoffice: MailHost, tmp_path: Path) -> None:
    (tmp_path / "key").write_text("no key\n")
    assert sent(postoffice, ODD["dots"], dkim_key=str(tmp_path / "key")) == Halt(
        "mail", f"I can't sign with the key {tmp_path / 'key'}: Private key not found. No letter is sent."
    )
    assert sent(postoffice, ODD["dots"], dkim_key=str(tmp_path / "none")) == Halt(
        "mail", f"I can't read the key {tmp_path / 'none'}: No such file or directory. No letter is sent."
    )
    assert inbox(postoffice.imap(ANN)) == []


def test_the_doctor_compares_the_key_with_the_dns(signer: Signer, tmp_path: Path) -> None:
    told = record(signer)
    # A text of the DNS has 255 characters at most; a longer one is several.
    parts = " ".join(f'"{told[at : at + 200]}"' for at in range(0, len(told), 200))
    with names({(AT, "TXT"): parts}) as resolver:
        assert (
            signing(signer, resolver) == f"letters are signed, and {AT} has the key by which others see it."
        )
        other = _key(tmp_path / "other.pem", PrivateFormat.PKCS8)
        with pytest.raises(
            Trouble, match=r"has another key in the DNS than .*other\.pem\. Write there: v=DKIM1; k=rsa;"
        ):
            signing(other, resolver)


def test_nobody_signs_unless_a_key_is_named() -> None:
    assert smtp.signer(MailHost("x", post=lambda *_: None).smtp()) is None
