"""Plain text and HTML of one letter that order different things: held, and asked with both."""

import pytest

from tests.kit.arranged import arranged
from tests.kit.correspondence import GM, Correspondence, address, race, shown

HARE = address("Hare")


@pytest.fixture
def second(there: Correspondence) -> Correspondence:
    """A race whose second round is due; Hare holds 7/0 7/0 6/0 6/0 and a new card."""
    return arranged(there, _second)


def _second(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "line-up 7 7 6 6 4\nplay 4/0 M2 B2")
    there.to_deadline()


def sent(there: Correspondence, plain: str, formatted: str, sender: str = HARE) -> str:
    """Both versions in one letter; the answer to it, subject and text in one line."""
    parts = (("plain", plain), ("html", "<br>".join(formatted.split("\n"))))
    body = "".join(f"--b\nContent-Type: text/{kind}\n\n{text}\n" for kind, text in parts) + "--b--"
    raw = there.compose(sender, body)
    there.deliver(raw.replace(b"text/plain; charset=utf-8", b'multipart/alternative; boundary="b"', 1))
    there.letters()
    return said(there, sender)


def said(there: Correspondence, sender: str = HARE) -> str:
    return " ".join(shown(there.newest[sender]).split())


def test_both_are_shown_and_the_one_that_is_sent_counts(second: Correspondence) -> None:
    """The letter was refused: it was to be sent again."""
    told = sent(second, "play 7/0 M7", "play 6/0 M6")
    assert second.standing() == []
    assert "did you mean play 7/0 M7 or play 6/0 M6?" in told
    assert 'the plain one has "play 7/0 M7", the formatted one has "play 6/0 M6"' in told
    html = second.newest[HARE].get_body(("html",))
    assert html is not None
    assert "body=play%206%2F0%20M6" in html.get_content()
    second.write(HARE, "play 6/0 M6")
    assert second.standing() == ["play 6/0 M6"]
    assert "Not decided" not in said(second)


def test_a_yes_confirms_neither(second: Correspondence) -> None:
    sent(second, "play 7/0 M7", "play 6/0 M6")
    second.write(HARE, "yes")
    assert second.standing() == []
    assert '"yes" may mean either of two orders that wait: "play 7/0 M7", or "play 6/0 M6"' in said(second)


def test_the_reminder_and_status_ask_once_more(second: Correspondence) -> None:
    sent(second, "play 7/0 M7", "play 6/0 M6")
    second.write(HARE, "status")
    assert "Not decided: which of these do you mean?" in said(second)
    second.pass_time(days=6, hours=1)
    second.run_turns()
    assert "Not decided: which of these do you mean?" in said(second)


@pytest.mark.parametrize(
    ("plain", "formatted"),
    [("play 7/0 M7", "play 9/0 M9"), ("See you on Sunday!", "play 7/0 M7"), ("play 7/0 M7", "Dear all")],
)
def test_what_alone_could_stand_is_proposed(second: Correspondence, plain: str, formatted: str) -> None:
    assert "did you mean play 7/0 M7?" in sent(second, plain, formatted)
    assert second.standing() == []
    second.write(HARE, "yes")
    assert second.standing() == ["play 7/0 M7"]


def test_commands_of_a_gm_are_to_be_sent_again(second: Correspondence) -> None:
    """Wishes were not compared: the first one was obeyed."""
    told = sent(second, "extend 2 days", "extend 3 days", GM)
    assert 'the formatted one has "extend 3 days". Please send it again as plain text.' in told
    assert "deadline Sat 5 Dec" in told


def test_several_orders_of_a_version_are_one_line(two_teams: Correspondence) -> None:
    told = sent(two_teams, "A 10\nB 9", "A 10\nB 4", address("Reds"))
    assert "did you mean A 10; B 9 or A 10; B 4?" in told
    two_teams.write(address("Reds"), "A 10; B 4")
    assert sorted(two_teams.standing())[:2] == ["A 10", "B 4"]


@pytest.fixture
def two_teams(there: Correspondence) -> Correspondence:
    """A bicycle race whose second turn is due; the Reds hold 10 and 9, 9 and 4, among others."""
    teams = ("Reds", "Blues", "Greens")
    lines = ("create breaking-away called Tour", "every 7 days", "deadline in 7 days")
    there.write(GM, "\n".join((*lines, *(f"team {one} {address(one)}" for one in teams), "start")))
    there.write(address("Reds"), "A 10 8 3\nB 9 4 4\nC 7 5 5\nD 6 6 3\nA 8, B 4")
    there.to_deadline()
    return there


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("", "not sure about this one"),
        ("Not sure about this one:", ""),
        ("", "Is that legal?"),
        ("", "Not final yet."),
        ("", "That's what Fox wants."),
        ("", "Actually, scratch that."),
    ],
)
def test_a_doubt_in_one_version_alone_is_a_doubt_of_both(
    second: Correspondence, above: str, below: str
) -> None:
    """The HTML alone said "not sure about this one", and the plain order stood."""
    doubted = "\n".join(filter(None, (above, "play 7/0 M7", below)))
    for plain, formatted in (("play 7/0 M7", doubted), (doubted, "play 7/0 M7")):
        sent(second, plain, formatted)
        assert second.standing() == []


@pytest.mark.parametrize("beside", ["Confidential. Page 1/2.", "See you on Sunday!", "Sent from my phone"])
def test_talk_in_one_version_alone_doubts_nothing(second: Correspondence, beside: str) -> None:
    sent(second, "play 7/0 M7", f"play 7/0 M7\n{beside}")
    assert second.standing() == ["play 7/0 M7"]
