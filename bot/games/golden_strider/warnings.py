"""What a player should know before the deadline about the move that stands for him, as notes to his plan.

Only what follows from the last report: what others will do is not known. Must not know letters.
"""

from bot.games.golden_strider import cards, choice
from bot.games.golden_strider.choice import Choice
from bot.games.golden_strider.orders import Order, Play
from bot.games.golden_strider.state import Runner
from bot.games.golden_strider.view import View
from bot.games.golden_strider.words import place


def warnings(view: View, runner: Runner, order: Order | None, chosen: Choice) -> tuple[str, ...]:
    """The notes, most urgent first; `order` is None when the referee plays."""
    notes = (
        chosen.why,
        "" if isinstance(order, Play) else _default(view),
        _taken(order, chosen) if isinstance(order, Play) and not chosen.why else "",
        _carried(runner, chosen),
        must_play(view, runner),
        _cost(view, runner, chosen),
    )
    return tuple(note for note in notes if note)


def must_play(view: View, runner: Runner) -> str:
    """GS-8: the cards that must be played."""
    allowed = choice.playable(view.race.rules, runner, view.number)
    if allowed == runner.hand:
        return ""
    only = "only" if len(allowed) == 1 else "only one of"
    return f"{only} {cards.printed(allowed)} may be played: a card is played within seven rounds (GS-8)"


def dearest(view: View, runner: Runner, moved: int) -> int:
    """GS-6: what the move costs next round if everybody ahead stands still: more it can't be."""
    if view.number < view.race.rules.costs_from:
        return 0
    square = runner.square + moved
    ahead = sum(other.square > square for other in view.race.runners if other.name != runner.name)
    return max(0, runner.position - 1 - ahead)


def _default(view: View) -> str:
    how = "all movement" if view.race.rules.no_move == "move" else "halved between M and B"
    return f"the oldest card, {how}"


def _taken(order: Play, chosen: Choice) -> str:
    """GS-3: where D came off what was written."""
    split = chosen.split
    written = ((("M", order.move, split.moved)), ("B", order.bank, split.banked))
    taken = [
        f"{amount - played} of {letter}{amount}"
        for letter, amount, played in written
        if isinstance(amount, int) and amount > played
    ]
    return f"{' and '.join(taken)} paid for overtaking" if taken else ""


def _carried(runner: Runner, chosen: Choice) -> str:
    unpaid = runner.owed - chosen.split.paid
    return f"{unpaid} of the {runner.owed} owed is carried forward" if unpaid else ""


def _cost(view: View, runner: Runner, chosen: Choice) -> str:
    most = dearest(view, runner, chosen.split.moved)
    if not most:
        return ""
    best = runner.position - most
    return f"it may cost up to {most} next round: at best you draw level for {place(best, shared=False)} (GS-6)"
