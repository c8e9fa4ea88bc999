"""A name server of a test, and a resolver that asks it and nobody else. Must not know what is asked."""

import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Thread

import dns.flags
import dns.message
import dns.rcode
import dns.rrset
from dns.resolver import Resolver

HOST = "127.0.0.1"


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
