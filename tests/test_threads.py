"""The letters of a match are one thread, as a real Dovecot sorts them (RFC 5256), with the answers among them."""

import email
import email.policy
import re

import pytest
from imapclient import IMAPClient

from bot.flow.intake import opening
from bot.store.statuses import MailStatus
from bot.store.values import Mail
from tests.kit.correspondence import GM, Correspondence, address, race, shown
from tests.kit.mailhost import USERS, MailHost

HARE = address("Hare")
ANN, BEN = (next(one for one in USERS if one.startswith(name)) for name in ("ann", "ben"))


def in_threads(client: IMAPClient, algorithm: str) -> list[list[int]]:
    client.select_folder("INBOX")
    return [sorted(_flat(one)) for one in client.thread(algorithm=algorithm)]


def _flat(thread: object) -> list[int]:
    return (
        [number for part in thread for number in _flat(part)]
        if isinstance(thread, tuple)
        else [int(str(thread))]
    )


@pytest.mark.parametrize("algorithm", ["REFERENCES", "REFS"])
def test_all_letters_of_a_match_are_one_thread(
    there: Correspondence, dovecot: MailHost, algorithm: str
) -> None:
    race(there)
    letters = [there.newest[HARE]]
    for line in ("play 6/0 M3 B3", "status"):
        there.pass_time(minutes=5)
        letters += there.write(HARE, line)
    letters += [one for one in there.to_deadline() if one["To"] == HARE]
    letters += [one for one in there.write(GM, "extend 1 day") if one["To"] == HARE]
    user = {"REFERENCES": ANN, "REFS": BEN}[algorithm]
    for letter in letters:
        dovecot.post(letter.as_bytes(), "bot@pbm.test", user)
    with IMAPClient("127.0.0.1", port=dovecot.imap_port, ssl=False) as client:
        client.login(user, dovecot.users[user])
        assert in_threads(client, algorithm) == [[1, 2, 3, 4, 5]]


def test_an_answer_names_our_letter_also_when_a_relay_has_changed_its_id(race: Correspondence) -> None:
    report = race.newest[HARE]
    references = f"{report['References']} <changed@relay.test>"
    raw = race.compose(
        HARE, "status", fresh=True, to=report["Reply-To"], headers=f"References: {references}\r\n"
    )
    with race.engine.begin() as db:
        (waiting,) = opening.opened(db, [Mail(1, race.now, raw, whole=True, status=MailStatus.NEW)])
    assert waiting.answers.about == (1, 1)
    assert email.message_from_bytes(raw, policy=email.policy.default)["References"] == references


def test_at_gmail_all_letters_of_a_match_have_one_subject(there: Correspondence) -> None:
    """Gmail makes a conversation of letters with the same References and the same subject, and of no others."""
    zoe, lines = (
        "zoe@gmail.com",
        ("create golden-strider called Spring Mile", "every 7 days", "deadline in 7 days"),
    )
    others = (f"runner {name} {address(name)}" for name in ("Fox", "Emu", "Yak", "Gnu", "Elk"))
    there.write(GM, "\n".join((*lines, f"runner Hare {zoe}", *others, "start")))
    letters = [there.write(zoe, "status")[-1], there.write(zoe, "play 6/0 M3 B3")[-1]]
    letters += [one for one in there.to_deadline() if one["To"] == zoe]
    assert {one["Subject"] for one in letters} == {"[GS-1] Spring Mile"}
    firsts = [shown(one).partition("\n\n")[2] for one in letters]
    assert [re.split("[,:]", one)[0] for one in firsts] == ["Answer", "Received", "Report"]
    (answer,) = there.write(zoe, "prefer no one thread")
    assert "The subject of a letter to you says what is new." in " ".join(shown(answer).split())
    (answer,) = there.write(zoe, "status")
    assert answer["Subject"].startswith("[GS-1] answer, round 2")


def test_somebody_else_may_prefer_one_thread(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "prefer one thread")
    assert there.write(HARE, "play 6/0 M3 B3")[-1]["Subject"] == "[GS-1] Spring Mile"
