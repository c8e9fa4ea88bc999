"""What a person prefers, by mail: letters without HTML, and hours in which no reminder comes."""

from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from zoneinfo import ZoneInfo

import pytest

from bot.flow.values import preferences
from bot.store import erasing, questions
from bot.store.values import Person
from tests.kit.correspondence import GM, Correspondence, address, race, shown

HARE, FOX = address("Hare"), address("Fox")
LONDON = ZoneInfo("Europe/London")


def kinds(letter: EmailMessage) -> list[str]:
    """The content types of the leaves of a letter."""
    return [part.get_content_type() for part in letter.walk() if not part.is_multipart()]


def preferred(there: Correspondence, of: str) -> Person:
    with there.engine.begin() as db:
        found = questions.person_by_address(db, of)
    assert found is not None
    return found


def words(letter: EmailMessage) -> str:
    """A letter as one line."""
    return " ".join(shown(letter).split())


def to(letters: list[EmailMessage], whom: str) -> list[EmailMessage]:
    return [letter for letter in letters if letter["To"] == whom]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("plain text", "prefer plain text"),
        ("plain text, please", "prefer plain text"),
        ("html please", "prefer no plain text"),
        ("plain text only", "prefer plain text"),
        ("HTML", "prefer no plain text"),
        ("no html", "prefer plain text"),
        ("quiet 22:00 to 7:00", "prefer quiet 22:00 to 07:00"),
        ("quiet hours from 10 pm until 7 am", "prefer quiet 22:00 to 07:00"),
        ("quiet 22-7", "prefer quiet 22:00 to 07:00"),
        ("no quiet hours", "prefer no quiet"),
        ("quiet no", "prefer no quiet"),
        ("every Friday 20:00", "prefer every Fri 20:00"),
        ("every 7 days", "prefer every 7 days"),
        ("time zone europe/london", "prefer zone Europe/London"),
        ("no zone", "prefer no zone"),
        ("welcome: Good luck, and thanks", "prefer welcome Good luck, and thanks"),
        ("signature no", "prefer no signature"),
    ],
)
def test_a_preference_is_read_and_its_line_says_the_same(said: str, line: str) -> None:
    found = preferences.read(said)
    assert found is not None
    preference, chosen = found
    assert preference.line(chosen) == line
    assert preferences.read(line.removeprefix("prefer ")) == found


@pytest.mark.parametrize(
    "said", ["quiet", "quiet 22:00", "quiet 7:00 to 7:00", "quiet when I sleep", "plain talk"]
)
def test_what_is_no_preference_is_told_so(said: str) -> None:
    with pytest.raises(ValueError, match=r"read|end"):
        preferences.read(said)


@pytest.mark.parametrize(
    ("now", "end"),
    [("21:59", None), ("22:00", "07:00"), ("23:59", "07:00"), ("06:59", "07:00"), ("07:00", None)],
)
def test_quiet_hours_go_over_midnight(now: str, end: str | None) -> None:
    who = Person(1, HARE, "", "Europe/London", prefers={"quiet": "22:00 to 07:00"})
    at = datetime.fromisoformat(f"2026-11-21T{now}").replace(tzinfo=UTC)
    found = preferences.quiet_until(who, at, LONDON)
    assert (found and f"{found.astimezone(LONDON):%H:%M}") == end
    assert found is None or timedelta() < found - at <= timedelta(hours=9)


def test_plain_letters_have_no_html_and_keep_the_calendar(there: Correspondence) -> None:
    race(there)
    assert kinds(there.write(HARE, "prefer plain text")[0]) == ["text/plain"]
    assert '"prefer no plain text" sets back what held before' in words(there.newest[HARE])
    letters = there.to_deadline()
    assert [kinds(one) for one in to(letters, HARE)] == [["text/plain", "text/calendar"]]
    assert [kinds(one) for one in to(letters, FOX)] == [["text/plain", "text/html", "text/calendar"]]
    assert "text/html" in kinds(there.write(HARE, "prefer html")[0])
    assert "It was so before" in words(there.write(HARE, "prefer html")[0])


def test_they_hold_for_a_gm_an_observer_and_a_deputy(there: Correspondence) -> None:
    race(there)
    there.write(GM, "prefer plain text")
    there.write("owl@x.test", "observe GS-1", fresh=True)
    there.write("owl@x.test", "yes")
    there.write("owl@x.test", "prefer plain text")
    there.surely(HARE, "deputy Zoe zoe@x.test until 20 Dec")
    there.write("zoe@x.test", "yes")
    there.write("zoe@x.test", "prefer plain text")
    letters = there.to_deadline()
    for reader in (GM, "owl@x.test", "zoe@x.test"):
        assert to(letters, reader)
        assert all("text/html" not in kinds(one) for one in to(letters, reader)), reader
    assert all("text/html" in kinds(one) for one in to(letters, HARE))


def test_a_reminder_waits_for_the_end_of_quiet_hours(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "prefer quiet 9:00 to 15:00")
    there.write(FOX, "prefer quiet 9:00 to 15:00\nzone America/New_York")
    deadline = there.match().deadline
    assert deadline is not None
    there.now = deadline - timedelta(days=1)
    letters = there.run_turns()
    assert to(letters, HARE) == []
    assert len(to(letters, FOX)) == len(to(letters, address("Snail"))) == 1
    there.pass_time(hours=4, minutes=59)
    assert there.run_turns() == []
    there.pass_time(minutes=2)
    assert [one["To"] for one in there.run_turns()] == [HARE]
    there.pass_time(hours=1)
    assert there.run_turns() == []


def test_it_goes_out_when_the_turn_runs_before_their_end(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "prefer quiet 9:00 to 8:59")
    deadline = there.match().deadline
    assert deadline is not None
    there.now = deadline - timedelta(hours=20)
    assert to(there.run_turns(), HARE) == []
    there.now = deadline - timedelta(minutes=30)
    assert [one["To"] for one in there.run_turns()] == [HARE]


def test_who_has_ordered_in_quiet_hours_is_not_reminded(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "prefer quiet 9:00 to 15:00")
    deadline = there.match().deadline
    assert deadline is not None
    there.now = deadline - timedelta(days=1)
    there.run_turns()
    there.write(HARE, "line-up 6 6 6 6 6 play 6/0 M6")
    there.pass_time(hours=6)
    assert there.run_turns() == []


def test_the_gms_word_is_not_held_back(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "prefer quiet 9:00 to 15:00")
    assert len(to(there.write(GM, "remind Hare"), HARE)) == 1


def test_a_match_begins_as_its_gm_prefers(there: Correspondence) -> None:
    there.write(GM, "prefer every Fri 20:00\nprefer zone America/New_York\ncreate golden-strider")
    assert "every Fri 20:00, in America/New_York time, as you prefer" in words(there.newest[GM])
    assert (there.match().cadence, there.match().zone) == ("every Fri 20:00", "America/New_York")
    there.write(GM, "prefer no every\nprefer no zone\ncreate golden-strider")
    assert (there.match(2).cadence, there.match(2).zone) == (None, "Europe/London")


def test_words_of_a_gm_stand_in_first_letters_and_below_their_words(there: Correspondence) -> None:
    there.write(GM, "prefer welcome: Good luck, see https://x.test\nprefer signature: Cleo of the Mile")
    race(there)
    there.letters()
    there.write(GM, "create golden-strider\nplayer Emu emu@x.test")
    assert "Your GM says: Good luck, see https : //x (dot) test" in words(there.newest["emu@x.test"])
    there.write(GM, "to Emu: well run")
    assert "well run Cleo of the Mile" in words(there.newest["emu@x.test"])
    there.write(GM, "prefer no welcome\nprefer no signature\nplayer Yak yak@x.test")
    there.write(GM, "to all: well run")
    assert "Cleo" not in words(there.newest["yak@x.test"])


def test_who_takes_over_a_seat_reads_the_welcome(there: Correspondence) -> None:
    race(there)
    there.write(GM, "prefer welcome: Good luck to all")
    there.write(GM, "replace Hare new@x.test now")
    there.write(GM, "yes")
    assert "Your GM says: Good luck to all" in words(there.newest["new@x.test"])


def test_what_is_preferred_is_told_and_forgotten(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "prefer plain text\nprefer quiet 22 to 7")
    line = "prefer quiet 22:00 to 07:00"
    assert line in shown(there.write(HARE, "status all")[-1])
    assert any(line in shown(one) for one in there.write(HARE, "my data"))
    hare = preferred(there, HARE)
    with there.engine.begin() as db:
        erasing.forget(db, hare.id, iter("abcdefgh"))
    assert preferred(there, HARE).prefers == {}


def test_an_unknown_preference_is_told_what_there_is(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "prefer a weekly digest\nprefer digest")
    assert 'You may write "prefer plain text"' in words(there.newest[HARE])
