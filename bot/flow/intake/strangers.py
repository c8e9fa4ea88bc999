"""Who writes for the first time: told how to take part, asked whether they want to join, or filed and counted.

Only an address that our mail server vouches for, or that asks in words we know, is answered, and no address more than
three times a day: forged mail costs its victim a few short letters. The GM hears of the rest. Must not know how a
line is obeyed.
"""

import contextlib
import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection

import grammar
from bot.flow.commands.matches import entering, naming
from bot.flow.commands.press import finding
from bot.flow.commands.zine import subscribing
from bot.flow.intake import asking, curious
from bot.flow.intake.opening import Waiting, read_as
from bot.flow.intake.who import Trust, Who
from bot.flow.values import addressees, policies
from bot.flow.values.context import Refusal
from bot.flow.values.house import House, new_key
from bot.flow.values.outgoing import Kind
from bot.flow.wording import courtesy, reading, wanting
from bot.flow.wording.reading import Given
from bot.flow.writing import budgets, guide, outbox, to_gms
from bot.games.words import fold
from bot.layout import Page
from bot.letters.vouching import Vouched, vouched
from bot.store import changes, letters, mails, questions
from bot.store.statuses import MailStatus, MatchStatus
from bot.store.values import Filing, Match, Person

_DAY = timedelta(days=1)
_EVER = datetime.min.replace(tzinfo=UTC)
_FORGED = "Their addresses may be forged, so I write to no more of them today."
_CREATE = "create"
_READS = frozenset({"observe", "standby"})
_SUBSCRIBE = "subscribe"
_ASKING = frozenset({"help", "rules", "list", "status", "join", _SUBSCRIBE}) | _READS
_TAG = re.compile(r"\b[A-Za-z]{2}-\d")
_JOIN = re.compile(r"\W*(?:please )?(?:join|enter)\b", re.IGNORECASE)
_NAME = 20  # letters; a word of so many is no advertisement, and no address


def meet(db: Connection, house: House, waiting: Waiting, who: Who) -> Filing | Who:
    """What becomes of a stranger's mail; or who they are, where they are to be believed, or asked, like any player."""
    letter = waiting.letter
    if letter.sender is None:
        return Filing(waiting.mail.id, MailStatus.FILED, mails.STRANGER)
    said = read_as(letter.subject, letter.words)
    wanted = _wanted(db, said)
    # What sentences come to is likely, and not certain: it is asked about, whoever vouches for the writer.
    passed = vouched(letter.stamps, house.vouched_by, letter.sender, letter.own_stamps) is Vouched.PASS
    known = passed and not _only_likely(db, said)
    command = wanted or _command(said, _ASKING | ({_CREATE} if house.anybody_creates else set()))
    command = command or wanting.watch("\n".join(said), None)
    if command is not None and command.verb in ("join", _SUBSCRIBE):
        does = _joins if command.verb == "join" else _subscribes
        return does(db, house, waiting, who, command, known=known)
    if question := _question(house, letter.words, command):
        return _asked(db, house, waiting, who, question, known=known)
    # A sentence may go on over several lines, and a line may stand alone.
    text = "\n".join((letter.subject, *letter.words, " ".join(letter.words)))
    if known or command or curious.knows(text) or curious.asks(" ".join(letter.words)):
        return _told(db, house, waiting, _shut(db, text), known=known)
    if who.person is not None and letters.count_since(db, who.person.address, [Kind.REPORT.value], _EVER):
        return replace(who, trust=Trust.NAMED)
    note = mails.WANTS_IN if curious.may_be(text) else mails.STRANGER
    return Filing(waiting.mail.id, MailStatus.FILED, note)


def may_want_in(db: Connection, waiting: Waiting, who: Who) -> bool:
    """Whether somebody whom we know, and who takes part in nothing, says in a sentence that they want to enter."""
    nowhere = who.match is None and who.seat is None and not who.gm
    return nowhere and _only_likely(db, read_as(waiting.letter.subject, waiting.letter.words))


def _only_likely(db: Connection, said: tuple[str, ...]) -> bool:
    """Whether the lines of a mail come to a `join`, and none of them is one as it stands."""
    if any(_joins_outright(line) for line in said):
        return _wanted(db, said) is not None
    join = _wanted(db, said) or _command(said, {"join"})
    return join is not None and bool((*join.words, None)[1])


def _joins_outright(line: str) -> bool:
    """Whether a line is a `join` as it stands: "I'd like to join" is a wish."""
    if not _JOIN.match(line):
        return False
    with contextlib.suppress(grammar.Unreadable):
        return reading.read(line).verb == "join"
    return False


def _shut(db: Connection, text: str) -> str:
    """That a match which somebody wants to enter, by its title, takes nobody any more; "" where there is none."""
    running = questions.matches_with(db, MatchStatus.RUNNING) if wanting.wishes(text) else []
    titled = [one for one in running if not policies.private(one) and fold(one.title) in fold(text)]
    return f"{titled[0]} runs already, and takes no more players." if len(titled) == 1 else ""


def meant(db: Connection, words: tuple[str, ...]) -> tuple[str, ...]:
    """The lines of a mail to which somebody has said yes: the `join` to which its sentences come, if to any."""
    if found := _wanted(db, words):
        return (found.said,)
    return tuple(_as_line(word) for word in words)


def _as_line(word: str) -> str:
    """A line that wishes to join, or says more than a name behind it, as the command; any other as it is."""
    join = _command((word,), {"join"})
    tag, name, title = (*join.words, None, None, None)[:3] if join else (None, None, None)
    likely = naming.alone(naming.bare(name or ""))
    if not (name and (tag or title)) or (_joins_outright(word) and not likely):
        return word
    return f"join {tag or title} as {likely or name.rstrip('.!')}"


def _wanted(db: Connection, words: tuple[str, ...]) -> Given | None:
    """That somebody wants to enter, in sentences; None where a line says it outright.

    The match is named by its tag or by its title, or no other is open.
    """
    outright, text = _command(words, {"join"}), "\n".join(words)
    is_open = questions.matches_with(db, MatchStatus.OPEN)
    titled = [one for one in is_open if fold(one.title) in fold(text)]
    if outright is not None and outright.words[1] and (not titled or _names_it(outright, titled)):
        return None
    here = titled[0] if len(titled) == 1 else _only_open(db)
    return wanting.join(text, here.tag if here else None)


def _names_it(join: Given, titled: Sequence[Match]) -> bool:
    """Whether a join names a match by its tag or its whole title: "the Gazette Cup if there is a place" is none."""
    title = (*join.words, None)[2]
    return title is None or fold(title) in {fold(one.title) for one in titled}


def _command(words: tuple[str, ...], asking_words: Collection[str]) -> Given | None:
    """The first of these lines that a stranger may say."""
    for step in (step for word in words for step in courtesy.plainer(word)):
        with contextlib.suppress(grammar.Unreadable):
            if (command := reading.read(step.text)).verb in asking_words:
                return command
    return None


def _joins(
    db: Connection, house: House, waiting: Waiting, who: Who, command: Given, *, known: bool
) -> Filing | Who:
    """All that can be checked is checked before anybody is asked whether they want to enter."""
    tag, name, title = (*command.words, None, None, None)[:3]
    match = None
    plain = known or _plain(name, title)
    try:
        match = entering.open_match(db, tag, _only_open(db), title)
        # A title that is a match's is ours, and no stranger's words.
        plain = plain or _plain(name, None)
        name, likely = _name_in(db, match, who.person, name)
        known, plain = known and not likely, plain or _plain(name, None)
    except Refusal as refusal:
        # "Both races, GS-1 as Ostrich and BA-2 as Tour" is no title, and names matches that may well be open.
        guessed = match is None and title is not None and _TAG.search(title) is not None
        why = "" if guessed else str(refusal) if plain else guide.refused(match)
        return _told(db, house, waiting, why, match, known=known)
    if not known and budgets.strangers_left(db, house, match) <= 0:
        return _too_many(db, house, waiting, str(match))
    person = _enrolled(db, house, waiting)
    if known:
        return Who(Trust.VOUCHED, person, match)
    asked = replace(who, person=person, match=match)
    wants = [(match, name if plain else ""), *_other_joins(db, waiting, who, match)]
    others = wanting.speaks_of_others("\n".join(waiting.letter.words))
    return asking.hold(db, house, waiting, asked, guide.question(house, wants, others=others), Kind.INVITE)


def _name_in(db: Connection, match: Match, person: Person | None, said: str | None) -> tuple[str, bool]:
    """The name as it will stand, and whether it is only likely: "as Zorro if there is room" says more than a name."""
    name = naming.alone(naming.bare(said or ""))
    if name:
        with contextlib.suppress(Refusal):
            return entering.joins(db, match, person, name), True
    return entering.joins(db, match, person, said), False


def _other_joins(db: Connection, waiting: Waiting, who: Who, first: Match) -> list[tuple[Match, str]]:
    """What else somebody wants to enter by the same mail: one yes is a yes to all of it, so all of it is asked."""
    found = dict[int, tuple[Match, str]]()
    for line in read_as(waiting.letter.subject, waiting.letter.words):
        command = _command((line,), {"join"})
        tag, name, title = (*command.words, None, None, None)[:3] if command else (None, None, None)
        if tag or title:
            with contextlib.suppress(Refusal):
                match = entering.open_match(db, tag, None, title)
                wanted = entering.joins(db, match, who.person, name)
                found.setdefault(match.id, (match, wanted if _plain(wanted, None) else ""))
    return [one for one in found.values() if one[0].id != first.id]


def _subscribes(
    db: Connection, house: House, waiting: Waiting, _who: Who, command: Given, *, known: bool
) -> Filing | Who:
    """Whether they want the zine is asked of everybody, also where the mail server vouches for them."""
    if not known and budgets.strangers_left(db, house) <= 0:
        return _too_many(db, house, waiting, "a zine")
    person, mail = _enrolled(db, house, waiting), waiting.mail.id
    try:
        asked = subscribing.ask_stranger(db, house, person, command.text, f"zine-ask-{mail}", waiting.answers)
    except Refusal as refusal:
        return _told(db, house, waiting, str(refusal), known=known)
    status, note = (
        (MailStatus.ANSWERED, "asked whether they want a zine")
        if asked
        else (MailStatus.FILED, mails.TOLD_BEFORE)
    )
    return Filing(mail, status, note, person)


def _plain(*words: str | None) -> bool:
    """Whether words of a stranger may go to an address that is perhaps another person's: a name, and nothing else."""
    return all(word is None or (word.isalpha() and len(word) <= _NAME) for word in words)


def _question(house: House, words: Sequence[str], command: Given | None) -> Page | None:
    """What somebody is asked who would create or observe a match, or stand by, or whose words are for a GM."""
    if command is not None and command.verb == _CREATE:
        return guide.match_question(house)
    if command is not None and command.verb in _READS:
        return guide.reader_question(house, command.verb)
    return guide.note_question(house) if finding.is_for_gm(words) else None


def _asked(
    db: Connection, house: House, waiting: Waiting, who: Who, question: Page, *, known: bool
) -> Filing | Who:
    """What they want is done, once the address has said that the mail is its own."""
    if not known and budgets.strangers_left(db, house) <= 0:
        return _too_many(db, house, waiting, "a GM, or a match to read")
    asked = replace(who, person=_enrolled(db, house, waiting))
    if known:
        return replace(asked, trust=Trust.VOUCHED)
    return asking.hold(db, house, waiting, asked, question, Kind.INVITE)


def _only_open(db: Connection) -> Match | None:
    """The match that is meant when only one is open and none is named."""
    found = questions.matches_with(db, MatchStatus.OPEN)
    return found[0] if len(found) == 1 else None


def _too_many(db: Connection, house: House, waiting: Waiting, about: str) -> Filing:
    """Strangers have had letters enough today: most of them may never have written to us."""
    budgets.ended(db, house, "strangers", f"Many strangers write, the last of them about {about}. {_FORGED}")
    return Filing(waiting.mail.id, MailStatus.FILED, mails.WANTS_IN)


def _told(
    db: Connection,
    house: House,
    waiting: Waiting,
    first: str = "",
    match: Match | None = None,
    *,
    known: bool,
) -> Filing:
    """The short letter, as often as an address gets one within a day. `match`: which one they would join."""
    if not known and budgets.strangers_left(db, house) <= 0:
        return _too_many(db, house, waiting, "how to take part")
    person, mail = _enrolled(db, house, waiting), waiting.mail
    left = budgets.ANSWERS - letters.count_since(db, person.address, [Kind.GUIDE.value], house.now() - _DAY)
    if left <= 0:
        _tell_gm(db, house, person, match)
        return Filing(mail.id, MailStatus.FILED, mails.TOLD_BEFORE, person)
    text = "\n".join((waiting.letter.subject, *waiting.letter.words))
    page = guide.how_to_take_part(db, house, first, last=left == 1, hosts=curious.hosts(text))
    to = addressees.newcomer(person)
    outbox.post(db, house, to, Kind.GUIDE, f"guide-{mail.id}", page, waiting.answers)
    return Filing(mail.id, MailStatus.ANSWERED, mails.TOLD, person)


def _tell_gm(db: Connection, house: House, person: Person, match: Match | None) -> None:
    """Somebody asks more often than we answer: a person may help them. Once a day, about a match or about any."""
    if match is None:
        said = (
            f"{person.address} has asked how to take part {budgets.ANSWERS} times today, and goes on asking."
        )
        budgets.ended(db, house, "guides", said)
        return
    slug = f"guides-{match.id}-{house.now():%Y%m%d}"
    if not letters.told(db, slug):
        to_gms.post(db, house, match, Kind.NOTICE, slug, guide.asks_in_vain(match, person.address))


def _enrolled(db: Connection, house: House, waiting: Waiting) -> Person:
    """The person at the sender's address: an answer to what we write there is proof that it is theirs."""
    assert waiting.letter.sender is not None  # noqa: S101  # `meet` has filed what has none
    return changes.enrol(db, waiting.letter.sender, new_key(), house.now())
