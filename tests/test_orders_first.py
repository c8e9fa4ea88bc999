"""Long reports begin with what their reader is to do now; who has nothing to do reads first what has happened."""

import pytest

from tests.kit.correspondence import GM, Correspondence, address, shown

MARK = "-- reply above this line --\n\n"
# game, players, what Hare sends for the first turn, what must be read above the lines to send back, and the news
LONG = [
    (
        "gotham-race",
        ("Hare", "Emu", "Fox"),
        "draw 3",
        "Your hand\nCard  What it says\n",
        "\nThe fifth card\n",
    ),
    (
        "goldrush",
        ("Hare", "Emu"),
        "move 3 north; guess 5",
        "may take 1 step in turn 2.\n",
        "\nTurn 1, Hare's\n",
    ),
    ("breaking-away", ("Hare", "Emu", "Fox"), "", "", "\nLine-up and turn 1\n"),
]


def begun(there: Correspondence, game: str, players: tuple[str, ...], *settings: str) -> None:
    names = (f"player {name} {address(name)}" for name in players)
    there.write(
        GM, "\n".join((f"create {game}", *settings, "every 7 days", "deadline in 7 days", *names, "start"))
    )


def told(there: Correspondence, who: str) -> str:
    """The newest letter to a player, below its mark."""
    return shown(there.newest[address(who)]).partition(MARK)[2]


@pytest.mark.parametrize(("game", "players", "first", "seen", "news"), LONG)
def test_a_report_begins_with_the_deadline_and_the_lines_to_send_back(
    there: Correspondence, game: str, players: tuple[str, ...], first: str, seen: str, news: str
) -> None:
    begun(there, game, players)
    if first:
        there.write(address("Hare"), first)
    there.to_deadline()
    for who in players:
        text = told(there, who)
        deadline, lines = text.index(": deadline Sat 5 Dec"), text.index("Reply with")
        assert deadline < text.index("\n"), text
        assert deadline < lines < text.index("If nothing comes") < text.index(news), text
        assert text.count("Reply with") == text.count("If nothing comes") == 1
        if seen:
            assert text.count(seen) == 1
            assert deadline < text.index(seen) < lines


def test_who_has_nothing_to_order_reads_first_what_has_happened(there: Correspondence) -> None:
    """Cards are placed in turn: when the round is over one player is due, and the other one reads of the round."""
    begun(there, "gotham-race in-turn", ("Hare", "Emu"))
    for _ in ("Hare", "Emu"):
        there.to_deadline()
    texts = [told(there, who) for who in ("Hare", "Emu")]
    due, other = sorted(texts, key=lambda text: "nothing for you to order" in text)
    assert due.startswith("Round 2, ")
    assert due.index("Reply with") < due.index("\nRound 1, ")
    assert other.startswith("Round 1, ")
    assert "Reply with" not in other
    assert other.index("Your hand") < other.index("nothing for you to order now")
    assert other.count("Your hand") == 1


def test_who_plays_no_more_reads_first_what_has_happened(there: Correspondence) -> None:
    begun(there, "breaking-away", ("Hare", "Emu", "Fox"))
    there.decide(address("Fox"), "resign")
    there.to_deadline()
    text = told(there, "Fox")
    assert text.startswith("Line-up and turn 1\n")
    assert text.index("You no longer play") > text.index("Cards")


def test_the_last_report_begins_with_the_end(there: Correspondence) -> None:
    begun(there, "goldrush", ("Hare", "Emu"), "set tokens 1", "set width 2", "set depth 4")
    for mover in ("Hare", "Emu", "Hare", "Emu", "Hare"):
        there.write(address(mover), "1 forward; guess 1")
        there.to_deadline()
    for who in ("Hare", "Emu"):
        text = told(there, who)
        news, won, *_ = text.split("\n")
        assert (news, " win" in won) == ("Turn 5, Hare's", True)
        assert "Reply with" not in text
        assert text.partition("The whole match")[0].count(" b3-b4") == 2  # where it is told, and in the table
