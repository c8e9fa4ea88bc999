"""ARROW 1: a kept mail is identified, read line by line, checked, and answered once.

    kept -> identified -> read (grammar) -> checked (rules) -> order stands -> receipt -> outbox

One mail, one transaction: its effects, its answer and its status commit together, or it is shunted and the next is
read. Must not know a socket, a loop or a scheduler.
"""

import logging
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial

from sqlalchemy import Connection, Engine, bindparam, update

from bot.crash import crash
from bot.flow import ahead, asking, early, lines, obeying, receipt
from bot.flow import board as boards
from bot.flow.ahead import Ahead, Opener
from bot.flow.breaking import where
from bot.flow.commands import Command
from bot.flow.desk import Desk, Verdict
from bot.flow.house import House, tag_in
from bot.flow.identify import Trust, Who, identify
from bot.flow.lines import Mistake, Orders, Read
from bot.flow.outbox import Answered
from bot.flow.timing import TooEarly, wait_for_the_turn
from bot.games import GAMES
from bot.games.base import AnyGame
from bot.letters import why
from bot.letters.opened import Opened
from bot.store import questions
from bot.store.tables import MailStatus, in_mail
from bot.store.values import Mail

_TOO_LARGE = "it is too large for me, and I read nothing of it. Send your orders again as plain text."
_PORTION = 50  # mails whose bytes are in memory at once
_WARNINGS = 5  # orders in ignored text that one answer points out

_FILE = update(in_mail).where(in_mail.c.id == bindparam("mail_id"))

log = logging.getLogger(__name__)


def read_all(engine: Engine, house: House, open_all: Opener = ahead.here) -> int:
    """Read every mail that waits, in the order of arrival (ALL-3). Returns how many were dealt with.

    They are opened by portions; then each has its own transaction.
    """
    dealt = 0
    with engine.connect() as db:
        with db.begin():
            waiting = questions.new_mail(db)
        following = _portion(db, waiting[:_PORTION], open_all)
        for at in range(_PORTION, len(waiting) + _PORTION, _PORTION):
            mails, letters = following
            following = _portion(db, waiting[at : at + _PORTION], open_all)
            dealt += sum(_read(db, house, mail, letter) for mail, letter in zip(mails, letters, strict=True))
    return dealt


def _portion(db: Connection, ids: list[int], open_all: Opener) -> tuple[list[Mail], Iterator[Ahead]]:
    """The next mails, and their being opened, which goes on while those before them are dealt with."""
    with db.begin():
        mails = questions.mails(db, ids)
        return mails, ahead.opened(db, mails, open_all)


def _read(db: Connection, house: House, mail: Mail, opened: Ahead) -> bool:
    crash("mail_kept")
    try:
        with db.begin():
            receive(db, house, mail, opened)
            crash("mail_read")
    except TooEarly:
        return False
    except Exception as error:  # noqa: BLE001  # whatever it is, the next mail must be read
        log.error("mail_shunted mail=%d\n%s", mail.id, where(error))  # noqa: TRY400  # never what a letter says
        with db.begin():
            file(db, mail.id, MailStatus.SHUNTED, where(error))
    crash("mail_committed")
    return True


def receive(db: Connection, house: House, mail: Mail, opened: Ahead) -> None:
    """Deal with one mail. Raises TooEarly when it must wait; any other exception shunts it."""
    letter = opened.letter
    if letter.automatic:
        return _file_automatic(db, mail, letter)
    who = identify(db, house, letter)
    if who.trust is not Trust.PROVEN:
        return asking.ask(db, house, mail, letter, who)
    held = asking.settle(db, letter, who, who.held_mail) if who.held_mail is not None else None
    if held is None:
        return obey(db, house, mail, opened, who)
    file(db, mail.id, MailStatus.ANSWERED, "yes to a held mail", person=who.person.id if who.person else None)
    return _obey_held(db, house, held, who, mail.arrived)


def _obey_held(db: Connection, house: House, held: Mail, asked: Who, counts_from: datetime) -> None:
    """What was held is done as it would have been done when it came, but from now on: a turn played is played.

    Whoever said yes speaks for himself only: were its key void by now, its From would say whose it is, unproven.
    """
    (opened,) = ahead.opened(db, [held], ahead.here)
    then = identify(db, house, opened.letter)
    same = then.person is not None and asked.person is not None and then.person.id == asked.person.id
    who = replace(then if same else asked, trust=Trust.PROVEN, held_mail=None)
    obey(db, house, held, opened, who, counts_from)


def obey(
    db: Connection, house: House, mail: Mail, opened: Ahead, who: Who, counts_from: datetime | None = None
) -> None:
    """Do what a mail says that is believed, and answer it. One that was held makes a turn ready when it counts."""
    letter = opened.letter
    assert who.person is not None  # noqa: S101  # nobody is believed without a name
    wait_for_the_turn(who.match, mail.arrived)
    answers = Answered(mail.id, letter.message_id, letter.in_reply_to)
    desk = Desk(db, house, mail.arrived, answers, who.person, who.match, who.seat, who.gm)
    words = letter.words or _subject_words(letter)
    unread = _TOO_LARGE if not mail.whole else letter.conflict
    if unread:
        desk.verdicts.append(Verdict("(the whole letter)", f"Not obeyed: {unread}", good=False))
    else:
        _obey_lines(desk, words, opened)
        desk.verdicts += _overlooked(desk, letter)[:_WARNINGS]
        _turn_back(desk, who)
        early.after_mail(desk, counts_from or mail.arrived)
    unanswered = receipt.post(desk, letter)
    seat = desk.seat.id if desk.seat else None
    file(
        db,
        mail.id,
        MailStatus.FILED if unanswered else MailStatus.ANSWERED,
        unanswered,
        person=who.person.id,
        seat=seat,
    )


def _obey_lines(desk: Desk, words: tuple[str, ...], opened: Ahead) -> None:
    """Line after line; orders that follow one another are laid together, so that they see one another."""
    batch: list[tuple[str, Orders]] = []
    at = 0
    while at < len(words):
        line, taken = lines.gather(words[at:], partial(_begins, desk))
        at += taken
        if not line.strip():
            continue
        read = opened.read(line, _game(desk))
        if isinstance(read, Orders):
            batch.append((line, read))
            continue
        obeying.orders(desk, batch)
        batch = []
        desk.verdicts.append(_done(desk, line, read))
    obeying.orders(desk, batch)


def _turn_back(desk: Desk, who: Who) -> None:
    """Behind a line about a match that I don't have, the answer is again about the one that was written about."""
    if desk.match is None and who.match is not None:
        desk.match = questions.match(desk.db, who.match.id)
        desk.seat = questions.seat(desk.db, who.seat.id) if who.seat else None


def _begins(desk: Desk, line: str) -> bool:
    """Whether this line begins an order that goes on over the following ones, in the match that is meant."""
    return desk.match is not None and boards.game_of(desk.match).begins(boards.rules_of(desk.match), line)


def _done(desk: Desk, line: str, read: Read) -> Verdict:
    """What a line that is no order comes to."""
    match read:
        case Command():
            return obeying.command(desk, line, read)
        case Mistake(text):
            return Verdict(line, text, good=False)
        case _:
            return Verdict(line, "", good=True)


def _overlooked(desk: Desk, letter: Opened) -> list[Verdict]:
    """Orders in what was not read, unless we sent those lines ourselves: said, so that none is lost in silence."""
    game = _game(desk)
    return [
        Verdict(
            word, f"Not obeyed: it stands in your letter as {one.what}. Write it above the mark.", good=False
        )
        for one in letter.ignored
        if one.what in why.MAYBE_MEANT
        for word in one.words
        if isinstance(lines.read(word, game), Orders)
    ]


def _game(desk: Desk) -> AnyGame:
    """By whose grammar lines are read; an order without a match is still an order, and refused with a sentence."""
    return boards.game_of(desk.match) if desk.match else GAMES[0]


def _subject_words(letter: Opened) -> tuple[str, ...]:
    """The subject is read for orders only when there are no words of one's own in the letter."""
    subject = letter.subject
    return () if tag_in(subject) or not subject.strip() else (subject,)


def _file_automatic(db: Connection, mail: Mail, letter: Opened) -> None:
    """Automatic mail is never answered (RFC 3834 2); the operator sees it."""
    person = questions.person_by_address(db, letter.sender) if letter.sender else None
    file(db, mail.id, MailStatus.FILED, letter.automatic, person=person.id if person else None)


def file(db: Connection, mail_id: int, status: MailStatus, note: str | None, **columns: object) -> None:
    """Say what became of a mail."""
    db.execute(_FILE, {"mail_id": mail_id, "status": status, "note": note} | columns)
