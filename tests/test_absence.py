"""A player is away: who is told, whether the deadline moves, and that no turn of that time counts as missed."""

from datetime import UTC, datetime

import pytest

from bot import deadlines
from bot.deadlines import spans
from bot.store import questions
from tests.kit import Golden
from tests.kit.correspondence import FIELD, GM, START, Correspondence, address, all_shown, shown

LONDON = deadlines.zone("Europe/London")
HARE = address("Hare")
AWAY = "away 27 Nov to 30 Nov"


def said(there: Correspondence, sender: str, text: str) -> str:
    there.write(sender, text)
    return " ".join(shown(there.newest[sender]).split())


def missed(there: Correspondence) -> list[str]:
    with there.engine.begin() as db:
        return [seat.entrant for seat in questions.seats_of(db, 1) if seat.nmrs]


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("1 Dec to 10 Dec", "from Tue 1 Dec to Thu 10 Dec"),
        ("from 1 Dec until 10 Dec", "from Tue 1 Dec to Thu 10 Dec"),
        ("1-10 Dec", "from Tue 1 Dec to Thu 10 Dec"),
        ("Dec 1 to 10", "from Tue 1 Dec to Thu 10 Dec"),
        ("2026-12-01 to 2026-12-10", "from Tue 1 Dec to Thu 10 Dec"),
        ("until 10 Dec", "until Thu 10 Dec"),
        ("until January", "until Fri 1 Jan"),
        ("until 10 Dec 18:00", "until Thu 10 Dec 18:00 London"),
        ("from Friday to Monday", "from Fri 27 Nov to Mon 30 Nov"),
        ("30 Dec to 3 Jan", "from Wed 30 Dec to Sun 3 Jan"),
        ("for 2 weeks", "until Sat 5 Dec"),
        ("from 1 Dec for 5 days", "from Tue 1 Dec to Sat 5 Dec"),
        ("tomorrow", "on Sun 22 Nov"),
        ("from 1 December until the 10th of December, sorry", "from Tue 1 Dec to Thu 10 Dec"),
        ("until Friday please", "until Fri 27 Nov"),
        ("December", "from Tue 1 Dec to Thu 31 Dec"),
        ("all of December", "from Tue 1 Dec to Thu 31 Dec"),
        ("in November", "until Mon 30 Nov"),
        ("January 2027", "from Fri 1 Jan to Sun 31 Jan"),
        ("next month", "from Tue 1 Dec to Thu 31 Dec"),
        ("the rest of the month", "until Mon 30 Nov"),
        ("the whole of next week", "from Mon 23 Nov to Sun 29 Nov"),
        ("this weekend", "until Sun 22 Nov"),
        ("until the end of next week", "until Sun 29 Nov"),
        ("the 3rd to the 10th", "from Thu 3 Dec to Thu 10 Dec"),
        ("from the 30th until the 3rd", "from Mon 30 Nov to Thu 3 Dec"),
        ("between 3 and 10 December", "from Thu 3 Dec to Thu 10 Dec"),
        ("from now until Friday", "until Fri 27 Nov"),
        ("for two weeks", "until Sat 5 Dec"),
        ("a fortnight", "until Sat 5 Dec"),
    ],
)
def test_a_time_is_read_in_many_spellings(text: str, means: str) -> None:
    span = deadlines.read_span(text, START, LONDON)
    assert deadlines.spell_span(span.begins, span.ends, LONDON, START) == means


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("next weekend", "I can't read"),
        ("the first week of December", "I can't read"),
        ("the 20th to the 25th", "I can't read"),
        ("from Monday", 'doesn.t say until when. Write it like "1 Dec to 10 Dec"'),
        ("from December", "doesn.t say until when"),
        ("03/04 to 05/04", "write 3 Apr or 4 Mar"),
        ("1 Nov to 5 Nov", "has passed this year"),
        ("Wed 1 Dec to 5 Dec", "is a Tuesday"),
        ("1 Dec to 10 Mar 2027", "longer than three months"),
    ],
)
def test_what_is_no_time_is_answered(text: str, answer: str) -> None:
    with pytest.raises(ValueError, match=answer):
        deadlines.read_span(text, START, LONDON)


def test_a_span_ends_when_the_clock_of_its_zone_shows_midnight() -> None:
    span = spans.read_span("27 Mar to 28 Mar", datetime(2027, 3, 1, tzinfo=UTC), LONDON)
    # The clocks go forward on 28 March.
    assert span.ends == datetime(2027, 3, 28, 23, 0, tzinfo=UTC)


def test_all_are_told(race: Correspondence, golden: Golden) -> None:
    letters = race.write(HARE, AWAY)
    assert sorted(one["To"] for one in letters) == sorted([GM, *map(address, FIELD)])
    golden(
        "golden/letters/away.txt",
        all_shown([one for one in letters if one["To"] in (GM, HARE, address("Fox"))]),
    )


def test_it_is_said_in_many_voices(race: Correspondence) -> None:
    assert "Hare is away" in said(race, HARE, "away until 30 Nov")
    for text, span in (
        ("Hi! I'm away from Friday to Tuesday, cheers", "from Friday to Tuesday"),
        ("please note that I will be on holiday 27-30 Nov", "27-30 Nov"),
    ):
        assert f"did you mean away {span}?" in said(race, HARE, text)
        assert "Hare is away" in said(race, HARE, "yes")


@pytest.mark.parametrize(
    ("text", "proposed"),
    [
        ("I'm away in December", "away in December"),
        ("I can't play next week", "away next week"),
        ("We won't be around from 3 to 10 December.", "away from 3 to 10 December"),
        ("No internet from Thursday until Sunday", "away from Thursday until Sunday"),
        ("I shall be travelling between 3 and 10 December", "away between 3 and 10 December"),
        ("I won't be reading mail before 10 December", "away until 10 December"),
        ("I'll be back on 10 December.", "away until 10 December"),
        ("Holidays from 3 to 10 December", "away from 3 to 10 December"),
    ],
)
def test_an_absence_in_other_words_is_proposed(race: Correspondence, text: str, proposed: str) -> None:
    """It was passed over as talk."""
    assert f"did you mean {proposed}?" in said(race, HARE, text)
    assert "Hare is away" in said(race, HARE, "yes")


@pytest.mark.parametrize(
    "text",
    ["The kids are back at school on Monday", "Back to square one on Monday", "My car is back on Friday"],
)
def test_what_is_back_and_no_player_is_talk(race: Correspondence, text: str) -> None:
    assert "nothing to act on" in said(race, HARE, text)


def test_an_absence_without_an_end_is_asked_for_it(race: Correspondence) -> None:
    """It was noted for that one day."""
    assert "doesn't say until when" in said(race, HARE, "away from Monday")
    assert 'I can\'t read "over Christmas" as a time' in said(race, HARE, "No computer over Christmas")


def test_a_machine_that_says_so_again_and_again_moves_nothing_and_is_told_to_nobody(
    race: Correspondence,
) -> None:
    """It was obeyed each time, and everybody was told each time."""
    race.write(HARE, AWAY)
    (answer,) = race.write(HARE, AWAY)
    assert "noted before" in " ".join(shown(answer).split())
    (answer,) = race.write(HARE, "I am away until the spring.")
    assert "Write it like" in " ".join(shown(answer).split())


def test_the_turn_is_told_as_away_and_not_counted(race: Correspondence) -> None:
    race.write(HARE, AWAY)
    race.pass_time(days=6, hours=1)
    assert HARE not in [one["To"] for one in race.run_turns()]
    race.to_deadline()
    assert missed(race) == list(FIELD[1:])
    to_gm = " ".join(shown(race.newest[GM]).split())
    assert "Hare is away until Mon 30 Nov: no turn is counted as missed." in to_gm
    assert "No orders came from Tortoise" in to_gm
    race.to_deadline()
    assert missed(race) == list(FIELD)


def test_nobody_waits_in_the_grace_for_who_is_away(race: Correspondence) -> None:
    race.write(GM, "set grace 6 hours")
    race.write(HARE, AWAY)
    for name in FIELD[1:]:
        race.write(address(name), "line-up 6 6 6 6 6 play 6/0 M6")
    race.to_deadline()
    assert race.match().turn == 2


def test_the_deadline_moves_past_it_once(race: Correspondence) -> None:
    race.write(GM, "set away extend")
    assert "The deadline moves past that time, and all are told" in said(race, HARE, AWAY)
    assert race.match().deadline == datetime(2026, 12, 2, 10, 0, tzinfo=UTC)
    assert "so the deadline of line-up and round 1 moves" in " ".join(
        shown(race.newest[address("Fox")]).split()
    )
    race.write(HARE, "back")
    race.write(GM, "deadline 28 Nov 10:00")
    race.run_turns()
    assert race.match().deadline == datetime(2026, 11, 28, 10, 0, tzinfo=UTC)


def test_the_next_deadline_moves_when_it_falls_into_an_absence(race: Correspondence) -> None:
    race.write(GM, "set away extend")
    assert "moves, once" in said(race, HARE, "away 4 Dec to 6 Dec")
    race.to_deadline()
    assert race.match().deadline == datetime(2026, 12, 8, 10, 0, tzinfo=UTC)
    assert "Round 2: deadline Tue 8 Dec" in shown(race.newest[HARE])
    race.to_deadline()
    assert race.match().turn == 3


def test_no_deadline_moves_by_more_than_two_weeks(race: Correspondence) -> None:
    race.write(GM, "set away extend")
    assert "14 days at most" in said(race, HARE, "away 27 Nov to 20 Dec")
    assert race.match().deadline == datetime(2026, 11, 28, 10, 0, tzinfo=UTC)


def test_only_the_gm_is_told_where_the_match_has_it_so(race: Correspondence) -> None:
    race.write(GM, "set away no")
    assert [one["To"] for one in race.write(HARE, AWAY)] == [GM, HARE]


def test_back_ends_it_and_undo_proposes_that(race: Correspondence) -> None:
    race.write(HARE, AWAY)
    assert '"back" sets it back' in said(race, HARE, "undo")
    assert "not away any more" in said(race, HARE, "yes")
    assert "was not away" in said(race, HARE, "I'm back")
    race.to_deadline()
    assert "Hare" in missed(race)


def test_next_week_is_from_its_monday_to_its_sunday(race: Correspondence) -> None:
    assert "Hare is away from Mon 23 Nov to Sun 29 Nov" in said(race, HARE, "away next week")


def test_a_gm_says_it_for_a_player(race: Correspondence) -> None:
    told = said(race, GM, "Hare: away 27 Nov to 30 Nov")
    assert "Hare is away from Fri 27 Nov to Mon 30 Nov" in told
    assert "has entered this for Hare" in " ".join(shown(race.newest[HARE]).split())
    assert "Hare: away 27 Nov to 30 Nov" in said(race, GM, "log")
    assert "Did you mean: hold I am away 1 Dec to 10 Dec?" in said(race, GM, "away 1 Dec to 10 Dec")


def test_status_tells_who_is_away_and_what_the_match_does(race: Correspondence) -> None:
    race.write(HARE, AWAY)
    assert "Hare is away from Fri 27 Nov to Mon 30 Nov." in said(race, GM, "status")
    told = said(race, HARE, "status")
    assert "When a player is away, all are told." in told
    assert "Hare is away" not in said(race, address("Fox"), "status")


def test_reminders_come_when_the_match_has_them(race: Correspondence) -> None:
    assert "is reminded 3 days and 1 day before" in said(race, GM, "set reminders 1 day, 3 days")
    race.letters()
    for days, told in ((3.9, 0), (0.2, 6), (1, 0), (1, 6), (0.5, 0)):
        race.pass_time(days=days)
        assert len(race.run_turns()) == told
    assert "Allowed" in said(race, GM, "set reminders sometimes")


def test_whose_orders_stand_is_told_what_stands_where_the_match_has_it_so(race: Correspondence) -> None:
    assert "all others read what stands for them" in said(race, GM, "set reminders 1 day to all")
    race.write(HARE, "line-up 7 7 6 5 5 play 7/0 M4 B3")
    race.pass_time(days=6, hours=1)
    told = {one["To"]: one["Subject"] for one in race.run_turns()}
    assert "your orders stand" in told[HARE]
    assert "orders please" in told[address("Fox")]
    assert "play 7/0 M4 B3" in shown(race.newest[HARE])
    assert race.run_turns() == []
