"""`pbm doctor` asks the DNS who may send for the bot's domain: here, a name server of the test."""

import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Thread

import dns.flags
import dns.message
import dns.rcode
import dns.rrset
import pytest
from dns.resolver import Resolver

from bot.cli.checkup.delivery import delivery
from bot.cli.checkup.trouble import Trouble

HOST = "127.0.0.1"
SPF, DMARC = '"v=spf1 mx -all"', '"v=DMARC1; p=reject"'


@contextmanager
def names(texts: Mapping[str, str], rcode: int = dns.rcode.NOERROR) -> Iterator[Resolver]:
    """A resolver whose only server knows these texts."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server:
        server.bind((HOST, 0))

        def serve() -> None:
            while (asked := server.recvfrom(4096))[0] != b"stop":
                question = dns.message.from_wire(asked[0])
                answer = dns.message.make_response(question)
                name = question.question[0].name
                if text := texts.get(name.to_text(omit_final_dot=True)):
                    answer.answer.append(dns.rrset.from_text(name, 60, "IN", "TXT", text))
                answer.set_rcode(rcode)  # type: ignore[arg-type]
                server.sendto(answer.to_wire(), asked[1])

        thread = Thread(target=serve)
        thread.start()
        resolver = Resolver(configure=False)
        resolver.nameservers, resolver.port = [HOST], server.getsockname()[1]
        try:
            yield resolver
        finally:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as ending:
                ending.sendto(b"stop", server.getsockname())
            thread.join()


def test_both_records_are_told() -> None:
    with names({"example.org": SPF, "_dmarc.example.org": DMARC}) as resolver:
        said = delivery("bot@example.org", resolver)
    assert said == (
        "example.org says in the DNS who may send for it (SPF), what others do with forged mail (DMARC, p=reject)."
    )


@pytest.mark.parametrize(
    ("texts", "missing"),
    [
        ({}, "no SPF record and no DMARC record"),
        ({"example.org": SPF}, "no DMARC record"),
        ({"example.org": '"another text"', "_dmarc.example.org": DMARC}, "no SPF record"),
    ],
)
def test_what_is_missing_is_told(texts: dict[str, str], missing: str) -> None:
    with names(texts) as resolver, pytest.raises(Trouble, match=f"example.org has {missing} in the DNS"):
        delivery("bot@example.org", resolver)


def test_a_dns_that_does_not_answer_is_no_trouble_of_ours() -> None:
    with names({}, dns.rcode.SERVFAIL) as resolver:
        assert "the DNS doesn't answer for example.org from here" in delivery("bot@example.org", resolver)
