"""A match with several GMs: a second one, one who stands in for some days, and one who takes the match over."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select

from bot.store import questions
from bot.store.tables import seats
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

HARE, CLEO, DORA = address("Hare"), "cleo@example.org", "dora@example.org"


def words(there: Correspondence, text: str, sender: str = GM, **how: object) -> str:
    there.write(sender, text, **how)
    return " ".join(shown(there.newest[sender]).split())


@pytest.fixture
def two(race: Correspondence) -> Correspondence:
    """A race with a second GM, who is called Cleo."""
    race.surely(GM, "gm Cleo cleo@example.org")
    race.write(CLEO, "yes")
    race.letters()
    return race


@pytest.mark.parametrize(
    "line",
    [
        "gm cleo@example.org",
        "gm cleo@example.org in GS-1",
        "Add a second GM Cleo <cleo@example.org>, please",
        "make another gm: cleo@example.org",
        "co-gm cleo@example.org",
    ],
)
def test_nobody_is_a_gm_before_they_have_said_yes(race: Correspondence, line: str) -> None:
    assert "[GS-1] make cleo@example.org a GM? Answer yes or no" in words(race, line)
    assert CLEO not in race.newest
    with race.engine.begin() as db:
        assert questions.person_by_address(db, CLEO) is None
    words(race, "yes")
    asked = race.newest[CLEO]
    assert "Only the GM of GS-1 can do that" in words(race, "extend 1 day", CLEO, answering=asked)
    assert "You are a GM of GS-1 Spring Mile now." in words(race, "yes", CLEO, answering=asked)
    assert "The deadline of line-up and round 1 is now Sun 29 Nov" in words(race, "extend 1 day", CLEO)
    # The key of the question opens nothing any more.
    race.write(CLEO, "extend 1 day", answering=asked)
    assert race.match().deadline == datetime(2026, 11, 29, 10, 0, tzinfo=UTC)


def test_a_no_changes_nothing_and_the_gm_hears_it(race: Correspondence) -> None:
    race.surely(GM, "gm cleo@example.org")
    assert "nothing has changed" in words(race, "no thanks", CLEO)
    assert "does not want to be a GM" in shown(race.newest[GM])
    assert "You are a GM" not in words(race, "yes", CLEO)


def test_every_gm_gets_what_the_gm_gets_by_a_key_of_their_own(two: Correspondence) -> None:
    assert "Cleo is a GM of the match." in shown(two.newest[HARE])
    letters = two.to_deadline()
    reports = {one["To"]: one for one in letters if one["To"] in (GM, CLEO)}
    assert reports.keys() == {GM, CLEO}
    assert reports[GM].get_body(("plain",)).get_content() == reports[CLEO].get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert reports[GM]["Reply-To"] != reports[CLEO]["Reply-To"]
    two.pass_time(seconds=1)
    letters = two.write(HARE, "to GM: hello both")
    assert [one["To"] for one in letters] == [GM, CLEO, HARE]
    assert "Cleo writes to you" in shown(
        next(one for one in two.write(CLEO, "to Hare: hello") if one["To"] == HARE)
    )
    letters = two.write(CLEO, "extend 1 day")
    assert sorted(one["To"] for one in letters) == sorted([GM, CLEO, *map(address, FIELD)])


def test_the_log_says_which_gm_did_what_and_each_undoes_their_own(two: Correspondence) -> None:
    two.write(CLEO, "every 3 days")
    two.write(GM, "every 4 days")
    log = words(two, "log")
    for said in (
        "the GM gm Cleo cleo@example.org",
        "GM Cleo yes: is a GM",
        "GM Cleo every 3 days",
        "the GM every 4 days",
    ):
        assert said in log
    assert "Undone: every 3 days" in words(two, "undo", CLEO)


def test_a_key_in_a_subject_speaks_for_a_second_gm_too(two: Correspondence) -> None:
    (letter,) = [one for one in two.to_deadline() if one["To"] == CLEO]
    two.pass_time(seconds=1)
    two.write(CLEO, "extend 1 day", to="bot@pbm.test", subject=f"Re: {letter['Subject']}")
    assert "The deadline of round 2 is now Sun 6 Dec" in " ".join(shown(two.newest[CLEO]).split())


def test_a_deputy_is_one_for_some_days_and_it_ends_by_itself(race: Correspondence) -> None:
    race.surely(GM, "gm cleo@example.org from 1 Dec until 10 Dec")
    assert "until Thu 10 Dec 23:59 London" in " ".join(shown(race.newest[GM]).split())
    assert "You are a GM of GS-1 Spring Mile from Tue 1 Dec 00:00 London on." in words(race, "yes", CLEO)
    assert "Only the GM of GS-1 can do that" in words(race, "set grace 1 hour", CLEO)
    race.to_deadline()
    race.now = datetime(2026, 12, 2, 10, 0, tzinfo=UTC)
    assert "waits up to 1 hour" in words(race, "set grace 1 hour", CLEO)
    race.write(GM, "deadline 20 Dec 10:00")
    race.now = datetime(2026, 12, 11, 0, 0, tzinfo=UTC)
    # What came before the end counts, though it is read behind it.
    assert "waits up to 3 hours" in words(
        race, "set grace 3 hours", CLEO, arrived=race.now - timedelta(hours=1)
    )
    assert "Only the GM of GS-1 can do that" in words(race, "set grace 2 hours", CLEO)
    assert CLEO not in [one["To"] for one in race.write(HARE, "to GM: who is there?")]


@pytest.mark.parametrize(
    "line", ["remove gm cleo@example.org", "forget cleo@example.org", "drop the gm cleo@example.org"]
)
def test_who_is_removed_is_told_and_their_letters_count_for_nothing(two: Correspondence, line: str) -> None:
    old = two.newest[CLEO]
    assert "cleo@example.org is no GM of GS-1 any more" in words(two, line)
    assert "You are no GM of GS-1 Spring Mile any more." in " ".join(shown(two.newest[CLEO]).split())
    assert "Cleo is no GM of the match any more." in shown(two.newest[HARE])
    two.write(CLEO, "extend 1 day", answering=old)
    assert two.match().deadline == datetime(2026, 11, 28, 10, 0, tzinfo=UTC)
    assert CLEO not in [one["To"] for one in two.to_deadline()]


def test_only_the_first_gm_says_who_is_one(two: Correspondence) -> None:
    assert "Only the first GM" in words(two, "gm dora@example.org", CLEO)
    assert "they are its first GM" in words(two, f"remove gm {GM}", CLEO)
    assert "is no GM of GS-1 any more" in words(two, "remove gm cleo@example.org", CLEO)
    assert "they are no GM of it" in words(two, "remove gm cleo@example.org")
    assert "is the GM of GS-1 already" in words(two, f"gm {GM}")
    assert "Only the GM" in words(two, "gm dora@example.org", HARE)
    assert 'Write the days of a deputy like "until 10 Dec"' in words(two, "gm dora@example.org for a while")


def test_a_match_is_handed_over_by_a_yes_of_both(race: Correspondence) -> None:
    old = race.newest[GM]
    race.write(GM, "hand over to Dora dora@example.org")
    assert DORA not in race.newest
    race.write(GM, "yes")
    assert "waits up to 2 hours" in words(race, "set grace 2 hours")
    assert "You are the GM of GS-1 Spring Mile now." in words(race, "yes", DORA)
    assert "You are no GM of GS-1 Spring Mile any more." in " ".join(shown(race.newest[GM]).split())
    assert "Dora is the GM of the match." in shown(race.newest[HARE])
    race.write(GM, "extend 1 day", answering=old)
    race.write(GM, "yes")
    assert race.match().deadline == datetime(2026, 11, 28, 10, 0, tzinfo=UTC)
    assert "now Sun 29 Nov" in words(race, "extend 1 day", DORA)
    race.now = datetime(2026, 11, 29, 12, 0, 1, tzinfo=UTC)
    assert GM not in [one["To"] for one in race.run_turns()]
    assert "Dora has entered this for Hare" in shown(
        next(one for one in race.write(DORA, "Hare: play oldest M all") if one["To"] == HARE)
    )


def test_seats_by_post_go_with_the_match(there: Correspondence) -> None:
    names = "\n".join(f"player {name} {address(name)}" for name in FIELD[:5])
    there.write(
        GM, f"create golden-strider\nevery 7 days\ndeadline in 7 days\n{names}\nplayer Mole by post\nstart"
    )
    there.write(GM, "hand over to dora@example.org")
    there.write(GM, "yes")
    there.write(DORA, "yes")
    (report,) = [one for one in there.to_deadline() if one["To"] == DORA]
    assert "To print: for Mole, by post" in shown(report)
    gm = there.match().gm
    with there.engine.begin() as db:
        assert db.execute(select(seats.c.person).where(seats.c.entrant == "Mole")).scalar() == gm
