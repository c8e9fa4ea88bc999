"""Signing in without a password: an issuer of tokens, and a real Dovecot and Postfix that ask it whose a token is."""

import asyncio
import json
import ssl
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest
from click.testing import CliRunner

from bot import imap
from bot.cli import main
from bot.settings import Smtp, Token
from bot.smtp import Halt, Relay, Sent
from bot.tokens import SignInEndedError, bearer, kept
from bot.tokens.issuers import ISSUERS
from bot.tokens.kept import SignIn
from tests.kit.dovecot import dovecot, dovecot_missing
from tests.kit.fixtures import need
from tests.kit.issuer import CLIENT, Issuer, issuer
from tests.kit.mailhost import BOT, HOST, MailHost, free_port
from tests.kit.postfix import postfix, postfix_missing

LETTER = f"From: {BOT}\r\nTo: {BOT}\r\nSubject: hello\r\n\r\nhello\r\n".encode()
BOTH = ("xoauth2", "oauthbearer")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Issuer]:
    """An issuer that pbm trusts, and knows as Google and as Microsoft."""
    monkeypatch.chdir(tmp_path)
    with issuer(BOT, tmp_path) as found:
        monkeypatch.setenv("SSL_CERT_FILE", str(found.ca))
        monkeypatch.setitem(ISSUERS, "microsoft", found.addresses)
        monkeypatch.setitem(ISSUERS, "google", replace(found.addresses, name="Another", device=""))
        yield found


@contextmanager
def server(of: Issuer, folder: Path, *ways: str) -> Iterator[tuple[MailHost, int]]:
    """A Dovecot that lets in whom the issuer knows, in these ways, and the port at which others may ask it the same."""
    need(dovecot_missing())
    asks, port = folder / "oauth2.conf", free_port()
    asks.write_text(
        f"introspection_mode = post\nintrospection_url = {of.about}\nusername_attribute = username\n"
    )
    settings = f"""
auth_mechanisms = {" ".join(ways)}
passdb {{
  driver = oauth2
  mechanisms = {" ".join(ways)}
  args = {asks}
}}
service auth {{
  inet_listener {{
    address = {HOST}
    port = {port}
  }}
}}
"""
    with dovecot(settings=settings) as host:
        yield host, port


@contextmanager
def sending(of: Issuer, folder: Path, *ways: str) -> Iterator[Smtp]:
    """Settings to send by a Postfix that lets in whom that Dovecot does."""
    need(postfix_missing())
    with server(of, folder, *ways) as (host, port):
        asks = f"inet:{HOST}:{port}"
        sasl = f"smtpd_sasl_auth_enable = yes\nsmtpd_sasl_type = dovecot\nsmtpd_sasl_path = {asks}\n"
        sasl += "smtpd_recipient_restrictions = permit_sasl_authenticated, reject\n"
        sasl += "smtpd_relay_restrictions = permit_sasl_authenticated, reject\n"
        with postfix(host, sasl) as out:
            yield out.smtp(user=BOT)


def signed_in(at: Issuer, **changes: object) -> Token:
    """The file that pbm login has written."""
    given = at.given()
    refresh, access = str(given["refresh_token"]), str(given["access_token"])
    sign_in = SignIn("The issuer", f"{at.base}/token", CLIENT, refresh, access_token=access, ends=9e9)
    kept.write(Path("token.json"), replace(sign_in, **changes))  # type: ignore[arg-type]
    return Token(file="token.json")


def handed_over(settings: Smtp) -> object:
    async def hand_over() -> object:
        async with Relay(settings) as relay:
            return await relay.deliver(LETTER, BOT, BOT)

    return asyncio.run(hand_over())


@pytest.mark.parametrize("way", BOTH)
def test_a_mailbox_is_opened_by_a_token(way: str, here: Issuer, tmp_path: Path) -> None:
    with server(here, tmp_path, way) as (host, _), imap.connect(host.imap(token=signed_in(here))) as session:
        assert session.exists == 0


@pytest.mark.parametrize("way", BOTH)
def test_a_letter_goes_out_by_a_token(way: str, here: Issuer, tmp_path: Path) -> None:
    with sending(here, tmp_path, way) as out:
        assert isinstance(handed_over(replace(out, token=signed_in(here))), Sent)
        here.tokens.clear()
        here.refreshes.clear()
        refused = handed_over(replace(out, token=signed_in(here, access_token="none", refresh_token="none")))
    assert isinstance(refused, Halt)
    assert "no longer renews the sign-in" in refused.why


def test_a_token_that_is_refused_is_renewed_once(here: Issuer, tmp_path: Path) -> None:
    token = signed_in(here, access_token="revoked")
    with server(here, tmp_path, *BOTH) as (host, _):
        with imap.connect(host.imap(token=token)):
            pass
        assert [one["grant_type"] for one in here.asked] == ["refresh_token"]
        here.refreshes.clear()
        kept.write(Path("token.json"), replace(kept.read(Path("token.json")), access_token="revoked"))
        with pytest.raises(imap.LoginRefusedError) as refused, imap.connect(host.imap(token=token)):
            pass
    assert str(refused.value) == (
        'The issuer no longer renews the sign-in in token.json, saying "AADSTS70008: the token has expired". '
        '"pbm login --token-file token.json" asks for a new one.'
    )


def test_a_token_that_a_command_prints(here: Issuer, tmp_path: Path) -> None:
    access = str(here.given()["access_token"])
    printing = Token(command=(sys.executable, "-c", f"print({access!r})"))
    with server(here, tmp_path, *BOTH) as (host, _), imap.connect(host.imap(token=printing)) as session:
        assert session.exists == 0
    with pytest.raises(SignInEndedError, match="gives no token"):
        bearer(Token(command=(sys.executable, "-c", "raise SystemExit(3)")))
    with pytest.raises(SignInEndedError, match="gives no token"):
        bearer(Token(command=("./there-is-no-such-program",)))


def test_a_mail_server_without_tokens_is_told_so(here: Issuer, tmp_path: Path) -> None:
    with (
        server(here, tmp_path, "plain") as (host, _),
        pytest.raises(imap.LoginRefusedError, match="takes no access"),
        imap.connect(host.imap(token=signed_in(here))),
    ):
        pass


def test_a_token_is_renewed_five_minutes_before_its_end_and_by_one_alone(here: Issuer) -> None:
    token = signed_in(here, ends=0.0)
    threads = [Thread(target=bearer, args=(token,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(here.asked) == 1
    assert bearer(token) in here.tokens
    assert len(here.asked) == 1


def test_the_file_is_its_owners_alone_and_an_unreachable_issuer_ends_nothing(here: Issuer) -> None:
    token = signed_in(here, ends=0.0, endpoint="https://localhost:1/token")
    assert Path("token.json").stat().st_mode & 0o777 == 0o600
    with pytest.raises(OSError, match="refused"):
        bearer(token)
    Path("token.json").write_text("{}")
    with pytest.raises(SignInEndedError, match="holds no sign-in"):
        bearer(token)


def test_no_token_is_asked_for_without_https(here: Issuer) -> None:
    with pytest.raises(SignInEndedError, match="isn't an https address"):
        bearer(signed_in(here, ends=0.0, endpoint=here.about))


def test_somebody_signs_in_by_a_code(here: Issuer) -> None:
    done = CliRunner().invoke(main, ["login", "--provider", "microsoft", "--client-id", CLIENT, "--code"])
    assert done.exit_code == 0, done.output
    assert f"Open {here.base}/here on any device, and type this code there:  AB-12" in done.output
    assert bearer(Token(file="pbm-token.json")) in here.tokens
    assert "access-" not in done.output
    assert "refresh-" not in done.output


@pytest.mark.parametrize("provider", ["google", "microsoft"])
def test_somebody_signs_in_by_a_browser_and_again(
    provider: str, here: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    browsers: list[Thread] = []

    def visit(page: str) -> None:
        with urllib.request.urlopen(page, context=ssl.create_default_context()) as seen:  # noqa: S310  # of the kit
            seen.read()

    def browse(page: str) -> bool:
        browsers.append(Thread(target=visit, args=(page,)))
        browsers[-1].start()
        return True

    monkeypatch.setattr("webbrowser.open", browse)
    done = CliRunner().invoke(main, ["login", "--provider", provider, "--client-id", CLIENT])
    assert done.exit_code == 0, done.output
    again = CliRunner().invoke(main, ["login"])
    assert again.exit_code == 0, again.output
    for browser in browsers:
        browser.join()
    assert [one["grant_type"] for one in here.asked] == ["authorization_code"] * 2
    assert json.loads(Path("pbm-token.json").read_bytes())["client_id"] == CLIENT


@pytest.mark.usefixtures("here")
def test_what_is_missing_or_refused_is_said() -> None:
    def said(*words: str) -> str:
        done = CliRunner().invoke(main, ["login", *words])
        assert done.exit_code == 2 if "--" in done.output else 1
        return done.output

    assert "I need --provider and --client-id" in said()
    assert "gives no codes for mail" in said("--provider", "google", "--client-id", CLIENT, "--code")
    assert "has no NOWHERE" in said(
        "--provider", "google", "--client-id", CLIENT, "--client-secret-from", "NOWHERE"
    )
