"""Who writes for the first time: told how to take part, asked whether they want to join, or filed and counted.

Only an address that our mail server vouches for, or that asks in words we know, is answered, and no address more than
three times a day: forged mail costs its victim a few short letters. The GM hears of the rest. Must not know how a
line is obeyed.
"""

import contextlib
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection

from bot.flow.commands.matches import entering, naming
from bot.flow.commands.play import information
from bot.flow.commands.press import finding
from bot.flow.commands.zine import subscribing
from bot.flow.intake import asking, curious, from_elsewhere, wished
from bot.flow.intake.opening import Waiting, read_as
from bot.flow.intake.who import Trust, Who
from bot.flow.values import addressees, policies, snapshots
from bot.flow.values.context import Refusal
from bot.flow.values.house import House, new_key
from bot.flow.values.outgoing import Kind
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.sentences import wanting
from bot.flow.writing import budgets, guide, outbox, to_gms, was_it_you
from bot.games.base import AnyGame
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
_RULES = "rules"
_FOR = re.compile(
    r"^(?:for|of|to)\s+(?:the\s+)?(?:game\s+)?|\W+$|\W+(?:please|pls|thanks)\W*$", re.IGNORECASE
)
_ASKING = frozenset({"help", _RULES, "list", "status", "join", _SUBSCRIBE}) | _READS
# "The next race", which names no match.
_ANY = re.compile(
    r"(?:(?:the|your|a|an|any|some|next|new|first|coming|upcoming|another|other|one|whatever|open|this|that|of|these|those"
    r"|race|races|game|games|match|matches|round|event|again|please|then|you|have|there|is|comes|starts?|starting|up"
    r"|available|free|going)\W*)+",
    re.IGNORECASE,
)
_TAG = re.compile(r"\b[A-Za-z]{2}-\d")
_NAME = 20  # letters; a word of so many is no advertisement, and no address


def meet(db: Connection, house: House, waiting: Waiting, who: Who) -> Filing | Who:
    """What becomes of a stranger's mail; or who they are, where they are to be believed, or asked, like any player."""
    letter = waiting.letter
    if letter.sender is None:
        return Filing(waiting.mail.id, MailStatus.FILED, mails.STRANGER)
    said = wished.several(read_as(letter.subject, letter.words))
    wanted = wished.wanted(db, said, letter.subject)
    # What sentences come to is likely, and not certain: it is asked about, whoever vouches for the writer.
    passed = vouched(letter.stamps, house.vouched_by, letter.sender, letter.own_stamps) is Vouched.PASS
    known = passed and not wished.only_likely(db, said, letter.subject)
    command = wanted or wished.command(said, _ASKING | ({_CREATE} if house.anybody_creates else set()))
    command = command or wanting.watch("\n".join(said), None)
    if command is not None and command.verb in ("join", _SUBSCRIBE):
        does = _joins if command.verb == "join" else _subscribes
        return does(db, house, waiting, who, command, known=known)
    if question := _question(house, letter.words, command):
        return _asked(db, house, waiting, who, question, known=known)
    if command is not None and (game := _rules_of(db, command)):
        return _told(db, house, waiting, known=known, game=game)
    return _answered(
        db,
        house,
        waiting,
        who,
        said,
        known=known,
        asks=command is not None or bool(wanting.only_name("\n".join(said))),
    )


def _rules_of(db: Connection, command: Given) -> AnyGame | None:
    """The game whose rules somebody asks for, by its name or by the tag of a match that anybody may know."""
    name = _FOR.sub("", (*command.words, None)[0] or "") if command.verb == _RULES else ""
    match = questions.match_by_tag(db, name.upper()) if name else None
    if match is not None and not policies.private(match):
        return snapshots.game_of(match)
    with contextlib.suppress(Refusal):
        return information.game_called(name)
    return None


def _answered(
    db: Connection, house: House, waiting: Waiting, who: Who, said: Sequence[str], *, known: bool, asks: bool
) -> Filing | Who:
    """The short letter to whoever asks, or has written an order; others are filed."""
    letter = waiting.letter
    # A sentence may go on over several lines, and a line may stand alone.
    text = "\n".join((letter.subject, *letter.words, " ".join(letter.words)))
    lost = from_elsewhere.told(said, letter.subject)
    if known or asks or curious.knows(text) or curious.asks(" ".join(letter.words)):
        return _told(db, house, waiting, _shut(db, text) or lost, known=known)
    if who.person is not None and letters.count_since(db, who.person.address, [Kind.REPORT.value], _EVER):
        return replace(who, trust=Trust.NAMED)
    if lost:
        return _told(db, house, waiting, lost, known=known)
    note = mails.WANTS_IN if curious.may_be(text) else mails.STRANGER
    return Filing(waiting.mail.id, MailStatus.FILED, note)


def may_want_in(db: Connection, waiting: Waiting, who: Who) -> bool:
    """Whether somebody whom we know, and who takes part in nothing, says in a sentence that they want to enter."""
    if who.match is not None or who.seat is not None or who.gm:
        return False
    letter = waiting.letter
    said = read_as(letter.subject, letter.words)
    return wished.only_likely(db, said, letter.subject) or bool(wanting.only_name("\n".join(said)))


def _shut(db: Connection, text: str) -> str:
    """That a match which somebody wants to enter, by its title, takes nobody any more; "" where there is none."""
    running = questions.matches_with(db, MatchStatus.RUNNING) if wanting.wishes(text) else []
    titled = [one for one in running if not policies.private(one) and fold(one.title) in fold(text)]
    return f"{titled[0]} runs already, and takes no more players." if len(titled) == 1 else ""


def _joins(
    db: Connection, house: House, waiting: Waiting, who: Who, command: Given, *, known: bool
) -> Filing | Who:
    """All that can be checked is checked before anybody is asked whether they want to enter."""
    tag, name, title = (*command.words, None, None, None)[:3]
    match = None
    plain = known or _plain(name, title)
    try:
        match = entering.open_match(db, tag, wished.only_open(db), title)
        # A title that is a match's is ours, and no stranger's words.
        plain = plain or _plain(name, None)
        name, likely = wished.name_in(db, match, who.person, name)
        known, plain = known and not likely, plain or _plain(name, None)
    except Refusal as refusal:
        # "Both races, GS-1 as Ostrich and BA-2 as Tour" is no title, and names matches that may well be open.
        guessed = match is None and title is not None and (_TAG.search(title) or _ANY.fullmatch(title))
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
    return asking.hold(db, house, waiting, asked, was_it_you.join(house, wants, others=others), Kind.INVITE)


def _other_joins(db: Connection, waiting: Waiting, who: Who, first: Match) -> list[tuple[Match, str]]:
    """What else somebody wants to enter by the same mail: one yes is a yes to all of it, so all of it is asked."""
    found = dict[int, tuple[Match, str]]()
    for line in wished.several(read_as(waiting.letter.subject, waiting.letter.words)):
        command = wished.command((line,), {"join"})
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
    names = [name for word in words if word is not None for name in naming.either(word) or (word,)]
    return all(name.isalpha() and len(name) <= _NAME for name in names)


def _question(house: House, words: Sequence[str], command: Given | None) -> Page | None:
    """What somebody is asked who would create or observe a match, or stand by, or whose words are for a GM."""
    if command is not None and command.verb == _CREATE:
        return was_it_you.create(house)
    if command is not None and command.verb in _READS:
        return was_it_you.read(house, command.verb)
    return was_it_you.note(house) if finding.is_for_gm(words) else None


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
    game: AnyGame | None = None,
) -> Filing:
    """The short letter, as often as an address gets one within a day. `match`: which one they would join.

    `game`: they ask for its rules. The rulebook is long, and goes to nobody who may never have asked.
    """
    if not known and budgets.strangers_left(db, house) <= 0:
        return _too_many(db, house, waiting, "how to take part")
    person, mail = _enrolled(db, house, waiting), waiting.mail
    left = budgets.ANSWERS - letters.count_since(db, person.address, [Kind.GUIDE.value], house.now() - _DAY)
    if left <= 0:
        _tell_gm(db, house, person, match)
        return Filing(mail.id, MailStatus.FILED, mails.TOLD_BEFORE, person)
    text = "\n".join((waiting.letter.subject, *waiting.letter.words))
    rules = guide.rules_of(game, whole=known) if game else None
    name = wanting.name("\n".join(waiting.letter.words))
    form = guide.Form(
        name if _plain(name) else "",
        (match,) if match else tuple(wished.named_in(db, text)),
        again=left < budgets.ANSWERS and game is None,
    )
    page = guide.how_to_take_part(
        db, house, first, last=left == 1, hosts=curious.hosts(text), rules=rules, form=form
    )
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
