"""A name server of the test, and a resolver that asks no other. Must not know what is asked."""

import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Thread

import dns.message
import dns.rcode
import dns.rdatatype
import dns.rrset
from dns.resolver import Resolver

HOST = "127.0.0.1"


@contextmanager
def names(
    rows: Mapping[tuple[str, str], str],
    rcode: dns.rcode.Rcode = dns.rcode.NOERROR,
    unknown: dns.rcode.Rcode | None = None,
) -> Iterator[Resolver]:
    """A resolver whose only server knows these rows, by name and type; with `unknown` it says so of all others."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server:
        server.bind((HOST, 0))

        def serve() -> None:
            while (asked := server.recvfrom(4096))[0] != b"stop":
                question = dns.message.from_wire(asked[0])
                answer = dns.message.make_response(question)
                name, kind = question.question[0].name, dns.rdatatype.to_text(question.question[0].rdtype)
                if text := rows.get((name.to_text(omit_final_dot=True), kind)):
                    answer.answer.append(dns.rrset.from_text(name, 60, "IN", kind, text))
                answer.set_rcode(rcode if text or unknown is None else unknown)
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
