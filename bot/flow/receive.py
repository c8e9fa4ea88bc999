"""ARROW 1: a kept mail is identified, read line by line, checked, and answered once.

    kept -> identified -> read (grammar) -> checked (rules) -> order stands -> receipt -> outbox

The effects of a mail, its answer and its status commit together, or it is shunted and the next is read. Mails that
wait together share a commit; when one of them breaks, nothing of theirs is kept, and each is read by itself. Must not
know a socket, a loop or a scheduler.
"""

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from itertools import chain, pairwise

from sqlalchemy import Connection, Engine

from bot.crash import crash
from bot.flow import ahead, asking, early, lines, obeying, outbox, receipt
from bot.flow import board as boards
from bot.flow.ahead import Ahead
from bot.flow.breaking import where
from bot.flow.commands import Command
from bot.flow.desk import Desk, Verdict
from bot.flow.filing import Filing, file, filing
from bot.flow.hands import Hands, here, pool
from bot.flow.house import House, tag_in
from bot.flow.identify import Trust, Who, also_to, identify
from bot.flow.lines import Mistake, Orders, Read
from bot.flow.outbox import Answered, Unwritten
from bot.flow.timing import TooEarly, wait_for_the_turn
from bot.games import GAMES
from bot.games.base import AnyGame
from bot.letters import why
from bot.letters.opened import Opened
from bot.letters.written import compose
from bot.store import questions
from bot.store.tables import MailStatus
from bot.store.values import Mail

_TOO_LARGE = "it is too large for me, and I read nothing of it. Send your orders again as plain text."
_PORTION = 50  # mails whose bytes are in memory at once, and that share a commit
_LOOKS = 10  # for mails that come while others are read
_SHEAF = 17  # answers that are written together
_WARNINGS = 5  # orders in ignored text that one answer points out

Waiting = tuple[Mail, Ahead]

log = logging.getLogger(__name__)


def second_process() -> Executor:
    """The process that opens mails and writes letters while this one goes on; `hands.of` gives them to it."""
    return pool(ahead.open_one, compose)


def read_all(engine: Engine, house: House, hands: Hands = here) -> int:
    """Read every mail that waits, in the order of arrival (ALL-3). Returns how many were dealt with.

    They are opened by portions, which are read while the next is being opened.
    """
    with engine.connect() as db:
        portions = (_portion(db, ids, hands) for ids in _waiting(db))
        return sum(_read_some(db, house, list(one), hands) for one, _ in pairwise(chain(portions, [()])))


def _waiting(db: Connection) -> Iterator[list[int]]:
    """What waits, by portions; then what has come since, but not for ever: turns may be due."""
    seen: set[int] = set()
    for _ in range(_LOOKS):
        with db.begin():
            fresh = [one for one in questions.new_mail(db) if one not in seen]
        if not fresh:
            return
        seen.update(fresh)
        yield from (fresh[at : at + _PORTION] for at in range(0, len(fresh), _PORTION))


def _portion(db: Connection, ids: list[int], hands: Hands) -> Iterator[Waiting]:
    """The next mails, and their being opened, which goes on while those before them are dealt with."""
    with db.begin():
        mails = questions.mails(db, ids)
        return zip(mails, ahead.opened(db, mails, hands), strict=True)


def _read_some(db: Connection, house: House, some: list[Waiting], hands: Hands) -> int:
    """All in one commit; or, where one of them breaks or must wait, each in its own. How many were dealt with."""
    crash("mail_kept")
    try:
        with db.begin():
            _receive(db, house, some, hands)
            crash("mail_read")
    except Exception:  # noqa: BLE001  # whose fault it was, and what it was, is found out one by one
        return sum(_read(db, house, one) for one in some)
    crash("mail_committed")
    return len(some)


def _read(db: Connection, house: House, one: Waiting) -> bool:
    try:
        with db.begin():
            _receive(db, house, [one], here)
    except TooEarly:
        return False
    except Exception as error:  # noqa: BLE001  # whatever it is, the next mail must be read
        mail, _ = one
        log.error("mail_shunted mail=%d\n%s", mail.id, where(error))  # noqa: TRY400  # never what a letter says
        with db.begin():
            file(db, [Filing(mail.id, MailStatus.SHUNTED, where(error))])
    return True


def _receive(db: Connection, house: House, some: list[Waiting], hands: Hands) -> None:
    """Deal with these mails. Their answers are being written, a sheaf at a time, while the next mails are read."""
    outgoing: list[Unwritten] = []
    filings: list[Filing] = []
    sheaves: list[Iterator[bytes]] = []
    for at in range(0, len(some), _SHEAF):
        begun = len(outgoing)
        filings += [receive(db, house, *waiting, outgoing) for waiting in some[at : at + _SHEAF]]
        sheaves.append(outbox.written(outgoing[begun:], hands))
    file(db, filings)
    outbox.queue(db, outgoing, chain.from_iterable(sheaves))


def receive(db: Connection, house: House, mail: Mail, opened: Ahead, outgoing: list[Unwritten]) -> Filing:
    """Deal with one mail; its answer is left in `outgoing`. Returns how it is to be filed.

    Raises TooEarly when it must wait; any other exception shunts it.
    """
    letter = opened.letter
    if letter.automatic:
        return _automatic(db, mail, letter)
    who = identify(db, house, letter)
    if who.trust is not Trust.PROVEN:
        return asking.ask(db, house, mail, letter, who)
    held = asking.settle(db, letter, who, who.held_mail) if who.held_mail is not None else None
    if held is None:
        return obey(db, house, mail, opened, who, outgoing)
    done = _obey_held(db, house, replace(held, confirmed=mail.arrived), who, outgoing)
    file(db, [done])  # before the next mail, which may say yes once more
    return filing(mail.id, MailStatus.ANSWERED, "yes to a held mail", who.person)


def _obey_held(db: Connection, house: House, held: Mail, asked: Who, outgoing: list[Unwritten]) -> Filing:
    """What was held is done as it would have been done when it came, but from now on: a turn played is played.

    Whoever said yes speaks for himself only: were its key void by now, its From would say whose it is, unproven.
    """
    (opened,) = ahead.opened(db, [held], here)
    then = identify(db, house, opened.letter)
    same = then.person is not None and asked.person is not None and then.person.id == asked.person.id
    who = replace(then if same else asked, trust=Trust.PROVEN, held_mail=None)
    return obey(db, house, held, opened, who, outgoing)


def obey(
    db: Connection, house: House, mail: Mail, opened: Ahead, who: Who, outgoing: list[Unwritten]
) -> Filing:
    """Do what a mail says that is believed, and answer it."""
    letter = opened.letter
    assert who.person is not None  # noqa: S101  # nobody is believed without a name
    counts_from = mail.confirmed or mail.arrived
    wait_for_the_turn(who.match, counts_from)
    answers = Answered(mail.id, letter.message_id, letter.in_reply_to)
    desk = Desk(
        db, house, mail.arrived, counts_from, answers, outgoing, who.person, who.match, who.seat, who.gm
    )
    words = letter.words or _subject_words(letter)
    unread = _TOO_LARGE if not mail.whole else letter.conflict
    if unread:
        desk.verdicts.append(Verdict("(the whole letter)", f"Not obeyed: {unread}", good=False))
    else:
        _obey_lines(desk, words, opened)
        desk.verdicts += _overlooked(desk, letter)[:_WARNINGS] + _elsewhere(desk, letter, who)
        _turn_back(desk, who)
        early.after_mail(desk)
    unanswered = receipt.post(desk, letter)
    status = MailStatus.FILED if unanswered else MailStatus.ANSWERED
    return filing(mail.id, status, unanswered, who.person, desk.seat)


def _obey_lines(desk: Desk, words: tuple[str, ...], opened: Ahead) -> None:
    """Line after line; orders that follow one another are laid together, so that they see one another."""
    batch: list[tuple[str, Orders]] = []
    at = 0
    while at < len(words):
        line, taken = lines.gather(words[at:], partial(_begins, desk), partial(_ends, desk))
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


def _ends(desk: Desk, line: str) -> bool:
    """Whether this line is an order by itself, and ends one that goes on, in the match that is meant."""
    return desk.match is not None and boards.game_of(desk.match).ends(boards.rules_of(desk.match), line)


def _done(desk: Desk, line: str, read: Read) -> Verdict:
    """What a line that is no order comes to."""
    match read:
        case Command():
            return obeying.command(desk, line, read)
        case Mistake(text, elsewhere):
            if elsewhere and not (desk.match and desk.match.tag.casefold() in line.casefold()):
                desk.leave()
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


def _elsewhere(desk: Desk, letter: Opened, who: Who) -> list[Verdict]:
    """One mail is read for one match: when it went to the addresses of several, this is said."""
    return [
        Verdict(
            f"(also sent to the address of {match.tag})",
            f"Not read for {match.tag}. Answer its own letter, or write its lines below a line that says "
            f'"match {match.tag}".',
            good=False,
        )
        for match in also_to(desk.db, desk.house, letter, who)
        if match.id not in desk.touched
    ]


def _game(desk: Desk) -> AnyGame:
    """By whose grammar lines are read; an order without a match is still an order, and refused with a sentence."""
    return boards.game_of(desk.match) if desk.match else GAMES[0]


def _subject_words(letter: Opened) -> tuple[str, ...]:
    """The subject is read for orders only when there are no words of one's own in the letter."""
    subject = letter.subject
    return () if tag_in(subject) or not subject.strip() else (subject,)


def _automatic(db: Connection, mail: Mail, letter: Opened) -> Filing:
    """Automatic mail is never answered (RFC 3834 2); the operator sees it."""
    person = questions.person_by_address(db, letter.sender) if letter.sender else None
    return filing(mail.id, MailStatus.FILED, letter.automatic, person)
