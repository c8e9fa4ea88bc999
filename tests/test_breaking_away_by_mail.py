"""A race of Breaking Away by mail, from the GM's first letter: what is read, refused and told."""

from email.message import EmailMessage

import pytest

from bot.flow.writing import match_record
from bot.record import read, replay, write
from tests.kit.correspondence import GM, Correspondence, address, shown

TEAMS = ("Hare", "Emu", "Moa")
LINE_UP = """A Percy Vere 10 10 10
B Thad L. Thor 8 8 9
C 3 8 9
D 5 5 6
"""


def begun(there: Correspondence) -> None:
    names = "\n".join(f"runner {name} {address(name)}" for name in TEAMS)
    there.write(
        GM,
        f"create breaking-away called Spring Tour\nevery 7 days\ndeadline in 7 days\n{names}\nfill to 4\nstart",
    )


def words(letters: list[EmailMessage], to: str) -> str:
    return " ".join(shown(next(letter for letter in letters if letter["To"] == to)).split())


def test_a_line_up_and_cards_in_one_letter_and_the_receipt_lists_all_four(there: Correspondence) -> None:
    begun(there)
    receipt = shown(there.write(address("Hare"), f"{LINE_UP}Percy 10, B 8, C 9")[0])
    assert "A Percy Vere 10 10 10" in receipt
    for rider, card in (
        ("Percy Vere", "A 10"),
        ("Thad L. Thor", "B 8"),
        ("Hare C", "C 9"),
        ("Hare D", "D 6"),
    ):
        assert any(rider in line and card in line for line in receipt.splitlines()), (rider, receipt)
    assert "if nothing comes" in receipt


def test_the_opening_letter_offers_the_line_ups_together_and_one_line_of_cards(there: Correspondence) -> None:
    """It said "Reply with one of these", and one line of them is a quarter of a team."""
    begun(there)
    letter = there.newest[address("Hare")]
    said = shown(letter)
    above, _, cards = said.partition("And with one of these:")
    offered = above.partition("Reply with all of these, or your own:")[2]
    assert [line.split()[0] for line in offered.strip().splitlines()] == ["A", "B", "C", "D"]
    assert cards.strip().startswith("A 10, B 9, C 7, D 6")
    html = letter.get_body(("html",))
    assert html is not None
    assert "A%20Hare%20A%2010%2010%2010%0D%0AB%20Hare%20B" in html.get_content()
    there.write(address("Hare"), offered)
    assert sum("Hare" in line for line in there.standing()) == len("ABCD")


def test_an_impossible_card_is_refused_with_the_hand_and_the_others_stand(there: Correspondence) -> None:
    begun(there)
    there.write(address("Hare"), LINE_UP)
    receipt = words(there.write(address("Hare"), "A 7, B 9"), address("Hare"))
    assert "10 10 10" in receipt
    assert "not obeyed" in receipt


def test_turns_are_reported_and_the_record_gives_the_same_race(there: Correspondence) -> None:
    begun(there)
    there.write(address("Hare"), f"{LINE_UP}A 10, B 8, C 9, D 5")
    report = words(there.to_deadline(), address("Hare"))
    assert "Percy Vere played 10" in report
    assert "Square Riders" in report
    assert "(robot)" in report
    there.write(address("Hare"), "Percy Vere 10")
    second = words(there.to_deadline(), address("Hare"))
    assert "Percy Vere played 10, is on 20" in second
    match = there.match()
    with there.engine.begin() as db:
        text = write(match_record.record(db, match))
    *_, last = replay(read(text))
    assert next(rider for rider in last.state.riders if rider.name == "Percy Vere").square == 20
    assert "Steady (robot): robot steady" in text
    robot = [rider for rider in last.state.riders if rider.name == "Ada Plod"]
    assert robot[0].square > 10


def test_a_running_record_has_only_the_seals_of_what_a_team_keeps_to_itself(there: Correspondence) -> None:
    names = "\n".join(f"runner {name} {address(name)}" for name in TEAMS)
    there.write(GM, f"create breaking-away\nset hands own\nevery 7 days\ndeadline in 7 days\n{names}\nstart")
    there.write(address("Hare"), f"{LINE_UP}A 10, B 8, C 9, D 5\nrobot drafter")
    there.to_deadline()
    match = there.match()
    with there.engine.begin() as db:
        text = write(match_record.record(db, match))
    assert "Hare: A 10\n" in text
    assert "10 10 10" not in text
    assert "drafter" not in text
    assert text.count("sealed Hare: ") == 9
    assert read(text).turns[0].seal in text


def test_a_hidden_hand_that_the_gm_has_dealt_is_in_no_running_record(there: Correspondence) -> None:
    names = "\n".join(f"runner {name} {address(name)}" for name in TEAMS)
    there.write(GM, f"create breaking-away\nset hands own\nevery 7 days\ndeadline in 7 days\n{names}\nstart")
    there.to_deadline()
    for line in ("Hare A square 12", "Hare A hand 7 8 13"):
        match = there.match()
        with there.engine.begin() as db:
            assert match_record.record(db, match)
        there.write(GM, f"correct {line} because of a slip")
        there.to_deadline()
    match = there.match()
    with there.engine.begin() as db, pytest.raises(match_record.Sealed):
        match_record.record(db, match)


def test_who_resigns_is_run_by_the_no_move_card(there: Correspondence) -> None:
    begun(there)
    there.write(address("Hare"), "robot drafter")
    there.to_deadline()
    there.decide(address("Hare"), "resign")
    report = words(there.to_deadline(), address("Hare"))
    assert "Hare A played 10 (no order came)" in report


def test_who_is_dropped_by_the_gms_word_is_told_so_and_stays_so_till_they_say_otherwise(
    there: Correspondence,
) -> None:
    begun(there)
    there.write(address("Hare"), f"{LINE_UP}A 10, B 8, C 9, D 5")
    there.to_deadline()
    told = words(there.write(GM, "correct Percy Vere dropped because he has gone home"), address("Hare"))
    assert (
        "Percy Vere is dropped and needs no orders, until the GM says otherwise; before, Percy Vere was not."
        in told
    )
    assert "The reason: he has gone home." in told
    receipt = words(there.write(address("Hare"), "A 10"), address("Hare"))
    assert "10 to 20, dropped" in receipt
    assert (
        "Percy Vere counts as dropped by the GM's word, and needs no orders (rule BA 10, riders who are dropped)."
        in receipt
    )
    for _ in range(2):
        report = words(there.to_deadline(), address("Hare"))
        assert "Percy Vere counts as dropped by the GM's word and needs no orders." in report
    there.write(GM, "correct Percy Vere as reckoned because he is back")
    said = "Corrected by the GM: Percy Vere is not dropped, as it is reckoned; before, Percy Vere was."
    assert said in words(there.to_deadline(), address("Emu"))
    assert "by the GM's word" not in words(there.to_deadline(), address("Hare"))
