"""Who is GM of a match beside its first GM, who stands in for some days, and who takes the match over.

Nobody is made a GM who has not said yes. Must not know how a line is read.
"""

import re
from dataclasses import replace
from datetime import datetime, timedelta

from bot import deadlines
from bot.flow.commands import noting
from bot.flow.commands.matches import enrolling
from bot.flow.values import addressees, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.flow.values.outgoing import Kind
from bot.flow.writing import notices, outbox, pages, to_gms
from bot.store import gms, letters, questions
from bot.store.gms import Gm
from bot.store.values import Match, Person

_MINUTE = timedelta(minutes=1)
_ASKS = 3  # questions to one address in a day
_DATES = re.compile(
    r"^(?:from (?P<first>.+?) )?(?:until|till|to) (?P<last>.+)$|^from (?P<only>.+)$", re.IGNORECASE
)


def asks(context: Context, name: str, address: str, dates: str) -> str:
    """What a second GM may do; nothing is asked where more than a key says who writes."""
    match, plain = _may_be_asked(context, address)
    _dates(context, match, dates)
    said = " ".join(filter(None, ("gm", name, plain, dates)))
    may = f'"{said}": they could do in {match.tag} all that you can, after their own yes.'
    return "" if context.sure else may


def add(context: Context, name: str, address: str, dates: str) -> str:
    """`gm cleo@example.org`: a second GM; `gm cleo@example.org until 10 Dec`: one who stands in for so long."""
    match, person = _asked(context, address)
    begins, until = _dates(context, match, dates)
    told = f" until {_spelled(context, match, until)}" if until else ""
    _ask(context, match, person, name, follows=False, begins=begins, until=until)
    context.headline = f"{person.address} is asked"
    ends = f'"remove gm {person.address}" ends that.'
    asked = f"I asked {person.address} whether they want to be a GM of {match.tag}{told}."
    return f"{asked} Their yes makes them one; {ends}"


def clear(context: Context, _name: str, _address: str, dates: str) -> None:
    """Refusal where from when to when can't be told."""
    _dates(context, context.their_match(), dates)


def hand_over(context: Context, name: str, address: str) -> str:
    """`hand over to cleo@example.org`: they become the first GM, when they have said yes, and you are none."""
    match, person = _asked(context, address)
    _ask(context, match, person, name, follows=True, begins=None, until=None)
    return f"I asked {person.address}. You stay the GM of {match.tag} until a yes comes from there."


def consequence(context: Context, _name: str, address: str) -> str:
    """What it means to hand a match over."""
    tag = context.their_match().tag
    return f"{tag} gets another GM, {address}, as soon as they say yes; then you are its GM no more."


def remove(context: Context, address: str) -> str:
    """`remove gm cleo@example.org`: they are a GM of the match no more, or aren't asked any more."""
    match, plain = context.their_match(), enrolling.plain_address(context, address)
    person = questions.person_by_address(context.db, plain)
    rows = [one for one in gms.of_match(context.db, match.id) if person and one.person == person.id]
    if person is None or not rows:
        first = person is not None and person.id == match.gm
        why = 'they are its first GM: "hand over to ADDRESS"' if first else "they are no GM of it"
        raise Refusal(f"{plain} can't be removed from {match.tag}: {why}.")
    if person.id != context.person.id:
        _first_only(context, match)
    counted = any(one.counts(context.now()) for one in rows)
    for one in rows:
        gms.end(context.db, one, context.now())
    context.other_gms.pop(match.id, None)
    _tell_removed(context, match, person)
    if counted:
        name = to_gms.called(context.db, context.house, match, person)
        known = name if name != "the GM" else "Another GM"
        notices.add(
            context, match, f"gm {person.id}", "a GM leaves", f"{known} is no GM of the match any more."
        )
    return f"{plain} is no GM of {match.tag} any more, and letters from there as its GM count for nothing."


def is_another(context: Context, match: Match, address: str) -> bool:
    """Whether the writer is a GM of the match, and a GM beside its first one has this address."""
    person = questions.person_by_address(context.db, address) if context.runs(match) else None
    return person is not None and any(one.person == person.id for one in gms.of_match(context.db, match.id))


def accept(context: Context) -> str:
    """The yes of somebody who was asked to be a GM; "" where nobody asked the writer."""
    match, one = context.match, context.invited
    if match is None or one is None or one.accepted is not None:
        return ""
    gm, key = questions.person(context.db, match.gm), new_key()
    gms.accept(context.db, one, key, context.now())
    if one.follows:
        gms.end(context.db, one, context.now())
        gms.hand_over(context.db, match, context.person.id, new_key())
        context.match = match = questions.match(context.db, match.id)
        _tell_removed(context, match, gm)
    context.gm = True
    context.invited = None
    context.dated.add(match.id)
    noting.note(context, match, f"yes: is {'the' if one.follows else 'a'} GM")
    _tell_accepted(context, match, one)
    since = f"from {_spelled(context, match, one.begins)} on" if one.begins else "now"
    role = "the" if one.follows else "a"
    return f"You are {role} GM of {match} {since}. Answer this letter to speak as its GM."


def decline(context: Context) -> str:
    """The no of somebody who was asked to be a GM; "" where nobody asked the writer."""
    match, one = context.match, context.invited
    if match is None or one is None or one.accepted is not None:
        return ""
    gms.end(context.db, one, context.now())
    said = f"{context.person.address} does not want to be a GM of {match.tag}."
    page = pages.notice(match, "no new GM", said)
    to_gms.post(context.db, context.house, match, Kind.NOTICE, f"gm-no-{one.id}", page)
    return "Then nothing has changed, and the GM knows."


def _asked(context: Context, address: str) -> tuple[Match, Person]:
    """The match, and the person who may be asked."""
    match, plain = _may_be_asked(context, address)
    return match, enrolling.enrol(context, plain)


def _may_be_asked(context: Context, address: str) -> tuple[Match, str]:
    """The match, and the address as it is kept. Refusal where it is a GM's of it, or was asked often enough."""
    match, plain = context.their_match(), enrolling.plain_address(context, address)
    _first_only(context, match)
    person = questions.person_by_address(context.db, plain)
    if person is not None and person.id == match.gm:
        raise Refusal(f"{plain} is the GM of {match.tag} already.")
    since = context.now() - timedelta(days=1)
    if letters.count_since(context.db, plain, [Kind.ASK.value], since) >= _ASKS:
        raise Refusal(f"I have asked {plain} often enough today.")
    return match, plain


def _first_only(context: Context, match: Match) -> None:
    """Raise Refusal for who is a GM beside the first."""
    if match.gm != context.person.id:
        raise Refusal(f"Only the first GM of {match.tag} says who else is its GM.")


def _ask(
    context: Context,
    match: Match,
    person: Person,
    name: str,
    *,
    follows: bool,
    begins: datetime | None,
    until: datetime | None,
) -> None:
    """Ask somebody; what they were asked before is void, and a GM who is asked to take over stays one till then."""
    for one in gms.of_match(context.db, match.id):
        if one.person == person.id and (one.accepted is None or not follows):
            gms.end(context.db, one, context.now())
    key = new_key()
    gms.ask(
        context.db,
        match=match.id,
        person=person.id,
        name=name,
        key=key,
        follows=follows,
        asked=context.now(),
        begins=begins,
        until=until,
    )
    told = f" until {_spelled(context, match, until)}" if until else ""
    role = "the GM" if follows else "a GM"
    asked = (
        f"The GM of {match} ({snapshots.described(match)}) asks whether you want to be {role} of it{told}."
    )
    how = 'Nothing is done yet. If you do, answer "yes". If not, answer "no", or nothing at all.'
    page = pages.notice(match, f"do you want to be {role}? Answer yes or no", asked, how)
    page = replace(page, blocks=(*page.blocks, *pages.one_tap("yes", "no")))
    to = addressees.asked(person, key, match)
    outbox.post(context.db, context.house, to, Kind.ASK, f"gm-{match.id}-{person.id}-{context.line}", page)


def _dates(context: Context, match: Match, text: str) -> tuple[datetime | None, datetime | None]:
    """From when and until when; a day without a time is meant from its beginning, or to its end. Raises Refusal."""
    if not text:
        return None, None
    found = _DATES.match(text)
    if found is None:
        try:
            span = deadlines.read_span(text, context.counts_from, snapshots.zone(match))
        except ValueError:
            raise Refusal(
                f'I read "{text}". Write the days of a deputy like "until 10 Dec" or "from 1 Dec to 10 Dec".'
            ) from None
        return span.begins, span.ends - _MINUTE
    first, last = found["first"] or found["only"], found["last"]
    begins = _moment(context, match, first, "0:00") if first else None
    until = _moment(context, match, last, "23:59") if last else None
    if begins and until and until <= begins:
        raise Refusal(f"{last} is before {first}.")
    return begins, until


def _moment(context: Context, match: Match, text: str, clock: str) -> datetime:
    zone = snapshots.zone(match)
    try:
        try:
            when = deadlines.read_when(f"{text} {clock}")
        except ValueError:
            when = deadlines.read_when(text)
        return deadlines.resolve(when, context.counts_from, zone)
    except ValueError as wrong:
        raise Refusal(str(wrong)) from None


def _spelled(context: Context, match: Match, at: datetime) -> str:
    return deadlines.spell(at, snapshots.zone(match), context.now())


def _tell_accepted(context: Context, match: Match, one: Gm) -> None:
    """Players read the name; the other GMs, who have asked the address, read that."""
    since = f" from {_spelled(context, match, one.begins)}" if one.begins else ""
    until = f"{since} until {_spelled(context, match, one.until)}" if one.until else since
    role = "the GM" if one.follows else "a GM"
    name = to_gms.called(context.db, context.house, match, context.person)
    known = name if name != "the GM" else "Somebody else"
    told = f'{known} is {role} of the match{until}. Write to them as before: "to GM: your words".'
    notices.add(context, match, f"gm {context.person.id}", "it has a new GM", told, to_players=True)
    words = f"{context.person.address} has said yes, and is {role} of {match}{until}."
    page, slug = pages.notice(match, "it has a new GM", words), f"gm-yes-{match.id}-{context.person.id}"
    to_gms.post(
        context.db,
        context.house,
        match,
        Kind.NOTICE,
        f"{slug}-{context.line}",
        page,
        but=context.person.address,
    )


def _tell_removed(context: Context, match: Match, person: Person) -> None:
    words = f"You are no GM of {match} any more. What you answer to its letters to you as its GM counts for nothing."
    page = pages.notice(match, "you are no GM of it any more", words, "Thank you for your work.")
    to = addressees.former_gm(match, person)
    slug, due = f"gm-gone-{match.id}-{person.id}-{context.line}", notices.turn_name(context, match)
    outbox.post(context.db, context.house, to, Kind.NOTICE, slug, page, due=due)
