"""Who may join a match, and how its GM hears of it: anybody, whom the GM approves, or who knows a code.

Must not know how a line is read or answered.
"""

from bot.flow.commands.matches import choosing, entering, entry_list, starting
from bot.flow.commands.play import seats
from bot.flow.values import addressees, policies, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox, pages, to_gms, welcome
from bot.games.words import listed
from bot.layout import Lines, Page, Paragraph, Section
from bot.store import changes, proposals, questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

UNDO, YES = "undo", "yes"
_ITS_OWN = "Each other seat that you have taken has a letter of its own: answer that one to speak for it."


def open_(context: Context) -> str:
    """`open`: anybody may join."""
    return _open(context, None, "")


def open_with_approval(context: Context) -> str:
    """`open with approval`: the GM says yes to each."""
    return _open(context, policies.APPROVAL, " You are asked about each of them.")


def open_with_code(context: Context, code: str) -> str:
    """`open with code HEDGEHOG`: only who knows the code may join, and the match is on no list."""
    word = code.strip(" .!\"'").upper()
    return _open(
        context, f"{policies.CODE} {word}", f' They need the code: "join GS-7 as NAME, code {word}".'
    )


def _open(context: Context, how: str | None, more: str) -> str:
    match = context.their_match()
    choosing.keep(context, policies.JOINING, how)
    changes.change_match(context.db, match.id, status=MatchStatus.OPEN)
    context.match = questions.match(context.db, match.id)
    context.headline = context.headline or "players may join"
    line = f'{match.tag} is open: players write "join {match.tag} as NAME" to {context.house.address}.'
    return f"{line}{more.replace('GS-7', match.tag)}"


def join(context: Context, tag: str | None, name: str | None, title: str | None = None) -> str:
    """`join GS-7 as Hare`, `join Spring Mile as Hare`: a seat in an open match, under this name."""
    match = entering.open_match(context.db, tag, context.match, title)
    wanted = entering.joins(context.db, match, context.person, name)
    if match.policies.get(policies.JOINING) == policies.APPROVAL:
        return _ask_gm(context, match, wanted)
    seat = entry_list.take_seat(context, match, context.person, wanted)
    context.match, context.seat = match, seat
    context.headline = f"you are entered as {seat.entrant}"
    rest = map(Paragraph, welcome.entered(context, match, seat)[1:])
    told = (*welcome.new_here(context, match, seat), *rest, *_both(context, match))
    context.joined.append((match, seat, told))
    _tell_gm(context, match, seat)
    starting.begin_if_full(context)
    return f"You are entered in {match} as {seat.entrant}: {snapshots.described(match)}."


def guide(context: Context) -> None:
    """At the end of a mail: what it is about, to whoever has joined; for a seat beside the answer's in its own letter.

    The buttons of a letter write to one seat.
    """
    several = len(context.joined) > 1
    for match, seat, told in context.joined:
        if context.seat is not None and context.seat.id == seat.id:
            context.blocks += (Section(f"{match}: you are {seat.entrant}"),) if several else ()
            context.blocks += told
        else:
            welcome.apart(context, match, seat, told)
    if several:
        entered = (f"{seat.entrant} in {match.tag}" for match, seat, _ in context.joined)
        context.headline = f"you are entered as {listed([*entered])}"
        context.blocks.append(Paragraph(_ITS_OWN))


def _both(context: Context, match: Match) -> tuple[Paragraph, ...]:
    """To somebody with several seats in a match: how I know which of them is meant."""
    names = [one.entrant for one in seats.of_writer(context, match)]
    if not names:
        return ()
    said = f"You have {len(names)} seats in {match.tag}: {' and '.join(names)}. Answer the letters to the one you mean"
    return (Paragraph(f'{said}, or begin a line with its name: "{names[0]}: ...".'),)


def _tell_gm(context: Context, match: Match, seat: Seat) -> None:
    """Each join is told, with the one word that takes it back."""
    names = questions.entrants_of(context.db, match.id)
    full = len(names) >= match.most
    words = [f"{seat.entrant} ({seat.address}) has joined; {len(names)} of {match.most} are entered."]
    words += [f'All seats are taken: {", ".join(names)}. "start" begins the match.'] if full else []
    words += [f'To take {seat.entrant} off the list, answer "undo".']
    subject = "all seats are taken" if full else f"{seat.entrant} has joined"
    page = pages.notice(match, subject, *words)
    _ask(context, match, UNDO, f"remove {seat.entrant}", page)


def _ask_gm(context: Context, match: Match, name: str) -> str:
    """The GM says yes or no to somebody who would like to enter."""
    line = f"player {name} {context.person.address}"
    if proposals.waits(context.db, match, line):
        raise Refusal(f"the GM of {match.tag} has been asked already. I write to you when they decide.")
    words = (
        f"{name} ({context.person.address}) would like to enter {match}.",
        'Answer "yes" and they are entered, or "no". To write to them, put your words behind this:',
    )
    page = pages.notice(match, f"{name} would like to enter. Answer yes or no", *words)
    note = Lines((f"to person {context.person.id}:",), reply=True)
    _ask(context, match, YES, line, Page(page.subject, (*page.blocks, note)))
    context.headline = "the GM is asked"
    return f"The GM of {match} decides who enters. I have asked them, and write to you as {name} when you are entered."


def _ask(context: Context, match: Match, word: str, line: str, page: Page) -> None:
    """A letter to the GM whose address is made for one answer: this word has this line done."""
    for gm in to_gms.of(context.db, context.house, match):
        key = new_key()
        proposals.propose(
            context.db,
            person=gm.person.id,
            match=match.id,
            seat=None,
            turn=match.turn,
            word=word,
            lines=line,
            mail=context.answers.mail,
            at=context.now(),
            key=key,
        )
        to, slug = (
            addressees.asked(gm.person, key, match),
            f"joins-{match.id}-{context.line}{gm.mark}",
        )
        outbox.post(context.db, context.house, to, Kind.NOTICE, slug, page)
