"""The GM's letter after a turn, and the record by mail: what stands in them, and what never does."""

from email.message import EmailMessage

import pytest
from sqlalchemy import select

from bot.record import read
from bot.store import changes
from bot.store.statuses import MatchStatus
from bot.store.tables_of_misread import misread
from tests.kit.correspondence import FIELD, GM, Correspondence, address, race, shown
from tests.test_roll_back import words

HARE, FOX = address("Hare"), address("Fox")


def begun(there: Correspondence, game: str) -> None:
    names = "\n".join(f"runner {name} {address(name)}" for name in ("Hare", "Fox"))
    there.write(GM, f"create {game}\nevery 2 days\ndeadline in 2 days\n{names}\nstart")


def kept(there: Correspondence) -> list[str]:
    with there.engine.begin() as db:
        return list(db.execute(select(misread.c.words)).scalars())


def test_who_was_silent_and_how_often_stands_there_with_the_line_for_it(there: Correspondence) -> None:
    race(there).to_deadline()
    there.write(HARE, "play 6/0 M6")
    told = words(there.to_deadline(), GM)
    assert "Fox 2, Kangaroo 2." in told.partition("Missed turns in all: ")[2]
    assert "Hare" not in told.partition("Missed turns in all: ")[2].partition("Seal")[0]
    there.decide(FOX, "resign")
    assert 'Without a player: Fox. "replace Fox ADDRESS"' in words(there.to_deadline(), GM)


def test_what_could_not_be_read_is_quoted_once(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "play the lot")
    there.write(FOX, "Lovely weather here, isn't it")
    told = words(there.to_deadline(), GM)
    assert 'Hare wrote what I could not read: "play the lot"' in told
    assert 'Fox wrote what I could not read: "Lovely weather here, isn\'t it". "to Fox: ..." answers.' in told
    assert kept(there) == []
    assert "could not read" not in words(there.to_deadline(), GM)


def test_an_order_that_is_a_secret_is_never_quoted_nor_kept(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "If I am last by round four, bananas\nplay the lot")
    assert "bananas" not in " ".join(kept(there))
    told = words(there.to_deadline(), GM)
    assert "bananas" not in told
    assert "the lot" not in told


def test_in_a_game_with_secrets_nothing_is_quoted(there: Correspondence) -> None:
    begun(there, "goldrush")
    there.write(FOX, "guess umpteen")
    assert kept(there) == [""]
    told = words(there.to_deadline(), GM)
    assert "Fox wrote what I could not read: not shown, as it may be an order" in told


def attached(letters: list[EmailMessage], to: str) -> str:
    (file,) = (part for one in letters if one["To"] == to for part in one.iter_attachments())
    assert file.get_filename() == "GS-1.txt"
    return str(file.get_content())


def test_the_record_is_mailed_to_the_gm_as_a_file(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "robot steady")
    there.to_deadline()
    there.pass_time(minutes=1)
    letters = there.write(GM, "export please")
    record = attached(letters, GM)
    assert len(read(record).turns) == 1
    assert "robot" not in record
    assert "seed:" not in record
    assert "The match runs, so the record has no seed" in words(letters, GM)


def test_players_get_it_when_the_match_is_over(there: Correspondence) -> None:
    race(there).to_deadline()
    there.pass_time(minutes=1)
    assert "is mailed to players when the match is over" in words(there.write(HARE, "export"), HARE)
    with there.engine.begin() as db:
        changes.change_match(db, 1, status=MatchStatus.OVER, deadline=None)
    assert "seed:" in attached(there.write(HARE, "export"), HARE)


def test_what_is_sealed_is_refused(there: Correspondence) -> None:
    begun(there, "goldrush")
    there.to_deadline()
    there.pass_time(minutes=1)
    assert "orders that nobody may read yet" in words(there.write(GM, "export"), GM)


def test_a_second_gm_gets_the_record_by_their_own_key(there: Correspondence) -> None:
    race(there)
    there.surely(GM, "gm Cleo cleo@example.org")
    there.write("cleo@example.org", "yes")
    report = next(one for one in there.to_deadline() if one["To"] == "cleo@example.org")
    there.pass_time(minutes=1)
    letters = there.write("cleo@example.org", "export", answering=report)
    assert len(read(attached(letters, "cleo@example.org")).turns) == 1
    assert {one["Reply-To"] for one in letters} == {report["Reply-To"]}


def test_who_sent_a_part_and_who_has_left_is_not_counted_among_everybody(there: Correspondence) -> None:
    race(there)
    for name in FIELD:
        there.write(address(name), "line-up 6 6 6 6 6\nplay 6/0 M3 B3")
    assert "Everybody sent orders." in words(there.to_deadline(), GM)
    for name in FIELD[1:]:
        there.write(address(name), "play 6/0 M3 B3")
    there.decide(HARE, "resign")
    assert "All who still play sent orders." in words(there.to_deadline(), GM)


def test_orders_that_came_in_part_are_told(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "line-up 7 7 6 5 5")
    told = words(there.to_deadline(), GM)
    assert "Orders came in part from Hare." in told
    assert "Everybody" not in told


def test_who_asked_to_join_is_named_where_that_is_a_name_and_nothing_else(there: Correspondence) -> None:
    race(there).pass_time(days=1)
    for who in ("Fred Basset <fred@x.test>", '"BUY at www.shop.test" <shop@x.test>', "ben@x.test"):
        there.write(who, "Hello, how can I take part in a game?", fresh=True)
    told = words(there.to_deadline(), GM)
    assert "seem to want to join, by mails of this week: Fred Basset." in told
    assert "fred@x.test" not in told
    assert "shop" not in told


WISH = "The deadline should rather be Tuesday 20:00."
NOT_DONE = (
    'You were asked about "{}", and no yes came before line-up and round 1 was played. So it was not done.'
)


@pytest.mark.parametrize(("said", "asked"), [(WISH, "deadline Tue 20:00"), ("cancel", "cancel")])
def test_what_a_gm_was_asked_and_did_not_answer_is_told_once(
    there: Correspondence, said: str, asked: str
) -> None:
    """It lapsed in silence, and a late yes was thanked for; nobody else reads of it."""
    race(there).write(GM, said)
    question = there.newest[GM]
    letters = there.to_deadline()
    told = words(letters, GM)
    assert [one["To"] for one in letters if "You were asked" in shown(one)] == [GM]
    assert told.partition("line -- ")[2].startswith(NOT_DONE.format(asked))
    late = words(there.write(GM, "yes", answering=question), GM)
    assert f'Your yes came too late: the turn was played before, and "{asked}" was not done.' in late
    assert (there.match().turn, there.match().status) == (2, MatchStatus.RUNNING)
    assert not any("You were asked" in shown(one) for one in there.to_deadline())


@pytest.mark.parametrize("settled", ["yes", "no", "deadline Wed 20:00", "extend 2 days"])
def test_what_a_gm_settled_is_not_told_as_undone(there: Correspondence, settled: str) -> None:
    race(there).write(GM, WISH)
    there.write(GM, settled)
    assert "You were asked" not in words(there.to_deadline(), GM)
    assert "too late" not in words(there.write(GM, "yes"), GM)


def test_a_question_that_was_answered_once_is_told_when_it_comes_again(there: Correspondence) -> None:
    race(there).write(GM, "cancel")
    there.write(GM, "no")
    there.write(GM, "cancel")
    assert NOT_DONE.format("cancel") in words(there.to_deadline(), GM)


def test_what_one_gm_has_answered_is_not_told_to_the_other(there: Correspondence) -> None:
    race(there)
    there.decide(GM, "gm sue@x.test")
    there.write("sue@x.test", "yes")
    there.write(GM, "hold press")
    for wrote in ("press: One.", "press: Two."):
        there.write(HARE, wrote)
        if wrote == "press: One.":
            there.write("sue@x.test", "yes")
    letters = there.to_deadline()
    for gm in (GM, "sue@x.test"):
        told = words(letters, gm)
        assert told.count("You were asked") == 1, told
        assert NOT_DONE.format("release press 2") in told
