"""Where the servers of an address are, and what they take: the table, the DNS, a domain's own page, the ports."""

from pathlib import Path

import dns.rcode
import pytest
import trustme

from bot.cli.checkup.trouble import Trouble
from bot.cli.guide.attempts import domain
from bot.cli.guide.finding import doubted, read_page, servers
from bot.cli.guide.probing import probed
from bot.cli.guide.values import Found, Means
from bot.cli.providers import PROVIDERS
from tests.kit.mailhost import HOST, MailHost
from tests.kit.nameserver import names
from tests.test_cli_doctor import certified, listening

PAGE = """<?xml version="1.0"?>
<clientConfig version="1.1"><emailProvider id="example.org">
  <incomingServer type="pop3">
    <hostname>pop.example.org</hostname><port>995</port><socketType>SSL</socketType></incomingServer>
  <incomingServer type="imap">
    <hostname>mx.example.org</hostname><port>143</port><socketType>STARTTLS</socketType></incomingServer>
  <outgoingServer type="smtp">
    <hostname>out.example.org</hostname><port>587</port><socketType>plain</socketType></outgoingServer>
  <outgoingServer type="smtp">
    <hostname>mx.example.org</hostname><port>465</port><socketType>SSL</socketType></outgoingServer>
</emailProvider></clientConfig>"""


def test_a_provider_by_the_address_and_by_the_exchanger_of_a_domain() -> None:
    rows = {
        ("club.example", "MX"): "10 in1-smtp.messagingengine.com.",
        ("other.example", "MX"): "5 notgoogle.com.",
    }
    with names(rows) as resolver:
        assert servers("bot@GMX.de", resolver)[0] == PROVIDERS["gmx"]
        known, how = servers("bot@club.example", resolver)
        assert known == PROVIDERS["fastmail"]
        assert how == "fastmail takes the mail for club.example, and I know its servers."


def test_the_servers_that_a_domain_names_in_the_dns() -> None:
    rows = {
        ("_imaps._tcp.example.invalid", "SRV"): "0 1 993 imap.host.example.",
        ("_submissions._tcp.example.invalid", "SRV"): "0 0 0 .",
        ("_submission._tcp.example.invalid", "SRV"): "0 1 587 smtp.host.example.",
    }
    with names(rows) as resolver:
        found, how = servers("bot@example.invalid", resolver)
    assert (found.imap, found.imap_security, found.smtp, found.smtp_security) == (
        "imap.host.example",
        "tls",
        "smtp.host.example",
        "starttls",
    )
    assert found.ports == (993, 587)
    assert how == "example.invalid names its servers in the DNS."


def test_a_domain_that_says_nothing_has_the_usual_names() -> None:
    with names({}) as resolver:
        found, how = servers("bot@example.invalid", resolver)
    assert (found.imap, found.smtp, found.ports) == ("imap.example.invalid", "smtp.example.invalid", None)
    assert "I begin with the usual names" in how


def test_the_page_that_a_domain_has_for_mail_programs() -> None:
    assert dict(read_page(PAGE)) == {
        "imap": ("mx.example.org", 143, "starttls"),
        "smtp": ("mx.example.org", 465, "tls"),
    }
    with pytest.raises(ValueError, match="syntax error"):
        dict(read_page("Not found"))


def test_a_domain_that_is_not_there_is_doubted_and_a_silent_dns_doubts_nothing() -> None:
    with names({}, unknown=dns.rcode.NXDOMAIN) as resolver:
        assert doubted("bot@gmial.com", resolver)
    with names({}, dns.rcode.SERVFAIL) as resolver:
        assert not doubted("bot@example.org", resolver)


def test_what_is_doubted_is_kept_when_it_is_written_again(tmp_path: Path) -> None:
    """For the bot and for the GMs alike; a script is only told."""
    found: Found = {"address": "bot@gmial.com", "gm": ["a@gmial.com", "b@club.example"], "asks": True}
    with names({}, unknown=dns.rcode.NXDOMAIN) as resolver:
        means = Means(tmp_path / "pbm.toml", {}, 1.0, resolver=resolver)
        first, second = domain("address", found, means), domain("address", found, means)
        assert (first.well, second.well) == (False, True)
        assert "Did you mean gmail.com? Write the address again; Enter keeps this one." in first.text
        assert "The DNS knows no domain club.example." in domain("gm", found, means).text
        assert domain("gm", {"gm": ["b@club.example"], "asks": False}, means).well is None


def test_a_port_is_spoken_to_as_it_wants(postoffice: MailHost) -> None:
    """On this machine a server need not encrypt; and what speaks SMTP is no mailbox."""
    assert probed("imap", HOST, postoffice.imap_port, None) == ("plain", postoffice.imap_port)
    assert probed("smtp", HOST, postoffice.smtp_port, None) == ("plain", postoffice.smtp_port)
    with pytest.raises(Trouble, match="doesn't answer as a server that mail is read from"):
        probed("imap", HOST, postoffice.smtp_port, None)


def test_a_certificate_that_nobody_knows_is_not_gone_around() -> None:
    with listening(certified(trustme.CA())) as port, pytest.raises(Trouble, match="certificate of that CA"):
        probed("imap", "localhost", port, None)
