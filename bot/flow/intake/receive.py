"""ARROW 1: a kept mail is identified, read line by line, checked, and answered once.

    kept -> identified -> read (grammar) -> checked (rules) -> order stands -> receipt -> outbox

`receive` deals with one mail; `batches` hands it those that wait. The effects of a mail, its answer and its status
commit together. Must not know a socket, a loop or a scheduler, nor who else shares the commit.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial

from sqlalchemy import Connection

from bot.flow.commands import lines, obeying, passing, proposing, seats
from bot.flow.commands.likely import Likely
from bot.flow.commands.reading import Command
from bot.flow.commands.said import Language, Mistake, Orders, Read, Wished
from bot.flow.intake import asking, claiming, opening, strangers
from bot.flow.intake.identify import Trust, Who, also_to, identify, turn_in
from bot.flow.intake.opening import Waiting
from bot.flow.turns import readiness
from bot.flow.turns.timing import wait_for_the_turn
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Verdict
from bot.flow.values.house import House, lost_its_key
from bot.flow.values.outgoing import Answered, Row
from bot.flow.writing import receipt
from bot.games.base import AnyGame
from bot.games.offering import offered
from bot.letters import versions, why
from bot.letters.opened import Opened
from bot.store import mails, questions
from bot.store.tables import MailStatus, MatchStatus
from bot.store.values import Filing, Mail

_TOO_LARGE = "it is too large for me, and I read nothing of it. Send your orders again as plain text."
_WARNINGS = 5  # orders in ignored text that one answer points out


def receive(db: Connection, house: House, waiting: Waiting, outgoing: list[Row]) -> Filing:
    """Deal with one mail; its answer is left in `outgoing`. Returns how it is to be filed.

    Raises TooEarly when the mail must wait for a turn; any other exception is a fault of ours.
    """
    mail, letter = waiting.mail, waiting.letter
    if letter.automatic or house.owns(letter.sender):
        return _automatic(db, mail, letter)
    who = identify(db, house, letter)
    if who.claim is not None:
        return claiming.settle(db, house, waiting, who, who.claim)
    met = strangers.meet(db, house, waiting, who) if who.trust is Trust.STRANGER else who
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
    return Filing(mail.id, MailStatus.ANSWERED, "yes to a held mail", who.person)


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


def _obey(db: Connection, house: House, waiting: Waiting, who: Who, outgoing: list[Row]) -> Filing:
    """Do what a mail says that is believed, and answer it."""
    mail, letter = waiting.mail, waiting.letter
    # Nobody is believed without a name.
    assert who.person is not None  # noqa: S101
    counts_from = mail.confirmed or mail.arrived
    wait_for_the_turn(who.match, counts_from)
    context = Context(
        db,
        house,
        mail.arrived,
        counts_from,
        _answered(house, waiting, who),
        outgoing,
        who.person,
        who.match,
        who.seat,
        who.gm,
    )
    said, disagree = versions.settled(letter.words, letter.other_words, partial(_ordered, context))
    unread = _TOO_LARGE if not mail.whole else disagree
    if unread:
        context.verdicts.append(Verdict("(the whole letter)", f"Not obeyed: {unread}", good=False))
    else:
        _obey_lines(context, opening.read_as(replace(letter, words=tuple(said))))
        overlooked = _overlooked(context, letter)[:_WARNINGS]
        context.meant |= bool(overlooked)
        context.verdicts += overlooked + _elsewhere(context, letter, who)
        _turn_back(context, who)
        proposing.keep(context)
        readiness.after_mail(context)
    unanswered = receipt.post(context, letter)
    status = MailStatus.FILED if unanswered else MailStatus.ANSWERED
    return Filing(mail.id, status, unanswered, who.person, context.seat)


def _answered(house: House, waiting: Waiting, who: Who) -> Answered:
    """What a mail answers. One that was begun by a button in a letter of ours has only the subject to say which."""
    answers = replace(waiting.answers, addressed=not lost_its_key(house, waiting.letter.recipients))
    turn = turn_in(waiting.letter, who) if answers.about is None else None
    if turn is None or who.match is None:
        return answers
    return replace(answers, about=(who.match.id, turn))


def _ordered(context: Context, words: Sequence[str]) -> dict[str, str]:
    """What words order, each meaning with the line that has it: how the two versions of one letter are compared."""
    found: dict[str, str] = {}
    for taken in lines.all_of(words, _language(context)):
        match taken.read:
            case Orders(orders):
                found.update((str(order), taken.line) for order in orders)
            case Likely(likely):
                found.update((line, taken.line) for line in likely)
            case Command() as command:
                found[str(command)] = taken.line
            case _:
                pass
    return found


def _obey_lines(context: Context, words: Sequence[str]) -> None:
    """Line after line; orders that follow one another are laid together, so that they see one another."""
    batch: list[tuple[str, Orders]] = []
    left, home, meant = lines.headed(words), context.seat, set[int]()
    while left := lines.below_empty(left):
        named = seats.named(context, left[0])
        whose = named[0] if named else home
        meant |= {named[0].id} if named else set()
        if not seats.same(whose, context.seat):
            _lay(context, batch)
            seats.turn_to(context, whose)
        if named and not named[1]:
            _lay(context, batch)
            context.verdicts.append(Verdict(left[0], f"The lines below are for {named[0].entrant}."))
            left, home = left[1:], whose
            continue
        left = _obey_next(
            context, [named[1], *left[1:]] if named else left, batch, named[0].entrant if named else ""
        )
        home = home if named else context.seat
    _lay(context, batch)
    seats.settle(context, home, meant)


def _obey_next(context: Context, left: list[str], batch: list[tuple[str, Orders]], name: str) -> list[str]:
    """Do the first of these lines, or leave it in the batch if it is an order. Returns the lines below it."""
    behind = f"{name}: " if name else ""
    if note := passing.note(context, left):
        _lay(context, batch)
        context.meant = True
        context.verdicts.append(passing.passed(context, f"{behind}{left[0]}", note))
        return left[note[2] :]
    taken = lines.take(left, _language(context))
    context.meant |= _acts(taken.read)
    if isinstance(taken.read, Orders):
        batch.append((f"{behind}{taken.line}", taken.read))
    else:
        _lay(context, batch)
        context.verdicts.append(_done(context, f"{behind}{taken.line}", taken.read))
    return left[taken.lines :]


def _lay(context: Context, batch: list[tuple[str, Orders]]) -> None:
    """Lay the orders that are waiting for others of their kind."""
    obeying.orders(context, batch)
    batch.clear()


def _acts(read: Read) -> bool:
    """Whether a line is an order or a command, or was probably meant as one."""
    proposes = isinstance(read, Mistake) and bool(read.proposals or read.headline)
    return proposes or isinstance(read, Orders | Command | Likely | Wished)


def _turn_back(context: Context, who: Who) -> None:
    """Behind a line about a match that I don't have, the answer is again about the one that was written about."""
    if context.match is None and who.match is not None:
        context.match = questions.match(context.db, who.match.id)
        context.seat = questions.seat(context.db, who.seat.id) if who.seat else None


def _language(context: Context) -> Language:
    """By what the next line is read: a line may have turned to a match of another game."""
    about = (context.match.id if context.match else 0, context.seat.id if context.seat else 0)
    if about not in context.languages:
        known = cache(partial(_known, context))
        context.languages[about] = Language(
            _game(context), partial(_begins, context), partial(_ends, context), known
        )
    language: Language = context.languages[about]
    return replace(language, sentences=len(context.verdicts) < lines.SENTENCES)


def _known(context: Context) -> frozenset[str]:
    """The words that may stand before an order and say only whose it is and for when: "GS-1, round 4: play ..."."""
    match, seat = context.match, context.seat
    if match is None:
        return frozenset()
    snapshot = context.snapshot(match) if match.status is MatchStatus.RUNNING else None
    turn = snapshot.game.turn_name(snapshot.view(seat)) if snapshot else ""
    entrants = [seat.entrant] if seat else [one.entrant for one in seats.of_writer(context, match)]
    names = (match.tag, match.tag.replace("-", " "), match.title, *entrants, turn)
    return frozenset(" ".join(names).casefold().replace(",", " ").split())


def _begins(context: Context, line: str) -> bool:
    """Whether this line begins an order that goes on over the following ones, in the match that is meant."""
    return context.match is not None and snapshots.game_of(context.match).begins(
        snapshots.rules_of(context.match), line
    )


def _ends(context: Context, line: str) -> bool:
    """Whether this line is a note or an order by itself, and ends one that goes on, in the match that is meant."""
    if passing.note(context, (line,)):
        return True
    if context.match is None:
        return False
    game, rules = snapshots.game_of(context.match), snapshots.rules_of(context.match)
    if named := seats.named(context, line):
        return not named[1] or game.begins(rules, named[1]) or game.ends(rules, named[1])
    return game.ends(rules, line)


def _done(context: Context, line: str, read: Read) -> Verdict:
    """What a line that is no order comes to."""
    match read:
        case Command():
            return obeying.command(context, line, read)
        case Likely():
            return proposing.orders(context, line, read.lines)
        case Wished(command, text):
            return proposing.command(context, line, command, text)
        case Mistake(text, proposals, headline) if proposals or headline:
            return proposing.as_read(context, line, text, dict(proposals), headline)
        case Mistake(text, elsewhere=elsewhere):
            if elsewhere and not (context.match and context.match.tag.casefold() in line.casefold()):
                context.leave()
            return Verdict(line, text, good=False)
        case _:
            return Verdict(line, "", good=True)


def _overlooked(context: Context, letter: Opened) -> list[Verdict]:
    """Orders in what was not read, unless we sent those lines ourselves: said, so that none is lost in silence.

    One alone in a letter with nothing else to act on is proposed, unless somebody else wrote it.
    """
    game = _game(context)
    found = [
        (one, word)
        for one in letter.ignored
        if one.what in why.MAYBE_MEANT
        for word in one.words
        if lines.orders_in(word, game)
    ]
    told = [
        Verdict(
            word, f"Not obeyed: it stands in your letter as {one.what}. Write it above the mark.", good=False
        )
        for one, word in found
    ]
    if len(found) != 1 or context.meant or not found[0][0].perhaps_own:
        return told
    ((one, word),) = found
    proposed = proposing.orders(context, word, lines.orders_in(word, game))
    said = f"Not obeyed, for it stands in your letter as {one.what}. {proposed.read}"
    return [replace(proposed, read=said)] if proposed.proposes else told


def _elsewhere(context: Context, letter: Opened, who: Who) -> list[Verdict]:
    """One mail is read for one match: when it went to the addresses of several, this is said."""
    return [
        Verdict(
            f"(also sent to the address of {match.tag})",
            f"Not read for {match.tag}. Answer its own letter, or write its lines below a line that says "
            f'"match {match.tag}".',
            good=False,
        )
        for match in also_to(context.db, context.house, letter, who)
        if match.id not in {seat.match for seat in context.touched.values()}
    ]


def _game(context: Context) -> AnyGame:
    """By whose grammar lines are read; an order without a match is still an order, and refused with a sentence."""
    return snapshots.game_of(context.match) if context.match else offered()[0]
