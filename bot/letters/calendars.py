"""A deadline as a calendar event that a mail program offers to keep (RFC 5545, RFC 5546): made once for a turn.

Only who reads the event and when it was written differ from letter to letter. Must not know matches, tables or keys.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache

_UID, _SEQUENCE, _STAMP = "uid-of-the-reader", 987654321, "19700101T000000Z"
_PROGRAM = "-//Past the Post//deadlines//EN"


@dataclass(frozen=True)
class Dated:
    """A deadline in somebody's calendar."""

    # What is due: "GS-7 Spring Mile: round 4 (Golden Strider)".
    summary: str
    # The deadline; None: there is none any more, and the event goes.
    at: datetime | None
    # One for each reader of a match, the same in all letters: then the newest letter moves the event.
    uid: str
    # Rises from letter to letter.
    sequence: int
    # When the letter is written.
    stamp: datetime
    # The name and the address that the letter comes from, without any key.
    sender: tuple[str, str]
    # What the file is called.
    name: str

    @property
    def method(self) -> str:
        """What the mail program is to do with the event."""
        return "CANCEL" if self.at is None else "PUBLISH"


def event(dated: Dated) -> bytes:
    """The event as bytes, with CRLF."""
    made = _event(dated.summary, dated.at, dated.method, dated.sender)
    own = (
        (_UID, "\r\n ".join(dated.uid[i : i + 70] for i in range(0, len(dated.uid), 70))),
        (str(_SEQUENCE), str(dated.sequence)),
        (_STAMP, f"{dated.stamp.astimezone(UTC):%Y%m%dT%H%M%SZ}"),
    )
    for placed, value in own:
        made = made.replace(placed.encode(), value.encode())
    return made


# To write one takes a millisecond, and a match has many readers.
@lru_cache(256)
def _event(summary: str, at: datetime | None, method: str, sender: tuple[str, str]) -> bytes:
    """The event with places for what differs from reader to reader."""
    # The library takes half a second to load, and most commands of the shell write no letter.
    from icalendar import Calendar, Event, vCalAddress  # noqa: PLC0415

    organizer = vCalAddress(f"mailto:{sender[1]}")
    organizer.params["CN"] = sender[0]
    one = Event()
    one.add("uid", _UID)
    one.add("sequence", _SEQUENCE)
    one.add("summary", summary)
    one.add("organizer", organizer)
    one.add("status", "CANCELLED" if at is None else "CONFIRMED")
    # Nobody is busy because a deadline is near.
    one.add("transp", "TRANSPARENT")
    if at is not None:
        one.add("dtstart", at)
        one.add("dtend", at)
    whole = Calendar()
    whole.add("prodid", _PROGRAM)
    whole.add("version", "2.0")
    whole.add("method", method)
    whole.add_component(one)
    made: bytes = whole.to_ical()
    return made.replace(b"BEGIN:VEVENT\r\n", f"BEGIN:VEVENT\r\nDTSTAMP:{_STAMP}\r\n".encode())
