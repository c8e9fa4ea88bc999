"""ARROW 1: a kept mail is identified, read line by line, checked, and answered once.

    kept -> identified -> read (grammar) -> checked (rules) -> order stands -> receipt -> outbox

`receive` deals with one mail; `batches` hands it those that wait. The effects of a mail, its answer and its status
commit together. Must not know a socket, a loop or a scheduler, nor who else shares the commit.
"""

import re
from dataclasses import replace
from functools import partial

from sqlalchemy import Connection

from bot.flow.commands import choosing, compared, line_by_line, misreading, proposing, rewriting
from bot.flow.commands.matches import entry_list, joining, starting
from bot.flow.commands.play import entered, in_parts
from bot.flow.commands.press import handing_on
from bot.flow.intake import (
    asking,
    bounced,
    claiming,
    heard,
    inbox,
    opening,
    overlooked,
    repeating,
    strangers,
    wished,
)
from bot.flow.intake.identify import also_to, identify, turn_in
from bot.flow.intake.opening import Waiting
from bot.flow.intake.who import Trust, Who
from bot.flow.turns import readiness, unseen
from bot.flow.turns.timing import wait_for_the_turn
from bot.flow.values import preferences
from bot.flow.values.context import Context, Verdict
from bot.flow.values.house import House, lost_its_key, other_keys
from bot.flow.values.outgoing import Answered, Row
from bot.flow.writing import notices, receipt
from bot.letters import versions, why
from bot.letters.opened import Opened
from bot.store import changes, journal, letters, mails, questions, within
from bot.store.statuses import MailStatus
from bot.store.values import Filing, Mail

_TOO_LARGE = "it is too large for me, and I read nothing of it. Send your orders again as plain text."
_WARNINGS = 5  # orders in ignored text that one answer points out


def receive(db: Connection, house: House, waiting: Waiting, outgoing: list[Row]) -> Filing:
    """Deal with one mail; its answer is left in `outgoing`. Returns how it is to be filed.

    Raises TooEarly when the mail must wait for a turn; any other exception is a fault of ours.
    """
    mail, letter = waiting.mail, waiting.letter
    if letter.automatic or house.wrote(letter.sender, letter.claimed):
        return bounced.take(db, house, waiting) or _automatic(db, mail, letter)
    # A right that has ended since held when the mail came.
    who = identify(db, house.as_of(mail.arrived), letter)
    within.stay(db, _only_match(who))
    if who.claim is not None:
        return claiming.settle(db, house, waiting, who, who.claim)
    asks = who.trust is Trust.STRANGER or (who.trust.believed and strangers.may_want_in(db, waiting, who))
    met = strangers.meet(db, house, waiting, who) if asks else who
    if isinstance(met, Filing):
        return met
    who = met
    if not who.trust.believed:
        return asking.ask(db, house, waiting, who)
    held = asking.settle(db, letter, who, who.held_mail) if who.held_mail is not None else None
    if held is None:
        return _obey(db, house, waiting, who, outgoing)
    done = _obey_held(db, house, replace(held, confirmed=mail.arrived), who, outgoing)
    # It is filed before the next mail is read, which may say yes once more.
    mails.file(db, [done])
    _obey_beside(db, house, waiting, who, outgoing)
    return Filing(mail.id, MailStatus.ANSWERED, "yes to a held mail", who.person)


def _only_match(who: Who) -> int | None:
    """The match that a player's mail is about, if it is believed; what any other mail does may be anywhere."""
    plays = who.trust.believed and who.seat is not None and not who.seat.deputy
    return who.match.id if plays and who.match is not None else None


def _automatic(db: Connection, mail: Mail, letter: Opened) -> Filing:
    """Automatic mail is never answered (RFC 3834 2), nor is what comes in our own name; the operator sees it."""
    person = questions.person_by_address(db, letter.sender) if letter.sender else None
    return Filing(mail.id, MailStatus.FILED, letter.automatic or "from our own address", person)


def _obey_held(db: Connection, house: House, held: Mail, asked: Who, outgoing: list[Row]) -> Filing:
    """Do what a held mail says, as it would have been done when it came, but from now on: a turn played is played.

    Whoever said yes speaks for themselves only. If the key of the held mail is void by now, its From alone says whose
    it is, and that proves nothing.
    """
    (waiting,) = opening.opened(db, [held])
    then = identify(db, house, waiting.letter)
    same = then.person is not None and asked.person is not None and then.person.id == asked.person.id
    who = replace(then if same else asked, trust=Trust.PROVEN, held_mail=None)
    return _obey(db, house, waiting, who, outgoing)


def _obey_beside(db: Connection, house: House, waiting: Waiting, who: Who, outgoing: list[Row]) -> None:
    """Do what else an answer says beside its yes, in the match of the mail that was held."""
    words = asking.beside(waiting.letter.words)
    if not words or who.person is None:
        return
    number = letters.match_of(db, f"ask-{who.held_mail}")
    match = who.match or (questions.match(db, number) if number is not None else None)
    theirs = questions.seats_of(db, match.id) if match else []
    seat = who.seat or next((one for one in theirs if one.person == who.person.id), None)
    now = replace(who, trust=Trust.PROVEN, held_mail=None, match=match, seat=seat)
    _obey(db, house, replace(waiting, letter=replace(waiting.letter, words=words)), now, outgoing)


def _obey(db: Connection, house: House, waiting: Waiting, who: Who, outgoing: list[Row]) -> Filing:
    """Do what a mail says that is believed, and answer it."""
    context = _context(db, house, waiting, who, outgoing)
    _learn(context)
    heard.from_them(context, waiting.letter.sender)
    said, disagree = versions.settled(
        waiting.letter.words,
        waiting.letter.other_words,
        partial(compared.ordered, context),
        partial(compared.leaves_open, context),
    )
    if not waiting.mail.whole:
        context.verdicts.append(Verdict("(the whole letter)", f"Not obeyed: {_TOO_LARGE}", good=False))
    elif disagree:
        context.verdicts.append(choosing.between(context, disagree))
        proposing.keep(context)
    else:
        lines = opening.read_as(waiting.letter.subject, tuple(said))
        entering = context.confirmed and not (context.seat or context.gm)
        said_by = _entering(db, waiting, lines) if entering else rewriting.whole(context, lines)
        line_by_line.obey(context, said_by)
        _settled(context, waiting, who)
    new = partial(repeating.says_new, db, waiting, context.person.id)
    again = partial(repeating.again, db, waiting, context.person.id, context.match)
    unanswered = receipt.post(context, waiting.letter, new, again)
    status = MailStatus.FILED if unanswered else MailStatus.ANSWERED
    return Filing(waiting.mail.id, status, unanswered, who.person, context.seat)


def _entering(db: Connection, waiting: Waiting, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines of a mail whose writer enters a match by it: the one that was asked about, whatever opened since."""
    number = letters.match_of(db, f"ask-{waiting.mail.id}")
    asked = questions.match(db, number) if number is not None else None
    return wished.meant(db, wished.several(lines), waiting.letter.subject, asked)


def _context(db: Connection, house: House, waiting: Waiting, who: Who, outgoing: list[Row]) -> Context:
    """What a mail is read in. Raises TooEarly when it must wait for a turn."""
    mail = waiting.mail
    # Nobody is believed without a name.
    assert who.person is not None  # noqa: S101
    counts_from = mail.confirmed or mail.arrived
    answers = _answered(house, waiting, who)
    wait_for_the_turn(who.match, counts_from)
    return Context(
        db,
        house,
        mail.arrived,
        counts_from,
        answers,
        outgoing,
        who.person,
        who.match,
        who.seat,
        who.gm,
        mail.kept,
        asked=who.asked,
        invited=who.invited,
        vouched=who.vouched or mail.shell,
        grant=who.grant,
        signs=_signs(waiting.letter),
        zine=who.zine,
        confirmed=mail.confirmed is not None,
    )


def _signs(letter: Opened) -> tuple[str, ...]:
    """By which names the writer of a letter is known: what From says, and what stands in the signature."""
    signed = (word for one in letter.ignored if one.what == why.SIGNATURE for word in one.words)
    return tuple(
        filter(None, (re.sub(r"<[^<>]*>", "", letter.claimed).strip(), letter.sender or "", *signed))
    )


def _learn(context: Context) -> None:
    """Whether an answer to a letter of ours still had the key in its address: then subjects need not show one.

    Who dies before it is kept learns it from their next mail.
    """
    person, keeps = context.person, context.answers.addressed
    if keeps == preferences.keeps_key(person) or not (keeps or context.answers.about):
        return
    prefers = preferences.seen(person, keeps=keeps)
    if not within.put_off(
        context.db, person.id, partial(_keep_learned, context.answers.mail, person.id, keeps)
    ):
        changes.set_preferences(context.db, person.id, prefers)
    context.person = replace(person, prefers=prefers)
    if context.seat is not None:
        context.seat = replace(context.seat, prefers=prefers)


def _keep_learned(mail: int, person_id: int, keeps: bool, db: Connection) -> None:  # noqa: FBT001  # by partial
    with journal.because_of(db, mail):
        person = changes.take_person(db, person_id)
        changes.set_preferences(db, person_id, preferences.seen(person, keeps=keeps))


def _settled(context: Context, waiting: Waiting, who: Who) -> None:
    """Behind its last line: what was overlooked, what is proposed, and what others are told of it."""
    unread = overlooked.told(context, waiting.letter)[:_WARNINGS]
    context.meant |= bool(unread)
    context.ordered |= bool(unread)
    context.verdicts += unread + _elsewhere(context, waiting, who)
    _turn_back(context, who)
    joining.guide(context)
    entry_list.tell(context)
    handing_on.offer(context)
    proposing.keep(context)
    in_parts.keep(context)
    entered.tell(context)
    starting.tell_missing(context)
    unseen.tell_gm(context)
    misreading.keep(context)
    readiness.after_mail(context)
    notices.send(context)


def _answered(house: House, waiting: Waiting, who: Who) -> Answered:
    """What a mail answers. One that was begun by a button in a letter of ours has only the subject to say which."""
    about = waiting.answers.about
    turn = turn_in(house, waiting.letter, who) if about is None else None
    if turn is not None and who.match is not None:
        about = (who.match.id, turn)
    addressed = not lost_its_key(house, waiting.letter.recipients)
    return replace(waiting.answers, about=about, addressed=addressed)


def _turn_back(context: Context, who: Who) -> None:
    """Behind a line about a match that I don't have, the answer is again about the one that was written about."""
    if context.match is None and who.match is not None:
        context.match = questions.match(context.db, who.match.id)
        deputised = who.seat if who.seat and who.seat.deputy else None
        context.seat = deputised or (questions.seat(context.db, who.seat.id) if who.seat else None)


def _elsewhere(context: Context, waiting: Waiting, who: Who) -> list[Verdict]:
    """One mail is read for one match: when it went to the addresses of several, this is said.

    Where the mail system delivers a copy to each of them, each copy is read.
    """
    if not other_keys(context.house, waiting.letter.recipients):
        return []
    copies = inbox.copies_to(context.db, waiting.mail.id)
    return [
        Verdict(
            f"(also sent to the address of {match.tag})",
            f"Not read for {match.tag}. Answer its own letter, or write its lines below a line that says "
            f'"match {match.tag}".',
            good=False,
        )
        for match in also_to(context.db, context.house, waiting.letter, who, copies)
        if match.id not in {seat.match for seat in context.touched.values()}
    ]
