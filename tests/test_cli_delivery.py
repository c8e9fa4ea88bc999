"""`pbm doctor` asks the DNS who may send for the bot's domain: here, a name server of the test."""

import dns.rcode
import pytest

from bot.cli.checkup.delivery import delivery
from bot.cli.checkup.trouble import Trouble
from tests.kit.nameserver import names

SPF, DMARC = '"v=spf1 mx -all"', '"v=DMARC1; p=reject"'


def test_both_records_are_told() -> None:
    with names({("example.org", "TXT"): SPF, ("_dmarc.example.org", "TXT"): DMARC}) as resolver:
        said = delivery("bot@example.org", resolver)
    assert said == (
        "example.org says in the DNS who may send for it (SPF), what others do with forged mail (DMARC, p=reject)."
    )


@pytest.mark.parametrize(
    ("texts", "missing"),
    [
        ({}, "no SPF record and no DMARC record"),
        ({("example.org", "TXT"): SPF}, "no DMARC record"),
        ({("example.org", "TXT"): '"another text"', ("_dmarc.example.org", "TXT"): DMARC}, "no SPF record"),
    ],
)
def test_what_is_missing_is_told(texts: dict[tuple[str, str], str], missing: str) -> None:
    with names(texts) as resolver, pytest.raises(Trouble, match=f"example.org has {missing} in the DNS"):
        delivery("bot@example.org", resolver)


def test_a_dns_that_does_not_answer_is_no_trouble_of_ours() -> None:
    with names({}, dns.rcode.SERVFAIL) as resolver:
        assert "the DNS doesn't answer for example.org from here" in delivery("bot@example.org", resolver)
