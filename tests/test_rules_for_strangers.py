"""A stranger who asks for the rules is told what the game is about, and how the rulebook comes; or has it at once."""

import pytest

from tests.kit.correspondence import GM, Correspondence, shown
from tests.test_strangers import PASSED, ZORRO


@pytest.fixture(autouse=True)
def _open(there: Correspondence) -> None:
    there.vouched_by = "mx.pbm.test"
    there.write(GM, "create golden-strider called Gazette Cup\nopen")
    there.letters()


@pytest.mark.parametrize(
    "line",
    [
        "rules golden-strider",
        "rules Golden Strider",
        "rules for Golden Strider, please",
        "rules of the game Golden Strider",
        "rules GS-1",
        "rules gs",
    ],
)
def test_a_stranger_reads_what_a_game_is_about_and_how_the_rulebook_comes(
    there: Correspondence, line: str
) -> None:
    """They got the general letter, as if they had asked nothing."""
    (letter,) = there.write(ZORRO, line, fresh=True)
    assert letter["Subject"] == "the rules of Golden Strider, and how to take part"
    text = " ".join(shown(letter).split())
    assert text.count("Each round you play a card") == 1
    assert "For the whole rulebook answer this: rules golden-strider" in text
    assert "join GS-1 as NAME" in text
    assert len(text) < 2000
    (book,) = there.write(ZORRO, "rules golden-strider")
    assert "The rules of Golden Strider" in shown(book)
    assert len(shown(book)) > 4000


def test_an_address_that_our_server_vouches_for_has_the_rulebook_at_once(there: Correspondence) -> None:
    (letter,) = there.write(ZORRO, "rules golden-strider", fresh=True, headers=PASSED)
    assert "The rules of Golden Strider" in shown(letter)
    assert "For the whole rulebook" not in shown(letter)
    assert "join GS-1 as NAME" in shown(letter)


def test_rules_of_no_game_bring_the_general_letter(there: Correspondence) -> None:
    (letter,) = there.write(ZORRO, "rules of chess", fresh=True)
    assert letter["Subject"] == "how to take part"
