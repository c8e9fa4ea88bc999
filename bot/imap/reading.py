"""Which mails are new, and fetching them: by UID, in batches, without touching a flag.

The cursor never passes a mail that was not handed over. Must not know how the connection came about.
"""

import imaplib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from bot.imap.session import Session, announced
from bot.mailbox import Arrived, Place

BATCH = 100  # mails; larger ones are hardly faster, and what is kept can be read while the next is fetched
LOAD = 8_000_000  # octets of mail in one answer, about
WINDOW = 50_000  # UIDs asked for in one SEARCH; imaplib refuses an answer line over 1,000,000 octets
HEAD = (
    65_536  # octets that are fetched of any mail at first, and of the header section of one that is too large
)
STRIKES = 5  # sweeps in which a mail is listed and not handed over, until an empty one takes its place

WHOLE = "BODY.PEEK[]"
BEGINNING = "BODY.PEEK[]<0.{}>"
HEADERS = f"BODY.PEEK[HEADER]<0.{HEAD}>"

Answers = dict[int, dict[bytes, Any]]


@dataclass
class Gaps:
    """What the server listed and did not hand over. Lives as long as the watch, longer than a connection.

    A FETCH may leave out a mail, or answer what nobody can read. The mails above such a gap are taken all the
    same, the cursor waits below it, and the next sweep asks for it again; after five sweeps an empty mail is
    given in its place, so that no mail ends without a trace and none holds up the others for ever. A mail
    that was deleted in the meantime is not listed any more, and leaves no gap.
    """

    hole: int | None = None  # the lowest UID missing in the last sweep; None when it was complete
    strikes: Counter[int] = field(default_factory=Counter)
    kept: set[int] = field(default_factory=set)  # UIDs above the hole

    @property
    def worst(self) -> int:
        """How often the mail that was missed most often has been missed."""
        return max(self.strikes.values(), default=0)

    def close(self) -> None:
        """Forget everything: all mails are there, or UIDs mean others now."""
        self.hole = None
        self.strikes.clear()
        self.kept.clear()


def first_place(session: Session) -> tuple[Place, int]:
    """Where to begin in a mailbox never read before: at its end; and how many mails that passes over."""
    if session.uidnext is not None:
        return Place(session.uidvalidity, session.uidnext - 1), session.exists
    last = session.client.search(["UID", "*"]) if session.exists else []
    return Place(session.uidvalidity, max(last, default=0)), session.exists


def placed(session: Session, place: Place) -> tuple[Place, str | None]:
    """The cursor in the folder as it is now, and a sentence when it had to go back to the beginning."""
    beginning = Place(session.uidvalidity, 0)
    if place.uidvalidity != session.uidvalidity:
        return beginning, (
            f"The server has numbered the mails in {session.folder} anew (UIDVALIDITY was "
            f"{place.uidvalidity}, is {session.uidvalidity}). I look through all of them; what I know already I leave "
            f"alone."
        )
    if session.uidnext is not None and place.uid >= session.uidnext:
        return beginning, (
            f"The numbers of the mails in {session.folder} went back (I was at {place.uid}, the next is "
            f"{session.uidnext}). I look through all of them; what I know already I leave alone."
        )
    return place, None


def poll(
    session: Session, place: Place, gaps: Gaps, *, now: datetime, largest: int
) -> Iterator[tuple[Sequence[Arrived], Place]]:
    """One sweep: each batch of new mails in order of UID, with the cursor that may be kept once they are.

    Asking for the next batch says that the last one is kept. Afterwards `gaps.hole` is None when the sweep
    was complete. `now` stands in for an INTERNALDATE that can't be read; `largest` is in octets.
    """
    session.client.noop()  # a bare SEARCH need not see what others have added (RFC 3501 7)
    announced(session)  # what it tells of now, the search finds
    yield from take(session, place, gaps, now=now, largest=largest)


def take(
    session: Session, place: Place, gaps: Gaps, *, now: datetime, largest: int
) -> Iterator[tuple[Sequence[Arrived], Place]]:
    """As `poll`, of the mails that the server has told of; there may be more that it has not told of yet."""
    gaps.hole = None
    for uids in listed(session, place.uid):
        for start in range(0, len(uids), BATCH):
            yield from _sweep(session, uids[start : start + BATCH], gaps, now, largest)
    if gaps.hole is None:
        gaps.close()


def listed(session: Session, above: int) -> Iterator[list[int]]:
    """The UIDs above a number, ascending; in windows where one answer would be too long a line."""
    low = above + 1
    if session.exists > WINDOW and session.uidnext is not None:
        while low < session.uidnext:
            yield _search(session, low, f"{low + WINDOW - 1}")
            low += WINDOW
    yield _search(session, low, "*")


def _search(session: Session, low: int, high: str) -> list[int]:
    """The UIDs of a range. `n:*` names the last mail even when its UID is below n: that one is dropped."""
    return sorted(
        {uid for uid in session.client.search(["UID", f"{low}:{high}", *session.only]) if uid >= low}
    )


def _sweep(
    session: Session, uids: list[int], gaps: Gaps, now: datetime, largest: int
) -> Iterator[tuple[Sequence[Arrived], Place]]:
    wanted = [uid for uid in uids if uid not in gaps.kept]
    short = _short(session, wanted, now, largest)
    rest = sizes_of(session, [uid for uid in wanted if uid not in short])
    sizes = rest | {uid: len(mail.raw) for uid, mail in short.items()}
    for load in loads(uids, sizes, largest):
        mails = [short[uid] for uid in load if uid in short]
        mails += handed_over(session, [uid for uid in load if uid in rest], rest, now, largest)
        mails += _missed(session, [uid for uid in load if uid in wanted], mails, gaps, now)
        reached = load[-1] if gaps.hole is None else gaps.hole - 1
        yield sorted(mails, key=lambda mail: mail.uid), Place(session.uidvalidity, reached)
        gaps.kept.update(mail.uid for mail in mails if mail.uid > reached)


def _short(session: Session, uids: list[int], now: datetime, largest: int) -> dict[int, Arrived]:
    """The mails that are whole in what is fetched of any mail: most of them, in one question."""
    many = min(HEAD, largest + 1)
    begun = _read(session, uids, BEGINNING.format(many), now)
    # A server may tell a wrong size; but a mail of which less came than was asked for has no more.
    return {mail.uid: replace(mail, whole=True) for mail in begun if 0 < len(mail.raw) < many}


def sizes_of(session: Session, uids: list[int]) -> dict[int, int]:
    """Octets of each mail; asked for first, so that nobody's large mail is ever in memory."""
    if not uids:
        return {}
    answers = fetch(session.client, uids, ["RFC822.SIZE"])
    return {uid: item[b"RFC822.SIZE"] for uid, item in answers.items() if b"RFC822.SIZE" in item}


def loads(uids: list[int], sizes: dict[int, int], largest: int) -> Iterator[list[int]]:
    """The UIDs in portions that one answer can carry."""
    load: list[int] = []
    weight = 0
    for uid in uids:
        size = sizes.get(uid, 0)
        size = size if size <= largest else HEAD
        if load and weight + size > LOAD:
            yield load
            load, weight = [], 0
        load.append(uid)
        weight += size
    if load:
        yield load


def handed_over(
    session: Session, uids: list[int], sizes: dict[int, int], now: datetime, largest: int
) -> list[Arrived]:
    """The mails the server hands over: whole, or the header section of those that are too large."""
    small = [uid for uid in uids if sizes[uid] <= largest]
    large = [uid for uid in uids if sizes[uid] > largest]
    return _read(session, small, WHOLE, now) + _read(session, large, HEADERS, now)


def _read(session: Session, uids: list[int], part: str, now: datetime) -> list[Arrived]:
    if not uids:
        return []
    mails = []
    for uid, item in fetch(session.client, uids, [part, "INTERNALDATE"]).items():
        raw = next((value for name, value in item.items() if name.startswith(b"BODY[")), None)
        if isinstance(raw, bytes) and b"INTERNALDATE" in item:  # else it's news of a flag, not the answer
            arrived = (item[b"INTERNALDATE"] or now).astimezone(UTC)
            mails.append(_arrived(session, uid, arrived, raw, whole=part == WHOLE))
    return mails


def _arrived(session: Session, uid: int, arrived: datetime, raw: bytes, *, whole: bool) -> Arrived:
    return Arrived(session.folder, session.uidvalidity, uid, arrived, raw, whole)


def _missed(
    session: Session, uids: list[int], mails: list[Arrived], gaps: Gaps, now: datetime
) -> list[Arrived]:
    """Count the mails that were not handed over; an empty one for each that was asked for often enough."""
    given_up = []
    for uid in sorted(set(uids) - {mail.uid for mail in mails}):
        gaps.strikes[uid] += 1
        if gaps.strikes[uid] >= STRIKES:
            given_up.append(_arrived(session, uid, now, b"", whole=False))
        elif gaps.hole is None:
            gaps.hole = uid
    return given_up


def fetch(client: Any, uids: list[int], items: list[str]) -> Answers:
    """FETCH by lists of UIDs. After a "no", or an answer nobody can read, one mail is asked for at a time."""
    try:
        answers: Answers = client.fetch(uids, items)
    except imaplib.IMAP4.abort:
        raise  # the connection is gone
    except (imaplib.IMAP4.error, ValueError):
        if len(uids) == 1:
            return {}
        answers = {}
        for uid in uids:
            answers |= fetch(client, [uid], items)
    return answers
