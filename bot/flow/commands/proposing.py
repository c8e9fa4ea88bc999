"""What was probably meant is proposed, and one word of its writer confirms it. Nothing of it counts before that.

A proposal ends when its turn has run, when another order of its seat comes, and when its writer says no. The word is
believed like an order: with key and sender, in their own words, and not in answer to a letter older than the proposal.
Must not know how a line is read.
"""

import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.flow.commands.play import laying, relayed, titled
from bot.flow.turns import timing
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal, Verdict
from bot.flow.wording.commands import canonical, set_together
from bot.flow.wording.lines.said import Mistake
from bot.flow.wording.sentences import unread
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words.apart import NO_ORDER
from bot.flow.wording.words.mending import figured
from bot.flow.writing import pages
from bot.games.base import Problem
from bot.games.words import fold
from bot.store import mail_questions, mails, proposals, questions
from bot.store.proposals import HAND_ON, LAPSED, SENTENCES, Proposal
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat
from grammar import Unreadable
from grammar.numbered import kept, restored

YES, AS_READ, AS_PROPOSED = CONFIRMING = ("yes", "as_read", "as_proposed")  # the commands that confirm
ANSWERS = frozenset({*CONFIRMING, "no"})  # these, and the one that refuses
_WORDS = {"yes": YES, "run it as read": AS_READ, "run it as proposed": AS_PROPOSED}
UNDO = "undo"  # the word that takes back what a letter told, in answer to that letter
_FIGURE = re.compile(r"\d+(?:/\d+)?")
_OLDER = "answers a letter about an earlier turn, and now {} is due."


def orders(context: Context, line: str, likely: Sequence[str]) -> Verdict:
    """Propose orders that a line probably means, if they would be legal now."""
    try:
        match, seat = context.players_seat()
    except Refusal as refusal:
        return Verdict(line, relayed.with_colon(context, line) or f"Not taken: {refusal}", good=False)
    snapshot = context.snapshot(match)
    if snapshot is None or seat.resigned:
        ended = timing.over(match)
        return Verdict(line, ended or f"Not taken: {match.tag} takes no orders of yours now.", good=False)
    older = _older(context, snapshot, seat)
    if refused := ("" if older else _late(context, match)) or titled.elsewhere(context, match, line):
        return Verdict(line, f"Not taken: {refused}", good=False)
    named = {name for name, _ in snapshot.game.called(snapshot.view(seat))}
    if (other := _for_another(context, match, seat, line, likely)) and other not in named:
        return Verdict(line, f"You run {seat.entrant}; {other} is not yours.", good=False)
    units = _units(context, snapshot, seat, likely)
    if isinstance(units, str):
        told = f"Not an order as it stands, and what I make of it can't be done. {units}"
        told = f"Not taken: your letter {older} {units}" if older else told
        return beside(context, snapshot, seat, line, likely) or Verdict(line, told, good=False)
    context.proposed_for |= units
    proposed = lines(context, line, likely)
    if older and proposed.proposes:
        proposed = replace(proposed, read=f"Your letter {older} {proposed.read}")
    # What else the line says of their own is not dropped in silence.
    left = unread.of(line, likely, snapshot.game.called(snapshot.view(seat)))
    return replace(proposed, read=f"{proposed.read} {left}") if left else proposed


def fits(context: Context, likely: Sequence[str]) -> bool:
    """Whether these orders could stand together now."""
    with suppress(Refusal, Unreadable):
        match, seat = context.players_seat()
        snapshot = context.snapshot(match)
        if snapshot is not None and not seat.resigned and not _late(context, match):
            return isinstance(_units(context, snapshot, seat, likely), set)
    return False


def _late(context: Context, match: Match) -> str:
    late = timing.late(context, match)
    return f"your letter {late}" if late else ""


def _older(context: Context, snapshot: snapshots.Snapshot, seat: Seat) -> str:
    """That a mail answers an older letter, by which its orders are asked about; or ''."""
    older = timing.answers_an_older(context, snapshot.match)
    return _OLDER.format(pages.turn_name(snapshot, seat)) if older else ""


def beside(
    context: Context, snapshot: snapshots.Snapshot, seat: Seat, line: str, likely: Sequence[str]
) -> Verdict | None:
    """Propose orders that can't stand alone with what waits for a yes, where they need just that: a line-up."""
    before = _unconfirmed(context, snapshot, seat, likely) if not context.acts_for else ()
    units = _units(context, snapshot, seat, (*before, *likely)) if before else ""
    if isinstance(units, str):
        return None
    context.proposed_for |= units
    here = context.proposed.get(YES, [])
    return lines(context, line, (*(one for one in before if one not in here), *likely))


def _as_it_stands(line: str, likely: Sequence[str]) -> Verdict:
    """What a GM enters for somebody else is never guessed."""
    meant = f' Write "{"; ".join(likely)}", if that is it.' if likely else ""
    return Verdict(line, f"Not taken: I can't read it as it stands.{meant}", good=False)


def _for_another(context: Context, match: Match, seat: Seat, line: str, likely: Sequence[str]) -> str:
    """The entrant of somebody else whose name stands before the first figure of an order, or ''."""
    others = [one.entrant for one in questions.seats_of(context.db, match.id) if one.person != seat.person]
    cards = set(_FIGURE.findall(" ".join(likely)))
    named = {one: cards & {*_FIGURE.findall(figured(one))} for one in SENTENCE.split(NO_ORDER.sub(" ", line))}
    ordering = max(named, key=lambda one: len(named[one])) if any(named.values()) else line
    words = re.findall(r"\w+", re.split(r"\d", fold(figured(ordering)))[0])
    return next((name for name in others if f" {fold(name)} " in f" {' '.join(words)} "), "")


def as_read(context: Context, line: str, found: Mistake) -> Verdict:
    """Propose what a game makes of an order that it can't read whole: lines by the words that confirm them."""
    context.headline, proposed = found.headline or context.headline, dict(found.proposals)
    try:
        match, seat = context.players_seat()
    except Refusal as refusal:
        return Verdict(line, f"Not taken: {refusal}", good=False)
    if late := timing.late(context, match):
        return Verdict(line, f"Not taken: your letter {late}", good=False)
    if context.acts_for:
        return _as_it_stands(line, tuple(proposed.values())[:1])
    snapshot = context.snapshot(match)
    units = _units(context, snapshot, seat, tuple(proposed.values())[:1]) if snapshot else ""
    if isinstance(units, set):
        context.proposed_for |= units
        for word, likely in proposed.items():
            context.proposed.setdefault(_WORDS[word], []).append(likely)
        if found.numbered:
            context.proposed[SENTENCES] = [kept(found.numbered)]
    context.touched[seat.id] = seat
    return Verdict(line, found.text, good=False, proposes=isinstance(units, set), parts=found.parts)


def lines(context: Context, line: str, likely: Sequence[str]) -> Verdict:
    """Propose these lines; but what a GM enters for somebody else is never guessed."""
    if context.acts_for:
        return _as_it_stands(line, likely)
    likely = canonical.lines(tuple(likely))
    context.proposed.setdefault(YES, []).extend(likely)
    context.touched |= {context.seat.id: context.seat} if context.match and context.seat else {}
    told = f'Did you mean: {"; ".join(likely).rstrip(".!?")}? Answer "yes", and it counts.'
    return Verdict(line, told, good=False, proposes=True)


def against(context: Context, seat: Seat, likely: Sequence[str]) -> str:
    """Why orders can't be asked about; "" where they would be legal, or where who asks may not know whether they are.

    From the second turn on, where all may know what this seat knows, they are looked at without the seat's others.
    """
    match = context.their_match()
    snapshot = context.snapshot(match)
    if snapshot is None or match.turn <= 1 or not _is_public(snapshot, seat):
        return ""
    view, sheet = snapshot.view(seat), dict[str, Any]()
    with suppress(Unreadable):
        for order in (one for line in likely for one in snapshot.game.read(line)):
            bound = snapshot.game.bind(view, order, sheet)
            if isinstance(bound, Problem):
                return laying.sentence(bound)
            sheet[bound.unit] = bound
            found = [one for one in snapshot.game.check(view, sheet) if one.unit == bound.unit]
            if found:
                return laying.sentence(found[0])
    return ""


def _is_public(snapshot: snapshots.Snapshot, seat: Seat) -> bool:
    """Whether a seat knows nothing that not everybody knows."""
    own, public = snapshot.view(seat), snapshot.view(None)
    return hasattr(own, "seat") and bool(replace(own, seat=None) == public)


def _units(
    context: Context, snapshot: snapshots.Snapshot, seat: Seat, likely: Sequence[str]
) -> set[str] | str:
    """The units that these orders are for; or, as a sentence, why they could not stand."""
    view, sheet, units = snapshot.view(seat), dict(context.sheet(snapshot, seat)), set[str]()
    for line in likely:
        for order in snapshot.game.read(line):
            bound = snapshot.game.bind(view, order, sheet)
            if isinstance(bound, Problem):
                return laying.refusal(snapshot, view, bound, sheet)
            sheet[bound.unit] = bound
            units.add(bound.unit)
            mine = [one for one in snapshot.game.check(view, sheet) if one.unit == bound.unit]
            if mine:
                return laying.refusal(snapshot, view, mine[0], context.sheet(snapshot, seat))
    return units


def _unconfirmed(
    context: Context, snapshot: snapshots.Snapshot, seat: Seat, likely: Sequence[str]
) -> tuple[str, ...]:
    """The orders for other units that were proposed before: above in this mail, or by an earlier one."""
    waits = [one for one in waiting(context) if (one.seat, one.word, one.key) == (seat.id, YES, None)]
    lines_before = (*(line for one in waits for line in one.lines), *context.proposed.get(YES, ()))
    meant = _named(snapshot, likely)
    return tuple(
        one
        for one in dict.fromkeys(lines_before)
        if (units := _named(snapshot, (one,))) and not units & meant
    )


def _named(snapshot: snapshots.Snapshot, lines_read: Sequence[str]) -> set[str]:
    """The units of these lines, as they are written; a command has none."""
    found = set[str]()
    for line in lines_read:
        with suppress(Unreadable):
            found |= {order.unit for order in snapshot.game.read(line)}
    return found


def overtaken(context: Context, ordered: set[str]) -> None:
    """Orders for these units have come: what waited for a word is none any more, and what this mail proposed above."""
    if context.seat is not None:
        seat = context.seat.id
        mine = [one for one in waiting(context) if one.seat == seat and not one.key]
        proposals.end(context.db, [one for one in mine if not _is_of_another(one, ordered)], LAPSED)
    if ordered & context.proposed_for:
        context.proposed.clear()
        context.proposed_for.clear()
        context.verdicts[:] = [_withdrawn(one) for one in context.verdicts]


def _is_of_another(proposal: Proposal, ordered: Collection[str]) -> bool:
    """Whether it is an order that waits to be whole, and none of its kind has come: standing orders, beside a play."""
    return proposal.word == SENTENCES and not any(
        unit.endswith(restored(proposal.lines[0]).kind) for unit in ordered
    )


def _withdrawn(verdict: Verdict) -> Verdict:
    if not verdict.proposes:
        return verdict
    return Verdict(verdict.wrote, "Not an order, as I read it. What you ordered below counts.", good=False)


def keep(context: Context) -> None:
    """At the end of a mail: what it proposes is kept."""
    match, said = context.match, context.proposed
    if not said or (match is None and not set_together.founds(said.get(YES, ()))):
        return
    others = frozenset[str]() if SENTENCES in said else context.proposed_for
    ended = [one for one in waiting(context) if not one.key]
    proposals.end(context.db, [one for one in ended if not (others and _is_of_another(one, others))], LAPSED)
    for word, lines_said in said.items():
        proposals.propose(
            context.db,
            person=context.person.id,
            match=match.id if match else None,
            seat=context.seat.id if context.seat else None,
            turn=match.turn if match else 0,
            word=word,
            lines="\n".join(dict.fromkeys(lines_said)),
            mail=context.answers.mail,
            at=context.now(),
        )
    context.person = replace(context.person, waits=True)


def waiting(context: Context) -> list[Proposal]:
    """What waits for a word of the writer, about the turn that is due in the match that is meant."""
    match = context.match
    if not context.person.waits or (match is not None and match.status is MatchStatus.OVER):
        return []
    if match is None:
        return foundings(context)
    seat = context.seat.id if context.seat is not None else None
    found = proposals.open_of(context.db, context.person.id, match)
    orders_of = [one for one in found if one.word != HAND_ON]
    return [one for one in orders_of if seat is None or one.seat in (None, seat)]


def foundings(context: Context) -> list[Proposal]:
    """The matches that the writer has described where no match was meant, and that wait to be made."""
    if not context.person.waits:
        return []
    return proposals.founding_of(context.db, context.person.id, context.now())


def beside_orders(context: Context) -> bool:
    """Whether a mail that brought about what waits has also laid orders that stand: "ignore that" may mean those."""
    match, seat = context.match, context.seat
    if match is None or seat is None:
        return False
    came = {mails.mail(context.db, one.mail).arrived for one in waiting(context) if one.mail is not None}
    standing = mail_questions.standing_of(context.db, match.id, match.turn, seat.id) if came else []
    return any(one.arrived in came for one in standing)
