"""The edge where letters leave, against servers that are well, ill, and ill-mannered."""

import asyncio
import base64
import gc
import ssl
import warnings
from dataclasses import replace
from pathlib import Path

import pytest
from aiosmtplib import SMTP

from bot.smtp import Halt, Later, Never, Outcome, Phase, Relay, Sent, Uncertain, connect, deliver
from bot.smtp.outcomes import judged
from tests.kit.dovecot import write_certificate
from tests.kit.embedded import embedded
from tests.kit.mailhost import BOT, HOST, PASSWORD, MailHost, free_port
from tests.kit.smtp_script import SmtpScript, Step, smtp_script
from tests.kit.smtp_to_lmtp import smtp_to_lmtp
from tests.kit.watched import inbox, watched

LETTER = b"Subject: Round 3\r\nMessage-ID: <r3@demo.test>\r\n\r\nRegards\r\n"
ANN = "ann@demo.test"
# Seconds. An answer that comes must not be too late on a busy machine; one that never comes is waited for.
LONG = 30.0
SHORT = 2.0


def sent(script: SmtpScript, raw: bytes = LETTER, *, letters: int = 1, **settings: object) -> list[Outcome]:
    """What comes of so many letters, one after the other, by one relay."""
    silent = any("silence" in planned for planned in script.answers.values())
    wait = SHORT if silent else LONG

    async def all_of_them() -> list[Outcome]:
        async with Relay(script.smtp(**{"timeout": wait, **settings}), dot=wait) as relay:
            return [await relay.deliver(raw, BOT, ANN) for _ in range(letters)]

    return asyncio.run(all_of_them())


def test_a_letter_arrives_with_its_bytes_untouched(postoffice: MailHost) -> None:
    raw = b"Subject: dots\r\n\r\n.\r\n..two\r\n.\r\nend\r\n"

    async def one() -> Outcome:
        async with Relay(postoffice.smtp(user=BOT, password=PASSWORD)) as relay:
            return await relay.deliver(raw, BOT, ANN)

    assert isinstance(asyncio.run(one()), Sent)
    assert [mail.endswith(b"\r\n" + raw) for mail in inbox(postoffice.imap(ANN))] == [True]


def test_dots_are_doubled_and_every_line_ends_with_crlf() -> None:
    with smtp_script(SmtpScript()) as script:
        assert isinstance(sent(script, b"Subject: x\n\n.a\r\n.\nb")[0], Sent)
    assert script.taken == [b"Subject: x\r\n\r\n..a\r\n..\r\nb\r\n"]


def test_one_recipient_a_transaction_on_one_kept_connection_with_rset_behind_a_refusal() -> None:
    """What is wrong with one address touches no other letter."""
    with smtp_script(SmtpScript({"rcpt": ["250 ok", "550 5.1.1 unknown", "250 ok"]})) as script:
        outcomes = sent(script, letters=3)
    assert [type(outcome) for outcome in outcomes] == [Sent, Never, Sent]
    assert script.connections == 1
    assert [line.split()[0] for line in script.heard] == (
        ["EHLO", "MAIL", "RCPT", "DATA", "MAIL", "RCPT", "RSET", "MAIL", "RCPT", "DATA", "QUIT"]
    )


@pytest.mark.parametrize("step", ["greeting", "ehlo", "mail", "rcpt", "data"])
@pytest.mark.parametrize("fault", ["hang up", "reset", "silence"])
def test_a_line_that_breaks_before_the_final_dot_is_tried_again(step: Step, fault: str) -> None:
    with smtp_script(SmtpScript({step: [fault]})) as script:
        outcomes = sent(script, letters=2)
    phase = {"greeting": "connect", "ehlo": "connect"}.get(step, step)
    assert isinstance(outcomes[0], Later)
    assert outcomes[0].phase == phase
    assert isinstance(outcomes[1], Sent)
    assert script.taken == [LETTER]


@pytest.mark.parametrize("fault", ["hang up", "reset", "silence", "garbage"])
def test_a_line_that_breaks_after_the_final_dot_leaves_us_uncertain(fault: str) -> None:
    """The server took the letter; only it knows."""
    with smtp_script(SmtpScript({"dot": [fault]})) as script:
        outcomes = sent(script, letters=2)
    assert isinstance(outcomes[0], Uncertain)
    assert outcomes[0].phase == "dot"
    assert isinstance(outcomes[1], Sent)
    assert script.taken == [LETTER, LETTER]


def test_the_answer_to_the_final_dot_may_take_longer_than_any_other() -> None:
    """RFC 5321 4.5.3.2.6: a hasty timeout here is what sends mail twice."""

    async def one(script: SmtpScript) -> Outcome:
        connection = await connect(script.smtp(timeout=SHORT))
        assert isinstance(connection, SMTP)
        delivery = asyncio.create_task(deliver(connection, LETTER, BOT, ANN))
        done, _ = await asyncio.wait([delivery], timeout=1.5 * SHORT)
        assert not done
        delivery.cancel()
        await asyncio.wait([delivery])
        assert not connection.is_connected
        return Uncertain("dot", "cancelled")

    with smtp_script(SmtpScript({"dot": ["silence"]})) as script:
        asyncio.run(one(script))
    assert script.taken == [LETTER]


@pytest.mark.parametrize("step", ["mail", "rcpt", "data", "dot", "rset"])
def test_being_cancelled_in_any_phase_leaves_no_connection_that_is_out_of_step(step: Step) -> None:
    """The next letter gets its own answers, on a new connection."""

    async def cancelled_then_sent(script: SmtpScript) -> Outcome:
        async with Relay(script.smtp()) as relay:
            if step == "rset":
                assert isinstance(await relay.deliver(LETTER, BOT, ANN), Never)
            delivery = asyncio.create_task(relay.deliver(LETTER, BOT, ANN))
            await asyncio.to_thread(script.silent.wait)
            delivery.cancel()
            await asyncio.wait([delivery])
            return await relay.deliver(LETTER, BOT, ANN)

    refused: dict[Step, list[str]] = {"rcpt": ["550 5.1.1 unknown"]} if step == "rset" else {}
    with smtp_script(SmtpScript(refused | {step: ["silence"]})) as script:
        outcome = asyncio.run(cancelled_then_sent(script))
    assert isinstance(outcome, Sent)
    assert script.connections == 2


def test_a_connection_that_the_server_ended_meanwhile_costs_no_letter() -> None:
    with smtp_script(SmtpScript({"dot": ["250 ok and hang up"]})) as script:
        outcomes = sent(script, letters=2)
    assert [type(outcome) for outcome in outcomes] == [Sent, Sent]
    assert script.connections == 2


def test_a_connection_that_the_server_forgot_costs_no_letter() -> None:
    forgot = "421 4.4.2 idle too long and hang up"
    with smtp_script(SmtpScript({"mail": ["250 ok", forgot]})) as script:
        outcomes = sent(script, letters=2)
    assert [type(outcome) for outcome in outcomes] == [Sent, Sent]
    assert script.connections == 2
    with smtp_script(SmtpScript({"rcpt": ["550 5.1.1 unknown"], "rset": [forgot]})) as script:
        outcomes = sent(script, letters=2)
    assert [type(outcome) for outcome in outcomes] == [Never, Sent]
    assert script.connections == 2


@pytest.mark.parametrize("times", [1, 5, 30])
def test_greylisting_is_tried_again_with_the_same_bytes(times: int) -> None:
    with smtp_script(SmtpScript({"rcpt": ["451 4.7.1 Greylisted, come back"] * times})) as script:
        outcomes = sent(script, letters=times + 1)
    assert {type(outcome) for outcome in outcomes[:-1]} == {Later}
    assert isinstance(outcomes[-1], Sent)
    assert script.taken == [LETTER]


@pytest.mark.parametrize(
    ("phase", "code", "text", "means"),
    [
        ("connect", 421, "4.3.2 too busy", Later),
        ("connect", 554, "5.7.1 you are on a list", Halt),
        ("auth", 454, "4.7.0 later", Later),
        ("auth", 535, "5.7.8 no", Halt),
        ("auth", 535, "5.7.139 Authentication unsuccessful, basic authentication is disabled.", Halt),
        ("mail", 452, "4.3.1 no room", Later),
        ("mail", 530, "5.7.57 Client not authenticated to send mail", Halt),
        ("mail", 550, "5.7.30 Basic authentication is not supported for Client Submission.", Halt),
        ("mail", 553, "5.7.1 Sender address rejected: not owned by user", Halt),
        ("mail", 552, "5.3.4 Message too big for system", Never),
        ("rcpt", 421, "4.7.0 slow down", Later),
        ("rcpt", 450, "4.2.1 mailbox busy", Later),
        ("rcpt", 550, "5.1.1 no such user", Never),
        ("rcpt", 550, "5.7.1 he takes no mail from strangers", Never),
        ("rcpt", 554, "5.7.1 <x@y.test>: Relay access denied", Later),
        ("rcpt", 550, "5.7.60 Client does not have permissions to send as this sender", Later),
        ("rcpt", 530, "5.7.0 Authentication required", Later),
        ("mail", 550, "5.7.60 Client does not have permissions to send as this sender", Halt),
        ("data", 451, "4.3.0 later", Later),
        ("data", 554, "5.5.1 no valid recipients", Never),
        ("dot", 250, "2.0.0 queued as 1234", Sent),
        ("dot", 452, "4.3.1 disk full", Later),
        ("dot", 552, "5.7.0 a virus was found", Never),
        ("dot", 550, "5.7.1 looks like spam", Never),
        ("dot", 550, "5.7.139 basic authentication is disabled", Halt),
        ("dot", -1, "gibberish", Uncertain),
        ("rcpt", -1, "gibberish", Later),
        ("rcpt", 252, "cannot verify", Later),
    ],
)
def test_what_an_answer_means(phase: Phase, code: int, text: str, means: type[Outcome]) -> None:
    """Our account's troubles stop the queue and fail no letter; a letter's own fail the letter.

    What is said to RCPT is about the one address. Where it sounds like our account, that one letter is tried again.
    """
    outcome = judged(phase, code, text)
    assert isinstance(outcome, means)
    said = outcome.reply if isinstance(outcome, Sent) else outcome.why
    assert f"{code} {text}"[:40] in said


@pytest.mark.parametrize(
    "refusal", ["535 5.7.139 basic authentication is disabled", "535 5.7.8 bad password"]
)
def test_a_refused_password_is_offered_once_and_halts(refusal: str) -> None:
    script = SmtpScript({"auth": [refusal] * 5}, extensions=("AUTH PLAIN LOGIN CRAM-MD5",))
    with smtp_script(script):
        outcomes = sent(script, user=BOT, password="wrong")
    assert isinstance(outcomes[0], Halt)
    assert refusal in outcomes[0].why
    assert sum(line.startswith("AUTH") for line in script.heard) == 1


def test_a_password_with_any_letters_goes_through() -> None:
    with smtp_script(SmtpScript(extensions=("AUTH PLAIN",))) as script:
        assert isinstance(sent(script, user=BOT, password="pässwörd ☃")[0], Sent)
    given = next(line for line in script.heard if line.startswith("AUTH PLAIN")).split()[2]
    assert base64.b64decode(given) == f"\0{BOT}\0pässwörd ☃".encode()


def test_no_starttls_no_password() -> None:
    """A server that only offers AUTH in clear text never sees it."""
    with smtp_script(SmtpScript(extensions=("AUTH PLAIN",))) as script:
        outcomes = sent(script, user=BOT, password="secret", security="starttls")
    assert isinstance(outcomes[0], Halt)
    assert "encrypt" in outcomes[0].why
    assert not any(line.startswith("AUTH") for line in script.heard)


def test_starttls_comes_before_the_password(tmp_path: Path) -> None:
    script = SmtpScript(extensions=("STARTTLS", "AUTH PLAIN"), context=_server_context(tmp_path))
    with smtp_script(script):
        outcomes = sent(
            script,
            user=BOT,
            password="pw",
            security="starttls",
            host="localhost",
            ca=str(tmp_path / "ca.pem"),
        )
    assert isinstance(outcomes[0], Sent)
    assert [line.split()[0] for line in script.heard][:4] == ["EHLO", "STARTTLS", "EHLO", "AUTH"]


def test_a_certificate_nobody_vouches_for_halts(tmp_path: Path) -> None:
    script = SmtpScript(extensions=("STARTTLS", "AUTH PLAIN"), context=_server_context(tmp_path))
    with smtp_script(script):
        outcomes = sent(script, user=BOT, password="pw", security="starttls", host="localhost")
    assert isinstance(outcomes[0], Halt)
    assert "certificate" in outcomes[0].why
    assert not any(line.startswith("AUTH") for line in script.heard)


@pytest.mark.parametrize("step", ["mail", "dot"])
def test_a_silent_server_keeps_no_encrypted_connection_open(tmp_path: Path, step: Step) -> None:
    """It says no goodbye of TLS either, and asyncio would wait half a minute for one."""
    script = SmtpScript({step: ["silence"]}, ("STARTTLS",), _server_context(tmp_path))
    with smtp_script(script), warnings.catch_warnings(record=True) as left:
        warnings.simplefilter("always", ResourceWarning)
        sent(script, security="starttls", ca=str(tmp_path / "ca.pem"), host="localhost")
        gc.collect()
    assert [str(one.message) for one in left] == []


def _server_context(folder: Path) -> ssl.SSLContext:
    write_certificate(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "server.pem", folder / "server.key")
    return context


def test_plain_text_leaves_this_machine_for_nobody() -> None:
    with pytest.raises(ValueError, match="mail\\.example\\.org"):
        Relay(SmtpScript().smtp(host="mail.example.org"))


def test_nobody_listens() -> None:
    outcomes = sent(SmtpScript(port=free_port()))
    assert isinstance(outcomes[0], Later)
    assert HOST in outcomes[0].why


def test_a_server_of_the_old_school_is_greeted_with_helo() -> None:
    with smtp_script(SmtpScript({"ehlo": ["502 what?", "250 hello"]})) as script:
        assert isinstance(sent(script)[0], Sent)
    assert [line.split()[0] for line in script.heard][:2] == ["EHLO", "HELO"]


@pytest.mark.parametrize(
    "address", ["ann", "ann@demo.test>\r\nDATA", "ann@demo.test bob@demo.test", "a(b)@c.test"]
)
def test_what_is_no_address_is_never_said_to_the_server(address: str) -> None:
    with smtp_script(SmtpScript()) as script:

        async def one() -> Outcome:
            async with Relay(script.smtp()) as relay:
                return await relay.deliver(LETTER, BOT, address)

        assert isinstance(asyncio.run(one()), Never)
    assert not any(line.startswith("MAIL") for line in script.heard)


def test_an_address_beyond_ascii_needs_smtputf8() -> None:
    async def one(script: SmtpScript) -> Outcome:
        async with Relay(script.smtp()) as relay:
            return await relay.deliver(LETTER, "", "änne@demo.test")

    with smtp_script(SmtpScript()) as script:
        assert isinstance(asyncio.run(one(script)), Never)
    with smtp_script(SmtpScript(extensions=("SMTPUTF8", "SIZE 1000"))) as script:
        assert isinstance(asyncio.run(one(script)), Sent)
    assert f"MAIL FROM:<> SIZE={len(LETTER)} SMTPUTF8" in script.heard


def test_letters_that_relays_would_change_are_not_sent() -> None:
    with smtp_script(SmtpScript()) as script:
        outcomes = sent(script, "Subject: x\r\n\r\nä\r\n".encode())
    assert isinstance(outcomes[0], Never)
    assert script.taken == []


def test_at_most_two_connections_at_once() -> None:
    async def many(host: MailHost) -> list[Outcome]:
        async with Relay(host.smtp(connections=2)) as relay:
            return await asyncio.gather(*[relay.deliver(LETTER, BOT, ANN) for _ in range(40)])

    script = SmtpScript()
    with smtp_script(script), embedded() as host:
        assert {type(outcome) for outcome in asyncio.run(many(host))} == {Sent}

        async def scripted() -> None:
            async with Relay(script.smtp(connections=2)) as relay:
                await asyncio.gather(*[relay.deliver(LETTER, BOT, ANN) for _ in range(40)])

        asyncio.run(scripted())
    assert script.connections == 2
    assert len(script.taken) == 40


# Through a real mail server


def test_a_letter_goes_through_postfix_to_dovecot_with_its_bytes_untouched(postfix: MailHost) -> None:
    """7-bit, dots, long lines; nothing is encoded anew."""
    raw = LETTER + b".\r\n..\r\n" + b"=" * 900 + b"\r\n"
    settings = postfix.smtp(security="starttls", host="localhost")

    async def one(address: str, ca: str | None) -> Outcome:
        async with Relay(replace(settings, ca=ca)) as relay:
            return await relay.deliver(raw, ANN, address)

    with watched(postfix.imap()) as seen:
        seen.until_polled()
        ca = str(postfix.smtp_ca)
        assert isinstance(asyncio.run(one("bot+gs7.k3f9@demo.test", ca)), Sent)
        assert isinstance(asyncio.run(one(BOT, None)), Halt)
        seen.until(lambda: len(seen.mails) == 1)
    assert seen.mails[0].raw.endswith(raw.partition(b"\r\n\r\n")[2])
    assert b"Delivered-To: bot+gs7.k3f9@demo.test\r\n" in seen.mails[0].raw


def test_what_postfix_cannot_deliver_comes_back_to_the_sender(postfix: MailHost) -> None:
    async def one() -> Outcome:
        async with Relay(postfix.smtp()) as relay:
            return await relay.deliver(LETTER, BOT, "nobody@demo.test")

    with watched(postfix.imap()) as seen:
        seen.until_polled()
        assert isinstance(asyncio.run(one()), Sent)
        seen.until(lambda: len(seen.mails) == 1)
    assert seen.mails[0].raw.startswith(b"Return-Path: <>\r\n")
    assert b"Message-ID: <r3@demo.test>" in seen.mails[0].raw


def test_without_root_a_front_answers_when_dovecot_has(dovecot: MailHost) -> None:
    async def two(host: MailHost) -> list[Outcome]:
        async with Relay(host.smtp()) as relay:
            return [await relay.deliver(LETTER, BOT, to) for to in (ANN, "nobody@demo.test")]

    with smtp_to_lmtp(dovecot) as host:
        outcomes = asyncio.run(two(host))
    assert [type(outcome) for outcome in outcomes] == [Sent, Never]
    assert len(inbox(dovecot.imap(ANN))) == 1
