"""What players write beside a wish or an order: a second wish, a remark in brackets, a refusal of another card."""

import pytest

from bot.flow.wording.lines import asides
from tests.kit.correspondence import Correspondence, address, shown

HARE = address("Hare")


def said(there: Correspondence, text: str) -> str:
    there.write(HARE, text)
    return " ".join(shown(there.newest[HARE]).split())


def test_two_wishes_in_a_sentence_are_two_things(race: Correspondence) -> None:
    """The first was ignored as words."""
    told = said(race, "Take back my orders and put me down as away until 24 December.")
    assert "did you mean withdraw; away until 24 December?" in told
    told = said(race, "Please send me the rules, and stop the reminders")
    assert "The rules are below." in told
    assert "no player can switch it off" in told


@pytest.mark.parametrize(
    "wish",
    [
        "Please stop the reminders",
        "No more reminders please.",
        "could you turn off the reminder mails for me",
        "I don't need reminding, thanks",
        "The reminders are annoying",
    ],
)
def test_who_wants_no_reminders_reads_what_there_is(race: Correspondence, wish: str) -> None:
    assert "no player can switch it off" in said(race, wish)


def test_a_question_without_its_mark_is_no_case(race: Correspondence) -> None:
    said(race, "6/0 m3 b3 pls - also when is the deadline")
    assert race.standing() == ["play 6/0 M3 B3"]


def test_a_refusal_of_another_card_leaves_the_order_likely(race: Correspondence) -> None:
    assert "Did you mean: play 6/0 M3 B3?" in said(race, "I won't play the 8/1. I play 6/0 M3 B3.")
    assert "Did you mean" not in said(race, "I won't play the 6/0. I play 6/0 M3 B3.")


@pytest.mark.parametrize(
    ("line", "bare"),
    [
        ("B 9 (as before)", "B 9"),
        ("A 10 (not 8 as I said earlier)", "A 10"),
        ("play 6/0 M3 B3 (his best)", "play 6/0 M3 B3"),
        ("A 10 (not 10)", ""),
        ("A 10 (or 8)", ""),
        ("A 10 (maybe)", ""),
        ("A 10 (if nobody attacks)", ""),
        ("A 10 (subject to the weather)", ""),
        ("A 10 (next round)", ""),
    ],
)
def test_a_remark_in_brackets_changes_nothing(line: str, bare: str) -> None:
    assert asides.without(line)[0] == bare
