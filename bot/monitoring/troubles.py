"""What somebody should look at, each with what helps: for the screen, for monitors and for the alerts by mail.

RUNBOOK has a row for each of these. Must not know the tables, nor how a trouble is told.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import groupby

from bot import deadlines
from bot.flow.writing.answering import LOOPS
from bot.monitoring.values import Budgets, Letters, Mail, Mails, Refusing, Seen, Server, Trouble
from bot.store.space import Space

# A server that runs and has said nothing for so long does nothing; for so long, where it is known why.
_QUIET, _BRIEFLY = timedelta(seconds=60), timedelta(seconds=12)
# A mail that is not read for so long, or a letter that is not sent, is worth a look.
_WAITS = timedelta(minutes=10)
# While these parts are in trouble no letter gets out.
_CUT_OFF = ("serve", "letters", "smtp")
_NEVER = "it has given no sign of life yet"
_DOCTOR = '"pbm doctor" tries every part and says what is wrong.'
_SITE = 'No turn waits for the site. "pbm site DIR" writes it by hand, and says what is wrong.'
_OUTBOX = '"pbm outbox" names them and says what can be done: send one again, or let it be.'
_ROOM = "Make room on the disk of the database. The server waits, loses nothing, and goes on by itself."
_JOURNAL = '"journalctl -u pbm -n 50" says more.'
_ANEW = '"systemctl restart pbm" starts it anew, and nothing is lost.'


def troubles(
    now: datetime,
    server: Server,
    matches: Sequence[Seen],
    mail: Mails,
    letters: Letters,
    budgets: Budgets,
    disk: Space | None,
) -> tuple[Trouble, ...]:
    """All there are, the most urgent first."""
    return (
        *_of_server(now, server, disk),
        *_of_disk(disk),
        *_of_matches(now, matches),
        *_of_mail(now, mail),
        *_of_letters(now, letters),
        *(_answers_itself(one) for one in budgets.silenced),
    )


def _of_server(now: datetime, server: Server, disk: Space | None) -> Iterator[Trouble]:
    last = f"its last sign of life was {deadlines.remaining(server.heard - now)}" if server.heard else _NEVER
    if not server.runs:
        do = f'"systemctl restart pbm" starts it. {_JOURNAL}'
        yield Trouble("server", f"pbm serve is not running; {last}.", do, Mail.NEVER)
    elif why := _silent(now, server, disk):
        said, do = why
        yield Trouble("server", f"{said}; {last}.", do, Mail.NEVER)
    for part in server.parts:
        if part.trouble:
            mail = Mail.NEVER if part.name in _CUT_OFF else Mail.LASTING
            do = _SITE if part.name == "site" else _DOCTOR
            yield Trouble(part.name, f"{part.name}: {part.trouble}", do, mail)


def _silent(now: datetime, server: Server, disk: Space | None) -> tuple[str, str] | None:
    """Why a server that is there has done nothing for too long, as far as it is known, and what helps."""
    silent = now - server.heard if server.heard else timedelta.max
    if silent > _BRIEFLY and server.stopped:
        wake = f'"kill -CONT {server.process}" lets it go on. ' if server.process else ""
        return "pbm serve is there, but stands still", f"{wake}{_ANEW}"
    if silent > _BRIEFLY and server.locked_by:
        do = "The server goes on by itself when that program is done. Look at what it does, or end it."
        return f"pbm serve runs, but {server.locked_by} keeps the database locked", do
    if silent <= _QUIET:
        return None
    if disk is not None and disk.level:
        return "pbm serve runs, but can't write into the database", _ROOM
    do = f"It may wait for the disk, for memory or for a lock, or hang. {_JOURNAL} {_ANEW}"
    return "pbm serve is there, but does nothing", do


def _of_disk(disk: Space | None) -> Iterator[Trouble]:
    if disk is not None and disk.level:
        about = f"disk-{disk.level.split()[0]}"
        yield Trouble(about, f"The disk is {disk.level}: {disk}.", _ROOM, Mail.AT_ONCE)


def _of_matches(now: datetime, matches: Sequence[Seen]) -> Iterator[Trouble]:
    """Matches that wait for something. A match that its GM holds is the GM's business."""
    held = [match for match in matches if match.stuck and match.held]
    for why, stuck in groupby(sorted(held, key=_why), key=_why):
        yield _stuck(why, list(stuck))
    late = [match for match in matches if match.overdue and match.runs_at]
    if late:
        first = min(late, key=lambda match: match.runs_at or now)
        since = deadlines.remaining((first.runs_at or now) - now)
        turn = f"{first.tag} {first.title}".strip() + f": turn {first.turn}"
        others = f", and the turns of {len(late) - 1} other matches too" if len(late) > 1 else ""
        said = f"{turn} should have been played {since}{others}."
        yield Trouble("overdue", said, f"A turn waits for the mailbox. {_DOCTOR}", Mail.LASTING)


def _why(match: Seen) -> str:
    return match.held or ""


def _stuck(why: str, matches: list[Seen]) -> Trouble:
    """Matches that are held for one reason: a clock that jumped holds all that are due."""
    first, others = matches[0], len(matches) - 1
    name = f"{first.tag} {first.title}".strip()
    whose = f"{name} and {others} other matches wait for their GMs" if others else f"{name} waits for its GM"
    about = f"stuck-{first.tag}-and-{others}" if others else f"stuck-{first.tag}"
    do = f'The GM has a letter, and answers "release" or "process". {_JOURNAL}'
    return Trouble(about, f"{whose}: {why}.", do, Mail.AT_ONCE)


def _of_mail(now: datetime, mail: Mails) -> Iterator[Trouble]:
    if mail.shunted:
        aside = (
            "mail broke me and is kept aside" if mail.shunted == 1 else "mails broke me and are kept aside"
        )
        said = f"{mail.shunted} {aside}."
        do = (
            '"pbm mail list" names them; "pbm mail again NUMBER" has one read once the error is mended, "pbm mail file '
            'NUMBER" puts it away.'
        )
        yield Trouble("shunted", said, do, Mail.AT_ONCE)
    if mail.oldest_new is not None and now - mail.oldest_new > _WAITS:
        said = f"A mail has been waiting to be read since {_utc(mail.oldest_new)}."
        yield Trouble("unread", said, f"It waits for a turn, or for the server. {_JOURNAL}", Mail.LASTING)


def _of_letters(now: datetime, letters: Letters) -> Iterator[Trouble]:
    """Of these the operator hears letter by letter, and the GMs of the address (`bot.flow.writing.undelivered`)."""
    if letters.failed:
        yield Trouble("failed", f"{letters.failed} letters could not be delivered.", _OUTBOX, Mail.NEVER)
    if letters.bounced:
        yield Trouble("bounced", f"{letters.bounced} letters came back.", _OUTBOX, Mail.NEVER)
    yield from map(_refuses, letters.refusing)
    if letters.uncertain:
        said = f"{letters.uncertain} reports, notices or reminders may not have arrived."
        yield Trouble("uncertain", said, _OUTBOX, Mail.NEVER)
    if letters.oldest_unsent is not None and now - letters.oldest_unsent > _WAITS:
        said = f"A letter has been waiting since {_utc(letters.oldest_unsent)}."
        yield Trouble("unsent", said, f'"pbm outbox" says why. {_DOCTOR}', Mail.NEVER)


def _refuses(one: Refusing) -> Trouble:
    whose = f" ({', '.join(one.seats)})" if one.seats else ""
    said = f"{one.address}{whose} refuses mail since {one.since:%d %b}: {one.why.rstrip('.')}."
    seat = "The GM knows, and gives the seat another address: replace NAME ADDRESS."
    do = seat if one.seats else "No seat has this address. That of a GM is changed in pbm.toml, under gm."
    return Trouble("refuses", said, do, Mail.NEVER)


def _answers_itself(address: str) -> Trouble:
    do = "Write to them by hand. Orders are answered as ever."
    return Trouble("silenced", f"{address} {LOOPS}", do, Mail.NEVER)


def _utc(instant: datetime) -> str:
    return f"{instant:%d %b %H:%M} UTC"
