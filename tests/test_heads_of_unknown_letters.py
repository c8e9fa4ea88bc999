"""The head of a letter in a language that we don't know, without a date: nothing below it is the player's own."""

import pytest

from bot.letters.opened import Opened, open_letter
from tests.kit.correspondence import Correspondence, address, race, shown

HARE = address("Hare")

HEADS = {
    "Icelandic": "Frá: Refur <fox@x.test>\nTil: Héri\nEfni: áætlun",
    "Welsh": "Oddi wrth: Llwynog\nAt: hare@x.test\nPwnc: cynllun",
    "Basque": "Nork: Azeria [mailto:fox@x.test]\nNori: Erbia\nGaia: plana",
    "Irish": "Ó: Sionnach <fox@x.test>\nChuig: Giorria <hare@x.test>\nÁbhar: plean",
    "bold": "*Sendandi:* Refur <fox@x.test>\n*Viðtakandi:* Héri\n*Efni:* áætlun",
}


def opened(text: str) -> Opened:
    return open_letter(f"Content-Type: text/plain; charset=utf-8\n\n{text}\n".encode())


@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS)
def test_what_stands_below_it_is_not_own(head: str) -> None:
    letter = opened(f"I agree!\n\n{head}\n\nplay 9/9 M9\n")
    assert [word for word in letter.words if word] == ["I agree!"]
    assert any("play 9/9 M9" in one.words for one in letter.ignored)


@pytest.mark.parametrize(
    "form",
    [
        "Name: Hare\nE-mail: hare@x.test\nOrder: play 6/0 M3 B3",
        "Hare: hare@x.test\nFox: fox@x.test\nSnail: snail@x.test",
        "Round: 2\nMatch: GS-1\nContact: hare@x.test",
        "Zoe: thanks\nFox: hello\nEmu: see you",
        "Frá: Refur <fox@x.test>\nTil: Héri",
    ],
)
def test_a_form_of_ones_own_and_a_list_of_players_are_own(form: str) -> None:
    letter = opened(f"{form}\n\nplay 6/0 M3 B3")
    assert "play 6/0 M3 B3" in letter.words
    assert set(form.split("\n")) <= set(letter.words)


def test_an_order_that_is_cut_is_named(there: Correspondence) -> None:
    race(there).to_deadline()
    there.write(HARE, f"I agree!\n\n{HEADS['Icelandic']}\n\nplay 6/0 M4 B2")
    assert there.standing() == []
    told = " ".join(shown(there.newest[HARE]).split())
    assert "play 6/0 M4 B2" in told
    assert "quote" in told
