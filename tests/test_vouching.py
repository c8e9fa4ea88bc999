"""The word of our own mail server, read out of headers as mail servers really write them; and forged ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.letters.fields import LONGEST
from bot.letters.opened import open_letter
from bot.letters.vouching import Vouched, server_of, vouched
from tests.kit.timing import processor_time

GOOGLE = (
    "mx.google.com;       dkim=pass header.i=@home.test header.s=20230601 header.b=RKjp6XYA;"
    "       spf=pass (google.com: domain of ann@home.test designates 209.85.220.41 as permitted sender)"
    " smtp.mailfrom=ann@home.test;       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=home.test;"
    "       dara=pass header.i=@gmail.com"
)
FASTMAIL = (
    "mx6.messagingengine.com; arc=none (no signatures found); bimi=skipped (DMARC Policy is not at enforcement);"
    " dkim=pass (2048-bit rsa key sha256) header.d=home.test header.i=@home.test header.b=Fy/a+b=1"
    " header.a=rsa-sha256 header.s=20230601; dmarc=pass policy.published-domain-policy=none"
    " policy.applied-disposition=none policy.evaluated-disposition=none (p=none,d=none,d.eval=none)"
    " policy.policy-from=p header.from=home.test; iprev=pass smtp.remote-ip=209.85.128.49 (mail-wm1.home.test);"
    " spf=pass smtp.mailfrom=ann@home.test smtp.helo=mail-wm1.home.test; x-me-sender=none; x-ptr=pass"
    " smtp.helo=mail-wm1.home.test policy.ptr=mail-wm1.home.test; x-vs=clean score=0 state=0"
)
RSPAMD = (
    "mx.example.org; dkim=pass header.d=home.test header.s=s1 header.b=qJ0zVb1H;"
    " dmarc=pass (policy=quarantine) header.from=home.test; spf=pass (mx.example.org: domain of ann@home.test"
    " designates 192.0.2.7 as permitted sender) smtp.mailfrom=ann@home.test"
)
OPENDMARC = "mx.example.org; dmarc=pass (p=none dis=none) header.from=home.test"
YAHOO = (
    "atlas-production.v2-mail-prod1-gq1.omega.yahoo.com; dkim=pass header.i=@home.test header.s=20230601;"
    " spf=pass smtp.mailfrom=home.test; dmarc=pass(p=NONE,sp=QUARANTINE) header.from=home.test;"
)
GMX = "gmx.net; dkim=pass header.i=@home.test"
MICROSOFT = (
    "spf=pass (sender IP is 209.85.221.44) smtp.mailfrom=home.test; dkim=pass (signature was verified)"
    " header.d=home.test;dmarc=pass action=none header.from=home.test;compauth=pass reason=100"
)
MX = "mx.example.org"


@pytest.mark.parametrize(
    ("field", "server"),
    [
        (GOOGLE, "mx.google.com"),
        (FASTMAIL, "mx6.messagingengine.com"),
        (FASTMAIL, "messagingengine.com"),
        (RSPAMD, MX),
        (OPENDMARC, "MX.Example.org"),
        (YAHOO, "yahoo.com"),
        (GMX, "gmx.net"),
        (f"{MX} 1; dkim=pass header.d=HOME.test", MX),
        (f"{MX} (checked); dmarc=pass header.from=home.test", MX),
    ],
)
def test_what_servers_write_when_a_mail_is_good(field: str, server: str) -> None:
    assert vouched([field], server, "ann@home.test") is Vouched.PASS
    assert vouched([field], server, "ann@other.test") is Vouched.NOTHING
    assert vouched([field], "mx.elsewhere.org", "ann@home.test") is Vouched.NOTHING
    assert vouched([field], "", "ann@home.test") is Vouched.NOTHING
    assert vouched([field], server, None) is Vouched.NOTHING


@pytest.mark.parametrize(
    "said",
    [
        "dmarc=none header.from=home.test; spf=pass smtp.mailfrom=home.test",
        "none",
        "spf=pass smtp.mailfrom=ann@home.test",
        "dkim=pass header.d=home.test.evil.test",
        "dkim=pass header.d=evilhome.test",
        "dkim=pass header.d=test",
        "dkim=pass header.d=mail.home.test",
        "dkim=fail header.d=home.test",
        "dkim=pass (header.d=home.test) header.d=evil.test",
        "dkim=none (dmarc=pass header.from=home.test)",
        'dkim=none reason="x; dmarc=pass header.from=home.test"',
        'spf=pass smtp.mailfrom="x; dmarc=pass header.from=home.test"@evil.test',
        "dkim=pass header.d=home.test header.d=evil.test",
        "dmarc=pass",
        "dmarc=pass header.from=evil.test",
        "dmarc=temperror header.from=home.test; dkim=pass header.d=home.test",
        "dmarc=permerror header.from=home.test",
        "dmarc=pass header.from=home.test; dmarc=none header.from=home.test",
        "dmarc=pass header.from=evil.test; dkim=pass header.d=home.test",
        "dmarc=none header.from=evil.test; dkim=pass header.d=home.test",
        "dmarc=pass header.from=home.test; dmarc=pass header.from=evil.test",
        "dmarc=pass header.from=home.test (unclosed",
        "dmarc=pass header.from=home.test; =",
    ],
)
def test_what_vouches_for_nobody(said: str) -> None:
    assert vouched([f"{MX}; {said}"], MX, "ann@home.test") is Vouched.NOTHING


def test_a_sub_domain_that_its_parent_signs() -> None:
    assert vouched([f"{MX}; dkim=pass header.d=home.test"], MX, "ann@mail.home.test") is Vouched.PASS
    above = f"{MX}; dmarc=none header.from=home.test; dkim=pass header.d=home.test"
    assert vouched([above], MX, "ann@mail.home.test") is Vouched.PASS


def test_forged_mail() -> None:
    failed = f"{MX}; dkim=none; dmarc=fail (p=REJECT) header.from=home.test"
    assert vouched([failed], MX, "ann@home.test") is Vouched.FAIL
    other = f"{MX}; dmarc=fail header.from=home.test; dmarc=pass header.from=evil.test"
    assert vouched([other], MX, "ann@home.test") is Vouched.FAIL
    both = f"{MX}; dmarc=pass header.from=home.test; dmarc=fail header.from=home.test"
    assert vouched([both], MX, "ann@home.test") is Vouched.FAIL


@pytest.mark.parametrize(
    "fields",
    [
        (RSPAMD, OPENDMARC),
        (f"{MX}; dkim=none", OPENDMARC),
        ("mx2.example.net; dmarc=fail header.from=home.test", OPENDMARC),
        (MICROSOFT, OPENDMARC),
        (OPENDMARC, f"({MX}) evil.test; dmarc=none"),
        (OPENDMARC, "MX.EXAMPLE.ORG ; dkim=none"),
        (MICROSOFT,),
        (f'"{MX}"; dmarc=pass header.from=home.test',),
        (f"{MX}.evil.test; dmarc=pass header.from=home.test",),
        (f"evil{MX}; dmarc=pass header.from=home.test",),
        ("; dmarc=pass header.from=home.test",),
    ],
)
def test_doubled_forged_and_lower_fields_count_for_nothing(fields: tuple[str, ...]) -> None:
    assert vouched(fields, MX, "ann@home.test") is Vouched.NOTHING


def test_a_forwarder_s_field_below_does_no_harm() -> None:
    assert vouched([RSPAMD, GOOGLE, MICROSOFT], MX, "ann@home.test") is Vouched.PASS


def test_a_field_that_was_too_long_to_be_read_whole() -> None:
    long = f"{MX}; dkim=pass header.d=home.test " + "(" + "x" * LONGEST + ")"
    raw = f"From: ann@home.test\r\nAuthentication-Results: {long}; dmarc=fail header.from=home.test\r\n\r\nhello\r\n"
    assert vouched(open_letter(raw.encode()).stamps, MX, "ann@home.test") is Vouched.NOTHING


def test_fields_of_a_mail_topmost_first() -> None:
    raw = (
        f"Received: from x by {MX}\r\nAuthentication-Results: {MX};\r\n dmarc=pass\r\n\theader.from=home.test\r\n"
        "From: ann@home.test\r\nAuthentication-Results: evil.test; dmarc=pass header.from=home.test\r\n\r\nhello\r\n"
    )
    opened = open_letter(raw.encode())
    assert vouched(opened.stamps, MX, opened.sender) is Vouched.PASS
    assert vouched(opened.stamps, "evil.test", opened.sender) is Vouched.NOTHING


DKIM = f"Authentication-Results: {MX};\r\n dkim=pass (2048-bit key) header.d=home.test header.s=s1"
SPF = f"Authentication-Results: {MX}; spf=pass smtp.mailfrom=ann@home.test"
DMARC = f"Authentication-Results: {OPENDMARC}"
NO_DKIM = f"Authentication-Results: {MX}; dkim=none"
LMTP = f"Received: from {MX} by {MX} (Dovecot) with LMTP id 4Wx; Sat, 21 Nov 2026 10:00:01 +0000"
SMTP = f"Received: from out.home.test by {MX} (Postfix) with ESMTPS id 4Wx; Sat, 21 Nov 2026 10:00:00 +0000"
# What the client calls itself stands in Received, too.
TRICK = SMTP.replace("out.home.test", "x with LMTP id y")


@pytest.mark.parametrize(
    "head",
    [
        (DMARC, SPF, DKIM, SMTP),
        (LMTP, DMARC, SPF, DKIM, SMTP),
        (SPF, DKIM, SMTP),
        (LMTP, DMARC, NO_DKIM, SMTP),
        (DMARC, "Authentication-Results: other.test; none", SPF, SMTP),
        (SMTP, DMARC),
    ],
)
def test_several_fields_above_the_received_of_our_server_count_together(head: tuple[str, ...]) -> None:
    opened = open_letter("\r\n".join((*head, "From: ann@home.test", "", "hello", "")).encode())
    assert vouched(opened.stamps, MX, opened.sender, opened.own_stamps) is Vouched.PASS
    assert server_of(opened.stamps, opened.own_stamps) == MX


@pytest.mark.parametrize(
    "head",
    [
        # Below it a sender may have written any of them.
        (SMTP, NO_DKIM, DMARC),
        (SMTP, DMARC, NO_DKIM),
        (NO_DKIM, SMTP, DMARC),
        (LMTP, NO_DKIM, SMTP, DMARC, SMTP),
        (TRICK, NO_DKIM, DMARC, SMTP),
        (LMTP, TRICK, NO_DKIM, DMARC, SMTP),
        (DMARC, SPF),
        (LMTP, NO_DKIM, DMARC),
        # No field that can't be read, and none that is quoted, vouches for anybody.
        (DMARC, f"Authentication-Results: {MX}; (", SMTP),
        (f"Authentication-Results: {MX}; dmarc=fail header.from=home.test", DMARC, SMTP),
    ],
)
def test_several_fields_elsewhere_count_for_nothing(head: tuple[str, ...]) -> None:
    opened = open_letter("\r\n".join((*head, "From: ann@home.test", "", "hello", "")).encode())
    assert vouched(opened.stamps, MX, opened.sender, opened.own_stamps) is not Vouched.PASS


def test_which_server_stamps_here() -> None:
    assert server_of([GOOGLE]) == "mx.google.com"
    assert server_of([RSPAMD, GOOGLE]) == MX
    assert server_of([RSPAMD, OPENDMARC]) == ""
    assert server_of([f"{MX}; spf=pass smtp.mailfrom=x"]) == ""
    assert server_of([MICROSOFT]) == ""
    assert server_of([]) == ""


WORDS = st.sampled_from(
    [MX, ";", "dmarc", "=", "pass", "fail", "header.from", "home.test", "(", ")", '"', "\\", "@", " ", "dkim"]
)
FIELDS = st.lists(st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=40).map("".join)), max_size=4)


@given(FIELDS, st.sampled_from(["", MX, "org"]), st.sampled_from(["ann@home.test", None, "@"]))
def test_nothing_raises(fields: list[str], server: str, sender: str | None) -> None:
    assert isinstance(vouched(fields, server, sender), Vouched)
    assert isinstance(server_of(fields), str)


@pytest.mark.parametrize(
    "junk", ["(" * 3_900, "\\(" * 1_900, "x " * 1_900, "dmarc=" * 600, '"' * 3_900, "; a=b" * 780]
)
def test_junk_takes_no_time(junk: str) -> None:
    with processor_time() as spent:
        vouched([f"{MX}; {junk}"], MX, "ann@home.test")
    assert spent.seconds < 0.5
