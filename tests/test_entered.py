"""A GM enters orders for somebody who telephoned, or who plays by post; the player, the log and the record are told."""

import pytest
from sqlalchemy import select

from bot.flow.writing import match_record
from bot.record import write
from bot.store.tables import orders
from tests.kit import Golden
from tests.kit.correspondence import FIELD, GM, Correspondence, address, all_shown, shown

HARE = address("Hare")


def words(there: Correspondence, text: str, sender: str = GM, **how: object) -> str:
    there.write(sender, text, **how)
    return " ".join(shown(there.newest[sender]).split())


def test_an_order_by_telephone_is_entered_and_its_player_told(race: Correspondence, golden: Golden) -> None:
    race.to_deadline()
    letters = race.write(GM, "Hare: play 6/0 M3 B3\nFox: play 9/9\nwithout a name: play 6/0 M6")
    assert race.standing() == ["play 6/0 M3 B3"]
    assert sorted(letter["To"] for letter in letters) == [address("Fox"), GM, HARE]
    golden("golden/letters/entered.txt", all_shown(sorted(letters, key=lambda one: str(one["To"]))))


def test_the_gm_reads_no_more_of_a_sheet_than_they_have_entered(race: Correspondence) -> None:
    race.to_deadline()
    race.write(HARE, "play 6/0 M6")
    for line in (
        "Hare: withdraw",
        "Hare: status",
        "Hare: help",
        "Hare: play 2/2 M1 B1",
        "Hare:\nstatus\nhelp",
    ):
        letters = race.write(GM, line)
        (told,) = (shown(one) for one in letters if one["To"] == GM)
        assert "What stands" not in told
        assert "M6" not in told
        assert "Orders, one on a line" not in told
        race.pass_time(hours=9)


def test_a_gm_enters_orders_and_nothing_else(race: Correspondence) -> None:
    before = race.match()
    assert "You write to me as the GM" in words(race, "Hare: resign")
    assert "You write to me as the GM" in words(race, "Hare: resend")
    assert race.match() == before


def test_an_order_that_is_not_as_it_stands_is_not_guessed(race: Correspondence) -> None:
    race.to_deadline()
    assert "if that is it." in words(race, "Hare: I'd like to play 6/0, move 3 and bank 3")
    words(race, "yes")
    assert race.standing() == []


def test_a_player_can_not_order_for_another(race: Correspondence) -> None:
    race.to_deadline()
    words(race, "Fox: play 6/0 M3 B3", HARE)
    with race.engine.begin() as db:
        fox = db.exec_driver_sql("SELECT id FROM seat WHERE entrant = 'Fox'").scalar()
        assert db.execute(select(orders.c.id).where(orders.c.seat == fox, orders.c.turn == 2)).first() is None


def test_what_the_gm_entered_counts_and_the_record_says_so(race: Correspondence) -> None:
    race.to_deadline()
    words(race, "Hare: play 6/0 M3 B3")
    assert '"Hare: withdraw" sets it back' in words(race, "undo")
    race.to_deadline()
    match = race.match()
    with race.engine.begin() as db:
        kept = write(match_record.record(db, match))
    assert "Hare: play 6/0 M3 B3  # entered by the GM" in kept
    assert "Hare: play 6/0 M3 B3" in words(race, "log")


@pytest.fixture
def posted(there: Correspondence) -> Correspondence:
    """A race in which Snail plays by post."""
    others = "\n".join(f"runner {name} {address(name)}" for name in FIELD if name != "Snail")
    there.write(GM, f"create golden-strider called Spring Mile\nevery 7 days\ndeadline in 7 days\n{others}")
    there.write(GM, "player Snail by post")
    return there


def test_a_player_by_post_plays_through_the_gm(posted: Correspondence, golden: Golden) -> None:
    begun = posted.write(GM, "start")
    assert len([one for one in begun if one["To"] == GM]) == 2
    (answer,) = posted.write(GM, "Snail: line-up 7 7 6 5 5\nSnail: play 7/0 M4 B3")
    assert "What stands" in shown(answer)
    assert posted.standing() == ["line-up 7 7 6 5 5", "play 7/0 M4 B3"]
    reports = posted.to_deadline()
    (to_gm,) = (one for one in reports if one["To"] == GM)
    assert len(reports) == len(FIELD)
    golden("golden/letters/by-post.txt", all_shown([begun[-2], answer, to_gm]))


def test_nobody_is_written_to_for_a_player_by_post(posted: Correspondence) -> None:
    posted.write(GM, "start")
    letters = posted.write(GM, "extend 2 days")
    assert len([one for one in letters if one["To"] == GM]) == 1
    assert "Snail" in words(posted, "status")
    words(posted, "replace Snail snail@x.test")
    letters = posted.write(GM, "yes")
    assert "snail@x.test" in [one["To"] for one in letters]
    assert "snail@x.test" in [one["To"] for one in posted.to_deadline()]


def test_all_that_a_postcard_orders_is_proposed_or_nothing(there: Correspondence) -> None:
    """Of a line-up and a play one half was proposed, and the other dropped without a word."""
    runners = "".join(f"runner {name} {address(name)}\n" for name in FIELD)
    there.write(GM, f"create golden-strider\nevery 7 days\ndeadline in 7 days\n{runners}start")
    there.write(GM, "Fox's postcard says: line-up 7 7 6 5 5, 7/0 with 4 on the road and 3 in the bank")
    there.write(GM, "yes")
    assert there.standing() == ["line-up 7 7 6 5 5", "play 7/0 M4 B3"]


def test_a_play_is_looked_at_with_the_line_up_that_came_by_telephone(there: Correspondence) -> None:
    """Seen over real mail, after a roll back: the play was called illegal, for its line-up was not looked at."""
    runners = "".join(f"runner {name} {address(name)}\n" for name in FIELD)
    there.write(GM, f"create golden-strider\nevery 7 days\ndeadline in 7 days\n{runners}start")
    there.to_deadline()
    there.decide(GM, "roll back because Fox had phoned")
    there.write(GM, "Fox rang: line-up 9 8 5 4 4 and play 9/0 M5 B4")
    there.write(GM, "yes")
    assert there.standing() == ["line-up 9 8 5 4 4", "play 9/0 M5 B4"]
