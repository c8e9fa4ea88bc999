"""By what the next line of a mail is read: the game of the match that is meant, and whose words may stand in it.

Must not know what becomes of a line.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from bot.flow.commands.play import seats
from bot.flow.commands.press import finding
from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.flow.wording.letters import together
from bot.flow.wording.lines.said import Language, Orders
from bot.flow.wording.words import courtesy
from bot.games.base import AnyGame, as_it_is, nothing_lined_up
from bot.games.offering import offered
from bot.store import questions
from bot.store.statuses import MatchStatus

T = TypeVar("T")


def language_of(context: Context) -> Language:
    """By what the next line is read: a line may have turned to a match of another game."""
    about = (context.match.id if context.match else 0, context.seat.id if context.seat else 0)
    if about not in context.languages:
        context.languages[about] = Language(
            game(context),
            partial(_begins, context),
            partial(_labelled, context),
            partial(_ends, context),
            _once(partial(_known, context)),
            _once(partial(_called, context)),
            _once(partial(_others, context)),
            partial(_spelled_out, context, ()),
            corrects=context.seat is None or (context.match is not None and context.runs(context.match)),
        )
    found: Language = context.languages[about]
    below = len(context.verdicts) >= together.SENTENCES
    return replace(found, sentences=False) if below else found


def below(context: Context, language: Language, above: Sequence[Orders]) -> Language:
    """The same below orders of the same mail, which may have lined up whom the next line names."""
    if language.game is None or language.game.lined_up is nothing_lined_up or not above:
        return language
    called = _once(partial(_called, context, above))
    return replace(language, called=called, spelled_out=partial(_spelled_out, context, above), seen={})


def _once(ask: Callable[[], T]) -> Callable[[], T]:
    """`ask`, which is asked once; functools.cache takes longer to be made than the question."""
    told: list[T] = []

    def answer() -> T:
        if not told:
            told.append(ask())
        return told[0]

    return answer


def _known(context: Context) -> frozenset[str]:
    """The words that may stand before an order and say only whose it is and for when: "GS-1, round 4: play ..."."""
    match, seat = context.match, context.seat
    if match is None:
        return frozenset()
    snapshot = context.snapshot(match) if match.status is MatchStatus.RUNNING else None
    turn = snapshot.game.turn_name(snapshot.view(seat)) if snapshot else ""
    entrants = [seat.entrant] if seat else [one.entrant for one in seats.of_writer(context, match)]
    names = (match.tag, match.tag.replace("-", " "), match.title, *entrants, turn)
    words = " ".join(names).casefold().replace(",", " ").split()
    return frozenset((*words, *(courtesy.turn_known(word) for word in turn.split() if word.isdecimal())))


def _called(context: Context, above: Sequence[Orders] = ()) -> tuple[tuple[str, str], ...]:
    """The names of what the writer orders for, and their entrant's own, which says nothing in an order."""
    own, seat = _view(context, above), context.seat
    return (*own[0].called(own[1]), (seat.entrant, "")) if own and seat else ()


def _others(context: Context) -> tuple[str, ...]:
    """The names of the entrants that are not the writer's; a GM says by them for whom they order."""
    match, seat = context.match, context.seat
    if match is None or seat is None:
        return ()
    seats_there = questions.seats_of(context.db, match.id)
    return tuple(one.entrant for one in seats_there if one.person != seat.person)


def _own_view(context: Context, above: Sequence[Orders] = ()) -> tuple[AnyGame, Any] | None:
    """The game and what the writer knows of it, where it says what a sentence comes to in a hand."""
    match = context.match
    hands = match is not None and snapshots.game_of(match).spelled_out is not as_it_is
    return _view(context, above) if hands else None


def _view(context: Context, above: Sequence[Orders]) -> tuple[AnyGame, Any] | None:
    """The game and what the writer knows of it, with what they have lined up; None: they play nothing that runs."""
    match, seat = context.match, context.seat
    snapshot = context.snapshot(match) if match and seat and match.status is MatchStatus.RUNNING else None
    if snapshot is None or seat is None:
        return None
    game, view = snapshot.game, snapshot.view(seat)
    if game.lined_up is nothing_lined_up:
        return game, view
    written = {order.unit: order for read in above for order in read.orders}
    return game, game.lined_up(view, context.sheet(snapshot, seat) | written)


def _spelled_out(context: Context, above: Sequence[Orders], text: str) -> str:
    """A sentence with what only the writer's hand tells put into the words of orders."""
    known = _own_view(context, above)
    return known[0].spelled_out(known[1], text) if known else text


def _begins(context: Context, line: str) -> bool:
    """Whether this line begins an order that goes on over the following ones, in the match that is meant."""
    # A line above may have set whether robots race in it.
    return context.match is not None and snapshots.game_of(context.match).begins(
        snapshots.rules_of(context.match), line
    )


def _labelled(context: Context, text: str) -> str:
    """An order of the writer's that goes on over several lines with its label, in the match that is meant; or ''."""
    if context.match is None or context.seat is None:
        return ""
    played, rules = snapshots.game_of(context.match), snapshots.rules_of(context.match)
    return played.labelled(rules, text)


def _ends(context: Context, line: str) -> bool:
    """Whether this line is a note or an order by itself, and ends one that goes on, in the match that is meant."""
    if finding.begins(context, line):
        return True
    if context.match is None:
        return False
    played, rules = snapshots.game_of(context.match), snapshots.rules_of(context.match)
    if named := seats.named(context, line):
        return not named[1] or played.begins(rules, named[1]) or played.ends(rules, named[1])
    return played.ends(rules, line)


def game(context: Context) -> AnyGame:
    """By whose grammar lines are read; an order without a match is still an order, and refused with a sentence."""
    return snapshots.game_of(context.match) if context.match else offered()[0]
