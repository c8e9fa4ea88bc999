"""A letter that tells a deadline has it as an event for a calendar: the newest letter moves it, or takes it out."""

from datetime import UTC, datetime
from email.message import EmailMessage

from icalendar import Calendar, Event
from sqlalchemy import select

from bot.letters.sent import text_of
from bot.store.tables import out_mail
from tests.kit.correspondence import BOT, FIELD, GM, Correspondence, address

HARE, FOX = address("Hare"), address("Fox")


def event(letter: EmailMessage) -> tuple[str, Event]:
    """What a mail program finds: the method of the part, and its event."""
    assert letter.get_content_type() == "multipart/mixed"
    (part,) = [one for one in letter.iter_attachments() if one.get_content_type() == "text/calendar"]
    assert part.get_filename() == "GS-1.ics"
    whole = Calendar.from_ical(part.get_content())
    assert isinstance(whole, Calendar)
    assert str(whole["method"]) == part.get_param("method")
    (found,) = whole.events
    return str(part.get_param("method")), found


def has_event(letter: EmailMessage) -> bool:
    return any(one.get_content_type() == "text/calendar" for one in letter.walk())


def test_a_report_and_a_moved_deadline_move_the_same_event(race: Correspondence) -> None:
    race.pass_time(hours=1)
    race.write(GM, "extend 2 days")
    method, first = event(race.newest[HARE])
    assert (method, str(first["status"])) == ("PUBLISH", "CONFIRMED")
    assert str(first["summary"]) == "GS-1 Spring Mile: line-up and round 1 (Golden Strider)"
    assert first.decoded("dtstart") == datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
    race.to_deadline()
    method, second = event(race.newest[HARE])
    assert (method, str(second["uid"])) == ("PUBLISH", str(first["uid"]))
    assert int(str(second["sequence"])) > int(str(first["sequence"]))
    assert second.decoded("dtstart") == datetime(2026, 12, 7, 10, 0, tzinfo=UTC)
    assert str(second["summary"]) == "GS-1 Spring Mile: round 2 (Golden Strider)"


def test_each_reader_has_an_event_of_their_own_without_any_key(race: Correspondence) -> None:
    letters = race.write(GM, "extend 2 days")
    uids = [str(event(one)[1]["uid"]) for one in letters]
    assert sorted(uids) == sorted(
        [*(f"gs-1.{number}@pbm.test" for number in range(len(FIELD))), "gs-1.gm@pbm.test"]
    )
    for one in letters:
        key = one["Reply-To"].partition(".")[2].partition("@")[0]
        assert key not in event(one)[1].to_ical().decode()
        assert str(event(one)[1]["organizer"]) == f"mailto:{BOT}"


def test_a_hold_takes_the_event_out_and_a_release_puts_it_back(race: Correspondence) -> None:
    race.write(GM, "hold")
    assert event(race.newest[HARE])[0] == "CANCEL"
    assert event(race.newest[GM])[0] == "CANCEL"
    race.pass_time(seconds=1)
    race.write(GM, "release")
    assert event(race.newest[HARE])[0] == "PUBLISH"


def test_who_leaves_or_is_replaced_and_the_end_take_it_out(race: Correspondence) -> None:
    race.decide(FOX, "resign")
    assert event(race.newest[FOX])[0] == "CANCEL"
    race.write(GM, "replace Snail new@x.test now")
    race.write(GM, "yes")
    assert event(race.newest[address("Snail")])[0] == "CANCEL"
    assert event(race.newest["new@x.test"])[0] == "PUBLISH"
    race.surely(GM, "cancel now: too few")
    for reader in (HARE, GM, "new@x.test"):
        method, found = event(race.newest[reader])
        assert (method, str(found["status"])) == ("CANCEL", "CANCELLED")


def test_other_letters_have_none_and_the_text_is_found_in_both(race: Correspondence) -> None:
    race.write(HARE, "status")
    assert not has_event(race.newest[HARE])
    race.write(GM, "extend 2 days")
    letter = race.newest[HARE]
    body = letter.get_body(("plain",))
    assert body is not None
    with race.engine.begin() as db:
        rows = db.execute(select(out_mail.c.raw).where(out_mail.c.address == HARE).order_by(out_mail.c.id))
        *_, raw = rows.scalars()
    assert "\n".join(text_of(raw)).rstrip() == body.get_content().replace("\r\n", "\n").rstrip()
    html = letter.get_body(("html",))
    assert html is not None
    assert "The deadline of line-up and round 1 is now" in html.get_content()
