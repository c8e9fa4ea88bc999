"""What a line comes to: a command that is done, or orders that are laid. Must not know how a line is read."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.flow.commands import (
    all_commands,
    asking_first,
    confirming,
    done_otherwise,
    granting,
    permitted,
    proposing,
    undoing,
)
from bot.flow.commands.matches import starting
from bot.flow.commands.play import entered, information, laying, relayed, seats
from bot.flow.commands.play.laying import Ordered, Outcome
from bot.flow.commands.press import finding
from bot.flow.commands.substitutes import coming_back
from bot.flow.commands.zine import answering
from bot.flow.turns import timing
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal, Verdict
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters.narrow import ONLY_TELL
from bot.flow.wording.lines import alone, lines
from bot.flow.wording.lines.said import Language, Orders
from bot.flow.writing import guide
from bot.store import questions, within
from bot.store.values import Match

_WOULD_DO = " Now this would do:"


def command(context: Context, line: str, given: Given, *, sure: bool = False) -> Verdict:
    """Do what a command says, or ask whether it is meant, unless that is sure; it may end orders that stand."""
    tells = given.verb in ONLY_TELL and not given.match
    within.stay(context.db, context.match.id if tells and context.match else None)
    context.sheets.clear()
    context.names.clear()
    before, acts_for = (context.match, context.seat), context.acts_for
    try:
        if given.match:
            information.turn_to(context, given.match)
        said = granting.answered(context, given) or answering.answered(context, given)
        done = Verdict(line, said) if said else _confirmed(context, line, given)
        return _settled(context, given, done or _done(context, line, given, sure=sure))
    except Refusal as refusal:
        why = str(refusal)
        if _about_another(context, given):
            context.leave()
            before = None, None
        # A sentence may begin with an address, which is no word.
        begins = why if "@" in why.partition(" ")[0] else why[:1].upper() + why[1:]
        return Verdict(line, begins, good=False)
    finally:
        context.about |= {context.match.id} if context.match else set()
        # A command with a tag of its own is for that match alone; the next line means the match that was meant before.
        if given.match:
            context.match, context.seat = before
        if acts_for and context.match and context.match.id == acts_for.match:
            context.seat = acts_for


def _confirmed(context: Context, line: str, given: Given) -> Verdict | None:
    """A word that confirms a proposal: its lines are done as if they were written now. None: it confirms nothing.

    An answer to the one letter that asks is sure. Any other yes leaves a command that asks first to ask: whoever has
    the key of some letter may have written both.
    """
    undoes = (
        given.verb == proposing.UNDO and context.asked is not None and context.asked.word == proposing.UNDO
    )
    if given.verb not in proposing.CONFIRMING and not undoes:
        return None
    seats.that_waits(context)
    meant = confirming.confirmed(context, given.verb)
    if undoes and meant is None:
        raise Refusal("that can't be taken back by a word any more.")
    if meant is None:
        return None
    sure = meant.key is not None or context.vouched
    done = [_confirmed_line(context, one, sure=sure) for one in meant.lines]
    good, asks = all(one.good for one in done), any(one.proposes for one in done)
    return Verdict(line, " ".join(one.read for one in done), good=good, proposes=asks)


def _settled(context: Context, given: Given, done: Verdict) -> Verdict:
    """The verdict; of a yes or a no for which something waited it is noted that the letter did something."""
    if given.verb in proposing.ANSWERS and done.good and done.read not in confirming.IDLE:
        context.ordered = context.changed = True
    return done


def _done(context: Context, line: str, given: Given, *, sure: bool) -> Verdict:
    """What is said of a command that is done, or asked about. Raises Refusal where it can't be done."""
    row = all_commands.meant(context, given.verb)
    if context.acts_for and not row.for_others:
        # Below a player's name a GM's other commands are a GM's still.
        context.seat = None
    permitted.check(context, row)
    if not sure and (asked := asking_first.question(context, row, line, given)):
        return asked
    if row.tells and _again(context, given):
        return Verdict(line, "It is told once.")
    keeps = row.kept and not row.tells
    done = Verdict(line, undoing.kept(context, row, given) if keeps else row.do(context, *given.words))
    if keeps:
        done_otherwise.ended(context, given.verb)
    return entered.noted(context, context.acts_for, [done], logged=keeps)[0] if context.acts_for else done


def _again(context: Context, given: Given) -> bool:
    """Whether this mail has asked the same of the same match before."""
    asked = given.verb, given.words, context.match and context.match.id, context.seat and context.seat.id
    before = asked in context.told and given.verb != "match"
    context.told.add(asked)
    return before


def _confirmed_line(context: Context, line: str, *, sure: bool) -> Verdict:
    """A line of a proposal: orders, or a command, which needs no further word where it is sure."""
    if named := seats.named(context, line):
        home = context.seat
        seats.turn_to(context, named[0])
        done = _confirmed_line(context, named[1], sure=sure)
        seats.turn_to(context, home)
        return replace(done, wrote=line)
    game = snapshots.game_of(context.match) if context.match else None
    if press := finding.folded(context, line):
        return command(context, line, press, sure=sure)
    # As it stands: without "standing orders:" in front of it another order would be read.
    read = alone.read(line, game)
    if not isinstance(read, Orders | Given):
        read = lines.read(line, Language(game, sentences=False))
    if isinstance(read, Orders):
        before = len(context.verdicts)
        orders(context, [(line, read)])
        (verdict,) = context.verdicts[before:]
        del context.verdicts[before:]
        return verdict
    if isinstance(read, Given):
        return command(context, line, read, sure=sure)
    return Verdict(line, f"I can't do this any more: {line}.", good=False)


def _about_another(context: Context, given: Given) -> bool:
    """Whether the lines below one that was refused are about the match it would have turned to."""
    if given.verb == "join":
        tag = (given.words[0] or "").strip("[]").upper()
        return bool(tag) and (context.match is None or context.match.tag != tag)
    return given.verb == "create" and context.gm


def orders(context: Context, batch: Sequence[tuple[str, Orders]]) -> None:
    """Lay the orders of these lines on the seat's sheet; every line gets its verdict."""
    if not batch:
        return
    timing.wait_for_the_turn(context.match, context.counts_from)
    if _may_be_meant_now(context):
        context.verdicts += [
            proposing.orders(context, line, tuple(map(str, read.orders))) for line, read in batch
        ]
    elif refused := _refused(context):
        said = ((line, relayed.with_colon(context, line) or refused) for line, _ in batch)
        context.verdicts += [Verdict(line, why, good=False) for line, why in said]
    else:
        context.verdicts += _laid(context, batch)


def _may_be_meant_now(context: Context) -> bool:
    """Whether a player's orders answer an older letter, and so are asked about rather than taken."""
    match, seat = context.match, context.seat
    if context.acts_for or match is None or seat is None or seat.match != match.id or seat.resigned:
        return False
    return not timing.over(match) and timing.answers_an_older(context, match)


def _laid(context: Context, batch: Sequence[tuple[str, Orders]]) -> list[Verdict]:
    match, seat = context.players_seat()
    snapshot = context.snapshot(match)
    assert snapshot is not None  # noqa: S101  # _refused has seen that the match takes orders
    given = [Ordered(number, order) for number, (_, read) in enumerate(batch) for order in read.orders]
    standing = context.sheet(snapshot, seat)
    before = dict(standing)
    outcomes = laying.lay(context.db, snapshot, seat, standing, given, context.answers.mail, context.arrived)
    for_another = context.acts_for is not None
    if not for_another:
        context.touched[seat.id] = seat
    context.about.add(match.id)
    context.laid |= any(one.good for one in outcomes)
    if changed := {unit for unit, order in standing.items() if before.get(unit) != order}:
        context.changed = True
        proposing.overtaken(context, changed)
        context.overtake([before[unit] for unit in changed if unit in before], "replaced")
    starting.run_if_full(context)
    of_lines = [list[Outcome]() for _ in batch]
    for outcome in outcomes:
        of_lines[outcome.line].append(outcome)
    said = [
        _meant(context, _verdict(line, read, mine, match), [one.meant for one in mine if one.meant])
        for (line, read), mine in zip(batch, of_lines, strict=True)
    ]
    beside = partial(proposing.beside, context, snapshot, seat)
    said = [
        (None if any(one.good for one in mine) else beside(line, tuple(map(str, read.orders)))) or one
        for one, mine, (line, read) in zip(said, of_lines, batch, strict=True)
    ]
    return entered.noted(context, seat, said) if for_another else said


def _meant(context: Context, verdict: Verdict, likely: Sequence[str]) -> Verdict:
    """The verdict, with what was probably meant proposed."""
    if not likely:
        return verdict
    proposed = proposing.lines(context, verdict.wrote, likely)
    return replace(proposed, read=f"{verdict.read} {proposed.read}", about=verdict.about)


def _verdict(line: str, read: Orders, outcomes: Sequence[Outcome], match: Match) -> Verdict:
    """One line may hold several orders; each is judged by itself, and all of it is said, also what was left out."""
    texts = _once([one.text for one in outcomes])
    said = " ".join(filter(None, (*texts, _left_out(read.dropped) if read.dropped else "")))
    return Verdict(line, said, good=all(one.good for one in outcomes), left=read.left, about=match.id)


def _once(texts: Sequence[str]) -> list[str]:
    """What is said of several orders of one line, with what they have in common once."""
    said = list[str]()
    for at, text in enumerate(texts):
        why, would_do, lines = text.partition(_WOULD_DO)
        whose, also, rest = why.partition("; I know no ")
        if also and any(one.startswith(whose + also) for one in texts[:at]):
            why = f"I know no {rest}"
        # What is told last knows all that stands.
        below = any(_WOULD_DO in one for one in texts[at + 1 :])
        said.append(why if below else why + would_do + lines)
    return said


def _left_out(dropped: str) -> str:
    """What is said of politeness; signs that stood between it and what was read say nothing by themselves."""
    words = " ".join(word for word in dropped.split() if any(map(str.isalnum, word)))
    return f'I left out "{words}".' if any(map(str.isalpha, words)) else ""


def _refused(context: Context) -> str:
    """Why no order can be taken here, or nothing."""
    if context.match is None and not questions.seats_of_person(context.db, context.person.id):
        return f"Not taken: {guide.NO_SEAT}"
    try:
        match, seat = context.players_seat()
    except Refusal as refusal:
        return f"Not taken: {refusal}"
    if match.before_start:
        early = snapshots.game_of(match).early
        return "" if early else f"Not taken: {match.tag} has not begun. I write when orders are due."
    if ended := timing.over(match):
        return ended
    if seat.resigned:
        return f"Not taken: you no longer play in {match.tag}. {coming_back.way_back(context, seat)}"
    late = timing.late(context, match)
    context.headline = "order not taken" if late else context.headline
    return f"Not taken: your letter {late}" if late else ""
