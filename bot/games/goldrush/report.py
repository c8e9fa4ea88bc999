"""The turn just played, told to one seat or to everybody: what moved, what was earned, the board, the turns before.

Works from a view. The letter around it (heading, deadline, order form) is not made here.
"""

from bot.games.base import Event
from bot.games.goldrush.headline import headline
from bot.games.goldrush.parameters import QUIET_LIMIT, TURN_LIMIT
from bot.games.goldrush.picture import board
from bot.games.goldrush.rule_names import rule
from bot.games.goldrush.rules import offers
from bot.games.goldrush.state import State, Turn
from bot.games.goldrush.story import STORY
from bot.games.goldrush.tables import turns
from bot.games.goldrush.view import View
from bot.games.goldrush.words import extra_moves, path, steps
from bot.games.stories import paragraph
from bot.games.words import listed, ordinal
from bot.layout import Block, Paragraph

_MISSED = 2  # turns in a row without moves: then the GM is asked (GO-7)
# What is decided in a turn.
_WHAT = (
    "In your turn you say which of your tokens step where, and you may say with it which token you guess the other "
    "player moves next."
)
_WITHOUT_STEPS = ("agreed", "conceded", "awarded")
_NEAR = 10  # turns: so long before a draw by quiet or by length the report warns


def report(view: View, events: tuple[Event, ...]) -> tuple[Block, ...]:
    """All that is told of the turn, in the order of the letter."""
    told = (Paragraph(event.text) for event in events)
    if not view.match.history:
        return (Paragraph(_start(view)), *told, *board(view), *holds(view))
    return (*told, *_happened(view), *paragraph(STORY, view), *board(view), *holds(view), *turns(view))


def asks(view: View) -> tuple[str, ...]:
    """GO-7: the GM is asked each time a player has missed two or more turns in a row."""
    if view.match.ending or view.match.awarded or not view.match.history:
        return ()
    mover = view.match.history[-1].mover
    missed = view.match.missed[mover]
    if missed < _MISSED:
        return ()
    name, other = view.match.entrants[mover], view.match.entrants[1 - mover]
    award = f'"correct award {other} because {name} sends no moves"'
    told = f"No moves came from {name}, for the {ordinal(missed)} time running ({rule(7)})."
    return (f"{told} You may award the match: {award}.",)


# --- what happened


def _start(view: View) -> str:
    rules = view.match.rules
    goal = f"runner ({listed(tuple(map(str, rules.running)))})" if rules.running else "token"
    return (
        f"{view.match.entrants[0]} begins, from row 1; {view.match.entrants[1]} plays from row {rules.depth}. The "
        f"first {goal} in the opponent's row wins. {_WHAT}"
    )


def first(_view: View) -> tuple[str, ...]:
    """What steps and a guess are, before it is known who begins."""
    return (_WHAT,)


def _happened(view: View) -> tuple[Block, ...]:
    """How it ended, once and before anything else; the steps, and what they earned while the match goes on."""
    match, turn = view.match, view.match.history[-1]
    ended = (Paragraph(f"{_sentence(headline(view))}.", strong=True),) if match.ending else ()
    if _is_told(match, turn):
        return ended
    earned = "" if match.ending else _earned(view, turn)
    return (*ended, Paragraph(f"{_steps(view, turn)} {earned}".strip()))


def _is_told(match: State, turn: Turn) -> bool:
    """Whether how the match ended tells all of its last turn: the one step that won, or that there was none."""
    return len(turn.steps) == 1 if match.ending == "home" else match.ending in _WITHOUT_STEPS


def _steps(view: View, turn: Turn) -> str:
    name = _sentence(_subject(view, turn.mover))
    if turn.steps:
        return f"{name} moved {path(turn.steps)}."
    missed = view.match.missed[turn.mover]
    again = f" for the {ordinal(missed)} time running, and the GM is asked" if missed >= _MISSED else ""
    return f"{name} made no step{'' if turn.came else f': no moves came{again}'}."


def _earned(view: View, turn: Turn) -> str:
    """GO-5: how many moves were earned; the guesser alone is also told what they had guessed."""
    guesser = 1 - turn.mover
    whom = "you" if guesser == view.seat else view.match.entrants[guesser]
    own = ""
    if guesser == view.seat:
        own = f"You had guessed {turn.guess}. " if turn.guess else "You had made no guess. "
    return f"{own}That earns {whom} {extra_moves(turn.earned)}."


def holds(view: View) -> tuple[Block, ...]:
    """How many steps the next turn may have; a draw that is offered."""
    match = view.match
    if match.ending:
        return ()
    who = "You may" if view.moving else f"{match.entrants[match.mover]} may"
    offered = tuple(
        Paragraph(_offer(view, seat), strong=True) for seat in (0, 1) if match.history and offers(match, seat)
    )
    return (
        *offered,
        Paragraph(f"{who} take {steps(view.most)} in turn {match.number + 1}."),
        *(Paragraph(text) for text in _warned(match)),
    )


def _warned(match: State) -> tuple[str, ...]:
    """GO-7: a draw that is near."""
    quiet = f"For {match.quiet} turns no token has stepped forward; after {QUIET_LIMIT} in a row the match is drawn."
    long = f"After turn {TURN_LIMIT} the match is drawn."
    return (
        *((quiet,) if match.quiet >= QUIET_LIMIT - _NEAR else ()),
        *((long,) if match.number >= TURN_LIMIT - _NEAR else ()),
    )


def _offer(view: View, seat: int) -> str:
    if seat == view.seat:
        return "You have offered a draw; the offer stands for this turn too."
    answer = ' To accept, answer "draw".' if view.seat is not None else ""
    return f"{view.match.entrants[seat]} offers a draw, for this turn too.{answer}"


def _subject(view: View, seat: int) -> str:
    return "you" if seat == view.seat else view.match.entrants[seat]


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
